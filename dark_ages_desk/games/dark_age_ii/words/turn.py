"""Sentences of the chapter turn."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.words.names import Name

AN_ARMY_FOR_THE_HOUSEHOLD = "an army for the household"
AN_ARMY_FOR_THE_RESERVE = "an army for the reserve"
NO_KINGDOM_IS_LEFT = "No kingdom survives"
WARNING_LAPSES = "the warning of a win no longer applies"
WHEN_THE_TURN_ENDS = "when the turn ends"
ROLL_FOR_A_CENSUS = "Roll: a 1 is a census"
IS_THIS_A_CENSUS_TURN = "is this a census turn?"
WHEN_A_WATCHED_TURN_STANDS_STILL = "while the replay of a turn is paused"
TO_THE_END_OF_THE_TURN = "To the end of the turn"
ALL_THAT_IS_LEFT_IS_CARRIED_OUT = "Runs the rest of the turn."
TO_THE_END_OF_THE_ROUND = "To the end of the round"
TO_THE_NEXT_BATTLE = "To the next battle"
THE_NEXT_ACTION = "The next action"
WHEN_UNOWNED_AREAS_ACT = "while unowned areas act"
ROLL_FOR_THEM = "Roll for them"
UNOWNED_AREAS_ACT = "the unowned areas act"
WHEN_THE_ORDER_OF_PLAY_IS_DRAWN = "while drawing the first order of play"
DRAW_THE_ORDER_OF_PLAY = "Draw the turn order"
ONLY_THE_FIRST_TURN_IS_RANDOM = "Only the first turn is random (2.17)."
HOW_TO_WRITE_ORDERS = "Click an area to see its orders, drag armies, or type: MOVE, two area codes and a number."
WRITE_YOUR_ORDERS = "write your 16 orders"
FIRST_ORDER_OF_PLAY = "Draw the turn order for turn 1"
HAND_IN_THE_SHEET = "Hand in"
IT_REPLACES_THE_ONE_GIVEN = "The new sheet replaces the old one."
EACH_PLAYER_HANDS_IN_HIS_OWN = "Hand in only your own kingdom's sheet."
SHEET_HAS_SIXTEEN_LINES = "An order sheet can have at most 16 orders, with messages below them."
WHEN_SHEETS_ARE_WRITTEN = "while players write their orders"
WHEN_STAND_INS_WRITE = "while stand-ins write the missing orders"
YOUR_LATE_SHEET_IS_USED = "your late sheet of an earlier turn counts for this turn"


def power_scouted(*, power: Name, places: str) -> str:
    return f"{power:scouts} {places}"


def place_is_yours_again(*, place: str) -> str:
    return f"{place} is yours again"


def place_is_of_power_again(*, place: str, power: str) -> str:
    return f"{place} belongs to {power} again"


def points_go_back_to_the_treasury(*, points: str) -> str:
    return f"{points} back to the treasury"


def points_go_to_the_order_of_play(*, points: str) -> str:
    return f"{points} for the order of play"


def points_are_left_over(*, uses: str) -> str:
    return f"points left over: {uses}"


def income_with_trade(*, points: str, trade: str) -> str:
    return f"income of {points}, trade of {trade}"


def income_of(*, points: str) -> str:
    return f"income of {points}"


def maintenance_of(*, points: str) -> str:
    return f"maintenance of {points}"


def as_high_king(*, points: str) -> str:
    return f"{points} as high king"


def as_under_king(*, points: str) -> str:
    return f"{points} as under king"


def excess_becomes_armies(*, number: int, place: str) -> str:
    return f"{number} surplus population in {place} {'becomes an army' if number == 1 else 'become armies'}"


def excess_is_lost(*, number: int, place: str, points: str) -> str:
    return f"{number} surplus population in {place} lost, and {points}"


def ship_with_armies_leaves(*, armies: str, place: str) -> str:
    return f"a ship with {armies} aboard leaves {place}"


def ship_leaves(*, place: str) -> str:
    return f"a ship leaves {place}"


def army_goes_home(*, place: str) -> str:
    return f"an army in {place} goes home to the reserve"


def armies_back_in_reserve(*, armies: str) -> str:
    return f"{armies} lost in battle back in the reserve"


def power_is_eliminated(*, power: Name) -> str:
    return f"{power:is} eliminated"


def game_may_end_soon(*, power: Name, victories: str) -> str:
    return f"the game may end soon: {power:meets} the conditions for {victories}"


def game_is_broken_off(*, turn: int) -> str:
    return f"The game ends early, after turn {turn}"


def power_has_victory_points(*, power: Name, points: int) -> str:
    return f"{power:has} {points} victory points"


def is_turn_a_census_turn(*, turn: int) -> str:
    return f"Is turn {turn} a census turn?"


def kingdom_scores_at_the_census(*, points: str) -> str:
    return f"your kingdom scores {points} at the census"


def census_is_held(*, turn: int) -> str:
    return f"census at the end of turn {turn}"


def turn_and_round_of_16(*, turn: int, round_number: int) -> str:
    return f"Turn {turn}, round {round_number} of 16"


def what_unowned_areas_do(*, turn: int) -> str:
    return f"The program rolls for the unowned areas of turn {turn}"


def dice_of_unowned_areas(*, number: int) -> str:
    return f"{number} areas are unowned. Only players who scout an area learn what happened there (1.10)."


def order_of_play_is(*, names: str) -> str:
    return f"order of play: {names}"


def stand_in_runs_power(*, power: Name, manner: str) -> str:
    return f"A stand-in ({manner}) plays {power}."


def no_sheet_of_yours_came(*, manner: str) -> str:
    return f"Your orders did not come in time: a stand-in ({manner}) wrote them"


def stand_in_runs_power_for_reasons(*, power: Name, manner: str, reasons: str) -> str:
    return f"A stand-in ({manner}) plays {power}: {reasons}."


def roundup_keeps_so_many_characters(*, field: str, longest: int, words: str) -> str:
    return f"the report keeps only {longest} characters of your {field}: {words}"
