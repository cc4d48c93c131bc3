"""Unchanging data of a game: the map as the rules use it, the kingdoms, the readings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from functools import cached_property

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.words.names import Name

CITY, LOWLAND, UPLAND, HILL, ROUGH = "city", "lowland", "upland", "hill", "rough"
ISLAND, MOUNTAIN, FOREST, WETLAND, SEA = "island", "mountain", "forest", "wetland", "sea"

LIMITS: Mapping[str, int] = {
    CITY: 5,
    LOWLAND: 3,
    UPLAND: 2,
    HILL: 2,
    ROUGH: 2,
    ISLAND: 2,
    MOUNTAIN: 1,
    FOREST: 1,
    WETLAND: 1,
    SEA: 0,
}
"""2.7 Maximum population of an area at the turn's end, by terrain."""

STICKY = frozenset({CITY, MOUNTAIN, FOREST, WETLAND})
"""3.7 Terrains that stop armies on entry for the rest of the turn."""

DIFFICULT = frozenset({MOUNTAIN, FOREST, WETLAND})
"""3.6 Terrains that save a defender one army."""

ENGLISH, BRITISH, GAELIC, VIKING = "English", "British", "Gaelic", "Viking"


@dataclass(frozen=True, slots=True)
class Ground:
    """2.1 to 2.4 One area as the map has it.

    Areas adjacent to it by land, ferry or sea route are ``near``. The hinterland of a city is ``within``, and the city
    in a hinterland is ``city``; both are "" elsewhere. Its modern name is ``modern``, "" for the same.
    """

    code: str
    name: str
    terrain: str
    near: tuple[str, ...]
    within: str = ""
    city: str = ""
    modern: str = ""

    @property
    def sea(self) -> bool:
        return self.terrain == SEA

    @property
    def limit(self) -> int:
        """2.7 Maximum population at the turn's end."""
        return LIMITS[self.terrain]


@dataclass(frozen=True, slots=True)
class Realm:
    """1.2 One kingdom in the table of start positions; ``start`` is "" for Danes and Norse.

    With ``many`` its name is that of a people, spoken of as "they".
    """

    code: str
    name: str
    nationality: str
    start: str = ""
    many: bool = False


ALL_IN = "all-in"
"""1.7 The sheets are opened with the last of them, and not at the referee's word (BY_REFEREE)."""

AT_ONCE, WATCHED = "at-once", "watched"
"""Pace of a turn: all of it at once, or as far each time as the referee says."""


@dataclass(frozen=True, eq=False)
class GameData:
    """The map, the kingdoms in the order of the table, the readings that are played, the points that win (4.3).

    The game breaks off after ``last_turn``, 0 for never. Areas of the map not in play are ``outside``. The name of the
    ``scenario`` is kept. Keys and stand-ins follow the format of records ``keys``. Areas as set up (1.3), which
    everybody can read, are ``opened``.
    """

    ground: Mapping[str, Ground]
    realms: Mapping[str, Realm]
    readings: Mapping[str, str] = field(default_factory=dict)
    target: int = 393
    last_turn: int = 0
    charts: Mapping[str, Chart] = field(default_factory=dict)
    deadline: str = ALL_IN
    pace: str = AT_ONCE
    outside: tuple[str, ...] = ()
    scenario: str = ""
    keys: int = LATEST_KEYS
    opened: Mapping[str, Area] = field(default_factory=dict)

    def has_reading(self, reading: str, choice: str) -> bool:
        """Return whether that choice of a reading is the one played."""
        return self.readings[reading] == choice

    @cached_property
    def land(self) -> tuple[str, ...]:
        """All land areas and cities."""
        return tuple(code for code, ground in self.ground.items() if not ground.sea)

    @cached_property
    def seas(self) -> tuple[str, ...]:
        """All sea areas."""
        return tuple(code for code, ground in self.ground.items() if ground.sea)

    @cached_property
    def vikings(self) -> frozenset[str]:
        """1.4 The Viking kingdoms."""
        return frozenset(code for code, realm in self.realms.items() if realm.nationality == VIKING)

    @cached_property
    def gaels(self) -> frozenset[str]:
        """1.4 The Gaelic kingdoms."""
        return frozenset(code for code, realm in self.realms.items() if realm.nationality == GAELIC)

    @cached_property
    def names(self) -> Mapping[str, Name]:
        """The names of the kingdoms, ready to agree with a verb."""
        return {code: Name(realm.name, realm.many) for code, realm in self.realms.items()}

    def nationality(self, kingdom: str) -> str:
        """1.4 Return a kingdom's nationality; "" for nobody, which 5.9 counts as foreign to all."""
        return self.realms[kingdom].nationality if kingdom in self.realms else ""
