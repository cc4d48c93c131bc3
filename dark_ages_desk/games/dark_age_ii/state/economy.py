"""2.12, 2.15, 10.2: what areas cost and bring, and what kings compare."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.kingdom import Kingdom
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge


def upkeep(area: Area) -> int:
    """2.12 What maintenance of an area costs, in build points: half of armies, forts and ships beyond population."""
    return max(0, area.armies + area.forts + area.ships - area.population) // 2


def income(pos: DarkAge, code: str) -> int:
    """2.15, 2.16 The build points that an area brings its owner: its population, none in a blockaded city."""
    return 0 if pos.blockaded(code) else pos.area(code).population


def trade_income(pos: DarkAge, code: str) -> int:
    """2.15, 2.16 The treasury points that a city brings its owner, and as many the owner of its hinterland."""
    area = pos.area(code)
    if not area.trade or pos.ground(code).terrain != CITY or pos.blockaded(code):
        return 0
    return min(area.population, area.trade)


def kingdom_trade(pos: DarkAge, kingdom: str) -> int:
    """2.15 All the treasury points that a kingdom has of trade, of its cities and of cities in its areas."""
    owned = pos.owned(kingdom)
    around = (pos.ground(code).city for code in owned)
    return sum(trade_income(pos, code) for code in owned) + sum(trade_income(pos, code) for code in around if code)


def kingdom_income(pos: DarkAge, kingdom: str) -> int:
    """2.15 All the build points that a kingdom earns: Vikings have the turn's number besides, not in their first."""
    earned = sum(income(pos, code) for code in pos.owned(kingdom))
    if kingdom in pos.fixed.vikings and pos.kingdom(kingdom).since != pos.turn:
        earned += pos.turn
    return earned


def kingdom_upkeep(pos: DarkAge, kingdom: str) -> int:
    """2.12 What all the areas of a kingdom cost."""
    return sum(upkeep(pos.area(code)) for code in pos.owned(kingdom))


def wealth(kingdom: Kingdom) -> int:
    """10.2 What kings compare: treasury and household."""
    return kingdom.treasury + kingdom.household


def under_kings(pos: DarkAge, kingdom: str) -> tuple[str, ...]:
    """10.2 Who recognises a kingdom as high king, if it claims to be one; in the order of play."""
    if pos.kingdom(kingdom).overlord != kingdom:
        return ()
    return tuple(one for one in pos.standing if one != kingdom and pos.kingdom(one).overlord == kingdom)
