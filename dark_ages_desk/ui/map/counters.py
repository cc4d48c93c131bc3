"""Counters: a rounded square in the power's colour with a pictogram, painted once per kind and size."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPainterPath, QPen

from dark_ages_desk.core.view import Plate
from dark_ages_desk.ui.map import counter_signs as signs
from dark_ages_desk.ui.map import counter_signs as trim
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.counter_signs import Chip
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import HELD, PICTURES, paint_held, paint_mark, read_mark_kind
from dark_ages_desk.ui.map.mark_signs import paint_pieces as draw_pieces
from dark_ages_desk.ui.map.paint import clear_image, open_painter, restore_state
from dark_ages_desk.ui.map.svg import BOX, Piece, SvgError, read_pictogram
from dark_ages_desk.ui.parts.pattern import draw_pattern

# A counter's picture is this much wider than the counter: room for stack edges, badge, shadow and facing.
ROOM = 2.0
# All pictures together may take this much memory.
CACHE_BYTES = 16 * 1024 * 1024
# The pattern of the owner is shown on counters from this width on (pixels).
PATTERNED = 30
# Kinds whose counter wears a crown.
LEADER = "leader"
# Kind of a counter that stands for the forces of a power that are near each other.
BANNER = "banner"
# Kind of a counter of nobody's, seen from far: its number alone.
NUMBER = "number"
# A number alone is no higher than this, hundredths of its counter, and letters on a band no higher than that.
LARGEST_NUMBER, LARGEST_LETTERS = 84.0, 40.0
# Where the owner's pattern leaves room for the picture, or on a banner for its letters.
UNDER_PICTURE, UNDER_LETTERS = QRectF(-33, -14, 66, 64), QRectF(-48, -27, 96, 52)
# Height of capitals of the letters in a corner, over figures.
TAB_CAP = 19.0
# What is on a counter to be cut out is so much smaller than its square: scissors need room.
CUT = 0.9


@dataclass(frozen=True, slots=True)
class CounterFace:
    """Everything that decides how a counter looks."""

    tincture: Tincture
    kind: str
    count: int = 1
    strength: int = 1
    hidden: bool = False
    facing: int | None = None
    done: bool = False
    active: bool = False
    letter: str = ""
    # What a force consists of, where that is shown; inside walls; led by a leader, or a leader alone.
    chips: tuple[Chip, ...] = ()
    walled: bool = False
    crowned: bool = False
    # Printed numbers line by line; words for what befell it, and plates; where those beneath it face, if elsewhere.
    figures: tuple[str, ...] = ()
    states: tuple[str, ...] = ()
    plates: tuple[Plate, ...] = ()
    fronts: tuple[int, ...] = ()

    @property
    def layers(self) -> int:
        """The number of counters in its pile as drawn, 1 to 3."""
        if self.kind == NUMBER:
            return 1
        return min(3, max(1, self.count - (1 if self.crowned and self.kind != LEADER else 0)))

    @property
    def room(self) -> QRectF:
        """Its box with everything that sticks out, in its own widths round its middle."""
        return trim.trimmed_box(self.crowned, self.walled, self.count, self.layers, len(self.chips))


class CounterArt:
    """Pictograms of one set, and the pictures painted from them. Later folders fill what earlier ones lack."""

    def __init__(self, folders: Sequence[Path]) -> None:
        self._folders = [folder for folder in folders if folder.is_dir()]
        self._pictograms: dict[str, tuple[Piece, ...]] = {}
        self._images: OrderedDict[tuple[CounterFace, int, float], QImage] = OrderedDict()
        self._bytes = 0
        # The least height in pixels of figures, for readers far away: numbers are made larger, letters left out.
        self.least_figure = 0.0
        # One message per pictogram that could not be used; the counter shows a letter instead.
        self.problems: list[str] = []

    def pictogram(self, kind: str) -> tuple[Piece, ...]:
        """Return the pieces of a kind's pictogram; none if there is no (good) file."""
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

    def find_painted(self, face: CounterFace, size: int) -> QImage | None:
        """Return the picture if it is painted already, else None."""
        return self._images.get((face, size, self.least_figure))

    def image(self, face: CounterFace, size: int) -> QImage:
        """Return the picture of a counter ``size`` pixels wide; its middle is the counter's middle."""
        key = (face, size, self.least_figure)
        found = self._images.get(key)
        if found is not None:
            self._images.move_to_end(key)
            return found
        side = 2 * math.ceil(size * ROOM / 2)
        image = clear_image(QSize(side, side))
        with open_painter(image) as painter:
            painter.translate(side / 2, side / 2)
            painter.scale(size / BOX, size / BOX)
            self.paint(painter, face, size)
        self._images[key] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > CACHE_BYTES and len(self._images) > 1:
            self._bytes -= self._images.popitem(last=False)[1].sizeInBytes()
        return image

    def paint(self, painter: QPainter, face: CounterFace, size: int, cut: bool = False) -> None:
        """Paint a counter in units of a hundredth of its width, the origin in its middle.

        The ``size`` in pixels decides how much detail fits. With ``cut`` it is made to be cut out of paper, a full
        square with nothing outside it.
        """
        mark = face.kind.startswith(PICTURES)
        if cut:
            painter.fillRect(QRectF(-50, -50, 100, 100), colour(theme.SITE_PAPER) if mark else face.tincture.shade())
            painter.scale(CUT, CUT)
        if mark:
            self._paint_mark(painter, face, size)
        else:
            self._paint_counter(painter, face, size, cut)

    def _paint_counter(self, painter: QPainter, face: CounterFace, size: int, cut: bool) -> None:
        shade, ink, edge = face.tincture.shade(), face.tincture.ink(), colour(theme.COUNTER_EDGE)
        turned = signs.TURNED in face.states
        if turned:
            # The back of the counter: paper, with the picture upside down in the side's colour.
            shade, ink = colour(theme.SITE_PAPER), shade.darker(210 if shade.lightnessF() > 0.45 else 120)
        body = QRectF(-50, -50, 100, 100)
        painter.setPen(Qt.PenStyle.NoPen)
        if not cut:
            painter.setBrush(QColor(30, 20, 8, 80))
            painter.drawRoundedRect(body.translated(6 + (face.layers - 1) * 4, 8), 12, 12)
        if face.active:
            painter.setPen(QPen(edge, 3))
            painter.setBrush(colour(theme.SELECTION))
            painter.drawRoundedRect(body.adjusted(-12, -12, 12, 12), 20, 20)
        if face.walled:
            trim.draw_walls(painter)
        for layer in reversed(range(1, face.layers)):
            painter.setPen(QPen(edge, 4))
            painter.setBrush(shade.darker(118))
            painter.drawRoundedRect(body.translated(layer * trim.LAYER, -layer * trim.LAYER), 12, 12)
        if face.crowned:
            trim.draw_crown(painter)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(shade)
        painter.drawRoundedRect(body, 12, 12)
        if size >= PATTERNED and not turned and not face.figures:
            _draw_pattern(painter, face.tincture, shade, UNDER_LETTERS if face.kind == BANNER else UNDER_PICTURE)
        if signs.BENT in face.states:
            signs.draw_bend(painter, body)
        if face.kind == BANNER:
            self._paint_banner(painter, face, ink)
        elif face.kind == NUMBER:
            self._paint_number(painter, face, ink, size)
        elif face.hidden:
            self._paint_seal(painter, face.tincture, ink, shade, size)
        else:
            self._paint_front(painter, face, ink, shade, size)
        painter.setPen(QPen(edge, 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if not cut:
            painter.drawRoundedRect(body, 12, 12)
        if turned and not cut:
            painter.setPen(QPen(face.tincture.shade(), 9))
            painter.drawRoundedRect(body.adjusted(6, 6, -6, -6), 8, 8)
        if face.facing is not None:
            signs.draw_front(painter, face.facing, face.fronts, edge, size)
        signs.draw_plates(painter, face.plates, size, self.pictogram, draw_pieces, self.least_figure * 100 / size)
        if HELD in face.states:
            paint_held(painter, QPointF(34, -34), 22 if size >= signs.SMALL else 27, self.pictogram(HELD))
        least = self.least_figure * 100 / size
        if face.chips and least <= trim.CHIP_CAP:
            trim.draw_chips(painter, face.chips, self.pictogram)
        elif face.done:
            trim.draw_tick(painter, QPointF(-50, 50), 32 if face.figures else 46 if size >= signs.SMALL else 58)
        if face.kind == BANNER:
            number = "?" if face.hidden else str(face.count)
            trim.draw_number_badge(painter, QPointF(40, 42), trim.badge_radius(number, 32, least), number)
        elif face.count > 1 and face.kind != NUMBER:
            number = str(face.count)
            trim.draw_number_badge(painter, _badge_place(face), trim.badge_radius(number, 29, least), number)

    def _paint_banner(self, painter: QPainter, face: CounterFace, ink: QColor) -> None:
        """Paint the letters of a power alone, large: what stands there is told by the number."""
        trim.put_fitted(painter, face.tincture.sign[:2] or face.letter[:1], 80, 46, QPointF(-3, -10), ink)

    def _paint_number(self, painter: QPainter, face: CounterFace, ink: QColor, size: int) -> None:
        """Paint the number of what is nobody's alone: a small counter has no room for more."""
        cap = max(62.0, min(LARGEST_NUMBER, self.least_figure * 100 / size))
        trim.put_fitted(painter, str(face.count), 86, cap, QPointF(0, 0), ink)

    def _paint_front(self, painter: QPainter, face: CounterFace, ink: QColor, shade: QColor, size: int) -> None:
        sign = face.tincture.sign[:2]
        pieces = self.pictogram(face.kind) or self.pictogram("" if face.letter else "unit")
        least = self.least_figure * 100 / size
        figures = signs.readable_figures(face.figures, size, self.least_figure)
        banded = bool(sign) and not figures and signs.TURNED not in face.states
        cap = max(trim.BAND_CAP, least)
        if cap > LARGEST_LETTERS or (figures and least > TAB_CAP):
            banded, sign = False, ""  # the colour and the pattern tell the owner
        band = trim.band_height(cap)
        high = min(58.0, 94 - band)
        box = QRectF(-high / 2, 47 - high, high, high) if banded else signs.pictogram_box(figures, sign)
        signs.draw_figures(painter, figures, ink, face.done, least)
        if pieces:
            with restore_state(painter):
                if signs.TURNED in face.states:
                    painter.translate(box.center())
                    painter.rotate(180)
                    painter.translate(-box.center())
                draw_pieces(painter, pieces, box, ink)
        else:
            letter = face.letter[:2].upper() or "?"
            trim.put_fitted(painter, letter, box.width(), 46, box.center(), ink)
        pips = face.strength if 1 < face.strength <= 4 else 0
        if banded:
            trim.draw_letters(painter, sign, ink, shade, -14 if pips else 0, 60 if pips else 84, cap)
        elif sign:
            # The letters stand on the ink's colour, cut out in the power's: as much contrast as the pictogram.
            tab = QPainterPath(QPointF(-50, -38))
            tab.arcTo(QRectF(-50, -50, 24, 24), 180, -90)
            for x, y in ((-8, -50), (-8, -22), (-50, -22)):
                tab.lineTo(x, y)
            tab.closeSubpath()
            painter.fillPath(tab, ink)
            trim.put_fitted(painter, sign, 36, TAB_CAP, QPointF(-29, -36), shade)
        for pip in range(pips):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(shade if banded else ink)
            painter.drawEllipse(QPointF(38, -42 + pip * 9) if banded else QPointF(38 - pip * 15, -36), 4.5, 4.5)

    def _paint_seal(self, painter: QPainter, tincture: Tincture, ink: QColor, shade: QColor, size: int) -> None:
        """Paint a force whose owner alone is seen."""
        cap = max(trim.BAND_CAP, self.least_figure * 100 / size)
        high = min(58.0, 94 - trim.band_height(cap))
        if tincture.sign and cap <= LARGEST_LETTERS:
            trim.draw_letters(painter, tincture.sign, ink, shade, 0, 84, cap)
        elif tincture.sign:
            high = 76.0
        draw_pieces(painter, self.pictogram("control"), QRectF(-high / 2, 47 - high, high, high), ink)

    def _paint_mark(self, painter: QPainter, face: CounterFace, size: int) -> None:
        """Paint a marker with the pictogram of its kind."""
        shape, kind = read_mark_kind(face.kind)
        letter = trim.fitted_path(face.letter[:2].upper() or "?", 60, 42, QPointF(0, 0))
        paint_mark(painter, shape, self.pictogram(kind), letter)
        if face.count > 1:
            number = str(face.count)
            radius = trim.badge_radius(number, 27, self.least_figure * 100 / size)
            trim.draw_number_badge(painter, QPointF(36, 36), radius, number)


def _badge_place(face: CounterFace) -> QPointF:
    """Return the lower right corner, or an upper one over figures, away from a pointer there."""
    if face.facing is None and not face.figures:
        return QPointF(44, 18) if face.chips else QPointF(38, 38)
    return QPointF(-44 if face.facing == 1 else 44, -44)


def _draw_pattern(painter: QPainter, tincture: Tincture, shade: QColor, free: QRectF) -> None:
    """Draw the owner's pattern all over the counter, except for the box ``free``."""
    if tincture.pattern == "plain":
        return
    body, side = QRectF(-50, -50, 100, 100), 100 / 3
    plain = QPainterPath()
    plain.addRoundedRect(body.adjusted(1, 1, -1, -1), 12, 12)
    with restore_state(painter):
        painter.setClipPath(plain, Qt.ClipOperation.IntersectClip)
        for row in range(3):
            for column in range(3):
                with restore_state(painter):
                    painter.translate(-50 + column * side, -50 + row * side)
                    draw_pattern(painter, tincture.pattern, side, tincture.line_colour(shade), 4.0)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawRoundedRect(free, 10, 10)
