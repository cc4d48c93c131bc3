"""A sheet while it is filled in, without a window: cells, blocks, whole pages, steps back, what is missing."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.board import Edge
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.overlay import AREAS, BORDERS, SITES, Cell, Overlay, pair_row
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.core.overlay_draft import Draft
from dark_ages_desk.core.overlay_pages import fact_source, replace_fact_source, source_kind
from tests.boards import area_board, space

CELLS = {(row, column): "A1" if row == "1" else "–" for row in ("1", "2") for column in ("even", "many")}
CRT = Chart("crt", "Combat", "1.0", ("1", "2"), ("even", "many"), CELLS, "reconstructed", key=(("A1", "lost"),))
CASH = {("horse", "Coins"): "3", ("foot", "Coins"): "–"}
COST = Chart("cost", "Cost", "2.0", ("horse", "foot"), ("Coins",), CASH, "scan")
SPACES = {
    "marsh": space("marsh", "Marsh", "land", "area: rulebook 1; lv: reconstructed: wet; and cold", lv=1),
    "hill": space("hill", "Hill", "land", "lv: rulebook 3", lv=2),
    "far": space("far", "Far Hill", "land", "", lv=2),
    "keep": space("keep", "Keep", "burg", "burg and port: rulebook 4; dv: derived", "marsh", dv=1, port=1),
    "sea": space("sea", "Sea", "sea", ""),
}
EDGES = (
    Edge(("marsh", "hill"), "plain", "reconstructed: flat"),
    Edge(("marsh", "sea"), "coast", "rulebook 5"),
    Edge(("keep", "sea"), "port", "rulebook 4"),
)
MARSH_HILL = Cell(BORDERS, pair_row("marsh", "hill"), "kind")


@pytest.fixture
def draft() -> Draft:
    board = area_board("toy", "Toy", SPACES.values(), EDGES)
    return Draft(Book("toy", {"crt": CRT, "cost": COST}, board), Overlay("toy", "Mine"))


def test_pages_are_the_charts_and_the_parts_of_the_map(draft: Draft) -> None:
    assert [page.id for page in draft.pages] == ["crt", "cost", AREAS, SITES, BORDERS]
    assert {id_: there for id_, (_, there) in draft.counts().items()} == {
        "crt": 4, "cost": 2, AREAS: 3, SITES: 2, BORDERS: 3,
    }  # fmt: skip
    assert draft.page(SITES).row_names == ("Keep (Marsh)",)
    assert draft.page(BORDERS).row_names == ("Hill – Marsh", "Keep – Sea", "Marsh – Sea")


def test_every_cell_says_where_it_comes_from(draft: Draft) -> None:
    assert draft.page(AREAS).sources == {
        ("marsh", "lv"): "reconstructed", ("hill", "lv"): "rulebook", ("far", "lv"): "reconstructed",
    }  # fmt: skip
    assert draft.page(SITES).sources == {("keep", "dv"): "derived", ("keep", "port"): "rulebook"}
    assert set(draft.page("cost").sources.values()) == {"scan"}
    assert fact_source("area, and more: rulebook 2; lv: x", "area") == "rulebook"
    assert source_kind("owner's sheet") == "reconstructed" and source_kind("rulebook 2.1") == "rulebook"


def test_the_source_of_the_others_stays_when_one_fact_is_the_owners() -> None:
    words = replace_fact_source(SPACES["marsh"].source, "lv", "My; sheet", "1", "3")
    assert words == "area: rulebook 1; lv: owner's sheet “My, sheet”, ours is 1"
    words = replace_fact_source(SPACES["keep"].source, "port", "Mine", "yes", "yes")
    assert words == "burg: rulebook 4; dv: derived; port: owner's sheet “Mine”, as ours"


@pytest.mark.parametrize(
    ("cell", "text", "value"),
    [
        (Cell("crt", "1", "even"), " a2 ", "A2"),
        (Cell("cost", "horse", "Coins"), "12", "12"),
        (Cell("cost", "foot", "Coins"), "-", "–"),
        (Cell(AREAS, "marsh", "lv"), "0", "0"),
        (Cell(SITES, "keep", "port"), "N", "no"),
        (MARSH_HILL, "riv", "river"),
        (MARSH_HILL, "open", "plain"),
        (MARSH_HILL, "do not adjoin", "none"),
    ],
)
def test_what_somebody_means(draft: Draft, cell: Cell, text: str, value: str) -> None:
    assert draft.enter_text(cell, text) == ""
    assert draft.overlay.values == {cell: value} and draft.value(cell) == value


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (Cell("crt", "1", "even"), "A1 A1"),
        (Cell("crt", "1", "even"), "B1"),
        (Cell("cost", "horse", "Coins"), "–"),
        (Cell("cost", "horse", "Coins"), "three"),
        (Cell(AREAS, "marsh", "lv"), "10"),
        (Cell(AREAS, "marsh", "lv"), "²"),
        (Cell(SITES, "keep", "port"), "perhaps"),
        (MARSH_HILL, "coast"),
        (MARSH_HILL, "x" * 99),
    ],
)
def test_what_does_not_fit_is_told_and_not_taken(draft: Draft, cell: Cell, text: str) -> None:
    assert draft.enter_text(cell, text) != ""
    assert not draft.overlay.values and not draft.can_undo


def test_nothing_typed_brings_ours_back(draft: Draft) -> None:
    draft.enter_text(MARSH_HILL, "river")
    assert draft.enter_text(MARSH_HILL, "  ") == "" and not draft.overlay.values


def test_confirmed_values_count_as_entered_and_typed_ones_stay(draft: Draft) -> None:
    draft.enter_text(Cell("crt", "2", "many"), "A2")
    draft.confirm_page(draft.page("crt"))
    assert draft.counts()["crt"] == (4, 4) and draft.value(Cell("crt", "2", "many")) == "A2"
    assert draft.book.count(draft.overlay) == (4, 14)


def test_what_is_missing_goes_round(draft: Draft) -> None:
    assert draft.find_next_open(draft.page("crt"), None) == Cell("crt", "1", "even")
    last = list(draft.page(BORDERS).cells)[-1]
    assert draft.find_next_open(draft.page(BORDERS), last) == Cell("crt", "1", "even")
    for page in draft.pages:
        draft.confirm_page(page)
    assert draft.find_next_open(draft.page("crt"), last) is None


def test_steps_go_back_and_forth_and_a_new_one_ends_what_was_taken_back(draft: Draft) -> None:
    cell = Cell("cost", "horse", "Coins")
    for text in ("1", "2", "3"):
        draft.enter_text(cell, text)
    assert draft.undo() and draft.undo() and draft.value(cell) == "1"
    assert draft.redo() and draft.value(cell) == "2"
    draft.enter_text(cell, "9")
    assert not draft.redo() and draft.undo() and draft.value(cell) == "2"
    draft.rename("Another")
    assert draft.undo() and draft.overlay.name == "Another", "a name is no step"


def test_what_is_saved_is_known(draft: Draft) -> None:
    assert not draft.unsaved
    draft.enter_text(MARSH_HILL, "river")
    assert draft.unsaved
    draft.undo()
    assert not draft.unsaved
    draft.enter_text(MARSH_HILL, "river")
    draft.mark_saved()
    draft.undo()
    assert draft.unsaved


def test_an_added_border_is_a_row_until_it_is_taken_back(draft: Draft) -> None:
    assert draft.possible_joins("hill", "far") == ("plain", "river", "mountain")
    assert draft.possible_joins("hill", "keep") == () and draft.possible_joins("hill", "hill") == ()
    cell = draft.add_border("hill", "far", "mountain")
    assert cell.row in draft.page(BORDERS).rows and draft.counts()[BORDERS] == (1, 4)
    draft.undo()
    assert cell.row not in draft.page(BORDERS).rows


def test_a_block_is_taken_whole_or_not_at_all(draft: Draft) -> None:
    page = draft.page("crt")
    assert draft.paste(page, (0, 0), [["a2", ""], ["A1", "–"]]) == ""
    assert draft.counts()["crt"] == (3, 4), "an empty cell of the block leaves what is there"
    before = draft.overlay
    assert "even: “zz”" in draft.paste(page, (0, 0), [["A1", "A1"], ["zz", "zz"]])
    assert "too large for the table" in draft.paste(page, (1, 1), [["A1", "A1"]])
    assert draft.overlay == before
