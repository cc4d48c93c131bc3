"""Cards about cattle and taxes: harvests, gifts, losses, and tolls that may be paid with units."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import MEANS, SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Line
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Option, Pick, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.phases.redeploying import own_units
from dark_ages_desk.games.dark_age_britain_570.state.fixed import BRITISH, IRISH, PICT, SAXON
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.conquest import recheck_conquests
from dark_ages_desk.games.dark_age_britain_570.words import cards as cards_words

RULE = "Event/Unit Construction Phase 1"


def change_cattle(pos: Britain, kingdom: str, amount: int, source: str) -> Britain:
    """Return the position after a kingdom gains cattle, or loses them down to none."""
    if kingdom not in pos.cattle or not amount:
        return pos
    before = pos.cattle[kingdom]
    pos = pos.gain(kingdom, amount, source, RULE)
    changed = pos.cattle[kingdom] - before
    words = cards_words.cattle_gained_or_lost(
        kingdom=pos.power_name(kingdom), verb="gains" if amount > 0 else "loses", cattle=abs(changed)
    )
    return pos.note_public("cattle", words, RULE, kingdom)


@dataclass(frozen=True, slots=True)
class Herds(Phase[Britain]):
    """Event/Unit Construction Phase 1 A gain or loss of cattle. It is for the ``kingdoms`` named, for the ``holders``
    of towns, or for all if both are empty."""

    rule: ClassVar[str] = RULE

    card: str
    amount: int
    kingdoms: Group = ()
    holders: Group = ()

    def begin(self, pos: Britain) -> Britain:
        chosen = [*self.kingdoms, *(pos.holder[town] for town in self.holders)]
        for kingdom in dict.fromkeys(chosen) if self.kingdoms or self.holders else pos.playing:
            pos = change_cattle(pos, kingdom, self.amount, self.card)
        return pos


@dataclass(frozen=True, slots=True)
class Murrain(Phase[Britain]):
    """Event/Unit Construction Phase 1 Every treasury loses a part of its cattle, rounded down."""

    rule: ClassVar[str] = RULE

    card: str
    part: int

    def begin(self, pos: Britain) -> Britain:
        for kingdom in pos.playing:
            pos = change_cattle(pos, kingdom, -(pos.cattle[kingdom] // self.part), self.card)
        return pos


@dataclass(frozen=True, slots=True)
class Harvest(GameStep):
    """Event/Unit Construction Phase 1 A die for the harvest. It is that of the British on 1 to 3, of the Saxons on 4
    and 5, of the Irish and Picts on 6. Their kingdoms' tax of this year changes by a percentage."""

    rule: ClassVar[str] = RULE

    card: str
    percent: int

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        key = (pos.year, self.rule, pos.fixed.card_key(self.card))
        roll = Roll("roll", cards_words.which_people(card=self.card), 1, 6, "", cards_words.PEOPLES_BY_THE_DIE, key=key)
        return (Question(CHANCE, "", self.rule, cards_words.a_die_for_the_people(card=self.card), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        face = int(value_parts(answer.value)[0])
        peoples = (BRITISH,) if face <= 3 else (SAXON,) if face <= 5 else (IRISH, PICT)
        kingdoms = [one for one in pos.playing if pos.fixed.people(one) in peoples]
        line = Line(self.card, self.percent, self.rule)
        paid = {**pos.paid, **{one: (*pos.paid.get(one, ()), line) for one in kingdoms}}
        who = join_names(map(pos.power_name, kingdoms))
        words = cards_words.harvest_of_peoples(
            card=self.card, peoples=" and ".join(peoples), percent=self.percent, who=who
        )
        return pos.replace(paid=paid).note_public("harvest", words, self.rule)


@dataclass(frozen=True, slots=True)
class Famine(GameStep):
    """Event/Unit Construction Phase 1 Each kingdom rolls; on the lowest faces it pays a toll or lays down a unit."""

    rule: ClassVar[str] = RULE

    card: str
    faces: int
    amount: int

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        each = tuple(map(pos.power_name, pos.playing))
        why = cards_words.die_costs_cattle_or_a_unit(faces=self.faces, amount=self.amount)
        roll = Roll(
            "roll",
            self.card,
            len(each),
            6,
            "each kingdom",
            why,
            key=(pos.year, self.rule, pos.fixed.card_key(self.card)),
            each=each,
        )
        return (Question(CHANCE, "", self.rule, cards_words.each_kingdom_rolls(card=self.card), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        rolled = zip(pos.playing, value_parts(answer.value), strict=True)
        hungry = [one for one, face in rolled if face <= self.faces]
        words = cards_words.who_goes_hungry(
            card=self.card, kingdoms=join_names(map(pos.power_name, hungry)) or "no one"
        )
        return pos.note_public("famine", words, self.rule).push_steps(
            *(Levy(one, self.card, self.amount, 1, False) for one in hungry)
        )


@dataclass(frozen=True, slots=True)
class Levy(Phase[Britain]):
    """Event/Unit Construction Phase 1 A toll that a kingdom pays, or gives up units for. If it has only one of the two,
    that goes at once, and at most the cattle that it has. If ``stay``, the units stay put this year instead of being
    laid down."""

    rule: ClassVar[str] = RULE

    kingdom: str
    card: str
    amount: int
    number: int
    stay: bool

    def begin(self, pos: Britain) -> Britain:
        if self.kingdom not in pos.playing:
            return pos
        units, enough = self.units(pos), pos.cattle[self.kingdom] >= self.amount
        if not units:
            return change_cattle(pos, self.kingdom, -self.amount, self.card)
        if not enough and len(units) <= self.number:
            return self.give_up_units(pos, units)
        return pos.push_steps(Toll(self))

    def units(self, pos: Britain) -> Group:
        """Return the units that it could give up."""
        own = own_units(pos, self.kingdom) if self.stay else pos.forces(self.kingdom)
        return tuple(unit for unit in own if not pos.unit(unit).leads and unit not in pos.held)

    def give_up_units(self, pos: Britain, units: Group) -> Britain:
        """Return the position with those units laid down, or held in their places."""
        spaces = tuple(dict.fromkeys(pos.where[unit] for unit in units if unit in pos.where))
        name, told = pos.power_name(self.kingdom), pos.describe_units(units)
        if self.stay:
            pos = pos.replace(held=pos.held | set(units))
            return pos.note_public(
                "held",
                cards_words.units_stay_put_this_year(units=told, kingdom=name),
                self.rule,
                self.kingdom,
                *spaces,
                lost=len(units),
            )
        pos = pos.remove_units(*units).note_public(
            "laid down",
            cards_words.lays_down_units(kingdom=name, units=told),
            self.rule,
            self.kingdom,
            *spaces,
            lost=len(units),
        )
        return recheck_conquests(pos)


@dataclass(frozen=True, slots=True)
class TollAttempt:
    """A kingdom gives up units in place of a toll."""

    pos: Britain
    levy: Levy
    units: Group = ()

    @property
    def number(self) -> int:
        return min(self.levy.number, len(self.levy.units(self.pos)))


GIVE_UP: tuple[Check[TollAttempt], ...] = (
    Check(
        "toll: units",
        RULE,
        lambda case: (
            len(set(case.units)) == len(case.units) == case.number and set(case.units) <= set(case.levy.units(case.pos))
        ),
        lambda case: cards_words.gives_up_units_of_its_own(
            kingdom=case.pos.power_name(case.levy.kingdom), number=case.number
        ),
        SENSE,
    ),
)
PAY_TOLL: tuple[Check[TollAttempt], ...] = (
    Check(
        "toll: cattle",
        RULE,
        lambda case: case.pos.cattle[case.levy.kingdom] >= case.levy.amount,
        lambda case: cards_words.toll_is_more_than_its_cattle(
            toll=case.levy.amount,
            kingdom=case.pos.power_name(case.levy.kingdom),
            cattle=case.pos.cattle[case.levy.kingdom],
        ),
        MEANS,
    ),
)


@dataclass(frozen=True, slots=True)
class Toll(GameStep):
    """Event/Unit Construction Phase 1 The kingdom chooses between the cattle and the units."""

    rule: ClassVar[str] = RULE
    moment: ClassVar[str] = cards_words.WHEN_A_CARD_ASKS_FOR_CATTLE
    verbs: ClassVar[tuple[str, ...]] = ("pay toll", "give up")

    levy: Levy

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        levy, kingdom = self.levy, self.levy.kingdom
        units = tuple(Choice(one, pos.unit(one).name, space=pos.where.get(one, "")) for one in levy.units(pos))
        number = TollAttempt(pos, levy).number
        options: list[Option] = []
        if passes(PAY_TOLL, TollAttempt(pos, levy)):
            options.append(Button("pay toll", cards_words.pay_cattle(amount=levy.amount), main=True))
        options.append(
            Pick(
                "give up",
                cards_words.KEEP_IN_PLACE if levy.stay else "Disband",
                "counters",
                units,
                number,
                number,
            )
        )
        prompt = cards_words.cattle_or_units(
            card=levy.card, kingdom=pos.power_name(kingdom), amount=levy.amount, number=number, stay=levy.stay
        )
        key = (pos.year, self.rule, pos.fixed.card_key(levy.card), kingdom)
        return (Question(pos.seat(kingdom), kingdom, self.rule, prompt, tuple(options), key=key),)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "pay toll":
            yield Trial(PAY_TOLL, TollAttempt(pos, self.levy))
        elif attempt.verb == "give up":
            yield Trial(GIVE_UP, TollAttempt(pos, self.levy, tuple(map(str, value_parts(attempt.value)))))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        if answer.verb == "pay toll":
            return change_cattle(pos, self.levy.kingdom, -self.levy.amount, self.levy.card)
        return self.levy.give_up_units(pos, tuple(map(str, value_parts(answer.value))))

    def revalidate(self, pos: Britain) -> Toll | None:
        return self if self.levy.units(pos) else None


@dataclass(frozen=True, slots=True)
class Raid(GameStep):
    """Event/Unit Construction Phase 1 While a town is not conquered, a die says which kingdom of three loses some."""

    rule: ClassVar[str] = RULE

    card: str
    town: str
    kingdoms: Group
    amount: int

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        names = [pos.power_name(one) for one in self.kingdoms]
        why = f"1-2 {names[0]}, 3-4 {names[1]}, 5-6 {names[2]}"  # order: as the card lists them
        roll = Roll("roll", self.card, 1, 6, "", why, key=(pos.year, self.rule, pos.fixed.card_key(self.card)))
        return (Question(CHANCE, "", self.rule, cards_words.a_die_for_whom(card=self.card), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        kingdom = self.kingdoms[(int(only_part(answer.value)) - 1) // 2]
        if pos.holder[self.town] and pos.ally.get(self.town) != pos.holder[self.town]:
            return pos.note_public(
                "no raid", cards_words.conquered_so_nobody_is_raided(town=pos.fixed.name(self.town)), self.rule
            )
        if kingdom not in pos.cattle:
            return pos.note_public(
                "no raid", cards_words.no_player_so_no_cattle_are_lost(kingdom=pos.power_name(kingdom)), self.rule
            )
        return change_cattle(pos, kingdom, -self.amount, self.card)
