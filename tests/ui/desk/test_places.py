"""The list of places: one row for each, and by keyboard all that a click on the map does."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.places import PlacesPanel
from dark_ages_desk.ui.parts.announce import ANNOUNCER
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import deployed
from tests.ui.conftest import show_window
from tests.ui.spoken import read_tree

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST = {
    "carolingian-twilight/27.2": {"secrets": "open"},
    "dark-ages-1971/hastings": {},
    "dark-age-britain-570/evening": {},
    "dark-age-ii/britain": {},
    "strategy-and-conquest/steppe": {},
}


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    yield from show_window(1280, 800)


def lay(window: DeskWindow, session: Session) -> DeskPage:
    window.show_session(session)
    QApplication.processEvents()
    assert window.desk is not None
    if window.desk.table.veiled:
        window.desk.curtain.lifted.emit()
        QApplication.processEvents()
    window.commands.toggle_places()
    QApplication.processEvents()
    return window.desk


def rows(panel: PlacesPanel) -> list[str]:
    """What a screen reader says of the rows."""
    QApplication.processEvents()
    model = panel.list.model()
    return [str(model.data(model.index(at, 0), 0x0B)) for at in range(model.rowCount())]


def go(desk: DeskPage, words: str, key: Qt.Key = Qt.Key.Key_Return, shift: bool = False) -> None:
    """Go down to the row that begins with these words, as by arrow keys, and press a key there."""
    panel, shown = desk.places.panel, rows(desk.places.panel)
    at = next(at for at, said in enumerate(shown) if said.startswith(words))
    panel.list.setCurrentIndex(panel.list.model().index(at, 0))
    QTest.keyClick(panel.list, key, Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier)
    QApplication.processEvents()


@pytest.mark.parametrize("scenario", FIRST)
def test_every_game_lists_its_places_in_words(window: DeskWindow, scenario: str) -> None:
    desk = lay(window, new_session(scenario, seed=3, **FIRST[scenario]))
    assert window.focusWidget() is desk.places.panel.list
    board, view = desk.table.session.ruleset.board, desk.table.current
    assert view is not None
    shown = rows(desk.places.panel)
    listed = [row.space for row in desk.places.panel.rows if not row.counter]
    inside = {one.space for one in view.counters} | set(desk.question.highlighted_places())
    assert inside <= set(listed)
    assert len(set(listed)) == len(listed) <= len(board.spaces)
    if isinstance(board, HexBoard):  # only what matters
        assert len(shown) < len(board.spaces) / 4
        assert len(shown) > len(inside)  # those with names, too
    assert all(any(said.startswith(board.name_of(space)) for said in shown) for space in inside)
    said = [node.name for node in read_tree(desk.places.panel) if node.role == "ListItem"]
    assert said and said == shown[: len(said)]  # those in sight


def test_an_army_is_set_up_from_the_list(window: DeskWindow) -> None:
    """Pick up, refuse, filter, place, read the facts: all by keys of the list, which keeps them."""
    desk = lay(window, new_session("carolingian-twilight/27.2", seed=3, secrets="open"))
    panel = desk.places.panel
    panel.only.setChecked(True)
    assert rows(panel) == []
    QTest.keyClick(panel.list, Qt.Key.Key_1)  # the question's: a warrior from the tray
    assert all("ay be chosen" in said for said in rows(panel))
    assert {row.space for row in panel.rows} == set(desk.question.highlighted_places()) != set()
    panel.filter.setText("paris")
    assert [said.split(",")[0] for said in rows(panel)] == ["Paris"]
    panel.filter.setText("")
    panel.only.setChecked(False)
    go(desk, "Croatia")
    assert desk.question.refusal.isVisible()
    go(desk, "Flanders")
    view = desk.table.current
    assert view is not None
    assert [(one.space, one.label) for one in view.counters if one.power == "charles"] == [
        ("flanders", "Charles: 1 warrior")
    ]
    assert any(said.startswith("Flanders: held by Charles (the Bald); Charles: 1 warrior") for said in rows(panel))
    heard: list[str] = []
    note = ANNOUNCER.announced.connect(lambda words, _urgent: heard.append(words))
    go(desk, "Benevento", Qt.Key.Key_Space)
    ANNOUNCER.announced.disconnect(note)
    assert heard and heard[0].startswith("Benevento. ")
    assert desk.link.card.isVisible()
    before = len(rows(panel))
    go(desk, "Benevento", Qt.Key.Key_Right)
    assert len(rows(panel)) == before + 2
    go(desk, "Benevento", Qt.Key.Key_Left)
    assert len(rows(panel)) == before
    assert window.focusWidget() is panel.list
    window.commands.toggle_places()
    assert window.focusWidget() is desk.map


def test_a_unit_of_a_battle_moves_and_turns_by_the_list(window: DeskWindow) -> None:
    """Pick one up in its row, choose where it goes with its cost, and its facing by a number."""
    session = deployed()
    desk = lay(window, session)
    question = session.questions()[0]
    start = next(one for one in question.options if len(one.endings()) > 10 and len(one.counters) == 1)  # type: ignore[attr-defined]
    counter = start.counters[0]  # type: ignore[attr-defined]
    panel = desk.places.panel
    row = next(at for at, one in enumerate(panel.rows) if one.counter == counter)
    assert rows(panel)[row].endswith("may be picked up")
    panel.list.setCurrentIndex(panel.list.model().index(row, 0))
    QTest.keyClick(panel.list, Qt.Key.Key_Return)
    assert desk.question.selected_counters() == [counter]
    rows(panel)
    assert panel.list.row is not None and panel.list.row.counter == counter
    assert panel.list.row.words.endswith("picked up")
    goal = next(place for place in desk.question.highlighted_places() if place != start.start)  # type: ignore[attr-defined]
    go(desk, goal)
    if desk.question.selected_counters():  # a facing is asked for
        QTest.keyClick(panel.list, Qt.Key.Key_1)
    view = desk.table.current
    assert view is not None
    assert next(one.space for one in view.counters if one.id == counter) == goal


def test_shift_and_enter_pick_up_the_whole_stack(window: DeskWindow) -> None:
    session = deployed()
    desk = lay(window, session)
    view = desk.table.current
    assert view is not None
    power = session.questions()[0].power
    places = [one.space for one in view.counters if one.power == power]
    stacked = next(place for place in places if places.count(place) > 1)
    mine = {one.id for one in view.counters if one.space == stacked}
    at = next(at for at, one in enumerate(desk.places.panel.rows) if one.space == stacked)
    desk.places.panel.list.setCurrentIndex(desk.places.panel.list.model().index(at, 0))
    QTest.keyClick(desk.places.panel.list, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert set(desk.question.selected_counters()) <= mine and len(desk.question.selected_counters()) > 1


def test_of_a_sheet_of_orders_the_list_offers_ones_own_forces(window: DeskWindow) -> None:
    desk = lay(window, new_session("strategy-and-conquest/duel-iberia", seed=3))
    panel = desk.places.panel
    panel.only.setChecked(True)
    assert any(said.startswith("Galiza: Army 1") and " in Santiago" in said for said in rows(panel))
    go(desk, "Galiza: Army 1")
    assert desk.question.isVisible()
    assert "Army 1" in " ".join(node.name for node in read_tree(desk.question))
    panel.only.setChecked(False)


def test_the_list_shows_what_its_reader_may_know(window: DeskWindow, tmp_path: Path) -> None:
    """Looking back and under a curtain nothing may be chosen; what a seat does not see is not in its rows."""
    record = Path(__file__).parents[2] / "games" / "records" / "strategy-and-conquest" / "1" / "duel-iberia.dadesk"
    copy = tmp_path / record.name
    shutil.copy(record, copy)
    session = open_session(copy)
    desk = lay(window, session)
    session.undo()
    desk.table.look_as("table")
    desk.table.go_to(3)
    QApplication.processEvents()
    assert not any(row.open for row in desk.places.panel.rows)
    view = desk.table.current
    assert view is not None and view.viewer == "table"
    seen = {one.space for one in view.counters}
    assert {row.space for row in desk.places.panel.rows if "units" in row.words} <= seen
