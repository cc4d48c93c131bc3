"""Viking Fleets: the army that comes by sea is shared out among its fleets before the battle."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.games.dark_ages_1971.movement.fleets import HOLD_OF_A_FLEET
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit, unit_of


@dataclass(frozen=True, slots=True)
class Embark(Asking):
    """Hamburg: the Vikings come on fleets; three combat units to a fleet, and any number of command units."""

    side: str
    rule: ClassVar[str] = "Viking Fleets"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        fleet = self._fleet(pos)
        options: list[Option] = [
            Button("share out", "Share them out", "Three to a fleet, the best together", main=True)
        ]
        if fleet is not None:
            fighters = tuple(Choice(u.key, u.name) for u in waiting(pos, self.side) if u.fights)
            leaders = tuple(Choice(u.key, u.name) for u in waiting(pos, self.side) if u.is_command)
            if fighters:
                options.append(Pick("aboard", "Put aboard", "counters", fighters, 1, HOLD_OF_A_FLEET))
            if leaders:
                options.append(Pick("command aboard", "Put aboard", "counters", leaders, 1, len(leaders)))
        words = f"{pos.fixed.name(self.side)}: who sails in the next fleet?"
        return (Question(pos.runs[self.side], self.side, self.rule, words, tuple(options)),)

    def _fleet(self, pos: Field) -> Unit | None:
        carried = {unit.aboard for unit in pos.of(self.side) if unit.fights}
        return next((unit for unit in pos.of(self.side) if unit.is_fleet and unit.id not in carried), None)

    def take(self, pos: Field, answer: Answer) -> Field:
        if answer.verb == "share out":
            for unit in waiting(pos, self.side):
                pos = pos.change(unit, aboard=_roomy(pos, self.side, unit))
            left = waiting(pos, self.side)
            if left:  # an adjustment took fleets away
                less = sum(pos.type_of(unit).vp for unit in left)
                pos = pos.without(unit.id for unit in left)
                pos = pos.but(strength={**pos.strength, self.side: pos.strength[self.side] - less})
                words = f"{pos.fixed.name(self.side)}: no fleet has room for {len(left)} units; they stay away."
                pos = pos.say("left behind", words, self.rule, self.side)
        else:
            assert isinstance(answer.value, tuple)
            fleet = self._fleet(pos)
            assert fleet is not None
            pos = pos.with_units(*(replace(unit_of(pos, key), aboard=fleet.id) for key in answer.value))
        if waiting(pos, self.side):
            return pos.then(self)
        sailing = [replace(unit, entering=True) for unit in pos.of(self.side) if unit.is_fleet]
        words = f"{pos.fixed.name(self.side)} lie off the coast with {len(sailing)} fleets."
        return pos.with_units(*sailing).say("deployed", words, self.rule, self.side)


def _roomy(pos: Field, side: str, unit: Unit) -> int:
    """The fleet that carries fewest, and has room for the unit; 0 if there is none."""
    loads = {one.id: 0 for one in pos.of(side) if one.is_fleet}
    for one in pos.of(side):
        if one.aboard:
            loads[one.aboard] += 1 if one.fights else 0
    if unit.is_command:
        return min(loads, key=lambda number: (loads[number] == 0, number), default=0)
    roomy = [number for number, load in loads.items() if load < HOLD_OF_A_FLEET]
    return min(roomy, key=lambda number: (loads[number], number), default=0)


def waiting(pos: Field, side: str) -> list[Unit]:
    """The units of a side that are neither on the map nor aboard."""
    return [unit for unit in pos.of(side) if unit.hex == OFF_MAP and not unit.aboard and not unit.is_fleet]
