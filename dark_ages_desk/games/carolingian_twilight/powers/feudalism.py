"""29.1 Feudalism (optional): markers in land areas that keep a militia for free and are worth a Victory Point."""

from __future__ import annotations

from fractions import Fraction

from dark_ages_desk.core.position import Line
from dark_ages_desk.core.text_tools import join_names
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import STELLINGA
from dark_ages_desk.games.carolingian_twilight.state.units import Force
from dark_ages_desk.games.carolingian_twilight.words import powers as powers_words

PILLAGED = "pillaged"


def is_in_use(pos: CarolingianPosition) -> bool:
    """Return whether the optional rule is in use."""
    return pos.fixed.settings["feudalism"] == "on"


def marker_price(pos: CarolingianPosition) -> int:
    """Return the price of a marker by the Unit Cost Table. The rules print none; ours is that of a stratagem marker."""
    return int(pos.fixed.charts["unit-cost"].cells["feudalism marker", "Raise"])


def place_initial_markers(pos: CarolingianPosition) -> CarolingianPosition:
    """29.1.1 Place one marker in each land area (not burg) that Frankish units of players or NPPs occupy.

    By the reading ``feudalism_laid`` also where the burg is in foreign hands from the start.
    """
    if not is_in_use(pos):
        return pos
    areas = sorted({  # order: each area by itself
        force.space
        for force in pos.forces.values()
        if pos.fixed.powers[force.power].frankish and pos.fixed.board.spaces[force.space].kind == "land"
    })  # fmt: skip
    laid = 0
    for area in areas:
        if not find_bar(pos, area):
            pos, laid = place_marker(pos, area), laid + 1
    without = [pos.fixed.place(area) for area in areas if area not in pos.feudal]
    words = powers_words.feudalism_is_established_in_areas(laid=laid)
    if without:
        burg = "burgs are" if len(without) > 1 else "burg is"
        words = powers_words.feudalism_not_in(words=words[:-1], places=join_names(without), burgs=burg)
    return pos.note_public("feudalism", words, "29.1")


def place_marker(pos: CarolingianPosition, area: str) -> CarolingianPosition:
    """Place a marker. A cause of removal that already exists is noted and does not remove it, because 29.1.3 asks for
    an event."""
    why = find_removal_reason(pos, area)
    despite = {**pos.despite, area: why} if why else pos.despite
    return pos.replace(feudal=pos.feudal | {area}, despite=despite)


def find_bar(pos: CarolingianPosition, area: str) -> str:
    """29.1.1 Return the reason against a marker in an area, "" for none: pillage, or a foreign burg if the reading
    ``feudalism_laid`` is "no"."""
    why = find_removal_reason(pos, area)
    return why if why in ("", PILLAGED) or pos.fixed.readings["feudalism_laid"] == "no" else ""


def find_removal_reason(pos: CarolingianPosition, area: str) -> str:
    """29.1.3 Return the reason why no marker can remain in an area: pillage of it or its burg, or solely non-Frankish
    control; "" for none.

    The reading ``feudalism_lost`` = "either" counts a burg in foreign hands alone, "both" counts area and burg
    together.
    """
    places = pos.fixed.area_and_burg(area)
    if not pos.pillaged.isdisjoint(places):
        return PILLAGED
    holders = [set(pos.control[space]) for space in places]
    if pos.fixed.readings["feudalism_lost"] == "both":
        holders = [set[str]().union(*holders)]
    foreign = any(powers and not any(pos.fixed.powers[p].frankish for p in powers) for powers in holders)
    return powers_words.UNDER_SOLELY_NON_FRANKISH_CONTROL if foreign else ""


def remove_lost_markers(pos: CarolingianPosition) -> CarolingianPosition:
    """29.1.3 Remove the markers of areas that were pillaged or lost to non-Frankish powers, at that instant."""
    for area in sorted(pos.feudal):  # order: each area by itself
        why = find_removal_reason(pos, area)
        if area in pos.despite and why != pos.despite[area]:
            pos = pos.replace(despite={other: was for other, was in pos.despite.items() if other != area})
        if why and area not in pos.despite:
            pos = remove_with_note(pos, area, why)
    return pos


def remove_with_note(pos: CarolingianPosition, area: str, why: str) -> CarolingianPosition:
    """Remove a marker from the map, with a note on the reason."""
    pos = remove_marker(pos, area)
    return pos.note_public(
        "feudalism", powers_words.feudalism_ends(place=pos.fixed.place(area), why=why), "29.1", "", area
    )


def remove_marker(pos: CarolingianPosition, area: str) -> CarolingianPosition:
    """Remove a marker from the map, without a note."""
    despite = {other: was for other, was in pos.despite.items() if other != area}
    return pos.replace(feudal=pos.feudal - {area}, despite=despite)


def markers_ended_by(pos: CarolingianPosition, force: Force, place: str) -> frozenset[str]:
    """29.1.3 Return the area whose marker is removed when the force enters the place, as a set; empty if there
    is none."""
    area = pos.fixed.within.get(place, place)
    if area not in pos.feudal or pos.fixed.powers[force.power].frankish:
        return frozenset()
    why = find_removal_reason(pos.with_force(force.move_to(place)), area)
    return frozenset((area,)) if why and why != pos.despite.get(area) else frozenset()


def remove_passed_marker(pos: CarolingianPosition, force: Force, place: str) -> CarolingianPosition:
    """29.1.3 Remove the marker of a place that a force only passes through: it holds it for that instant, as if it
    stayed."""
    for area in markers_ended_by(pos, force, place):  # order: one area at most
        pos = remove_with_note(pos, area, find_removal_reason(pos.with_force(force.move_to(place)), area))
    return pos


def place_paid_marker(pos: CarolingianPosition, power: str, area: str) -> CarolingianPosition:
    """29.1.1 Place a marker that a power has paid; restored Feudalism ends the Stellinga there (28.0)."""
    pos = place_marker(pos, area)
    words = powers_words.establishes_feudalism(power=pos.fixed.name(power), place=pos.fixed.place(area))
    pos = pos.note_public("feudalism", words, "29.1", power, area)
    risen = [effect for effect in pos.effects_of_marker(STELLINGA) if effect.space == area]
    if risen:
        pos = pos.end_effects(lambda effect: effect in risen)
        pos = pos.note_public(
            "ended", powers_words.stellinga_in_are_over(place=pos.fixed.place(area)), "28.0", "", area
        )
    return pos


def vp_lines(pos: CarolingianPosition, power: str) -> tuple[Line, ...]:
    """29.1.2 Return one VP for each area with a marker, shared like its LV. An area without LV counts."""
    return tuple(
        Line(powers_words.feudalism_marker_in(place=pos.fixed.place(area)), Fraction(1, len(pos.control[area])), "29.1")
        for area in pos.fixed.areas
        if area in pos.feudal and power in pos.control[area]
    )
