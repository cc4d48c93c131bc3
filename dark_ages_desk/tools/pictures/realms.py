"""Pictures of the start page for scenarios on a map of areas: the realms as they are at the beginning.

    python -m dark_ages_desk.tools.pictures.realms scenarios/carolingian-twilight/*.toml

A developer's tool: run it again whenever a scenario, its map or the drawing of boards has changed. Everything is set up
as the desk suggests, and only the kings' counters are shown. A picture is beside its scenario.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPolygonF
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.library import new_session, read_scenario
from dark_ages_desk.tools.pictures.boards import CARD, SCREEN
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.tile_painter import write_jpeg

PAGE = 700
"""A card shows nearly the whole map, as a small window does: text is sized for one so high."""

PART = {"": (0.84, 0.12, 0.21), "dark-age-ii": (0.66, 0.18, 0.4)}
"""For each game the part of the map that is shown: its width, left and top, as shares of the whole."""


IN_PLAY, ROOM = ("strategy-and-conquest",), 1.15
"""Games whose scenarios use different parts of one map, so only the part in play is shown; and the space around it."""

NAMED = 60
"""With more places than this names would cover a card, and the realms are what it is to show."""


def realms_view(scenario: Path) -> TableView:
    """Return the table after all have set up as suggested, with the kings as the only counters."""
    session = new_session(scenario, seed=1)
    while session.questions() and any(q.option("suggested") or q.seat == CHANCE for q in session.questions()):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
        else:
            session.answer(question.seat, "suggested")
    shown = session.view("referee")
    kings = tuple(counter for counter in shown.counters if counter.kind == "leader")
    return replace(shown, counters=kings, questions=(), arrows=(), hit=None)


def _fixed_part(frame: QRectF, game: str) -> tuple[float, float, float]:
    """Return the scale of the map, and the left and top of the part shown."""
    across, from_left, from_top = PART.get(game, PART[""])
    scale = CARD.width() / (frame.width() * across)
    return scale, frame.left() + frame.width() * from_left, frame.top() + frame.height() * from_top


def _part_in_play(shown: TableView, look: BoardRenderer) -> tuple[float, float, float]:
    """Return the scale, left and top so that all that is owned at the start fills the card, with only
    the map visible."""
    frame = QRectF(look.frame)
    owners = {power.id for power in shown.powers.values() if power.rank != "system"}
    box = QPolygonF([look.anchor(one.id) for one in shown.spaces.values() if one.owner in owners]).boundingRect()
    fits = min(CARD.width() / (box.width() * ROOM), CARD.height() / (box.height() * ROOM))
    scale = max(fits, CARD.width() / frame.width(), CARD.height() / frame.height())
    wide, high, middle = CARD.width() / scale, CARD.height() / scale, box.center()
    left = max(frame.left(), min(middle.x() - wide / 2, frame.right() - wide))
    return scale, left, max(frame.top(), min(middle.y() - high / 2, frame.bottom() - high))


def draw_picture(scenario: Path) -> Path:
    """Draw the middle of the map with its realms, and return the written file."""
    shown = realms_view(scenario)
    game = read_scenario(scenario).game
    folder = game.board_folder()
    board = load_any_board(folder / "board.toml")
    look = look_of(board, folder, game.counters)
    view = MapView(look)
    try:
        view.show_view(shown)
        scale, left, top = (
            _part_in_play(shown, look) if game.id in IN_PLAY else _fixed_part(QRectF(look.frame), game.id)
        )
        fit = fit_camera(look.frame, SCREEN).scale
        seen = QRectF(left, top, CARD.width() / scale, CARD.height() / scale)
        named = game.id not in IN_PLAY or sum(seen.contains(look.anchor(one)) for one in look.spaces()) <= NAMED
        image = view.render_camera(Camera(scale, left, top, CARD, fit, PAGE), 100, named)
        return write_jpeg(image, scenario.with_suffix(".jpg"), 86)
    finally:
        view.close_painter()


def main(arguments: Sequence[str]) -> int:
    """Write a picture beside each named scenario."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    for argument in arguments:
        written = draw_picture(Path(argument).resolve())
        print(f"{written}: {written.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
