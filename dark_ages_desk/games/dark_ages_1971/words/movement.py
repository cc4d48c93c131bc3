"""Sentences of the chapter movement."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.words.names import (
    agree,
    name_terrain,
    start_agree,
    start_with_article,
    with_article,
)

DISMOUNTING_IS_NOT_PLAYED = "This battle does not use the optional rule Dismounted Cavalry."
NO_ROOM_FOR_HORSES_IN_A_SWAMP = "Units may not stack in a swamp, so foot and horses have no room there."
HORSES_HAVE_MOVED = "The horses have moved in this phase, or their riders have just dismounted."
SAIL, BRING_ON = "Sail", "Bring on"
OFF_THE_MAP = "off the map"
FLEET_HAS_BEEN_CAPTURED = "The enemy has captured this fleet."
TROOPS_BOARD_MOORED_FLEETS_ONLY = "The fleet is under sail. Troops go aboard and land only where it is moored."
HORSES_DO_NOT_GO_ABOARD = "Horses without riders may not go aboard."
UNITS_ARE_MOVED_SEPARATELY = (
    "Each unit moves separately. Equal units of a hex with the same facing and the same state may "
    "move together. Other units, and command units, move one by one."
)
IN_FRONT_OF_ENEMY_MISSILES = "in front of enemy missile units"
UNDER_ENEMY_RIVER_CONTROL = "under enemy river control"
BETWEEN_THE_ARMS_OF_THE_STREAM = "between the arms of the stream"
CROSSES_THE_STREAM = "crosses the stream"
ACROSS_THE_STREAM = "across the stream"
AFTER_A_WIDE_TURN = "after a turn of more than 60°"
A_TURN_ENDS_THE_MARCH = (
    "In this program, turning a unit in its hex ends its move. Until you turn it, it faces the way it last moved."
)
ANOTHER_FLEET_LIES_THERE = "another fleet is there: sail on"
CAST_OFF_FOR_5_POINTS = "cast off, 5 points"
TO_CAST_OFF = "Casting off"
TO_MOOR = "Mooring"
FLEET_IS_MOORED_ALREADY = "The fleet is moored already."
FLEET_IS_UNDER_SAIL_ALREADY = "The fleet is under sail already."
FLEET_IS_NOT_ON_THE_MAP = "The fleet is not on the map yet. Fleets enter through a sea hex at the edge."
FLEET_IS_MOORED = "The fleet is moored; casting off costs 5 Movement Points."


def you_have_no_unit(*, named: str) -> str:
    return f"You have no unit “{named}”."


def you_have_no_fleet(*, named: str) -> str:
    return f"You have no fleet “{named}”."


def there_is_no_unit(*, named: str) -> str:
    return f"There is no unit “{named}”."


def are_not_on_land(*, units: str) -> str:
    return f"{start_agree(units, 'is', 'are')} not on land."


def units_have_moved_or_dismounted(*, units: str) -> str:
    return f"{start_agree(units, 'has', 'have')} moved or dismounted in this phase."


def units_are_shaken(*, units: str, state: str) -> str:
    return f"{start_agree(units, 'is', 'are')} {state}."


def dismounting_needs_command(*, units: str) -> str:
    return (
        f"Dismounting costs Movement Points, and {with_article(units)} had no command unit in or next to the hex when "
        "the Movement Phase began."
    )


def units_are_in_contact(*, units: str) -> str:
    return f"Contact holds {with_article(units)}."


def not_adjacent_to_enemies(*, places: str) -> str:
    return f"Units next to enemies may not mount or dismount; enemies are in {places}."


def have_no_horses(*, units: str) -> str:
    return f"{start_agree(units, 'has', 'have')} no horses, so dismounting is impossible."


def dismount_as(*, units: str, kinds: str) -> str:
    return f"{start_with_article(units)} can dismount only as {kinds}."


def no_room_for_foot_and_horses(*, needed: int, room: int, place: str) -> str:
    return f"Foot and horses need {needed} Stacking Points; {place} has room for {room}."


def dismounting_costs_points(*, cost: str, left: str) -> str:
    return f"Dismounting costs the foot {cost} Movement Points; the foot has {left}."


def are_not_dismounted_riders(*, units: str) -> str:
    return f"{start_agree(units, 'is', 'are')} not dismounted cavalry."


def horses_are_lost(*, units: str) -> str:
    return f"The horses of {with_article(units)} are lost."


def horses_are_elsewhere(*, units: str, place: str, horses_place: str) -> str:
    return f"Foot and horses must be in one hex: {agree(units, 'is', 'are')} in {place}, the horses in {horses_place}."


def unit_in_place_as_kind(*, unit: str, place: str, kind: str) -> str:
    return f"{unit} in {place} as {kind}"


def units_mount(*, unit: str, place: str) -> str:
    return f"{start_agree(unit, 'mounts', 'mount')} in {place}."


def units_dismount(*, unit: str, place: str, foot: str) -> str:
    return f"{start_agree(unit, 'dismounts', 'dismount')} in {place}: now {foot}."


def fleet_sails_and_moors(*, place: str) -> str:
    return f"A fleet sails to {place} and moors"


def fleet_sails(*, place: str) -> str:
    return f"A fleet sails to {place}"


def fleet_and_load(*, verb: str, place: str, load: str) -> str:
    where = f" in {place}" if place else ""
    return f"{verb} the fleet{where} with {load}" if load else f"{verb} the empty fleet{where}"


def fleet_casts_off(*, place: str) -> str:
    return f"The fleet in {place} casts off"


def fleet_in_place_and_moors(*, place: str) -> str:
    return f"The fleet in {place} moors"


def fleet_in_place(*, place: str) -> str:
    return f"The fleet stays in {place}"


def fleet_lacks_points(*, done: str, points: str) -> str:
    return f"{done}; Movement Points missing: {points}"


def they_stand_apart_from_the_fleet(*, units: str, where: str, fleet_where: str) -> str:
    return f"{start_agree(units, 'is', 'are')} {where}, and the fleet is {fleet_where}."


def are_aboard_already(*, units: str) -> str:
    return f"{start_agree(units, 'is', 'are')} aboard already."


def panicked_units_do_not_board(*, units: str) -> str:
    return f"{start_agree(units, 'has', 'have')} panicked: panicked units must flee."


def units_in_contact_do_not_board(*, units: str) -> str:
    return f"In Contact, {with_article(units)} may not leave the hex."


def units_without_command_do_not_board(*, units: str) -> str:
    return (
        f"{start_with_article(units)} may not go aboard: no command unit was in or next to the hex when the Movement "
        "Phase began."
    )


def fleet_is_full(*, carried: int, hold: int) -> str:
    return f"The fleet carries {carried} combat units; its limit is {hold}."


def boarding_costs_points(*, cost: str, units: str, left: str) -> str:
    left = "none" if left == "0" else left
    return f"Going aboard costs {cost} Movement Points, as landing does; {agree(units, 'has', 'have')} {left} left."


def goes_aboard_in(*, unit: str, place: str) -> str:
    return f"{start_agree(unit, 'goes', 'go')} aboard in {place}."


def fleet_is_retaken(*, place: str) -> str:
    return f"The fleet in {place} is retaken; its points no longer count."


def units_are_of_the_other_army(*, units: str, where: str, army: str) -> str:
    return f"{start_agree(f'{units}{where}', 'belongs', 'belong')} to the {army}."


def units_are_aboard_at_sea(*, units: str) -> str:
    return f"{start_agree(units, 'is', 'are')} aboard a fleet that is still at sea."


def units_have_not_come_yet(*, units: str) -> str:
    return f"{start_agree(units, 'has', 'have')} not entered the map yet."


def captured_fleet_is_not_moved(*, where: str) -> str:
    return f"The enemy has captured the fleet{where}, so it cannot move."


def panicked_units_are_not_moved(*, units: str, where: str) -> str:
    return (
        f"{start_agree(f'{units}{where}', 'has', 'have')} panicked: panicked units flee as the phase begins, and may "
        "rally as it ends."
    )


def units_have_moved(*, units: str, where: str) -> str:
    moved = start_agree(f"{units}{where}", "has", "have")
    return f"{moved} already moved in this phase. A unit makes its whole move at once."


def units_are_aboard_a_fleet_under_sail(*, units: str, where: str) -> str:
    return (
        f"{start_agree(units, 'is', 'are')} aboard the fleet{where}, which is under sail. Troops land only from a "
        "moored fleet; mooring costs the fleet 8 Movement Points."
    )


def charging_attacks_with(*, hexes: int, strength: int) -> str:
    return f"charging {hexes}, attacks with {strength}"


def on_the_bank(*, side: str) -> str:
    return f"on the {side} bank"


def must_stop(*, why: str) -> str:
    return f"must stop: {why}"


def they_must_stop_in(*, place: str, why: str) -> str:
    return f"These units must stop in {place}, {why}."


def may_be_there_on_a_road_only(*, place: str, unit: str, terrain: str) -> str:
    return f"{place}: {with_article(unit)} may enter {name_terrain(terrain)} only along a road."


def hex_on_the_way_is_full(*, place: str, held: int, coming: int, together: int, limit: int) -> str:
    return (
        f"{place} holds {held} Stacking Points. With the {coming} that would enter, the hex would hold {together}; "
        f"the limit is {limit}, even for units passing through."
    )


def wide_turn_costs(*, cost: str, left: str) -> str:
    return f"Turning more than 60° costs {cost}; {left}."


def entering_costs(*, place: str, how: str, cost: str, left: str) -> str:
    return f"Entering {place} costs {cost} ({how}); {left}."


def through_a_hexside_of_water(*, ground: str) -> str:
    return f"{ground} through a hexside of water"


def two_armies_are_never_in_one_hex(*, place: str) -> str:
    return f"Enemy units are in {place}. Two armies may not share a hex."


def nobody_moves_through_enemies(*, place: str) -> str:
    return f"Enemy units are in {place}. You may not move through them."


def units_in_contact_do_not_leave(*, units: str) -> str:
    return f"In Contact, {with_article(units)} may turn by one hexside but may not leave the hex."


def units_without_command_do_not_leave(*, units: str) -> str:
    return (
        f"{start_with_article(units)} may turn by one hexside only: no command unit was in or next to the hex when the "
        "Movement Phase began. A command unit that has arrived since then counts from your next Movement Phase."
    )


def nobody_goes_over_water(*, place: str) -> str:
    return f"{place} is all water: land units may enter it only over a bridge."


def with_fleets_water_is_crossed_at_fords(*, place: str) -> str:
    return f"{place}: with fleets in play, land units cross water only at fords and bridges."


def heavy_cavalry_moves_on_slopes_by_road(*, place: str) -> str:
    return f"{place}: Heavy Cavalry goes up and down slopes only on roads."


def both_hexes_are_under_river_control(*, place: str, other: str) -> str:
    return f"The enemy controls both {place} and {other} along the water: you may not step from one to the other."


def no_stacking_in_a_swamp(*, place: str) -> str:
    return f"{place}: units may not stack in a swamp."


def units_are_not_on_land(*, units: str) -> str:
    return f"{start_agree(units, 'is', 'are')} not on land. Units that land face the direction of their move."


def units_face_there_already(*, units: str, facing: str) -> str:
    return f"{start_agree(units, 'already faces', 'already face')} {facing}."


def units_in_contact_turn_by_one(*, units: str) -> str:
    return f"In Contact, {with_article(units)} may turn by only one hexside."


def units_without_command_turn_free(*, units: str) -> str:
    return (
        f"{start_with_article(units)} may not make a turn that costs points: no command unit was in or next to the hex "
        "when the Movement Phase began."
    )


def fleets_come_in_at_the_edge(*, place: str) -> str:
    return f"{place}: fleets enter through the sea hexes at the edge of the map."


def no_hexside_of_water_between(*, place: str, other: str) -> str:
    if place == other:
        return f"The fleet is already in {place}."
    return f"{place} and {other} do not share a hexside that is all water."


def to_sail_to(*, place: str) -> str:
    return f"Sailing to {place}"


def sailing_costs(*, what: str, cost: str, left: str) -> str:
    points = "Movement Point" if cost == "1" else "Movement Points"
    return f"{what} costs {cost} {points}; the fleet has {'none' if left == '0' else left} left."


def there_is_no_water_in(*, place: str) -> str:
    return f"{place} has no water. To land troops from a moored fleet, move the troops, not the fleet."


def no_fleet_enters_enemies_hex(*, place: str) -> str:
    return f"Enemy units are in {place}. Two armies may not share a hex."


def no_fleet_sails_through_enemies(*, place: str) -> str:
    return f"Enemy units are in {place}. You may not move through them."


def no_fleet_passes_under_a_bridge(*, place: str) -> str:
    return f"{place}: a fleet cannot pass under a bridge."


def fleet_moors_beside_land_only(*, place: str) -> str:
    return f"A fleet moors only in a hex that is partly land; {place} is all water."


def no_two_fleets_end_in_one_hex(*, place: str) -> str:
    return f"{place} has another fleet. Fleets may pass each other, but may not end the phase in one hex."
