"""Sentences of the chapter referee."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.words.names import Name, possessive, start_sentence

VIKING_RAID_IS_OVER = "the Viking raid is over"
NEXT_FORCE_IS_CHOSEN = "the power chooses its next force"
VIKING_RAIDERS_IN_PLACE = "Viking raiders in a place"
WHEN_PIECES_COME_BACK_TO_DESK = "while telling the program where the counters are"
IT_CONSISTS_OF = "It consists of"
FORCE_IS_COUNTED = "A force is counted"
ONE_UNIT_IN_EACH_OF_OTHERS = "One unit in each of the other forces"
ALL_FORCES_AND_MARKERS = "all forces and markers"
NOBODY_MOVED_IN_TURN_BEFORE = "no one moved in the turn before"
THAT_MARKER_IS_NOT_IN_POOL = "that marker is not in the Pool; no change"
NO_UNSEEN_MARKER_CAN_BE = "no unseen marker can be that one; no change"
MARKERS_NUMBER_IN_POOL_IS_SET = "the number of a marker in the Pool is changed"
IS_IT_SO = "answer"
CLEAR_MAP = "Clear the map"
MAY_ACT_AGAIN = "may act again"
MOVE_WHOLE_FORCE = "Move a whole force"
REMOVE_WHOLE_FORCE = "Remove a whole force"
WHICH_FORCE_HAS_ACTED = "Which force has acted"
UNITS_BECOME_FORCE_OF_THEIR_OWN = "Units form their own force"
FORCES_BECOME_ONE = "Combine a power's forces in one place"
WHO_PLAYS_POWER = "Who plays a power"
WHO_CONTROLLED_A_POWER_LAST = "Who controlled a power last (9.0)"
PLAYERS_OWN_POWER = "A player's own power"
RANK_OF_POWER = "Rank of a power"
IS_POWERS_TURN_SKIPPED = "Skip a power's turn"
LEADER_IS_ELIMINATED = "A leader is eliminated (23.1)"
BEGAN_THE_GAME_AS_FRANKISH = "Began the game as Frankish (18.1)"
MARKER_FROM_POOL_TO_POWER = "Marker from the Pool to a power"
MARKER_FROM_POWER_TO_POOL = "Marker from a power to the Pool"
NUMBER_OF_MARKER_IN_POOL = "Number of a marker in the Pool"
MARKER_FROM_ONE_POWER_TO_ANOTHER = "Marker from one power to another"
UNSEEN_MARKER_WAS_SHOWN = "An unseen marker becomes known"
POWER_DRAWS_MARKER = "A power draws a marker"
MARKERS_EFFECT_IS_OVER = "A marker's effect is over"
BEGIN_PHASE_OF_THIS_TURN = "Begin a phase of this turn"
PLACE_0_DID_NOT_MOVE = "place (0: did not move)"
WHO_MOVED_WHEN_IN_TURN_BEFORE = "Turn order of the turn before (8.0)"
RAIDERS_LAND_IN_THIS_AREA = "The raiders land in this area"
END_THE_VIKING_RAID = "The Viking raid is over"
SET_LP_OF_LEVY = "Set LP of the levy"
LEVY_SEGMENT_BEGINS = "the Levy Segment begins"
OPERATIONS_SEGMENT_BEGINS = "the Operations Segment begins"
FORCE_AT_WORK_IS_DONE = "the operating force has finished"
POWERS_TURN_IS_OVER = "the turn is over"
POWERS_TURN_GOES = "The power's turn continues with"
MINOR_NPPS_TURN_BEGINS = "A Minor NPP's turn begins (24.2)"
SET_OP_OF_FORCE_AT_WORK = "Set OP of the operating force"
FORCE_AT_WORK_MAY_PASS_SEA = "The operating force may pass a sea (19.1)"
FORCE_AT_WORK_ATTACKS_FREE = "The operating force attacks at no cost"
AS_IT_WAS_PLAYED = "as it was played"


def bid_is(*, power: str, bid: int) -> str:
    return f"the bid of {power} is {bid}"


def vikings_raid_place(*, place: str) -> str:
    return f"the Vikings raid {place}"


def but_there_are_none(*, words: str) -> str:
    return f"{words}, but there are none"


def it_is_game_turn(*, turn: object) -> str:
    return f"it is game turn {turn}"


def phase_begins(*, phase: str) -> str:
    return f"the {phase} phase begins"


def force_of_power_is_done(*, power: str) -> str:
    return f"{possessive(power)} operating force has finished"


def turn_is_over(*, power: str) -> str:
    return f"{possessive(power)} turn is over"


def segment_begins(*, segment: str, power: str) -> str:
    return f"the {segment} Segment of {power} begins"


def has_turn_now(*, power: Name, their: str) -> str:
    return f"{power:has} {their} turn now"


def force_at_work_has_op(*, op: object) -> str:
    return f"the operating force has {op} OP"


def now_has_lp(*, power: Name, lp: object) -> str:
    return f"{power:has} {lp} LP"


def force_at_work_may_pass(*, place: str) -> str:
    return f"the operating force may pass {place}"


def power_attacks(*, power: Name, other: str) -> str:
    return f"{power:attacks} {other}"


def viking_raiders_are_in(*, number: int, place: str) -> str:
    return f"{number} Viking raiders are in {place}"


def which_units_stand_there(*, power: str, place: str) -> str:
    return f"{power} in {place}: which units are there?"


def forces_are_to_be_counted(*, number: int) -> str:
    return f"{number} forces are not counted yet."


def force_of_in_is_counted(*, power: str, place: str) -> str:
    return f"{start_sentence(possessive(power))} force in {place} is counted."


def from_place_to_place(*, start: str, goal: str) -> str:
    return f"from {start} to {goal}"


def units_go(*, power: str, way: str) -> str:
    return f"units of {power} go {way}"


def force_goes(*, power: str, place: str, goal: str) -> str:
    return f"{possessive(power)} force in {place} goes to {goal}"


def units_of_added(*, power: str, place: str) -> str:
    return f"units of {power} added in {place}"


def units_of_removed(*, power: str, place: str) -> str:
    return f"units of {power} removed in {place}"


def units_of_in_are_force(*, power: str, place: str) -> str:
    return f"units of {power} in {place} form their own force"


def forces_of_in_are_one(*, power: str, place: str) -> str:
    return f"{possessive(power)} forces in {place} are combined"


def force_of_in_is_removed(*, power: str, place: str) -> str:
    return f"{possessive(power)} force in {place} is removed"


def map_is_cleared(*, cleared: str) -> str:
    return f"the map is cleared of {cleared}"


def force_of_power_in(*, power: str, place: str) -> str:
    return f"{possessive(power)} force in {place}"


def force_has_acted(*, force: str) -> str:
    return f"{force} has acted"


def force_may_act_again(*, force: str) -> str:
    return f"{force} may act again"


def pillage_marker_placed(*, place: str) -> str:
    return f"pillage marker placed in {place}"


def pillage_marker_removed(*, place: str) -> str:
    return f"pillage marker removed from {place}"


def plague_marker_placed(*, place: str) -> str:
    return f"plague marker placed in {place}"


def plague_marker_removed(*, place: str) -> str:
    return f"plague marker removed from {place}"


def feudalism_marker_placed(*, place: str) -> str:
    return f"Feudalism marker placed in {place}"


def feudalism_marker_removed(*, place: str) -> str:
    return f"Feudalism marker removed from {place}"


def began_as_frankish(*, place: str, answer: str) -> str:
    return f"{place} began as Frankish: {answer}"


def now_has_dp(*, power: Name, dp: int) -> str:
    return f"{power:has} {dp} DP"


def is_played_by(*, power: Name, seat: str) -> str:
    return f"{power:is} played by {seat}"


def moved_in_this_order(*, order: str) -> str:
    return f"turn order of the turn before: {order}"


def controlled_power_last(*, seat: str, power: str) -> str:
    return f"{seat} controlled {power} last"


def is_now_power_that_plays(*, power: Name, seat: str) -> str:
    return f"{power:is} now the power that {seat} plays as their own"


def is_of_rank(*, power: Name, rank: str) -> str:
    return f"{power:is} {rank}"


def turn_is_skipped_or_played(*, power: str, state: str) -> str:
    return f"the turn of {power} is {state}"


def line_of_ends(*, power: str) -> str:
    return f"the line of {power} ends"


def leader_of_is_eliminated(*, power: str) -> str:
    return f"the leader of {power} is eliminated"


def marker_goes_unseen_from_cup(*, power: str) -> str:
    return f"a marker goes unseen from the cup to {power}"


def marker_goes_from_pool(*, power: str) -> str:
    return f"a marker goes from the Pool to {power}"


def does_not_hold_that_marker(*, power: Name) -> str:
    return f"{power:does} not hold that marker; no change"


def marker_goes_back_to_pool(*, power: str) -> str:
    return f"a marker of {power} goes back to the Pool"


def marker_of_goes(*, power: str, taker: str) -> str:
    return f"a marker of {power} goes to {taker}"


def marker_is_no_longer_unseen(*, power: str) -> str:
    return f"a marker of {power} is no longer unseen"


def now_draws_a_marker(*, power: Name) -> str:
    return f"{power:draws} a marker"


def marker_effect_is_over(*, marker: str) -> str:
    return f"{marker} is over"


def now_takes_box(*, power: Name, box: int) -> str:
    return f"{power:takes} box {box}"


def leaves_the_track(*, power: Name) -> str:
    return f"{power:leaves} the track"


def effect_of_power(*, marker: str, power: str) -> str:
    return f"{marker} of {power}"
