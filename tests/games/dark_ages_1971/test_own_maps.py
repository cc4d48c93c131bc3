"""A battle of one's own on a map of one's own: a map file beside the scenario, which is not to be trusted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.beside import LARGEST
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.library import new_session, open_session, read_scenario
from dark_ages_desk.session import SessionError
from dark_ages_desk.tools.fuzz import play_out

FIELD = """
format = 1
id = "my-field"
name = "My field"
kind = "hexes"
source = "drawn for a test"
columns = 16
rows = 14
grid = '''
{rows}
'''
roads = ["0108 0208 0308 0408 0508 0608 0708 0808 0908 1008 1108 1208 1308 1408 1508 1608 east"]
[key]
"." = ["clear"]
w = ["woods"]
"""

BATTLE = """
format = 1
game = "dark-ages-1971"
id = "my-battle"
name = "My battle"
rule = "A battle of my own"
source = "written for a test"
players = [1, 2]
turns = [6, 10]
first_year = 900
map = "my-field.toml"
[[army]]
name = "Reds"
colour = "#aa2222"
units = {{ MS = 4, AX = 2 }}
command = {{ 3 = 1 }}
points = {first}
panic = 9
victory = "marginal"
deploy = "{deploy}"
[[army]]
name = "Blues"
colour = "#2222aa"
units = {{ SD = 3, MC = 2 }}
command = {{ 3 = 1 }}
points = {second}
panic = 9
victory = "marginal"
deploy = "within fifteen hexes of the enemy's centre hex"
"""


def drawn(folder: Path, field: str = "", **more: str) -> Path:
    """A battle with its map in a folder."""
    rows = "\n".join(("." * 7 + "ww" + "." * 7) for _ in range(14))
    (folder / "my-field.toml").write_text(field or FIELD.format(rows=rows), encoding="utf-8")
    words = {"first": "20", "second": "30", "deploy": "within five hexes of a centre hex"} | more
    path = folder / "my-battle.toml"
    path.write_text(BATTLE.format(**words), encoding="utf-8")
    return path


def troubles(path: Path) -> list[str]:
    """What is wrong with a battle, each mistake as "place: what"."""
    try:
        read_scenario(path)
    except ContentError as error:
        return [f"{one.place}: {one.what}" for one in error.problems]
    return []


def test_a_battle_is_fought_on_the_map_that_lies_beside_it(tmp_path: Path) -> None:
    path = drawn(tmp_path)
    assert check_files([path]) == []
    session = new_session(path, seed=3)
    board: Any = session.ruleset.board
    assert board.name == "My field" and (board.grid.columns, board.grid.rows) == (16, 14)
    assert board.hexes[board.index["0803"]].terrain == "woods"
    play_out(session, 3)
    assert session.outcome() is not None


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    return drawn(tmp_path)


def test_the_session_needs_the_files_no_more(sound: Path, tmp_path: Path) -> None:
    record = tmp_path / "battle.dadesk"
    session = new_session(sound, record, seed=3)
    question = session.questions()[0]
    option: Any = question.options[0]
    session.answer(question.seat, "centre", (option.choices[0].id,), question.power)
    session.close()
    (tmp_path / "my-field.toml").unlink()
    sound.unlink()
    again = open_session(record)
    board: Any = again.ruleset.board
    assert board.name == "My field" and open_questions(again.position)
    again.close()


def test_a_record_never_reads_a_map_from_the_disk(sound: Path, tmp_path: Path) -> None:
    record = tmp_path / "battle.dadesk"
    new_session(sound, record, seed=3).close()
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    header = json.loads(lines[0])
    text = header["scenario_text"]
    assert "own_map" in text.splitlines()[0]
    header["scenario_text"] = "\n".join(text.splitlines()[1:])  # the map is taken out; its file lies there still
    record.write_text(json.dumps(header, ensure_ascii=False) + "\n", encoding="utf-8")
    with pytest.raises(SessionError):
        open_session(record)


@pytest.mark.parametrize(
    "name", ["../my-field.toml", "/etc/passwd.toml", "sub/my-field.toml", ".hidden.toml", "..toml"]
)
def test_no_name_leads_out_of_the_folder(sound: Path, tmp_path: Path, name: str) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    path = inner / "my-battle.toml"
    path.write_text(sound.read_text(encoding="utf-8").replace("my-field.toml", name), encoding="utf-8")
    (told, *_) = troubles(path)
    assert told.startswith("map:"), told


def test_no_link_leads_out_of_the_folder(sound: Path, tmp_path: Path) -> None:
    inner = tmp_path / "inner"
    inner.mkdir()
    path = inner / "my-battle.toml"
    path.write_text(sound.read_text(encoding="utf-8"), encoding="utf-8")
    (inner / "my-field.toml").symlink_to(tmp_path / "my-field.toml")
    assert "is not a file in the folder of this one" in troubles(path)[0]


def test_a_map_that_is_too_large_or_missing_is_told(sound: Path) -> None:
    field = sound.parent / "my-field.toml"
    text = field.read_text(encoding="utf-8")
    field.write_text(text + "#" * LARGEST, encoding="utf-8")
    assert "is larger than 128 KiB" in troubles(sound)[0]
    field.unlink()
    assert "there is no file my-field.toml beside this one" in troubles(sound)[0]


def test_all_mistakes_of_battle_and_map_are_told_at_once(tmp_path: Path) -> None:
    rows = "\n".join("." * 16 for _ in range(13))
    path = drawn(tmp_path, FIELD.format(rows=rows), first="21", second="31", deploy="on any hilltops")
    told = troubles(path)
    assert any(one.startswith("map my-field.toml › grid: has 13 rows, not 14") for one in told)
    assert any("“on any hilltops” is unknown" in one for one in told)
    assert sum("are worth" in one for one in told) == 2


@pytest.mark.parametrize(
    ("deploy", "lacking"),
    [("on any hilltop", "a hilltop"), ("on fleets from the sea edge", "a hex of sea at its edge")],
)
def test_what_an_army_needs_the_map_must_have(tmp_path: Path, deploy: str, lacking: str) -> None:
    path = drawn(tmp_path, deploy=deploy)
    assert any(f"army 1 (Reds) › deploy: the map does not have {lacking}" in one for one in troubles(path))


def test_dorylaeum_an_army_that_comes_by_the_east_road_needs_one(tmp_path: Path) -> None:
    east = "half within fifteen hexes of the east edge, half by the road on Game-Turn 5"
    path = drawn(tmp_path, deploy=east)
    assert not any("› deploy" in one for one in troubles(path))
    field = tmp_path / "my-field.toml"
    field.write_text(field.read_text(encoding="utf-8").replace(' east"', '"'), encoding="utf-8")
    assert any("the map does not have a road over its east edge" in one for one in troubles(path))


def test_an_unknown_map_of_ours_is_told(sound: Path) -> None:
    sound.write_text(sound.read_text(encoding="utf-8").replace("my-field.toml", "dark-ages-1917"), encoding="utf-8")
    assert any("there is no map “dark-ages-1917”" in one for one in troubles(sound))
