"""The position: who stands where, what everybody has, and what the rules never change (``Fixed``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.record import dataclass

from dark_ages_desk.core.board import AREA, AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import Outcome

AMBUSH, FORCED, HOARD = "ambush", "forced-march", "hoard"
STRATAGEMS: Mapping[str, tuple[str, str]] = {
    AMBUSH: ("Ambush", "When your warbands are attacked: 2 is taken from the die (8.1)."),
    FORCED: ("Forced March", "In your march: one more action (8.2)."),
    HOARD: ("Hoard", "Before you have bid: 3 silver (8.3)."),
}
"""8.0 Per stratagem its name and what it does; there are two of each."""

ACTIONS = 2


@dataclass(frozen=True, slots=True)
class King:
    """A power: what never changes of it."""

    id: str
    name: str
    colour: str
    pattern: str
    sign: str


@dataclass(frozen=True, slots=True)
class Fixed:
    """What stays the same all game long."""

    board: AreaBoard
    charts: Mapping[str, Chart]
    kings: Mapping[str, King]
    turns: int
    first_year: int
    readings: Mapping[str, str]
    settings: Mapping[str, str]


@dataclass(frozen=True)
class North(Position):
    """One moment of a game. ``bands``: per area the king and his warbands; ``bids``: those that are written down.

    ``order``: who marches, first to last; ``spent``: stratagems out of the game. ``extra``: actions by Forced March.
    """

    fixed: Fixed = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
    turn: int = 0
    stage: str = "tribute"
    bands: Mapping[str, tuple[str, int]] = field(default_factory=dict)
    silver: Mapping[str, int] = field(default_factory=dict)
    hands: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    deck: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    bids: Mapping[str, int] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    marching: str = ""
    ravaged: frozenset[str] = frozenset()
    verdict: Outcome | None = None

    end_rule: ClassVar[str] = "10.0"

    @property
    def headings(self) -> tuple[str, ...]:
        return (f"Turn {self.turn}",) if self.turn else ()

    def called(self, power: str) -> str:
        return self.fixed.kings[power].name if power in self.fixed.kings else power

    def place(self, space: str) -> str:
        return self.fixed.board.name_of(space)

    def is_area(self, space: str) -> bool:
        """1.0 Is it a place where warbands can be?"""
        spaces = self.fixed.board.spaces
        return space in spaces and spaces[space].role == AREA

    # --- who stands where

    def king_of(self, area: str) -> str:
        """2.0 Whose area it is, "" for nobody's."""
        return self.bands.get(area, ("", 0))[0]

    def number(self, area: str) -> int:
        return self.bands.get(area, ("", 0))[1]

    def areas_of(self, power: str) -> list[str]:
        return [area for area in self.bands if self.king_of(area) == power]

    def put(self, area: str, power: str, number: int) -> Self:
        """With that many warbands there; none leave the area to nobody."""
        rest = {space: host for space, host in self.bands.items() if space != area}
        return self.but(bands={**rest, area: (power, number)} if number > 0 else rest)

    def worth(self, area: str) -> int:
        """1.0 Of an area and the town in it."""
        board = self.fixed.board
        inside = (area, board.site_in.get(area, ""))
        return sum(board.spaces[space].values["worth"] for space in inside if space)

    def border(self, one: str, other: str) -> str:
        """The kind of their border, "" where they do not adjoin."""
        edge = self.fixed.board.neighbours[one].get(other)
        return edge.kind if edge is not None else ""

    # --- silver and stratagems

    def pay(self, power: str, amount: int) -> Self:
        """With that much more silver (less, below nothing), never less than none."""
        return self.but(silver={**self.silver, power: max(0, self.silver[power] + amount)})

    def hold(self, power: str, hand: tuple[str, ...]) -> Self:
        return self.but(hands={**self.hands, power: tuple(sorted(hand))})

    def may_see(self, eye: str, power: str) -> bool:
        """8.0 May that eye look into the king's hand?"""
        return eye == REFEREE or (bool(eye) and self.seat(power) == eye)


def parts(value: Any) -> tuple[Any, ...]:
    """What was picked, of an attempt that may be anything at all."""
    return value if isinstance(value, tuple) else ()


def only(value: Any) -> str:
    """The one thing that was picked; "" for none or several."""
    picked = parts(value)
    return str(picked[0]) if len(picked) == 1 else ""
