"""PickNumber: the option of a whole number."""

from __future__ import annotations

from collections.abc import Iterator

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.base import AnyOption, Flaw, RandomPlayTable, describe_plainly
from dark_ages_desk.core.options.lines import Line, Meaning, NameOf, Places
from dark_ages_desk.core.values import Below, Value


@dataclass(frozen=True, slots=True)
class PickNumber(AnyOption):
    """A whole number from ``low`` to ``high``, both included.

    From each of the ``notable`` numbers on, the number has another worth, given as a short text ("28%"). A window
    offers them as buttons, and shows the worth of the number in the field. The lowest number that makes sense is
    ``usual``, if it is not ``low``: a window offers no button for less, which can still be typed.
    """

    verb: str
    label: str
    low: int
    high: int
    hint: str = ""
    notable: tuple[tuple[int, str], ...] = ()
    usual: int = 0

    @property
    def first(self) -> int:
        """The number that a window offers first."""
        return self.usual if self.low <= self.usual <= self.high else self.low

    def worth(self, value: int) -> str:
        """Return the worth of a number: the text of the largest notable number that it reaches; "" for none."""
        return next((words for number, words in reversed(self.notable) if number <= value), "")

    def admits(self, value: Value) -> bool:
        return type(value) is int and self.low <= value <= self.high

    def flaw(self, value: Value) -> Flaw | None:
        """Return what is wrong with a value that it does not admit; None for nothing."""
        if type(value) is not int:
            return "kind", f"For “{self.label}”, enter a whole number."
        if self.admits(value):
            return None
        return "number", f"For “{self.label}”, enter a number from {self.low} to {self.high}."

    def near_values(self, table: RandomPlayTable) -> Iterator[Value]:
        """Yield values near what it admits, for random play."""
        yield from (self.low - 1, self.high + 1, self.high + 50, "x", None)

    def describe_answer(self, value: Value, name_of: NameOf) -> str:
        """Return an answer as a person would say it."""
        return describe_plainly(self.label, value)

    def example(self, places: Places) -> str:
        """Return a line as somebody might type it."""
        return str(self.high)

    def read(self, line: Line) -> Iterator[Meaning]:
        """Yield what the rest of a line may mean: a number."""
        if len(line.rest) == 1 and line.rest[0].isdecimal():
            yield Meaning(int(line.rest[0]), line.rest[0])

    def values(self) -> Iterator[Value]:
        yield from range(self.low, self.high + 1)

    def sample(self, below: Below) -> Value:
        return self.low + below(self.high - self.low + 1)
