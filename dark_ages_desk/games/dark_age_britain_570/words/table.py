"""Sentences of the chapter table."""

from __future__ import annotations

IF_THE_COUNT_WERE_NOW = "if the game ended now"
UNITS_AT_HOME = "Units at home"
UNITS_AWAY_FROM_HOME = "Units away from home"
NOT_ON_THE_BOARD = "not on the board"
PARTS_OF_A_YEAR = "A year. The six combat months follow one another, each with redeployment, movement and combat."
TABLE_DRAWS_ITS_OWN_CARDS = "You draw event cards from the real deck. Name each one, then carry it out."
UNTIL_SOMETHING_TOUCHES_THEM = "until something affects them"
DALRIADA_LANDS_HERE = "Dalriada lands here from overseas"


def kingdoms_act_as_one(*, kingdoms: str) -> str:
    return f"{kingdoms} act as one."


def the_talks_of(*, year: str) -> str:
    return f"the talks of {year}"


def is_conquered_by(*, kingdom: str, conqueror: str) -> str:
    return f"{kingdom} is conquered by {conqueror}."


def upkeep_this_year(*, upkeep: int) -> str:
    return f"upkeep this year {upkeep}"


def strength_of_all(*, strength: int) -> str:
    return f"total strength {strength}"


def dead_slain_by(*, slayers: str) -> str:
    return f"dead, slain by {slayers}"


def counts_for_glory(*, leader: str, slain: str) -> str:
    return f"{leader} counts for glory: {slain} slain"


def town_held_by(*, town: str, holder: str) -> str:
    return f"{town}, held by {holder}"


def away_from_home(*, abroad: int) -> str:
    return f"{abroad} away from home, "


def leaders_slain_by(*, slayers: str) -> str:
    return f"leaders slain by {slayers}"


def cattle_counters(*, hundreds: int, tens: int, ones: int) -> str:
    return f"{hundreds} hundreds, {tens} tens, {ones} ones"


def dead_and_upkeep(*, away: str, dead: int, upkeep: int) -> str:
    return f"{away}{dead} dead; upkeep {upkeep}"


def bound_until_the_talks(*, kingdoms: str, year: int) -> str:
    return f"{kingdoms} act as one and stay allied until the talks of {year}."


def by_kingdoms(*, by: str) -> str:
    return f" by {by} kingdoms"


def on_the_dice_of_overtures_to(*, whom: str, by: str, amount: int, until: str) -> str:
    return f"Overtures to {whom}{by}: {amount:+d} on the dice{until}."


def kingdoms_pass(*, kingdoms: str, number: int, until: str) -> str:
    return f"{kingdoms} {'passes' if number == 1 else 'pass'} {until}."


def on_foot_and_horse_with_shift(*, foot: int, horse: int, shift: int) -> str:
    return f"{foot} on foot, {horse} on horse; the defender shifts the odds {shift} to the left"


def on_foot_on_horse(*, foot: int, horse: int) -> str:
    return f"{foot} on foot, {horse} on horse"


def tax_base_and_holder(*, tax_base: int, holder: str) -> str:
    return f"tax base {tax_base}, {holder}"
