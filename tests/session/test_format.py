"""The lines of format 2 as the documentation has them, the tree that they make, and records of format 1."""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.session import Session
from tests.games.carolingian_twilight.test_golden import FOLDER
from tests.session.lines import TOURS, VERDUN, answer_once, as_old, lines_of, play_on, write_lines, write_old


def test_every_line_proves_that_it_belongs_to_its_record_and_after_which_line_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    play_on(session, 6)
    session.undo()
    session.close()
    before, id_ = "", ""
    for number, text in enumerate(path.read_text(encoding="utf-8").splitlines()):
        line = json.loads(text)
        id_ = id_ or line["id"]
        body = text[: text.rindex(',"c":')] + "}"
        assert line["c"] == hashlib.sha256((id_ + body).encode()).hexdigest()[:16]
        assert line["i"] == number and line.get("b", "") == before
        before = line["c"]


def test_a_block_of_another_record_is_not_taken_for_ours(tmp_path: Path) -> None:
    paths = [tmp_path / f"{number}.dadesk" for number in range(2)]
    for path in paths:
        session = new_session(TOURS, path, seed=1)
        play_on(session, 6)
        session.close()
    ours, others = (path.read_bytes().splitlines(keepends=True) for path in paths)
    paths[0].write_bytes(b"".join(ours[:4] + others[4:]))
    session = open_session(paths[0])
    assert len(session.entries) == 4 and "line 5 was altered or damaged" in session.warnings[0]
    session.close()


def test_an_entry_follows_the_head_and_redo_goes_to_what_was_left_last(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    rng = random.Random(1)
    play_on(session, 3)
    session.undo()
    session.undo()
    answer_once(session, rng)  # entry 4, beside 2
    assert not session.can_redo
    session.undo()
    assert session.can_redo and session.redo() and session.entries[4].struck is False
    session.undo()
    session.undo()
    assert session.redo() and session.redo() and not session.redo()
    assert [entry.number for entry in session.entries if not entry.struck] == [0, 1, 4]
    assert [entry.parent for entry in session.entries] == [0, 0, 1, 2, 1]
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and again.entries == session.entries and again.position == session.position
    assert again.undo() and again.redo() and not again.can_redo
    again.close()
    ups = {line["i"]: line["up"] for line in lines_of(path) if "up" in line}
    heads = [(line["i"], line["at"]) for line in lines_of(path) if line.get("t") == "head"]
    assert ups == {1: 0, 2: 1, 3: 2, 6: 1} and heads[:3] == [(4, 2), (5, 1), (7, 1)]


def test_a_head_may_go_to_any_entry_and_what_follows_hangs_there(tmp_path: Path) -> None:
    """Undo takes one step at a time; a branch may be anywhere."""
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    play_on(session, 5)
    second, fourth = session.record.tree.after[2], session.record.tree.after[4]
    session.close()
    lines = lines_of(path)
    for to, position in ((2, second), (4, fourth)):
        write_lines(path, [*lines, {"t": "head", "at": 1}, {"t": "head", "at": to}])
        again = open_session(path, read_only=True)
        assert again.position == position and again.can_redo
    write_lines(path, [*lines, lines[5] | {"i": 6, "up": 3}])
    again = open_session(path, read_only=True)
    assert again.warnings == (
        "a.dadesk: line 7: it follows another entry; the program puts it after the entry before it.",
    )
    assert len(again.entries) == 7 and again.record.tree.after[5] == session.record.tree.after[5]


@pytest.mark.parametrize("scenario", [VERDUN, TOURS])
def test_no_two_entries_that_stand_have_the_same_key(scenario: str) -> None:
    session = new_session(scenario, seed=6)
    play_on(session, 400 if scenario == VERDUN else 60)
    for _ in range(20):
        session.undo()
    play_on(session, 30, seed=2)
    keys = [entry.key for entry in session.entries if not entry.struck and entry.number]
    assert len(set(keys)) == len(keys) > 50
    throws = [entry for entry in session.entries if entry.seat == CHANCE]
    assert all(entry.by == "desk" for entry in throws)


# --- format 1


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A session of format 1 with undo and redo."""
    path = tmp_path / "model.dadesk"
    session = new_session(VERDUN, path, seed=3)
    play_on(session, 40)
    session.close()
    lines = as_old(path)
    path = tmp_path / "old.dadesk"
    write_old(path, [*lines[:20], {"t": "undo"}, {"t": "undo"}, {"t": "redo"}, *lines[19:30], {"t": "undo"}])
    return path


def same(one: Session, other: Session) -> bool:
    return one.position == other.position and [
        (e.answer, e.words, e.prompt, e.notes, e.struck, e.key) for e in one.entries
    ] == [(e.answer, e.words, e.prompt, e.notes, e.struck, e.key) for e in other.entries]


def test_a_record_of_format_1_is_read_as_it_is_and_gone_on_with_in_the_present_one(old: Path) -> None:
    raw = old.read_bytes()
    session = open_session(old)
    assert session.warnings == () and len(session.entries) == 31 and session.can_redo
    assert [entry.number for entry in session.entries if entry.struck] == [19, 30]
    session.close()
    assert old.read_bytes() == raw and sorted(file.name for file in old.parent.glob("old*")) == ["old.dadesk"]
    session = open_session(old)
    session.redo()
    play_on(session, 3)
    session.undo()
    session.close()
    assert Path(f"{old}.format1").read_bytes() == raw
    assert lines_of(old)[0]["format"] == "dark-ages-desk session 3"
    again = open_session(old, verify=True)
    assert again.warnings == () and same(again, session)
    play_on(again, 2)
    again.close()
    assert sorted(file.name for file in old.parent.glob("old*")) == ["old.dadesk", "old.dadesk.format1"]


def test_a_damaged_record_of_format_1_is_mended_into_the_present_one(old: Path) -> None:
    raw = old.read_bytes().splitlines(keepends=True)
    raw[10] = raw[10].replace(b"answer", b"ansxxr")
    old.write_bytes(b"".join(raw))
    session = open_session(old)
    assert len(session.warnings) == 1 and "line 11 was altered" in session.warnings[0] and len(session.entries) == 10
    assert old.read_bytes() == b"".join(raw), "opening alone never writes"
    assert session.accept()
    session.close()
    assert Path(f"{old}.damaged").read_bytes() == b"".join(raw) and [one["t"] for one in lines_of(old)[-2:]] == [
        "mended",
        "accepted",
    ]
    again = open_session(old, verify=True)
    assert again.warnings == () and same(again, session)
    again.close()


def test_one_wrong_letter_in_a_record_of_format_1_is_put_right(old: Path) -> None:
    raw = old.read_bytes()
    for at in (raw.index(b"answer"), raw.index(b"\n"), raw.rindex(b"undo")):
        old.write_bytes(raw[:at] + bytes((raw[at] ^ 4,)) + raw[at + 1 :])
        session = open_session(old, read_only=True)
        assert len(session.entries) == 31 and "restored exactly" in session.warnings[0]


def test_a_full_disk_at_the_first_answer_leaves_the_record_of_format_1_as_it_was(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    raw = old.read_bytes()
    session = open_session(old)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("dark_ages_desk.session.file.os.fsync", full)
    with pytest.raises(Exception, match="make room"):
        play_on(session, 1)
    monkeypatch.undo()
    assert old.read_bytes() == raw and sorted(file.name for file in old.parent.glob("old*")) == ["old.dadesk"]
    play_on(session, 1)
    session.close()
    assert Path(f"{old}.format1").read_bytes() == raw


def test_the_golden_records_become_format_2_without_a_difference(tmp_path: Path) -> None:
    golden = FOLDER / "27.6.dadesk"
    path = tmp_path / "a.dadesk"
    path.write_bytes(golden.read_bytes())
    session = open_session(path)
    told = session.warnings
    session.undo()
    session.redo()
    session.close()
    again = open_session(path, verify=True)
    assert again.position == session.position and len(again.entries) == len(session.entries)
    assert len(again.warnings) <= len(told)
    again.close()
