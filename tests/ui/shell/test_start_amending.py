"""The start of a session that is under way is amended: other players, options, readings; the record is run again."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk import new_session
from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.session.header import PLAYERS
from dark_ages_desk.ui.shell.start_amending import AmendStartDialog
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.at_random import give_next_answer
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def shown(qtbot: QtBot) -> Iterator[DeskWindow]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    session = new_session("carolingian-twilight/27.2", seats=("Anna", "Ben", "Cleo"), seed=4, secrets="open")
    rng = random.Random(4)
    for _ in range(40):
        give_next_answer(session, rng)
    window.show_session(session)
    yield window
    del window
    bury(windows)


def dialog_of(window: DeskWindow) -> AmendStartDialog:
    window.amend_start()
    return window.findChildren(AmendStartDialog)[-1]


def test_somebody_else_sits_there_and_an_option_was_wrong(shown: DeskWindow) -> None:
    assert shown.desk is not None
    desk, session = shown.desk, shown.desk.table.session
    before, header = session.position, session.header
    dialog = dialog_of(shown)
    assert [name.text() for name in dialog.names] == ["Anna", "Ben", "Cleo"]
    dialog.names[1].setText("Dora")
    box = dialog.settings["feudalism"]
    box.setCurrentIndex(box.findData("on"))
    dialog.take.click()
    plan = session.amendments.current
    assert plan is not None and plan.header.seats == ("Anna", "Dora", "Cleo")
    assert plan.header.settings["feudalism"] == "on"
    assert desk.table.drafted and session.position is before and session.header is header
    while not plan.ran:
        plan.work(0.05)
    assert any(made.entry.seat == "Dora" and made.entry.again for made in plan.made)


def test_how_hidden_things_are_kept_is_amended_and_the_desk_keeps_to_it_at_once(shown: DeskWindow) -> None:
    assert shown.desk is not None
    table = shown.desk.table
    assert table.look == REFEREE
    dialog = dialog_of(shown)
    dialog.keeping.buttons[PLAYERS].setChecked(True)
    dialog.take.click()
    plan = table.session.amendments.current
    assert plan is not None
    while not plan.work(0.05):
        pass
    assert table.drafting.apply_amendment()
    assert table.look == TABLE and table.current is not None and table.current.viewer != REFEREE
    assert table.undo() and table.look == REFEREE


def test_what_cannot_be_played_is_refused_where_it_was_filled_in_and_nothing_is_begun(shown: DeskWindow) -> None:
    assert shown.desk is not None
    session = shown.desk.table.session
    dialog = dialog_of(shown)
    dialog.take.click()
    assert "Nothing has changed" in dialog.refusal.text() and session.amendments.current is None
    dialog.names[1].setText("Anna")
    dialog.take.click()
    assert dialog.isVisible() and dialog.refusal.text() and session.amendments.current is None
    dialog.reject()


def test_a_name_that_is_missing_or_twice_is_refused_with_the_reason_and_the_remedy(shown: DeskWindow) -> None:
    """Three play at Verdun: whoever leaves is replaced from now on, not from the start."""
    reasons = {
        ("Anna", "", "Cleo"): "is for 3 players, not for 2",
        ("Anna", "Anna", "Cleo"): "the players must have different names",
    }
    dialog = dialog_of(shown)
    for names, reason in reasons.items():
        for field, name in zip(dialog.names, names, strict=True):
            field.setText(name)
        dialog.take.click()
        assert reason in dialog.refusal.text() and "Players" in dialog.refusal.text()
    for field in dialog.names:
        field.setText("")
    dialog.take.click()
    assert dialog.refusal.text() == "Type the name of at least one player."
    dialog.reject()


def test_somebody_leaves_and_somebody_joins_where_the_scenario_allows_it(qtbot: QtBot) -> None:
    """27.9 is for two or three; the others keep what they answered, as far as they are asked the same."""
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    session = new_session("carolingian-twilight/27.9", seats=("Anna", "Ben", "Cleo"), seed=4, secrets="open")
    session.answer("Anna", "suggested")
    window.show_session(session)
    dialog = dialog_of(window)
    dialog.names[1].setText("")
    dialog.take.click()
    plan = session.amendments.current
    assert plan is not None and plan.header.seats == ("Anna", "Cleo")
    plan.work()
    assert [made.entry.seat for made in plan.made] == ["Anna"]
    session.amendments.drop()
    dialog = dialog_of(window)
    dialog._join()
    dialog.names[-1].setText("Dora")
    dialog.take.click()
    assert (
        session.amendments.current is None and dialog.refusal.text()
    )  # four cannot play it: said, and nothing is begun
    del window
    bury(windows)
