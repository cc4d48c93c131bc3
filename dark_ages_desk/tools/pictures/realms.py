"""Pictures of the start page for scenarios on a map of areas: the realms as they are at the beginning.

    python -m dark_ages_desk.tools.pictures.realms scenarios/carolingian-twilight/*.toml

A developer's tool: run it again whenever a scenario, its map or the drawing of boards has changed. A picture shows the
part of the map with the lands of the scenario's sides, and their shields, as the set-up page does. It is beside its
scenario.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QPointF
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.library import new_session, read_scenario
from dark_ages_desk.opening import SEED, build_opening_view
from dark_ages_desk.tools.pictures.boards import CARD, SCREEN
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.tile_painter import write_jpeg
from dark_ages_desk.ui.parts.shield import TALL, shield_pixmap
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.setup_map import find_filling_part, find_homes, list_held, show_lands

PAGE = 700
"""Height in pixels of the window that text is sized for: a small one."""

CLOSER = 0.13
"""Part taken off each side of what a map in a window would show: a card is small."""

WIDE, CROWDED, FEW = 40, 24, 10
"""Widths of a shield in pixels, for up to ``FEW`` sides and for more."""


def draw_picture(scenario: Path) -> Path:
    """Draw the part of the map with the lands of a scenario's sides, and return the written file."""
    shown = build_opening_view(new_session(scenario, seed=SEED))
    game = read_scenario(scenario).game
    folder = game.board_folder()
    look = look_of(load_any_board(folder / "board.toml"), folder, game.counters)
    view = MapView(look)
    try:
        view.show_view(show_lands(shown))
        sides = [power for power in shown.powers.values() if power.seat]
        homes, part = find_homes(look, list_held(shown), [power.id for power in sides])
        across, down = part.width() * CLOSER, part.height() * CLOSER
        part.adjust(across, down, -across, -down)
        seen = find_filling_part(part, look.frame, CARD, whole=False)
        scale, fit = CARD.width() / seen.width(), fit_camera(look.frame, SCREEN).scale
        left = max(look.frame.left(), min(seen.left(), look.frame.right() - seen.width()))
        top = max(look.frame.top(), min(seen.top(), look.frame.bottom() - seen.height()))
        camera = Camera(scale, left, top, CARD, fit, PAGE)
        image = view.render_camera(camera, 100, bare=True)
        wide = WIDE if len(sides) <= FEW else CROWDED
        with open_painter(image) as painter:
            for power in sides:
                at = camera.to_pixels(homes[power.id].x(), homes[power.id].y())
                painter.drawPixmap(at - QPointF(wide / 2, wide * TALL / 2), shield_pixmap(power, wide))
        return write_jpeg(image, scenario.with_suffix(".jpg"), 86)
    finally:
        view.close_painter()


def main(arguments: Sequence[str]) -> int:
    """Write a picture beside each named scenario."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    THEME.prepare()
    for argument in arguments:
        written = draw_picture(Path(argument).resolve())
        print(f"{written}: {written.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
