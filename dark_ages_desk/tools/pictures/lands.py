"""Pictures of the start page for scenarios on a country in hexes: the part of it that is in play.

    python -m dark_ages_desk.tools.pictures.lands scenarios/dark-age-britain-570/*.toml

A developer's tool: run it again whenever a scenario, its map or the drawing of boards has changed. Where the kingdoms
of a scenario leave a part of the country aside, the rest is shown. Scenarios that use all of it each show another part,
from north to south. A picture is beside its scenario.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtWidgets import QApplication

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.games.dark_age_britain_570.game import GAME
from dark_ages_desk.library import new_session
from dark_ages_desk.tools.pictures.boards import CARD, SCREEN
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.looks import look_of
from dark_ages_desk.ui.map.tile_painter import write_jpeg

PAGE = 700
"""Height in pixels of the window that text is sized for, a small one, as for the other pictures."""

ACROSS, LEAST = 0.5, 0.3
"""The part of the map's width that is shown of a whole country; and the least that is shown."""


def draw_picture(scenario: Path, part: float) -> Path:
    """Draw a scenario's part of the country, and return the written file.

    If the scenario implies no part, ``part`` says which: from 0 (north) to 1 (south).
    """
    session = new_session(scenario, seed=1)
    while session.questions() and any(question.option("suggested") for question in session.questions()):
        question = next(one for one in session.questions() if one.option("suggested"))
        session.answer(question.seat, "suggested", None, question.power)
    shown = session.view("referee")
    folder = GAME.board_folder()
    look = look_of(load_any_board(folder / "board.toml"), folder, GAME.counters)
    view = MapView(look)
    try:
        view.show_view(replace(shown, questions=(), arrows=(), hit=None))
        frame, aspect = QRectF(look.frame), CARD.width() / CARD.height()
        played = {power.id for power in shown.powers.values() if power.seat}
        places = [look.anchor(one.space) for one in shown.counters if one.power in played]
        box = QRectF(
            QPointF(min(at.x() for at in places), min(at.y() for at in places)),
            QPointF(max(at.x() for at in places), max(at.y() for at in places)),
        )
        middle = box.center()
        width = max(LEAST * frame.width(), box.width() * 1.25, box.height() * 1.2 * aspect)
        if width > ACROSS * frame.width():
            width = ACROSS * frame.width()
            middle.setY(box.top() + box.height() * (0.2 + 0.6 * part))
        scale = CARD.width() / width
        left, top = middle.x() - width / 2, middle.y() - width / aspect / 2
        fit = fit_camera(look.frame, SCREEN).scale
        image = view.render_camera(Camera(scale, left, top, CARD, fit, PAGE), 100)
        return write_jpeg(image, scenario.with_suffix(".jpg"), 86)
    finally:
        view.close_painter()


def main(arguments: Sequence[str]) -> int:
    """Write a picture beside each named scenario."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = QApplication.instance() or QApplication([])
    for index, argument in enumerate(arguments):
        written = draw_picture(Path(argument).resolve(), index / max(1, len(arguments) - 1))
        print(f"{written}: {written.stat().st_size // 1024} KB")
    del application
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
