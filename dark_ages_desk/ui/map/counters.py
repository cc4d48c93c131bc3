"""Counters: a rounded square in the power's colour with a pictogram, painted once per kind and size."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen, QTransform

from dark_ages_desk.core.view import Plate
from dark_ages_desk.ui.map import counter_signs as signs
from dark_ages_desk.ui.map import inks as theme
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.inks import colour
from dark_ages_desk.ui.map.mark_signs import HELD, PICTURES, mark_of, paint_held, paint_mark
from dark_ages_desk.ui.map.mark_signs import paint_pieces as draw_pieces
from dark_ages_desk.ui.map.paint import clear_image, painting, saved, text_path
from dark_ages_desk.ui.map.svg import BOX, Piece, SvgError, read_pictogram
from dark_ages_desk.ui.map.typefaces import CAP_HEIGHT, Face, advance

# A counter's picture is this much wider than the counter: room for stack edges, badge, shadow and facing.
ROOM = 2.0
# All pictures together may take this much memory.
CACHE_BYTES = 16 * 1024 * 1024
# A veil over units that are done.
DONE = (235, 226, 205, 128)
# Width of the column of small signs beside a counter that stands for several kinds, in widths of a counter.
TABS, TAB_HEIGHT = 0.44, 0.46


@dataclass(frozen=True, slots=True)
class CounterFace:
    """All that decides how a counter looks."""

    tincture: Tincture
    kind: str
    count: int = 1
    strength: int = 1
    hidden: bool = False
    facing: int | None = None
    done: bool = False
    active: bool = False
    letter: str = ""
    # Further kinds of the same force, as (kind, whether they are done); inside walls.
    others: tuple[tuple[str, bool], ...] = ()
    walled: bool = False
    # Printed numbers line by line; words for what befell it, and plates; where those beneath it face, if elsewhere.
    figures: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    plates: tuple[Plate, ...] = ()
    fronts: tuple[int, ...] = ()


class CounterArt:
    """Pictograms of one set, and the pictures painted from them. Later folders fill what earlier ones lack."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = [folder for folder in folders if folder.is_dir()]
        self._pictograms: dict[str, tuple[Piece, ...]] = {}
        self._images: OrderedDict[tuple[CounterFace, int], QImage] = OrderedDict()
        self._bytes = 0
        # One message per pictogram that could not be used; the counter shows a letter instead.
        self.problems: list[str] = []

    def pictogram(self, kind: str) -> tuple[Piece, ...]:
        """The pieces of a kind's pictogram; none if there is no (good) file."""
        if kind not in self._pictograms:
            self._pictograms[kind] = self._read(kind)
        return self._pictograms[kind]

    def _read(self, kind: str) -> tuple[Piece, ...]:
        name = kind.replace("_", "-").replace(" ", "-").lower()
        if not name.replace("-", "").isalnum():
            return ()
        for folder in self._folders:
            file = folder / f"{name}.svg"
            if file.is_file():
                try:
                    return read_pictogram(file)
                except SvgError as error:
                    self.problems.append(str(error))
        return ()

    def ready(self, face: CounterFace, size: int) -> QImage | None:
        """The picture if it is painted already."""
        return self._images.get((face, size))

    def image(self, face: CounterFace, size: int) -> QImage:
        """The picture of a counter ``size`` pixels wide; its middle is the counter's middle."""
        key = (face, size)
        found = self._images.get(key)
        if found is not None:
            self._images.move_to_end(key)
            return found
        side = 2 * math.ceil(size * ROOM / 2)
        image = clear_image(QSize(side, side))
        with painting(image) as painter:
            painter.translate(side / 2, side / 2)
            painter.scale(size / BOX, size / BOX)
            if face.kind.startswith(PICTURES):
                self._mark(painter, face)
            else:
                self._counter(painter, face, size)
        self._images[key] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > CACHE_BYTES and len(self._images) > 1:
            self._bytes -= self._images.popitem(last=False)[1].sizeInBytes()
        return image

    def _counter(self, painter: QPainter, face: CounterFace, size: int) -> None:
        """Paints in units of a hundredth of the counter's width, the origin in its middle."""
        shade, ink, edge = face.tincture.shade(), face.tincture.ink(), colour(theme.COUNTER_EDGE)
        turned = signs.TURNED in face.states
        if turned:
            # The back of the counter: paper, with the picture upside down in the side's colour.
            shade, ink = colour(theme.SITE_PAPER), shade.darker(210 if shade.lightnessF() > 0.45 else 120)
        body = QRectF(-50, -50, 100, 100)
        layers = 1 if face.others else min(3, max(1, face.count))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(30, 20, 8, 80))
        painter.drawRoundedRect(body.translated(6 + (layers - 1) * 4, 8), 12, 12)
        if face.active:
            painter.setPen(QPen(edge, 3))
            painter.setBrush(colour(theme.SELECTION))
            painter.drawRoundedRect(body.adjusted(-12, -12, 12 + (100 * TABS if face.others else 0), 12), 20, 20)
        if face.walled:
            _walls(painter)
        if face.others:
            self._tabs(painter, face, shade, ink)
        for layer in reversed(range(layers)):
            painter.setPen(QPen(edge, 4))
            painter.setBrush(shade if layer == 0 else shade.darker(118))
            painter.drawRoundedRect(body.translated(layer * 6.5, -layer * 6.5), 12, 12)
        painter.setPen(QPen(QColor(255, 249, 236, 110), 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body.adjusted(5, 5, -5, -5), 8, 8)
        if signs.BENT in face.states:
            signs.draw_bend(painter, body)
        if face.hidden:
            self._seal(painter, face.tincture, ink)
        else:
            self._front(painter, face, ink, shade, size)
        if turned:
            painter.setPen(QPen(face.tincture.shade(), 9))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body.adjusted(6, 6, -6, -6), 8, 8)
        if face.done:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(*DONE))
            painter.drawRoundedRect(body, 12, 12)
            if face.figures:
                signs.draw_notch(painter)
        if face.facing is not None:
            signs.draw_front(painter, face.facing, face.fronts, edge, size)
        signs.draw_plates(painter, face.plates, size, self.pictogram, draw_pieces)
        if HELD in face.states:
            paint_held(painter, QPointF(34, -34), 22 if size >= signs.SMALL else 27, self.pictogram(HELD))
        if face.count > 1:
            badge(painter, _badge_place(face), 28, str(face.count))

    def _tabs(self, painter: QPainter, face: CounterFace, shade: QColor, ink: QColor) -> None:
        """The other kinds of a force as small signs at its right side."""
        high = min(100 * TAB_HEIGHT, 100 / len(face.others))
        for number, (kind, done) in enumerate(face.others):
            tab = QRectF(44, -50 + number * high, 6 + 100 * TABS, high)
            painter.setPen(QPen(colour(theme.COUNTER_EDGE), 4))
            painter.setBrush(shade.darker(112))
            painter.drawRoundedRect(tab, 8, 8)
            side = min(36.0, high - 6)
            box = QRectF(tab.right() - 21 - side / 2, tab.center().y() - side / 2, side, side)
            pieces = self.pictogram(kind)
            if pieces:
                draw_pieces(painter, pieces, box, ink)
            else:
                painter.fillPath(_fitted(kind[:1].upper(), side, side * 0.7, box.center()), ink)
            if done:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(*DONE))
                painter.drawRoundedRect(tab, 8, 8)

    def _front(self, painter: QPainter, face: CounterFace, ink: QColor, shade: QColor, size: int) -> None:
        sign = face.tincture.sign[:2]
        pieces = self.pictogram(face.kind) or self.pictogram("" if face.letter else "unit")
        figures = signs.shown_figures(face.figures, size)
        box = signs.pictogram_box(figures, sign)
        signs.draw_figures(painter, figures, ink)
        if pieces:
            with saved(painter):
                if signs.TURNED in face.states:
                    painter.translate(box.center())
                    painter.rotate(180)
                    painter.translate(-box.center())
                draw_pieces(painter, pieces, box, ink)
        else:
            letter = face.letter[:2].upper() or "?"
            painter.fillPath(_fitted(letter, box.width(), 46, box.center()), ink)
        if sign:
            # The sign stands on the ink's colour, cut out in the power's: as much contrast as the pictogram.
            tab = QPainterPath(QPointF(-50, -40))
            tab.arcTo(QRectF(-50, -50, 24, 24), 180, -90)
            tab.lineTo(-6, -50)
            tab.quadTo(QPointF(-8, -18), QPointF(-50, -16))
            tab.closeSubpath()
            painter.fillPath(tab, ink)
            painter.fillPath(_fitted(sign, 34, 19, QPointF(-31, -35)), shade)
        for pip in range(face.strength if 1 < face.strength <= 4 else 0):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(ink)
            painter.drawEllipse(QPointF(38 - pip * 15, -36), 5.5, 5.5)

    def _seal(self, painter: QPainter, tincture: Tincture, ink: QColor) -> None:
        draw_pieces(painter, self.pictogram("control"), QRectF(-42, -42, 84, 84), ink)
        if tincture.sign:
            painter.fillPath(_fitted(tincture.sign[:3], 60, 40, QPointF(0, 0)), ink)

    def _mark(self, painter: QPainter, face: CounterFace) -> None:
        """A marker with the pictogram of its kind."""
        shape, kind = mark_of(face.kind)
        letter = _fitted(face.letter[:2].upper() or "?", 60, 42, QPointF(0, 0))
        paint_mark(painter, shape, self.pictogram(kind), letter)
        if face.count > 1:
            badge(painter, QPointF(36, 36), 27, str(face.count))


def _badge_place(face: CounterFace) -> QPointF:
    """The lower right corner; beside small signs or a pointer that stands there, the lower left one."""
    if face.facing is None:
        return QPointF(-36 if face.others else 38, 38)
    return QPointF(-38 if face.facing == 2 else 38, 48)


def badge(painter: QPainter, centre: QPointF, radius: float, text: str) -> None:
    """A number in a light disc."""
    painter.setPen(QPen(colour(theme.COUNTER_EDGE), radius * 0.13))
    painter.setBrush(colour(theme.BADGE_PAPER))
    painter.drawEllipse(centre, radius, radius)
    painter.fillPath(_fitted(text, radius * 1.5, radius * 1.2, centre, Face.NUMERAL), colour(theme.COUNTER_EDGE))


def _walls(painter: QPainter) -> None:
    """Battlements that stand out above a force inside walls."""
    wall = QPainterPath(QPointF(-57, 30))
    for x0, x1 in ((-57, -35), (-11, 11), (35, 57)):
        for x, y in ((x0, -66), (x1, -66), (x1, -56)):
            wall.lineTo(x, y)
        wall.lineTo(min(57, x1 + 24), -56)
    wall.lineTo(57, 30)
    wall.closeSubpath()
    painter.setPen(QPen(colour(theme.COUNTER_EDGE), 4.5))
    painter.setBrush(colour(theme.SITE_PAPER))
    painter.drawPath(wall)
    painter.setPen(Qt.PenStyle.NoPen)


def _fitted(text: str, width: float, cap: float, centre: QPointF, face: Face = Face.AREA) -> QPainterPath:
    """Text with capitals ``cap`` high, or less if it would be wider than ``width``."""
    wide = advance(face, text) * cap / CAP_HEIGHT[face]
    factor = min(1.0, width / wide) if wide else 1.0
    path = text_path(text, face, cap, QPointF(0, 0))
    return QTransform(factor, 0, 0, factor, centre.x(), centre.y()).map(path)
