"""Options that are made on first access: a question may offer hundreds, and few of them are looked at.

In a battle a player moves one unit of sixty, so only its option is made. The choices of a ``Pick`` may be lazy as well.
To offer it, its first choice is enough. A game may also offer more than a list can hold, such as any counters of a line
as one body.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Generic, TypeVar, overload

T = TypeVar("T")


class LazyOptions(Sequence[T], Generic[T]):
    """A sequence of ``count`` things that have a verb, each made on first access.

    The function ``make(n)`` makes number n. The verbs, in order and all different, come from ``verbs()``. For a verb
    that is not listed, ``unlisted(verb)`` makes its thing, or returns None if the verb means nothing. It serves kinds
    that are too numerous to list, such as any choice of counters together.
    """

    __slots__ = ("_count", "_made", "_make", "_unlisted", "_verbs")

    def __init__(
        self,
        count: int,
        make: Callable[[int], T],
        verbs: Callable[[], Sequence[str]],
        unlisted: Callable[[str], T | None] = lambda verb: None,
    ) -> None:
        self._count, self._make, self._verbs, self._unlisted = count, make, verbs, unlisted
        self._made: dict[int, T] = {}

    def find_by_verb(self, verb: str) -> T | None:
        """Return the thing with that verb, or None."""
        verbs = self._verbs()
        return self._item_at(verbs.index(verb)) if verb in verbs else self._unlisted(verb)

    def _item_at(self, number: int) -> T:
        if number not in self._made:
            self._made[number] = self._make(number)
        return self._made[number]

    def change_each(self, change: Callable[[T], T]) -> LazyOptions[T]:
        """Return the same sequence with each thing changed as it is made; verbs stay."""

        def unlisted(verb: str) -> T | None:
            found = self._unlisted(verb)
            return None if found is None else change(found)

        return LazyOptions(self._count, lambda number: change(self._item_at(number)), self._verbs, unlisted)

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, number: int) -> T: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[T]: ...

    def __getitem__(self, number: int | slice) -> T | Sequence[T]:
        if isinstance(number, slice):
            return tuple(self._item_at(one) for one in range(*number.indices(len(self))))
        return self._item_at(range(len(self))[number])

    def __iter__(self) -> Iterator[T]:
        return map(self._item_at, range(len(self)))

    def __eq__(self, other: Any) -> bool:
        return isinstance(other, Sequence) and not isinstance(other, str) and tuple(self) == tuple(other)

    def __hash__(self) -> int:
        return hash(tuple(self._verbs()))
