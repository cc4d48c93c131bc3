"""What lies below a box of the map: it is looked at in some points, because that is quick."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from PySide6.QtCore import QPointF, QRect, QRectF

from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera

PROBES = 10
"""Steps from one side of a box to the other."""

COAST = 8
"""Pixels between a sheet and a coast, at least."""


def is_free_ground(look: BoardRenderer, camera: Camera, box: QRect) -> bool:
    """Return whether there is only water, or nothing of the board, in a box (pixels).

    A box that lies across the edge of a printed frame is not free.
    """
    frame, edge = look.frame, look.border_km
    ground = QRectF(camera.to_km(QPointF(box.topLeft())), camera.to_km(QPointF(box.bottomRight())))
    inside = frame.adjusted(edge, edge, -edge, -edge)
    on_border = frame.contains(ground) and not inside.intersects(ground)
    if not (inside.contains(ground) or on_border or not frame.intersects(ground)):
        return False
    return all(look.is_free_ground(spot) for spot in _list_points(camera, box))


def is_even_ground(look: BoardRenderer, camera: Camera, box: QRect) -> bool:
    """Return whether no coast of land that the game does not use crosses a box (pixels), or nearly touches it."""
    kinds = (look.is_land_aside(spot) for spot in _list_points(camera, box.adjusted(-COAST, -COAST, COAST, COAST)))
    first = next(kinds)
    return all(kind is first for kind in kinds)


def _list_points(camera: Camera, box: QRect) -> Iterator[QPointF]:
    """Yield points of the board, km, all over a box of pixels."""
    steps = [step / PROBES for step in range(PROBES + 1)]
    for x, y in product(steps, steps):
        yield camera.to_km(QPointF(box.left() + box.width() * x, box.top() + box.height() * y))
