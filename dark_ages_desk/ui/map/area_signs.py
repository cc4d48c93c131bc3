"""Which names and towns an area board shows at one zoom, and where."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dark_ages_desk.core.board import AreaBoard, Space
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.courtesy import unhurried
from dark_ages_desk.ui.map.labels import (
    AREA,
    BURG,
    PERIPHERAL,
    SEA,
    Candidate,
    Occupied,
    Style,
    Wording,
    around,
    best_free,
    name_image,
    shifts,
    splits,
    town_box,
    town_image,
)
from dark_ages_desk.ui.map.look import Sign
from dark_ages_desk.ui.map.outlines import AreaShape, LabelPlace, Outlines

# Heights of capitals and widths of towns, km when the whole board fits.
BURG_CAP_KM, TOWN_KM = 18.5, 26.0
# No text gets smaller than this, in pixels of a capital's height at a text scale of 100.
FLOOR = {AREA: 7.5, PERIPHERAL: 9.0, SEA: 7.5, BURG: 6.6}
TOWN_FLOOR = 10.0
# Width of the printed frame, where no name may stand.
FRAME_KM = 38.0
# Heights of capitals (km) between which the names of one kind are kept: equals should look equal.
SIZES = {AREA: (18.5, 25.0), PERIPHERAL: (23.0, 38.0), SEA: (20.0, 31.0)}
# Names may shrink to these parts before they are left out.
SHRINK = (1.0, 0.86, 0.74, 0.63, 0.54)
# A name that covers a place for counters is worse than one that stands a little aside.
SLOT_COST = 4.0
BURG_SLOT_COST = 1.5


class SignWriter:
    """Lays out the signs of one area board."""

    def __init__(self, board: AreaBoard, outlines: Outlines) -> None:
        self._board = board
        self._outlines = outlines

    def signs(self, camera: Camera, text_scale: int) -> list[Sign]:
        """All signs at the zoom of ``camera`` (where it points does not matter); ``text_scale`` in per cent."""
        return _Layout(self._board, self._outlines, camera, text_scale).run()


class _Layout:
    def __init__(self, board: AreaBoard, outlines: Outlines, camera: Camera, text_scale: int) -> None:
        self._board, self._outlines = board, outlines
        self._camera, self._text = camera, text_scale
        self._scale = camera.scale
        self._occupied = Occupied()
        self._signs: list[Sign] = []
        self._slots = Occupied()
        inner = outlines.frame.adjusted(FRAME_KM, FRAME_KM, -FRAME_KM, -FRAME_KM)
        self._frame = QRectF(self._px(inner.left(), inner.top()), self._px(inner.right(), inner.bottom()))

    def run(self) -> list[Sign]:
        for name in ("title", "legend", "compass"):
            box = self._outlines.reserved(name)
            if box is not None:
                self._occupied.add([QRectF(self._px(box.left(), box.top()), self._px(box.right(), box.bottom()))])
        spaces = [space for space in self._board.spaces.values() if self._known(space)]
        burgs = sorted((s for s in spaces if s.kind == "burg"), key=lambda s: -s.values.get("dv", 1))
        self._slots.add(slot for area in self._outlines.areas.values() for slot in self._slot_boxes(area, 1))
        towns = {burg.id: self._town(burg) for burg in burgs}
        lands = [space for space in spaces if space.kind in ("land", "peripheral")]
        # The smaller an area, the less choice its name has.
        lands.sort(key=lambda space: (space.kind != "land", self._extent(space)))
        for space in unhurried(lands):
            self._area(space)
        for burg in unhurried(burgs):
            if burg.values.get("dv", 1) >= 2:
                self._burg(burg, towns[burg.id])
        for space in unhurried(spaces):
            if space.kind == "sea":
                self._area(space)
        for burg in unhurried(burgs):
            if burg.values.get("dv", 1) < 2:
                self._burg(burg, towns[burg.id])
        for place in self._outlines.water_names:
            self._name("", place, SEA, 0)
        return self._signs

    def _known(self, space: Space) -> bool:
        return space.id in (self._outlines.burgs if space.kind == "burg" else self._outlines.areas)

    def _px(self, x: float, y: float) -> QPointF:
        return QPointF(x * self._scale, y * self._scale)

    def _extent(self, space: Space) -> float:
        box = self._outlines.path(space.id, coarse=True).controlPointRect()
        return box.width() * box.height()

    def _cap(self, km: float, style: Style) -> float:
        grown = self._camera.text_pixels(km, self._text)
        # Quarter pixels, so that pictures of names are found again.
        return round(max(grown, FLOOR[style] * self._text / 100) * 4) / 4

    def _town(self, burg: Space) -> QRectF:
        shape = self._outlines.burgs[burg.id]
        grown = self._camera.text_pixels(TOWN_KM, self._text)
        width = float(round(max(grown, TOWN_FLOOR * self._text / 100)))
        value = burg.values.get("dv", 1)
        centre = self._px(shape.x, shape.y)
        box = town_box(centre, width, value, burg.port)
        self._occupied.add([box])
        self._signs.append(
            Sign(
                burg.id,
                QPointF(shape.x, shape.y),
                QPointF(0, 0),
                town_image(width, value, burg.port),
                box.translated(-centre),
            )
        )
        return box

    def _burg(self, burg: Space, box: QRectF) -> None:
        shape = self._outlines.burgs[burg.id]
        wording = Wording((burg.name,), self._cap(BURG_CAP_KM, BURG), BURG)
        if shape.anchor == "middle":
            first = 2 if shape.label_y > shape.y else 3
        else:
            first = 0 if shape.label_x > shape.x else 1
        beside = [self._off_slots(place, BURG_SLOT_COST) for place in around(wording, box, first)]
        place = best_free(self._inside(beside), self._occupied, 0.0)
        if place is not None:
            self._add(burg.id, place)

    def _slot_boxes(self, shape: AreaShape, number: int) -> list[QRectF]:
        half = shape.slot_size / 2 * (self._text / 100) ** 0.5
        return [QRectF(self._px(x - half, y - half), self._px(x + half, y + half)) for x, y in shape.slots[:number]]

    def _area(self, space: Space) -> None:
        style = {"land": AREA, "peripheral": PERIPHERAL, "sea": SEA}[space.kind]
        shape = self._outlines.areas[space.id]
        value = space.values.get("lv", 0) if space.kind == "land" else 0
        self._name(space.id, shape.label, style, value)

    def _name(self, space: str, label: LabelPlace, style: Style, value: int) -> None:
        candidates = self._inside(self._wordings(label, style, value))
        home = self._outlines.path(space, coarse=True) if space else None
        if home is not None and not label.outside:
            candidates = (place for place in candidates if place.cost < 1 or home.contains(place.centre / self._scale))
        place = best_free(candidates, self._occupied, 0.2)
        if place is not None:
            self._add(space, place)

    def _wordings(self, label: LabelPlace, style: Style, value: int) -> Iterator[Candidate]:
        centre = self._px(label.x, label.y)
        written = tuple(line.upper() if style.upper else line for line in label.lines)
        low, high = SIZES[style]
        cap = self._cap(min(high, max(low, label.size)), style)
        other = [lines for lines in splits(" ".join(written)) if lines != written]
        for shrunk in SHRINK:
            for rank, lines in enumerate((written, *other)):
                for angle in {label.angle: None, 0.0: None}:
                    wording = Wording(lines, round(cap * shrunk * 4) / 4, style, angle, value)
                    extra = (1 - shrunk) * 8 + rank * 0.4 + (0.6 if angle != label.angle else 0)
                    size = QSizeF(wording.width, wording.height)
                    # A name beside its island must not wander off to another shore.
                    for dx, dy, cost in shifts(size, wording.cap, 2 if label.outside else 4):
                        bare = Candidate(wording, centre + QPointF(dx, dy), cost + extra, size)
                        yield self._off_slots(bare, SLOT_COST)

    def _off_slots(self, place: Candidate, cost: float) -> Candidate:
        return place if self._slots.free([place.box]) else replace(place, cost=place.cost + cost)

    def _inside(self, candidates: Iterator[Candidate] | list[Candidate]) -> Iterator[Candidate]:
        for candidate in candidates:
            if self._frame.contains(candidate.box):
                yield candidate

    def _add(self, space: str, place: Candidate) -> None:
        at = QPointF(place.centre.x() / self._scale, place.centre.y() / self._scale)
        # Names stay where they are on the board while it is zoomed; a burg's name keeps its distance in pixels.
        shape = self._outlines.burgs.get(space)
        offset = QPointF(0, 0)
        if shape is not None:
            offset = place.centre - self._px(shape.x, shape.y)
            at = QPointF(shape.x, shape.y)
        room = QRectF() if place.wording.angle else place.box.translated(-place.centre)
        self._signs.append(Sign(space, at, offset, name_image(place.wording), room))
