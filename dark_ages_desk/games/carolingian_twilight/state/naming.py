"""The forces and units that the ids in an answer name, if they exist. Nothing here trusts an answer."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple, Protocol

from dark_ages_desk.core.check import SENSE, Check
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.question import Answer, Value
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, NONE, Force, Units, add_units, units_of_kind
from dark_ages_desk.games.carolingian_twilight.words import state as state_words


def value_parts(attempt: Answer) -> tuple[str, ...]:
    """Return the parts of an attempt's value as text; () for none."""
    return tuple(str(part) for part in attempt.value) if isinstance(attempt.value, tuple) else ()


def first_part(attempt: Answer) -> str:
    """Return the first part of an attempt's value as text; "" for none."""
    return next(iter(value_parts(attempt)), "")  # order: what was named first


def parse_number(word: str) -> int | None:
    """Return the small whole number that a text holds, in the form of answers; None for any other text."""
    return int(word) if word.isascii() and word.isdigit() and len(word) < 9 else None


def find_force(pos: CarolingianPosition, word: str) -> Force | None:
    """Return the force of that id, or None."""
    id_ = parse_number(word)
    return pos.forces.get(id_) if id_ is not None else None


def find_unit(pos: CarolingianPosition, word: str) -> tuple[Force, int] | None:
    """Return the force and the kind of a unit's id ("12:3"); None if there is no such unit."""
    stack, _, kind = word.partition(":")
    found, which = find_force(pos, stack), parse_number(kind)
    return (found, which) if found is not None and which is not None and which < len(KINDS) else None


class ChosenUnits(NamedTuple):
    """Units that an attempt names, by force and kind; ``unknown`` if some name does not exist."""

    pos: CarolingianPosition
    power: str
    units: dict[int, Units]
    unknown: bool

    @property
    def forces(self) -> list[Force]:
        """The forces that the units are of."""
        return [self.pos.forces[id_] for id_ in self.units]

    @property
    def size(self) -> int:
        return sum(sum(numbers) for numbers in self.units.values())

    @property
    def there(self) -> bool:
        """True if the forces have as many units of each kind."""
        for id_, numbers in self.units.items():
            for wanted, have in zip(numbers, self.pos.forces[id_].units, strict=True):
                if wanted > have:
                    return False
        return True


class UnitsCase(Protocol):
    """A case that is about units which an attempt names."""

    @property
    def units(self) -> ChosenUnits: ...


def enough_units_check(name: str, rule: str) -> Check[Any]:
    """Return the check that there are as many units of each kind as the answer names. A failure about hidden forces
    (21.0) is explained only to viewers who may see them."""

    def known(case: UnitsCase, viewer: str) -> bool:
        return all(case.units.pos.may_see(viewer, force.power) for force in case.units.forces)

    def there(case: UnitsCase) -> bool:
        return case.units.there

    words = state_words.NOT_SO_MANY_UNITS
    return Check(name, rule, there, lambda case: words, SENSE, known, state_words.THOSE_UNITS_CANNOT_BE_CHOSEN)


def read_chosen_units(pos: CarolingianPosition, attempt: Answer) -> ChosenUnits:
    """Return the units that an attempt names."""
    found: dict[int, Units] = {}
    unknown = not value_parts(attempt)
    for word in value_parts(attempt):
        named = find_unit(pos, word)
        if named is None:
            unknown = True
            continue
        stack, kind = named
        found[stack.id] = add_units(found.get(stack.id, NONE), units_of_kind(kind))
    return ChosenUnits(pos, attempt.power, found, unknown)


_CHANGES = ("stack", "remove force", "join", "acted", "attack")
_BARE = frozenset(("attack", "paralyse", "against", "with", "number", "crown", *(f"adjust {one}" for one in _CHANGES)))
"""The verbs whose value begins with a bare force number."""

_NUMBER = re.compile(r"^([0-9]{1,8})(?=:)|(?<=:)([0-9]{1,8})$|(?<=, force )([0-9]{1,8})$")
"""A force's number in the name of a unit ("12:3"), of a place to raise one ("paris:12"), on a lot ("..., force 12")."""


def renumber_answer(answer: Answer, ids: Mapping[int, int]) -> Answer:
    """Return the same answer with new numbers for the forces that it names; ``ids`` maps old ones to new ones."""

    def new(number: str) -> str:
        return str(ids.get(int(number), number))

    def named(found: re.Match[str]) -> str:
        return new(found[0])

    def part(place: int, value: Value) -> Value:
        if not isinstance(value, str):
            return value
        if not place and answer.verb in _BARE and parse_number(value) is not None:
            return new(value)
        return _NUMBER.sub(named, value, count=1)

    if not isinstance(answer.value, tuple):
        return answer
    return replace(answer, value=tuple(part(place, value) for place, value in enumerate(answer.value)))
