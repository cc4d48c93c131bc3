"""Handing over a seat: from some moment on somebody else runs it, as one entry of the record.

It is no answer of a game. Whoever keeps the record says it, and nothing that was played changes by it.
"""

from __future__ import annotations

from typing import Any

from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, Answer
from dark_ages_desk.core.runner import PERSON, Runner, checked_runner

SEAT = "seat"
"""The verb; its value is (seat, kind, name, version, strength, seed) of whoever runs it from now on."""


def hand_over(seat: str, runner: Runner) -> Answer:
    """Return the answer by which that runner takes a seat."""
    told = (seat, runner.kind, runner.name, runner.version, runner.strength, runner.seed)
    return Answer(REFEREE, "", SEAT, told)


def is_hand_over(answer: Answer) -> bool:
    """Return whether an answer hands over a seat."""
    return answer.seat == REFEREE and answer.verb == SEAT


def taken_by(answer: Answer) -> tuple[str, Runner]:
    """Return the seat that is handed over, and who takes it. Raises ValueError for what says neither."""
    value = answer.value
    if not isinstance(value, tuple) or len(value) != 6 or not isinstance(value[0], str):
        raise ValueError(
            "a seat is handed over by its name, and the kind, name, version, strength and seed of a runner"
        )
    seat, kind, name, version, strength, seed = value
    return str(seat), checked_runner(name, kind, version, strength, seed)


def after_hand_over(pos: Any, answer: Answer) -> Any:
    """Return the position after a seat was handed over. Raises ValueError."""
    seat, runner = taken_by(answer)
    before = pos.person(seat)
    runners = {one: who for one, who in pos.runners.items() if one != seat}
    if runner != Runner(seat):
        runners[seat] = runner
    data = (("seat", seat), ("kind", runner.kind), ("version", runner.version), ("strength", runner.strength))
    return pos.but(runners=runners, notes=(Note("seat", handed_over(seat, before, runner), data=data),))


def handed_over(seat: str, before: str, runner: Runner) -> str:
    """Return the sentence that tells of it."""
    if runner.kind == PERSON:
        return f"{runner.name} takes the seat of {before}." if runner.name != before else f"{before} plays on."
    what = "A stand-in" if runner.kind != "opponent" else "The desk"
    return f"{what} ({runner.name}) plays for {before} from here on."
