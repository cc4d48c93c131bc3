"""The orders possible for one force, and the costs of proposed orders: what a click on a counter offers."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.options.sheet import TOGETHER, Lines
from dark_ages_desk.core.orders import Order
from dark_ages_desk.games.strategy_and_conquest.events.borders import cost_of
from dark_ages_desk.games.strategy_and_conquest.events.treasury import step_cost
from dark_ages_desk.games.strategy_and_conquest.orders.judge import ImaginedTurn, imagine_sheet
from dark_ages_desk.games.strategy_and_conquest.orders.proposals import (
    embark_orders,
    landing_orders,
    next_places,
    order,
    orders_at,
    print_proposals,
)
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import ARMY, FLEET, TACTICS, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.state.weights import moves_left
from dark_ages_desk.games.strategy_and_conquest.words import orders as orders_words

OF_FORCES = ("TACTIC", "EMBARK")
"""Orders at a place that are listed for each force alone."""


def orders_of_force(pos: ConquestPosition, realm: str, value: Lines, id_: str) -> Lines:
    """Return the orders possible for a realm's own force after its orders so far, then those of its place.

    Return () for any other counter.
    """
    seen = imagine_sheet(pos, realm, value)
    force = seen.afield.forces.get(id_)
    if force is None or force.realm != realm:
        return ()
    own = print_proposals(pos, [one for one in _orders(seen, force) if one])
    here = (one for one in orders_at(pos, realm, value, force.place) if one.split()[0] not in OF_FORCES)
    return tuple(dict.fromkeys((*own, *here)))


def _orders(seen: ImaginedTurn, force: Force) -> Iterator[list[Order]]:
    """Yield the orders of a force in its first phase without one."""
    table, phase = seen.afield, seen.free.get(force.id, 1)
    if phase > PHASES:
        return
    if force.aboard:
        carrier = table.forces[force.aboard]
        for place, facts in table.fixed.places.items():
            if not facts.sea and carrier.place in (place, *facts.seas):
                yield landing_orders(seen, force, carrier, place)
    else:
        for place in next_places(table, force, force.place):
            if cost_of(table, force.realm, place) <= moves_left(force):
                yield [order("MOVE", force=force.id, to=place, phase=phase)]
        if force.kind == ARMY:
            for fleet in seen.own_forces(force.place):
                if fleet.kind == FLEET:
                    yield from embark_orders(seen, force, fleet)
    yield [order("HOLD", force=force.id, phase=phase)]
    if force.kind in (ARMY, FLEET) and force.count:
        for tactic in TACTICS:
            if tactic != force.tactic:
                yield [order("TACTIC", force=force.id, tactic=tactic.replace(" ", "-"), phase=phase)]


def list_prices(pos: ConquestPosition, realm: str, value: Lines, orders: Lines) -> Lines:
    """Return the cost of each proposed order in gold or move points, after the orders so far; "" for none."""
    seen = imagine_sheet(pos, realm, value)
    return tuple(_price(seen, realm, one) for one in orders)


def _price(seen: ImaginedTurn, realm: str, text: str) -> str:
    table, moves, gold = seen.after, 0, 0
    for part in text.split(TOGETHER):
        line = reader(table.fixed).line(part)
        if not isinstance(line, Order):
            continue
        if line.verb == "MOVE" and line.code("to") in table.fixed.places:
            moves += cost_of(table, realm, line.code("to"))
        elif line.verb == "RECRUIT":
            number = line.get("number")
            unit = line.code("unit").replace("-", " ")
            kind = table.fixed.kinds.get(line.code("unit")) or table.fixed.kinds[unit]
            gold += kind.cost * (number if isinstance(number, int) else 1)
        elif line.verb == "UPGRADE" and line.code("place") in table.provinces:
            province, harbour = table.provinces[line.code("place")], line.code("what") == "harbour"
            gold += step_cost(table.fixed, (province.harbour if harbour else province.fort) + 1, harbour=harbour)
    return " · ".join(
        words
        for words in (
            orders_words.so_many_move_points(number=moves) if moves else "",
            orders_words.so_much_gold(number=gold) if gold else "",
        )
        if words
    )
