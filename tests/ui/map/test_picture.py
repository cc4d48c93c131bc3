"""The map as a picture in a file: painted by a thread, told when it is there, left undone when it is cancelled."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QProgressDialog
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import catalogue
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.shell.filing import PICTURE
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.battle import deployed
from tests.ui.conftest import bury

SIZE = QSize(900, 450)


def test_the_picture_is_what_the_window_would_paint(board_map: MapView, tmp_path: Path, qtbot: QtBot) -> None:
    board_map.highlight_places({"west": "2"})
    picture, path = board_map.build_picture(), tmp_path / "map.png"
    steps: list[int] = []
    picture.progressed.connect(steps.append)
    with qtbot.waitSignal(picture.done, timeout=20_000) as told:
        picture.start(SIZE, path)
    picture.wait()
    assert told.args == [""]
    assert steps == sorted(steps) and len(steps) > 5
    painted = QImage(str(path))
    wanted = board_map.render_image(SIZE)
    assert painted.size() == SIZE
    spots = [(x, y) for x in range(5, 900, 23) for y in range(5, 450, 19)]
    same = sum(painted.pixelColor(x, y) == wanted.pixelColor(x, y) for x, y in spots)
    assert same >= 0.98 * len(spots), "but for smooth edges at the seams"


def test_one_that_is_cancelled_writes_nothing(board_map: MapView, tmp_path: Path) -> None:
    picture, path = board_map.build_picture(), tmp_path / "map.png"
    told: list[str] = []
    picture.done.connect(told.append)
    picture.cancel()
    picture.start(SIZE, path)
    picture.wait()
    assert not path.exists() and told == []


def test_a_file_that_cannot_be_written_is_told(board_map: MapView, tmp_path: Path, qtbot: QtBot) -> None:
    picture = board_map.build_picture()
    with qtbot.waitSignal(picture.done, timeout=20_000) as told:
        picture.start(SIZE, tmp_path / "nowhere" / "map.png")
    picture.wait()
    assert "Could not write" in told.args[0]


def test_the_desk_paints_it_beside_the_window(qtbot: QtBot, tmp_path: Path) -> None:
    window = DeskWindow(catalogue())
    try:
        window.resize(1000, 640)
        window.show()
        window.show_session(deployed())
        path = tmp_path / "battle.png"
        window.filing._paint(window.desk.map, path)
        assert window.findChildren(QProgressDialog)
        qtbot.waitUntil(lambda: window.desk.link.toast.isVisible(), timeout=60_000)
        assert QImage(str(path)).size() == PICTURE
        qtbot.waitUntil(lambda: not window.findChildren(QProgressDialog))
    finally:
        bury([window])
