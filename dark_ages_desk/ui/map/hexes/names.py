"""The names on a map of hexes: upright at a readable size, along the course of a river, and never over each other."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.hexes.glyphs import upright_angle
from dark_ages_desk.ui.map.hexes.layout import RADIUS, HexLayout
from dark_ages_desk.ui.map.labels import Style, Wording, name_image
from dark_ages_desk.ui.map.typefaces import Face

WATER = Style(Face.SEA, 8, theme.SEA_NAME_INK, theme.SEA_HALO)
GROUND = Style(Face.SEA, 5, (58, 66, 26, 255), theme.HALO)
HILL = Style(Face.AREA, 8, (92, 56, 22, 255), theme.HALO, upper=True)
PLACE = Style(Face.TEXT, 0, theme.SITE_INK, theme.HALO)
STRONG = Style(Face.AREA, 2, theme.NAME_INK, theme.HALO, upper=True)

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
