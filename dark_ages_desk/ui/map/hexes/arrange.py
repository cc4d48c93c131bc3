"""Arrangement of counters on hexes: alone in the middle, as a pile, or two side by side where a hex is large enough.

All have one size. What is nobody's is a small number until one looks closer.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dark_ages_desk.core.view import CounterView, Mark, Plate, PowerView, TableView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign, Spot
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counter_signs import LEADS
from dark_ages_desk.ui.map.counters import NUMBER, CounterFace
from dark_ages_desk.ui.map.detail import MapDetail, is_nobodys
from dark_ages_desk.ui.map.fan import fan_counters, fan_width
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.hexes.layout import RADIUS
from dark_ages_desk.ui.map.mark_signs import mark_kind
from dark_ages_desk.ui.map.placement import PlacedCounter, build_face, counter_pixels

# Two counters of a hex lie so many of their widths apart: between them is room for the pointers at their fronts.
APART = 1.2
# Size of a counter of nobody's among armies, and of a marker.
NOBODYS_PART = 0.6
MARK_PART = 0.52
# How far from its middle a badge stands in a hex that holds counters, in radii.
CORNER = 0.78
# Where a name steps aside to, in its own heights, the nearest first.
ASIDE = sorted(
    ((dx, dy) for dx in range(-9, 10) for dy in range(-7, 8) if dx or dy), key=lambda at: at[0] ** 2 + 1.5 * at[1] ** 2
)

CLOSE_BY, BESIDE = 2.5, 6.4
"""How far a name along a river steps aside, and any other, in its own heights."""

AIR = 0.2
"""Room around a name that has stepped aside, in its height."""

COVERED = 0.05
"""A name of which counters cover more is left out: it is found closer up, and under the pointer."""


class HexArrangement:
    """Places of everything at one zoom."""

    def __init__(self, look: BoardRenderer, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> None:
        self._look, self._scale, self._signs = look, camera.scale, signs
        self._width = look.counter_pixels(camera, text_scale)
        self._detail = look.find_detail(camera, text_scale)
        # A fan counts in widths of its own, and its counters are no smaller than those on the board.
        base = counter_pixels(camera, look.counter_km, text_scale)
        self._fan_part = max(fan_width(camera, text_scale), self._width) / base
        self._stacks: dict[str, list[CounterView]] = {}
        self._joined: set[str] = set()
        self._powers: Mapping[str, PowerView] = {}
        edge = look.border_km
        inner = look.frame.adjusted(edge, edge, -edge, -edge)
        self._inner = QRectF(inner.topLeft() * self._scale, inner.size() * self._scale)
        # What the counters take, in pixels of the whole board.
        self._boxes: list[QRectF] = []

    def place(self, view: TableView) -> list[PlacedCounter]:
        """Return all counters and markers of a table with their places, the topmost last."""
        self._stacks, self._powers = {}, view.powers
        self._joined = set()
        known = set(self._look.spaces())
        for counter in view.counters:
            if counter.space in known:
                self._stacks.setdefault(counter.space, []).append(counter)
        placed: list[PlacedCounter] = []
        for space, stack in self._stacks.items():
            placed += self._place_stack(space, stack)
        for space, held in view.spaces.items():
            if held.marks and space in known:
                placed += self._place_marks(space, held.marks)
        self._boxes = [self._counter_box(one) for one in placed]
        return sorted(placed, key=lambda one: (one.at.y(), one.at.x()))

    def signs(self) -> Sequence[Sign]:
        """Return the names; one under counters steps aside if there is a free place near it, or is left out.

        Small names give way to others that have stepped aside.
        """
        boxes = [[box.translated(self._sign_middle(sign)) for box in sign.cover] for sign in self._signs]
        order = sorted(range(len(boxes)), key=lambda number: self.is_small_name(self._signs[number]))
        found: list[Sign | None] = list(self._signs)
        # What names that have stepped aside take; the others are where they were.
        moved: list[QRectF] = []
        for number in order:
            sign, own = self._signs[number], boxes[number]
            small = self.is_small_name(sign)
            if not any(box.intersects(other) for box in own for other in (*self._boxes, *moved)):
                continue
            others = [
                box
                for one, there in enumerate(boxes)
                if one != number and (small or not self.is_small_name(self._signs[one]))
                for box in there
            ]
            stepped = self.move_sign_aside(sign, own, others)
            taken = [box.translated(self._sign_middle(stepped)) for box in stepped.cover]
            if _share_covered(taken, [*self._boxes, *(box for box in moved if small)]) > COVERED:
                found[number], boxes[number] = None, []
            else:
                found[number], boxes[number] = stepped, taken
                moved += [add_air(box) for box in taken] if stepped is not sign else []
        return [sign for sign in found if sign is not None]

    def is_small_name(self, sign: Sign) -> bool:
        """Return whether a name gives way to others."""
        del sign
        return False

    def move_sign_aside(self, sign: Sign, own: Sequence[QRectF], others: Sequence[QRectF]) -> Sign:
        """Return a name under counters at a free place near it, or unchanged if there is none.

        Its boxes are ``own``, those of other names ``others``.
        """
        step = own[0].height()
        near = self.find_reach(sign)
        for across, down in (at for at in ASIDE if math.hypot(*at) <= near):
            shift = QPointF(across * step, down * step)
            if self.is_free([add_air(box.translated(shift)) for box in own], others):
                return replace(sign, offset=sign.offset + shift)
        return sign

    def find_reach(self, sign: Sign) -> float:
        """Return how far a name may step aside, in its own heights; along a river it is true only where it is near."""
        return CLOSE_BY if sign.room.isEmpty() else BESIDE

    def is_free(self, boxes: Sequence[QRectF], others: Sequence[QRectF]) -> bool:
        """Return whether neither counters nor these other names are there, and the whole is on the board."""
        if not all(self._inner.contains(box) for box in boxes):
            return False
        return not any(box.intersects(other) for box in boxes for other in (*self._boxes, *others))

    def _sign_middle(self, sign: Sign) -> QPointF:
        return sign.at * self._scale + sign.offset

    def _counter_box(self, one: PlacedCounter) -> QRectF:
        middle = one.at * self._scale + one.step * self._width
        room, size = one.face.room, one.part * self._width
        return QRectF(middle + room.topLeft() * size, room.size() * size)

    def spots(self, sizes: Mapping[str, QSizeF]) -> dict[str, Spot]:
        """Return the places of badges: in the middle of a free hex, in the eastern corner of one with counters.

        No pointer and hardly ever a plate is in that corner.
        """
        beside = QPointF(RADIUS * CORNER, 0)
        anchor = self._look.anchor
        return {space: Spot(anchor(space) + beside if space in self._stacks else anchor(space)) for space in sizes}

    def fan(self, space: str) -> list[PlacedCounter]:
        """Return the counters of a stack one by one, in rows over its hex."""
        stack = self._stacks.get(space, [])
        if space not in self._joined:
            return []
        faces = [(one.id, build_face(one, self._powers)) for one in stack]
        return fan_counters(space, faces, self._look.anchor(space), self._look.counter_km, self._fan_part)

    def _place_counter(self, counter: CounterView, space: str, step: QPointF) -> PlacedCounter:
        look = self._look
        face = build_face(counter, self._powers)
        return PlacedCounter(counter.id, space, look.anchor(space), step, face, look.counter_km, 1.0, (counter.id,))

    def _place_stack(self, space: str, stack: list[CounterView]) -> list[PlacedCounter]:
        middle = QPointF(0, 0)
        quiet = self._detail is not MapDetail.FIGURES
        if quiet and all(is_nobodys(self._powers.get(one.power)) for one in stack):
            return [self._place_number(space, stack)]
        if len(stack) == 1:
            return [self._place_counter(stack[0], space, middle)]
        if len(stack) == 2 and not quiet:
            aside = QPointF(APART / 2, 0)
            return [self._place_counter(one, space, step) for one, step in zip(stack, (-aside, aside), strict=True)]
        self._joined.add(space)
        top = next((one for one in stack if "active" in one.state), stack[0])
        face = build_face(top, self._powers)
        fronts = tuple(sorted({one.facing for one in stack if one.facing is not None} - {top.facing}))
        done = all({"done", "moved"} & set(one.state) for one in stack)
        plates = [*face.plates, *(plate for one in stack for plate in one.plates if plate.shared)]
        plates += [Plate(one.kind) for one in stack if one is not top and LEADS in one.state]
        face = replace(face, count=sum(one.count for one in stack), fronts=fronts, done=done,
                       plates=tuple(dict.fromkeys(plates)))  # fmt: skip
        ids = (top.id, *(one.id for one in stack if one is not top))
        return [replace(self._place_counter(top, space, middle), face=face, ids=ids)]

    def _place_number(self, space: str, stack: Sequence[CounterView]) -> PlacedCounter:
        """Return what is nobody's as a small counter with its number alone."""
        if len(stack) > 1:
            self._joined.add(space)
        face = CounterFace(build_face(stack[0], self._powers).tincture, NUMBER, sum(one.count for one in stack))
        placed = self._place_counter(stack[0], space, QPointF(0, 0))
        return replace(placed, face=face, part=NOBODYS_PART, ids=tuple(one.id for one in stack))

    def _place_marks(self, space: str, marks: Sequence[Mark]) -> list[PlacedCounter]:
        """Return the markers as small discs at the lower left of a hex."""
        found = []
        look = self._look
        far = RADIUS * self._scale / self._width
        for number, mark in enumerate(marks):
            face = CounterFace(Tincture(theme.NO_OWNER), mark_kind(mark), mark.number or 1, letter=mark.label[:1])
            step = QPointF(-0.5 * far + number * MARK_PART, 0.55 * far)
            found.append(PlacedCounter("", space, look.anchor(space), step, face, look.counter_km, MARK_PART, ()))
        return found


def add_air(box: QRectF) -> QRectF:
    """Return the box of a name with a little room around it."""
    air = AIR * box.height()
    return box.adjusted(-air, -air, air, air)


def _share_covered(boxes: Sequence[QRectF], others: Sequence[QRectF]) -> float:
    """Return the part of some boxes that is under others; what overlaps twice counts twice."""
    whole = sum(box.width() * box.height() for box in boxes)
    pieces = [box.intersected(other) for box in boxes for other in others if box.intersects(other)]
    return sum(piece.width() * piece.height() for piece in pieces) / whole if whole else 0.0
