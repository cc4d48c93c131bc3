"""A long record is laid out from its end, some entries in a turn of the window, and nobody waits for it."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.entry_tree import Entry
from dark_ages_desk.ui.desk.panels.record import AT_A_TIME, RecordPanel

ENTRIES = tuple(
    Entry(number, "answer", "anna", "", "Which way?", f"Answer number {number}", "", ())
    for number in range(5 * AT_A_TIME)
)

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
VIEW = TableView("anna", "A long evening", "", {}, (), {})


@pytest.fixture
def panel(qtbot: QtBot) -> RecordPanel:
    """An empty panel; a test gives it a long record, for the window has turns before a test begins."""
    panel = RecordPanel()
    qtbot.addWidget(panel)
    panel.resize(400, 600)
    panel.show()
    return panel


def show_long_record(panel: RecordPanel, moment: int | None = None) -> None:
    panel.show_record(ENTRIES, VIEW, moment, True, False, {}, [])


def find_shown(panel: RecordPanel) -> list[int]:
    return [number for number in range(len(ENTRIES)) if not panel.list.isRowHidden(number)]


def test_the_last_entries_are_there_at_once_and_the_others_follow(qtbot: QtBot, panel: RecordPanel) -> None:
    show_long_record(panel)
    assert find_shown(panel) == list(range(len(ENTRIES) - AT_A_TIME, len(ENTRIES)))
    qtbot.waitUntil(lambda: len(find_shown(panel)) == len(ENTRIES), timeout=20_000)
    bar = panel.list.verticalScrollBar()
    qtbot.waitUntil(lambda: bar.maximum() > 0 and bar.value() == bar.maximum(), timeout=20_000)


def test_a_search_finds_an_early_entry_at_once(panel: RecordPanel) -> None:
    show_long_record(panel)
    panel.narrow("number 7")
    assert find_shown(panel)[0] == 7
    panel.narrow("")
    assert find_shown(panel) == list(range(len(ENTRIES)))


def test_who_looks_back_sees_the_entry_that_he_looks_at(panel: RecordPanel) -> None:
    show_long_record(panel)
    show_long_record(panel, 30)
    assert 30 in find_shown(panel)
