"""What a stand-in has to go by, and the sheet that it writes, line by line with its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from dark_ages_desk.core.orders import Given, Order
from dark_ages_desk.core.record import dataclass
from dark_ages_desk.core.values import LATEST_KEYS
from dark_ages_desk.games.dark_age_ii.seen.knowledge import knows
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.fixed import Fixed, Ground
from dark_ages_desk.games.dark_age_ii.state.kingdom import Kingdom
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.state.prices import LINES, TAXES


@dataclass(frozen=True, slots=True)
class Planned:
    """A line with its reason, for the referee."""

    order: Order
    why: str


def order(verb: str, **given: Given) -> Order:
    """A line: where, to, who, number."""
    return Order(verb, tuple(given.items()))


@dataclass()
class Plan:
    """A sheet that is being written: what is known, what the lines so far make of it, what is left to spend.

    ``areas`` are as the kingdom knows them, with what its own lines change; ``touched``: own areas that a line has
    dealt with already, so that no two lines spoil each other; ``ahead``: so many lines come before the taxes;
    ``hoped``: areas that an attack should take, where nothing is built yet; ``grown``: where a line lets people grow.
    """

    kingdom: str
    own: Kingdom
    fixed: Fixed
    areas: dict[str, Area]
    reports: Mapping[str, tuple[int, Area]]
    blockaded: frozenset[str]
    points: int
    reserve: int
    lines: list[Planned] = field(default_factory=list)
    touched: set[str] = field(default_factory=set)
    ahead: int = 0
    hoped: set[str] = field(default_factory=set)
    grown: set[str] = field(default_factory=set)

    @property
    def before(self) -> bool:
        """Is it a record of formats 1 and 2, whose stand-ins' sheets are worked out again, as they were then?"""
        return self.fixed.keys < LATEST_KEYS

    @property
    def room(self) -> int:
        """How many lines are left."""
        return LINES - len(self.lines)

    @property
    def means(self) -> int:
        """What could be spent on one more line if all the others that are left were taxes (9.6)."""
        return self.points + TAXES * (self.room - 1)

    def add(self, why: str, cost: int, line: Order) -> None:
        """One more line, and what it costs."""
        self.lines.append(Planned(line, why))
        self.points -= cost

    def change(self, code: str, **fields: int | str | bool) -> None:
        """What a line makes of an area."""
        self.areas[code] = self.areas[code].but(**fields)

    def ground(self, code: str) -> Ground:
        return self.fixed.ground[code]

    def place(self, code: str) -> str:
        """An area in a reason."""
        return f"{self.ground(code).name} ({code})"

    def called(self, kingdom: str) -> str:
        """A kingdom in a reason."""
        return self.fixed.realms[kingdom].name if kingdom in self.fixed.realms else "nobody"

    def mine(self) -> list[str]:
        """The kingdom's own areas, in the order of the map, those included that it should have by then."""
        return [code for code, area in self.areas.items() if area.owner == self.kingdom]

    def home(self) -> list[str]:
        """The areas that it has as the turn begins."""
        return [code for code in self.mine() if code not in self.hoped]

    def foreign(self, code: str) -> list[str]:
        """The areas next to one that belong to other kingdoms."""
        return [near for near in self.ground(code).near if self.areas[near].owner not in ("", self.kingdom)]

    def threat(self, code: str) -> tuple[int, str]:
        """The largest force of another kingdom that is known to stand next to an area, and where; at sea its ships too.

        Armies at sea come ashore with their ships (8.5); what stands on land next to a sea does not.
        """
        worst = (0, "")
        for near in self.foreign(code):
            area = self.areas[near]
            force = area.armies + area.ships if self.ground(near).sea and area.armies else area.armies
            if not self.ground(code).sea and force > worst[0]:
                worst = (force, near)
        return worst

    def borders(self, code: str) -> bool:
        """Could somebody else's armies come into it by a single action?"""
        return any(self.areas[near].owner != self.kingdom for near in self.ground(code).near)


def begun(pos: DarkAge, kingdom: str) -> Plan:
    """A sheet with nothing on it."""
    own = pos.kingdom(kingdom)
    known = dict(knows(pos, kingdom))
    there = pos.but(areas=known)
    shut = frozenset(code for code in pos.owned(kingdom) if there.blockaded(code))
    return Plan(kingdom, own, pos.fixed, known, own.known, shut, own.points, own.reserve)
