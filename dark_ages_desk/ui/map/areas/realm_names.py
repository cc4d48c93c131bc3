"""Names of realms on a board of areas, for a zoom at which places have none.

A name lies over the largest connected part of its realm, the larger the realm the larger the letters. It covers no
other name and no sign of the sheet. Names of realms with the most land come first; one without a place is left out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.ui.map import labels
from dark_ages_desk.ui.map.areas.footing import SpaceGrid
from dark_ages_desk.ui.map.areas.outlines import Outlines
from dark_ages_desk.ui.map.areas.places import FRAME_KM
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.declutter import Box, Declutterer, OccupiedBoxes, Place
from dark_ages_desk.ui.map.detail import Realm
from dark_ages_desk.ui.map.labels import AIR, Wording, Written, build_place, extent_boxes, name_image, split_name
from dark_ages_desk.ui.map.placement import NAMES, text_growth

# Heights of capitals, parts of the window's height: of the largest realm, of the smallest; and the least, pixels.
LARGEST, SMALLEST, LEAST = 1 / 44, 1 / 90, 9.0
# A realm this wide (part of the window's height) has the largest letters.
WIDE = 0.24
# Letters may be smaller by these factors, which costs.
SMALLER = ((1.0, 0.0), (0.85, 0.5), (0.7, 1.2))
# What it costs to lie over another realm, over sea or nobody's land, and so many widths of the name away.
FOREIGN, ELSEWHERE, AWAY = 6.0, 1.2, 0.6
# At so many points along a name it is looked at what it lies over; so much of it may be another's.
SAMPLES, MOST_FOREIGN = 9, 0.45
# Steps around the middle of the realm, in heights of a capital, and so many times names push others aside.
STEPS, NEAR, CENTRES, PUSHES = 4, 2, 7, 200


class RealmNames:
    """Layout of the names of realms at one zoom; boxes ``taken`` (km) stay free."""

    def __init__(
        self,
        board: AreaBoard,
        outlines: Outlines,
        footing: SpaceGrid,
        camera: Camera,
        text_scale: int,
        realms: Sequence[Realm],
        taken: Sequence[QRectF],
    ) -> None:
        self._board, self._outlines, self._footing = board, outlines, footing
        self._camera, self._scale = camera, camera.scale
        self._text = text_growth(camera, text_scale, NAMES)
        self._realms = {realm.name: realm for realm in realms}
        self._owner = {space: realm.name for realm in realms for space in realm.spaces}
        self._parts = {realm.name: self._largest_part(realm) for realm in realms}
        occupied = OccupiedBoxes()
        occupied.take([self._to_pixels(box) for box in taken])
        self._frame = self._to_pixels(outlines.frame.adjusted(FRAME_KM, FRAME_KM, -FRAME_KM, -FRAME_KM))
        self._jostle: Declutterer[Written] = Declutterer(occupied, self._places, self._judge, {})

    def build_signs(self) -> list[Sign]:
        """Return the signs of the names that have a place."""
        for name in self._realms:
            if self._parts[name]:
                self._jostle.settle(name, 0.0)
        self._jostle.push(PUSHES)
        return [self._sign(place.what) for place in self._jostle.found.values()]

    def _largest_part(self, realm: Realm) -> list[tuple[float, float, float]]:
        """Return the middles (km) and sizes (square km) of the areas of the largest part that holds together."""
        known = {space for space in realm.spaces if space in self._outlines.areas}
        best: list[str] = []
        size = -1.0
        while known:
            part, edge = set[str](), [min(known)]
            while edge:
                here = edge.pop()
                if here in known:
                    known.discard(here)
                    part.add(here)
                    edge += [other for other in sorted(self._board.neighbours.get(here, {})) if other in known]
            whole = sum(self._extent(space) for space in part)
            if whole > size:
                best, size = sorted(part), whole
        found = []
        for space in best:
            box = self._outlines.path(space, coarse=True).controlPointRect()
            found.append((box.center().x(), box.center().y(), self._extent(space)))
        return found

    def _extent(self, space: str) -> float:
        box = self._outlines.path(space, coarse=True).controlPointRect()
        return box.width() * box.height()

    def _to_pixels(self, box: QRectF) -> Box:
        scale = self._scale
        return box.left() * scale, box.top() * scale, box.right() * scale, box.bottom() * scale

    def _cap(self, name: str) -> float:
        page = self._camera.page
        side = math.sqrt(sum(size for _, _, size in self._parts[name])) * self._scale
        part = min(1.0, side / (WIDE * page))
        return max(LEAST, page * (SMALLEST + (LARGEST - SMALLEST) * part)) * self._text

    def _places(self, name: str, trouble: bool) -> Iterator[Place[Written]]:
        part = self._parts[name]
        whole = sum(size for _, _, size in part)
        middle_x = sum(x * size for x, _, size in part) / whole * self._scale
        middle_y = sum(y * size for _, y, size in part) / whole * self._scale
        cap = self._cap(name)
        areas = ((x * self._scale, y * self._scale) for x, y, _ in part)
        centres = [(middle_x, middle_y), *sorted(areas, key=lambda at: math.dist(at, (middle_x, middle_y)))][:CENTRES]
        steps = STEPS if trouble else NEAR
        for lines in split_name(name.upper()):
            for factor, less in SMALLER:
                size = math.ceil(max(LEAST * self._text, cap * factor) * 4) / 4
                wording = Wording(lines, size, labels.REALM)
                extra = less + (0.4 if len(lines) > 1 else 0.0)
                for x, y in centres:
                    for across in range(-steps, steps + 1):
                        for down in range(-steps, steps + 1):
                            at_x, at_y = x + across * size * 0.9, y + down * size * 0.9
                            away = math.hypot(at_x - middle_x, at_y - middle_y) / wording.width
                            yield build_place(wording, at_x, at_y, extra + AWAY * away)

    def _judge(self, name: str, place: Place[Written]) -> float | None:
        left, top, right, bottom = self._frame
        if not all(x0 >= left and y0 >= top and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in place.boxes):
            return None
        written, half = place.what, place.what.wording.width / 2
        foreign = elsewhere = 0
        for number in range(SAMPLES):
            x = written.x + half * (2 * number / (SAMPLES - 1) - 1)
            space = self._footing.space_at(x / self._scale, written.y / self._scale)
            owner = self._owner.get(space, "")
            foreign += bool(owner) and owner != name
            elsewhere += not owner
        if foreign / SAMPLES > MOST_FOREIGN:
            return None
        return (foreign * FOREIGN + elsewhere * ELSEWHERE) / SAMPLES

    def _sign(self, written: Written) -> Sign:
        wording, centre = written.wording, QPointF(written.x, written.y)
        pad = wording.cap * AIR
        cover = tuple(
            QRectF(QPointF(x0 + pad, y0 + pad), QPointF(x1 - pad, y1 - pad)) for x0, y0, x1, y1 in extent_boxes(wording)
        )
        room = written.box.translated(-centre)
        return Sign("", centre / self._scale, QPointF(0, 0), name_image(wording), room, cover, cap=wording.cap)
