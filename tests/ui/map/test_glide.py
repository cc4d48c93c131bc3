"""The map glides to another part where that is wished, and arrives exactly where it would have jumped to."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts import motion


def test_a_glide_ends_where_a_jump_ends(qtbot: QtBot, board_map: MapView) -> None:
    board_map.focus("ham")
    jumped = board_map.stage.camera
    board_map.fit()
    board_map.glide_ms = lambda: 60
    board_map.focus("ham")
    assert board_map.stage.camera.scale < jumped.scale
    qtbot.waitUntil(lambda: board_map.stage.camera == jumped, timeout=2000)


def test_whoever_moves_the_map_ends_the_glide(qtbot: QtBot, board_map: MapView) -> None:
    board_map.glide_ms = lambda: 60
    board_map.focus("ham")
    board_map.zoom_at(QPointF(600, 300), 1.0)
    here = board_map.stage.camera
    qtbot.wait(120)
    assert board_map.stage.camera == here


def test_nothing_glides_in_tests_or_pictures_or_if_less_motion_is_wished(monkeypatch: pytest.MonkeyPatch) -> None:
    assert motion.glide_ms() == 0
    monkeypatch.setattr(motion, "_shown_to_somebody", True)
    motion.set_less(True)
    assert motion.is_less() and motion.glide_ms() == 0
    motion.set_less(False)
    assert not motion.is_less()
