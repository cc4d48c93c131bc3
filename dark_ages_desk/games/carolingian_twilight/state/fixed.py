"""The fixed things of one game of Carolingian Twilight: board, charts, powers, options and readings.

Further parts of the module:

- 14.0 The OP Expenditure Table: what each operation costs, as the charts of this game print it (an owner's, too).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from functools import cached_property
from typing import Any, NamedTuple

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.games.carolingian_twilight.state.power import Power as Power
from dark_ages_desk.games.carolingian_twilight.state.spare_sets import SPARE
from dark_ages_desk.games.carolingian_twilight.state.units import KINDS, Units
from dark_ages_desk.games.carolingian_twilight.words.names import Name


class OpCosts(NamedTuple):
    """OP for each operation; one field a row of the table, in its order."""

    enter: int
    enter_home: int
    crossing: int
    leave_enemies: int
    burg: int
    attack: int
    pillage: int
    stack: int
    sea_from_port: int
    sea_from_land: int
    land_at_port: int
    land_on_coast: int
    land_at_home: int
    fleet: int

    def sea_cost(self, embarked: str) -> int:
        """19.1 Return the cost of each sea area entered, by the way the force embarked ("port", "land")."""
        return self.sea_from_port if embarked == "port" else self.sea_from_land


_ROWS = (
    "Enter an adjacent area",
    "Enter the own peripheral area",
    "Cross a mountain or river border",
    "Leave an area with enemy units in it",
    "Enter or leave a burg",
    "Attack",
    "Pillage",
    "Pick up or drop off units",
    "Each sea area, embarked at a port",
    "Each sea area, embarked on land",
    "Disembark at a friendly-occupied port",
    "Disembark in a land area",
    "Disembark in the own peripheral area",
    "Fleet: enter an adjacent sea area",
)


def read_op_costs(chart: Chart) -> OpCosts:
    """Return the costs printed in the table ("2", "+1") as numbers."""
    return OpCosts(*(int(chart.cells[row, "OP"]) for row in _ROWS))


CROSSED = ("mountain", "river")
"""15.0 The borders that cost more OP to cross; a free move does not go over them (17.7)."""

VIKINGS = "vikings"
"""10.0 The raiders, run by the game system."""

SCANDINAVIA = "scandinavia"

_LANDS = {
    "avars": "lands of the Avars",
    "slav": "lands of the Slavs",
    "bulgar": "Bulgar lands",
    "byzantine": "Byzantine lands",
    "muslim": "Muslim lands",
}
"""2.1 In words: the areas that are printed with the name of their people."""

_WITH_ARTICLE = (
    "Sea",
    "Ocean",
    "Bay of Biscay",
    "March",
    "East Mark",
    "Exarchate",
    "Baleares",
    "lands",
    "Avars",
    "Slavs",
)
"""Endings of place names that have an article in a sentence."""


@dataclass(frozen=True, slots=True)
class Placement:
    """27.0 Units set up by the scenario in a fixed place."""

    power: str
    space: str
    units: Units


@dataclass(frozen=True, slots=True)
class FreePlacement:
    """27.0 "6 warriors and 6 militia anywhere in ...": units that their player places, the leader among them.

    If ``alternate``, they are placed one at a time, turn about with the other powers that have such (27.10).
    """

    power: str
    units: Units
    spaces: tuple[str, ...]
    alternate: bool = False


@dataclass(frozen=True, slots=True)
class Arrival:
    """27.10 A Major NPP that arrives at the start of a game turn, with units of its own (``placements``) or in place of
    another power. The units of ``replaces`` become units of the kind ``becomes``."""

    turn: int
    power: str
    placements: tuple[Placement, ...] = ()
    replaces: str = ""
    becomes: int = 0


@dataclass(frozen=True, slots=True)
class Scenario:
    """27.0 One scenario as its file gives it, for a number of players.

    The mapping ``setters`` gives for a Frankish Major NPP the Player Power that sets it up. The text ``note`` is shown
    at the start of the game.
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
    blurb: str = ""


@dataclass(frozen=True)
class GameData:
    """The constants of a game. Positions refer to it; comparisons of positions leave it out.

    The ruleset supplies the parts of higher chapters. They are ``at_once``, the immediate effects of a change on the
    table (29.1.3, 29.4), and ``stratagems``, the effects of the markers (28.0, see pool/plays).
    """

    scenario: Scenario
    board: AreaBoard
    charts: Mapping[str, Chart]
    seats: tuple[str, ...]
    readings: Mapping[str, str] = field(default_factory=dict)
    settings: Mapping[str, str] = field(default_factory=dict)
    at_once: Callable[[Any], Any] | None = None
    stratagems: Mapping[str, Any] = field(default_factory=dict)

    @cached_property
    def powers(self) -> Mapping[str, Power]:
        """The powers of the scenario, and the spare sets for powers that arise in play."""
        return {**self.scenario.powers, **SPARE}

    @cached_property
    def raiders(self) -> str:
        """17.4 Reading ``raid_table``: who may use the Raid table, "any" force or those of half "nomads" alone."""
        return self.readings["raid_table"]

    @cached_property
    def answered_again(self) -> bool:
        """17.8 True if a CA rolled by a counterattack is answered by another counterattack (reading
        ``counter_again``)."""
        return self.readings["counter_again"] != "no"

    @cached_property
    def within(self) -> Mapping[str, str]:
        """The area around each burg."""
        return {s.id: s.within for s in self.board.spaces.values() if s.within}

    @property
    def burg_of(self) -> Mapping[str, str]:
        """The burg within each area; areas without a burg are absent."""
        return self.board.site_in

    @cached_property
    def op(self) -> OpCosts:
        """14.0 The OP Expenditure Table."""
        return read_op_costs(self.charts["op-expenditure"])

    @cached_property
    def unit_costs(self) -> Mapping[str, tuple[int, ...]]:
        """12.0 The Unit Cost Table: to "Raise" and to "Maintain" one unit of each kind, in the order of KINDS."""
        cells = self.charts["unit-cost"].cells
        return {
            column: tuple(int(cells[kind, column]) if kind != "leader" else 0 for kind in KINDS)
            for column in ("Raise", "Maintain")
        }

    def raised_kinds(self, power: str) -> tuple[int, ...]:
        """12.0 Return the kinds that a power raises, by the Unit Cost Table or its scenario (27.10); leaders never
        (23.0)."""
        if power not in self._raised_by:
            side = self.powers[power]
            group = "Frankish" if side.frankish else side.name
            by = {kind: self.charts["unit-cost"].cells[name, "Raised by"] for kind, name in enumerate(KINDS[1:], 1)}
            found = [kind for kind, who in by.items() if who == "all" or group in who.split(", ")]
            self._raised_by[power] = tuple(sorted(side.raises) or found)  # order: shown
        return self._raised_by[power]

    @cached_property
    def _raised_by(self) -> dict[str, tuple[int, ...]]:
        return {}

    def name(self, power: str) -> Name:
        """Return the power's name, ready to agree with a verb."""
        return self._names[power]

    def name_in_sentence(self, power: str) -> str:
        """Return the power's name in the middle of a sentence: "the Slavs", but "Byzantium"."""
        return self._names[power].the

    @cached_property
    def _names(self) -> Mapping[str, Name]:
        return {power.id: self._build_name(power) for power in self.powers.values()}

    def _build_name(self, power: Power) -> Name:
        singular = ("Asturias",)
        people = not power.frankish and power.name not in singular and power.name.endswith(("s", "Irish"))
        spare = power.id in SPARE  # "Rebels I", "Heirs II"
        return Name(power.name, people or spare, people and not spare, power.frankish)

    def label(self, space: str) -> str:
        """Return the name of a place in a list or a heading. Two burgs bear the name of their area and are told apart:
        "Spoleto burg". An area that bears the name of its people is their lands."""
        return self._labels[space]

    @cached_property
    def _labels(self) -> Mapping[str, str]:
        return {space: self._build_label(space) for space in self.board.spaces}

    def _build_label(self, space: str) -> str:
        if space in _LANDS:
            return _LANDS[space][0].upper() + _LANDS[space][1:]
        here = self.board.spaces[space]
        around = self.board.spaces.get(here.within or "")
        return f"{here.name} burg" if around is not None and around.name == here.name else here.name

    def place(self, space: str) -> str:
        """Return the name of a place in the middle of a sentence: "the North Sea", "the lands of the Slavs",
        "Saxony"."""
        return self._places[space]

    @cached_property
    def _places(self) -> Mapping[str, str]:
        return {space: self._build_place_name(space) for space in self.board.spaces}

    def _build_place_name(self, space: str) -> str:
        words = _LANDS.get(space) or self.label(space)
        return f"the {words}" if words.endswith(_WITH_ARTICLE) else words

    def area_and_burg(self, area: str) -> tuple[str, ...]:
        """Return an area and the burg within it, if there is one."""
        burg = self.burg_of.get(area)
        return (area, burg) if burg else (area,)

    @cached_property
    def areas(self) -> tuple[str, ...]:
        """Land and peripheral areas, in the order of the board."""
        return tuple(s.id for s in self.board.spaces.values() if s.kind in ("land", "peripheral"))

    @cached_property
    def land(self) -> frozenset[str]:
        """The land areas, peripheral ones left out."""
        return frozenset(s.id for s in self.board.spaces.values() if s.kind == "land")

    @cached_property
    def burgs(self) -> tuple[str, ...]:
        return tuple(s.id for s in self.board.spaces.values() if s.kind == "burg")

    @cached_property
    def seas(self) -> tuple[str, ...]:
        return tuple(s.id for s in self.board.spaces.values() if s.kind == "sea")

    @cached_property
    def ports(self) -> Mapping[str, tuple[str, ...]]:
        """The ports beside each sea area."""
        spaces, beside = self.board.spaces, self.board.neighbours
        return {sea: tuple(other for other in beside[sea] if spaces[other].port) for sea in self.seas}

    @cached_property
    def at_sea(self) -> frozenset[str]:
        """The same as a set."""
        return frozenset(self.seas)

    @cached_property
    def lane(self) -> tuple[str, ...]:
        """10.2 The seas of the Viking lane, the North Sea first."""
        on_it = [s for s in self.board.spaces.values() if "lane" in s.facts]
        return tuple(s.id for s in sorted(on_it, key=lambda s: int(s.facts["lane"])))  # order: stops of the lane differ
