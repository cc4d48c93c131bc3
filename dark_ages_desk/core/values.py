"""What answers and options are made of."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar, overload

from dark_ages_desk.core.record import dataclass

Value: TypeAlias = bool | int | str | tuple["Value", ...] | None
"""What an answer carries: plain data only, so that it can be written to a text file and read back."""

LATEST_KEYS = 3
"""The format of records in which keys began to be made of ids and numbers alone."""

Below: TypeAlias = Callable[[int], int]
"""``below(n)`` gives a whole number from 0 to n-1; random play and bots pass their own."""


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


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter that waits beside the board: whose it is, its kind, what it is called, how many of it are left.

    ``kind`` and ``figures`` as those of a counter on the board (``view.CounterView``).
    """

    power: str
    kind: str
    name: str
    left: int
    figures: tuple[str, ...] = ()


One = TypeVar("One")


class Later(Sequence[One]):
    """A list, not an empty one, that is worked out when somebody looks into it; it equals the tuple of the same things.

    Of the options of a question one is answered, and random play looks into no other. ``make`` gives the things and
    may be asked again; it looks at what cannot change, a position.
    """

    __slots__ = ("_made", "_make")

    def __init__(self, make: Callable[[], Iterable[One]]) -> None:
        self._make = make
        self._made: tuple[One, ...] | None = None

    @property
    def all(self) -> tuple[One, ...]:
        """The whole list."""
        if self._made is None:
            self._made = tuple(self._make())
        return self._made

    @overload
    def __getitem__(self, at: int) -> One: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[One, ...]: ...
    def __getitem__(self, at: int | slice) -> One | tuple[One, ...]:
        return self.all[at]

    def __len__(self) -> int:
        return len(self.all)

    def __bool__(self) -> bool:
        return True

    def __iter__(self) -> Iterator[One]:
        return iter(self.all)

    def __eq__(self, other: object) -> bool:
        return self.all == (other.all if isinstance(other, Later) else other)

    def __hash__(self) -> int:
        return hash(self.all)

    def __repr__(self) -> str:
        return repr(self.all)


def later(make: Callable[[], Iterable[One]]) -> Sequence[One]:
    """The list that ``make`` gives, worked out later; nothing where it is empty, for which its first thing is made."""
    for _ in make():
        return Later(make)
    return ()
