"""Tally: many tries at once, as one answer of CHANCE.

A phase of a large game throws thousands of dice, many only because of how others fell. ``Tally.play`` runs such a
part of a game and asks for each group of equal tries how many of them succeed; the answer is the list of these numbers,
one entry of the record. The same list runs the part again, exactly.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import TypeAlias

from dark_ages_desk.core.options.base import AnyOption
from dark_ages_desk.core.options.lines import Line, Meant, NameOf, Places, alone
from dark_ages_desk.core.options.shape import Flaw, Nearby, not_a_list
from dark_ages_desk.core.record import dataclass, replace
from dark_ages_desk.core.values import Below, Value

MILLION = 1_000_000

Tries: TypeAlias = Callable[[tuple[Value, ...], int, int], int]
"""``tries(key, number, chance)``: how many of so many tries succeed, each at a chance in a million. The key says what
they are for, and is no other's in the same part of a game."""


class Ended(Exception):
    """The list of numbers has come to its end, or a number in it cannot be."""


class Given:
    """Answers from a list, in its order; raises Ended where the list does not fit."""

    def __init__(self, numbers: tuple[Value, ...]) -> None:
        self._numbers = list(numbers)
        self.at = 0

    def __call__(self, key: tuple[Value, ...], number: int, chance: int) -> int:
        if self.at >= len(self._numbers):
            raise Ended
        told = self._numbers[self.at]
        self.at += 1
        if type(told) is not int or not 0 <= told <= number:
            raise Ended
        return told

    @property
    def used_up(self) -> bool:
        """Was all of the list asked for?"""
        return self.at == len(self._numbers)


def thrown(below: Below, number: int, chance: int) -> int:
    """How many of so many tries succeed, thrown one by one."""
    return sum(below(MILLION) < chance for _ in range(number))


@dataclass(frozen=True, slots=True)
class Group:
    """A group of equal tries: the ``part`` of the throw to which it belongs (a battle), whose tries they are and what
    tries, in words, ``when`` in that part, the power whose they are; how many, and at which chance in a million each.
    """

    part: str
    who: str
    what: str
    when: str = ""
    power: str = ""
    number: int = 0
    chance: int = 0


Names: TypeAlias = Callable[[tuple[Value, ...]], Group]
"""What a group's key means; number and chance are left open."""


@dataclass(frozen=True, slots=True)
class Tally(AnyOption):
    """A part of a game with all its tries. ``play`` runs it, and is told how the tries fell.

    ``who`` throws, ``why`` in words; ``key`` (turn, rule, place, subject) tells it from all other throws; ``spaces``
    where that is. ``names``: what the groups are in words, where parts of it can be thrown on the real table.
    It is ``secret`` unless it is said otherwise: how many numbers there are tells of battles that not
    everybody may know of.
    """

    verb: str
    label: str
    play: Callable[[Tries], object] = field(compare=False)
    who: str = ""
    why: str = ""
    key: tuple[Value, ...] = ()
    spaces: tuple[str, ...] = ()
    secret: bool = field(default=True, kw_only=True)
    names: Names | None = field(default=None, compare=False, kw_only=True)
    _fits: list[tuple[Value, ...]] = field(default_factory=list, init=False, repr=False, compare=False)
    """The list that was found to fit last: to run all of it again would hold up the window, and tell nothing new."""

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple):
            return False
        if value in self._fits and all(type(one) is int for one in value):
            return True
        given = Given(value)
        try:
            self.play(given)
        except Ended:
            return False
        if given.used_up:
            self._fits[:] = [value]
        return given.used_up

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple) or self.admits(value):
            return not_a_list(self.label, value)
        return "number", f"“{self.label}” takes 1 of what can still be drawn."

    def near(self, table: Nearby) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from ((-1,), ("nothing",), None)

    def values(self) -> Iterator[Value]:
        """Two of very many: that as many succeed as can, and as few, which takes longer to run."""
        yield self.told(lambda key, number, chance: number if chance else 0)
        yield self.told(lambda key, number, chance: number if chance >= MILLION else 0)

    def sample(self, below: Below) -> Value:
        return self.told(lambda key, number, chance: thrown(below, number, chance))

    def groups(self, value: tuple[Value, ...]) -> tuple[tuple[Group, int], ...]:
        """The groups that an answer tells of, each with how many of it succeed. Raises Ended for no answer to this."""
        given = Given(value)
        found: list[tuple[Group, int]] = []

        def noted(key: tuple[Value, ...], number: int, chance: int) -> int:
            told = given(key, number, chance)
            if self.names is not None:
                found.append((replace(self.names(key), number=number, chance=chance), told))
            return told

        self.play(noted)
        return tuple(found)

    def in_words(self, value: Value, name_of: NameOf) -> str:
        """Return an answer in one line: into how many groups its tries fell, and how many succeeded in all."""
        if not isinstance(value, tuple):
            return self.label
        if not value:
            return f"{self.label}: nothing depended on dice"
        succeeded = sum(one for one in value if isinstance(one, int))
        return f"{self.label}: {len(value)} {'group' if len(value) == 1 else 'groups'} of tries, {succeeded} succeeded"

    def example(self, places: Places) -> str:
        """Return no line: to throw is the main answer."""
        return ""

    def read(self, line: Line) -> Iterator[Meant]:
        """Yield what the rest of a line may mean: a throw."""
        yield from alone(line)

    def told(self, tries: Tries) -> tuple[int, ...]:
        """The list of numbers that those tries give."""
        numbers: list[int] = []

        def noted(key: tuple[Value, ...], number: int, chance: int) -> int:
            told = tries(key, number, chance)
            numbers.append(told)
            return told

        self.play(noted)
        self._fits[:] = [tuple(numbers)]
        return tuple(numbers)
