"""A scenario of Dark Age II on a map of its own: a list beside its file, or within it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.core.board import AreaBoard
from dark_ages_desk.library import new_session, open_session, read_scenario

MAP = """\
map: The Strait
HIL Hillshire, hills, start KNT
DOW Downs, lowland, start KNT
TOW Downham, city in DOW, start KNT
FEN Fenland, wetlands
NES The Ness, lowland, start EAS
ISL The Isle, island, start EAS
STB Strait Town, city in NES
SND The Sound, sea
HIL - DOW, FEN
FEN - NES
NES - ISL
SND - DOW, ISL, STB
"""
SCENARIO = """
format = 1
game = "dark-age-ii"
id = "the-strait"
name = "The Strait"
rule = "1.2"
players = [1, 2]
turns = [1, 10]
first_year = 600
source = "a test"
kingdoms = ["KNT", "EAS"]
target = 20
"""


def beside(folder: Path, text: str = MAP) -> Path:
    """A scenario with its map in a file beside it."""
    (folder / "strait.txt").write_text(text, encoding="utf-8")
    path = folder / "my.toml"
    path.write_text(f'map = "strait.txt"\n{SCENARIO}', encoding="utf-8")
    return path


def within(folder: Path, text: str = MAP) -> Path:
    """A scenario with its map in it."""
    path = folder / "my.toml"
    path.write_text(f'{SCENARIO}own_map = """{text}"""\n', encoding="utf-8")
    return path


@pytest.mark.parametrize("write", [beside, within])
def test_a_game_is_played_on_it(tmp_path: Path, write: Callable[[Path], Path]) -> None:
    session = new_session(write(tmp_path), seed=1)
    board = session.ruleset.board
    assert isinstance(board, AreaBoard)
    assert board.name == "The Strait"
    assert set(board.spaces) == {"HIL", "DOW", "TOW", "FEN", "NES", "ISL", "STB", "SND"}
    table = session.view("referee")
    assert {key: table.spaces[key].owner for key in ("TOW", "ISL")} == {"TOW": "KNT", "ISL": "EAS"}


def test_a_record_holds_the_map_and_asks_for_no_file(tmp_path: Path) -> None:
    path, record = beside(tmp_path), tmp_path / "evening.dadesk"
    new_session(path, record, seed=1).close()
    for file in (path, tmp_path / "strait.txt"):
        file.unlink()
    session = open_session(record, read_only=True)
    assert session.ruleset.board.name == "The Strait"


def test_mistakes_of_the_map_are_told_all_at_once_with_their_lines(tmp_path: Path) -> None:
    wrong = MAP.replace("FEN Fenland, wetlands", "ARM Fenland, wetlend")
    for write, where in ((beside, "map strait.txt › line 5"), (within, "own_map › line 5")):
        with pytest.raises(ContentError) as error:
            read_scenario(write(tmp_path, wrong))
        told = [str(problem) for problem in error.value.problems]
        assert f"{where}: ARM means something else in this game. Choose another code." in told
        assert f"{where}: there is no terrain “wetlend”. Did you mean “wetland”?" in told
        assert any("there is no place “FEN”" in one for one in told)


def test_a_map_that_is_not_there_is_told(tmp_path: Path) -> None:
    path = beside(tmp_path)
    (tmp_path / "strait.txt").unlink()
    with pytest.raises(ContentError, match=r"there is no file strait\.txt beside this one"):
        read_scenario(path)
    path.write_text(f'map = "../strait.txt"\n{SCENARIO}', encoding="utf-8")
    with pytest.raises(ContentError):
        read_scenario(path)


def test_what_the_scenario_says_must_be_on_its_own_map(tmp_path: Path) -> None:
    path = within(tmp_path)
    path.write_text(path.read_text(encoding="utf-8") + '[starts]\nEAS = ["NOR"]\n', encoding="utf-8")
    with pytest.raises(ContentError, match="there is no area “NOR”"):
        read_scenario(path)
