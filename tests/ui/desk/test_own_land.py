"""One's own land and counters are found at once, and the board stays as bright as somebody wants it."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_the_land_of_the_viewer_is_ringed_and_of_the_whole_table_nobodys_is(window: DeskWindow) -> None:
    session = new_session("dark-age-ii/irish-sea", seats=("Anna", "Ben", "Cleo"), seed=1, secrets="open")
    while session.questions()[0].seat == CHANCE:
        session.roll()
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    for question in session.questions():
        desk.table.look_as(question.seat)
        desk.table.lift_curtain()
        assert desk.map.scene.own == question.power and not desk.map.scene.find_own_edge().isEmpty()
    desk.table.look_as("referee")
    assert desk.map.scene.own == "", "three write, and none of them is meant alone"


def test_where_one_alone_is_asked_it_is_the_land_of_that_power(window: DeskWindow) -> None:
    session = new_session("dark-ages-1971/hastings", seed=1)
    window.show_session(session)
    assert window.desk is not None and window.desk.map.scene.own == session.questions()[0].power != ""


def test_the_board_is_darkened_by_a_switch_of_the_menu_and_remembers_it(window: DeskWindow) -> None:
    window.show_session(new_session("dark-ages-1971/hastings", seed=1))
    desk = window.desk
    assert desk is not None and not desk.map.scene.dims()
    switch = next(one for one in window.findChildren(QAction) if one.text() == "Darken other places")
    for on in (True, False):
        switch.trigger()
        QApplication.processEvents()
        assert desk.map.scene.dims() is on and switch.isChecked() is on
