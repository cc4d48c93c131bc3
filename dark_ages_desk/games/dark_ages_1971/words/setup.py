"""Sentences of the chapter setup."""

from __future__ import annotations

NO_SUCH_HEX = "There is no such hex."
WHEN_THE_FIRST_ARMY_IS_DEPLOYED = "when the first army is deployed"
WHEN_AN_ARMY_IS_TO_BE_DEPLOYED = "when an army is about to be deployed"
ALL_STAND_ON_THE_MAP = "All who are deployed now stand on the map."
WHAT_IS_PLACED_IS_NAMED = "What is placed is named by its kind: “SD”, or “CM2” for a command unit."
NONE_STANDS_ON_THE_MAP = "None of the army stands on the map yet."
WHEN_AN_ARMY_IS_DEPLOYED = "when an army is deployed"
NOTHING_IS_DEPLOYED = "You have deployed nothing. The program deploys the whole army."
FOOT_IN_THE_MIDDLE = "Foot in the middle, cavalry on the wings"
PLACE_SEVERAL_IN_ONE_HEX = "Place several in one hex"
WHEN_COUNTERS_HAVE_BEEN_CHOSEN = "when the counters to be placed have been chosen"
WHEN_COUNTERS_ARE_TURNED = "when counters are deployed and one chooses to turn some"
EVERY_FLEET_CARRIES_SOME = "Every fleet carries combat units; share out those who are left."
NAMED_UNITS_DO_NOT_WAIT = "Those named do not wait to go aboard."
CHOOSE_UNITS_OF_ONE_SORT = "Combat units and command units go aboard one after the other: choose those of one sort."
WHEN_THE_ARMY_IS_SHARED_OUT = "when the army that comes by sea is shared out among its fleets"
SHARE_THEM_OUT = "Share them out"
THREE_TO_A_FLEET = "Three to a fleet, the best together"
ARMY_NEEDS_A_COMMAND_UNIT = "An army needs a command unit at least: without one nobody moves."
ARMY_NEEDS_A_FIGHTER = "An army needs a unit at least that can fight."
BEFORE_A_FREE_BATTLE = "before a free battle"
THE_CENTRE_HEX = "the centre hex"
THE_ENEMYS_CENTRE_HEX = "the enemy's centre hex"
ON_THE_CHOSEN_HILLTOP = "on the hilltop that it has chosen, and where it is too large for that on the slopes round it"
NO_SUCH_COUNTER = "There is no such counter."
COUNTERS_ARE_PLACED_FIRST = "Counters that do not stand on the map yet are placed first."
COUNTERS_OF_ONE_HEX_MOVE_TOGETHER = (
    "Put elsewhere together are counters of one hex (one or all of them, of four or fewer any), or the whole army as a "
    "body."
)
THEY_ARE_PUT_OR_TURNED = "They are put into one hex of the map, or turned to one of the six sides."
THEY_STAND_THERE_ALREADY = "They stand there as it is."
TO_THE_LEFT = "60 degrees to the left"
TO_THE_RIGHT = "60 degrees to the right"


def to_the(*, side: str) -> str:
    return f"To the {side}"


def centre_is_all_water(*, place: str) -> str:
    return f"{place} is all water; nobody could stand in the centre of the army."


def is_no_hilltop(*, place: str) -> str:
    return f"{place} is no hilltop: only the highest ground of a hill is, inside its slopes."


def too_far_from_the_east_edge(*, place: str, distance: int, most: int) -> str:
    return f"{place} is {distance} hexes from the east edge; the army deploys within {most}."


def on_which_hilltop(*, army: str) -> str:
    return f"{army}: on which hilltop?"


def which_hex_is_the_centre(*, army: str) -> str:
    return f"{army}: which hex is the centre of your army?"


def army_gathers_on_hilltop(*, army: str, chosen: str, middle: str) -> str:
    return f"{army} gather on the hilltop with {chosen}, round its middle {middle}."


def army_gathers_round(*, army: str, place: str) -> str:
    return f"{army} gather round {place}."


def which_way_does_the_army_look(*, army: str) -> str:
    return f"{army}: which way does the army look?"


def so_many_do_not_wait(*, kind: str) -> str:
    return f"So many “{kind}” do not wait to be placed."


def no_room_is_left(*, units: str) -> str:
    return f"There is no room left for those who wait: {units}."


def there_is_still_room(*, units: str) -> str:
    return f"There is still room for some who wait: {units}."


def deploy_your_army(*, army: str) -> str:
    return f"{army}: deploy your army"


def army_is_deployed(*, army: str) -> str:
    return f"{army} are deployed."


def deployed_but_some_stay_away(*, army: str, units: int) -> str:
    return f"{army} are deployed. {units} units were not placed; they stay away."


def deployed_and_some_enter_later(*, army: str, units: int, turn: int) -> str:
    return f"{army} are deployed. {units} units will enter by the east road on Game-Turn {turn}."


def army_takes_up_the_array(*, army: str) -> str:
    return f"{army} take up the suggested array."


def one_half_is_deployed(*, standing: int, whole: int, half: int) -> str:
    return f"{standing} of {whole} Victory Points stand; one half, {half}, is deployed."


def where_do_they_stand(*, units: str) -> str:
    return f"Where do they stand: {units}?"


def which_way_do_they_look(*, units: str) -> str:
    return f"Which way do they look: {units}?"


def fleet_carries_no_more(*, most: int, chosen: int) -> str:
    return f"A fleet carries {most} combat units, not {chosen}, and any number of command units."


def who_sails_next(*, army: str) -> str:
    return f"{army}: who sails in the next fleet?"


def no_fleet_has_room(*, army: str, units: int) -> str:
    return f"{army}: no fleet has room for {units} units; they stay away."


def army_lies_off_the_coast(*, army: str, fleets: int) -> str:
    return f"{army} lie off the coast with {fleets} fleets."


def army_costs_too_much(*, cost: int, over: int, purse: int) -> str:
    return f"The army costs {cost} Victory Points, {over} more than the {purse}."


def command_unit_costs(*, number: int, points: int) -> str:
    return f"Command unit No. {number} ({points})"


def what_an_army_may_cost(*, purse: int, share: int) -> str:
    return (
        f"At most {purse} Victory Points. What is not spent is worth nothing later; and an army panics when it has "
        f"lost {share} in 100 of what was spent."
    )


def an_army_for_points(*, purse: int) -> str:
    return f"An army for {purse} points"


def choose_your_army(*, army: str, purse: int) -> str:
    return f"{army}: choose your army, {purse} Victory Points"


def army_is_chosen(*, army: str, units: str, commands: int, points: int) -> str:
    return f"{army}: {units}, {commands} command units; {points} Victory Points."


def army_is_mustered(*, army: str, points: int, units: str, commands: int) -> str:
    return f"The {army} is mustered for {points} Victory Points: {units}; {commands} lead them."


def points_spent_and_left(*, spent: int, left: int) -> str:
    return f"{spent} spent, {left} left"


def points_spent_too_many(*, spent: int, over: int) -> str:
    return f"{spent} spent, {over} too many"


def too_far_from(*, place: str, distance: int, of_whom: str, middle: str, most: int) -> str:
    return f"{place} is {distance} hexes from {of_whom} {middle}; the army stands within {most}."


def army_stands_elsewhere(*, place: str, where: str) -> str:
    return f"{place}: the army stands {where}."


def too_near_to_the_enemy(*, place: str, distance: int, enemy: str, apart: int) -> str:
    return f"{place} is {distance} hexes from the enemy in {enemy}; the second army stands {apart} away at least."


def half_are_deployed(*, whole: int, standing: int, units: str, together: int, half: int) -> str:
    return (
        f"Half of the {whole} Victory Points are deployed: {standing} stand, with {units} {together} would, {half} "
        "may. The others come by the east road."
    )


def deploys_equally_in_quadrants(*, total: int, units: str, most: int) -> str:
    return f"The army deploys equally in the four quadrants: of {total} {units} {most} at most in each."


def enemies_stand_in(*, place: str) -> str:
    return f"Enemy units stand in {place}."


def too_far_from_the_centre(*, place: str, distance: int, centre: str, most: int) -> str:
    return f"{place} is {distance} hexes from the centre hex {centre}; the army stands within {most}."


def within_hexes_of_the_quadrants(*, hexes: int) -> str:
    return f"within {hexes} hexes of the middle of each quadrant"


def within_hexes_of_the_sea(*, hexes: int) -> str:
    return f"within {hexes} hexes of the sea"


def place_is_all_water(*, place: str) -> str:
    return f"{place} is all water."


def hex_is_full(*, place: str, held: int, units: str, together: int, limit: int) -> str:
    return (
        f"{place} holds {held} Stacking Points; with {units} there would be {together}, {limit} at most may be in a "
        "hex."
    )


def stands_there_on_a_road_only(*, place: str, units: str, terrain: str) -> str:
    return f"{place}: {units} may be in {terrain} on a road only."


def heavy_cavalry_stands_by_road(*, place: str) -> str:
    return f"{place}: heavy cavalry stands on slopes on a road only."


def put_down(*, unit: str) -> str:
    return f"Put down {unit}"


def army_is_deployed_now(*, army: str) -> str:
    return f"The army of the {army} is deployed now."


def whole_army(*, counters: int) -> str:
    return f"the whole army, {counters} counters,"


def put_elsewhere(*, units: str, where: str) -> str:
    return f"Put {units}{where} elsewhere"


def points_spent_and_needed(*, spent: str, needed: str) -> str:
    return f"{spent}; needed: {needed}"
