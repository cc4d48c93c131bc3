"""The orders that a stand-in plans, each with its reason."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.sheet import Help
from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.order_games import words


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


def print_reasons(printer: Reader, lines: Iterable[PlannedOrder]) -> dict[str, str]:
    """Return the reason of each order, by the line as it is printed; an order planned twice has both reasons."""
    found: dict[str, list[str]] = {}
    for line in lines:
        found.setdefault(printer.printed(line.order), []).append(line.why)
    return {order: "; ".join(dict.fromkeys(reasons)) for order, reasons in found.items()}


def list_last_sheet(last: tuple[str, ...]) -> tuple[Help, ...]:
    """Return the help that writes last turn's sheet, to be edited; () where no order was written."""
    if not any(last):
        return ()
    return (Help(words.LAST_TURNS_SHEET, words.LAST_TURNS_SHEET_REPLACES, lambda _: last, whole=True),)
