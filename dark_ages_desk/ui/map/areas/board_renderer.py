"""Look of a board of areas: declared facts from the board, geometry from its outlines."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from dark_ages_desk.core.board import AREA, SEA, STICKY, AreaBoard
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.areas.decor import HELD, OWNERS_ROWS, paint_decor
from dark_ages_desk.ui.map.areas.footing import SpaceGrid
from dark_ages_desk.ui.map.areas.ground import FINE_SCALE, Ground
from dark_ages_desk.ui.map.areas.joins import (
    NONE,
    WAYS,
    find_barred_shores,
    find_differing_joins,
    find_drawn_kinds,
    find_drawn_ways,
    paint_joins,
    paint_ways,
)
from dark_ages_desk.ui.map.areas.outlines import Outlines
from dark_ages_desk.ui.map.areas.signs import FRAME_KM, SignWriter
from dark_ages_desk.ui.map.areas.tint import TintShape, paint_tint
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, CounterArranger, Decor, Sign, Slots
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.heraldry import Holders, Tincture
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.svg import Piece

# A site lights up as a disc of this radius, km.
SITE_DISC_KM = 22.0
# A wash alone is about as dark as wash, pattern and edges together.
QUICK_WASH = 0.34
# Areas outside the play proper are hatched whoever holds them.
OFF_STAGE = Tincture("#5b452f", "hatch")
# The name of a coast is understood nearly as well on the sea before it.
AT_SEA = 0.75

# On a board of codes the small markers of which there are many are shown where a middling area is so many pixels wide.
QUIET_FROM, QUIET_NAMED_FROM = 56.0, 40.0
# Where areas are small counters are no wider than this part of a middling one.
COUNTER_PART = 0.32
# On a whole board of so many lands a counter of the usual least size would cover several of them.
MANY, LEAST_OF_MANY = 200, 1 / 60


class AreaRenderer(BoardRenderer):
    """Look of an area board.

    The ``map_folder`` holds outlines.json and perhaps base.jpg, ``counters`` the pictograms.
    """

    def __init__(self, board: AreaBoard, map_folder: Path, counters: Sequence[Path]) -> None:
        super().__init__()
        self.board = board
        self.name = board.name
        self.counter_folders = counters
        self._pictograms: dict[str, tuple[Piece, ...]] = {}
        self.outlines = Outlines(map_folder / "outlines.json")
        self.frame = self.outlines.frame
        self._drawn = [key for key in self.outlines.areas if key in board.spaces]
        self._sites = [key for key in self.outlines.sites if key in board.spaces]
        land = [key for key in self._drawn if board.spaces[key].role != SEA]
        pairs = [pair for pair, _ in self.outlines.border_lines()]
        kinds = find_drawn_kinds(board, pairs)
        covers = {key: cover for key in land if (cover := board.kinds[board.spaces[key].kind].cover)}
        self._ground = Ground(self.outlines, land, kinds, covers, find_barred_shores(board, self.outlines))
        self._covers, self._land = covers, land
        self.border_km = FRAME_KM
        self.counter_km = min(self.counter_km, COUNTER_PART * self.outlines.middling_width(land) or self.counter_km)
        if len(land) >= MANY:
            self.counter_least = LEAST_OF_MANY
        self._shapes = {key: self._shape(key) for key in self.spaces()}
        self._within = {key: self._area_at(self.anchor(key)) for key in self._sites}
        self._footing = SpaceGrid(self.frame, [(key, self._shapes[key]) for key in self._drawn])
        self._seas = {key for key in self._drawn if board.spaces[key].role == SEA}
        by_line = any(join.line in WAYS for join in board.joins.values())
        self._held_seas = tuple(key for key in self._drawn if by_line and key in self._seas)
        """Seas with owners like lands, where sea routes join the waters."""
        anchors = {key: self.anchor(key) for key in self.spaces()}
        self.joins = find_differing_joins(board, self.outlines, anchors, kinds)
        """Joins that an owner's map has, or lacks, unlike the drawing."""
        self._ways = find_drawn_ways(board, self.outlines, anchors)
        base = map_folder / "base.jpg"
        self.base_picture = base if base.is_file() else None
        ours = find_drawn_kinds(board.ours or board, pairs)
        there = {*kinds.values(), *("join" for join in self.joins if join.drawn != NONE)}
        told = [(join.line, join.legend) for join in board.joins.values() if join.line and join.legend]
        self._border_rows = (*self._ground_rows(), *reversed(told), *(row for row in OWNERS_ROWS if row[0] in there))
        self._changed = {pair for pair, kind in kinds.items() if kind != ours[pair]}
        self._signs = SignWriter(board, self.outlines, self.counter_km, self.counter_least, self._footing)

    def spaces(self) -> Sequence[str]:
        return [*self._drawn, *self._sites]

    def space_name(self, space: str) -> str:
        return self.board.spaces[space].name

    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_under(painter, camera)

    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders) -> None:
        for key in iterate_yielding((*self._held_seas, *self._land)):
            aside = self.board.is_aside(key)
            held = holders.get(key, ())
            if not held and aside:
                held = (OFF_STAGE,)
            coarse = camera.scale <= FINE_SCALE
            shape = TintShape(self.outlines.path(key, coarse), self.outlines.edge_lines(key, coarse))
            paint_tint(painter, camera, shape, held, 1.35 if aside else 0.6 if key in self._held_seas else 1.0)

    def paint_wash(self, painter: QPainter, holders: Holders) -> None:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Multiply)
        for key in (*self._held_seas, *self._land):
            held = holders.get(key, ())
            if held:
                painter.fillPath(self._shapes[key], held[0].wash(QUICK_WASH))

    def paint_lines(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_over(painter, camera)
        paint_ways(painter, camera, self._ways)
        paint_joins(painter, camera, self.joins)

    def paint_differences(self, base: QImage) -> QImage:
        """Return the ready picture with an owner's borders painted over our own."""
        if not self._changed and not self.joins:
            return base
        image = base.convertToFormat(QImage.Format.Format_RGB32)
        camera = fit_camera(self.frame, image.size())
        with open_painter(image) as painter:
            painter.setTransform(camera.transform())
            self._ground.paint_again(painter, camera, self._changed)
            paint_joins(painter, camera, self.joins)
        return image

    def paint_decor(self, painter: QPainter, camera: Camera, decor: Decor, text_scale: int) -> None:
        paint_decor(painter, self.outlines, camera, decor, text_scale, self._border_rows, self._pictogram)

    def _pictogram(self, kind: str) -> tuple[Piece, ...]:
        """Return the picture of a marker: its own copy, for the painting thread calls this."""
        if kind not in self._pictograms:
            art = CounterArt(self.counter_folders)
            self._pictograms[kind] = art.pictogram(kind)
        return self._pictograms[kind]

    def signs(self, camera: Camera, text_scale: int, left_out: Collection[str] = ()) -> list[Sign]:
        return self._signs.signs(camera, text_scale, left_out)

    def outline(self, space: str) -> QPainterPath:
        return self._shapes[space]

    def space_at(self, point: QPointF, reach: float) -> str:
        nearest, best = "", reach * reach
        for key in self._sites:
            site = self.outlines.sites[key]
            distance = (site.x - point.x()) ** 2 + (site.y - point.y()) ** 2
            if distance <= best:
                nearest, best = key, distance
        if nearest:
            return nearest
        return self._area_at(point)

    def _area_at(self, point: QPointF) -> str:
        for key in self._drawn:
            path = self._shapes[key]
            if path.controlPointRect().contains(point) and path.contains(point):
                return key
        return ""

    def slots(self, space: str) -> Slots:
        site = self.outlines.sites.get(space)
        if site is not None:
            return Slots([QPointF(*site.slot)], 46.0)
        area = self.outlines.areas[space]
        centres = [QPointF(x, y) for x, y in area.slots] or [self.anchor(space)]
        return Slots(centres, area.slot_size)

    def spots(self, space: str) -> Sequence[tuple[float, float]]:
        return self._footing.spots(space, self._shapes[space].controlPointRect())

    def share(self, space: str, box: QRectF) -> float:
        return self._footing.share(self._within.get(space, space), box)

    def home_share(self, space: str, box: QRectF) -> float:
        own, wet = self._footing.share_at_sea(space, box, self._seas)
        return own if space in self._seas else own + AT_SEA * wet

    def arrangement(self, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> CounterArranger:
        return Arrangement(self, camera, text_scale, signs)

    def can_show_quiet(self, camera: Camera) -> bool:
        """Return whether an area of middling size is wide enough for small markers.

        On a board of codes it needs a little more. Else they would crowd the names out and the counters into the sea.
        """
        lands = [key for key, space in self.board.spaces.items() if space.role == AREA and key in self.outlines.areas]
        least = QUIET_FROM if self.board.coded else QUIET_NAMED_FROM
        return self.outlines.middling_width(lands) * camera.scale >= least

    def is_walled(self, space: str) -> bool:
        return space in self._within

    def anchor(self, space: str) -> QPointF:
        site = self.outlines.sites.get(space)
        if site is not None:
            return QPointF(site.x, site.y)
        area = self.outlines.areas[space]
        return QPointF(*area.slots[0]) if area.slots else QPointF(area.label.x, area.label.y)

    def decor_boxes(self) -> list[QRectF]:
        return [box for name in ("title", "legend") if (box := self.outlines.reserved_rect(name)) is not None]

    def _ground_rows(self) -> list[tuple[str, str]]:
        """Return the legend's rows for ground covers, and for the sign of places where armies get stuck."""
        kinds: dict[str, str] = {}
        for key, cover in self._covers.items():
            kinds.setdefault(cover, self.board.kinds[self.board.spaces[key].kind].name.capitalize())
        stuck = [(HELD, "Armies get stuck")] if any(self.board.has(key, STICKY) for key in self._land) else []
        return [*kinds.items(), *stuck]

    def _shape(self, space: str) -> QPainterPath:
        shape = QPainterPath()
        if space in self.outlines.areas:
            shape.setFillRule(Qt.FillRule.OddEvenFill)
            shape.addPath(self.outlines.path(space, coarse=True))
        else:
            shape.addEllipse(self.anchor(space), SITE_DISC_KM, SITE_DISC_KM)
        return shape
