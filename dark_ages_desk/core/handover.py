"""Handover of a seat or a power: from then on another person or bot runs it. The record has one entry for it.

It is not an answer of a game. The keeper of the record enters it, and it changes nothing that was played.

A seat's id never changes. The name to show is ``Session.called``. Where there is no session it is in ``Entry.person``,
``PowerView.player`` and ``TableView.people``. If the entry names a power, it gives that power to the seat.
"""

from __future__ import annotations

from typing import Any, TypeVar

from dark_ages_desk.core.position import OPPONENT, PERSON, Note, Position, Runner, validate_runner
from dark_ages_desk.core.question import CHANCE, REFEREE, STAND_IN, TABLE, Answer

P = TypeVar("P", bound=Position)

SEAT = "seat"
"""Verb of a handover. Its value is (seat, kind, name, version, strength, seed) of the seat's new runner.

If the answer names a power, this seat plays that power from now on.
"""

NO_SEATS = ("", REFEREE, TABLE, CHANCE, STAND_IN)
"""Names that no player's seat can have."""


def hand_over(seat: str, runner: Runner, power: str = "") -> Answer:
    """Return the answer that gives a seat to this runner, or a power to this runner's seat."""
    told = (seat, runner.kind, runner.name, runner.version, runner.strength, runner.seed)
    return Answer(REFEREE, power, SEAT, told)


def is_hand_over(answer: Answer) -> bool:
    """Return whether an answer hands over a seat or a power."""
    return answer.seat == REFEREE and answer.verb == SEAT


def read_hand_over(answer: Answer) -> tuple[str, Runner]:
    """Return the seat that changes hands or takes a power, and its new runner.

    Raises ValueError if the answer does not say both.
    """
    value = answer.value
    if not isinstance(value, tuple) or len(value) != 6 or not isinstance(value[0], str):
        raise ValueError(
            "a handover needs the name of the seat, and the kind, name, version, strength and seed of its new player"
        )
    _, kind, name, version, strength, seed = value
    seat = str(value[0])
    if seat in NO_SEATS:
        raise ValueError(f"“{seat}” cannot be the name of a player's seat.")
    validate_runner(seat, PERSON, "", "", None)
    return seat, validate_runner(name, kind, version, strength, seed)


def find_hand_over_obstacle(ruleset: Any, pos: Position, answer: Answer) -> str:
    """Return the reason why the handover in ``answer`` is impossible, as a sentence; "" if it is possible."""
    try:
        seat, _ = read_hand_over(answer)
    except ValueError as error:
        return f"{str(error)[:1].upper()}{str(error)[1:]}"
    if not answer.power:
        known = seat in ruleset.seats or seat in pos.runs.values()
        return "" if known else f"There is no seat “{seat}”."
    if not pos.seat(answer.power):
        return f"No player has “{answer.power[:40]}”, to hand over."
    if ruleset.power_is_seat:
        who = pos.person(pos.seat(answer.power))
        return (
            f"In this game each seat plays its own power. Hand over the seat of {who} instead. Powers without "
            "a player of their own change hands with Adjust."
        )
    if pos.seat(answer.power) == seat:
        return f"{pos.person(seat)} already plays {pos.power_name(answer.power)}."
    return ""


def apply_hand_over(ruleset: Any, pos: P, answer: Answer) -> P:
    """Return the position after a seat or a power was handed over. Raises ValueError."""
    seat, runner = read_hand_over(answer)
    words = describe_hand_over(pos, answer)
    data: tuple[tuple[str, Any], ...] = (
        ("seat", seat),
        ("kind", runner.kind),
        ("version", runner.version),
        ("strength", runner.strength),
    )
    if answer.power:
        data = (*data, ("before", pos.seat(answer.power)))
        pos = ruleset.played_by(pos, answer.power, seat)
    runners = {one: who for one, who in pos.runners.items() if one != seat}
    if runner != Runner(seat):
        runners[seat] = runner
    return pos.replace(runners=runners, notes=(Note(SEAT, words, power=answer.power, data=data),))


def describe_hand_over(pos: Position, answer: Answer) -> str:
    """Return the sentence that tells of it, said before it counts. Raises ValueError."""
    seat, runner = read_hand_over(answer)
    if answer.power:
        name, last = pos.power_name(answer.power), pos.person(pos.seat(answer.power))
        if runner.name == last:  # somebody who runs two seats
            return f"From now on {last} plays {name} from the seat of {seat}."
        return f"From now on {runner.name} plays {name}; {last} played it before."
    before = pos.person(seat)
    if runner.kind == PERSON:
        return f"{runner.name} takes the seat of {before}." if runner.name != before else f"{before} plays on."
    if runner.kind == OPPONENT:
        return f"The desk plays for {before} from now on, as {runner.name}."
    return f"A stand-in ({runner.name}) plays for {before} from now on."
