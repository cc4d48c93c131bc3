"""Arranges counters at one zoom so that none hides another, and names stay readable where there is any room.

Names were laid out before; a force looks for a free place in its space. Zoomed out, the kinds of one force are one
counter; zoomed in they lie side by side where that is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dark_ages_desk.core.view import CounterView, Mark, PowerView, TableView
from dark_ages_desk.ui.map import inks as theme
from dark_ages_desk.ui.map.areas.footing import around
from dark_ages_desk.ui.map.areas.nudge import Memory, nudged
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import TABS, CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.look import BoardLook, Sign
from dark_ages_desk.ui.map.mark_signs import look_of, mark_kind
from dark_ages_desk.ui.map.placement import Placed, counter_pixels, face_of

# Side of a cell of the grid of what is taken, pixels.
CELL = 64.0
# Counters may shrink to these parts where there is no room.
PARTS = (1.0, 0.84, 0.7, 0.6)
LEAST_PIXELS = 11.8
# Room that a counter takes in its own widths: shadow and number stand out.
ROOM = 1.14
# Battlements stand out above a force inside a site.
WALLS = 0.16
# Kinds lie side by side from this width on (pixels), with this step, at most so many in a row.
SPREAD_FROM, SPREAD_STEP, PER_ROW = 32, 1.1, 3
# A quiet marker becomes smaller before it covers anything, and covers a name's edge rather than leave its space.
QUIET_PARTS = (1.0, 0.86)
# What it costs to cover things: other counters, sites, names; to stand outside.
ON_COUNTER, ON_TOWN, ON_NAME, OUTSIDE, SITE_OUTSIDE = 30.0, 12.0, 9.0, 4.0, 0.8
# Even to touch a thing costs this part of covering it.
TOUCH = 0.4
# A place that costs no more than this is as good as any.
FAIR = 0.7
# More forces than this in one space are not searched places for, only spread out.
CROWD = 7


@dataclass(frozen=True, slots=True)
class _Thing:
    """A force or marker to be placed: its pieces, each a face with its ids, place and size in counter widths."""

    size: QSizeF
    pieces: tuple[tuple[tuple[str, ...], CounterFace, float, float, float], ...]


_Entry = tuple[float, float, float, float, float]


class _Taken:
    """Boxes with what it costs to cover them, found by a grid."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[_Entry]] = {}

    def add(self, box: QRectF, price: float) -> None:
        entry = (box.left(), box.top(), box.right(), box.bottom(), price)
        for cell in _cells(*entry[:4]):
            self._cells.setdefault(cell, []).append(entry)

    def remove(self, box: QRectF, price: float) -> None:
        entry = (box.left(), box.top(), box.right(), box.bottom(), price)
        for cell in _cells(*entry[:4]):
            self._cells[cell].remove(entry)

    def cost(self, left: float, top: float, right: float, bottom: float, enough: float) -> float:
        """What a box would cover; no exact figure once it is more than ``enough``."""
        if not self._cells:
            return 0.0
        # Plain numbers: some thousand boxes are looked at for every table.
        seen: list[_Entry] = []
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


@dataclass(frozen=True, slots=True)
class _Filled:
    """What a space was filled with, and the boxes that it takes."""

    forces: tuple[tuple[CounterView, ...], ...]
    marks: tuple[Mark, ...]
    placed: tuple[Placed, ...]
    boxes: tuple[QRectF, ...]


class Arrangement:
    """Where everything lies at one zoom. Pixels are those of the whole board at that zoom."""

    def __init__(self, look: BoardLook, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> None:
        self._look, self._scale = look, camera.scale
        self.width = counter_pixels(camera, look.counter_km, text_scale)
        self.text_scale = text_scale
        self._taken = _Taken()
        self._towns: dict[str, QRectF] = {}
        self._filled: dict[str, _Filled] = {}
        self._quiet: dict[str, _Filled] = {}
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
                    self._taken.add(box.translated(middle), ON_TOWN if sign.is_town else ON_NAME)

    def place(self, view: TableView) -> list[Placed]:
        """All counters and markers of a table, those that lie on top last. Where nothing changed, nothing moves."""
        known = set(self._look.spaces())
        forces: dict[str, dict[str, list[CounterView]]] = {}
        for counter in view.counters:
            if counter.space in known:
                forces.setdefault(counter.space, {}).setdefault(counter.stack or counter.id, []).append(counter)
        wanted = {key: tuple(map(tuple, there.values())) for key, there in forces.items()}
        marks = {key: space.marks for key, space in view.spaces.items() if space.marks and key in known}
        for key, filled in list(self._filled.items()):
            same = (wanted.get(key, ()), marks.get(key, ())) == (filled.forces, filled.marks)
            if not same or view.powers != self._powers:
                for box in filled.boxes:
                    self._taken.remove(box, ON_COUNTER)
                del self._filled[key]
        self._powers = view.powers
        # The less room a space has, the less choice.
        for key in sorted({*wanted, *marks} - {*self._filled}, key=lambda key: (self._look.extent(key), key)):
            filled = self._fill(key, wanted.get(key, ()), marks.get(key, ()))
            self._filled[key] = filled
            for box in filled.boxes:
                self._taken.add(box, ON_COUNTER)
        quiet = {key: tuple(mark for mark in there if look_of(mark.shape).quiet) for key, there in marks.items()}
        self._place_quiet({key: there for key, there in quiet.items() if there})
        every = (one for filled in (*self._filled.values(), *self._quiet.values()) for one in filled.placed)
        # From right to left: the number in a counter's lower right corner must lie over its neighbour.
        return sorted(every, key=lambda one: (one.at.y(), one.at.x(), one.step.y(), -one.step.x(), one.id))

    def signs(self) -> list[Sign]:
        """The names, moved out from under the counters where there is room."""
        filled = (*self._filled.values(), *self._quiet.values())
        boxes = [box for one in filled for box in one.boxes]
        if self._named is None or self._named[0] != boxes:
            self._named = boxes, nudged(self._look, self._scale, self._signs, boxes, self._moved)
        return self._named[1]

    def fan(self, space: str) -> list[Placed]:
        """Kinds that share a counter have signs of their own at its side: no need to fan them out."""
        del space
        return []

    def spots(self, sizes: Mapping[str, QSizeF]) -> dict[str, QPointF]:
        """Free places (km) for badges of so many pixels."""
        room, found = _Overlay(self._taken), {}
        for space in sorted(sizes, key=lambda key: (self._look.extent(key), key)):
            _, at = self._search(space, sizes[space], room)
            room.add(_box(at, sizes[space]), ON_COUNTER)
            found[space] = at / self._scale
        return found

    def _fill(self, key: str, forces: tuple[tuple[CounterView, ...], ...], marks: tuple[Mark, ...]) -> _Filled:
        walled = self._look.walled(key)
        signs = [_mark(self.width, mark) for mark in marks if not look_of(mark.shape).quiet]
        if len(forces) > CROWD:
            things = [_joined(force, self._powers, walled) for force in forces]
            return _Filled(forces, marks, tuple(self._crowd(key, [*things, *signs])), ())
        best: list[tuple[QPointF, _Thing, float]] = []
        least = float("inf")
        for part in PARTS:
            if part < 1 and self.width * part < LEAST_PIXELS:
                break
            shrunk = (1 - part) * 3
            cost, found = self._try(key, forces, signs, part)
            if cost + shrunk < least:
                best, least = found, cost + shrunk
            if cost <= FAIR * len(found):
                break
        boxes = tuple(_box(at, thing.size * (self.width * part)) for at, thing, part in best)
        placed = tuple(one for at, thing, part in best for one in self._pieces(key, at, thing, part))
        return _Filled(forces, marks, placed, boxes)

    def _place_quiet(self, marks: Mapping[str, tuple[Mark, ...]]) -> None:
        """The many small markers come last, into the room that is left. One stays where it lies while that is free."""
        for filled in self._quiet.values():
            for box in filled.boxes:
                self._taken.remove(box, ON_COUNTER)
        before, self._quiet = self._quiet, {}
        for key in sorted(marks, key=lambda key: (self._look.extent(key), key)):
            old = before.get(key)
            if old is None or old.marks != marks[key] or not all(self._free(box) for box in old.boxes):
                old = self._fill_quiet(key, marks[key])
            self._quiet[key] = old
            for box in old.boxes:
                self._taken.add(box, ON_COUNTER)

    def _free(self, box: QRectF) -> bool:
        return self._taken.cost(box.left(), box.top(), box.right(), box.bottom(), FAIR) == 0.0

    def _fill_quiet(self, key: str, marks: tuple[Mark, ...]) -> _Filled:
        found: list[tuple[QPointF, _Thing, float]] = []
        own = _Overlay(self._taken)
        for thing in (_mark(self.width, mark) for mark in marks):
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
        return _Filled((), marks, tuple(one for at, t, part in found for one in self._pieces(key, at, t, part)), boxes)

    def _try(
        self, key: str, forces: tuple[tuple[CounterView, ...], ...], signs: list[_Thing], part: float
    ) -> tuple[float, list[tuple[QPointF, _Thing, float]]]:
        """Places for all that lies on a space, with counters of one size, and what they cost."""
        own, wide, total = _Overlay(self._taken), self.width * part, 0.0
        found: list[tuple[QPointF, _Thing, float]] = []
        for force in forces:
            cost, at, thing = self._force(key, force, wide, own)
            found.append((at, thing, part))
            own.add(_box(at, thing.size * wide), ON_COUNTER)
            total += cost
        for sign in signs:
            # Markers are small already.
            shrunk = max(part, PARTS[1])
            cost, at = self._search(key, sign.size * (self.width * shrunk), own)
            found.append((at, sign, shrunk))
            own.add(_box(at, sign.size * (self.width * shrunk)), ON_COUNTER)
            total += cost
        return total, found

    def _force(
        self, key: str, force: tuple[CounterView, ...], wide: float, own: _Overlay
    ) -> tuple[float, QPointF, _Thing]:
        walled = self._look.walled(key)
        if len(force) > 1 and wide >= SPREAD_FROM:
            thing = _spread(force, self._powers, walled)
            cost, at = self._search(key, thing.size * wide, own)
            if cost <= FAIR * 2:
                return cost, at, thing
        thing = _joined(force, self._powers, walled)
        cost, at = self._search(key, thing.size * wide, own)
        return cost, at, thing

    def _pieces(self, key: str, at: QPointF, thing: _Thing, part: float) -> Iterator[Placed]:
        place, km = at / self._scale, self._look.counter_km
        for ids, face, dx, dy, size in thing.pieces:
            yield Placed(ids[0], key, place, QPointF(dx, dy) * part, face, km, size * part, ids if ids[0] else ())

    def _search(self, key: str, size: QSizeF, own: _Overlay | None = None) -> tuple[float, QPointF]:
        """The cheapest place for a box of pixels, and its cost."""
        taken = own or _Overlay(self._taken)
        best, where, scale, frame = float("inf"), (0.0, 0.0), self._scale, self._look.frame
        outside = SITE_OUTSIDE if self._look.walled(key) else OUTSIDE
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
        """Places with what they cost for themselves, cheapest first."""
        if self._look.walled(key):
            return self._beside(key, size)
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

    def _beside(self, key: str, size: QSizeF) -> Iterator[tuple[float, float, float]]:
        """Places round a site, those towards its slot first."""
        slot, anchor = self._look.slots(key).centres[0] * self._scale, self._look.anchor(key) * self._scale
        town = self._towns.get(key, QRectF(anchor, anchor).adjusted(-8, -8, 8, 8))
        reach_x, reach_y = (town.width() + size.width()) / 2 + 1.5, (town.height() + size.height()) / 2 + 1.5
        beside = around(town.center(), reach_x, reach_y)
        beside.sort(key=lambda at: _apart(at, slot))
        yield from ((0.05 * number, at.x(), at.y()) for number, at in enumerate(beside))
        further = around(town.center(), reach_x * 1.6, reach_y * 1.6)
        yield from ((1.0 + 0.05 * number, at.x(), at.y()) for number, at in enumerate(further))

    def _crowd(self, key: str, things: list[_Thing]) -> list[Placed]:
        """Far too many forces for a search: evenly over the space, overlapping if need be."""
        places = [*self._look.slots(key).centres, *(QPointF(x, y) for x, y in self._look.spots(key))]
        found: list[Placed] = []
        for number, thing in enumerate(things):
            lap = number // len(places)
            at = places[number * max(1, len(places) // len(things)) % len(places)] * self._scale
            found.extend(self._pieces(key, at + QPointF(lap, lap) * self.width * 0.4, thing, PARTS[-1]))
        return found


class _Overlay:
    """What is taken, and a few boxes more that are only being tried."""

    def __init__(self, taken: _Taken) -> None:
        self._taken, self._own = taken, _Taken()

    def add(self, box: QRectF, price: float) -> None:
        self._own.add(box, price)

    def cost(self, left: float, top: float, right: float, bottom: float, enough: float) -> float:
        cost = self._taken.cost(left, top, right, bottom, enough)
        return cost if cost > enough else cost + self._own.cost(left, top, right, bottom, enough - cost)


def _box(centre: QPointF, size: QSizeF) -> QRectF:
    return QRectF(centre.x() - size.width() / 2, centre.y() - size.height() / 2, size.width(), size.height())


def _apart(first: QPointF, second: QPointF) -> float:
    return float(abs(first.x() - second.x()) + abs(first.y() - second.y()))


def _mark(width: int, mark: Mark) -> _Thing:
    look = look_of(mark.shape)
    part = max(look.part, look.least / width)
    face = CounterFace(Tincture(theme.NO_OWNER), mark_kind(mark), mark.number or 1, letter=mark.label[:1])
    return _Thing(QSizeF(part, part) * ROOM, ((("",), face, 0.0, 0.0, part),))


def _spread(force: Iterable[CounterView], powers: Mapping[str, PowerView], walled: bool) -> _Thing:
    """The kinds of a force side by side."""
    faces = [((one.id,), replace(face_of(one, powers), walled=walled)) for one in force]
    lift = WALLS if walled else 0.0
    columns, rows = min(PER_ROW, len(faces)), -(-len(faces) // PER_ROW)
    left, top = -(columns - 1) / 2 * SPREAD_STEP, -(rows - 1) / 2 * SPREAD_STEP + lift / 2
    pieces = tuple(
        (ids, face, left + number % PER_ROW * SPREAD_STEP, top + number // PER_ROW * SPREAD_STEP, 1.0)
        for number, (ids, face) in enumerate(faces)
    )
    return _Thing(QSizeF(columns * SPREAD_STEP + 0.04, rows * SPREAD_STEP + 0.04 + lift), pieces)


def _joined(force: Sequence[CounterView], powers: Mapping[str, PowerView], walled: bool) -> _Thing:
    """A force as one counter: its first kind, the number of all units, and small signs of the other kinds."""
    face = replace(face_of(force[0], powers), walled=walled)
    lift = WALLS if walled else 0.0
    if len(force) == 1:
        return _Thing(QSizeF(ROOM, ROOM + lift), (((force[0].id,), face, 0.0, lift / 2, 1.0),))
    others = tuple((one.kind, "done" in one.state) for one in force[1:])
    active = any("active" in one.state for one in force)
    face = replace(face, count=sum(one.count for one in force), others=others, active=active, strength=1)
    ids = tuple(one.id for one in force)
    return _Thing(QSizeF(ROOM + TABS, ROOM + lift), ((ids, face, -TABS / 2, lift / 2, 1.0),))
