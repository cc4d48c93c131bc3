"""Maps of countries in hexes: read from two pictures in letters and lists, refused with every mistake at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.checking import check_files
from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.content.country_map import load_country
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.core.country import Country, Way

ISLE = '''
format = 1
id = "isle"
name = "The Isle"
kind = "country"
source = "a test"
columns = 4
rows = 3
ground = """
# 1 2 3 4
  ~ C c -
  C h m ~   # the hills
  ~ f C ~
"""
lands = """
  . A B .
  A A B .
  . . B .
"""

[key]
"~" = ["sea"]
"-" = ["outside"]
"c" = ["clear"]
"C" = ["clear", "coast"]
"h" = ["hills"]
"m" = ["mountain"]
"f" = ["marsh"]

[[land]]
id = "isle"
name = "The Isle"
people = "Islanders"
source = "a test"

[[land]]
id = "west"
name = "The West"
people = "Islanders"
letter = "A"
within = "isle"
source = "a test"

[[land]]
id = "east"
name = "The East"
people = "Strangers"
letter = "B"
source = "a test"

[[town]]
id = "cray"
name = "Cray"
modern = "Craytown"
at = "0201"
people = "Islanders"
value = 6
source = "a test"

[[river]]
name = "Cray Water"
sides = ["0201-0302", "0202-0302"]
source = "a test"

[[road]]
name = "Old Road"
paths = ["0102 0201 0301", "0301 0302"]
source = "a test"

[closed]
sides = ["0202-0303"]
source = "a test"

[[zone]]
id = "strand"
name = "the strand"
hexes = ["0102"]
source = "a test"
'''


@pytest.fixture
def write(tmp_path: Path) -> Path:
    path = tmp_path / "board.toml"
    path.write_text(ISLE, encoding="utf-8")
    return path


def test_a_country_is_read_from_its_pictures(write: Path) -> None:
    isle = load_any_board(write)
    assert isinstance(isle, Country)
    assert list(isle.spaces) == ["0201", "0301", "0102", "0202", "0302", "0203", "0303"]
    assert isle.spaces["0202"].terrain == "hills"
    assert isle.name_of("0201") == "0201 Cray"
    assert isle.second_names == {"0201": ("Cray", "Craytown")}
    assert isle.town_at["0201"].value == 6
    assert isle.lands["isle"].hexes == isle.lands["west"].hexes == ("0201", "0102", "0202")
    assert isle.land_at["0202"].id == "west"
    assert isle.whole_land("west") == "isle"
    assert isle.zones["strand"].hexes == ("0102",)
    assert check_files([write]) == []


def test_ways_know_rivers_roads_and_closed_sides(write: Path) -> None:
    ways = load_country(write).ways
    assert ways["0302"] == (
        Way("0301", 0, road=True),
        Way("0303", 3),
        Way("0202", 4, river=True),
        Way("0201", 5, river=True),
    )
    assert "0303" not in {way.to for way in ways["0202"]}


def test_all_mistakes_are_told_at_once_with_their_places(write: Path) -> None:
    text = ISLE
    for old, new in (
        ("  . A B .", "  A A B ."),
        ('within = "isle"', 'within = "ilse"'),
        ('at = "0201"', 'at = "0101"'),
        ('"0202-0302"]', '"0202-0402", "0101-0303", "0201-0302"]'),
        ('"0301 0302"', '"0303 0202"'),
        ('hexes = ["0102"]', 'hexes = ["0909"]'),
    ):
        assert old in text
        text = text.replace(old, new, 1)
    write.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as told:
        load_country(write)
    words = str(told.value)
    for mistake in (
        "lands › hex 0101: is not in play.",
        "land (west): there is no land “ilse”.",
        "Did you mean",
        "land (isle): has no hexes.",
        "town (cray) › at: 0101 is not in play.",
        "river (Cray Water) › 0202-0402: the two hexes do not touch.",
        "river (Cray Water) › 0101-0303: the two hexes do not touch.",
        "river (Cray Water) › 0201-0302: appears twice.",
        "road (Old Road) › path 2: 0303-0202 is closed.",
        "zone (strand): there is no hex 0909.",
    ):
        assert mistake in words


@pytest.mark.parametrize(
    ("old", "new", "mistake"),
    [
        ("  ~ f C ~\n", "", "ground: has 2 rows, not 3."),
        ("  C h m ~ ", "  C q m ~ ", "ground › row 2: the key has no q."),
        ('"f" = ["marsh"]', '"f" = ["mash"]', "key › f: “mash” is not a terrain."),
        ('["sea"]', '["sea", "coast"]', "key › ~: sea has no coast."),
        ('letter = "B"', 'letter = "A"', "land › letter A: already has another meaning."),
        ("  . . B .", "  . . X .", "lands › row 3: the key has no X."),
        ('["0202-0303"]', '["0201-0101"]', "closed › 0201-0101: units cannot enter 0101 anyway."),
        ('["0202-0303"]', '["0202-0303", "0303-0202"]', "closed › 0303-0202: appears twice."),
        ("value = 6", "value = -6", "town 1 (cray) › value"),
        ('source = "a test"\ncolumns', "columns", "source"),
    ],
)
def test_a_mistake_is_told(write: Path, old: str, new: str, mistake: str) -> None:
    assert old in ISLE
    write.write_text(ISLE.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(ContentError) as told:
        load_country(write)
    assert mistake in str(told.value)
