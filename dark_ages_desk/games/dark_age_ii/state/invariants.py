"""Conditions that every position must meet, however it came about by the rules."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.kingdom import OUT, PLAYING
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def invariant_errors(pos: DarkAge) -> tuple[str, ...]:
    """Return the sentences on everything wrong with a position; () if it is sound."""
    return (*_area_errors(pos), *_kingdom_errors(pos))


def _area_errors(pos: DarkAge) -> Iterator[str]:
    for code, area in pos.areas.items():
        ground = pos.ground(code)
        if min(area.armies, area.ships, area.population, area.forts, area.trade) < 0:
            yield f"{code} has less than nothing"
        if area.owner and area.owner not in pos.kingdoms:
            yield f"{code} belongs to {area.owner}"
        if ground.sea:
            if area.population or area.forts or area.trade:
                yield f"there is land in the sea {code}"
            if area.armies > area.ships:
                yield f"armies walk on the sea {code}"
        elif area.ships:
            yield f"ships lie on land in {code}"
        if area.trade and ground.terrain != CITY:
            yield f"{code} trades and is no city"


def _kingdom_errors(pos: DarkAge) -> Iterator[str]:
    for code, one in pos.kingdoms.items():
        if min(one.points, one.treasury, one.reserve, one.late, one.scattered, one.fleet, one.household, one.bid) < 0:
            yield f"{code} has less than nothing"
        if one.house and pos.area(one.house).owner != code:
            yield f"the household of {code} is at {one.house}, which is not its own"
        if one.status == OUT and not pos.verdict and set(pos.owned_areas(code)) - set(pos.lost):
            yield f"{code} is out and has areas"
        if one.status == PLAYING and code not in pos.order:
            yield f"{code} plays and is not in the order of play"
