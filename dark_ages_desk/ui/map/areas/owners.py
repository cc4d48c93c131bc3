"""Counters of a board of areas far out: a banner for the armies of a power that stand together, dots for nobody's.

What is left out is seen nearer. A sign that warns (rebels) is kept.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from dark_ages_desk.core.view import CounterView, Mark, TableView
from dark_ages_desk.ui.map.areas.arrange import Arrangement
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Sign
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import BANNER
from dark_ages_desk.ui.map.detail import Banner, gather_banners, is_nobodys
from dark_ages_desk.ui.map.placement import PlacedCounter

REACH = 1.7
"""Forces of a power that are nearer than so many banners' widths have one banner."""

DOT = Mark("", "", None, "dot")
WARNING = "banner"
"""The shape of marks that are shown far out, too."""


class OwnersArrangement(Arrangement):
    """Places of banners and dots at one zoom."""

    def __init__(self, look: BoardRenderer, camera: Camera, text_scale: int, signs: Sequence[Sign]) -> None:
        super().__init__(look, camera, text_scale, signs)
        self._shows_quiet = True
        self._reach = REACH * self.width / camera.scale

    def place(self, view: TableView) -> list[PlacedCounter]:
        """Return the banners and dots of a table with their places, the topmost last."""
        known = set(self._look.spaces())
        there = [one for one in view.counters if one.space in known]
        banners = gather_banners(there, view.powers, self._look.anchor, self._reach)
        homes = {banner.home for banner in banners}
        dots = {one.space for one in there if is_nobodys(view.powers.get(one.power))} - homes
        spaces = {
            key: replace(
                space,
                marks=(
                    *(mark for mark in space.marks if mark.shape == WARNING),
                    *((DOT,) if key in dots else ()),
                ),
            )
            for key, space in view.spaces.items()
        }
        shown = replace(view, counters=tuple(_counter(banner) for banner in banners), spaces=spaces)
        of = {banner.ids[0]: banner for banner in banners}
        return [_name_contents(one, of) for one in super().place(shown)]

    def fan(self, space: str) -> list[PlacedCounter]:
        """Return nothing: far out no stack is laid out."""
        del space
        return []


def _counter(banner: Banner) -> CounterView:
    known = banner.strength is not None
    return CounterView(
        banner.ids[0], banner.home, banner.power, BANNER, banner.strength or 1, banner.ids[0], "", hidden=not known
    )


def _name_contents(placed: PlacedCounter, banners: dict[str, Banner]) -> PlacedCounter:
    """Return a placed banner with the counters and places that it stands for."""
    banner = banners.get(placed.id)
    return placed if banner is None else replace(placed, ids=banner.ids, spaces=banner.spaces)
