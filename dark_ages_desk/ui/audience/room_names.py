"""Names on the audience window's map: few, and all with capitals that can be read across a room.

Places where something happened come first, then realms by rank and size. What finds no room is a number of the same
height, and a list beside the map tells whose it is. A name covers no counter and no other name.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.map import labels
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.declutter import Box, Declutterer, OccupiedBoxes, Place
from dark_ages_desk.ui.map.detail import list_realms
from dark_ages_desk.ui.map.labels import AIR, Style, Wording, Written, build_place, extent_boxes, name_image, split_name
from dark_ages_desk.ui.map.typefaces import Face

PLACE = Style(Face.TEXT, 0, theme.VALUE_RED, theme.HALO)
NUMBER = Style(Face.NUMERAL, 0, theme.NAME_INK, theme.HALO)
ANY_NUMBER = Wording(("88",), 9.0, NUMBER)

MOST_PLACES = 12
"""Maximum number of places that are named because something happened there."""

FOREIGN, ELSEWHERE, AWAY = 6.0, 1.2, 0.6
"""Costs of a name over another realm, over sea or nobody's land, and so many of its widths away."""

SAMPLES, MOST_FOREIGN, CORE = 7, 0.3, 0.5
"""At so many points of a name it is looked at what it lies over; so much of it may be another's. It touches the middle
of a place of its realm, which is such a part of that place."""

CENTRES, STEPS, NEAR, PUSHES = 4, 3, 1, 60
"""Points of a realm around which a name is tried, steps to each side of its middle and of the others, and names that
may push others aside."""

SPLIT, NUMBERED = 0.4, 2.4
"""Costs of two lines, and of a number instead of the name."""

BESIDE = (0.0, 0.6, 1.4)
"""How far beside the ring round its place a name stands, in heights of a capital."""

RANKS = ("player", "major", "minor")
"""Ranks of the powers whose realms have names, those that are named first at the beginning."""

MOST_LISTED = 18
"""Maximum number of names in the list beside the map. What comes later has neither name nor number: its counters have
letters."""

MOST_NAMED = 40
"""Number of named places up to which a board without realms shows its own names."""

WORTH = 3.0
"""How much more the name of a place is worth than that of a realm."""


@dataclass(frozen=True, slots=True)
class Subject:
    """Something to be named: a realm with its places, or one place ``beside`` which the name stands.

    Without room it is left out, or if ``listed`` it has a number.
    """

    name: str
    spaces: tuple[str, ...]
    beside: bool = False
    listed: bool = True


@dataclass(frozen=True, slots=True)
class Lettering:
    """The names on the map, and those that have a number there, in the order of the numbers."""

    signs: tuple[Sign, ...] = ()
    listed: tuple[str, ...] = ()


def list_subjects(
    look: BoardRenderer, view: TableView, changed: Sequence[str], visited: Sequence[str]
) -> tuple[Subject, ...]:
    """Return what is to be named, the most important first.

    Something happened at the ``changed`` places, and orders were carried out at the ``visited`` ones. Of these only
    places with a name of their own count: a hex has a number alone. Realms come by their rank and then by size; on a
    board without realms the names of the sheet take their place.
    """
    names = {space: shorten_name(look.space_name(space)) for space in look.spaces()}
    named = {space for space, name in names.items() if not name.isdigit()}
    happened = [*(one for one in changed if one in names), *(one for one in visited if one in named)]
    happened = list(dict.fromkeys(happened))[:MOST_PLACES]
    places = [
        Subject(names[space], (space,), beside=True, listed=space in named and space in changed) for space in happened
    ]
    ranked = [realm for realm in list_realms(view) if view.powers[realm.power].rank in RANKS]
    ranked.sort(key=lambda realm: RANKS.index(view.powers[realm.power].rank))
    realms = [Subject(shorten_name(realm.name), tuple(sorted(realm.spaces))) for realm in ranked]
    if not realms and len(named) <= MOST_NAMED:
        realms = [Subject(names[one], (one,), listed=False) for one in look.spaces() if one in named - set(happened)]
    return (*places, *realms)


def shorten_name(name: str) -> str:
    """Return a place's name without the number of its hex and without what stands in brackets."""
    bare = re.sub(r"\s*\(.*\)$", "", name)
    return re.sub(r"^(hex )?\d+\s+(?=\D)", "", bare)


class RoomNames:
    """Layout of names with capitals ``cap`` pixels high in the part of the board that ``camera`` shows.

    The boxes of the counters are in pixels of the whole board, and a counter is ``counter`` pixels wide. Some places
    have rings, whose radii in pixels are ``rings``.
    """

    def __init__(
        self,
        look: BoardRenderer,
        camera: Camera,
        cap: float,
        subjects: Sequence[Subject],
        counters: Sequence[Box],
        counter: float,
        rings: Mapping[str, float],
    ) -> None:
        self._look, self._scale, self._cap, self._counter = look, camera.scale, math.ceil(cap * 4) / 4, counter
        self._subjects = {str(number): one for number, one in enumerate(subjects)}
        self._owner = {space: key for key, one in self._subjects.items() if not one.beside for space in one.spaces}
        edge = look.border_km
        seen = camera.visible.intersected(look.frame.adjusted(edge, edge, -edge, -edge))
        air = cap * 0.3 / self._scale
        self._frame = self._to_pixels(seen.adjusted(air, air, -air, -air))
        self._centres = {key: self._find_centres(one, seen) for key, one in self._subjects.items()}
        self._cores = {
            key: [self._find_core(x, y, size) for x, y, size in self._centres[key][1:]]
            for key, one in self._subjects.items()
            if not one.beside
        }
        self._radii = rings
        self._taken = OccupiedBoxes()
        for space, radius in rings.items():
            at, half = look.anchor(space) * camera.scale, radius * 0.8
            self._taken.take([(at.x() - half, at.y() - half, at.x() + half, at.y() + half)])
        self._taken.take(counters)
        worth: Mapping[str, float] = {key: WORTH for key, one in self._subjects.items() if one.beside}
        self._layout: Declutterer[Written] = Declutterer(self._taken, self._places, self._judge, worth)

    def build(self) -> Lettering:
        """Return the names that have room, and the list of the others with their numbers."""
        for key, centres in self._centres.items():
            if centres:
                self._layout.settle(key, 0.05)
        self._layout.push(PUSHES)
        signs: list[Sign] = []
        listed: list[str] = []
        for key, subject in self._subjects.items():
            place = self._layout.found.get(key)
            if place is None and subject.listed and self._centres[key]:
                x, y, _ = self._centres[key][0]
                place = build_place(ANY_NUMBER, x, y, 0.0)
            numbered = place is not None and place.what.wording.style == NUMBER
            if place is None or (numbered and len(listed) >= MOST_LISTED):
                continue
            written = place.what
            if numbered:
                listed.append(subject.name)
                written = replace(written, wording=Wording((str(len(listed)),), self._cap, NUMBER))
            signs.append(self._sign(subject, written, self._scale))
        return Lettering(tuple(signs), tuple(listed))

    def _to_pixels(self, box: QRectF) -> Box:
        scale = self._scale
        return box.left() * scale, box.top() * scale, box.right() * scale, box.bottom() * scale

    def _find_centres(self, subject: Subject, seen: QRectF) -> list[tuple[float, float, float]]:
        """Return the middles (pixels) of what is seen of a subject with their sizes, the middle of all first.

        Of a realm only the part that holds together and is the largest counts.
        """
        boxes = {}
        for space in subject.spaces:
            box = self._look.outline(space).controlPointRect()
            if (subject.beside and seen.contains(self._look.anchor(space))) or (
                not subject.beside and seen.contains(box.center())
            ):
                boxes[space] = box
        if subject.beside:
            at = [self._look.anchor(space) * self._scale for space in boxes]
            return [(one.x(), one.y(), 1.0) for one in at]
        part = _largest_part(boxes)
        if not part:
            return []
        found = [(box.center().x(), box.center().y(), box.width() * box.height()) for box in part]
        whole = sum(size for _, _, size in found)
        x, y = sum(x * size for x, _, size in found) / whole, sum(y * size for _, y, size in found) / whole
        found = sorted(found, key=lambda one: (-one[2], one[0], one[1]))[:CENTRES]
        return [(x * self._scale, y * self._scale, size) for x, y, size in ((x, y, whole), *found)]

    def _find_core(self, x: float, y: float, size: float) -> QRectF:
        half = math.sqrt(size) * self._scale * CORE / 2
        return QRectF(x - half, y - half, 2 * half, 2 * half)

    def _places(self, key: str, trouble: bool) -> Iterator[Place[Written]]:
        subject = self._subjects[key]
        if subject.beside:
            yield from self._places_beside(key, Wording((subject.name,), self._cap, PLACE))
        else:
            yield from self._places_over(key, trouble)
        if subject.listed:
            yield from self._number_places(key)

    def _places_over(self, key: str, trouble: bool) -> Iterator[Place[Written]]:
        """Yield places for the name of a realm: over its land."""
        subject = self._subjects[key]
        middle_x, middle_y, _ = self._centres[key][0]
        for lines in split_name(subject.name.upper()):
            wording = Wording(lines, self._cap, labels.REALM)
            wide, boxes = wording.width, extent_boxes(wording)  # worked out once: there are hundreds of places
            extra = SPLIT if len(lines) > 1 else 0.0
            for rank, (x, y, _) in enumerate(self._centres[key]):
                steps = NEAR if rank else STEPS + 2 * trouble
                for across in range(-steps, steps + 1):
                    for down in range(-steps, steps + 1):
                        at_x, at_y = x + across * self._cap * 1.7, y + down * self._cap * 0.9
                        away = math.hypot(at_x - middle_x, at_y - middle_y) / wide
                        yield _put(wording, boxes, at_x, at_y, extra + AWAY * away)

    def _places_beside(self, key: str, wording: Wording) -> Iterator[Place[Written]]:
        """Yield places for the name of a place: on it, and round it."""
        x, y, _ = self._centres[key][0]
        ring = self._radii.get(self._subjects[key].spaces[0], self._counter / 2)
        for far in BESIDE:
            wide = ring + far * self._cap + wording.width / 2
            high = ring + (far + 0.3) * self._cap + wording.height / 2
            for dx, dy in ((0, 1), (0, -1), (1, 0), (-1, 0), (0.7, 1), (-0.7, 1), (0.7, -1), (-0.7, -1)):
                yield build_place(wording, x + dx * wide, y + dy * high, far * 0.5 + abs(dx) * 0.1)

    def _number_places(self, key: str) -> Iterator[Place[Written]]:
        wording = replace(ANY_NUMBER, cap=self._cap)
        boxes = extent_boxes(wording)
        for rank, (x, y, _) in enumerate(self._centres[key][:3]):
            for across in range(-2, 3):
                for down in range(-2, 3):
                    cost = NUMBERED + 0.2 * rank + 0.3 * math.hypot(across, down)
                    yield _put(wording, boxes, x + across * self._cap, y + down * self._cap, cost)

    def _judge(self, key: str, place: Place[Written]) -> float | None:
        left, top, right, bottom = self._frame
        if not all(x0 >= left and y0 >= top and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in place.boxes):
            return None
        if self._subjects[key].beside:
            return 0.0
        if place.what.wording.style == NUMBER:
            owner = self._owner.get(self._look.find_space(place.what.x / self._scale, place.what.y / self._scale), "")
            return 0.0 if owner == key else FOREIGN if owner else ELSEWHERE
        written, half = place.what, place.what.wording.width / 2
        box = written.box
        if not any(box.intersects(core) for core in self._cores[key]):
            return None
        foreign = elsewhere = 0
        for number in range(SAMPLES):
            x = written.x + half * (2 * number / (SAMPLES - 1) - 1)
            owner = self._owner.get(self._look.find_space(x / self._scale, written.y / self._scale), "")
            foreign += bool(owner) and owner != key
            elsewhere += not owner
        if foreign / SAMPLES > MOST_FOREIGN:
            return None
        return (foreign * FOREIGN + elsewhere * ELSEWHERE) / SAMPLES

    @staticmethod
    def _sign(subject: Subject, written: Written, scale: float) -> Sign:
        wording, centre = written.wording, QPointF(written.x, written.y)
        pad = wording.cap * AIR
        cover = tuple(
            QRectF(QPointF(x0 + pad, y0 + pad), QPointF(x1 - pad, y1 - pad)) for x0, y0, x1, y1 in extent_boxes(wording)
        )
        space = subject.spaces[0] if subject.beside else ""
        room = written.box.translated(-centre)
        return Sign(space, centre / scale, QPointF(0, 0), name_image(wording), room, cover, cap=wording.cap)


def _put(wording: Wording, boxes: Sequence[Box], x: float, y: float, cost: float) -> Place[Written]:
    """Return the place of a wording at a pixel; its ``boxes`` lie round the middle."""
    return Place(
        cost, [(x + left, y + top, x + right, y + bottom) for left, top, right, bottom in boxes], Written(wording, x, y)
    )


def _largest_part(boxes: Mapping[str, QRectF]) -> list[QRectF]:
    """Return those of the boxes that touch one another in the largest group."""
    left, best, size = dict(sorted(boxes.items())), list[QRectF](), -1.0
    while left:
        part, edge = list[QRectF](), [next(iter(left))]
        while edge:
            box = left.pop(edge.pop(), None)
            if box is None:
                continue
            part.append(box)
            near = box.adjusted(-1, -1, 1, 1)
            edge += [key for key, other in left.items() if near.intersects(other)]
        whole = sum(box.width() * box.height() for box in part)
        if whole > size:
            best, size = part, whole
    return best
