"""Sentences of the chapter movement."""

from __future__ import annotations

from dark_ages_desk.games.dark_ages_1971.words.names import agree

NO_SUCH_UNIT_OF_YOURS = "You have no such unit."
DISMOUNTING_IS_NOT_PLAYED = "This battle does not use the optional rule Dismounted Cavalry."
NO_ROOM_FOR_HORSES_IN_A_SWAMP = "Units may not stack in a swamp, so foot and horses have no room there."
HORSES_HAVE_MOVED = "The horses have moved in this phase, or their riders have just left them."
SAIL, BRING_ON = "Sail", "Bring on"
OFF_THE_MAP = "off the map"
NO_SUCH_FLEET_OF_YOURS = "You have no such fleet."
FLEET_HAS_BEEN_CAPTURED = "The enemy has captured this fleet."
TROOPS_BOARD_MOORED_FLEETS_ONLY = "The fleet is under sail. Troops go aboard and land only where it is moored."
HORSES_DO_NOT_GO_ABOARD = "Horses without riders may not go aboard."
THERE_IS_NO_SUCH_UNIT = "This unit does not exist."
UNITS_ARE_MOVED_SEPARATELY = (
    "Each unit moves separately. Equal units of a hex with the same facing and the same state may "
    "move together. Other units, and command units, move one by one."
)
BETWEEN_THE_ARMS_OF_THE_STREAM = "between the arms of the stream"
CROSSES_THE_STREAM = "crosses the stream"
ACROSS_THE_STREAM = "across the stream"
AFTER_A_WIDE_TURN = "after a wide turn"
A_TURN_ENDS_THE_MARCH = "Once a unit turns in its hex, its move is over. Until then it faces the way it moved last."
ANOTHER_FLEET_LIES_THERE = "another fleet is there: sail on"
CAST_OFF_FOR_5_POINTS = "cast off, 5 points"
TO_CAST_OFF = "Casting off"
FLEET_IS_MOORED_ALREADY = "The fleet is moored already."
FLEET_IS_UNDER_SAIL_ALREADY = "The fleet is under sail already."
FLEET_IS_NOT_ON_THE_MAP = "The fleet is not on the map yet; it enters over a hex of sea at the edge."
FLEET_IS_MOORED = "The fleet is moored; casting off costs it 5 points."


def are_not_on_land(*, units: str) -> str:
    return f"{units} are not on land."


def units_have_moved_or_dismounted(*, units: str) -> str:
    return f"{units} have moved or dismounted in this phase."


def units_are_shaken(*, units: str, state: str) -> str:
    return f"{units} are {state}."


def dismounting_needs_command(*, units: str) -> str:
    return (
        f"Dismounting costs Movement Points, and {units} had no command unit in or next to the hex when the Movement "
        "Phase began."
    )


def units_are_in_contact(*, units: str) -> str:
    return f"Contact holds {units}."


def not_adjacent_to_enemies(*, places: str) -> str:
    return f"Units next to enemies may not do this; enemies are in {places}."


def have_no_horses(*, units: str) -> str:
    return f"{agree(units, 'has', 'have')} no horses, so dismounting is impossible."


def dismount_as(*, units: str, kinds: str) -> str:
    return f"{units} can dismount only as {kinds}."


def no_room_for_foot_and_horses(*, needed: int, room: int, place: str) -> str:
    return f"Foot and horses need {needed} Stacking Points; {place} has room for {room}."


def dismounting_costs_points(*, cost: str, left: str) -> str:
    return f"Dismounting costs the foot {cost} points; it has {left}."


def are_not_dismounted_riders(*, units: str) -> str:
    return f"{units} are not dismounted riders."


def horses_are_lost(*, units: str) -> str:
    return f"The horses of {units} are lost."


def horses_are_elsewhere(*, units: str, place: str, horses_place: str) -> str:
    return f"Foot and horses must be in one hex: {units} are in {place}, the horses in {horses_place}."


def unit_in_place_as_kind(*, unit: str, place: str, kind: str) -> str:
    return f"{unit} in {place} as {kind}"


def units_mount(*, unit: str, place: str) -> str:
    return f"{agree(unit, 'mounts', 'mount')} in {place}."


def units_dismount(*, unit: str, place: str, foot: str) -> str:
    return f"{agree(unit, 'dismounts', 'dismount')} in {place}: now {foot}."


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
    return f"{done}; {points} points are missing"


def they_stand_apart_from_the_fleet(*, units: str, where: str, fleet_where: str) -> str:
    return f"{units} are {where}, and the fleet is {fleet_where}."


def are_aboard_already(*, units: str) -> str:
    return f"{units} are aboard already."


def panicked_units_do_not_board(*, units: str) -> str:
    return f"{units} have panicked: the rules make them flee."


def units_in_contact_do_not_board(*, units: str) -> str:
    return f"In Contact {units} may not leave the hex."


def units_without_command_do_not_board(*, units: str) -> str:
    return f"{units} may not go aboard: no command unit was in or next to the hex when the Movement Phase began."


def fleet_is_full(*, carried: int, hold: int) -> str:
    return f"The fleet carries {carried} combat units; its limit is {hold}."


def boarding_costs_points(*, cost: str, units: str, left: str) -> str:
    return f"Going aboard costs {cost} points, as landing does; {units} have {left} left."


def goes_aboard_in(*, unit: str, place: str) -> str:
    return f"{agree(unit, 'goes', 'go')} aboard in {place}."


def fleet_is_retaken(*, place: str) -> str:
    return f"The fleet in {place} is retaken; its points no longer count."


def units_are_of_the_other_army(*, units: str, where: str, army: str) -> str:
    return f"{units}{where} belong to the {army}."


def units_are_aboard_at_sea(*, units: str) -> str:
    return f"{units} are aboard a fleet that is still at sea."


def units_have_not_come_yet(*, units: str) -> str:
    return f"{units} have not entered the map yet."


def captured_fleet_is_not_moved(*, where: str) -> str:
    return f"The enemy has captured the fleet{where}, so it cannot move."


def panicked_units_are_not_moved(*, units: str, where: str) -> str:
    return f"{units}{where} have panicked: the rules make them flee as the phase begins, and they may rally at its end."


def units_have_moved(*, units: str, where: str) -> str:
    return f"{units}{where} have already moved in this phase. A unit makes its whole move at once."


def units_are_aboard_a_fleet_under_sail(*, units: str, where: str) -> str:
    return (
        f"{units} are aboard the fleet{where}, which is under sail. Troops land only from a moored fleet; "
        "mooring costs it 8 points."
    )


def charging_attacks_with(*, hexes: int, strength: int) -> str:
    return f"charging {hexes}, attacks with {strength}"


def on_the_bank(*, side: str) -> str:
    return f"on the {side} bank"


def must_stop(*, why: str) -> str:
    return f"must stop: {why}"


def before_missile_units_of_the(*, foe: str) -> str:
    return f"in front of missile units of the {foe}"


def river_control_of_the(*, foe: str) -> str:
    return f"under river control of the {foe}"


def they_must_stop_in(*, place: str, why: str) -> str:
    return f"They must stop in {place}, {why}."


def may_be_there_on_a_road_only(*, place: str, unit: str, terrain: str) -> str:
    return f"{place}: {unit} may enter {terrain} only on a road, and must come along it."


def hex_on_the_way_is_full(*, place: str, held: int, coming: int, together: int, limit: int) -> str:
    return (
        f"{place} holds {held} Stacking Points. With the {coming} that enter it would hold {together}; "
        f"the limit is {limit}, even on the way."
    )


def wide_turn_costs(*, cost: str, left: str) -> str:
    return f"Turning more than 60° costs {cost}; {left}."


def entering_costs(*, place: str, how: str, cost: str, left: str) -> str:
    return f"{place}: entering {how} costs {cost}; {left}."


def through_a_hexside_of_water(*, ground: str) -> str:
    return f"{ground} through a hexside of water"


def two_armies_are_never_in_one_hex(*, place: str) -> str:
    return f"Enemy units are in {place}. Two armies may not share a hex."


def nobody_moves_through_enemies(*, place: str) -> str:
    return f"Enemy units are in {place}. You may not move through them."


def units_in_contact_do_not_leave(*, units: str) -> str:
    return f"In Contact {units} may turn by one hexside, but may not leave the hex."


def units_without_command_do_not_leave(*, units: str) -> str:
    return (
        f"{units} may turn by one hexside only: no command unit was in or next to the hex when the Movement Phase "
        "began. A command unit that has arrived since then counts from your next Movement Phase."
    )


def nobody_goes_over_water(*, place: str) -> str:
    return f"{place}: land units can move from one water hex to another only across a bridge."


def with_fleets_water_is_crossed_at_fords(*, place: str) -> str:
    return f"{place}: with fleets in play, land units cross water only at fords and bridges."


def heavy_cavalry_moves_on_slopes_by_road(*, place: str) -> str:
    return f"{place}: heavy cavalry goes up and down slopes only on roads."


def both_hexes_are_under_river_control(*, place: str, other: str) -> str:
    return f"The enemy controls both {place} and {other} along the water: you may not step from one to the other."


def no_stacking_in_a_swamp(*, place: str) -> str:
    return f"{place}: units may not stack in a swamp."


def units_are_not_on_land(*, units: str) -> str:
    return f"{units} are not on land; they will face the way they go."


def units_face_there_already(*, units: str, facing: str) -> str:
    return f"{units} already face {facing}."


def units_in_contact_turn_by_one(*, units: str) -> str:
    return f"In Contact {units} may turn by only one hexside."


def units_without_command_turn_free(*, units: str) -> str:
    return (
        f"{units} may not make a turn that costs points: no command unit was in or next to the hex when the Movement "
        "Phase began."
    )


def fleets_come_in_at_the_edge(*, place: str) -> str:
    return f"{place}: fleets enter over the hexes of sea at the edge of the map."


def no_hexside_of_water_between(*, place: str, other: str) -> str:
    return f"{place} and {other} do not share a hexside that is all water."


def to_sail_to(*, place: str) -> str:
    return f"Sailing to {place}"


def sailing_costs(*, what: str, cost: str, left: str) -> str:
    return f"{what} costs {cost}; you have only {left} left."


def there_is_no_water_in(*, place: str) -> str:
    return f"{place} has no water. Troops aboard a moored fleet land when you move them, not the fleet."


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
