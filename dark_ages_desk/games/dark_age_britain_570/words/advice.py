"""Sentences with which an opponent gives its reason, and the names of what counts for it."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.text_tools import format_count, join_names

TOWNS_ARE_HELD = "Every town has a garrison, and the rest of the army is together."
ALL_IS_DEPLOYED = "All units are in place."
KEEPS_ITS_ALLIES = "The alliance holds for this year."
STAYS_ALONE = "No alliance is worth more than a free hand this year."
NO_OVERTURE_PAYS = "No overture is worth its cattle."
NOTHING_PAYS = "No other unit is worth its cattle."
ALL_ARE_IN_PLACE = "All units are where they are needed."
NO_ATTACK_PAYS = "No attack gains more than it costs."
NOBODY_ADVANCES = "Taking this hex gains nothing."
THE_OTHERS_STAY = "The other units hold towns."
ALLIES_WIN_TOGETHER = "Together the allies have more Victory Points."
THE_GAME_ENDS = "The game ends as agreed."
TOWN_AND_UNITS = "town and its units"
PLAN = "plan"


def accepts_alliance(*, allies: Sequence[str], kingdom: str, strength: str, percent: int) -> str:
    have, them = ("has", join_names(allies)) if len(allies) == 1 else ("have", "them")
    near = f"{join_names(allies)} {have} {strength} strength in units near {kingdom}'s towns"
    return f"{near}. Allied with {them}, {kingdom} has a {percent}% chance of the most Victory Points."


def offers_alliance(*, allies: Sequence[str], kingdom: str, strength: str, percent: int) -> str:
    near = f"{join_names(allies)} has {strength} strength in units near {kingdom}'s towns"
    return f"{near}. Allied, the two have a {percent}% chance of the most Victory Points."


def leaves_allies(*, allies: Sequence[str], kingdom: str) -> str:
    return f"The alliance with {join_names(allies)} hinders {kingdom} more than it helps."


def woos(*, town: str, percent: int, cattle: int, tax: int) -> str:
    return f"{town} joins for {cattle} cattle ({percent}% chance) and pays {tax} a year."


def offers(*, town: str, percent: int, cattle: int, tax: int) -> str:
    return f"For {cattle} cattle, {town} joins ({percent}% chance) and pays {tax} a year."


def pays_upkeep(*, cattle: int) -> str:
    return f"Upkeep of {cattle} cattle keeps every unit."


def lays_down(*, units: str) -> str:
    return f"There are too few cattle for all units; least worth keeping: {units}."


def rebuilds(*, unit: str, cattle: int, strength: int) -> str:
    return f"{unit} costs {cattle} cattle and adds {strength} strength."


def marches(*, unit: str, place: str, target: str, percent: int, points: str) -> str:
    worth = takes(place=target, points=points)
    if place == target:
        return f"{unit} can take {target} ({percent}% chance this year). {worth}"
    return f"{unit} goes to {place}, on the way to {target} ({percent}% chance of taking it this year). {worth}"


def lands(*, place: str) -> str:
    return f"Units overseas achieve nothing, and {place} is free."


def with_chance(*, place: str, percent: int, months: int) -> str:
    return f"{place} ({percent}% chance of taking it in {format_count(months, 'month')})"


def attacks(*, places: str) -> str:
    return f"Attacks gain more than they cost: {places}."


def takes(*, place: str, points: str) -> str:
    return f"{place[:1].upper()}{place[1:]} will bring {points} points by the end of the game."


def loses(*, unit: str) -> str:
    return f"{unit} is the smallest loss."


def goes_home(*, unit: str, place: str) -> str:
    return f"{unit} holds no town, and {place} needs a garrison."


def wins_alone(*, kingdom: str, points: str, others: str) -> str:
    return f"Alone, {kingdom} has {points} points; the best of the others has {others}."
