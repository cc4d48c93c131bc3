"""(2) Attack Allocation Phase: who attacks whom and how, all of it announced before the first die."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from dark_ages_desk.core.hexes import OFF, front_of
from dark_ages_desk.core.question import Answer, Declare, Engagement, Entry, Question
from dark_ages_desk.games.dark_ages_1971.combat import strength
from dark_ages_desk.games.dark_ages_1971.combat.results import exposed
from dark_ages_desk.games.dark_ages_1971.odds import battle_odds
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.position import Field, Unit, unit_of

KINDS = (("melee", "attack"), ("fire", "fire at"))


@dataclass(frozen=True, slots=True)
class Allocate(Asking):
    """(2) The player announces all his attacks. A unit may make one melee attack; one of missile weapons one shot.

    Command Units (B): to attack, a unit must be with or beside a command unit that is not demoralized, or in Contact;
    then it may attack adjacent enemies only.
    """

    rule: ClassVar[str] = "Attack Allocation Phase"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = pos.phasing
        plan = Plan(pos)
        declare = Declare("attack", "Attacks", plan.offers, plan.preview, KINDS, plan.prospects)
        words = f"{pos.fixed.name(side)}: allocate all attacks"
        detail = "Units of one hex that attack through the same hexside must be of one class. All fire at a hex is one."
        return (Question(pos.runs[side], side, self.rule, words, (declare,), detail),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        plan = tuple((str(one[0]), str(one[1]), str(one[2])) for one in answer.value if isinstance(one, tuple))
        pos = pos.but(plan=plan)
        for engagement in Plan(pos).preview(plan):
            kind = dict(KINDS)[engagement.kind]
            words = f"{', '.join(engagement.sources)} {kind} {engagement.target}, {engagement.odds} as it stands."
            index = pos.fixed.board.index
            places = [*(index[source] for source in engagement.sources), index[engagement.target]]
            pos = pos.say(engagement.kind, words, self.rule, pos.phasing, *places, odds=engagement.odds)
        return (
            pos if plan else pos.say("attack", f"{pos.fixed.name(pos.phasing)} attack nobody.", self.rule, pos.phasing)
        )


class Plan:
    """What may be allocated at a position, and what it amounts to."""

    def __init__(self, pos: Field) -> None:
        self._pos = pos
        self._ids = pos.fixed.board.grid.ids
        self._all: dict[Entry, str] | None = None

    @property
    def every(self) -> dict[Entry, str]:
        """Every entry that could stand alone, with a few words."""
        if self._all is None:
            self._all = dict(self._entries())
        return self._all

    def offers(self, entries: tuple[Entry, ...]) -> dict[Entry, str]:
        """What may be declared after those entries: one melee and one fire for a unit, one class through a hexside."""
        pos = self._pos
        used = {(who, kind) for who, kind, _ in entries}
        classes: dict[tuple[int, str], str] = {}
        for who, kind, target in entries:
            unit = unit_of(pos, who)
            if kind == "melee":
                classes[unit.hex, target] = _class(pos, unit)
        found = {}
        for entry, words in self.every.items():
            who, kind, target = entry
            if (who, kind) in used:
                continue
            if kind == "melee":
                unit = unit_of(pos, who)
                if classes.get((unit.hex, target), _class(pos, unit)) != _class(pos, unit):
                    continue
            found[entry] = words
        return found

    def _entries(self) -> Iterable[tuple[Entry, str]]:
        pos = self._pos
        side = pos.phasing
        foe = pos.fixed.foe(side)
        targets = {index for index in pos.at if exposed(pos, foe, index, False)}
        for unit in pos.of(side):
            if not may_attack(pos, unit):
                continue
            free = pos.bonus(side, unit.hex) >= 0
            if not free and not pos.in_contact(unit):
                continue
            for target in melee_targets(pos, unit):
                if target in targets and _may_melee(pos, unit, target, foe):
                    yield (unit.key, "melee", self._ids[target]), f"{unit.name} attack {self._ids[target]}"
            if pos.type_of(unit).fires:
                near = pos.fixed.board.grid
                for target in targets:
                    if not free and near.distance(unit.hex, target) > 1:
                        continue  # errata COMMAND UNITS (B): in Contact, without command, adjacent enemies only
                    if strength.may_fire(pos, unit, target):
                        yield (unit.key, "fire", self._ids[target]), f"{unit.name} fire at {self._ids[target]}"

    def preview(self, entries: tuple[Entry, ...]) -> tuple[Engagement, ...]:
        """Every attack with its odds as things stand, its exact chances, and what is wrong with it."""
        return battle_odds.engagements(self._pos, entries)

    def prospects(self, entries: tuple[Entry, ...], target: str) -> tuple[tuple[str, Fraction], ...]:
        """The exact chances of a hex after all that is allocated to it, defensive fire left out."""
        return battle_odds.prospects(self._pos, entries, target)


def _class(pos: Field, unit: Unit) -> str:
    """Combat (G): the class for the homogeneity rule; command units are a class of their own."""
    return pos.type_of(unit).cls or unit.kind


def may_attack(pos: Field, unit: Unit) -> bool:
    """Is the unit on its feet? Demoralized and panicked units attack nobody, nor do fleets and those aboard."""
    able = unit.hex >= 0 and not unit.demoralized and not unit.aboard and not unit.captured
    return able and not unit.is_fleet and unit.kind != "RH"


def melee_targets(pos: Field, unit: Unit) -> list[int]:
    """Combat (A): the three hexes in front."""
    near = pos.fixed.ground.adjacent[unit.hex]
    return [near[side] for side in front_of(unit.facing) if near[side] != OFF]


def _may_melee(pos: Field, unit: Unit, target: int, foe: str) -> bool:
    """Combat: units without Melee Attack Strength may not; command units only against demoralized or command units."""
    if pos.type_of(unit).mas == 0 or strength.attack_strength(pos, unit, target) <= 0:
        return False
    if not unit.is_command:
        return True
    return all(one.demoralized or one.is_command for one in exposed(pos, foe, target, False))
