"""Knowledge of a stand-in, and the sheet that it writes line by line with its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import LINES, TAXES
from dark_ages_desk.games.dark_age_ii.state.fixed import GameData, Ground
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge, Kingdom
from dark_ages_desk.games.dark_age_ii.visibility.knowledge import known_areas
from dark_ages_desk.order_games.plans import PlannedOrder

BOLD = 2
"""Treasury points for each build point that an attack may cost beyond the worth of its goal."""

LEVIES = 2
"""Maximum number of LEVY lines before one attack, each for as many armies as there is population."""


@dataclass()
class Plan:
    """A sheet in writing: the kingdom's knowledge, the effect of the lines so far, the means left.

    The areas in ``areas`` are as the kingdom knows them, with the changes by its own lines. Own areas that a line has
    dealt with are ``touched``, so that no two lines spoil each other. Lines before the taxes are counted by ``ahead``.
    Areas that an attack should take are ``hoped``, and nothing is built there yet. Areas where a line lets people grow
    are ``grown``. One attack has at most so many ``levies`` before it.
    """

    kingdom: str
    own: Kingdom
    fixed: GameData
    areas: dict[str, Area]
    reports: Mapping[str, tuple[int, Area]]
    blockaded: frozenset[str]
    points: int
    reserve: int
    lines: list[PlannedOrder] = field(default_factory=list)
    touched: set[str] = field(default_factory=set)
    ahead: int = 0
    hoped: set[str] = field(default_factory=set)
    grown: set[str] = field(default_factory=set)
    levies: int = LEVIES

    @property
    def before(self) -> bool:
        """True for a record of format 1 or 2, whose stand-ins' sheets are worked out again as they were then."""
        return self.fixed.keys < LATEST_KEYS

    @property
    def room(self) -> int:
        """The number of lines left."""
        return LINES - len(self.lines)

    @property
    def means(self) -> int:
        """The points that one more line could spend if all other lines left were taxes (9.6)."""
        return self.points + TAXES * (self.room - 1)

    def add(self, why: str, cost: int, line: Order) -> None:
        """Add a line with its reason, and take its cost from the points."""
        self.lines.append(PlannedOrder(line, why))
        self.points -= cost

    def change(self, code: str, **fields: int | str | bool) -> None:
        """Change the given fields of an area, as a line would."""
        self.areas[code] = self.areas[code].replace(**fields)

    def ground(self, code: str) -> Ground:
        return self.fixed.ground[code]

    def place(self, code: str) -> str:
        """Return the name and code of an area, for a reason."""
        return f"{self.ground(code).name} ({code})"

    def kingdom_name(self, kingdom: str) -> str:
        """Return the name of a kingdom for a reason, "no one" for none."""
        return self.fixed.realms[kingdom].name if kingdom in self.fixed.realms else "no one"

    def count_levies(self, code: str, armies: int) -> int:
        """6.1 Return the number of LEVY lines for armies in an area, each for at most its population."""
        return -(-max(0, armies) // max(1, self.areas[code].population))

    def own_areas(self) -> list[str]:
        """Return the kingdom's own areas in the order of the map, including those it should have by then."""
        return [code for code, area in self.areas.items() if area.owner == self.kingdom]

    def home_areas(self) -> list[str]:
        """Return the areas that the kingdom has as the turn begins."""
        return [code for code in self.own_areas() if code not in self.hoped]

    def foreign_neighbours(self, code: str) -> list[str]:
        """Return the areas next to ``code`` that belong to other kingdoms."""
        return [near for near in self.ground(code).near if self.areas[near].owner not in ("", self.kingdom)]

    def threat(self, code: str) -> tuple[int, str]:
        """Return the largest known force of another kingdom next to an area, and where it is; (0, "") for none.

        Armies at sea come ashore with their ships (8.5), which count too. Forces on land do not threaten a sea area.
        """
        worst = (0, "")
        for near in self.foreign_neighbours(code):
            area = self.areas[near]
            force = area.armies + area.ships if self.ground(near).sea and area.armies else area.armies
            if not self.ground(code).sea and force > worst[0]:
                worst = (force, near)
        return worst

    def is_on_border(self, code: str) -> bool:
        """Return whether an area has a neighbour not the kingdom's own, so that others' armies could come in."""
        return any(self.areas[near].owner != self.kingdom for near in self.ground(code).near)


def start_plan(pos: DarkAge, kingdom: str) -> Plan:
    """Return a sheet without lines, with the kingdom's knowledge and means."""
    own = pos.kingdom(kingdom)
    known = dict(known_areas(pos, kingdom))
    there = pos.replace(areas=known)
    shut = frozenset(code for code in pos.owned_areas(kingdom) if there.is_blockaded(code))
    return Plan(kingdom, own, pos.fixed, known, own.known, shut, own.points, own.reserve)
