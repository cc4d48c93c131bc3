"""Pictures of the start page for battles: the two armies drawn up, each battle elsewhere on its map.

    python -m dark_ages_desk.tools.pictures.battles scenarios/dark-ages-1971/*.toml

A developer's tool: run it again whenever a scenario, its map or the drawing of counters has changed. A picture is
beside its scenario and has its name.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.view import CounterView, PowerView, TableView
from dark_ages_desk.games.dark_ages_1971.game import GAME
from dark_ages_desk.games.dark_ages_1971.state.units import PICTURES
from dark_ages_desk.tools.pictures.boards import CARD, CLOSE, SCREEN
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.tile_painter import write_jpeg

if TYPE_CHECKING:
    from dark_ages_desk.games.dark_ages_1971.scenario_file import ArmyPart, BattleFile

APART = 5
"""Minimum distance in hexes between the pictures of two battles on one map."""
DEFAULT = {"MS": 8, "SD": 6, "HC": 6, "BO": 4}
"""Units shown, by kind, of an army that is bought before the battle."""


def find_places(board: HexBoard) -> list[int]:
    """Find hexes with enough space around them for two lines and with varied terrain, the best first, well apart."""
    grid = board.grid
    scored = []
    for index in range(grid.size):
        row, column = divmod(index, grid.columns)
        if not (7 <= column < grid.columns - 7 and 4 <= row < grid.rows - 4):
            continue
        near = [board.hexes[one] for one in grid.hexes_within(index, 5)]
        clear = sum(place.terrain == "clear" for place in near)
        seen = len({place.terrain for place in near} | {one for place in near for one in place.features})
        if board.hexes[index].terrain == "clear":
            scored.append((clear + 7 * seen, index))
    chosen: list[int] = []
    for _, index in sorted(scored, reverse=True):
        if all(grid.distance(index, other) >= APART for other in chosen):
            chosen.append(index)
    return chosen


def army_counters(
    board: HexBoard, centre: int, file: ArmyPart, power: str, facing: int, down: int
) -> Iterator[CounterView]:
    """Yield the counters of an army in ranks behind its front, the most numerous kinds first."""
    units = {kind: number for kind, number in file.units.items() if kind != "VF"} or DEFAULT
    kinds = sorted(units, key=lambda kind: -units[kind])
    row, column = divmod(centre, board.grid.columns)
    for rank in range(3):
        left = [kind for kind in kinds for _ in range(-(-units[kind] // 5))]
        for number, across in enumerate(range(-6 + rank, 7 - rank)):
            here = board.grid.hex_at(column + across, row + down * (rank + 1))
            if here < 0 or board.hexes[here].terrain not in ("clear", "woods"):
                continue
            kind = left[(rank * 3 + number // 3) % len(left)] if rank else kinds[(abs(across) // 3) % len(kinds)]
            name = board.hexes[here].id
            yield CounterView(f"{power} {name}", name, power, PICTURES[kind], 1, "", kind, facing=facing)


def draw_picture(look: BoardRenderer, board: HexBoard, file: BattleFile, centre: int, out: Path) -> Path:
    """Draw two armies that face each other at a place of the map, and return the written file."""
    powers = {
        part.name: PowerView(part.name, part.name, part.name, part.colour, part.pattern, part.name[:2], "player")
        for part in file.army
    }
    first, second = file.army
    counters = (
        *army_counters(board, centre, first, first.name, 3, -1),
        *army_counters(board, centre, second, second.name, 0, 1),
    )
    view = MapView(look)
    try:
        view.show_view(TableView("table", look.name, "", {}, counters, powers))
        middle = look.anchor(board.hexes[centre].id)
        fit = fit_camera(look.frame, SCREEN).scale
        scale = fit * CLOSE
        left, top = middle.x() - CARD.width() / 2 / scale, middle.y() - CARD.height() / 2 / scale
        image = view.render_camera(
            Camera(scale, max(look.border_km, left), max(look.border_km, top), CARD, fit, SCREEN.height()), 100
        )
        return write_jpeg(image, out, 86)
    finally:
        view.close_painter()


def main(arguments: Sequence[str]) -> int:
    """Write a picture beside each named scenario."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    spots: dict[str, list[int]] = {}
    for argument in arguments:
        path = Path(argument)
        file = GAME.read(path)
        folder = GAME.board_folder(file.map)
        board = load_any_board(folder / "board.toml")
        assert isinstance(board, HexBoard)
        look = look_of(board, folder, GAME.counters)
        spots.setdefault(file.map, find_places(board))
        written = draw_picture(look, board, file, spots[file.map].pop(0), path.with_suffix(".jpg"))
        print(f"{written}: {written.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
