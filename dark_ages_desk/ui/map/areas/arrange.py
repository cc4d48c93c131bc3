"""Arrangement of counters at one zoom: none hides another, and names stay readable where there is any space.

Names are laid out before, and a force looks for a free place in its space. Zoomed out, the kinds of one force are one
counter. Zoomed in, they are side by side where that is possible.

All forces have one size: letters on a band, a picture, the total in a disc. Chips show the composition where there is
space. A force without a place in its space is beside it on a line, after all others have a place.

Further parts of the module:

- Boxes taken on a board at one zoom, and the cost of covering them.
- Things placed on an area board, with their sizes: a force as one counter or several, a marker.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dark_ages_desk.core.view import CounterView, Mark, PowerView, TableView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.areas.footing import points_around
from dark_ages_desk.ui.map.areas.label_avoidance import Memory, move_signs_aside
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign, Spot
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counter_signs import MOST_CHIPS, Chip
from dark_ages_desk.ui.map.counters import LEADER, NUMBER, CounterFace
from dark_ages_desk.ui.map.detail import MapDetail, is_nobodys
from dark_ages_desk.ui.map.fan import fan_counters, fan_width
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.mark_signs import find_mark_look, mark_kind
from dark_ages_desk.ui.map.placement import PlacedCounter, build_face, counter_pixels

# Side of a cell of the grid of what is taken, pixels.
CELL = 64.0
# Even to touch a thing costs this part of covering it.
TOUCH = 0.4

Entry = tuple[float, float, float, float, float]
Forces = tuple[tuple[CounterView, ...], ...]
"""The forces of a place, each with its counters."""


class Occupancy:
    """Boxes with the cost of covering them, found by a grid."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Entry]] = {}

    def add(self, box: QRectF, price: float) -> None:
        entry = (box.left(), box.top(), box.right(), box.bottom(), price)
        for cell in _cells(*entry[:4]):
            self._cells.setdefault(cell, []).append(entry)

    def remove(self, box: QRectF, price: float) -> None:
        entry = (box.left(), box.top(), box.right(), box.bottom(), price)
        for cell in _cells(*entry[:4]):
            self._cells[cell].remove(entry)

    def cost(self, left: float, top: float, right: float, bottom: float, enough: float) -> float:
        """Return the cost of covering other boxes with a box; it is not exact once it is more than ``enough``."""
        if not self._cells:
            return 0.0
        # Plain numbers: some thousand boxes are looked at for every table.
        seen: list[Entry] = []
        total, own = 0.0, (right - left) * (bottom - top)
        for cell in _cells(left, top, right, bottom):
            for entry in self._cells.get(cell, ()):
                x0, y0, x1, y1, price = entry
                if x0 < right and x1 > left and y0 < bottom and y1 > top and entry not in seen:
                    seen.append(entry)
                    wide = (x1 if x1 < right else right) - (x0 if x0 > left else left)
                    high = (y1 if y1 < bottom else bottom) - (y0 if y0 > top else top)
                    other = (x1 - x0) * (y1 - y0)
                    total += price * (TOUCH + wide * high / (own if own < other else other))
                    if total > enough:
                        return total
        return total


def _cells(left: float, top: float, right: float, bottom: float) -> list[tuple[int, int]]:
    first, last = int(left // CELL), int(right // CELL)
    upper, lower = int(top // CELL), int(bottom // CELL)
    if first == last and upper == lower:
        return [(first, upper)]
    return [(column, row) for column in range(first, last + 1) for row in range(upper, lower + 1)]


class TrialOccupancy:
    """Taken boxes, and a few more on trial."""

    def __init__(self, taken: Occupancy) -> None:
        self._taken, self._own = taken, Occupancy()

    def add(self, box: QRectF, price: float) -> None:
        self._own.add(box, price)

    def cost(self, left: float, top: float, right: float, bottom: float, enough: float) -> float:
        cost = self._taken.cost(left, top, right, bottom, enough)
        return cost if cost > enough else cost + self._own.cost(left, top, right, bottom, enough - cost)


# Room that a marker takes in its own widths: its shadow stands out.
ROOM = 1.14
# How far kinds lie apart side by side, in widths, and how many in a row.
SPREAD_STEP, PER_ROW = 1.1, 3


@dataclass(frozen=True, slots=True)
class MapItem:
    """A force or marker to be placed: its pieces, each a face with its ids, place and size in counter widths.

    Forces are never made smaller: where there is no space they are beside their space on the board.
    """

    size: QSizeF
    pieces: tuple[tuple[tuple[str, ...], CounterFace, float, float, float], ...]


def build_marker(width: int, mark: Mark) -> MapItem:
    look = find_mark_look(mark.shape)
    part = max(look.part, look.least / width)
    face = CounterFace(Tincture(theme.NO_OWNER), mark_kind(mark), mark.number or 1, letter=mark.label[:1])
    return MapItem(QSizeF(part, part) * ROOM, ((("",), face, 0.0, 0.0, part),))


def _build_item(pieces: Sequence[tuple[tuple[str, ...], CounterFace, float, float]]) -> MapItem:
    """Return the counters at these places (in widths) as one thing, with all that sticks out round them."""
    whole = QRectF()
    for _, face, x, y in pieces:
        whole = whole.united(face.room.translated(x, y))
    middle = whole.center()
    return MapItem(whole.size(), tuple((ids, face, x - middle.x(), y - middle.y(), 1.0) for ids, face, x, y in pieces))


def spread_force(force: Iterable[CounterView], powers: Mapping[str, PowerView], walled: bool) -> MapItem:
    """Return the kinds of a force side by side."""
    faces = [((one.id,), replace(build_face(one, powers), walled=walled, crowned=one.kind == LEADER)) for one in force]
    return _build_item(
        [
            (ids, face, number % PER_ROW * SPREAD_STEP, number // PER_ROW * SPREAD_STEP)
            for number, (ids, face) in enumerate(faces)
        ]
    )


def shrink_force(force: Sequence[CounterView], powers: Mapping[str, PowerView]) -> MapItem:
    """Return a force of nobody's as a small counter with its number alone."""
    face = build_face(force[0], powers)
    face = CounterFace(face.tincture, NUMBER, sum(one.count for one in force))
    ids = tuple(one.id for one in force)
    return MapItem(QSizeF(NOBODYS_PART, NOBODYS_PART) * ROOM, ((ids, face, 0.0, 0.0, NOBODYS_PART),))


def _without(forces: Forces, others: Forces) -> Forces:
    """Return the forces but for some."""
    return tuple(one for one in forces if one not in others)


def join_force(
    force: Sequence[CounterView], powers: Mapping[str, PowerView], walled: bool, chips: bool = False
) -> MapItem:
    """Return a force as one counter: its first kind, the number of all units, a leader's crown; with ``chips`` its
    kinds."""
    crowned = any(one.kind == LEADER for one in force)
    kinds = [one for one in force if one.kind != LEADER] or list(force)
    face = replace(build_face(kinds[0], powers), walled=walled, crowned=crowned)
    if len(force) > 1:
        done = all({"done", "moved"} & set(one.state) for one in force)
        active = any("active" in one.state for one in force)
        face = replace(face, count=sum(one.count for one in force), active=active, done=done)
        face = face if len(kinds) == 1 else replace(face, strength=1)
    if chips:
        shown = tuple(Chip(one.kind, one.count, bool({"done", "moved"} & set(one.state))) for one in kinds)
        face = replace(face, chips=shown[:MOST_CHIPS])
    # The chips stand for the last of the ids, in their order.
    order = [*(one for one in force if one not in kinds), *kinds]
    return _build_item([(tuple(one.id for one in order), face, 0.0, 0.0)])


# Kinds lie side by side from this width on (pixels).
SPREAD_FROM = 76
# What a force consists of is told by chips below it from this width on.
CHIPS_FROM = 34
# A quiet marker becomes smaller before it covers anything, and covers a name's edge rather than leave its space.
QUIET_PARTS = (1.0, 0.86)
# Size of a counter of nobody's among armies.
NOBODYS_PART = 0.6
# What it costs to cover things: other counters, sites, names, which can step aside; to stand outside.
ON_COUNTER, ON_TOWN, ON_NAME, ON_SITE_NAME, OUTSIDE, SITE_OUTSIDE = 30.0, 6.0, 3.0, 1.2, 2.4, 0.8
# A badge covers no name either.
READ = 20.0
# What it costs to stand beside the space, on a line that leads there, and more with every width of the way; the
# distances that are tried, and the longest line, in widths.
CALLED, AWAY, AWAYS, FARTHEST = 7.0, 1.0, (0.8, 1.0, 1.2, 1.45), 1.5
# A place that costs no more than this is as good as any.
FAIR = 0.7
# More forces than this in one space are not searched places for, only spread out.
CROWD = 7


@dataclass(frozen=True, slots=True)
class _PlacedItem:
    """A thing and its middle in pixels; ``called`` if it is beside its space."""

    at: QPointF
    thing: MapItem
    called: bool = False


@dataclass(frozen=True, slots=True)
class _SpaceContents:
    """The contents of a space, their places, and the boxes that they take."""

    forces: Forces
    marks: tuple[Mark, ...]
    placed: tuple[PlacedCounter, ...]
    boxes: tuple[QRectF, ...]


class Arrangement:
    """Places of everything at one zoom. Pixels are those of the whole board at that zoom."""

    def __init__(self, look: BoardRenderer, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> None:
        self._look, self._scale = look, camera.scale
        self.width = look.counter_pixels(camera, text_scale)
        self._fan_part = fan_width(camera, text_scale) / counter_pixels(camera, look.counter_km, text_scale)
        self._taken = Occupancy()
        self._shows_quiet = look.can_show_quiet(camera)
        self._detail = look.find_detail(camera, text_scale)
        self._towns: dict[str, QRectF] = {}
        self._filled: dict[str, _SpaceContents] = {}
        self._quiet: dict[str, _SpaceContents] = {}
        # What lay there when the names were moved, and the names; where each was moved to.
        self._named: tuple[list[QRectF], list[Sign]] | None = None
        self._moved: Memory = {}
        self._powers: Mapping[str, PowerView] = {}
        self._signs = signs
        # Places for counters per space, best first.
        self._ranked: dict[str, list[tuple[float, float, float]]] = {}
        for sign in signs:
            middle = sign.at * self._scale + sign.offset
            if sign.is_town:
                self._towns[sign.space] = sign.room.translated(middle)
            for box in sign.cover or (sign.room,):
                if not box.isEmpty():
                    self._taken.add(box.translated(middle), self._cover_cost(sign))

    def _cover_cost(self, sign: Sign) -> float:
        if sign.is_town:
            return ON_TOWN
        return ON_SITE_NAME if sign.space and self._look.is_walled(sign.space) else ON_NAME

    def place(self, view: TableView) -> list[PlacedCounter]:
        """Return all counters and markers of a table with their places, the topmost last.

        Unchanged ones keep their places.
        """
        known = set(self._look.spaces())
        forces: dict[str, dict[str, list[CounterView]]] = {}
        for counter in view.counters:
            if counter.space in known:
                forces.setdefault(counter.space, {}).setdefault(counter.stack or counter.id, []).append(counter)
        every_force = {key: tuple(map(tuple, there.values())) for key, there in forces.items()}
        small = {key: tuple(one for one in there if self._is_small(view, one)) for key, there in every_force.items()}
        wanted = {key: rest for key, there in every_force.items() if (rest := _without(there, small[key]))}
        marks = {key: space.marks for key, space in view.spaces.items() if space.marks and key in known}
        for key, filled in list(self._filled.items()):
            same = (wanted.get(key, ()), marks.get(key, ())) == (filled.forces, filled.marks)
            if not same or view.powers != self._powers:
                for box in filled.boxes:
                    self._taken.remove(box, ON_COUNTER)
                del self._filled[key]
        self._powers = view.powers
        # The less room a space has, the less choice. Who finds none in his space stands beside it, when all others lie.
        keys = sorted({*wanted, *marks} - {*self._filled}, key=lambda key: (self._look.extent(key), key))
        laid = {key: self._fill(key, wanted.get(key, ()), marks.get(key, ())) for key in keys}
        for key in keys:
            self._filled[key] = self._build_contents(key, wanted.get(key, ()), marks.get(key, ()), laid[key])
        quiet = {
            key: tuple(mark for mark in there if self._shows_quiet and find_mark_look(mark.shape).quiet)
            for key, there in marks.items()
        }
        places = dict.fromkeys((*small, *quiet))
        self._place_quiet({key: found for key in places if any(found := (small.get(key, ()), quiet.get(key, ())))})
        every = (one for filled in (*self._filled.values(), *self._quiet.values()) for one in filled.placed)
        # From right to left: the number in a counter's lower right corner must lie over its neighbour.
        return sorted(every, key=lambda one: (one.at.y(), one.at.x(), one.step.y(), -one.step.x(), one.id))

    def signs(self) -> list[Sign]:
        """Return the names, moved out from under the counters where there is space."""
        filled = (*self._filled.values(), *self._quiet.values())
        boxes = [box for one in filled for box in one.boxes]
        if self._named is None or self._named[0] != boxes:
            self._named = boxes, move_signs_aside(self._look, self._scale, self._signs, boxes, self._moved)
        return self._named[1]

    def fan(self, space: str) -> list[PlacedCounter]:
        """Return the kinds of forces that are shown as one counter, in rows over their place."""
        filled = self._filled.get(space)
        stacks = [one for one in filled.placed if len(one.ids) > 1] if filled is not None else []
        if filled is None or not stacks:
            return []
        kinds = [one for force in filled.forces for one in force if any(one.id in stack.ids for stack in stacks)]
        faces = [(one.id, replace(build_face(one, self._powers), crowned=one.kind == LEADER)) for one in kinds]
        return fan_counters(space, faces, stacks[0].at, self._look.counter_km, max(1.0, self._fan_part))

    def spots(self, sizes: Mapping[str, QSizeF]) -> dict[str, Spot]:
        """Return the free places for badges of these sizes in pixels: within their space, or beside it."""
        room, found = self._collect_shown_boxes(), {}
        for space in sorted(sizes, key=lambda key: (self._look.extent(key), key)):
            cost, at = self._search(space, sizes[space], room)
            called = False
            if cost > CALLED:
                away, there = self._find_place_beside(space, sizes[space], cost, room)
                called, at = away < cost, there if away < cost else at
            room.add(_box(at, sizes[space]), ON_COUNTER)
            found[space] = Spot(at / self._scale, called)
        return found

    def _collect_shown_boxes(self) -> Occupancy:
        """Return the boxes taken by counters and by names, the names as they are moved now."""
        room = Occupancy()
        for filled in (*self._filled.values(), *self._quiet.values()):
            for box in filled.boxes:
                room.add(box, ON_COUNTER)
        for sign in self.signs():
            for box in sign.cover or (sign.room,):
                if not box.isEmpty():
                    room.add(box.translated(sign.at * self._scale + sign.offset), ON_TOWN if sign.is_town else READ)
        return room

    def _fill(self, key: str, forces: Forces, marks: tuple[Mark, ...]) -> list[_PlacedItem | MapItem]:
        """Return the forces and markers of a space with their places; a force without a place is returned alone."""
        signs = [build_marker(self.width, mark) for mark in marks if not find_mark_look(mark.shape).quiet]
        walled = self._look.is_walled(key)
        if len(forces) > CROWD:
            things = [join_force(force, self._powers, walled) for force in forces]
            return [self._lay(one) for one in self._spread_evenly(key, [*things, *signs])]
        found: list[_PlacedItem | MapItem] = [self._place_force(key, force) for force in forces]
        for sign in signs:
            _, at = self._search(key, sign.size * self.width)
            found.append(self._lay(_PlacedItem(at, sign)))
        return found

    def _build_contents(
        self,
        key: str,
        forces: Forces,
        marks: tuple[Mark, ...],
        laid: list[_PlacedItem | MapItem],
    ) -> _SpaceContents:
        every = [one if isinstance(one, _PlacedItem) else self._find_fallback_place(key, one) for one in laid]
        boxes = tuple(_box(one.at, one.thing.size * self.width) for one in every)
        placed = tuple(piece for one in every for piece in self._build_pieces(key, one.at, one.thing, 1.0, one.called))
        return _SpaceContents(forces, marks, placed, boxes)

    def _lay(self, laid: _PlacedItem) -> _PlacedItem:
        self._taken.add(_box(laid.at, laid.thing.size * self.width), ON_COUNTER)
        return laid

    def _is_small(self, view: TableView, force: Sequence[CounterView]) -> bool:
        """Return whether a force is nobody's, and the zoom one at which that is small."""
        return self._detail is MapDetail.ARMIES and is_nobodys(view.powers.get(force[0].power))

    def _place_quiet(self, contents: Mapping[str, tuple[Forces, tuple[Mark, ...]]]) -> None:
        """Place small forces and the many small markers last, in the remaining space.

        One keeps its place while that is free.
        """
        for filled in self._quiet.values():
            for box in filled.boxes:
                self._taken.remove(box, ON_COUNTER)
        before, self._quiet = self._quiet, {}
        for key in sorted(contents, key=lambda key: (self._look.extent(key), key)):
            old = before.get(key)
            same = old is not None and (old.forces, old.marks) == contents[key]
            if old is None or not same or not all(self._is_free(box) for box in old.boxes):
                old = self._fill_quiet(key, *contents[key])
            self._quiet[key] = old
            for box in old.boxes:
                self._taken.add(box, ON_COUNTER)

    def _is_free(self, box: QRectF) -> bool:
        return self._taken.cost(box.left(), box.top(), box.right(), box.bottom(), FAIR) == 0.0

    def _fill_quiet(self, key: str, forces: Forces, marks: tuple[Mark, ...]) -> _SpaceContents:
        found: list[tuple[QPointF, MapItem, float]] = []
        own = TrialOccupancy(self._taken)
        for thing in (
            *(shrink_force(force, self._powers) for force in forces),
            *(build_marker(self.width, mark) for mark in marks),
        ):
            best, where, part = float("inf"), QPointF(), 1.0
            for size in QUIET_PARTS:
                cost, at = self._search(key, thing.size * (self.width * size), own)
                if cost + (1 - size) < best:
                    best, where, part = cost + (1 - size), at, size
                if cost <= FAIR:
                    break
            found.append((where, thing, part))
            own.add(_box(where, thing.size * (self.width * part)), ON_COUNTER)
        boxes = tuple(_box(at, thing.size * (self.width * part)) for at, thing, part in found)
        return _SpaceContents(
            forces, marks, tuple(one for at, t, part in found for one in self._build_pieces(key, at, t, part)), boxes
        )

    def _place_force(self, key: str, force: tuple[CounterView, ...]) -> _PlacedItem | MapItem:
        """Return a force with its place in its space, as one counter or several, or alone if it has no place there."""
        walled, wide = self._look.is_walled(key), self.width
        things = [join_force(force, self._powers, walled)]
        if wide >= CHIPS_FROM and len(force) > 1:
            things.insert(0, join_force(force, self._powers, walled, chips=True))
        if wide >= SPREAD_FROM and len(force) > 1:
            things.insert(0, spread_force(force, self._powers, walled))
        for thing in things:
            cost, at = self._search(key, thing.size * wide)
            if cost <= FAIR * 2 or (thing is things[-1] and cost <= CALLED):
                return self._lay(_PlacedItem(at, thing))
        return things[-1]

    def _find_fallback_place(self, key: str, thing: MapItem) -> _PlacedItem:
        """Return a force that found no place in its space, with one beside it, or where it covers least."""
        size = thing.size * self.width
        cost, at = self._search(key, size)
        called, there = self._find_place_beside(key, size, cost)
        return self._lay(_PlacedItem(there, thing, True) if called < cost else _PlacedItem(at, thing))

    def _find_place_beside(
        self, key: str, size: QSizeF, enough: float, room: Occupancy | None = None
    ) -> tuple[float, QPointF]:
        """Return the cost and middle of the cheapest place outside a full space, which a line joins to it."""
        home = self._look.anchor(key) * self._scale
        best, where, taken = enough, home, room or self._taken
        half, high, frame = size.width() / 2, size.height() / 2, self._look.frame
        edge = self._look.border_km
        inner = frame.adjusted(edge, edge, -edge, -edge)
        sheet = QRectF(inner.topLeft() * self._scale, inner.size() * self._scale)
        for far in AWAYS:
            base = CALLED + AWAY * far
            if base >= best:
                break
            for at in points_around(home, far * self.width, far * self.width):
                x, y = at.x(), at.y()
                if math.hypot(x - home.x(), y - home.y()) > FARTHEST * self.width:
                    continue
                if not sheet.contains(QRectF(x - half, y - high, 2 * half, 2 * high)):
                    continue
                cost = base + taken.cost(x - half, y - high, x + half, y + high, best - base)
                if cost < best:
                    best, where = cost, QPointF(x, y)
        return best, where

    def _build_pieces(
        self, key: str, at: QPointF, thing: MapItem, part: float, called: bool = False
    ) -> Iterator[PlacedCounter]:
        place, km = at / self._scale, self._look.counter_km
        target = self._look.anchor(key) if called else None
        for ids, face, dx, dy, size in thing.pieces:
            step = QPointF(dx, dy) * part
            yield PlacedCounter(ids[0], key, place, step, face, km, size * part, ids if ids[0] else (), target)

    def _search(self, key: str, size: QSizeF, own: TrialOccupancy | Occupancy | None = None) -> tuple[float, QPointF]:
        """Return the cost and middle of the cheapest place in a space for a box of pixels."""
        taken = own or TrialOccupancy(self._taken)
        best, where, scale, frame = float("inf"), (0.0, 0.0), self._scale, self._look.frame
        outside = SITE_OUTSIDE if self._look.is_walled(key) else OUTSIDE
        half, high = size.width() / 2, size.height() / 2
        for base, x, y in self._candidates(key, size):
            if base >= best:
                break
            cost = base + taken.cost(x - half, y - high, x + half, y + high, best - base)
            if cost >= best:
                continue
            in_km = QRectF((x - half) / scale, (y - high) / scale, 2 * half / scale, 2 * high / scale)
            cost += outside * (1 - self._look.share(key, in_km))
            if not frame.contains(in_km):
                cost += ON_COUNTER
            if cost < best:
                best, where = cost, (x, y)
        return best, QPointF(*where)

    def _candidates(self, key: str, size: QSizeF) -> Iterable[tuple[float, float, float]]:
        """Return the possible places as (own cost, x, y) in pixels, cheapest first."""
        if self._look.is_walled(key):
            return self._places_beside(key, size)
        if key not in self._ranked:
            scale, slots = self._scale, self._look.slots(key).centres
            home_x, home_y, near = slots[0].x() * scale, slots[0].y() * scale, 1 / max(1.0, 8 * self.width)
            others = (
                (x, y, (abs(x - home_x) + abs(y - home_y)) * near)
                for x, y in ((x * scale, y * scale) for x, y in self._look.spots(key))
            )
            self._ranked[key] = [
                *((0.05 * number, at.x() * scale, at.y() * scale) for number, at in enumerate(slots)),
                *sorted((0.2 + min(0.6, away), x, y) for x, y, away in others),
            ]
        return self._ranked[key]

    def _places_beside(self, key: str, size: QSizeF) -> Iterator[tuple[float, float, float]]:
        """Yield places round a site as (own cost, x, y), those towards its slot first."""
        slot, anchor = self._look.slots(key).centres[0] * self._scale, self._look.anchor(key) * self._scale
        town = self._towns.get(key, QRectF(anchor, anchor).adjusted(-8, -8, 8, 8))
        reach_x, reach_y = (town.width() + size.width()) / 2 + 1.5, (town.height() + size.height()) / 2 + 1.5
        beside = points_around(town.center(), reach_x, reach_y)
        beside.sort(key=lambda at: _distance(at, slot))
        yield from ((0.05 * number, at.x(), at.y()) for number, at in enumerate(beside))
        further = points_around(town.center(), reach_x * 1.6, reach_y * 1.6)
        yield from ((1.0 + 0.05 * number, at.x(), at.y()) for number, at in enumerate(further))

    def _spread_evenly(self, key: str, things: list[MapItem]) -> Iterator[_PlacedItem]:
        """Yield places evenly over the space, overlapping if need be, for far too many forces to search for."""
        places = [*self._look.slots(key).centres, *(QPointF(x, y) for x, y in self._look.spots(key))]
        for number, thing in enumerate(things):
            lap = number // len(places)
            at = places[number * max(1, len(places) // len(things)) % len(places)] * self._scale
            yield _PlacedItem(at + QPointF(lap, lap) * self.width * 0.4, thing)


def _box(centre: QPointF, size: QSizeF) -> QRectF:
    return QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())


def _distance(first: QPointF, second: QPointF) -> float:
    return float(abs(first.x() - second.x()) + abs(first.y() - second.y()))
