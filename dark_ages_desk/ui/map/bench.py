"""Measurement of the map: how long it takes to appear, and how long frames take while it is moved under many counters.

It needs a running QApplication. Times are milliseconds of real time; every frame is painted in full, as a moving map
is.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from PySide6.QtCore import QEventLoop, QPointF, QSize, QTimer
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.view import CounterView, Plate, PowerView, SpaceView, TableView
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.view import MapView

SIZE = QSize(1920, 1080)
COUNTERS = 1000
HEARTBEAT_MS, LIMIT_MS = 2, 20_000
COLOURS = (
    ("#2A36AE", "plain"), ("#E9744C", "hatch"), ("#3F8A3A", "dots"), ("#D2AD00", "waves"),
    ("#7C235A", "cross"), ("#969696", "horizontals"),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Frames:
    """Frames of one kind of movement, milliseconds."""

    name: str
    median: float
    worst: float
    number: int


@dataclass(frozen=True, slots=True)
class MapFigures:
    """Measured figures. The whole process's resident memory is ``memory`` in MiB, 0 where it cannot be read."""

    first_paint: float
    all_sharp: float
    frames: tuple[Frames, ...]
    owner_change_stall: float
    owner_change_sharp: float
    memory: float


def list_pictograms(look: BoardRenderer) -> list[str]:
    """Return the first kinds of counters that have a pictogram, at most seven."""
    return sorted({file.stem for folder in look.counter_folders for file in folder.glob("*.svg")})[:7]


def build_crowded_view(look: BoardRenderer, counters: int = COUNTERS) -> TableView:
    """Return an invented table, always the same: every space owned, ``counters`` counters spread over all spaces."""
    random = Random(843)
    powers = {
        f"p{number}": PowerView(f"p{number}", f"Power {number}", f"P{number}", shade, pattern, str(number), "player")
        for number, (shade, pattern) in enumerate(COLOURS)
    }
    names, spaces, kinds = list(powers), list(look.spaces()), list_pictograms(look)
    pieces = tuple(
        CounterView(f"c{n}", random.choice(spaces), random.choice(names), random.choice(kinds),
                    random.randint(1, 4), f"s{n}", "", random.randint(1, 3))
        for n in range(counters)
    )  # fmt: skip
    owned = {space: SpaceView(space, random.choice(names)) for space in spaces}
    return TableView("table", look.name, "Bench", owned, pieces, powers)


def build_battle_view(look: BoardRenderer, counters: int) -> TableView:
    """Return an invented battle on hexes, always the same: counters and stacks with fronts, figures and states."""
    random = Random(1066)
    plain = build_crowded_view(look, 0)
    powers = {key: plain.powers[key] for key in list(plain.powers)[:2]}
    spaces, kinds = random.sample(list(look.spaces()), max(1, counters // 2)), list_pictograms(look)
    plates = ((), (), (Plate("contact", "alarm"),), (Plate("charge", "gold"),))
    pieces = tuple(
        CounterView(f"c{n}", spaces[n % len(spaces)] if n < len(spaces) else random.choice(spaces),
                    random.choice(list(powers)), random.choice(kinds), 1, "", "", facing=random.randrange(6),
                    plates=random.choice(plates), figures=("4-2-7", "2 R5"))
        for n in range(counters)
    )  # fmt: skip
    owned = {space: SpaceView(space, next(iter(powers))) for space in spaces[:1]}
    return TableView("table", look.name, "Bench", owned, pieces, powers)


def measure(
    make_look: Callable[[], BoardRenderer],
    size: QSize = SIZE,
    counters: int = COUNTERS,
    crowd: Callable[[BoardRenderer, int], TableView] = build_crowded_view,
) -> MapFigures:
    """Show a map, move it about and return the figures.

    Reading the board in ``make_look`` is part of the first paint.
    """
    start = time.perf_counter()
    look = make_look()
    map_view = MapView(look)
    map_view.resize(size)
    view = crowd(look, counters)
    map_view.show_view(view)
    map_view.show()
    map_view.repaint()
    first = _elapsed_ms(start)
    _settle(map_view)
    sharp = _elapsed_ms(start)
    frames = [_measure_pan(map_view, map_words.PAN_WHOLE_BOARD), _measure_zoom(map_view)]
    map_view.fit()
    map_view.zoom_at(QPointF(size.width() * 0.5, size.height() * 0.45), 4.0)
    _settle(map_view)
    frames.append(_measure_pan(map_view, "pan at 4x"))
    map_view.fit()
    _settle(map_view)
    stall, done = _measure_owner_change(map_view, view)
    figures = MapFigures(first, sharp, tuple(frames), stall, done, resident_memory())
    map_view.close_painter()
    map_view.close()
    map_view.deleteLater()
    return figures


def measure_two(
    look: BoardRenderer, sizes: tuple[QSize, QSize] = (QSize(1280, 720), SIZE), counters: int = 150, number: int = 60
) -> tuple[Frames, Frames]:
    """Move two windows on one board, each with a painting thread, and return the frames of both.

    They are the desk's and the audience's, and both have tiles to paint in the same time.
    """
    desk, room = MapView(look), MapView(look, 170)
    for one, size in zip((desk, room), sizes, strict=True):
        one.resize(size)
        one.show_view(build_crowded_view(look, counters))
        one.show()
        one.repaint()
    for one in (desk, room):
        _settle(one)
        one.zoom_at(QPointF(one.width() * 0.5, one.height() * 0.45), 3.0)
        _settle(one)
    times: tuple[list[float], list[float]] = ([], [])
    middle = QPointF(room.width() / 2, room.height() / 2)
    for step in range(number):
        dx = 24.0 if step % 30 < 15 else -24.0
        factor = 1.06 if step % 20 < 10 else 1 / 1.06
        times[0].append(_measure_frame(desk, lambda dx=dx: desk.pan(dx, dx * 0.4)))  # type: ignore[misc]
        times[1].append(_measure_frame(room, lambda factor=factor: room.zoom_at(middle, factor)))  # type: ignore[misc]
        time.sleep(0.004)
    for one in (desk, room):
        one.close_painter()
        one.close()
        one.deleteLater()
    at_desk, in_room = (sorted(one) for one in times)
    return (
        Frames(map_words.DESKS_MAP_BESIDE_IT, statistics.median(at_desk), max(at_desk), number),
        Frames(map_words.ROOMS_MAP_MOVED, statistics.median(in_room), max(in_room), number),
    )


def report(figures: MapFigures) -> list[str]:
    """Return the figures as lines of text."""
    lines = [map_words.first_paint(first=figures.first_paint, sharp=figures.all_sharp)]
    for kind in figures.frames:
        lines.append(map_words.frames(kind=kind.name, median=kind.median, worst=kind.worst, number=kind.number))
    lines.append(map_words.new_owner(busy=figures.owner_change_stall, shown=figures.owner_change_sharp))
    if figures.memory:
        lines.append(map_words.memory_of_the_whole_process(memory=figures.memory))
    return lines


def resident_memory() -> float:
    """Return the resident memory of this process, MiB; 0 if the system does not tell."""
    try:
        with open("/proc/self/statm", encoding="ascii") as stream:
            return int(stream.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
    except (OSError, ValueError, IndexError):
        return 0.0


def _elapsed_ms(start: float) -> float:
    return (time.perf_counter() - start) * 1000


def _settle(map_view: MapView, limit: float = 30.0) -> None:
    end = time.perf_counter() + limit
    while not map_view.settled and time.perf_counter() < end:
        QApplication.processEvents()
        time.sleep(0.002)


def _measure_frame(map_view: MapView, move: Callable[[], None]) -> float:
    start = time.perf_counter()
    move()
    map_view.repaint()
    QApplication.processEvents()
    return _elapsed_ms(start)


def _measure_pan(map_view: MapView, name: str, number: int = 60) -> Frames:
    times = []
    for step in range(number):
        dx = 24.0 if step % 30 < 15 else -24.0
        times.append(_measure_frame(map_view, lambda dx=dx: map_view.pan(dx, dx * 0.4)))  # type: ignore[misc]
        time.sleep(0.004)
    return Frames(name, statistics.median(times), max(times), number)


def _measure_zoom(map_view: MapView, number: int = 48) -> Frames:
    """Zoom in to eight times and out again, at the same point, and return the frames."""
    times = []
    at = QPointF(map_view.width() * 0.5, map_view.height() * 0.45)
    for step in range(number):
        factor = 8 ** (2 / number) if step < number // 2 else 8 ** (-2 / number)
        times.append(_measure_frame(map_view, lambda factor=factor: map_view.zoom_at(at, factor)))  # type: ignore[misc]
        time.sleep(0.004)
    return Frames(map_words.ZOOM_TO_8X_AND_BACK, statistics.median(times), max(times), number)


def _measure_owner_change(map_view: MapView, view: TableView) -> tuple[float, float]:
    """Give one space a new owner, and return how long the window is busy and when the new tint is seen, in ms."""
    space = next(iter(view.spaces))
    other = next(power for power in view.powers if power != view.spaces[space].owner)
    spaces = {**view.spaces, space: SpaceView(space, other)}
    changed = TableView(view.viewer, view.title, view.subtitle, spaces, view.counters, view.powers)
    start = time.perf_counter()
    map_view.show_view(changed)
    map_view.repaint()
    worst = max(_elapsed_ms(start), _measure_longest_pause(map_view))
    return worst, _elapsed_ms(start)


def _measure_longest_pause(map_view: MapView) -> float:
    """Return the longest time in ms that the window did nothing else until the map is sharp again."""
    loop, timer = QEventLoop(), QTimer()
    timer.setInterval(HEARTBEAT_MS)
    begun = last = time.perf_counter()
    worst = 0.0

    def beat() -> None:
        nonlocal last, worst
        worst = max(worst, _elapsed_ms(last) - HEARTBEAT_MS)
        last = time.perf_counter()
        if map_view.settled or _elapsed_ms(begun) > LIMIT_MS:
            loop.quit()

    timer.timeout.connect(beat)
    timer.start()
    loop.exec()
    timer.stop()
    return worst
