"""1.7 Dropouts: as the quiet ones, after attacks on everything that can be taken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import BOLD, Plan
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.changes import format_armies
from dark_ages_desk.games.dark_age_ii.state.economy import ARMY, LINES
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, STICKY
from dark_ages_desk.games.dark_age_ii.war.battle import (
    ASSAULT,
    MOVE,
    BattleReadings,
    BattleResult,
    Defence,
    Force,
    battle_readings,
    defence,
    fight,
)
from dark_ages_desk.games.dark_age_ii.words import stand_ins as stand_ins_words
from dark_ages_desk.order_games.plans import PlannedOrder, order

COST = {MOVE: 1, ASSAULT: 2}
"""3.2 Cost of an attack in build points."""

CASHED = 6
"""9.5 Minimum of treasury points for a CASH."""

MOST = 12
"""Number of lines on a sheet after which no further attack is added; the rest builds and grows."""


@dataclass(frozen=True, slots=True)
class Raid:
    """An attack that can be won: origin, goal and kind, its armies, and how many of them are levied first."""

    frm: str
    to: str
    kind: str
    armies: int
    levied: int
    left: int
    worth: int

    @property
    def cost(self) -> int:
        """Cost in build points."""
        return COST[self.kind] + ARMY * self.levied


def strike(plan: Plan) -> None:
    """Add the attacks that promise most for their cost, one after the other, while points and lines last.

    A large treasury is cashed first. Armies then go aboard, and the reserve is called up.
    """
    cash(plan)
    attack(plan)
    _embark(plan)
    _muster(plan)
    plan.ahead = len(plan.lines)


def cash(plan: Plan) -> None:
    """9.5 Add the line that takes all savings from a large treasury."""
    if plan.own.treasury >= CASHED:
        plan.lines.append(PlannedOrder(order("CASH", number=plan.own.treasury), stand_ins_words.WAR_WANTS_MONEY))
        plan.points += plan.own.treasury


def attack(plan: Plan) -> None:
    """Add the attacks that promise most for their cost, one after the other, while points and lines last."""
    promising = {frm: list(_raids(plan, frm)) for frm in plan.own_areas()}
    while plan.room > LINES - MOST:
        found = [
            one
            for raids in promising.values()
            for one in raids
            if one.cost <= plan.points and 1 + plan.count_levies(one.frm, one.levied) <= plan.room
        ]
        if not found:
            break
        # order: a stand-in's own choice, of equal ones the last by code
        best = max(found, key=lambda one: (one.worth - one.cost, one.worth, one.frm, one.to))
        _carry(plan, best)
        for frm in dict.fromkeys((best.frm, best.to, *plan.ground(best.frm).near, *plan.ground(best.to).near)):
            promising[frm] = list(_raids(plan, frm))


def _muster(plan: Plan) -> None:
    """6.2 Add the line that calls the reserve to the area facing the most people, for the next turn."""
    if plan.reserve < 2 or plan.room < 2 or plan.points < 2:
        return
    fronts = {
        code: sum(plan.areas[near].population for near in plan.foreign_neighbours(code) if near in plan.reports)
        for code in plan.home_areas()
        if not plan.ground(code).sea and code not in plan.blockaded
    }
    # order: a stand-in's own choice, of equal ones the last by code
    code = max(fronts, key=lambda one: (fronts[one], one), default="")
    if code and fronts[code]:
        number = min(plan.reserve, plan.points)
        plan.add(stand_ins_words.FOR_ATTACKS_NEXT_TURN, number, order("RESERVE", where=code, number=number))
        plan.change(code, armies=plan.areas[code].armies + number)
        plan.reserve -= number
        if not plan.before:
            plan.touched.add(code)


def _embark(plan: Plan) -> None:
    """8.4 Add lines that send armies with no enemy beside them aboard, to see the coasts and land there next turn."""
    for sea in plan.own_areas():
        area = plan.areas[sea]
        if sea in plan.touched or not plan.ground(sea).sea or area.ships <= area.armies or plan.points < 1:
            continue
        for frm in plan.ground(sea).near:
            land = plan.areas[frm]
            number = min(land.armies, area.ships - area.armies)
            idle = land.owner == plan.kingdom and not plan.ground(frm).sea and not plan.foreign_neighbours(frm)
            if idle and number and not land.sticky and frm not in plan.touched and frm not in plan.blockaded:
                plan.add(
                    stand_ins_words.to_look_at_coasts(place=plan.place(sea)),
                    1,
                    order(MOVE, where=frm, to=sea, number=number),
                )
                plan.change(frm, armies=land.armies - number)
                plan.change(sea, armies=area.armies + number)
                plan.touched |= {frm, sea}
                break


def _carry(plan: Plan, raid: Raid) -> None:
    """Add the lines of one attack, and change the map by their result."""
    frm, to = plan.areas[raid.frm], plan.areas[raid.to]
    turn = plan.reports[raid.to][0]
    why = stand_ins_words.place_is_held_by(
        place=plan.place(raid.to),
        power=plan.kingdom_name(to.owner),
        armies=format_armies(to.armies),
        population=to.population,
        turn=turn,
    )
    for done in range(0, raid.levied, max(1, frm.population)):
        levied = min(raid.levied - done, frm.population)
        plan.add(stand_ins_words.for_attack(why=why), ARMY * levied, order("LEVY", where=raid.frm, number=levied))
    plan.add(why, COST[raid.kind], order(raid.kind, where=raid.frm, to=raid.to, number=raid.armies))
    plan.change(raid.frm, armies=frm.armies + raid.levied - raid.armies)
    stuck = raid.kind == ASSAULT or plan.ground(raid.to).terrain in STICKY
    plan.change(raid.to, owner=plan.kingdom, armies=raid.left, sticky=stuck)
    plan.touched |= {raid.frm, raid.to}
    plan.hoped.add(raid.to)


def _raids(plan: Plan, frm: str) -> Iterator[Raid]:
    """Yield every attack from an own area that would be won, with the fewest armies.

    Only goals with a report count, and only attacks worth their cost.
    """
    area = plan.areas[frm]
    if area.owner != plan.kingdom or area.sticky or not (area.armies or area.population):
        return
    stay = count_kept_back(plan, frm)
    for to in plan.ground(frm).near:
        if plan.areas[to].owner == plan.kingdom or plan.ground(to).sea or to not in plan.reports:
            continue
        raid = _cheapest_raid(plan, frm, to, max(0, area.armies - stay))
        if raid and raid.worth + plan.own.treasury // BOLD > raid.cost:
            yield raid


def count_kept_back(plan: Plan, code: str) -> int:
    """Return the number of armies kept back: one in a city or beside a known force of another kingdom, else 0."""
    return 1 if plan.ground(code).terrain == CITY or plan.threat(code)[0] else 0


def _cheapest_raid(plan: Plan, frm: str, to: str, there: int) -> Raid | None:
    """Return the cheapest way to take an area, None if there is none: with the armies there, with levies, or by
    assault."""
    area, target, how = plan.areas[frm], plan.areas[to], battle_readings(plan.fixed)
    if not target.owner and not plan.before:
        target = area_by_then(target)
    place = defence(plan.ground(to).terrain, target, how)
    ships = area.ships if plan.ground(frm).sea else 0
    more = 0 if frm in plan.blockaded else plan.levies * area.population
    best: Raid | None = None
    for kind in (MOVE, ASSAULT):
        for number in range(1, there + more + 1):
            fought = _forecast_battle(kind, Force(number, ships), target.armies, place, how)
            if fought.won:
                levied = max(0, number - there)
                raid = Raid(
                    frm, to, kind, number, levied, max(1, fought.attackers.armies), goal_worth(plan, target, to)
                )
                if best is None or raid.cost < best.cost:
                    best = raid
                break
    return best


def area_by_then(area: Area) -> Area:
    """2.18 Return an unowned area with an army and a fort more, as it may be when the attack comes.

    It levies an army or builds a fort first; a stand-in prepared for both is surprised by neither.
    """
    return area.replace(armies=area.armies + 1, forts=area.forts + 1)


@lru_cache(maxsize=10_000)
def _forecast_battle(kind: str, force: Force, armies: int, place: Defence, how: BattleReadings) -> BattleResult:
    """3.5 Return the end of a battle if the last report of an area still holds."""
    return fight(kind, force, Force(armies), place, False, how)


def goal_worth(plan: Plan, area: Area, code: str) -> int:
    """Return the worth of an area in build points: its land, people and trade, and that another kingdom loses it."""
    foreign = plan.fixed.nationality(area.owner) != plan.fixed.nationality(plan.kingdom)
    people = max(0, area.population - foreign)
    rival = 2 if area.owner else 0
    return 2 + 4 * people + 5 * area.trade + rival + (3 if plan.ground(code).terrain == CITY else 0)
