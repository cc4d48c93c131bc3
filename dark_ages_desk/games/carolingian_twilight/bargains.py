"""6.0 Negotiations: trades, gifts and loans of DP and markers between Player Powers, alliances as notes on the record.

Units are never traded, LP never change hands (12.0), and DP stay where they are between a bid and its payment (8.0).
Loans and alliances bind nobody: the desk keeps them in sight until they are repaid or ended.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import Answer, Button, Choice, Form, FormField, Option, Pick, Question
from dark_ages_desk.core.view import EffectView
from dark_ages_desk.games.carolingian_twilight import hands, initiative, npp_bidding, stratagems
from dark_ages_desk.games.carolingian_twilight.pacts import Alliance, Loan
from dark_ages_desk.games.carolingian_twilight.position import Table
from dark_ages_desk.games.carolingian_twilight.stratagem_list import ALLIANCE, KINDS

VERBS = ("give dp", "give marker", "offer", "lend dp", "lend marker", "repay", "forgive", "ally", "end alliance")
_NONE, _ANY = "none", "any"
_HELD = tuple(marker for marker in KINDS.values() if not marker.at_once)
"""28.0 The markers that a hand can hold; those in red are played as they are drawn."""


def bidding(pos: Table) -> bool:
    """Is an auction open or a bid unpaid? DP stay where they are until it is over."""
    open_ = (initiative.InitiativeBid, initiative.ChooseBox, npp_bidding.NppBid, npp_bidding.BreakTie)
    return any(isinstance(step, open_) for step in pos.agenda)


def has_room(pos: Table, power: str) -> bool:
    """20.1 Does the power hold fewer than ten markers?"""
    return len(hands.held(pos, power)) < hands.MOST_HELD


# --- what a player may propose


def options(pos: Table, power: str) -> list[Option]:
    """6.0 What the player of a Player Power may give, offer, lend and agree upon now."""
    return [*_gifts(pos, power), *_trades(pos, power), *_loans(pos, power), *_alliances(pos, power)]


def _others(pos: Table, power: str) -> list[str]:
    return [other for other in pos.player_powers() if other != power]


def _field(pos: Table, name: str, label: str, powers: list[str]) -> FormField:
    return FormField(name, label, "choice", tuple(Choice(p, pos.fixed.name(p)) for p in powers))


def _cards(pos: Table, power: str) -> tuple[Choice, ...]:
    held = () if hands.closed(pos, power) else hands.held(pos, power)
    return tuple(Choice(card, KINDS[card].name) for card in dict.fromkeys(held))


def _purse(pos: Table, power: str) -> int:
    """7.0, 8.0, 29.2 The DP that may change hands now."""
    return 0 if bidding(pos) or hands.in_doubt(pos, power) else pos.dp.get(power, 0)


def _gifts(pos: Table, power: str) -> list[Option]:
    found: list[Option] = []
    others, dp, cards = _others(pos, power), _purse(pos, power), _cards(pos, power)
    levying = pos.levy.power if pos.levy and pos.is_npp(pos.levy.power) else ""
    takers = others + ([levying] if levying else [])
    if dp and takers:
        fields = (FormField("amount", "DP", "number", low=1, high=dp), _field(pos, "to", "to", takers))
        found.append(Form("give dp", "Give DP", fields, "7.0", "An NPP in its Levy Segment receives them as LP."))
    # 24.0 (4) An NPP may receive markers; somebody must control it to take them in charge.
    room = [p for p in others + [p for p in pos.runs if pos.is_npp(p)] if has_room(pos, p)]
    if cards and room:
        fields = (FormField("card", "marker", "choice", cards), _field(pos, "to", "to", room))
        found.append(Form("give marker", "Give a marker", fields, "20.0"))
    return [*found, *discards(pos, power)]


def discards(pos: Table, power: str) -> list[Option]:
    """20.1 A Player Power discards what it likes. An NPP discards nothing of its own accord, but "may hold or discard"
    an Alliance (28.0), which it can never play."""
    cards = tuple(card for card in _cards(pos, power) if not pos.is_npp(power) or card.id == ALLIANCE)
    return [Pick("discard", "Discard a marker", "cards", cards, rule="20.1")] if cards else []


def _trades(pos: Table, power: str) -> list[Option]:
    others = _others(pos, power)
    if not others:
        return []
    most = 0 if bidding(pos) else max(pos.dp.get(other, 0) for other in others)
    # Every kind that there is, for whether the other holds it is not to be read from the form (21.0).
    named = tuple(Choice(marker.id, marker.name) for marker in _HELD)
    wanted = (Choice(_NONE, "no marker"), Choice(_ANY, "a marker of their choice"), *named)
    fields = (
        _field(pos, "to", "to", others),
        FormField("amount", "DP given", "number", low=0, high=_purse(pos, power)),
        FormField("card", "marker given", "choice", (Choice(_NONE, "no marker"), *_cards(pos, power))),
        FormField("wanted", "DP wanted", "number", low=0, high=most),
        FormField("return", "marker wanted", "choice", wanted),
    )
    return [Form("offer", "Offer a trade", fields, "6.0", "The other player accepts or refuses.")]


def _loans(pos: Table, power: str) -> list[Option]:
    found: list[Option] = []
    others, dp, cards = _others(pos, power), _purse(pos, power), _cards(pos, power)
    if dp and others:
        fields = (FormField("amount", "DP", "number", low=1, high=dp), _field(pos, "to", "to", others))
        found.append(Form("lend dp", "Lend DP", fields, "6.0", "The desk remembers the loan until it is repaid."))
    room = [other for other in others if has_room(pos, other)]
    if cards and room:
        fields = (FormField("card", "marker", "choice", cards), _field(pos, "to", "to", room))
        found.append(Form("lend marker", "Lend a marker", fields, "6.0"))
    debts = tuple(
        Choice(str(number), words(pos, loan))
        for number, loan in enumerate(pos.loans)
        if loan.borrower == power and _can_repay(pos, loan)
    )
    if debts:
        found.append(Form("repay", "Repay a loan", (FormField("loan", "loan", "choice", debts),), "6.0"))
    claims = tuple(Choice(str(n), words(pos, loan)) for n, loan in enumerate(pos.loans) if loan.lender == power)
    if claims:
        found.append(Form("forgive", "Forgive a loan", (FormField("loan", "loan", "choice", claims),), "6.0"))
    return found


def _can_repay(pos: Table, loan: Loan) -> bool:
    if pos.ranks.get(loan.lender) != "player":
        return False
    if loan.marker:
        return loan.marker in [card.id for card in _cards(pos, loan.borrower)] and has_room(pos, loan.lender)
    return _purse(pos, loan.borrower) > 0


def _alliances(pos: Table, power: str) -> list[Option]:
    found: list[Option] = []
    others = _others(pos, power)
    if others:
        fields = (_field(pos, "with", "with", others), FormField("words", "terms", "text"))
        found.append(Form("ally", "Propose an alliance", fields, "6.0", "A note on the record; it binds nobody."))
    own = tuple(
        Choice(str(number), alliance.words or _names(pos, alliance.powers))
        for number, alliance in enumerate(pos.alliances)
        if power in alliance.powers
    )
    if own:
        field = FormField("alliance", "alliance", "choice", own)
        found.append(Form("end alliance", "End an alliance", (field,), "6.0"))
    return found


# --- what comes of it


def take(pos: Table, answer: Answer) -> Table:
    """The position after one of ``VERBS``."""
    assert isinstance(answer.value, tuple)
    power, value = answer.power, answer.value
    match answer.verb:
        case "give dp":
            return _give_dp(pos, power, str(value[1]), _int(value[0]))
        case "give marker":
            return _give_marker(pos, power, str(value[1]), str(value[0]), "gives")
        case "offer":
            to, dp, card, wanted, back = value
            offer = Offer(power, str(to), _int(dp), str(card), _int(wanted), str(back))
            return pos.say("offered", f"{pos.fixed.name(power):offers} {pos.fixed.the(str(to))} a trade.", "6.0",
                           power).then(offer)  # fmt: skip
        case "lend dp":
            amount, to = _int(value[0]), str(value[1])
            pos = pos.pay(power, -amount).pay(to, amount).but(loans=(*pos.loans, Loan(power, to, amount)))
            return pos.say("lent", f"{pos.fixed.name(power):lends} {pos.fixed.the(to)} {amount} DP.", "6.0", power)
        case "lend marker":
            card, to = str(value[0]), str(value[1])
            pos = _give_marker(pos, power, to, card, "lends")
            return pos.but(loans=(*pos.loans, Loan(power, to, 0, card)))
        case "repay":
            return _repay(pos, pos.loans[int(str(value[0]))])
        case "forgive":
            loan = pos.loans[int(str(value[0]))]
            told = f"{pos.fixed.name(power):forgives} {pos.fixed.the(loan.borrower)} a loan."
            return _without(pos, loan).say("forgave", told, "6.0", power)
        case "ally":
            to, terms = str(value[0]), str(value[1]).strip()
            told = f"{pos.fixed.name(power):proposes} an alliance to {pos.fixed.the(to)}."
            return pos.say("proposed", told, "6.0", power).then(Treaty(Alliance((power, to), terms)))
        case _:
            ended = pos.alliances[int(str(value[0]))]
            told = f"{pos.fixed.name(power):ends} the alliance of {_names(pos, ended.powers)}."
            left = tuple(alliance for alliance in pos.alliances if alliance is not ended)
            return pos.but(alliances=left).say("alliance over", told, "6.0", power)


def _int(value: object) -> int:
    assert isinstance(value, int)
    return value


def _names(pos: Table, powers: tuple[str, ...]) -> str:
    return " and ".join(pos.fixed.name(power) for power in powers)


def _give_dp(pos: Table, giver: str, taker: str, amount: int) -> Table:
    """7.0 DP go from a Player Power to another, or to a controlled NPP in its Levy Segment, which receives LP."""
    pos = pos.pay(giver, -amount)
    if pos.levy is not None and pos.levy.power == taker and pos.is_npp(taker):
        pos = pos.but(levy=replace(pos.levy, lp=pos.levy.lp + amount))
        got = "as LP"
    else:
        pos, got = pos.pay(taker, amount), ""
    told = f"{pos.fixed.name(giver):gives} {amount} DP to {pos.fixed.the(taker)} {got}".rstrip() + "."
    return pos.say("gave", told, "7.0", giver)


def _give_marker(pos: Table, giver: str, taker: str, card: str, how: str) -> Table:
    pos = hands.pass_on(pos, giver, taker, card)
    told = f"{pos.fixed.name(giver):{how}} a marker to {pos.fixed.the(taker)}."
    pos = pos.confide("gave", told, KINDS[card].name, "20.0", giver)
    return stratagems.drawn_anew(pos)


def _repay(pos: Table, loan: Loan) -> Table:
    """As much of the debt as the borrower has; a lent marker if he still holds it."""
    pos = _without(pos, loan)
    if loan.marker:
        return _give_marker(pos, loan.borrower, loan.lender, loan.marker, "returns")
    amount = min(loan.dp, pos.dp.get(loan.borrower, 0))
    if amount < loan.dp:
        pos = pos.but(loans=(*pos.loans, replace(loan, dp=loan.dp - amount)))
    pos = pos.pay(loan.borrower, -amount).pay(loan.lender, amount)
    told = f"{pos.fixed.name(loan.borrower):repays} {pos.fixed.the(loan.lender)} {amount} DP."
    return pos.say("repaid", told, "6.0", loan.borrower)


def _without(pos: Table, loan: Loan) -> Table:
    return pos.but(loans=tuple(other for other in pos.loans if other is not loan))


@dataclass(frozen=True, slots=True)
class Offer:
    """6.0 A trade that is offered: DP and a marker for DP and a marker, of the other's choice or one that is named.

    He accepts or refuses. Who does not hold the marker that is named can only refuse, like one who will not part with
    it; nobody else is told which (21.0).
    """

    power: str
    to: str
    dp: int
    card: str
    wanted: int
    back: str
    rule: ClassVar[str] = "6.0"

    def anew(self, pos: Table) -> object | None:
        return self if self._stands(pos) else None

    def _stands(self, pos: Table) -> bool:
        """Can it still be kept from both sides?"""
        players = pos.ranks.get(self.power) == pos.ranks.get(self.to) == "player"
        held = self.card == _NONE or self.card in [choice.id for choice in _cards(pos, self.power)]
        return players and held and pos.dp.get(self.power, 0) >= self.dp

    def _fits(self, pos: Table) -> bool:
        """20.1 Is there room in both hands, and what is wanted?"""
        given, back = self.card != _NONE, self.back != _NONE
        mine, theirs = len(hands.held(pos, self.power)), len(hands.held(pos, self.to))
        room = mine - given + back <= hands.MOST_HELD and theirs - back + given <= hands.MOST_HELD
        theirs_to_give = [choice.id for choice in _cards(pos, self.to)]
        holds = self.back in theirs_to_give if self.back != _ANY else bool(theirs_to_give)
        return self._stands(pos) and room and _purse(pos, self.to) >= self.wanted and (holds or not back)

    def _named(self) -> str:
        """The one marker that is wanted, if any is named."""
        return KINDS[self.back].name if self.back in KINDS else ""

    def ask(self, pos: Table) -> tuple[Question, ...]:
        found: list[Option] = []
        if self._fits(pos):
            if self.back == _ANY:
                found.append(Pick("accept for", "Accept, and give", "cards", _cards(pos, self.to)))
            else:
                found.append(Button("accept", "Accept"))
        found.append(Button("refuse", "Refuse", main=True))
        given = _goods(self.dp, KINDS[self.card].name if self.card != _NONE else "")
        wanted = _goods(self.wanted, {_NONE: "", _ANY: "a marker of your choice"}.get(self.back, self._named()))
        told = f"{pos.fixed.name(self.power):offers} {given} for {wanted}"
        return (Question(pos.asks(self.to), self.to, self.rule, told, tuple(found)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        name, other = pos.fixed.name(self.to), pos.fixed.the(self.power)
        if answer.verb == "refuse":
            return pos.say("refused", f"{name:refuses} the trade with {other}.", self.rule, self.to)
        if self.card != _NONE:
            pos = hands.pass_on(pos, self.power, self.to, self.card)
        if self.back != _NONE:
            back = str(answer.value[0]) if isinstance(answer.value, tuple) else self.back
            pos = hands.pass_on(pos, self.to, self.power, back)
        pos = pos.pay(self.power, self.wanted - self.dp).pay(self.to, self.dp - self.wanted)
        given = _goods(self.dp, "a marker" if self.card != _NONE else "")
        wanted = _goods(self.wanted, "a marker" if self.back != _NONE else "")
        pos = pos.say("traded", f"{name:trades} with {other}: {wanted} for {given}.", self.rule, self.to)
        return stratagems.drawn_anew(pos)


def _goods(dp: int, marker: str) -> str:
    parts = [f"{dp} DP"] if dp else []
    parts += [marker] if marker else []
    return " and ".join(parts) or "nothing"


@dataclass(frozen=True, slots=True)
class Treaty:
    """6.0 An alliance that is proposed: the other agrees or declines."""

    alliance: Alliance
    rule: ClassVar[str] = "6.0"

    def ask(self, pos: Table) -> tuple[Question, ...]:
        first, other = self.alliance.powers
        options = (Button("agree", "Agree"), Button("decline", "Decline", main=True))
        told = f"{pos.fixed.name(first):proposes} an alliance"
        return (Question(pos.asks(other), other, self.rule, told, options, self.alliance.words),)

    def take(self, pos: Table, answer: Answer) -> Table:
        names = _names(pos, self.alliance.powers)
        if answer.verb == "decline":
            return pos.say("declined", f"No alliance of {names}.", self.rule)
        terms = f": {self.alliance.words}" if self.alliance.words else ""
        pos = pos.but(alliances=(*pos.alliances, self.alliance))
        return pos.say("allied", f"Alliance of {names}{terms}", self.rule)


# --- what is seen of it


def words(pos: Table, loan: Loan) -> str:
    """A loan as everybody may know it: which marker was lent is for the two of them."""
    what = "a marker" if loan.marker else f"{loan.dp} DP"
    return f"{pos.fixed.name(loan.borrower):owes} {pos.fixed.the(loan.lender)} {what}"


def effects(pos: Table) -> tuple[EffectView, ...]:
    """Loans and alliances of Player Powers, for the list of what holds for a while."""
    players = {power for power, rank in pos.ranks.items() if rank == "player"}
    loans = [
        EffectView("Loan", f"{words(pos, loan)}.", "6.0", (loan.lender, loan.borrower))
        for loan in pos.loans
        if {loan.lender, loan.borrower} <= players
    ]
    pacts = [
        EffectView("Alliance", f"{_names(pos, alliance.powers)}{': ' if alliance.words else '.'}{alliance.words}",
                   "6.0", alliance.powers)
        for alliance in pos.alliances
        if players.issuperset(alliance.powers)
    ]  # fmt: skip
    return (*loans, *pacts)
