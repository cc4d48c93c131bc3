"""Names of places in the window: one tongue everywhere, the other in tips, lists and searches; the user's choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QSize, Qt
from PySide6.QtGui import QAction, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import Pick
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.filter_list import FilterList
from dark_ages_desk.ui.parts.switches import MODERN_PLACES
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import show_window

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CARLISLE = "1619"


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    yield from show_window(1280, 800)


def action(window: DeskWindow) -> QAction:
    return next(one for one in window.findChildren(QAction) if one.text() == shell_words.MODERN_PLACE_NAMES)


def choose(window: DeskWindow, modern: bool) -> None:
    """Tick the entry of the menu, or untick it."""
    one = action(window)
    if one.isChecked() != modern:
        one.trigger()
    QApplication.processEvents()


@pytest.fixture
def desk(window: DeskWindow, tmp_path: Path) -> Iterator[DeskPage]:
    choose(window, False)
    session = new_session("dark-age-britain-570/short", tmp_path / "a.dadesk", seed=1, secrets="open")
    for kingdom in ("gwynedd", "dumnonia", "wessex"):
        seat = session.position.runs[kingdom]
        session.answer(seat, "suggested", None, kingdom)
        session.answer(seat, "ready", None, kingdom)
    window.show_session(session)
    QApplication.processEvents()
    assert window.desk is not None
    yield window.desk
    choose(window, False)


def rows(desk: DeskPage) -> list[str]:
    desk.places.toggle()
    QApplication.processEvents()
    model = desk.places.panel.list.model()
    return [str(model.data(model.index(at, 0), Qt.ItemDataRole.AccessibleTextRole)) for at in range(model.rowCount())]


def found(finder: FilterList, words: str) -> list[str]:
    finder.line.setText(words)
    items = [finder.list.item(at) for at in range(finder.list.count())]
    return [one.text() for one in items if not one.isHidden()]


def painted(desk: DeskPage) -> QImage:
    """The whole map. On a busy machine a first one can lack counters: it is painted until nothing more comes."""
    last, now = QImage(), desk.map.render_image(QSize(900, 1200))
    while now != last:
        last, now = now, desk.map.render_image(QSize(900, 1200))
    return now


def test_the_menu_changes_the_names_at_once_and_the_record_stays(window: DeskWindow, desk: DeskPage) -> None:
    session, path = desk.table.session, desk.table.session.path
    assert path is not None
    before, written, of_map = (session.head, session.can_undo, session.position), path.read_bytes(), painted(desk)
    assert desk.table.name_of(CARLISLE) == "1619 Caer Luel"
    choose(window, True)
    assert desk.table.name_of(CARLISLE) == "1619 Carlisle" == desk.map.look.space_name(CARLISLE)
    assert MODERN_PLACES.is_on() and painted(desk) != of_map
    assert (session.head, session.can_undo, session.position) == before and path.read_bytes() == written
    choose(window, False)
    assert painted(desk) == of_map and path.read_bytes() == written


def test_the_next_session_begins_with_the_choice(window: DeskWindow, desk: DeskPage) -> None:
    choose(window, True)
    window.show_session(new_session("dark-age-britain-570/short", seed=1, secrets="open"))
    QApplication.processEvents()
    assert window.desk is not None
    assert window.desk.table.name_of(CARLISLE) == "1619 Carlisle" == window.desk.map.look.space_name(CARLISLE)


@pytest.mark.parametrize(
    ("modern", "name", "other"), [(False, "Caer Luel", "Carlisle"), (True, "Carlisle", "Caer Luel")]
)
def test_the_other_name_is_in_the_tip_the_card_and_the_lists(
    window: DeskWindow, desk: DeskPage, modern: bool, name: str, other: str
) -> None:
    choose(window, modern)
    assert (name, other) == (desk.table.name_of(CARLISLE)[5:], desk.table.session.naming.other_name(CARLISLE))
    desk.link.show_place(CARLISLE)
    QApplication.processEvents()
    at = desk.map.card_anchor(CARLISLE).center()
    assert f"{name} ({other})" in desk.map.sentence_at(QPoint(at)) or desk.map.pile_at(at.toPointF())
    assert other in desk.link.card.spoken and name in desk.link.card.spoken
    assert [row for row in rows(desk) if row.startswith(f"{CARLISLE} {name} ({other})")]
    for typed in (name, other, other.upper()):
        assert [row for row in found(desk.link.finder._list, typed) if name in row and other in row]


@pytest.mark.parametrize("modern", [False, True])
def test_lists_of_choices_and_the_quick_line_find_a_place_by_either_name(
    window: DeskWindow, desk: DeskPage, modern: bool
) -> None:
    choose(window, modern)
    for line in ("deploy mercia infantry tomtun", "deploy mercia infantry tamworth"):
        assert [said for said in desk.quick._build_reader().read(line) if said.offered], line


@pytest.mark.parametrize("modern", [False, True])
def test_the_search_of_the_record_finds_either_name(window: DeskWindow, desk: DeskPage, modern: bool) -> None:
    session = desk.table.session
    seat = session.position.runs["mercia"]
    question = next(one for one in session.questions() if one.power == "mercia")
    town = session.ruleset.board.towns["tamworth"].hex  # type: ignore[attr-defined]
    option = next(
        one for one in question.options if isinstance(one, Pick) and town in [choice.space for choice in one.choices]
    )
    session.answer(seat, option.verb, (town,), "mercia")
    desk.table.show_now()
    choose(window, modern)
    name = "Tamworth" if modern else "Tomtun"
    number = session.head
    assert name in desk.record.model.first_line(desk.record.model.entries[number])
    for typed in ("tomtun", "TAMWORTH"):
        desk.record.search.setText(typed)
        QApplication.processEvents()
        assert not desk.record.list.isRowHidden(number), typed
    desk.record.search.setText("")


def test_the_audience_window_follows_the_desk(window: DeskWindow, desk: DeskPage) -> None:
    window.commands.do_with_audience("toggle")
    QApplication.processEvents()
    try:
        choose(window, True)
        room = window.commands.find_audience()
        assert room is not None and room.window is not None
        assert room.window.board.look.space_name(CARLISLE) == "1619 Carlisle"
    finally:
        window.commands.do_with_audience("toggle")
        QTest.qWait(1)


def test_the_entry_of_the_menu_is_explained(window: DeskWindow) -> None:
    assert len(shell_words.MODERN_PLACE_NAMES.split()) <= 4
    assert action(window).toolTip() == shell_words.MODERN_PLACE_NAMES_TIP
