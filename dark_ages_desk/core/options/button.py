"""Button: the option of a thing to do or to say, without a value."""

from __future__ import annotations

from collections.abc import Iterator

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

    def values(self) -> Iterator[Value]:
        yield None

    def sample(self, below: Below) -> Value:
        return None
