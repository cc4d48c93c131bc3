"""Sentences of the chapter vikings."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import Name, agree_place

WHEN_RAIDERS_MAY_BE_BOUGHT_OFF = "while raided players may buy off the raiders"
TRY_TO_BUY_THEM_OFF = "Buy them off"
LET_THEM_COME = "Let them come"
IS_ONE_VIKING_RAIDER = "Buy off the one Viking raider"
DIE_FOR_EACH_VIKING_UNIT = (
    "The raiders demand one die of DP for each of their units. If you do not pay in full, one more raider joins them."
)
EACH_DIE_OF_THE_PRICE = "each die of the price"
VIKING_DIPLOMACY_EACH_DIE = "Viking Diplomacy, each die"
ROLL_FOR_PRICE = "Roll for the price"
WHAT_DO_RAIDERS_ASK = "How much do the raiders demand?"
IT_TAKES_A_WHOLE_NUMBER_OF_DP = "Enter a whole number of DP, at least one."
WHEN_THE_PRICE_IS_PAID = "while paying the raiders"
RAIDERS_ARE_BOUGHT_OFF_AND_LEAVE = "The raiders take the DP and leave the map."
NOBODY_IS_PAID = "No one pays"
STRENGTH_OF_RAID = "the strength of the raid"
HOW_MANY_RAIDERS_SAIL = "How many raiders sail?"
WHETHER_THEY_LAND_OR_SAIL = "whether they land or sail on"
THEY_SAIL_HOME_TO_SCANDINAVIA = "The raiders sail home"
TARGET_OF_RAID = "the target of the raid"
RAIDERS_LAND_IN_LAND_AREAS = "Choose a land area: the raiders land there."
WHEN_A_TARGET_IS_CHOSEN = "while choosing the raiders' target"
LEAVE_IT_TO_DIE = "Roll for it"
NO_RAIDERS_ARE_LEFT_THERE = "No raiders remain in the area."
STAY_WHERE_THEY = "stay where they are"
LEAVE_THE_MAP = "leave the map"
RAIDERS_HAVE_TAKEN_ALL = "The raiders have taken everything and leave the map."
WHICH_FORCE_DO_RAIDERS_ATTACK_FIRST = "Which force do the raiders attack first?"


def are_viking_raiders(*, number: int) -> str:
    return f"Buy off the {number} Viking raiders"


def raiders_bought_off(*, who: str, place: str) -> str:
    return f"{who} in {place}?"


def announces_an_attempt(*, seat: str) -> str:
    return f"{seat} offers to buy off the raiders."


def price_of(*, raiders: str) -> str:
    return f"the price of {raiders}"


def viking_diplomacy_on_each_die(*, modifier: int) -> str:
    return f" (Viking Diplomacy {modifier:+} on each die)"


def raiders_ask_dp(*, asked: str, by: str, total: int) -> str:
    return f"The raiders demand {asked} DP{by}: {total} in all."


def no_more_than_dp(*, missing: int) -> str:
    return f"You can pay at most the {missing} DP that are missing."


def has_so_many_dp(*, power: Name, has: int | str) -> str:
    return f"{power:has} no DP." if str(has) == "0" else f"{power:has} only {has} DP."


def how_much_towards_the_price(*, power: str, due: int) -> str:
    return f"{power}: how much will you pay towards the raiders' {due} DP?"


def price_still_missing(*, asked: str, paid: int) -> str:
    return f"The raiders demand {asked} DP; {paid} DP are missing. DP too few to pay off a whole unit go back to you."


def contributes_dp(*, power: Name, amount: int) -> str:
    return f"{power:pays} {amount} DP."


def bought_off_for_dp(*, raiders: str, verb: str, spent: int) -> str:
    return f"{raiders} {verb} bought off for {spent} DP"


def and_one_more_go_on(*, off: str, left: int) -> str:
    return f"{off}. One more raider joins: {left + 1} continue the raid."


def face_by_viking_diplomacy(*, face: int, modifier: int) -> str:
    return f"a {face} ({modifier:+} for Viking Diplomacy)"


def roll_means(*, rolled: str, table: str, text: str) -> str:
    return f"{table}: {rolled} gives {text}."


def no_raid_for_reason(*, why: str) -> str:
    return f"{why}. There is no raid this turn; the raiders wait in Scandinavia for the next one."


def viking_raider_gathers_in_scandinavia(*, size: int) -> str:
    return f"{size} Viking raider gathers in Scandinavia."


def viking_raiders_gather_in_scandinavia(*, size: int) -> str:
    return f"{size} Viking raiders gather in Scandinavia."


def they_sail_into(*, place: str) -> str:
    return f"The raiders sail into {place}."


def do_the_raiders_land(*, place: str) -> str:
    return f"The raiders are in {place}: land here or sail on?"


def raiders_in_sea(*, place: str) -> str:
    return f"the raiders in {place}"


def seafaring_column(*, label: str) -> str:
    return f"Viking Seafaring, {label}"


def they_sail_on_into(*, place: str) -> str:
    return f"The raiders sail on into {place}."


def nothing_is_left_to_take(*, coast: str) -> str:
    return f"No place on the {coast} is left to raid"


def they_leave_the_map(*, reason: str) -> str:
    return f"{reason}: the raiders leave the map."


def which_coast_of_do_raiders_land(*, place: str) -> str:
    return f"On which coast of {place} do the raiders land?"


def raid_column(*, column: str) -> str:
    return f"Viking Raid, {column}"


def empty_area_so_roll_again(*, text: str) -> str:
    return f"The result is {text}, an area that is empty and already pillaged: roll again."


def vikings_land_in(*, number: int, who: str, place: str) -> str:
    return f"{number} Viking {who} in {place}."


def does_not_lie(*, place: str, goal: str) -> str:
    return f"{agree_place(place, 'is', 'are')} not on {goal}."


def is_empty_and_pillaged_already(*, place: str) -> str:
    return f"{agree_place(place, 'is', 'are')} empty and already pillaged."


def what_do_the_raiders_raid(*, place: str) -> str:
    return f"Viking Diplomacy: choose the raiders' target from {place}"


def raid_is_over_by_ne(*, how: str) -> str:
    return f"NE: the raid is over, and the raiders {how} (interpretation of 10.4)."


def outrage_at_raid(*, place: str) -> str:
    return f"outrage at the raid on {place}"
