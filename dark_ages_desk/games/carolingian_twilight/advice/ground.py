"""The land as an army sees it: what each area is worth, how far it is from each other one, and who stands near."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from heapq import heappop, heappush

from dark_ages_desk.games.carolingian_twilight.state.fixed import CROSSED, VIKINGS, GameData
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition

FAR = 8
"""14.0 OP beyond which no force comes in one operation."""


class Ground:
    """The board of one game."""

    def __init__(self, fixed: GameData) -> None:
        self.fixed = fixed
        spaces = fixed.board.spaces
        self.value: Mapping[str, int] = {
            id_: space.values.get("lv", 0) + space.values.get("dv", 0) for id_, space in spaces.items()
        }
        self.beside: Mapping[str, tuple[str, ...]] = {
            area: tuple(other for other in fixed.board.neighbours[area] if other in fixed.land) for area in fixed.areas
        }
        self._costs: dict[str, Mapping[str, int]] = {}
        self.raided: Mapping[str, float] = _raid_chances(fixed)

    def area(self, space: str) -> str:
        """Return the area of a place: of a burg the one around it."""
        return self.fixed.within.get(space, space)

    def costs_from(self, area: str) -> Mapping[str, int]:
        """15.0 Return the OP from an area to each one in reach over land, without enemies on the way."""
        if area not in self._costs:
            found = {area: 0}
            edge = [(0, area)]
            op, board = self.fixed.op, self.fixed.board
            while edge:
                spent, here = heappop(edge)
                if spent > found[here]:
                    continue
                for other, way in board.neighbours[here].items():
                    if other not in self.fixed.land:
                        continue
                    cost = spent + op.enter + (op.crossing if way.kind in CROSSED else 0)
                    if cost <= FAR and cost < found.get(other, FAR + 1):
                        found[other] = cost
                        heappush(edge, (cost, other))
            self._costs[area] = found
        return self._costs[area]


def _raid_chances(fixed: GameData) -> Mapping[str, float]:
    """10.2, 10.3 Return the chance of each land area that the Vikings of a turn attack it."""
    names = {space.name: space.id for space in fixed.board.spaces.values() if space.kind == "land"}
    sailing, targets = fixed.charts["viking-seafaring"], fixed.charts["viking-raid"]
    stops = sum(not sailing.cell(face, sailing.columns[0]).startswith("Sail") for face in range(1, 7)) / 6
    found: dict[str, float] = defaultdict(float)
    there = 1.0
    for sea in fixed.lane:
        column = fixed.board.spaces[sea].name
        if column in targets.columns:
            for face in range(1, 7):
                if area := names.get(targets.cell(face, column), ""):
                    found[area] += there * stops / 6
        there *= 1 - stops
    return found


def strengths_by_area(ground: Ground, pos: CarolingianPosition) -> Mapping[str, Mapping[str, int]]:
    """Return the number of land units of each power in each area, with those in its burg."""
    found: dict[str, dict[str, int]] = defaultdict(dict)
    within = ground.fixed.within
    for force in pos.forces.values():
        if force.naval or force.power == VIKINGS:
            continue
        area = within.get(force.space, force.space)
        here = found[area]
        here[force.power] = here.get(force.power, 0) + force.size
    return found
