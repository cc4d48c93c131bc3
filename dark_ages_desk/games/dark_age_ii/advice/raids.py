"""5.10, 5.11 Raids of an opponent: what they bring, and the lines for the best.

A raid takes nothing, but it plunders, and Vikings score for it. So their fleets go where a coast is weakly held.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import Plan
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import POPULATION_PLUNDER, TRADE_PLUNDER
from dark_ages_desk.games.dark_age_ii.state.economy import ARMY, SHIP, TAXES
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.war.battle import RAID, Force, battle_readings, defence, fight_raid
from dark_ages_desk.games.dark_age_ii.words import stand_ins as stand_ins_words
from dark_ages_desk.order_games.plans import PlannedOrder, order

MOST = 10
"""Raids of one turn; ours."""

LEVIES = 2
"""Armies that are levied for a raid at most; ours."""

POINT = 5
"""Build points that a victory point counts; ours."""

HURT = {"armies": 1, "population": 2, "trade": 3}
"""Build points that a rival's loss counts, for one of each; ours."""

BAND = 3
"""Armies that go aboard together to raid; ours."""

WEAK = 1
"""Armies of a coast at most that a band sails for; ours."""


@dataclass(frozen=True, slots=True)
class Raided:
    """A raid by the last report of an area: its worth in build points, the area after it, and the raiders left."""

    worth: float
    area: Area
    raiders: Force


def forecast_raid(plan: Plan, to: str, force: Force, area: Area) -> Raided:
    """5.10, 9.3, 5.11 Return what one raid on an area brings, if its last report still holds."""
    how = battle_readings(plan.fixed)
    fought = fight_raid(force, Force(area.armies), defence(plan.ground(to).terrain, area, how), False)
    worth = -1.0 - TAXES - ARMY * (force.strength - fought.attackers.strength)
    after = area.replace(armies=fought.defenders.armies)
    if area.owner:
        worth += HURT["armies"] * (area.armies - after.armies)
    if fought.won:
        people, trade = min(1, area.population), min(1, area.trade)
        worth += POPULATION_PLUNDER * people + TRADE_PLUNDER * trade
        if area.owner:
            worth += HURT["population"] * people + HURT["trade"] * trade
            if plan.kingdom in plan.fixed.vikings:
                worth += (1 + people + trade) * (POINT + 2)  # 5.11 and as many ships and treasury points
        after = after.replace(
            population=area.population - people, trade=area.trade - trade, forts=max(0, area.forts - 1)
        )
    return Raided(worth, after, fought.attackers)


def raid(plan: Plan) -> None:
    """Add the raids that bring more than they cost, the best first, with a levy before one where it helps."""
    for _ in range(MOST):
        # order: an opponent's own choice, of equal ones the last by code
        best = max(_list_raids(plan), key=lambda one: one[:4], default=None)
        if best is None:
            return
        _, frm, to, levied, raided = best
        why = stand_ins_words.to_raid(place=plan.place(to))
        if levied:
            plan.add(why, ARMY * levied, order("LEVY", where=frm, number=levied))
        plan.add(why, 1, order(RAID, where=frm, to=to))
        left = {"ships": raided.raiders.ships} if plan.ground(frm).sea else {}
        plan.change(frm, armies=raided.raiders.armies, **left)
        plan.areas[to] = raided.area
        plan.touched.add(frm)


def _list_raids(plan: Plan) -> Iterator[tuple[float, str, str, int, Raided]]:
    """Yield each raid that is worth it: its worth, from where, on what, the armies levied before, what it does."""
    for frm in plan.home_areas():
        area, sea = plan.areas[frm], plan.ground(frm).sea
        if area.sticky:
            continue
        levies = 0 if sea or frm in plan.blockaded else min(LEVIES, area.population)
        goals = [to for to in plan.ground(frm).near if _can_be_raided(plan, to)]
        for levied in range(levies + 1):
            if not area.armies + levied or 1 + ARMY * levied > plan.points or plan.room <= 1 + (levied > 0):
                continue
            force = Force(area.armies + levied, area.ships if sea else 0)
            for to in goals:
                first = forecast_raid(plan, to, force, plan.areas[to])
                worth = first.worth
                if first.raiders.armies:  # one that only wears down the defenders opens the way for the next
                    worth = max(worth, (worth + forecast_raid(plan, to, first.raiders, first.area).worth) / 2)
                worth -= TAXES if levied else 0
                if worth > 0:
                    yield worth, frm, to, levied, first


def _can_be_raided(plan: Plan, code: str) -> bool:
    """Return whether a raid on an area is allowed and something is known of it."""
    ground = plan.ground(code)
    return plan.areas[code].owner != plan.kingdom and not ground.sea and ground.terrain != CITY and code in plan.reports


def embark(plan: Plan) -> None:
    """8.1, 8.2, 8.4 Add the lines that bring bands of Vikings to sea beside weakly held coasts."""
    if plan.kingdom not in plan.fixed.vikings:
        return
    fleet = plan.own.fleet
    coasts = [code for code in plan.home_areas() if not plan.ground(code).sea and code not in plan.blockaded]
    for sea in dict.fromkeys(near for code in coasts for near in plan.ground(code).near if plan.ground(near).sea):
        here = plan.areas[sea]
        is_free = here.owner == plan.kingdom or not here.ships
        if not is_free or here.sticky or here.armies > 1 or not any(_list_weak_coasts(plan, sea)):
            continue
        fleet -= _man(plan, sea, [code for code in coasts if code in plan.ground(sea).near], fleet)


def _list_weak_coasts(plan: Plan, sea: str) -> Iterator[str]:
    for code in plan.ground(sea).near:
        area = plan.areas[code]
        if _can_be_raided(plan, code) and area.owner and area.population and area.armies <= WEAK:
            yield code


def _man(plan: Plan, sea: str, coasts: list[str], fleet: int) -> int:
    """Add the lines that bring one band to sea, if they can be paid, and return the ships taken from the reserve."""

    def idle(code: str) -> int:
        return 0 if plan.areas[code].sticky or code in plan.touched else plan.areas[code].armies

    here = plan.areas[sea]
    # order: an opponent's own choice, of equal ones the last by code
    coast = max(coasts, key=lambda code: (idle(code), plan.areas[code].population, code))
    land, wanted = plan.areas[coast], BAND - here.armies
    missing = max(0, wanted - (here.ships - here.armies))
    called = min(missing, fleet)
    built = min(missing - called, land.population)
    wanted = min(wanted, here.ships - here.armies + called + built)
    levied = max(0, min(wanted - idle(coast), land.population))
    aboard = min(wanted, idle(coast) + levied)
    why = stand_ins_words.to_raid_coasts(place=plan.place(sea))
    lines = [
        (called, order("FLEET", where=sea, number=called)) if called else None,
        (SHIP * built, order("LAUNCH", where=coast, to=sea, number=built)) if built else None,
        (ARMY * levied, order("LEVY", where=coast, number=levied)) if levied else None,
        (1, order("MOVE", where=coast, to=sea, number=aboard)),
    ]
    written = [one for one in lines if one is not None]
    if aboard < 1 or sum(price for price, _ in written) > plan.points or len(written) + 2 > plan.room:
        return 0
    for price, line in written:
        plan.points -= price
        plan.lines.append(PlannedOrder(line, why))
    plan.change(coast, armies=land.armies + levied - aboard)
    plan.change(sea, owner=plan.kingdom, armies=here.armies + aboard, ships=here.ships + called + built)
    return called
