"""The command says what is missing and asks; a probable reading is taken by one word; after the end it says who won."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.players import Person
from tests.post.games import CHANNEL, EARLY, begun, command, entered, mail, played, put, report, row, tray

SHEETS = "turn 1 SCO\n1 TAX\nturn 1 IRI\n1 TAX\nturn 1 GWD\n1 TAX\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = begun(tmp_path / "game", players=3)
    entered(place, *(Person(seat, seat, f"{seat.casefold()}@example.org") for seat in ("Scots", "Irish", "Gwynedd")))
    return place


def test_where_nothing_is_missing_nothing_is_asked(folder: Path) -> None:
    put(folder, "all.txt", SHEETS)
    code, said = command(folder, "")
    assert code == 0 and "Turn 1 is over" in said


@pytest.mark.parametrize("answer", [True, False])
def test_a_run_says_what_is_missing_and_asks(folder: Path, answer: bool) -> None:
    put(folder, "all.txt", "turn 1 SCO\n1 TAX\n2 dance all night DAL\nturn 1 IRI\n1 flumm\n")
    put(folder, "gwd.docx", b"PK")
    asked: list[str] = []

    def ask(words: str) -> bool:
        asked.append(words)
        return answer

    code, said = command(folder, "", ask=ask)
    assert asked == ["Run turn 1 anyway?"]
    assert "Irish (IRI): unreadable" in said and "Gwynedd (GWD): unreadable" in said
    assert (
        "The program does not understand 1 line: Scots (SCO)." in said
        and "The program could not read 1 file: sheets/gwd.docx." in said
    )
    assert (code, "Turn 1 is over" in said) == ((0, True) if answer else (1, False))


def test_where_nobody_can_be_asked_it_is_refused_unless_yes_is_said(folder: Path) -> None:
    program = [sys.executable, "-m", "dark_ages_desk", "turn", str(folder), "--run", "--no-map"]
    done = subprocess.run(program, input="y\n", capture_output=True, text=True, check=False)
    assert done.returncode == 1 and "--yes runs it anyway" in done.stderr
    assert subprocess.run([*program, "--yes"], capture_output=True, check=False).returncode == 0


def test_a_probable_reading_is_taken_by_one_word_and_loses_nothing(tmp_path: Path) -> None:
    folder = begun(tmp_path / "game", CHANNEL)
    put(folder, "wx.txt", "turn 1 WX\nRECRUIT London 10 Housecarls WX1\nMOVE WX1 Londn 1\nTAX 110 please\n")
    assert "--accept WX:1 reads line 1 as RECRUIT london Housecarls 10 WX1" in command(folder)[1]
    code, said = command(folder, None, accept="")
    assert code == 0 and "WX, line 1: read as RECRUIT london Housecarls 10 WX1" in said
    assert [one.at for one in row(folder, "WX").letter.doubts] == [3], "the third loses a word"  # type: ignore[union-attr]
    assert "it omits “please”" in command(folder)[1]
    assert command(folder, None, accept="WX:3")[0] == 0
    played(folder)
    text = report(folder, "WX")
    assert "10 Housecarls in London" in text and "Line 1 counts as RECRUIT london Housecarls 10 WX1" in text
    assert "The tax rate is 110%" in text
    assert command(folder, None, accept="")[0] == 1, "there is nothing more to be read"


def test_what_was_accepted_is_the_referees_and_no_players(folder: Path) -> None:
    put(folder, "sco.txt", "turn 1 SCO\n1 LEVY 3 DAL\n2 TAX\n")
    command(folder, None, accept="SCO")
    assert row(folder, "SCO").letter.value[0].startswith("LEVY DAL")  # type: ignore[union-attr]
    put(folder, "sco.txt", "turn 1 SCO\n1 LEVY 2 DAL\n2 TAX\n")
    assert row(folder, "SCO").letter.doubts, "another sheet is another question"  # type: ignore[union-attr]


def test_after_the_last_turn_it_says_that_the_game_is_over_and_who_won(tmp_path: Path) -> None:
    text = (Path("scenarios") / f"{CHANNEL}.toml").read_text(encoding="utf-8")
    (tmp_path / "short.toml").write_text(text.replace("turns = [1, 30]", "turns = [1, 2]"), encoding="utf-8")
    folder = begun(tmp_path / "game", str(tmp_path / "short.toml"))
    while (session := open_session(folder / "game.dadesk", read_only=True)).outcome() is None:
        session.close()
        code, said = command(folder, "", yes=True)
        assert code == 0 and command(folder, publish=True)[0] == 0
    over = session.outcome()
    session.close()
    assert over is not None and f"The game is over: {over.headline}" in said, "the run that ends it says so"
    code, said = command(folder)
    assert code == 0 and said.startswith(f"The game is over: {over.headline}") and "Turn" not in said.splitlines()[0]
    assert command(folder)[1] == said, "also when it was kept from the look before"
    code, said = command(folder, "", yes=True)
    assert code == 1 and "The game is over" in said


def test_a_mail_lies_ready_for_whoever_sent_what_could_not_be_read(folder: Path) -> None:
    put(folder, "x.eml", mail("turn 1 SCO\n1 flumm\n2 bumm\n", "scots@example.org", EARLY, "my orders\x1b[31m"))
    put(folder, "y.eml", "MIME-Version: 1.0\nFrom: eve@example.org\nContent-Type: multipart/mixed\n\nx")
    said = command(folder)[1]
    assert said.count("explains this to its sender. Send it.") == 2
    texts = [path.read_text(encoding="utf-8") for path in sorted((folder / "mails" / "turn-01").glob("unread-*.eml"))]
    assert {line for text in texts for line in text.splitlines() if line.startswith("To:")} == {
        "To: Scots <scots@example.org>", "To: eve@example.org"}  # fmt: skip
    assert "tells its sender" not in command(folder)[1], "once"
    assert all("\x1b" not in text for text in texts)
    assert tray(folder).rows
