"""Cards that bring units back, and cards that make towns change sides."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Button, Choice, Draw, Pick, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import RULE
from dark_ages_desk.games.dark_age_britain_570.phases.economy import (
    OVERSEAS,
    destroyed_units,
    rebuild_places,
    rebuild_unit,
)
from dark_ages_desk.games.dark_age_britain_570.state.fixed import INFANTRY
from dark_ages_desk.games.dark_age_britain_570.state.position import (
    Britain,
    GameStep,
    Group,
    OvertureModifier,
    only_part,
    value_parts,
)
from dark_ages_desk.games.dark_age_britain_570.war.conquest import kingdom_with_most
from dark_ages_desk.games.dark_age_britain_570.war.parting import make_neutral
from dark_ages_desk.games.dark_age_britain_570.words import cards as cards_words


@dataclass(frozen=True, slots=True)
class Recruits(Phase[Britain]):
    """Event/Unit Construction Phase 1 The rebuilding of a kingdom's own infantry without cattle, if it has any dead and
    room for them. Conquered kingdoms rebuild none."""

    rule: ClassVar[str] = RULE

    kingdom: str
    number: int = 1

    def begin(self, pos: Britain) -> Britain:
        dead = destroyed_units(pos, f"rebuild {self.kingdom}-{INFANTRY}")
        if not self.number or not dead or self.kingdom in pos.fallen or not pos.seat(self.kingdom):
            return pos
        spots = rebuild_places(pos, self.kingdom, dead[0])
        if not spots:
            return pos
        rest = Recruits(self.kingdom, self.number - 1)
        if len(spots) == 1:
            return rebuild_unit(pos, dead[0], spots[0], self.rule).push_steps(rest)
        return pos.push_steps(Mustering(self.kingdom, dead[0]), rest)


@dataclass(frozen=True, slots=True)
class MusterAttempt:
    """A kingdom places a unit that it rebuilds by an event."""

    pos: Britain
    kingdom: str
    unit: str
    space: str


MUSTER: tuple[Check[MusterAttempt], ...] = (
    Check(
        "recruits: place",
        RULE,
        lambda case: case.space in rebuild_places(case.pos, case.kingdom, case.unit),
        lambda case: cards_words.placed_where_nobody_else_stands(kingdom=case.pos.power_name(case.kingdom)),
        SENSE,
    ),
)


@dataclass(frozen=True, slots=True)
class Mustering(GameStep):
    """Event/Unit Construction Phase 1 The kingdom says where the unit is placed, or does without it."""

    rule: ClassVar[str] = RULE
    moment: ClassVar[str] = cards_words.WHEN_AN_EVENT_BRINGS_A_UNIT_BACK
    verbs: ClassVar[tuple[str, ...]] = ("muster", "no muster")

    kingdom: str
    unit: str

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        spots = tuple(
            Choice(one, pos.place(one), space=one)
            for one in rebuild_places(pos, self.kingdom, self.unit)
            if one != OVERSEAS
        )
        options = (
            Pick("muster", cards_words.comes_back_in(unit=pos.unit(self.unit).name), "spaces", spots),
            Button("no muster", cards_words.DO_NOT_REBUILD_IT),
        )
        prompt = cards_words.where_does_it_come_back(
            kingdom=pos.power_name(self.kingdom), unit=pos.unit(self.unit).name
        )
        key = (pos.year, self.rule, "muster", self.kingdom)
        return (Question(pos.seat(self.kingdom), self.kingdom, self.rule, prompt, options, key=key),)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "muster":
            yield Trial(MUSTER, MusterAttempt(pos, self.kingdom, self.unit, only_part(attempt.value)))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return pos if answer.verb == "no muster" else rebuild_unit(pos, self.unit, only_part(answer.value), self.rule)

    def revalidate(self, pos: Britain) -> Mustering | None:
        there = not pos.is_alive(self.unit) and OVERSEAS not in rebuild_places(pos, self.kingdom, self.unit)
        return self if there and rebuild_places(pos, self.kingdom, self.unit) else None


@dataclass(frozen=True, slots=True)
class Exiles(GameStep):
    """Event/Unit Construction Phase 1 A die says which of two kingdoms rebuilds an infantry unit without cattle."""

    rule: ClassVar[str] = RULE

    card: str
    kingdoms: Group

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        low, high = map(pos.power_name, self.kingdoms)
        roll = Roll(
            "roll",
            self.card,
            1,
            6,
            "",
            f"1-3 {low}, 4-6 {high}",
            key=(pos.year, self.rule, pos.fixed.card_key(self.card)),
        )
        return (Question(CHANCE, "", self.rule, cards_words.a_die_for_whom(card=self.card), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return pos.push_steps(Recruits(self.kingdoms[(int(value_parts(answer.value)[0]) - 1) // 3]))


@dataclass(frozen=True, slots=True)
class Told(Phase[Britain]):
    """Event/Unit Construction Phase 1 Something that changes overtures; ``years`` beyond this one, -1 for good."""

    rule: ClassVar[str] = RULE

    name: str
    whom: str
    by: str
    amount: int
    years: int

    def begin(self, pos: Britain) -> Britain:
        until = pos.year + self.years if self.years >= 0 else 0
        return pos.replace(tidings=(*pos.tidings, OvertureModifier(self.name, self.whom, self.by, self.amount, until)))


@dataclass(frozen=True, slots=True)
class Dowry(Phase[Britain]):
    """Event/Unit Construction Phase 1 The tax base of a town changes for good."""

    rule: ClassVar[str] = RULE

    town: str
    amount: int

    def begin(self, pos: Britain) -> Britain:
        amount = max(self.amount, -pos.town_tax_base(self.town))
        worth = {**pos.worth, self.town: pos.worth.get(self.town, 0) + amount}
        words = cards_words.town_changes_tax_base(town=pos.fixed.name(self.town), amount=abs(amount), rises=amount > 0)
        return pos.replace(worth=worth).note_public("worth", words, self.rule, "", pos.fixed.towns[self.town].hex)


@dataclass(frozen=True, slots=True)
class Freed(Phase[Britain]):
    """Event/Unit Construction Phase 1 The return of an allied or conquered town to neutrality. It has its living units,
    or one of its dead if there are none."""

    rule: ClassVar[str] = RULE

    card: str
    town: str

    def begin(self, pos: Britain) -> Britain:
        if not pos.holder[self.town] or pos.fixed.towns[self.town].kingdom:
            return pos.note_public(
                "not freed", cards_words.town_stays_as_it_is(card=self.card, town=pos.fixed.name(self.town)), self.rule
            )
        return make_neutral(pos, self.town, pos.garrison(self.town) or pos.fixed.of_home[self.town][:1], self.rule)


@dataclass(frozen=True, slots=True)
class BrokenOath(Phase[Britain]):
    """Event/Unit Construction Phase 1 The kingdom with most allied towns loses one of them by lot to neutrality, its
    units with it."""

    rule: ClassVar[str] = RULE

    card: str

    def begin(self, pos: Britain) -> Britain:
        allied = {
            one: tuple(town for town, ally in pos.ally.items() if ally == one and pos.holder[town] == one)
            for one in pos.playing
        }
        most = kingdom_with_most(pos, {one: len(towns) for one, towns in allied.items()}, self.rule)
        if not allied[most]:
            return pos.note_public("no oath", cards_words.nobody_has_an_allied_town(card=self.card), self.rule)
        return pos.push_steps(ByLot(self.card, allied[most], False))


@dataclass(frozen=True, slots=True)
class OldBlood(Phase[Britain]):
    """Event/Unit Construction Phase 1 The return of a conquered town without units in it, by lot, to neutrality; it
    regains one dead unit."""

    rule: ClassVar[str] = RULE

    card: str

    def begin(self, pos: Britain) -> Britain:
        empty = tuple(
            town
            for town, holder in pos.holder.items()
            if holder
            and not pos.fixed.towns[town].kingdom
            and pos.ally.get(town) != holder
            and not pos.at.get(pos.fixed.towns[town].hex)
        )
        if not empty:
            return pos.note_public("no rising", cards_words.no_conquered_town_is_empty(card=self.card), self.rule)
        return pos.push_steps(ByLot(self.card, empty, True))


@dataclass(frozen=True, slots=True)
class ByLot(GameStep):
    """Event/Unit Construction Phase 1 A town is drawn, and is neutral again: with all its living units, or with one
    that was dead."""

    rule: ClassVar[str] = RULE

    card: str
    towns: Group
    regains: bool

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        names = tuple((town, pos.fixed.name(town)) for town in self.towns)
        held = tuple((town, 1) for town in self.towns)
        key = (pos.year, self.rule, pos.fixed.card_key(self.card))
        draw = Draw("draw", self.card, "towns", held, why="which town?", key=key, names=names)
        return (Question(CHANCE, "", self.rule, cards_words.a_town_by_lot(card=self.card), (draw,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        town = only_part(answer.value)
        if not self.regains:
            return make_neutral(pos, town, pos.garrison(town), self.rule)
        dead = tuple(unit for unit in pos.fixed.of_home[town] if unit not in pos.where)
        return make_neutral(pos, town, (*pos.garrison(town), *dead[:1]), self.rule)
