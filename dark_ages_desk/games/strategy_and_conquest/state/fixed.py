"""What does not change in a game: the map, the units, the realms, the readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.strategy_and_conquest.state.forts import Fort, Harbour
from dark_ages_desk.games.strategy_and_conquest.state.units import Kind

INDEPENDENT, REBELS = "", "rebels"

PHASES = 6
"""Phases (movement/battle): how many there are in a turn."""

AFTERWARDS = PHASES + 1
"""Turn events: the number that the Post-Movement Events have behind the phases; the orders are written at 0."""

PARTS = ("Orders", *(f"Phase {number}" for number in range(1, AFTERWARDS)), "After the movement")
"""The parts of a turn by their numbers."""


def phases_begun(turn: int, phase: int) -> int:
    """How many phases have begun when this one of that turn does, if each turn before it had six; never none."""
    return PHASES * turn + phase


ALL_IN, BY_REFEREE = "all in", "referee"
"""When the sheets are opened: with the last that comes, or when the referee says so."""

NAMELESS, NAMED = "nameless", "named"
"""Messages: whether the reports tell who plays which realm."""


@dataclass(frozen=True, slots=True)
class Place:
    """One province or sea of the map.

    ``land``: provinces that troops reach from it; ``seas``: of a province, those on whose shore it lies and where
    troops can land; of a sea, those that ships reach; ``harbours``: of a sea, the provinces with a harbor that ships
    can enter. ``recruits``: the kinds that can be recruited there. ``fort``, ``harbour``: its levels at the start.
    ``near``: all that is next to it, behind a barrier or not; none where that is what can be reached from it.
    """

    id: str
    name: str
    sea: bool
    value: int = 0
    land: tuple[str, ...] = ()
    seas: tuple[str, ...] = ()
    harbours: tuple[str, ...] = ()
    recruits: frozenset[str] = frozenset()
    fort: int = 0
    harbour: int = 0
    near: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class House:
    """One realm of the List of Realms: its code, its name, its home provinces, its treasury in gold."""

    code: str
    name: str
    home: tuple[str, ...]
    treasury: int


@dataclass(frozen=True, eq=False)
class Fixed:
    """The map, the units, the realms of the scenario in the order of the list, the readings, and what wins.

    ``titles``: Nobility, from Knight to Emperor, with the value of provinces from which one bears it;
    ``most_commanders`` that each allows.

    ``target``: the value of provinces that wins; ``coalition``: how many may share victory; ``needs``: the rank that
    each of them must have. ``forts``, ``harbours``: their tables, by level; ``deadline``: when the sheets are opened;
    ``names``: whether the reports tell who plays which realm.
    ``last_turn``: after which a scenario is broken off, 0 for never; ``outside``: places of the map not played on.
    ``scenario``: its name; ``keys``: the format of records whose keys and stand-ins are kept to.
    """

    places: Mapping[str, Place]
    kinds: Mapping[str, Kind]
    houses: Mapping[str, House]
    readings: Mapping[str, str] = field(default_factory=dict)
    target: int = 2709
    coalition: int = 6
    needs: str = "Count"
    titles: Mapping[str, int] = field(default_factory=dict)
    most_commanders: Mapping[str, int] = field(default_factory=dict)
    forts: Mapping[int, Fort] = field(default_factory=dict)
    harbours: Mapping[int, Harbour] = field(default_factory=dict)
    deadline: str = ALL_IN
    names: str = NAMELESS
    last_turn: int = 0
    outside: tuple[str, ...] = ()
    scenario: str = ""
    keys: int = LATEST_KEYS
