"""Which names and towns an area board shows at one zoom, and where."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
    boxes_of,
    name_image,
    shifts,
    splits,
    town_box,
    town_image,
)
from dark_ages_desk.ui.map.look import Sign
from dark_ages_desk.ui.map.outlines import AreaShape, LabelPlace, Outlines
from dark_ages_desk.ui.map.placement import counter_pixels

# How much of a box (km) lies in a space.
Share = Callable[[str, QRectF], float]

# Heights of capitals and widths of towns, km when the whole board fits.
BURG_CAP_KM, TOWN_KM = 18.5, 26.0
# No text gets smaller than this, in pixels of a capital's height at a text scale of 100.
FLOOR = {AREA: 9.0, PERIPHERAL: 10.5, SEA: 8.5, BURG: 7.6}
# If a land has no room for its name, all land names are tried anew with this part of the text scale's growth, and
# at last with this part of the least height.
TRIALS = ((1.0, 1.0), (0.5, 1.0), (0.0, 1.0), (0.0, 0.83))
# At larger text a crowded name may keep this part of its growth, no less.
KEPT_GROWTH = 0.45
# A name grows to this many times the size at which it fits beside its counters, or to this part of its area's width.
FITTING, WIDEST = 1.25, 0.62
TOWN_FLOOR = 10.0
# Below so many pixels per km only the strong burgs are named: the room is needed for counters.
FEW_BURGS = 0.24
# Width of the printed frame, where no name may stand.
FRAME_KM = 38.0
# Heights of capitals (km) between which the names of one kind are kept: equals should look equal.
SIZES = {AREA: (19.5, 26.5), PERIPHERAL: (25.0, 40.0), SEA: (21.0, 32.0)}
# Names may shrink to these parts before they are left out.
SHRINK = (1.0, 0.86, 0.74, 0.63, 0.54)
# Before a name stands badly its letters are made narrower.
SQUEEZES = ((1.0, 0.0), (0.85, 0.5))
# What it costs to reach into a neighbour's land.
ABROAD = 1.6
# A name that covers a place for counters is worse than one that stands a little aside.
SLOT_COST = 4.0
BURG_SLOT_COST = 1.5


class SignWriter:
    """Lays out the signs of one area board."""

    def __init__(self, board: AreaBoard, outlines: Outlines, counter_km: float, share: Share) -> None:
        self._board = board
        self._outlines = outlines
        self._counter_km, self._share = counter_km, share

    def signs(self, camera: Camera, text_scale: int) -> list[Sign]:
        """All signs at the zoom of ``camera`` (where it points does not matter); ``text_scale`` in per cent."""
        best: _Layout | None = None
        for growth, floor in TRIALS:
            names = round(100 + (text_scale - 100) * growth)
            if best is not None and (names, floor) == (best.names_text, best.floor):
                continue
            layout = _Layout(self._board, self._outlines, camera, text_scale, self._counter_km, self._share)
            layout.names_text, layout.floor = names, floor
            layout.run()
            if best is None or len(layout.missing) < len(best.missing):
                best = layout
            if not best.missing:
                break
        assert best is not None
        return best.signs


class _Layout:
    def __init__(
        self, board: AreaBoard, outlines: Outlines, camera: Camera, text_scale: int, counter_km: float, share: Share
    ) -> None:
        self._board, self._outlines = board, outlines
        self._counter, self._share = counter_pixels(camera, counter_km, text_scale), share
        self._camera, self._text = camera, text_scale
        self._scale = camera.scale
        # On the whole board there is no room for burgs in large letters: they grow fully as one looks closer.
        kept = min(1.0, max(KEPT_GROWTH, camera.zoom / 2.5))
        self._burg_text = round(100 + (text_scale - 100) * kept)
        self._occupied = Occupied()
        self.signs: list[Sign] = []
        self.missing: list[str] = []
        self.names_text, self.floor = text_scale, 1.0
        self._slots = Occupied()
        inner = outlines.frame.adjusted(FRAME_KM, FRAME_KM, -FRAME_KM, -FRAME_KM)
        self._frame = QRectF(self._px(inner.left(), inner.top()), self._px(inner.right(), inner.bottom()))

    def run(self) -> None:
        """Lays everything out; the names of lands that found no room are in ``missing``."""
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
            if burg.values.get("dv", 1) < 2 and self._scale >= FEW_BURGS:
                self._burg(burg, towns[burg.id])
        for place in self._outlines.water_names:
            self._name("", place, SEA, 0)

    def _known(self, space: Space) -> bool:
        return space.id in (self._outlines.burgs if space.kind == "burg" else self._outlines.areas)

    def _px(self, x: float, y: float) -> QPointF:
        return QPointF(x * self._scale, y * self._scale)

    def _extent(self, space: Space) -> float:
        box = self._outlines.path(space.id, coarse=True).controlPointRect()
        return box.width() * box.height()

    def _cap(self, km: float, style: Style) -> float:
        text = self._burg_text if style == BURG else self.names_text if style == AREA else self._text
        grown = self._camera.text_pixels(km, text)
        # Quarter pixels, so that pictures of names are found again.
        return round(max(grown, FLOOR[style] * self.floor * text / 100) * 4) / 4

    def _town(self, burg: Space) -> QRectF:
        shape = self._outlines.burgs[burg.id]
        grown = self._camera.text_pixels(TOWN_KM, self._burg_text)
        width = float(round(max(grown, TOWN_FLOOR * self._burg_text / 100)))
        value = burg.values.get("dv", 1)
        centre = self._px(shape.x, shape.y)
        box = town_box(centre, width, value, burg.port)
        self._occupied.add([box])
        self.signs.append(
            Sign(
                burg.id,
                QPointF(shape.x, shape.y),
                QPointF(0, 0),
                town_image(width, value, burg.port),
                box.translated(-centre),
                is_town=True,
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
        half = QPointF(self._counter / 2, self._counter / 2)
        return [QRectF(self._px(x, y) - half, self._px(x, y) + half) for x, y in shape.slots[:number]]

    def _area(self, space: Space) -> None:
        style = {"land": AREA, "peripheral": PERIPHERAL, "sea": SEA}[space.kind]
        shape = self._outlines.areas[space.id]
        value = space.values.get("lv", 0) if space.kind == "land" else 0
        self._name(space.id, shape.label, style, value)

    def _name(self, space: str, label: LabelPlace, style: Style, value: int) -> None:
        candidates = self._inside(self._wordings(space, label, style, value))
        if space and not label.outside:
            candidates = self._at_home(space, candidates)
        place = best_free(candidates, self._occupied, 0.2)
        if place is not None:
            self._add(space, place)
        elif space and style.upper:
            self.missing.append(space)

    def _at_home(self, space: str, places: Iterator[Candidate]) -> Iterator[Candidate]:
        """Only those whose middle lies in their space; the further they reach out of it, the dearer."""
        home = self._outlines.path(space, coarse=True)
        for place in places:
            if place.cost < 1 or home.contains(place.centre / self._scale):
                box = place.box
                inside = self._share(space, QRectF(box.topLeft() / self._scale, box.bottomRight() / self._scale))
                yield replace(place, cost=place.cost + ABROAD * (1 - inside))

    def _wordings(self, space: str, label: LabelPlace, style: Style, value: int) -> Iterator[Candidate]:
        centre = self._px(label.x, label.y)
        written = tuple(line.upper() if style.upper else line for line in label.lines)
        low, high = SIZES[style]
        cap = self._cap(min(high, max(low, label.size)), style)
        floor = FLOOR[style] * self.floor
        least = floor * (1 + KEPT_GROWTH * (self.names_text / 100 - 1))
        if style == AREA and label.outside:
            cap = min(cap, max(least, label.size * self._scale * FITTING * 1.6))
        elif style == AREA:
            wide = self._outlines.path(space, coarse=True).controlPointRect().width() * self._scale * WIDEST
            cap = min(
                cap, max(least, label.size * self._scale * FITTING, cap * wide / Wording(written, cap, style).width)
            )
        other = [lines for lines in splits(" ".join(written)) if lines != written]
        squeezes = SQUEEZES if style.upper else SQUEEZES[:1]
        for shrunk in SHRINK:
            size = round(cap * shrunk * 4) / 4
            if size < floor - 0.13:
                break
            for rank, lines in enumerate((written, *other)):
                for angle in {label.angle: None, 0.0: None}:
                    for squeeze, narrow in squeezes:
                        wording = Wording(lines, size, style, angle, value, squeeze)
                        extra = (1 - shrunk) * 8 + rank * 0.4 + (0.6 if angle != label.angle else 0) + narrow
                        # A name beside its island must not wander off to another shore.
                        tries = 2 if label.outside else 6
                        yield from self._shifted(wording, centre, extra, tries)

    def _shifted(self, wording: Wording, centre: QPointF, extra: float, tries: int) -> Iterator[Candidate]:
        size = QSizeF(wording.width, wording.height)
        for dx, dy, cost in shifts(size, wording.cap, tries):
            yield self._off_slots(Candidate(wording, centre + QPointF(dx, dy), cost + extra, size), SLOT_COST)

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
        pad = place.wording.cap * 0.16
        cover = tuple(box.adjusted(pad, pad, -pad, -pad).translated(-place.centre) for box in boxes_of(place))
        self.signs.append(Sign(space, at, offset, name_image(place.wording), room, cover))
