"""Sentences of the chapter setup."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import format_count
from dark_ages_desk.games.dark_ages_1971.words.names import (
    count_name,
    format_hexes,
    name_player,
    name_plural,
    name_terrain,
    start_army,
    with_article,
)

OF_THIS_KIND = "counters of this kind"
WOULD_LEAVE_THE_MAP = "That would put a counter outside the map. Choose another hex."
WHEN_THE_FIRST_ARMY_IS_DEPLOYED = "while deploying the first army"
WHEN_AN_ARMY_IS_TO_BE_DEPLOYED = "just before deploying an army"
ALL_STAND_ON_THE_MAP = "All of these units are already on the map."
WHAT_IS_PLACED_IS_NAMED = "Name the unit by its code: for example “SD”, or “CM2” for a No. 2 Command unit."
NONE_STANDS_ON_THE_MAP = "This army has no units on the map yet."
WHEN_AN_ARMY_IS_DEPLOYED = "while deploying an army"
NOTHING_IS_DEPLOYED = "You have placed no units. The program will place your whole army."
SIDE_NAMES = {
    "N": "North",
    "NE": "North-east",
    "SE": "South-east",
    "S": "South",
    "SW": "South-west",
    "NW": "North-west",
}
"""Names of the sides of a hex."""

YOUR_ARMY_FORMS_UP_AROUND_IT = "Click a highlighted hex. Your army forms up around it."
YOU_CAN_TURN_SINGLE_UNITS_LATER = "You can turn single units later."
RETURN_TO_TRAY = "Return to tray"
FINISH_DEPLOYMENT = "Finish deployment"
USE_SUGGESTED_FORMATION = "Use suggested formation"
FOOT_IN_THE_MIDDLE = "Foot in the centre, cavalry on the wings"
PLACE_SEVERAL_IN_ONE_HEX = "Place several in one hex"
WHEN_COUNTERS_HAVE_BEEN_CHOSEN = "after choosing the counters to place"
WHEN_COUNTERS_ARE_TURNED = "while deploying, after choosing counters to turn"
EVERY_FLEET_CARRIES_SOME = "Every fleet carries combat units. Share out the remaining ones."
NAMED_UNITS_DO_NOT_WAIT = "These units are not waiting to go aboard."
CHOOSE_UNITS_OF_ONE_SORT = "Choose combat units or command units, not both: each sort goes aboard separately."
WHEN_THE_ARMY_IS_SHARED_OUT = "while sharing out the army among its fleets"
SHARE_THEM_OUT = "Load the fleets for me"
THREE_TO_A_FLEET = "Three combat units to a fleet, strongest units together"
ARMY_NEEDS_A_COMMAND_UNIT = "An army needs at least one command unit; without one its units cannot move."
ARMY_NEEDS_A_FIGHTER = "An army needs at least one unit that can fight."
BEFORE_A_FREE_BATTLE = "before a free battle"
THE_CENTRE_HEX = "the centre hex"
THE_ENEMYS_CENTRE_HEX = "the enemy's centre hex"
ON_THE_CHOSEN_HILLTOP = "on its chosen hilltop, or on the slopes around it if the army is too large"
COUNTERS_ARE_PLACED_FIRST = "Place counters on the map before you move them."
COUNTERS_OF_ONE_HEX_MOVE_TOGETHER = (
    "You can move counters of one hex together (one or all; any if there are four or fewer), or the whole army."
)
THEY_ARE_PUT_OR_TURNED = "Place these units in a hex on the map, or choose one of the six facings for them."
THEY_STAND_THERE_ALREADY = "These units are there already."
TO_THE_LEFT = "60 degrees to the left"
TO_THE_RIGHT = "60 degrees to the right"
PLACE_IN_A_HEX = "Place in a hex"


def to_the(*, side: str) -> str:
    return SIDE_NAMES.get(side, side)


def drag_units(*, where: str) -> str:
    return f"Drag units from the tray, or use the suggestion and change it. Deploy {where}."


def there_is_no_hex(*, named: str) -> str:
    return f"The map has no hex “{named}”." if named else WOULD_LEAVE_THE_MAP


def there_is_no_counter(*, named: str) -> str:
    return f"There is no counter “{named}”." if named else "Name a counter: type it or click one."


def centre_is_all_water(*, place: str) -> str:
    return f"{place} is all water, so your army cannot have its centre there."


def is_no_hilltop(*, place: str) -> str:
    return f"Hex {place} is not a hilltop. Hilltops are the highest hexes of a hill, inside its slopes."


def too_far_from_the_east_edge(*, place: str, distance: int, most: int) -> str:
    return f"{place} is {format_hexes(distance)} from the east edge. Deploy within {most}."


def on_which_hilltop(*, army: str) -> str:
    return f"{army}: choose your hilltop"


def which_hex_is_the_centre(*, army: str) -> str:
    return f"{name_player(army)}: choose the centre hex of your army"


def army_gathers_on_hilltop(*, army: str, chosen: str, middle: str) -> str:
    return f"{start_army(army, 'chooses', 'choose')} the hilltop at {chosen}, with {middle} as the centre hex."


def army_gathers_round(*, army: str, place: str) -> str:
    return f"The {army} will deploy around {place}."


def which_way_does_the_army_look(*, army: str) -> str:
    return f"{name_player(army)}: which way does your army face?"


def so_many_do_not_wait(*, kind: str, waiting: int) -> str:
    if not waiting:
        return f"You have no more {name_plural(kind)} to place."
    return f"You have only {count_name(waiting, kind)} left to place."


def no_room_is_left(*, units: str) -> str:
    return f"No hex has room left for {with_article(units)}."


def there_is_still_room(*, units: str) -> str:
    return f"Still to deploy: {units}. Before you finish, deploy every unit that there is room for."


def deploy_your_army(*, army: str) -> str:
    return f"{name_player(army)}: deploy your army"


def army_is_deployed(*, army: str) -> str:
    return f"The deployment of the {army} is complete."


def deployed_but_some_stay_away(*, army: str, units: int) -> str:
    return f"The deployment of the {army} is complete. {format_count(units, 'unit')} without a place stay away."


def deployed_and_some_enter_later(*, army: str, units: int, turn: int) -> str:
    late = format_count(units, "unit")
    return f"The deployment of the {army} is complete. {late} will enter by the east road on Game-Turn {turn}."


def army_takes_up_the_array(*, army: str) -> str:
    return f"{start_army(army, 'uses', 'use')} the suggested formation."


def one_half_is_deployed(*, standing: int, whole: int, half: int) -> str:
    return f"Units worth {standing} of {whole} Victory Points are on the map. Deploy one half, {half}."


def where_do_they_stand(*, units: str) -> str:
    return f"Where should {with_article(units)} go?"


def which_way_do_they_look(*, units: str) -> str:
    if ", " in units or " and " in units:
        return f"Which way should these units face? {units}"
    return f"Which way should the {units} face?"


def fleet_carries_no_more(*, most: int, chosen: int) -> str:
    return f"A fleet carries {most} combat units, not {chosen}, and any number of command units."


def who_sails_next(*, army: str) -> str:
    return f"{army}: who sails in the next fleet?"


def no_fleet_has_room(*, army: str, units: int) -> str:
    return f"{army}: no fleet has room for {format_count(units, 'unit')}, which must stay away."


def army_lies_off_the_coast(*, army: str, fleets: int) -> str:
    return f"{start_army(army, 'is', 'are')} off the coast with {format_count(fleets, 'fleet')}."


def army_costs_too_much(*, cost: int, over: int, purse: int) -> str:
    return f"The army costs {cost} Victory Points, {over} more than your {purse}."


def command_unit_costs(*, number: int, points: int) -> str:
    return f"Command unit No. {number} ({points})"


def what_an_army_may_cost(*, purse: int, share: int) -> str:
    return (
        f"You have {purse} Victory Points; unspent points are lost. An army panics when it has lost "
        f"{share}% of the points spent."
    )


def an_army_for_points(*, purse: int) -> str:
    return f"An army for {purse} points"


def choose_your_army(*, army: str, purse: int) -> str:
    return f"{army}: choose units worth {purse} Victory Points"


def army_is_chosen(*, army: str, units: str, commands: int, points: int) -> str:
    return f"{army}: {units}, {format_count(commands, 'command unit')}; {points} Victory Points."


def army_is_mustered(*, army: str, points: int, units: str, commands: int) -> str:
    bought = f"{units} and {format_count(commands, 'command unit')}"
    return f"{start_army(army, 'costs', 'have an army of')} {points} Victory Points: {bought}."


def points_spent_and_left(*, spent: int, left: int) -> str:
    return f"{spent} spent, {left} left"


def points_spent_too_many(*, spent: int, over: int) -> str:
    return f"{spent} spent, {over} too many"


def too_far_from(*, place: str, distance: int, of_whom: str, middle: str, most: int) -> str:
    return f"{place} is {format_hexes(distance)} from {of_whom} {middle}. Deploy within {most}."


def army_stands_elsewhere(*, place: str, where: str) -> str:
    return f"{place}: deploy the army {where}."


def too_near_to_the_enemy(*, place: str, distance: int, enemy: str, apart: int) -> str:
    far = f"{place} is {format_hexes(distance)} from the enemy in {enemy}"
    return f"{far}. Deploy your army at least {apart} hexes from the enemy."


def half_are_deployed(*, whole: int, standing: int, units: str, together: int, half: int) -> str:
    return (
        f"Deploy half of the {whole} Victory Points, {half}. The map has units worth {standing}; with "
        f"{with_article(units)} the total would be {together}. The other units enter by the east road."
    )


def deploys_equally_in_quadrants(*, total: int, units: str, most: int) -> str:
    return f"Deploy equally in the four quadrants: at most {most} of your {total} {name_plural(units)} in each."


def enemies_stand_in(*, place: str) -> str:
    return f"Enemy units are in {place}."


def too_far_from_the_centre(*, place: str, distance: int, centre: str, most: int) -> str:
    return f"{place} is {format_hexes(distance)} from the centre hex {centre}. Deploy within {most}."


def within_hexes_of_the_quadrants(*, hexes: int) -> str:
    return f"within {hexes} hexes of the middle of a quadrant"


def within_hexes_of_the_sea(*, hexes: int) -> str:
    return f"within {hexes} hexes of the sea"


def place_is_all_water(*, place: str) -> str:
    return f"{place} is all water: you cannot deploy units there."


def hex_is_full(*, place: str, held: int, units: str, together: int, limit: int) -> str:
    holds = f"{place} holds {held} Stacking Points"
    return f"{holds}. With {with_article(units)} the hex would hold {together}; the limit is {limit}."


def stands_there_on_a_road_only(*, place: str, units: str, terrain: str) -> str:
    return f"{place}: {with_article(units)} may enter {name_terrain(terrain)} only on a road."


def heavy_cavalry_stands_by_road(*, place: str) -> str:
    return f"{place}: Heavy Cavalry may enter slopes only on a road."


def put_down(*, unit: str) -> str:
    return f"Place {unit}"


def army_is_deployed_now(*, army: str) -> str:
    return f"The deployment of the {army} is complete."


def whole_army(*, counters: int) -> str:
    return f"the whole army, {counters} counters,"


def put_elsewhere(*, units: str, where: str) -> str:
    return f"Move {with_article(units)}{where}"


def points_spent_and_needed(*, spent: str, needed: str) -> str:
    return f"{spent}; needed: {needed}"
