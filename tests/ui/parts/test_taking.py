"""By the right mouse button a table and a list are copied and saved."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QContextMenuEvent, QGuiApplication
from PySide6.QtWidgets import QApplication, QFileDialog, QListWidget, QMenu, QMessageBox, QWidget

from dark_ages_desk.ui.parts.tables import CopyTable, ask_save, make_list_copyable
from dark_ages_desk.ui.parts.theme import THEME
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def page(qapp: QApplication) -> Iterator[QWidget]:
    THEME.prepare()
    made = [QWidget()]
    made[0].resize(600, 400)
    made[0].show()
    yield made[0]
    bury(made)


def choose(owner: QWidget, words: str) -> None:
    """An entry of the menu that is open over a part."""
    menu = owner.findChildren(QMenu)[-1]
    next(action for action in menu.actions() if action.text() == words).trigger()
    menu.close()


def table(page: QWidget) -> CopyTable:
    made = CopyTable("Losses", page)
    made.setColumnCount(2)
    made.setRowCount(2)
    made.setHorizontalHeaderLabels(["who", "=lost"])
    for row, (who, lost) in enumerate((("Irish", "2"), ("@Scots", "-1"))):
        made.put(row, 0, who)
        made.put(row, 1, lost)
    made.show()
    return made


def pop(shown: CopyTable) -> None:
    reason = QContextMenuEvent.Reason.Keyboard
    QApplication.sendEvent(shown, QContextMenuEvent(reason, QPoint(3, 3), shown.mapToGlobal(QPoint(3, 3))))


def test_a_table_is_copied_whole_or_what_is_selected(page: QWidget) -> None:
    shown = table(page)
    pop(shown)
    choose(shown, "Copy table")
    assert QGuiApplication.clipboard().text() == "who\t=lost\nIrish\t2\n@Scots\t-1"
    shown.mark(0, 1)
    pop(shown)
    choose(shown, "Copy selection")
    assert QGuiApplication.clipboard().text() == "2"


def test_a_table_is_saved_as_csv_that_runs_nothing(page: QWidget, tmp_path: Path) -> None:
    shown = table(page)
    pop(shown)
    choose(shown, "Save as CSV…")
    dialog = shown.findChildren(QFileDialog)[-1]
    dialog.fileSelected.emit(str(tmp_path / "a.csv"))
    assert (tmp_path / "a.csv").read_text() == "who,'=lost\nIrish,2\n'@Scots,-1\n"
    dialog.close()


def test_a_list_is_copied_line_by_line_and_whole(page: QWidget) -> None:
    shown = QListWidget(page)
    shown.addItems(["one", "two", "three"])
    shown.item(1).setHidden(True)
    make_list_copyable(shown)
    shown.show()
    shown.customContextMenuRequested.emit(shown.visualItemRect(shown.item(0)).center())
    choose(shown, "Copy line")
    assert QGuiApplication.clipboard().text() == "one"
    shown.customContextMenuRequested.emit(QPoint(5, 5))
    choose(shown, "Copy list")
    assert QGuiApplication.clipboard().text() == "one\nthree"


def test_what_cannot_be_written_is_told_once_and_clearly(page: QWidget, tmp_path: Path) -> None:
    dialog = ask_save(page, "Save", "a.txt", lambda: "words")
    dialog.fileSelected.emit(str(tmp_path / "nowhere" / "a.txt"))
    told = page.findChildren(QMessageBox)[-1].text()
    assert told.count("Could not write") == 1 and "Choose another place" in told
    dialog.close()
