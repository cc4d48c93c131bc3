"""Sheets on the map: on free ground, and where there is any, on ground that no coast crosses."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, QSize

from dark_ages_desk.ui.desk.free_ground import EDGE, STEP, Ground

PANE = QRect(0, 0, 400, 300)
SIZE = QSize(100, 60)


def test_the_first_free_corner_is_taken() -> None:
    assert Ground(PANE, []).find_spot(SIZE) == QPoint(EDGE, EDGE)
    taken = Ground(PANE, [QRectF(0, 0, 150, 300)])
    spot = taken.find_spot(SIZE)
    assert spot is not None and spot.x() == 400 - EDGE - SIZE.width() and spot.y() == EDGE


def test_ground_that_suits_comes_before_what_is_merely_free() -> None:
    def is_low(box: QRect) -> bool:
        return box.top() > 150

    spot = Ground(PANE, [], suits=is_low).find_spot(SIZE)
    assert spot is not None and spot.y() > 150
    kept = QPoint(40, 40)
    assert Ground(PANE, []).find_spot(SIZE, kept=kept) == kept
    assert Ground(PANE, [], suits=is_low).find_spot(SIZE, kept=kept) == spot
    assert Ground(PANE, [], suits=lambda box: False).find_spot(SIZE, kept=kept) == kept, "better there than nowhere"


def test_within_a_printed_frame_there_is_ground_a_step_further_in() -> None:
    def is_within_frame(box: QRect) -> bool:
        return PANE.adjusted(EDGE + 2, EDGE + 2, -EDGE - 2, -EDGE - 2).contains(box)

    assert Ground(PANE, [], allows=is_within_frame).find_spot(SIZE) == QPoint(EDGE + STEP, EDGE + STEP)
    assert Ground(PANE, [], allows=lambda box: False).find_spot(SIZE) is None
