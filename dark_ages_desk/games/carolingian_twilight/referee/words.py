"""The result of an adjustment: the position, and the text for the record."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition


class ChangeText(NamedTuple):
    """21.0 The text of a change for everybody, and the units that only its own player and the referee may read."""

    words: str
    power: str
    units: str


Done = tuple[CarolingianPosition, str | ChangeText]


Change = Callable[[CarolingianPosition, tuple[object, ...]], Done]
"""A change with the referee's values, without the reason."""


def whole_number(value: object) -> int:
    """Return a number of a form as an int."""
    assert isinstance(value, int)
    return value
