"""A schematic drawing of a map of one's own: what adjoins lies side by side, or a line joins it."""

from __future__ import annotations

import json
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.own_areas import read_own_area_board
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.maps import schematic
from dark_ages_desk.maps.contacts import contact_lengths
from dark_ages_desk.maps.schematic import draw_board

FIVE = ("AAA", "BBB", "CCC", "DDD", "EEE")


def board(text: str) -> AreaBoard:
    return read_own_area_board(Path("list"), text, shipped_board("dark-age-ii"))


def all_joined() -> AreaBoard:
    """Five areas each of which adjoins each other one: no map in the plane has that."""
    places = "".join(f"{code} Place {code}, lowland\n" for code in FIVE)
    return board(f"map: Five\n{places}" + "".join(f"{a} - {b}\n" for a, b in combinations(FIVE, 2)))


def drawing(folder: Path, one: AreaBoard) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((draw_board(folder, one) / "outlines.json").read_bytes())
    return found


def test_what_adjoins_lies_side_by_side_or_a_line_joins_it(tmp_path: Path) -> None:
    outlines = drawing(tmp_path, all_joined())
    touching = {pair for pair, length in contact_lengths(outlines).items() if length >= 24 and pair <= set(FIVE)}
    lines = {frozenset(way["between"]) for way in outlines.get("ways", [])}
    assert touching | lines == {frozenset(pair) for pair in combinations(FIVE, 2)}
    assert lines


def test_an_island_lies_apart_and_a_ferry_leads_there(tmp_path: Path) -> None:
    outlines = drawing(
        tmp_path, board("map: Isle\nAAA Main, lowland\nBBB Isle, island\nCCC Sound, sea\nAAA - BBB, CCC\n")
    )
    assert frozenset({"AAA", "BBB"}) not in contact_lengths(outlines)
    assert {frozenset(way["between"]) for way in outlines["ways"]} == {
        frozenset({"AAA", "BBB"}),
        frozenset({"AAA", "CCC"}),
    }


def test_a_place_lies_where_the_list_says(tmp_path: Path) -> None:
    lines = "AAA West, lowland @ 0 0\nBBB East, lowland @ 3 0\nCCC Midst, forest @ 1.5 0\nAAA - CCC\nCCC - BBB\n"
    labels = {key: area["label"]["x"] for key, area in drawing(tmp_path, board(f"map: Row\n{lines}"))["areas"].items()}
    assert labels["AAA"] < labels["CCC"] < labels["BBB"]


def test_of_many_drawings_the_oldest_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schematic, "KEPT", 2)
    for name in "ABC":
        last = draw_board(tmp_path, board(f"map: {name}\n{name * 3} Place, lowland\n"))
    assert len(list(tmp_path.iterdir())) == 2
    assert last.is_dir()
