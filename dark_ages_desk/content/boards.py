"""Boards of every kind: the file says which kind it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.content.country_map import load_country
from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.hex_map import load_hex_board
from dark_ages_desk.content.load import read_toml
from dark_ages_desk.core.board import AreaBoard, HexBoard

LOADERS: dict[str, Callable[[Path], AreaBoard | HexBoard]] = {
    "areas": load_board,
    "hexes": load_hex_board,
    "country": load_country,
}
"""The reader of each kind of board."""


def load_any_board(path: Path) -> AreaBoard | HexBoard:
    """Return a board of any kind from its ``board.toml``. Raises ContentError."""
    kind = read_toml(path).get("kind")
    if not isinstance(kind, str) or kind not in LOADERS:
        remedy = did_you_mean(str(kind), LOADERS) or f"It is one of {', '.join(LOADERS)}."
        raise ContentError(path, [Problem("kind", f"“{str(kind)[:40]}” is not a kind of board.", remedy)])
    return LOADERS[kind](path)
