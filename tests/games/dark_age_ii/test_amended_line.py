"""A line that is mended runs the turns again; no die falls otherwise for it."""

from __future__ import annotations

import random

import pytest

from dark_ages_desk.core.question import CHANCE, Answer
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import changed


def played(turns: int) -> Session:
    """The North for six players, so many turns of sheets at random."""
    session = new_session("dark-age-ii/north", seed=3, settings={"deadline": "all-in", "pace": "at-once"})
    rng = random.Random(1)
    while session.position.turn <= turns:
        question = next(one for one in session.questions() if not one.beside)
        if question.seat == CHANCE:
            session.roll()
        else:
            option = question.options[0]
            session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)
    return session


def throws(session: Session) -> list[tuple[object, object]]:
    """What fell on the line that is played, oldest first."""
    found, at = [], session.head
    while at:
        entry = session.entries[at]
        if entry.seat == CHANCE and entry.answer is not None:
            found.append((entry.key, entry.answer.value))
        at = entry.parent
    return found[::-1]


@pytest.mark.parametrize("line", ["DISOWN YOR", "ASSAULT YKS CAT", "TAX"])
def test_a_mended_line_rerolls_nothing(line: str) -> None:
    session = played(4)
    before, fell = session.position, throws(session)
    entry = next(one for one in session.entries if one.power == "NMB" and one.answer is not None)
    assert entry.answer is not None
    sheet = (line, *[str(text) for text in entry.answer.value or ()][1:]) if entry.answer.value else (line,)
    plan = session.amendments.amend(
        changed(entry.number, Answer(entry.seat, "NMB", "sheet", sheet)), why="a slip of the pen"
    )
    plan.work()
    assert plan.ready, [(one.entry.words, one.reasons) for one in plan.items]
    session.amendments.apply()
    assert throws(session) == fell
    assert session.position.turn == before.turn
    assert session.position.results != before.results or session.position.areas != before.areas
