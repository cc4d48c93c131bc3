"""4.2 What a position is worth to a kingdom that plays to win."""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.games.dark_age_ii.state.position import PLAYING, DarkAge


def worth(pos: DarkAge, power: str) -> Mapping[str, float]:
    """Return a kingdom's victory points, and what brings more of them at the next censuses; {} if it is out of play.

    People count at every census. Land counts by the people that can live there (2.7), because they come in time.
    Savings and forces are means. The weights are ours.
    """
    own = pos.kingdoms.get(power)
    if own is None or own.status != PLAYING:
        return {}
    owned = pos.owned_areas(power)
    areas = [pos.area(code) for code in owned]
    return {
        "victory points": float(own.victory),
        "people": 2.0 * sum(area.population for area in areas),
        "land": sum(0.5 + 0.6 * pos.ground(code).limit for code in owned),
        "trade": 1.0 * sum(area.trade for area in areas),
        "forces": 0.2 * sum(area.armies + area.ships for area in areas) + 0.1 * (own.reserve + own.household),
        "treasury": 0.05 * (own.treasury + own.points),
    }
