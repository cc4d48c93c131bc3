"""The fixed things of one game of Carolingian Twilight: board, charts, powers, options and readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.games.carolingian_twilight.op_costs import OpCosts, op_costs
from dark_ages_desk.games.carolingian_twilight.power import Power as Power
from dark_ages_desk.games.carolingian_twilight.spare import SPARE
from dark_ages_desk.games.carolingian_twilight.units import Units

CROSSED = ("mountain", "river")
"""15.0 The borders that cost more OP to cross; a free move does not go over them (17.7)."""

VIKINGS = "vikings"
"""10.0 The raiders, run by the game system."""

SCANDINAVIA = "scandinavia"


class Name(str):
    """A power's name that agrees with a verb: ``f"{name:takes} the turn"`` is "Charles takes", "The Slavs" take."""

    many: bool

    def __new__(cls, text: str, many: bool) -> Name:
        name = super().__new__(cls, text)
        name.many = many
        return name

    def __format__(self, verb: str) -> str:
        if not verb:
            return str(self)
        ending = "es" if verb.endswith(("sses", "shes", "ches")) else "s"
        plain = {"has": "have", "is": "are", "does": "do", "levies": "levy"}.get(verb, verb.removesuffix(ending))
        return f"{self!s} {plain if self.many else verb}"


@dataclass(frozen=True, slots=True)
class Placement:
    """27.0 Units set up by the scenario in a fixed place."""

    power: str
    space: str
    units: Units


@dataclass(frozen=True, slots=True)
class FreePlacement:
    """27.0 "6 warriors and 6 militia anywhere in ...": units that their player places, the leader among them.

    ``alternate``: one unit at a time, turn about with the other powers that have such (27.10).
    """

    power: str
    units: Units
    spaces: tuple[str, ...]
    alternate: bool = False


@dataclass(frozen=True, slots=True)
class Arrival:
    """27.10 A Major NPP that comes in at the beginning of a game turn, with units of its own (``placements``) or in
    place of another power: ``replaces``, whose units become units of the kind ``becomes``."""

    turn: int
    power: str
    placements: tuple[Placement, ...] = ()
    replaces: str = ""
    becomes: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """27.0 One scenario as its file gives it, for a number of players.

    ``setters``: Frankish Major NPP -> the Player Power that sets it up. ``note``: what is told as the game begins.
    """

    id: str
    name: str
    turns: tuple[int, int]
    first_year: int
    powers: Mapping[str, Power]
    placements: tuple[Placement, ...]
    free: tuple[FreePlacement, ...]
    source: str
    setters: Mapping[str, str] = field(default_factory=dict)
    arrivals: tuple[Arrival, ...] = ()
    note: str = ""


@dataclass(frozen=True)
class Fixed:
    """What never changes during a game. Positions refer to it; it is left out when they are compared."""

    scenario: Scenario
    board: AreaBoard
    charts: Mapping[str, Chart]
    seats: tuple[str, ...]
    readings: Mapping[str, str] = field(default_factory=dict)
    options: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def powers(self) -> Mapping[str, Power]:
        """The powers of the scenario, and the spare sets for those that arise in play."""
        return {**self.scenario.powers, **SPARE}

    @cached_property
    def op(self) -> OpCosts:
        """14.0 The OP Expenditure Table."""
        return op_costs(self.charts["op-expenditure"])

    def name(self, power: str) -> Name:
        """The power's name, ready to agree with a verb."""
        return self._names[power]

    def the(self, power: str) -> str:
        """The power's name in the middle of a sentence: "the Slavs", but "Byzantium"."""
        name = self._names[power]
        return f"the {name}" if name.many and power not in SPARE else str(name)

    @cached_property
    def _names(self) -> Mapping[str, Name]:
        singular = ("Asturias",)
        return {
            power.id: Name(
                power.name,
                power.id in SPARE  # "Rebels I", "Heirs II"
                or (not power.frankish and power.name not in singular and power.name.endswith(("s", "Irish"))),
            )
            for power in self.powers.values()
        }

    def place(self, space: str) -> str:
        """The name of a place; two burgs bear that of their area, and are told apart: "Spoleto burg"."""
        here = self.board.spaces[space]
        around = self.board.spaces.get(here.within or "")
        return f"{here.name} burg" if around is not None and around.name == here.name else here.name

    def with_burg(self, area: str) -> tuple[str, ...]:
        """An area and the burg within it, if there is one."""
        burg = self.board.burg_of.get(area)
        return (area, burg) if burg else (area,)

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """Land and peripheral areas, in the order of the board."""
        return tuple(s.id for s in self.board.spaces.values() if s.kind in ("land", "peripheral"))

    @cached_property
    def burgs(self) -> tuple[str, ...]:
        return tuple(s.id for s in self.board.spaces.values() if s.kind == "burg")

    @cached_property
    def seas(self) -> tuple[str, ...]:
        return tuple(s.id for s in self.board.spaces.values() if s.kind == "sea")

    @cached_property
    def lane(self) -> tuple[str, ...]:
        """10.2 The seas of the Viking lane, the North Sea first."""
        on_it = [s for s in self.board.spaces.values() if s.lane]
        return tuple(s.id for s in sorted(on_it, key=lambda s: s.lane))
