"""A scenario of Strategy & Conquest on a map of its own: a list beside its file, or within it."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.library import new_session, open_session, read_scenario
from dark_ages_desk.tools.fuzz import play_out

MAP = """\
map: The Strait
BAT Bathum, british, value 20, fort 3, realm WX
LUN Lundene, british, value 20, fort 1, harbor 2, realm WX, ships fragata galeota
CEN Centum, british, value 10
QUE Quentovic, frankish, value 20, fort 3, harbor 1, realm BR, ships fragata
TRO Troyes, frankish, value 20, fort 1, realm BR
SND The Strait, sea
BAT - LUN, CEN
LUN - CEN by barrier
QUE - TRO
SND - LUN, QUE
SND - CEN by shore
"""
SCENARIO = """
format = 1
game = "strategy-and-conquest"
id = "the-strait"
name = "The Strait"
rule = "List of Realms"
players = [1, 2]
turns = [1, 5]
first_year = 870
source = "a test"
realms = ["WX", "BR"]
target = 46
coalition = 1
needs = "Knight"
"""


def beside(folder: Path, text: str = MAP) -> Path:
    (folder / "strait.txt").write_text(text, encoding="utf-8")
    path = folder / "my.toml"
    path.write_text(f'map = "strait.txt"\n{SCENARIO}', encoding="utf-8")
    return path


def within(folder: Path, text: str = MAP) -> Path:
    path = folder / "my.toml"
    path.write_text(f'{SCENARIO}own_map = """{text}"""\n', encoding="utf-8")
    return path


def test_a_game_is_played_on_it_to_its_end(tmp_path: Path) -> None:
    session = new_session(within(tmp_path), seed=1)
    pos = session.position
    assert isinstance(pos, ConquestPosition)
    places = pos.fixed.places
    assert (places["BAT"].land, places["LUN"].land) == (("LUN", "CEN"), ("BAT",)), "a barrier lets nobody pass"
    assert (places["SND"].harbours, places["CEN"].seas, places["QUE"].seas) == (("LUN", "QUE"), (), ("SND",))
    assert (places["BAT"].value, pos.provinces["BAT"].fort, pos.provinces["LUN"].harbour) == (20, 3, 2)
    assert {"Fragata", "Spearmen"} <= places["QUE"].recruits
    assert pos.value("WX") == pos.value("BR") == 40
    assert play_out(session, 3) > 5
    assert session.outcome() is not None


def test_a_record_holds_the_map_and_asks_for_no_file(tmp_path: Path) -> None:
    path, record = beside(tmp_path), tmp_path / "evening.dadesk"
    new_session(path, record, seed=1).close()
    for file in (path, tmp_path / "strait.txt"):
        file.unlink()
    assert open_session(record, read_only=True).ruleset.board.name == "The Strait"


def test_mistakes_of_the_map_are_told_all_at_once_with_their_lines(tmp_path: Path) -> None:
    wrong = MAP.replace("value 10", "fort 99").replace("by barrier", "by bridge")
    with pytest.raises(ContentError) as error:
        read_scenario(beside(tmp_path, wrong))
    told = [str(problem) for problem in error.value.problems]
    for words in (
        "map strait.txt › line 4: CEN has no value. Write “value 1”; 99 at most.",
        "map strait.txt › line 4: fort level of CEN is “99”. Write “fort 0”; 15 at most.",
        "map strait.txt › line 9: LUN and CEN do not join by “bridge”. There is land, barrier, strait.",
    ):
        assert words in told, told
