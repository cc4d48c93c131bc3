"""The same table with other names: what everybody is called must decide nothing."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Callable, Mapping
from typing import Any

from dark_ages_desk.core.question import Answer

KEPT = ("fixed", "notes")
"""Fields of a position that are left out: what never changes, and what is told in words."""


def swapper(names: Mapping[str, str]) -> Callable[[str], str]:
    """Return what puts each name in place of its other one, as whole words of a text."""
    pattern = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in names))
    return lambda text: pattern.sub(lambda found: names[found[0]], text)


def renamed(value: Any, swap: Callable[[str], str]) -> Any:
    """Return a value with every text in it changed, in dataclasses, tuples, lists, sets and mappings."""
    if isinstance(value, str):
        return swap(value)
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        fields = [one.name for one in dataclasses.fields(value) if one.init and one.name not in KEPT]
        return dataclasses.replace(value, **{name: renamed(getattr(value, name), swap) for name in fields})
    if isinstance(value, Mapping):
        return {renamed(key, swap): renamed(one, swap) for key, one in value.items()}
    if isinstance(value, tuple):
        return tuple(renamed(one, swap) for one in value)
    if isinstance(value, list):
        return [renamed(one, swap) for one in value]
    if isinstance(value, frozenset | set):
        return frozenset(renamed(one, swap) for one in value)
    return value


def answer_of(answer: Answer, swap: Callable[[str], str]) -> Answer:
    """Return the same answer under the other names."""
    return Answer(swap(answer.seat), swap(answer.power), swap(answer.verb), renamed(answer.value, swap), answer.waived)


def differences(one: Any, other: Any) -> list[str]:
    """Return the fields of two positions that differ, but for those that are left out."""
    fields = [field.name for field in dataclasses.fields(one) if field.name not in KEPT]
    return [name for name in fields if getattr(one, name) != getattr(other, name)]
