"""What a position is worth to a kingdom: the final count, and what will be added to it until then."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.advice import Part
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain, Group

IN_UNITS, IN_GLORY = 3, 20
"""Victory Conditions 1 Points for a point of strength, and for each slain leader."""

UNIT_IN_WAR = 1.5
"""Points by which a point of strength is worth more while there is still war to come; ours."""

LEADER = 8.0
"""Points of a living leader, who adds to the die in battle; ours."""

RIVAL = 0.25
"""Share of a rival's loss that counts as own gain; ours."""


def years_after(pos: Britain) -> int:
    """Return the number of times that taxes will be collected after this moment."""
    collected = pos.stage in ("months", "count", "over") or pos.stage == "economy"
    return max(pos.years - pos.year + (0 if collected else 1), 0)


def worth_of_base(pos: Britain, base: float, paid_next: bool = True) -> float:
    """Return the points of a tax base: it counts itself, and half of the cattle that it brings each year."""
    years = years_after(pos) if paid_next else max(years_after(pos), 0)
    return base * (1 + years / 2)


def worth_of_unit(pos: Britain, unit: str) -> float:
    """Return the points of a living unit: its strength in the count, its use until then, less its upkeep."""
    one = pos.unit(unit)
    if one.leads:
        return LEADER if pos.year < pos.years or pos.stage != "count" else 0.0
    war = UNIT_IN_WAR if months_left(pos) else 0.0
    return one.strength * (IN_UNITS + war) - one.upkeep * max(years_after(pos), 0) / 4


def months_left(pos: Britain) -> int:
    """Return the months of war that are still to come in the game, the present one included; six a year."""
    this_year = 6 - pos.month if pos.stage == "months" and pos.month >= 0 else (0 if pos.stage == "count" else 6)
    return max(this_year, 0) + 6 * max(pos.years - pos.year, 0)


def worth(pos: Britain, power: str) -> tuple[Part, ...]:
    """Return what a position is worth to a kingdom, in named parts: points of the count, now and to come."""
    if power not in pos.cattle:
        return ()
    units = sum(worth_of_unit(pos, unit) for unit in (*pos.forces(power), *pos.leaders(power)))
    glory = IN_GLORY * sum(len(pos.slain.get(one, ())) for one in pos.leaders(power))
    best = max((_points(pos, one) for one in pos.playing if one not in pos.group(power)), default=0.0)  # order: numbers
    return (
        Part("tax base", worth_of_base(pos, pos.base(power))),
        Part("cattle", pos.cattle[power] / 2),
        Part("units", units),
        Part("glory", float(glory)),
        Part("strongest rival", -RIVAL * best),
    )


def _points(pos: Britain, kingdom: str) -> float:
    strength = sum(pos.unit(unit).strength for unit in pos.forces(kingdom))
    return pos.base(kingdom) + pos.cattle[kingdom] / 2 + IN_UNITS * strength


def points_in_count(pos: Britain, kingdom: str) -> float:
    """Return the points that a kingdom would have in the count now (Victory Conditions 1)."""
    glory = IN_GLORY * sum(len(pos.slain.get(one, ())) for one in pos.leaders(kingdom))
    return _points(pos, kingdom) + glory


def prize(pos: Britain, kingdom: str, space: str) -> float:
    """Return the points that taking a hex brings to a kingdom: its town's tax base, and what a rival loses by it."""
    town = pos.fixed.town_at.get(space)
    if not town or pos.holder[town] in pos.group(kingdom):
        return 0.0
    base = pos.town_tax_base(town)
    own = worth_of_base(pos, base)
    if pos.holder[town]:
        own += RIVAL * (base + base / 2)
    return own


def loss_of(pos: Britain, space: str) -> float:
    """Return the points that losing a hex costs its holder: its town's tax base, and half of it in cattle at once."""
    town = pos.fixed.town_at.get(space)
    base = pos.town_tax_base(town) if town else 0
    return worth_of_base(pos, base) + base / 4


def strength_near(pos: Britain, group: Group, space: str, hexes: int) -> Fraction:
    """Return the strength of others' units within a number of hexes of a hex."""
    grid, at = pos.fixed.board.grid, pos.fixed.board.grid.index
    here, found = at[space], Fraction(0)
    for power in pos.playing:
        if power in group:
            continue
        for unit in pos.forces(power):
            where = pos.where.get(unit)
            if where is not None and grid.distance(at[where], here) <= hexes:
                found += pos.unit(unit).strength
    return found
