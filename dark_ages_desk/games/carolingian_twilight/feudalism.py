"""29.1 Feudalism (optional): markers in land areas that keep a militia for free and are worth a Victory Point."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import TYPE_CHECKING

from dark_ages_desk.core.position import Line
from dark_ages_desk.games.carolingian_twilight.stratagem_list import STELLINGA

if TYPE_CHECKING:
    from dark_ages_desk.games.carolingian_twilight.position import Table
    from dark_ages_desk.games.carolingian_twilight.units import Force


def used(pos: Table) -> bool:
    """Is the optional rule played?"""
    return pos.fixed.options.get("feudalism") == "on"


def price(pos: Table) -> int:
    """Unit Cost Table: what a marker costs. The rules print no price; ours is that of a stratagem marker."""
    return int(pos.fixed.charts["unit-cost"].cells["feudalism marker", "Raise"])


def at_start(pos: Table) -> Table:
    """29.1.1 One marker in each land area (not burg) that Frankish units occupy, of players or NPPs."""
    if not used(pos):
        return pos
    areas = {
        force.space
        for force in pos.forces.values()
        if pos.fixed.powers[force.power].frankish and pos.fixed.board.spaces[force.space].kind == "land"
    }
    pos = pos.but(feudal=frozenset(area for area in areas if not lost_in(pos, area)))
    return pos.say("feudalism", f"Feudalism is established in {len(pos.feudal)} areas.", "29.1")


def lost_in(pos: Table, area: str) -> str:
    """29.1.3 Why no marker can lie in an area now: it or its burg is pillaged, or in solely non-Frankish hands.

    Reading ``feudalism_lost``: "either" counts a burg in foreign hands by itself, "both" area and burg together.
    """
    places = pos.fixed.with_burg(area)
    if not pos.pillaged.isdisjoint(places):
        return "pillaged"
    holders = [set(pos.control[space]) for space in places]
    if pos.fixed.readings.get("feudalism_lost") == "both":
        holders = [set[str]().union(*holders)]
    foreign = any(powers and not any(pos.fixed.powers[p].frankish for p in powers) for powers in holders)
    return "under solely non-Frankish control" if foreign else ""


def kept(pos: Table) -> Table:
    """29.1.3 Markers are removed at the instant that their area is pillaged or lost to non-Frankish powers."""
    for area in sorted(pos.feudal):
        why = lost_in(pos, area)
        if why:
            pos = gone(pos, area, why)
    return pos


def gone(pos: Table, area: str, why: str) -> Table:
    """A marker is removed."""
    pos = pos.but(feudal=pos.feudal - {area})
    return pos.say("feudalism", f"Feudalism ends in {pos.fixed.place(area)}: {why}.", "29.1", "", area)


def passed(pos: Table, force: Force, place: str) -> Table:
    """29.1.3 A force that only passes through a place holds it for that instant, as if it stayed."""
    area = pos.fixed.board.spaces[place].within or place
    if area not in pos.feudal or pos.fixed.powers[force.power].frankish:
        return pos
    why = lost_in(pos.with_force(replace(force, space=place)), area)
    return gone(pos, area, why) if why else pos


def places(pos: Table, power: str) -> list[str]:
    """29.1.1 Where a Frankish power may buy a marker in its Levy Segment: land areas that it controls, fully or shared,
    without a marker and without pillage."""
    if not used(pos) or not pos.fixed.powers[power].frankish:
        return []
    board = pos.fixed.board
    return [
        area
        for area in pos.fixed.areas
        if board.spaces[area].kind == "land"
        and power in pos.control[area]
        and area not in pos.feudal
        and not lost_in(pos, area)
    ]


def bought(pos: Table, power: str, area: str) -> Table:
    """29.1.1 A marker is placed; Feudalism restored ends the Stellinga there (28.0)."""
    pos = pos.but(feudal=pos.feudal | {area})
    words = f"{pos.fixed.name(power):establishes} Feudalism in {pos.fixed.place(area)}."
    pos = pos.say("feudalism", words, "29.1", power, area)
    risen = [effect for effect in pos.in_force(STELLINGA) if effect.space == area]
    if risen:
        pos = pos.lifted(lambda effect: effect in risen)
        pos = pos.say("ended", f"The Stellinga in {pos.fixed.place(area)} are over.", "28.0", "", area)
    return pos


def vp_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """29.1.2 The value in VP of an area with a marker is 1 higher; shared like its LV. An area without LV counts."""
    return tuple(
        Line(f"Feudalism in {pos.fixed.place(area)}", Fraction(1, len(pos.control[area])), "29.1")
        for area in pos.fixed.areas
        if area in pos.feudal and power in pos.control[area]
    )
