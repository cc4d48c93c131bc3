"""The drawing of Carolingian Twilight: whole, legible, and in agreement with the facts."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import shapely
from shapely.geometry import MultiPolygon, Point, Polygon

from dark_ages_desk.maps.contacts import (
    Edge,
    area_shapes,
    check_board,
    declared_edges,
    find_unexplained,
    geometry_differences,
    points_of,
)

Data = Mapping[str, Any]

COUNTER = 1.1  # a stack needs a little more than its top counter
RING, LEADING = 1.74, 1.45  # cap heights, as in docs/maps.md


@pytest.fixture(scope="module")
def shapes(outlines: Data) -> dict[str, MultiPolygon]:
    return area_shapes(outlines)


def label_box(label: Data, width: float) -> Polygon:
    """The room of a name without its halo, in km."""
    half = width * label["size"] / 2
    tall = label["size"] * (1 + LEADING * (len(label["lines"]) - 1)) / 2
    box = shapely.box(label["x"] - half, label["y"] - tall, label["x"] + half, label["y"] + tall)
    turned: Polygon = shapely.affinity.rotate(box, label["angle"], origin=(label["x"], label["y"]))
    return turned


def slot_box(spot: list[float], size: float) -> Polygon:
    half = size / 2
    return shapely.box(spot[0] - half, spot[1] - half, spot[0] + half, spot[1] + half)


def styles_of(board: Data) -> dict[str, str]:
    kinds = {kind["id"]: "aside" if kind.get("aside") else kind["role"] for kind in board["space_kind"]}
    return {space["id"]: kinds[space["kind"]] for space in board["space"]}


def label_boxes(outlines: Data, board: Data) -> dict[str, Polygon]:
    from dark_ages_desk.maps.layout import STYLES

    styles = styles_of(board)
    boxes = {}
    for space, area in outlines["areas"].items():
        style = STYLES[styles[space]]
        width = max(style.width(line) for line in area["label"]["lines"]) + (0 if styles[space] == "sea" else RING)
        boxes[space] = label_box(area["label"], width)
    for water in outlines["water"]:
        width = max(STYLES["water"].width(line) for line in water["label"]["lines"])
        boxes[water["name"]] = label_box(water["label"], width)
    return boxes


def test_every_space_has_a_shape_and_every_burg_a_place(outlines: Data, board: Data) -> None:
    drawn = set(outlines["areas"]) | set(outlines["sites"])
    assert drawn == {space["id"] for space in board["space"]}


def test_rings_close_and_shapes_fit_together_without_gaps(shapes: dict[str, MultiPolygon]) -> None:
    whole = np.array(list(shapes.values()))
    assert shapely.is_valid(whole).all()
    assert shapely.coverage_is_valid(whole)


def test_the_coarse_shapes_are_sound_too(outlines: Data) -> None:
    coarse = np.array(list(area_shapes(outlines, coarse=True).values()))
    assert shapely.is_valid(coarse).all()
    assert shapely.coverage_is_valid(coarse)


def test_coarse_arcs_keep_their_ends(outlines: Data) -> None:
    assert len(outlines["arcs"]) == len(outlines["arcs_coarse"])
    for fine, coarse in zip(outlines["arcs"], outlines["arcs_coarse"], strict=True):
        full, simple = points_of(fine), points_of(coarse)
        assert simple[0] == full[0]
        assert math.dist(simple[-1], full[-1]) < 1e-6
        assert len(simple) <= len(full)


def test_shapes_and_waters_fill_the_frame(outlines: Data, shapes: dict[str, MultiPolygon]) -> None:
    from dark_ages_desk.maps.contacts import shape_of

    x0, y0, x1, y1 = outlines["frame"]
    waters = [shape_of(outlines, water["polygons"]) for water in outlines["water"]]
    total = sum(shape.area for shape in [*shapes.values(), *waters])
    assert total == pytest.approx((x1 - x0) * (y1 - y0), rel=1e-4)


def test_the_drawing_agrees_with_the_declared_facts(outlines: Data, board: Data) -> None:
    assert [str(difference) for difference in check_board(outlines, board)] == []


def test_a_contact_that_is_not_declared_is_found(outlines: Data, board: Data) -> None:
    edges = declared_edges(board)
    without = [edge for edge in edges if edge.between != {"frisia", "saxony"}]
    before = set(geometry_differences(outlines, edges))
    assert {difference.between for difference in set(geometry_differences(outlines, without)) - before} == {
        frozenset({"frisia", "saxony"})
    }


def test_an_adjacency_that_is_not_drawn_is_found(outlines: Data, board: Data) -> None:
    edges = declared_edges(board)
    far = Edge(frozenset({"frisia", "sicily"}), "plain", frozenset({"area"}))
    assert far.between in {difference.between for difference in geometry_differences(outlines, [*edges, far])}


def test_a_reason_for_a_difference_that_is_gone_is_found() -> None:
    pair = frozenset({"frisia", "sicily"})
    assert [difference.between for difference in find_unexplained([], {pair: "once upon a time"})] == [pair]


def test_burgs_lie_in_their_areas(outlines: Data, board: Data, shapes: dict[str, MultiPolygon]) -> None:
    for burg in (space for space in board["space"] if space["kind"] == "burg"):
        place = outlines["sites"][burg["id"]]
        assert shapes[burg["within"]].covers(Point(place["x"], place["y"])), burg["id"]


def test_names_do_not_collide(outlines: Data, board: Data) -> None:
    boxes = label_boxes(outlines, board)
    for (first, a), (second, b) in combinations(boxes.items(), 2):
        assert a.intersection(b).area < 1, f"{first} and {second}"


def test_names_that_are_not_outside_lie_in_their_area(
    outlines: Data, board: Data, shapes: dict[str, MultiPolygon]
) -> None:
    for space, box in label_boxes(outlines, board).items():
        if space in shapes and not outlines["areas"][space]["label"]["outside"]:
            assert box.difference(shapes[space]).area < 0.01 * box.area, space


def test_names_keep_clear_of_counters_and_burgs(outlines: Data, board: Data) -> None:
    boxes = shapely.union_all(list(label_boxes(outlines, board).values()))
    for space, area in outlines["areas"].items():
        for spot in area["slots"]:
            covered = slot_box(spot, area["slot_size"]).intersection(boxes).area
            assert covered < 1 or len(area["slots"]) == 1, space
    for burg, place in outlines["sites"].items():
        assert slot_box([place["x"], place["y"]], 16).intersection(boxes).area == 0, burg


def test_no_name_is_too_small(outlines: Data) -> None:
    sizes = {space: area["label"]["size"] for space, area in outlines["areas"].items()}
    assert min(sizes.values()) >= 16


def test_counters_stand_in_their_area(outlines: Data, shapes: dict[str, MultiPolygon]) -> None:
    for space, area in outlines["areas"].items():
        assert 1 <= len(area["slots"]) <= 6
        assert area["slot_size"] >= 40
        for x, y in area["slots"]:
            assert shapes[space].covers(Point(x, y)), space


def test_all_but_the_smallest_areas_hold_two_counters(outlines: Data) -> None:
    single = {space for space, area in outlines["areas"].items() if len(area["slots"]) < 2}
    assert single <= {"baleares", "corsica", "pamplona", "spoleto"}


def test_counters_do_not_stand_on_each_other(outlines: Data) -> None:
    places = [
        slot_box(spot, area["slot_size"] * COUNTER) for area in outlines["areas"].values() for spot in area["slots"]
    ]
    for a, b in combinations(places, 2):
        assert a.intersection(b).area < 0.3 * min(a.area, b.area)


def test_an_arrow_leads_from_each_sea_of_the_lane_to_the_next(outlines: Data, board: Data) -> None:
    lane = sorted(
        (facts["lane"], space["id"]) for space in board["space"] if "lane" in (facts := space.get("facts", {}))
    )
    steps = [(arrow["from"], arrow["to"]) for arrow in outlines["arrows"]]
    assert steps == [(here, there) for (_, here), (_, there) in pairwise(lane)]


def test_cartouche_and_legend_stand_on_the_sea(outlines: Data, board: Data, shapes: dict[str, MultiPolygon]) -> None:
    land = shapely.union_all(
        [shapes[space["id"]] for space in board["space"] if space["kind"] in ("land", "peripheral")]
    )
    for box in outlines["reserved"].values():
        assert not land.intersects(shapely.box(*box))


def test_the_relief_is_a_picture_of_the_frame(outlines: Data, folder: Path) -> None:
    data = (folder / outlines["relief"]["file"]).read_bytes()
    assert data.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = int.from_bytes(data[16:20], "big"), int.from_bytes(data[20:24], "big")
    x0, y0, x1, y1 = outlines["frame"]
    cell = outlines["relief"]["cell"]
    assert abs(wide * cell - (x1 - x0)) < 2 * cell
    assert abs(high * cell - (y1 - y0)) < 2 * cell
