"""A schematic drawing for a map of areas without one: made from its declared facts, and cached for the next time.

Places that join by land are drawn side by side. A sea is drawn along the shores that its routes lead to, and these
routes are drawn.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from dark_ages_desk.core.board import AREA, SEA, SITE, AreaBoard
from dark_ages_desk.files.writing import write_whole
from dark_ages_desk.maps.compose import dumps
from dark_ages_desk.maps.sketch import compose_outlines
from dark_ages_desk.maps.sketch_list import Place, Sketch

KEPT = 30
"""Maximum number of cached drawings."""

AT = "at"
"""The fact of a place that says where it lies: steps to the right and down."""

VERSION = 1
"""Version of the drawing method. Drawings of another version are made again."""

_KINDS = {AREA: "area", SEA: "sea", SITE: "town"}
_COVERS = {"forest": "woods", "hill": "hills", "mountain": "mountains", "reed": "marsh", "": ""}
_BORDERS = {
    frozenset({AREA}): "open",
    frozenset({SEA}): "sea",
    frozenset({AREA, SEA}): "coast",
    frozenset({SITE, SEA}): "port",
}


def plan_of(board: AreaBoard) -> Sketch:
    """Return the plan of the drawing. Places joined by a ferry are near each other, with water between."""
    places = tuple(
        Place(
            space.id, space.id if board.coded else space.name, _KINDS[space.role], 0, 0, space.within, space.port,
            _COVERS[board.kinds[space.kind].cover], _parse_spots(space.facts.get(AT, "")),
        )
        for space in board.spaces.values()
    )  # fmt: skip
    borders, near, ways = {}, set(), []
    for edge in board.edges:
        pair, roles = frozenset(edge.between), board.roles(edge.between)
        line = board.joins[edge.kind].line
        if line in ("ferry", "route"):
            ways.append(edge.between)
        if line == "ferry":
            near.add(pair)
        elif roles in _BORDERS:
            borders[pair] = _BORDERS[roles]
    return Sketch(board.id, board.name, "", places, borders, frozenset(near), tuple(ways))


def _parse_spots(text: str) -> tuple[tuple[float, float], ...]:
    if not text:
        return ()
    x, y = text.split()
    return ((float(x), float(y)),)


def draw_board(folder: Path, board: AreaBoard, told: Callable[[str], None] = lambda words: None) -> Path:
    """Return the folder inside ``folder`` with the drawing of a board, which is made now unless it exists.

    The callback ``told`` receives texts about the progress. Raises OSError, and ContentError if places do not fit.
    """
    plan = plan_of(board)
    joined = sorted((*sorted(pair), kind) for pair, kind in plan.borders.items())
    said = VERSION, plan.places, joined, plan.ways
    there = folder / hashlib.sha256(repr(said).encode()).hexdigest()[:24]
    file = there / "outlines.json"
    if not _is_complete(file):
        told(f"Drawing {board.name}: coasts and borders…")
        text = dumps(
            compose_outlines(plan, lambda done, whole: told(f"Drawing {board.name}: {done} of {whole} names…"))
        )
        there.mkdir(parents=True, exist_ok=True)
        write_whole(file, text.encode())
        _forget(folder, there)
    return there


def _is_complete(file: Path) -> bool:
    with suppress(OSError, ValueError):
        return isinstance(json.loads(file.read_bytes()), dict)
    return False


def _forget(folder: Path, kept: Path) -> None:
    """Delete the oldest drawings if there are too many."""
    others = [one for one in folder.iterdir() if one != kept and (one / "outlines.json").is_file()]
    for old in sorted(others, key=lambda one: (one / "outlines.json").stat().st_mtime)[
        : max(0, len(others) - KEPT + 1)
    ]:
        with suppress(OSError):
            (old / "outlines.json").unlink()
            old.rmdir()
