"""Which part of a board the forces fill: a battle opens there."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRectF

from dark_ages_desk.core.view import CounterView
from dark_ages_desk.ui.map.look import BoardLook


def part_with(look: BoardLook, counters: Sequence[CounterView]) -> QRectF:
    """The part of a board (km) that holds all counters and something beside them; empty where the board has no such
    part, or no counter lies on it."""
    known = set(look.spaces()) if look.beside_km else set[str]()
    places = [look.anchor(one.space) for one in counters if one.space in known]
    if not places:
        return QRectF()
    left, right = min(at.x() for at in places), max(at.x() for at in places)
    top, bottom = min(at.y() for at in places), max(at.y() for at in places)
    edge = look.beside_km
    whole = QRectF(left, top, right - left, bottom - top).adjusted(-edge, -edge, edge, edge)
    return whole.intersected(look.frame)
