"""Plans of a kingdom for a month: the hexes that it wants to take, and the units that are to do it.

A plan is worth the chance of its success times the prize, less the mean loss. The chance is exact (``odds.sieges``).
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.position import total
from dark_ages_desk.games.dark_age_britain_570.advice.worth import (
    IN_GLORY,
    RIVAL,
    loss_of,
    prize,
    strength_near,
    worth_of_unit,
)
from dark_ages_desk.games.dark_age_britain_570.odds.sieges import Siege, chances_after_months, siege
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle, figures
from dark_ages_desk.games.dark_age_britain_570.war.ways import way

STEP = 3
"""Hexes that a unit goes in a month of mixed ground; ours, for a first look."""

NEAR = 7
"""Hexes from which an opponent may come within two months; ours."""

MOST_PLANS = 4
"""Number of targets that a kingdom goes for at the same time, at most."""

SLAIN = Fraction(1, 36)
"""Chance that a leader falls whose stack lost a unit (Combat Resolution Table: on a 12)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A hex to take, and the units for it: the chance to take it until the end of the year, the mean loss in points.

    The points of success are ``prize``. The months until the last of the units is there are ``months``.
    """

    target: str
    units: Group
    months: int
    chance: float
    loss: float
    prize: float

    @property
    def worth(self) -> float:
        return self.chance * self.prize - self.loss


@dataclass(frozen=True, slots=True)
class Assessment:
    """The exact outlook of an attack after some months: the chance to take the hex, the losses of both in units."""

    taken: float
    broken: float
    lost: float
    slain: float


class _Table:
    """The Combat Resolution Table of a game, compared by identity: many outlooks of one game are asked for again."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Table) and other.chart is self.chart

    def __hash__(self) -> int:
        return id(self.chart)


def assess(now: Siege, pos: Britain, shifts: int, modifier: int, months: int) -> Assessment:
    """Return the outlook of attacks by all units that are left, one a month."""
    return _assess(_Table(pos.fixed.charts["combat"]), now, shifts, modifier, months)


@lru_cache(maxsize=20_000)
def _assess(table: _Table, now: Siege, shifts: int, modifier: int, months: int) -> Assessment:
    ends = chances_after_months(table.chart, now, shifts, modifier, months)
    taken = sum((chance for end, chance in ends.items() if end.attack and not end.defence), Fraction(0))
    broken = sum((chance for end, chance in ends.items() if not end.attack), Fraction(0))
    lost = sum((chance * (sum(now.attack) - sum(end.attack)) for end, chance in ends.items()), Fraction(0))
    slain = sum((chance * (sum(now.defence) - sum(end.defence)) for end, chance in ends.items()), Fraction(0))
    return Assessment(float(taken), float(broken), float(lost), float(slain))


def assess_battle(pos: Britain, battle: Battle, months: int) -> Assessment | None:
    """Return the outlook of a battle that is declared now; None below the table."""
    known = figures(pos, battle)
    if not known.column:
        return None
    modifier = sum(amount for _, amount in known.modifiers)
    return assess(siege(known), pos, int(total(known.shifts)), modifier, months)


def distance(pos: Britain, space: str, to: str) -> int:
    """Return the distance of two hexes in hexes."""
    grid = pos.fixed.board.grid
    return grid.distance(grid.index[space], grid.index[to])


def months_to(pos: Britain, unit: str, target: str) -> int:
    """Return about how many months a unit needs until it is next to a hex; 0 where it is."""
    far = distance(pos, pos.where[unit], target) - 1
    step = STEP + (1 if pos.unit(unit).moves > 4 else 0)
    return -(-max(far, 0) // step)


def list_targets(pos: Britain, kingdom: str) -> list[str]:
    """Return the hexes with towns that a kingdom could want: neutral ones, and those of others. The best come first."""
    group, found = pos.group(kingdom), []
    own = [pos.where[unit] for unit in pos.forces(kingdom) if unit in pos.where]
    if not own:
        return []
    for town in pos.fixed.towns.values():
        if pos.holder[town.id] in group:
            continue
        holder = pos.holder[town.id]
        if holder and holder not in pos.runs and pos.fixed.readings["unplayed"] == "quiet":
            continue
        near = min(distance(pos, space, town.hex) for space in own)  # order: numbers
        found.append((prize(pos, kingdom, town.hex) / (2 + near), town.hex))
    return [space for _, space in sorted(found, key=lambda one: (-one[0], one[1]))][:12]  # order: numbers, then names


def guard_needed(pos: Britain, kingdom: str) -> dict[str, float]:
    """Return for each own town's hex the strength of opponents near it."""
    group = pos.group(kingdom)
    found: dict[str, float] = {}
    for town, holder in pos.holder.items():
        if holder == kingdom:
            space = pos.fixed.towns[town].hex
            found[space] = float(strength_near(pos, group, space, NEAR))
    return found


def make_plans(pos: Britain, kingdom: str, depth: int) -> tuple[Plan, ...]:
    """Return the plans of a kingdom, the best first; no unit is in two of them.

    Deeper thought leaves guards in towns with opponents near them.
    """
    left_months = 6 - max(pos.month, 0)
    free = {unit for unit in pos.forces(kingdom) if unit in pos.where and unit not in pos.held}
    threats = guard_needed(pos, kingdom)
    for space, threat in threats.items():
        own = (unit for unit in pos.at.get(space, ()) if unit in free)
        here = sorted(own, key=lambda one: (pos.unit(one).strength, one))  # order: numbers, then names
        if threat >= 4 and loss_of(pos, space) >= 12 and here:
            free -= set(here[: 1 if depth < 2 or threat < 8 else 2])
    plans: list[Plan] = []
    targets = list_targets(pos, kingdom)
    while targets and free and len(plans) < MOST_PLANS:
        tried = [plan for space in targets if (plan := _best_plan(pos, kingdom, space, free, left_months)) is not None]
        best = max(tried, key=lambda plan: (plan.worth, plan.target), default=None)  # order: numbers, then names
        if best is None or best.worth <= 0:
            break
        plans.append(best)
        free -= set(best.units)
        targets = [space for space in targets if space != best.target]
    return tuple(plans)


def _best_plan(pos: Britain, kingdom: str, target: str, free: set[str], left: int) -> Plan | None:
    """Return the best plan of a kingdom against one hex with its free units; None if there is no hope."""
    # order: sorted below
    timed = [(months_to(pos, unit, target), -pos.unit(unit).strength, unit) for unit in free]
    near = [(months, unit) for months, _, unit in sorted(timed) if months < left]  # order: numbers, then names
    if not near:
        return None
    group = pos.group(kingdom)
    defenders = [one for one in pos.units_of_others(group, target) if not pos.unit(one).leads]
    value = prize(pos, kingdom, target)
    foe_leaders = [one for one in pos.units_of_others(group, target) if pos.unit(one).leads]
    kill = float(SLAIN) * IN_GLORY * len(foe_leaders)
    best: Plan | None = None
    for number in range(1, min(len(near), 8) + 1):
        units = tuple(unit for _, unit in near[:number])
        months = near[number - 1][0]
        attack = tuple(sorted(Fraction(pos.unit(unit).strength) for unit in units))  # order: numbers
        town = pos.fixed.town_at.get(target)
        own = (town, pos.fixed.towns[town].kingdom) if town else ()
        defence = tuple(
            sorted(  # order: numbers
                Fraction(pos.unit(one).strength * (2 if pos.unit(one).home in own else 1)) for one in defenders
            )
        )
        if not defence:
            months, first = near[0]  # order: sorted above
            return Plan(target, (first,), months, 0.9, 0.0, value)
        shifts = _ground_shift(pos, target)
        modifier = (1 if pos.leaders(kingdom) else 0) - (1 if foe_leaders else 0)
        tries = min(max(left - months, 1), 3)
        seen = assess(Siege(attack, defence), pos, shifts, modifier, tries)
        if not seen.taken:
            continue
        each = sum(worth_of_unit(pos, unit) / pos.unit(unit).strength for unit in units) / number
        harm = RIVAL * 3 * seen.slain if any(pos.power_of(one) for one in defenders) else 0.0
        wait = 0.93**months
        plan = Plan(target, units, months, seen.taken * wait, seen.lost * each - harm - kill, value)
        if best is None or plan.worth > best.worth * 1.03:
            best = plan
    return best


def _ground_shift(pos: Britain, target: str) -> int:
    from dark_ages_desk.games.dark_age_britain_570.state.fixed import number

    return number(pos.fixed.charts["terrain"], pos.fixed.board.spaces[target].terrain, "Shift")


def list_beside(pos: Britain, target: str) -> tuple[str, ...]:
    """Return the hexes from which a hex can be attacked."""
    return tuple(
        near
        for near in pos.fixed.board.beside.get(target, ())
        if (side := way(pos.fixed, near, target)) is not None and side.to == target
    )
