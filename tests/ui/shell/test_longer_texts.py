"""With texts 40 per cent longer nothing is cut or scrolls sideways: at 1280 by 720, at 100 and 200 per cent."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import show_window
from tests.ui.pseudo import LONGER, lengthen, lengthen_texts, list_cut_texts

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SCENARIOS = ["carolingian-twilight/27.2", "strategy-and-conquest/channel"]
IN_SOAK = ["dark-ages-1971/hastings", "dark-age-britain-570/evening", "dark-age-ii/britain"]
SCALES = pytest.mark.parametrize("scale", [100, 200])


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[DeskWindow]:
    yield from show_window(1280, 720)


def test_the_pseudo_language_is_longer_and_what_it_cuts_is_found(qtbot: QtBot, window: DeskWindow) -> None:
    assert all(len(lengthen(text)) >= (1 + LONGER) * len(text) - 1 for text in ("Undo", "Place the rest for me"))
    assert lengthen("☰") == "☰" and lengthen("12") == "12"
    narrow = Words("Put this counter", "body", wrap=False)
    narrow.setParent(window)
    narrow.setFixedWidth(narrow.sizeHint().width())
    narrow.show()
    assert list_cut_texts(window) == []
    assert lengthen_texts(window) > 10
    assert [text for text in list_cut_texts(window) if "Put this" in text]


@SCALES
def test_the_pages_before_a_game(qtbot: QtBot, window: DeskWindow, scale: int) -> None:
    THEME.set_scale(scale)
    qtbot.wait(50)
    lengthen_texts(window)
    assert list_cut_texts(window) == []
    window.library.buttons[0].click()
    qtbot.wait(50)
    lengthen_texts(window)
    assert list_cut_texts(window) == []


@SCALES
@pytest.mark.parametrize("scenario", [*SCENARIOS, *(IN_SOAK if os.environ.get("SOAK") == "1" else [])])
def test_the_desk_and_all_its_panels(qtbot: QtBot, window: DeskWindow, scenario: str, scale: int) -> None:
    THEME.set_scale(scale)
    window.show_session(new_session(scenario, seed=3))
    desk = window.desk
    assert desk is not None
    qtbot.wait(50)
    if desk.table.veiled:
        desk.curtain.lifted.emit()
        qtbot.wait(50)
    lengthen_texts(window)
    for key in desk.deck.tabs:
        desk.deck.turn_to(key)
        QApplication.processEvents()
        QApplication.processEvents()
        assert list_cut_texts(window) == [], key
