"""3.1, 6.2 Hosts of an opponent: large forces that take one area after the other in the same turn.

An army may move on from an area that it took, unless the ground or the attack makes it stick (3.7). Armies of the
reserve come without a limit by population (6.2), but they stick: so a host is called up one turn before it marches.
"""

from __future__ import annotations

from collections.abc import Mapping

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_age_ii.stand_ins.aggressive import COST, area_by_then, count_kept_back, goal_worth
from dark_ages_desk.games.dark_age_ii.stand_ins.plan import Plan
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import TAXES
from dark_ages_desk.games.dark_age_ii.state.fixed import STICKY
from dark_ages_desk.games.dark_age_ii.war.battle import ASSAULT, MOVE, Force, battle_readings, defence, fight
from dark_ages_desk.games.dark_age_ii.words import stand_ins as stand_ins_words
from dark_ages_desk.order_games.plans import order

DEEP, WIDE = 6, 3
"""Areas that one host takes at most, and ways on from each that are followed; ours."""

LEAST = 3
"""Armies of a host at least; ours."""

LAND = 2
"""Build points that each population is worth which an area could have, beside those that it has; ours."""

LOST = 2
"""Build points that a fallen army counts; ours."""

RICH = 30
"""Treasury points that halve what an army or a line counts: who cannot spend his savings is free with them; ours."""

SURE = 0.6
"""Part of what a host would take next turn that is counted on today; ours."""

CALLED = 0.5
"""Build points that an army called up counts, and a point of its maintenance; ours."""

SIZES = (4, 7, 11, 16, 24, 40)
"""Numbers of armies that are thought of for a host; ours."""

TO_COME = (10, 12)
"""Lines and build points that are supposed to be there for a host next turn; ours."""

LEFT = 3
"""Lines that are left for the rest of the sheet; ours."""


@dataclass(frozen=True, slots=True)
class Step:
    """One attack of a host: its kind, from where and on what, with how many armies, and how many are left."""

    kind: str
    frm: str
    to: str
    armies: int
    left: int


@dataclass(frozen=True, slots=True)
class Sweep:
    """A row of attacks by one host, and its worth in build points."""

    worth: float = 0.0
    steps: tuple[Step, ...] = ()


NO_SWEEP = Sweep()


def _thrift(plan: Plan) -> float:
    """Return what an army or a build point counts, from 1 for a kingdom without savings downwards."""
    return 1 / (1 + plan.own.treasury / RICH)


def find_sweep(
    plan: Plan,
    areas: Mapping[str, Area],
    frm: str,
    armies: int,
    means: tuple[int, int],
    taken: frozenset[str] = frozenset(),
) -> Sweep:
    """Return the best row of attacks by a host that leaves an area, as far as the kingdom knows the ``areas``.

    The ``means`` are lines and build points. One army stays in each area that the host leaves behind.
    """
    lines, points = means
    if armies < 1 or lines < 1 or len(taken) >= DEEP:
        return NO_SWEEP
    best = NO_SWEEP
    # order: an opponent's own choice, of equal ones the first by code
    found = sorted(
        _list_steps(plan, areas, frm, armies, points, taken), key=lambda one: (-one[0], one[1].to, one[1].kind)
    )
    for worth, step in found[:WIDE]:
        onward = NO_SWEEP
        if step.kind == MOVE and plan.ground(step.to).terrain not in STICKY:
            rest = (lines - 1, points - COST[step.kind])
            onward = find_sweep(plan, areas, step.to, step.left - 1, rest, taken | {step.to})
        if worth + onward.worth > best.worth:
            best = Sweep(worth + onward.worth, (step, *onward.steps))
    return best


def _list_steps(
    plan: Plan, areas: Mapping[str, Area], frm: str, armies: int, points: int, taken: frozenset[str]
) -> list[tuple[float, Step]]:
    """Return the attacks from an area that would be won, with what each is worth."""
    how, thrift, found = battle_readings(plan.fixed), _thrift(plan), list[tuple[float, Step]]()
    ships = plan.areas[frm].ships if plan.ground(frm).sea else 0
    for to in plan.ground(frm).near:
        ground, was = plan.ground(to), areas[to]
        if was.owner == plan.kingdom or to in taken or ground.sea or to not in plan.reports:
            continue
        target = was if was.owner else area_by_then(was)
        place = defence(ground.terrain, target, how)
        for kind in (MOVE, ASSAULT):
            if COST[kind] > points:
                continue
            fought = fight(kind, Force(armies, ships), Force(target.armies), place, False, how)
            if fought.won:
                price = COST[kind] + TAXES + LOST * (armies - fought.attackers.armies)
                worth = goal_worth(plan, target, to) + LAND * ground.limit - price * thrift
                found.append((worth, Step(kind, frm, to, armies, max(1, fought.attackers.armies))))
    return found


def sweep(plan: Plan) -> None:
    """Add the attacks of the hosts that stand in the kingdom's areas, the best row first."""
    while plan.room > LEFT:
        found = []
        for frm in plan.home_areas():
            area, number = plan.areas[frm], plan.areas[frm].armies - count_kept_back(plan, frm)
            if area.sticky or frm in plan.touched or number < LEAST:
                continue
            best = find_sweep(plan, plan.areas, frm, number, (plan.room - LEFT, plan.points))
            if best.steps:
                found.append((best.worth, frm, best))
        if not found:
            return
        # order: an opponent's own choice, of equal ones the last by code
        for step in max(found, key=lambda one: one[:2])[2].steps:
            _write(plan, step)


def _write(plan: Plan, step: Step) -> None:
    """Add the line of one attack, and change the map by its result."""
    plan.add(
        stand_ins_words.host_takes(place=plan.place(step.to), armies=step.armies),
        COST[step.kind],
        order(step.kind, where=step.frm, to=step.to, number=step.armies),
    )
    plan.change(step.frm, armies=max(0, plan.areas[step.frm].armies - step.armies))
    stuck = step.kind == ASSAULT or plan.ground(step.to).terrain in STICKY
    plan.change(step.to, owner=plan.kingdom, armies=step.left, sticky=stuck)
    plan.touched |= {step.frm, step.to}
    plan.hoped.add(step.to)


def call_host(plan: Plan, areas: Mapping[str, Area]) -> None:
    """6.2 Add the line that calls so many of the reserve to where a host would take most next turn.

    The ``areas`` are those before this turn's attacks: an attack that fails leaves its goal for the host.
    """
    most = min(plan.reserve, plan.points)
    if most < 2 or plan.room < 2:
        return
    found = []
    for frm in plan.home_areas():
        if plan.ground(frm).sea or frm in plan.blockaded:
            continue
        area = plan.areas[frm]
        here = max(0, area.armies - count_kept_back(plan, frm))
        for number in dict.fromkeys(min(size, most) for size in SIZES):
            best = find_sweep(plan, areas, frm, here + number - 1, TO_COME)  # 2.13 one of many is dispersed
            if best.steps:
                upkeep = max(0, (area.armies + number - area.population) // 2)  # 2.12
                worth = best.worth * SURE - (number + upkeep) * CALLED * _thrift(plan)
                found.append((worth, frm, number))
    # order: an opponent's own choice, of equal ones the last by code, with most armies
    worth, frm, number = max(found, default=(0.0, "", 0))
    if worth <= 0:
        return
    plan.add(stand_ins_words.FOR_ATTACKS_NEXT_TURN, number, order("RESERVE", where=frm, number=number))
    plan.change(frm, armies=plan.areas[frm].armies + number, sticky=True)
    plan.reserve -= number
    plan.touched.add(frm)
