"""Look of each kind of board: areas, a country in hexes, or hexes."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from dark_ages_desk.core.board import AreaBoard, Board, HexBoard
from dark_ages_desk.core.country import Country
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.board_renderer import BoardRenderer


def look_of(board: Board, map_folder: Path, counters: Sequence[Path]) -> BoardRenderer:
    """Return the look of a board, made from the files of its map and its counters. Raises OSError, ValueError,
    KeyError."""
    if isinstance(board, AreaBoard):
        from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer

        return AreaRenderer(board, map_folder, counters)
    if isinstance(board, Country):
        from dark_ages_desk.ui.map.country.board_renderer import CountryRenderer

        return CountryRenderer(board, map_folder, counters)
    if isinstance(board, HexBoard):
        from dark_ages_desk.ui.map.hexes.board_renderer import HexRenderer

        return HexRenderer(board, map_folder, counters)
    raise ValueError(map_words.there_is_no_way_to_draw(board=type(board).__name__))


_kept: list[tuple[Board, Path, Sequence[Path], BoardRenderer]] = []
"""The look that a window had last: its board is often the next one, too, and outlines take a while to read."""


def keep_look_of(board: Board, map_folder: Path, counters: Sequence[Path]) -> BoardRenderer:
    """Return the look of a board for a window, and keep it for the next session on the same board.

    It names places as ``board`` does, whatever it called them before. Raises as ``look_of`` does.
    """
    for known, folder, pictures, look in _kept:
        if known is board and (folder, pictures) == (map_folder, counters):
            look.change_names(board)
            return look
    look = look_of(board, map_folder, counters)
    _kept[:] = [(board, map_folder, counters, look)]
    return look
