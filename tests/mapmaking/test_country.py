"""What the builder of a country's coasts works out: which part of each hex is land, and where its sides are dry."""

from __future__ import annotations

from pathlib import Path

import pytest
import shapely

from dark_ages_desk.content.country_map import load_country
from dark_ages_desk.core.country import Country
from dark_ages_desk.maps.cells import HIGH, RADIUS, cells_of, corners

WHOLE = RADIUS * RADIUS * 3**1.5 / 2
"""The area of a hex."""

ISLE = '''
format = 1
id = "isle"
name = "The Isle"
kind = "country"
source = "a test"
columns = 3
rows = 2
ground = """
  C C ~
  c ~ ~
"""
lands = """
  . . .
  . . .
"""

[key]
"~" = ["sea"]
"c" = ["clear"]
"C" = ["clear", "coast"]
'''


@pytest.fixture
def isle(tmp_path: Path) -> Country:
    path = tmp_path / "board.toml"
    path.write_text(ISLE, encoding="utf-8")
    return load_country(path)


def points(line: shapely.Geometry) -> list[int]:
    """As the builder encodes them, but with no differences: whole numbers one after the other."""
    return [round(value) for point in shapely.get_coordinates(line) for value in point]


def area(rings: list[list[int]]) -> float:
    outer, *holes = (shapely.Polygon(list(zip(ring[0::2], ring[1::2], strict=True))) for ring in rings)
    return float(outer.area - sum(hole.area for hole in holes))


def test_the_corners_of_a_hex_run_round_from_the_north(isle: Country) -> None:
    (x0, y0), (x1, y1) = corners(isle, isle.index["0101"])[:2]
    assert (x0, y0, x1, y1) == pytest.approx((RADIUS / 2, 0.0, RADIUS * 1.5, 0.0))
    # The second column hangs half a hex lower.
    assert corners(isle, isle.index["0201"])[0][1] == pytest.approx(HIGH / 2)


def island(isle: Country) -> shapely.Geometry:
    """Land exactly where hexes are in play."""
    hexes = [shapely.Polygon(corners(isle, isle.index[space])) for space in isle.spaces]
    return shapely.union_all([one.buffer(0.01) for one in hexes])


def test_a_hex_that_is_all_land_needs_no_shape(isle: Country) -> None:
    assert cells_of(isle, island(isle), points) == {}


def test_a_coast_cuts_hexes_and_their_sides(isle: Country) -> None:
    # Land west of a coast that runs through the middle of the second column.
    middle = RADIUS * 2.5
    cells = cells_of(isle, island(isle).intersection(shapely.box(-500, -500, middle, 500)), points)
    assert set(cells) == {"0201"}
    cell = cells["0201"]
    assert sum(area(piece) for piece in cell["land"]) == pytest.approx(WHOLE / 2, rel=0.02)
    # Its sides to the two hexes in the west are dry from end to end.
    assert set(cell["sides"]) == {"5", "4"}
    for (line,) in cell["sides"].values():
        assert shapely.LineString([line[:2], line[2:]]).length == pytest.approx(RADIUS, abs=2)
    assert any(abs(x - middle) <= 1 for line in cell["coast"] for x in line[0::2])


def test_land_beside_the_hexes_in_play_goes_with_the_nearest(isle: Country) -> None:
    # A tongue of land reaches out to the east, into hex 0301.
    tongue = shapely.box(RADIUS * 3.4, HIGH * 0.9, RADIUS * 4, HIGH * 1.1)
    cells = cells_of(isle, shapely.union_all([island(isle), tongue]), points)
    assert set(cells) == {"0201"}
    assert sum(area(piece) for piece in cells["0201"]["land"]) > WHOLE * 1.02


def test_a_loch_is_a_hole(isle: Country) -> None:
    land = island(isle).difference(shapely.Point(RADIUS, HIGH / 2).buffer(10))
    (cell,) = cells_of(isle, land, points).values()
    ((outer, hole),) = cell["land"]
    assert area([outer, hole]) == pytest.approx(WHOLE - 314, rel=0.02)
    # Rings run one way and holes the other: hexes are painted as one shape.
    assert shapely.LinearRing(list(zip(outer[0::2], outer[1::2], strict=True))).is_ccw
    assert not shapely.LinearRing(list(zip(hole[0::2], hole[1::2], strict=True))).is_ccw
