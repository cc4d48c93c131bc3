"""Order among several: by a cited rule, or by lot. Every order that decides anything in the games is one of both.

A rule that ranks some of them equal needs a lot as well. A lot has a key like a roll, so it gives the same result when
the same part runs again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from typing import Any, Protocol, TypeVar

from dark_ages_desk.core.options.tally import MILLION, Tries
from dark_ages_desk.core.values import Value

T = TypeVar("T")


class Lot(Protocol):
    """A function that draws one of ``number`` equal things, from 0. Its ``key`` is unique within a part of a game."""

    def __call__(self, key: tuple[Value, ...], number: int) -> int:
        """Return a number from 0 to ``number`` - 1, each equally likely."""


class UndecidedOrder(RuntimeError):
    """A rule was said to decide an order and leaves some equal: a fault in the rules, never in the play."""


def order_by_rule(
    things: Iterable[T],
    key: Callable[[T], Any],
    rule: str,
    lot: Lot | None = None,
    *,
    lot_key: tuple[Value, ...] = (),
    first: int | None = None,
) -> list[T]:
    """Return the things in the order that ``rule`` gives, the smallest ``key`` first.

    The paragraph or reading that sets this order is ``rule``. Things with equal keys are drawn one after the other by
    ``lot``, under ``lot_key``. Raises Undecided if they need a lot and none is given. With ``first``, only that number
    of things is returned, and no lot is drawn for the others.
    """
    ordered: list[T] = []
    for _, group in groupby(sorted(things, key=key), key=key):
        equal = list(group)
        if first is not None and len(ordered) >= first:
            break
        if len(equal) > 1:
            if lot is None:
                raise UndecidedOrder(f"{rule} does not say which comes first: {equal}")
            wanted = None if first is None else first - len(ordered)
            equal = order_by_lot(equal, lot, lot_key, wanted)
        ordered += equal
    return ordered[:first]


def order_by_lot(things: Sequence[T], lot: Lot, key: tuple[Value, ...], first: int | None = None) -> list[T]:
    """Return the things in an order drawn by ``lot``, one after the other; at most ``first`` of them.

    Give the things in an order that everybody knows (by id), or the lot would reveal a secret order.
    """
    left = list(things)
    drawn: list[T] = []
    while left and (first is None or len(drawn) < first):
        drawn.append(left.pop(lot((*key, len(drawn)), len(left)) if len(left) > 1 else 0))
    return drawn


def make_tally_lot(tries: Tries) -> Lot:
    """Return a lot that is drawn by the tries of a ``Tally``.

    The first of n is tried at 1 in n, else the second at 1 in n - 1, and so on. So the record has the lots of a phase
    with its dice, and players can roll them on the real table.
    """

    def lot(key: tuple[Value, ...], number: int) -> int:
        for at in range(number - 1):
            if tries((*key, at), 1, MILLION // (number - at)):
                return at
        return number - 1

    return lot
