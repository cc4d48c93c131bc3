"""Cards that kill: plagues, and a murder."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

from dark_ages_desk.core.check import SENSE, Check, Trial
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import CHANCE, Answer, Choice, Pick, Question, Roll
from dark_ages_desk.core.step import Phase
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.dark_age_britain_570.phases.cards.cattle import RULE
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, GameStep, Group, only_part, value_parts
from dark_ages_desk.games.dark_age_britain_570.war.conquest import kingdom_with_most, record_conquests
from dark_ages_desk.games.dark_age_britain_570.words import cards as cards_words


@dataclass(frozen=True, slots=True)
class Plague(GameStep):
    """Event/Unit Construction Phase 1 A roll for each kingdom and neutral town, or only for the named ones. On the
    lowest faces it loses a unit."""

    rule: ClassVar[str] = RULE

    card: str
    faces: int
    only_these: Group = ()

    def list_struck(self, pos: Britain) -> Group:
        """Return the kingdoms and neutral towns that roll."""
        every = (*pos.fixed.kingdoms, *(town for town, holder in pos.holder.items() if not holder))
        named = set(self.only_these)
        chosen = [one for one in every if not named or one in named]
        return tuple(one for one in chosen if _units(pos, one))

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        each = tuple(map(pos.power_name, self.list_struck(pos)))
        why = cards_words.a_unit_dies_on_1_to(faces=self.faces) if self.faces > 1 else cards_words.A_UNIT_DIES_ON_1
        roll = Roll(
            "roll",
            self.card,
            len(each),
            6,
            cards_words.KINGDOMS_AND_TOWNS,
            why,
            key=(pos.year, self.rule, pos.fixed.card_key(self.card)),
            each=each,
        )
        return (Question(CHANCE, "", self.rule, cards_words.each_kingdom_and_town_rolls(card=self.card), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        rolled = zip(self.list_struck(pos), value_parts(answer.value), strict=False)
        sick = [one for one, face in rolled if face <= self.faces]
        words = cards_words.units_die_in(card=self.card, places=join_names(map(pos.power_name, sick)))
        return pos.note_public("plague", words, self.rule).push_steps(*(Dying(one) for one in sick))


def _units(pos: Britain, home: str) -> Group:
    """Return the units that a plague can kill: those of a kingdom with its minor allies, or of a neutral town."""
    return pos.forces(home) if home in pos.fixed.kingdoms else pos.garrison(home)


@dataclass(frozen=True, slots=True)
class BeginPlague(Phase[Britain]):
    """Event/Unit Construction Phase 1 A plague strikes, if there is anybody whom it can."""

    rule: ClassVar[str] = RULE

    plague: Plague

    def begin(self, pos: Britain) -> Britain:
        return pos.push_steps(self.plague) if self.plague.list_struck(pos) else pos


@dataclass(frozen=True, slots=True)
class Dying(Phase[Britain]):
    """Event/Unit Construction Phase 1 A unit dies: its owner chooses, of a neutral town or a kingdom without a player
    the weakest."""

    rule: ClassVar[str] = RULE

    home: str

    def begin(self, pos: Britain) -> Britain:
        units = _units(pos, self.home)
        if not units:
            return pos
        if self.home in pos.playing and len(units) > 1:
            return pos.push_steps(Buried(self.home))
        # order: reading “unplayed-losses”
        return remove_dead_unit(pos, min(units, key=lambda unit: (pos.unit(unit).strength, unit)))


def remove_dead_unit(pos: Britain, unit: str) -> Britain:
    """Return the position after a unit's death by an event."""
    spaces = (pos.where[unit],) if unit in pos.where else ()
    words, power = f"{pos.unit(unit).name} dies.", pos.power_of(unit)
    return record_conquests(pos.remove_units(unit).note_public("lost", words, RULE, power, *spaces, lost=1))


@dataclass(frozen=True, slots=True)
class Burial:
    """A kingdom names the unit that the plague takes."""

    pos: Britain
    home: str
    unit: str


BURY: tuple[Check[Burial], ...] = (
    Check(
        "plague: own unit",
        RULE,
        lambda case: case.unit in _units(case.pos, case.home),
        lambda case: cards_words.no_living_unit_of(
            kingdom=case.pos.power_name(case.home), named=case.pos.name_unit(case.unit)
        ),
        SENSE,
    ),
)


@dataclass(frozen=True, slots=True)
class Buried(GameStep):
    """Event/Unit Construction Phase 1 The owner chooses the unit that dies."""

    rule: ClassVar[str] = RULE
    moment: ClassVar[str] = cards_words.WHEN_AN_EVENT_KILLS_A_UNIT
    verbs: ClassVar[tuple[str, ...]] = ("bury",)

    home: str

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        units = tuple(Choice(one, pos.unit(one).name, space=pos.where.get(one, "")) for one in _units(pos, self.home))
        prompt = cards_words.which_unit_dies(kingdom=pos.power_name(self.home))
        key = (pos.year, self.rule, "bury", self.home)
        pick = Pick("bury", cards_words.UNIT_THAT_DIES, "counters", units)
        return (Question(pos.seat(self.home), self.home, self.rule, prompt, (pick,), key=key),)

    def checks_for(self, pos: Britain, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb == "bury":
            yield Trial(BURY, Burial(pos, self.home, only_part(attempt.value)))

    def take(self, pos: Britain, answer: Answer) -> Britain:
        return remove_dead_unit(pos, only_part(answer.value))

    def revalidate(self, pos: Britain) -> Buried | None:
        return self if _units(pos, self.home) and pos.seat(self.home) else None


@dataclass(frozen=True, slots=True)
class Mourning(Phase[Britain]):
    """Event/Unit Construction Phase 1 The dice for each leader, two, who dies on a low total; no player has glory of
    it."""

    rule: ClassVar[str] = RULE

    card: str
    dies_on: int

    def begin(self, pos: Britain) -> Britain:
        leaders = tuple(leader for kingdom in pos.fixed.kingdoms for leader in pos.leaders(kingdom))
        return pos.push_steps(LastBreath(self.card, leaders, self.dies_on)) if leaders else pos


@dataclass(frozen=True, slots=True)
class LastBreath(GameStep):
    """Event/Unit Construction Phase 1 The roll of two dice for each leader, who dies on ``dies_on`` or less; no player
    has glory of it."""

    rule: ClassVar[str] = RULE

    card: str
    leaders: Group
    dies_on: int

    def ask(self, pos: Britain) -> tuple[Question, ...]:
        each = tuple(
            cards_words.unit_with_its_die(unit=pos.unit(one).name, die=die)
            for one in self.leaders
            for die in ("first", "second")
        )
        why = (
            cards_words.leader_dies_on_or_below(dies_on=self.dies_on)
            if self.dies_on > 2
            else cards_words.leader_dies_on(dies_on=self.dies_on)
        )
        key = (pos.year, self.rule, pos.fixed.card_key(self.card), "leaders")
        roll = Roll("roll", self.card, len(each), 6, "", why, key=key, each=each)
        return (Question(CHANCE, "", self.rule, cards_words.two_dice_for_each_leader(card=self.card), (roll,)),)

    def take(self, pos: Britain, answer: Answer) -> Britain:
        faces = value_parts(answer.value)
        dead = [one for at, one in enumerate(self.leaders) if faces[2 * at] + faces[2 * at + 1] <= self.dies_on]
        for leader in dead:
            power, spaces = pos.power_of(leader), (pos.where[leader],) if leader in pos.where else ()
            pos = pos.remove_units(leader).note_public(
                "fell", f"{pos.unit(leader).name} dies.", self.rule, power, *spaces, lost=1
            )
        return pos if dead else pos.note_public("lives", cards_words.all_leaders_live(card=self.card), self.rule)


@dataclass(frozen=True, slots=True)
class Envy(Phase[Britain]):
    """Event/Unit Construction Phase 1 The murder of the richest kingdom's first leader, on a total of two dice of
    ``dies_on`` or less."""

    rule: ClassVar[str] = RULE

    card: str
    dies_on: int

    def begin(self, pos: Britain) -> Britain:
        richest = kingdom_with_most(pos, {one: pos.cattle[one] for one in pos.playing}, self.rule)
        leaders = pos.leaders(richest)
        pos = pos.note_public(
            "envy", cards_words.is_the_richest_kingdom(kingdom=pos.power_name(richest)), self.rule, richest
        )
        return pos.push_steps(LastBreath(self.card, leaders[:1], self.dies_on)) if leaders else pos
