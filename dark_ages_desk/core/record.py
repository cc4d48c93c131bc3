"""Frozen dataclasses that are quick to make and to copy: an answer makes a dozen of them."""

from __future__ import annotations

import dataclasses
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import dataclass as dataclass
    from dataclasses import replace as replace
else:

    def dataclass(*, frozen=False, slots=False, **more):
        """As the decorator of the standard library; the slots of a frozen class are watched by mypy.

        To be watched while the program runs, too, costs three quarters of the time to make one: frozen, every field is
        put in by a call. ``python -X dev`` has them watched.
        """
        if frozen and slots and not sys.flags.dev_mode:
            return dataclasses.dataclass(slots=True, unsafe_hash=True, **more)
        return dataclasses.dataclass(frozen=frozen, slots=slots, **more)

    def replace(one, /, **changes):
        """As that of the standard library, in a fifth of the time."""
        cls = type(one)
        copied = _COPIERS.get(cls) or _copier(cls)
        if copied is None:
            return dataclasses.replace(one, **changes)
        new = copied(one)
        for name, value in changes.items():
            setattr(new, name, value)
        return new


_COPIERS: dict[type[Any], Callable[[Any], Any]] = {}


def _copier(cls: type[Any]) -> Callable[[Any], Any] | None:
    """What copies one of the class, written out field by field as its ``__init__`` is; None where it is watched
    or looks at its fields when it is made."""
    if cls.__dataclass_params__.frozen or hasattr(cls, "__post_init__"):
        return None
    lines = [f"    new.{field.name} = one.{field.name}" for field in dataclasses.fields(cls)]
    space: dict[str, Any] = {"new_one": object.__new__, "cls": cls}
    exec("\n".join(["def copied(one):", "    new = new_one(cls)", *lines, "    return new"]), space)
    _COPIERS[cls] = space["copied"]
    return _COPIERS[cls]
