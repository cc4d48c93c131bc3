"""Every control says in one sentence what it is: on resting the pointer, by Shift+F1, and for screen readers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QAction, QHelpEvent
from PySide6.QtWidgets import QApplication, QLineEdit, QScrollBar, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.desk import catalogue, terms
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.top_bar import RailChips
from dark_ages_desk.ui.parts.what_is_this import CONTROLS, explain_term, find_sentence
from dark_ages_desk.ui.parts.widgets import KEYS
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FIRST = (
    "carolingian-twilight/27.6",
    "dark-ages-1971/hastings",
    "dark-age-britain-570/short",
    "dark-age-ii/irish-sea",
    "strategy-and-conquest/channel",
)


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    made = [DeskWindow(catalogue(), remembers=False)]
    made[0].resize(1600, 950)
    made[0].show()
    yield made[0]
    bury([*made])
    made.clear()


def controls(root: QWidget) -> Iterator[QWidget]:
    """All that somebody may point at or come to with the keys; not the inner parts of Qt's own widgets."""
    for widget in root.findChildren(QWidget):
        inner = widget.objectName().startswith("qt_") or isinstance(widget, QScrollBar)
        inner = inner or isinstance(widget.parentWidget(), QLineEdit)
        reached = isinstance(widget, CONTROLS) or widget.focusPolicy() != Qt.FocusPolicy.NoFocus
        if widget.isVisible() and reached and not inner:
            yield widget


def unexplained(root: QWidget) -> list[str]:
    found = []
    for widget in controls(root):
        sentence = find_sentence(widget)
        if len(sentence.split()) < 2 or len(sentence.split()) > 60:
            name = widget.accessibleName()
            found.append(f"{type(widget).__name__} “{name}” in {type(widget.parentWidget()).__name__}: {sentence!r}")
    return sorted(set(found))


def test_the_start_page_and_the_set_up_page(window: DeskWindow) -> None:
    window.show_library()
    assert unexplained(window) == []
    for button in window.library.buttons:
        button.click()
        break
    QApplication.processEvents()
    assert unexplained(window) == []


@pytest.mark.thirds
@pytest.mark.parametrize("scenario", FIRST)
def test_the_desk_of_every_game_with_all_its_tabs(window: DeskWindow, scenario: str) -> None:
    window.show_session(new_session(scenario, seed=3, secrets="open"))
    desk = window.desk
    assert desk is not None
    for tab in desk.deck.tabs:
        desk.deck.turn_to(tab)
        QApplication.processEvents()
        assert unexplained(window) == [], tab


def test_the_audience_window_and_the_dialogs(window: DeskWindow) -> None:
    window.show_session(new_session(FIRST[0], seed=3, secrets="open"))
    before = set(QApplication.topLevelWidgets())
    window.commands.do_with_audience("toggle")
    for show in (
        window.commands.show_asides,
        window.commands.show_export,
        window.commands.show_players,
        window.commands.show_strictness,
        window.commands.show_board,
        window.commands.print,
        window.commands.show_rule,
        window.show_manual,
    ):
        show()
    QApplication.processEvents()
    opened = [one for one in QApplication.topLevelWidgets() if one not in before and one.isVisible()]
    assert len(opened) > 6
    faults = [(one.windowTitle(), fault) for one in opened for fault in unexplained(one)]
    for one in opened:
        one.close()
    assert faults == []


def test_resting_the_pointer_shows_the_sentence_with_the_key(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_session(new_session(FIRST[0], seed=3, secrets="open"))

    def in_sight() -> list[QWidget]:
        """Controls with a key that the pointer can rest on."""
        found = (one for one in controls(window) if isinstance(one, CONTROLS) and one.property(KEYS))
        return [one for one in found if window.childAt(one.mapTo(window, one.rect().center())) is one]

    qtbot.waitUntil(lambda: bool(in_sight()), timeout=8000)
    answer = in_sight()[0]
    at = answer.rect().center()
    QApplication.sendEvent(answer, QHelpEvent(QEvent.Type.ToolTip, at, answer.mapToGlobal(at)))
    shown = re.sub(r"<[^>]*>", "", QToolTip.text())
    assert answer.property(KEYS) in shown and len(shown.split()) > 4
    QToolTip.hideText()


def test_shift_f1_explains_the_control_that_has_the_keys(window: DeskWindow) -> None:
    window.show_session(new_session(FIRST[0], seed=3, secrets="open"))
    window.activateWindow()
    search = next(one for one in controls(window) if type(one).__name__ == "SearchField")
    search.setFocus()
    QApplication.processEvents()
    assert "entries of the record" in search.accessibleDescription()
    before = set(QApplication.topLevelWidgets())
    next(one for one in window.findChildren(QAction) if one.shortcut().toString() == "Shift+F1").trigger()
    QApplication.processEvents()
    shown = [one for one in QApplication.topLevelWidgets() if one not in before and one.isVisible()]
    assert [type(one).__name__ for one in shown] and all(one.height() < 300 for one in shown)
    for one in shown:
        one.close()


@pytest.mark.parametrize("scenario", FIRST)
def test_every_figure_and_every_phase_of_a_game_has_a_sentence(scenario: str) -> None:
    session = new_session(scenario, seed=3)
    known = terms(session.ruleset.id)
    view = session.view(REFEREE)
    labels = {figure.label for row in view.ledger for figure in row.figures} | {stop.label for stop in view.rail}
    powers = {name for power in view.powers.values() for name in (power.name, power.short)}
    assert labels - set(known) - powers == set()
    for sentence in known.values():
        assert 3 < len(sentence.split()) <= 25 and sentence[0].isupper() and sentence.endswith("."), sentence


def test_a_phase_and_a_figure_say_what_they_are_where_the_pointer_rests(qtbot: QtBot, window: DeskWindow) -> None:
    window.show_session(new_session(FIRST[0], seed=3, secrets="open"))
    desk = window.desk
    assert desk is not None
    chips = next(one for one in window.findChildren(RailChips) if one.isVisible())
    qtbot.waitUntil(lambda: len(chips.lay_out_chips()) > 1, timeout=8000)
    for stop, box in chips.lay_out_chips():
        assert find_sentence(chips, box.center()).startswith(f"{stop.label}: ")
    desk.deck.turn_to("ledger")
    QApplication.processEvents()
    head = desk.ledger.table.horizontalHeader()
    at = QPoint(head.sectionViewportPosition(1) + 4, 4)
    label = desk.ledger.table.horizontalHeaderItem(1)
    assert label is not None and find_sentence(head.viewport(), at).startswith(f"{label.text()}: ")
    cell = desk.strip.cells[0]
    assert cell.headline is not None and explain_term(cell.headline.label) in find_sentence(cell)


def test_the_map_says_what_a_place_and_a_counter_are(window: DeskWindow, qtbot: QtBot) -> None:
    window.show_session(new_session(FIRST[0], seed=3, secrets="open"))
    desk = window.desk
    assert desk is not None
    qtbot.waitUntil(lambda: desk.map.settled, timeout=8000)
    told = set()
    for x in range(0, desk.map.width(), 30):
        for y in range(0, desk.map.height(), 30):
            told.add(find_sentence(desk.map, QPoint(x, y)))
    assert any(one.startswith("Counters in ") and "militia" in one for one in told)
    assert any(one.startswith("Place on the map: ") for one in told)
