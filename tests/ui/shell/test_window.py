"""The window: from the start page to the first question, files, memory, dialogs, scale and mood."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QStandardPaths, Qt
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog, QLabel, QMenu, QMessageBox
from pytestqt.qtbot import QtBot

from dark_ages_desk.content.places import data_folder
from dark_ages_desk.core.chart import find_rule_text
from dark_ages_desk.core.question import Button
from dark_ages_desk.desk import catalogue, open_window
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.app import save_screenshot
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.parts.dialogs import PaperDialog
from dark_ages_desk.ui.parts.palette import DARK, LIGHT
from dark_ages_desk.ui.parts.theme import THEME, fitting_scale
from dark_ages_desk.ui.parts.widgets import cite_rule
from dark_ages_desk.ui.shell.rule_sheet import RuleSheet
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.session import auction
from tests.session.lines import lines_of, write_lines
from tests.ui import toy
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(qtbot: QtBot, tmp_path: Path) -> Iterator[DeskWindow]:
    """A window on its start page."""
    made = [DeskWindow(toy.catalogue(tmp_path))]
    made[0].resize(1280, 720)
    made[0].show()
    yield made[0]
    bury([*made])
    made.clear()


def begin(qtbot: QtBot, window: DeskWindow) -> None:
    """Two clicks: the scenario, Begin."""
    window.library.buttons[0].click()
    window.library.setup.begin_button.click()
    qtbot.waitUntil(lambda: window.desk is not None, timeout=5000)


def test_enter_begins_where_begin_stands_out(qtbot: QtBot, window: DeskWindow) -> None:
    window.library.buttons[0].click()
    qtbot.keyClick(window.library.setup.begin_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.desk is not None, timeout=5000)


def test_the_first_question_is_two_clicks_away(qtbot: QtBot, window: DeskWindow) -> None:
    begin(qtbot, window)
    assert window.desk is not None and window.desk.question.current is not None
    assert window.desk.question.current.prompt == "Red bids"


def test_names_that_were_typed_take_their_seats(qtbot: QtBot, window: DeskWindow) -> None:
    window.library.buttons[0].click()
    setup = window.library.setup
    setup.seating.names[0].setText("Zoe")
    setup.seating.runs["blue"].setCurrentIndex(0)
    wishes: list[object] = []
    setup.begun.disconnect()
    setup.begun.connect(wishes.append)
    setup.begin_button.click()
    assert wishes[0].seats == ("Zoe", "Zoe")  # type: ignore[attr-defined]
    assert wishes[0].readings == {"r1": "red"}  # type: ignore[attr-defined]


def test_a_session_is_remembered_and_opened_again(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    begin(qtbot, window)
    assert window.desk is not None
    qtbot.keyClick(window.desk.map, Qt.Key.Key_Return)
    window.close_session()
    assert [one.name for one in memory.list_recent()] == ["Toy war"]
    window.open_path(tmp_path / "toy.dadesk")
    qtbot.waitUntil(lambda: window.desk is not None, timeout=5000)
    assert window.table is not None and window.table.session.position.told == ("bid: stand None",)


def test_a_file_that_is_no_session_gives_one_message(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    bad = tmp_path / "bad.dadesk"
    bad.write_text("hello", encoding="utf-8")
    window.open_path(bad)
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=5000)
    box = window.findChildren(QMessageBox)[0]
    assert box.textFormat() == Qt.TextFormat.PlainText and "bad.dadesk" in box.text()
    assert window._pages.currentWidget() is window.library


def test_new_sessions_never_share_a_file() -> None:
    first = memory.find_new_path('Toy "war" / <1>')
    first.write_text("", encoding="utf-8")
    assert first.name.startswith("Toy war  1") and memory.find_new_path('Toy "war" / <1>') != first


def test_a_damaged_memory_is_an_empty_one() -> None:
    memory.settings().setValue("recent", "[{")
    assert memory.list_recent() == []
    memory.settings().setValue("scale", "x")
    assert memory.number("scale", 100) == 100


def test_the_scale_is_kept_for_the_next_time(window: DeskWindow, tmp_path: Path) -> None:
    window.step_scale(True)
    window.step_scale(True)
    assert THEME.scale == 125
    THEME.set_scale(100)
    other = [DeskWindow(toy.catalogue(tmp_path))]
    assert THEME.scale == 125
    bury(other)


def test_light_and_dark(window: DeskWindow) -> None:
    window.set_mood("dark")
    assert THEME.palette is DARK
    window.set_mood("light")
    assert THEME.palette is LIGHT


def test_a_place_is_found_by_part_of_its_name(qtbot: QtBot, window: DeskWindow) -> None:
    begin(qtbot, window)
    assert window.desk is not None
    window.commands.find_place()
    finder = window.desk.link.finder
    qtbot.keyClicks(finder._list.line, "gund")
    qtbot.keyClick(finder._list.line, Qt.Key.Key_Return)
    assert not finder.isVisible() and window.desk.link.card.space == "burgundy"


def test_the_rule_and_the_keys_are_shown(qtbot: QtBot, window: DeskWindow) -> None:
    begin(qtbot, window)
    window.commands.show_rule()
    window.show_keys()
    assert [sheet.windowTitle() for sheet in window.findChildren(PaperDialog)] == ["Rule for this question", "All keys"]
    for sheet in window.findChildren(PaperDialog):
        sheet.accept()


def test_a_copy_is_saved(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    begin(qtbot, window)
    window.filing.ask_copy()
    dialog = window.findChildren(QFileDialog)[0]
    dialog.fileSelected.emit(str(tmp_path / "copy.dadesk"))
    dialog.reject()
    assert (tmp_path / "copy.dadesk").read_bytes() == (tmp_path / "toy.dadesk").read_bytes()


def test_a_picture_of_the_desk_is_taken(qtbot: QtBot, tmp_path: Path) -> None:
    out = tmp_path / "desk.png"
    save_screenshot(toy.session(), out, (1280, 720), 150, toy.look)
    from PySide6.QtGui import QImage

    assert QImage(str(out)).width() == 1280
    bury([])


def test_a_session_whose_file_is_lost_goes_on_in_another(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    begin(qtbot, window)
    assert window.table is not None
    session = window.table.session
    assert session.path is not None
    session.path.unlink()
    assert not window.table.answer("Anna", "raise", 4)
    (told,) = [one for one in window.findChildren(QDialog) if one.windowTitle() == "The session file is missing"]
    told.accept()
    (dialog,) = window.findChildren(QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "other.dadesk"))
    dialog.close()
    assert session.path == tmp_path / "other.dadesk" and not session.lost
    assert window.table.answer("Anna", "raise", 4) and len(session.entries) == 2


def test_what_verifying_finds_is_told_when_all_of_it_is_done(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "toy.dadesk"
    session = toy.session(path=path)
    session.answer("Anna", "raise", 4)
    session.close()
    lines = lines_of(path)
    write_lines(path, [lines[0], lines[1] | {"nd": [["another"]]}])
    table = LiveTable(Session.open(path, lambda header: toy.ToyRules()))
    with qtbot.waitSignal(table.noted, timeout=3000) as noted:
        assert table.session.verifying
    assert "line 2 has another result" in noted.args[0] and not table.session.verifying
    table.session.close()


def test_undo_tells_what_was_read_already(qtbot: QtBot) -> None:
    session = auction.begun()
    table = LiveTable(session)
    for seat in auction.SEATS:
        session.answer(seat, "bid", 3)
    told: list[str] = []
    table.told.connect(told.append)
    assert table.undo() and table.undo()
    assert told == ["Everyone has already read what was opened (Anna, Berta and Cleo)."]


def test_every_game_is_in_sight_and_the_one_that_was_shown_is_shown_again(qtbot: QtBot) -> None:
    """However many there are: a third game would stand far below the fold, behind a dozen scenarios of each other."""
    made = [DeskWindow(catalogue())]
    made[0].resize(1280, 720)
    made[0].show()
    tabs = {game.card.name: game for game in made[0].library.games}
    assert all(tab.mapTo(made[0], tab.rect().bottomLeft()).y() < 720 for tab in tabs.values())
    assert {button.card.game for button in made[0].library.buttons} == {"carolingian-twilight"}
    tabs["Dark Ages (1971)"].click()
    assert {button.card.game for button in made[0].library.buttons} == {"dark-ages-1971"}
    made.append(DeskWindow(catalogue()))
    assert {button.card.game for button in made[1].library.buttons} == {"dark-ages-1971"}
    bury([*made])
    made.clear()


def test_game_cards_keep_their_places_and_the_game_played_last_is_shown(qtbot: QtBot) -> None:
    """A card that moves under the pointer opens the wrong game."""
    made = [DeskWindow(catalogue())]
    made[0].show()
    places = [game.card.id for game in made[0].library.games]
    memory.note_played("dark-ages-1971/hastings")
    made.append(DeskWindow(catalogue()))
    made[1].show()
    assert [game.card.id for game in made[1].library.games] == places
    assert [game.card.id for game in made[1].library.games if game.isChecked()] == ["dark-ages-1971"]
    assert made[1].library.buttons[0].card.id == "dark-ages-1971/hastings"
    bury([*made])
    made.clear()


def test_those_who_played_are_offered_again(qtbot: QtBot, window: DeskWindow) -> None:
    window.library.buttons[0].click()
    window.library.setup.seating.names[1].setText("Zoe")
    window.library.setup.begin_button.click()
    qtbot.waitUntil(lambda: window.desk is not None, timeout=5000)
    assert memory.list_player_names() == ["Anna", "Zoe"] and memory.player_count() == 2
    window.close_session()
    window.library.buttons[0].click()
    assert [line.text() for line in window.library.setup.seating.names] == ["Anna", "Zoe"]


def test_a_game_in_which_stand_ins_fill_up_is_begun_by_as_many_as_played_last(qtbot: QtBot) -> None:
    memory.note_players(3)
    made = [DeskWindow(catalogue())]
    made[0].show()
    library = made[0].library
    library.choose(next(one for one in made[0].catalogue.scenarios if one.id == "strategy-and-conquest/danube"))
    assert len(library.setup.seating.seats()) == 3
    memory.settings().setValue("players", "many")
    assert memory.player_count() == 0
    bury([*made])
    made.clear()


def test_names_that_nobody_typed_are_not_remembered() -> None:
    memory.note_names(("Player 1", "Zoe", "Zoe"))
    memory.note_names(("Ben", "Player 2"))
    assert memory.list_player_names() == ["Ben", "Zoe"]


def test_the_recent_list_tells_where_a_session_stands_without_its_being_closed(
    qtbot: QtBot, window: DeskWindow
) -> None:
    """A program that is killed writes nothing more."""
    begin(qtbot, window)
    desk = window.desk
    assert desk is not None
    for number in (1, 2):
        qtbot.waitUntil(lambda number=number: memory.list_recent()[0].stood == f"Step {number}")
        question = desk.table.session.questions()[0]
        desk.table.answer(question.seat, question.options[0].verb, question.options[0].sample(lambda n: 0))


def test_the_recent_list_tells_who_won_a_finished_game(qtbot: QtBot, tmp_path: Path) -> None:
    """Its turn and phase would say that it goes on."""
    session = new_session("dark-ages-1971/tours", tmp_path / "tours.dadesk", seed=1, settings={"pieces": "table"})
    while session.outcome() is None:
        question = session.questions()[0]
        ends = [one for one in question.options if isinstance(one, Button)]
        session.answer(question.seat, ends[-1].verb, None, question.power)
    outcome = session.outcome()
    assert outcome is not None
    made = [DeskWindow(catalogue())]
    made[0].show_session(session)
    qtbot.waitUntil(lambda: memory.list_recent()[0].stood == outcome.headline)
    bury([*made])
    made.clear()


def test_the_windows_title_names_what_is_shown(qtbot: QtBot, window: DeskWindow) -> None:
    assert window.windowTitle() == "Dark Ages Desk"
    begin(qtbot, window)
    played = window.windowTitle()
    assert played == f"{window.catalogue.scenarios[0].name} – Dark Ages Desk"
    window.show_library()
    assert window.windowTitle() == "Dark Ages Desk", "the start page is no game"
    window.library.buttons[0].click()
    assert window.windowTitle() == f"New game: {played}"
    assert window.library.return_to_list() and window.windowTitle() == "Dark Ages Desk"


def test_the_first_time_the_window_is_as_large_as_the_screen(qtbot: QtBot, tmp_path: Path) -> None:
    made = [DeskWindow(toy.catalogue(tmp_path))]
    assert made[0].first_start
    made[0].show()
    made[0].close()
    made.append(DeskWindow(toy.catalogue(tmp_path)))
    assert not made[1].first_start
    bury([*made])
    made.clear()


@pytest.mark.parametrize(("height", "scale"), [(720, 100), (1040, 100), (1400, 125), (2120, 200), (4320, 400)])
def test_text_begins_at_a_size_that_fits_the_screen(height: int, scale: int) -> None:
    assert fitting_scale(height) == scale


def test_on_a_4k_screen_text_begins_at_200_per_cent(tmp_path: Path) -> None:
    """A program of its own on a screen of 3840 by 2160, whatever bars the desktop has."""
    screen = {"name": "4K", "x": 0, "y": 0, "width": 3840, "height": 2160, "logicalDpi": 96, "dpr": 1}
    config = tmp_path / "screen.json"
    config.write_text(json.dumps({"screens": [screen | {"logicalBaseDpi": 96}]}))
    program = (
        "from PySide6.QtCore import QSettings; from PySide6.QtWidgets import QApplication; import os, sys\n"
        "app = QApplication([])\n"
        "QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, sys.argv[1])\n"
        "from dark_ages_desk.desk import catalogue\n"
        "from dark_ages_desk.ui.parts.theme import THEME\n"
        "from dark_ages_desk.ui.shell.window import DeskWindow\n"
        "window = DeskWindow(catalogue())\n"
        "print(window.first_start, THEME.scale, flush=True)\n"
        "os._exit(0)\n"
    )
    environment = os.environ | {"QT_QPA_PLATFORM": f"offscreen:configfile={config}"}
    run = [sys.executable, "-c", program, str(tmp_path)]
    assert subprocess.run(run, env=environment, capture_output=True, text=True).stdout.split() == ["True", "200"]


def test_options_and_readings_are_explained_before_they_are_chosen(qtbot: QtBot) -> None:
    shelf = catalogue()
    made = [DeskWindow(shelf)]
    made[0].show()
    for game in ("carolingian-twilight", "dark-ages-1971"):
        made[0].library.choose(next(card for card in shelf.scenarios if card.game == game))
        words = {label.text() for label in made[0].library.setup.findChildren(QLabel)}
        settings, readings = shelf.settings(game)
        rules = shelf.rules(game)
        offered = [one for one in readings if one.offered]
        for rule in {one.rule for one in (*settings, *offered) if one.rule}:
            text = find_rule_text(rules, rule)
            assert text is not None and any(text.words in shown for shown in words), rule
        settled = [one for one in readings if one.settled]
        assert settled and not set(settled) & set(offered)
        for one in settled:  # named without a switch
            assert f"{cite_rule(one.rule)}: {one.question}" in words
            assert f"{one.choices[0][1]}. {one.why}" in words
    bury([*made])
    made.clear()


def test_f1_opens_the_rule_in_our_words_and_its_relatives(qtbot: QtBot) -> None:
    shelf = catalogue()
    made = [DeskWindow(shelf, remembers=False)]
    made[0].show()
    made[0].show_session(new_session("carolingian-twilight/27.2", seed=1, secrets="open"))
    made[0].commands.show_rule()
    sheet = next(one for one in made[0].findChildren(RuleSheet) if one.isVisible())
    rules = shelf.rules("carolingian-twilight")

    def shown() -> list[str]:
        return [label.text() for label in sheet.findChildren(QLabel) if label.isVisible()]

    assert rules["27.0"].words in shown() and "Rule 27.0" in shown()
    assert [button.words for button in sheet.relatives] == [rules[one].title for one in rules["27.0"].see]
    sheet.relatives[0].click()
    QApplication.processEvents()
    assert rules["4.0"].words in shown() and rules["27.0"].words not in shown()
    assert rules["27.0"].title in [button.words for button in sheet.relatives], "there is a way back"
    bury([*made])
    made.clear()


def test_a_scenario_by_argument_leads_to_its_page(qtbot: QtBot, tmp_path: Path) -> None:
    """Not at once into a game of "Player 1"; a file of one's own neither."""
    own = tmp_path / "my-own.toml"
    text = (data_folder() / "scenarios" / "carolingian-twilight" / "27.11.toml").read_text(encoding="utf-8")
    own.write_text(text, encoding="utf-8")
    for wanted in ("carolingian-twilight/27.2", str(own)):
        _, window = open_window(wanted, lasting=False, page=True)
        qtbot.waitUntil(lambda window=window: window.library.currentWidget() is window.library.setup, timeout=8000)
        assert window.desk is None and window.library.isVisible()
        bury([window])


def test_a_session_by_argument_is_opened(qtbot: QtBot, tmp_path: Path) -> None:
    path = tmp_path / "war.dadesk"
    new_session("dark-ages-1971/hastings", path).close()
    _, window = open_window(str(path), lasting=False, page=True)
    qtbot.waitUntil(lambda: window.desk is not None, timeout=8000)
    assert window.desk is not None and window.desk.table.session.path == path
    bury([window])


def test_file_dialogs_begin_in_the_documents_with_a_name_that_tells(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    documents = tmp_path / "Papers"
    documents.mkdir()
    monkeypatch.setattr(QStandardPaths, "writableLocation", lambda _kind: str(documents))
    begin(qtbot, window)
    for ask in (window.filing.ask_open, window.filing.ask_ledger):
        ask()
    asked, saved = window.findChildren(QFileDialog)
    assert Path(asked.directory().path()) == documents == Path(saved.directory().path())
    assert [Path(name).name for name in saved.selectedFiles()] == ["Toy war, Step 1, ledger.csv"]
    for dialog in (asked, saved):
        dialog.reject()


def test_the_page_of_keys_lists_every_key_of_the_menus(qtbot: QtBot) -> None:
    page = (Path(__file__).parents[3] / "docs" / "manual" / "shortcuts.md").read_text("utf-8")
    made = [DeskWindow(catalogue(), remembers=False)]
    keys = [key for shown, _ in made[0].menus.keys for key in shown.split(", ")]
    bury([*made])
    made.clear()
    listed = re.findall("`([^`]+)`", page.partition("## In the menus")[2])
    assert sorted(listed) == sorted(keys)


def test_no_two_things_have_the_same_key(qtbot: QtBot) -> None:
    made = [DeskWindow(catalogue(), remembers=False)]
    keys = [key for shown, _ in made[0].menus.keys for key in shown.split(", ")]
    assert len(keys) > 30 and sorted(keys) == sorted(set(keys))
    bury([*made])
    made.clear()


def test_the_menu_of_text_sizes_marks_the_present_size(qtbot: QtBot) -> None:
    made = [DeskWindow(catalogue())]
    (menu,) = (one for one in made[0].findChildren(QMenu) if one.title() == "Text size")
    try:
        for scale in (150, 100):
            made[0].set_scale(scale)
            menu.aboutToShow.emit()
            assert [one.text() for one in menu.actions() if one.isChecked()] == [f"{scale}%"]
    finally:
        THEME.set_scale(100)
        bury([*made])
        made.clear()
