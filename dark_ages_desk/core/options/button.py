"""Button: the option of a thing to do or to say, without a value."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.options.shape import Flaw, Nearby
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import AnyOption, Below, Value


@dataclass(frozen=True, slots=True)
class Button(AnyOption):
    """A thing to do or to say, without a value. ``main`` marks the answer that the Enter key gives."""

    verb: str
    label: str
    hint: str = ""
    main: bool = False

    def admits(self, value: Value) -> bool:
        return value is None

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that no button can have; None for nothing."""
        return None if value is None else ("kind", f"“{self.label}” takes no value.")

    def near(self, table: Nearby) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from (1, (table.choice(table.spaces),))

    def values(self) -> Iterator[Value]:
        yield None

    def sample(self, below: Below) -> Value:
        return None
