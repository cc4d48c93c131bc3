"""Candidates whose gain is known, and numbers as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from dark_ages_desk.core.advice import Candidate, Part, Tell
from dark_ages_desk.core.question import Answer, Question, Value


def make_candidate(
    question: Question,
    verb: str,
    value: Value,
    gain: Sequence[Part],
    text: str,
    numbers: Sequence[float] = (),
    reversible: bool = False,
) -> Candidate:
    """Return an answer with its gain in points and the sentence that says why; all may read the sentence."""
    answer = Answer(question.seat, question.power, verb, value)
    return Candidate(answer, _say(text), (), tuple(gain), tuple(numbers), reversible, open=True)


def _say(text: str) -> Tell:
    return lambda _parts, _value: text


def round_chance(chance: float) -> int:
    """Return a chance in whole per cent; only what is certain is 0 or 100."""
    return round(chance * 100) if chance in (0.0, 1.0) else min(max(round(chance * 100), 1), 99)  # order: numbers


def round_points(points: float) -> str:
    """Return points as people read them: whole, or with a half."""
    rounded = round(points * 2) / 2
    return f"{rounded:.0f}" if rounded == int(rounded) else f"{rounded:.1f}"
