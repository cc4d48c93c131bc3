"""The fixed things of one battle: map, charts, armies, options and readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.dark_ages_1971.state.terrain import Ground, ground_of
from dark_ages_desk.games.dark_ages_1971.state.units import UnitType, types

LEVELS = ("", "marginal", "tactical", "decisive")
"""Victory Conditions: from none to the highest."""


@dataclass(frozen=True, slots=True)
class Army:
    """One side: its counters by type, its command units by number, and its entries in the Scenario Chart.

    The way of deployment, ``deploy``, is "centre", "from centre", "hilltop", "quadrants", "fleets" or "east". The
    optional rules for it are ``rules``.
    """

    id: str
    name: str
    colour: str
    pattern: str
    units: Mapping[str, int]
    command: Mapping[int, int]
    points: int
    panic: int
    victory: str
    deploy: str
    rules: frozenset[str] = frozenset()
    source: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Battle:
    """The Scenario Chart: one battle. The first of the ``armies`` deploys first, the second moves first.

    If ``free``, the armies are not given; each side buys its own for its ``points``.
    """

    id: str
    name: str
    turns: tuple[int, int]
    year: int
    armies: tuple[Army, Army]
    source: str
    free: bool = False


@dataclass(frozen=True)
class GameData:
    """The constants of a battle. Positions refer to it; comparisons of positions leave it out."""

    battle: Battle
    board: HexBoard
    charts: Mapping[str, Chart]
    seats: tuple[str, ...]
    readings: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def types(self) -> Mapping[str, UnitType]:
        """The printed values of each unit type."""
        return types(self.charts["units"])

    @cached_property
    def ground(self) -> Ground:
        closed = self.readings["river sides"] == "closed" and self.uses_rule("fleets")
        return ground_of(self.board, self.charts, self.readings, closed)

    @cached_property
    def straight_charges(self) -> bool:
        """Combat Procedure, Class III: true if a charge goes straight on, without a bend (reading ``charge line``)."""
        return self.readings["charge line"] == "straight"

    @cached_property
    def leaders_add_up(self) -> bool:
        """Command Units (C): true if the bonuses of several command units add up (reading ``several leaders``)."""
        return self.readings["several leaders"] == "sum"

    @cached_property
    def armies(self) -> Mapping[str, Army]:
        return {army.id: army for army in self.battle.armies}

    @property
    def first(self) -> str:
        """The side that is listed first: it deploys first and moves second (errata HOW TO SET-UP)."""
        return self.battle.armies[0].id

    @property
    def second(self) -> str:
        """The side that is listed second: it deploys second and moves first."""
        return self.battle.armies[1].id

    def foe(self, side: str) -> str:
        """Return the other side."""
        return self.second if side == self.first else self.first

    def seat(self, side: str) -> str:
        """Return the seat of a side's player; in a solo game one player has both."""
        return self.seats[0] if side == self.first else self.seats[-1]

    def name(self, side: str) -> str:
        return self.armies[side].name

    def uses_rule(self, rule: str, side: str = "") -> bool:
        """Return whether an optional rule is in play, for that side if named. The scenario decides, unless the players
        chose otherwise."""
        choice = self.settings[rule]
        if choice == "off":
            return False
        armies = [self.armies[side]] if side else list(self.battle.armies)
        return choice == "on" or any(rule in army.rules for army in armies)

    def place(self, index: int) -> str:
        """Return the printed number of a hex with its name, for a sentence: "1126 (Thorpe)"."""
        number, _, name = self.board.hexes[index].name.partition(" ")
        return f"{number} ({name})" if name else number

    def label(self, index: int) -> str:
        """Return the printed number of a hex with its name, for a list: "1126 Thorpe"."""
        return self.board.hexes[index].name
