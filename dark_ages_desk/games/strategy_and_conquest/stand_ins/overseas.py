"""Across the sea: as many as the ships carry go aboard in a harbor and land where they are strong enough."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.strategy_and_conquest.orders.routes import route, this_turn
from dark_ages_desk.games.strategy_and_conquest.stand_ins.marches import MARGIN, moves
from dark_ages_desk.games.strategy_and_conquest.stand_ins.might import held, might
from dark_ages_desk.games.strategy_and_conquest.stand_ins.plan import Plan, order
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.force import FLEET, Force, Stack
from dark_ages_desk.games.strategy_and_conquest.state.weights import aboard, load, merged, moves_left, weight

FEWEST = 3
"""Nobody sails with fewer units than these."""


def fleets(plan: Plan) -> list[Force]:
    """Its fleets that have a Commander, carry nobody and have no orders yet."""
    own = (force for force in plan.table.forces.values() if force.realm == plan.realm and force.kind == FLEET)
    free = (force for force in own if force.count and plan.led(force) and force.id not in plan.busy)
    return [force for force in free if not aboard(plan.table, force.id)]


def landings(plan: Plan) -> None:
    """From each harbor in which a fleet and an army with nothing else to do lie: the best coast within reach."""
    for fleet in fleets(plan):
        hosts = [army for army in plan.armies() if army.place == fleet.place and plan.led(army)]
        if not hosts:
            continue
        host = max(hosts, key=lambda army: (army.count, army.id))
        band = carried(plan, host, load(plan.table, fleet))
        if band.count < FEWEST:
            continue
        force = might(plan.table, [band], landing=True)
        for goal, way in coasts(plan, fleet):
            if force.beats(against := held(plan, goal), MARGIN):
                worth = plan.table.fixed.places[goal].value
                why = f"across the sea: {plan.name(goal)} is worth {worth}; {force.count} units land, "
                why += f"{against.count} or so hold it" if goal not in plan.seen else f"{against.count} hold it"
                _sail(plan, why, host, band, fleet, goal, way)
                break


def coasts(plan: Plan, fleet: Force) -> list[tuple[str, tuple[str, ...]]]:
    """The coasts that it may attack and reach with those aboard this turn, the most valuable first, with the way."""
    table = plan.table
    seas: dict[str, tuple[str, ...]] = {}
    edge: list[tuple[str, tuple[str, ...]]] = [(fleet.place, ())]
    most = min(moves_left(fleet), PHASES - 2)
    while edge:
        place, way = edge.pop(0)
        if len(way) >= most:
            continue
        for sea in table.fixed.places[place].seas:
            if sea not in seas:
                seas[sea] = (*way, sea)
                edge.append((sea, seas[sea]))
    found: dict[str, tuple[str, ...]] = {}
    for sea, way in seas.items():
        for id_ in table.provinces:
            if sea in table.fixed.places[id_].seas and plan.prey(id_):
                found.setdefault(id_, way)
    return sorted(found.items(), key=lambda one: (-table.fixed.places[one[0]].value, len(one[1]), one[0]))


def carried(plan: Plan, host: Force, room: int) -> Force:
    """So much of an army as the ships can carry, the best for its weight first, with its Commander."""
    if weight(plan.table, host) <= room:
        return host
    kinds, left, stacks = plan.table.fixed.kinds, room, tuple[Stack, ...]()
    for stack in sorted(host.stacks, key=lambda one: -kinds[one.kind].attack * kinds[one.kind].loss):
        heavy = kinds[stack.kind].weight
        number = min(stack.count, left // heavy) if heavy else 0
        if number:
            left -= number * heavy
            stacks = merged(stacks, Stack(stack.kind, stack.rank, number, stack.left))
    return host.but(stacks=stacks)


def _sail(plan: Plan, why: str, host: Force, band: Force, fleet: Force, goal: str, way: tuple[str, ...]) -> None:
    army = host.id
    if band.count < host.count:
        army = _free_name(plan)
        plan.write(why, *_parted(host, band, army))
    landing = order("DISEMBARK", force=army, to=goal, phase=len(way) + 2)
    plan.write(why, order("EMBARK", force=army, fleet=fleet.id, phase=1), *moves(fleet.id, way, 2), landing)
    plan.busy |= {host.id, fleet.id, army}


def _parted(host: Force, band: Force, army: str) -> Iterator[Order]:
    """Those who sail are transferred into an army of their own, and the Commander with them."""
    counts: dict[str, int] = {}
    for stack in band.stacks:
        counts[stack.kind] = counts.get(stack.kind, 0) + stack.count
    for kind, number in counts.items():
        yield order("TRANSFER", force=host.id, to=army, unit=kind.replace(" ", "-"), number=number, phase=1)
    yield order("COMMAND", force=host.id, to=army, phase=1)


def _free_name(plan: Plan) -> str:
    number = plan.table.realms[plan.realm].forces + 1
    while f"{plan.realm}{number}" in plan.table.forces or f"{plan.realm}{number}" in plan.busy:
        number += 1
    return f"{plan.realm}{number}"


def home(plan: Plan) -> None:
    """Fleets that carry nobody come back to the nearest own harbor."""
    ports = [place for place in plan.lands if plan.table.provinces[place].harbour]
    for fleet in fleets(plan):
        if fleet.place in ports or not ports:
            continue
        ways = [way for port in ports if (way := route(plan.table, fleet, port))]
        if ways:
            way = this_turn(plan.table, fleet, min(ways, key=len), 1)
            plan.write("back to a harbor for the next army", *moves(fleet.id, way))
            plan.busy.add(fleet.id)
