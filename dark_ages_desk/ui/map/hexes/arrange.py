"""Arrangement of counters on hexes: alone in the middle, as a stack, or side by side where a hex is large enough."""

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
from dark_ages_desk.ui.map.counters import CounterFace
from dark_ages_desk.ui.map.fan import fan_counters, fan_width
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.hexes.layout import HIGH, RADIUS
from dark_ages_desk.ui.map.mark_signs import mark_kind
from dark_ages_desk.ui.map.placement import PlacedCounter, build_face

# A counter with the pointer at its front takes so many of its own widths.
ROOM = 1.32
# Counters lie side by side within a hex when they are at least this part of the window's height wide.
SPREAD_FROM = 0.045
# A counter takes this part of the height of its hex, alone or on a stack.
ALONE = 0.66
MARK_PART = 0.52
# How far from its middle a badge stands in a hex that holds counters, in radii.
CORNER = 0.78
# Where a name steps aside to, in its own heights, the nearest first.
ASIDE = sorted(
    ((dx, dy) for dx in range(-5, 6) for dy in range(-4, 5) if dx or dy), key=lambda at: at[0] ** 2 + 1.5 * at[1] ** 2
)


class HexArrangement:
    """Places of everything at one zoom."""

    def __init__(
        self, look: BoardRenderer, camera: Camera, text_scale: int, signs: Sequence[Sign], alone: float = ALONE
    ) -> None:
        """Prepare the arrangement; ``alone`` is the part of a hex's height that one counter or one stack takes."""
        self._alone = alone
        self._look, self._scale, self._signs = look, camera.scale, signs
        self._width = look.counter_pixels(camera, text_scale)
        self._least = SPREAD_FROM * camera.page * math.sqrt(text_scale / 100)
        self._fan_width = fan_width(camera, text_scale)
        self._stacks: dict[str, list[CounterView]] = {}
        self._joined: set[str] = set()
        self._powers: Mapping[str, PowerView] = {}
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
        """Return the names; one under counters steps aside if there is a free place near it."""
        found = list(self._signs)
        taken = [[box.translated(self._sign_middle(sign)) for box in sign.cover] for sign in found]
        for number, sign in enumerate(found):
            own = taken[number]
            if any(box.intersects(other) for box in own for other in self._boxes):
                others = [box for one, boxes in enumerate(taken) if one != number for box in boxes]
                found[number] = moved = self.move_sign_aside(sign, own, others)
                taken[number] = [box.translated(self._sign_middle(moved)) for box in moved.cover]
        return found

    def move_sign_aside(self, sign: Sign, own: Sequence[QRectF], others: Sequence[QRectF]) -> Sign:
        """Return a name under counters at a free place near it, or unchanged if there is none.

        Its boxes are ``own``, those of other names ``others``.
        """
        step = own[0].height()
        for across, down in ASIDE:
            shift = QPointF(across * step, down * step)
            if self.is_free([box.translated(shift) for box in own], others):
                return replace(sign, offset=sign.offset + shift)
        return sign

    def is_free(self, boxes: Sequence[QRectF], others: Sequence[QRectF]) -> bool:
        """Return whether neither counters nor these other names are there."""
        return not any(box.intersects(other) for box in boxes for other in (*self._boxes, *others))

    def _sign_middle(self, sign: Sign) -> QPointF:
        return sign.at * self._scale + sign.offset

    def _counter_box(self, one: PlacedCounter) -> QRectF:
        middle = one.at * self._scale + one.step * self._width
        half = one.part * self._width / 2
        return QRectF(middle.x() - half, middle.y() - half, 2 * half, 2 * half)

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
        part = max(1.0, self._fan_width / self._width)
        return fan_counters(space, faces, self._look.anchor(space), self._look.counter_km, part)

    def _place_counter(self, counter: CounterView, space: str, step: QPointF, part: float) -> PlacedCounter:
        look = self._look
        face = build_face(counter, self._powers)
        return PlacedCounter(counter.id, space, look.anchor(space), step, face, look.counter_km, part, (counter.id,))

    def _place_stack(self, space: str, stack: list[CounterView]) -> list[PlacedCounter]:
        alone = self._alone * HIGH * self._scale / self._width
        if len(stack) == 1:
            return [self._place_counter(stack[0], space, QPointF(0, 0), alone)]
        columns, rows, cell = _grid(len(stack))
        part = cell * self._scale / ROOM / self._width
        if part * self._width >= self._least:
            part = min(part, alone)
            wide = cell * self._scale / self._width
            found = []
            for number, counter in enumerate(stack):
                row, column = divmod(number, columns)
                inside = min(columns, len(stack) - row * columns)
                step = QPointF((column - (inside - 1) / 2) * wide, (row - (rows - 1) / 2) * wide)
                found.append(self._place_counter(counter, space, step, part))
            return found
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
        place = self._place_counter(top, space, QPointF(0, 0), alone)
        return [replace(place, face=face, ids=ids)]

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


def _grid(number: int) -> tuple[int, int, float]:
    """Return the columns, rows and side of a square for a number of counters within a hex, as large as they fit."""
    best = (number, 1, 0.0)
    for columns in range(1, number + 1):
        rows = math.ceil(number / columns)
        # The outer corner of the rows must lie within the slanting sides, the rows within the flat ones.
        cell = min(HIGH / rows, 2 * RADIUS / (columns + rows / math.sqrt(3)))
        if cell > best[2] + 1e-6:
            best = (columns, rows, cell)
    return best
