"""Measure what a map shows: how much is covered, out of place, too small or left out.

``python -m dark_ages_desk.tools.look`` measures the starts of all scenarios, or the records named, at three sizes of
window, each with text at 100, 150 and 200 per cent. It prints a row for each.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QGuiApplication

from dark_ages_desk.core.view import TableView
from dark_ages_desk.desk import catalogue, find_look_files
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.detail import list_realms
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.placement import list_holders, list_left_out
from dark_ages_desk.ui.map.scene import Scene, Sprite

WINDOWS = ((QSize(932, 592), 720), (QSize(1485, 962), 1080), (QSize(3060, 2030), 2160))
"""Size of the map's pane in a window, and the height of the window."""

TEXTS = (100, 150, 200)
SMALL = 0.7
"""A counter of a smaller part is nobody's."""

COVERED = 0.15
"""A name is covered when so much of it lies under something else."""


@dataclass(frozen=True, slots=True)
class Measured:
    """What was found at one size of window and text. Sizes are in pixels, parts 0 to 1."""

    detail: str
    names: int
    covered_names: int
    counters: int
    covered_counters: int
    outside: int
    on_lines: int
    longest_line: float
    crossing_lines: int
    beyond_frame: int
    capital: float
    counter: int

    def row(self) -> str:
        """Return the figures in one line."""
        return (
            f"{self.detail:8} names {self.names:3} covered {self.covered_names:3}  counters {self.counters:3} "
            f"covered {self.covered_counters:3} outside {self.outside:3} on lines {self.on_lines:3} "
            f"(longest {self.longest_line:.1f}, crossing {self.crossing_lines}) beyond {self.beyond_frame}  "
            f"capital {self.capital:4.1f} px, counter {self.counter} px"
        )


def measure(look: BoardRenderer, view: TableView, camera: Camera, text_scale: int) -> Measured:
    """Return what the map shows of a table through a camera."""
    left_out = list_left_out(list_holders(view))
    signs = look.signs(camera, text_scale, left_out, list_realms(view))
    scene = Scene(look, CounterArt(look.counter_folders))
    scene.patience = math.inf
    scene.show(view)
    scene.arrange(camera, text_scale, signs)
    sprites = [one for one in scene.sprites(camera, text_scale) if one.placed.id]
    bodies = [_body(one) for one in sprites]
    boxes = [[box.translated(sign.at * camera.scale + sign.offset - look.frame.topLeft() * camera.scale)
              for box in sign.cover or (sign.room,)] for sign in scene.names if not sign.is_town]  # fmt: skip
    frame = QRectF(QPointF(), look.frame.size() * camera.scale)
    led = [one for one in sprites if one.placed.target is not None]
    lines = [_line_home(look, camera, one) for one in led]
    lengths = [math.dist(line[0].toTuple(), line[1].toTuple()) for line in lines]
    widths = [length / one.size for length, one in zip(lengths, led, strict=True)]
    caps = sorted(sign.cap for sign in scene.names if sign.cap)
    return Measured(
        look.find_detail(camera, text_scale).name,
        len(boxes),
        sum(_share_covered(own, bodies, [b for at, there in enumerate(boxes) if at != number for b in there]) >= COVERED
            for number, own in enumerate(boxes)),
        len(sprites),
        sum(_share_covered([own], [], bodies[number + 1 :]) >= COVERED for number, own in enumerate(bodies)),
        sum(not _is_at_home(look, view, camera, one) for one in sprites),
        len(lines),
        max(widths, default=0.0),
        sum(_cross(one, two) for number, one in enumerate(lines) for two in lines[number + 1 :]),
        sum(not frame.contains(body) for body in bodies),
        statistics.median(caps) if caps else 0.0,
        round(statistics.median(one.size for one in sprites if one.placed.part > SMALL)) if sprites else 0,
    )  # fmt: skip


def _line_home(look: BoardRenderer, camera: Camera, sprite: Sprite) -> tuple[QPointF, QPointF]:
    assert sprite.placed.target is not None
    return QPointF(sprite.x, sprite.y), (sprite.placed.target - look.frame.topLeft()) * camera.scale


def _body(sprite: Sprite) -> QRectF:
    half = sprite.size / 2
    return QRectF(sprite.x - half, sprite.y - half, 2 * half, 2 * half)


def _share_covered(own: Sequence[QRectF], counters: Sequence[QRectF], others: Sequence[QRectF]) -> float:
    """Return the part of some boxes that lies under others; what overlaps twice counts once at most."""
    whole = sum(box.width() * box.height() for box in own)
    under = sum(
        min(
            box.width() * box.height(),
            sum(_area(box.intersected(other)) for other in (*counters, *others) if box.intersects(other)),
        )
        for box in own
    )
    return under / whole if whole else 0.0


def _area(box: QRectF) -> float:
    return box.width() * box.height()


def _is_at_home(look: BoardRenderer, view: TableView, camera: Camera, sprite: Sprite) -> bool:
    """Return whether a counter's middle lies in its place; that of a banner lies in its power's land or armies."""
    at = QPointF(sprite.x, sprite.y) / camera.scale + look.frame.topLeft()
    places = sprite.placed.spaces or (sprite.placed.space,)
    if sprite.placed.spaces:
        power = next(one.power for one in view.counters if one.id == sprite.placed.id)
        places = (*places, *(space.id for space in view.spaces.values() if space.owner == power))
    return any(look.outline(place).contains(at) or look.is_walled(place) for place in places)


def _cross(one: tuple[QPointF, QPointF], two: tuple[QPointF, QPointF]) -> bool:
    def side(a: QPointF, b: QPointF, c: QPointF) -> float:
        return (b.x() - a.x()) * (c.y() - a.y()) - (b.y() - a.y()) * (c.x() - a.x())

    return side(*one, two[0]) * side(*one, two[1]) < 0 and side(*two, one[0]) * side(*two, one[1]) < 0


def list_tables(records: Sequence[Path]) -> Iterator[tuple[str, Session]]:
    """Yield sessions to be measured: the records named, or the start of each scenario."""
    for record in records:
        yield record.stem, open_session(record)
    if not records:
        for scenario in catalogue().scenarios:
            yield scenario.id, new_session(scenario.id, seed=1)


def main() -> None:
    """Print a row for each table, window and size of text."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records", nargs="*", type=Path)
    parser.add_argument("--zoom", type=float, nargs="*", default=[1.0])
    wanted = parser.parse_args()
    application = QGuiApplication.instance() or QGuiApplication([])
    for name, session in list_tables(wanted.records):
        board = session.ruleset.board
        files = find_look_files(board)
        look = look_of(board, files.map_folder, files.counters)
        view = session.view("referee")
        for size, page in WINDOWS:
            for text in TEXTS:
                for zoom in wanted.zoom:
                    whole = fit_camera(look.frame, size, page=page)
                    camera = replace(whole, scale=whole.scale * zoom)
                    print(f"{name} {page} {text}% x{zoom:g}: {measure(look, view, camera, text).row()}", flush=True)
        session.close()
    del application


if __name__ == "__main__":
    main()
