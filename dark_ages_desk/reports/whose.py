"""The viewers of a chronicle: everybody, one player, or the referee."""

from __future__ import annotations

from dark_ages_desk.core.position import PERSON
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.session import Session

EVERYBODY, EVERYTHING = "everybody", "everything"
"""Names of the public view and the referee's in a command."""


def list_viewers(session: Session) -> tuple[tuple[str, str], ...]:
    """Return the possible viewers of a chronicle, each with a text about his version."""
    seats = tuple((seat, f"What {name} could know") for seat, name in _people(session))
    every = (TABLE, "What everyone at the table could know"), (REFEREE, "Everything, hands and hidden forces included")
    return (every[0], *seats, every[1])


def own_eye(session: Session) -> str:
    """Return the viewer that a chronicle is written for, unless somebody says otherwise: the player's where exactly one
    person plays, everybody's else."""
    people = [(seat, name) for seat, name in _people(session) if session.runner(seat).kind == PERSON]
    if len({name for _, name in people}) != 1:
        return TABLE
    if len(people) == 1:
        return people[0][0]
    return TABLE if session.ruleset.uses_stand_ins else REFEREE  # one person in every seat knows all of them


def find_viewer(session: Session, name: str) -> str:
    """Return the viewer for a player's name, for everybody or for the referee. Raises ValueError."""
    said = name.strip().casefold()
    known = {EVERYBODY: TABLE, TABLE: TABLE, EVERYTHING: REFEREE, REFEREE: REFEREE}
    known |= {seat.casefold(): seat for seat, _ in _people(session)}
    known |= {person.casefold(): seat for seat, person in _people(session)}
    if said not in known:
        names = ", ".join([*(person for _, person in _people(session)), EVERYBODY, EVERYTHING])
        raise ValueError(f"There is no player “{format_short(name)}”. There are {names}.")
    return known[said]


def _people(session: Session) -> list[tuple[str, str]]:
    """Return the seats, each with the name of its present runner."""
    return [(seat, session.runner(seat).name) for seat in dict.fromkeys(session.header.seats)]
