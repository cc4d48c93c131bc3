"""Which of several sheets is the newest: by content, turn and the mail's own date; else the referee says it."""

from __future__ import annotations

import os
import random
import shutil
import zipfile
from datetime import UTC, datetime
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dark_ages_desk.reports.post.mail_sheets import Letter
from dark_ages_desk.reports.post.sheet_selection import choose_newest
from dark_ages_desk.reports.post.state import State
from tests.post.games import CHANNEL, EARLY, LATER, begun, command, mail, played, put, report, row, tray


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return begun(tmp_path / "game")


def test_the_date_of_a_mail_decides_and_neither_time_stamp_nor_name(folder: Path) -> None:
    put(folder, "z.eml", mail("turn 1 SCO\n1 TAX", date=EARLY), 2_000_000_000)
    put(folder, "a.eml", mail("turn 1 SCO\n1 LEVY DAL", date=LATER), 1_000_000_000)
    used = row(folder, "SCO")
    assert used.letter is not None and used.letter.file == "sheets/a.eml"
    assert used.told == ("sheets/z.eml, line 1: replaced by a newer sheet.",)


@pytest.mark.parametrize("yes", [True, False])
def test_where_it_cannot_be_known_no_turn_is_run_and_both_are_named(folder: Path, yes: bool) -> None:
    before = (folder / "game.dadesk").read_bytes()
    put(folder, "a.txt", "turn 1 SCO\n1 TAX")
    put(folder, "b.txt", "turn 1 SCO\n1 LEVY DAL", 2_000_000_000)
    code, said = command(folder, "", yes=yes)
    assert code == 1 and "Scots (SCO): sheets/a.txt, line 1, or sheets/b.txt, line 1" in said and "--take FILE" in said
    assert (folder / "game.dadesk").read_bytes() == before and not (folder / "used").exists()


@pytest.mark.parametrize("name", ["sheets/b.txt", "b.txt", "{folder}/sheets/b.txt"])
def test_one_is_taken_by_the_name_of_its_file(folder: Path, name: str) -> None:
    put(folder, "a.txt", "turn 1 SCO\n1 TAX")
    put(folder, "b.txt", "turn 1 SCO\n1 LEVY DAL")
    code, _ = command(folder, "", yes=True, take=[name.format(folder=folder)])
    assert code == 0 and "LEVY DAL" in report(folder, "SCO")
    assert command(folder, "", yes=True)[0] == 0, "what was taken stays taken while the turn is run again"
    put(folder, "c.txt", "turn 1 SCO\n1 TAX\n2 TAX")
    assert command(folder, "", yes=True)[0] == 1, "a third one is another question"


def test_a_file_that_holds_no_sheet_for_the_turn_cannot_be_taken(folder: Path) -> None:
    put(folder, "a.txt", "hello")
    code, said = command(folder, None, take=["a.txt"])
    assert code == 1 and "a.txt holds no sheet for turn 1" in said


def test_equal_sheets_are_one_and_what_stands_further_down_in_a_file_is_newer(folder: Path) -> None:
    put(folder, "a.txt", "turn 1 SCO\n1 TAX")
    put(folder, "b.txt", "turn 1 SCO\n1 TAX")
    put(folder, "c.txt", "turn 1 IRI\n1 TAX\nturn 1 IRI\n1 LEVY DUB")
    assert row(folder, "SCO").state == "in" and not command(folder)[1].count("cannot be known")
    used = row(folder, "IRI").letter
    assert used is not None and used.value[0] == "LEVY DUB"


def test_a_sheet_with_a_date_and_one_without_cannot_be_compared(folder: Path) -> None:
    put(folder, "a.eml", mail("turn 1 SCO\n1 TAX", date=LATER))
    put(folder, "b.txt", "turn 1 SCO\n1 LEVY DAL")
    assert row(folder, "SCO").state == "undecided"


def test_sheets_pasted_into_one_file_have_each_its_own_sender_and_date(folder: Path) -> None:
    one = f"From: a@example.org\nDate: {LATER}\n\nturn 1 SCO\n1 LEVY DAL\n"
    other = f"From: b@example.org\nDate: {EARLY}\n\nturn 1 SCO\n1 TAX\n"
    put(folder, "all.txt", one + "\n" + other)
    used = row(folder, "SCO").letter
    assert used is not None and (used.sender, used.value[0]) == ("a@example.org", "LEVY DAL")


def test_a_copied_folder_or_one_from_a_zip_is_the_same_folder(folder: Path, tmp_path: Path) -> None:
    """Sheets without a turn are not counted anew when their time stamps change."""
    put(folder, "sco.txt", "1 TAX\n", 1_000_000_000)
    put(folder, "w.eml", mail("turn 1 IRI\n1 TAX"), 1_000_000_000)
    put(folder, "note.txt", "Dear referee, no orders.", 1_000_000_000)
    played(folder)
    before = command(folder)[1]
    assert "0 of 7 sheets" in before
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy, copy_function=shutil.copyfile)
    with zipfile.ZipFile(tmp_path / "game.zip", "w") as packed:
        for path in folder.rglob("*"):
            packed.write(path, path.relative_to(folder))
    with zipfile.ZipFile(tmp_path / "game.zip") as packed:
        packed.extractall(tmp_path / "unpacked")
    for other in (copy, tmp_path / "unpacked"):
        for path in (other / "sheets").iterdir():
            os.utime(path, (random.randrange(2**31), random.randrange(2**31)))
        assert command(other)[1] == before
        os.rename(other / "sheets" / "w.eml", other / "sheets" / "another name.eml")
        assert command(other)[1] == before


def test_all_files_are_read_however_many_there_are(folder: Path) -> None:
    for number in range(400):
        put(folder, f"a{number:03}.txt", f"Dear referee, this is letter {number} without orders.")
    put(folder, "z.txt", "turn 1 SCO\n1 TAX")
    assert row(folder, "SCO").state == "in"


def test_a_sheet_without_a_turn_that_was_there_before_can_be_taken_again(tmp_path: Path) -> None:
    folder = begun(tmp_path / "game", CHANNEL)
    put(folder, "wx.txt", "TAX 110\n")
    played(folder)
    assert row(folder, "WX").state == "missing"
    assert command(folder, None, take=["wx.txt"])[0] == 0
    assert row(folder, "WX").state == "in"
    played(folder)
    assert row(folder, "WX").state == "missing", "it was taken for that turn alone"


def test_what_the_referee_decided_does_not_turn_with_later_turns(folder: Path) -> None:
    put(folder, "a.txt", "turn 1 SCO\n1 TAX")
    put(folder, "b.txt", "turn 1 SCO\n1 LEVY DAL")
    assert command(folder, "", yes=True, take=["a.txt"])[0] == 0
    assert command(folder, publish=True)[0] == 0
    assert all(one.state == "missing" for one in tray(folder).rows)


DATES = st.one_of(st.none(), st.integers(1, 4).map(lambda day: datetime(2004, 11, day, tzinfo=UTC)))
LETTERS = st.builds(
    Letter,
    power=st.just("SCO"),
    turn=st.sampled_from([0, 1]),
    value=st.tuples(st.sampled_from(["TAX", "LEVY", "MOVE"])),
    file=st.sampled_from(["a.txt", "b.txt", "c.txt"]),
    line=st.integers(1, 3),
    sent=DATES,
    digests=st.tuples(st.uuids().map(str)),
)


@given(st.lists(LETTERS, min_size=1, max_size=5), st.randoms(use_true_random=False))
def test_the_newest_does_not_hang_on_the_order_in_which_files_are_found(
    letters: list[Letter], rng: random.Random
) -> None:
    choice = choose_newest(letters, State())
    mixed = letters[:]
    rng.shuffle(mixed)
    other = choose_newest(mixed, State())
    assert (choice.letter and choice.letter.value) == (other.letter and other.letter.value)
    assert bool(choice.between) == bool(other.between) == (choice.letter is None)
    if choice.letter is not None and choice.letter.sent is not None:
        assert all(
            one.sent is None or one.sent <= choice.letter.sent or one.value == choice.letter.value for one in letters
        )
