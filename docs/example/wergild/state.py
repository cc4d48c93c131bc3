"""The position: the warbands, what each king has, and what never changes in a game (``GameData``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from typing import Any, ClassVar, Self

from dark_ages_desk.core.board import AREA, AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.ruleset import Outcome

AMBUSH, FORCED, HOARD = "ambush", "forced-march", "hoard"
STRATAGEMS: Mapping[str, tuple[str, str]] = {
    AMBUSH: ("Ambush", "When your warbands are attacked: 2 is taken from the die (8.1)."),
    FORCED: ("Forced March", "In your march: one more action (8.2)."),
    HOARD: ("Hoard", "Before you have bid: 3 silver (8.3)."),
}
"""8.0 Name and effect of each stratagem; there are two of each."""

ACTIONS = 2


@dataclass(frozen=True, slots=True)
class King:
    """A power; nothing of it ever changes."""

    id: str
    name: str
    colour: str
    pattern: str
    sign: str


@dataclass(frozen=True, slots=True)
class GameData:
    """The part of a position that stays the same all game long."""

    board: AreaBoard
    charts: Mapping[str, Chart]
    kings: Mapping[str, King]
    turns: int
    first_year: int
    readings: Mapping[str, str]
    settings: Mapping[str, str]


@dataclass(frozen=True)
class North(Position):
    """A position of the game. ``bands`` has the king and the number of warbands by area, ``bids`` the bids written
    down.

    The kings march in ``order``, first to last. Stratagems out of the game are ``spent``.
    """

    fixed: GameData = field(default=None, compare=False, repr=False)  # type: ignore[assignment]
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

    def power_name(self, power: str) -> str:
        return self.fixed.kings[power].name if power in self.fixed.kings else power

    def place(self, space: str) -> str:
        return self.fixed.board.name_of(space)

    def is_area(self, space: str) -> bool:
        """1.0 Return whether warbands can be in that space."""
        spaces = self.fixed.board.spaces
        return space in spaces and spaces[space].role == AREA

    # --- who stands where

    def king_of(self, area: str) -> str:
        """2.0 Return the king who has the area, "" for none."""
        return self.bands.get(area, ("", 0))[0]

    def number(self, area: str) -> int:
        return self.bands.get(area, ("", 0))[1]

    def areas_of(self, power: str) -> list[str]:
        return [area for area in self.bands if self.king_of(area) == power]

    def put(self, area: str, power: str, number: int) -> Self:
        """Return the position with ``number`` warbands of a power in an area; 0 leaves the area without a king."""
        rest = {space: host for space, host in self.bands.items() if space != area}
        return self.replace(bands={**rest, area: (power, number)} if number > 0 else rest)

    def worth(self, area: str) -> int:
        """1.0 Return the worth of an area, with the town in it."""
        board = self.fixed.board
        inside = (area, board.site_in.get(area, ""))
        return sum(board.spaces[space].values["worth"] for space in inside if space)

    def border(self, one: str, other: str) -> str:
        """Return the kind of the border between two areas, "" if they do not adjoin."""
        edge = self.fixed.board.neighbours[one].get(other)
        return edge.kind if edge is not None else ""

    # --- silver and stratagems

    def pay(self, power: str, amount: int) -> Self:
        """Return the position with ``amount`` more silver for a power, less if negative; nobody has less than none."""
        return self.replace(silver={**self.silver, power: max(0, self.silver[power] + amount)})

    def hold(self, power: str, hand: tuple[str, ...]) -> Self:
        return self.replace(hands={**self.hands, power: tuple(sorted(hand))})

    def may_see(self, viewer: str, power: str) -> bool:
        """8.0 Return whether the viewer may look into the king's hand."""
        return viewer == REFEREE or (bool(viewer) and self.seat(power) == viewer)


def value_parts(value: Any) -> tuple[Any, ...]:
    """Return what was picked; () if the value of the attempt is no tuple."""
    return value if isinstance(value, tuple) else ()


def only_part(value: Any) -> str:
    """Return the one thing that was picked; "" for none or several."""
    picked = value_parts(value)
    return str(picked[0]) if len(picked) == 1 else ""
