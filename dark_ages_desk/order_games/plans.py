"""The orders that a stand-in plans, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.orders_reader import Reader


@dataclass(frozen=True, slots=True)
class PlannedOrder:
    """An order with its reason, for the referee."""

    order: Order
    why: str


def order(verb: str, **given: Given) -> Order:
    """Return an order with its verb and boxes."""
    return Order(verb, tuple(given.items()))


def print_orders(printer: Reader, lines: Iterable[PlannedOrder]) -> tuple[str, ...]:
    """Return the lines of a sheet as they are printed."""
    return tuple(printer.printed(line.order) for line in lines)
