"""What answers and options are made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

Value: TypeAlias = bool | int | str | tuple["Value", ...] | None
"""What an answer carries: plain data only, so that it can be written to a text file and read back."""

Below: TypeAlias = Callable[[int], int]
"""``below(n)`` gives a whole number from 0 to n-1; random play and bots pass their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyOption:
    """The part that all options share: what others may read of an answer by it.

    ``secret``: not its value, for that would tell what a hand or a force consists of; they read ``public`` instead, or
    the option's label where that tells nothing. ``public`` stands for the label where the label alone would tell.
    """

    secret: bool = False
    public: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that can be picked: its id, its words, how many of it there are, and where it stands.

    ``badge`` is a few characters for the map ("2"); ``group`` names what must be picked together (see Pick).
    """

    id: str
    label: str
    most: int = 1
    space: str = ""
    badge: str = ""
    group: str = ""
