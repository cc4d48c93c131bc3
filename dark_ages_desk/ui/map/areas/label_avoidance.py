"""Names moved out from under counters.

Names are laid out once per zoom, counters come and go with every answer.

A name whose place counters take moves aside first, and then loses detail in the order of ``places``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign
from dark_ages_desk.ui.map.declutter import Box, Declutterer, OccupiedBoxes, Place

# A name is moved by steps of half its letters' height, so many at most to either side, up and down.
ACROSS, DOWN, NEAR = 12, 6, 3
# The name of a site must stay beside it.
SITE_STEPS = 6
LEAST_STEP = 2.5
# A moved name may lie so much less in its space than before, and what that costs in steps.
LESS_AT_HOME, AWAY = 0.35, 14.0
# So much of it must lie there at least, if it ever did.
HOME = 0.3
# A name so many pixels away from its space gets a line that leads there.
LED_FROM = 5.0
# If more names than these are touched, all stay.
MOST = 26
# So often names may push others aside; that of a site is soon pushed away.
PUSHES, AGAIN, SHORTER = 24, 10, 8
SITE_WORTH = 0.4


def _possible_steps() -> Iterator[tuple[float, int, int]]:
    for dx in range(-ACROSS, ACROSS + 1):
        for dy in range(-DOWN, DOWN + 1):
            # Far away every second step will do. Up and down a name is sooner elsewhere than along its line.
            if (abs(dx) <= NEAR and abs(dy) <= NEAR) or (dx % 2 == 0 and dy % 2 == 0):
                yield abs(dx) + 1.4 * abs(dy), dx, dy


_STEPS = sorted(_possible_steps())


# Where names were moved to the last time at the same zoom.
Memory = dict[str, "Place[Step]"]


def move_signs_aside(
    look: BoardRenderer, scale: float, signs: Sequence[Sign], counters: Iterable[QRectF], memory: Memory | None = None
) -> list[Sign]:
    """Return the signs, those touched by a counter moved aside. Counters are in pixels of the whole board at ``scale``.

    The name of a site without space is left out. That of a land is written with less detail, and stays if even that is
    of no use. The ``scale`` is in pixels per km. A moved name in ``memory`` keeps its new place while there is space.
    """
    under, above = OccupiedBoxes(), [_box(box) for box in counters]
    under.take(above)
    touched = [sign for sign in signs if not sign.is_town and not under.is_free(_boxes(sign, scale))]
    # Under a thousand counters there is nowhere to go.
    memory = {} if memory is None else memory
    found = _LabelAvoidance(look, scale, signs, above).run(touched, memory) if 0 < len(touched) <= MOST else signs
    return [_add_leader(look, scale, sign) for sign in found]


def _add_leader(look: BoardRenderer, scale: float, sign: Sign) -> Sign:
    """Return the sign, with a line to its space if it is quite outside."""
    if sign.is_town or not sign.space or sign.room.isEmpty() or look.is_walled(sign.space):
        return sign
    box = sign.room.translated(sign.at * scale + sign.offset)
    box = QRectF(box.topLeft() / scale, box.bottomRight() / scale)
    if look.share(sign.space, box) > 0:
        return sign
    near = LED_FROM / scale
    if look.outline(sign.space).intersects(box.adjusted(-near, -near, near, near)):
        return sign
    return replace(sign, target=look.anchor(sign.space))


# How far a name is moved, pixels, and how much of its detail is left out.
Step = tuple[float, float, int]


class _LabelAvoidance:
    def __init__(self, look: BoardRenderer, scale: float, signs: Sequence[Sign], counters: Sequence[Box]) -> None:
        self._look, self._scale, self._signs = look, scale, signs
        self._sites = {sign.space for sign in signs if sign.is_town}
        self._names = {_key(sign): sign for sign in signs if not sign.is_town}
        self._boxes = {key: _boxes(sign, scale) for key, sign in self._names.items()}
        self._homes: dict[str, float] = {}
        self._less: dict[str, int] = {}
        taken = OccupiedBoxes()
        taken.take(counters)
        for sign in signs:
            if sign.is_town:
                taken.take(_boxes(sign, scale))
        taken.take([_scale_box(box, scale) for box in look.decor_boxes()])
        edge = look.border_km
        self._frame = _scale_box(look.frame.adjusted(edge, edge, -edge, -edge), scale)
        worth = {key: SITE_WORTH for key in self._names if key in self._sites}
        self._taken = taken
        self._jostle = Declutterer(taken, self._places, self._judge, worth)

    def run(self, touched: Sequence[Sign], memory: Memory) -> list[Sign]:
        jostle, keys = self._jostle, {_key(sign) for sign in touched}
        for key in self._names:
            if key not in keys:
                jostle.put(key, Place(0.0, self._boxes[key], (0.0, 0.0, 0)))
        # Lands first, the small ones before the large; sites must make way.
        for key in sorted(keys, key=lambda key: (key in self._sites, self._extent(key), key)):
            old = memory.get(key)
            if old is not None and self._taken.is_free(old.boxes):
                jostle.put(self._shorter_key(key, old.what[2]) if old.what[2] else key, old)
            else:
                jostle.settle(key, 0.0)
        lands = [key for key in jostle.missing if key not in self._sites]
        jostle.missing = lands
        rounds = AGAIN if memory else PUSHES  # for whom there was no room before there is hardly any now
        jostle.push(rounds)
        for less in range(1, 1 + max((len(sign.shorter) for sign in self._names.values()), default=0)):
            names = [_plain_key(key) for key in jostle.missing if _plain_key(key) not in self._sites]
            jostle.missing = [self._shorter_key(key, less) for key in names if len(self._names[key].shorter) >= less]
            jostle.push(SHORTER)
        found = {_plain_key(key): place for key, place in jostle.found.items()}
        memory.clear()
        memory.update((key, place) for key, place in found.items() if place.cost)
        moved: list[Sign] = []
        for sign in self._signs:
            place = None if sign.is_town else found.get(_key(sign))
            if place is not None:
                moved.append(_move_sign(sign, place.what) if place.cost else sign)
            elif sign.is_town or sign.space not in self._sites:
                moved.append(sign)
        return moved

    def _shorter_key(self, key: str, less: int) -> str:
        """Return the key of a name written with less detail: it has places of its own."""
        name = f"{_plain_key(key)}{LESS}{less}"
        self._boxes[name] = _boxes(self._names[_plain_key(key)].shorter[less - 1], self._scale)
        self._less[name] = less
        return name

    def _places(self, key: str, _trouble: bool) -> Iterator[Place[Step]]:
        most, boxes = SITE_STEPS if key in self._sites else 99, self._boxes[key]
        step = max(LEAST_STEP, min(box[3] - box[1] for box in boxes) / 2)
        less = self._less.get(key, 0)
        for cost, across, down in _STEPS:
            if abs(across) <= most and abs(down) <= most:
                dx, dy = across * step, down * step
                there = [(x0 + dx, y0 + dy, x1 + dx, y1 + dy) for x0, y0, x1, y1 in boxes]
                yield Place(cost + less, there, (dx, dy, less))

    def _judge(self, name: str, place: Place[Step]) -> float | None:
        key = _plain_key(name)
        left, top, right, bottom = self._frame
        if not all(x0 >= left and y0 >= top and x1 <= right and y1 <= bottom for x0, y0, x1, y1 in place.boxes):
            return None
        if key in self._sites or not self._names[key].space:
            return 0.0
        if key not in self._homes:
            self._homes[key] = self._home_share(key, self._boxes[key])
        now = self._home_share(key, place.boxes)
        less = self._homes[key] - now
        if less > LESS_AT_HOME or (now < HOME and less > 0.05):
            return None
        return max(0.0, less) * AWAY

    def _home_share(self, space: str, boxes: Sequence[Box]) -> float:
        scale = self._scale
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        right, bottom = max(box[2] for box in boxes), max(box[3] for box in boxes)
        box = QRectF(QPointF(left / scale, top / scale), QPointF(right / scale, bottom / scale))
        return self._look.home_share(space, box)

    def _extent(self, key: str) -> float:
        return self._look.extent(key) if self._names[key].space else 0.0


# Between a name's key and how much of its detail is left out.
LESS = "\0"


def _plain_key(key: str) -> str:
    """Return the key of a name without its detail."""
    return key.partition(LESS)[0]


def _move_sign(sign: Sign, step: Step) -> Sign:
    """Return the sign at the place that it found, perhaps with less detail."""
    dx, dy, less = step
    sign = sign.shorter[less - 1] if less else sign
    return replace(sign, offset=sign.offset + QPointF(dx, dy))


def _key(sign: Sign) -> str:
    # Waters that are no spaces have no id.
    return sign.space or f"water {sign.at.x()} {sign.at.y()}"


def _boxes(sign: Sign, scale: float) -> list[Box]:
    x, y = sign.at.x() * scale + sign.offset.x(), sign.at.y() * scale + sign.offset.y()
    return [(box.left() + x, box.top() + y, box.right() + x, box.bottom() + y) for box in sign.cover or (sign.room,)]


def _scale_box(box: QRectF, scale: float) -> Box:
    return box.left() * scale, box.top() * scale, box.right() * scale, box.bottom() * scale


def _box(box: QRectF) -> Box:
    return box.left(), box.top(), box.right(), box.bottom()
