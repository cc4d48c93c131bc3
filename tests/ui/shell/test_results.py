"""The page of results: finished games from their records, in a real window; and Play again for each game."""

from __future__ import annotations

import csv
import io
import shutil
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import read_result
from dark_ages_desk.library import default_seats, new_session, scenarios
from dark_ages_desk.reports.results import HEADINGS
from dark_ages_desk.session import Session
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.shell.results_page import ResultsPage
from dark_ages_desk.ui.shell.window import DeskWindow

RECORDS = Path(__file__).parents[2] / "games" / "records"

FINISHED = (
    "dark-age-britain-570/1/short-read-12",
    "strategy-and-conquest/1/duel-iberia",
    "dark-age-ii/1/north-read-12",
)
OPEN = "strategy-and-conquest/1/steppe-read-12"


@pytest.fixture
def folder(own_settings: None) -> Path:
    found = memory.sessions_folder()
    found.mkdir(parents=True)
    for name in (*FINISHED, OPEN):
        shutil.copy(RECORDS / f"{name}.dadesk", found)
    return found


def read(qtbot: QtBot, window: DeskWindow) -> ResultsPage:
    window.library.show_results()
    page = window.library.results
    assert page is not None
    qtbot.waitUntil(lambda: page.said.text().endswith("open the game."), timeout=20_000)
    return page


def test_results_tell_scenario_seat_and_player_also_as_csv(qtbot: QtBot, window: DeskWindow, folder: Path) -> None:
    page = read(qtbot, window)
    assert "3 finished games" in page.said.text() and not page.problems
    rows = list(csv.DictReader(io.StringIO(page.csv())))
    assert tuple(rows[0]) == HEADINGS
    iberia = [row for row in rows if row["file"].endswith("duel-iberia.dadesk")]
    assert {(row["power"], row["player"], row["won"]) for row in iberia} == {
        ("Cordoba Emirate", "Player 2", "yes"),
        ("Kingdom of Galiza", "Player 1", "no"),
    }
    assert page.table.rowCount() == len(rows)
    page.filter.setText("cordoba player")
    assert page.table.rowCount() == 1
    with qtbot.waitSignal(window.library.opened) as opened:
        page.table.open_wanted.emit(0)
    assert opened.args == [folder / "duel-iberia.dadesk"]
    qtbot.waitUntil(lambda: window.table is not None, timeout=20_000)


def test_damaged_files_are_named_and_left_out(qtbot: QtBot, window: DeskWindow, folder: Path) -> None:
    (folder / "noise.dadesk").write_bytes(bytes(range(256)) * 40)
    (folder / "braces.dadesk").write_text("{" * 50_000)
    (folder / "empty.dadesk").write_bytes(b"")
    (folder / "folder.dadesk").mkdir()
    whole = (folder / "short-read-12.dadesk").read_bytes()
    (folder / "cut.dadesk").write_bytes(whole[: len(whole) // 2])
    before = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    page = read(qtbot, window)
    assert "3 finished games" in page.said.text()
    assert sorted(Path(words.partition(":")[0]).name for words in page.problems) == [
        "braces.dadesk", "empty.dadesk", "noise.dadesk",
    ]  # fmt: skip
    assert page.faulty.isVisible()
    after = {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}
    assert after == before, "results are read, and nothing is written beside them"


def test_the_result_of_a_record_on_the_desk_is_read_too(qtbot: QtBot, window: DeskWindow, folder: Path) -> None:
    window.open_path(folder / "duel-iberia.dadesk")
    qtbot.waitUntil(lambda: window.table is not None, timeout=20_000)
    window.show_library()
    assert len(read(qtbot, window).results) == 3


def test_esc_and_the_button_lead_back_to_the_list(qtbot: QtBot, window: DeskWindow, folder: Path) -> None:
    page = read(qtbot, window)
    page.back.click()
    assert window.library.currentIndex() == 0
    window.library.show_results()
    assert window.library.return_to_list() and window.library.currentIndex() == 0


def test_a_game_that_goes_on_has_no_result(folder: Path) -> None:
    assert read_result(folder / "steppe-read-12.dadesk", "2026-11-28") is None


CASES = {info.game.id: (info.id, default_seats(info.file, max(info.file.players))) for info in scenarios()[0]}


ALONE = {info.game.id for info in scenarios()[0] if CASES[info.game.id][0] == info.id and min(info.file.players) == 1}


@pytest.mark.thirds
@pytest.mark.parametrize(
    ("game", "alone"), [*((game, False) for game in CASES), *((game, True) for game in sorted(ALONE))]
)
def test_play_again_offers_the_same_game(window: DeskWindow, game: str, alone: bool) -> None:
    scenario, presets = CASES[game]
    names = [f"Anna {number}" for number in range(1, len(presets) + 1)]
    info = next(one for one in scenarios()[0] if one.id == scenario)
    seats = ["Anna"] if alone else names
    changed = {one.id: one.choices[-1][0] for one in info.game.settings[:2] if one.id not in ("pieces", "cup")}
    powers = [power for power, _ in info.game.choosable(info.file)][-len(seats) :][::-1]
    session = new_session(scenario, seats=seats, settings=changed, seed=1, powers=powers)
    assert_same_setup(window, session)


def assert_same_setup(window: DeskWindow, session: Session) -> None:
    window.show_session(session)
    window.play_again()
    setup, header = window.library.setup, session.header
    assert setup.card is not None and setup.card.id == f"{header.game}/{header.scenario.rpartition('/')[2]}"
    assert setup.seating.seats() == header.seats
    for boxes, chosen in ((setup.setting_boxes, header.settings), (setup.reading_boxes, header.readings)):
        assert {name: boxes[name].currentData() for name in chosen if name in boxes} == {
            name: choice for name, choice in chosen.items() if name in boxes
        }
    assert setup.seating.powers() == header.powers
