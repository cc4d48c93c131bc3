"""4.2 What a position is worth to a kingdom that plays to win."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge

WEIGHTS = {
    "population": 2.0,
    "areas": 0.5,
    "population limit": 0.6,
    "trade levels": 1.0,
    "armies and ships": 0.2,
    "armies off the map": 0.1,
    "build points": 0.05,
}
"""What one of each is worth in victory points. The weights are ours."""


def worth(pos: DarkAge, power: str) -> Mapping[str, float]:
    """Return a kingdom's victory points, and what brings more of them at the next censuses; {} if it is out of play.

    People count at every census. Land counts by the people that can live there (2.7), because they come in time.
    Savings and forces are means.
    """
    own = pos.kingdoms.get(power)
    if own is None or own.status != PLAYING:
        return {}
    owned = pos.owned_areas(power)
    areas = [pos.area(code) for code in owned]
    counts = {
        "population": sum(area.population for area in areas),
        "areas": len(owned),
        "population limit": sum(pos.ground(code).limit for code in owned),
        "trade levels": sum(area.trade for area in areas),
        "armies and ships": sum(area.armies + area.ships for area in areas),
        "armies off the map": own.reserve + own.household,
        "build points": own.treasury + own.points,
    }
    return {"victory points": float(own.victory)} | {name: WEIGHTS[name] * count for name, count in counts.items()}
