"""What all kinds of option say of values that they do not admit, and whom random play asks for such values."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, TypeAlias, TypeVar

from dark_ages_desk.core.values import Value

T = TypeVar("T")

Flaw: TypeAlias = tuple[str, str]
"""What is wrong with the shape of a value: "kind", "listed", "number" or "field", and a sentence that says it."""


def not_a_list(label: str, value: Value) -> Flaw | None:
    """Return that an option takes a list; None where the value is one."""
    return None if isinstance(value, tuple) else ("kind", f"“{label}” takes a list of what is chosen.")


def plainly(label: str, value: Value) -> str:
    """Return an answer in words where its value is none that the option can have, or has no words of its own."""
    if isinstance(value, tuple):
        return f"{label}: {', '.join(str(part) for part in value)}"
    return label if value is None else f"{label} {value}"


class Nearby(Protocol):
    """A table as random play looks at it: what there is to be named, and chance. Lists have no order to go by."""

    @property
    def spaces(self) -> Sequence[str]: ...
    @property
    def counters(self) -> Sequence[str]: ...
    @property
    def powers(self) -> Sequence[str]: ...
    @property
    def cards(self) -> Sequence[str]: ...
    @property
    def held(self) -> Sequence[str]:
        """The place of every counter."""

    def choice(self, of: Sequence[T]) -> T:
        """Return one of some things, by chance."""

    def below(self, number: int) -> int:
        """Return a whole number from 0 to ``number`` - 1, by chance."""

    def universe(self, of: str) -> list[str]:
        """Return all things of a kind that a Pick is ``of``."""

    def beside(self, space: str) -> list[str]:
        """Return the places next to one."""
