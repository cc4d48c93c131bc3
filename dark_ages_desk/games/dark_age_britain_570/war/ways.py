"""Ways over the map: what a step costs by the terrain, who may walk where, and what a unit can reach."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from heapq import heappop, heappush

from dark_ages_desk.core.check import Check, passes
from dark_ages_desk.core.country import Way
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Below, Ending, Stride
from dark_ages_desk.games.dark_age_britain_570.state.fixed import INFANTRY, GameData, number
from dark_ages_desk.games.dark_age_britain_570.state.position import MOST_IN_A_HEX, Britain, Group
from dark_ages_desk.games.dark_age_britain_570.words import war as war_words

FARTHEST = 12
"""Maximum number of hexes that a unit is redeployed (Combat Phases 2)."""

LONGEST = 24
"""No walk has more hexes."""


def way(fixed: GameData, space: str, to: str) -> Way | None:
    """Return the open side between two hexes; None if they do not touch, or only the sea is between them."""
    return fixed.board.way.get((space, to))


def are_adjacent(fixed: GameData, space: str, to: str) -> bool:
    """Return whether two hexes of the map touch, with any ground between."""
    return to in fixed.board.beside.get(space, ())


def step_cost(fixed: GameData, units: tuple[str, ...], space: str, to: str) -> int:
    """Return the movement points of a step: the ground entered, 1 more over a river, 1 along a road (Combat Phases 3).

    Of several units that go together it is that of the slowest. A closed side costs the same as an open one.
    """
    chart, here = fixed.charts["terrain"], way(fixed, space, to)
    if here is not None and here.road:
        return max(number(chart, "road", _column(fixed, unit)) for unit in units)  # order: numbers
    river = here is not None and here.river
    # order: numbers
    return max(
        ground_cost(fixed, unit, to) + (number(chart, "river", _column(fixed, unit)) if river else 0) for unit in units
    )


def ground_cost(fixed: GameData, unit: str, space: str) -> int:
    """Return the movement points that a unit pays for the ground of a hex alone (Terrain Effects Table)."""
    return number(fixed.charts["terrain"], fixed.board.spaces[space].terrain, _column(fixed, unit))


def _column(fixed: GameData, unit: str) -> str:
    return "Infantry" if fixed.units[unit].kind == INFANTRY else "Cavalry"


def blocking_units(pos: Britain, group: Group, space: str) -> tuple[str, ...]:
    """Return the units and leaders of others that keep a group out of a hex (Combat Phases 3). Leaders without a unit
    may not (reading "alone")."""
    strangers = pos.units_of_others(group, space)
    if pos.fixed.readings["alone"] != "holds" and all(pos.unit(one).leads for one in strangers):
        return ()
    return strangers


@dataclass(frozen=True, slots=True)
class Leg:
    """One step of units of a group from one hex into the next. With it the way has cost ``so_far``; they may spend
    ``left``."""

    pos: Britain
    units: tuple[str, ...]
    group: Group
    space: str
    to: str
    so_far: int
    left: int


CLOSED: Check[Leg] = Check(
    "step: sea",
    "Terrain Effects Table",
    lambda leg: way(leg.pos.fixed, leg.space, leg.to) is not None,
    lambda leg: war_words.sea_closes_the_hexside(place=leg.pos.place(leg.space), other=leg.pos.place(leg.to)),
)

ROOM: Check[Leg] = Check(
    "stack: room",
    "Combat Phases 3",
    lambda leg: leg.pos.has_room(leg.units, leg.to),
    lambda leg: war_words.hex_is_full(most=MOST_IN_A_HEX, place=leg.pos.place(leg.to)),
)
"""Combat Phases 3 The condition for a way to end there (reading "stacking")."""

MARCHING: tuple[Check[Leg], ...] = (
    Check(
        "move: held",
        "Combat Phases 3",
        lambda leg: not blocking_units(leg.pos, leg.group, leg.to),
        lambda leg: war_words.others_stand_in_the_hex(
            units=leg.pos.describe_units(leg.pos.units_of_others(leg.group, leg.to)), place=leg.pos.place(leg.to)
        ),
    ),
    Check(
        "move: neutral town",
        "Combat Phases 3",
        lambda leg: (
            leg.pos.fixed.readings["empty-town"] == "enter"
            or leg.to not in leg.pos.fixed.town_at
            or bool(leg.pos.holder[leg.pos.fixed.town_at[leg.to]])
        ),
        lambda leg: war_words.neutral_town_is_entered_after_a_battle(place=leg.pos.place(leg.to)),
    ),
)
"""The conditions for entering a hex in normal movement (Combat Phases 3). They look at the hex alone, not at
the start."""

POINTS: Check[Leg] = Check(
    "move: points",
    "Combat Phases 3",
    lambda leg: leg.so_far <= leg.left,
    lambda leg: war_words.way_costs_movement_points(place=leg.pos.place(leg.to), cost=leg.so_far, left=leg.left),
)

REDEPLOYING: tuple[Check[Leg], ...] = (
    Check(
        "redeploy: stranger",
        "Combat Phases 2",
        lambda leg: not leg.pos.units_of_others(leg.group, leg.to),
        lambda leg: war_words.others_stand_there(
            units=leg.pos.describe_units(leg.pos.units_of_others(leg.group, leg.to)), place=leg.pos.place(leg.to)
        ),
    ),
    Check(
        "redeploy: neutral town",
        "Combat Phases 2",
        lambda leg: leg.to not in leg.pos.fixed.town_at or bool(leg.pos.holder[leg.pos.fixed.town_at[leg.to]]),
        lambda leg: war_words.no_redeployment_through_a_neutral_town(place=leg.pos.place(leg.to)),
    ),
    Check(
        "redeploy: town of an opponent",
        "Combat Phases 2",
        lambda leg: (
            leg.pos.fixed.readings["redeploy-taking"] == "yes"
            or leg.to not in leg.pos.fixed.town_at
            or leg.pos.holder[leg.pos.fixed.town_at[leg.to]] in ("", *leg.group)
        ),
        lambda leg: war_words.no_redeployment_into_an_opponents_town(
            holder=leg.pos.power_name(leg.pos.holder[leg.pos.fixed.town_at[leg.to]]), place=leg.pos.place(leg.to)
        ),
    ),
    Check(
        "redeploy: beside an opponent",
        "Combat Phases 2",
        lambda leg: not leg.pos.is_beside_enemy(leg.group, leg.to),
        lambda leg: war_words.no_redeployment_past_an_opponent(place=leg.pos.place(leg.to)),
    ),
)
"""Combat Phases 2 The conditions for a redeployment through that hex, and to it. They look at the hex alone."""

DISTANCE: Check[Leg] = Check(
    "redeploy: distance",
    "Combat Phases 2",
    lambda leg: leg.so_far <= leg.left,
    lambda leg: war_words.redeployed_too_far(place=leg.pos.place(leg.to), steps=leg.so_far, most=leg.left),
)


@dataclass(frozen=True, slots=True)
class Ways:
    """The ways of units that go together from ``start``. The function ``price`` gives the cost of a step; ``ground``
    has the checks of the entered hex. The check of the whole way, which may cost ``left``, is ``far``."""

    pos: Britain
    units: tuple[str, ...]
    group: Group
    start: str
    left: int
    ground: tuple[Check[Leg], ...]
    far: Check[Leg]
    price: Callable[[str, str], int]

    @property
    def checks(self) -> tuple[Check[Leg], ...]:
        """Combat Phases 2, 3 What every step is put to."""
        return (CLOSED, *self.ground, self.far)

    def path_legs(self, path: tuple[str, ...]) -> Iterator[Leg]:
        """Yield a path step by step, with the steps that it leaves out; it ends before what is no hex of the map."""
        space, so_far = self.start, 0
        for goal in path:
            if goal not in self.pos.fixed.board.spaces:
                return
            for to in self.cheapest_path(space, goal):
                so_far += self.price(space, to)
                yield Leg(self.pos, self.units, self.group, space, to, so_far, self.left)
                space = to

    def cheapest_path(self, space: str, goal: str) -> tuple[str, ...]:
        """Return the hexes from one hex to another: of the ways that break the fewest rules of the ground the
        cheapest."""
        if goal == space:
            return ()
        if are_adjacent(self.pos.fixed, space, goal):
            return (goal,)
        kinds = frozenset(_column(self.pos.fixed, unit) for unit in self.units)
        trees = self.pos.trees
        key = self.far.name, self.group, kinds, space
        if key not in trees:
            trees[key] = self._tree(space)
        path = [goal]
        while (before := trees[key][path[-1]]) != space:  # order: the way back, hex by hex
            path.append(before)
        return tuple(reversed(path))

    def _tree(self, space: str) -> dict[str, str]:
        """Return for each hex the one before it on the way from ``space`` that breaks the fewest rules of
        the ground."""
        before: dict[str, str] = {}
        edge: list[tuple[int, int, str, str]] = [(0, 0, space, "")]
        while edge:
            broken, price, here, last = heappop(edge)
            if here in before:
                continue
            before[here] = last
            for to in self.pos.fixed.board.beside.get(here, ()):
                if to not in before:
                    wrong = (way(self.pos.fixed, here, to) is None) + (not self._is_open(here, to, price))
                    heappush(edge, (broken + wrong, price + self.price(here, to), to, here))
        return before

    def next_strides(self, path: tuple[str, ...]) -> dict[str, Stride]:
        """Return the next hexes after a path, with the cost of the whole way."""
        legs = list(self.path_legs(path))
        if len(legs) >= LONGEST:
            return {}
        space, so_far = (legs[-1].to, legs[-1].so_far) if legs else (self.start, 0)  # order: the end of a way
        return {to: Stride(price, may_stop=to != self.start) for to, price in self._next_legs(space, so_far)}

    def is_legal_path(self, value: object) -> bool:
        """Return whether the path may be walked."""
        if not isinstance(value, tuple) or not 1 <= len(value) <= LONGEST:
            return False
        path = tuple(map(str, value))
        legs = list(self.path_legs(path))
        return (
            path == value
            and all(one in self.pos.fixed.board.spaces for one in path)
            and path[-1] != self.start  # order: the end of a way
            and all(passes(self.checks, leg) for leg in legs)
            and ROOM.ok(legs[-1])  # order: the end of a way
        )

    def can_go_anywhere(self) -> bool:
        """Return whether they may go to any hex."""
        near = list(self._next_legs(self.start, 0))
        return any(self.pos.has_room(self.units, to) for to, _ in near) or (bool(near) and bool(self.endings()))

    def _next_legs(self, space: str, so_far: int) -> Iterator[tuple[str, int]]:
        """Yield the allowed steps, each with the cost of the whole way."""
        for one in self.pos.fixed.board.ways.get(space, ()):
            if self._is_open(space, one.to, so_far) and (price := so_far + self.price(space, one.to)) <= self.left:
                yield one.to, price

    def _is_open(self, space: str, to: str, so_far: int) -> bool:
        """Return what the ground says of a hex; it is the same for all units of the group, and is kept."""
        known = self.pos.grounds.setdefault((self.far.name, self.group), {})
        if to not in known:
            known[to] = passes(self.ground, Leg(self.pos, self.units, self.group, space, to, so_far, self.left))
        return known[to]

    def endings(self) -> Mapping[str, tuple[Ending, ...]]:
        """Return the cheapest way to each hex in reach."""
        best: dict[str, tuple[int, tuple[str, ...]]] = {self.start: (0, ())}
        edge: list[tuple[int, str]] = [(0, self.start)]
        while edge:
            so_far, space = heappop(edge)
            if so_far > best[space][0]:
                continue
            for to, price in self._next_legs(space, so_far):
                if to not in best or price < best[to][0]:
                    best[to] = (price, (*best[space][1], to))
                    heappush(edge, (price, to))
        del best[self.start]
        return {
            to: (Ending(path, price, str(price)),)
            for to, (price, path) in best.items()
            if self.pos.has_room(self.units, to)
        }

    def random_path(self, below: Below) -> tuple[str, ...]:
        """Return a random way of some steps, without computing all of them."""
        path: tuple[str, ...] = ()
        space, so_far = self.start, 0
        while len(path) < LONGEST and (steps := list(self._next_legs(space, so_far))):
            space, so_far = steps[below(len(steps))]
            path = (*path, space)
            if not below(3):
                break
        while path and (path[-1] == self.start or not self.pos.has_room(self.units, path[-1])):
            path = path[:-1]
        return path or next(iter(self.endings().values()))[0].path  # order: a way at random


def marching_ways(pos: Britain, units: tuple[str, ...], group: Group) -> Ways:
    """Return the ways of units in one hex with their remaining points of this month (Combat Phases 3)."""
    left = min(pos.unit(unit).moves - pos.spent.get(unit, 0) for unit in units)  # order: numbers

    def price(space: str, to: str) -> int:
        return step_cost(pos.fixed, units, space, to)

    return Ways(pos, units, group, pos.where[units[0]], left, MARCHING, POINTS, price)


def redeployment_ways(pos: Britain, units: tuple[str, ...], group: Group) -> Ways:
    """Return the ways to redeploy units: 12 hexes on any ground (Combat Phases 2)."""
    return Ways(pos, units, group, pos.where[units[0]], FARTHEST, REDEPLOYING, DISTANCE, lambda space, to: 1)
