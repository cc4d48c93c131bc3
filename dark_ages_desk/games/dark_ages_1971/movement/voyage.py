"""Viking Fleets (C), (D): where a fleet sails, moors and casts off, and what it costs. Fleets have no facing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from dark_ages_desk.core.check import MEANS, SENSE, Check, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.hexes import OFF
from dark_ages_desk.core.question import Below, Ending, Stride, Value
from dark_ages_desk.games.dark_ages_1971.movement.obstacles import Obstacles, obstacles_of
from dark_ages_desk.games.dark_ages_1971.movement.party import allowance, format_points
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import Ground
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words

MOOR, UNMOOR = 16, 10
"""Viking Fleets (D): eight Movement Points to moor, five to unmoor, in halves."""

SAIL = 2
"""Viking Fleets (D): one Movement Point for each hexside, in halves."""

MOORING, UNMOORING = "@moor", "@unmoor"
"""Tokens of a path for actions on the spot."""


@dataclass(frozen=True, slots=True)
class FleetWaypoint:
    """A fleet on its way: hex, moored or under sail, half points spent."""

    hex: int
    moored: bool
    spent: int


@dataclass(frozen=True, slots=True)
class Leg:
    """One step of a voyage: into a hex, or ``token`` done on the spot. ``last``: the voyage ends with it."""

    voyage: Voyage
    frm: FleetWaypoint
    token: str
    to: int
    last: bool = True

    @property
    def on_the_spot(self) -> bool:
        return self.token in (MOORING, UNMOORING)

    @property
    def cost(self) -> int:
        return {MOORING: MOOR, UNMOORING: UNMOOR}.get(self.token, SAIL)

    @property
    def then(self) -> FleetWaypoint:
        moored = self.token == MOORING or (self.frm.moored and self.token != UNMOORING)
        return FleetWaypoint(self.to, moored, self.frm.spent + self.cost)

    @property
    def side(self) -> int:
        """The side of the hex that the step goes through; -1 if the hexes do not touch or the fleet comes from
        the sea."""
        near = self.voyage.ground.adjacent[self.frm.hex] if self.frm.hex >= 0 else ()
        return near.index(self.to) if self.to in near else -1

    @property
    def place(self) -> str:
        return self.voyage.pos.fixed.place(self.to)

    @property
    def ends_alone(self) -> bool:
        """(A) No two fleets in one hex at the end of the phase; they may pass each other."""
        return not self.voyage.lie.fleets[self.to] or self.to == self.voyage.fleet.hex

    @property
    def why(self) -> str:
        """The action or obstacle of the step, as a short text."""
        if not self.ends_alone:
            return movement_words.ANOTHER_FLEET_LIES_THERE
        return {MOORING: "moor, 8 points", UNMOORING: movement_words.CAST_OFF_FOR_5_POINTS}.get(self.token, "")


def _is_on_water(leg: Leg) -> bool:
    ground = leg.voyage.ground
    return leg.on_the_spot or ground.is_water(leg.to) or "coast" in ground.hexes[leg.to].features


def _is_through_water(leg: Leg) -> bool:
    """Return whether the step goes through a hexside that is all water, or in from the sea over the edge ((C))."""
    if leg.on_the_spot:
        return True
    if leg.frm.hex < 0:
        return leg.to in sea_edge_hexes(leg.voyage.pos)
    return leg.side >= 0 and leg.voyage.ground.is_all_water(leg.frm.hex, leg.side)


def _avoids_bridges(leg: Leg) -> bool:
    hexes = leg.voyage.ground.hexes
    return leg.on_the_spot or not any("bridge" in hexes[i].features for i in (leg.frm.hex, leg.to) if i >= 0)


def _water_words(leg: Leg) -> str:
    if leg.frm.hex < 0:
        return movement_words.fleets_come_in_at_the_edge(place=leg.place)
    frm = leg.voyage.pos.fixed.place(leg.frm.hex)
    return movement_words.no_hexside_of_water_between(place=frm, other=leg.place)


def _points_words(leg: Leg) -> str:
    left = format_points(max(0, leg.voyage.most - leg.frm.spent))
    what = {MOORING: movement_words.TO_MOOR, UNMOORING: movement_words.TO_CAST_OFF}.get(
        leg.token, movement_words.to_sail_to(place=leg.place)
    )
    return movement_words.sailing_costs(what=what, cost=format_points(leg.cost), left=left)


SAILING: tuple[Check[Leg], ...] = (
    Check(
        "sail: moored already",
        "Viking Fleets (D)",
        lambda leg: leg.token != MOORING or not leg.frm.moored,
        lambda leg: movement_words.FLEET_IS_MOORED_ALREADY,
        SENSE,
    ),
    Check(
        "sail: at sea already",
        "Viking Fleets (D)",
        lambda leg: leg.token != UNMOORING or leg.frm.moored,
        lambda leg: movement_words.FLEET_IS_UNDER_SAIL_ALREADY,
        SENSE,
    ),
    Check(
        "sail: on the map",
        "Viking Fleets (D)",
        lambda leg: leg.to >= 0,
        lambda leg: movement_words.FLEET_IS_NOT_ON_THE_MAP,
        SENSE,
    ),
    Check(
        "sail: on water",
        "Viking Fleets (C)",
        _is_on_water,
        lambda leg: movement_words.there_is_no_water_in(place=leg.place),
        SENSE,
    ),
    Check(
        "sail: onto enemies",
        "General Movement (A)",
        lambda leg: leg.on_the_spot or not leg.last or not leg.voyage.lie.barred[leg.to],
        lambda leg: movement_words.no_fleet_enters_enemies_hex(place=leg.place),
        SENSE,
    ),
    Check(
        "sail: through enemies",
        "General Movement (A)",
        lambda leg: leg.on_the_spot or leg.last or not leg.voyage.lie.barred[leg.to],
        lambda leg: movement_words.no_fleet_sails_through_enemies(place=leg.place),
    ),
    Check("sail: through water", "Viking Fleets (C)", _is_through_water, _water_words),
    Check(
        "sail: bridge",
        "Viking Fleets (C)",
        _avoids_bridges,
        lambda leg: movement_words.no_fleet_passes_under_a_bridge(place=leg.place),
    ),
    Check(
        "sail: moored",
        "Viking Fleets (D)",
        lambda leg: leg.on_the_spot or not leg.frm.moored,
        lambda leg: movement_words.FLEET_IS_MOORED,
    ),
    Check(
        "sail: by land",
        "Viking Fleets (C)",
        lambda leg: leg.token != MOORING or leg.to < 0 or "coast" in leg.voyage.ground.hexes[leg.to].features,
        lambda leg: movement_words.fleet_moors_beside_land_only(place=leg.place),
    ),
    Check("sail: points", "Viking Fleets (D)", lambda leg: leg.frm.spent + leg.cost <= leg.voyage.most, _points_words,
          MEANS),
)  # fmt: skip
"""(C), (D) The conditions for one step of a voyage."""

ALONE: tuple[Check[Leg], ...] = (
    Check(
        "sail: alone",
        "Viking Fleets (A)",
        lambda leg: leg.ends_alone,
        lambda leg: movement_words.no_two_fleets_end_in_one_hex(place=leg.place),
    ),
)
"""(A) The condition for the end of a voyage."""


class Voyage:
    """The possible courses of a fleet."""

    def __init__(self, pos: BattlePosition, fleet: Unit) -> None:
        self.pos, self.fleet = pos, fleet
        self.ground: Ground = pos.fixed.ground
        self.lie: Obstacles = obstacles_of(pos, fleet.side)
        self.most: int = allowance(pos, fleet)
        self.start = FleetWaypoint(fleet.hex, fleet.moored, 0)

    def legs(self, path: Iterable[str]) -> list[Leg]:
        """Return the steps of a path, allowed or not. Hexes that do not touch are joined by the shortest way through
        water, if there is one; a moored fleet that sails casts off first."""
        found: list[Leg] = []
        here, tokens = self.start, list(path)
        for place, token in enumerate(tokens):
            last = all(later in (MOORING, UNMOORING) for later in tokens[place + 1 :])
            if token in (MOORING, UNMOORING):
                steps = [Leg(self, here, token, here.hex, last)]
            else:
                steps = self._legs_towards(here, self.ground.grid.index[token], last, alone=len(tokens) == 1)
            found += steps
            here = found[-1].then
        return found

    def _legs_towards(self, here: FleetWaypoint, goal: int, last: bool, alone: bool) -> list[Leg]:
        ids, steps = self.ground.grid.ids, []
        if here.moored and alone:
            steps.append(Leg(self, here, UNMOORING, here.hex, False))
            here = steps[-1].then
        for index in self._course(here.hex, goal):
            steps.append(Leg(self, here, ids[index], index, last and index == goal))
            here = steps[-1].then
        return steps

    def _course(self, start: int, goal: int) -> list[int]:
        """Return the hexes of the shortest course; the goal alone if no water leads there."""
        if start < 0:
            edge = sea_edge_hexes(self.pos)
            before: dict[int, int] = dict.fromkeys(edge, OFF)
            line = list(edge)
        else:
            before, line = {start: OFF}, [start]
        for here in line:
            if goal in before:
                break
            for side, other in enumerate(self.ground.adjacent[here]):
                free = other != OFF and other not in before and (other == goal or not self.lie.barred[other])
                if free and self.ground.is_all_water(here, side):
                    before[other] = here
                    line.append(other)
        if goal not in before or goal == start:
            return [goal]
        course = [goal]
        while before[course[-1]] not in (OFF, start):
            course.append(before[course[-1]])
        return course[::-1]

    def path_end(self, path: tuple[str, ...]) -> FleetWaypoint:
        """Return the fleet's place and state at the end of a path."""
        legs = self.legs(path)
        return legs[-1].then if legs else self.start

    def is_legal_path(self, path: Value) -> bool:
        """Return whether the path can be sailed without breaking a rule. For left-out hexes see ``legs``."""
        if not isinstance(path, tuple) or not path or not all(map(self.is_token, path)):
            return False
        legs = self.legs(str(token) for token in path)
        return all(passes(SAILING, leg) for leg in legs) and passes(ALONE, legs[-1])

    def is_token(self, token: object) -> bool:
        """Return whether the token is a hex, or an action on the spot."""
        return token in self.ground.grid.index or token in (MOORING, UNMOORING)

    def next_strides(self, path: tuple[str, ...]) -> dict[str, Stride]:
        legs = self.legs(path) if all(map(self.is_token, path)) else []
        if len(legs) != len(path) or not all(passes(SAILING, leg) for leg in legs):
            return {}
        found = {}
        for leg in self._next_legs(legs[-1].then if legs else self.start):
            spent = leg.frm.spent + leg.cost
            found[leg.token] = Stride(spent, leg.why, leg.ends_alone, format_points(spent))
        return found

    def _next_legs(self, here: FleetWaypoint) -> Iterator[Leg]:
        """Return every step from there that breaks no rule."""
        ids = self.ground.grid.ids
        near = sea_edge_hexes(self.pos) if here.hex < 0 else self.ground.grid.neighbours(here.hex)
        legs = [Leg(self, here, token, here.hex) for token in (MOORING, UNMOORING)]
        legs += [Leg(self, here, ids[index], index) for index in near]
        return (leg for leg in legs if passes(SAILING, leg))

    def random_path(self, below: Below) -> tuple[str, ...]:
        """Return a random voyage; () if there is none."""
        here, path, sound = self.start, list[str](), tuple[str, ...]()
        for _ in range(1 + below(9)):
            legs = list(self._next_legs(here))
            if not legs:
                break
            leg = legs[below(len(legs))]
            path.append(leg.token)
            here = leg.then
            sound = tuple(path) if leg.ends_alone else sound
        return sound

    def all_endings(self) -> Mapping[str, tuple[Ending, ...]]:
        """Return every hex where the voyage may end: under sail, and moored if points are left for it."""
        ids = self.ground.grid.ids
        paths: dict[tuple[int, bool], tuple[str, ...]] = {}
        found: dict[str, list[Ending]] = {}
        buckets: dict[int, list[tuple[FleetWaypoint, tuple[str, ...]]]] = {0: [(self.start, ())]}
        for spent in range(self.most + 1):
            for here, path in buckets.get(spent, ()):
                key = (here.hex, here.moored)
                if key in paths:
                    continue
                paths[key] = path
                ends = not self.lie.fleets[here.hex] or here.hex == self.fleet.hex
                if path and ends:
                    left = format_points(self.most - spent)
                    worth = "moored" if here.moored else "under sail"
                    badge = "⚓" if here.moored else left
                    ending = Ending(path, spent, badge, None, f"{left} left, {worth}", worth)
                    found.setdefault(ids[here.hex], []).append(ending)
                for leg in self._next_legs(here):
                    buckets.setdefault(leg.then.spent, []).append((leg.then, (*path, leg.token)))
        return {place: tuple(endings) for place, endings in found.items()}


def sea_edge_hexes(pos: BattlePosition) -> tuple[int, ...]:
    """Return the hexes of sea at the edge of the map, where fleets come in."""
    return pos.fixed.ground.sea_edge
