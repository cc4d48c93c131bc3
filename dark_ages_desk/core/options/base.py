"""AnyOption: the part that all kinds of option share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.options.lines import Meaning, Places


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
