"""The part of a board in play, or filled by the forces: the map opens there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer

BESIDE = 0.05
"""Part of the board's width shown around the middles of the places in play."""


def part_around_places(look: BoardRenderer, places: Sequence[str]) -> QRectF:
    """Return the part of a board (km) about some places; empty where none is named."""
    known = set(look.spaces())
    edge = BESIDE * look.frame.width()
    return _surrounding_part(look, [look.anchor(one) for one in places if one in known], edge)


def part_around_counters(look: BoardRenderer, counters: Sequence[CounterView]) -> QRectF:
    """Return the part of a board (km) that holds all counters and something beside them.

    It is empty where the board has no such part, or no counters.
    """
    known = set(look.spaces()) if look.beside_km else set[str]()
    places = [look.anchor(one.space) for one in counters if one.space in known]
    return _surrounding_part(look, places, look.beside_km)


def _surrounding_part(look: BoardRenderer, places: Sequence[QPointF], edge: float) -> QRectF:
    if not places:
        return QRectF()
    left, right = min(at.x() for at in places), max(at.x() for at in places)
    top, bottom = min(at.y() for at in places), max(at.y() for at in places)
    whole = QRectF(left, top, right - left, bottom - top).adjusted(-edge, -edge, edge, edge)
    return whole.intersected(look.frame)
