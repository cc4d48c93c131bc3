"""Diplomacy Table: the column that cattle buy, and the other factors, each with its words."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.chart import Chart
from dark_ages_desk.games.dark_age_britain_570.state.fixed import IRISH, PICT, number
from dark_ages_desk.games.dark_age_britain_570.state.position import Britain

FAILS, JOINS = 2, 12
"""Diplomacy Table Totals before modifiers that always fail and always succeed."""

NEAR, FAR = 3, 12
"""Diplomacy Table Hexes within which a leader helps, and beyond which distance harms."""


def least_cost(pos: Britain) -> int:
    """Return the basic cost of an overture in cattle: the first column of the table (Diplomacy Phase 3)."""
    return int(pos.fixed.charts["diplomacy"].columns[0].rstrip("+"))


def column(pos: Britain, cattle: int) -> str:
    """Return the column of the table for that number of cattle."""
    return pos.fixed.charts["diplomacy"].column_for(cattle)


def joining_total(pos: Britain, cattle: int) -> int:
    """Return the total that a town joins on for that number of cattle."""
    return number(pos.fixed.charts["diplomacy"], "Joins on", column(pos, cattle))


def chance(pos: Britain, kingdom: str, town: str, cattle: int) -> Fraction:
    """Return the exact chance that a town joins for that number of cattle."""
    needed = joining_total(pos, cattle) - sum(amount for _, amount in overture_modifiers(pos, kingdom, town))
    totals = [one + two for one in range(1, 7) for two in range(1, 7)]
    good = [total for total in totals if total != FAILS and (total >= needed or total == JOINS)]
    return Fraction(len(good), len(totals))


def column_steps(pos: Britain, most: int) -> tuple[int, ...]:
    """Return the sums of cattle, up to ``most``, that start another column of the table."""
    return tuple(
        amount
        for label in pos.fixed.charts["diplomacy"].columns
        if (amount := int(label.rstrip("+"))) <= max(most, least_cost(pos))
    )


def yearly_gain(pos: Britain, town: str) -> int:
    """Return the yearly tax of a town that joins, less the upkeep of its living units."""
    return pos.town_tax_base(town) - sum(pos.unit(unit).upkeep for unit in pos.garrison(town))


def years_to_repay(pos: Britain, town: str, cattle: int) -> int:
    """Return the number of years until a town that joins has brought back the cattle spent; 0 for never. Its first tax
    comes in the year of its joining."""
    gain = yearly_gain(pos, town)
    return -(-cattle // gain) if gain > 0 else 0


def are_same_people(one: str, other: str) -> bool:
    """Return whether two peoples count as the same; Picts and Irish do (Diplomacy Table)."""
    return one == other or {one, other} == {IRISH, PICT}


def overture_modifiers(pos: Britain, kingdom: str, town: str) -> tuple[tuple[str, int], ...]:
    """Return all present modifiers of a kingdom's overture to a town, apart from the cattle, as (text, amount)."""
    chart, group = pos.fixed.charts["diplomacy-modifiers"], pos.group(kingdom)
    here, people = pos.fixed.towns[town], pos.fixed.people(town)
    grid = pos.fixed.board.grid

    def hexes(space: str) -> int:
        return grid.distance(grid.index[space], grid.index[here.hex])

    allies = sum(ally == kingdom and pos.holder[one] == kingdom for one, ally in pos.ally.items())
    own = [hexes(pos.fixed.towns[one].hex) for one, holder in pos.holder.items() if holder == kingdom]
    leaders = [hexes(pos.where[one]) for one in pos.leaders(kingdom) if one in pos.where]
    times = (
        int(are_same_people(pos.fixed.people(kingdom), people)),
        int(min(leaders, default=NEAR + 1) <= NEAR),  # order: numbers
        int(any(_was_town_taken(pos, one, people, group) for one in pos.taken)),
        allies,
        int(any(pos.attacked.get((one, people), -9) >= pos.year - 1 for one in group)),
        int(min(own, default=FAR + 1) > FAR),  # order: numbers
    )
    found = [(row, _amount(chart, row) * often) for row, often in zip(chart.rows, times, strict=True) if often]
    for tiding in pos.tidings:
        holds = not tiding.until or pos.year <= tiding.until
        if holds and tiding.whom in (town, people) and tiding.by in ("", pos.fixed.people(kingdom)):
            found.append((tiding.name, tiding.amount))
    return tuple((words, amount) for words, amount in found if amount)


def _was_town_taken(pos: Britain, town: str, people: str, group: tuple[str, ...]) -> bool:
    """Return whether a rival took that town of that people this year or last."""
    rival = pos.holder[town] not in ("", *group)
    return rival and pos.fixed.people(town) == people and pos.taken[town] >= pos.year - 1


def _amount(chart: Chart, row: str) -> int:
    return number(chart, row, "Modifier")
