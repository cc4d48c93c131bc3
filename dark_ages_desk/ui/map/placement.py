"""Content of a board in the map's own terms: holders of spaces, and looks and sizes of counters.

All that matters has at least 1/40 of the window's height, times the size of text. On a whole board, names and counters
grow by a power of the size of text. Closer up they grow fully.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from dark_ages_desk.core.view import CounterView, PowerView, TableView
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import CounterFace
from dark_ages_desk.ui.map.heraldry import Holders, Tincture

# Counters grow a little slower than the map.
GROWTH = 0.8
# On a whole board counters and names grow by these powers of the text; fully as one looks closer, from this zoom on.
COUNTERS, NAMES, CLOSE = 0.45, 0.75, 2.2
# The height of a badge's capitals, km when the whole board fits.
BADGE_KM = 21.0
# Height of the capitals of a badge in pixels, at least.
LEAST_BADGE = 6.0
# No counter is larger than this part of the window's height.
LARGEST = 0.14
# The least width of a counter, as a part of the height of the window.
LEAST_COUNTER = 1 / 40
# Width of a counter in pixels at which its figure is nine pixels high; in a window lower than so many pixels, a
# thumbnail, counters shrink with the picture.
READABLE, THUMBNAIL = 27, 600
# Ranks of powers in the order of a legend; powers of other ranks (gone, none of the sides) are left out.
RANKS = ("player", "major", "minor")


@dataclass(frozen=True, slots=True)
class PlacedCounter:
    """A counter (or a marker, with id "") on the board: a place in km, and a step from it in widths of a counter.

    A counter's width is ``width_km``; ``part`` is the size of this counter against it. A counter that shows all kinds
    of a force has several ``ids``, its own first.
    """

    id: str
    space: str
    at: QPointF
    step: QPointF
    face: CounterFace
    width_km: float
    part: float
    ids: tuple[str, ...] = ()
    # Where a line leads from a counter that stands beside its space, km.
    target: QPointF | None = None
    # The places of the forces that a banner stands for, its own first.
    spaces: tuple[str, ...] = ()


def find_tincture(power: PowerView | None) -> Tincture:
    """Return the tincture of a power; grey if it is not known."""
    return Tincture(power.colour, power.pattern, power.sign) if power is not None else Tincture(theme.NO_OWNER)


def legend_rows(powers: Mapping[str, PowerView]) -> tuple[tuple[Tincture, str], ...]:
    """Return the powers for a legend, the important ones first.

    Powers that differ only in their signs share a row, and so do minor ones of one colour.
    """
    shown = [power for power in powers.values() if power.rank in RANKS]
    alike: dict[tuple[str, str], list[PowerView]] = {}
    for power in sorted(shown, key=lambda power: RANKS.index(power.rank)):
        pattern = "plain" if power.rank == RANKS[-1] else power.pattern
        alike.setdefault((power.colour.lower(), pattern), []).append(power)
    return tuple(
        (find_tincture(same[0]), same[0].name)
        if len(same) == 1
        else (Tincture(colour, pattern), f"{same[0].rank.capitalize()} powers")
        for (colour, pattern), same in alike.items()
    )


REMEMBERED = "remembered"
"""The state of a counter that was there at a viewer's last look."""

OUTSIDE = Tincture("#8d8779", "back-hatch")
"""Tincture of spaces outside play: hatched in grey."""


def list_left_out(holders: Holders) -> frozenset[str]:
    """Return the spaces outside play."""
    return frozenset(key for key, held in holders.items() if OUTSIDE in held)


def list_holders(view: TableView) -> Holders:
    """Return the holders of each space; a power without a colour of its own (a neutral one) gives no tint."""
    found: dict[str, tuple[Tincture, ...]] = {}
    for key, space in view.spaces.items():
        powers = (space.owner,) if space.owner else space.shared
        tinctures = tuple(find_tincture(view.powers[power]) for power in powers if power in view.powers)
        tinctures = (OUTSIDE,) if space.outside else tinctures
        if space.as_of:
            tinctures = tuple(one.fade() for one in tinctures)
        if tinctures:
            found[key] = tinctures
    return found


def build_face(counter: CounterView, powers: Mapping[str, PowerView]) -> CounterFace:
    """Return the face of a counter; a remembered one out of sight is faded."""
    tincture = find_tincture(powers.get(counter.power))
    return CounterFace(
        tincture=tincture.fade() if REMEMBERED in counter.state else tincture,
        kind=counter.kind,
        count=counter.count,
        strength=counter.strength,
        hidden=counter.hidden,
        facing=counter.facing,
        done=not {"done", "moved"}.isdisjoint(counter.state),
        active="active" in counter.state,
        letter=(counter.label or counter.kind)[:1],
        figures=counter.figures,
        states=tuple(word for word in counter.state if word not in ("done", "moved", "active")),
        plates=counter.plates,
    )


def least_text_pixels(camera: Camera, text_scale: int) -> float:
    """Return the least height in pixels of everything important: 1/40 of the window's, scaled with the text."""
    return camera.page / 40 * text_scale / 100


def text_growth(camera: Camera, text_scale: int, power: float) -> float:
    """Return the factor of growth against a text scale of 100; ``power`` is that of the text on a whole board."""
    close = min(1.0, max(0.0, (camera.zoom - 1) / (CLOSE - 1)))
    return float((text_scale / 100) ** (power + (1 - power) * close))


def badge_cap(camera: Camera, text_scale: int, most_km: float) -> float:
    """Return the height of a badge's capitals, pixels: with double text and zoomed in, 1/40 of the window's height.

    It is never so small that nobody can read it.
    """
    wanted = max(camera.text_pixels(BADGE_KM, 100), camera.page / 100)
    return float(max(LEAST_BADGE, min(wanted * text_growth(camera, text_scale, NAMES), most_km * camera.scale)))


def least_counter_pixels(camera: Camera, least: float) -> float:
    """Return the least width of a counter with text of 100 per cent: ``least`` of the window's height, and in a window
    so that its figures can be read."""
    return max(camera.page * least, READABLE if camera.page >= THUMBNAIL else 0.0)


def counter_pixels(camera: Camera, width_km: float, text_scale: int, least: float = LEAST_COUNTER) -> int:
    """Return the width of a counter in pixels: at least ``least`` of the window's height, more with larger text.

    In a window its figures can be read.

    It grows in steps of 9 per cent, so that few different pictures are needed.
    """
    wanted = max(least_counter_pixels(camera, least), width_km * camera.fit * camera.zoom**GROWTH)
    wanted *= text_growth(camera, text_scale, COUNTERS)
    bounded = max(4.0, min(LARGEST * camera.page, wanted))
    return round(2 ** (math.ceil(math.log2(bounded) * 8 - 0.1) / 8))
