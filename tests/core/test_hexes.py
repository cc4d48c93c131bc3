"""Hexes: distances, neighbours, fields of fire and sight lines are what they look like on the table."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dark_ages_desk.core.board import Hex, HexBoard
from dark_ages_desk.core.hexes import OFF, SIDES, HexGrid, front_sides, hex_id, turn_between

GRID = HexGrid(13, 11)
WIDE = HexGrid(40, 30)
hexes = st.integers(0, GRID.size - 1)
sides = st.integers(0, 5)


def middle(grid: HexGrid, index: int) -> tuple[float, float]:
    """Where a hex lies on paper, with a distance of 1 from middle to middle."""
    row, column = divmod(index, grid.columns)
    return column * math.sqrt(3) / 2, row + (0.5 if column & 1 else 0.0)


def test_numbers_are_column_and_row_from_one() -> None:
    assert hex_id(0, 0) == "0101" and hex_id(39, 29) == "4030"
    assert WIDE.ids[WIDE.index["0312"]] == "0312"
    assert WIDE.hex_at(2, 11) == WIDE.index["0312"]
    assert WIDE.hex_at(40, 0) == WIDE.hex_at(0, 30) == WIDE.hex_at(-1, 0) == OFF
    assert (WIDE.size, len(WIDE.ids), len(set(WIDE.ids))) == (1200, 1200, 1200)


def test_even_columns_hang_lower() -> None:
    around = [GRID.ids[other] for other in GRID.adjacent[GRID.index["0303"]]]
    assert around == ["0302", "0402", "0403", "0304", "0203", "0202"]
    around = [GRID.ids[other] for other in GRID.adjacent[GRID.index["0403"]]]
    assert around == ["0402", "0503", "0504", "0404", "0304", "0303"]


@given(hexes, sides)
def test_a_side_seen_from_beyond_is_the_opposite_one(index: int, side: int) -> None:
    other = GRID.adjacent[index][side]
    if other != OFF:
        assert GRID.adjacent[other][(side + 3) % 6] == index
        assert GRID.side_of(index, other) == side and GRID.side_of(other, index) == (side + 3) % 6
        (x0, y0), (x1, y1) = middle(GRID, index), middle(GRID, other)
        assert math.isclose(math.hypot(x1 - x0, y1 - y0), 1.0)
        assert math.isclose(math.degrees(math.atan2(x1 - x0, y0 - y1)) % 360, side * 60, abs_tol=1e-6)


def test_hexes_that_do_not_touch_have_no_side_in_common() -> None:
    with pytest.raises(ValueError, match="not in tuple"):
        GRID.side_of(0, GRID.size - 1)


@given(hexes, hexes, hexes)
def test_distances_are_distances(first: int, second: int, third: int) -> None:
    apart = GRID.distance(first, second)
    assert apart == GRID.distance(second, first)
    assert (apart == 0) == (first == second)
    assert apart <= GRID.distance(first, third) + GRID.distance(third, second)
    assert (apart == 1) == (second in GRID.neighbours(first))


@given(hexes, st.integers(0, 6))
def test_within_is_what_lies_no_further_away(index: int, radius: int) -> None:
    near = GRID.hexes_within(index, radius)
    assert len(set(near)) == len(near)
    assert set(near) == {other for other in range(GRID.size) if GRID.distance(index, other) <= radius}


def test_a_full_circle_has_its_number_of_hexes() -> None:
    index = WIDE.index["2015"]
    assert [len(WIDE.hexes_within(index, radius)) for radius in range(5)] == [1, 7, 19, 37, 61]


@given(hexes, hexes)
def test_a_way_of_that_length_leads_there(first: int, second: int) -> None:
    here, steps = first, 0
    while here != second:
        here = min(GRID.neighbours(here), key=lambda other: GRID.distance(other, second))
        steps += 1
    assert steps == GRID.distance(first, second)


@given(hexes, hexes)
def test_lines_are_the_same_both_ways(first: int, second: int) -> None:
    there = GRID.line_between(first, second)
    back = GRID.line_between(second, first)
    assert [set(places) for places in there] == [set(places) for places in reversed(back)]
    assert len(there) == max(0, GRID.distance(first, second) - 1)


@given(hexes, hexes)
def test_a_line_is_a_chain_and_lies_along_the_straight_line(first: int, second: int) -> None:
    places = GRID.line_between(first, second)
    (x0, y0), (x1, y1) = middle(GRID, first), middle(GRID, second)
    long = math.hypot(x1 - x0, y1 - y0)
    for number, both in enumerate(places, start=1):
        assert 1 <= len(both) <= 2
        for index in both:
            assert GRID.distance(first, index) == number
            x, y = middle(GRID, index)
            away = abs((x1 - x0) * (y - y0) - (y1 - y0) * (x - x0)) / long
            # The line crosses the hex, or runs along one of its sides.
            assert away <= 1 / math.sqrt(3) + 1e-6
        assert len(both) == 1 or both[1] in GRID.neighbours(both[0])


def test_a_line_between_two_hexes_names_both() -> None:
    # Straight through the corner: from 0303 the corner between north-east and south-east points at 0503.
    ((*both,),) = GRID.line_between(GRID.index["0303"], GRID.index["0503"])
    assert sorted(GRID.ids[index] for index in both) == ["0402", "0403"]


@given(hexes, sides, hexes)
def test_the_field_is_120_degrees_wide(index: int, facing: int, target: int) -> None:
    (x0, y0), (x1, y1) = middle(GRID, index), middle(GRID, target)
    if index == target:
        assert not GRID.is_in_field(index, facing, target)
        return
    angle = math.degrees(math.atan2(x1 - x0, y0 - y1)) % 360
    off = abs((angle - facing * 60 + 180) % 360 - 180)
    assert GRID.is_in_field(index, facing, target) == (off <= 60 + 1e-6)


@given(hexes, sides)
def test_the_three_hexes_in_front_lie_in_the_field(index: int, facing: int) -> None:
    for side in range(6):
        other = GRID.adjacent[index][side]
        if other != OFF:
            assert GRID.is_in_field(index, facing, other) == (side in front_sides(facing))


@given(sides, sides)
def test_turns_are_counted_the_short_way(first: int, second: int) -> None:
    turn = turn_between(first, second)
    assert turn == turn_between(second, first) <= 3
    assert (first + turn) % 6 == second or (first - turn) % 6 == second


@given(hexes)
def test_edges_are_counted_from_all_four_sides(index: int) -> None:
    assert GRID.edge_distance(index, 0) + GRID.edge_distance(index, 2) == GRID.rows - 1
    assert GRID.edge_distance(index, 1) + GRID.edge_distance(index, 3) == GRID.columns - 1


@settings(max_examples=30)
@given(st.integers(1, 9), st.integers(1, 9))
def test_grids_of_any_size_hold_together(columns: int, rows: int) -> None:
    grid = HexGrid(columns, rows)
    assert all(len(around) == 6 for around in grid.adjacent)
    assert len(grid.hexes_within(0, columns + rows)) == grid.size


def test_a_board_names_hexes_and_turns() -> None:
    grid = HexGrid(2, 1)
    board = HexBoard("b", "B", "", grid, (Hex("0101", "clear", label="Here"), Hex("0201", "woods")))
    assert board.name_of("0101") == "0101 Here" and board.name_of("0201") == "0201"
    assert board.name_of("@2") == f"face {SIDES[2]}"
    assert board.spaces["0201"].terrain == "woods" and board.index["0201"] == 1


@given(st.frozensets(hexes, max_size=4), hexes)
def test_steps_to_the_nearest_goal_are_the_least_distance(goals: frozenset[int], index: int) -> None:
    assert GRID.distances_to(goals)[index] == min((GRID.distance(index, goal) for goal in goals), default=0)
