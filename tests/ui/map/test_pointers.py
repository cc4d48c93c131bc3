"""Places that are asked for and lie out of sight are pointed to from the edge of the map."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from pytestqt.qtbot import QtBot

from dark_ages_desk.ui.map import MapView

LEFT = Qt.MouseButton.LeftButton


def test_no_chip_while_everything_is_in_sight(board_map: MapView) -> None:
    board_map.highlight_places({"west": "1", "ham": "", "sea": "2"})
    board_map.grab()
    assert not board_map.pointers.chips


def test_places_out_of_sight_share_a_chip_per_direction(board_map: MapView) -> None:
    board_map.highlight_places({"west": "1", "ham": "", "sea": "2", "wick": ""})
    board_map.show_part(QRectF(560, 20, 120, 60))
    board_map.grab()
    chips = {chip.spaces: chip for chip in board_map.pointers.chips}
    assert [space for spaces in chips for space in spaces] == ["west", "ham", "sea", "wick"]
    for chip in chips.values():
        assert board_map.rect().contains(chip.at.toPoint())
        assert (abs(chip.angle) < 90) == (chip.at.x() > 600) == ("sea" in chip.spaces or "wick" in chip.spaces)


def test_a_click_on_a_chip_goes_there_and_answers_nothing(qtbot: QtBot, board_map: MapView) -> None:
    board_map.highlight_places({"sea": "2"})
    board_map.show_part(QRectF(100, 200, 120, 60))
    board_map.grab()
    (chip,) = board_map.pointers.chips
    scale = board_map.stage.camera.scale
    clicked: list[str] = []
    board_map.space_clicked.connect(clicked.append)
    qtbot.mouseClick(board_map, LEFT, pos=chip.at.toPoint())
    assert clicked == [] and board_map.stage.camera.scale == scale
    assert board_map.stage.camera.visible.contains(board_map.look.anchor("sea"))
    board_map.grab()
    assert not board_map.pointers.chips
    assert board_map.pointers.chip_at(QPointF(chip.at)) is None


def test_a_chip_goes_aside_from_a_counter(board_map: MapView) -> None:
    """On a counter it would read as the counter's number."""
    board_map.highlight_places({"sea": "2"})
    board_map.show_part(QRectF(100, 200, 120, 60))
    board_map.grab()
    pointers = board_map.pointers
    (chip,) = pointers.chips
    counter = QRectF(chip.at - QPointF(30, 30), chip.at + QPointF(30, 30))
    pointers.arrange(board_map.stage, ["sea"], 100, lambda: [counter])
    (aside,) = pointers.chips
    assert aside.at != chip.at and not counter.contains(aside.at)
    assert board_map.rect().contains(aside.at.toPoint()) and aside.spaces == chip.spaces
    pointers.arrange(board_map.stage, ["sea"], 100, lambda: [QRectF(board_map.rect())])
    assert pointers.chips[0].at == chip.at  # there is no room anywhere
