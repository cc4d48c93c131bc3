"""What may be done at any time: gifts between players (6.0), discards (20.1), markers in reply, Adjust."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.question import REFEREE, Answer, Choice, Form, FormField, Option, Pick, Question
from dark_ages_desk.games.carolingian_twilight import hands, playing, referee, stratagems
from dark_ages_desk.games.carolingian_twilight.mending import mended
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS as KINDS_OF_MARKER


def asides(pos: Table) -> tuple[Question, ...]:
    """Per seat its gifts and discards, then the referee's Adjust. None once the agenda of a game is closed by a verdict
    but Adjust, which may reopen it."""
    found: list[Question] = []
    if pos.verdict is None:
        for seat in pos.fixed.seats:
            for power in [power for power, who in pos.runs.items() if who == seat]:
                options = playing.options(pos, power)
                if pos.own.get(seat) == power:
                    options += _of_player(pos, power)
                if options:
                    words = f"{pos.fixed.name(power)}: markers, gifts, discards"
                    found.append(Question(seat, power, "6.0", words, tuple(options)))
    found.append(Question(REFEREE, "", "", "The referee adjusts the table", tuple(referee.forms(pos))))
    return tuple(found)


def bidding(pos: Table) -> bool:
    """Is an auction open or a bid unpaid? DP stay where they are until it is over."""
    return any(type(step).__name__ in ("InitiativeBid", "NppBid", "ChooseBox", "BreakTie") for step in pos.agenda)


def _of_player(pos: Table, power: str) -> list[Option]:
    options: list[Option] = []
    others = [p for p in pos.player_powers() if p != power]
    dp = pos.dp.get(power, 0)
    levying = pos.levy.power if pos.levy and pos.is_npp(pos.levy.power) else ""
    takers = others + ([levying] if levying else [])
    if dp and takers and not bidding(pos):
        to = FormField("to", "to", "choice", tuple(Choice(p, pos.fixed.name(p)) for p in takers))
        fields = (FormField("amount", "DP", "number", low=1, high=dp), to)
        options.append(Form("give dp", "Give DP", fields, "7.0", "An NPP in its Levy Segment receives them as LP."))
    hand = tuple(dict.fromkeys(hands.held(pos, power)))
    cards = tuple(Choice(card, KINDS_OF_MARKER[card].name) for card in hand)
    room = [p for p in others + _controlled(pos) if len(hands.held(pos, p)) < hands.MOST_HELD]
    if cards and room:
        to = FormField("to", "to", "choice", tuple(Choice(p, pos.fixed.name(p)) for p in room))
        options.append(Form("give marker", "Give a marker", (FormField("card", "marker", "choice", cards), to), "20.0"))
    if cards:
        options.append(Pick("discard", "Discard a marker", "cards", cards))
    return options


def _controlled(pos: Table) -> list[str]:
    """24.0 (4) An NPP may receive markers; somebody must control it to take them in charge."""
    return [power for power in pos.runs if pos.is_npp(power)]


def take(pos: Table, answer: Answer) -> Table:
    """The position after an aside. What is waited for goes on, unless the aside made it impossible (mending.py)."""
    assert isinstance(answer.value, tuple)
    value = answer.value
    pos = pos.but(notes=())
    if answer.verb == "give dp":
        return _give_dp(pos, answer.power, str(value[1]), _int(value[0]))
    if answer.verb == "give marker":
        card, taker = str(value[0]), str(value[1])
        pos = hands.pass_on(pos, answer.power, taker, card)
        words = f"{pos.fixed.name(answer.power):gives} a marker to {pos.fixed.name(taker)}."
        pos = hands.private(pos, answer.power, "gave", words, f"({KINDS_OF_MARKER[card].name})")
        return stratagems.drawn_anew(pos)
    if answer.verb == "play":
        return playing.play(pos, answer.power, str(value[0]))
    if answer.verb == "discard":
        return stratagems.drawn_anew(stratagems.discarded(pos, answer.power, str(value[0])))
    pos, words = referee.CHANGES[answer.verb.removeprefix("adjust ")](pos, value[:-1])
    reason = str(value[-1])
    return mended(pos).say("adjusted", f"Adjusted: {words}." + (f" Reason: {reason}" if reason else ""), "")


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _give_dp(pos: Table, giver: str, taker: str, amount: int) -> Table:
    """7.0 DP go from a Player Power to another, or to a controlled NPP in its Levy Segment, which receives LP."""
    pos = pos.pay(giver, -amount)
    if pos.levy is not None and pos.levy.power == taker and pos.is_npp(taker):
        pos = pos.but(levy=replace(pos.levy, lp=pos.levy.lp + amount))
        got = "as LP"
    else:
        pos, got = pos.pay(taker, amount), ""
    words = f"{pos.fixed.name(giver):gives} {amount} DP to {pos.fixed.name(taker)} {got}".rstrip() + "."
    return pos.say("gave", words, "7.0", giver)
