"""A schematic board from a short list: the facts can be read, and the drawing agrees with them."""

from __future__ import annotations

from pathlib import Path

import pytest
from shapely.geometry import Point

from dark_ages_desk.cli import main
from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.maps.contacts import area_shapes, contact_lengths, read_outlines
from dark_ages_desk.maps.sketch import lay_out, sketch
from dark_ages_desk.maps.sketch_list import read_list

LIST = """
map: Three Marches
value: Worth
area Ashmoor 2 hills @ 0 0   # in the west
area Birkdale 3 @ 1 0
area Crag Hold 1 mountains @ 2 0
sea Grey Water @ 1 1
town Cray in Birkdale 1 port
Ashmoor - Birkdale (river)
Crag Hold – Birkdale (mountain)
Birkdale - Grey Water
"""


@pytest.fixture(scope="module")
def board(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("marches")
    (folder / "list.txt").write_text(LIST, encoding="utf-8")
    told, differences = sketch(folder / "list.txt", folder)
    assert [line.partition(": ")[2] for line in told] == ["5 places, 4 borders", "4 shapes"]
    assert differences == []
    return folder


@pytest.mark.thirds
def test_the_facts_are_those_of_the_list(board: Path) -> None:
    read = load_board(board / "board.toml")
    assert (read.id, read.name) == ("three-marches", "Three Marches")
    assert {space.id: space.values.get("worth") for space in read.spaces.values()} == {
        "ashmoor": 2, "birkdale": 3, "crag-hold": 1, "grey-water": None, "cray": 1,
    }  # fmt: skip
    assert read.site_in == {"birkdale": "cray"} and read.spaces["cray"].port
    kinds = {frozenset(edge.between): edge.kind for edge in read.edges}
    assert kinds[frozenset(("ashmoor", "birkdale"))] == "river"
    assert kinds[frozenset(("crag-hold", "birkdale"))] == "mountain"
    assert kinds[frozenset(("birkdale", "grey-water"))] == "coast"
    assert kinds[frozenset(("cray", "grey-water"))] == "port", "a port joins the sea that its area touches"
    assert read.values["worth"].name == "Worth" and read.printed_number("birkdale") == 3


def test_only_what_adjoins_touches(board: Path) -> None:
    outlines = read_outlines(board)
    lengths = contact_lengths(outlines)
    assert set(lengths) == {
        frozenset(pair) for pair in (("ashmoor", "birkdale"), ("birkdale", "crag-hold"), ("birkdale", "grey-water"))
    }
    assert min(lengths.values()) > 60
    shapes = area_shapes(outlines)
    place = outlines["sites"]["cray"]
    assert shapes["birkdale"].covers(Point(place["x"], place["y"]))
    assert shapes["ashmoor"].centroid.x < shapes["birkdale"].centroid.x < shapes["crag-hold"].centroid.x
    assert shapes["grey-water"].centroid.y > shapes["birkdale"].centroid.y, "it lies where the list says"


@pytest.mark.thirds
def test_the_same_list_gives_the_same_drawing_and_facts_mended_by_hand_stay(board: Path, tmp_path: Path) -> None:
    (tmp_path / "list.txt").write_text(LIST, encoding="utf-8")
    mended = (board / "board.toml").read_text(encoding="utf-8").replace("worth = 2", "worth = 7")
    (tmp_path / "board.toml").write_text(mended, encoding="utf-8")
    assert main(["sketch", str(tmp_path / "list.txt")]) == 0
    assert (tmp_path / "outlines.json").read_bytes() == (board / "outlines.json").read_bytes()
    assert (tmp_path / "board.toml").read_text(encoding="utf-8") == mended


@pytest.mark.thirds
def test_a_difference_between_facts_and_drawing_is_told(board: Path, tmp_path: Path, capsys: object) -> None:
    (tmp_path / "list.txt").write_text(LIST.replace("Crag Hold – Birkdale (mountain)\n", ""), encoding="utf-8")
    (tmp_path / "board.toml").write_bytes((board / "board.toml").read_bytes())
    assert main(["sketch", str(tmp_path / "list.txt")]) == 1
    assert "birkdale - crag-hold: declared as mountain" in capsys.readouterr().err  # type: ignore[attr-defined]


def test_all_mistakes_of_a_list_at_once() -> None:
    text = "\n".join(
        (
            "mpa: x",
            "area Ashmoor 2",
            "area Ashmoor 3",
            "town Cray in Birkdle",
            "town Dell",
            "Ashmoor - Birkdale (rivr)",
            "Ashmoor - Ashmoor",
            "whatever",
        )
    )
    with pytest.raises(ContentError) as caught:
        read_list(Path("list.txt"), text)
    told = [str(problem) for problem in caught.value.problems]
    assert told[0] == "line 1: “mpa:” is not known. Did you mean “map”?"
    places = [line.partition(":")[0] for line in told]
    assert places == ["line 1", "line 3", "line 5", "line 8", "line 4", "line 6", "line 7", "list"]
    assert "there is no place “birkdale”" in told[5]


@pytest.mark.parametrize("number", [1, 2, 3, 7])
def test_places_without_positions_lie_near_what_they_adjoin(number: int) -> None:
    points, unit = lay_out(number, [(at, at + 1) for at in range(number - 1)], {})
    assert unit == 1.0 and len(points) == number
    for at in range(number - 1):
        assert 0.5 < float(((points[at + 1] - points[at]) ** 2).sum() ** 0.5) < 1.6
