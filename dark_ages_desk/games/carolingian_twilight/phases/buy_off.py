"""29.3 Viking buy-off (optional): players in the targeted area may pay the raiders to go, at a risk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import CHANCE, Answer, Button, Option, PickNumber, Question, Roll
from dark_ages_desk.core.step import Agendum
from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.carolingian_twilight.markers.viking_diplomacy import Modifiable
from dark_ages_desk.games.carolingian_twilight.state.agenda import PRICE, GameStep, Silent
from dark_ages_desk.games.carolingian_twilight.state.fixed import VIKINGS
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import WARRIOR, Force, units_of_kind


def is_in_use(pos: Table) -> bool:
    """Return whether the optional rule is in use."""
    return pos.fixed.settings["buy_off"] == "on"


def landed_raiders(pos: Table) -> Force | None:
    """Return the Viking force that has landed, or None."""
    return pos.forces.get(pos.raid.force) if pos.raid is not None else None


@dataclass(frozen=True, slots=True)
class OfferToBuyOff(Silent):
    """29.3 Any player who controls units in the targeted area or its burg may announce an attempt."""

    area: str
    asked: tuple[str, ...] = ()
    rule: ClassVar[str] = "29.3"

    def begin(self, pos: Table) -> Table:
        if landed_raiders(pos) is None or not is_in_use(pos):
            return pos
        for space in pos.fixed.area_and_burg(self.area):
            for force in pos.forces_at(space):
                seat = pos.seat(force.power)
                if seat and seat not in self.asked:
                    return pos.push_steps(Announce(self, seat, force.power))
        return pos


@dataclass(frozen=True, slots=True)
class Announce(GameStep):
    """29.3 The question whether this player announces a buy-off of the Vikings."""

    offer: OfferToBuyOff
    seat: str
    power: str
    rule: ClassVar[str] = "29.3"
    by_hand: ClassVar[bool] = True
    moment: ClassVar[str] = "when raided players may buy the raiders off"
    verbs: ClassVar[tuple[str, ...]] = ("announce", "fight")

    def revalidate(self, pos: Table) -> Agendum:
        return self.offer

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = landed_raiders(pos)
        size = force.size if force is not None else 0
        options = (Button("announce", "Try to buy them off"), Button("fight", "Let them come", main=True))
        who = "Is the one Viking raider" if size == 1 else f"Are the {size} Viking raiders"
        words = f"{who} in {pos.fixed.place(self.offer.area)} bought off?"
        detail = (
            "A die for each Viking unit is what it costs to be rid of it. If not all are paid, one more joins them."
        )
        return (
            Question(pos.answering_seat(self.power), self.power, self.rule, words, options, detail, (self.offer.area,)),
        )

    def take(self, pos: Table, answer: Answer) -> Table:
        if answer.verb == "fight":
            return pos.push_steps(replace(self.offer, asked=(*self.offer.asked, self.seat)))
        words = f"{self.seat} announces an attempt to buy the raiders off."
        return pos.note_public("announced", words, self.rule, self.power, self.offer.area).push_steps(RollPrice())


@dataclass(frozen=True, slots=True)
class RollPrice(Modifiable):
    """29.3 A die for each Viking unit is its price. Viking Diplomacy may be played now to modify each of them."""

    modifier: int = 0
    rule: ClassVar[str] = "29.3"
    waits_for: ClassVar[str] = PRICE
    about: ClassVar[str] = "each die of the price"

    def revalidate(self, pos: Table) -> Agendum | None:
        return self if landed_raiders(pos) is not None else None

    def ask(self, pos: Table) -> tuple[Question, ...]:
        force = landed_raiders(pos)
        assert force is not None and pos.raid is not None
        modifiers = (("Viking Diplomacy, each die", self.modifier),) if self.modifier else ()
        why = f"the price of {format_count(force.size, 'raider')}"
        roll = Roll("roll", "Roll for the price", force.size, who="The players", why=why, modifiers=modifiers,
                    key=(pos.turn, self.rule, pos.raid.area))  # fmt: skip
        return (Question(CHANCE, VIKINGS, self.rule, "What do the raiders ask?", (roll,), "", (pos.raid.area,)),)

    def take(self, pos: Table, answer: Answer) -> Table:
        assert isinstance(answer.value, tuple)
        prices = tuple(sorted(max(0, int(str(face)) + self.modifier) for face in answer.value))  # order: numbers
        asked = ", ".join(str(price) for price in prices)
        by = f" (Viking Diplomacy {self.modifier:+} on each die)" if self.modifier else ""
        words = f"The raiders ask {asked} DP{by}: {sum(prices)} in all."
        pos = pos.note_public("rolled", words, self.rule, VIKINGS)
        return pos.push_steps(Contribute(prices, tuple(pos.player_powers())))


@dataclass(frozen=True, slots=True)
class Contribute(Silent):
    """29.3 The contributions: any Player Power may give DP, not just those raided; asked clockwise until all is paid.

    A power can add to its own contribution after another power has contributed.
    """

    prices: tuple[int, ...]
    to_ask: tuple[str, ...]
    pledged: tuple[tuple[str, int], ...] = ()
    rule: ClassVar[str] = "29.3"

    def begin(self, pos: Table) -> Table:
        if landed_raiders(pos) is None:  # an adjustment has ended the raid
            return return_pledges(pos, self.pledged, sum(amount for _, amount in self.pledged))
        if sum(amount for _, amount in self.pledged) < sum(self.prices):
            to_ask = _powers_with_dp(pos, self.to_ask) or _powers_with_dp(
                pos, tuple(filter(self._is_outdone, pos.player_powers()))
            )
            if to_ask:
                return pos.push_steps(Pledge(replace(self, to_ask=to_ask)))
        return settle_buy_off(pos, self.prices, self.pledged)

    def _is_outdone(self, power: str) -> bool:
        """Return whether another power has contributed since this one last answered."""
        answers = [who for who, _ in self.pledged]
        since = len(answers) - answers[::-1].index(power) if power in answers else 0
        return any(amount for _, amount in self.pledged[since:])


def _powers_with_dp(pos: Table, powers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(power for power in powers if pos.ranks.get(power) == "player" and pos.dp.get(power, 0))


class PledgeAttempt(NamedTuple):
    """29.3 DP that a Player Power would contribute."""

    pos: Table
    offer: Contribute
    value: object

    @property
    def amount(self) -> int:
        return self.value if isinstance(self.value, int) else 0

    @property
    def missing(self) -> int:
        return sum(self.offer.prices) - sum(amount for _, amount in self.offer.pledged)

    @property
    def has(self) -> int:
        return self.pos.dp.get(self.offer.to_ask[0], 0)


PLEDGING: tuple[Check[PledgeAttempt], ...] = (
    Check(
        "contribute: number",
        "29.3",
        lambda case: type(case.value) is int and case.amount >= 1,
        lambda case: "It takes a whole number of DP, at least one.",
        SENSE,
    ),
    Check(
        "contribute: no more than is missing",
        "29.3",
        lambda case: case.amount <= case.missing,
        lambda case: f"No more than the {case.missing} DP that are missing can be contributed.",
        SENSE,
    ),
    Check(
        "contribute: means",
        "29.3",
        lambda case: case.amount <= case.has,
        lambda case: f"{case.pos.fixed.name(case.offer.to_ask[0]):has} {case.has} DP.",
        MEANS,
    ),
)
"""29.3 The conditions for contributing."""


@dataclass(frozen=True, slots=True)
class Pledge(GameStep):
    """29.3 The contribution of this Player Power."""

    offer: Contribute
    rule: ClassVar[str] = "29.3"
    by_hand: ClassVar[bool] = True
    moment: ClassVar[str] = "when the price of the raiders is paid"
    verbs: ClassVar[tuple[str, ...]] = ("contribute", "give nothing")

    def revalidate(self, pos: Table) -> Agendum:
        return self.offer

    def ask(self, pos: Table) -> tuple[Question, ...]:
        offer = self.offer
        power = offer.to_ask[0]
        due = sum(offer.prices)
        paid = due - sum(amount for _, amount in offer.pledged)
        most = min(pos.dp.get(power, 0), paid)
        options: tuple[Option, ...] = (Button("give nothing", "Nothing", main=True),)
        if most:  # it may have given all away since its turn came
            options = (*options, PickNumber("contribute", "Contribute DP", 1, most))
        asked = ", ".join(str(price) for price in offer.prices)
        words = f"{pos.fixed.name(power)}: how much towards the {due} DP that the raiders ask?"
        detail = f"They ask {asked}; {paid} DP still missing. What does not buy a whole unit is given back."
        return (Question(pos.answering_seat(power), power, self.rule, words, options, detail),)

    def checks_for(self, pos: Table, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "contribute":
            yield Trial(PLEDGING, PledgeAttempt(pos, self.offer, attempt.value))

    def take(self, pos: Table, answer: Answer) -> Table:
        offer = self.offer
        power, amount = offer.to_ask[0], answer.value if isinstance(answer.value, int) else 0
        amount = min(amount, pos.dp.get(power, 0))  # less where the referee allowed more than there is
        if amount:
            pos = pos.pay(power, -amount)
            pos = pos.note_public("pledged", f"{pos.fixed.name(power):contributes} {amount} DP.", self.rule, power)
        return pos.push_steps(replace(offer, to_ask=offer.to_ask[1:], pledged=(*offer.pledged, (power, amount))))


def settle_buy_off(pos: Table, prices: tuple[int, ...], pledged: tuple[tuple[str, int], ...]) -> Table:
    """29.3 Pay off the cheapest units first and return the rest of the DP to the last contributors (reading
    ``buy_off_payment``).

    Unless all are paid, one warrior is added to the remaining ones, and the raid goes on.
    """
    force = landed_raiders(pos)
    if force is None:
        return pos
    purse, gone = sum(amount for _, amount in pledged), 0
    spent = 0
    for price in sorted(prices):  # order: numbers: the cheapest first, as the players would
        if spent + price <= purse:
            spent, gone = spent + price, gone + 1
    pos = return_pledges(pos, pledged, purse - spent)
    left = force.size - gone
    if left <= 0:
        pos = pos.with_force(replace(force, units=units_of_kind(WARRIOR, 0), done=units_of_kind(WARRIOR, 0)))
        words = "The raiders are bought off and leave the map."
        return pos.note_public("bargained", words, "29.3", VIKINGS).replace(raid=None)
    pos = pos.with_force(replace(force, units=units_of_kind(WARRIOR, left + 1)))
    off = (
        f"{format_count(gone, 'raider')} {'is' if gone == 1 else 'are'} bought off for {spent} DP"
        if gone
        else "Nobody is paid"
    )
    words = f"{off}; {left} and one more go on with the raid."
    return pos.note_public("bargained", words, "29.3", VIKINGS)


def return_pledges(pos: Table, pledged: tuple[tuple[str, int], ...], back: int) -> Table:
    """29.3 Return the remaining ``back`` DP to the contributors, the last one first."""
    for power, amount in reversed(pledged):
        returned = min(amount, back)
        back -= returned
        if returned and pos.ranks.get(power) == "player":
            pos = pos.pay(power, returned)
    return pos
