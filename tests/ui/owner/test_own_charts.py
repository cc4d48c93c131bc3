"""An owner's charts, chosen on the start page: they are used and shown as the owner's; a wrong file is told."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox, QFileDialog, QLineEdit, QMessageBox
from pytestqt.qtbot import QtBot

from dark_ages_desk import desk
from dark_ages_desk.library import find_scenario
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

MINE = """
format = 1
overlay = "charts"
game = "dark-ages-1971"
name = "My own sheet"
[[chart]]
id = "crt"
cells = { "4/2-1" = "D" }
"""


def begin(window: DeskWindow, charts: Path) -> None:
    page = window.library
    page.show_game("dark-ages-1971")
    next(button for button in page.buttons if "tours" in button.card.id).click()
    page.setup.unrecorded.setChecked(True)
    page.setup.charts.set_path(charts)
    page.setup.begin_button.click()


def test_the_owners_cells_are_used(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    begin(window, file)
    qtbot.waitUntil(lambda: window.desk is not None, timeout=8000)
    assert window.table is not None
    crt = window.table.session.ruleset.charts["crt"]
    assert crt.cell(4, "2-1") == "D" and crt.cell_sources["4", "2-1"] == "owner"


def test_a_wrong_file_is_told_and_nothing_is_begun(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(MINE.replace("4/2-1", "9/2-1"), encoding="utf-8")
    begin(window, file)
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=8000)
    words = window.findChildren(QMessageBox)[0].text()
    assert "wrong.toml" in words and "9/2-1" in words
    assert window.desk is None


def test_the_file_can_be_chosen_and_left_out_again(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    page = window.library
    page.buttons[0].click()
    field = page.setup.charts
    dialog = field.ask()
    assert isinstance(dialog, QFileDialog)
    dialog.fileSelected.emit(str(tmp_path / "mine.toml"))
    dialog.close()
    assert field.path == tmp_path / "mine.toml"
    field.choice.setCurrentIndex(0)
    field.choice.activated.emit(0)
    assert field.path is None and field.choice.currentText() == "Ours (reconstructed)"


def test_a_sheet_named_on_the_command_line_is_played_with_in_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(MINE, encoding="utf-8")
    with pytest.raises(LookupError, match="no file of printed values"):
        desk.open_window("dark-ages-1971/tours", False, charts="Nobody's")
    made = [desk.open_window("dark-ages-1971/tours", False, charts=str(file), seed=3)[1]]
    try:
        qtbot.waitUntil(lambda: made[0].desk is not None, timeout=9000)
        table = made[0].table
        assert table is not None and table.session.header.sheets == ("My own sheet",)
        assert table.session.header.seed == 3
    finally:
        bury([*made])
        made.clear()


def own_scenario(folder: Path, *change: str) -> Path:
    """27.11 as it would be saved under another name."""
    text = find_scenario("carolingian-twilight/27.11").read_text(encoding="utf-8")
    file = folder / "my own.toml"
    file.write_text(text.replace('id = "27.11"', 'id = "my-own"').replace(*(change or ("~", "~"))), encoding="utf-8")
    return file


# Its card is that of a scenario on the shelf: who plays, options, readings and the owner's charts are chosen there.
def test_27_11_a_scenario_of_ones_own_is_set_up_and_begun_in_the_window(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    window.open_path(own_scenario(tmp_path))
    setup = window.library.setup
    qtbot.waitUntil(lambda: window.library.currentWidget() is setup, timeout=8000)
    assert window.desk is None
    names = setup.findChildren(QLineEdit)
    [anna] = [box for box in names if box.text() == "Player 1"]
    anna.setText("Anna")
    feudalism = next(box for box in setup.findChildren(QComboBox) if "Feudalism" in box.accessibleName())
    feudalism.setCurrentIndex(feudalism.findData("on"))
    setup.begin_button.click()
    qtbot.waitUntil(lambda: window.desk is not None, timeout=8000)
    assert window.table is not None
    session = window.table.session
    assert "Charles" in session.questions()[0].prompt and session.header.scenario_text
    assert "Anna" in session.ruleset.seats and session.header.settings["feudalism"] == "on"
    assert session.path is not None and session.path.name.startswith("my own")


def test_a_printed_sheet_that_is_opened_as_a_file_is_told_where_it_belongs(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    sheet = tmp_path / "sheet.toml"
    sheet.write_text('format = 1\noverlay = "charts"\n', encoding="utf-8")
    window.open_path(sheet)
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=8000)
    assert "Printed charts" in window.findChildren(QMessageBox)[0].text()
    assert window.desk is None


def test_of_a_wrong_scenario_all_mistakes_are_told_and_nothing_is_begun(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    window.open_path(own_scenario(tmp_path, "players = [2]", 'players = "2"\nminor_az = "27.1"'))
    qtbot.waitUntil(lambda: bool(window.findChildren(QMessageBox)), timeout=8000)
    words = window.findChildren(QMessageBox)[0].text()
    assert "my own.toml" in words and "players: must be a list" in words and "minor_az" in words
    assert window.desk is None
