"""AnyOption: the part that all kinds of option share."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dark_ages_desk.core.options.lines import Meant, Places
from dark_ages_desk.core.record import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class AnyOption:
    """The part that all options share: what others may read of an answer by it.

    ``secret``: not its value, for that would tell what a hand or a force consists of; they read ``public`` instead, or
    the option's label where that tells nothing. ``public`` stands for the label where the label alone would tell.
    """

    secret: bool = False
    public: str = ""

    @property
    def by_counters(self) -> bool:
        """Whether it is taken by the counters that go, not by its name."""
        return False

    def also_called(self) -> tuple[str, ...]:
        """Return words that people type for its name."""
        return ()

    def listed(self, tokens: Sequence[str], places: Places) -> Iterator[Meant]:
        """Yield what a line that is typed in part could become; nothing where the kind has no list of things."""
        del tokens, places
        yield from ()
