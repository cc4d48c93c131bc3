"""Conversion of a player's values into an Answer that a file can store. Others are refused with a text."""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.own_words import trouble_words
from dark_ages_desk.core.question import Answer, Blocked, NotAllowed
from dark_ages_desk.session.journal import to_value


def make_answer(seat: Any, verb: Any, value: Any, power: Any, waived: Any) -> Answer:
    """Return these values, of any type, as an Answer. Raises NotAllowed if they cannot be one."""
    for what, word in (("seat", seat), ("verb", verb), ("power", power)):
        if type(word) is not str:
            raise final_refusal(f"A {what} is text, and this is {type(word).__name__}.")
    if not isinstance(waived, list | tuple) or any(type(name) is not str for name in waived):
        raise final_refusal("What is waived is a list of the names of checks.")
    try:
        for word in (seat, verb, power, *waived):
            to_value(word)
        return Answer(seat, power, verb, to_value(value), tuple(waived))
    except (TypeError, ValueError) as error:
        words = "it is no text that can be written" if isinstance(error, UnicodeError) else trouble_words(error)
        raise final_refusal(f"That is no answer: {words}.") from None


def final_refusal(words: str) -> NotAllowed:
    """Return a refusal that the referee cannot waive."""
    return NotAllowed(Blocked((FailedCheck("answer: form", "", words, SENSE),)))
