"""2.12, 2.15, 10.2: costs and income of areas, and the wealth that kings compare.

Further parts of the module:

- Prices in build points, and the number of lines on a sheet.
"""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Kingdom


def upkeep(area: Area) -> int:
    """2.12 Return the maintenance of an area in build points: half of its armies, forts and ships beyond population."""
    return max(0, area.armies + area.forts + area.ships - area.population) // 2


def income(pos: DarkAge, code: str) -> int:
    """2.15, 2.16 Return the build points that an area brings its owner: its population, 0 for a blockaded city."""
    return 0 if pos.is_blockaded(code) else pos.area(code).population


def trade_income(pos: DarkAge, code: str) -> int:
    """2.15, 2.16 Return the treasury points that a city's trade brings its owner; the hinterland's gets as many."""
    area = pos.area(code)
    if not area.trade or pos.ground(code).terrain != CITY or pos.is_blockaded(code):
        return 0
    return min(area.population, area.trade)


def kingdom_trade(pos: DarkAge, kingdom: str) -> int:
    """2.15 Return the treasury points of a kingdom from trade, in its cities and in cities within its areas."""
    owned = pos.owned_areas(kingdom)
    around = (pos.ground(code).city for code in owned)
    return sum(trade_income(pos, code) for code in owned) + sum(trade_income(pos, code) for code in around if code)


def kingdom_income(pos: DarkAge, kingdom: str) -> int:
    """2.15 Return the build points that a kingdom earns.

    Vikings add the number of the turn, except in their first one.
    """
    earned = sum(income(pos, code) for code in pos.owned_areas(kingdom))
    if kingdom in pos.fixed.vikings and pos.kingdom(kingdom).since != pos.turn:
        earned += pos.turn
    return earned


def kingdom_upkeep(pos: DarkAge, kingdom: str) -> int:
    """2.12 Return the maintenance of all the areas of a kingdom, in build points."""
    return sum(upkeep(pos.area(code)) for code in pos.owned_areas(kingdom))


def wealth(kingdom: Kingdom) -> int:
    """10.2 Return the sum of treasury and household, which kings compare."""
    return kingdom.treasury + kingdom.household


def under_kings(pos: DarkAge, kingdom: str) -> tuple[str, ...]:
    """10.2 Return the kingdoms that recognise this one as high king, if it claims to be one; in the order of play."""
    if pos.kingdom(kingdom).overlord != kingdom:
        return ()
    return tuple(one for one in pos.standing if one != kingdom and pos.kingdom(one).overlord == kingdom)


ARMY, RESERVIST, FORT, TRADE = 3, 1, 1, 10
"""6.1 to 6.4, 6.8 Prices of a levied army, one of the reserve, a level of forts built or razed, a level of trade."""

SHIP, RESERVE_SHIP = 3, 1
"""8.1, 8.2 Prices of a newly built ship, and of one from the fleet reserve."""

NEW_SPY = 2
"""7.2 Price of a new spy."""

STASHED = 3
"""9.4 Price of one treasury point."""

TAXES = 2
"""9.6 Build points from a TAX action."""

LINES = 16
"""1.8, 2.17 Actions on a sheet, and rounds of a turn."""
