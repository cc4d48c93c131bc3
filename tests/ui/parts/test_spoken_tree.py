"""What a screen reader finds in the window: plain words everywhere, a name wherever the keys go, cells with their row
and column."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.parts.widgets import push_button, set_tip
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import show_window
from tests.ui.spoken import list_faults, read_tree

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

FIRST = {
    "carolingian-twilight/27.2": {"secrets": "open"},
    "dark-ages-1971/hastings": {},
    "dark-age-britain-570/evening": {},
    "dark-age-ii/britain": {},
    "strategy-and-conquest/steppe": {},
}
"""A scenario of each game, and how its secrets are kept."""


@pytest.fixture(scope="module")
def window(qapp: QApplication) -> Iterator[DeskWindow]:
    yield from show_window(1280, 800)


def lay(window: DeskWindow, scenario: str) -> DeskPage:
    window.show_session(new_session(scenario, seed=3, **FIRST[scenario]))
    QApplication.processEvents()
    assert window.desk is not None
    return window.desk


def test_the_pages_before_a_game_say_plain_words(window: DeskWindow) -> None:
    window.show_library()
    QApplication.processEvents()
    assert list_faults(window) == []
    window.library.buttons[0].click()
    QApplication.processEvents()
    assert list_faults(window) == []


@pytest.mark.parametrize("scenario", FIRST)
def test_the_desk_says_plain_words_in_every_panel(window: DeskWindow, scenario: str) -> None:
    desk = lay(window, scenario)
    assert len(read_tree(window)) > 50
    for key in desk.deck.tabs:
        desk.deck.turn_to(key)
        QApplication.processEvents()
        assert list_faults(window) == [], key


def test_a_correction_says_plain_words(window: DeskWindow) -> None:
    desk = lay(window, "dark-ages-1971/hastings")
    for verb, value in (("centre", ("2022",)), ("@3", None), ("array", None)):
        question = desk.table.session.questions()[0]
        assert desk.table.answer(question.seat, verb, value, question.power)
    desk.table.go_to(1)
    desk.amend("change")
    QApplication.processEvents()
    assert desk.table.drafting.open
    for key in desk.deck.tabs:
        desk.deck.turn_to(key)
        QApplication.processEvents()
        assert list_faults(window) == [], key


def test_a_tooltip_is_said_without_its_markup(qapp: QApplication) -> None:
    button = push_button("Undo", tip="Undo (Ctrl+Z)")
    assert button.toolTip().startswith("<span>")
    assert button.accessibleDescription() == "Undo (Ctrl+Z)"
    set_tip(button, "Undo the roll")
    assert button.accessibleDescription() == "Undo the roll"
    button.setAccessibleDescription("Only here")
    set_tip(button, "Undo the march")
    assert button.accessibleDescription() == "Only here"


def test_cells_say_their_row_and_their_column(window: DeskWindow) -> None:
    desk = lay(window, "carolingian-twilight/27.2")

    def cells() -> list[str]:
        QApplication.processEvents()
        return [node.name for node in read_tree(desk.deck) if node.role == "Cell"]

    desk.deck.turn_to("ledger")
    assert {"Charles", "Charles, VP: 0", "Slavs, Units: 10", "Slavs, DP: empty"} <= set(cells())
    desk.deck.turn_to("charts")
    table = desk.charts.table
    rows, columns = (table.verticalHeaderItem(0), table.horizontalHeaderItem(0))
    assert rows is not None and columns is not None
    first = table.model().index(0, 0).data(0x0B)  # AccessibleTextRole
    assert first.startswith(f"{rows.text()}, {columns.text()}: {table.item(0, 0).text()}")  # type: ignore[union-attr]


def test_an_entry_of_the_record_says_all_its_lines(window: DeskWindow) -> None:
    desk = lay(window, "dark-ages-1971/hastings")
    for verb, value in (("centre", ("2022",)), ("@3", None)):
        question = desk.table.session.questions()[0]
        assert desk.table.answer(question.seat, verb, value, question.power)
    desk.deck.turn_to("record")
    QApplication.processEvents()
    said = [node.name for node in read_tree(desk.record) if node.role == "ListItem"]
    assert said[-1].startswith("Entry 2")
    assert all("\n" not in one for one in said)


WINDOWS = ("show_asides", "show_board", "show_dice", "show_export", "show_players", "show_strictness",
           "show_rule", "print")  # fmt: skip


def test_the_windows_over_the_desk_say_plain_words(window: DeskWindow) -> None:
    lay(window, "carolingian-twilight/27.2")
    opened = set()
    for command in WINDOWS:
        getattr(window.commands, command)()
        QApplication.processEvents()
        for top in QApplication.topLevelWidgets():
            if top.isVisible() and top is not window:
                assert list_faults(top) == [], command
                top.close()
                opened.add(command)
    assert opened == set(WINDOWS)
    window.show_library()
    window.library.show_results()
    QApplication.processEvents()
    assert list_faults(window) == []
    window.library.return_to_list()
