"""Sentences of the chapter sheets."""

from __future__ import annotations

CARRIED_OUT_FOR_THE_OTHER_KINGDOM = "the order counts for the other kingdom"
AREA_IS_OUTSIDE_THE_SCENARIO = "That area is outside this scenario."
NUMBER_OF_ARMIES = "number of armies"
NUMBER_OF_SHIPS = "number of ships"
NUMBER_OF_LEVELS = "number of levels"
NUMBER_OF_POINTS = "number of points"
POINTS_TO_SPEND = "points to spend"
WHERE_OR_WHERE_FROM = "where, or where from"
POINTS_FOR_A_NEW_SPY = "2 for a new spy"
SCOUTING_NEEDS_NO_ORDER = "armies next to an area scout it automatically (7.1)"
ORDERS_THAT_MARCH = "MOVE, ASSAULT, PROBE and OVERRUN go there (5.2 to 5.5)"
ORDERS_THAT_BESIEGE = "SIEGE wears a city down (5.13); a blockade is automatic (2.16)"
ORDERS_THAT_SAIL = "SHIPS and CONVOY sail (8.3, 8.4)"
ORDER_THAT_RAISES_ARMIES = "LEVY raises armies (6.1)"
ORDER_THAT_BUILDS_FORTS = "FORTIFY builds forts (6.3)"
ORDERS_THAT_BUILD_SHIPS = "LAUNCH builds ships (8.1), FLEET brings those of the reserve (8.2)"
ORDER_THAT_GIVES_POINTS = "GIFT gives build points (9.2)"
ORDER_THAT_BIDS = "ORDER bids for the order of play (9.1)"


def convoy_takes_ships_and_armies(*, words: str) -> str:
    return f"{words}: CONVOY takes ships and armies together"


def ships_moves_ships(*, words: str) -> str:
    return f"{words}: SHIPS moves ships"


def migrate_moves_population(*, words: str) -> str:
    return f"{words}: MIGRATE moves population"


def another_place_is_meant(*, words: str, place: str) -> str:
    return f"{words}. Did you mean {place}?"


def number_is_reduced(*, population: int) -> str:
    return f"the number is reduced to {population}, the population there"


def as_far_as_you_know(*, words: str) -> str:
    return f"from what you know, {words}"


def area_with_forces(*, area: str, armies: int, ships: int, population: int) -> str:
    afloat = f", {ships} {'ship' if ships == 1 else 'ships'}" if ships else ""
    return f"{area}, {armies} {'army' if armies == 1 else 'armies'}{afloat}, population {population}"


def line_of_sheet(*, line: int) -> str:
    return f"Line {line}"
