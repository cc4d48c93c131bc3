"""Look of a board of areas: declared facts from the board, geometry from its outlines."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from functools import cached_property
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from dark_ages_desk.core.board import AREA, SEA, SITE, STICKY, AreaBoard, Board, Space
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.areas.decor import HELD, OWNERS_ROWS, has_cartouches, paint_decor
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
from dark_ages_desk.ui.map.areas.outlines import Outlines, load_outlines, split_line
from dark_ages_desk.ui.map.areas.owners import OwnersArrangement
from dark_ages_desk.ui.map.areas.places import FRAME_KM, ROOM, Detail, PlaceCandidates
from dark_ages_desk.ui.map.areas.realm_names import RealmNames
from dark_ages_desk.ui.map.areas.tint import TintShape, paint_tint
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, CounterArranger, Decor, Sign, Slots
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.declutter import Declutterer, OccupiedBoxes, Place
from dark_ages_desk.ui.map.detail import MapDetail, Realm, find_detail, readable_width
from dark_ages_desk.ui.map.heraldry import Holders, KeptLayers, Tincture
from dark_ages_desk.ui.map.labels import AIR, Written, extent_boxes, name_image, town_image
from dark_ages_desk.ui.map.land_mask import LandMask
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.sheet_style import read_style
from dark_ages_desk.ui.map.svg import Piece

__all__ = ["FRAME_KM", "SignWriter"]

# So often names may push others aside, all in all.
PUSHES = 120
# Whoever pushes aside room for a counter, or the name of a site, pays less than for a land's name.
ROOM_WORTH, SITE_WORTH = 0.6, 0.7
# A place that costs no more than this is as good as any.
FAIR = 0.2


class SignWriter:
    """Layout of the signs of one area board."""

    def __init__(
        self, board: AreaBoard, outlines: Outlines, counter: Callable[[Camera, int], int], footing: SpaceGrid
    ) -> None:
        self._board = board
        self._outlines = outlines
        self._counter, self._footing = counter, footing

    def signs(self, camera: Camera, text_scale: int, left_out: Collection[str] = ()) -> list[Sign]:
        """Return all signs at the zoom of ``camera``, for the whole board; ``text_scale`` is in per cent."""
        counter = self._counter(camera, text_scale)
        places = PlaceCandidates(self._board, self._outlines, camera, text_scale, counter, self._footing, left_out)
        layout = _Layout(self._board, self._outlines, camera.scale, places, left_out)
        layout.place_lands()
        return layout.build_signs()


class _Layout:
    def __init__(
        self, board: AreaBoard, outlines: Outlines, scale: float, places: PlaceCandidates, left_out: Collection[str]
    ) -> None:
        self._board, self._outlines, self._scale = board, outlines, scale
        self._choice = places
        self._occupied = OccupiedBoxes()
        known = [space for space in board.spaces.values() if self._is_known(space)]
        self._left_out = [space for space in known if space.id in left_out]
        """Spaces outside play: their names come last, and take the space that is left."""
        self._spaces = [space for space in known if space.id not in left_out]
        self._sites = sorted((s for s in self._spaces if s.role == SITE), key=lambda s: -board.printed_number(s.id))
        self._towns = [space for space in known if space.role == SITE]
        worth = {ROOM + space.id: ROOM_WORTH for space in self._spaces} | {s.id: SITE_WORTH for s in self._sites}
        self._jostle = Declutterer(self._occupied, places.list_places, places.judge, worth)

    def place_lands(self) -> None:
        """Place the names of the lands, with space for a counter in each."""
        names = ("title", "legend", "compass") if self._choice.cartouches else ("compass",)
        for name in names:
            box = self._outlines.reserved_rect(name)
            if box is not None:
                self._occupied.take([self._choice.to_pixels(box)])
        for site in self._towns:
            _, town = self._choice.measure_town(site)
            self._occupied.take([(town.left(), town.top(), town.right(), town.bottom())])
        lands = [space for space in self._spaces if space.role == AREA]
        # The smaller an area, the less choice its name has.
        lands.sort(key=lambda space: (self._board.is_aside(space.id), self._extent(space)))
        jostle = self._jostle
        for space in iterate_yielding(lands):
            jostle.settle(space.id, FAIR)
            if not self._choice.packed:
                jostle.settle(ROOM + space.id, FAIR)
        if self._board.coded or not self._choice.crowded:
            for site in iterate_yielding(self._sites):
                jostle.settle(site.id, 0.0)
        jostle.push(PUSHES if not self._choice.packed else max(PUSHES, 2 * len(lands)))
        if self._board.coded and any(not name.startswith(ROOM) for name in jostle.missing):
            # Counters find a place by themselves; a code that covers another can be read by nobody.
            jostle.remove_names([ROOM + space.id for space in lands], PUSHES)
        for space in (*lands, *(self._sites if self._board.coded else ())):
            # Whatever else it covers: without any name a land is not known, nor a city that orders call by its code.
            if space.id not in jostle.found:
                jostle.put(space.id, self._find_tight_place(space.id) or self._choice.fallback_place(space.id))

    def _find_tight_place(self, name: str) -> Place[Written | None] | None:
        """Return a place between the others without the air that names have, for one that must be shown; None if there
        is none."""
        for place in self._choice.list_places(name, trouble=True) if self._board.coded or self._choice.packed else ():
            if place.what is not None:
                air = place.what.wording.cap * AIR + 1
                boxes = [(x0 + air, y0 + air, x1 - air, y1 - air) for x0, y0, x1, y1 in place.boxes]
                if self._occupied.is_free(boxes) and self._choice.judge(name, place) is not None:
                    return Place(place.cost, boxes, place.what)
        return None

    def build_signs(self) -> list[Sign]:
        """Return all signs: those placed, and the names of waters and of a small board's sites that still fit.

        Space for counters stays taken until here: they find it again without help.
        """
        jostle = self._jostle
        for space in iterate_yielding(self._spaces):
            if space.role == SEA:
                jostle.settle(space.id, FAIR)
                if self._board.coded and space.id not in jostle.found:
                    jostle.put(space.id, self._find_tight_place(space.id) or self._choice.fallback_place(space.id))
        for site in self._sites if self._choice.crowded and not self._board.coded else ():
            jostle.settle(site.id, 0.0)
        for space in iterate_yielding(self._left_out):
            jostle.settle(space.id, FAIR)
        signs = [self._town_sign(site) for site in self._towns]
        signs += [self._name_sign(name, place.what) for name, place in jostle.found.items() if place.what is not None]
        for label in self._outlines.water_names:
            water = jostle.find_best_place(self._choice.list_water_places(label), "", FAIR)
            if water is not None and water.what is not None:
                self._occupied.take(water.boxes)
                signs.append(self._name_sign("", water.what))
        return signs

    def _is_known(self, space: Space) -> bool:
        return space.id in (self._outlines.sites if space.role == SITE else self._outlines.areas)

    def _extent(self, space: Space) -> float:
        box = self._outlines.path(space.id, coarse=True).controlPointRect()
        return box.width() * box.height()

    def _town_sign(self, site: Space) -> Sign:
        shape = self._outlines.sites[site.id]
        at = QPointF(shape.x, shape.y)
        width, box = self._choice.measure_town(site)
        image = town_image(width, self._board.printed_number(site.id), site.port)
        return Sign(site.id, at, QPointF(0, 0), image, box.translated(at * -self._scale), is_town=True)

    def _name_sign(self, space: str, written: Written) -> Sign:
        centre = QPointF(written.x, written.y)
        at = centre / self._scale
        # Names stay where they are on the board while it is zoomed; that of a site keeps its distance in pixels.
        shape = self._outlines.sites.get(space)
        offset = QPointF(0, 0)
        if shape is not None:
            at = QPointF(shape.x, shape.y)
            offset = centre - at * self._scale
        wording = written.wording
        room = QRectF() if wording.angle else written.box.translated(-centre)
        pad = wording.cap * AIR
        cover = tuple(
            QRectF(QPointF(x0 + pad, y0 + pad), QPointF(x1 - pad, y1 - pad)) for x0, y0, x1, y1 in extent_boxes(wording)
        )
        shorter = () if shape is not None or not space else self._shorter_signs(space, written)
        return Sign(space, at, offset, name_image(wording), room, cover, cap=wording.cap, shorter=shorter)

    def _shorter_signs(self, space: str, written: Written) -> tuple[Sign, ...]:
        """Return the same name with less and less detail, for when counters take its space."""
        wording, found = written.wording, []
        for detail in self._choice.list_details(space, wording.value)[1:]:
            lines, ring = wording.lines, wording.value
            if detail in (Detail.CODE, Detail.CODE_ALONE):
                lines = (self._choice.code(space),)
            if detail in (Detail.NO_VALUE, Detail.CODE_ALONE):
                ring = 0
            less = replace(wording, lines=lines, value=ring, angle=wording.angle if lines == wording.lines else 0.0)
            if less != wording:
                found.append(self._name_sign("", replace(written, wording=less)))
        return tuple(replace(one, space=space) for one in found)


# A site lights up as a disc of this radius, km.
SITE_DISC_KM = 22.0
# A wash alone is about as dark as wash, pattern and edges together.
QUICK_WASH = 0.34
# Where realms are what is shown, tints are so much stronger.
FAR_TINT = 1.6
# Areas outside the play proper are hatched whoever holds them.
OFF_STAGE = Tincture("#5b452f", "hatch")
# The name of a coast is understood nearly as well on the sea before it.
AT_SEA = 0.75

# On a board of codes the small markers of which there are many are shown where a middling area is so many pixels wide.
QUIET_FROM, QUIET_NAMED_FROM = 56.0, 40.0
# Where areas are small counters are no wider than this part of a middling one.
COUNTER_PART = 0.32
# A board of so many lands is large.
MANY = 100
# Counters grow with text and zoom no further than so that a middling area is so many of them wide.
ROOMY = 4.0


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
        self.outlines = load_outlines(map_folder / "outlines.json")
        self._style = read_style(map_folder)
        self.frame = self.outlines.frame
        self._drawn = [key for key in self.outlines.areas if key in board.spaces]
        self._sites = [key for key in self.outlines.sites if key in board.spaces]
        land = [key for key in self._drawn if board.spaces[key].role != SEA]
        pairs = [pair for pair, _ in self.outlines.border_lines()]
        kinds = find_drawn_kinds(board, pairs)
        covers = {key: cover for key in land if (cover := board.kinds[board.spaces[key].kind].cover)}
        self._ground = Ground(self.outlines, land, kinds, covers, find_barred_shores(board, self.outlines))
        self._covers, self._land, self.large = covers, land, len(land) >= MANY
        self.border_km = FRAME_KM
        self._middling = self.outlines.middling_width(land)
        self.counter_km = min(self.counter_km, COUNTER_PART * self._middling or self.counter_km)
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
        self._signs = SignWriter(board, self.outlines, self.counter_pixels, self._footing)

    def _take_names(self, board: Board) -> None:
        if isinstance(board, AreaBoard):
            self.board = board
            self._signs = SignWriter(board, self.outlines, self.counter_pixels, self._footing)

    def spaces(self) -> Sequence[str]:
        return [*self._drawn, *self._sites]

    def space_name(self, space: str) -> str:
        return self.board.spaces[space].name

    def paint_ground(self, painter: QPainter, camera: Camera) -> None:
        self._ground.paint_under(painter, camera)

    def paint_tints(self, painter: QPainter, camera: Camera, holders: Holders, kept: KeptLayers | None = None) -> None:
        far = FAR_TINT if self.large and self.find_detail(camera, 100) is MapDetail.OWNERS else 1.0
        for key in iterate_yielding((*self._held_seas, *self._land)):
            aside = self.board.is_aside(key)
            held = holders.get(key, ())
            if not held and aside:
                held = (OFF_STAGE,)
            coarse = camera.scale <= FINE_SCALE
            shape = TintShape(self.outlines.path(key, coarse), self.outlines.edge_lines(key, coarse))
            strength = 1.35 if aside else 0.6 if key in self._held_seas else 1.0
            paint_tint(painter, camera, shape, held, strength * far, kept, key)

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
        paint_decor(painter, self.outlines, camera, decor, text_scale, self._border_rows, self._pictogram, self._style)

    def _pictogram(self, kind: str) -> tuple[Piece, ...]:
        """Return the picture of a marker: its own copy, for the painting thread calls this."""
        if kind not in self._pictograms:
            art = CounterArt(self.counter_folders)
            self._pictograms[kind] = art.pictogram(kind)
        return self._pictograms[kind]

    def find_detail(self, camera: Camera, text_scale: int) -> MapDetail:
        counter = self.counter_pixels(camera, text_scale)
        return find_detail(self._middling * camera.scale, counter, self.large, text_scale)

    def counter_pixels(self, camera: Camera, text_scale: int) -> int:
        """Return the width of a counter, which grows no larger than its place has room for it and its name."""
        room = self._middling * camera.scale / ROOMY
        most = max(readable_width(camera, text_scale), 2 ** (math.floor(math.log2(room) * 8) / 8))
        return min(super().counter_pixels(camera, text_scale), math.ceil(most))

    def signs(
        self, camera: Camera, text_scale: int, left_out: Collection[str] = (), realms: Sequence[Realm] = ()
    ) -> list[Sign]:
        if realms and self.find_detail(camera, text_scale) is MapDetail.OWNERS:
            return self._write_realm_names(camera, text_scale, realms, ())
        return self._signs.signs(camera, text_scale, left_out)

    def _write_realm_names(
        self, camera: Camera, text_scale: int, realms: Sequence[Realm], taken: Sequence[QRectF]
    ) -> list[Sign]:
        boxes = [*taken, *self.shown_cartouches(camera)]
        names = RealmNames(self.board, self.outlines, self._footing, camera, text_scale, realms, boxes)
        return names.build_signs()

    def _compass_boxes(self) -> list[QRectF]:
        box = self.outlines.reserved_rect("compass")
        return [box] if box is not None else []

    def outline(self, space: str) -> QPainterPath:
        return self._shapes[space]

    def edge(self, spaces: Collection[str]) -> QPainterPath:
        """Return the line round several areas: the arcs that only one of them has."""
        arcs = Counter(number for key in spaces if key in self.outlines.areas for number in self._arcs(key))
        path = QPainterPath()
        for number, times in sorted(arcs.items()):
            if times == 1:
                for piece in split_line(self.outlines.line(number, coarse=True)):
                    path.addPath(piece)
        return path

    def _arcs(self, space: str) -> frozenset[int]:
        return self.outlines.arc_numbers(space)

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

    def is_free_ground(self, point: QPointF) -> bool:
        space = self.find_space(point.x(), point.y())  # quick, because it is asked for many points
        return not space or self.board.spaces[space].role == SEA

    @cached_property
    def _abroad(self) -> LandMask:
        return LandMask(self.frame, self.outlines.abroad)

    def is_land_aside(self, point: QPointF) -> bool:
        return self._abroad.contains(point)

    def find_space(self, x: float, y: float) -> str:
        return self._footing.space_at(x, y)

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
        if self.find_detail(camera, text_scale) is not MapDetail.OWNERS:
            return Arrangement(self, camera, text_scale, signs)
        return OwnersArrangement(
            self, camera, text_scale, lambda realms, taken: self._write_realm_names(camera, text_scale, realms, taken)
        )

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

    def shown_cartouches(self, camera: Camera) -> list[QRectF]:
        return [*(self.decor_boxes() if has_cartouches(camera) else ()), *self._compass_boxes()]

    def _ground_rows(self) -> list[tuple[str, str]]:
        """Return the legend's rows for ground covers, and for the sign of places where armies get stuck."""
        kinds: dict[str, str] = {}
        for key, cover in self._covers.items():
            kinds.setdefault(cover, self.board.kinds[self.board.spaces[key].kind].name.capitalize())
        stuck = [(HELD, map_words.ARMIES_GET_STUCK)] if any(self.board.has(key, STICKY) for key in self._land) else []
        return [*kinds.items(), *stuck]

    def _shape(self, space: str) -> QPainterPath:
        shape = QPainterPath()
        if space in self.outlines.areas:
            shape.setFillRule(Qt.FillRule.OddEvenFill)
            shape.addPath(self.outlines.path(space, coarse=True))
        else:
            shape.addEllipse(self.anchor(space), SITE_DISC_KM, SITE_DISC_KM)
        return shape
