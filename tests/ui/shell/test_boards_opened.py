"""Many boards opened one after another in one window: nothing of those that are closed is kept."""

from __future__ import annotations

import gc
import weakref
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SCENARIOS = ("dark-ages-1971/tours", "dark-age-britain-570/short", "strategy-and-conquest/channel")


def test_of_a_board_that_is_closed_nothing_is_kept(qtbot: QtBot, tmp_path: Path) -> None:
    window = DeskWindow(catalogue(), remembers=False)
    window.resize(1280, 720)
    window.show()
    boards: list[weakref.ref[object]] = []
    for number, scenario in enumerate(SCENARIOS):
        path = tmp_path / f"{number}.dadesk"
        new_session(scenario, path, seed=1).close()
        window.open_path(path)
        qtbot.waitUntil(lambda: window.desk is not None, timeout=10_000)
        assert window.desk is not None and window.table is not None
        qtbot.wait(200)  # it is painted
        boards += map(weakref.ref, (window.desk, window.desk.map, window.desk.map.look, window.table.session))
        window.close_session()
    qtbot.wait(300)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    left = [one() for one in boards]
    bury([window])
    assert not [one for one in left if one is not None]
