"""12.0, Unit Cost Table: what units cost, who raises them, what is due for them and what a power gets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from dark_ages_desk.core.position import Line
from dark_ages_desk.games.carolingian_twilight.powers import feudalism
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import (
    LEADER,
    MILITIA,
    NONE,
    Force,
    Units,
    format_units,
    min_units,
)
from dark_ages_desk.games.carolingian_twilight.state.values import burg_income, burg_lines, land_income, land_lines
from dark_ages_desk.games.carolingian_twilight.words import phases as phases_words

MARKER_COST = 2
"""20.0 (b) A stratagem marker costs 2 DP and/or LP."""


def cost(pos: CarolingianPosition, kind: int, column: str) -> int:
    """Return the cost of a unit by the Unit Cost Table; ``column`` is "Raise" or "Maintain"."""
    return pos.fixed.unit_costs[column][kind]


def raise_cost(pos: CarolingianPosition, power: str, kind: int) -> int:
    """Return the cost for a power to raise a unit by the Unit Cost Table, or by its scenario (27.10)."""
    return pos.fixed.powers[power].raise_cost or cost(pos, kind, "Raise")


def raisable_kinds(pos: CarolingianPosition, power: str) -> tuple[int, ...]:
    """Return the kinds that a power raises by the Unit Cost Table, or by its scenario (27.10). Leaders are never raised
    (23.0)."""
    return pos.fixed.raised_kinds(power)


def income(pos: CarolingianPosition, power: str) -> int:
    """12.0 Return the LP due to a power; fractions are added up before the total is rounded down."""
    land = land_income(pos, power)
    return int(land + burg_income(pos, power) if pos.is_npp(power) else land)


def income_lines(pos: CarolingianPosition, power: str) -> tuple[Line, ...]:
    """12.0 Return the income line by line: the LV of its areas with shares, and for an NPP the DV of its
    burgs as LP."""
    lines = land_lines(pos, power)
    return lines + burg_lines(pos, power) if pos.is_npp(power) else lines


def has_free_militia(pos: CarolingianPosition, power: str, area: str) -> bool:
    """12.0 Return whether one militia of the power is kept for free in that area (with its burg).

    A Frankish power needs solely Frankish control of area and burg, full or shared; by 29.1.2 it needs a Feudalism
    marker instead. Other powers need full control of both. Neither area nor burg may be pillaged.
    """
    places = pos.fixed.area_and_burg(area)
    if not pos.pillaged.isdisjoint(places):
        return False
    frankish = pos.fixed.powers[power].frankish
    if frankish and feudalism.is_in_use(pos):
        return area in pos.feudal
    present = {force.power for space in places for force in pos.forces_at(space)}
    if frankish:
        return all(pos.fixed.powers[other].frankish for other in present)
    # Other powers standing beside it in area or burg end its full control; a peripheral area is its own regardless.
    return present <= {power} or area == pos.fixed.powers[power].home


class Upkeep(NamedTuple):
    """12.0 The upkeep of the units of one kind in one force: ``paid`` of them, at ``each``. A militia among them can be
    free."""

    force: Force
    kind: int
    number: int
    paid: int
    each: int


def list_upkeep(pos: CarolingianPosition, power: str, forces: Iterable[Force]) -> Iterator[Upkeep]:
    """12.0 Yield the upkeep of each kind in each force: 1 more a unit where it is pillaged (18.1), no
    leaders (23.0)."""
    spaces, prices = pos.fixed.board.spaces, pos.fixed.unit_costs["Maintain"]
    free_in: set[str] = set()
    for force in forces:
        area = spaces[force.space].within or force.space
        extra = 1 if force.space in pos.pillaged else 0
        for kind, number in enumerate(force.units):
            if kind == LEADER or not number:
                continue
            free = 0
            if kind == MILITIA and area not in free_in and has_free_militia(pos, power, area):
                free_in.add(area)
                free = 1
            yield Upkeep(force, kind, number, number - free, prices[kind] + extra)


def maintenance_lines(pos: CarolingianPosition, power: str) -> tuple[Line, ...]:
    """12.0 Return the maintenance of a power, force by force."""
    lines = []
    for one in list_upkeep(pos, power, pos.forces_of(power)):
        pillaged = " (pillaged)" if one.force.space in pos.pillaged else ""
        free = phases_words.ONE_FOR_FREE if one.paid < one.number else ""
        words = phases_words.maintenance_of(
            units=format_units(one.kind, one.number),
            place=pos.fixed.place(one.force.space),
            pillaged=pillaged,
            free=free,
        )
        lines.append(Line(words, one.each * one.paid, "12.0"))
    return tuple(lines)


def maintenance(pos: CarolingianPosition, power: str) -> int:
    """Return the whole maintenance of a power in LP or DP."""
    return total_upkeep(list_upkeep(pos, power, pos.forces_of(power)))


def total_upkeep(kept: Iterable[Upkeep]) -> int:
    """Return the sum due in LP or DP."""
    return sum([one.each * one.paid for one in kept])


def saved_upkeep(pos: CarolingianPosition, power: str, units: Mapping[int, Units]) -> int:
    """12.0 Return the upkeep that the power saves by disbanding ``units``. Since one militia in each area is free, only
    areas with those units count."""
    within = pos.fixed.within
    areas = {within.get(pos.forces[id_].space, pos.forces[id_].space) for id_ in units}
    beside = [force for force in pos.forces_of(power) if within.get(force.space, force.space) in areas]
    left = [force.without_units(min_units(units.get(force.id, NONE), force.units)) for force in beside]
    return total_upkeep(list_upkeep(pos, power, beside)) - total_upkeep(list_upkeep(pos, power, left))
