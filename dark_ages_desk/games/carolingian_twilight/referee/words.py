"""What an adjustment gives: the position, and the words for the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dark_ages_desk.games.carolingian_twilight.state.position import Table


class Kept(NamedTuple):
    """21.0 What everybody may read of a change to a power's units, and what only its own player and the referee may."""

    words: str
    power: str
    units: str


Done = tuple[Table, str | Kept]


Change = Callable[[Table, tuple[object, ...]], Done]
"""What the referee filled in, without the reason."""


def whole(value: object) -> int:
    """A number of a form."""
    assert isinstance(value, int)
    return value
