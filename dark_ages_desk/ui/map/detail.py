"""Levels of detail of a board: far out the owners, nearer the armies, closest the figures.

Nothing is made too small to be read. Where an army's figure would be, the level shows one banner for the armies of a
power that stand together.

- Far out: names and edges of realms, one banner a cluster with its strength; garrisons of nobody are dots.
- Nearer: armies and the names of places. Garrisons of nobody are small and pale.
- Closest: everything, with figures.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

from PySide6.QtCore import QPointF

from dark_ages_desk.core.view import CounterView, PowerView, TableView
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.placement import COUNTERS, LEAST_COUNTER, least_counter_pixels

NOBODY = "system"
"""The rank of a power that is no side: what it has is nobody's."""

ARMIES_FROM, ARMIES_OF_FEW_FROM, FIGURES_FROM = 3.4, 2.2, 3.9
"""Widths of a middling place, in widths of a counter, from which a level begins.

The second is that of armies on a board of few places: there they find room on the sea or beside their places sooner.
"""
NAMES_GROW = 0.6
"""The second width grows by this power of the size of text."""


class MapDetail(IntEnum):
    """What a board shows at a zoom."""

    OWNERS = 0
    ARMIES = 1
    FIGURES = 2


def readable_width(camera: Camera, text_scale: int) -> float:
    """Return the least width in pixels of a counter whose figure can be read."""
    return float(least_counter_pixels(camera, LEAST_COUNTER) * (text_scale / 100) ** COUNTERS)


def find_detail(place: float, counter: float, large: bool, text_scale: int = 100) -> MapDetail:
    """Return the level of detail where a middling place is ``place`` pixels wide, and a counter ``counter``.

    A board of many places is ``large``. Names grow more with the text than counters do, and need more room.
    """
    widths = place / counter
    few = ARMIES_OF_FEW_FROM * (max(100, text_scale) / 100) ** NAMES_GROW
    if widths < (ARMIES_FROM if large else few):
        return MapDetail.OWNERS
    return MapDetail.ARMIES if widths < FIGURES_FROM else MapDetail.FIGURES


def is_nobodys(power: PowerView | None) -> bool:
    """Return whether what this power has is nobody's: it is no side of the game."""
    return power is None or power.rank == NOBODY


@dataclass(frozen=True, slots=True)
class Banner:
    """The forces of one power that stand together, as one counter.

    It is in ``home``, where most of them are. A ``strength`` of None is not known to the viewer.
    """

    power: str
    home: str
    ids: tuple[str, ...]
    spaces: tuple[str, ...]
    strength: int | None


def gather_banners(
    counters: Iterable[CounterView],
    powers: Mapping[str, PowerView],
    anchor: Callable[[str], QPointF],
    reaches: Mapping[str, float],
) -> list[Banner]:
    """Return a banner for the forces of each power within its reach (km of the board) of its largest ones.

    What is nobody's has none.
    """
    forces: dict[str, dict[str, list[CounterView]]] = {}
    for one in counters:
        if not is_nobodys(powers.get(one.power)):
            forces.setdefault(one.power, {}).setdefault(one.space, []).append(one)
    found: list[Banner] = []
    for power, there in sorted(forces.items()):
        left = sorted(there, key=lambda space: (-sum(one.count for one in there[space]), space))
        while left:
            home = left[0]
            at = anchor(home)
            near = [space for space in left if _distance(anchor(space), at) <= reaches[power]]
            left = [space for space in left if space not in near]
            found.append(_build_banner(power, near, [one for space in near for one in there[space]]))
    return found


def _build_banner(power: str, spaces: Sequence[str], counters: Sequence[CounterView]) -> Banner:
    known = all(not one.hidden for one in counters)
    strength = sum(one.count for one in counters) if known else None
    return Banner(power, spaces[0], tuple(one.id for one in counters), tuple(spaces), strength)


@dataclass(frozen=True, slots=True)
class Realm:
    """A ``power`` with land, for its name on the map: how it is called there, and its places."""

    name: str
    spaces: frozenset[str]
    power: str = ""


def list_realms(view: TableView) -> tuple[Realm, ...]:
    """Return the realms of a table, the largest first; what is nobody's is none."""
    held: dict[str, set[str]] = {}
    for space in view.spaces.values():
        if space.owner and not space.outside and not is_nobodys(view.powers.get(space.owner)):
            held.setdefault(space.owner, set()).add(space.id)
    order = sorted(held, key=lambda power: (-len(held[power]), power))
    short = Counter(_shorten(view.powers[power].map_name) for power in order)
    found = []
    for power in order:
        whole = view.powers[power].map_name
        name = _shorten(whole) if short[_shorten(whole)] == 1 else whole
        found.append(Realm(name, frozenset(held[power]), power))
    return tuple(found)


def _shorten(name: str) -> str:
    """Return a name without what stands in brackets behind it: Guy (of Spoleto) is Guy on a map."""
    return name.split(" (")[0]


def _distance(first: QPointF, second: QPointF) -> float:
    return math.hypot(first.x() - second.x(), first.y() - second.y())
