"""Hexes: their numbers, neighbours, sides, fronts, distances and sight lines, on a grid of upright columns.

Each hex has a flat side at the top, and every second column is half a hex lower. A hex is numbered by column and row,
both from 1: "0312" is the twelfth hex of the third column. In the program a hex is an index into the grid, row by row.
Sides and facings are 0 to 5 clockwise: north, north-east, south-east, south, south-west, north-west.

They know nothing of terrain. The meaning of the ground belongs to the game.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache

SIDES = ("N", "NE", "SE", "S", "SW", "NW")
"""The names of the sides, by number."""

OFF = -1
"""Index of a place beyond the edge of the grid."""

# Per side the step in axial coordinates (column, row slanted along the north-east).
_STEPS = ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0))


def hex_id(column: int, row: int) -> str:
    """Return the printed number of the hex at ``column`` and ``row``, both counted from 0."""
    return f"{column + 1:02d}{row + 1:02d}"


def turn_between(first: int, second: int) -> int:
    """Return the angle between two facings in steps of 60 degrees: 0 to 3."""
    apart = (second - first) % 6
    return min(apart, 6 - apart)


def front_sides(facing: int) -> tuple[int, int, int]:
    """Return the three front sides of a counter with that facing, left to right."""
    return ((facing - 1) % 6, facing, (facing + 1) % 6)


@dataclass(frozen=True)
class HexGrid:
    """A grid of hexes; all methods take and give indices, ``row * columns + column``."""

    columns: int
    rows: int

    @property
    def size(self) -> int:
        """Number of hexes in the grid."""
        return self.columns * self.rows

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The printed number of every hex."""
        return tuple(hex_id(column, row) for row in range(self.rows) for column in range(self.columns))

    @cached_property
    def index(self) -> dict[str, int]:
        """A map from each printed number to its hex."""
        return {name: index for index, name in enumerate(self.ids)}

    def hex_at(self, column: int, row: int) -> int:
        """Return the hex at a column and row counted from 0; OFF outside the grid."""
        return row * self.columns + column if 0 <= column < self.columns and 0 <= row < self.rows else OFF

    @cached_property
    def _axial(self) -> tuple[tuple[int, int], ...]:
        return tuple((c, r - (c - (c & 1)) // 2) for r in range(self.rows) for c in range(self.columns))

    def _hex_at_axial(self, column: int, slanted: int) -> int:
        return self.hex_at(column, slanted + (column - (column & 1)) // 2)

    @cached_property
    def adjacent(self) -> tuple[tuple[int, ...], ...]:
        """The six neighbours of each hex by side; OFF where the grid ends."""
        return tuple(
            tuple(self._hex_at_axial(column + dc, slanted + ds) for dc, ds in _STEPS) for column, slanted in self._axial
        )

    def neighbours(self, index: int) -> tuple[int, ...]:
        """Return the neighbours that are on the grid."""
        return tuple(other for other in self.adjacent[index] if other != OFF)

    def side_of(self, index: int, other: int) -> int:
        """Return the side of hex ``index`` that ``other`` touches. Raises ValueError if they do not touch."""
        return self.adjacent[index].index(other)

    def distance(self, first: int, second: int) -> int:
        """Return the number of hexes to enter on the shortest way from ``first`` to ``second``."""
        (c1, s1), (c2, s2) = self._axial[first], self._axial[second]
        dc, ds = c2 - c1, s2 - s1
        return max(abs(dc), abs(ds), abs(dc + ds))

    def translate(self, index: int, frm: int, to: int) -> int:
        """Return the hex whose offset from ``index`` equals that of ``to`` from ``frm``; OFF beyond the edge."""
        (column, slanted), (c1, s1), (c2, s2) = self._axial[index], self._axial[frm], self._axial[to]
        return self._hex_at_axial(column + c2 - c1, slanted + s2 - s1)

    def hexes_within(self, index: int, radius: int) -> tuple[int, ...]:
        """Return every hex of the grid at most ``radius`` hexes away, with the hex itself."""
        known = self._within.get((index, radius))
        if known is not None:
            return known
        column, slanted = self._axial[index]
        found = []
        for dc in range(-radius, radius + 1):
            for ds in range(max(-radius, -dc - radius), min(radius, radius - dc) + 1):
                other = self._hex_at_axial(column + dc, slanted + ds)
                if other != OFF:
                    found.append(other)
        return self._within.setdefault((index, radius), tuple(found))

    @cached_property
    def _within(self) -> dict[tuple[int, int], tuple[int, ...]]:
        """Cache of the results of ``hexes_within``; a grid never changes."""
        return {}

    def distances_to(self, goals: frozenset[int]) -> tuple[int, ...]:
        """Return for each hex the number of hexes to enter on the way to the nearest goal. Without goals it is 0
        everywhere."""
        return _distances_to(self, goals)

    def edge_distance(self, index: int, side: int) -> int:
        """Return the number of hexes between a hex and the north (0), east (1), south (2) or west (3) edge."""
        row, column = divmod(index, self.columns)
        return (row, self.columns - 1 - column, self.rows - 1 - row, column)[side]

    def is_in_field(self, index: int, facing: int, target: int) -> bool:
        """Return whether ``target`` is in the field of 120 degrees that opens from the front of hex ``index``.

        The straight rows of hexes through the outer two of the three front sides bound the field. They are part of it.
        """
        if index == target:
            return False
        (c1, s1), (c2, s2) = self._axial[index], self._axial[target]
        dc, ds = c2 - c1, s2 - s1
        left, right = _STEPS[(facing - 1) % 6], _STEPS[(facing + 1) % 6]
        # the difference as a sum of steps to the left and to the right front: both must not be negative
        area = left[0] * right[1] - left[1] * right[0]
        along_left = (dc * right[1] - ds * right[0]) * area
        along_right = (left[0] * ds - left[1] * dc) * area
        return along_left >= 0 and along_right >= 0

    def line_between(self, first: int, second: int) -> tuple[tuple[int, ...], ...]:
        """Return the hexes that the straight line between two hex centres crosses, without the ends.

        Each item is one step. Where the line runs exactly between two hexes, the item has both.
        """
        (c1, s1), (c2, s2) = self._axial[first], self._axial[second]
        length = self.distance(first, second)
        places: list[tuple[int, ...]] = []
        for step in range(1, length):
            column, slanted = c1 * (length - step) + c2 * step, s1 * (length - step) + s2 * step
            one = _nearest_hex(column, slanted, length, 1)
            two = _nearest_hex(column, slanted, length, -1)
            both = (one,) if one == two else (one, two)
            places.append(tuple(i for i in (self._hex_at_axial(*place) for place in both) if i != OFF))
        return tuple(places)


def _nearest_hex(column: int, slanted: int, length: int, lean: int) -> tuple[int, int]:
    """Return the hex nearest to axial coordinates given in parts of ``length``; ``lean`` decides ties."""
    # Whole numbers on a scale so fine that the lean decides ties and nothing else.
    fine = 1000
    scale = length * fine
    parts = (column * fine + lean, slanted * fine + 2 * lean, -(column + slanted) * fine - 3 * lean)
    rounded = [(2 * part + scale) // (2 * scale) for part in parts]
    errors = [abs(near * scale - part) for near, part in zip(rounded, parts, strict=True)]
    worst = errors.index(max(errors))
    if worst == 0:
        rounded[0] = -rounded[1] - rounded[2]
    elif worst == 1:
        rounded[1] = -rounded[0] - rounded[2]
    return rounded[0], rounded[1]


@lru_cache(maxsize=32)  # the same goals are asked about again and again, while one side moves
def _distances_to(grid: HexGrid, goals: frozenset[int]) -> tuple[int, ...]:
    steps = [0 if not goals or index in goals else -1 for index in range(grid.size)]
    edge = list(goals)
    while edge:
        following = []
        for index in edge:
            for other in grid.neighbours(index):
                if steps[other] < 0:
                    steps[other] = steps[index] + 1
                    following.append(other)
        edge = following
    return tuple(steps)
