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
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import WARRIOR, Force, units_of_kind
from dark_ages_desk.games.carolingian_twilight.words import vikings as vikings_words


def is_in_use(pos: CarolingianPosition) -> bool:
    """Return whether the optional rule is in use."""
    return pos.fixed.settings["buy_off"] == "on"


def landed_raiders(pos: CarolingianPosition) -> Force | None:
    """Return the Viking force that has landed, or None."""
    return pos.forces.get(pos.raid.force) if pos.raid is not None else None


@dataclass(frozen=True, slots=True)
class OfferToBuyOff(Silent):
    """29.3 Any player who controls units in the targeted area or its burg may announce an attempt."""

    area: str
    asked: tuple[str, ...] = ()
    rule: ClassVar[str] = "29.3"

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
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
    moment: ClassVar[str] = vikings_words.WHEN_RAIDERS_MAY_BE_BOUGHT_OFF
    verbs: ClassVar[tuple[str, ...]] = ("announce", "fight")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self.offer

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = landed_raiders(pos)
        size = force.size if force is not None else 0
        options = (
            Button("announce", vikings_words.TRY_TO_BUY_THEM_OFF),
            Button("fight", vikings_words.LET_THEM_COME, main=True),
        )
        who = vikings_words.IS_ONE_VIKING_RAIDER if size == 1 else vikings_words.are_viking_raiders(number=size)
        words = vikings_words.raiders_bought_off(who=who, place=pos.fixed.place(self.offer.area))
        detail = vikings_words.DIE_FOR_EACH_VIKING_UNIT
        return (
            Question(pos.answering_seat(self.power), self.power, self.rule, words, options, detail, (self.offer.area,)),
        )

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        if answer.verb == "fight":
            return pos.push_steps(replace(self.offer, asked=(*self.offer.asked, self.seat)))
        words = vikings_words.announces_an_attempt(seat=self.seat)
        return pos.note_public("announced", words, self.rule, self.power, self.offer.area).push_steps(RollPrice())


@dataclass(frozen=True, slots=True)
class RollPrice(Modifiable):
    """29.3 A die for each Viking unit is its price. Viking Diplomacy may be played now to modify each of them."""

    modifier: int = 0
    rule: ClassVar[str] = "29.3"
    waits_for: ClassVar[str] = PRICE
    about: ClassVar[str] = vikings_words.EACH_DIE_OF_THE_PRICE

    def revalidate(self, pos: CarolingianPosition) -> Agendum | None:
        return self if landed_raiders(pos) is not None else None

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        force = landed_raiders(pos)
        assert force is not None and pos.raid is not None
        modifiers = ((vikings_words.VIKING_DIPLOMACY_EACH_DIE, self.modifier),) if self.modifier else ()
        why = vikings_words.price_of(raiders=format_count(force.size, "raider"))
        roll = Roll("roll", vikings_words.ROLL_FOR_PRICE, force.size, who="The players", why=why, modifiers=modifiers,
                    key=(pos.turn, self.rule, pos.raid.area))  # fmt: skip
        return (Question(CHANCE, VIKINGS, self.rule, vikings_words.WHAT_DO_RAIDERS_ASK, (roll,), "", (pos.raid.area,)),)

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        assert isinstance(answer.value, tuple)
        prices = tuple(sorted(max(0, int(str(face)) + self.modifier) for face in answer.value))  # order: numbers
        asked = ", ".join(str(price) for price in prices)
        by = vikings_words.viking_diplomacy_on_each_die(modifier=self.modifier) if self.modifier else ""
        words = vikings_words.raiders_ask_dp(asked=asked, by=by, total=sum(prices))
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

    def begin(self, pos: CarolingianPosition) -> CarolingianPosition:
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


def _powers_with_dp(pos: CarolingianPosition, powers: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(power for power in powers if pos.ranks.get(power) == "player" and pos.dp.get(power, 0))


class PledgeAttempt(NamedTuple):
    """29.3 DP that a Player Power would contribute."""

    pos: CarolingianPosition
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
        lambda case: vikings_words.IT_TAKES_A_WHOLE_NUMBER_OF_DP,
        SENSE,
    ),
    Check(
        "contribute: no more than is missing",
        "29.3",
        lambda case: case.amount <= case.missing,
        lambda case: vikings_words.no_more_than_dp(missing=case.missing),
        SENSE,
    ),
    Check(
        "contribute: means",
        "29.3",
        lambda case: case.amount <= case.has,
        lambda case: vikings_words.has_so_many_dp(power=case.pos.fixed.name(case.offer.to_ask[0]), has=case.has),
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
    moment: ClassVar[str] = vikings_words.WHEN_THE_PRICE_IS_PAID
    verbs: ClassVar[tuple[str, ...]] = ("contribute", "give nothing")

    def revalidate(self, pos: CarolingianPosition) -> Agendum:
        return self.offer

    def ask(self, pos: CarolingianPosition) -> tuple[Question, ...]:
        offer = self.offer
        power = offer.to_ask[0]
        due = sum(offer.prices)
        paid = due - sum(amount for _, amount in offer.pledged)
        most = min(pos.dp.get(power, 0), paid)
        options: tuple[Option, ...] = (Button("give nothing", "Nothing", main=True),)
        if most:  # it may have given all away since its turn came
            options = (*options, PickNumber("contribute", "Contribute DP", 1, most))
        asked = ", ".join(str(price) for price in offer.prices)
        words = vikings_words.how_much_towards_the_price(power=pos.fixed.name(power), due=due)
        detail = vikings_words.price_still_missing(asked=asked, paid=paid)
        return (Question(pos.answering_seat(power), power, self.rule, words, options, detail),)

    def checks_for(self, pos: CarolingianPosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "contribute":
            yield Trial(PLEDGING, PledgeAttempt(pos, self.offer, attempt.value))

    def take(self, pos: CarolingianPosition, answer: Answer) -> CarolingianPosition:
        offer = self.offer
        power, amount = offer.to_ask[0], answer.value if isinstance(answer.value, int) else 0
        amount = min(amount, pos.dp.get(power, 0))  # less where the referee allowed more than there is
        if amount:
            pos = pos.pay(power, -amount)
            pos = pos.note_public(
                "pledged", vikings_words.contributes_dp(power=pos.fixed.name(power), amount=amount), self.rule, power
            )
        return pos.push_steps(replace(offer, to_ask=offer.to_ask[1:], pledged=(*offer.pledged, (power, amount))))


def settle_buy_off(
    pos: CarolingianPosition, prices: tuple[int, ...], pledged: tuple[tuple[str, int], ...]
) -> CarolingianPosition:
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
        words = vikings_words.RAIDERS_ARE_BOUGHT_OFF_AND_LEAVE
        return pos.note_public("bargained", words, "29.3", VIKINGS).replace(raid=None)
    pos = pos.with_force(replace(force, units=units_of_kind(WARRIOR, left + 1)))
    off = (
        vikings_words.bought_off_for_dp(
            raiders=format_count(gone, "raider"), verb="is" if gone == 1 else "are", spent=spent
        )
        if gone
        else vikings_words.NOBODY_IS_PAID
    )
    words = vikings_words.and_one_more_go_on(off=off, left=left)
    return pos.note_public("bargained", words, "29.3", VIKINGS)


def return_pledges(pos: CarolingianPosition, pledged: tuple[tuple[str, int], ...], back: int) -> CarolingianPosition:
    """29.3 Return the remaining ``back`` DP to the contributors, the last one first."""
    for power, amount in reversed(pledged):
        returned = min(amount, back)
        back -= returned
        if returned and pos.ranks.get(power) == "player":
            pos = pos.pay(power, returned)
    return pos
