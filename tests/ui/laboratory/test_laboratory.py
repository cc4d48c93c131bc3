"""The page of the laboratory: opened from the start page or the map, worked out while it is put together."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSpinBox, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.laboratory.page import LaboratoryPage
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.theme import THEME

if TYPE_CHECKING:
    from dark_ages_desk.ui.shell.window import DeskWindow

GAME = "strategy-and-conquest"


def opened(qtbot: QtBot, window: DeskWindow) -> LaboratoryPage:
    """The laboratory, from the button on the start page."""
    window.library.show_game(GAME)
    button = next(one for one in window.library.findChildren(QToolButton) if one.text().startswith("Battle laboratory"))
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    page = window.trying.page
    assert page is not None
    ready(qtbot, page)
    return page


def ready(qtbot: QtBot, page: LaboratoryPage) -> None:
    qtbot.waitUntil(lambda: page.results.table.count > 0 and page.results.table.isEnabled(), timeout=10_000)


def test_from_the_start_page_and_back(qtbot: QtBot, window: DeskWindow) -> None:
    page = opened(qtbot, window)
    assert page.results.sure.text() == "Exact: every possible course of the battle."
    assert page.results.side.itemText(0) == "A: Attackers"
    qtbot.keyClick(page, Qt.Key.Key_Escape)
    assert window.trying.page is None
    assert window.library.isVisible()


def test_what_is_changed_is_worked_out_anew(qtbot: QtBot, window: DeskWindow) -> None:
    page = opened(qtbot, window)
    before = page.results.table.accessibleName()
    units = page.cards[0].lines[0].controls["units"]
    assert isinstance(units, QSpinBox)
    units.setValue(40)
    qtbot.waitUntil(lambda: page.results.table.accessibleName() != before, timeout=10_000)
    # What cannot be fought says so, and shows no odds of before.
    for line in list(page.cards[1].lines):
        line.dropped.emit()
    qtbot.waitUntil(lambda: page.results.sure.text() == "The battle needs two sides with units.", timeout=10_000)
    assert page.results.table.count == 0


def test_the_best_single_change_is_listed_and_taken(qtbot: QtBot, window: DeskWindow) -> None:
    page = opened(qtbot, window)
    qtbot.mouseClick(page.results.compare, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.results.compare.text() == "Compare", timeout=20_000)
    best = page.results.listed.findChildren(ChoiceButton)[0]
    assert best.badge.startswith("+")
    before = page.setup
    best.click()
    assert page.setup != before


def test_copied_text_is_put_together_again(qtbot: QtBot, window: DeskWindow) -> None:
    page = opened(qtbot, window)
    QGuiApplication.clipboard().setText(
        "ground land, fort 3\nNorth: side A, 12 Knights 1\nside B, 9 Archers 1, 4 Pikemen 2"
    )
    page._paste()
    assert [card.party.name for card in page.cards] == ["North", ""]
    assert page.fields.values["fort"] == 3
    page._copy()
    assert "North: side A, 12 Knights 1" in QGuiApplication.clipboard().text()


@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_sticks_out_at_the_side(qtbot: QtBot, window: DeskWindow, scale: int) -> None:
    # 1280x720 with text at 200%: what is put together and what comes of it scroll down, never sideways.
    page = opened(qtbot, window)
    THEME.set_scale(scale)
    ready(qtbot, page)
    qtbot.waitUntil(lambda: page.width() == window.centralWidget().width(), timeout=5000)
    inside = page._box.parentWidget()
    for widget in (inside, page.results):
        assert isinstance(widget, QWidget)
        around = widget.parentWidget()
        assert around is not None
        assert widget.width() <= around.width()
        assert widget.minimumSizeHint().width() <= around.width()
