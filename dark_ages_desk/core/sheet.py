"""Sheet: the option of written orders, line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import AnyOption, Below, Value

LONGEST = 400
"""So many signs a line has at most."""

MESSAGES = 24
"""So many lines of messages a sheet has at most, below its orders."""


@dataclass(frozen=True, slots=True)
class Sheet(AnyOption):
    """``lines`` lines of orders ("" where none stands), below them lines of messages. The value: all lines."""

    verb: str
    label: str
    lines: int = 16
    hint: str = ""
    drafts: Callable[[Below], tuple[str, ...]] | None = None

    def admits(self, value: Value) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) <= self.lines + MESSAGES
            and all(isinstance(line, str) and len(line) <= LONGEST for line in value)
        )

    def values(self) -> Iterator[Value]:
        yield ()

    def sample(self, below: Below) -> Value:
        return self.drafts(below) if self.drafts else ()
