"""Buying an army for a free battle: what is spent stands there while the boxes are filled, undo gives them back."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QLabel, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.editor import FormEditor
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def desk(qtbot: QtBot) -> Iterator[DeskPage]:
    windows: list[QWidget] = [window := DeskWindow(catalogue(), remembers=False)]
    window.resize(1280, 720)
    window.show()
    window.show_session(new_session("dark-ages-1971/free-battle-field", seed=1))
    assert window.desk is not None
    shown = window.desk
    del window
    yield shown
    del shown
    bury(windows)


def form(desk: DeskPage) -> FormEditor:
    assert desk.question.card is not None
    return next(one for one in desk.question.card.editors if isinstance(one, FormEditor))


def box(desk: DeskPage, name: str) -> QSpinBox:
    return next(p for p in form(desk).parts if isinstance(p, QSpinBox) and p.accessibleName().startswith(name))


def told(desk: DeskPage) -> str:
    """What stands over the button, which is in sight however long the form."""
    pinned = form(desk).pinned
    assert pinned is not None and pinned.isVisible()
    return "\n".join(label.text() for label in pinned.findChildren(QLabel))


def test_what_is_spent_and_left_and_what_is_missing_stands_over_the_button(desk: DeskPage) -> None:
    assert told(desk) == "0 spent, 120 left; needed: a command unit, troops"
    box(desk, "Swordsmen").setValue(10)
    box(desk, "Command unit No. 2").setValue(1)
    assert told(desk).endswith("left") and not told(desk).startswith("0 ")
    box(desk, "Swordsmen").setValue(40)
    assert told(desk).endswith("too many")


def test_all_reasons_of_a_refusal_are_told(desk: DeskPage) -> None:
    box(desk, "Swordsmen").setValue(40)
    form(desk)._button.click()
    words = desk.question.refusal.accessibleDescription()
    assert "at least one command unit" in words and "more than your 120" in words


def test_undo_gives_the_boxes_back_as_they_were(desk: DeskPage) -> None:
    box(desk, "Swordsmen").setValue(10)
    box(desk, "Command unit No. 2").setValue(1)
    given = form(desk).value()
    form(desk)._button.click()
    assert len(desk.table.session.entries) == 2
    desk.table.undo()
    assert form(desk).value() == given


def test_a_refusal_leaves_them_as_they_are(desk: DeskPage) -> None:
    box(desk, "Swordsmen").setValue(40)
    form(desk)._button.click()
    assert box(desk, "Swordsmen").value() == 40
