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
