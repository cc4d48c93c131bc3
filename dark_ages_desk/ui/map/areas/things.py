"""Things placed on an area board, with their sizes: a force as one counter or several, a marker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QRectF, QSizeF

from dark_ages_desk.core.view import CounterView, Mark, PowerView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.counter_trim import MOST_CHIPS, Chip
from dark_ages_desk.ui.map.counters import LEADER, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.mark_signs import find_mark_look, mark_kind
from dark_ages_desk.ui.map.placement import build_face

# Room that a marker takes in its own widths: its shadow stands out.
ROOM = 1.14
# How far kinds lie apart side by side, in widths, and how many in a row.
SPREAD_STEP, PER_ROW = 1.1, 3


@dataclass(frozen=True, slots=True)
class MapItem:
    """A force or marker to be placed: its pieces, each a face with its ids, place and size in counter widths.

    Forces are never made smaller: where there is no space they are beside their space on the board.
    """

    size: QSizeF
    pieces: tuple[tuple[tuple[str, ...], CounterFace, float, float, float], ...]


def build_marker(width: int, mark: Mark) -> MapItem:
    look = find_mark_look(mark.shape)
    part = max(look.part, look.least / width)
    face = CounterFace(Tincture(theme.NO_OWNER), mark_kind(mark), mark.number or 1, letter=mark.label[:1])
    return MapItem(QSizeF(part, part) * ROOM, ((("",), face, 0.0, 0.0, part),))


def _build_item(pieces: Sequence[tuple[tuple[str, ...], CounterFace, float, float]]) -> MapItem:
    """Return the counters at these places (in widths) as one thing, with all that sticks out round them."""
    whole = QRectF()
    for _, face, x, y in pieces:
        whole = whole.united(face.room.translated(x, y))
    middle = whole.center()
    return MapItem(whole.size(), tuple((ids, face, x - middle.x(), y - middle.y(), 1.0) for ids, face, x, y in pieces))


def spread_force(force: Iterable[CounterView], powers: Mapping[str, PowerView], walled: bool) -> MapItem:
    """Return the kinds of a force side by side."""
    faces = [((one.id,), replace(build_face(one, powers), walled=walled, crowned=one.kind == LEADER)) for one in force]
    return _build_item(
        [
            (ids, face, number % PER_ROW * SPREAD_STEP, number // PER_ROW * SPREAD_STEP)
            for number, (ids, face) in enumerate(faces)
        ]
    )


def join_force(
    force: Sequence[CounterView], powers: Mapping[str, PowerView], walled: bool, chips: bool = False
) -> MapItem:
    """Return a force as one counter: its first kind, the number of all units, a leader's crown; with ``chips`` its
    kinds."""
    crowned = any(one.kind == LEADER for one in force)
    kinds = [one for one in force if one.kind != LEADER] or list(force)
    face = replace(build_face(kinds[0], powers), walled=walled, crowned=crowned)
    if len(force) > 1:
        done = all({"done", "moved"} & set(one.state) for one in force)
        active = any("active" in one.state for one in force)
        face = replace(face, count=sum(one.count for one in force), active=active, done=done)
        face = face if len(kinds) == 1 else replace(face, strength=1)
    if chips:
        shown = tuple(Chip(one.kind, one.count, bool({"done", "moved"} & set(one.state))) for one in kinds)
        face = replace(face, chips=shown[:MOST_CHIPS])
    # The chips stand for the last of the ids, in their order.
    order = [*(one for one in force if one not in kinds), *kinds]
    return _build_item([(tuple(one.id for one in order), face, 0.0, 0.0)])
