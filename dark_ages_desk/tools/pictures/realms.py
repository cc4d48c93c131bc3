"""Pictures of the start page for scenarios: the sides as they are at the beginning.

    python -m dark_ages_desk.tools.pictures.realms scenarios/*/*.toml

A developer's tool: run it again whenever a scenario, its map or the drawing of boards has changed. A picture shows the
part of the map with the lands of the scenario's sides, or their armies, and their shields, as the set-up page does. It
is beside its scenario.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.library import new_session, read_scenario
from dark_ages_desk.opening import SEED, build_opening_view
from dark_ages_desk.tools.pictures.boards import CARD, SCREEN
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
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

AROUND, LEAST = 1.08, 0.5
"""Width of what is shown of a country, in widths of the lands; and the least part of a tall country's width."""

ROOM = 1.6
"""Distance kept round the armies of a battle, in widths of a counter: at a distance their signs are larger."""


class PictureMap(MapView):
    """A map without title and legend."""

    def __init__(self, look: BoardRenderer) -> None:
        super().__init__(look)
        self._paper.is_bare = True


def draw_picture(scenario: Path, part: float) -> Path:
    """Draw the part of the map with a scenario's sides, and return the written file.

    Of sides that are too far apart from north to south, ``part`` says what is shown: from 0 (north) to 1 (south).
    """
    session, info = new_session(scenario, seed=SEED), read_scenario(scenario)
    shown, board = build_opening_view(session), session.ruleset.board
    look = look_of(board, info.game.board_folder(info.file.map or ""), info.game.counters)
    sides = [power for power in shown.powers.values() if power.seat]
    homes, box = find_homes(look, list_held(shown), [power.id for power in sides])
    view = PictureMap(look)
    try:
        lands = show_lands(shown)
        if isinstance(board, Country):
            played = {power.id for power in sides}
            spaces = {
                key: one if one.owner in played else replace(one, owner=None) for key, one in lands.spaces.items()
            }
            view.show_view(replace(lands, spaces=spaces))
            seen = cut_country(QRectF(look.frame), box, part)
        elif isinstance(board, HexBoard):
            view.show_view(shown)
            return _write(view, cut_battle(look, box), {}, scenario)
        else:
            view.show_view(lands)
            seen = _find_lands(look, box)
        return _write(view, seen, {power.id: (power, homes[power.id]) for power in sides}, scenario)
    finally:
        view.close_painter()


def _find_lands(look: BoardRenderer, box: QRectF) -> QRectF:
    """Return the part of a map of areas (km) that is shown for the lands in a box."""
    part, frame = QRectF(box), look.frame
    across, down = part.width() * CLOSER, part.height() * CLOSER
    seen = find_filling_part(part.adjusted(across, down, -across, -down), frame, CARD, whole=False)
    seen.moveLeft(max(frame.left(), min(seen.left(), frame.right() - seen.width())))
    seen.moveTop(max(frame.top(), min(seen.top(), frame.bottom() - seen.height())))
    return seen


def cut_country(frame: QRectF, box: QRectF, part: float) -> QRectF:
    """Return the part of a country (km) that is shown for the lands in a box; of a tall box, one from 0 to 1."""
    shape = CARD.width() / CARD.height()
    wide = min(max(box.width(), box.height() * shape) * AROUND, max(box.width() * AROUND, LEAST * frame.width()))
    seen = QRectF(0, 0, wide, wide / shape)
    seen.moveCenter(box.center())
    if seen.height() < box.height():
        seen.moveTop(box.top() + part * (box.height() - seen.height()))
    return _keep_inside(seen, frame)


def cut_battle(look: BoardRenderer, box: QRectF) -> QRectF:
    """Return the part of a battle's map (km) with both armies; what lies beside the hexes only if it must be."""
    ground, shape = QRectF(), CARD.width() / CARD.height()
    for space in look.spaces():
        ground = ground.united(look.outline(space).controlPointRect())
    air = ROOM * look.counter_km
    wanted = box.adjusted(-air, -air, air, air)
    wide = max(wanted.width(), wanted.height() * shape)
    seen = QRectF(0, 0, wide, wide / shape)
    seen.moveCenter(wanted.center())
    return _keep_inside(seen, ground)


def _keep_inside(seen: QRectF, ground: QRectF) -> QRectF:
    """Return a part of the map, moved into the ground as far as it fits."""
    if seen.width() <= ground.width():
        seen.moveLeft(max(ground.left(), min(seen.left(), ground.right() - seen.width())))
    else:
        seen.moveLeft(ground.center().x() - seen.width() / 2)
    seen.moveTop(max(ground.top(), min(seen.top(), ground.bottom() - seen.height())))
    return seen


def _write(view: MapView, seen: QRectF, shields: Mapping[str, tuple[PowerView, QPointF]], scenario: Path) -> Path:
    """Write the part of a map (km) with the shields of some powers at their places; without any, with the counters."""
    camera = Camera(
        CARD.width() / seen.width(), seen.left(), seen.top(), CARD, fit_camera(view.look.frame, SCREEN).scale, PAGE
    )
    image = view.render_camera(camera, 100, bare=bool(shields))
    wide = WIDE if len(shields) <= FEW else CROWDED
    with open_painter(image) as painter:
        for power, home in shields.values():
            at = camera.to_pixels(home.x(), home.y())
            painter.drawPixmap(at - QPointF(wide / 2, wide * TALL / 2), shield_pixmap(power, wide))
    return write_jpeg(image, scenario.with_suffix(".jpg"), 86)


def main(arguments: Sequence[str]) -> int:
    """Write a picture beside each named scenario."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    THEME.prepare()
    groups: dict[object, list[Path]] = {}  # scenarios with the same sides show different parts of a tall country
    for argument in arguments:
        info = read_scenario(path := Path(argument).resolve())
        groups.setdefault((info.game.id, info.game.played_powers(info.file)), []).append(path)
    for part, path in (
        (number / max(1, len(group) - 1), path) for group in groups.values() for number, path in enumerate(group)
    ):
        written = draw_picture(path, part)
        print(f"{written}: {written.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
