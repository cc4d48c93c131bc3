"""Tally: many tries at once, as one answer of CHANCE.

A phase of a large game rolls thousands of dice, many only because of earlier rolls. Such a part of a game runs in
``Tally.play``, which asks for the number of successes in each group of equal tries. The answer is the list of these
numbers, one entry of the record. The same list runs the part again, exactly.

Each group of tries has a key, and seeded dice of its own. Where an amendment runs that part again, a group with the
same tries keeps its result, and only the others are rolled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import field
from typing import TypeAlias

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, find_list_flaw
from dark_ages_desk.core.options.lines import Line, Meaning, NameOf, Places, match_name_alone
from dark_ages_desk.core.values import Below, Value

MILLION = 1_000_000

Tries: TypeAlias = Callable[[tuple[Value, ...], int, int], int]
"""A function ``tries(key, number, chance)``: the number of tries that succeed, each at a chance in a million.

Its key says what they are for, and is unique in a part of a game.
"""


class ResultListError(Exception):
    """A list of numbers that is used up, or has an impossible number."""


class ListedResults:
    """Answers from a list, in its order; raises Ended where the list does not fit."""

    def __init__(self, numbers: tuple[Value, ...]) -> None:
        self._numbers = list(numbers)
        self.at = 0

    def __call__(self, key: tuple[Value, ...], number: int, chance: int) -> int:
        if self.at >= len(self._numbers):
            raise ResultListError
        told = self._numbers[self.at]
        self.at += 1
        if type(told) is not int or not 0 <= told <= number:
            raise ResultListError
        return told

    @property
    def used_up(self) -> bool:
        """True if every number of the list was used."""
        return self.at == len(self._numbers)


def roll_tries(below: Below, number: int, chance: int) -> int:
    """Return the number of tries that succeed, rolled one by one."""
    return sum(below(MILLION) < chance for _ in range(number))


@dataclass(frozen=True, slots=True)
class Group:
    """A group of equal tries with ``number`` tries, each at a ``chance`` in a million.

    It belongs to a ``part`` of the roll (a battle), ``when`` in that part. The tries are described by ``who`` and
    ``what``, and are those of ``power``.
    """

    part: str
    who: str
    what: str
    when: str = ""
    power: str = ""
    number: int = 0
    chance: int = 0


Names: TypeAlias = Callable[[tuple[Value, ...]], Group]
"""A function that returns the meaning of a group's key; number and chance are left open."""


@dataclass(frozen=True, slots=True)
class Tally(AnyOption):
    """A part of a game with all its tries. Its ``play`` runs that part, and receives the results of the tries.

    The roller is ``who``, and ``why`` is the reason as text. The ``key`` (turn, rule, place, subject) distinguishes it
    from all other rolls. Its places are ``spaces``. Where parts of it can be rolled on the real table, ``names``
    describes the groups. It is ``secret`` unless the game says otherwise, because the count of numbers reveals secret
    battles. If more rolls of the same turn follow (the same first part of the ``key``), ``rest`` is what a button says
    that rolls them all.
    """

    verb: str
    label: str
    play: Callable[[Tries], object] = field(compare=False)
    who: str = ""
    why: str = ""
    key: tuple[Value, ...] = ()
    spaces: tuple[str, ...] = ()
    secret: bool = field(default=True, kw_only=True)
    rest: str = field(default="", kw_only=True)
    names: Names | None = field(default=None, compare=False, kw_only=True)
    _fits: list[tuple[Value, ...]] = field(default_factory=list, init=False, repr=False, compare=False)
    """The list that was found to fit last: to run all of it again would hold up the window, and tell nothing new."""

    def admits(self, value: Value) -> bool:
        if not isinstance(value, tuple):
            return False
        if value in self._fits and all(type(one) is int for one in value):
            return True
        given = ListedResults(value)
        try:
            self.play(given)
        except ResultListError:
            return False
        if given.used_up:
            self._fits[:] = [value]
        return given.used_up

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if not isinstance(value, tuple) or self.admits(value):
            return find_list_flaw(self.label, value)
        return "number", f"“{self.label}” draws 1 of what remains."

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from ((-1,), ("nothing",), None)

    def values(self) -> Iterator[Value]:
        """Yield two values of very many: all tries succeed, and as few as possible do, which takes longer to run."""
        yield self.collect_results(lambda key, number, chance: number if chance else 0)
        yield self.collect_results(lambda key, number, chance: number if chance >= MILLION else 0)

    def sample(self, below: Below) -> Value:
        return self.collect_results(lambda key, number, chance: roll_tries(below, number, chance))

    def groups(self, value: tuple[Value, ...]) -> tuple[tuple[Group, int], ...]:
        """Return the groups of an answer, each with its number of successes. Raises Ended for an answer that does not
        fit."""
        given = ListedResults(value)
        found: list[tuple[Group, int]] = []

        def noted(key: tuple[Value, ...], number: int, chance: int) -> int:
            told = given(key, number, chance)
            if self.names is not None:
                found.append((replace(self.names(key), number=number, chance=chance), told))
            return told

        self.play(noted)
        return tuple(found)

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer in one line: into how many groups its tries fell, and how many succeeded in all."""
        if not isinstance(value, tuple):
            return self.label
        if not value:
            return f"{self.label}: no dice mattered"
        succeeded = sum(one for one in value if isinstance(one, int))
        return f"{self.label}: {len(value)} {'group' if len(value) == 1 else 'groups'} of tries, {succeeded} succeeded"

    def example(self, places: Places) -> str:
        """Return an empty line: to roll is the main answer."""
        return ""

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield the meaning of the rest of a line: a roll."""
        yield from match_name_alone(line)

    def collect_results(self, tries: Tries) -> tuple[int, ...]:
        """Return the list of numbers that those tries give."""
        numbers: list[int] = []

        def noted(key: tuple[Value, ...], number: int, chance: int) -> int:
            told = tries(key, number, chance)
            numbers.append(told)
            return told

        self.play(noted)
        self._fits[:] = [tuple(numbers)]
        return tuple(numbers)
