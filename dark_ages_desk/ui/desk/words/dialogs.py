"""Sentences of the dialogs and side windows: players, strictness, the real table."""

from __future__ import annotations

TYPE_WHO_TAKES_A_SEAT = (
    "Type who takes a seat from now on. What was played stays under the name of who played it, secrets go with the "
    "seat, and undo takes the change back."
)
WHAT_WAS_DONE_OR_WHY_NOT = "What was done, or why not"
WHICH_SEAT_PLAYS_WHAT = "Which seat plays what"
NAME_OF_NEW_PLAYER = "Name of the new player"
NAME_OF_NEW_PLAYER_THEN_ENTER = "Name of the new player, then Enter"
DONE_CTRL_Z_TAKES_IT_BACK = "Done; Ctrl+Z takes it back."
NOTHING_CAN_BE_WRITTEN_NOW = "Nothing can be written into this record now."
THERE_ARE_NO_BOOKMARKS_YET = "There are no bookmarks yet."
FIRST_SETTLE_OR_DROP_AMENDMENT = "First settle or drop the amendment."
FIRST_RETURN_TO_NOW = "First return to now."
GAME_BY_POST_IS_PLAYED_FROM_A_FOLDER = (
    "A game by post is played from a folder: save the session to a file in one first."
)
ENFORCE_THE_RULES = "Enforce: it is refused until the referee allows it"
ADVISE_ON_THE_RULES = "Advise: it is taken at once, and the record tells what was waived"
FREE_OF_THE_RULES = "Free: it is taken without telling"
HOW_STRICT_RULES_ARE_KEPT = "How strict the rules are kept"
OFFERS_ARE_THE_SAME_IN_ALL_THREE = "What is offered is the same in all three. What makes no sense is always refused."
WHOLE_SESSION = "The whole session"
RULE_WITH_DEGREE_OF_ITS_OWN = "A rule with a degree of its own"
ADD_THIS_RULE = "Add this rule"
AS_EVERYTHING_ELSE = "As everything else"


def who_takes_seat(*, seat: str) -> str:
    return f"Who takes the seat of {seat}"


def hand_over_seat(*, seat: str) -> str:
    return f"Hand over the seat of {seat}"


def who_plays(*, name: str) -> str:
    return f"Who plays {name}"


def takes_seat_and_has_others(*, name: str, before: str, others: str) -> str:
    return f"{name} takes the seat of {before}. {name} has the seat of {others} as well."


def takes_seat(*, name: str, before: str) -> str:
    return f"{name} takes the seat of {before}."


def plays_from_here(*, player: str, power: str) -> str:
    return f"{player} plays {power} from here on."


def changes_on_real_table(*, changes: str) -> str:
    return f"{changes} on the real table: Ctrl+B lists them."


def rule_as_it_is_cited(*, example: str) -> str:
    return f"A rule, as it is cited: {example}"


def no_rule_is_cited(*, typed: str) -> str:
    return f"No rule is cited as “{typed}” in this game."
