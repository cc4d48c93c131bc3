"""Sentences of the desk about opponents."""

from __future__ import annotations

from dark_ages_desk.core.text_tools import end_sentence

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


WHAT_WOULD_YOU_DO = "What would you do?"
THINKING_ABOUT_IT = "Thinking…"
NO_ADVICE = "There is no advice on this question."
NOBODY_TO_ADVISE = "There is no question to advise on here."
ADVICE_IS_OFF = "This table plays without advice. It was switched off on the set-up page."
A_PERSON = "Person"


def from_what_may_be_known(*, who: str) -> str:
    return f"For {who}, from what its player may know. The program does not answer for you."


def how_much_was_tried(*, tried: int, looked: int) -> str:
    answers = "1 answer" if tried == 1 else f"{tried} answers"
    return f"{answers} compared, {looked} positions looked at." if looked else f"{answers} compared."


def and_more_lines(*, number: int) -> str:
    return f"… and {number} more"


def reason(*, why: str) -> str:
    return f"Why: {why}"


def reason_of(*, power: str, did: str, reason: str) -> str:
    return f"{power}: {end_sentence(did)} {reason}"


def advice_was_asked(*, who: str) -> str:
    return f"{who} asked the desk for advice."


def desk_takes_seat(*, name: str, before: str) -> str:
    return f"The desk plays for {before} from here on, as {name}."


def who_plays_seat(*, seat: str) -> str:
    return f"Who plays the seat of {seat}"


LAST_ANSWER_WAS_NO_OPPONENTS = "The last answer was not an opponent's."


OPPONENT_HAS_NO_HANDS = "Here the players keep their secrets on the real table, and an opponent has no hands there."
PEEK_TITLE = "Look at hidden things?"
PEEK_YES = "Show and note it"
THINK_FROM_HERE_NEEDS_OPPONENTS = "No opponent has answered after this entry."


def peek_question(*, whose: str) -> str:
    return f"This shows what is hidden from you: {whose}. The record will say so."


def peek_noted(*, whose: str) -> str:
    return f"Someone looked at hidden things: {whose}."


EVERYTHING = "everything"


def line_with_reason(*, line: str, why: str) -> str:
    return f"{line}: {why}"
