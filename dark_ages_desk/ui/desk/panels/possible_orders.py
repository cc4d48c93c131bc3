"""The orders that a click on the map offers: what each button says, with the cost of the order."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from dark_ages_desk.core import sheet_words
from dark_ages_desk.core.options.sheet import TOGETHER, Lines
from dark_ages_desk.core.question import Sheet

TO_COME = "…"
"""End of an order proposed for a place on the map that still needs another place."""


def label_orders(option: Sheet, value: Lines, orders: Lines, named: Collection[str] = ()) -> Iterator[str]:
    """Yield what the button of each proposed order says.

    The words above the buttons name the place. So the verb is enough where it tells an order from all others, and the
    others go without the words that are ``named`` above.
    """
    verbs = [order.split()[0] for order in orders]
    prices = option.prices(value, orders) if option.prices is not None and orders else ("",) * len(orders)
    for order, verb, price in zip(orders, verbs, prices, strict=True):
        if TOGETHER in order:
            alone = order
        elif verbs.count(verb) == 1:
            alone = verb
        else:
            words = order.removesuffix(TO_COME).split()
            alone = " ".join(word for word in words if word not in named)
        label = f"{alone} {TO_COME}" if order.endswith(TO_COME) else alone
        yield sheet_words.order_with_price(order=label, price=price) if price else label
