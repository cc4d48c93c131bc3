"""A record of the present format with every kind of line, kept so that later versions go on opening it.

``python -m tests.session.samples`` writes one of the present format if there is none; those of earlier formats stay as
they are for ever.
"""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import changed
from dark_ages_desk.tools.near_misses import NearMisses
from tests.session.lines import lines_of, play_on, write_lines

IRISH_SEA = "dark-age-ii/irish-sea"
FOLDER = Path(__file__).parent / "samples"

KINDS = {
    "answer",
    "aside",
    "head",
    "amending",
    "again",
    "heading",
    "amended",
    "mended",
    "accepted",
    "comment",
    "mark",
    "hole",
    "header",
    "seat",
    "run",
    "strict",
    "open",
}

KEYS = {"cd", "g", "z", "e", "nd", "f", "o", "by", "why", "of"}
"""Keys of lines that not every line has."""


def summary(session: Session) -> dict[str, Any]:
    """What a later version must find in it as well."""
    view = session.view(REFEREE)
    return {
        "entries": [[one.kind, one.parent, one.seat, one.power, _said(one.answer)] for one in session.entries],
        "struck": [one.number for one in session.entries if one.struck],
        "comments": {str(number): words for number, words in session.remarks.comments.items()},
        "marks": {str(number): words for number, words in session.remarks.bookmarks.items()},
        "branches": [[one.name, one.begun, one.head] for one in session.branches.all],
        "gap": session.gap,
        "at": session.ruleset.stage_ids(session.position),
        "counters": sorted(f"{one.power} {one.kind} {one.space} {one.facing}" for one in view.counters),
    }


def _said(answer: Answer | None) -> list[Any]:
    return [answer.verb, answer.value, answer.waived] if answer is not None else []


def write(path: Path) -> None:
    """A session with everything that there is."""
    session = new_session(IRISH_SEA, path, seed=5, seats=("Änne", "Bo"))
    play_on(session, 14, 3)
    with session.together():
        play_on(session, 4)
        session.remarks.note_run(3, "a1b2c3d4e5f60718", {"seen": {"Änne.txt": "1f"}, "published": False})
    with_reasons(session)
    allowed_answer(session)
    adjusted(session)
    session.hand_over("Bo", "Dora")
    session.hand_over("Änne", "Riese", kind="opponent", version="1", strength="strong", seed=12)
    session.give_power(next(one.power for one in session.entries if one.power), "Eva")
    session.remarks.set_strictness("advise", "Änne")
    session.remarks.comment(4, "Was that wise – “really”?")
    session.remarks.set_bookmark(6, "Here it turned")
    session.undo()
    session.redo()
    session.branches.start("another way", 8)
    play_on(session, 3, 7)
    session.branches.go_to()
    amended(session)
    play_on(session, 6, 3)
    session.close()
    header = {name: told for name, told in lines_of(path)[0].items() if name != "c"}
    lines = [*lines_of(path), {"t": "header", "h": header}, {"t": "accepted", "e": [3], "m": "Line 4 was read."}]
    write_lines(path, lines)
    raw = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*raw[:-8], b"#\n", b"#\n", *raw[-6:]]))
    session = open_session(path)
    session.accept()
    session.close()
    for left in (*path.parent.glob(".*.lock"), *path.parent.glob("*.damaged")):
        left.unlink()


def with_reasons(session: Session) -> None:
    """Answer what somebody is asked, as a stand-in that says why."""
    while session.questions()[0].seat == CHANCE:
        session.roll()
    asked = session.questions()[0]
    option = asked.options[0]
    session.answer(
        asked.seat,
        option.verb,
        option.sample(random.Random(2).randrange),
        asked.power,
        by="stand-in",
        why="It is the nearest.",
    )


def allowed_answer(session: Session) -> None:
    """Give an answer that the referee allows."""
    tried = (NearMisses(session, random.Random(seed)).find_waivable(3) for seed in range(200))
    near = next(one for one in tried if one is not None and one.waived)
    session.answer(near.seat, near.verb, near.value, near.power, near.waived)


def adjusted(session: Session) -> None:
    """Adjust something as the referee."""
    one = next(one for one in session.asides() if one.seat == REFEREE)
    option = one.options[0]
    session.answer(one.seat, option.verb, option.sample(random.Random(2).randrange), one.power)


def amended(session: Session) -> None:
    """Amend an answer as it is, and then the header as it is."""
    answer = session.entries[2].answer
    assert answer is not None
    session.amendments.amend(changed(2, answer), why="to try it")
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    if plan.ready:
        session.amendments.apply()
    else:
        session.amendments.drop()
    session.amendments.amend(header=session.header, why="the same once more")
    plan = session.amendments.current
    assert plan is not None
    plan.work()
    session.amendments.apply()


def write_with_summary(path: Path) -> None:
    """A session with everything that there is, and beside it what later versions must find."""
    write(path)
    told = summary(open_session(path, read_only=True))
    path.with_suffix(".json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write_with_summary(FOLDER / "format3.dadesk")
