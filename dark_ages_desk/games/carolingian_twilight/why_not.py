"""Why an attempt is refused, with its rule, and the adjustment that would do it all the same.

Here: whose turn it is, bids, markers, gifts and set-up; refusals.py has the turn of a power. Reasons use no more than
the asking seat may know: what stands where, whose it is, the open totals, and its own units and markers.
"""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Blocked, Pick, PickNumber, Question
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.games.carolingian_twilight import (
    adjust,
    bargains,
    combat,
    hands,
    initiative,
    leaders,
    levy,
    npp_bidding,
    operations,
    passage,
    plays,
    refusals,
    sequence,
    set_up,
    stratagems,
)
from dark_ages_desk.games.carolingian_twilight.auction import purse_of
from dark_ages_desk.games.carolingian_twilight.playing import MOMENTS, rule_of
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.refusals import allow, first
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS as KINDS_OF_MARKER
from dark_ages_desk.games.carolingian_twilight.units import KINDS, LEADER

_ASIDES = (*bargains.VERBS, "give lp", "play", "discard", "show")


def why_not(pos: Table, attempt: Answer) -> Blocked:
    """The reason from no more than the asking seat knows."""
    if attempt.verb.startswith("adjust "):
        return _adjusting(pos, attempt)
    if pos.verdict is not None:
        return Blocked("The game is over.", "25.0")
    questions = open_questions(pos)
    asked = [question for question in questions if question.seat == attempt.seat]
    making_room = attempt.verb == "discard" and any(q.option("discard") for q in asked)
    if attempt.verb in _ASIDES and not making_room:
        return _aside(pos, attempt)
    if not asked:
        return _not_asked(pos, attempt, questions)
    if not attempt.power:
        attempt = replace(attempt, power=asked[0].power)
    if all(question.power != attempt.power for question in asked):
        name = pos.fixed.name(asked[0].power) if asked[0].power in pos.fixed.powers else attempt.seat
        return Blocked(f"It is for {name} to act now.", asked[0].rule)
    return _at_step(pos, attempt) or _generic(asked, attempt)


def _at_step(pos: Table, attempt: Answer) -> Blocked | None:
    """What the step that is waited for has to say."""
    step = pos.top
    match step:
        case operations.Operate():
            return refusals.operating(pos, attempt)
        case operations.ChooseForce():
            return refusals.choosing_force(pos, attempt)
        case passage.ChoosePassage() if attempt.verb == "ask leave":
            return Blocked("Leave is asked for a sea with friendly fleets in it where others have more.", "19.1")
        case levy.Maintain():
            return refusals.maintaining(pos, attempt)
        case levy.Raise():
            return refusals.raising(pos, attempt)
        case combat.ChooseCrt():
            return refusals.choosing_crt(pos, attempt, step)
        case combat.ChooseLosses() if attempt.verb == "lose":
            return Blocked(f"Exactly {step.number} of this force's units are lost.", "17.6")
        case combat.ChooseFreeMove():
            return refusals.moving_free(pos, attempt, step)
        case set_up.PlaceUnits():
            return _placing(pos, attempt, step)
        case initiative.InitiativeBid() | npp_bidding.NppBid() if attempt.verb == "raise":
            return _bid(pos, attempt, step.rule)
        case initiative.ChooseBox() if attempt.verb == "box":
            return _box(pos, attempt, step)
        case npp_bidding.ChooseNpp() if attempt.verb == "put up":
            return Blocked("Only a Major NPP that has no box on the track yet can be put up.", "9.0")
        case leaders.ChoosePower() if attempt.verb == "take over":
            return Blocked("A leaderless player takes over one of the Major NPPs that are not Frankish.", "23.1")
        case sequence.ChooseMinor() if attempt.verb == "next minor":
            return Blocked("Next comes a Minor NPP that this player controls and that has not had its turn.", "24.2")
        case stratagems.MakeRoom() if attempt.verb == "discard":
            return Blocked("One marker of those held is discarded.", "20.1")
    return None


def _generic(asked: list[Question], attempt: Answer) -> Blocked:
    for question in asked:
        option = question.option(attempt.verb)
        if isinstance(option, PickNumber):
            return Blocked(f"The number goes from {option.low} to {option.high}.", question.rule)
        if isinstance(option, Pick):
            low, high = option.at_least, option.at_most
            span = f"{low}" if low == high else f"{low} to {high}"
            return Blocked(f"Pick {span} of what is offered.", question.rule)
    return Blocked("That is not among the answers that are asked for now.", asked[0].rule)


def _not_asked(pos: Table, attempt: Answer, questions: tuple[Question, ...]) -> Blocked:
    step = pos.top
    own = pos.own.get(attempt.seat, "")
    if isinstance(step, npp_bidding.NppBid | npp_bidding.ChooseNpp) and own and own not in npp_bidding.eligible(pos):
        most = npp_bidding.limit(pos)
        return Blocked(f"{attempt.seat} controls {most} Major NPPs already, half of them rounded up.", "9.0")
    if attempt.seat in pos.leaderless and isinstance(step, npp_bidding.NppBid | npp_bidding.ChooseNpp):
        return Blocked(f"{attempt.seat} has no power of his own before the next game turn.", "23.1")
    others = ", ".join(dict.fromkeys(q.seat for q in questions if q.seat != CHANCE))
    waiting = f"It is for {others} to answer now." if others else "The dice are waited for."
    return Blocked(waiting, questions[0].rule if questions else "5.0")


def _adjusting(pos: Table, attempt: Answer) -> Blocked:
    if attempt.seat != REFEREE:
        return Blocked("Only the referee adjusts the table.", "")
    offered = any(question.option(attempt.verb) for question in adjust.asides(pos))
    return Blocked("Some part of that adjustment is out of range." if offered else "That makes no sense just now.", "")


# --- bids


def _bid(pos: Table, attempt: Answer, rule: str) -> Blocked:
    power, value = attempt.power, attempt.value
    bid, purse = pos.bids.get(power, 0), purse_of(pos, power)
    if type(value) is not int:
        return Blocked("A bid is a whole number of DP.", rule)
    anyway = allow(pos, "adjust bid", power, value)
    if value > purse:
        return Blocked(f"Nobody bids more DP than he has, and {pos.fixed.name(power):has} {purse}.", "8.0", anyway)
    return Blocked(f"A bid is raised or stood on; it is {bid} now.", "8.0", anyway if value >= 0 else None)


def _box(pos: Table, attempt: Answer, step: initiative.ChooseBox) -> Blocked:
    box = first(attempt)
    number = int(box) if box.isdigit() and len(box) < 3 else 0
    anyway = allow(pos, "adjust box", step.power, number) if number else None
    if number in pos.track:
        return Blocked(f"Box {number} is taken by {pos.fixed.the(pos.track[number])}.", "8.0", anyway)
    return Blocked(f"Only the boxes 1 to {initiative.boxes(pos)} are used.", "8.0", anyway)


# --- set-up


def _placing(pos: Table, attempt: Answer, step: set_up.PlaceUnits) -> Blocked | None:
    """27.0 Why a unit cannot be set up there."""
    verb, _, kind = attempt.verb.partition(" ")
    space = first(attempt)
    if verb != "place":
        return None
    if space not in pos.fixed.board.spaces or kind not in KINDS:
        return Blocked("There is no such place or unit.", "27.0")
    name, number = pos.fixed.place(space), KINDS.index(kind)
    anyway = allow(pos, "adjust add", attempt.power, str(number), 1, space)
    if not step.left(pos)[number]:
        return Blocked(f"No {kind} is left to set up.", "27.0", anyway)
    if space not in step.spaces:
        reason = f"{name} is not among the places that the scenario gives to {pos.fixed.the(attempt.power)}."
        return Blocked(reason, "27.0", anyway)
    if number == LEADER:
        return Blocked(f"The leader joins a unit that stands already, and none stands in {name}.", "27.0", anyway)
    if space not in set_up.open_places(pos, step):
        return Blocked(f"Another power holds {name}; a burg holds the units of one only.", "13.0", anyway)
    return None


# --- what may be done at any time


def _aside(pos: Table, attempt: Answer) -> Blocked:
    power = attempt.power
    value = attempt.value if isinstance(attempt.value, tuple) else ()
    if power not in pos.fixed.powers or pos.seat(power) != attempt.seat:
        return Blocked("Only the player who controls a power handles its markers and points.", "20.1")
    if hands.in_doubt(pos, power) and attempt.verb in _PASSED_ON:
        return Blocked("The leader is dead and the die for his heirs not thrown: nothing changes hands until it is.",
                       "29.2")  # fmt: skip
    if attempt.verb == "show":
        return Blocked("Own forces where they stand, and markers that are held, can be shown.", "21.0")
    if attempt.verb in ("give dp", "give lp"):
        return _giving_dp(pos, attempt, value)
    if attempt.verb in _AGREED:
        return _agreeing(pos, attempt)
    card = str(value[0]) if value else ""
    if card not in KINDS_OF_MARKER or card not in hands.held(pos, power):
        return Blocked(f"{pos.fixed.name(power):holds} no such marker.", "20.0")
    if attempt.verb != "play" and hands.closed(pos, power):
        return Blocked(f"{pos.fixed.name(power):loses} markers first, and passes none on until then.", "20.1")
    if attempt.verb == "play" and isinstance(pos.top, plays.NameTarget):
        return Blocked("First it is named what the marker on the table is aimed at.", "28.0")
    if attempt.verb == "play":
        moment = MOMENTS.get(card)
        return Blocked(moment[1] if moment else "It is played when it is drawn.", rule_of(pos, card))
    npp = pos.is_npp(power)
    if attempt.verb == "discard":
        anyway = allow(pos, "adjust drop marker", card, power)
        return Blocked(
            "An NPP discards only an Alliance; with ten it loses one at random before a draw.", "20.1", anyway
        )
    taker = str(value[1]) if len(value) > 1 else ""
    anyway = allow(pos, "adjust pass marker", card, power, taker)
    if npp:
        return Blocked("An NPP may receive markers but never gives or trades them.", "24.0", anyway)
    if taker in pos.fixed.powers and len(hands.held(pos, taker)) >= hands.MOST_HELD:
        return Blocked(f"{pos.fixed.name(taker):holds} ten markers already.", "20.1", anyway)
    return Blocked("Markers go to another Player Power, or to an NPP that somebody controls.", "20.0", anyway)


_PASSED_ON = ("play", "discard", "give dp", "give marker", "lend dp", "lend marker", "offer", "repay")
"""29.2 What a power does not do between its leader's death and the die for his heirs."""

_AGREED = {
    "offer": "A trade is offered to another Player Power, with no more DP than both have.",
    "lend dp": "DP are lent to another Player Power, no more than there are.",
    "lend marker": "A marker in the own hand is lent to another Player Power with room for it.",
    "repay": "A loan is repaid with DP that are there, or with the lent marker itself.",
    "forgive": "Only the lender forgives a loan that stands.",
    "ally": "An alliance is proposed to another Player Power, in plain words.",
    "end alliance": "Only those who are in an alliance end it.",
}
"""6.0 What holds for negotiations besides gifts."""


def _agreeing(pos: Table, attempt: Answer) -> Blocked:
    if pos.is_npp(attempt.power):
        return Blocked("Trades, loans and alliances are for Player Powers; an NPP may only receive.", "24.0")
    if bargains.bidding(pos) and attempt.verb in ("offer", "lend dp", "repay"):
        return Blocked("DP do not change hands between a bid and its payment.", "8.0")
    return Blocked(_AGREED[attempt.verb], "6.0")


def _giving_dp(pos: Table, attempt: Answer, value: tuple[object, ...]) -> Blocked:
    power = attempt.power
    has = pos.dp.get(power, 0)
    amount, taker = (value[0], str(value[1])) if len(value) > 1 else (0, "")
    if attempt.verb == "give lp":
        return Blocked("LP cannot be transferred to any other power.", "12.0")
    if pos.is_npp(power):
        return Blocked("An NPP may receive DP, as LP, but never gives any away.", "24.0")
    if bargains.bidding(pos):
        return Blocked("DP do not change hands between a bid and its payment.", "8.0")
    if isinstance(amount, int) and amount > has:
        return Blocked(f"{pos.fixed.name(power):has} {has} DP.", "7.0")
    if taker in pos.fixed.powers and pos.ranks.get(taker) != "player":
        anyway = None
        if pos.levy is not None and pos.levy.power == taker and isinstance(amount, int):
            anyway = allow(pos, "adjust lp", pos.levy.lp + amount)
        return Blocked("An NPP receives DP, as LP, in its own Levy Segment only.", "24.0", anyway)
    return Blocked("DP are given to another Player Power, at least one.", "7.0")
