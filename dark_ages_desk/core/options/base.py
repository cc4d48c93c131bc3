"""AnyOption: the part that all kinds of option share.

Further parts of the module:

- The flaws that all kinds of option report, and the table that random play uses for wrong values.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol, TypeAlias, TypeVar

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.lines import Meaning, Places
from dark_ages_desk.core.values import Value


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyOption:
    """The common part of all options: what other players may read of an answer.

    Where ``secret``, they do not read its value, which would reveal the contents of a hand or a force. They read
    ``public`` instead, or the option's label if the label reveals nothing. Where the label alone would reveal
    something, ``public`` replaces it.
    """

    secret: bool = False
    public: str = ""

    @property
    def by_counters(self) -> bool:
        """True if players take it by the counters that go, not by its name."""
        return False

    def other_names(self) -> tuple[str, ...]:
        """Return the other words that people type for its name."""
        return ()

    def list_completions(self, tokens: Sequence[str], places: Places) -> Iterator[Meaning]:
        """Yield what a line that is typed in part could become; nothing where the kind has no list of things."""
        del tokens, places
        yield from ()


T = TypeVar("T")

Flaw: TypeAlias = tuple[str, str]
"""The flaw in the shape of a value: "kind", "listed", "number" or "field", and a sentence about it."""


def find_list_flaw(label: str, value: Value) -> Flaw | None:
    """Return that an option takes a list; None where the value is one."""
    return None if isinstance(value, tuple) else ("kind", f"For “{label}”, choose from the list.")


def describe_plainly(label: str, value: Value) -> str:
    """Return an answer as text if the option does not admit its value, or has no text of its own."""
    if isinstance(value, tuple):
        return f"{label}: {', '.join(str(part) for part in value)}"
    return label if value is None else f"{label} {value}"


class RandomPlayTable(Protocol):
    """A table as random play sees it: the names to use, and chance. The order of its lists has no meaning."""

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

    def choose(self, of: Sequence[T]) -> T:
        """Return one of some things, by chance."""

    def random_below(self, number: int) -> int:
        """Return a whole number from 0 to ``number`` - 1, by chance."""

    def list_kind(self, of: str) -> list[str]:
        """Return all things of a kind that a Pick is ``of``."""

    def adjacent_spaces(self, space: str) -> list[str]:
        """Return the places next to one."""
