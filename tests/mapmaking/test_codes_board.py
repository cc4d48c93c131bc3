"""The drawing of Dark Age II's board bears out its facts: neighbours, cities, sea routes that stay on the water."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
import shapely
from shapely.geometry import LineString, Point

from dark_ages_desk.maps.contacts import area_shapes, check_folder, joins_by_line, read_outlines, roles_of

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "maps" / "dark-age-ii"
ALONG_RIVERS = {"LIM"}
"""Cities that ships reach up a river, which the drawing has as land."""


@pytest.fixture(scope="module")
def board() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "board.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def shapes() -> dict[str, Any]:
    return area_shapes(read_outlines(FOLDER))


@pytest.fixture(scope="module")
def lines() -> dict[frozenset[str], LineString]:
    entries = json.loads((FOLDER / "outlines.json").read_bytes())["ways"]
    found = {}
    for entry in entries:
        x = y = 0
        points = []
        for dx, dy in zip(entry["line"][::2], entry["line"][1::2], strict=True):
            x, y = x + dx, y + dy
            points.append((x / 10, y / 10))
        found[frozenset(entry["between"])] = LineString(points)
    return found


def test_every_neighbour_by_land_is_drawn_and_no_other() -> None:
    assert check_folder(FOLDER) == []


def test_every_sea_route_and_ferry_has_its_line_and_no_other(
    board: dict[str, Any], lines: dict[frozenset[str], LineString]
) -> None:
    ways = joins_by_line(board)
    assert set(lines) == {frozenset(edge["between"]) for edge in board["edge"] if edge["kind"] in ways}


def test_lines_lead_from_sea_to_sea_and_ashore_where_they_say(
    board: dict[str, Any], lines: dict[frozenset[str], LineString], shapes: dict[str, Any]
) -> None:
    roles, sites = roles_of(board), json.loads((FOLDER / "outlines.json").read_bytes())["sites"]
    for pair, line in lines.items():
        ends = [Point(spot) for spot in (line.coords[0], line.coords[-1])]
        for place in pair:
            if roles[place] == "site":
                reached = any(end.distance(Point(sites[place]["x"], sites[place]["y"])) < 1 for end in ends)
            else:
                reached = any(shapes[place].buffer(0.2).contains(end) for end in ends)
            assert reached, sorted(pair)


def test_ships_sail_on_the_water(
    board: dict[str, Any], lines: dict[frozenset[str], LineString], shapes: dict[str, Any]
) -> None:
    """But for the last stretch, into the land that a route leads to."""
    roles = roles_of(board)
    land = shapely.union_all([shape for place, shape in shapes.items() if roles[place] == "area"])
    for pair, line in lines.items():
        if not pair & ALONG_RIVERS:
            assert line.intersection(land).length < 40, sorted(pair)


def test_terrain_is_drawn_in_every_area_that_has_one(board: dict[str, Any], shapes: dict[str, Any]) -> None:
    covers = {kind["id"]: kind["cover"] for kind in board["space_kind"] if "cover" in kind}
    glyphs = json.loads((FOLDER / "outlines.json").read_bytes())["glyphs"]
    for space in board["space"]:
        if space["kind"] in covers:
            here = [one for one in glyphs if shapes[space["id"]].contains(Point(one["x"], one["y"]))]
            assert here, space["id"]
            assert {one["kind"] for one in here} == {covers[space["kind"]]}, space["id"]
