"""Possible places for the names of an area board at one zoom, and their costs.

A code has three letters and is unique on its board. On a packed board, areas are narrower than their names. There each
area has its name or a short code, none over another. Values and quiet markers appear closer up. An area that a scenario
leaves out (``SpaceView.outside``) gets its fainter name last, where space remains.

Further parts of the module:

- Short codes of areas, for boards too small for their full names: three letters, unique on the board.

A code is made of the first letters of the name, or of later ones where another area has the same. A name of several
words gives a letter or two of each.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from enum import Enum
from itertools import combinations

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.board import AREA, SEA, SITE, STICKY, AreaBoard, Space
from dark_ages_desk.ui.map import labels
from dark_ages_desk.ui.map.areas.decor import has_cartouches
from dark_ages_desk.ui.map.areas.footing import SpaceGrid
from dark_ages_desk.ui.map.areas.outlines import LabelPlace, Outlines
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.declutter import Box, OccupiedBoxes, Place
from dark_ages_desk.ui.map.labels import (
    Style,
    Wording,
    Written,
    build_place,
    places_beside,
    shifts,
    split_name,
    town_box,
)
from dark_ages_desk.ui.map.placement import NAMES, text_growth

LONG = 3


def assign_codes(names: Mapping[str, str]) -> dict[str, str]:
    """Return a code for each id, made from its name; the order of the names makes no difference."""
    taken: set[str] = set()
    found: dict[str, str] = {}
    for key in sorted(names, key=lambda key: (names[key], key)):
        code = next(code for code in _candidate_codes(names[key]) if code not in taken)
        taken.add(code)
        found[key] = code
    return found


def _candidate_codes(name: str) -> Iterator[str]:
    words = ["".join(letter for letter in word if letter.isalpha()) for word in name.upper().split()]
    words = [word for word in words if word] or ["X"]
    if len(words) > 1:
        yield (words[0][: LONG - len(words[1:2])] + words[1][:1])[:LONG]
        yield words[0][:1] + words[1][: LONG - 1]
    letters = "".join(words)
    yield letters[:LONG]
    yield from _spread(letters)
    for number in range(100):
        yield f"{letters[:1]}{number}"


def _spread(letters: str) -> Iterable[str]:
    """Yield the first letter with any later two, consonants before vowels."""
    rest = letters[1:]
    order = sorted(range(len(rest)), key=lambda at: (rest[at] in "AEIOUY", at))
    for pair in combinations(order, LONG - 1):
        yield letters[:1] + "".join(rest[at] for at in sorted(pair))


# Heights of capitals and widths of towns, km when the whole board fits.
SITE_CAP_KM, TOWN_KM = 18.5, 26.0
# The least heights of capitals at a text scale of 100, parts of the window's height, and in pixels.
FLOOR = {
    labels.AREA: 1 / 120,
    labels.LEFT_OUT: 1 / 120,
    labels.ASIDE: 1 / 103,
    labels.SEA: 1 / 127,
    labels.SITE: 1 / 142,
}
LEAST = {labels.AREA: 7.0, labels.LEFT_OUT: 7.0, labels.ASIDE: 7.5, labels.SEA: 6.5, labels.SITE: 6.5}
TOWN_FLOOR = 1 / 108
# Towns are signs: they grow with this power of the text.
TOWN_GROWTH = 0.5
# A board is packed where an area of middling size is narrower than this many capitals of the least name, at any size of
# text; then short codes do not grow with the text as names do, and may be smaller by a factor, which costs; values are
# left for later.
PACKED = 7.5
# A board is crowded where a capital of an area's name is higher than this, km.
CROWDED_KM = 30.0
_FAIR = ((1.0, 0.0), (0.85, 0.5))
_NARROW = ((1.0, 0.0), (0.85, 0.5), (0.76, 0.9))


class Detail(Enum):
    """Levels of detail of an area's name.

    Text has the size that was asked for and is never made smaller. Where the board is too small for it, detail gives
    way. First go the names of sites, then the values in rings. The names of seas come late and take the space that is
    left. Long names become short codes.
    """

    FULL = 0.0
    NO_VALUE = 2.2
    CODE = 4.4
    CODE_ALONE = 5.6


# A name grows to this many times the size at which it fits beside its counters, or to this part of its area's width.
FITTING, WIDEST = 1.25, 0.62
# A code is no higher than this part of the window; where it has no room it may be smaller by a factor, which costs.
LARGEST, SMALLER = 36, ((1.0, 0.0), (0.78, 0.9), (0.6, 2.0))
# Where nothing else helps it has its least height, pixels.
TINY, LEAST_CODE = (0.5, 3.0), 6.5
# Cities that are areas like others are nearly as wide as a counter as one looks closer.
TOWN_WIDTH = 0.85
# On a whole board codes, which are never left out, grow by this power of the text.
CODES = 0.35
# Where places have codes, their values stand beside these where a middling area has so many pixels, and names below it
# where it has so many; names are smaller by this factor, and no wider than this part of their area; what it costs to
# leave them out.
VALUES_FROM, NAMED_FROM, TAIL, NAMED_WIDEST, UNNAMED = 76.0, 92.0, 0.62, 0.8, 1.5
# From this zoom on the signs of forts and ports stand behind values; what it costs to leave them out.
MARKED_FROM, UNMARKED = 1.8, 0.8
# Width of the printed frame, where no name may stand.
FRAME_KM = 38.0
# Heights of capitals (km) between which the names of one kind are kept: equals should look equal.
SIZES = {labels.AREA: (19.5, 26.5), labels.LEFT_OUT: (19.5, 19.5), labels.ASIDE: (25.0, 40.0), labels.SEA: (21.0, 32.0)}
# What it costs to reach into a neighbour's land.
ABROAD = 1.6
# On a small board the name of a coast may stand on the sea before it; on a packed one its code in its place is better.
AT_SEA, PACKED_AT_SEA = 1.5, 6.0
# A name that covers a place for counters is worse than one that stands a little aside.
SLOT_COST = 4.0
SITE_SLOT_COST = 1.5
# Room for one counter in its own widths, shadow and number included, and on a small board, where it may shrink; how
# much of it must lie in its land.
COUNTER_ROOM, SMALL_ROOM, COUNTER_SHARE = 1.16, 1.0, 0.6
ROOM = "room for "


class PlaceCandidates:
    """The choice that names, and boxes for counters, have at one zoom.

    Costs are without the parts that are slow to find out; ``judge`` adds those.
    """

    def __init__(
        self,
        board: AreaBoard,
        outlines: Outlines,
        camera: Camera,
        text_scale: int,
        counter: int,
        footing: SpaceGrid,
        left_out: Collection[str] = (),
    ) -> None:
        self._board, self._outlines = board, outlines
        self._counter, self._footing, self._left_out = counter, footing, left_out
        self._camera, self._text = camera, 100 * text_growth(camera, text_scale, CODES if board.coded else NAMES)
        self._scale = camera.scale
        self.cartouches = has_cartouches(camera)
        self.crowded = self._cap(SIZES[labels.AREA][0], labels.AREA) / camera.scale > CROWDED_KM
        named = {key: space.name for key, space in board.spaces.items() if space.role == AREA}
        self._codes = {key: key for key in board.spaces} if board.coded else assign_codes(named)
        wide = outlines.middling_width([key for key in named if key in outlines.areas]) * self._scale
        self._middling = wide if board.coded else 0.0
        self.packed = not board.coded and wide < PACKED * self._cap(0.0, labels.AREA) * 100 / self._text
        self._seas = {key for key, space in board.spaces.items() if space.role == SEA}
        self._slots = OccupiedBoxes()
        for area in (area for key, area in outlines.areas.items() if key not in left_out):
            self._slots.take([self._square_box(x, y, self._counter) for x, y in area.slots[:1]])
        inner = outlines.frame.adjusted(FRAME_KM, FRAME_KM, -FRAME_KM, -FRAME_KM)
        self._frame = self.to_pixels(inner)

    def to_pixels(self, box: QRectF) -> Box:
        """Return a box in km as one in pixels."""
        scale = self._scale
        return box.left() * scale, box.top() * scale, box.right() * scale, box.bottom() * scale

    def measure_town(self, site: Space) -> tuple[float, QRectF]:
        """Return the width of the sign of a site, and the box that it takes."""
        shape = self._outlines.sites[site.id]
        text = 100 * (self._text / 100) ** TOWN_GROWTH
        grown = self._camera.text_pixels(TOWN_KM, 100) * text / 100
        if self._board.coded and self._middling >= NAMED_FROM:
            grown = max(grown, TOWN_WIDTH * self._counter)
        width = float(round(max(grown, TOWN_FLOOR * self._camera.page * text / 100)))
        return width, town_box(
            QPointF(shape.x, shape.y) * self._scale, width, self._board.printed_number(site.id), site.port
        )

    def list_places(self, name: str, trouble: bool) -> Iterator[Place[Written | None]]:
        """Return the possible places for a name of a space, or for a counter; more for one in ``trouble``."""
        if name.startswith(ROOM):
            return self._counter_places(name.removeprefix(ROOM))
        space = self._board.spaces[name]
        if space.role == SITE:
            return self._site_places(space)
        label, style = self._outlines.areas[name].label, self._style(name)
        return self._wording_places(
            name, label, style, 0 if name in self._left_out else self._board.printed_number(name), trouble
        )

    def _style(self, space: str) -> Style:
        """Return the style of the name of an area or a sea."""
        if space in self._seas:
            return labels.SEA
        if space in self._left_out:
            return labels.LEFT_OUT
        return labels.ASIDE if self._board.is_aside(space) else labels.AREA

    def list_water_places(self, label: LabelPlace) -> Iterator[Place[Written | None]]:
        """Return the possible places for the name of a water that is no space."""
        return self._wording_places("", label, labels.SEA, 0, False)

    def judge(self, name: str, place: Place[Written | None]) -> float | None:
        """Return the additional cost of a place; None if it cannot be taken."""
        one = place.what
        if one is None:
            return 0.0
        left, top, right, bottom = self._frame
        if not all(x0 >= left and y0 >= top and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in place.boxes):
            return None
        if name in self._outlines.sites:
            return 0.0 if self._slots.is_free(place.boxes) else SITE_SLOT_COST
        cost = 0.0 if self._slots.is_free(place.boxes) else SLOT_COST
        if one.wording.style == labels.SEA and self._board.coded and name:
            return cost if self._footing.space_at(one.x / self._scale, one.y / self._scale) == name else None
        left_out = name in self._left_out
        if one.wording.style != labels.SEA and (left_out or not self._outlines.areas[name].label.outside):
            # Only where its middle lies in its space; the further it reaches out, the dearer.
            if self.crowded or place.cost + cost >= 1 or left_out:
                middle = self._footing.space_at(one.x / self._scale, one.y / self._scale)
                if middle != name:
                    if not self.crowded or middle not in self._seas or left_out:
                        return None
                    cost += PACKED_AT_SEA if self.packed else AT_SEA
            box = one.box
            cost += ABROAD * (1 - self._share(name, (box.left(), box.top(), box.right(), box.bottom())))
        return cost

    def _share(self, space: str, box: Box) -> float:
        scale = self._scale
        left, top, right, bottom = box
        in_km = QRectF(left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)
        return self._footing.share(space, in_km)

    def _cap(self, km: float, style: Style) -> float:
        wanted = max(self._camera.text_pixels(km, 100), LEAST[style], FLOOR[style] * self._camera.page)
        # Quarter pixels, so that pictures of names are found again.
        return math.ceil(wanted * self._text / 25) / 4

    def _least_code_height(self, style: Style) -> float:
        """Return the least height of a code at any size of text: all are shown, and each can be read."""
        return min(LEAST_CODE, self._cap(0.0, style))

    def _square_box(self, x: float, y: float, side: float) -> Box:
        left, top = x * self._scale - side / 2, y * self._scale - side / 2
        return left, top, left + side, top + side

    def _site_places(self, site: Space) -> Iterator[Place[Written]]:
        """Yield the possible places for the name of a site."""
        shape = self._outlines.sites[site.id]
        cap = self._cap(SITE_CAP_KM, labels.SITE)
        if shape.anchor == "middle":
            first = 2 if shape.label_y > shape.y else 3
        else:
            first = 0 if shape.label_x > shape.x else 1
        room = self.measure_town(site)[1]
        if not self._board.coded:
            yield from places_beside(Wording((site.name,), cap, labels.SITE), room, first)
            return
        cap, least = min(cap, self._camera.page / LARGEST), self._least_code_height(labels.SITE)
        if self._middling >= NAMED_FROM:
            yield from places_beside(Wording((f"{site.id} {site.name}",), cap, labels.SITE), room, first)
        for part, cost in (*SMALLER, TINY):
            for place in places_beside(Wording((site.id,), max(least, cap * part), labels.SITE), room, first):
                yield Place(place.cost + 1.2 + cost, place.boxes, place.what)

    def _counter_places(self, space: str) -> Iterator[Place[None]]:
        """Yield the possible places for one counter."""
        side = self._counter * (SMALL_ROOM if self.crowded else COUNTER_ROOM)
        slots = self._outlines.areas[space].slots
        for rank, (x, y) in enumerate((*slots, *self._spots(space))):
            box = self._square_box(x, y, side)
            inside = 1.0 if rank < len(slots) else self._share(space, box)
            if inside >= COUNTER_SHARE:
                yield Place(min(0.05 * rank, 0.4) + 2 * (1 - inside), [box], None)

    def _wording_places(
        self, space: str, label: LabelPlace, style: Style, value: int, trouble: bool
    ) -> Iterator[Place[Written]]:
        centre = label.x * self._scale, label.y * self._scale
        if space and self._board.coded:
            yield from self._code_places(space, label, style, value, trouble)
            return
        written = tuple(line.upper() if style.upper else line for line in label.lines)
        other = [lines for lines in split_name(" ".join(written)) if lines != written]
        marks = self._board.marks(space) if space and self._camera.zoom >= MARKED_FROM else ()
        low, high = SIZES[style]
        cap = self._cap(min(high, max(low, label.size)), style)
        if style == labels.AREA:
            cap = min(cap, self._greatest_cap(space, label, Wording(written, cap, style)))
        squeezes = _FAIR if not self.crowded else _NARROW
        for detail in self.list_details(space, value):
            code = detail in (Detail.CODE, Detail.CODE_ALONE)
            ring = 0 if detail in (Detail.NO_VALUE, Detail.CODE_ALONE) or self.packed else value
            settings = [(self._codes[space],)] if code else [written, *other]
            for rank, lines in enumerate(settings):
                for angle in {0.0: None} if code else {label.angle: None, 0.0: None}:
                    for squeeze, narrow in squeezes if style.upper and not code else squeezes[:1]:
                        extra = detail.value + rank * 0.4 + (0.6 if angle != label.angle and not code else 0) + narrow
                        # A name beside its island must not wander off to another shore, nor one of little matter.
                        tries = 2 if label.outside or space in self._left_out else 6
                        for shown, less in ((marks, 0.0), ((), UNMARKED)) if marks and ring else (((), 0.0),):
                            wording = Wording(lines, cap, style, angle, ring, squeeze, marks=shown)
                            yield from self._shifted_places(wording, centre, extra + less, tries)
                            if trouble and (self.crowded or code) and not label.outside:
                                yield from self._spread_places(space, wording, centre, extra + less)
        if space in self._codes and self.packed and space not in self._left_out:
            yield from self._small_area_places(space, style, cap, centre, trouble and not label.outside)

    def _small_area_places(
        self, space: str, style: Style, cap: float, centre: tuple[float, float], trouble: bool
    ) -> Iterator[Place[Written]]:
        """Yield places for the code of an area smaller than a name: on a packed board each must be somewhere."""
        least = self._least_code_height(style)
        for size, cost in {
            max(least, math.ceil(cap * part * 4) / 4): cost for part, cost in (*SMALLER[1:], TINY)
        }.items():
            wording, extra = Wording((self._codes[space],), size, style), Detail.CODE_ALONE.value + cost
            yield from self._shifted_places(wording, centre, extra, 6)
            if trouble:
                yield from self._spread_places(space, wording, centre, extra)

    def _code_places(
        self, space: str, label: LabelPlace, style: Style, value: int, trouble: bool
    ) -> Iterator[Place[Written]]:
        """Yield places for the code of a place, with its name below it if the zoom is close enough, and its value."""
        centre = label.x * self._scale, label.y * self._scale
        low, high = SIZES[style]
        cap = self._cap(min(high, max(low, label.size)), style)
        # With larger text codes grow where they have the room for it, and nowhere else.
        grown, least = self._cap(0.0, style), self._least_code_height(style)
        cap = min(cap, max(grown, min(label.size * self._scale * FITTING, self._camera.page / LARGEST)))
        held = self._board.has(space, STICKY)
        value = value if self._middling >= VALUES_FROM else 0
        plain = Wording((space,), cap, style, value=value, held=held)
        ways = [(plain, 0.0), *([(replace(plain, value=0), Detail.NO_VALUE.value)] if value else [])]
        wide = self._outlines.path(space, coarse=True).controlPointRect().width() * self._scale
        name = self._board.spaces[space].name
        for lines in split_name(name) if name.casefold() != space.casefold() else ():  # Ayr has the code AYR
            named = replace(plain, lines=(space, *lines), tail=TAIL)
            if style == labels.SEA or (self._middling >= NAMED_FROM and named.width <= wide * NAMED_WIDEST):
                ways = [(named, 0.0), *((wording, cost + UNNAMED) for wording, cost in ways)]
                break
        sizes = {max(least, math.ceil(cap * part * 4) / 4): cost for part, cost in reversed((*SMALLER, TINY))}
        for size, less in sorted(sizes.items(), reverse=True):
            for wording, extra in ways:
                one, cost = replace(wording, cap=size), extra + less
                yield from self._shifted_places(one, centre, cost, 2 if label.outside else 6)
                if trouble and not label.outside:
                    yield from self._spread_places(space, one, centre, cost)

    def list_details(self, space: str, value: int) -> list[Detail]:
        """Return the levels of detail of a space's name, each with less than the one before."""
        if space not in self._codes or space in self._left_out:
            return [Detail.FULL]
        value = 0 if self.packed else value
        return [one for one in Detail if value or one in (Detail.FULL, Detail.CODE_ALONE)]

    def fallback_place(self, space: str) -> Place[Written | None]:
        """Return the place for the code of an area in its middle, or of a site beside it, when no other would do."""
        if space in self._outlines.sites:
            *_, place = self._site_places(self._board.spaces[space])
            return Place(99.0, place.boxes, place.what)
        label = self._outlines.areas[space].label
        style = self._style(space)
        low, high = SIZES[style]
        cap = (
            self._least_code_height(style)
            if self._board.coded or self.packed
            else self._cap(min(high, max(low, label.size)), style)
        )
        wording = Wording((self._codes[space],), cap, style)
        placed = build_place(wording, label.x * self._scale, label.y * self._scale, 99.0)
        return Place(placed.cost, placed.boxes, placed.what)

    def code(self, space: str) -> str:
        """Return the short code of an area."""
        return self._codes[space]

    def _greatest_cap(self, space: str, label: LabelPlace, wording: Wording) -> float:
        """Return the height of capitals that keeps a small area's name from sticking out far.

        It is for a text scale of 100, grown with the text.
        """
        text = self._text / 100
        least = max(LEAST[labels.AREA], FLOOR[labels.AREA] * self._camera.page) * text
        if label.outside:
            return max(least, label.size * self._scale * FITTING * 1.6 * text)
        wide = self._outlines.path(space, coarse=True).controlPointRect().width() * self._scale * WIDEST
        width = wording.width / text
        return max(least, label.size * self._scale * FITTING * text, wording.cap * wide / width)

    def _shifted_places(
        self, wording: Wording, centre: tuple[float, float], extra: float, tries: int
    ) -> Iterator[Place[Written]]:
        x, y = centre
        for dx, dy, cost in shifts(wording.width, wording.cap, tries):
            yield build_place(wording, x + dx, y + dy, cost + extra)

    def _spread_places(
        self, space: str, wording: Wording, centre: tuple[float, float], extra: float
    ) -> Iterator[Place[Written]]:
        """Yield places all over a space."""
        for x, y in self._spots(space):
            x, y = x * self._scale, y * self._scale
            away = (abs(x - centre[0]) / wording.width + abs(y - centre[1]) / wording.cap / 6) * 1.2
            yield build_place(wording, x, y, 1.0 + away + extra)

    def _spots(self, space: str) -> Sequence[tuple[float, float]]:
        return self._footing.spots(space, self._outlines.path(space, coarse=True).controlPointRect())
