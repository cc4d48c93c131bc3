"""Look of a country of hexes: the facts of the board drawn as a map over real coasts and relief."""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterator, Sequence
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.country import Country
from dark_ages_desk.core.hexes import HexGrid
from dark_ages_desk.ui.map import country_inks as own
from dark_ages_desk.ui.map import labels
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.areas.decor import has_cartouches, paint_title
from dark_ages_desk.ui.map.areas.outlines import build_polygon
from dark_ages_desk.ui.map.areas.tint import TintShape, paint_tint
from dark_ages_desk.ui.map.board_renderer import CounterArranger, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.cartouche import draw_cartouche, draw_swatch, fitting_cap, write_words
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.country.arrange import CountryArrangement, CountryFormations, counter_halves
from dark_ages_desk.ui.map.country.drawing import Drawing, PrintedName
from dark_ages_desk.ui.map.country.ground import CountryGround, draw_sign, scatter_in_hex
from dark_ages_desk.ui.map.country.shapes import DryLand
from dark_ages_desk.ui.map.country.ways import wave_path
from dark_ages_desk.ui.map.declutter import Box, Declutterer, OccupiedBoxes, Place
from dark_ages_desk.ui.map.detail import MapDetail, Realm
from dark_ages_desk.ui.map.glyphs import draw_compass, draw_frame, draw_town
from dark_ages_desk.ui.map.heraldry import Holders, KeptLayers, Tincture
from dark_ages_desk.ui.map.hexes.layout import CORNERS, HIGH, NUMBERED, RADIUS, HexBasedRenderer, HexLayout
from dark_ages_desk.ui.map.labels import (
    AIR,
    Style,
    Wording,
    Written,
    build_place,
    extent_boxes,
    name_image,
    places_beside,
    split_name,
)
from dark_ages_desk.ui.map.land_mask import LandMask
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.mark_signs import Pictograms, paint_sample
from dark_ages_desk.ui.map.paint import dashed_pen, restore_state, round_pen
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.placement import NAMES, text_growth
from dark_ages_desk.ui.map.sheet_style import SheetStyle, read_style
from dark_ages_desk.ui.map.svg import Piece
from dark_ages_desk.ui.map.typefaces import Face

ROW, CAP, LEAST_CAP = 92.0, 34.0, 8.5
GROUNDS = (
    ("hills", "Hills", (own.HILLS,)),
    ("mountain", "Mountain", (own.HILLS, own.MOUNTAINS)),
    ("woods", "Woods", (own.WOODS,)),
    ("marsh", "Marsh", (own.MARSH,)),
)
Painted = Callable[[QPainter, QPointF, float], None]


class CountryDecor:
    """Painter of everything beside one country."""

    def __init__(
        self, board: Country, drawing: Drawing, town: Painted, pictogram: Pictograms, style: SheetStyle
    ) -> None:
        self._drawing, self._pictogram, self._style = drawing, pictogram, style
        present = {place.terrain for place in board.spaces.values()}
        rows: list[tuple[str, Painted]] = [
            (text, _ground_painter(terrain, washes)) for terrain, text, washes in GROUNDS if terrain in present
        ]
        rows += [(map_words.TOWN_AND_WHAT_IT_IS_WORTH, town)] if board.towns else []
        rows += [("River", _paint_river)] if board.rivers else []
        rows += [("Road", _paint_road)] if board.highways else []
        rows += [(map_words.WATER_NO_WAY_ACROSS, _paint_strait)] if board.water_sides else []
        self._rows = rows

    def boxes(self) -> list[QRectF]:
        """Return the parts that show the title and the legend."""
        return [self._drawing.reserved_rect("title"), self._drawing.reserved_rect("legend")]

    def shown_boxes(self, camera: Camera) -> list[QRectF]:
        """Return the parts that show title, legend and compass at a zoom."""
        return [*(self.boxes() if has_cartouches(camera) else ()), self._drawing.reserved_rect("compass")]

    def paint(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint everything; the painter is in the board's measure."""
        draw_frame(painter, self._drawing.frame, 1.0, self._style, camera.visible)
        compass = self._drawing.reserved_rect("compass")
        draw_compass(painter, compass.center(), compass.height() * 0.37)
        if not has_cartouches(camera) or decor.bare:
            return
        if decor.title:
            paint_title(painter, self._drawing.reserved_rect("title"), decor, self._style)
        self._paint_legend(painter, camera, decor, text_scale)

    def _paint_legend(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        """Paint the powers, the markers, then grounds and lines."""
        box = self._drawing.reserved_rect("legend")
        count = len(decor.rows) + len(decor.marks) + len(self._rows)
        wanted = max(CAP * text_scale / 100, LEAST_CAP * text_scale / 100 / camera.fit)
        row = min(max(ROW, wanted * 2.1), (box.height() - 60) / count)
        box = QRectF(box.left(), box.top(), box.width(), row * count + 60)
        draw_cartouche(painter, box)
        high, wide = row * 0.8, row * 1.15
        left = box.left() + 32
        text_left = left + wide + 26
        room = box.right() - 30 - text_left
        texts = [*(name for _, name in decor.rows), *(name for _, name in decor.marks), *(t for t, _ in self._rows)]
        cap = min(wanted, row * 0.44)
        cap = max(0.8 * cap, min(fitting_cap(text, Face.TEXT, cap, room) for text in texts))
        y = box.top() + 30 + row / 2
        for tincture, name in decor.rows:
            draw_swatch(painter, QRectF(left, y - high * 0.45, wide, high * 0.9), tincture)
            write_words(painter, name, text_left, y, cap, room)
            y += row
        for kind, name in decor.marks:
            paint_sample(painter, kind, QPointF(left + wide / 2, y), high, self._pictogram)
            write_words(painter, name, text_left, y, cap, room)
            y += row
        for name, painted in self._rows:
            with restore_state(painter):
                painted(painter, QPointF(left + wide / 2, y), high)
            write_words(painter, name, text_left, y, cap, room)
            y += row


def _ground_painter(terrain: str, washes: tuple[theme.Rgba, ...]) -> Painted:
    layout = HexLayout(HexGrid(1, 1))
    signs = [*scatter_in_hex(layout, 0, terrain, lambda x, y: True)]

    def painted(painter: QPainter, at: QPointF, high: float) -> None:
        painter.translate(at)
        painter.scale(high / HIGH, high / HIGH)
        painter.translate(-RADIUS, -HIGH / 2)
        outline = layout.outline(0)
        for wash in (own.LAND, *washes):
            painter.fillPath(outline, colour(wash))
        for sign in sorted(signs, key=lambda sign: sign.y):
            draw_sign(painter, sign)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.strokePath(outline, round_pen(colour(theme.INK), 1.6))

    return painted


def _curve_path(at: QPointF, high: float) -> QPainterPath:
    path = QPainterPath(at + QPointF(-high * 0.65, high * 0.16))
    path.cubicTo(at + QPointF(-high * 0.2, -high * 0.4), at + QPointF(high * 0.2, high * 0.4),
                 at + QPointF(high * 0.65, -high * 0.16))  # fmt: skip
    return path


def _paint_coats(painter: QPainter, path: QPainterPath, coats: tuple[tuple[theme.Rgba, float], ...]) -> None:
    for shade, width in coats:
        painter.strokePath(path, round_pen(colour(shade), width))


def _paint_river(painter: QPainter, at: QPointF, high: float) -> None:
    _paint_coats(painter, _curve_path(at, high), ((theme.RIVER_BORDER, 9.0), (own.RIVER_LIGHT, 4.0)))


def _paint_road(painter: QPainter, at: QPointF, high: float) -> None:
    path = QPainterPath(at + QPointF(-high * 0.65, high * 0.16))
    path.lineTo(at + QPointF(high * 0.65, -high * 0.16))
    _paint_coats(painter, path, ((own.ROAD_EDGE, 8.0), (own.ROAD, 4.2)))


def _paint_strait(painter: QPainter, at: QPointF, high: float) -> None:
    path = wave_path((at.x() - high * 0.6, at.y()), (at.x() + high * 0.6, at.y()))
    _paint_coats(painter, path, ((own.STRAIT_CASING, 12.0), (own.STRAIT, 6.0)))


# Heights of capitals when the whole board fits, and their least at a text scale of 100, in parts of the window's height
# and in pixels.
TOWN_CAP, LAND_CAP, PART_CAP = 21.0, 30.0, 22.0
FLOOR = {labels.SITE: 1 / 142, labels.ASIDE: 1 / 110, labels.SEA: 1 / 127}
LEAST = {labels.SITE: 6.5, labels.ASIDE: 7.0, labels.SEA: 6.5}
LAND = "land "
PUSHES = 80
# From far the name of a land is so many times as large, and so many times as hard to push aside as a town's.
FAR_CAP, LAND_WORTH = 1.5, 20.0
# From far the names of lands that nobody plays for are so many times as large.
FAR_ABROAD = 0.75
# How much of a land's name may lie over other lands, what it costs, and at how many points that is looked at.
ABROAD, ABROAD_COST, SAMPLES = 0.45, 5.0, 7
# From far, where lands are small, more of it may, and it may stand so many hexes beside.
FAR_OUT, AROUND = 0.8, 9


class CountrySigns:
    """Layout of the names of one country."""

    def __init__(self, board: Country, layout: HexLayout, drawing: Drawing) -> None:
        self._board, self._layout, self._drawing = board, layout, drawing

    def signs(self, camera: Camera, text_scale: int, room: tuple[float, float], far: bool) -> list[Sign]:
        """Return all names at the zoom of ``camera``; the least important are left out first if they do not fit.

        Counters in a hex take ``room``, the halves of their width and height in the measure of the hexes. From ``far``,
        lands have large names, and towns take what these leave.
        """
        return _Layout(self._board, self._layout, self._drawing, camera, text_scale, room, far).build_signs()


class _Layout:
    def __init__(
        self,
        board: Country,
        layout: HexLayout,
        drawing: Drawing,
        camera: Camera,
        text_scale: int,
        room: tuple[float, float],
        far: bool,
    ) -> None:
        self._board, self._layout, self._drawing, self._camera = board, layout, drawing, camera
        self._text = 100 * text_growth(camera, text_scale, NAMES)
        self._scale = camera.scale
        self._room, self._far = room, far
        self._occupied = OccupiedBoxes()
        inner = drawing.frame.adjusted(44, 44, -44, -44)
        self._frame = self._to_pixels(inner)
        for name in ("title", "legend", "compass"):
            self._occupied.take([self._to_pixels(drawing.reserved_rect(name))])
        for town in board.towns.values():
            self._occupied.take([self._to_pixels(self._hex_box(town.hex))])
        worth = {LAND + land: LAND_WORTH for land in board.lands} if far else {}
        self._jostle = Declutterer(self._occupied, self._places, self._judge, worth)

    def build_signs(self) -> list[Sign]:
        """Return the signs: towns first, then lands, from far the other way round, then everything around."""
        board, jostle = self._board, self._jostle
        towns = [town.id for town in sorted(board.towns.values(), key=lambda town: (-town.value, town.id))]
        wholes = {land.within for land in board.lands.values()}
        # The smaller a land, the less choice its name has; what has parts is known by them, but from far.
        order = sorted(board.lands.values(), key=lambda land: ((land.id in wholes) != self._far, len(land.hexes)))
        if self._far:
            order.sort(key=lambda land: bool(land.within))
        lands = [LAND + land.id for land in order]
        for name in iterate_yielding([*lands, *towns] if self._far else [*towns, *lands]):
            jostle.settle(name, 0.2 if name.startswith(LAND) else 0.0)
        jostle.push(PUSHES)
        signs = [self._sign(name, place.what) for name, place in jostle.found.items()]
        for printed in self._drawing.names:
            place = self._printed_place(printed)
            if self._occupied.is_free(place.boxes):
                self._occupied.take(place.boxes)
                signs.append(self._sign("", place.what))
        return signs

    def _to_pixels(self, box: QRectF) -> Box:
        scale = self._scale
        return box.left() * scale, box.top() * scale, box.right() * scale, box.bottom() * scale

    def _hex_box(self, space: str) -> QRectF:
        x, y = self._layout.centres[self._board.index[space]]
        wide, high = self._room
        return QRectF(x - wide, y - high, 2 * wide, 2 * high)

    def _cap(self, size: float, style: Style) -> float:
        wanted = max(self._camera.text_pixels(size, 100), LEAST[style], FLOOR[style] * self._camera.page)
        # Quarter pixels, so that pictures of names are found again.
        return math.ceil(wanted * self._text / 25) / 4

    def _places(self, name: str, trouble: bool) -> Iterator[Place[Written]]:
        if name.startswith(LAND):
            yield from self._land_places(name.removeprefix(LAND), trouble and self._far)
            return
        town = self._board.towns[name]
        cap = self._cap(TOWN_CAP, labels.SITE)
        box = QRectF(*self._size(self._hex_box(town.hex)))
        texts: list[tuple[str, ...]] = [(town.name,)]
        texts += [lines for lines in split_name(town.name) if lines not in texts]
        for rank, lines in enumerate(texts):
            wording = Wording(lines, cap, labels.SITE, 0.0, town.value)
            for place in places_beside(wording, box, 2):
                yield Place(place.cost + rank * 0.7, place.boxes, place.what)
            if trouble:
                bare = Wording(lines, cap, labels.SITE)
                for place in places_beside(bare, box, 2):
                    yield Place(place.cost + 2 + rank * 0.7, place.boxes, place.what)

    def _size(self, box: QRectF) -> tuple[float, float, float, float]:
        left, top, right, bottom = self._to_pixels(box)
        return left, top, right - left, bottom - top

    def _land_places(self, land: str, beside: bool) -> Iterator[Place[Written]]:
        """Yield the possible places for the name of a land: over its hexes, near their middle, or ``beside`` them."""
        here = self._board.lands[land]
        far = FAR_CAP if self._far and not here.within else 1.0
        cap = self._cap((PART_CAP if here.within else LAND_CAP) * far, labels.ASIDE)
        middles = [self._layout.centres[self._board.index[space]] for space in here.hexes]
        mx = sum(x for x, _ in middles) / len(middles)
        my = sum(y for _, y in middles) / len(middles)
        wordings = [Wording((here.name.upper(),), cap, labels.ASIDE, squeeze=squeeze) for squeeze in (1.0, 0.86)]
        spots = {(x, y + down) for x, y in middles for down in (0.0, HIGH / 2)}
        if beside:
            spots |= {(mx + x * HIGH, my + y * HIGH) for x in range(-AROUND, AROUND + 1) for y in (-3, -2, -1, 1, 2, 3)}
        for x, y in sorted(spots, key=lambda at: (math.hypot(at[0] - mx, at[1] - my), at)):
            for rank, wording in enumerate(wordings):
                cost = math.hypot(x - mx, y - my) / HIGH * 0.3 + rank * 0.3
                yield build_place(wording, x * self._scale, y * self._scale, cost)

    def _printed_place(self, name: PrintedName) -> Place[Written]:
        style = labels.ASIDE if name.on_land else labels.SEA
        cap = self._cap(name.size * (FAR_ABROAD if self._far and name.on_land else 1.0), style)
        text = name.text.upper() if name.on_land else name.text
        place = build_place(Wording((text,), cap, style, name.angle), name.x * self._scale, name.y * self._scale, 0.0)
        # A name that has grown over the edge of the sheet is moved in.
        left, top = min(box[0] for box in place.boxes), min(box[1] for box in place.boxes)
        right, bottom = max(box[2] for box in place.boxes), max(box[3] for box in place.boxes)
        dx = max(0.0, self._frame[0] - left) - max(0.0, right - self._frame[2])
        dy = max(0.0, self._frame[1] - top) - max(0.0, bottom - self._frame[3])
        return build_place(place.what.wording, place.what.x + dx, place.what.y + dy, 0.0) if dx or dy else place

    def _judge(self, name: str, place: Place[Written]) -> float | None:
        left, top, right, bottom = self._frame
        within = all(x0 >= left and y0 >= top and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in place.boxes)
        if not within or not name.startswith(LAND):
            return 0.0 if within else None
        abroad = self._share_abroad(name.removeprefix(LAND), place.what)
        return None if abroad > (FAR_OUT if self._far else ABROAD) else abroad * ABROAD_COST

    def _share_abroad(self, land: str, written: Written) -> float:
        """Return the share of a land's name over other lands in play, 0 to 1."""
        board, half = self._board, written.wording.width / 2
        away = 0
        for part in range(SAMPLES):
            x = written.x + half * (2 * part / (SAMPLES - 1) - 1)
            index = self._layout.hex_at(x / self._scale, written.y / self._scale)
            space = board.grid.ids[index] if index >= 0 else ""
            other = board.land_at.get(space)
            if space in board.spaces and (other is None or land not in (other.id, other.within)):
                away += 1
        return away / SAMPLES

    def _sign(self, name: str, written: Written) -> Sign:
        centre = QPointF(written.x, written.y)
        at, space, offset = centre / self._scale, "", QPointF(0, 0)
        if name in self._board.towns:
            space = self._board.towns[name].hex
            at = QPointF(*self._layout.centres[self._board.index[space]])
            offset = centre - at * self._scale
        wording = written.wording
        pad = wording.cap * AIR
        cover = tuple(
            QRectF(QPointF(x0 + pad, y0 + pad), QPointF(x1 - pad, y1 - pad)) for x0, y0, x1, y1 in extent_boxes(wording)
        )
        room = QRectF() if wording.angle else written.box.translated(-centre)
        return Sign(space, at, offset, name_image(wording), room, cover, cap=wording.cap)


# A wash alone is about as dark as wash, pattern and edges together.
QUICK_WASH = 0.3


class CountryRenderer(HexBasedRenderer):
    """Look of a country. The ``map_folder`` holds outlines.json and perhaps base.jpg, ``counters`` the pictograms."""

    def __init__(self, board: Country, map_folder: Path, counters: Sequence[Path]) -> None:
        super().__init__(board, map_folder, counters, HexLayout(board.grid))
        self.board = board
        self.drawing = Drawing(map_folder / "outlines.json")
        self.frame = self.drawing.frame
        self.counter_km = RADIUS * 1.3
        self.badge_km = HIGH * 0.2
        self.opens_at_armies = True
        self._dry = DryLand(board, self.layout, self.drawing)
        self._ground = CountryGround(board, self.layout, self.drawing, self._dry)
        self._signs = CountrySigns(board, self.layout, self.drawing)
        self._decor = CountryDecor(board, self.drawing, _draw_town, self._pictogram, read_style(map_folder))
        self._spaces = list(board.spaces)
        self._pictograms: dict[str, tuple[Piece, ...]] = {}

    # Places ---------------------------------------------------------------------------------------------------------

    def _take_names(self, board: Board) -> None:
        if isinstance(board, Country):
            self.board = self._hexes = board
            self._signs = CountrySigns(board, self.layout, self.drawing)

    def spaces(self) -> Sequence[str]:
        return self._spaces

    @cached_property
    def _outside(self) -> LandMask:
        return LandMask(self.frame, [self.drawing.outside[1]])

    def is_land_aside(self, point: QPointF) -> bool:
        return self._outside.contains(point)

    def edge(self, spaces: Collection[str]) -> QPainterPath:
        """Return the line round the dry part of several hexes, km."""
        path = QPainterPath()
        for line in self._dry.edge_lines(frozenset(one for one in spaces if one in self.board.spaces)):
            path.addPolygon(build_polygon(line))
        return path

    def decor_boxes(self) -> list[QRectF]:
        return self._decor.boxes()

    def shown_cartouches(self, camera: Camera) -> list[QRectF]:
        return self._decor.shown_boxes(camera)

    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> CounterArranger:
        far = self.find_detail(camera, text_scale) is MapDetail.OWNERS
        kind = CountryFormations if far else CountryArrangement
        return kind(self, camera, text_scale, signs, self.board.town_at)

    # Painting -------------------------------------------------------------------------------------------------------

    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_under(painter, camera)

    def _holder_shapes(self, holders: Holders) -> list[tuple[tuple[Tincture, ...], TintShape]]:
        """Return the holders of land, each with all that he holds as one shape."""
        of: dict[tuple[Tincture, ...], set[str]] = {}
        for space, held in holders.items():
            if held and space in self.board.spaces:
                of.setdefault(held, set()).add(space)
        return [(held, self._dry.shape(frozenset(spaces))) for held, spaces in of.items()]

    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders, kept: KeptLayers | None = None) -> None:
        del kept
        for held, shape in iterate_yielding(self._holder_shapes(holders)):
            paint_tint(painter, camera, shape, held)

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        with restore_state(painter):
            painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
            for held, shape in self._holder_shapes(holders):
                painter.fillPath(shape.path, held[0].wash(QUICK_WASH))

    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_over(painter, camera)
        near = camera.visible.adjusted(-RADIUS, -RADIUS, RADIUS, RADIUS)
        for town in iterate_yielding(self.board.towns.values()):
            at = self.anchor(town.hex)
            if near.contains(at):
                with restore_state(painter):
                    _draw_town(painter, at, HIGH)
        if HIGH * camera.scale >= NUMBERED:
            self.paint_numbers(painter, camera.visible, self._spaces)

    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        self._decor.paint(painter, camera, decor, text_scale)

    def signs(
        self, camera: Camera, text_scale: int, left_out: Collection[str] = (), realms: Sequence[Realm] = ()
    ) -> list[Sign]:
        del realms
        del left_out  # nothing of these boards is
        far = self.find_detail(camera, text_scale) is MapDetail.OWNERS
        return self._signs.signs(camera, text_scale, counter_halves(self, camera, text_scale), far)

    def _pictogram(self, kind: str) -> tuple[Piece, ...]:
        """Return the picture of a marker: its own copy, for the painting thread calls this."""
        if kind not in self._pictograms:
            self._pictograms[kind] = CounterArt(self.counter_folders).pictogram(kind)
        return self._pictograms[kind]


def _draw_town(painter: QPainter, at: QPointF, high: float) -> None:
    """Draw a town: its wall round the hex, visible around counters, and its sign in the middle."""
    painter.translate(at)
    painter.scale(high / HIGH, high / HIGH)
    wall = QPainterPath(QPointF(*CORNERS[0]) * 0.9)
    for x, y in CORNERS[1:]:
        wall.lineTo(x * 0.9, y * 0.9)
    wall.closeSubpath()
    painter.fillPath(wall, colour(own.TOWN_PAPER, 0.55))
    painter.strokePath(wall, round_pen(colour(own.TOWN_WALL), 5.0))
    painter.strokePath(wall, dashed_pen(colour(own.TOWN_WALL), 10.0, [0.5, 0.5]))
    draw_town(painter, RADIUS * 1.0, 0, False)
