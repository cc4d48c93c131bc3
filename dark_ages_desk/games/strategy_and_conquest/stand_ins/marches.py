"""Armies on land: those that stand together are joined, they take what they can, and the others go to the front."""

from __future__ import annotations

from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.strategy_and_conquest.stand_ins.might import Might, held, might
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, order
from dark_ages_desk.games.strategy_and_conquest.state.fixed import INDEPENDENT, PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import Force
from dark_ages_desk.games.strategy_and_conquest.state.weights import merged, moves_left

MARGIN = 1.4
"""An attack is made where its might is so many times the defenders'."""


def joined(plan: Plan) -> None:
    """Armies without a Commander go over to the strongest one at their place that has one."""
    for place in dict.fromkeys(army.place for army in plan.armies()):
        here = [army for army in plan.armies() if army.place == place]
        leading = [army for army in here if plan.led(army)]
        if not leading:
            continue
        main = max(leading, key=lambda army: (army.count, army.id))
        for army in here:
            if not plan.led(army):
                _join(plan, army, main.id)


def _join(plan: Plan, army: Force, main: str) -> None:
    counts: dict[str, int] = {}
    for stack in army.stacks:
        counts[stack.kind] = counts.get(stack.kind, 0) + stack.count
    stacks = plan.table.forces[main].stacks
    for stack in army.stacks:
        stacks = merged(stacks, stack)
    orders = [
        order("TRANSFER", force=army.id, to=main, unit=kind.replace(" ", "-"), number=number, phase=1)
        for kind, number in counts.items()
    ]
    plan.write(f"under the Commander of {main} they can attack", *orders)
    plan.table = plan.table.with_force(army.id, stacks=()).with_force(main, stacks=stacks)


def attacks(plan: Plan) -> None:
    """The most valuable provinces first that led armies reach this turn and are strong enough for, one or several
    together; they enter in the same phase."""
    reach: dict[str, dict[str, tuple[str, ...]]] = {
        army.id: plan.ways(army.place, moves_left(army), PHASES, plan.lands) for army in plan.armies() if plan.led(army)
    }
    goals = {goal for ways in reach.values() for goal in ways if plan.prey(goal)}
    for goal in sorted(goals, key=lambda place: (-plan.table.fixed.places[place].value, place)):
        against = held(plan, goal)
        force, together = Might(), list[str]()
        near = [id_ for id_, ways in reach.items() if goal in ways and id_ not in plan.busy]
        for id_ in sorted(near, key=lambda one: (-plan.table.forces[one].count, one)):
            force += might(plan.table, [plan.table.forces[id_]])
            together.append(id_)
            if force.beats(against, MARGIN):
                _march(plan, goal, {one: reach[one][goal] for one in together}, force, against)
                break


def _march(plan: Plan, goal: str, ways: dict[str, tuple[str, ...]], force: Might, against: Might) -> None:
    last = max(map(len, ways.values()))
    worth = plan.table.fixed.places[goal].value
    why = f"{plan.name(goal)} is worth {worth}: {force.count} units against {against.count or 'nobody'}"
    for id_, way in ways.items():
        plan.write(why, *moves(id_, way, last - len(way) + 1))
        plan.busy.add(id_)


def moves(force: str, way: tuple[str, ...], first: int = 1) -> list[Order]:
    """A border a phase, from that phase on."""
    return [order("MOVE", force=force, to=place, phase=phase) for phase, place in enumerate(way, first)]


def fronts(plan: Plan) -> list[str]:
    """Its provinces from which something can be attacked, or might be some day; those beside an enemy come first."""
    table = plan.table
    found: dict[str, tuple[int, int]] = {}
    for place in plan.lands:
        near = [one for one in table.fixed.places[place].land if table.provinces[one].owner != plan.realm]
        enemies = sum(table.at_war(plan.realm, table.provinces[one].owner) for one in near)
        free = sum(table.provinces[one].owner == INDEPENDENT for one in near)
        if near:
            found[place] = (-enemies, -free)
    return sorted(found, key=lambda place: (found[place], place))


def gathered(plan: Plan) -> None:
    """Who attacks nothing goes through the own realm to the nearest front, the best of equally near ones."""
    goals = fronts(plan)
    rank = {place: at for at, place in enumerate(goals)}
    for army in plan.armies():
        if army.place not in plan.lands:
            continue
        ways = plan.ways(army.place, 99, 99, plan.lands)
        ours = [goal for goal in goals if goal in ways and all(one in plan.lands for one in ways[goal])]
        if not ours:
            continue
        goal = min(ours, key=lambda place: (len(ways[place]), rank[place]))
        if way := ways[goal][: min(PHASES, moves_left(army))]:
            plan.write(f"{plan.name(goal)} is on the border", *moves(army.id, way))
            plan.busy.add(army.id)
