"""Counters of a board of areas far out: a banner for the armies of a power that stand together, dots for nobody's.

What is left out is seen nearer. A sign that warns (rebels) is kept. Banners take their places first, and the names of
realms are written around them. Where a banner has no place in the land of its armies, the power has fewer banners.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSizeF

from dark_ages_desk.core.view import CounterView, Mark, TableView
from dark_ages_desk.ui.map.areas.arrange import ON_COUNTER, Arrangement, Occupancy, TrialOccupancy
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import BANNER
from dark_ages_desk.ui.map.detail import Banner, Realm, gather_banners, is_nobodys, list_realms
from dark_ages_desk.ui.map.placement import PlacedCounter

REACHES = (1.7, 2.6, 4.0, 6.5, 12.0)
"""Forces of a power that are nearer than so many banners' widths have one banner; the next where some find no place."""

AWAY_FROM_HOME = 0.3
"""What it costs to stand in another place of a banner than the one with most of its armies."""

DOT = Mark("", "", None, "dot")
WARNING = "banner"
"""The shape of marks that are shown far out, too."""

NameWriter = Callable[[Sequence[Realm], Sequence[QRectF]], list[Sign]]


class OwnersArrangement(Arrangement):
    """Places of banners and dots at one zoom; ``write_names`` lays out the names of realms around boxes in km."""

    def __init__(self, look: BoardRenderer, camera: Camera, text_scale: int, write_names: NameWriter) -> None:
        super().__init__(look, camera, text_scale, ())
        self._shows_quiet = True
        self._write_names = write_names
        self._realms: tuple[Realm, ...] = ()
        self._banners: Mapping[str, Banner] = {}
        self._written: tuple[tuple[Realm, ...], list[QRectF], list[Sign]] | None = None
        for box in look.shown_cartouches(camera):
            self._taken.add(QRectF(box.topLeft() * self._scale, box.size() * self._scale), ON_COUNTER)

    def place(self, view: TableView) -> list[PlacedCounter]:
        """Return the banners and dots of a table with their places, the topmost last."""
        known = set(self._look.spaces())
        there = [one for one in view.counters if one.space in known]
        self._realms = list_realms(view)
        reaches: dict[str, float] = dict.fromkeys(view.powers, self._to_km(REACHES[0]))
        placed: list[PlacedCounter] = []
        for wider in (*REACHES[1:], None):
            banners = gather_banners(there, view.powers, self._look.anchor, reaches)
            placed = self._place_banners(view, there, banners)
            crowded = {self._banners[one.id].power for one in placed if one.target is not None}
            if wider is None or not crowded:
                break
            reaches.update(dict.fromkeys(crowded, self._to_km(wider)))
        return placed

    def _to_km(self, widths: float) -> float:
        return widths * self.width / self._scale

    def _place_banners(
        self, view: TableView, there: Sequence[CounterView], banners: Sequence[Banner]
    ) -> list[PlacedCounter]:
        self._banners = {banner.ids[0]: banner for banner in banners}
        self._homes = {banner.home: banner for banner in banners}
        dots = {one.space for one in there if is_nobodys(view.powers.get(one.power))} - set(self._homes)
        spaces = {
            key: replace(
                space,
                marks=(*(mark for mark in space.marks if mark.shape == WARNING), *((DOT,) if key in dots else ())),
            )
            for key, space in view.spaces.items()
        }
        shown = replace(view, counters=tuple(_counter(banner) for banner in banners), spaces=spaces)
        return [self._name_contents(one) for one in super().place(shown)]

    def _name_contents(self, placed: PlacedCounter) -> PlacedCounter:
        """Return a placed banner with the counters and places that it stands for."""
        banner = self._banners.get(placed.id)
        return placed if banner is None else replace(placed, ids=banner.ids, spaces=banner.spaces)

    def _search(self, key: str, size: QSizeF, own: TrialOccupancy | Occupancy | None = None) -> tuple[float, QPointF]:
        """Return the cost and middle of the cheapest place in all places of a banner for a box of pixels."""
        banner = self._homes.get(key)
        if banner is None or own is not None:
            return super()._search(key, size, own)
        cost, at = super()._search(key, size)
        for space in banner.spaces[1:]:
            if cost <= AWAY_FROM_HOME:
                break
            other, there = super()._search(space, size)
            if other + AWAY_FROM_HOME < cost:
                cost, at = other + AWAY_FROM_HOME, there
        return cost, at

    def signs(self) -> list[Sign]:
        """Return the names of realms, written around the banners."""
        boxes = [box for one in self._filled.values() for box in one.boxes]
        if self._written is None or self._written[:2] != (self._realms, boxes):
            in_km = [QRectF(box.topLeft() / self._scale, box.size() / self._scale) for box in boxes]
            self._written = self._realms, boxes, self._write_names(self._realms, in_km)
        return self._written[2]

    def fan(self, space: str) -> list[PlacedCounter]:
        """Return nothing: far out no stack is laid out."""
        del space
        return []


def _counter(banner: Banner) -> CounterView:
    known = banner.strength is not None
    return CounterView(
        banner.ids[0], banner.home, banner.power, BANNER, banner.strength or 1, banner.ids[0], "", hidden=not known
    )
