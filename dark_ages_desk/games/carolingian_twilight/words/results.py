"""Sentences of the chapter results."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.carolingian_twilight.words.names import Name

WHEN_BIDS_FOR_INITIATIVE_ARE_ENTERED = "while entering the bids for initiative"
ENTER_BIDS_AND_BOXES = "Enter the bids and boxes"
INITIATIVE_WHO_BID_WHAT = "Initiative: enter the bids"
WHEN_BIDS_FOR_MAJOR_NPPS_ARE_ENTERED = "while entering the bids for Major NPPs"
ENTER_WHO_CONTROLS_THEM = "Enter the controlling players"
WHO_CONTROLS_MAJOR_NPPS = "Major NPPs: enter the controlling players"
STANDS_THERE_ALONE = "is there alone"
STANDS_THERE_TOO = "is there too"
NO_LONGER_STANDS_THERE = "is no longer there"
NO_LONGER_IN = "no longer in"
ENTER_WHO_STANDS_IN_PLACE = "Enter who holds a place"
MARKERS_WERE_DRAWN = "Drew markers"
DP_ARE_LEFT = "DP left"
LEADER_WAS_LOST = "Lost a leader"
PILLAGE_WAS_REMOVED = "Removed pillage in"
AT_THE_TABLE = "at the table"
WHEN_RESULTS_OF_POWERS_TURN = "while entering the results of a power's turn"
NOW_STANDS_ALONE = "Now alone in"
TURN_IS_OVER = "End the turn"
TAKEN_AND_PILLAGED = "taken and pillaged"
AREA_AND_ITS_BURG = "the area and its burg"
VIKINGS_LEFT_THERE = "Vikings left there"
WHEN_RESULT_OF_VIKING_RAID = "while entering the result of the Viking raid"
VIKINGS_THAT_JOINED = "Vikings that joined"
DESK_ROLLS_FOR_RAIDERS = "The program rolls for the raiders"
THEY_WENT_HOME_WITHOUT_RAID = "The raiders went home without a raid"
WHAT_CAME_OF_VIKING_RAID = "Viking raid: enter the result"
NO_RAID_THIS_TURN = "No raid this turn."
NO_RAIDERS_GATHER = "No raiders gather: no raid this turn."
TAKE_THE_AREA = "take the area"
TAKE_AREA_AND_ITS_BURG = "take the area and its burg"
THAT_IS_ALL = "No more results"
DID_ANYTHING_ELSE_COME_OF_THE_RAID = "The raid is over: any more results?"
ENTER_WHAT_CAME_OF_IT = "Enter the result"
NOBODY_AT_TABLE_PLAYS = "No player at the table has that power. Choose a power that someone plays."
BEFORE_FIRST_BID = "before the first bid"
BIDS_AND_OUTRAGED_NEIGHBOURS_GO_CLOCKWISE = "Clockwise: bidding and outrage go round the table."


def each_has_vacant_box(*, duplicate_boxes: int) -> str:
    return f"Each power needs a vacant box of its own; box {duplicate_boxes} is taken."


def has_dp_not(*, power: Name, dp: int, total_paid: int) -> str:
    return f"{power:has} {dp} DP; the bids cost {total_paid}."


def nobody_controls_more_major_npps(*, npp_limit: int, names: str) -> str:
    return f"{names} would have more than {format_count(npp_limit, 'Major NPP')}, the limit."


def dp_in_hand(*, has: str) -> str:
    return f"DP in hand: {has}."


def npp_is_controlled_by(*, power: str) -> str:
    return f"{power}: controlled by"


def and_is_controlled_by(*, power: str) -> str:
    return f", controlled by {power}"


def takes_box_entered(*, power: Name, box: int, by: str, cost: str) -> str:
    return f"{power:takes} box {box} of the Initiative Track{by}{cost}."


def pillage_is_removed(*, places: str) -> str:
    return f"Pillage is removed in {places}."


def has_played_turn_what_came(*, power: Name, their: str) -> str:
    return f"{power:has} played {their} turn: enter the results"


def lp_were_levied_unspent_ones(*, lp: int) -> str:
    return f"{lp} LP were levied; unspent LP are lost. Enter only what has changed."


def turn_of_is_over(*, power: str) -> str:
    return f"The turn of {power} ends."


def raiders_wait_in_scandinavia(*, number: int) -> str:
    return f"Raiders in Scandinavia: {number}."


def vikings_land(*, place: str) -> str:
    return f"The Vikings land in {place}."


def raiders_did(*, result: str, left: int) -> str:
    return f"The raiders {result}; raiders left: {left}."


def vikings_raid_what_came_of_it(*, number: int, place: str) -> str:
    return f"{format_count(number, 'Viking')} in {place}: enter the result of the raid"


def has_place_already(*, owner: str) -> str:
    return f"{owner} already has a place."


def seat_has_a_place_already(*, named: str) -> str:
    return f"{named} already has a place. Name the other players in turn."


def seated_in_this_order(*, listed: str) -> str:
    return f"{listed}"


CHOOSE_THE_PLAYER = "Choose the player on the left"
IN_WHICH_ORDER_DO_YOU_SIT = "In what order are you sitting?"


def who_sits_at_left(*, seat_label: str) -> str:
    return f"Who sits to the left of {seat_label}?"


def clockwise_round_the_table(*, seats: str) -> str:
    return f"The order round the table, clockwise: {seats}."
