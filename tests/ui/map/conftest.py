"""A board of four areas, a sea, an island and two burgs, small enough to be drawn in a few milliseconds."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.board import AreaBoard, Edge
from dark_ages_desk.core.view import CounterView, Mark, PowerView, SpaceView, TableView
from dark_ages_desk.ui.map import AreaRenderer, MapView
from tests.boards import area_board, space

ASSETS = Path(__file__).parents[3] / "assets"


def _line(*points: tuple[int, int]) -> list[int]:
    """Kilometres to the file's tenths: first point, then steps."""
    numbers = [points[0][0] * 10, points[0][1] * 10]
    for (x0, y0), (x1, y1) in pairwise(points):
        numbers += [(x1 - x0) * 10, (y1 - y0) * 10]
    return numbers


def _label(x: float, y: float, *lines: str) -> dict[str, Any]:
    return {"x": x, "y": y, "angle": 0, "size": 20, "lines": list(lines), "outside": False}


def _area(rings: list[list[int]], x: float, y: float, *lines: str) -> dict[str, Any]:
    slots = [[x - 60, y + 70], [x + 60, y + 70]]
    return {"polygons": [rings], "label": _label(x, y, *lines), "slots": slots, "slot_size": 50}


# Two squares side by side (west, east), open sea to the right: 0 is the border, 1 and 2 the outer lines, 3 the coast.
ARCS = [
    _line((400, 0), (400, 600)),
    _line((400, 0), (0, 0), (0, 600), (400, 600)),
    _line((400, 0), (800, 0)),
    _line((800, 0), (800, 600)),
    _line((800, 600), (400, 600)),
    _line((800, 0), (1200, 0), (1200, 600), (800, 600)),
]

OUTLINES: dict[str, Any] = {
    "format": 2,
    "board": "mini",
    "unit": "0.1 km",
    "projection": {},
    "frame": [0, 0, 1200, 600],
    "arcs": ARCS,
    "arcs_coarse": ARCS,
    "areas": {
        "west": _area([[1, -1]], 200, 200, "WEST"),
        "east": _area([[2, 3, 4, -1]], 600, 200, "EAST"),
        "sea": _area([[5, -4]], 1000, 430, "Grey", "Sea"),
    },
    "borders": [{"between": ["west", "east"], "arcs": [0]}],
    "coast": [3],
    "sites": {
        "ham": {"x": 200, "y": 420, "label": {"x": 220, "y": 420, "anchor": "left"}, "slot": [200, 380]},
        "wick": {"x": 780, "y": 500, "label": {"x": 760, "y": 500, "anchor": "right"}, "slot": [740, 540]},
    },
    "water": [],
    "rivers": [{"name": "Test", "rank": 3, "line": _line((100, 100), (200, 300), (400, 350))}],
    "lakes": [{"name": "", "polygons": [[_line((500, 400), (520, 400), (520, 420), (500, 400))]]}],
    "waterlines": [{"d": 5, "lines": [_line((805, 0), (805, 600))]}],
    "glyphs": [
        {"kind": kind, "x": 100 + 40 * n, "y": 500, "size": 25, "weight": 0.6}
        for n, kind in enumerate(("mountain", "hill", "forest"))
    ],
    "arrows": [{"from": "sea", "to": "sea", "x": 1000, "y": 400, "angle": 90}],
    "relief": None,
    "reserved": {"title": [850, 20, 1150, 120]},
}


@pytest.fixture
def board() -> AreaBoard:
    spaces = [
        space("west", "West", "land", lv=2),
        space("east", "East", "land", lv=3),
        space("sea", "Grey Sea", "sea"),
        space("ham", "Ham", "burg", within="west", dv=2),
        space("wick", "Wick", "burg", within="east", dv=1, port=1),
    ]
    edges = (Edge(("west", "east"), "river", "test"), Edge(("east", "sea"), "coast", "test"))
    return area_board("mini", "Mini", spaces, edges)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "outlines.json").write_text(json.dumps(OUTLINES), encoding="utf-8")
    return tmp_path


@pytest.fixture
def look(board: AreaBoard, folder: Path, qapp: object) -> AreaRenderer:
    return AreaRenderer(board, folder, [ASSETS / "counters" / "common"])


@pytest.fixture
def view() -> TableView:
    powers = {
        "red": PowerView("red", "The Reds", "Reds", "#B02A30", "hatch", "R", "player"),
        "blue": PowerView("blue", "The Blues", "Blues", "#2A36AE", "dots", "B", "player"),
        "grey": PowerView("grey", "Grey Friars", "Friars", "#969696", "plain", "G", "minor"),
        "ash": PowerView("ash", "Ash Friars", "Ash", "#969696", "plain", "A", "minor"),
    }
    spaces = {
        "west": SpaceView("west", "red", (), (Mark("pillage", "Pillaged"),)),
        "east": SpaceView("east", None, ("red", "blue")),
    }
    counters = (
        CounterView("a", "west", "red", "leader", 1, "1", "Red: the leader"),
        CounterView("b", "west", "red", "militia", 3, "1", "Red: 3 militia", strength=2),
        CounterView("c", "east", "blue", "control", 1, "2", "A force", hidden=True),
        CounterView("d", "sea", "blue", "no-such-kind", 2, "3", "Boats", facing=2, state=("active", "done")),
    )
    return TableView("table", "Mini", "Turn 1", spaces, counters, powers)


@pytest.fixture
def make_map(qtbot: QtBot, look: AreaRenderer, view: TableView) -> Iterator[Callable[[], MapView]]:
    made: list[MapView] = []

    def make() -> MapView:
        widget = MapView(look)
        qtbot.addWidget(widget)
        made.append(widget)
        widget.resize(1200, 600)
        widget.show_view(view)
        widget.show()
        qtbot.waitUntil(lambda: widget.settled, timeout=10_000)
        return widget

    yield make
    for widget in made:
        widget.close_painter()


@pytest.fixture
def board_map(make_map: Callable[[], MapView]) -> MapView:
    return make_map()
