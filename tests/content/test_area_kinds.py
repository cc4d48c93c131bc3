"""Boards of areas whose places are known by codes, and whose terrain says what holds for all of a kind."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.content.errors import ContentError

HEAD = """
format = 1
id = "tiny"
name = "Tiny"
kind = "areas"
value = [{ id = "limit", name = "population limit" }]
space_kind = [
  { id = "moor", name = "moor", role = "area", fixed = { limit = 2 }, traits = ["sticky"], facts = ["start"] },
  { id = "city", name = "city", role = "site", fixed = { limit = 5 } },
]
join = [
  { id = "land", name = "by land", between = [["moor"], ["moor"]] },
  { id = "gate", name = "gate", between = [["city"], ["moor"]] },
]
"""
SPACES = """
space = [
  { id = "AAA", name = "Ashmoor", kind = "moor", facts = { start = "X" }, source = "a test" },
  { id = "BBB", name = "Birkdale", kind = "moor", facts = { start = "Y" }, source = "a test" },
  { id = "CCC", name = "Cray", kind = "city", within = "AAA", source = "a test" },
  { id = "DDD", name = "Dun", kind = "moor", facts = { start = "X" }, source = "a test" },
]
"""
EDGES = """
edge = [
  { between = ["DDD", "AAA"], kind = "land", source = "a test" },
  { between = ["BBB", "AAA"], kind = "land", source = "a test" },
  { between = ["AAA", "CCC"], kind = "gate", source = "a test" },
]
"""


def written(folder: Path, text: str) -> Path:
    path = folder / "board.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_what_is_the_same_for_all_of_a_kind_stands_once(tmp_path: Path) -> None:
    board = load_board(written(tmp_path, HEAD + SPACES + EDGES))
    assert {space.id: space.values["limit"] for space in board.spaces.values()} == {
        "AAA": 2, "BBB": 2, "CCC": 5, "DDD": 2,
    }  # fmt: skip
    assert board.has("AAA", "sticky")
    assert not board.has("CCC", "sticky")


def test_neighbours_by_the_kind_of_join_and_places_by_a_fact(tmp_path: Path) -> None:
    board = load_board(written(tmp_path, HEAD + SPACES + EDGES))
    assert board.joined_spaces("AAA", "land") == ("BBB", "DDD")
    assert board.joined_spaces("AAA", "land", "gate") == ("BBB", "CCC", "DDD")
    assert board.joined_spaces("CCC", "land") == ()
    assert board.group_by_fact("start") == {"X": ("AAA", "DDD"), "Y": ("BBB",)}


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "BBB"', 'id = "aaa"', "space 2 (aaa): this id appears twice."),
        ('["AAA", "CCC"]', '["BBB", "CCC"]', "CCC joins no area but the one around it. That is AAA."),
        (
            '"Dun", kind = "moor"',
            '"Dun", kind = "moor", values = { limit = 3 }',
            "a moor has what its kind says and nothing else.",
        ),
        ("{ limit = 5 }", "{ people = 5 }", "there is no value “people”."),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    text = HEAD + SPACES + EDGES
    assert text.count(old) == 1
    with pytest.raises(ContentError) as error:
        load_board(written(tmp_path, text.replace(old, new)))
    assert told in str(error.value)
