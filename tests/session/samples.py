"""A record of the present format with every kind of line, kept so that later versions go on opening it.

``python -m tests.session.samples`` writes one of the present format if there is none; those of earlier formats stay as
they are for ever.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import REFEREE, Answer
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import changed
from tests.session.lines import TOURS, lines_of, play_on, write_lines

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
}


def summary(session: Session) -> dict[str, Any]:
    """What a later version must find in it as well."""
    view = session.view(REFEREE)
    return {
        "entries": [[one.kind, one.parent, one.seat, one.power, _said(one.answer)] for one in session.entries],
        "struck": [one.number for one in session.entries if one.struck],
        "comments": {str(number): words for number, words in session.comments.items()},
        "marks": {str(number): words for number, words in session.marks.items()},
        "branches": [[one.name, one.begun, one.head] for one in session.branches],
        "gap": session.gap,
        "at": session.ruleset.stage_ids(session.position),
        "counters": sorted(f"{one.power} {one.kind} {one.space} {one.facing}" for one in view.counters),
    }


def _said(answer: Answer | None) -> list[Any]:
    return [answer.verb, answer.value, answer.waived] if answer is not None else []


def write(path: Path) -> None:
    """A session with everything that there is."""
    session = new_session(TOURS, path, seed=5, seats=("Änne", "Bo"))
    play_on(session, 12)
    session.comment(4, "Was that wise – “really”?")
    session.mark(6, "Here it turned")
    session.undo()
    session.redo()
    session.try_line("another way", 8)
    play_on(session, 3, 7)
    session.go_to()
    answer = session.entries[1].answer
    assert answer is not None
    session.amend(changed(1, answer), why="to try it")
    plan = session.amendment
    assert plan is not None
    plan.work()
    if plan.ready:
        session.settle()
    else:
        session.drop_amendment()
    session.amend(header=session.header, why="the same once more")
    plan = session.amendment
    assert plan is not None
    plan.work()
    session.settle()
    for one in session.asides():
        if one.seat == REFEREE:
            option = one.options[0]
            session.answer(one.seat, option.verb, next(iter(option.values())), one.power)
            break
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
    told = summary(open_session(path, read_only=True))
    path.with_suffix(".json").write_text(json.dumps(told, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    write(FOLDER / "format2.dadesk")
