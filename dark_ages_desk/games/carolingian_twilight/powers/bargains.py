"""6.0 Negotiations: trades, gifts and loans of DP and markers between Player Powers, alliances as notes on the record.

Units are never traded, LP never change hands (12.0), and DP stay in place between a bid and its payment (8.0). Loans
and alliances are not binding: the desk keeps them in sight until they are repaid or ended.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from dark_ages_desk.core.check import passes
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import Answer, Choice, Form, FormField, Option, Pick
from dark_ages_desk.core.view import EffectView
from dark_ages_desk.games.carolingian_twilight.pool import drawing
from dark_ages_desk.games.carolingian_twilight.powers import dealings, trades
from dark_ages_desk.games.carolingian_twilight.powers.dealings import ANY, NONE, Deal
from dark_ages_desk.games.carolingian_twilight.state import hands
from dark_ages_desk.games.carolingian_twilight.state.agenda import revalidate_hand_steps
from dark_ages_desk.games.carolingian_twilight.state.position import Alliance, CarolingianPosition, Loan
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words

_HELD = tuple(marker for marker in KINDS.values() if not marker.at_once)
"""28.0 The markers that a hand can hold; those in red are played as they are drawn."""


NO_MARKER = "no marker"

Says: TypeAlias = Callable[[Mapping[str, str]], str]
"""A form's values as a sentence."""


# --- what a player may propose


def options(pos: CarolingianPosition, power: str) -> list[Option]:
    """6.0 Return the options of a Player Power to give, offer, lend and agree now; for other powers, their discards."""
    if pos.ranks.get(power) != "player":
        return discards(pos, power)
    return [*_gifts(pos, power), *_trades(pos, power), *_loans(pos, power), *_alliances(pos, power)]


def _field(pos: CarolingianPosition, name: str, label: str, powers: list[str]) -> FormField:
    return FormField(name, label, "choice", tuple(Choice(p, pos.fixed.name(p)) for p in powers))


def _cards(cards: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(card, KINDS[card].name) for card in dict.fromkeys(cards))


def _possible_takers(pos: CarolingianPosition, checks: dealings.Checks, deal: Deal) -> list[str]:
    """Return the powers that can be the other party of such a deal."""
    return [other for other in pos.ranks if passes(checks, deal._replace(to=other))]


def _describe_dp_gift(told: Mapping[str, str]) -> str:
    return powers_words.give_dp(amount=told["amount"], other=told["to"])


def _describe_marker_gift(told: Mapping[str, str]) -> str:
    return powers_words.give_marker(marker=told["card"], other=told["to"])


def _describe_dp_loan(told: Mapping[str, str]) -> str:
    return powers_words.lend_dp(amount=told["amount"], other=told["to"])


def _describe_marker_loan(told: Mapping[str, str]) -> str:
    return powers_words.lend_marker(marker=told["card"], other=told["to"])


def _describe_trade(told: Mapping[str, str]) -> str:
    """6.0 Describe a trade as a player says it: "Offer Louis 3 DP and Espionage for a marker of their choice"."""

    def both(points: str, card: str) -> str:
        parts = [f"{points} DP"] if points != "0" else []
        return " and ".join([*parts, *([card] if card != NO_MARKER else [])]) or "nothing"

    return powers_words.offer_a_trade(
        other=told["to"], given=both(told["amount"], told["card"]), wanted=both(told["wanted"], told["return"])
    )


def _gifts(pos: CarolingianPosition, power: str) -> list[Option]:
    hint = powers_words.NPP_RECEIVES_THEM_AS_LP
    points = _dp_form(pos, power, dealings.GIVE_DP, ("give dp", "Give DP", "7.0", hint), _describe_dp_gift)
    marker = _marker_form(
        pos, power, dealings.GIVE_MARKER, ("give marker", "Give a marker", "20.0"), _describe_marker_gift
    )
    return [*points, *marker, *discards(pos, power)]


def _dp_form(
    pos: CarolingianPosition, power: str, checks: dealings.Checks, words: tuple[str, str, str, str], says: Says
) -> list[Option]:
    """Return the form to hand over DP, if anybody may take them; ``words``: its verb, label, rule and hint."""
    takers = _possible_takers(pos, checks, Deal(pos, power, amount=1))
    if not takers:
        return []
    verb, label, rule, hint = words
    amount = FormField("amount", "DP", "number", low=1, high=pos.dp.get(power, 0))
    return [Form(verb, label, (amount, _field(pos, "to", "to", takers)), rule, hint, says)]


def _marker_form(
    pos: CarolingianPosition, power: str, checks: dealings.Checks, words: tuple[str, str, str], says: Says
) -> list[Option]:
    """Return the form to hand over a marker, if anybody has room for it; ``words``: its verb, label and rule."""
    hand = hands.held_markers(pos, power)
    room = _possible_takers(pos, checks, Deal(pos, power, card=hand[0])) if hand else []
    if not room:
        return []
    verb, label, rule = words
    fields = (FormField("card", "marker", "choice", _cards(hand)), _field(pos, "to", "to", room))
    return [Form(verb, label, fields, rule, says=says, secret=True)]


def discards(pos: CarolingianPosition, power: str) -> list[Option]:
    """20.1 Return the option to discard. A Player Power discards what it likes. An NPP discards only an Alliance, which
    it "may hold or discard" (28.0) and can never play."""
    cards = [card for card in hands.held_markers(pos, power) if passes(dealings.DISCARD, Deal(pos, power, card=card))]
    return [Pick("discard", "Discard a marker", "cards", _cards(cards), rule="20.1", secret=True)] if cards else []


def _trades(pos: CarolingianPosition, power: str) -> list[Option]:
    others = _possible_takers(pos, dealings.OFFER, Deal(pos, power, amount=0))
    if not others:
        return []
    open_ = not dealings.is_bid_open(pos)
    own = [card for card in hands.held_markers(pos, power) if not hands.is_losing_markers(pos, power)]
    # Every kind that there is, for whether the other holds it is not to be read from the form (21.0).
    named = tuple(Choice(marker.id, marker.name) for marker in _HELD)
    wanted = (Choice(NONE, NO_MARKER), Choice(ANY, powers_words.MARKER_OF_THEIR_CHOICE), *named)
    fields = (
        _field(pos, "to", "to", others),
        FormField("amount", "DP given", "number", low=0, high=pos.dp.get(power, 0) if open_ else 0),
        FormField("card", "marker given", "choice", (Choice(NONE, NO_MARKER), *_cards(own))),
        FormField("wanted", "DP wanted", "number", low=0, high=dealings.most_dp_elsewhere(pos, power) if open_ else 0),
        FormField("return", "marker wanted", "choice", wanted),
    )
    return [
        Form(
            "offer",
            "Offer a trade",
            fields,
            "6.0",
            powers_words.OTHER_PLAYER_ACCEPTS_OR_REFUSES,
            _describe_trade,
            secret=True,
        )
    ]


def _loans(pos: CarolingianPosition, power: str) -> list[Option]:
    hint = powers_words.DESK_REMEMBERS_LOAN_UNTIL_IT
    found = _dp_form(pos, power, dealings.LEND_DP, ("lend dp", "Lend DP", "6.0", hint), _describe_dp_loan)
    found += _marker_form(
        pos, power, dealings.LEND_MARKER, ("lend marker", "Lend a marker", "6.0"), _describe_marker_loan
    )
    for verb, label, checks in (
        ("repay", "Repay a loan", dealings.REPAY),
        ("forgive", "Forgive a loan", dealings.FORGIVE),
    ):
        loans = tuple(
            Choice(str(number), describe_loan(pos, loan))
            for number, loan in enumerate(pos.loans)
            if passes(checks, Deal(pos, power, number=number))
        )
        if loans:
            found.append(Form(verb, label, (FormField("loan", "loan", "choice", loans),), "6.0"))
    return found


def _alliances(pos: CarolingianPosition, power: str) -> list[Option]:
    found: list[Option] = []
    others = _possible_takers(pos, dealings.ALLY, Deal(pos, power))
    if others:
        fields = (_field(pos, "with", "with", others), FormField("words", "terms", "text"))
        found.append(Form("ally", powers_words.PROPOSE_ALLIANCE, fields, "6.0", powers_words.NOTE_BINDS_NOBODY))
    own = tuple(
        Choice(str(number), alliance.words or trades.join_power_names(pos, alliance.powers))
        for number, alliance in enumerate(pos.alliances)
        if passes(dealings.END_ALLIANCE, Deal(pos, power, number=number))
    )
    if own:
        field = FormField("alliance", "alliance", "choice", own)
        found.append(Form("end alliance", powers_words.END_ALLIANCE, (field,), "6.0"))
    return found


# --- what comes of it


def take(pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
    """Return the position after a deal; see ``dealings.VERBS``."""
    assert isinstance(answer.value, tuple)
    power, value = answer.power, answer.value
    match answer.verb:
        case "give dp":
            return _give_dp(pos, power, str(value[1]), _as_int(value[0]))
        case "give marker":
            return _give_marker(pos, power, str(value[1]), str(value[0]), "gives")
        case "offer":
            to, dp, card, wanted, back = value
            offer = trades.Offer(power, str(to), _as_int(dp), str(card), _as_int(wanted), str(back))
            words = powers_words.offers_a_trade(power=pos.fixed.name(power), other=pos.fixed.name_in_sentence(str(to)))
            return pos.note_public("offered", words, "6.0", power).push_steps(offer)
        case "discard":
            return revalidate_hand_steps(drawing.discard_marker(pos, power, str(value[0])))
        case "lend dp":
            amount, to = min(_as_int(value[0]), pos.dp.get(power, 0)), str(value[1])
            pos = pos.pay(power, -amount).pay(to, amount).replace(loans=(*pos.loans, Loan(power, to, amount)))
            return pos.note_public(
                "lent",
                powers_words.lends_dp(power=pos.fixed.name(power), other=pos.fixed.name_in_sentence(to), amount=amount),
                "6.0",
                power,
            )
        case "lend marker":
            card, to = str(value[0]), str(value[1])
            pos = _give_marker(pos, power, to, card, "lends")
            return pos.replace(loans=(*pos.loans, Loan(power, to, 0, card)))
        case "repay":
            return _repay_loan(pos, pos.loans[int(str(value[0]))])
        case "forgive":
            loan = pos.loans[int(str(value[0]))]
            told = powers_words.forgives_loan(
                power=pos.fixed.name(power), borrower=pos.fixed.name_in_sentence(loan.borrower)
            )
            return _remove_loan(pos, loan).note_public("forgave", told, "6.0", power)
        case "ally":
            to, terms = str(value[0]), str(value[1]).strip()
            told = powers_words.proposes_alliance(power=pos.fixed.name(power), other=pos.fixed.name_in_sentence(to))
            return pos.note_public("proposed", told, "6.0", power).push_steps(
                trades.Treaty(Alliance((power, to), terms))
            )
        case _:
            ended = pos.alliances[int(str(value[0]))]
            told = powers_words.ends_alliance_of(
                power=pos.fixed.name(power), names=trades.join_power_names(pos, ended.powers)
            )
            left = tuple(alliance for alliance in pos.alliances if alliance is not ended)
            return pos.replace(alliances=left).note_public("alliance over", told, "6.0", power)


def _as_int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _give_dp(pos: CarolingianPosition, giver: str, taker: str, amount: int) -> CarolingianPosition:
    """7.0 Give DP of a Player Power to another, or as LP to a controlled NPP in its Levy Segment.

    If the referee allowed more than the giver has, all that he has goes.
    """
    amount = min(amount, pos.dp.get(giver, 0))
    pos = pos.pay(giver, -amount)
    if pos.levy is not None and pos.levy.power == taker and pos.is_npp(taker):
        pos = pos.replace(levy=replace(pos.levy, lp=pos.levy.lp + amount))
        got = "as LP"
    else:
        pos, got = pos.pay(taker, amount), ""
    told = (
        powers_words.gives_dp(
            power=pos.fixed.name(giver), amount=amount, taker=pos.fixed.name_in_sentence(taker), got=got
        ).rstrip()
        + "."
    )
    return pos.note_public("gave", told, "7.0", giver)


def _give_marker(pos: CarolingianPosition, giver: str, taker: str, card: str, how: str) -> CarolingianPosition:
    pos = hands.pass_on(pos, giver, taker, card)
    other = pos.fixed.name_in_sentence(taker)
    told = powers_words.hands_a_marker_over(power=pos.fixed.name(giver), verb=how, taker=other)
    pos = pos.note_private("gave", told, KINDS[card].name, "20.0", giver)
    return revalidate_hand_steps(pos)


def _repay_loan(pos: CarolingianPosition, loan: Loan) -> CarolingianPosition:
    """Return the position after a loan is repaid, up to the borrower's DP, or with a lent marker that he
    still holds."""
    pos = _remove_loan(pos, loan)
    if loan.marker:
        return _give_marker(pos, loan.borrower, loan.lender, loan.marker, "returns")
    amount = min(loan.dp, pos.dp.get(loan.borrower, 0))
    if amount < loan.dp:
        pos = pos.replace(loans=(*pos.loans, replace(loan, dp=loan.dp - amount)))
    pos = pos.pay(loan.borrower, -amount).pay(loan.lender, amount)
    told = powers_words.repays_dp(
        power=pos.fixed.name(loan.borrower), lender=pos.fixed.name_in_sentence(loan.lender), amount=amount
    )
    return pos.note_public("repaid", told, "6.0", loan.borrower)


def _remove_loan(pos: CarolingianPosition, loan: Loan) -> CarolingianPosition:
    return pos.replace(loans=tuple(other for other in pos.loans if other is not loan))


# --- what is seen of it


def describe_loan(pos: CarolingianPosition, loan: Loan) -> str:
    """Describe a loan for everybody; only its two parties know the lent marker."""
    what = "a marker" if loan.marker else f"{loan.dp} DP"
    return powers_words.owes_loan(
        power=pos.fixed.name(loan.borrower), lender=pos.fixed.name_in_sentence(loan.lender), loan=what
    )


def effects(pos: CarolingianPosition) -> tuple[EffectView, ...]:
    """Return the loans and alliances of Player Powers, for the list of lasting effects."""
    players = {power for power, rank in pos.ranks.items() if rank == "player"}
    loans = [
        EffectView("Loan", f"{describe_loan(pos, loan)}.", "6.0", (loan.lender, loan.borrower))
        for loan in pos.loans
        if {loan.lender, loan.borrower} <= players
    ]
    pacts = [
        EffectView(
            "Alliance",
            f"{trades.join_power_names(pos, alliance.powers)}{': ' if alliance.words else '.'}{alliance.words}",
            "6.0",
            alliance.powers,
        )
        for alliance in pos.alliances
        if players.issuperset(alliance.powers)
    ]
    return (*loans, *pacts)
