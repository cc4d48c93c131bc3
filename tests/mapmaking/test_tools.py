"""The builder's tools, on small examples. Those that need the extra [mapmaking] are skipped without it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
import shapely
from shapely.geometry import LineString, Point, box

from dark_ages_desk.maps import curves, topology
from dark_ages_desk.maps.contacts import length_of, points_of
from dark_ages_desk.maps.layout import STYLES, line_breaks
from dark_ages_desk.maps.projection import Laea


def test_projecting_there_and_back_gives_the_same_place() -> None:
    laea = Laea(8.0, 47.5)
    lon, lat = np.array([-9.5, 2.35, 28.9]), np.array([38.7, 48.85, 41.0])
    back = laea.inverse(*laea.forward(lon, lat))
    assert np.allclose(back, (lon, lat))


def test_the_projection_has_its_centre_at_nought_and_south_below() -> None:
    laea = Laea(8.0, 47.5)
    assert np.allclose(laea.forward(8.0, 47.5), (0, 0))
    assert laea.forward(8.0, 46.5)[1] == pytest.approx(111.2, abs=0.1)


def test_curves_keep_their_ends_and_their_chance() -> None:
    line = np.array([[0.0, 0.0], [40.0, 10.0], [90.0, 0.0]])
    woven = curves.roughen(line, 0.1, 4, curves.seed_of("Rhine"), 3.0)
    assert np.array_equal(woven[[0, -1]], line[[0, -1]])
    assert np.array_equal(woven, curves.roughen(line, 0.1, 4, curves.seed_of("Rhine"), 3.0))
    assert np.array_equal(curves.round_corners(line)[[0, -1]], line[[0, -1]])
    assert np.array_equal(curves.smooth(line, 5)[[0, -1]], line[[0, -1]])


def test_neighbours_share_one_arc() -> None:
    plane = topology.Plane([box(0, 0, 10, 10), box(10, 0, 20, 10)], [0, 1])
    arcs = plane.arcs()
    shared = [arc for arc in arcs if {arc.left, arc.right} == {0, 1}]
    assert len(arcs) == 3
    assert [arc.line().length for arc in shared] == [10.0]


def test_an_island_is_a_hole_in_its_sea() -> None:
    sea, island = box(0, 0, 30, 30).difference(box(10, 10, 20, 20)), box(10, 10, 20, 20)
    arcs = topology.Plane([sea, island], [0, 1]).arcs()
    (rings,) = topology.polygons_for(arcs, 0)
    assert len(rings) == 2
    assert [len(polygon) for polygon in topology.polygons_for(arcs, 1)] == [1]


def test_a_hole_that_touches_its_shell_is_cut_loose() -> None:
    lake = shapely.Polygon([(0, 15), (10, 10), (10, 20)])
    arcs = topology.Plane([box(0, 0, 30, 30).difference(lake), lake], [0, 1]).arcs()
    (rings,) = topology.polygons_for(arcs, 0)
    assert len(rings) == 2


def test_a_stray_piece_goes_to_the_neighbour_that_holds_most_of_its_border() -> None:
    faces = [box(0, 0, 10, 10), box(10, 0, 20, 10), box(20, 0, 22, 10), box(20, 10, 40, 30)]
    plane = topology.Plane(faces, [0, 1, 0, 2])
    assert plane.mend(50, lambda first, second: True) == 1
    assert plane.owners == [0, 1, 1, 2]


def test_coarse_arcs_do_not_cross() -> None:
    wavy = tuple((x, 200 if x % 200 else 0) for x in range(0, 2000, 100))
    beside = tuple((x, y + 10) for x, y in wavy)
    arcs = [topology.Arc(wavy, 0, 1), topology.Arc(beside, 1, 2)]
    first, second = (LineString(points) for points in topology.simplify_arcs(arcs, 30.0))
    assert not first.crosses(second)


def test_lines_are_stored_as_differences() -> None:
    assert points_of([10, 20, 5, -5]) == [(1.0, 2.0), (1.5, 1.5)]
    assert length_of([10, 20, 30, 40]) == pytest.approx(5.0)


def test_a_name_of_two_words_may_be_broken() -> None:
    assert line_breaks("EAST MARK") == [("EAST MARK",), ("EAST", "MARK")]
    assert STYLES["area"].width("SPOLETO") > STYLES["area"].width("SICILY")


def test_the_grid_fills_and_traces() -> None:
    pytest.importorskip("scipy")
    from dark_ages_desk.tools.mapmaking.raster import Grid

    grid = Grid.from_box((0, 0, 30, 30), 0, 1)
    ring = box(5, 5, 25, 25).difference(box(10, 10, 20, 20))
    mask = grid.fill(ring)
    assert mask.sum() == 300
    assert mask[7, 7] and not mask[15, 15] and not mask[2, 2]
    assert grid.trace([LineString([(0.5, 0.5), (20.5, 20.5)])])[10, 10]
    assert grid.cell_of(31, 5) is None


def test_areas_that_do_not_adjoin_meet_in_a_point() -> None:
    pytest.importorskip("scipy")
    from dark_ages_desk.tools.mapmaking.shapes import close_corners, trace

    labels = np.zeros((20, 20), dtype=np.int32)
    labels[:10, 9:], labels[10:, :11], labels[10:, 11:] = 1, 2, 3
    traces = trace(labels)
    assert {frozenset({item.left, item.right}) for item in traces} >= {frozenset({1, 2})}
    closed = close_corners(traces, lambda a, b: {a, b} != {1, 2}, 3)
    assert frozenset({1, 2}) not in {frozenset({item.left, item.right}) for item in closed}
    inner = [end for item in closed if -1 not in (item.left, item.right) for end in (item.corners[0], item.corners[-1])]
    assert inner.count((9, 10)) + inner.count((10, 10)) + inner.count((11, 10)) == 4
    assert len({end for end in inner if Point(end).distance(Point(10, 10)) < 3}) == 1


def test_the_check_needs_neither_scipy_nor_the_sources() -> None:
    heavy = "{'scipy', 'h5py', 'shapefile'}"
    code = f"import sys, dark_ages_desk.maps.contacts; print(sorted({heavy} & set(sys.modules)))"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert result.stdout.strip() == "[]"


@pytest.mark.skipif("DESK_MAP_SOURCES" not in os.environ, reason="DESK_MAP_SOURCES names no folder of sources")
@pytest.mark.parametrize("board", ["carolingian-twilight", "dark-age-ii"])
def test_building_again_gives_the_same_drawing(board: str, folder: Path, tmp_path: Path) -> None:
    from dark_ages_desk.tools.mapmaking.build import build

    folder = folder.parent / board
    for name in ("board.toml", "gazetteer.toml"):
        (tmp_path / name).write_bytes((folder / name).read_bytes())
    build(tmp_path, Path(os.environ["DESK_MAP_SOURCES"]))
    for name in ("outlines.json", "relief.png"):
        assert (tmp_path / name).read_bytes() == (folder / name).read_bytes()
