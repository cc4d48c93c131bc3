"""Short codes of areas stand for names that have no room: they must be unique on the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.content.load import read_toml
from dark_ages_desk.core.board import AREA
from dark_ages_desk.ui.map.areas.places import assign_codes
from tests.ui.map.conftest import ASSETS

# Every board of areas that the program has.
BOARDS = [file for file in sorted(ASSETS.glob("maps/*/board.toml")) if read_toml(file).get("kind") == "areas"]


@pytest.mark.parametrize("file", BOARDS, ids=lambda file: file.parent.name)
def test_the_codes_of_a_board_are_unique_and_short(file: Path) -> None:
    board = load_board(file)
    names = {key: space.name for key, space in board.spaces.items() if space.role == AREA}
    codes = assign_codes(names)
    assert codes.keys() == names.keys()
    assert len(set(codes.values())) == len(codes)
    assert all(2 <= len(code) <= 3 and code.isupper() for code in codes.values())
    assert all(code[0] == names[key].upper()[0] for key, code in codes.items())


def test_names_that_begin_alike_take_later_letters() -> None:
    assert assign_codes({"a": "Francia", "b": "Franconia"}) == {"a": "FRA", "b": "FRN"}
    assert assign_codes({"a": "Slavonia", "b": "Slavs"}) == {"a": "SLA", "b": "SLV"}


def test_a_name_of_several_words_gives_letters_of_each() -> None:
    assert assign_codes({"a": "St Peters", "b": "Spanish March"}) == {"a": "STP", "b": "SPM"}


def test_hundreds_of_names_have_codes() -> None:
    names = {str(number): "Aaa" for number in range(60)}
    assert len(set(assign_codes(names).values())) == 60
