"""One message names every mistake: those of the form, and those that only the game can see in the rest of the file."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.validate import MOST
from dark_ages_desk.library import book_of, game_of, new_session, read_scenario

SHEET = """
format = 1
overlay = "charts"
game = "carolingian-twilight"
name = "Mine"

[[chart]]
id = "shock"
cells = { "1/1" = "A2", "5/5-6" = "D4", "2/2" = "NE" }

[map.space]
frisia = { lv = 2 }
leon = { dv = 2, port = true }

[[map.border]]
between = ["frisia", "saxony"]
kind = "river"

[[map.border]]
between = ["mercia", "wessex"]
kind = "none"

[[map.border]]
between = ["leon", "bay-of-biscay"]
kind = "port"
"""

SCENARIO = """
format = 1
game = "carolingian-twilight"
id = "my-own"
name = "Charles the Simple and Conrad, 911"
rule = "27.11"
players = [2, 3]
turns = [6, 8]
first_year = 911
source = "our own: an example of how to write a scenario"
minor_as = "27.10"
major_as = "27.10"

[[major]]
power = "Muslims"
add = ["1 warrior in Provence"]

[[frankish]]
power = "Charles"
set_up = ["6 warriors and 6 militia anywhere in Flanders, Francia, Aquitania"]

[[frankish]]
power = "Conrad"
set_up = ["6 warriors and 7 militia anywhere in Frisia, Saxony", "1 militia in Bavaria"]

[[frankish]]
power = "Berengar"
set_up = ["4 warriors and 4 militia anywhere in Langobardia, Friuli (excl. Venice)"]
npp = { up_to = 2, set_up_by = "Conrad" }
"""


def mistakes(folder: Path, text: str, *changes: tuple[str, str]) -> list[str]:
    """What is told of a file with those changes, a line each."""
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    file = folder / "mine.toml"
    file.write_text(text, encoding="utf-8")
    return [str(problem) for error in check_files([file]) for problem in error.problems]


def test_both_files_are_right_as_they_stand(tmp_path: Path) -> None:
    assert mistakes(tmp_path, SHEET) == [] and mistakes(tmp_path, SCENARIO) == []


def test_a_sheet_with_both_kinds_of_mistake_tells_them_together(tmp_path: Path) -> None:
    told = mistakes(tmp_path, SHEET, ('"A2"', '"ZZ"'), ('"D4"', "4"), ("port = true", 'port = "yes"'),
                    ("frisia = { lv = 2 }", "frizia = { lv = 2 }"), ('"wessex"', '"wesex"'),
                    ('"river"', '"rivr"'), ('name = "Mine"', 'name = "Mine"\ncolour = 1'))  # fmt: skip
    assert told == [
        "chart 1 (shock) › cells › 5/5-6: must be text between quotation marks. It says “4”.",
        "map › space › leon › port: must be true or false. It says “yes”.",
        "colour: this key is not known.",
        told[3],
        "map › space › frizia: there is no space “frizia”. Did you mean “frisia”?",
        "map › border (frisia, saxony): Frisia – Saxony: “rivr” is not one of plain, river, mountain, none. "
        "Did you mean “river”?",
        "map › border (mercia, wesex): there is no space “wesex”. Did you mean “wessex”?",
    ]
    assert told[3].startswith("chart (shock) › 1/1: “ZZ” is not one of A1")


def test_what_follows_only_from_a_mistake_of_form_is_not_told(tmp_path: Path) -> None:
    """Leon is a port by a border with a sea; whether the sheet says so cannot be read."""
    (told,) = mistakes(tmp_path, SHEET, ("port = true", "port = 1"))
    assert told.startswith("map › space › leon › port: must be true or false")
    (told,) = mistakes(tmp_path, SHEET, ('["leon", "bay-of-biscay"]', '["leon"]'))
    assert told.endswith("between 2: is missing. Add it.")
    (told,) = mistakes(tmp_path, SCENARIO, ('power = "Conrad"', "power = 3"))
    assert told.startswith("frankish 2 (3) › power: must be text"), "not also that nobody sets Berengar up"
    (told,) = mistakes(tmp_path, SCENARIO, ("players = [2, 3]", 'players = "3"'))
    assert told.startswith("players: must be a list"), "not also that there are too few kings"


WERGILD = Path(__file__).parents[2] / "docs/example/wergild/scenarios/590.toml"


def test_a_list_is_not_told_to_be_too_short_where_its_entries_are_wrong(tmp_path: Path) -> None:
    """Of three kings two have a wrong entry, and so has Bernicia's one area. A list that lacks entries is told."""
    text = WERGILD.read_text(encoding="utf-8")
    told = mistakes(
        tmp_path, text, ("silver = 4", 'silver = "four"'), ("bernicia = 5", "bernicia = 50"),
        ("{ strathclyde = 3, gododdin = 2 }", "{}"),
    )  # fmt: skip
    assert told == [
        "king 1 (rheged) › silver: must be a whole number. It says “four”.",
        "king 2 (bernicia) › warbands › bernicia: must be at most 9. It says “50”.",
        "king 3 (strathclyde) › warbands: has 0 entries, and there are at least 1.",
    ]


def test_players_without_a_power_are_told_for_every_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(game_of("wergild")), "check_scenario", lambda *given: None)  # a game with no check of it
    (told,) = mistakes(tmp_path, WERGILD.read_text(encoding="utf-8"), ("players = [3]", "players = [3, 4]"))
    assert told == (
        "players: it is for 4 players, and there are 3 powers to play. Give another number of players, or more powers."
    )


def test_a_file_that_is_none_of_ours_is_told_what_it_can_be(tmp_path: Path) -> None:
    (told,) = mistakes(tmp_path, "format = 1\n[[paragraph]]\nrule = '7.1'\n")
    kinds = "a board, charts, a scenario, rules, interpretations, a lesson or printed values"
    assert told.startswith(f"file: is not {kinds}.")
    assert "rules have [[rule]]" in told and "readings have [[reading]] or [[setting]]" in told


def test_a_scenario_with_both_kinds_of_mistake_tells_them_together(tmp_path: Path) -> None:
    told = mistakes(tmp_path, SCENARIO, ("first_year = 911", 'first_year = "911"'), ("[6, 8]", "[8, 6]"),
                    ("Aquitania", "Aquitana"), ('"1 militia in Bavaria"', "1"), ("Saxony", "Saxonia"),
                    ('"Berengar"\nset_up', '"Berengar"\nset_upp'), ("Langobardia", "Langobardy"))  # fmt: skip
    assert sorted(told) == sorted(
        [
            "first_year: must be a whole number. It says “911”.",
            "frankish 2 (Conrad) › set_up 2: must be text between quotation marks. It says “1”.",
            "frankish 3 (Berengar) › set_upp: this key is not known. Did you mean “set_up”?",
            "turns: the first number is the smaller one.",
            "frankish 1 (Charles) › set_up 1: there is no place “Aquitana”. Did you mean “Aquitania”?",
            "frankish 2 (Conrad) › set_up 1: there is no place “Saxonia”. Did you mean “Slavonia”?",
            "frankish 3 (Berengar) › set_up 1: there is no place “Langobardy”. Did you mean “Langobardia”?",
        ]
    )
    with pytest.raises(ContentError) as caught:
        new_session(tmp_path / "mine.toml")
    assert sorted(map(str, caught.value.problems)) == sorted(told), "the game tells the same as the check"


def test_a_sheet_for_a_game_that_nobody_knows_tells_its_other_mistakes_too(tmp_path: Path) -> None:
    told = mistakes(tmp_path, SHEET, ('"carolingian-twilight"', '"carolingian-twiligt"'), ("lv = 2", "lv = -1"))
    assert told == [
        "map › space › frisia › lv: must be at least 0. It says “-1”.",
        "game: there is no game “carolingian-twiligt”. Did you mean “carolingian-twilight”?",
    ]


def test_of_very_many_mistakes_the_first_are_told(tmp_path: Path) -> None:
    told = mistakes(tmp_path, SHEET.replace("format = 1", "format = 1\n" + "\n".join(f"k{n} = 1" for n in range(900))))
    assert len(told) == MOST + 1 and told[-1] == f"file: has more mistakes; these are the first {MOST}."


def test_hidden_signs_are_not_repeated_in_the_message(tmp_path: Path) -> None:
    (told,) = mistakes(tmp_path, SHEET, ('"Mine"', '"a\\u202Eb"'))
    assert told.endswith("It says “a·b”.")


def test_no_broken_file_is_too_much_for_the_check(tmp_path: Path) -> None:
    """A thousand files, each with three lines gone, doubled or given another value."""
    dice, book = random.Random(4), book_of("carolingian-twilight")
    assert book.board is not None
    values = ("3", '"x"', "[]", "{}", "[[1]]", "true", "-1", '"<b>"', "{ lv = [] }", '["a", 2]', "1.5")
    for base in (SHEET, SCENARIO):
        for _ in range(500):
            lines = base.splitlines()
            for _ in range(3):
                at = dice.randrange(len(lines))
                key, sign, _old = lines[at].partition(" = ")
                lines[at : at + 1] = dice.choice(
                    ([], [lines[at]] * 2, [f"{key} = {dice.choice(values)}"] if sign else [lines[at], "more = 1"])
                )
            mistakes(tmp_path, "\n".join(lines))


def test_a_right_scenario_is_read(tmp_path: Path) -> None:
    mistakes(tmp_path, SCENARIO)
    assert read_scenario(tmp_path / "mine.toml").file.name == "Charles the Simple and Conrad, 911"
