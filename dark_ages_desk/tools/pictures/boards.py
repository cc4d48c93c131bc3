"""Ready pictures of a board: the one shown until sharp tiles are painted, and the one of the start page.

    python -m dark_ages_desk.tools.pictures.boards assets/maps/dark-ages-1971

A developer's tool: run it again whenever the files of a map or the drawing of boards has changed. Only maps of hexes
get a picture for the start page. Those of areas show a chosen session.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtCore import QPointF, QSize
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.content.places import data_folder
from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.view import CounterView, PowerView, TableView
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.tile_painter import write_base, write_jpeg

COUNTERS = data_folder() / "assets" / "counters" / "common"
CARD, SCREEN = QSize(660, 288), QSize(1920, 1080)
CLOSE, MIDST = 1.45, 1.9
POWERS = {
    "green": PowerView("green", "Green", "Green", "#2F6B3A", "plain", "G", "player"),
    "tan": PowerView("tan", "Tan", "Tan", "#C9A36A", "hatch", "T", "player"),
}
# Per power: kinds from the front to the rear, the way they face, and the step to the next row.
LINES = (
    ("green", ("spearmen", "axemen", "bowmen"), 0, 1, 1),
    ("tan", ("heavy-cavalry", "swordsmen", "crossbowmen"), 3, -1, -1),
)


def great_hill(board: HexBoard) -> int:
    """Return a hex in the middle of the largest hill."""
    tops = {index for index, place in enumerate(board.hexes) if "hilltop" in place.features}
    return max(tops, key=lambda index: (len(set(board.grid.hexes_within(index, 3)) & tops), index))


def armies(board: HexBoard) -> Iterator[CounterView]:
    """Yield the counters of two armies drawn up before the largest hill, for a picture."""
    row, column = divmod(great_hill(board), board.grid.columns)
    for power, kinds, facing, down, start in LINES:
        for rank, kind in enumerate(kinds):
            for across in range(-6 + rank, 7 - rank):
                here = board.grid.hex_at(column + across, row - 3 + start + down * rank)
                if here >= 0 and board.hexes[here].terrain == "clear":
                    name = board.hexes[here].id
                    yield CounterView(f"{power} {name}", name, power, kind, 1, "", kind, facing=facing)


def draw_start(look: BoardRenderer, board: HexBoard, folder: Path) -> Path:
    """Draw a part of the map with counters on it, and return the written file."""
    view = MapView(look)
    try:
        pieces = tuple(armies(board))
        view.show_view(TableView("table", look.name, "", {}, pieces, POWERS))
        centre = look.anchor(board.hexes[great_hill(board)].id) - QPointF(0, 4.3 * look.counter_km)
        fit = fit_camera(look.frame, SCREEN).scale
        scale = fit * CLOSE
        left = max(look.border_km, centre.x() - CARD.width() / 2 / scale)
        top = max(look.border_km, centre.y() - CARD.height() / 2 / scale)
        image = view.render_camera(Camera(scale, left, top, CARD, fit, SCREEN.height()), 100)
        return write_jpeg(image, folder / "picture.jpg", 90)
    finally:
        view.close_painter()


def draw_country(look: BoardRenderer, board: Country, folder: Path) -> Path:
    """Draw the middle of a country without counters, and return the written file."""
    view = MapView(look)
    try:
        view.show_view(TableView("table", look.name, "", {}, (), POWERS))
        middles = [look.anchor(town.hex) for town in board.towns.values()]
        x, y = (sorted(values)[len(middles) // 2] for values in zip(*((at.x(), at.y()) for at in middles), strict=True))
        fit = fit_camera(look.frame, SCREEN).scale
        scale = fit * MIDST
        left, top = x - CARD.width() / 2 / scale, y - CARD.height() / 2 / scale
        image = view.render_camera(Camera(scale, left, top, CARD, fit, SCREEN.height()), 100)
        return write_jpeg(image, folder / "picture.jpg", 90)
    finally:
        view.close_painter()


def main(arguments: list[str]) -> int:
    """Write the pictures into each named folder."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    for argument in arguments:
        folder = Path(argument)
        board = load_any_board(folder / "board.toml")
        look = look_of(board, folder, [COUNTERS])
        written = [write_base(look, folder)]
        if isinstance(board, Country):
            written.append(draw_country(look, board, folder))
        elif isinstance(board, HexBoard):
            written.append(draw_start(look, board, folder))
        for file in written:
            print(f"{file}: {file.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
