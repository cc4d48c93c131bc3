"""Sentences of the chapter referee."""

from __future__ import annotations

REFEREE_ADJUSTED_THE_TABLE = "The referee adjusted the position."
GOLD_IN_TREASURY = "gold in the treasury"
TAX_RATE_PER_CENT = "tax rate, %"
LOYALTY_PER_CENT = "loyalty, %"
PUBLIC_WORDS_OF_ADJUSTING = "The referee adjusted the position"
WHOSE_A_PROVINCE_IS = "Owner of a province"
A_FORT_OR_HARBOR = "A fort or harbor"
REBELS_IN_A_PROVINCE = "Rebels in a province"
A_NEW_ARMY_FLEET_OR_SPY = "A new army, fleet or spy"
NAME_OF_A_NEW_FORCE = "its number (empty: the next of its realm)"
THE_RANK_OF_A_RULER = "Rank of a ruler"
HOW_A_STAND_IN_RUNS_IT = "Manner of a stand-in"
WHO_PLAYS_A_REALM = "Player of a realm"
WHERE_A_FORCE_IS = "Place of a force"
UNITS_OF_A_FORCE = "Units of a force"
COMMANDERS_OF_A_FORCE = "Commanders of a force"
WHAT_A_COMMANDER_GIVES = "Modifiers of a Commander"
COMMANDER_OF_NUMBER = "number of the Commander"
MOVE_POINTS_OF_A_FORCE = "Move points of a force"
THE_NAME_OF_A_FORCE = "Name of a force"
HOW_A_FORCE_FIGHTS = "Tactics of a force"
A_FORCE_THAT_IS_GONE = "Remove a force"


def adjusted_with_reason(*, words: str, reason: object) -> str:
    return f"Adjusted: {words}. Reason: {reason}"


def place_belongs_to(*, place: str, realm: str) -> str:
    return f"{place} belongs to {realm}"


def rebels_in_place(*, place: str, how: str) -> str:
    return f"rebels in {place} {how}"


def works_are_of_level(*, works: str, place: str, level: str) -> str:
    return f"the {works} of {place} has level {level}"


def number_of_realm(*, thing: str, realm: str, number: str) -> str:
    return f"{thing} of {realm}: {number:g}"


def ruler_is(*, realm: str, rank: str) -> str:
    return f"the ruler of {realm} is {rank}"


def stand_in_has_manner(*, realm: str, manner: str) -> str:
    return f"a stand-in of {realm} is {manner}"


def seat_plays_realm(*, seat: str, realm: str) -> str:
    return f"{seat} plays {realm}"


def realm_stays_as_it_is(*, realm: str) -> str:
    return f"{realm} keeps its status with itself"


def passage_is(*, other: str, how: str, realm: str) -> str:
    return f"passage of {other}: {how} by {realm}"


def status_between(*, realm: str, other: str, level: str) -> str:
    return f"{realm} and {other}: {level}"


def force_is_gone(*, force: str) -> str:
    return f"{force} is gone"


def force_is_in(*, force: str, place: str) -> str:
    return f"{force} is in {place}"


def force_has_units(*, force: str, number: str, kind: str, rank: str) -> str:
    return f"{force} has {number} {kind} in rank {rank}"


def force_has_commanders(*, force: str, number: str) -> str:
    return f"{force} has {number} Commanders"


def force_fights(*, force: str, tactic: str, level: str) -> str:
    return f"{force}: tactics {tactic}, retreat level {level}"


def force_is_aboard_no_fleet(*, force: str) -> str:
    return f"{force} is not aboard a fleet"


def force_is_called(*, force: str, name: str) -> str:
    return f"{force} takes the name {name}"


def force_has_move_points(*, force: str, number: str) -> str:
    return f"{force} has {number} move points left"


def no_commander_of_number(*, force: str, number: str) -> str:
    return f"{force} has no Commander number {number}"


def commander_gives(*, commander: str, modifiers: str) -> str:
    return f"{commander} gives {modifiers}"


def force_is_added(*, force: str, place: str) -> str:
    return f"there is {force} in {place}"


def tenths_of_per_cent(*, arm: str) -> str:
    return f"{arm}, tenths of a per cent"


def force_is_aboard(*, force: str, fleet: str) -> str:
    return f"{force} is aboard {fleet}"
