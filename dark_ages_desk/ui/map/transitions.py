"""The way from one view of a table to the next: counters move along their way, losses fade, tints change.

A transition is only drawn over the board. The board itself shows the new view at once, so nothing waits for it.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import chain, pairwise

from PySide6.QtCore import QPoint, QPointF
from PySide6.QtGui import QColor, QPainter

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.heraldry import Holders
from dark_ages_desk.ui.map.paint import restore_state
from dark_ages_desk.ui.map.placement import PlacedCounter, find_tincture, list_holders

SECONDS = 0.6
"""Duration of a transition."""

MOST = 60
"""Maximum number of counters that move or fade. With more, somebody went to another moment of the game."""

Ways = dict[str, list[tuple[str, tuple[str, ...]]]]
"""Ways that a view tells, by their first spaces: the power and the path of each."""

STRENGTH = 0.75
"""Opacity of the former tint of a place when its change begins."""


@dataclass(frozen=True, slots=True)
class Move:
    """A counter as it was, its way over places (km), and the counter as it is at the end."""

    before: PlacedCounter
    over: tuple[QPointF, ...]
    after: PlacedCounter


@dataclass
class Transition:
    """The moves, losses and changed tints between two views; ``hidden`` are the counters that have not arrived yet."""

    moves: Sequence[Move] = ()
    losses: Sequence[PlacedCounter] = ()
    tints: Sequence[tuple[str, QColor, QColor]] = ()
    hidden: frozenset[tuple[str, ...]] = frozenset()
    began: float = field(default_factory=time.monotonic)

    @property
    def part(self) -> float:
        """The part of the transition that is over, 0 to 1."""
        return min(1.0, (time.monotonic() - self.began) / SECONDS)

    def draw_tints(self, painter: QPainter, camera: Camera, look: BoardRenderer) -> None:
        """Draw the changing tints under the counters; the painter is in pixels of ``camera``."""
        part = self.part
        with restore_state(painter):
            painter.setTransform(camera.transform(), True)
            painter.setOpacity(STRENGTH * (1 - part * part))
            for space, before, after in self.tints:
                painter.fillPath(look.outline(space), _mix(before, after, part))

    def draw_counters(
        self, painter: QPainter, camera: Camera, look: BoardRenderer, text_scale: int, art: CounterArt
    ) -> None:
        """Draw the counters that move or fade; the painter is in pixels of ``camera``."""
        part = self.part
        eased = part * part * (3 - 2 * part)
        with restore_state(painter):
            for move in self.moves:
                start, end = (_find_pixel(one, camera, look, text_scale) for one in (move.before, move.after))
                over = [camera.to_pixels(point.x(), point.y()) for point in move.over]
                _draw(painter, art, move.before, find_way_point([start, *over, end], eased), camera, look, text_scale)
            painter.setOpacity(1 - part)
            for lost in self.losses:
                _draw(painter, art, lost, _find_pixel(lost, camera, look, text_scale), camera, look, text_scale)


def build_transition(
    before: Sequence[PlacedCounter],
    after: Sequence[PlacedCounter],
    old: TableView,
    new: TableView,
    look: BoardRenderer,
) -> Transition | None:
    """Return the transition from one view to the next, both of the same viewer; None if nothing on the board changed
    or too much did."""
    places = {key: one for one in after for key in one.ids}
    known = {key for one in before for key in one.ids}
    ways: Ways = {}
    told = ((one.power, one.path) for one in new.arrows), ((one.power, one.spaces) for one in new.notes)
    for power, path in chain(*told):
        if len(path) > 1:
            ways.setdefault(path[0], []).append((power, path))
    fresh = [one for one in after if one.ids and not any(key in known for key in one.ids)]
    moves: list[Move] = []
    losses: list[PlacedCounter] = []
    arrived: set[tuple[str, ...]] = set()
    for one in before:
        if not one.ids:
            continue
        target = next((places[key] for key in one.ids if key in places and places[key].space != one.space), None)
        gone = [key for key in one.ids if key not in places]
        if target is None and gone:
            target = _find_end(one, fresh, ways, new)
        if target is not None:
            moves.append(Move(one, _find_way(one.space, target.space, ways, look), target))
            arrived.add(target.ids)
        elif gone or any(_is_fewer(one, places[key]) for key in one.ids):
            losses.append(one)
    if len(moves) + len(losses) > MOST:
        return None
    were = {(key, one.space) for one in before for key in one.ids}
    stayed = {ids for one in after if (ids := one.ids) in arrived and any((key, one.space) in were for key in ids)}
    tints = _list_tints(list_holders(old), list_holders(new), look)
    if not (moves or losses or tints) or len(tints) > MOST:
        return None
    return Transition(moves, losses, tints, frozenset(arrived - stayed))


def find_way_point(points: Sequence[QPointF], part: float) -> QPointF:
    """Return the point after a part (0 to 1) of the way through all points, by length."""
    steps = list(pairwise(points))
    lengths = [((end.x() - start.x()) ** 2 + (end.y() - start.y()) ** 2) ** 0.5 for start, end in steps]
    left = sum(lengths) * part
    for (start, end), length in zip(steps, lengths, strict=True):
        if left <= length and length > 0:
            step = left / length
            return QPointF(start.x() + (end.x() - start.x()) * step, start.y() + (end.y() - start.y()) * step)
        left -= length
    return points[-1]


def _is_fewer(before: PlacedCounter, after: PlacedCounter) -> bool:
    """Return whether a pile in its place lost some of its units."""
    return before.id == after.id and before.space == after.space and before.face.count > after.face.count


def _find_end(one: PlacedCounter, fresh: Sequence[PlacedCounter], ways: Ways, new: TableView) -> PlacedCounter | None:
    """Return the ``fresh`` counter of the same power at the end of a way from this counter; None if there is none.

    Games name some counters by their places, so such a counter has another id where it arrives.
    """
    mine = one.face.tincture
    ends = {path[-1] for power, path in ways.get(one.space, ()) if find_tincture(new.powers.get(power)) == mine}
    return next((two for two in fresh if two.space in ends and two.face.tincture == mine), None) if ends else None


def _find_way(start: str, end: str, ways: Ways, look: BoardRenderer) -> tuple[QPointF, ...]:
    """Return the places (km) between two spaces on the way that a view tells; () for the straight way."""
    spaces = set(look.spaces())
    path = next((path for _, path in ways.get(start, ()) if path[-1] == end), ())
    return tuple(look.anchor(space) for space in path[1:-1] if space in spaces)


def _list_tints(before: Holders, after: Holders, look: BoardRenderer) -> list[tuple[str, QColor, QColor]]:
    """Return the places with another owner, with the former and the new colour."""
    spaces = look.spaces()
    changed = [space for space in spaces if before.get(space) != after.get(space)]
    grey = find_tincture(None)
    return [
        (space, (before.get(space) or (grey,))[0].shade(), (after.get(space) or (grey,))[0].shade())
        for space in changed
    ]


def _mix(before: QColor, after: QColor, part: float) -> QColor:
    parts = zip(before.getRgb()[:3], after.getRgb()[:3], strict=True)  # type: ignore[index]
    return QColor(*(round(one + (two - one) * part) for one, two in parts))


def _find_pixel(one: PlacedCounter, camera: Camera, look: BoardRenderer, text_scale: int) -> QPointF:
    """Return the middle of a counter in pixels of ``camera``."""
    width = look.counter_pixels(camera, text_scale)
    return camera.to_pixels(one.at.x(), one.at.y()) + QPointF(one.step.x() * width, one.step.y() * width)


def _draw(
    painter: QPainter,
    art: CounterArt,
    one: PlacedCounter,
    at: QPointF,
    camera: Camera,
    look: BoardRenderer,
    text_scale: int,
) -> None:
    image = art.image(one.face, round(look.counter_pixels(camera, text_scale) * one.part))
    half = image.width() // 2
    painter.drawImage(QPoint(round(at.x()) - half, round(at.y()) - half), image)


def is_same_viewer(before: TableView | None, after: TableView) -> bool:
    """Return whether both views are one viewer's: between two viewers a change would tell a secret."""
    return before is not None and before.viewer == after.viewer
