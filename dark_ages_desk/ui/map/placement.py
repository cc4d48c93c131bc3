"""Where counters and markers lie on their spaces."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import QPointF

from dark_ages_desk.core.view import CounterView, PowerView, SpaceView, TableView
from dark_ages_desk.ui import theme_map as theme
from dark_ages_desk.ui.map.camera import Camera
from dark_ages_desk.ui.map.counters import CounterFace
from dark_ages_desk.ui.map.heraldry import Tincture
from dark_ages_desk.ui.map.look import BoardLook, Holders, Slots

# Counters grow a little slower than the map, and with the square root of the text scale.
GROWTH = 0.8
SMALLEST, LARGEST = 17, 120
MARK_SIZE = 0.66
# However small an area, its counters must be legible.
NARROWEST_KM = 48.0
# Steps between counters of one force, and between forces that share a slot, in widths of a counter.
FAN, ROW, OVERLAP = 0.80, 0.90, 0.38
PER_ROW = 3
# Ranks of powers in the order of a legend; powers of other ranks (gone, none of the sides) are left out.
RANKS = ("player", "major", "minor")


@dataclass(frozen=True, slots=True)
class Placed:
    """A counter (or a marker, with id "") on the board: a place in km, and a step from it in widths of a counter."""

    id: str
    space: str
    at: QPointF
    step: QPointF
    face: CounterFace
    width_km: float
    part: float


def tincture_of(power: PowerView | None) -> Tincture:
    """How a power is told apart; grey if it is not known."""
    return Tincture(power.colour, power.pattern, power.sign) if power is not None else Tincture(theme.NO_OWNER)


def legend_rows(powers: Mapping[str, PowerView]) -> tuple[tuple[Tincture, str], ...]:
    """The powers for a legend, the important ones first. Those that look alike but for their signs share a row."""
    shown = [power for power in powers.values() if power.rank in RANKS]
    alike: dict[tuple[str, str], list[PowerView]] = {}
    for power in sorted(shown, key=lambda power: RANKS.index(power.rank)):
        alike.setdefault((power.colour.lower(), power.pattern), []).append(power)
    return tuple(
        (tincture_of(same[0]), same[0].name)
        if len(same) == 1
        else (Tincture(colour, pattern), f"{same[0].rank.capitalize()} powers")
        for (colour, pattern), same in alike.items()
    )


def holders_of(view: TableView) -> Holders:
    """Per space who holds it; a power without a colour of its own (a neutral one) gives no tint."""
    found: dict[str, tuple[Tincture, ...]] = {}
    for key, space in view.spaces.items():
        powers = (space.owner,) if space.owner else space.shared
        tinctures = tuple(tincture_of(view.powers[power]) for power in powers if power in view.powers)
        if tinctures:
            found[key] = tinctures
    return found


def place_all(view: TableView, look: BoardLook) -> list[Placed]:
    """All counters and markers, those that lie on top last."""
    known = set(look.spaces())
    by_space: dict[str, dict[str, list[CounterView]]] = {}
    for counter in view.counters:
        if counter.space in known:
            by_space.setdefault(counter.space, {}).setdefault(counter.stack or counter.id, []).append(counter)
    placed: list[Placed] = []
    for key in known:
        stacks = list(by_space.get(key, {}).values())
        space = view.spaces.get(key)
        if stacks or (space is not None and space.marks):
            placed.extend(_on_space(key, stacks, space, view.powers, look.slots(key)))
    return sorted(placed, key=lambda one: (one.at.y(), one.at.x()))


def _on_space(
    key: str,
    stacks: list[list[CounterView]],
    space: SpaceView | None,
    powers: Mapping[str, PowerView],
    slots: Slots,
) -> list[Placed]:
    found: list[Placed] = []
    number, width = len(slots.centres), max(NARROWEST_KM, slots.size)
    for index, stack in enumerate(stacks):
        centre = slots.centres[index % number]
        drop = (index // number) * OVERLAP
        # From right to left: the number in a counter's lower right corner must lie over its neighbour.
        for place, counter in reversed(list(enumerate(stack))):
            step = QPointF(place % PER_ROW * FAN + drop, place // PER_ROW * ROW + drop)
            face = face_of(counter, powers)
            found.append(Placed(counter.id, key, centre, step, face, width, 1.0))
    marks = space.marks if space is not None else ()
    free = len(stacks) < number
    centre = slots.centres[len(stacks) if free else 0]
    for index, mark in enumerate(marks):
        start = QPointF(0, 0) if free else QPointF(-0.55, -0.62)
        step = start + QPointF(index * MARK_SIZE * 1.02, 0)
        face = CounterFace(Tincture(theme.NO_OWNER), f"mark:{mark.kind}", mark.number or 1, letter=mark.label[:1])
        found.append(Placed("", key, centre, step, face, width, MARK_SIZE))
    return found


def face_of(counter: CounterView, powers: Mapping[str, PowerView]) -> CounterFace:
    """How a counter looks."""
    return CounterFace(
        tincture=tincture_of(powers.get(counter.power)),
        kind=counter.kind,
        count=counter.count,
        strength=counter.strength,
        hidden=counter.hidden,
        facing=counter.facing,
        done="done" in counter.state,
        active="active" in counter.state,
        letter=(counter.label or counter.kind)[:1],
    )


def counter_pixels(camera: Camera, width_km: float, text_scale: int) -> int:
    """Width of a counter in pixels, in steps of 9 per cent so that few different pictures are needed."""
    wanted = width_km * camera.fit * camera.zoom**GROWTH * (text_scale / 100) ** 0.5
    bounded = float(min(LARGEST, max(SMALLEST, wanted)))
    return round(2 ** (round(math.log2(bounded) * 8) / 8))
