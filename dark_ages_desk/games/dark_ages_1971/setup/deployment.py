"""How to set up the game: the first army deploys round its centre hex, then the second, which will move first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from dark_ages_desk.core.hexes import SIDES
from dark_ages_desk.core.question import Answer, Button, Choice, Option, Pick, Question
from dark_ages_desk.core.step import Phase
from dark_ages_desk.games.dark_ages_1971.phases import sequence
from dark_ages_desk.games.dark_ages_1971.scenario import DEPLOY
from dark_ages_desk.games.dark_ages_1971.setup import array, shifting
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import centres, hill, may_stand, zone
from dark_ages_desk.games.dark_ages_1971.setup.embarkation import Embark, waiting
from dark_ages_desk.games.dark_ages_1971.setup.mustering import Buy, raised
from dark_ages_desk.games.dark_ages_1971.state.agenda import Asking
from dark_ages_desk.games.dark_ages_1971.state.fixed import Fixed
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import counted

FACINGS = tuple(Button(f"@{facing}", f"To the {name}") for facing, name in enumerate(SIDES))
"""Which way counters look: one answer for each side of a hex."""


def opening(fixed: Fixed) -> Field:
    """The position before the first answer."""
    runs = {side: fixed.seat(side) for side in fixed.armies}
    pos = Field(fixed=fixed, runs=runs, last=fixed.battle.turns[1])
    sides = (fixed.first, fixed.second)
    if fixed.battle.free:
        return pos.then(*(Buy(side) for side in sides), *(BeginDeployment(side) for side in sides), sequence.GameTurn())
    for side in sides:
        pos = raised(pos, fixed.armies[side], fixed.armies[side].units, fixed.armies[side].command)
    return pos.then(*(BeginDeployment(side) for side in sides), sequence.GameTurn())


@dataclass(frozen=True, slots=True)
class BeginDeployment(Phase):
    """How to set up the game: where the army gathers, which way it looks, and then counter by counter."""

    side: str
    rule: ClassVar[str] = "How to set up the game"

    def begin(self, pos: Field) -> Field:
        pos = pos.but(phasing=self.side)
        deploy = pos.fixed.armies[self.side].deploy
        if deploy == "fleets" and pos.fixed.uses("fleets"):
            return pos.then(Embark(self.side))
        steps: list[object] = [Look(self.side), Deploy(self.side)]
        if deploy in ("centre", "hilltop", "east"):
            steps.insert(0, Centre(self.side))
        return pos.then(*steps)


@dataclass(frozen=True, slots=True)
class Centre(Asking):
    """The first player designates one hex his centre; "on any hilltop" he picks the hilltop."""

    side: str
    rule: ClassVar[str] = "How to set up the game"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        ids = pos.fixed.board.grid.ids
        choices = tuple(Choice(ids[i], pos.fixed.place(i), 1, ids[i]) for i in centres(pos, self.side))
        hilltop = pos.fixed.armies[self.side].deploy == "hilltop"
        words = (
            f"{pos.fixed.name(self.side)}: {'on which hilltop' if hilltop else 'which hex is the centre of your army'}?"
        )
        pick = Pick("centre", "Hilltop" if hilltop else "Centre hex", "spaces", choices)
        return (Question(pos.runs[self.side], self.side, self.rule, words, (pick,)),)

    def take(self, pos: Field, answer: Answer) -> Field:
        assert isinstance(answer.value, tuple)
        index = pos.fixed.board.index[str(answer.value[0])]
        if pos.fixed.armies[self.side].deploy == "hilltop":
            top = [one for one in hill(pos, index) if pos.fixed.ground.level[one] == 2]
            rows = [divmod(one, pos.fixed.board.grid.columns) for one in top]
            row, column = (sum(part) / len(rows) for part in zip(*rows, strict=True))
            index = min(
                top,
                key=lambda one: (
                    abs(one // pos.fixed.board.grid.columns - row) + abs(one % pos.fixed.board.grid.columns - column)
                ),
            )
        words = f"{pos.fixed.name(self.side)} gather round {pos.fixed.place(index)}."
        return pos.but(centre=index).say("centre", words, self.rule, self.side, index)


@dataclass(frozen=True, slots=True)
class Look(Asking):
    """Facing: which way the army looks when it is put down; single units may be turned afterwards."""

    side: str
    rule: ClassVar[str] = "Facing"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        words = f"{pos.fixed.name(self.side)}: which way does the army look?"
        return (Question(pos.runs[self.side], self.side, self.rule, words, FACINGS),)

    def take(self, pos: Field, answer: Answer) -> Field:
        return pos.but(looks={**pos.looks, self.side: int(answer.verb[1:])})


@dataclass(frozen=True, slots=True)
class Deploy(Asking):
    """Counters are put down until all stand; those for whom there is no room may stay away and are not lost."""

    side: str
    rule: ClassVar[str] = "How to set up the game"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        side = self.side
        reserve = [unit for unit in waiting(pos, side) if fits(pos, side, unit)]
        options: list[Option] = []
        done = ready(pos, side)
        if reserve and not done:  # where there is no room for anybody who is left, nothing is offered to them
            choices = tuple(_kinds(reserve))
            options.append(Button("array", "Suggested array", "Foot in the middle, cavalry on the wings", main=True))
            options.append(Pick("place", "Place", "counters", choices, 1, 12))
        placed = [unit for unit in pos.of(side) if unit.hex >= 0]
        if placed:
            ids = pos.fixed.board.grid.ids
            there = tuple(Choice(u.key, f"{u.name} in {ids[u.hex]}", 1, ids[u.hex]) for u in placed)
            options.append(Pick("turn", "Turn", "counters", there, 1, len(there)))
            options.append(Pick("take back", "Take back", "counters", there, 1, len(there)))
            options.extend(shifting.shifts(pos, side))
        if done:
            options.append(Button("ready", "Deployed", main=True))
        words = f"{pos.fixed.name(side)}: deploy your army"
        return (Question(pos.runs[side], side, self.rule, words, tuple(options), f"Deploy {sentence(pos, side)}."),)

    def take(self, pos: Field, answer: Answer) -> Field:
        side = self.side
        if answer.verb == "ready":
            left = waiting(pos, side)
            late = pos.fixed.armies[side].deploy == "east"
            words = f"{pos.fixed.name(side)} are deployed."
            if left and not late:
                less = sum(pos.type_of(unit).vp for unit in left)
                pos = pos.without(unit.id for unit in left)
                pos = pos.but(strength={**pos.strength, side: pos.strength[side] - less})
                words += f" There was no room for {len(left)} units; they stay away."
            elif left:
                words += f" {len(left)} units will enter by the east road on Game-Turn {sequence.RELIEF_TURN}."
            return pos.say("deployed", words, self.rule, side)
        pos = pos.then(self)
        if answer.verb == "array":
            return suggested(pos, side).say(
                "deployed", f"{pos.fixed.name(side)} take up the suggested array.", self.rule, side
            )
        assert isinstance(answer.value, tuple)
        if answer.verb.startswith(shifting.VERB):
            units = [unit_of(pos, key) for key in answer.verb.split()[1:]]
            return shifting.shifted(pos, units, str(answer.value[0]))
        if answer.verb == "place":
            return pos.then(Place(side, tuple(str(kind) for kind in answer.value)))
        units = [unit_of(pos, key) for key in answer.value]
        if answer.verb == "turn":
            return pos.then(Turn(side, tuple(unit.id for unit in units)))
        return pos.with_units(*(replace(unit, hex=OFF_MAP) for unit in units))


def suggested(pos: Field, side: str) -> Field:
    """All units that wait, in the suggested array; of an army that comes in two parts only what makes up the half."""
    later = []
    if pos.fixed.armies[side].deploy == "east":
        worth = deployed_worth(pos, side)
        for unit in _mixed(waiting(pos, side)):
            vp = pos.type_of(unit).vp
            if (worth + vp) * 2 <= pos.strength[side]:
                worth += vp
            else:
                later.append(unit)
    pos = pos.but(units={number: unit for number, unit in pos.units.items() if unit not in later})
    pos = array.array(pos, side)
    return pos.with_units(*later) if later else pos


def _mixed(units: list[Unit]) -> list[Unit]:
    """Units in such an order that every part of it holds all kinds alike, command units first."""
    kinds: dict[str, list[Unit]] = {}
    for unit in units:
        kinds.setdefault(unit.kind, []).append(unit)
    share = {unit.id: (place + 0.5) / len(same) for same in kinds.values() for place, unit in enumerate(same)}
    return sorted(units, key=lambda unit: (share[unit.id], not unit.is_command))


def deployed_worth(pos: Field, side: str) -> int:
    return sum(pos.type_of(unit).vp for unit in pos.of(side) if unit.hex >= 0)


def fits(pos: Field, side: str, unit: Unit) -> bool:
    """Dorylaeum: may that unit still be among the half that is deployed?"""
    if pos.fixed.armies[side].deploy != "east":
        return True
    return (deployed_worth(pos, side) + pos.type_of(unit).vp) * 2 <= pos.strength[side]


def ready(pos: Field, side: str) -> bool:
    """Is everybody deployed whom there is room for?"""
    left = {unit.kind: unit for unit in waiting(pos, side) if fits(pos, side, unit)}
    if not left:
        return True
    allowed = zone(pos, side)
    return not any(may_stand(pos, unit, index) for unit in left.values() for index in allowed)


def _kinds(units: list[Unit]) -> Iterator[Choice]:
    counts: dict[str, list[Unit]] = {}
    for unit in units:
        counts.setdefault(f"{unit.kind}{unit.number or ''}", []).append(unit)
    for kind, same in counts.items():
        yield Choice(kind, same[0].name, len(same))


def sentence(pos: Field, side: str) -> str:
    deploy = pos.fixed.armies[side].deploy
    words = next(words for words, kind in DEPLOY.items() if kind == deploy)
    return words


@dataclass(frozen=True, slots=True)
class Place(Asking):
    """Where are these counters put? Any hex of the zone with room for all of them."""

    side: str
    kinds: tuple[str, ...]
    rule: ClassVar[str] = "How to set up the game"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        ids = pos.fixed.board.grid.ids
        spaces = tuple(
            Choice(ids[i], pos.fixed.place(i), 1, ids[i]) for i in sorted(zone(pos, self.side)) if self._fits(pos, i)
        )
        options: list[Option] = [Button("back", "Not now")]
        if spaces:
            options.insert(0, Pick("at", "Place in", "spaces", spaces))
        words = f"Where do they stand: {counted(unit.name for unit in self._units(pos))}?"
        return (Question(pos.runs[self.side], self.side, self.rule, words, tuple(options)),)

    def _units(self, pos: Field) -> list[Unit]:
        left = waiting(pos, self.side)
        found = []
        for kind in self.kinds:
            unit = next(unit for unit in left if f"{unit.kind}{unit.number or ''}" == kind)
            left.remove(unit)
            found.append(unit)
        return found

    def _fits(self, pos: Field, index: int) -> bool:
        units = self._units(pos)
        if not shifting.has_room(pos, units, index):
            return False
        for unit in units:
            if not fits(pos, self.side, unit):
                return False
            pos = pos.change(unit, hex=index)
        return True

    def take(self, pos: Field, answer: Answer) -> Field:
        if answer.verb == "back":
            return pos
        assert isinstance(answer.value, tuple)
        index = pos.fixed.board.index[str(answer.value[0])]
        facing = pos.looks.get(self.side, 0)
        return pos.with_units(*(replace(unit, hex=index, facing=facing) for unit in self._units(pos)))


@dataclass(frozen=True, slots=True)
class Turn(Asking):
    """Facing: which way do these counters look?"""

    side: str
    units: tuple[int, ...]
    rule: ClassVar[str] = "Facing"

    def ask(self, pos: Field) -> tuple[Question, ...]:
        words = f"Which way do they look: {counted(pos.units[number].name for number in self.units)}?"
        return (Question(pos.runs[self.side], self.side, self.rule, words, FACINGS),)

    def take(self, pos: Field, answer: Answer) -> Field:
        return pos.with_units(*(replace(pos.units[n], facing=int(answer.verb[1:])) for n in self.units))
