"""What the room sees first: the land and armies of the sides that play."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.audience.audience_state import build_bulletin
from dark_ages_desk.ui.audience.window import AudienceWindow
from dark_ages_desk.ui.map.looks import look_of
from tests.ui.conftest import bury


def test_the_room_sees_two_kingdoms_and_not_every_garrison(qtbot: QtBot) -> None:
    session = new_session("dark-age-britain-570/dyrham-577", seed=1)
    files = catalogue().look(session.ruleset.board, lambda _: None)
    windows: list[QWidget] = [
        window := AudienceWindow(look_of(session.ruleset.board, files.map_folder, files.counters))
    ]
    window.resize(1920, 1080)
    window.show()
    window.show_bulletin(build_bulletin(session))
    board, table = window.board, session.view("table")
    board.show_theatre()
    qtbot.waitUntil(lambda: board.is_lettered, timeout=20_000)
    seen, played = board.stage.camera.visible, {key for key, power in table.powers.items() if power.seat}
    inside = {one.power for one in table.counters if seen.contains(board.look.anchor(one.space))}
    outside = {one.power for one in table.counters if not seen.contains(board.look.anchor(one.space))}
    assert len(played) == 2 and played <= inside and not played & outside
    assert "dalriada" in outside
    board.close_painter()
    del window
    bury(windows)
