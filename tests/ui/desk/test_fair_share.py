"""The question has the part of the column that it needs, and the deck the rest; legal prose and long lists fold."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.filter_list import ID, FilterList
from dark_ages_desk.ui.parts.widgets import Fold
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[list[DeskWindow]]:
    made: list[DeskWindow] = [DeskWindow(catalogue(), remembers=False)]
    made[0].resize(1920, 1080)
    made[0].show()
    yield made
    bury([*made])
    made.clear()


def opened(window: DeskWindow, scenario: str, qtbot: QtBot) -> DeskPage:
    window.show_session(new_session(scenario, seed=5, secrets="open"))
    assert window.desk is not None
    qtbot.wait(60)
    return window.desk


def test_the_deck_gets_what_short_questions_do_not_need(shown: list[DeskWindow], qtbot: QtBot) -> None:
    desk = opened(shown[0], "carolingian-twilight/27.2", qtbot)
    column, needed = desk.right.height(), [desk.question.wanted_height()]
    assert desk.deck.height() < 0.5 * column
    for _ in range(6):  # it does not change with each question
        desk.table.show_now()
        qtbot.wait(20)
        needed.append(desk.question.wanted_height())
    assert max(needed) <= desk.question.height() <= max(needed) + 0.07 * column
    assert desk.deck.height() >= 0.5 * column


def test_beside_a_sheet_the_deck_has_a_fair_share(shown: list[DeskWindow], qtbot: QtBot) -> None:
    desk = opened(shown[0], "strategy-and-conquest/channel", qtbot)
    assert not desk.room.compact and desk.deck.height() >= 0.25 * desk.right.height()


def test_the_question_keeps_its_part_while_little_is_asked_now_and_then(shown: list[DeskWindow], qtbot: QtBot) -> None:
    desk = opened(shown[0], "dark-ages-1971/hastings", qtbot)
    before = desk.question.height()
    desk.table.answer("Player 1", "centre", ("3512",), "anglo-saxons")  # the next question is shorter
    qtbot.wait(60)
    assert desk.question.wanted_height() < before and desk.question.height() == before


def test_interpretations_are_one_line_that_opens(shown: list[DeskWindow], qtbot: QtBot) -> None:
    desk = opened(shown[0], "carolingian-twilight/27.2", qtbot)
    fold = next(one for one in desk.question.news.findChildren(Fold) if "interpretations in force" in one.title)
    assert not fold.head.isChecked()
    record = desk.record
    entry = record.model.entries[0]

    def lines() -> str:
        return "\n".join(words for _, words in record.model.list_parts(entry))

    assert "interpretations in force" in lines() and "Interpretation of" not in lines()
    assert "Interpretation of" in record.model.search_text(0)
    at = record.list.visualRect(record.model.index(0)).center()
    qtbot.mouseClick(record.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert lines().count("Interpretation of") > 5
    qtbot.mouseClick(record.list.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert "Interpretation of" not in lines()


def test_a_long_list_shows_its_first_rows_and_the_others_when_they_are_wanted(
    shown: list[DeskWindow], qtbot: QtBot
) -> None:
    desk = opened(shown[0], "dark-ages-1971/hastings", qtbot)
    found = desk.question.findChild(FilterList)
    assert found is not None

    def rows() -> int:
        items = [found.list.item(at) for at in range(found.list.count())]
        return sum(not item.isHidden() for item in items if item.data(ID) is not None)

    whole = sum(found.list.item(at).data(ID) is not None for at in range(found.list.count()))
    assert 0 < rows() < whole and found.all_button.text() == f"Show {whole - rows()} more"
    found.line.setFocus()
    for _ in range(rows() + 1):  # the key goes on below the last row that was shown
        QTest.keyClick(found.line, Qt.Key.Key_Down)
    QApplication.processEvents()
    assert rows() == whole and found.all_button.isHidden()
    assert found.list.verticalScrollBar().maximum() == 0
    found.line.setText("long ridge")
    assert 0 < rows() < whole
