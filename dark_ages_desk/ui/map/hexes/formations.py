"""Counters of a board of hexes far out: a banner for what stands together of a side, dots for what is nobody's.

A banner is on the hex in the middle of its counters that no other banner covers. If there is none, a nearer banner of
the same side counts them, too.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF

from dark_ages_desk.core.view import CounterView, Mark, TableView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.counters import BANNER, CounterFace
from dark_ages_desk.ui.map.detail import Banner, gather_banners, is_nobodys
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.hexes.arrange import HexArrangement
from dark_ages_desk.ui.map.mark_signs import find_mark_look, mark_kind
from dark_ages_desk.ui.map.placement import PlacedCounter, find_tincture

REACH = 1.45
"""Counters of a side nearer than so many banners' widths have one banner."""

APART = 1.22
"""Room of a banner, in its widths."""

DOT = Mark("", "", None, "dot")
WARNING = "banner"
"""The shape of marks that are shown far out, too."""

ASIDE = sorted(
    ((0.25 * x, 0.25 * y) for x in range(-6, 7) for y in range(-6, 7) if 0 < math.hypot(x, y) <= 6),
    key=lambda at: math.hypot(*at),
)
"""Where a banner without a free hex is tried, in its widths."""


class FormationArrangement(HexArrangement):
    """Places of banners and dots at one zoom."""

    def place(self, view: TableView) -> list[PlacedCounter]:
        """Return the banners and dots of a table with their places, the topmost last."""
        known = set(self._look.spaces())
        there = [one for one in view.counters if one.space in known]
        self._powers, self._stacks, self._boxes = view.powers, {}, []
        for one in there:
            self._stacks.setdefault(one.space, []).append(one)
        units: dict[str, int] = Counter()
        for one in there:
            units[one.space] += one.count
        reaches = dict.fromkeys(view.powers, REACH * self._width / self._scale)
        placed = self._place_banners(gather_banners(there, view.powers, self._look.anchor, reaches), units)
        self._joined = {space for space, stack in self._stacks.items() if len(stack) > 1}
        counters = {one.id: one for one in there}
        banners = [self._build_banner(banner, at, counters) for banner, at in placed]
        nobodys = {one.space for one in there if is_nobodys(view.powers.get(one.power))}
        marks = [(space, DOT) for space in sorted(nobodys)]
        marks += [
            (space, mark)
            for space, held in view.spaces.items()
            for mark in held.marks
            if mark.shape == WARNING and space in known
        ]
        # Names keep away from the numbers of banners, too.
        self._boxes = [self._counter_box(one) for one in banners]
        small = [mark for space, one in marks if (mark := self._build_mark(space, one)) is not None]
        self._boxes += [self._counter_box(one) for one in small]
        return sorted([*small, *banners], key=lambda one: (bool(one.id), one.at.y(), one.at.x()))

    def _place_banners(
        self, banners: Sequence[Banner], units: Mapping[str, int]
    ) -> list[tuple[Banner, tuple[str, QPointF]]]:
        """Return the banners with the hex and the middle (pixels) of each; what finds no place joins another."""
        placed: list[tuple[Banner, tuple[str, QPointF]]] = []
        for banner in sorted(banners, key=lambda one: (-len(one.ids), one.power, one.home)):
            spot = self._find_spot(banner, units)
            mates = [number for number, (other, _) in enumerate(placed) if other.power == banner.power]
            if spot is None and mates:
                at = self._middle(banner.home)
                near = min(mates, key=lambda number: (_distance(placed[number][1][1], at), number))
                placed[near] = _join(placed[near][0], banner), placed[near][1]
                continue
            space, at = spot or (banner.home, self._find_free_place(banner.home))
            self._boxes.append(self._find_box(at))
            placed.append((banner, (space, at)))
        return placed

    def _find_spot(self, banner: Banner, units: Mapping[str, int]) -> tuple[str, QPointF] | None:
        """Return the hex of a banner nearest to its middle that is free, with its place in pixels."""
        total = sum(units[space] for space in banner.spaces)
        middle = QPointF(0, 0)
        for space in banner.spaces:
            middle += self._middle(space) * (units[space] / total)
        for space in sorted(banner.spaces, key=lambda one: (_distance(self._middle(one), middle), one)):
            if self._is_room(self._middle(space)):
                return space, self._middle(space)
        return None

    def _find_free_place(self, space: str) -> QPointF:
        """Return a free place beside a hex, or the hex itself if there is none."""
        home = self._middle(space)
        steps = (home + QPointF(*step) * self._width for step in ASIDE)
        return next((at for at in steps if self._inner.contains(self._find_box(at)) and self._is_room(at)), home)

    def _middle(self, space: str) -> QPointF:
        """Return the place of a banner over a hex, pixels; at the edge of the board it is moved in."""
        at, half = self._look.anchor(space) * self._scale, self._width / 2
        room = self._inner.adjusted(half, half, -half, -half)
        return QPointF(
            min(max(at.x(), room.left()), room.right()),
            min(max(at.y(), room.top()), room.bottom()),
        )

    def _is_room(self, at: QPointF) -> bool:
        box = self._find_box(at)
        return not any(box.intersects(other) for other in self._boxes)

    def _find_box(self, at: QPointF) -> QRectF:
        half = APART * self._width / 2
        return QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)

    def _build_banner(
        self, banner: Banner, spot: tuple[str, QPointF], counters: Mapping[str, CounterView]
    ) -> PlacedCounter:
        """Return a banner as a counter, with the front of most of what it stands for."""
        space, at = spot
        held = [counters[one] for one in banner.ids]
        fronts = Counter(one.facing for one in held if one.facing is not None)
        face = CounterFace(
            find_tincture(self._powers.get(banner.power)),
            BANNER,
            banner.strength or 1,
            hidden=banner.strength is None,
            facing=max(fronts, key=lambda side: (fronts[side], -side)) if fronts else None,
            done=all({"done", "moved"} & set(one.state) for one in held),
            active=any("active" in one.state for one in held),
        )
        anchor = self._look.anchor(space)
        step = (at - anchor * self._scale) / self._width
        away = math.hypot(step.x(), step.y()) > 0.75
        target = anchor if away else None
        km = self._look.counter_km
        return PlacedCounter(held[0].id, space, anchor, step, face, km, 1.0, banner.ids, target, banner.spaces)

    def _build_mark(self, space: str, mark: Mark) -> PlacedCounter | None:
        """Return a small mark in the middle of a hex, or None where a banner is."""
        look = find_mark_look(mark.shape)
        part = max(look.part, look.least / self._width)
        at, half = self._look.anchor(space) * self._scale, part * self._width / 2
        box = QRectF(at.x() - half, at.y() - half, 2 * half, 2 * half)
        if any(box.intersects(other) for other in self._boxes):
            return None
        face = CounterFace(Tincture(theme.NO_OWNER), mark_kind(mark), mark.number or 1, letter=mark.label[:1])
        return PlacedCounter("", space, self._look.anchor(space), QPointF(0, 0), face, self._look.counter_km, part)


def _join(banner: Banner, other: Banner) -> Banner:
    """Return a banner for what both stand for."""
    both = (banner.strength, other.strength)
    strength = None if banner.strength is None or other.strength is None else sum(one or 0 for one in both)
    return replace(banner, ids=(*banner.ids, *other.ids), spaces=(*banner.spaces, *other.spaces), strength=strength)


def _distance(first: QPointF, second: QPointF) -> float:
    return math.hypot(first.x() - second.x(), first.y() - second.y())
