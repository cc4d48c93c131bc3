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
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition, Unit
from dark_ages_desk.games.dark_ages_1971.state.terrain import SLOPE
from dark_ages_desk.games.dark_ages_1971.state.units import STACKING_LIMIT
from dark_ages_desk.games.dark_ages_1971.words import movement as movement_words
from dark_ages_desk.games.dark_ages_1971.words import setup as setup_words
from dark_ages_desk.games.dark_ages_1971.words.names import count_names

RULE = "How to set up the game"


@dataclass(frozen=True, slots=True)
class PlacementAttempt:
    """Counters of one army for one hex of their zone together; they are on no other hex.

    OFF_MAP means that there is no such hex; ``named`` is how the player named it, "" beyond the edge of the map.
    """

    pos: BattlePosition
    units: tuple[Unit, ...]
    index: int
    zone: Zone
    named: str = ""

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
        lambda case: setup_words.too_far_from(
            place=case.place,
            distance=case.distance_to(case.zone.middle),
            of_whom=of_whom,
            middle=case.pos.fixed.place(case.zone.middle),
            most=radius,
        ),
    )


def _named_hexes_check(kind: str, words: str) -> Check[PlacementAttempt]:
    """Return the check that the hex is one of those named by that kind of deployment."""
    return Check(
        f"deploy: {kind}",
        RULE,
        lambda case: case.zone.kind != kind or case.index in case.zone.around,
        lambda case: setup_words.army_stands_elsewhere(place=case.place, where=words),
    )


def _apart_words(case: PlacementAttempt) -> str:
    distance, other = case.enemy
    return setup_words.too_near_to_the_enemy(
        place=case.place, distance=distance, enemy=case.pos.fixed.place(other), apart=zones.APART
    )


def deployed_worth(pos: BattlePosition, side: str) -> int:
    """Return the Victory Points of the units of a side that are on the map."""
    return sum(pos.type_of(unit).vp for unit in pos.units_of(side) if unit.hex >= 0)


def _worth(case: PlacementAttempt) -> int:
    """Return the Victory Points that would be on the map."""
    return deployed_worth(case.pos, case.side) + sum(case.pos.type_of(unit).vp for unit in case.units)


def _half_words(case: PlacementAttempt) -> str:
    standing, whole = deployed_worth(case.pos, case.side), case.pos.strength[case.side]
    return setup_words.half_are_deployed(
        whole=whole, standing=standing, units=case.names, together=_worth(case), half=whole // 2
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
    return setup_words.deploys_equally_in_quadrants(total=total, units=name, most=-(-total // 4))


HALF: Check[PlacementAttempt] = Check(
    "deploy: half",
    "Errata SCENARIO CHART",
    lambda case: case.pos.fixed.armies[case.side].deploy != "east" or _worth(case) * 2 <= case.pos.strength[case.side],
    _half_words,
)
"""Dorylaeum: one half of the Point Value is deployed."""

PLACING: tuple[Check[PlacementAttempt], ...] = (
    Check(
        "deploy: hex",
        RULE,
        lambda case: case.index != OFF_MAP,
        lambda case: setup_words.there_is_no_hex(named=case.named),
        SENSE,
    ),
    Check(
        "deploy: onto enemies",
        RULE,
        lambda case: not case.pos.enemies_at(case.side, case.index),
        lambda case: setup_words.enemies_stand_in(place=case.place),
        SENSE,
    ),
    _radius_check("centre", zones.AROUND_CENTRE, setup_words.THE_CENTRE_HEX),
    _radius_check("from centre", zones.FROM_CENTRE, setup_words.THE_ENEMYS_CENTRE_HEX),
    Check(
        "deploy: east centre",
        RULE,
        lambda case: case.zone.kind != "east" or case.distance_to(case.zone.middle) <= zones.AROUND_CENTRE,
        lambda case: setup_words.too_far_from_the_centre(
            place=case.place,
            distance=case.distance_to(case.zone.middle),
            centre=case.pos.fixed.place(case.zone.middle),
            most=zones.AROUND_CENTRE,
        ),
    ),
    Check(
        "deploy: east edge",
        "Errata SCENARIO CHART",
        lambda case: (
            case.zone.kind != "east" or case.pos.fixed.board.grid.edge_distance(case.index, 1) < zones.FROM_CENTRE
        ),
        lambda case: setup_words.too_far_from_the_east_edge(
            place=case.place,
            distance=case.pos.fixed.board.grid.edge_distance(case.index, 1) + 1,
            most=zones.FROM_CENTRE,
        ),
    ),
    _named_hexes_check("hilltop", setup_words.ON_THE_CHOSEN_HILLTOP),
    _named_hexes_check("quadrants", setup_words.within_hexes_of_the_quadrants(hexes=zones.QUARTER)),
    _named_hexes_check("fleets", setup_words.within_hexes_of_the_sea(hexes=zones.QUARTER)),
    Check("deploy: apart", RULE, lambda case: case.index not in case.zone.close, _apart_words),
    Check(
        "deploy: water",
        "Terrain Effects Chart",
        lambda case: not case.pos.fixed.ground.is_water(case.index),
        lambda case: setup_words.place_is_all_water(place=case.place),
    ),
    Check(
        "deploy: room",
        "Stacking (A)",
        _has_room,
        lambda case: setup_words.hex_is_full(
            place=case.place,
            held=case.held,
            units=case.names,
            together=case.held + case.pos.stacking_points(case.units),
            limit=STACKING_LIMIT,
        ),
    ),
    Check(
        "deploy: swamp",
        "Terrain Effects Chart",
        _fits_swamp,
        lambda case: movement_words.no_stacking_in_a_swamp(place=case.place),
    ),
    Check(
        "deploy: ground",
        "Terrain Effects Chart",
        lambda case: not _prohibited_units(case),
        lambda case: setup_words.stands_there_on_a_road_only(
            place=case.place,
            units=_prohibited_units(case)[0].name,
            terrain=case.pos.fixed.ground.hexes[case.index].terrain,
        ),
    ),
    Check(
        "deploy: slope",
        "Terrain Effects Chart",
        lambda case: not _units_too_steep(case),
        lambda case: setup_words.heavy_cavalry_stands_by_road(place=case.place),
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


def may_stand(pos: BattlePosition, unit: Unit, index: int, zone: Zone | None = None) -> bool:
    """Return whether that unit, which is on no hex yet, may be put there."""
    return passes(PLACING, PlacementAttempt(pos, (unit,), index, zone or zone_of(pos, unit.side)))


PUT = "put"
"""One counter of a kind is put into a hex: "put SD"."""


def tray(pos: BattlePosition, side: str, reserve: list[Unit]) -> Iterator[Pick]:
    """Yield one answer for each kind of waiting counter: it is put into a hex."""
    zone, numbers = zone_of(pos, side), Counter(kind_of(unit) for unit in reserve)
    for kind, number in numbers.items():
        unit = next_counter(pos, side, kind)
        if choices := make_lazy_list(partial(_open_hexes, pos, unit, zone)):
            piece = piece_of(pos, unit, number)
            yield Pick(f"{PUT} {kind}", setup_words.put_down(unit=unit.name), "spaces", choices, puts=piece)


def _open_hexes(pos: BattlePosition, unit: Unit, zone: Zone) -> Iterator[Choice]:
    ids = pos.fixed.board.grid.ids
    for index in sorted(zone.allowed):  # order: shown
        if may_stand(pos, unit, index, zone):
            yield Choice(ids[index], pos.fixed.label(index), 1, ids[index])


def next_counter(pos: BattlePosition, side: str, kind: str) -> Unit:
    """Return the next counter of a kind to put down."""
    return next(
        unit for unit in waiting_units(pos, side) if kind_of(unit) == kind
    )  # order: equal counters are the same


def kind_of(unit: Unit) -> str:
    """Return the kind of a counter, with the number of a command unit."""
    return f"{unit.kind}{unit.number or ''}"
