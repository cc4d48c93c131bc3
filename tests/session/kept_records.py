"""Records of every format, kept so that later versions go on opening them as they were: how they are made and read.

``python -m tests.session.kept_records FOLDER`` plays one record a game with the program as it is, and writes beside
each what every later version must find in it, in ids and numbers. The records of formats 1 and 2 in ``kept/`` were
written so by the last version of format 2, those of format 3 by its first; they stay as they are. Only those of a new
format are added.
"""

from __future__ import annotations

import json
import random
import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import CHANCE, REFEREE, NotAllowed, Pick, Roll, Sheet
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import Edit, changed, inserted, removed
from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.session.header import LATEST
from dark_ages_desk.tools.near_misses import NearMisses
from tests.games.at_random import at_blows
from tests.session.lines import lines_of, write_old

FOLDER = Path(__file__).parent / "kept"

GAMES = {
    "carolingian-twilight": ("carolingian-twilight/27.2", ("Anna", "Ben", "Cleo"), 300),
    "dark-ages-1971": ("dark-ages-1971/hastings", ("Anna", "Ben"), 140),
    "dark-age-britain-570": ("dark-age-britain-570/short", ("Anna", "Ben", "Cleo"), 260),
    "dark-age-ii": ("dark-age-ii/irish-sea", ("Anna", "Ben"), 16),
    "strategy-and-conquest": ("strategy-and-conquest/channel", ("Anna",), 22),
}
"""Of each game a scenario, its players, and how many answers are given; the sheets of the last two are long."""

MOST_THROWS = 8
"""So many throws of a record at most are rolled again."""


def play(session: Session, answers: int, rng: random.Random) -> None:
    """So many answers by chance, some of them asides and some that the referee allowed."""
    target = len(session.entries) + answers
    for _ in range(20 * answers):
        if len(session.entries) >= target or not session.questions():
            return
        with suppress(NotAllowed):
            _answer(session, rng)


def _answer(session: Session, rng: random.Random) -> None:
    if rng.random() < 0.04 and (allowed := NearMisses(session, rng).find_waivable(3)) is not None:
        if allowed.verb != "close":
            session.answer(allowed.seat, allowed.verb, allowed.value, allowed.power, allowed.waived)
        return
    asides = [one for one in session.asides() if one.seat != REFEREE]
    question = rng.choice(asides) if asides and rng.random() < 0.08 else rng.choice(session.questions())
    if question.seat == CHANCE:
        option = question.options[0]
        if isinstance(option, Roll) and rng.random() < 0.2:
            session.roll(option.sample(rng.randrange))
        else:
            session.roll()
        return
    option = rng.choice(question.options)
    if isinstance(option, Sheet) and rng.random() < 0.8:
        chosen = session.ruleset.suggest(session.position, question)[0]
        session.answer(question.seat, chosen.verb, chosen.value, question.power)
        return
    value = option.sample(rng.randrange)
    if option.admits(value):
        session.answer(question.seat, option.verb, value, question.power)


def to_a_throw(session: Session, rng: random.Random) -> None:
    """Go on until the dice were thrown just now."""
    for _ in range(60):
        if not session.questions():
            return
        if any(one.seat == CHANCE for one in session.questions()):
            session.roll()
            return
        play(session, 1, rng)


def started(game: str, path: Path, seed: int) -> Session:
    """A game that is on its way."""
    scenario, seats, _ = GAMES[game]
    session = new_session(scenario, path, seats=seats, seed=seed)
    if game == "dark-ages-1971":
        at_blows(session, random.Random(seed))
    return session


def write_present(game: str, path: Path) -> None:
    """A record with undone throws, a branch, remarks, a settled amendment, and one that is not settled."""
    rng = random.Random(7)
    session, answers = started(game, path, 11), GAMES[game][2]
    play(session, answers // 2, rng)
    to_a_throw(session, rng)
    session.undo()
    play(session, answers // 4, rng)
    session.remarks.comment(2, "A comment: was that wise – “really”?")
    session.remarks.set_bookmark(3, "Here it turned")
    session.branches.start("another way", max(1, session.head - 4))
    play(session, 4, rng)
    session.branches.go_to()
    thrown = next((one.number for one in session.entries if one.seat == CHANCE and not one.struck), 0)
    entry = session.entries[thrown]
    if thrown and entry.answer is not None:
        session.amendments.amend(changed(thrown, entry.answer), why="it fell like this")
        plan = session.amendments.current
        assert plan is not None
        plan.work()
        if plan.ready:
            session.amendments.apply()
        else:
            session.amendments.drop()
    play(session, answers // 4, rng)
    to_a_throw(session, rng)
    session.undo()
    last = next(one.number for one in reversed(session.entries) if one.answer is not None and not one.struck)
    session.amendments.amend(removed(last), why="not settled yet")
    session.close()


def write_format_1(game: str, path: Path) -> None:
    """A record of format 1, with undo and redo."""
    rng = random.Random(5)
    whole = path.with_name("whole.dadesk")
    session = started(game, whole, 12)
    play(session, GAMES[game][2] // 2, rng)
    to_a_throw(session, rng)
    session.close()
    header = lines_of(whole)[0]
    del header["i"], header["id"]
    header["format"] = "dark-ages-desk session 1"
    lines = [_old_line(one) for one in session.entries[1:]]
    undo, redo = {"t": "undo"}, {"t": "redo"}
    write_old(path, [header, *lines[:-4], undo, undo, redo, redo, *lines[-4:], undo])
    whole.unlink()


def _old_line(entry: Entry) -> dict[str, Any]:
    """An entry as a line of format 1."""
    answer = entry.answer
    assert answer is not None
    line: dict[str, Any] = {"t": entry.kind, "s": answer.seat, "p": answer.power, "v": answer.verb, "x": answer.value}
    if answer.waived:
        line["w"] = answer.waived
    return {**line, "n": [note.text for note in entry.notes]}


# --- what a later version must find


def found_in(path: Path) -> dict[str, Any]:
    """Return a record in ids and numbers: its entries, remarks, throws rolled again, and what amendments make of it."""
    session = open_session(path, read_only=True)
    told = {
        "entries": [_entry(one) for one in session.entries],
        "head": session.head,
        "gap": session.gap,
        "draft": session.amendments.current is not None,
        "comments": {str(number): words for number, words in session.remarks.comments.items()},
        "marks": {str(number): words for number, words in session.remarks.bookmarks.items()},
        "branches": [[one.name, one.begun, one.head] for one in session.branches.all],
        "counters": sorted([one.space, one.power, one.kind, one.count] for one in session.view(REFEREE).counters),
    }
    return {**told, "rolled": list(rolled_again(path)), "amended": list(amended(path))}


def _entry(entry: Any) -> list[Any]:
    answer = entry.answer
    said = [answer.seat, answer.power, answer.verb, _short(answer.value), list(answer.waived)] if answer else []
    return [entry.number, entry.parent, entry.kind, entry.rule, entry.by, entry.struck, entry.told, *said]


def _short(value: Any) -> Any:
    """A value, of a long one its beginning: sheets have three hundred lines."""
    return [_short(one) for one in value[:24]] if isinstance(value, tuple) else value


def copied(path: Path) -> Iterator[Path]:
    """A copy of a record that may be gone on with."""
    with tempfile.TemporaryDirectory() as folder:
        yield Path(shutil.copy(path, folder))


def rolled_again(path: Path) -> Iterator[list[Any]]:
    """Throws of the record rolled once more, after all behind them was taken back: [entry, verb, what falls]."""
    for copy in copied(path):
        session = open_session(copy)
        throws = [one for one in session.entries if one.seat == CHANCE and not one.told and one.by in ("desk", "")]
        last = throws[-MOST_THROWS // 2 :]
        chosen = [*throws[:: max(1, 2 * len(throws) // MOST_THROWS)], *(one for one in last if one.struck)]
        if session.amendments.current is not None:
            session.amendments.drop()
        for entry in reversed(list({one.number: one for one in chosen}.values())):
            session.branches.start(f"at {entry.number}", entry.parent)
            if session.gap is not None:
                continue
            session.roll()
            answer = session.entries[session.head].answer
            assert answer is not None
            yield [entry.number, answer.verb, _short(answer.value)]
        session.close()


def edits(session: Session) -> Iterator[Edit]:
    """What is tried as an amendment: one answer taken out, one changed, one put in, another face of a die."""
    standing = [one for one in session.entries if one.answer is not None and not one.struck and not one.told]
    answers = [one for one in standing if one.seat not in (CHANCE, REFEREE)]
    throws = [one for one in standing if one.seat == CHANCE]
    for share in (3, 5):
        if len(answers) > 2:
            yield removed(answers[len(answers) * share // 6].number)
    for entry in answers[len(answers) // 3 :: max(1, len(answers) // 6)]:
        for question in session.amendments.place(entry.number).questions():
            option = question.option(entry.answer.verb) if entry.answer and question.seat == entry.seat else None
            if isinstance(option, Pick):
                other = next((one for one in option.values() if entry.answer and one != entry.answer.value), None)
                if other is not None:
                    yield changed(entry.number, type(entry.answer)(entry.seat, question.power, option.verb, other))
    for entry in throws[:: max(1, len(throws) // 3)]:
        value = entry.answer.value if entry.answer else None
        if (
            entry.answer
            and isinstance(value, tuple)
            and value
            and type(value[0]) is int
            and entry.answer.verb == "roll"
        ):
            face = value[0] % 6 + 1
            yield changed(entry.number, type(entry.answer)(CHANCE, entry.answer.power, "roll", (face, *value[1:])))
    if len(answers) > 4:
        again = answers[len(answers) // 2]
        assert again.answer is not None
        yield inserted(again.number, again.answer)


def amended(path: Path) -> Iterator[list[Any]]:
    """What becomes of the record by each of those amendments: of each the entries that it tells of, in ids."""
    for copy in copied(path):
        session = open_session(copy)
        if session.amendments.current is not None:
            session.amendments.drop()
        if session.gap is not None:
            return
        for edit in edits(session):
            session.amendments.amend(edit)
            plan = session.amendments.current
            assert plan is not None
            plan.work()
            items = [
                [one.entry.number, one.state, one.fate, [reason.name for reason in one.reasons]] for one in plan.items
            ]
            yield [edit.at, len(plan.made), plan.ready, items]
            session.amendments.drop()
        session.close()


def told_beside(path: Path) -> Mapping[str, Any]:
    """What was found in a kept record when it was written."""
    told: Mapping[str, Any] = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    return told


def as_told(found: Any) -> Any:
    """The same as it comes out of a file."""
    return json.loads(json.dumps(found, ensure_ascii=False))


def write(folder: Path) -> None:
    """One record of each format a game, with what is found in it."""
    for format_, make in (("format1", write_format_1), (f"format{LATEST}", write_present)):
        (folder / format_).mkdir(parents=True, exist_ok=True)
        for game in GAMES:
            path = folder / format_ / f"{game}.dadesk"
            path.unlink(missing_ok=True)
            make(game, path)
            text = json.dumps(found_in(path), ensure_ascii=False, separators=(",", ":"))
            path.with_suffix(".json").write_text(
                text.replace('],["', '],\n["').replace("],[", "],\n[") + "\n", encoding="utf-8"
            )
        for left in (folder / format_).glob(".*"):
            left.unlink()


if __name__ == "__main__":
    write(Path(sys.argv[1]))
