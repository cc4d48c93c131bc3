"""Sentences of the chapter war."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dark_ages_desk.core.text_tools import format_count, join_names
from dark_ages_desk.games.carolingian_twilight.words.names import (
    Name,
    agree_place,
    number_left,
    possessive,
    start_sentence,
)

COUNTERATTACKER_MOVES_INTO_THE_AREA = "A counterattacker may move only from a burg into the area around it."
ITS_OWN_AREA = "its own area"
BESIEGER_MOVES_INTO_THE_BURG = "After a siege the besieger may move only into the burg."
SCANDINAVIA_IS_OPEN_TO_VIKINGS_ONLY = "Only the Vikings may enter Scandinavia."
COUNTERATTACKER_LEAVES_A_BURG_ONLY = "a counterattacker may only move out of a burg (17.8)."
WHEN_A_FORCE_MAY_MOVE_FREE = "when a combat lets a force make a Free Move"
MOVE_FREE_TO = "Make a Free Move to"
FORCE_ATTACKS_ENEMIES_ONLY = "A force may attack only enemies."
LAND_FORCE_AT_SEA_FIGHTS_NOBODY = "A land force at sea cannot fight. Land it first."
FORCE_IN_A_BURG_MUST_MOVE_OUT = "A force in a burg cannot attack from there. Move out into the area around it first."
FLEETS_FIGHT_FLEETS = "Fleets fight only fleets, and land units only land units."
BOTH_OWN_THIS_AREA = "Both powers own this peripheral area, so they may not attack each other in it."
ONLY_UNITS_THAT_ARE_TOUCHED = "Choose only units that the marker affects."
WHEN_A_MARKER_TAKES_UNITS = "while choosing the units that a marker takes"
NOBODY_CONTROLS_THE_POWER = "No player controls the power."
NO_NOMADS_OR_MILITIA_IN_SHOCK = "Nomads and militia may not use Shock."
WHEN_A_FORCE_STRIKES = "when a force attacks, before the roll"
SHOCK_TAKES_FIELD_ARMIES = (
    "For Shock at least half of the force must be leaders or field armies, with no nomads or militia."
)
WALLS_SAVE_FORCE_IN_BURG = "The walls of the burg save the force inside from this loss."
AND_IS_THE_WHOLE_FORCE = ", and the force is eliminated."
LOSSES_ARE_UNITS_OF_FORCE = "Losses must be units of the force that was hit."
WHEN_FORCE_CHOOSES_ITS_LOSSES = "when a force chooses its losses"
EMBARKS_FROM_PORT = "embarking from a port"
EMBARKS_FROM_LAND = "embarking from land"
DISEMBARKS = "disembarking"
INTO_BURG = "entering the burg"
OUT_OF_BURG = "leaving the burg"
LEAVES_ENEMIES_BEHIND = "leaving enemies behind"
MOVE_NAMES_A_PLACE = "Name at least one place to move to."
LAND_UNITS_AND_FLEETS_ARE_APART = "Land units and fleets cannot form one force."
NPP_MUST_FIRST_OCCUPY_OR_ATTACK = (
    "Before it finishes, an NPP must, if it can, attack or occupy an area or burg that is empty or enemy-held."
)
LAND_FORCE_CANNOT_END_AT_SEA = "A land force must end its operations on land."
LAST_FORCE_OF_THE_NPP = (
    "This is the NPP's last force that can attack or occupy a place, so it must do one of these (24.0, point 6)."
)
PICK_UP_UNITS, DROP_OFF_UNITS = "Pick up units…", "Drop off units…"
FORCE_PICKS_UP_OTHER_UNITS = "A force can pick up only units of its own power."
NOTHING_IS_PICKED_UP_AT_SEA = "You cannot pick up units at sea: only fleets are there."
TO_PICK_UNITS_UP = "Picking up units"
FORCE_DROPS_OFF_UNITS = "A force can drop off only its own units."
LAND_FORCE_CANNOT_LEAVE_UNITS = "A land force may not leave units at sea."
SOMEBODY_OF_FORCE_GOES = "At least one unit must stay with the force. To leave all units, end the force's operations."
TO_DROP_UNITS_OFF = "Dropping off units"
ONLY_LAND_AREAS_AND_BURGS = "Only land areas and burgs can be pillaged."
PERIPHERAL_AREAS_ARE_NOT_PILLAGED = "Peripheral areas and the burgs in them cannot be pillaged."
WHEN_NEXT_FORCE_IS_CHOSEN = "while choosing the next force in the Operations Segment"
END_OPERATIONS_SEGMENT = "End the Operations Segment"
CHOOSE_UNITS_IN_ONE_PLACE = "Choose units in one place. Units that stay behind may act later."
NPP_MUST_TRY_BEFORE_ITS_TURN_ENDS = "An NPP must try to attack or to occupy a place before its turn ends (24.0)."
ROLL_FOR_OPERATIONS_POINTS = "Roll for Operations Points"
AND_1_FOR_LEADER = " and 1 for the leader"
WHEN_A_FORCE_IS_AT_WORK = "while a force operates, after its roll for OP"
THIS_FORCE_IS_DONE = "End this force’s operations"
FORCES_MAY_STILL_OPERATE = "Your other forces may still operate; their OP would be lost."
UNSPENT_OP_ARE_LOST = "Unspent OP are lost."
DROPPED_UNITS_DO_NOT_ACT_AGAIN = "Units that you drop off may not act again this segment."
LAND_UNITS_CANNOT_END_AT_SEA = "Land units must end their operations on land."
FLEETS_MOVE_TO_SEA_AREAS = "Fleets move to sea areas and fight fleets. Fleets that you drop off may not act again."
LEAVE_IS_ASKED_FOR_A_SEA = "Only a sea area needs permission to pass through it."
BEFORE_A_LAND_FORCE_ROLLS = "before a land force rolls for OP"
ROLL_WITHOUT_ASKING = "Roll without asking"
ASK_LEAVE_TO_PASS = "Ask to pass through"
WHEN_LEAVE_TO_PASS_SEA = "while asking to pass through a sea"
LET_IT_PASS = "Allow passage"


def _one_or_ones(units: str) -> str:
    """Return the end of a question about a number of units: "1 unit: which one", "2 units: which ones"."""
    return "one" if units.startswith("1 ") else "ones"


def takes_places(*, power: Name, places: Sequence[str], loser: Name) -> str:
    return f"{power:Takes} {join_names(places)} from {loser.the}."


def has_lost_full_control(*, power: Name, places: Sequence[str]) -> str:
    return f"{power:Has} lost full control of {join_names(places)}."


def force_has_not_moved(*, op: int) -> str:
    return (
        f"This force has not moved, and {op} OP are left." if op != 1 else "This force has not moved, and 1 OP is left."
    )


def force_may_still_attack(*, enemies: str) -> str:
    return f"This force may still attack {enemies}."


def fleets_move_to_sea_areas_only(*, place: str) -> str:
    return f"Fleets may enter only sea areas, not {place}."


def free_move_takes_no_land_units(*, place: str) -> str:
    return f"A Free Move may not take land units to sea. {start_sentence(place)} is a sea area."


def force_may_stay(*, place: str) -> str:
    return f"The force is already in {place}; it may stay."


def enemies_hold_place(*, place: str) -> str:
    return f"Enemies hold {place}, so the force cannot go there."


def places_do_not_adjoin(*, here: str, place: str) -> str:
    return f"{start_sentence(here)} and {place} are not adjacent."


def no_free_move_over_a_border(*, kind: str) -> str:
    return f"A Free Move may not cross a {kind} border."


def open_only_to_the_owner(*, place: str) -> str:
    return f"Only the power that owns {place} may enter."


def npp_must_not_vacate(*, here: str) -> str:
    return f"An NPP must not leave {here} empty: it began its turn there."


def has_no_place_to_move(*, power: Name) -> str:
    return f"{power:has} no place to move to."


def npp_must_not_vacate_its_place(*, place: str) -> str:
    return f"an NPP that begins its turn in {place} must not leave it empty (24.0)."


def no_free_move(*, why: str) -> str:
    return f"No Free Move: {why}"


def may_move_a_force_free(*, power: Name, place: str) -> str:
    return f"{power}: make a Free Move with the force in {place}?"


def only_enemies_there_are_attacked(*, here: str, place: str) -> str:
    return (
        f"A force can attack only enemies in its own area or in the burg there. Yours is in {here}; "
        f"these enemies are in {place}."
    )


def forbids_to_attack_this_turn(*, find_truce: str, power: str, other: str) -> str:
    return f"{find_truce} forbids {power} to attack {other} this turn."


def attack_costs_op_left(*, attack: int, op_left: int) -> str:
    return f"An attack costs {attack} OP; you have {number_left(op_left)} left."


def exactly_so_many_units_are_chosen(*, number: int, chosen: int) -> str:
    return f"Choose exactly {format_count(number, 'unit')}, not {chosen}."


def seat_chooses_the_units(*, seat: str) -> str:
    return f"{seat} chooses the units; do not draw lots."


def units_of_power_which(*, units: str, power: str) -> str:
    if units.startswith("1 "):
        return f"{power}: which unit changes sides?"
    return f"{power}: which {units} change sides?"


def units_go_over(*, units: str, former: str, place: str, verb: str, power: str) -> str:
    return f"{units} of {former} in {place} {verb} {power}."


def nomads_must_use_the_raid_table(*, nomads: int, size: int) -> str:
    return f"A force of at least half nomads must use the Raid CRT. Here {nomads} of the {size} units are nomads."


def only_nomads_use_the_raid_table(*, nomads: int, size: int) -> str:
    return (
        "By the interpretation in use, only a force of at least half nomads uses the Raid CRT. Nomads in this force: "
        f"{nomads} of {size}."
    )


def half_must_be_leader_or_field_armies(*, number: int, size: int) -> str:
    told = f"This force has {f'{number} of {size}' if number else 'none'}."
    return f"For Shock at least half of the force must be leaders and field armies. {told}"


def one_unit_strikes(*, size: int) -> str:
    return f"{size} unit attacks."


def several_units_strike(*, size: int) -> str:
    return f"{size} units attack."


def table_against_foe(*, table: str, power: str, foe: str, place: str) -> str:
    return f"{table}: {power} against {foe} in {place}"


def rolls_on_table_column(*, power: Name, title: str, column: str) -> str:
    return f"{power:Rolls} on the {title} CRT, column {column}"


RESULTS = {
    "A": "the attacker loses {units}",
    "D": "the defender loses {units}",
    "DV": "a decisive victory",
    "CA": "the defender counterattacks",
    "F": "then a Free Move",
    "NE": "no effect",
}
"""Results of the combat tables as text, by their signs without the number (17.6)."""


def result_in_words(*, result: str) -> str:
    """Return a result such as "D1 CA" as text; the signs themselves are left out."""
    parts = []
    for sign in result.split():
        number = sign.lstrip("ADVCFNE")
        units = format_count(int(number), "unit") if number else ""
        parts.append(RESULTS[sign.rstrip("0123456789")].format(units=units))
    words = ", ".join(parts).replace(", the defender counterattacks", " and the defender counterattacks")
    return re.sub(r"(the defender loses \w+ \w+) and the defender", r"\1 and", words)


def rolls_on_column(*, power: Name, face: int, title: str, column: str, strength: str, text: str) -> str:
    result = result_in_words(result=text)
    return f"{power:rolls} a {face} on the {title} CRT, column {column}{strength}: {text} ({result})."


def loses_units_in(*, power: Name, units: str, place: str) -> str:
    return f"{power:loses} {units.replace('the leader', f'{power.their} leader')} in {place}"


def exactly_so_many_units_are_lost(*, number: int, chosen: int) -> str:
    return f"Choose exactly {format_count(number, 'unit')} of this force as losses, not {chosen}."


def loses_how_many_in(*, power: Name, number: int, place: str) -> str:
    units = "unit do" if number == 1 else f"{number} units do"
    return f"{power}: which {units} you lose in {place}?"


def loses_which_units_in(*, power: Name, units: str, place: str) -> str:
    return f"{power:Loses} {units} in {place}: which {_one_or_ones(units)}?"


def over_border(*, crossed: str) -> str:
    return f"crossing the {crossed} border"


def others_have_more_fleets(*, names: str, has: str, place: str) -> str:
    return f"{names} {has} more fleets in {place} and {has} not allowed you to pass."


def force_could_not_regain_land(*, place: str) -> str:
    return f"The force could not return to land from {place}."


def force_could_not_regain_land_with_op(*, place: str, least: int, left: int) -> str:
    return f"The force could not return to land from {place}: that takes {least} OP; {number_left(left)} would be left."


def force_is_in_already(*, place: str) -> str:
    return f"The force is already in {place}."


def force_never_enters_enemy_burg(*, place: str) -> str:
    return f"Enemies hold {place}. A force may not enter an enemy burg."


def no_landing_in_that_burg(*, place: str) -> str:
    return f"A land force may not land in {place}. It may land in a burg only if its own side holds the port."


def land_units_need_friendly_fleet(*, place: str) -> str:
    return f"Land units may enter {place} only if a friendly fleet is there."


def going_there_costs_op(*, place: str, cost: int, why: str, op: int, verb: str) -> str:
    return f"Moving to {place} costs {cost} OP{why}; {number_left(op)} {verb} left."


def way_costs_op(*, way: str, cost: int, op: int) -> str:
    return f"The route through {way} costs {cost} OP; {number_left(op)} {'is' if op == 1 else 'are'} left."


def is_attacked_and_controlled_by(*, power: Name, seat: str, them: str) -> str:
    return f"{power:is} attacked; {seat} controls {them} from now on."


def is_attacked_and_somebody_takes_control(*, power: Name) -> str:
    return f"{power:Is} attacked; one of the other players takes control"


def passes_over_preferred_foe(*, power: Name, other: str, preferred: str, chosen: str) -> str:
    return f"{power:passes} over {other}, {preferred}; an NPP should attack that power rather than {chosen}."


def holds_force_in_this_turn(*, marker: str, place: str) -> str:
    return f"{marker} holds the force in {place}: it does not act this turn."


def units_have_conducted_operations(*, place: str, fresh: int, size: int) -> str:
    if fresh:
        return f"Only {fresh} of the {size} units of the force in {place} can still act this segment."
    units = "its only unit has" if size == 1 else f"all of its {size} units have"
    return f"The force in {place} cannot act: {units} already acted this segment."


def only_forces_of_operate_now(*, power: str) -> str:
    return f"Only {possessive(power)} forces may conduct operations now."


def force_is_of_one_place(*, places: str) -> str:
    return f"All units of a force must come from one area or burg. You chose units {places}."


def costs_more_op_than_left(*, what: str, price: int, left: int) -> str:
    return f"{what} costs {price} OP; you have {number_left(left)} left."


def only_units_there_are_picked_up(*, place: str) -> str:
    return f"You can pick up only units in {place}, where the force is."


def is_pillaged_already(*, place: str) -> str:
    return f"{agree_place(place, 'is', 'are')} already pillaged."


def enemy_forces_stand(*, place: str) -> str:
    return f"There are enemies in {place}, so you cannot pillage it."


def which_force_operates_next(*, power: str) -> str:
    return f"{power}: which force operates next?"


def ends_operations(*, power: Name) -> str:
    return f"{power:ends} {power.their} Operations Segment."


def operates_in_place(*, power: Name, place: str) -> str:
    return f"{power:begins} operations with a force in {place}."


def operations_points_for_force(*, place: str) -> str:
    return f"OP for the force in {place}"


def dice_for_op(*, power: Name) -> str:
    return f"{power:Rolls} for OP"


def and_for_leadership(*, leadership: int) -> str:
    return f" and {leadership} for Leadership"


def rolls_for_op(*, power: Name, face: int, more: str, op: int) -> str:
    return f"{power:rolls} a {face}{more}: {op} OP."


def force_with_op_left(*, power: str, place: str, units: str, op: int) -> str:
    return f"{power}: what will your force in {place} do? ({units}; {op} OP left)"


def npp_should_prefer(*, power: str) -> str:
    return f"An NPP should attack {power} first here (24.0, point 6)."


def pillage_for_op(*, place: str, pillage: int) -> str:
    return f"Pillage {place} for {pillage} OP"


def moves_from_to_for_op(*, power: Name, place: str, goal: str, min: int, extra: str) -> str:
    return f"{power:moves} from {place} to {goal} for {min} OP{extra}."


def picks_up_units(*, power: Name, place: str) -> str:
    return f"{power:picks} up units in {place}."


def op_are_missing(*, op: int, price: int, missing: int) -> str:
    return f"The force has only {op} of {price} OP; {missing} {'is' if missing == 1 else 'are'} missing."


def drops_off_units(*, power: Name, place: str) -> str:
    return f"{power:drops} off units in {place}."


def leave_was_asked_already(*, place: str) -> str:
    return f"You have already asked to pass through {place}."


def has_no_fleet_there(*, power: Name, place: str) -> str:
    return f"{power:has} no fleet in {place} and so cannot allow passage."


def sea_is_open_without_leave(*, place: str) -> str:
    return f"No other power has more fleets than you in {place}, so you need no permission."


def force_cannot_come_to(*, place: str) -> str:
    return f"The force cannot reach {place}, whatever it rolls."


def ask_leave_to_use_a_sea(*, power: str) -> str:
    return f"{power}: ask to use a sea where other powers have more fleets?"


def may_pass(*, power: str, place: str) -> str:
    return f"Allow {power} to pass through {place}?"


def has_more_fleets_there(*, power: Name) -> str:
    return f"{power:Has} more fleets there. The permission covers this one force."


def refuses_passage_of(*, power: Name, place: str) -> str:
    return f"{power:refuses} passage through {place}."


def grants_passage_of(*, power: Name, place: str) -> str:
    return f"{power:allows} passage through {place}."


def pillages_for_dp(*, power: Name, place: str, dp: int) -> str:
    return f"{power:pillages} {place} for {dp} DP."


def pillages_place(*, power: Name, place: str) -> str:
    return f"{power:pillages} {place}."


def outrage_at_pillage(*, power: str) -> str:
    return f"outrage at the pillage of {power}"


def force_goes(*, power: Name, verb: str, start: str, goal: str) -> str:
    return f"{power:{verb}} from {start} to {goal}."


def power_takes_units_which(*, power: Name, verb: str, units: str) -> str:
    return f"{power:{verb.capitalize()}} {units}: which {_one_or_ones(units)}?"


def power_attacks(*, power: Name, verb: str, foe: str, place: str, units: str) -> str:
    return f"{power:{verb}} {foe} in {place} with {units}."


def on_which_table(*, power: Name, verb: str, foe: str, place: str) -> str:
    return f"{power:{verb}} {foe} in {place}: which CRT do you use?"
