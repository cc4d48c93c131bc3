"""Where a fleet sails: to a shore near the foe, to moor there and land its troops (Viking Fleets (C), (D))."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.advice.stance import targets_of
from dark_ages_desk.games.dark_ages_1971.movement.fleets import crew
from dark_ages_desk.games.dark_ages_1971.movement.going import moving_parties
from dark_ages_desk.games.dark_ages_1971.movement.voyage import MOORING, Voyage
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition

SHORE = 7
"""Hexes from the foe within which a fleet moors, so that the troops reach him; ours."""

ASHORE = 3.0
"""Points of a mooring from which the troops can land; ours."""


@dataclass(frozen=True, slots=True)
class Sailing:
    """A voyage: its verb, the path, what it gains, where it ends, and whether the fleet moors there."""

    verb: str
    path: tuple[str, ...]
    gain: float
    place: int
    moors: bool


def list_voyages(pos: BattlePosition, side: str) -> Iterator[Sailing]:
    """Yield the best voyage of each fleet with troops that gains by one."""
    foes = frozenset(targets_of(pos, side))
    if not foes:
        return
    grid, ground = pos.fixed.board.grid, pos.fixed.ground
    steps = grid.distances_to(foes)

    def has_shore(place: int) -> bool:
        near = (other for other in grid.adjacent[place] if other != OFF_MAP)
        return any(not ground.is_water(other) and not pos.enemies_at(side, other) for other in near)

    for fleet in moving_parties(pos).fleets:
        if not crew(pos, fleet) or fleet.moored:
            continue
        now = -steps[fleet.hex] if fleet.hex >= 0 else -40
        best: Sailing | None = None
        for name, endings in Voyage(pos, fleet).all_endings().items():
            place = grid.index[name]
            for ending in endings:
                moors = MOORING in ending.path
                useful = moors and steps[place] <= SHORE and has_shore(place)
                gain = -steps[place] - now + (ASHORE if useful else -2.0 if moors else 0.0)
                if best is None or (gain, name) > (best.gain, grid.ids[best.place]):
                    best = Sailing(f"move {fleet.key}", tuple(ending.path), gain, place, moors)
        if best is not None and best.gain > 0:
            yield best
