"""Unchanging data of a game: the map, the units, the realms, the readings.

Further parts of the module:

- The tables of forts and of harbors.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.strategy_and_conquest.state.units import Kind
from dark_ages_desk.games.strategy_and_conquest.words import state as state_words


@dataclass(frozen=True, slots=True)
class Fort:
    """One row of the table of forts: the units it defends, its bonuses in hundredths and tenths, cost and recruits.

    The cost of raising one to this level is in gold, and the recruits are troops a turn.
    """

    units: int = 0
    infantry_attack: int = 0
    infantry_loss: int = 0
    cavalry_attack: int = 0
    cavalry_loss: int = 0
    cost: int = 0
    recruits: int = 0


@dataclass(frozen=True, slots=True)
class Harbour:
    """One row of the table of harbors: the gold to raise one to this level, and the ships built there in a turn."""

    cost: int = 0
    ships: int = 0


OPEN, NO_HARBOUR = Fort(), Harbour()
"""No fort, and no harbor at all."""


INDEPENDENT, REBELS = "", "rebels"

PHASES = 6
"""Number of phases in a turn (Phases (movement/battle))."""

AFTERWARDS = PHASES + 1
"""Number of the Post-Movement Events behind the phases; the orders are written at 0 (Turn events)."""

PARTS = ("Orders", *(f"Phase {number}" for number in range(1, AFTERWARDS)), state_words.AFTER_THE_MOVEMENT)
"""The parts of a turn by their numbers."""


def phases_begun(turn: int, phase: int) -> int:
    """Return the number of phases started by this one of that turn, if each turn before had six; never 0."""
    return PHASES * turn + phase


ALL_IN = "all in"
"""The sheets are opened with the last that comes, and not at the referee's word (BY_REFEREE)."""

NAMELESS, NAMED = "nameless", "named"
"""Messages: whether the reports tell who plays which realm."""


@dataclass(frozen=True, slots=True)
class Place:
    """One province or sea of the map.

    Troops reach the provinces of ``land`` from it. For a province ``seas`` are at its shore, where troops can land, and
    for a sea within reach of ships. The ``harbours`` of a sea are provinces with a harbor that ships can enter. The
    kinds that can be recruited there are ``recruits``. Its levels at the start are ``fort`` and ``harbour``. All that
    is next to it is ``near``, behind a barrier or not, and is empty where that equals the places in reach.
    Its modern name is ``modern``, "" for the same.
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
    modern: str = ""


@dataclass(frozen=True, slots=True)
class House:
    """One realm of the List of Realms: its code, its name, its home provinces, its treasury in gold."""

    code: str
    name: str
    home: tuple[str, ...]
    treasury: int


@dataclass(frozen=True, eq=False)
class GameData:
    """The map, the units, the realms of the scenario in the order of the list, the readings, and what wins.

    The ``titles`` of Nobility go from Knight to Emperor, each with the least value of provinces for it. The number of
    Commanders that each allows is in ``most_commanders``.

    The value of provinces that wins is ``target``. Up to ``coalition`` realms may share victory, each with the rank
    that it ``needs``. The tables of ``forts`` and ``harbours`` are by level. The ``deadline`` says when the sheets are
    opened, and ``names`` whether the reports tell who plays each realm. A scenario is broken off after ``last_turn``, 0
    for never. Places of the map not in play are ``outside``. The name of the ``scenario`` is kept. Keys and stand-ins
    follow the format of records ``keys``.
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
