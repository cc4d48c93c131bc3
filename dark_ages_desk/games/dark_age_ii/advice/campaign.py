"""4.2 The sheet of an opponent: it brings together what it has where something can be taken.

It attacks as an aggressive stand-in does (1.7), with more levies. Then armies from behind the border join an attack
that would fail without them, a kingdom that has saved enough goes by sea, and the reserve is called to the place from
which most can be taken next turn. What is left of the sheet is a quiet stand-in's.

Who thinks deeper also calls up hosts, lets them take one area after the other, and raids.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.advice.hosts import call_host, sweep
from dark_ages_desk.games.dark_age_ii.advice.raids import embark, raid
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.stand_ins.aggressive import (
    COST,
    area_by_then,
    attack,
    cash,
    count_kept_back,
    goal_worth,
)
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import BOLD, Plan, start_plan
from dark_ages_desk.games.dark_age_ii.stand_ins.quiet import add_quiet_lines
from dark_ages_desk.games.dark_age_ii.state.economy import ARMY, SHIP
from dark_ages_desk.games.dark_age_ii.state.fixed import STICKY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.battle import ASSAULT, MOVE, Force, battle_readings, defence, fight
from dark_ages_desk.games.dark_age_ii.words import stand_ins as stand_ins_words
from dark_ages_desk.order_games.plans import PlannedOrder, order, print_orders

FAR = 3
"""Steps that armies come from at most to join an attack; each is a line and a build point; ours."""

MANY = 12
"""Levies before one attack at most, as far as there are lines and points; ours."""

SPARED = 3
"""Lines that are left for the rest of the sheet; ours."""

MOST = 40
"""Armies up to which an attack is thought of; ours."""


@dataclass(frozen=True, slots=True)
class Need:
    """A goal beside an area, how it is attacked with the fewest armies, and what it is worth in build points."""

    frm: str
    to: str
    kind: str
    armies: int
    worth: int


@dataclass(frozen=True, slots=True)
class March:
    """Armies of an area that go by a path of own areas; the last area is where they join others."""

    path: tuple[str, ...]
    number: int


def write_campaign(pos: DarkAge, kingdom: str, depth: int = 1) -> tuple[PlannedOrder, ...]:
    """Return the sixteen lines with their reasons; they depend only on the kingdom's knowledge.

    The ``depth`` of thought is 1 for one's own attacks of this turn, 2 with hosts and raids.
    """
    plan = start_plan(pos, kingdom)
    plan.levies = MANY
    cash(plan)
    if depth > 1:
        before = dict(plan.areas)
        sweep(plan)
        call_host(plan, before)
    attack(plan)
    if _join(plan):
        attack(plan)
    if depth > 1:
        raid(plan)
        embark(plan)
        raid(plan)
    _sail(plan)
    if depth == 1:
        _muster(plan)
    plan.ahead = len(plan.lines)
    add_quiet_lines(plan)
    return tuple(plan.lines)


def campaign_sheet(pos: DarkAge, kingdom: str, depth: int = 1) -> tuple[str, ...]:
    """Return the same lines as they are printed."""
    return print_orders(reader(pos.fixed), write_campaign(pos, kingdom, depth))


def _needs(plan: Plan, frm: str, ships: int = 0) -> Iterator[Need]:
    """Yield what can be taken from an area: each goal on land with a report, with the fewest armies that win."""
    how = battle_readings(plan.fixed)
    for to in plan.ground(frm).near:
        if plan.areas[to].owner == plan.kingdom or plan.ground(to).sea or to not in plan.reports:
            continue
        target = plan.areas[to] if plan.areas[to].owner else area_by_then(plan.areas[to])
        place = defence(plan.ground(to).terrain, target, how)
        best: Need | None = None
        for kind in (MOVE, ASSAULT):
            for number in range(1, best.armies if best else MOST):
                carried = max(ships, number) if plan.ground(frm).sea else 0
                if fight(kind, Force(number, carried), Force(target.armies), place, False, how).won:
                    best = Need(frm, to, kind, number, goal_worth(plan, target, to))
                    break
        if best is not None:
            yield best


def _join(plan: Plan) -> bool:
    """Add the marches that make one more attack possible, and return whether there is one."""
    found: list[tuple[int, Need, list[March]]] = []
    for frm in plan.home_areas():
        area, ground = plan.areas[frm], plan.ground(frm)
        if ground.sea or ground.terrain in STICKY or area.sticky:
            continue
        here = max(0, area.armies - count_kept_back(plan, frm))
        levies = 0 if frm in plan.blockaded else plan.levies * area.population
        for need in _needs(plan, frm):
            missing = need.armies - here
            if missing <= 0:
                continue
            marches = list(_find_marches(plan, frm, missing))
            steps = sum(len(one.path) - 1 for one in marches)
            levied = missing - sum(one.number for one in marches)
            cost = steps + COST[need.kind] + ARMY * max(0, levied)
            lines = steps + 1 + plan.count_levies(frm, levied)
            if not marches or levied > levies or cost > plan.points or lines > plan.room - SPARED:
                continue
            if need.worth + plan.own.treasury // BOLD > cost:
                found.append((need.worth - cost, need, marches))
    if not found:
        return False
    # order: an opponent's own choice, of equal ones the last by code
    _, need, marches = max(found, key=lambda one: (one[0], one[1].frm, one[1].to))
    why = stand_ins_words.to_join_attack(place=plan.place(need.to))
    for march in marches:
        for begin, end in zip(march.path, march.path[1:], strict=False):
            plan.add(why, 1, order(MOVE, where=begin, to=end, number=march.number))
        first, last = march.path[0], march.path[-1]
        plan.change(first, armies=plan.areas[first].armies - march.number)
        plan.change(last, armies=plan.areas[last].armies + march.number)
        plan.touched |= {first, last}
    return True


def _find_marches(plan: Plan, goal: str, missing: int) -> Iterator[March]:
    """Yield marches of idle armies to an area, the nearest first, until the missing ones are there."""
    reached = {goal}
    wave: list[tuple[str, ...]] = [(goal,)]
    for _ in range(FAR):
        after: list[tuple[str, ...]] = []
        for path in wave:
            for near in plan.ground(path[0]).near:
                area, ground = plan.areas[near], plan.ground(near)
                if near in reached or area.owner != plan.kingdom or ground.sea or near in plan.hoped:
                    continue
                reached.add(near)
                idle = area.armies - count_kept_back(plan, near)
                if idle > 0 and missing > 0 and not area.sticky and near not in plan.touched:
                    number = min(idle, missing)
                    missing -= number
                    yield March((near, *path), number)
                if ground.terrain not in STICKY and not area.sticky:  # 3.7 who enters such an area goes no farther
                    after.append((near, *path))
        wave = after


def _sail(plan: Plan) -> None:
    """8.1, 8.4, 8.5 Add ships, armies that go aboard, and an attack from the sea, where the savings pay for it."""
    seas = dict.fromkeys(near for code in plan.home_areas() for near in plan.ground(code).near if plan.ground(near).sea)
    found = []
    for sea in seas:
        here = plan.areas[sea]
        if here.owner not in ("", plan.kingdom) or here.sticky or (here.ships and here.owner != plan.kingdom):
            continue
        coasts = [
            near
            for near in plan.ground(sea).near
            if near in plan.home_areas() and not plan.ground(near).sea and near not in plan.blockaded
        ]
        for need in _needs(plan, sea, here.ships):
            loads = _find_loads(plan, coasts, need.armies - here.armies, need.armies - here.ships)
            if loads is None:
                continue
            built = sum(ships for _, ships, _ in loads)
            lines = 1 + sum((ships > 0) + (armies > 0) for _, ships, armies in loads)
            cost = SHIP * built + lines + COST[need.kind] - 1
            affordable = cost <= plan.points and lines <= plan.room - SPARED
            if affordable and need.worth + plan.own.treasury // BOLD > cost:
                found.append((need.worth - cost, need, loads))
    if not found:
        return
    # order: an opponent's own choice, of equal ones the last by code
    _, need, loads = max(found, key=lambda one: (one[0], one[1].frm, one[1].to))
    why, sea = stand_ins_words.to_join_attack(place=plan.place(need.to)), need.frm
    for coast, ships, _ in loads:
        if ships:
            plan.add(why, SHIP * ships, order("LAUNCH", where=coast, to=sea, number=ships))
    for coast, _, armies in loads:
        if armies:
            plan.add(why, 1, order(MOVE, where=coast, to=sea, number=armies))
            plan.change(coast, armies=plan.areas[coast].armies - armies)
            plan.touched.add(coast)
    plan.add(why, COST[need.kind], order(need.kind, where=sea, to=need.to, number=need.armies))
    plan.change(sea, owner=plan.kingdom, armies=0, ships=max(plan.areas[sea].ships, need.armies))
    plan.change(need.to, owner=plan.kingdom, armies=1, sticky=True)
    plan.touched |= {sea, need.to}
    plan.hoped.add(need.to)


def _find_loads(plan: Plan, coasts: list[str], armies: int, ships: int) -> list[tuple[str, int, int]] | None:
    """Return for each coast the ships that it launches and the armies that go aboard; None if they are too few."""
    loads = []
    for coast in coasts:
        area = plan.areas[coast]
        idle = 0 if area.sticky or coast in plan.touched else max(0, area.armies - count_kept_back(plan, coast))
        aboard, built = max(0, min(armies, idle)), max(0, min(ships, area.population))
        if aboard or built:
            loads.append((coast, built, aboard))
            armies, ships = armies - aboard, ships - built
    return loads if armies <= 0 and ships <= 0 else None


def _muster(plan: Plan) -> None:
    """6.2 Add the line that calls the reserve to where it can take most next turn."""
    if plan.reserve < 1 or plan.room < 2 or plan.points < 1:
        return
    found = []
    for frm in plan.home_areas():
        if plan.ground(frm).sea or frm in plan.blockaded:
            continue
        here = max(0, plan.areas[frm].armies - count_kept_back(plan, frm))
        for need in _needs(plan, frm):
            number = need.armies + 1 - here  # 2.13 one of many is dispersed at the end of the turn
            if 0 < number <= min(plan.reserve, plan.points):
                found.append((need.worth - number - COST[need.kind], frm, need.to, number))
    if not found:
        return
    worth, frm, _, number = max(found)  # order: an opponent's own choice, of equal ones the last by code
    if worth + plan.own.treasury // BOLD <= 0:
        return
    plan.add(stand_ins_words.FOR_ATTACKS_NEXT_TURN, number, order("RESERVE", where=frm, number=number))
    plan.change(frm, armies=plan.areas[frm].armies + number)
    plan.reserve -= number
    plan.touched.add(frm)
