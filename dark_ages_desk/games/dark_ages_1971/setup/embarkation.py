"""Viking Fleets: the army that comes by sea is shared out among its fleets before the battle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from dark_ages_desk.core.check import SENSE, Check, Trial, passes
from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.games.dark_ages_1971.movement.fleets import HOLD_OF_A_FLEET
from dark_ages_desk.games.dark_ages_1971.state import naming
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, GameStep, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.words import setup as setup_words

RULE = "Viking Fleets (A)"


class LoadAttempt(NamedTuple):
    """Units that are to go aboard the next fleet, if there is one; None if one of them is not on the table."""

    pos: BattlePosition
    side: str
    verb: str
    fleet: Unit | None
    units: tuple[Unit, ...] | None

    @property
    def who(self) -> tuple[Unit, ...]:
        assert self.units is not None
        return self.units

    @property
    def fighters(self) -> int:
        return sum(unit.fights for unit in self.who)


LOADING: tuple[Check[LoadAttempt], ...] = (
    Check(
        "embark: fleet",
        RULE,
        lambda case: case.fleet is not None,
        lambda case: setup_words.EVERY_FLEET_CARRIES_SOME,
        SENSE,
    ),
    Check(
        "embark: unit",
        RULE,
        lambda case: case.units is not None and all(unit in waiting_units(case.pos, case.side) for unit in case.who),
        lambda case: setup_words.NAMED_UNITS_DO_NOT_WAIT,
        SENSE,
    ),
    Check(
        "embark: kind",
        RULE,
        lambda case: all(unit.is_command == (case.verb == "command aboard") for unit in case.who),
        lambda case: setup_words.CHOOSE_UNITS_OF_ONE_SORT,
        SENSE,
    ),
    Check(
        "embark: hold",
        RULE,
        lambda case: case.fighters <= HOLD_OF_A_FLEET,
        lambda case: setup_words.fleet_carries_no_more(most=HOLD_OF_A_FLEET, chosen=case.fighters),
    ),
)
"""(A) The conditions for loading the next fleet."""


@dataclass(frozen=True, slots=True)
class Embark(GameStep):
    """Viking Fleets: Hamburg: the Vikings come on fleets; three combat units to a fleet, and any number of
    command units."""

    side: str
    rule: ClassVar[str] = "Viking Fleets"
    moment: ClassVar[str] = setup_words.WHEN_THE_ARMY_IS_SHARED_OUT
    verbs: ClassVar[tuple[str, ...]] = ("share out", "aboard", "command aboard")

    def ask(self, pos: BattlePosition) -> tuple[Question, ...]:
        options: list[Option] = [
            Button("share out", setup_words.SHARE_THEM_OUT, setup_words.THREE_TO_A_FLEET, main=True)
        ]
        for verb, most in (("aboard", HOLD_OF_A_FLEET), ("command aboard", 0)):
            able = [
                unit
                for unit in waiting_units(pos, self.side)
                if passes(LOADING, self._load_attempt(pos, verb, (unit,)))
            ]
            if able:
                choices = tuple(Choice(unit.key, unit.name) for unit in able)
                options.append(Pick(verb, "Put aboard", "counters", choices, 1, most or len(able)))
        words = setup_words.who_sails_next(army=pos.fixed.name(self.side))
        return (Question(pos.runs[self.side], self.side, self.rule, words, tuple(options)),)

    def checks_for(self, pos: BattlePosition, attempt: Answer) -> Iterator[Trial[Any]]:
        if attempt.verb != "share out":
            found = naming.find_units(pos, naming.value_parts(attempt))
            yield Trial(LOADING, self._load_attempt(pos, attempt.verb, tuple(found) if found is not None else None))

    def _load_attempt(self, pos: BattlePosition, verb: str, units: tuple[Unit, ...] | None) -> LoadAttempt:
        return LoadAttempt(pos, self.side, verb, self._fleet(pos), units)

    def _fleet(self, pos: BattlePosition) -> Unit | None:
        carried = {unit.aboard for unit in pos.units_of(self.side) if unit.fights}
        # order: fleets are equal while nobody is aboard
        return next((unit for unit in pos.units_of(self.side) if unit.is_fleet and unit.id not in carried), None)

    def take(self, pos: BattlePosition, answer: Answer) -> BattlePosition:
        if answer.verb == "share out":
            for unit in waiting_units(pos, self.side):
                pos = pos.change(unit, aboard=_fleet_with_room(pos, self.side, unit))
            left = waiting_units(pos, self.side)
            if left:  # an adjustment took fleets away
                less = sum(pos.type_of(unit).vp for unit in left)
                pos = pos.remove_units(unit.id for unit in left)
                pos = pos.replace(strength={**pos.strength, self.side: pos.strength[self.side] - less})
                words = setup_words.no_fleet_has_room(army=pos.fixed.name(self.side), units=len(left))
                pos = pos.note_public("left behind", words, self.rule, self.side)
        else:
            fleet = self._fleet(pos)
            assert fleet is not None
            pos = pos.with_units(*(replace(unit_of(pos, key), aboard=fleet.id) for key in naming.value_parts(answer)))
        if waiting_units(pos, self.side):
            return pos.push_steps(self)
        sailing = [replace(unit, entering=True) for unit in pos.units_of(self.side) if unit.is_fleet]
        words = setup_words.army_lies_off_the_coast(army=pos.fixed.name(self.side), fleets=len(sailing))
        return pos.with_units(*sailing).note_public("deployed", words, self.rule, self.side)


def _fleet_with_room(pos: BattlePosition, side: str, unit: Unit) -> int:
    """Return the fleet with the smallest load that has room for the unit; 0 if there is none."""
    loads = {one.id: 0 for one in pos.units_of(side) if one.is_fleet}
    for one in pos.units_of(side):
        if one.aboard:
            loads[one.aboard] += 1 if one.fights else 0
    if unit.is_command:
        # order: a suggestion: “share out”
        return min(loads, key=lambda number: (loads[number] == 0, number), default=0)
    roomy = [number for number, load in loads.items() if load < HOLD_OF_A_FLEET]
    return min(roomy, key=lambda number: (loads[number], number), default=0)  # order: a suggestion: “share out”


def waiting_units(pos: BattlePosition, side: str) -> list[Unit]:
    """Return the units of a side that are neither on the map nor aboard."""
    return [unit for unit in pos.units_of(side) if unit.hex == OFF_MAP and not unit.aboard and not unit.is_fleet]
