"""The orders of one force in each phase of the turn: what its sheet says, and what it could do instead, with costs.

What is possible in a phase is read from the table as the realm imagines it when that phase begins, with its own orders
alone. Orders that take no phase follow below, such as tactics, and recruits in the force's place.
"""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.options.force_plan import NO_LINE, OwnForce, PlannedRow, PossibleOrder
from dark_ages_desk.core.options.sheet import Lines
from dark_ages_desk.core.orders import Order, Written
from dark_ages_desk.games.strategy_and_conquest.events.boarding import find_boarding_obstacle, find_landing_obstacle
from dark_ages_desk.games.strategy_and_conquest.events.borders import find_move_obstacle
from dark_ages_desk.games.strategy_and_conquest.events.transfers import RANKS
from dark_ages_desk.games.strategy_and_conquest.orders.judge import BUSY, imagine_turn, read
from dark_ages_desk.games.strategy_and_conquest.orders.of_force import list_prices, orders_of_force
from dark_ages_desk.games.strategy_and_conquest.orders.proposals import order
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.fixed import PHASES
from dark_ages_desk.games.strategy_and_conquest.state.position import FLEET, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.words import orders as orders_words

OF_PLACES = ("RECRUIT", "UPGRADE", "RAZE")
"""Orders for a place that stand with the force there."""


def list_own_forces(pos: ConquestPosition, realm: str) -> tuple[OwnForce, ...]:
    """Return the realm's armies, fleets and spies, where they are when the turn begins."""
    names = pos.fixed.places
    return tuple(
        OwnForce(one.id, orders_words.force_in_place(force=one.name, place=names[one.place].name), one.place)
        for one in pos.forces.values()
        if one.realm == realm
    )


def plan_force(pos: ConquestPosition, realm: str, value: Lines, id_: str) -> tuple[PlannedRow, ...]:
    """Return the rows of a realm's own force: one for each phase, then one for each other order, and an empty one.

    Return () for any other counter.
    """
    if id_ not in pos.forces or pos.forces[id_].realm != realm:
        return ()
    lines = read(pos, value)
    tables = imagine_turn(pos, realm, lines)
    left = [at for at, line in enumerate(lines) if _names(pos, line, id_)]
    rows = []
    for phase in range(1, PHASES + 1):
        table = [one for one in tables if one.phase < phase][-1]  # order: by phase
        at = next((one for one in left if _takes_phase(pos, lines[one], id_, phase)), NO_LINE)  # order: of the lines
        left = [one for one in left if one != at]
        rows.append((orders_words.phase_of_turn(phase=phase), at, _orders_in_phase(table, id_, phase)))
    others = [one for one in orders_of_force(pos, realm, value, id_) if one.split()[0] not in BUSY]
    if pos.forces[id_].count:
        levels = (level for level in RANKS if level != pos.forces[id_].retreat)
        others += [reader(pos.fixed).printed(order("RETREAT", force=id_, level=level, phase=1)) for level in levels]
    choices = tuple(dict.fromkeys(others))
    rows += [(orders_words.ALSO, at, choices) for at in (*left, NO_LINE)]
    return _with_prices(pos, realm, value, rows)


def _with_prices(
    pos: ConquestPosition, realm: str, value: Lines, rows: list[tuple[str, int, Lines]]
) -> tuple[PlannedRow, ...]:
    """Return the rows with the cost of each order in them."""
    written = [value[at] if at != NO_LINE else "" for _, at, _ in rows]
    all_orders = tuple(dict.fromkeys((*filter(None, written), *(one for *_, choices in rows for one in choices))))
    prices = dict(zip(all_orders, list_prices(pos, realm, value, all_orders), strict=True))
    return tuple(
        PlannedRow(
            label,
            at,
            text,
            prices.get(text, ""),
            tuple(PossibleOrder(one, prices[one]) for one in choices),
            also=label == orders_words.ALSO,
        )
        for (label, at, choices), text in zip(rows, written, strict=True)
    )


def _names(pos: ConquestPosition, line: Written, id_: str) -> bool:
    """Return whether an order is for a force, takes its phase, or is for the place where it begins."""
    if not isinstance(line, Order):
        return False
    if line.verb in OF_PLACES:
        into = line.code("force")
        return into == id_ if into in pos.forces else line.code("place") == pos.forces[id_].place
    return id_ in (line.code("force"), line.code("fleet"), line.code("to"))


def _takes_phase(pos: ConquestPosition, line: Written, id_: str, phase: int) -> bool:
    """Return whether an order takes that phase of the force; one without a number is for the first."""
    if not isinstance(line, Order) or line.verb not in BUSY or (line.get("phase") or 1) != phase:
        return False
    return id_ in (line.code("force"), line.code("fleet"))


def _orders_in_phase(table: ConquestPosition, id_: str, phase: int) -> Lines:
    force = table.forces.get(id_)
    if force is None:
        return ()
    return tuple(map(reader(table.fixed).printed, _possible_orders(table, force, phase)))


def _possible_orders(table: ConquestPosition, force: Force, phase: int) -> Iterator[Order]:
    """Yield the orders that take a force's phase, on the table as that phase begins."""
    yield order("HOLD", force=force.id, phase=phase)
    if force.aboard:
        for place in table.fixed.places:
            if not find_landing_obstacle(table, force, place, frozenset())[0]:
                yield order("DISEMBARK", force=force.id, to=place, phase=phase)
        return
    for place in table.fixed.places:
        if place != force.place and not find_move_obstacle(table, force, place)[0]:
            yield order("MOVE", force=force.id, to=place, phase=phase)
    for other in table.forces.values():
        army, fleet = (other, force) if force.kind == FLEET else (force, other)
        if other.realm == force.realm and not army.aboard and not find_boarding_obstacle(table, army, fleet)[0]:
            yield order("EMBARK", force=army.id, fleet=fleet.id, phase=phase)
