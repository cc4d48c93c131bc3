"""The position of a game of sealed orders, as far as the writing of the sheets needs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.text_tools import end_sentence

if TYPE_CHECKING:
    from dark_ages_desk.core.ruleset import Outcome

BY_REFEREE = "referee"
"""The choice of a deadline at which the referee opens the sheets; with any other, the last that comes opens them."""


class OrderData(Protocol):
    """The unchanging data of a game: its deadline, and the format of records whose keys it keeps to."""

    __dataclass_fields__: ClassVar[dict[str, Any]]

    @property
    def deadline(self) -> str: ...

    @property
    def keys(self) -> int: ...


class OrderPosition(Position):
    """A position with ``sheets`` of orders by players, and those ``written`` by stand-ins, each by power.

    A game's own class declares these fields, so that their order is its own.
    """

    if TYPE_CHECKING:
        fixed: OrderData
        turn: int
        sheets: Mapping[str, tuple[str, ...]]
        written: Mapping[str, tuple[str, ...]]
        verdict: Outcome | None

    @property
    def in_play(self) -> tuple[str, ...]:
        """The powers that have a sheet each turn, in the order in which they are asked."""
        raise NotImplementedError

    def note(self, *notes: Note) -> Self:
        """Return the position with more notes, whose public texts end with a full stop."""
        return super().note(*(replace(one, text=end_sentence(one.text)) for one in notes))

    def in_sentence(self, power: str) -> str:
        """Return the name of a power for the middle of a sentence, with its article if it takes one."""
        raise NotImplementedError

    @property
    def writers(self) -> tuple[str, ...]:
        """The powers that have a player."""
        return tuple(one for one in self.in_play if self.seat(one))

    @property
    def missing(self) -> tuple[str, ...]:
        """The powers with a player whose sheets have not come."""
        return tuple(one for one in self.writers if one not in self.sheets)

    @property
    def waits_for_sheets(self) -> bool:
        """True if the sheets are still to be opened: one is missing, or the referee opens them."""
        return self.fixed.deadline == BY_REFEREE or not self.writers or bool(self.missing)
