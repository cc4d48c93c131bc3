"""How to set up the game: the conditions for putting counters into a hex, by hand or by the suggested array."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial

from dark_ages_desk.core.check import SENSE, Check, passes
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.question import Choice, Pick, make_lazy_list
from dark_ages_desk.games.dark_ages_1971.setup import deployment_zones as zones
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import Zone, quadrant_of, zone_of
from dark_ages_desk.games.dark_ages_1971.setup.embarkation import waiting_units
from dark_ages_desk.games.dark_ages_1971.state.naming import piece_of
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, Field, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import SLOPE
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT, count_names

RULE = "How to set up the game"


@dataclass(frozen=True, slots=True)
class PlacementAttempt:
    """Counters of one army for one hex of their zone together; they are on no other hex.

    OFF_MAP means that there is no such hex.
    """

    pos: Field
    units: tuple[Unit, ...]
    index: int
    zone: Zone

    @property
    def side(self) -> str:
        return self.units[0].side

    @property
    def place(self) -> str:
        return self.pos.fixed.place(self.index)

    @property
    def names(self) -> str:
        return count_names(unit.name for unit in self.units)

    def distance_to(self, other: int) -> int:
        """Return the distance of the hex from another, in hexes."""
        return self.pos.fixed.board.grid.distance(self.index, other)

    @property
    def enemy(self) -> tuple[int, int]:
        """The distance and the hex of the nearest enemy."""
        foes = {unit.hex for unit in self.pos.units_of(self.pos.fixed.foe(self.side)) if unit.hex >= 0}
        return min((self.distance_to(other), other) for other in foes)  # order: told: the nearest enemy

    @property
    def held(self) -> int:
        """The Stacking Points of the units already there."""
        return self.pos.stacking_points(self.pos.friends_at(self.side, self.index))

    @property
    def on_road(self) -> bool:
        return bool(self.pos.fixed.ground.hexes[self.index].roads)

    def units_barred(self, by: Callable[[Unit], bool]) -> list[Unit]:
        """Return the units that the ground bars, off the roads."""
        return [] if self.on_road else [unit for unit in self.units if by(unit)]


def _prohibited_units(case: PlacementAttempt) -> list[Unit]:
    ground, type_of = case.pos.fixed.ground, case.pos.type_of
    return case.units_barred(lambda unit: ground.is_prohibited(unit.kind, type_of(unit).cls, case.index))


def _units_too_steep(case: PlacementAttempt) -> list[Unit]:
    if case.pos.fixed.readings["heavy cavalry on slopes"] == "free":
        return []
    return case.units_barred(lambda unit: unit.kind == "HC" and case.pos.fixed.ground.level[case.index] == SLOPE)


def _fits_swamp(case: PlacementAttempt) -> bool:
    """Return whether a swamp would hold one unit with Stacking Points at most (Terrain Effects Chart)."""
    if not case.pos.fixed.ground.bars_stacking(case.index):
        return True
    return sum(case.pos.type_of(unit).stacking > 0 for unit in case.units) + (case.held > 0) <= 1


def _has_room(case: PlacementAttempt) -> bool:
    return case.held + case.pos.stacking_points(case.units) <= STACKING_LIMIT


def _radius_check(kind: str, radius: int, of_whom: str) -> Check[PlacementAttempt]:
    """Return the check that the hex is within ``radius`` of the centre hex, for that kind of deployment."""
    return Check(
        f"deploy: {kind}",
        RULE,
        lambda case: case.zone.kind != kind or case.distance_to(case.zone.middle) <= radius,
        lambda case: (
            f"{case.place} is {case.distance_to(case.zone.middle)} hexes from {of_whom} "
            f"{case.pos.fixed.place(case.zone.middle)}; the army stands within {radius}."
        ),
    )


def _named_hexes_check(kind: str, words: str) -> Check[PlacementAttempt]:
    """Return the check that the hex is one of those named by that kind of deployment."""
    return Check(
        f"deploy: {kind}",
        RULE,
        lambda case: case.zone.kind != kind or case.index in case.zone.around,
        lambda case: f"{case.place}: the army stands {words}.",
    )


def _apart_words(case: PlacementAttempt) -> str:
    distance, other = case.enemy
    words = f"{case.place} is {distance} hexes from the enemy in {case.pos.fixed.place(other)}"
    return f"{words}; the second army stands {zones.APART} away at least."


def deployed_worth(pos: Field, side: str) -> int:
    """Return the Victory Points of the units of a side that are on the map."""
    return sum(pos.type_of(unit).vp for unit in pos.units_of(side) if unit.hex >= 0)


def _worth(case: PlacementAttempt) -> int:
    """Return the Victory Points that would be on the map."""
    return deployed_worth(case.pos, case.side) + sum(case.pos.type_of(unit).vp for unit in case.units)


def _half_words(case: PlacementAttempt) -> str:
    standing, whole = deployed_worth(case.pos, case.side), case.pos.strength[case.side]
    return (
        f"Half of the {whole} Victory Points are deployed: {standing} stand, with {case.names} {_worth(case)} would, "
        f"{whole // 2} may. The others come by the east road."
    )


def _crowded_kind(case: PlacementAttempt) -> str:
    """Return a kind that would have more than a quarter of its units in one quadrant (Hamburg), "" for none."""
    pos, quarter = case.pos, quadrant_of(case.pos, case.index)
    for kind, more in Counter(unit.kind for unit in case.units).items():
        same = [unit for unit in pos.units_of(case.side) if unit.kind == kind]
        there = sum(1 for unit in same if unit.hex >= 0 and quadrant_of(pos, unit.hex) == quarter)
        if there + more > -(-len(same) // 4):
            return kind
    return ""


def _quarter_words(case: PlacementAttempt) -> str:
    kind = _crowded_kind(case)
    total = sum(1 for unit in case.pos.units_of(case.side) if unit.kind == kind)
    name = next(unit.name for unit in case.units if unit.kind == kind)  # order: names of a kind are the same
    return f"The army deploys equally in the four quadrants: of {total} {name} {-(-total // 4)} at most in each."


HALF: Check[PlacementAttempt] = Check(
    "deploy: half",
    "Errata SCENARIO CHART",
    lambda case: case.pos.fixed.armies[case.side].deploy != "east" or _worth(case) * 2 <= case.pos.strength[case.side],
    _half_words,
)
"""Dorylaeum: one half of the Point Value is deployed."""

PLACING: tuple[Check[PlacementAttempt], ...] = (
    Check("deploy: hex", RULE, lambda case: case.index != OFF_MAP, lambda case: "There is no such hex.", SENSE),
    Check(
        "deploy: onto enemies",
        RULE,
        lambda case: not case.pos.enemies_at(case.side, case.index),
        lambda case: f"Enemy units stand in {case.place}.",
        SENSE,
    ),
    _radius_check("centre", zones.AROUND_CENTRE, "the centre hex"),
    _radius_check("from centre", zones.FROM_CENTRE, "the enemy's centre hex"),
    Check(
        "deploy: east centre",
        RULE,
        lambda case: case.zone.kind != "east" or case.distance_to(case.zone.middle) <= zones.AROUND_CENTRE,
        lambda case: (
            f"{case.place} is {case.distance_to(case.zone.middle)} hexes from the centre hex "
            f"{case.pos.fixed.place(case.zone.middle)}; the army stands within {zones.AROUND_CENTRE}."
        ),
    ),
    Check(
        "deploy: east edge",
        "Errata SCENARIO CHART",
        lambda case: (
            case.zone.kind != "east" or case.pos.fixed.board.grid.edge_distance(case.index, 1) < zones.FROM_CENTRE
        ),
        lambda case: (
            f"{case.place} is {case.pos.fixed.board.grid.edge_distance(case.index, 1) + 1} hexes from the east edge; "
            f"the army deploys within {zones.FROM_CENTRE}."
        ),
    ),
    _named_hexes_check(
        "hilltop", "on the hilltop that it has chosen, and where it is too large for that on the slopes round it"
    ),
    _named_hexes_check("quadrants", f"within {zones.QUARTER} hexes of the middle of each quadrant"),
    _named_hexes_check("fleets", f"within {zones.QUARTER} hexes of the sea"),
    Check("deploy: apart", RULE, lambda case: case.index not in case.zone.close, _apart_words),
    Check(
        "deploy: water",
        "Terrain Effects Chart",
        lambda case: not case.pos.fixed.ground.is_water(case.index),
        lambda case: f"{case.place} is all water.",
    ),
    Check(
        "deploy: room",
        "Stacking (A)",
        _has_room,
        lambda case: (
            f"{case.place} holds {case.held} Stacking Points; with {case.names} there would be "
            f"{case.held + case.pos.stacking_points(case.units)}, {STACKING_LIMIT} at most may be in a hex."
        ),
    ),
    Check(
        "deploy: swamp",
        "Terrain Effects Chart",
        _fits_swamp,
        lambda case: f"{case.place}: units may not stack in a swamp.",
    ),
    Check(
        "deploy: ground",
        "Terrain Effects Chart",
        lambda case: not _prohibited_units(case),
        lambda case: (
            f"{case.place}: {_prohibited_units(case)[0].name} may be in "
            f"{case.pos.fixed.ground.hexes[case.index].terrain} on a road only."
        ),
    ),
    Check(
        "deploy: slope",
        "Terrain Effects Chart",
        lambda case: not _units_too_steep(case),
        lambda case: f"{case.place}: heavy cavalry stands on slopes on a road only.",
    ),
    Check(
        "deploy: quarter",
        RULE,
        lambda case: case.zone.kind != "quadrants" or not _crowded_kind(case),
        _quarter_words,
    ),
    HALF,
)
"""The conditions for putting these counters into that hex."""


def may_stand(pos: Field, unit: Unit, index: int, zone: Zone | None = None) -> bool:
    """Return whether that unit, which is on no hex yet, may be put there."""
    return passes(PLACING, PlacementAttempt(pos, (unit,), index, zone or zone_of(pos, unit.side)))


PUT = "put"
"""One counter of a kind is put into a hex: "put SD"."""


def tray(pos: Field, side: str, reserve: list[Unit]) -> Iterator[Pick]:
    """Yield one answer for each kind of waiting counter: it is put into a hex."""
    zone, numbers = zone_of(pos, side), Counter(kind_of(unit) for unit in reserve)
    for kind, number in numbers.items():
        unit = next_counter(pos, side, kind)
        if choices := make_lazy_list(partial(_open_hexes, pos, unit, zone)):
            piece = piece_of(pos, unit, number)
            yield Pick(f"{PUT} {kind}", f"Put down {unit.name}", "spaces", choices, puts=piece)


def _open_hexes(pos: Field, unit: Unit, zone: Zone) -> Iterator[Choice]:
    ids = pos.fixed.board.grid.ids
    for index in sorted(zone.allowed):  # order: shown
        if may_stand(pos, unit, index, zone):
            yield Choice(ids[index], pos.fixed.place(index), 1, ids[index])


def next_counter(pos: Field, side: str, kind: str) -> Unit:
    """Return the next counter of a kind to put down."""
    return next(
        unit for unit in waiting_units(pos, side) if kind_of(unit) == kind
    )  # order: equal counters are the same


def kind_of(unit: Unit) -> str:
    """Return the kind of a counter, with the number of a command unit."""
    return f"{unit.kind}{unit.number or ''}"
