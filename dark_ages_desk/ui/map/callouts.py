"""Texts on recent events beside their places: losses, results, marches. They stay long enough to be shared.

The texts come from the notes that the view shows.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPainter, QPen

from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.attack_arrows import Box, draw_leader, find_leader_line
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import clear_image, open_painter, text_path
from dark_ages_desk.ui.map.placement import PlacedCounter, find_tincture
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance

# So many places at most are written at, with so many lines, so long (heights of capitals).
MOST, LINES, WIDE = 3, 3, 24.0
LEADING, EDGE = 1.7, 0.9
# A place is looked for in so many rounds, in so many directions.
LAPS, TURNS = 14, 12


@dataclass
class Callouts:
    """The texts over the board now, and their places for the camera of the last placing."""

    look: BoardRenderer
    whose: dict[str, str] = field(default_factory=dict)
    """The power that the text of a place is about; its counter there is pointed at."""
    _told: tuple[tuple[str, str], ...] = ()
    _placed: list[tuple[QPointF, QPointF, QImage]] = field(default_factory=list)
    _key: object = None

    def tell(self, told: Sequence[tuple[str, str]], whose: Mapping[str, str] | None = None) -> None:
        """Show these (space, words): only the last places, with all words on one place together.

        The text of a place is about the power that ``whose`` has for it.

        Nothing is said twice: where several places have the same words, the last of them has a text.
        """
        known = set(self.look.spaces())
        spaces: dict[str, list[str]] = {}
        for space, words in told:
            if space in known and words and words not in spaces.get(space, ()):
                spaces.setdefault(space, []).append(words)
        last = {tuple(words): space for space, words in spaces.items()}
        told_once = [(space, "\n".join(words)) for space, words in spaces.items() if last[tuple(words)] == space]
        self._told = tuple(told_once[-MOST:])
        self.whose = dict(whose or {})
        self._key = None

    def drop(self, space: str) -> None:
        """Show nothing at a place any more."""
        self._told, self._key = tuple(one for one in self._told if one[0] != space), None

    @property
    def told(self) -> tuple[tuple[str, str], ...]:
        """The texts shown: (space, words)."""
        return self._told

    def find_spots(
        self, powers: Mapping[str, PowerView], shown: Iterable[tuple[PlacedCounter, QPointF]]
    ) -> dict[str, QPointF]:
        """Return for each place with a text the middle of the counter there of the power that the text is about.

        The counters that are ``shown`` come with their middles, pixels.
        """
        wanted = {space: find_tincture(powers[one]) for space, one in self.whose.items() if one in powers}
        found = dict[str, QPointF]()
        for counter, middle in shown if wanted else ():
            if counter.id and wanted.get(counter.space) == counter.face.tincture:
                found.setdefault(counter.space, middle)
        return found

    def draw(
        self, painter: QPainter, camera: Camera, cap: float, taken: Sequence[Box], spots: Mapping[str, QPointF]
    ) -> None:
        """Draw the texts. The painter and the boxes of ``taken`` ground are in pixels of ``camera``; ``cap`` is the
        height of capitals. A text points at its place's spot, or else at the middle of the place."""
        if not self._told:
            return
        key = (camera, cap, tuple(spots.items()))
        if key != self._key:
            self._key, self._placed = key, self._place(camera, cap, taken, spots)
        for start, at, image in self._placed:
            if (line := find_leader_line(start, at, QSizeF(image.size()))) is not None:
                draw_leader(painter, *line)
            painter.drawImage(QPoint(round(at.x() - image.width() / 2), round(at.y() - image.height() / 2)), image)

    def _place(
        self, camera: Camera, cap: float, boxes: Sequence[Box], spots: Mapping[str, QPointF]
    ) -> list[tuple[QPointF, QPointF, QImage]]:
        """Return the texts beside their places, over nothing of the board if possible, and within the window."""
        found: list[tuple[QPointF, QPointF, QImage]] = []
        window = QRectF(QPointF(0, 0), camera.size)
        taken = [QRectF(left, top, right - left, bottom - top) for left, top, right, bottom in boxes]
        for space, words in self._told:
            anchor = self.look.anchor(space)
            at = spots[space] if space in spots else camera.to_pixels(anchor.x(), anchor.y())
            if window.contains(at):
                image = _paint_sheet(words, round(cap))
                middle = _find_free_spot(at, QSizeF(image.size()), window, taken)
                taken.append(_box(middle, QSizeF(image.size())))
                found.append((at, middle, image))
        return found


def _find_free_spot(at: QPointF, size: QSizeF, window: QRectF, taken: Sequence[QRectF]) -> QPointF:
    """Return the nearest free place for a sheet beside a point; where there is none, above it."""
    inner = window.adjusted(size.width() / 2, size.height() / 2, -size.width() / 2, -size.height() / 2)

    def kept(point: QPointF) -> QPointF:
        x = min(max(point.x(), inner.left()), inner.right())
        return QPointF(x, min(max(point.y(), inner.top()), inner.bottom()))

    for lap in range(1, LAPS):
        for turn in range(TURNS):
            angle = 2 * math.pi * turn / TURNS - math.pi / 2
            reach = 0.4 + lap * 0.35
            across = math.cos(angle) * (size.width() / 2 + size.height() * reach)
            middle = kept(at + QPointF(across, math.sin(angle) * size.height() * (0.5 + reach)))
            box = _box(middle, size)
            if not box.contains(at) and not any(box.intersects(other) for other in taken):
                return middle
    return kept(at - QPointF(0, size.height()))


def _box(middle: QPointF, size: QSizeF) -> QRectF:
    return QRectF(middle.x() - size.width() / 2, middle.y() - size.height() / 2, size.width(), size.height())


def wrap_words(words: str, cap: float) -> list[str]:
    """Return the words in lines of limited length, the last ones left out if they are too many."""
    found: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in part.split():
            longer = f"{line} {word}".strip()
            if line and _text_width(longer, cap) > WIDE * cap:
                found.append(line)
                longer = word
            line = longer
        if line:
            found.append(line)
    return found if len(found) <= LINES else [*found[: LINES - 1], found[LINES - 1] + " …"]


def _text_width(text: str, cap: float) -> float:
    return advance(Face.TEXT, text) * cap / CAP_HEIGHT[Face.TEXT]


@lru_cache(maxsize=12)
def _paint_sheet(words: str, cap: int) -> QImage:
    lines = wrap_words(words, cap)
    edge = cap * EDGE
    wide = max(_text_width(line, cap) for line in lines) + 2 * edge
    high = cap * (1 + LEADING * (len(lines) - 1)) + 2 * edge
    image = clear_image(QSize(round(wide) + 4, round(high) + 4))
    with open_painter(image) as painter:
        box = QRectF(image.rect()).adjusted(2, 2, -2, -2)
        painter.setPen(QPen(colour(theme.COUNTER_EDGE), max(1.5, cap * 0.14)))
        painter.setBrush(colour(theme.CARTOUCHE))
        painter.drawRoundedRect(box, cap * 0.6, cap * 0.6)
        for number, line in enumerate(lines):
            at = QPointF(0, 2 + edge + cap * (0.5 + LEADING * number))
            path = text_path(line, Face.TEXT, cap, at)
            path.translate(2 + edge - path.boundingRect().left(), 0)
            painter.fillPath(path, colour(theme.NAME_INK))
    return image
