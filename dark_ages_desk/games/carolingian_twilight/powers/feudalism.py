"""29.1 Feudalism (optional): markers in land areas that keep a militia for free and are worth a Victory Point."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.position import Line
from dark_ages_desk.core.words import listed
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import STELLINGA
from dark_ages_desk.games.carolingian_twilight.state.units import Force

PILLAGED = "pillaged"


def used(pos: Table) -> bool:
    """Return whether the optional rule is in use."""
    return pos.fixed.settings.get("feudalism") == "on"


def price(pos: Table) -> int:
    """Return the price of a marker by the Unit Cost Table. The rules print none; ours is that of a stratagem marker."""
    return int(pos.fixed.charts["unit-cost"].cells["feudalism marker", "Raise"])


def at_start(pos: Table) -> Table:
    """29.1.1 Place one marker in each land area (not burg) that Frankish units of players or NPPs occupy.

    By the reading ``feudalism_laid`` also where the burg is in foreign hands from the start.
    """
    if not used(pos):
        return pos
    areas = sorted({  # order: each area by itself
        force.space
        for force in pos.forces.values()
        if pos.fixed.powers[force.power].frankish and pos.fixed.board.spaces[force.space].kind == "land"
    })  # fmt: skip
    laid = 0
    for area in areas:
        if not barred(pos, area):
            pos, laid = with_marker(pos, area), laid + 1
    without = [pos.fixed.place(area) for area in areas if area not in pos.feudal]
    words = f"Feudalism is established in {laid} areas."
    if without:
        burg = "burgs are" if len(without) > 1 else "burg is"
        words = f"{words[:-1]}, not in {listed(without)}, whose {burg} in foreign hands."
    return pos.note_public("feudalism", words, "29.1")


def with_marker(pos: Table, area: str) -> Table:
    """Place a marker. A cause of removal that already exists is noted and does not remove it, because 29.1.3 asks for
    an event."""
    why = lost_in(pos, area)
    despite = {**pos.despite, area: why} if why else pos.despite
    return pos.replace(feudal=pos.feudal | {area}, despite=despite)


def barred(pos: Table, area: str) -> str:
    """29.1.1 Return the reason against a marker in an area, "" for none: pillage, or a foreign burg if the reading
    ``feudalism_laid`` is "no"."""
    why = lost_in(pos, area)
    return why if why in ("", PILLAGED) or pos.fixed.readings.get("feudalism_laid") == "no" else ""


def lost_in(pos: Table, area: str) -> str:
    """29.1.3 Return the reason why no marker can remain in an area: pillage of it or its burg, or solely non-Frankish
    control; "" for none.

    The reading ``feudalism_lost`` = "either" counts a burg in foreign hands alone, "both" counts area and burg
    together.
    """
    places = pos.fixed.with_burg(area)
    if not pos.pillaged.isdisjoint(places):
        return PILLAGED
    holders = [set(pos.control[space]) for space in places]
    if pos.fixed.readings.get("feudalism_lost") == "both":
        holders = [set[str]().union(*holders)]
    foreign = any(powers and not any(pos.fixed.powers[p].frankish for p in powers) for powers in holders)
    return "under solely non-Frankish control" if foreign else ""


def kept(pos: Table) -> Table:
    """29.1.3 Remove the markers of areas that were pillaged or lost to non-Frankish powers, at that instant."""
    for area in sorted(pos.feudal):  # order: each area by itself
        why = lost_in(pos, area)
        if area in pos.despite and why != pos.despite[area]:
            pos = pos.replace(despite={other: was for other, was in pos.despite.items() if other != area})
        if why and area not in pos.despite:
            pos = gone(pos, area, why)
    return pos


def gone(pos: Table, area: str, why: str) -> Table:
    """Remove a marker from the map, with a note on the reason."""
    pos = removed(pos, area)
    return pos.note_public("feudalism", f"Feudalism ends in {pos.fixed.place(area)}: {why}.", "29.1", "", area)


def removed(pos: Table, area: str) -> Table:
    """Remove a marker from the map, without a note."""
    despite = {other: was for other, was in pos.despite.items() if other != area}
    return pos.replace(feudal=pos.feudal - {area}, despite=despite)


def ended_by(pos: Table, force: Force, place: str) -> frozenset[str]:
    """29.1.3 Return the area whose marker is removed when the force enters the place, as a set; empty if there
    is none."""
    area = pos.fixed.within.get(place, place)
    if area not in pos.feudal or pos.fixed.powers[force.power].frankish:
        return frozenset()
    why = lost_in(pos.with_force(force.moved(place)), area)
    return frozenset((area,)) if why and why != pos.despite.get(area) else frozenset()


def passed(pos: Table, force: Force, place: str) -> Table:
    """29.1.3 Remove the marker of a place that a force only passes through: it holds it for that instant, as if it
    stayed."""
    for area in ended_by(pos, force, place):  # order: one area at most
        pos = gone(pos, area, lost_in(pos.with_force(force.moved(place)), area))
    return pos


def bought(pos: Table, power: str, area: str) -> Table:
    """29.1.1 Place a marker that a power has paid; restored Feudalism ends the Stellinga there (28.0)."""
    pos = with_marker(pos, area)
    words = f"{pos.fixed.name(power):establishes} Feudalism in {pos.fixed.place(area)}."
    pos = pos.note_public("feudalism", words, "29.1", power, area)
    risen = [effect for effect in pos.in_force(STELLINGA) if effect.space == area]
    if risen:
        pos = pos.lifted(lambda effect: effect in risen)
        pos = pos.note_public("ended", f"The Stellinga in {pos.fixed.place(area)} are over.", "28.0", "", area)
    return pos


def vp_lines(pos: Table, power: str) -> tuple[Line, ...]:
    """29.1.2 Return one VP for each area with a marker, shared like its LV. An area without LV counts."""
    return tuple(
        Line(f"Feudalism in {pos.fixed.place(area)}", Fraction(1, len(pos.control[area])), "29.1")
        for area in pos.fixed.areas
        if area in pos.feudal and power in pos.control[area]
    )
