"""Maps of hexes: read from a picture in letters, refused with every mistake at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.hex_map import load_hex_board, shipped_hex_board
from dark_ages_desk.core.board import HexBoard
from dark_ages_desk.core.hexes import OFF

SMALL = '''
format = 1
id = "small"
name = "Small"
kind = "hexes"
source = "a test"
columns = 7
rows = 6
grid = """
# 1 2 3 4 5 6 7
  ~ , . . . . .   # 1
  , / / / . . .
  . / ^ / w . .
  . / / / . = .
  . . . . . = .
  . . s . v = .   # 6
"""
roads = ["east 0705 0605 0505 0506 south"]
streams = ["west 0105 0205 0306 south"]
bridges = ["0605"]
fords = ["0205"]
water_sides = ["0102-0201"]

[key]
"." = ["clear"]
"," = ["clear", "coast"]
"/" = ["clear", "slope"]
"^" = ["clear", "hilltop"]
"w" = ["woods"]
"s" = ["swamp"]
"v" = ["clear", "village"]
"=" = ["river"]
"~" = ["sea"]

[[label]]
text = "Oxford"
at = "0205"
'''


def small(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = SMALL
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "board.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_picture_becomes_a_board(tmp_path: Path) -> None:
    board = load_hex_board(small(tmp_path, ("fords = [", "# no road is needed there\nfords = [")))
    assert (board.grid.columns, board.grid.rows, len(board.hexes)) == (7, 6, 42)
    assert board.spaces["0101"].terrain == "sea" and board.spaces["0303"].features == {"hilltop"}
    assert board.spaces["0205"].features == {"stream", "ford"} and board.spaces["0205"].name == "0205 Oxford"
    assert board.spaces["0605"].terrain == "river" and board.spaces["0605"].features == {"road", "bridge"}
    assert board.water_sides == {frozenset({board.index["0102"], board.index["0201"]})}


def test_paths_say_which_sides_they_cross_and_where_they_leave_the_map(tmp_path: Path) -> None:
    board = load_hex_board(small(tmp_path))
    for place in board.hexes:
        for side in place.roads:
            other = board.grid.adjacent[board.index[place.id]][side]
            assert other == OFF or (side + 3) % 6 in board.hexes[other].roads
    east = board.spaces["0705"]
    assert any(board.grid.adjacent[board.index["0705"]][side] == OFF for side in east.roads)
    assert 3 in board.spaces["0506"].roads


def test_the_file_says_which_kind_of_board_it_is(tmp_path: Path) -> None:
    assert isinstance(load_any_board(small(tmp_path)), HexBoard)
    with pytest.raises(ContentError, match="Did you mean “hexes”"):
        load_any_board(small(tmp_path, ('kind = "hexes"', 'kind = "hexs"')))


def test_check_reads_maps_of_hexes(tmp_path: Path) -> None:
    assert check_files([small(tmp_path)]) == []
    assert len(check_files([small(tmp_path, ("columns = 7", "columns = 8"))])) == 1


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("  . . . . . = .\n", "", "has 5 rows, not 6"),
        ("~ , . . . . .", "~ , . . . .", "row 1: has 6 hexes, not 7"),
        ("~ , . . . . .", "~ , . . . . ?", "the key has no ?"),
        ('["woods"]', '["wods"]', "Did you mean “woods”?"),
        ('["clear", "coast"]', '["clear", "coats"]', "Did you mean “coast”?"),
        ('["river"]', '["river", "slope"]', "river fills the whole hex"),
        ('["clear", "hilltop"]', '["clear", "hilltop", "slope"]', "a hilltop is not a slope"),
        ("east 0705 0605", "east 0705 0603 0605", "0705 and 0603 do not touch"),
        ("east 0705", "eats 0705", "Did you mean “east”?"),
        ("east 0705 0605", "east 0605", "0605 is not on the east edge"),
        ("0705 0605", "0705 x 0605", "is in the middle of a path"),
        ("west 0105", "west 0107", "there is no hex 0107"),
        ('bridges = ["0605"]', "bridges = []", "hex 0605: a road runs into the river"),
        ('bridges = ["0605"]', 'bridges = ["0605", "0504"]', "hex 0504: a bridge carries a road"),
        ('fords = ["0205"]', 'fords = ["0606"]', "hex 0606: a ford leads through a stream"),
        ("0105 0205 0306", "0105 0205 0306 0405 0505 0506", "hex 0505: a road and a stream meet"),
        (". . s . v = .", ". . s , v = .", "hex 0406: is coast, but touches no sea"),
        (". / ^ / w . .", ". / . / w . .", "hex 0303: lies within slopes"),
        (". / / / . = .", ". / . / . = .", "hex 0303: is a hilltop, but a way"),
        ('"0102-0201"', '"0102-0103"', "0103 is no coast"),
        ('"0102-0201"', '"0101-0201"', "0101 has no land"),
        ('"0102-0201"', '"0102-0301"', "do not touch"),
        ('at = "0205"', 'at = "0999"', "there is no hex 0999"),
        ("rows = 6", "rows = 600", "rows"),
        ('source = "a test"', 'source = "a test"\ncode = 1', "this key is not known"),
        ('text = "Oxford"', 'text = "<b>"', "label 1"),
    ],
)
def test_mistakes_are_told_with_their_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_hex_board(small(tmp_path, (old, new)))
    assert told in str(caught.value)


def test_all_mistakes_at_once(tmp_path: Path) -> None:
    path = small(tmp_path, ('fords = ["0205"]', 'fords = ["0404", "9999"]'), ("~ , . . . . .", "~ , . . . . ,"))
    with pytest.raises(ContentError) as caught:
        load_hex_board(path)
    assert len(caught.value.problems) == 3


def test_a_mere_within_slopes_is_water_and_no_hilltop(tmp_path: Path) -> None:
    board = load_hex_board(small(tmp_path, (". / ^ / w . .", ". / ~ / w . .")))
    assert not any("hilltop" in place.features for place in board.hexes)


def _blobs(board: HexBoard, word: str) -> list[int]:
    """How many hexes each connected piece of ground has that bears a word, the largest first."""
    left = {index for index, place in enumerate(board.hexes) if word in (place.terrain, *place.features)}
    sizes = []
    while left:
        todo, size = [left.pop()], 0
        while todo:
            size += 1
            for other in board.grid.neighbours(todo.pop()):
                if other in left:
                    left.discard(other)
                    todo.append(other)
        sizes.append(size)
    return sorted(sizes, reverse=True)


MAPS = ("dark-ages-1971", "dark-ages-1971-steppe")


@pytest.mark.parametrize("name", MAPS)
def test_the_shipped_maps_hold_what_the_battles_need(name: str) -> None:
    board = shipped_hex_board(name)
    assert (board.grid.columns, board.grid.rows) == (40, 30)
    assert shipped_hex_board(name) is board
    assert board.source.startswith("reconstructed:")
    everything = {word for place in board.hexes for word in (place.terrain, *place.features)}
    wanted = {"clear", "woods", "swamp", "sea", "slope", "hilltop", "village", "keep", "coast", "road", "stream",
              "bridge", "ford"}  # fmt: skip
    assert wanted <= everything
    assert any({"slope"} <= place.features and place.terrain == "woods" for place in board.hexes)
    assert any({"stream"} <= place.features and place.terrain == "woods" for place in board.hexes)
    clear = sum(place.terrain == "clear" and "slope" not in place.features for place in board.hexes)
    assert 0.55 <= clear / board.grid.size <= 0.8
    hills = _blobs(board, "hilltop")
    assert any(18 <= size <= 22 for size in hills)
    assert any(8 <= size <= 12 for size in hills)
    assert any(5 <= size <= 7 for size in hills)
    assert len(board.water_sides) in (1, 2)


@pytest.mark.parametrize("name", MAPS)
def test_exactly_one_road_leaves_by_the_east(name: str) -> None:
    board = shipped_hex_board(name)
    grid = board.grid
    leaving = [
        place.id
        for index, place in enumerate(board.hexes)
        if grid.edge_distance(index, 1) == 0 and any(grid.adjacent[index][side] == OFF for side in place.roads)
    ]
    assert len(leaving) == 1


@pytest.mark.parametrize("name", MAPS)
def test_the_centres_of_the_quadrants_are_open_ground(name: str) -> None:
    board = shipped_hex_board(name)
    for centre in ("1008", "3008", "1022", "3022"):
        around = [board.hexes[index] for index in board.grid.hexes_within(board.index[centre], 2)]
        plain = [place for place in around if place.terrain == "clear" and "slope" not in place.features]
        assert len(plain) >= 13, centre


@pytest.mark.parametrize("name", MAPS)
def test_fleets_come_in_from_the_north_and_find_shores(name: str) -> None:
    board = shipped_hex_board(name)
    edge = [index for index in range(board.grid.columns) if board.hexes[index].terrain == "sea"]
    assert len(edge) >= 20
    assert sum("coast" in place.features for place in board.hexes) >= 15


def test_the_river_is_one_chain_to_the_sea_with_three_bridges() -> None:
    board = shipped_hex_board("dark-ages-1971")
    assert len(_blobs(board, "river")) == 1
    river = [index for index, place in enumerate(board.hexes) if place.terrain == "river"]
    assert any(board.hexes[other].terrain == "sea" for index in river for other in board.grid.neighbours(index))
    bridges = [index for index in river if "bridge" in board.hexes[index].features]
    assert len(bridges) >= 2
    assert sum("ford" in place.features for place in board.hexes) >= 4
    open_sides = [
        sum(board.hexes[near].terrain == "clear" for near in board.grid.hexes_within(index, 4)) for index in bridges
    ]
    assert max(open_sides) >= 40, "a battle for a bridge needs room on both sides"
