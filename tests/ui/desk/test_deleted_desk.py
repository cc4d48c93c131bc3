"""All Qt objects of a desk are deleted with it, by Qt and in the window's thread.

What has no parent is left to Python's garbage collector. That runs in whichever thread makes the next object: also in
the one that paints the next map, while the window uses the same lists of widgets.
"""

from __future__ import annotations

import gc

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from PySide6.QtWidgets import QApplication, QWidgetItem
from shiboken6 import Shiboken

from dark_ages_desk.ui.desk.panels.question import QuestionPanel
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.drags.scenes import SCENARIOS, play_to_scenes

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

MOMENTS = 4


def list_ownerless() -> dict[int, QObject]:
    """Return the objects of Qt that only Python would delete, by identity."""
    found = (one for one in gc.get_objects() if isinstance(one, QObject) and Shiboken.isValid(one))
    return {id(one): one for one in found if Shiboken.ownedByPython(one)}


@pytest.mark.thirds
@pytest.mark.parametrize("game", SCENARIOS)
def test_no_part_of_a_desk_is_left_to_the_garbage_collector(window: DeskWindow, game: str) -> None:
    before = list_ownerless()
    left: set[str] = set()
    for _, session in zip(range(MOMENTS), play_to_scenes(game, 6), strict=False):
        window.show_session(session)
        QApplication.processEvents()
        desk = window.desk
        assert desk is not None
        assert desk.charts is not None and desk.verdict is not None  # these are made when they are first wanted
        QApplication.processEvents()
        left |= {
            f"{type(one).__name__} {one.objectName()}" for key, one in list_ownerless().items() if key not in before
        }
    window._discard_and(lambda: None)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)  # type: ignore[arg-type]
    assert not left


def test_pyside_keeps_no_layout_item_of_the_news_which_move() -> None:
    # Qt deletes the item when the news move to another layout. If PySide still had it, it would have two objects at
    # one address as soon as a widget got that, and would crash when the widget is deleted.
    panel = QuestionPanel()
    items = [one for one in Shiboken.getAllValidWrappers() if isinstance(one, QWidgetItem)]
    assert not [one for one in items if one.widget() is panel.news]
