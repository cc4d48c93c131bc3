"""Where the names of an area board could stand at one zoom, and how well each place would do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.board import SEA, SITE, AreaBoard, Space
from dark_ages_desk.ui.map import labels
from dark_ages_desk.ui.map.areas.footing import Footing
from dark_ages_desk.ui.map.areas.outlines import LabelPlace, Outlines
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.jostle import Box, Occupied, Place
from dark_ages_desk.ui.map.labels import (
    Style,
    Wording,
    Written,
    around,
    place_of,
    shifts,
    splits,
    town_box,
)
from dark_ages_desk.ui.map.placement import counter_pixels

# Heights of capitals and widths of towns, km when the whole board fits.
SITE_CAP_KM, TOWN_KM = 18.5, 26.0
# No text gets smaller than this, in pixels of a capital's height at a text scale of 100.
FLOOR = {labels.AREA: 9.0, labels.ASIDE: 10.5, labels.SEA: 8.5, labels.SITE: 7.6}
TOWN_FLOOR, SMALL_TOWN = 10.0, 9.0


@dataclass(frozen=True, slots=True)
class Trial:
    """One way of setting all names of lands: the part of the text scale's growth that they keep, the part of the
    least height to which they may shrink, how narrow their letters may become (with what it costs), and how many
    lands may be without a place before they push each other."""

    growth: float
    floor: float
    squeezes: tuple[tuple[float, float], ...]
    hopeful: int
    # On a small board names in trouble shrink to this part of the least height, and stand anywhere in their land.
    small: bool = False
    last_floor: float = 1.0


# If a land finds no room for its name, all are tried anew in the next way. The last one is small but finds room.
_FAIR = ((1.0, 0.0), (0.85, 0.5))
TRIALS = (
    Trial(1.0, 1.0, _FAIR, 0),
    Trial(0.5, 1.0, _FAIR, 2),
    Trial(0.25, 1.0, _FAIR, 4),
    Trial(0.0, 1.0, _FAIR, 6),
    Trial(0.0, 0.83, _FAIR, 99),
)
# Below so many pixels per km the board is so small that only these ways can do; below so many only the last one.
SMALL_BOARD, TINY_BOARD = 0.24, 0.17
_NARROW = ((1.0, 0.0), (0.85, 0.5), (0.76, 0.9))
SMALL_TRIALS = (Trial(0.0, 0.72, _NARROW, 99, True, 0.88), Trial(0.0, 0.58, _NARROW, 99, True, 0.9))
# At larger text a crowded name may keep this part of its growth, no less.
KEPT_GROWTH = 0.45
# A name grows to this many times the size at which it fits beside its counters, or to this part of its area's width.
FITTING, WIDEST = 1.25, 0.62
# Width of the printed frame, where no name may stand.
FRAME_KM = 38.0
# Heights of capitals (km) between which the names of one kind are kept: equals should look equal.
SIZES = {labels.AREA: (19.5, 26.5), labels.ASIDE: (25.0, 40.0), labels.SEA: (21.0, 32.0)}
# Names may shrink to these parts before they are left out.
SHRINK = (1.0, 0.86, 0.74, 0.63, 0.54)
# What it costs to reach into a neighbour's land.
ABROAD = 1.6
# On a small board the name of a coast may stand on the sea before it.
AT_SEA = 1.5
# A name that covers a place for counters is worse than one that stands a little aside.
SLOT_COST = 4.0
SITE_SLOT_COST = 1.5
# Room for one counter in its own widths, shadow and number included, and on a small board, where it may shrink; how
# much of it must lie in its land.
COUNTER_ROOM, SMALL_ROOM, COUNTER_SHARE = 1.16, 1.0, 0.6
ROOM = "room for "


def trials(scale: float, text_scale: int) -> Sequence[Trial]:
    """What is tried in turn at ``scale`` pixels per km."""
    if scale < SMALL_BOARD:
        return SMALL_TRIALS if scale >= TINY_BOARD else SMALL_TRIALS[-1:]
    return [trial for trial in TRIALS if text_scale > 100 or trial.growth == 1 or trial.floor < 1]


class Places:
    """The choice that names, and rooms for counters, have at one zoom in one trial.

    Costs are without what is dear to find out; ``judge`` adds that."""

    def __init__(
        self,
        board: AreaBoard,
        outlines: Outlines,
        camera: Camera,
        text_scale: int,
        counter_km: float,
        footing: Footing,
        trial: Trial,
    ) -> None:
        self._board, self._outlines = board, outlines
        self._counter, self._footing = counter_pixels(camera, counter_km, text_scale), footing
        self._camera, self._trial = camera, trial
        self._scale = camera.scale
        # On the whole board there is no room for sites in large letters: they grow fully as one looks closer.
        # They never grow much more than the names of lands, which are above them.
        kept = 0.0 if trial.small else min(1.0, max(KEPT_GROWTH, camera.zoom / 2.5), trial.growth + 0.1)
        self._site_text = round(100 + (text_scale - 100) * kept)
        self._names_text = round(100 + (text_scale - 100) * trial.growth)
        self._text = self._names_text if trial.small else text_scale
        self._seas = {key for key, space in board.spaces.items() if space.role == SEA}
        self._slots = Occupied()
        for area in outlines.areas.values():
            self._slots.take([self._square(x, y, self._counter) for x, y in area.slots[:1]])
        inner = outlines.frame.adjusted(FRAME_KM, FRAME_KM, -FRAME_KM, -FRAME_KM)
        self._frame = self.pixels(inner)

    def pixels(self, box: QRectF) -> Box:
        """A box in km as one in pixels."""
        scale = self._scale
        return box.left() * scale, box.top() * scale, box.right() * scale, box.bottom() * scale

    def town(self, site: Space) -> tuple[float, QRectF]:
        """The width of the sign of a site, and the room that it takes."""
        shape = self._outlines.sites[site.id]
        grown = self._camera.text_pixels(TOWN_KM, self._site_text)
        least = (SMALL_TOWN if self._trial.small else TOWN_FLOOR) * self._site_text / 100
        width = float(round(max(grown, least)))
        return width, town_box(QPointF(shape.x, shape.y) * self._scale, width, self._board.printed(site.id), site.port)

    def of(self, name: str, trouble: bool) -> Iterator[Place[Written | None]]:
        """Where the name of a space could stand, or a counter; more places for one in trouble."""
        if name.startswith(ROOM):
            return self._rooms(name.removeprefix(ROOM))
        space = self._board.spaces[name]
        if space.role == SITE:
            return self._beside(space)
        style = labels.ASIDE if self._board.is_aside(name) else labels.AREA
        style = labels.SEA if space.role == SEA else style
        return self._wordings(name, self._outlines.areas[name].label, style, self._board.printed(name), trouble)

    def of_water(self, label: LabelPlace) -> Iterator[Place[Written | None]]:
        """Where the name of a water that is no space could stand."""
        return self._wordings("", label, labels.SEA, 0, False)

    def judge(self, name: str, place: Place[Written | None]) -> float | None:
        """What a place costs more; None if it cannot be taken."""
        one = place.what
        if one is None:
            return 0.0
        left, top, right, bottom = self._frame
        if not all(x0 >= left and y0 >= top and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in place.boxes):
            return None
        if name in self._outlines.sites:
            return 0.0 if self._slots.free(place.boxes) else SITE_SLOT_COST
        cost = 0.0 if self._slots.free(place.boxes) else SLOT_COST
        if one.wording.style != labels.SEA and not self._outlines.areas[name].label.outside:
            # Only where its middle lies in its space; the further it reaches out, the dearer.
            if self._trial.small or place.cost + cost >= 1:
                middle = self._footing.at(one.x / self._scale, one.y / self._scale)
                if middle != name:
                    if not self._trial.small or middle not in self._seas:
                        return None
                    cost += AT_SEA
            box = one.box
            cost += ABROAD * (1 - self._share(name, (box.left(), box.top(), box.right(), box.bottom())))
        return cost

    def _share(self, space: str, box: Box) -> float:
        scale = self._scale
        left, top, right, bottom = box
        in_km = QRectF(left / scale, top / scale, (right - left) / scale, (bottom - top) / scale)
        return self._footing.share(space, in_km)

    def _cap(self, km: float, style: Style) -> float:
        text = self._site_text if style == labels.SITE else self._names_text if style == labels.AREA else self._text
        grown = self._camera.text_pixels(km, text)
        # Quarter pixels, so that pictures of names are found again.
        return round(max(grown, FLOOR[style] * self._trial.floor * text / 100) * 4) / 4

    def _square(self, x: float, y: float, side: float) -> Box:
        left, top = x * self._scale - side / 2, y * self._scale - side / 2
        return left, top, left + side, top + side

    def _beside(self, site: Space) -> Iterator[Place[Written]]:
        """Where the name of a site could stand."""
        shape = self._outlines.sites[site.id]
        wording = Wording((site.name,), self._cap(SITE_CAP_KM, labels.SITE), labels.SITE)
        if shape.anchor == "middle":
            first = 2 if shape.label_y > shape.y else 3
        else:
            first = 0 if shape.label_x > shape.x else 1
        yield from around(wording, self.town(site)[1], first)

    def _rooms(self, space: str) -> Iterator[Place[None]]:
        """Where one counter could lie."""
        side = self._counter * (SMALL_ROOM if self._trial.small else COUNTER_ROOM)
        slots = self._outlines.areas[space].slots
        for rank, (x, y) in enumerate((*slots, *self._spots(space))):
            box = self._square(x, y, side)
            inside = 1.0 if rank < len(slots) else self._share(space, box)
            if inside >= COUNTER_SHARE:
                yield Place(min(0.05 * rank, 0.4) + 2 * (1 - inside), [box], None)

    def _wordings(
        self, space: str, label: LabelPlace, style: Style, value: int, trouble: bool
    ) -> Iterator[Place[Written]]:
        centre = label.x * self._scale, label.y * self._scale
        written = tuple(line.upper() if style.upper else line for line in label.lines)
        low, high = SIZES[style]
        cap = self._cap(min(high, max(low, label.size)), style)
        floor = FLOOR[style] * self._trial.floor
        least = floor * (1 + KEPT_GROWTH * (self._names_text / 100 - 1))
        if style == labels.AREA and label.outside:
            cap = min(cap, max(least, label.size * self._scale * FITTING * 1.6))
        elif style == labels.AREA:
            wide = self._outlines.path(space, coarse=True).controlPointRect().width() * self._scale * WIDEST
            cap = min(
                cap, max(least, label.size * self._scale * FITTING, cap * wide / Wording(written, cap, style).width)
            )
        other = [lines for lines in splits(" ".join(written)) if lines != written]
        squeezes = self._trial.squeezes if style.upper else self._trial.squeezes[:1]
        for shrunk in SHRINK:
            size = round(cap * shrunk * 4) / 4
            if size < floor * self._trial.last_floor - 0.13:
                break
            for rank, lines in enumerate((written, *other)):
                for angle in {label.angle: None, 0.0: None}:
                    for squeeze, narrow in squeezes:
                        wording = Wording(lines, size, style, angle, value, squeeze)
                        extra = (1 - shrunk) * 8 + rank * 0.4 + (0.6 if angle != label.angle else 0) + narrow
                        # A name beside its island must not wander off to another shore.
                        tries = 2 if label.outside else 6
                        yield from self._shifted(wording, centre, extra, tries)
                        if trouble and self._trial.small and not label.outside:
                            yield from self._anywhere(space, wording, centre, extra)

    def _shifted(
        self, wording: Wording, centre: tuple[float, float], extra: float, tries: int
    ) -> Iterator[Place[Written]]:
        x, y = centre
        for dx, dy, cost in shifts(wording.width, wording.cap, tries):
            yield place_of(wording, x + dx, y + dy, cost + extra)

    def _anywhere(
        self, space: str, wording: Wording, centre: tuple[float, float], extra: float
    ) -> Iterator[Place[Written]]:
        """All over a space."""
        for x, y in self._spots(space):
            x, y = x * self._scale, y * self._scale
            away = (abs(x - centre[0]) / wording.width + abs(y - centre[1]) / wording.cap / 6) * 1.2
            yield place_of(wording, x, y, 1.0 + away + extra)

    def _spots(self, space: str) -> Sequence[tuple[float, float]]:
        return self._footing.spots(space, self._outlines.path(space, coarse=True).controlPointRect())
