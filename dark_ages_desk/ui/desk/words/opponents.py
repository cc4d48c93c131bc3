"""Sentences of the desk about opponents."""

from __future__ import annotations

NEXT = "Next"
MOVE_NOW = "Move now"
OVERRULE = "Answer for it"
LET_THE_ANSWER_COME = "Show its answer"
BEST_SO_FAR = "It takes the best answer found so far"
ANSWER_IN_ITS_PLACE = "You give this one answer; it plays on afterwards"
PROCESS_ENDED = "its process ended"
PROCESS_HUNG = "it did not answer in time"
THINKING_FAILED = "it could not think about this question"


def thinks(*, who: str) -> str:
    return f"{who} is thinking…"


def waits_for_you(*, who: str) -> str:
    return f"{who} is to move"


def plain_answer(*, who: str, why: str) -> str:
    return f"{who} gives a plain answer: {why}."


def no_answer_found(*, who: str) -> str:
    return f"{who} finds no answer. Answer for it, or take the seat."
