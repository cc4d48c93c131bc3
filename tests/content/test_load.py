"""Files from outside: every mistake at once, and nothing that could harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.content.errors import ContentError, did_you_mean
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.content.places import board_folder, data_folder
from dark_ages_desk.library import new_session, read_scenario, scenarios

BOARD = """
format = 1
id = "tiny"
name = "Tiny"
kind = "areas"
[[value]]
id = "lv"
name = "Levy Value"
[[value]]
id = "dv"
name = "Diplomatic Value"
[[space_kind]]
id = "land"
name = "land area"
role = "area"
values = ["lv"]
[[space_kind]]
id = "burg"
name = "burg"
role = "site"
values = ["dv"]
[[join]]
id = "river"
name = "river"
between = [["land"], ["land"]]
line = "river"
[[join]]
id = "sea"
name = "sea"
between = [["burg"], ["burg"]]
[[space]]
id = "here"
name = "Here"
kind = "land"
values = { lv = 2 }
source = "a test"
[[space]]
id = "there"
name = "There"
kind = "land"
values = { lv = 1 }
source = "a test"
[[space]]
id = "town"
name = "Town"
kind = "burg"
within = "here"
values = { dv = 1 }
source = "a test"
[[edge]]
between = ["here", "there"]
kind = "river"
source = "a test"
"""


def board(tmp_path: Path, *changes: tuple[str, str]) -> Path:
    text = BOARD
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "board.toml"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_board_is_read(tmp_path: Path) -> None:
    read = load_board(board(tmp_path))
    assert read.neighbours["here"]["there"] is read.neighbours["there"]["here"]
    assert read.site_in == {"here": "town"} and read.by_name["town"] == "town"


def test_all_mistakes_of_a_board_at_once(tmp_path: Path) -> None:
    path = board(tmp_path, ('within = "here"', 'within = "hree"'), ('"here", "there"', '"heer", "there"'),
                 ("values = { lv = 1 }", "values = { dv = 1 }"))  # fmt: skip
    with pytest.raises(ContentError) as caught:
        load_board(path)
    assert len(caught.value.problems) == 3
    assert "Did you mean “here”?" in str(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('name = "Here"', 'name = "<img src=x>"', "space 1 (here) › name"),
        ("values = { lv = 2 }", "values = { lv = 2, lv = 3 }", "not valid TOML"),
        ("values = { lv = 2 }", "values = { lv = nan }", "lv"),
        ("values = { lv = 2 }", "values = { lv = " + "9" * 5000 + " }", "file"),
        ("format = 1", "format = 2", "format"),
        ('kind = "areas"', 'kind = "areas"\ncode = "import os"', "code: this key is not known"),
        ('kind = "river"', 'kind = "sea"', "a sea edge cannot join land area"),
        ('["here", "there"]', '["here", "here"]', "appears twice"),
    ],
)
def test_bad_values_are_refused_with_their_place(tmp_path: Path, old: str, new: str, told: str) -> None:
    with pytest.raises(ContentError) as caught:
        load_board(board(tmp_path, (old, new)))
    assert told in str(caught.value) and str(tmp_path) in str(caught.value)


def test_files_too_large_or_not_text_or_nested_without_end_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "x.toml"
    for content in (b"x = 1\n" * 300_000, b"\xff\xfe\x00", b"a = " + b"[" * 100_000):
        path.write_bytes(content)
        with pytest.raises(ContentError):
            read_scenario(path)
    with pytest.raises(ContentError, match="cannot be read"):
        read_scenario(tmp_path / "none.toml")


def test_a_chart_with_a_missing_cell_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "charts.toml"
    path.write_text(
        'format = 1\n[[chart]]\nid = "a"\ntitle = "A"\nrule = "1"\nsource = "owner"\ncolumns = ["1", "2"]\n'
        '[chart.rows]\n1 = ["x"]\n', encoding="utf-8"
    )  # fmt: skip
    with pytest.raises(ContentError, match="has 1 cells for 2 columns"):
        load_charts(path)


def test_everything_shipped_can_be_read() -> None:
    found, broken = scenarios()
    assert found and not broken
    assert load_board(board_folder("carolingian-twilight") / "board.toml").spaces


def test_did_you_mean() -> None:
    assert did_you_mean("Saxny", ["Saxony", "Francia"]) == "Did you mean “Saxony”?"
    assert did_you_mean("zzz", ["Saxony"]) == ""


def test_a_battles_mistakes_are_told_in_plain_words(tmp_path: Path) -> None:
    """A wrong kind, a wrong game, an unknown map, numbers as words and hidden signs, with what would be right."""
    text = (data_folder() / "scenarios" / "dark-ages-1971" / "01-tours.toml").read_text(encoding="utf-8")
    cases = {
        "kind: must be battle. It says “batle”. Did you mean “battle”?": ('kind = "battle"', 'kind = "batle"'),
        "game: this is a scenario as Dark Ages (1971) has them, not Carolingian Twilight.": (
            'game = "dark-ages-1971"',
            'game = "carolingian-twilight"',
        ),
        "game: there is no game “dark-ages-1917”. Did you mean “dark-ages-1971”": (
            'game = "dark-ages-1971"',
            'game = "dark-ages-1917"',
        ),
        "map: there is no map “dark-ages”. Did you mean “dark-ages-1971": (
            'map = "dark-ages-1971"',
            'map = "dark-ages"',
        ),
        "units › MS: must be a whole number. It says “10”": ("MS = 10", 'MS = "10"'),
        "units › MS: must be at most 60": ("MS = 10", "MS = 61"),
        "panic: must be a whole number. It says “true”": ("panic = 22", "panic = true"),
        "victory: must be marginal, tactical or decisive. It says “Tactical”. Did you mean “tactical”": (
            'victory = "tactical"',
            'victory = "Tactical"',
        ),
        "name: must hold something to be seen": ('name = "Franks"', 'name = "  "'),
        "hidden signs": ('name = "Franks"', 'name = "\u202eFranks"'),
    }
    for words, (old, new) in cases.items():
        assert old in text
        file = tmp_path / "own.toml"
        file.write_text(text.replace(old, new), encoding="utf-8")
        (error,) = check_files([file])
        assert words in str(error), str(error)
        assert str(error).startswith(str(file))
        with pytest.raises(ContentError):
            new_session(file)


def test_a_scenario_of_realms_is_no_battle(tmp_path: Path) -> None:
    text = (data_folder() / "scenarios" / "carolingian-twilight" / "27.2.toml").read_text(encoding="utf-8")
    file = tmp_path / "own.toml"
    file.write_text(text.replace("carolingian-twilight", "dark-ages-1971"), encoding="utf-8")
    (error,) = check_files([file])
    assert "as Carolingian Twilight has them, not Dark Ages (1971). Did you mean “carolingian-twilight”?" in str(error)
