"""Value of a kingdom's position, for bots."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge


def score(pos: DarkAge, power: str) -> Mapping[str, float]:
    """4.2 Return a kingdom's victory points, and the values of all that makes more of them; {} if it is out of play.

    These are people, and what feeds and guards them.
    """
    own = pos.kingdoms.get(power)
    if own is None or own.status != PLAYING:
        return {}
    forces = own.reserve + own.fleet + own.household
    areas = [pos.area(code) for code in pos.owned_areas(power)]
    return {
        "victory points": float(own.victory),
        "people": 2.0 * sum(area.population for area in areas),
        "land": 0.5 * len(areas),
        "trade": 1.0 * sum(area.trade for area in areas),
        "forces": 0.3 * sum(area.armies + area.ships for area in areas) + 0.2 * forces,
        "treasury": 0.1 * (own.treasury + own.points),
    }
