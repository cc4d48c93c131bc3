"""What a folder keeps of its turns: by numbers, not by words; folders of earlier versions; a look plays nothing."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dark_ages_desk.core.question import Answer
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.glance import FILE as LOOK
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.players import PostError
from dark_ages_desk.reports.post.state import Run, State, UsedSheet, format_state, read_state, write_state
from dark_ages_desk.session.edit import changed
from tests.post.games import CHANNEL, IRISH_SEA, begun, command, played, put, row, tray

KEPT = Path(__file__).parents[1] / "session" / "kept" / "post"
ROOT = Path(__file__).parents[2]

WORDS = st.text(st.characters(min_codepoint=33, max_codepoint=126), max_size=20)
RUNS = st.builds(
    Run,
    start=st.integers(0, 10**6),
    time=WORDS,
    used=st.dictionaries(WORDS, st.builds(UsedSheet, WORDS, WORDS, WORDS, st.booleans()), max_size=3),
    seen=st.frozensets(WORDS, max_size=4),
    published=WORDS,
    papers=st.dictionaries(WORDS, WORDS, max_size=3),
    files=st.frozensets(WORDS, max_size=4),
    end=st.integers(0, 10**6),
)
STATES = st.builds(
    State,
    runs=st.dictionaries(st.integers(1, 99), RUNS, max_size=4).map(lambda runs: dict(sorted(runs.items()))),
    taken=st.frozensets(st.tuples(st.integers(1, 99), WORDS), max_size=3),
    newer=st.frozensets(st.tuples(WORDS, WORDS), max_size=3),
    readings=st.dictionaries(st.tuples(WORDS, st.integers(1, 16)), WORDS, max_size=3),
)


@given(STATES)
def test_what_is_kept_is_read_again(tmp_path_factory: pytest.TempPathFactory, state: State) -> None:
    folder = tmp_path_factory.mktemp("state")
    write_state(folder, state)
    assert read_state(folder) == state
    assert format_state(read_state(folder)) == (folder / "turns.json").read_bytes()


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.integers() | st.text(),
                    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner), max_leaves=20))  # fmt: skip
def test_any_json_is_read_or_refused_in_one_clear_message(
    tmp_path_factory: pytest.TempPathFactory, told: object
) -> None:
    folder = tmp_path_factory.mktemp("state")
    for data in (told, {"turns": told}, {"turns": {"Turn 1": told}}):
        (folder / "turns.json").write_text(json.dumps(data), encoding="utf-8", errors="backslashreplace")
        try:
            read_state(folder)
        except PostError as error:
            assert "cannot read" in str(error) and "turns.json" in str(error) and str(error).isprintable()


@pytest.mark.parametrize("game", ["dark-age-ii", "strategy-and-conquest"])
def test_a_folder_of_an_earlier_version_goes_on_where_it_was(tmp_path: Path, game: str) -> None:
    """Its turns and its sheets are known again; no report is to be sent again; nothing is counted anew."""
    folder = tmp_path / game
    shutil.copytree(KEPT / game, folder)
    code, said = command(folder)
    assert code == 0 and said.startswith("Turn 2: ") and "it is run but not published" in said and "!" not in said
    assert {one.state for one in tray(folder).rows} == {"in"}
    assert command(folder, publish=True)[1] == "Turn 2 is published.\n"
    assert {one.state for one in tray(folder).rows} == {"missing"}, "the sheets of turns 1 and 2 have had their time"
    played(folder)
    assert command(folder)[1].startswith("Turn 4: 0 of") and "!" not in command(folder)[1]


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", [IRISH_SEA, CHANNEL])
def test_a_program_with_other_words_finds_no_report_to_send_again(tmp_path: Path, scenario: str) -> None:
    """Neither in a folder of this version, nor after an amendment in what that did not change."""
    folder = begun(tmp_path / "game", scenario, 2)
    power = tray(folder).rows[0].power
    put(folder, "a.txt", f"turn 1 {power}\n1 TAX 100\n")
    played(folder, 2)
    assert in_other_words(folder) == {"stale": [], "turn": 3, "told": 0}
    session = open_session(folder / "game.dadesk")
    sheet = next(one for one in session.entries if one.power == power and one.answer is not None)
    assert sheet.answer is not None
    session.amendments.amend(changed(sheet.number, Answer(sheet.seat, power, sheet.answer.verb, ("dance",))))
    session.amendments.apply()
    session.close()
    session = open_session(folder / "game.dadesk", read_only=True)
    stale = [[turn, list(powers)] for turn, powers in Office(folder, session).find_stale() if powers]
    session.close()
    told = in_other_words(folder)
    assert stale and told["stale"] == stale, "what the amendment changed is found, and nothing else"


def in_other_words(folder: Path) -> dict[str, object]:
    """What a program that words everything otherwise finds in a folder."""
    program = (
        "import json, sys; from pathlib import Path; from tests.session.wrapped import change_all_words;"
        "change_all_words();"
        "from dark_ages_desk.library import open_session; from dark_ages_desk.reports.post.mail_game import Office;"
        "folder = Path(sys.argv[1]); session = open_session(folder / 'game.dadesk', read_only=True);"
        "office = Office(folder, session); tray = office.tray();"
        "assert '‹' in session.calendar(0)[0];"
        "print(json.dumps({'stale': [[turn, list(powers)] for turn, powers in office.find_stale() if powers],"
        "'turn': tray.number, 'told': len(tray.told)}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program, str(folder)], capture_output=True, text=True, cwd=ROOT, check=False
    )
    assert not done.returncode, done.stderr[-1000:]
    found: dict[str, object] = json.loads(done.stdout)
    return found


@pytest.mark.thirds
def test_a_look_at_a_late_turn_costs_hardly_more_than_one_at_the_first(tmp_path: Path) -> None:
    folder = begun(tmp_path / "game")

    def cost() -> float:
        times = []
        for _ in range(3):
            started = time.process_time()
            assert command(folder)[0] == 0
            times.append(time.process_time() - started)
        return min(times)

    def turn(number: int) -> None:
        for power in ("SCO", "IRI", "GWD", "NMB", "VIK"):
            put(folder, f"{power}-{number}.txt", f"turn {number} {power}\n" + "1 TAX\n" * 16)
        played(folder)

    turn(1)
    first = cost()
    for number in range(2, 13):
        turn(number)
    assert cost() < first + 0.1 * 12 / 30
    assert command(folder)[1].startswith("Turn 13: ")


def test_a_look_makes_no_paper_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not even where nothing of it is kept: the entries that a turn was run with are in force, so its papers are."""
    folder = begun(tmp_path / "game")
    for number in (1, 2, 3):
        put(folder, f"sco{number}.txt", f"turn {number} SCO\n" + "1 TAX\n" * 16)
        played(folder)
    made: list[str] = []
    rules = type(open_session(folder / "game.dadesk", read_only=True).ruleset)
    papers = rules.player_reports

    def count(self: Any, played: Any) -> Any:
        made.append(played.turn)
        return papers(self, played)

    monkeypatch.setattr(rules, "player_reports", count)
    put(folder, "sco4.txt", "turn 4 SCO\n1 TAX\n")  # its sheet is read back, for which the game is played again
    for _ in range(2):
        (folder / LOOK).unlink(missing_ok=True)
        assert command(folder)[1].startswith("Turn 4: ")
    assert made == []
    session = open_session(folder / "game.dadesk")
    sheet = next(one for one in session.entries if one.power == "SCO" and one.answer is not None)
    session.amendments.amend(changed(sheet.number, Answer(sheet.seat, "SCO", "sheet", ("LEVY DAL 1",))))
    session.amendments.apply()
    session.close()
    assert "!" in command(folder)[1]
    assert made, "what an amendment changed is found by making the papers"


def test_a_look_says_the_same_whether_or_not_it_is_kept(tmp_path: Path) -> None:
    folder = begun(tmp_path / "game")
    put(folder, "sco.txt", "turn 1 SCO\n1 TAX\n")
    played(folder)
    put(folder, "sco2.txt", "turn 2 SCO\n1 TAX\n2 flumm\n")
    kept = command(folder)[1]
    assert (folder / LOOK).is_file()
    for data in (None, b"", b"[]", b"{}", b'{"of": 3}', b"\xff", b"[" * 99_999):
        (folder / LOOK).unlink()
        if data is not None:
            (folder / LOOK).write_bytes(data)
        assert command(folder)[1] == kept
    session = open_session(folder / "game.dadesk")
    session.answer("Scots", "sheet", ("TAX",), "SCO")
    session.close()
    assert row(folder, "SCO").letter is not None
    assert "Turn 2" in command(folder)[1], "another record is looked at anew"


def test_a_turn_that_was_amended_is_run_again_as_it_was_amended(tmp_path: Path) -> None:
    """The amendment of an earlier turn is not taken back with the turn that is run once more."""
    folder = begun(tmp_path / "game")
    put(folder, "sco.txt", "turn 1 SCO\n1 LEVY DAL 1\n")
    played(folder)
    assert command(folder, "", yes=True)[0] == 0
    session = open_session(folder / "game.dadesk")
    sheet = next(one for one in session.entries if one.power == "SCO" and one.answer is not None)
    session.amendments.amend(changed(sheet.number, Answer("Scots", "SCO", "sheet", ("TAX",))))
    session.amendments.apply()
    session.close()
    assert command(folder, "", yes=True)[0] == 0
    session = open_session(folder / "game.dadesk", read_only=True)
    standing = [one for one in session.entries if not one.struck and one.power == "SCO" and one.answer is not None]
    assert standing[0].answer is not None and standing[0].answer.value == ("TAX",)
    assert session.calendar(session.head)[0] == "Turn 3"
    session.close()
