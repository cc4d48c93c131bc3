"""Nothing scrolls up and down inside something that does: every panel and page, on a small and on a large screen."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.library import open_session
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.desk.test_large_text import list_nested_scrolls

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SETTLES = 40
"""How often it is looked again, a twentieth of a second apart: what a panel shows first may come in steps."""

RECORDS = Path(__file__).parents[2] / "games" / "records"
GAMES = {
    "carolingian-twilight": "2/27.6",
    "dark-age-britain-570": "1/short",
    "dark-age-ii": "1/north-read-12",
    "dark-ages-1971": "2/hastings",
    "strategy-and-conquest": "1/duel-iberia",
}


@pytest.mark.thirds
@pytest.mark.parametrize("game", GAMES)
def test_no_panel_of_the_desk_scrolls_inside_another(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path, game: str
) -> None:
    copy = tmp_path / "game.dadesk"
    shutil.copy(RECORDS / game / f"{GAMES[game]}.dadesk", copy)
    session = open_session(copy)
    window.resize(1280, 720)
    THEME.set_scale(200)
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    found = {"page of the end": list_nested(window)}
    desk.verdict.hide()
    desk.table.undo()
    desk.table.look_as("referee")
    for tab in desk.deck.tabs:
        desk.deck.turn_to(tab)
        qtbot.wait(30)
        found[tab] = list_nested(window)
    assert {place: nested for place, nested in found.items() if nested} == {}


def test_no_page_of_the_start_scrolls_inside_another(qtbot: QtBot, window: DeskWindow) -> None:
    window.resize(1280, 720)
    THEME.set_scale(200)
    window.show_library()
    library = window.library
    found = {"start page": list_nested(window)}
    for card in (
        library.buttons[0].card,
        *(one for one in library._catalogue.scenarios if one.id.endswith("dark-ages")),
    ):
        library.choose(card)
        qtbot.wait(30)
        found[card.id] = list_nested(window)
        library.show_list()
    library.show_results()
    qtbot.wait(30)
    found["results"] = list_nested(window)
    assert {place: nested for place, nested in found.items() if nested} == {}


def list_nested(window: QWidget) -> list[str]:
    """Return what scrolls inside something that does, once the layout is at rest."""
    for _ in range(SETTLES):
        QApplication.processEvents()
        if not (found := list_nested_scrolls(window)):
            break
        QTest.qWait(50)
    return found
