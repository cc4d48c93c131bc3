"""Sentences of the chapter results."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import Name

WHEN_BIDS_FOR_INITIATIVE_ARE_ENTERED = "when the result of the bidding for initiative is entered"
ENTER_BIDS_AND_BOXES = "Enter the bids and boxes"
INITIATIVE_WHO_BID_WHAT = "Initiative: who bid what?"
WHEN_BIDS_FOR_MAJOR_NPPS_ARE_ENTERED = "when the result of the bidding for Major NPPs is entered"
ENTER_WHO_CONTROLS_THEM = "Enter who controls them"
WHO_CONTROLS_MAJOR_NPPS = "Who controls the Major NPPs?"
STANDS_THERE_ALONE = "stands there alone"
STANDS_THERE_TOO = "stands there, too"
NO_LONGER_STANDS_THERE = "no longer stands there"
NO_LONGER_IN = "no longer in"
ENTER_WHO_STANDS_IN_PLACE = "Enter who stands in a place"
MARKERS_WERE_DRAWN = "Markers were drawn"
DP_ARE_LEFT = "DP are left"
LEADER_WAS_LOST = "A leader was lost"
PILLAGE_WAS_REMOVED = "Pillage was removed in"
AT_THE_TABLE = "at the table"
WHEN_RESULTS_OF_POWERS_TURN = "when the results of a power's turn are entered"
NOW_STANDS_ALONE = "Now stands alone in"
TURN_IS_OVER = "The turn is over"
TAKEN_AND_PILLAGED = "taken and pillaged"
AREA_AND_ITS_BURG = "the area and its burg"
VIKINGS_LEFT_THERE = "Vikings left there"
WHEN_RESULT_OF_VIKING_RAID = "when the result of the Viking raid is entered"
VIKINGS_THAT_JOINED = "Vikings that joined"
DESK_ROLLS_FOR_RAIDERS = "The desk rolls for the raiders"
THEY_WENT_HOME_WITHOUT_RAID = "They went home without a raid"
WHAT_CAME_OF_VIKING_RAID = "What came of the Viking raid?"
NO_RAID_THIS_TURN = "There is no raid this turn."
NO_RAIDERS_GATHER = "No raiders gather; there is no raid this turn."
TAKE_THE_AREA = "take the area"
TAKE_AREA_AND_ITS_BURG = "take the area and its burg"
THAT_IS_ALL = "That is all"
DID_ANYTHING_ELSE_COME_OF_THE_RAID = "The raid is over: did anything else come of it?"
ENTER_WHAT_CAME_OF_IT = "Enter what came of it"
NOBODY_AT_TABLE_PLAYS = "Nobody at the table plays that."
BEFORE_FIRST_BID = "before the first bid"
BIDS_AND_OUTRAGED_NEIGHBOURS_GO_CLOCKWISE = "Bids and outraged neighbours go clockwise round the table, as you sit."


def each_has_vacant_box(*, duplicate_boxes: int) -> str:
    return f"Each has a vacant box of its own; box {duplicate_boxes} is taken already."


def has_dp_not(*, power: Name, dp: int, total_paid: int) -> str:
    return f"{power:has} {dp} DP, not {total_paid}."


def nobody_controls_more_major_npps(*, npp_limit: int, names: str) -> str:
    return f"Nobody controls more than {npp_limit} Major NPPs, half of them rounded up; {names} would."


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
    return f"{power:has} played {their} turn: what came of it?"


def lp_were_levied_unspent_ones(*, lp: int) -> str:
    return f"{lp} LP were levied; unspent ones are lost. Only what has changed is entered."


def turn_of_is_over(*, power: str) -> str:
    return f"The turn of {power} is over."


def raiders_wait_in_scandinavia(*, number: int) -> str:
    return f"{number} wait in Scandinavia."


def vikings_land(*, place: str) -> str:
    return f"The Vikings land in {place}."


def raiders_did(*, result: str, left: int) -> str:
    return f"The raiders {result}; {left} of them are left."


def vikings_raid_what_came_of_it(*, number: int, place: str) -> str:
    return f"{number} Vikings raid {place}: what came of it?"


def has_place_already(*, owner: str) -> str:
    return f"{owner} has a place already."


def seat_has_a_place_already(*, named: str) -> str:
    return f"{named} has a place already: the others are named one after the other."


def at_the_left_of(*, named: str) -> str:
    return f"At the left of {named}"


def seated_in_this_order(*, listed: str) -> str:
    return f"In this order: {listed}"


def who_sits_at_left(*, seat_label: str) -> str:
    return f"Who sits at the left of {seat_label}?"


def clockwise_round_the_table(*, seats: str) -> str:
    return f"Clockwise round the table: {seats}."
