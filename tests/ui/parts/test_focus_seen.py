"""What has the keys looks different, wherever Tab leads: on the pages before a game and in every panel of a desk."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QScrollBar, QWidget
from shiboken6 import isValid

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import show_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    yield from show_window(1920, 1080)


def picture(widget: QWidget) -> QImage:
    QApplication.processEvents()
    box = widget.rect().adjusted(-3, -3, 3, 3)
    top = widget.window()
    return top.grab(QRect(widget.mapTo(top, box.topLeft()), box.size())).toImage()


def reached(window: DeskWindow) -> Iterator[QWidget]:
    """All that Tab may lead to and that is in sight as a whole."""
    for one in window.findChildren(QWidget):
        if not isValid(one) or isinstance(one, QScrollBar) or one.window() is not window or not one.isEnabled():
            continue
        whole = one.visibleRegion().boundingRect() == one.rect()
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and one.isVisible() and whole:
            yield one


def unseen(window: DeskWindow, known: set[tuple[str, str]]) -> list[str]:
    """Return what looks the same with the keys and without, of each kind once."""
    found = []
    window.activateWindow()
    QApplication.processEvents()
    for one in reached(window):
        kind = (type(one).__name__, str(one.property("role")))
        if kind in known:
            continue
        known.add(kind)
        if (before := window.focusWidget()) is not None:
            before.clearFocus()
        bare = picture(one)
        one.setFocus(Qt.FocusReason.TabFocusReason)
        if bare == picture(one):
            found.append(f"{kind}: {one.accessibleName()}")
    return found


def test_the_keys_are_seen_on_the_pages_before_a_game(window: DeskWindow) -> None:
    window.show_library()
    QApplication.processEvents()
    known: set[tuple[str, str]] = set()
    assert unseen(window, known) == []
    window.library.buttons[0].click()
    assert unseen(window, known) == []
    assert len(known) > 5


@pytest.mark.parametrize("scenario", ["carolingian-twilight/27.2", "dark-ages-1971/hastings"])
def test_the_keys_are_seen_in_every_panel(window: DeskWindow, scenario: str) -> None:
    kept = {"secrets": "open"} if scenario.startswith("carolingian") else {}
    window.show_session(new_session(scenario, seed=3, **kept))
    desk = window.desk
    assert desk is not None
    QApplication.processEvents()
    window.commands.toggle_places()
    known: set[tuple[str, str]] = set()
    for key in desk.deck.tabs:
        desk.deck.turn_to(key)
        assert unseen(window, known) == [], key
    assert {"ExplainedMap", "PlacesList", "CopyTable"} <= {kind for kind, _ in known}
