"""1.7 Missed orders: cities are built up, population grows, borders are defended, and no kingdom is attacked."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.stand_ins.plan import Plan, PlannedOrder, order
from dark_ages_desk.games.dark_age_ii.stand_ins.surplus import arm, settle
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY
from dark_ages_desk.games.dark_age_ii.state.prices import ARMY, FORT, LINES, RESERVIST, TAXES, TRADE
from dark_ages_desk.games.dark_age_ii.war.battle import defence_level


def add_quiet_lines(plan: Plan) -> None:
    """Add everything that a quiet kingdom does with the lines and points that are left."""
    _guard(plan)
    _clear(plan)
    _grow(plan)
    _build_trade(plan)
    if not plan.before:
        settle(plan)
    _garrison(plan)
    if not plan.before:
        arm(plan)
    _tax(plan)


def _guard(plan: Plan) -> None:
    """2.5 Add armies of the reserve, then forts, then a levy, where a known force next door could take an area."""
    threatened = [(plan.threat(code), code) for code in plan.home_areas() if code not in plan.blockaded]
    # order: a stand-in's own choice, of equal ones the first by code
    for (force, frm), code in sorted(threatened, key=lambda one: (-one[0][0], one[1])):
        missing = force - defence_level(plan.fixed, code, plan.areas[code])
        if missing < 0 or not force:
            continue
        why = f"{plan.kingdom_name(plan.areas[frm].owner)} has {force} next to it in {plan.place(frm)}"
        missing = _call_up(plan, code, missing + 1, why)
        missing = _fortify(plan, code, missing, why)
        _levy(plan, code, missing, why)


def _call_up(plan: Plan, code: str, missing: int, why: str) -> int:
    """6.2 Add armies of the reserve, never more than would stay there (2.13).

    Return the points of defence still missing.
    """
    area = plan.areas[code]
    room = area.population + area.forts + 1 - area.armies
    number = min(missing, plan.reserve, room, plan.means // RESERVIST)
    if number <= 0 or not plan.room:
        return missing
    plan.add(why, RESERVIST * number, order("RESERVE", where=code, number=number))
    plan.change(code, armies=area.armies + number)
    plan.reserve -= number
    plan.touched.add(code)
    return missing - number


def _fortify(plan: Plan, code: str, missing: int, why: str) -> int:
    """6.3 Add forts while each of them would double somebody (2.5), and return the points of defence still missing."""
    area = plan.areas[code]
    useful = area.armies + area.population - area.forts - area.trade
    number = min(missing, useful, area.population, plan.means // FORT)
    if number <= 0 or not plan.room:
        return missing
    plan.add(why, FORT * number, order("FORTIFY", where=code, number=number))
    plan.change(code, forts=area.forts + number)
    return missing - number


def _levy(plan: Plan, code: str, missing: int, why: str) -> None:
    """6.1 Add a levy of the missing armies, at most the population."""
    area = plan.areas[code]
    number = min(missing, area.population, plan.means // ARMY)
    if number > 0 and plan.room:
        plan.add(why, ARMY * number, order("LEVY", where=code, number=number))
        plan.change(code, armies=area.armies + number)
        plan.touched.add(code)


def _clear(plan: Plan) -> None:
    """6.5 Add moves of armies that hinder growth, with no other kingdom beside them, to where they are of use."""
    for code in plan.home_areas():
        area, ground = plan.areas[code], plan.ground(code)
        if plan.room < 2 or plan.means < 1 + area.population:
            return
        inside = not plan.foreign_neighbours(code) and not ground.sea
        if not (inside and area.armies and 0 < area.population < ground.limit) or area.sticky or code in plan.touched:
            continue
        goals = [near for near in ground.near if _can_take_in(plan, near)]
        if goals:
            # order: a stand-in's own choice, of equal ones the first on the map
            to = max(goals, key=lambda one: (plan.is_on_border(one), -plan.areas[one].armies))
            why = f"they hinder growth in {plan.place(code)}"
            plan.add(why, 1, order("MOVE", where=code, to=to, number=area.armies))
            plan.change(to, armies=plan.areas[to].armies + area.armies)
            plan.change(code, armies=0)
            plan.touched.add(to)


def _can_take_in(plan: Plan, code: str) -> bool:
    """Return whether an army can go there without trouble, and without hindering more growth than before."""
    area, ground = plan.areas[code], plan.ground(code)
    if area.owner != plan.kingdom or ground.sea or code in plan.hoped:
        return False
    return bool(area.armies) or plan.is_on_border(code) or area.population >= ground.limit


def _grow(plan: Plan) -> None:
    """6.5 Add population where there is space for it, the cheapest first."""
    places = [
        (plan.areas[code].population, code)
        for code in plan.home_areas()
        if not plan.areas[code].armies
        and code not in plan.blockaded
        and 0 < plan.areas[code].population < plan.ground(code).limit
    ]
    for cost, code in sorted(places):  # order: a stand-in's own choice, the cheapest first
        if not plan.room or plan.means < cost:
            return
        limit = plan.ground(code).limit
        plan.add(f"{cost} live in {plan.place(code)}, and {limit} can", cost, order("GROW", where=code))
        plan.change(code, population=cost + 1)
        plan.grown.add(code)


def _build_trade(plan: Plan) -> None:
    """6.4 Add trade in cities up to their population, while points last; Gaels build none."""
    if plan.kingdom in plan.fixed.gaels:
        return
    for code in plan.home_areas():
        area = plan.areas[code]
        if plan.ground(code).terrain != CITY or code in plan.blockaded:
            continue
        levels = min(area.population - area.trade, plan.means // TRADE, 1 if plan.before else LINES)
        if plan.room and levels > 0:
            why = f"trade in {plan.place(code)} is {area.trade}, and {area.population} live there"
            plan.add(why, TRADE * levels, order("BUILD", where=code, number=levels))
            plan.change(code, trade=area.trade + levels)


def _garrison(plan: Plan) -> None:
    """2.12 Add forts and armies beside other kingdoms, as many as cost no maintenance."""
    for code in plan.home_areas():
        area = plan.areas[code]
        free = area.population + 1 - area.armies - area.forts
        if plan.ground(code).sea or code in plan.blockaded or free <= 0 or not plan.foreign_neighbours(code):
            continue
        why = f"{plan.place(code)} lies on the border, and it costs no maintenance"
        missing = _fortify(plan, code, free, why)
        if area.armies:
            _levy(plan, code, missing, why)


def _tax(plan: Plan) -> None:
    """9.6 Fill the sheet with taxes; they come before all but attacks, so that they pay for the rest."""
    taxes = [PlannedOrder(order("TAX"), "nothing better to do with the line")] * plan.room
    plan.points += TAXES * len(taxes)
    plan.lines[plan.ahead : plan.ahead] = taxes
    assert len(plan.lines) == LINES
