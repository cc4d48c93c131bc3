"""The borders of each board as its declared facts have them: open ones, and closed ones between places that touch."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from dark_ages_desk.core.board import AreaBoard, Board, HexBoard
from dark_ages_desk.core.country import Country

BY_LAND = frozenset({"plain", "river", "mountain", "land", "gate", "ferry", "strait"})
BY_SEA = frozenset({"sea", "route"})
SHORES = frozenset({"coast", "port", "landing", "shore"})
"""Kinds of joins of the boards of areas: over land, from sea to sea, between land and sea."""

Borders = Mapping[str, frozenset[str]]


def list_borders(board: Board) -> tuple[Borders, Borders]:
    """Return the open borders of each place, and its closed ones: to places that it touches, and none may go there.

    On a board of areas an open border is one that armies cross, or ships between two seas. From land to sea, and across
    a barrier, nobody goes without more.
    """
    if isinstance(board, AreaBoard):
        return _of_areas(board)
    if isinstance(board, Country):
        ways = {place: frozenset(way.to for way in found) for place, found in board.ways.items()}
        return ways, {place: board.beside[place] - ways.get(place, frozenset()) for place in board.beside}
    assert isinstance(board, HexBoard)
    grid, spaces = board.grid, board.spaces
    near = {place: frozenset(grid.ids[one] for one in grid.neighbours(grid.index[place])) for place in spaces}
    passed = frozenset({"ford", "bridge"})
    wet = {
        place
        for place, one in spaces.items()
        if one.terrain == "sea" or (one.terrain == "river" and not one.features & passed)
    }
    shut = {
        place: frozenset(
            other
            for other in near[place]
            if (other in wet) != (place in wet)
            or frozenset((grid.index[place], grid.index[other])) in board.water_sides
        )
        for place in spaces
    }
    return {place: near[place] - shut[place] for place in spaces}, shut


def _of_areas(board: AreaBoard) -> tuple[Borders, Borders]:
    """Return the borders of a board of areas; a place within an area joins it, and what joins nothing is closed."""
    open_, shut = {}, {}
    for place, edges in board.neighbours.items():
        ways = {other for other, edge in edges.items() if edge.kind in BY_LAND | BY_SEA}
        here = board.spaces[place]
        ways |= {here.within} if here.within else set()
        ways |= {board.site_in[place]} if place in board.site_in else set()
        closed = {other for other, edge in edges.items() if edge.kind in SHORES or edge.kind == "barrier"}
        open_[place] = frozenset(ways)
        shut[place] = frozenset(closed - ways)
    return open_, shut


def crosses_closed(board: Board, open_: Borders, start: str, goal: str) -> bool:
    """Return whether the straight way from one place to another crosses a closed border.

    On a board of areas that is so where no open border joins the two. On hexes each step of the line counts; a step
    through a hex that is not in play is closed.
    """
    if isinstance(board, AreaBoard):
        return goal not in open_.get(start, frozenset())
    grid = board.grid
    lines = grid.line_between(grid.index[start], grid.index[goal])
    way = [start, *(grid.ids[step[0]] for step in lines), goal]
    return any(b not in open_.get(a, frozenset()) for a, b in pairwise(way) if a != b)


def is_home(board: Board, place: str) -> bool:
    """Return whether a place is a peripheral area, which only its owner enters."""
    return isinstance(board, AreaBoard) and board.spaces[place].kind == "peripheral"
