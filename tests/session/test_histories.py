"""Random histories of answer, undo, redo, amend, branch and reopen end where a second, plain program says."""

from __future__ import annotations

import os
import random
import shutil
from collections import Counter
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import changed, inserted, removed

from .histories import table_at_the_end
from .lines import TOURS, VERDUN, answer_once, play_on
from .test_amend import another_face, decide, dice, standing

HISTORIES = int(os.environ.get("HISTORIES", "16"))
"""So many histories, half of them of either game; ``make histories`` plays more."""

ACTS = {
    "answer": 12,
    "undo": 5,
    "redo": 3,
    "amend": 2,
    "drop the draft": 1,
    "unsay": 2,
    "try": 1,
    "go": 2,
    "keep": 1,
    "drop": 1,
}


def act(session: Session, rng: random.Random, done: Counter[str]) -> None:
    """One thing by chance, where it can be done."""
    what = rng.choices(list(ACTS), list(ACTS.values()))[0]
    names = [one.name for one in session.branches.all]
    if what == "answer" and session.questions():
        for _ in range(rng.randrange(1, 6)):
            if session.questions():
                answer_once(session, rng)
    elif what == "undo":
        for _ in range(rng.randrange(1, 5)):
            session.undo()
    elif what == "redo":
        session.redo()
    elif what == "amend" and (entries := standing(session)):
        at = rng.choice(entries[-25:])
        throws = [one for one in dice(session) if one in entries[-40:]]
        if throws and rng.random() < 0.5:
            one = rng.choice(throws)
            session.amendments.amend(changed(one.number, another_face(one)), why="it lay so")
        elif rng.random() < 0.5:
            session.amendments.amend(removed(at.number))
        elif at.answer is not None:
            session.amendments.amend(inserted(at.number, at.answer))
        if rng.random() < 0.8:
            decide(session, rng)
            session.amendments.apply()
    elif what == "unsay":
        session.amendments.undo_edit()
    elif what == "drop the draft":
        session.amendments.drop()
    elif what == "try" and len(names) < 4:
        session.branches.start(f"line {len(session.entries)} {rng.random()}", rng.randrange(len(session.entries)))
    elif what == "go":
        session.branches.go_to(rng.choice(["", *names]))
    elif what == "keep" and session.branches.current:
        session.branches.keep()
    elif what == "drop" and names:
        session.branches.drop(rng.choice(names))
    else:
        return
    done[what] += 1


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", [VERDUN, TOURS])
@pytest.mark.parametrize("seed", range(HISTORIES // 2))
def test_a_history_ends_where_the_plain_program_says(scenario: str, seed: int, tmp_path: Path) -> None:
    rng, done = random.Random(seed), Counter[str]()
    path = tmp_path / "a.dadesk"
    session = new_session(scenario, path, seed=seed)
    play_on(session, 40, seed)
    for _ in range(30):
        act(session, rng, done)
        if rng.random() < 0.15:  # as after a kill: what is in the file counts, the lock is gone with the program
            position, draft = session.position, session.record.draft
            copy = tmp_path / f"{len(done)}{rng.random()}.dadesk"
            shutil.copyfile(path, copy)
            session.close()
            path, session = copy, open_session(copy)
            assert session.position == position and session.record.draft == draft and session.warnings == ()
    assert session.position == table_at_the_end(path)
    entries, branches = session.entries, session.branches.all
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and again.entries == entries and again.branches.all == branches
    again.close()
    assert done["answer"] and sum(done.values()) > 10
