"""Button: the option of a thing to do or to say, without a value."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly
from dark_ages_desk.core.options.lines import Line, Meaning, NameOf, Places, match_name_alone
from dark_ages_desk.core.values import Below, Value


@dataclass(frozen=True, slots=True)
class Button(AnyOption):
    """A thing to do or to say, without a value. ``main`` marks the answer that the Enter key gives.

    If that ends more than the player may mean, ``doubt`` is a sentence about it. A window asks by it before Enter gives
    the answer.
    """

    verb: str
    label: str
    hint: str = ""
    main: bool = False
    doubt: str = ""

    def admits(self, value: Value) -> bool:
        return value is None

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that no button can have; None for nothing."""
        return None if value is None else ("kind", f"Enter “{self.label}” on its own, and delete what follows.")

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from (1, (table.choose(table.spaces),))

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        return describe_plainly(self.label, value)

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it."""
        return self.label.casefold()

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what the rest of a line may mean."""
        yield from match_name_alone(line)

    def values(self) -> Iterator[Value]:
        yield None

    def sample(self, below: Below) -> Value:
        return None
