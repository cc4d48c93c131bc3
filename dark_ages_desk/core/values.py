"""The values of answers and options.

The option decides which part of an answer others read (``secret``, ``public``). ``Session.entries_for`` hides the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeAlias, TypeVar, overload

from dark_ages_desk.core.frozen import dataclass

Value: TypeAlias = bool | int | str | tuple["Value", ...] | None
"""The value of an answer: plain data only, so that a text file can store it."""

LATEST_KEYS = 3
"""First format of records whose keys consist of ids and numbers alone."""

Below: TypeAlias = Callable[[int], int]
"""``below(n)`` gives a whole number from 0 to n-1; random play and bots pass their own."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A thing that can be picked: its id, its name, the available number, and its place.

    A short text for the map ("2") is ``badge``. Things that go together have the same ``group`` (see Pick).
    """

    id: str
    label: str
    most: int = 1
    space: str = ""
    badge: str = ""
    group: str = ""


@dataclass(frozen=True, slots=True)
class Piece:
    """A counter that waits beside the board: its owner, its kind, its name, the number left.

    As on the board (``view.CounterView``) are ``kind`` and ``figures``. What one of them costs, as text, is ``price``.
    """

    power: str
    kind: str
    name: str
    left: int
    figures: tuple[str, ...] = ()
    price: str = ""


One = TypeVar("One")


class LazyList(Sequence[One]):
    """A list, never empty, that is worked out on first access; it equals the tuple of the same things.

    Players answer one of a question's options, and random play looks at no other. The function ``make`` gives the
    things, and may be called again. It reads only an unchanging position.
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

    def change_each(self, change: Callable[[One], One]) -> LazyList[One]:
        """Return the same list with each thing changed when the list is made."""
        return LazyList(lambda: map(change, self))

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
        return self.all == (other.all if isinstance(other, LazyList) else other)

    def __hash__(self) -> int:
        return hash(self.all)

    def __repr__(self) -> str:
        return repr(self.all)


def make_lazy_list(make: Callable[[], Iterable[One]]) -> Sequence[One]:
    """Return the list from ``make``, worked out on first access, or () if it is empty. Only its first thing is made
    now."""
    for _ in make():
        return LazyList(make)
    return ()
