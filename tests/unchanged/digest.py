"""A short sum of anything that a viewer is shown: of what classes and fields hold, not of how they are called."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from fractions import Fraction
from hashlib import blake2b
from itertools import islice
from typing import Any

SOME = 12
"""So many of the values that an option admits are looked at."""


def digest(thing: Any) -> str:
    """Return eight letters that change with what is shown."""
    return blake2b("".join(_parts(thing)).encode(), digest_size=4).hexdigest()


def _parts(thing: Any) -> Iterator[str]:
    """Yield the text of a thing, piece by piece; functions and what reads lines have none."""
    if isinstance(thing, Enum):
        yield from _parts(thing.value)
    elif thing is None or isinstance(thing, bool | int | str | float | Fraction):
        yield f"{thing!r};"
    elif isinstance(thing, Mapping):
        yield from _between("{}", (_whole(one) for one in sorted(thing.items(), key=lambda item: _whole(item[0]))))
    elif isinstance(thing, AbstractSet):
        yield from _between("<>", sorted(map(_whole, thing)))
    elif isinstance(thing, Sequence):
        yield from _between("[]", map(_whole, thing))
    elif is_dataclass(thing):
        yield from _between("()", map(_whole, _held(thing)))
        if hasattr(thing, "verb") and hasattr(thing, "values"):
            yield from _between("||", map(_whole, islice(thing.values(), SOME)))
    # What is left are functions and their kind: they show nothing.


def _whole(thing: Any) -> str:
    return "".join(_parts(thing))


def _between(signs: str, parts: Iterable[str]) -> Iterator[str]:
    yield signs[0]
    yield from parts
    yield signs[1]


def _held(thing: Any) -> Iterator[Any]:
    """Yield what the fields hold, in order, but for what is as by default: so a new field changes nothing."""
    for field in fields(thing):
        if not (field.init or field.compare):
            continue  # what a thing remembers for itself
        value = getattr(thing, field.name)
        by_default = field.default_factory() if field.default_factory is not MISSING else field.default
        if by_default is MISSING or type(value) is not type(by_default) or value != by_default:
            yield value
