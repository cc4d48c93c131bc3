"""Bookmarks and comments are lines of the record that change nothing; what was amiss is told once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import SessionError
from tests.games.golden import FOLDER as RECORDS
from tests.session.lines import TOURS, VERDUN, lines_of, play_on, write_lines


def test_comments_and_bookmarks_stay_and_change_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    session = new_session(TOURS, path, seed=1)
    play_on(session, 8)
    pos, entries = session.position, session.entries
    session.remarks.comment(3, "Too bold – “Martel” wonders\nwhy")
    session.remarks.set_bookmark(5, "The charge")
    session.remarks.set_bookmark(6, "Another")
    session.remarks.set_bookmark(6, "")
    session.remarks.comment(4, "first")
    session.remarks.comment(4, "second")
    assert session.position is pos and session.entries == entries
    session.undo()
    session.close()
    again = open_session(path, verify=True)
    assert again.remarks.comments == session.remarks.comments == {3: "Too bold – “Martel” wonders\nwhy", 4: "second"}
    assert again.remarks.bookmarks == {5: "The charge"} and again.warnings == () and again.redo()
    assert again.position == pos
    play_on(again, 2)
    again.close()


@pytest.mark.parametrize("wrong", [-1, 99, "x", None, True])
def test_what_is_no_entry_cannot_be_commented(wrong: object) -> None:
    session = new_session(TOURS, seed=1)
    with pytest.raises(ValueError, match="no entry"):
        session.remarks.comment(wrong, "words")  # type: ignore[arg-type]


@pytest.mark.parametrize("words", ["x" * 5000, "\ud800", "a\0b", 5])
def test_what_cannot_be_read_is_refused_and_changes_nothing(words: object) -> None:
    session = new_session(TOURS, seed=1)
    for say in (session.remarks.comment, session.remarks.set_bookmark):
        with pytest.raises(ValueError, match=r"letters|words"):
            say(0, words)  # type: ignore[arg-type]
    assert session.remarks.comments == {} and session.remarks.bookmarks == {}


def test_a_closed_or_read_only_session_takes_no_comment(tmp_path: Path) -> None:
    path = tmp_path / "a.dadesk"
    new_session(TOURS, path, seed=1).close()
    with pytest.raises(SessionError, match="reading only"):
        open_session(path, read_only=True).remarks.comment(0, "no")


def test_what_was_accepted_is_said_once_and_stands_in_the_record(tmp_path: Path) -> None:
    """The rules tell another story than a line does: the record wins, and that is told until somebody has read it."""
    path = tmp_path / "a.dadesk"
    session = new_session(VERDUN, path, seed=1)
    play_on(session, 20)
    session.close()
    lines = lines_of(path)
    write_lines(path, [*lines[:9], lines[9] | {"n": ["The same story in other words."]}, *lines[10:]])
    session = open_session(path, verify=True)
    assert session.warnings == ()
    session.close()
    lines[9] = lines[9] | {"nd": [["another"]]}
    write_lines(path, lines)
    for _ in range(2):
        session = open_session(path, verify=True)
        assert len(session.warnings) == 1 and "line 10 has another result" in session.warnings[0]
        session.close()
    session = open_session(path, verify=True)
    assert session.accept() and not session.accept()
    session.close()
    again = open_session(path, verify=True)
    assert again.warnings == () and not again.accept()
    ((at, words),) = again.remarks.notices
    assert at == 20 and "line 10 has another result" in words
    again.close()


@pytest.mark.parametrize(
    ("record", "wanted"),
    [
        ("carolingian-twilight/2/27.1", ("Turn 1", "Operations", "Battle in", "Viking raid on")),
        ("dark-ages-1971/2/hastings", ("Game-Turn 1", "Movement", "Melee on")),
    ],
)
def test_bookmarks_stand_by_themselves_where_turns_phases_battles_and_raids_begin(
    record: str, wanted: tuple[str, ...]
) -> None:
    session = open_session(RECORDS / f"{record}.dadesk", read_only=True)
    told = [words for _, words in session.outline.chapters()]
    assert all(any(words.startswith(one) for words in told) for one in wanted), told
    numbers = [number for number, _ in session.outline.chapters()]
    assert numbers == sorted(numbers) and len(set(numbers)) < len(session.entries) / 3


def test_a_single_moment_of_a_turn_is_commented_and_has_a_bookmark(tmp_path: Path) -> None:
    """A turn of written orders is one entry, and each of its actions a moment of its own."""
    path = tmp_path / "a.dadesk"
    session = new_session("dark-age-ii/irish-sea", path, seats=["Ada"], seed=1)
    while session.questions()[0].seat == "chance":
        session.roll()
    session.answer("Ada", "sheet", ("LEVY 1", *[""] * 15), session.questions()[0].power)
    while session.questions()[0].seat == "chance":
        session.roll()
    number = max(range(len(session.entries)), key=lambda one: len(session.moments(one)))
    moments = session.moments(number)
    assert len(moments) > 20
    session.remarks.comment(number, "Here it began", 5)
    session.remarks.set_bookmark(number, "The landing", 7)
    session.remarks.set_bookmark(number, "The landing at last", 7)
    session.remarks.comment(number, "gone again", 9)
    session.remarks.comment(number, "", 9)
    with pytest.raises(ValueError, match="has no moment"):
        session.remarks.comment(number, "words", len(moments))
    session.close()
    again = open_session(path, verify=True)
    told = [(one.step, one.kind, one.words) for one in again.remarks.moments]
    assert told == [(5, "comment", "Here it began"), (7, "mark", "The landing at last")]
    assert all(one.when for one in again.remarks.moments)
    assert again.remarks.comments == {} and again.warnings == ()
    again.close()


def test_a_turn_by_post_that_was_run_is_kept_with_its_token(tmp_path: Path) -> None:
    """The last of a turn counts; all tokens are known, for files of any run may lie aside."""
    session = new_session(TOURS, tmp_path / "game.dadesk", seed=3)
    session.remarks.note_run(1, "a1", {"start": 1})
    session.remarks.note_run(2, "b2", {"start": 5, "used": {"WSX": {"file": "x"}}})
    session.remarks.note_run(1, "c3", {"start": 1, "published": "now"})
    for wrong in ((-1, "a", {}), ("1", "a", {}), (1, "", {}), (1, "a b", {}), (1, "a" * 99, {})):
        with pytest.raises(ValueError):
            session.remarks.note_run(*wrong)  # type: ignore[arg-type]
    session.undo()
    session.close()
    again = open_session(tmp_path / "game.dadesk", read_only=True, verify=True)
    assert again.warnings == () and again.remarks.run_tokens == {"a1", "b2", "c3"}
    assert again.remarks.runs[1] == ("c3", {"start": 1, "published": "now"})
    assert again.remarks.runs[2][1]["used"] == {"WSX": {"file": "x"}}
