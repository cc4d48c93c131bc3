"""Sentences of the chapter scenarios."""

from __future__ import annotations

STANDS_TWICE = "this power appears twice."
LEAVE_ONE_OF_THEM_OUT = "Leave one of the two out."
WRITE_IN_OR_IN_EACH = "Write “in” or “in each of”."
ONLY_FRANKISH_POWERS_HAVE_LEADERS = "only Frankish powers have leaders (23.0)."
LEAVE_LEADER_OUT = "Leave the leader out."
LEAVES_NO_CHOICE_OF_PLACE = "leaves no choice of place."
WRITE_ANYWHERE = "Write “anywhere in”."
LEADER_COMES_BY_HIMSELF = "the leader comes by himself (27.0)."
LEAVE_HIM_OUT = "Leave him out."
HAS_SEVERAL_LEADERS = "has several leaders (23.0)."
WRITE_LEADER_ONCE = "Write “the leader” once."
HAS_NO_SET_UP = "has no set-up."
SAY_WHERE_ITS_UNITS_ARE_PLACED = "Say where its units are placed."
IS_MISSING_WHO_PLACES_THESE_UNITS = "is missing: who places these units?"
NAME_POWER_THAT_SETS_IT_UP = "Name the power that sets it up."
LEAVE_THAT_OUT = "Leave that out."
GAME_IS_OVER_BY_THEN = "the game is over by then."
THIS_POWER_IS_THERE_FROM_BEGINNING = "this power is there from the beginning."
NAME_ANOTHER_OR_NONE = "Leave it out, or name another power."
EITHER_BRINGS_UNITS_OR_REPLACES_POWER = "either brings units or replaces a power."
SAY_SET_UP_OR_REPLACES = "Say “set_up” or “replaces”."
GOES_WITH_REPLACES = "goes with “replaces”."
SAY_FOR_EXAMPLE_BECOMES_NOMAD = 'Say for example becomes = "nomad".'
MUST_BE_A_LAND_UNIT = "must be a land unit other than a leader."
SAY_FOR_EXAMPLE_NOMAD = 'Say for example "nomad".'
WRITE_SENTENCE_OF_THEIR_OWN = "Write a sentence of their own for the fleets."
NAME_ANOTHER_PLACE = "Name another place."
TWO_FRANKISH_POWERS_ARE_NEEDED = "is missing: a scenario has at least two Frankish powers."
SAY_NPP_OF_POWER = "Say “npp” of a power that is not played then."
DOES_NOT_OWN_THAT_PERIPHERAL_AREA = "does not own that peripheral area on the board."
LEAVE_HOME_OUT = "Leave “home” out."
CHOOSE_AREA_AROUND_IT = "Choose the area around it."
KING_INHERITS_NO_SET_UP = "a king inherits no set-up."
SAY_SET_UP = "Say “set_up”."
HAS_A_SET_UP_BESIDES = "also has a set-up of its own."
SAY_ALL_IN_SET_UP = "Say all of it in “set_up”."
RAIDERS_ARE_CALLED_SO = "that is the name of the raiders (10.0)."
CALL_IT_SETTLED_VIKINGS_FOR_EXAMPLE = "Call it Settled Vikings, for example (10.4)."
IS_FOR_FRANKISH_POWERS_ONLY = "is for Frankish powers only."
LEAVE_IT_OUT = "Leave it out."
WRITE_UNITS_AND_A_PLACE = "Write for example “2 warriors and 1 militia in Moravia”."
WRITE_IN_EACH_OF_OR_ANYWHERE = "Write “in each of” or “anywhere in”."
POWER_HAS_ONE_LEADER_ONLY = "a power has one leader only (23.0)."
WRITE_A_NUMBER_OF_UNITS = "Write for example “2 warriors and 1 militia”."
HOW_TO_WRITE_A_PLACE = "Write for example “Friuli (excl. Venice)” or “Burgundy (incl. Geneva)”."
NO_BURG_THERE = "There is no burg there."


def is_for_players_are_named(*, file: str, numbers: str, players: int) -> str:
    return f"{file} is for {numbers} players, not for {players}"


def arrival_of_power(*, number: int, power: str) -> str:
    return f"arrival {number} ({power})"


def nobody_chooses_places(*, power: str) -> str:
    return f"{power} has no player to choose places."


def npp_set_up(*, place: str) -> str:
    return f"{place} › npp › set_up"


def npp_set_up_by(*, place: str) -> str:
    return f"{place} › npp › set_up_by"


def there_are_these(*, names: str) -> str:
    return f"There are {names}."


def no_such_king(*, setter: str) -> str:
    return f"there is no king “{setter}”."


def scenario_is_not_for_players(*, count: int) -> str:
    return f"the scenario is not for {count} players."


def at_most_turns(*, turns: int) -> str:
    return f"At most {turns}."


def set_up_line(*, place: str, line: int) -> str:
    return f"{place} › set_up {line}"


def fleets_stand_at_sea(*, here: str) -> str:
    return f"{here}: put fleets in sea areas and land units on land (19.0)."


def belongs_to_another_power(*, place: str) -> str:
    return f"{place} belongs to another power (16.0)."


def players_need_frankish_powers(*, players: int) -> str:
    return f"{players} players need {players} Frankish powers with a player; there are"


def frankish_npp_set_up(*, power: str) -> str:
    return f"frankish ({power}) › npp › set_up_by"


def nobody_plays_power_then(*, power: str) -> str:
    return f"{power} then has no player."


def place_is_held_already(*, place: str, power: str) -> str:
    return f"{place} already belongs to {power} (13.0)."


def burg_is_held(*, burg: str, power: str) -> str:
    return f"{burg} belongs to {power} (13.0)."


def write_excl(*, area: str, burg: str) -> str:
    return f"Write “{area} (excl. {burg})”."


def frankish_addition(*, number: int, power: str) -> str:
    return f"frankish {number} ({power}) › add"


def inherits_set_up(*, rank: str, there: str, power: str) -> str:
    return f"{rank}_as {there} ({power})"


def say_set_up(*, rank: str) -> str:
    return f"Say “set_up”, or “{rank}_as” with a scenario that has it."


def nothing_to_add_to(*, power: str) -> str:
    return f"there is no {power} to add to."


def no_scenario_on_shelf(*, scenario: str) -> str:
    return f"there is no scenario “{scenario}” on the shelf."


def is_no_peripheral_area(*, power: object) -> str:
    return f"{power} is not a peripheral area."


def no_major_npp_to_replace(*, power: str) -> str:
    return f"there is no Major NPP “{power}”."


def is_not_set_up(*, text: str) -> str:
    return f"“{text}” is not a set-up."


def names_several_places(*, text: str) -> str:
    return f"“{text}” names several places."


def no_unit_of_that_name(*, name: str) -> str:
    return f"there is no unit “{name}”."


def is_no_number_of_units(*, words: str) -> str:
    return f"“{words}” is not a number of units."


def is_not_place(*, strip: str) -> str:
    return f"“{strip}” is not a place."


def leaves_choice_of_place(*, strip: str) -> str:
    return f"“{strip}” leaves the choice of a place."


def burg_there_is(*, burg: str) -> str:
    return f"The burg there is {burg}."


def is_no_burg(*, strip: str, here: str) -> str:
    return f"“{strip}” is not a burg in {here}."


def no_place_of_that_name(*, name: str) -> str:
    return f"there is no place “{name}”."
