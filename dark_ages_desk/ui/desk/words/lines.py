"""Sentences of lines of play and undone answers."""

from __future__ import annotations

WHAT_FITS_WAS_ANSWERED_AGAIN = "What fits was answered again."
TWO_LINES_OF_PLAY = "Two lines of play"
ON_MAP = "On the map"
MAIN_LINE = "the main line"
LINES_OF_PLAY = "Lines of play"
NAME_OF_LINE_TO_TRY = "Name of the line to try"
MAKE_IT_MAIN_LINE = "Make it the main line"
WHAT_WAS_UNDONE = "What was undone"
ANSWER_IT_AGAIN = "Answer it again"
ANSWER_ALL_AGAIN_THAT_FIT = "Answer all again that fit"
WHAT_WAS_UNDONE_HEADING = "WHAT WAS UNDONE"
MAIN_LINE_IN_LIST = "The main line"
MAIN_LINE_IS_PLAYED_ON = "● The main line (played on)"


def line_is_tried(*, line: str) -> str:
    return f"The line {line} is tried; the main line waits"


def line_is_main_line_now(*, line: str) -> str:
    return f"The line {line} is the main line now; the former one is beside it."


def some_did_not_fit(*, number: int, first: str) -> str:
    return f"What fits was answered again. {number} did not fit: {first}"


def you_play_on_and_main_line_waits(*, line: str, main_line: str) -> str:
    return f"You play on {line}; {main_line} waits."


def you_play(*, line_name: str) -> str:
    return f"You play on {line_name}."


def line_played_on(*, line: str, first: int, last: int) -> str:
    return f"● {line}, from entry {first}, now at entry {last} (played on)"


def line_left(*, line: str, first: int, last: int) -> str:
    return f"{line}, from entry {first}, left at entry {last}"


def try_another_line_after(*, entry: int, line: str) -> str:
    return f"Try another line after entry {entry}; {line} stays as it is."


def try_another_line_from_here(*, line: str) -> str:
    return f"Try another line from here; {line} stays as it is."


def answer_does_not_fit(*, answer: str, reason: object) -> str:
    return f"{answer}\n    does not fit: {reason}"
