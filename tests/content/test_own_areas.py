"""A map of areas of somebody's own, from a list: what it means, and every mistake of it at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.own_areas import LONGEST, MOST_PLACES, read_own_area_board
from dark_ages_desk.core.board import AreaBoard

LIST = """
map: The Narrow Sea            # what it is called
KTS Kent, lowland, start KNT
CAN Canterbury, city in KTS, start KNT
SRY Surrey, Lowlands @ 1 2.5
WLD Weald, forest
WGT Isle of Wight, island
DUS Fingal, rough
DUB Dublin, city in DUS
DOV Dover Strait, sea
DBY Dublin Bay, sea
KTS - SRY, WLD
SRY - KTS, weald, Isle of Wight
DOV - KTS, WGT, DBY
DBY - DUB
"""
NAME = Path("narrow-sea.txt")


def read(text: str, taken: tuple[str, ...] = ("KNT", "ARM")) -> AreaBoard:
    return read_own_area_board(NAME, text, shipped_board("dark-age-ii"), taken)


def mistakes(text: str) -> list[str]:
    with pytest.raises(ContentError) as error:
        read(text)
    assert error.value.path == str(NAME)
    return [str(problem) for problem in error.value.problems]


def changed(old: str, new: str) -> list[str]:
    assert LIST.count(old) == 1
    return mistakes(LIST.replace(old, new))


def test_places_have_the_terrain_of_the_game() -> None:
    board = read(LIST)
    assert board.name == "The Narrow Sea"
    assert {code: (one.kind, one.values["limit"]) for code, one in board.spaces.items()} == {
        "KTS": ("lowland", 3), "CAN": ("city", 5), "SRY": ("lowland", 3), "WLD": ("forest", 1), "WGT": ("island", 2),
        "DUS": ("rough", 2), "DUB": ("city", 5), "DOV": ("sea", 0), "DBY": ("sea", 0),
    }  # fmt: skip
    assert board.has("WLD", "sticky")
    assert board.group_by_fact("start") == {"KNT": ("KTS", "CAN")}
    assert board.spaces["SRY"].facts["at"] == "1 2.5"


def test_what_adjoins_is_joined_as_the_places_are() -> None:
    """By land, to an island by ferry, over the sea by routes; a city joins the land around it, and perhaps a sea."""
    board = read(LIST)
    assert board.joined_spaces("SRY", "land") == ("KTS", "WLD")
    assert board.joined_spaces("SRY", "ferry") == ("WGT",)
    assert board.joined_spaces("KTS", "gate") == ("CAN",)
    assert board.joined_spaces("DOV", "landing") == ("KTS", "WGT")
    assert board.joined_spaces("DOV", "route") == ("DBY",)
    assert board.joined_spaces("DBY", "landing") == ("DUB",)
    assert [code for code, one in board.spaces.items() if one.port] == ["DUB"]


def test_no_map_of_ours_is_called_like_it() -> None:
    assert read(LIST).id.startswith("dark-age-ii:the-narrow-sea-")
    assert read(LIST).id == read(LIST).id
    assert read(LIST).id != read(LIST.replace("Weald, forest", "Weald, wetlands")).id


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("map: The Narrow Sea", "map: <b>", "the map needs a name that it can show."),
        ("Weald, forest", "Weald, forrest", "there is no terrain “forrest”. Did you mean “forest”?"),
        ("WLD Weald", "Wld Weald", "“Wld” is not a code. A code is three capital letters."),
        ("WLD Weald", "ARM Weald", "ARM means something else in this game."),
        ("WLD Weald", "KTS Weald", "KTS is already in line 3."),
        ("Weald, forest", "Kent, forest", "KTS is called Kent, too."),
        ("Weald, forest", "We<ald, forest", "the map cannot show the name of WLD."),
        ("Weald, forest", "Weald, forest in SRY", "only a city lies within an area."),
        ("city in DUS", "city", "DUB does not lie within an area. Write “city in KTS”."),
        ("city in DUS", "city in DVS", "there is no area “DVS”. Did you mean “DUS”?"),
        ("city in DUS", "city in KTS", "CAN is already in KTS."),
        ("lowland, start KNT", "lowland, stert KNT", "a lowland has no “stert KNT”."),
        ("@ 1 2.5", "@ 1 9999", "is off the map."),
        ("@ 1 2.5", "@ 1.2.3 1", "is off the map."),
        ("DBY - DUB", "DBY - DUB, DVB", "there is no place “DVB”. Did you mean “DUB”?"),
        (
            "DBY - DUB",
            "DUB - SRY, DBY",
            "DUB and SRY cannot adjoin. A city joins the area around it, and seas.",
        ),
        ("KTS - SRY, WLD", "KTS - KTS, WLD", "KTS and KTS cannot adjoin."),
        ("DUS Fingal, rough", "DUS Fingal", "“DUS Fingal” is not a place or a neighbour."),
    ],
)
def test_each_mistake_is_told_with_its_line(old: str, new: str, told: str) -> None:
    number = next(at for at, line in enumerate(LIST.splitlines(), start=1) if old in line)
    assert any(one.startswith(f"line {number}: {told}") for one in changed(old, new)), changed(old, new)


def test_a_place_that_adjoins_nothing_is_told() -> None:
    assert any(
        "DBY adjoins no other place." in one
        for one in mistakes(LIST.replace("DOV - KTS, WGT, DBY\nDBY - DUB", "DOV - KTS, WGT"))
    )


def test_all_mistakes_are_told_at_once() -> None:
    found = mistakes(
        LIST.replace("Weald, forest", "Weald, forrest").replace("DBY - DUB", "DBY - DVB").replace("map:", "mop:")
    )
    assert len(found) >= 4
    assert any("map: has no name." in one for one in found)


def test_too_much_is_refused() -> None:
    assert any("is longer than" in one for one in mistakes(LIST + "KTS - " + "SRY, " * LONGEST))
    many = "".join(f"{a}{b}{c} P{a}{b}{c}, lowland\n" for a in "QXZ" for b in "ABCDEFGHIJKLM" for c in "ABCDEFGHIJKLM")
    assert any(f"It takes 1 to {MOST_PLACES}." in one for one in mistakes(LIST + many))
    assert any("has 0 places." in one for one in mistakes("map: Nothing"))


@pytest.mark.parametrize(
    "text", ["", "\x00", "- - -", "KTS -", "KTS - ,,,", "KTS K,@ @ @", "map:", "a,b,c", ",", "@" * 390]
)
def test_nonsense_is_told_and_harms_nobody(text: str) -> None:
    assert mistakes(text)
