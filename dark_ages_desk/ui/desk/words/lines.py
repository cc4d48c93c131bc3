"""Sentences of lines of play and undone answers."""

from __future__ import annotations

WHAT_FITS_WAS_ANSWERED_AGAIN = "The program redid the answers that fit."
TWO_BRANCHES = "Two branches"
ON_MAP = "On the map"
MAIN_BRANCH = "the main branch"
BRANCHES = "Branches"
NAME_OF_BRANCH = "Name of the branch"
MAKE_IT_MAIN_BRANCH = "Make it the main branch"
WHAT_WAS_UNDONE = "Undone answers"
ANSWER_IT_AGAIN = "Redo it"
ANSWER_ALL_AGAIN_THAT_FIT = "Redo all that fit"
WHAT_WAS_UNDONE_HEADING = "UNDONE ANSWERS"
MAIN_BRANCH_IN_LIST = "Main branch"
MAIN_BRANCH_IS_CURRENT = "● Main branch (current)"


def line_is_tried(*, line: str) -> str:
    return f"You are on branch {line}; the main branch waits"


def line_is_main_line_now(*, line: str) -> str:
    return f"Branch {line} is now the main branch. The former main branch is in the list."


def some_did_not_fit(*, number: int, first: str) -> str:
    return f"The program redid the answers that fit. {number} did not fit: {first}"


def you_play_on_and_main_line_waits(*, line: str, main_line: str) -> str:
    return f"You are on {line}; {main_line} waits."


def you_play(*, line_name: str) -> str:
    return f"You are on {line_name}."


def line_played_on(*, line: str, first: int, last: int) -> str:
    return f"● {line}, from entry {first}, now at entry {last} (current)"


def line_left(*, line: str, first: int, last: int) -> str:
    return f"{line}, from entry {first}, left at entry {last}"


def try_another_line_after(*, entry: int, line: str) -> str:
    return f"Start a branch after entry {entry}; {line} stays as it is."


def try_another_line_from_here(*, line: str) -> str:
    return f"Start a branch from here; {line} stays as it is."


def answer_does_not_fit(*, answer: str, reason: object) -> str:
    return f"{answer}\n    does not fit: {reason}"
