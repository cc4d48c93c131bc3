"""Look of a map of hexes: everything is drawn from the facts of the board; no outlines are stored."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.ui.map import hex_inks, map_colours
from dark_ages_desk.ui.map.board_renderer import CounterArranger, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.cartouche import draw_cartouche, draw_swatch, fitting_cap, write_words
from dark_ages_desk.ui.map.detail import MapDetail, Realm
from dark_ages_desk.ui.map.glyphs import draw_compass, draw_frame
from dark_ages_desk.ui.map.heraldry import Holders, KeptLayers
from dark_ages_desk.ui.map.hexes.arrange import HexArrangement
from dark_ages_desk.ui.map.hexes.formations import FormationArrangement
from dark_ages_desk.ui.map.hexes.glyphs import upright_angle
from dark_ages_desk.ui.map.hexes.ground import HexGround, hex_pen, lay_out_ground, paper_brush
from dark_ages_desk.ui.map.hexes.layout import BORDER, CORNERS, HIGH, NUMBERED, RADIUS, HexBasedRenderer, HexLayout
from dark_ages_desk.ui.map.labels import Style, Wording, name_image
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import may_reach, restore_state, round_pen, square_pen, text_path
from dark_ages_desk.ui.map.sheet_style import SheetStyle, read_style
from dark_ages_desk.ui.map.typefaces import Face

WATER = Style(Face.SEA, 8, map_colours.SEA_NAME_INK, map_colours.SEA_HALO)
GROUND = Style(Face.SEA, 5, (58, 66, 26, 255), map_colours.HALO)
HILL = Style(Face.AREA, 8, (92, 56, 22, 255), map_colours.HALO, upper=True)
PLACE = Style(Face.TEXT, 0, map_colours.SITE_INK, map_colours.HALO)
STRONG = Style(Face.AREA, 2, map_colours.NAME_INK, map_colours.HALO, upper=True)

# Capitals are no lower and no higher than so many pixels, and a name below a place begins so far from its middle.
FLOOR, MOST, BELOW = 7.5, 26.0, RADIUS * 0.62
# A name that would cover another one is moved so far at most, in heights of its capitals.
STEPS = ((0.0, 0.0), (0.0, 1.6), (0.0, -1.6), (2.5, 0.0), (-2.5, 0.0), (0.0, 3.2), (0.0, -3.2), (4.5, 1.5), (-4.5, 1.5))


@dataclass(frozen=True, slots=True)
class Kind:
    """Writing of one kind of place: its style, the height of its capitals, and its rank (0 first)."""

    style: Style
    cap: float
    rank: int


SEA, RIVER = Kind(WATER, 40.0, 0), Kind(WATER, 21.0, 2)
KEEP, VILLAGE = Kind(STRONG, 17.0, 1), Kind(PLACE, 22.0, 1)
TOP, FIELD = Kind(HILL, 19.0, 3), Kind(GROUND, 23.0, 4)


def find_kind(place: Hex) -> Kind:
    """Return the writing for the name of a hex."""
    if place.terrain == "sea":
        return SEA
    if "bridge" in place.features or "ford" in place.features:
        return VILLAGE
    if place.terrain == "river" or (place.terrain == "clear" and "stream" in place.features):
        return RIVER
    if "keep" in place.features:
        return KEEP
    if "village" in place.features:
        return VILLAGE
    return TOP if "hilltop" in place.features or "slope" in place.features else FIELD


class HexNames:
    """Layout of the names of one map at any zoom."""

    def __init__(self, board: HexBoard, layout: HexLayout) -> None:
        self._board, self._layout = board, layout
        named = [index for index, place in enumerate(board.hexes) if place.label]
        self._named = sorted(named, key=lambda index: (find_kind(board.hexes[index]).rank, index))

    def signs(self, camera: Camera, text_scale: int) -> list[Sign]:
        """Return all names at one zoom; those without space are left out."""
        found: list[Sign] = []
        taken: list[QRectF] = []
        whole = QRectF(self._layout.box.topLeft() * camera.scale, self._layout.box.size() * camera.scale)
        for index in self._named:
            sign = self._find_sign(index, camera, text_scale, taken, whole)
            if sign is not None:
                found.append(sign)
                taken.extend(box.translated(sign.at * camera.scale + sign.offset) for box in sign.cover)
        return found

    def _find_sign(
        self, index: int, camera: Camera, text_scale: int, taken: list[QRectF], whole: QRectF
    ) -> Sign | None:
        place = self._board.hexes[index]
        kind = find_kind(place)
        cap = min(max(camera.text_pixels(kind.cap, text_scale), FLOOR * text_scale / 100), MOST * text_scale / 100)
        text = place.label.upper() if kind.style.upper else place.label
        angle = self._course_angle(index) if kind is RIVER else 0.0
        x, y = self._layout.centres[index]
        for lines in _splits(text, kind is SEA):
            wording = Wording(lines, cap, kind.style, angle)
            drop = BELOW * camera.scale + cap * 0.5 if kind in (KEEP, VILLAGE) else 0.0
            boxes = tuple(_boxes(wording))
            for across, down in STEPS:
                offset = QPointF(across * cap, drop + down * cap)
                at = QPointF(x, y) * camera.scale + offset
                placed = [box.translated(at) for box in boxes]
                if all(whole.contains(box) for box in placed) and not any(
                    box.intersects(other) for box in placed for other in taken
                ):
                    room = boxes[0] if not angle else QRectF()
                    return Sign(place.id, QPointF(x, y), offset, name_image(wording), room, boxes)
        return None

    def _course_angle(self, index: int) -> float:
        """Return the direction of a river or stream there, in degrees, for text along it."""
        board, centres = self._board, self._layout.centres
        near = [
            other
            for other in board.grid.hexes_within(index, 2)
            if board.hexes[other].terrain == "river"
            or (board.hexes[index].terrain != "river" and "stream" in board.hexes[other].features)
        ]
        mx = sum(centres[other][0] for other in near) / len(near)
        my = sum(centres[other][1] for other in near) / len(near)
        xx = sum((centres[other][0] - mx) ** 2 for other in near)
        yy = sum((centres[other][1] - my) ** 2 for other in near)
        xy = sum((centres[other][0] - mx) * (centres[other][1] - my) for other in near)
        return upright_angle(math.degrees(math.atan2(2 * xy, xx - yy) / 2))


def _splits(text: str, wide: bool) -> Iterator[tuple[str, ...]]:
    yield (text,)
    first, _, second = text.partition(" ")
    if second and not wide:
        yield first, second


def _boxes(wording: Wording) -> Iterator[QRectF]:
    """Yield the boxes that a name takes round its middle; for an oblique name they form a chain."""
    wide, high = wording.width, wording.height
    if not wording.angle:
        yield QRectF(-wide / 2, -high / 2, wide, high).adjusted(-2, -2, 2, 2)
        return
    turn = math.radians(wording.angle)
    number = max(2, math.ceil(wide / high))
    for step in range(number):
        along = ((step + 0.5) / number - 0.5) * wide
        x, y = along * math.cos(turn), along * math.sin(turn)
        half = high * 0.7
        yield QRectF(x - half, y - half, 2 * half, 2 * half)


TITLE_HIGH, COMPASS_HIGH = 330.0, 330.0
ROW, CAP, LEAST_CAP = 74.0, 29.0, 9.0
GAP = 14.0


@dataclass(frozen=True, slots=True)
class Sample:
    """One row of the key: its words, and the hex that shows it, in the board's own terms."""

    text: str
    words: tuple[str, ...]
    roads: tuple[int, ...] = ()
    streams: tuple[int, ...] = ()


# Only what is on the map stands in its key.
SAMPLES = (
    Sample("Clear", ("clear",)),
    Sample("Woods", ("woods",)),
    Sample("Slope", ("clear", "slope")),
    Sample("Wooded slope", ("woods", "slope")),
    Sample("Hilltop", ("clear", "hilltop")),
    Sample("Swamp", ("swamp",)),
    Sample("Stream", ("clear", "stream"), (), (1, 4)),
    Sample("Ford", ("clear", "stream", "ford"), (), (1, 4)),
    Sample("River", ("river",)),
    Sample("Sea", ("sea",)),
    Sample("Bridge", ("river", "road", "bridge"), (2, 5)),
    Sample("Road", ("clear", "road"), (2, 5)),
    Sample("Village", ("clear", "village")),
    Sample("Keep", ("clear", "keep")),
)


class HexDecor:
    """Painter of everything beside one map: ``column`` is the space for it, ``box`` the map."""

    def __init__(self, frame: QRectF, column: QRectF, box: QRectF, board: HexBoard, style: SheetStyle) -> None:
        self._frame, self._column, self._box, self._style = frame, column, box, style
        present = [{place.terrain, *place.features} for place in board.hexes]
        self._samples = [sample for sample in SAMPLES if any(set(sample.words) <= here for here in present)]

    def boxes(self) -> list[QRectF]:
        """Return the parts that show the title and the legend."""
        return [self._title_box, self._legend_box]

    @property
    def _title_box(self) -> QRectF:
        column = self._column
        return QRectF(column.left() + GAP, column.top() + GAP, column.width() - 2 * GAP, TITLE_HIGH)

    @property
    def _legend_box(self) -> QRectF:
        top = self._title_box.bottom() + COMPASS_HIGH
        column = self._column
        return QRectF(column.left() + GAP, top, column.width() - 2 * GAP, column.bottom() - GAP - top)

    @cached_property
    def _grounds(self) -> list[tuple[str, HexLayout, HexGround]]:
        found = []
        for sample in self._samples:
            layout = HexLayout(HexGrid(1, 1))
            place = Hex("0101", sample.words[0], frozenset(sample.words[1:]), sample.roads, sample.streams)
            found.append((sample.text, layout, HexGround(HexBoard("", "", "", layout.grid, (place,)), layout)))
        return found

    def paint(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint everything; the painter is in the board's units."""
        seen = camera.visible
        draw_frame(painter, self._frame, 1.0, self._style, seen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(square_pen(colour(map_colours.INK), 4.0))
        painter.drawRect(self._box)
        if not self._column.intersects(seen):
            return
        if decor.title:
            self._paint_title(painter, decor)
        middle = QPointF(self._column.center().x(), self._title_box.bottom() + COMPASS_HIGH * 0.53)
        draw_compass(painter, middle, COMPASS_HIGH * 0.34)
        if not decor.bare:
            self._paint_legend(painter, camera, decor, text_scale)

    def _paint_title(self, painter: QPainter, decor: Decor) -> None:
        box = self._title_box
        draw_cartouche(painter, box)
        inner = box.adjusted(40, 34, -40, -34)
        parts = decor.title.upper().split(" ")
        cut = min(range(1, len(parts) + 1), key=lambda n: max(len(" ".join(parts[:n])), len(" ".join(parts[n:]))))
        lines = [line for line in (" ".join(parts[:cut]), " ".join(parts[cut:])) if line]
        share = inner.height() / (len(lines) + (0.8 if decor.subtitle else 0))
        cap = min(fitting_cap(line, Face.AREA, share * 0.6, inner.width(), 4) for line in lines)
        for number, line in enumerate(lines):
            at = QPointF(inner.center().x(), inner.top() + share * (number + 0.5))
            painter.fillPath(text_path(line, Face.AREA, cap, at, 4), self._style.title_ink)
        if decor.subtitle:
            cap = fitting_cap(decor.subtitle, Face.SEA, share * 0.34, inner.width())
            at = QPointF(inner.center().x(), inner.bottom() - share * 0.32)
            painter.fillPath(text_path(decor.subtitle, Face.SEA, cap, at), colour(map_colours.VALUE_RED))

    def _paint_legend(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint the powers, then the grounds, one below the other."""
        box = self._legend_box
        count = len(decor.rows) + len(self._samples)
        wanted = max(CAP * text_scale / 100, LEAST_CAP * text_scale / 100 / camera.fit)
        row = min(max(ROW, wanted * 2.2), (box.height() - 50) / count)
        cap = min(wanted, row * 0.44)
        box = QRectF(box.left(), box.bottom() - row * count - 50, box.width(), row * count + 50)
        draw_cartouche(painter, box)
        left, wide = box.left() + 34, min(row * 1.5, 150.0)
        text_left = left + wide + 26
        room = box.right() - 30 - text_left
        cap = min(cap, *(fitting_cap(text, Face.TEXT, cap, room) for text, _, _ in self._grounds))
        y = box.top() + 25 + row / 2
        for tincture, name in decor.rows:
            draw_swatch(painter, QRectF(left, y - row * 0.36, wide, row * 0.72), tincture)
            write_words(painter, name, text_left, y, cap, room)
            y += row
        for text, layout, ground in self._grounds:
            self._paint_sample(painter, camera, QPointF(left + wide / 2, y), row * 0.92, layout, ground)
            write_words(painter, text, text_left, y, cap, room)
            y += row

    def _paint_sample(
        self, painter: QPainter, camera: Camera, at: QPointF, high: float, layout: HexLayout, ground: HexGround
    ) -> None:
        """Paint one hex of a ground."""
        with restore_state(painter):
            painter.translate(at)
            painter.scale(high / HIGH, high / HIGH)
            painter.translate(-RADIUS, -HIGH / 2)
            outline = layout.outline(0)
            with restore_state(painter):
                painter.setClipPath(outline, Qt.ClipOperation.IntersectClip)
                painter.fillPath(outline, paper_brush(camera))
                ground.paint_all(painter)
            painter.strokePath(outline, round_pen(colour(hex_inks.SHORE), 1.6))


# The column beside the map that bears title, compass and legend.
COLUMN = RADIUS * 16
# The lines between hexes are kept in blocks of so many columns and rows, so that only those in sight are drawn.
BLOCK = 5


class HexRenderer(HexBasedRenderer):
    """Look of a board of hexes."""

    def __init__(self, board: HexBoard, map_folder: Path, counters: Sequence[Path]) -> None:
        super().__init__(board, map_folder, counters, HexLayout(board.grid, BORDER, BORDER))
        self.board = board
        box = self.layout.box
        self.frame = QRectF(0, 0, box.right() + COLUMN + BORDER, box.bottom() + BORDER)
        self.counter_km = RADIUS * 1.2
        self.opens_at_armies = True
        self.badge_km = HIGH * 0.125
        self._decor = HexDecor(
            self.frame, QRectF(box.right() + 6, BORDER, COLUMN - 6, box.height()), box, board, read_style(map_folder)
        )
        self.ground = lay_out_ground(board, BORDER, BORDER)
        self._names = HexNames(board, self.layout)
        self._ids = board.grid.ids
        self._blocks = list(self._side_lines())
        real = [self.layout.cell(index) for index in range(board.grid.size)]
        self._beyond = QPainterPath()
        self._beyond.setFillRule(Qt.FillRule.OddEvenFill)
        self._beyond.addRect(box)
        for loop in self.layout.boundary_loops(real):
            self._beyond.moveTo(*loop[0])
            for x, y in loop[1:]:
                self._beyond.lineTo(x, y)
            self._beyond.closeSubpath()

    def _side_lines(self) -> list[QPainterPath]:
        """Return the sides of all hexes, each drawn once, in blocks."""
        grid = self.board.grid
        blocks: dict[tuple[int, int], QPainterPath] = {}
        for index in range(grid.size):
            column, row = self.layout.cell(index)
            path = blocks.setdefault((column // BLOCK, row // BLOCK), QPainterPath())
            x, y = self.layout.centres[index]
            for side in range(6):
                # A side between two hexes belongs to the one that looks north or east through it.
                if side < 3 or grid.adjacent[index][side] < 0:
                    path.moveTo(x + CORNERS[side][0], y + CORNERS[side][1])
                    path.lineTo(x + CORNERS[(side + 1) % 6][0], y + CORNERS[(side + 1) % 6][1])
        return list(blocks.values())

    # Places -----------------------------------------------------------------------------------------------------

    def spaces(self) -> Sequence[str]:
        return self._ids

    @property
    def played_part(self) -> QRectF:
        return QRectF(0, 0, self.layout.box.right(), self.frame.height())

    def decor_boxes(self) -> list[QRectF]:
        return self._decor.boxes()

    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> CounterArranger:
        far = self.find_detail(camera, text_scale) is MapDetail.OWNERS
        return (FormationArrangement if far else HexArrangement)(self, camera, text_scale, signs)

    # Painting ---------------------------------------------------------------------------------------------------

    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        painter.fillRect(self.frame.intersected(camera.visible), paper_brush(camera))
        self.ground.paint(painter, camera)

    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders, kept: KeptLayers | None = None) -> None:
        del kept
        with restore_state(painter):
            painter.setTransform(camera.transform())
            self.paint_wash(painter, holders)

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        with restore_state(painter):
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            for space, held in holders.items():
                if held and space in self.board.spaces:
                    painter.fillPath(self.layout.outline(self.board.index[space]), held[0].wash(0.34))

    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        painter.fillPath(self._beyond, colour(hex_inks.OFF_MAP))
        pen = hex_pen(camera)
        seen = camera.visible
        for path in self._blocks:
            if may_reach(path, seen):
                painter.strokePath(path, pen)
        if HIGH * camera.scale >= NUMBERED:
            self.paint_numbers(painter, seen, self._ids)

    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        self._decor.paint(painter, camera, decor, text_scale)

    def signs(
        self, camera: Camera, text_scale: int, left_out: Collection[str] = (), realms: Sequence[Realm] = ()
    ) -> list[Sign]:
        del realms
        del left_out  # nothing of these boards is
        return self._names.signs(camera, text_scale)
