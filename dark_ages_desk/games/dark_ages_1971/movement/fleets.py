"""Viking Fleets (optional): sailing, mooring, landing, capture. Fleets have no facing and carry three combat units."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.core.question import Answer, Choice, Ending, Option, Pick, Stride, Walk
from dark_ages_desk.games.dark_ages_1971.movement.lie import lie_of
from dark_ages_desk.games.dark_ages_1971.movement.ways import HOLD_OF_A_FLEET, LANDING, LONGEST, allowance, points
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit, unit_of
from dark_ages_desk.games.dark_ages_1971.state.units import counted

MOOR, UNMOOR = 16, 10
"""Viking Fleets (D): eight Movement Points to moor, five to unmoor, in halves."""


def crew(pos: Field, fleet: Unit) -> list[Unit]:
    """The units that a fleet carries."""
    return [unit for unit in pos.units.values() if unit.aboard == fleet.id]


def walk(pos: Field, fleet: Unit) -> Walk:
    """(C), (D) A fleet sails hex by hex, one point each; "@moor" and "@unmoor" are done on the spot."""
    voyage = Voyage(pos, fleet)
    start = pos.fixed.board.grid.ids[fleet.hex] if fleet.hex >= 0 else ""
    where = f" in {start}" if start else " (from the sea)"
    load = counted(unit.name for unit in crew(pos, fleet))
    name = f"Sail the fleet with {load}" if load else "Sail the empty fleet"
    return Walk(f"move {fleet.key}", f"{name}{where}", start, voyage.onward, LONGEST, "", (fleet.key,), voyage.survey)


class Voyage:
    """Where a fleet can go. Its state on the way: (hex, moored, half points spent)."""

    def __init__(self, pos: Field, fleet: Unit) -> None:
        self._pos, self._fleet = pos, fleet
        self._ground = pos.fixed.ground
        self._lie = lie_of(pos, fleet.side)
        self._entry = self._ground.entry("VF", "")
        self.most = allowance(pos, fleet)

    def at(self, path: tuple[str, ...]) -> tuple[int, bool, int] | None:
        """Where a path leads, None if it may not be sailed."""
        here: tuple[int, bool, int] | None = (self._fleet.hex, self._fleet.moored, 0)
        for token in path:
            here = dict(self._next(*here)).get(token) if here is not None else None
        return here

    def onward(self, path: tuple[str, ...]) -> dict[str, Stride]:
        here = self.at(path)
        if here is None:
            return {}
        found = {}
        for token, (index, moored, spent) in self._next(*here):
            # (A) No two fleets in one hex at the end of the phase; they may pass each other.
            ends = not self._lie.fleets[index] or index == self._fleet.hex
            why = {"@moor": "moor, 8 points", "@unmoor": "cast off, 5 points"}.get(token, "")
            if not ends:
                why = "another fleet lies there: pass on"
            del moored
            found[token] = Stride(spent, why, ends, points(spent))
        return found

    def _next(self, index: int, moored: bool, spent: int) -> Iterator[tuple[str, tuple[int, bool, int]]]:
        ids = self._ground.grid.ids
        if index == OFF_MAP:
            for edge in sea_edge(self._pos):
                if not self._lie.barred[edge]:
                    yield ids[edge], (edge, False, 2)
            return
        if moored:
            if spent + UNMOOR <= self.most:
                yield "@unmoor", (index, False, spent + UNMOOR)
            return
        if "coast" in self._ground.hexes[index].features and spent + MOOR <= self.most:
            yield "@moor", (index, True, spent + MOOR)
        for side in range(6):
            cost, other = self._entry[index][side], self._ground.adjacent[index][side]
            if cost and spent + cost <= self.most and not self._lie.barred[other]:
                yield ids[other], (other, False, spent + cost)

    def survey(self) -> Mapping[str, tuple[Ending, ...]]:
        """Every hex where the voyage may end: under sail, and moored if points are left for it."""
        grid = self._ground.grid
        start = (self._fleet.hex, self._fleet.moored, 0)
        paths: dict[int, tuple[str, ...]] = {}
        found: dict[str, list[Ending]] = {}
        edge: list[tuple[tuple[int, bool, int], tuple[str, ...]]] = [(start, ())]
        while edge:
            following = []
            for here, path in edge:
                for token, there in self._next(*here):
                    index, moored, spent = there
                    ends = not self._lie.fleets[index] or index == self._fleet.hex
                    way = (*path, token)
                    if moored or token == "@unmoor":
                        if ends:
                            why = f"{points(self.most - spent)} left, {'moored' if moored else 'under sail'}"
                            badge = "⚓" if moored else points(self.most - spent)
                            found.setdefault(grid.ids[index], []).append(Ending(way, spent, badge, None, why))
                        if token == "@unmoor":
                            following.append((there, way))
                        continue
                    if index in paths:
                        continue
                    paths[index] = way
                    following.append((there, way))
                    if ends:
                        left = points(self.most - spent)
                        found.setdefault(grid.ids[index], []).insert(0, Ending(way, spent, left, None, f"{left} left"))
            edge = following
        return {place: tuple(endings) for place, endings in found.items()}


def sea_edge(pos: Field) -> list[int]:
    """The hexes of sea at the edge of the map, where fleets come in."""
    ground = pos.fixed.ground
    return [
        index
        for index, place in enumerate(ground.hexes)
        if place.terrain == "sea" and any(near == OFF for near in ground.adjacent[index])
    ]


def sail(pos: Field, fleet: Unit, path: tuple[str, ...]) -> Field:
    """A fleet at the end of its path, with all that it carries."""
    end = Voyage(pos, fleet).at(path)
    assert end is not None
    index, moored, spent = end
    changed = [replace(fleet, hex=index, moored=moored, spent=True, used=spent, entering=False)]
    changed += [replace(unit, hex=index, entering=False) for unit in crew(pos, fleet)]
    grid = pos.fixed.board.grid
    route = [fleet.hex] if fleet.hex >= 0 else []
    route += [grid.index[token] for token in path if not token.startswith("@")]
    words = (
        f"A fleet sails to {grid.ids[index]}" if len(route) > 1 or fleet.hex < 0 else f"The fleet in {grid.ids[index]}"
    )
    ending = " and moors." if moored and not fleet.moored else " casts off." if fleet.moored and not moored else "."
    return pos.with_units(*changed).say("sailed", words + ending, "Viking Fleets (D)", fleet.side, *route)


def boarding(pos: Field, side: str) -> list[Option]:
    """(A), (E) A unit that has points left in the hex of a moored fleet of its side may go aboard.

    The rule gives the cost of landing only; to board costs the same two points.
    """
    choices = [
        Choice(
            f"{unit.key}>{fleet.key}",
            f"{unit.name} in {pos.fixed.place(unit.hex)}",
            1,
            pos.fixed.board.grid.ids[unit.hex],
        )
        for fleet in pos.of(side)
        if fleet.is_fleet and fleet.moored and not fleet.captured
        for unit in pos.here(fleet.hex)
        if may_board(pos, unit, fleet)
    ]
    return [Pick("board", "Go aboard", "boxes", tuple(choices))] if choices else []


def may_board(pos: Field, unit: Unit, fleet: Unit) -> bool:
    """Has the unit two points left, and the fleet room? Command units need none."""
    if unit.side != fleet.side or unit.is_fleet or unit.aboard or unit.panicked or unit.kind == "RH" or pos.held(unit):
        return False
    if allowance(pos, unit) < LANDING or not (unit.used or pos.ordered(unit)):
        return False
    return unit.is_command or sum(one.fights for one in crew(pos, fleet)) < HOLD_OF_A_FLEET


def board(pos: Field, answer: Answer) -> Field:
    """A unit goes aboard."""
    assert isinstance(answer.value, tuple)
    who, _, ship = str(answer.value[0]).partition(">")
    unit, fleet = unit_of(pos, who), unit_of(pos, ship)
    pos = pos.with_units(replace(unit, aboard=fleet.id, spent=True, used=unit.used + LANDING, charge=0))
    words = f"{unit.name} goes aboard in {pos.fixed.place(fleet.hex)}."
    return pos.say("boarded", words, "Viking Fleets (A)", unit.side, fleet.hex)


def retaken(pos: Field, side: str, index: int) -> Field:
    """(F) A captured fleet is retaken when its own side comes into its hex: the captor loses the double points."""
    for fleet in pos.here(index):
        if fleet.captured and fleet.side == side:
            losses = tuple(loss for loss in pos.losses if loss.unit != fleet.id)
            pos = pos.but(losses=losses).change(fleet, captured=False, moored=True)
            words = f"The fleet in {pos.fixed.place(index)} is retaken; its points are taken off again."
            pos = pos.say("retaken", words, "Viking Fleets (F)", side, index)
    return pos
