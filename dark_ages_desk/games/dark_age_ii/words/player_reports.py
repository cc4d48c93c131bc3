"""Sentences of the chapter player_reports."""

from __future__ import annotations

NOTHING_THAT_TOUCHES_YOU = "No events that concern you."
SHEET_FOR_THE_NEXT_TURN = "Orders for the next turn"
FILL_IN_THE_LINES = "Fill in the lines and send them back."
NOT_CARRIED_OUT = "not carried out"
BUILD_POINTS_TO_SPEND = "Build points to spend"
INCOME_OF_THE_TURN = "Income of the turn"
HE_WAITS_FOR_THE_SPY_OF = "It waits for the spy of"
WILLING_TO_BORROW_OF = "Willing to borrow from"
RETREAT_NO_PLACE_SET = "retreat, but no place set"
AS_AT_THE_END_OF_THE_TURN = "At the end of the turn."
AREAS_SEEN_IN_EARLIER_TURNS = "Areas seen in earlier turns"
AREAS_OWNED_TURN_BY_TURN = "Areas owned, turn by turn"
TREASURIES_TURN_BY_TURN = "Treasuries, turn by turn"
YOUR_KINGDOM_OVER_TURNS = "Your kingdom over the turns"
EACH_AREA_WITH_ITS_OWNER = "Each area with its owner. For connections see the game's map."
CLAIMS_TO_BE_HIGH_KING = "claims to be high king"
GAME_IS_OVER = "The game is over"
ORDER_OF_PLAY_NEXT_TURN = "Order of play next turn"
NOTHING_HAPPENED = "No public events."
THERE_ARE_NO_MESSAGES = "No messages."
TELEPHONE_AND_E_MAIL = "Telephone and e-mail"
NOBODY_HAS_GIVEN_ANY = "No one has given any."


def build_points_spent(*, spent: int) -> str:
    return f"Build points spent: {spent}."


def order_probably_meant(*, guesses: str) -> str:
    return f"You probably meant {guesses}"


def failed_and_cannot_be_read(*, why: str) -> str:
    return f"Failed: not an order{why}"


def reserve_with_late_armies(*, reserve: int, late: int) -> str:
    return f"{reserve}, {late} of them late"


def household_in(*, household: int, place: str) -> str:
    return f"{household} in {place}"


def armies_borrowed_of(*, power: str) -> str:
    return f"Armies borrowed from {power}"


def armies_lent_to(*, power: str) -> str:
    return f"Armies lent to {power}"


def ambush_against(*, place: str) -> str:
    return f"ambush against {place}"


def retreat_to(*, place: str) -> str:
    return f"retreat to {place}"


def game_report_of(*, turn: str) -> str:
    return f"Game report, {turn}"


def owned_by_nobody(*, areas: str) -> str:
    return f"Unowned: {areas}"


def under_king_of(*, power: str) -> str:
    return f"under king of {power}"


def high_king_of(*, names: str) -> str:
    return f"high king of {names}"
