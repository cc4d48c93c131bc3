"""Sentences of the chapter referee."""

from __future__ import annotations

IS_ALLIED_WITH_NOBODY = "is allied with no one"
GAME_ENDS_NOW = "the game ends now"
GAME_GOES_ON = "the game goes on for another year"
NO_PIECES_ON_THE_MAP = "The players move the counters, or the map is empty."
THE_TABLE_KEEPS_THE_PIECES = "The players move the counters."
NOBODY_ELSE_PLAYS = "No one else plays."
NO_EVENT_CHANGES_OVERTURES_NOW = "No event changes overtures now."
GAME_IS_NOT_OVER = "The game is not over."
DESK_KEEPS_THE_PIECES = "The program moves the counters and asks for each roll when it is due."
ORDER_OF_THE_YEAR_IS_NOT_FIXED = "The order of the year is not fixed yet."
NO_SUCH_ADJUSTMENT = "This adjustment does not exist."
NO_YEAR_IS_BEING_PLAYED = "No year is under way."
PIECES_OF_ONE_HEX_MOVE_TOGETHER = "Move units or leaders from one hex into another."
THEY_STAND_IN_A_HEX = "Place the units in a hex on the map."
ONLY_DALRIADA_WAITS_OVERSEAS = "Only units of Dalriada can wait overseas."
WHEN_THE_PIECES_COME_BACK = "while telling the program where the counters are"
ALL_STAND_AS_ON_THE_TABLE = "All are placed as on the table"
PIECES_ARE_SHOWN_WHERE_LAST_SEEN = (
    "The map shows each counter where the program last saw it, or at home. Drag those that are elsewhere."
)
WHERE_DOES_EACH_PIECE_STAND = "The program moves the counters again: where is each one?"
PIECES_ARE_BACK = "The program moves the counters again."
CONQUERED_OR_ITS_OWN = "conquered or its own"
CONQUERED_BUT_OBEYED = "conquered; its units still obey their ally"
TALKS_AND_ALLIANCES = "Talks and alliances"
TAXES_UPKEEP_REBUILDING = "Taxes, upkeep, rebuilding"
THE_WAY_HOME = "The way home"
WHO_HOLDS_A_TOWN = "Who holds a town"
WHEN_A_TOWN_WAS_CONQUERED = "When a town was conquered"
TAX_BASE_OF_A_TOWN = "Tax base of a town"
IS_ALLIED_WITH = "is allied with"
WHO_PLAYS_A_KINGDOM = "Who plays a kingdom"
A_KINGDOM_ATTACKED_NEUTRAL_TOWNS = "A kingdom attacked neutral towns"
ON_ITS_CARD = "on its card (dead)"
A_UNIT_OR_LEADER = "A unit or leader"
ALL_UNITS_OF_A_HEX = "All units of a hex"
MOVEMENT_POINTS_SPENT = "MF spent"
REDEPLOYED_THIS_MONTH = "Redeployed this month"
STAYS_PUT_THIS_YEAR = "Stays put this year"
WHO_SLEW_WHOM = "Who slew whom"
IS_IT_SO = "answer"
EVENT_CARDS_IN_THE_DECK = "Event cards in the deck"
THIS_YEARS_TAX_BY_EVENTS = "This year's tax by events"
EVENT_THAT_CHANGES_OVERTURES = "An event that changes overtures"
ON_THE_DICE = "on the dice"
AN_EVENT_IS_OVER = "An event is over"
HOW_MANY_YEARS_ARE_PLAYED = "Number of years"
GO_ON_AFTER_THE_VERDICT = "Continue after the verdict"
THE_ORDER_OF_THE_YEAR = "The order of the year"
COMES_AS_NUMBER = "comes as number"
PASSES_UNTIL_TOUCHED = "Passes until something affects it"
GO_TO_A_PART_OF_THE_YEAR = "Go to a part of the year"
END_THE_GAME_NOW = "End the game now with the count"
AS_IT_WAS_PLAYED = "as it was played"


def lies_on_its_card(*, unit: str) -> str:
    return f"{unit} is dead"


def waits_overseas(*, unit: str) -> str:
    return f"{unit} waits overseas"


def unit_stands_in(*, unit: str, place: str) -> str:
    return f"{unit} is in {place}"


def units_stand_in(*, units: str, place: str) -> str:
    return f"{units} are in {place}"


def has_spent_movement_points(*, unit: str, points: str) -> str:
    return f"{unit} has spent {points} MF"


def was_redeployed(*, unit: str) -> str:
    return f"{unit} was redeployed"


def was_not_redeployed(*, unit: str) -> str:
    return f"{unit} was not redeployed"


def stays_put_this_year(*, unit: str) -> str:
    return f"{unit} stays where it is this year"


def may_move(*, unit: str) -> str:
    return f"{unit} may move"


def leader_slew(*, slayer: str, slain: str) -> str:
    return f"{slayer} slew {slain}"


def leader_did_not_slay(*, slayer: str, slain: str) -> str:
    return f"{slayer} did not slay {slain}"


def kingdom_has_cattle(*, kingdom: str, cattle: str) -> str:
    return f"{kingdom} has {cattle} cattle"


def town_is_held_by(*, town: str, holder: str) -> str:
    return f"{town} belongs to {holder}"


def town_was_conquered_in(*, town: str, year: str) -> str:
    return f"{town} was conquered in {year}"


def town_was_not_conquered(*, town: str) -> str:
    return f"{town} was not conquered"


def tax_base_of_town_is(*, town: str, number: str) -> str:
    return f"the tax base of {town} is {number}"


def kingdom_is_conquered_by(*, kingdom: str, conqueror: str) -> str:
    return f"{kingdom} is conquered by {conqueror}"


def kingdom_is_not_conquered(*, kingdom: str) -> str:
    return f"{kingdom} is not conquered"


def is_allied_with(*, other: str) -> str:
    return f"is allied with {other}"


def seat_plays(*, seat: str, kingdom: str) -> str:
    return f"{seat} plays {kingdom}"


def attacked_neutral_towns(*, people: str, year: str) -> str:
    return f"attacked neutral {people} towns in {year}"


def attacked_no_neutral_towns(*, people: str) -> str:
    return f"attacked no neutral {people} towns"


def copies_in_the_deck(*, card: str, number: str) -> str:
    return f"{card}: {number} in the deck"


def per_cent_of_tax(*, kingdom: str, percent: str) -> str:
    return f"{kingdom}: {percent:+d} per cent of this year's tax"


def on_the_dice_of_overtures(*, effect: str, amount: str, whom: str) -> str:
    return f"{effect}: {amount:+d} on the dice for overtures to {whom}"


def overtures_of_kingdoms(*, effect: str, kingdoms: str) -> str:
    return f"{effect} by {kingdoms}"


def effect_is_over(*, effect: str) -> str:
    return f"{effect} is over"


def it_is_the_year(*, year: str) -> str:
    return f"it is the year {year}"


def game_lasts_years(*, years: str, last: str) -> str:
    return f"the game lasts {years} years, to {last}"


def alliance_comes_as_number(*, kingdom: str, place: str) -> str:
    return f"the alliance of {kingdom} is number {place} in the order"


def year_goes_on_with_named(*, phase: str) -> str:
    return f"the year continues with: {phase}"


def year_goes_on_with(*, phase: str) -> str:
    return f"the year continues with {phase}"


def adjusted(*, words: str) -> str:
    return f"Adjusted: {words}."


def adjusted_with_reason(*, words: str, reason: object) -> str:
    return f"Adjusted: {words}. Reason: {reason}"


def overture_is_taken_back(*, town: str) -> str:
    return f"overture to {town} taken back"


def units_wait_overseas(*, units: str) -> str:
    return f"{units} wait overseas."


def units_are_in(*, units: str, place: str) -> str:
    return f"{units}: in {place}."
