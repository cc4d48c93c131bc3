"""The names of a country: towns with their value, lands, waters; none over another at any zoom."""

from __future__ import annotations

import math
from collections.abc import Iterator

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map import labels
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.country.arrange import counter_halves
from dark_ages_desk.ui.map.country.drawing import Drawing, PrintedName
from dark_ages_desk.ui.map.declutter import Box, Declutterer, OccupiedBoxes, Place
from dark_ages_desk.ui.map.hexes.layout import HIGH, HexLayout
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
from dark_ages_desk.ui.map.paint_priority import iterate_yielding
from dark_ages_desk.ui.map.placement import NAMES, text_growth

# Heights of capitals when the whole board fits, and their least at a text scale of 100, in parts of the window's height
# and in pixels.
TOWN_CAP, LAND_CAP, PART_CAP = 21.0, 30.0, 22.0
FLOOR = {labels.SITE: 1 / 142, labels.ASIDE: 1 / 110, labels.SEA: 1 / 127}
LEAST = {labels.SITE: 6.5, labels.ASIDE: 7.0, labels.SEA: 6.5}
LAND = "land "
# From this zoom on a town bears its name of today as well.
BOTH_NAMES = 2.6
PUSHES = 80
# How much of a land's name may lie over other lands, what it costs, and at how many points that is looked at.
ABROAD, ABROAD_COST, SAMPLES = 0.45, 5.0, 7


class CountrySigns:
    """Layout of the names of one country."""

    def __init__(self, board: Country, layout: HexLayout, drawing: Drawing) -> None:
        self._board, self._layout, self._drawing = board, layout, drawing

    def signs(self, camera: Camera, text_scale: int) -> list[Sign]:
        """Return all names at the zoom of ``camera``; the least important are left out first if they do not fit."""
        return _Layout(self._board, self._layout, self._drawing, camera, text_scale).build_signs()


class _Layout:
    def __init__(self, board: Country, layout: HexLayout, drawing: Drawing, camera: Camera, text_scale: int) -> None:
        self._board, self._layout, self._drawing, self._camera = board, layout, drawing, camera
        self._text = 100 * text_growth(camera, text_scale, NAMES)
        self._scale = camera.scale
        self._room = counter_halves(camera)
        self._occupied = OccupiedBoxes()
        inner = drawing.frame.adjusted(44, 44, -44, -44)
        self._frame = self._to_pixels(inner)
        for name in ("title", "legend", "compass"):
            self._occupied.take([self._to_pixels(drawing.reserved_rect(name))])
        for town in board.towns.values():
            self._occupied.take([self._to_pixels(self._hex_box(town.hex))])
        self._jostle = Declutterer(self._occupied, self._places, self._judge, {})

    def build_signs(self) -> list[Sign]:
        """Return the signs: towns first, then lands, then everything around."""
        board, jostle = self._board, self._jostle
        for town in iterate_yielding(sorted(board.towns.values(), key=lambda town: (-town.value, town.id))):
            jostle.settle(town.id, 0.0)
        wholes = {land.within for land in board.lands.values()}
        # The smaller a land, the less choice its name has; what has parts is known by them.
        for land in iterate_yielding(
            sorted(board.lands.values(), key=lambda land: (land.id in wholes, len(land.hexes)))
        ):
            jostle.settle(LAND + land.id, 0.2)
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
            yield from self._land_places(name.removeprefix(LAND))
            return
        town = self._board.towns[name]
        cap = self._cap(TOWN_CAP, labels.SITE)
        box = QRectF(*self._size(self._hex_box(town.hex)))
        texts: list[tuple[str, ...]] = [(town.name,)]
        if town.modern and self._camera.zoom >= BOTH_NAMES:
            texts.insert(0, (town.name, f"({town.modern})"))
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

    def _land_places(self, land: str) -> Iterator[Place[Written]]:
        """Yield the possible places for the name of a land: over its hexes, near their middle."""
        here = self._board.lands[land]
        cap = self._cap(PART_CAP if here.within else LAND_CAP, labels.ASIDE)
        middles = [self._layout.centres[self._board.index[space]] for space in here.hexes]
        mx = sum(x for x, _ in middles) / len(middles)
        my = sum(y for _, y in middles) / len(middles)
        wordings = [Wording((here.name.upper(),), cap, labels.ASIDE, squeeze=squeeze) for squeeze in (1.0, 0.86)]
        spots = {(x, y + down) for x, y in middles for down in (0.0, HIGH / 2)}
        for x, y in sorted(spots, key=lambda at: (math.hypot(at[0] - mx, at[1] - my), at)):
            for rank, wording in enumerate(wordings):
                cost = math.hypot(x - mx, y - my) / HIGH * 0.3 + rank * 0.3
                yield build_place(wording, x * self._scale, y * self._scale, cost)

    def _printed_place(self, name: PrintedName) -> Place[Written]:
        style = labels.ASIDE if name.on_land else labels.SEA
        cap = self._cap(name.size, style)
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
        return None if abroad > ABROAD else abroad * ABROAD_COST

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
