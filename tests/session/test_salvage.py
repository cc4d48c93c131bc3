"""A record that is damaged: what can be restored is restored exactly, what is lost leaves a hole, all else is kept."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from dark_ages_desk import NotAllowed, new_session, open_session
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.session import Session, SessionError
from dark_ages_desk.session.edit import changed, removed
from tests.session.flips import flips, restored, samples
from tests.session.lines import TOURS, VERDUN, answer_once, found, lines_of, play_on, write_lines

pytestmark = pytest.mark.thirds


@pytest.fixture(params=[TOURS, VERDUN])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A session that was played for a while."""
    path = tmp_path / "game.dadesk"
    session = new_session(request.param, path, seed=3)
    play_on(session, 45)
    session.close()
    return path


def lines(path: Path) -> list[bytes]:
    return path.read_bytes().splitlines(keepends=True)


def blotted(path: Path, *numbers: int, keep: int = 0) -> bytes:
    """The file without anything of these lines (as the file counts them) but so many letters at their ends."""
    there = lines(path)
    for number in numbers:
        text = there[number - 1][:-1]
        there[number - 1] = b"#" * (len(text) - keep) + text[len(text) - keep :] + b"\n"
    path.write_bytes(b"".join(there))
    return path.read_bytes()


def test_single_flips_are_restored_exactly_wherever_they_fall(tmp_path: Path) -> None:
    """The long form is ``make flips``."""
    rng = random.Random(5)
    for raw in samples(tmp_path):
        for at, damaged in flips(raw, 150, rng):
            assert restored(raw, damaged), f"byte {at}"


def test_a_flip_is_healed_on_opening_told_once_and_the_file_as_it_was_is_kept(path: Path) -> None:
    before = open_session(path, read_only=True)
    raw = path.read_bytes()
    damaged = raw[:2000] + bytes((raw[2000] ^ 4,)) + raw[2001:]
    path.write_bytes(damaged)
    session = open_session(path, verify=True)
    number = damaged[:2000].count(b"\n") + 1
    assert f"line {number} was damaged and restored exactly" in session.warnings[0]
    assert session.position == before.position and session.entries == before.entries
    session.close()
    assert path.read_bytes() == damaged and not Path(f"{path}.damaged").exists(), "opening alone never writes"
    session = open_session(path)
    assert session.accept()
    session.close()
    assert path.read_bytes().startswith(raw) and Path(f"{path}.damaged").read_bytes() == damaged
    assert found(path).trouble == ""


@pytest.mark.parametrize("keep", [0, 24])
def test_a_lost_line_is_found_again_by_the_legal_answer_that_has_its_check(path: Path, keep: int) -> None:
    """Nothing is left of it, and the line behind it names its check; or only its end is left."""
    raw, hits = path.read_bytes(), 0
    for number in range(2, 45, 4):
        blotted(path, number, keep=keep)
        session = open_session(path, read_only=True)
        if session.gap is None:
            assert f"line {number} was damaged and restored exactly" in session.warnings[0]
            hits += 1
        path.write_bytes(raw)
    assert hits >= 7


def test_undo_that_is_lost_is_found_again(path: Path) -> None:
    session = open_session(path)
    session.undo()
    session.undo()
    session.redo()
    play_on(session, 2, 8)
    after = session.position
    session.close()
    raw = path.read_bytes()
    for number in (47, 48, 49):
        blotted(path, number)
        again = open_session(path, read_only=True)
        assert again.position == after and "restored exactly" in again.warnings[0] and again.gap is None
        path.write_bytes(raw)


def holed(path: Path) -> tuple[Session, bytes]:
    """A session with a line that could not be restored, because the checks of two are lost; and the file before."""
    raw = path.read_bytes()
    blotted(path, 20, 21, 22)
    return open_session(path), raw


def test_what_is_lost_leaves_a_hole_and_the_record_is_kept_on_both_sides_of_it(path: Path) -> None:
    session, raw = holed(path)
    there = json.loads(raw.splitlines()[29])
    whole = [entry for entry in session.entries if entry.kind != "hole"]
    assert "lines 20, 21" in session.warnings[0] and "cannot be restored" in session.warnings[0]
    assert len(whole) == 43 and session.gap == 19 and session.entries[19].kind == "hole"
    behind = next(entry for entry in session.entries if entry.line == 29)
    assert behind.words == there["m"] and behind.told and [note.text for note in behind.notes] == there["n"]
    assert session.questions() == () and session.asides() == () and session.outcome() is None
    for viewer in (REFEREE, TABLE, *session.ruleset.seats):
        session.view(viewer, at=30)
        session.entries_for(viewer)
    with pytest.raises(NotAllowed, match="cannot be replayed past"):
        session.answer("Player 1", "ready")
    assert session.accept()
    session.close()
    again = open_session(path)
    assert again.gap == 19 and again.entries == session.entries and found(path).trouble == ""
    while again.gap is not None:
        assert again.undo()
    assert again.questions() and len(again.entries) == len(session.entries)
    play_on(again, 3)
    again.close()
    assert open_session(path, read_only=True, verify=True).position == again.position


def test_a_hole_is_filled_by_amending_and_the_record_ends_as_it_was(path: Path) -> None:
    whole = open_session(path, read_only=True)
    answers = [whole.entries[number].answer for number in (19, 20, 21)]
    assert all(answers)
    session, _ = holed(path)
    plan = session.amendments.amend(
        *[changed(number, answer) for number, answer in zip((19, 20, 21), answers, strict=True)]
    )
    plan.work()
    assert plan.ready, [(item.entry.number, item.reasons) for item in plan.open]
    session.amendments.apply()
    assert session.gap is None and session.position == whole.position
    session.close()
    again = open_session(path, verify=True)
    assert again.position == whole.position and again.gap is None
    again.undo()
    assert again.gap == 19
    again.close()


def test_what_an_amendment_ran_again_is_lost_with_the_line_that_tells_of_it(path: Path) -> None:
    """The line that is run again tells nothing of its own."""
    session = open_session(path)
    first = session.entries[15].answer
    assert first is not None
    plan = session.amendments.amend(changed(15, first))
    plan.work()
    assert plan.ready
    session.amendments.apply()
    entries = len(session.entries)
    session.close()
    assert b'"of":20,' in path.read_bytes()
    session, _ = holed(path)
    assert session.gap is not None and session.entries[session.gap].kind == "hole"
    assert "line 20 of the file was damaged" in session.entries[session.gap].words
    assert len(session.entries) == entries
    while session.gap is not None:
        assert session.undo()
    play_on(session, 3)
    session.close()
    assert open_session(path, read_only=True, verify=True).position == session.position


def test_an_amendment_waits_at_a_hole_until_something_is_said_of_it(path: Path) -> None:
    session, _ = holed(path)
    plan = session.amendments.amend(removed(30))
    plan.work()
    assert (
        not plan.ready
        and plan.blocked_at is not None
        and plan.blocked_at.entry.number == 19
        and plan.blocked_at.questions
    )
    session.close()


def test_lines_in_another_order_are_put_right(path: Path) -> None:
    there = lines(path)
    path.write_bytes(b"".join([*there[:9], *there[20:30], *there[9:20], *there[30:]]))
    session = open_session(path)
    assert "the lines were in another order" in session.warnings[0] and session.gap is None
    assert session.accept()
    session.close()
    assert path.read_bytes().startswith(b"".join(there))


def test_a_block_of_a_copy_that_went_on_otherwise_is_not_taken_for_ours(path: Path, tmp_path: Path) -> None:
    """It has the same id and the same numbers, and follows lines that are not ours."""
    copy = tmp_path / "copy.dadesk"
    there = lines(path)
    copy.write_bytes(b"".join(there[:15]))
    other = open_session(copy)
    play_on(other, 30, 77)
    other.close()
    path.write_bytes(b"".join([*there[:20], *lines(copy)[20:26], *there[26:]]))
    session = open_session(path, read_only=True)
    words = [entry.words for entry in session.entries if entry.kind != "hole"]
    ours = [json.loads(line)["m"] for number, line in enumerate(there) if number and not 20 <= number < 26]
    assert words[1:] == ours


def test_a_record_that_these_rules_cannot_replay_is_shown_in_words_and_amended_from_there(
    path: Path, tmp_path: Path
) -> None:
    told = lines_of(path)
    told[10] = told[10] | {"v": "fly", "x": ["moon"], "m": "Fly to the moon", "n": ["They flew."]}
    write_lines(path, told)
    raw = path.read_bytes()
    session = open_session(path, verify=True)
    assert len(session.warnings) == 1 and "cannot play line 11" in session.warnings[0]
    assert session.gap == 10 and session.entries[10].words == "Fly to the moon"
    assert [note.text for note in session.entries[10].notes] == ["They flew."]
    assert all(entry.told for entry in session.entries[10:])
    assert session.view(TABLE).subtitle == session.view(TABLE, at=9).subtitle
    plan = session.amendments.amend(removed(10))
    plan.work()
    assert plan.position is not None
    session.amendments.drop()
    session.close()
    assert path.read_bytes().startswith(raw)
    again = open_session(path)
    again.branches.start("anders", 9)
    play_on(again, 3)
    again.close()


def test_a_header_is_restored_from_where_it_stands_once_more_at_a_turn(tmp_path: Path) -> None:
    path = tmp_path / "game.dadesk"
    session = new_session(TOURS, path, seed=3)
    rng = random.Random(3)
    for _ in range(2000):
        if sum(line["t"] == "header" for line in map(json.loads, path.read_text().splitlines()[1:])) > 1:
            break
        answer_once(session, rng)
    before = session.entries
    session.close()
    copies = [line for line in lines_of(path) if line.get("t") == "header"]
    assert len(copies) == 2 and copies[0]["h"].items() <= lines_of(path)[0].items()
    raw = path.read_bytes()
    size = raw.index(b"\n")
    assert len(raw) > 40 * size, "the header stands too often in the file"
    for spoilt in (b"#" * size, raw[: size // 2], b""):
        path.write_bytes(spoilt + raw[size:])
        again = open_session(path)
        assert "line 1 was damaged and restored exactly" in again.warnings[0] and again.entries == before
        assert again.accept()
        again.close()
        assert path.read_bytes().startswith(raw)


def test_a_header_without_any_copy_is_refused_when_it_is_beyond_one_letter(path: Path) -> None:
    raw = path.read_bytes()
    path.write_bytes(raw.replace(b"dark-ages-desk session 3", b"dark-ages-desk sessiom 4", 1)[:3000])
    with pytest.raises(SessionError, match="line 1 is not the header"):
        open_session(path)
