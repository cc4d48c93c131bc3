"""Sentences of the dialogs and side windows: players, strictness, the real table."""

from __future__ import annotations

TYPE_WHO_TAKES_A_SEAT = (
    "Type who plays from now on. Earlier answers keep the name of their player. Secrets pass to the new player. "
    "Ctrl+Z undoes the change."
)
WHAT_WAS_DONE_OR_WHY_NOT = "Result, or the reason why not"
WHICH_SEAT_PLAYS_WHAT = "Powers by player"
NAME_OF_NEW_PLAYER = "Name of the new player"
NAME_OF_NEW_PLAYER_THEN_ENTER = "Type the new player's name, then press Enter"
DONE_CTRL_Z_TAKES_IT_BACK = "Done. Ctrl+Z undoes it."
NOTHING_CAN_BE_WRITTEN_NOW = "The program cannot write to this record now."
THERE_ARE_NO_BOOKMARKS_YET = "There are no bookmarks yet."
FIRST_SETTLE_OR_DROP_AMENDMENT = "Apply or discard the correction first."
FIRST_RETURN_TO_NOW = "First return to now."
PLAY_BY_MAIL_NEEDS_A_FOLDER = "Play by mail needs a folder. Save the session to a file first."
ENFORCE_THE_RULES = "Enforce: the program refuses it until the referee allows it"
ADVISE_ON_THE_RULES = "Advise: the program accepts it and notes the waived rule"
FREE_OF_THE_RULES = "Free: the program accepts it without a note"
RULE_ENFORCEMENT = "Rule enforcement"
OFFERS_ARE_THE_SAME_IN_ALL_THREE = "All three offer the same answers. The program always refuses what makes no sense."
WHOLE_SESSION = "The whole session"
RULE_WITH_DEGREE_OF_ITS_OWN = "A rule with its own setting"
ADD_THIS_RULE = "Add rule"
AS_EVERYTHING_ELSE = "Same as the session"


def who_takes_seat(*, seat: str) -> str:
    return f"New player for {seat}"


def hand_over_seat(*, seat: str) -> str:
    return f"Replace {seat}"


def who_plays(*, name: str) -> str:
    return f"Who plays {name}"


def takes_seat_and_has_others(*, name: str, before: str, others: str) -> str:
    return f"{name} replaces {before}. {name} also plays for {others}."


def takes_seat(*, name: str, before: str) -> str:
    return f"{name} replaces {before}."


def plays_from_here(*, player: str, power: str) -> str:
    return f"{player} plays {power} from now on."


def changes_on_real_table(*, changes: str) -> str:
    return f"{changes} on the real table. Ctrl+B lists them."


def rule_as_it_is_cited(*, example: str) -> str:
    return f"A rule number, for example {example}"


def no_rule_is_cited(*, typed: str) -> str:
    return f"This game has no rule “{typed}”."
