"""1.7 Missed orders: cities are built up, population grows, borders are defended, and no kingdom is attacked.

Further parts of the module:

- 1.7 Use of the points and lines left to a quiet stand-in after all growth: people settle, and armies are levied.
"""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.stand_ins.plan import Plan
from dark_ages_desk.games.dark_age_ii.state.economy import ARMY, FORT, LINES, RESERVIST, TAXES, TRADE, upkeep
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, STICKY
from dark_ages_desk.games.dark_age_ii.war.battle import defence_level
from dark_ages_desk.games.dark_age_ii.words import stand_ins as stand_ins_words
from dark_ages_desk.order_games.plans import PlannedOrder, order

PART = 3
"""Divisor of income: maintenance may reach a third of it, for forts under no threat yet."""


def settle(plan: Plan) -> None:
    """6.5, 5.14 Add lines that bring people to areas without growth: armies step aside, or people migrate there."""
    for code in plan.home_areas():
        area, ground = plan.areas[code], plan.ground(code)
        wants = area.population < ground.limit and code not in plan.blockaded and not plan.threat(code)[0]
        if wants and area.armies and area.population:
            _step_aside(plan, code)
        elif wants and not area.population:
            _migrate(plan, code)


def _step_aside(plan: Plan, code: str) -> None:
    """6.5 Add lines that send the armies of an area next door, let its people grow, and bring them back.

    Where there is no such neighbour, and no other kingdom beside it, the armies go to the reserve (6.6).
    """
    area = plan.areas[code]
    # order: a stand-in's own choice, the first on the map
    aside = next(
        (near for near in plan.ground(code).near if _can_leave_at_once(plan, code) and _can_leave_at_once(plan, near)),
        "",
    )
    why = stand_ins_words.armies_hinder_growth(population=area.population, place=plan.place(code))
    if (
        not aside
        and not plan.foreign_neighbours(code)
        and code not in plan.touched
        and _can_afford(plan, 2, area.population)
    ):
        plan.add(why, 0, order("DISBAND", where=code))
        plan.add(why, area.population, order("GROW", where=code))
        plan.change(code, population=area.population + 1, armies=0)
        plan.grown.add(code)
    if not aside or not _can_afford(plan, 3, 2 + area.population):
        return
    plan.add(why, 1, order("MOVE", where=code, to=aside, number=area.armies))
    plan.add(why, area.population, order("GROW", where=code))
    plan.add(why, 1, order("MOVE", where=aside, to=code, number=area.armies))
    plan.change(code, population=area.population + 1)
    plan.grown.add(code)


def _can_leave_at_once(plan: Plan, code: str) -> bool:
    """Return whether armies can leave an area in the turn that they came in (3.7)."""
    stuck = plan.areas[code].sticky or code in plan.touched or plan.ground(code).terrain in STICKY
    return code in plan.home_areas() and not plan.ground(code).sea and not stuck


def _migrate(plan: Plan, code: str) -> None:
    """5.14 Add lines that bring one of the people next door to an empty area, while the others grow.

    Armies there would hinder growth, so they go next door as well and come back.
    """
    for near in plan.ground(code).near:
        source = plan.areas[near]
        safe = near in plan.home_areas() and near not in plan.blockaded and not plan.threat(near)[0]
        if not safe or source.population < 2 or near in plan.grown:
            continue
        if source.armies and not (_can_leave_at_once(plan, near) and _can_leave_at_once(plan, code)):
            continue
        few, marches = source.population == 2, 2 if source.armies else 0
        cost = source.population if few else source.population - 2
        if not _can_afford(plan, 2 + marches, cost + marches):
            continue
        why = stand_ins_words.nobody_lives_in(place=plan.place(code))
        if marches:
            plan.add(why, 1, order("MOVE", where=near, to=code, number=source.armies))
        grow, go = (cost, order("GROW", where=near)), (0, order("MIGRATE", where=near, to=code, number=1))
        for price, line in (grow, go) if few else (go, grow):
            plan.add(why, price, line)
        if marches:
            plan.add(why, 1, order("MOVE", where=code, to=near, number=source.armies))
        plan.change(near, population=source.population - 1)
        plan.change(code, population=1)
        plan.grown.add(near)
        return


def _can_afford(plan: Plan, lines: int, cost: int) -> bool:
    """Return whether ``lines`` are left, and ``cost`` can be paid if all other lines are taxes (9.6)."""
    return plan.room >= lines and cost <= plan.points + TAXES * (plan.room - lines)


def arm(plan: Plan) -> None:
    """9.6 Spend the rest on levies where people have no more space, in cities first, and then on forts.

    Only armies that cost no maintenance are levied (2.12).
    """
    full = [
        (plan.ground(code).terrain != CITY, -plan.areas[code].population, code)
        for code in plan.home_areas()
        if plan.areas[code].population >= plan.ground(code).limit > 0 and code not in plan.blockaded
        if not any(_is_free_to_settle(plan, near) for near in plan.ground(code).near)
    ]
    # order: a stand-in's own choice, the largest first, of equal ones the first by code
    for _, _, code in sorted(full):
        area = plan.areas[code]
        free = area.population + 1 - area.armies - area.forts
        number = min(free, area.population, plan.means // ARMY)
        if number > 0 and plan.room:
            why = stand_ins_words.levy_costs_no_maintenance(place=plan.place(code))
            plan.add(why, ARMY * number, order("LEVY", where=code, number=number))
            plan.change(code, armies=area.armies + number)
            plan.touched.add(code)
    _strengthen(plan)


def _strengthen(plan: Plan) -> None:
    """6.3 Add forts on the border, the weakest place first, while total maintenance stays within its part of income
    (2.12)."""
    home = [plan.areas[code] for code in plan.home_areas()]
    spare = sum(area.population for area in home) // PART - sum(upkeep(area) for area in home)
    border = [
        (defence_level(plan.fixed, code, plan.areas[code]) - plan.threat(code)[0], code)
        for code in plan.home_areas()
        if plan.foreign_neighbours(code) and not plan.ground(code).sea and code not in plan.blockaded
    ]
    for _, code in sorted(border):  # order: a stand-in's own choice, of equal ones the first by code
        area = plan.areas[code]
        number = min(area.population, area.armies + area.population - area.forts, plan.means)
        while number > 0 and upkeep(area.replace(forts=area.forts + number)) - upkeep(area) > spare:
            number -= 1
        if number > 0 and plan.room:
            why = stand_ins_words.border_can_have_more_forts(
                place=plan.place(code), power=plan.kingdom_name(plan.kingdom)
            )
            plan.add(why, FORT * number, order("FORTIFY", where=code, number=number))
            spare -= upkeep(area.replace(forts=area.forts + number)) - upkeep(area)
            plan.change(code, forts=area.forts + number)


def _is_free_to_settle(plan: Plan, code: str) -> bool:
    """Return whether it is an own area where people from next door could settle, once there are points for it."""
    return code in plan.home_areas() and not plan.areas[code].population and plan.ground(code).limit > 0


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
        why = stand_ins_words.force_is_next_to_it(
            power=plan.kingdom_name(plan.areas[frm].owner), force=force, place=plan.place(frm)
        )
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
            why = stand_ins_words.they_hinder_growth(place=plan.place(code))
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
        plan.add(
            stand_ins_words.more_can_live_in(population=cost, place=plan.place(code), limit=limit),
            cost,
            order("GROW", where=code),
        )
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
            why = stand_ins_words.more_trade_is_possible(
                place=plan.place(code), trade=area.trade, population=area.population
            )
            plan.add(why, TRADE * levels, order("BUILD", where=code, number=levels))
            plan.change(code, trade=area.trade + levels)


def _garrison(plan: Plan) -> None:
    """2.12 Add forts and armies beside other kingdoms, as many as cost no maintenance."""
    for code in plan.home_areas():
        area = plan.areas[code]
        free = area.population + 1 - area.armies - area.forts
        if plan.ground(code).sea or code in plan.blockaded or free <= 0 or not plan.foreign_neighbours(code):
            continue
        why = stand_ins_words.garrison_costs_no_maintenance(place=plan.place(code))
        missing = _fortify(plan, code, free, why)
        if area.armies:
            _levy(plan, code, missing, why)


def _tax(plan: Plan) -> None:
    """9.6 Fill the sheet with taxes; they come before all but attacks, so that they pay for the rest."""
    taxes = [PlannedOrder(order("TAX"), stand_ins_words.NOTHING_BETTER_TO_DO)] * plan.room
    plan.points += TAXES * len(taxes)
    plan.lines[plan.ahead : plan.ahead] = taxes
    assert len(plan.lines) == LINES
