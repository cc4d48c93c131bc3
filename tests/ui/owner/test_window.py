"""The window "Printed charts": values typed, judged, confirmed, pasted and taken back; the map's values and borders."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.overlay import AREAS, BORDERS, HEADING, OWNER, SITES, Cell
from dark_ages_desk.library import book_of, own_sheets
from dark_ages_desk.ui.owner.cells import SOURCE
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.owner.owner_at import AREA_GAME, FIRST, HEX_GAME, KEY, Owner, cells

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def owner(qtbot: QtBot, window: DeskWindow) -> Owner:
    return Owner(qtbot, window)


# --- one cell


def test_a_value_is_typed_and_enter_goes_down(owner: Owner) -> None:
    assert owner.grid.current_cell() == FIRST
    owner.type("a2 ca")
    assert owner.values == {FIRST: "A2 CA"}
    assert owner.grid.current_cell() == Cell("shock", "2", "1")
    owner.type("ne", KEY.Key_Tab)
    assert owner.values[Cell("shock", "2", "1")] == "NE"
    assert owner.message == ""


def test_a_wrong_value_is_told_while_it_is_typed_and_never_taken(owner: Owner) -> None:
    owner.type("xx", None)
    assert "“xx” is not one of A1" in owner.message
    owner.qtbot.keyClick(owner.line, KEY.Key_Return)
    assert owner.values == {} and owner.grid.current_cell() == FIRST, "it stays until it is mended"
    owner.qtbot.keyClick(owner.line, KEY.Key_Escape)
    assert owner.message == "" and owner.values == {}
    assert owner.window.isVisible(), "Esc leaves the cell, not the window"


def test_ours_stands_faint_in_the_cell_and_each_cell_says_its_source(owner: Owner) -> None:
    model = owner.grid.page_model
    index = model.index_of(FIRST)
    assert index.data() == "A1 CA" and index.data(SOURCE) == "reconstructed"
    assert index.data(Qt.ItemDataRole.FontRole).italic()
    owner.type("a2 ca")
    assert index.data() == "A2 CA" and index.data(SOURCE) == OWNER
    assert not index.data(Qt.ItemDataRole.FontRole).italic()
    assert "Your printed value" in index.data(Qt.ItemDataRole.ToolTipRole)
    assert "Ours: A1 CA" in index.data(Qt.ItemDataRole.ToolTipRole)


def test_enter_confirms_a_cell_and_delete_brings_ours_back(owner: Owner) -> None:
    owner.key(KEY.Key_Return)
    assert owner.values == {FIRST: "A1 CA"}
    owner.at(FIRST)
    owner.key(KEY.Key_Delete)
    assert owner.values == {}


def test_undo_and_redo_take_steps_back_and_bring_them_again(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.type("ca")
    owner.click(owner.window.view.undo_button)
    assert owner.values == {FIRST: "A2 CA"}
    owner.click(owner.window.view.undo_button)
    assert owner.values == {} and not owner.window.view.undo_button.isEnabled()
    owner.click(owner.window.view.redo_button)
    assert owner.values == {FIRST: "A2 CA"}


def test_what_is_printed_in_the_rulebook_is_marked_as_such(qtbot: QtBot, window: DeskWindow) -> None:
    owner = Owner(qtbot, window, HEX_GAME, "crt")
    model = owner.grid.page_model
    sources = {model.index(y, x).data(SOURCE) for y in range(6) for x in range(11)}
    assert sources == {"scan", "derived", "reconstructed"}
    assert owner.window.pages.count() == 7, "no map of areas, no pages of a map"


def test_the_keys_lead_out_of_the_table_and_work_in_it(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.qtbot.keyClick(owner.window, KEY.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert owner.values == {}
    owner.qtbot.keyClick(owner.window, KEY.Key_Y, Qt.KeyboardModifier.ControlModifier)
    assert owner.values == {FIRST: "A2 CA"}
    owner.qtbot.keyClick(owner.window, KEY.Key_F3)
    assert owner.grid.current_cell() == Cell("shock", "2", "2"), "the next open cell in reading order"
    owner.grid.setFocus()
    owner.qtbot.keyClick(owner.grid, KEY.Key_Tab)
    assert owner.window.focusWidget() is owner.grid
    owner.qtbot.keyClick(owner.grid, KEY.Key_Tab, Qt.KeyboardModifier.ControlModifier)
    assert owner.window.focusWidget() is not owner.grid


# --- many cells


def test_a_whole_chart_is_confirmed_at_once(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.click(owner.window.view.confirm_button)
    assert len(owner.values) == 49 and owner.values[FIRST] == "A2 CA"
    assert owner.values[Cell("shock", "6", "10+")] == "DV F"
    assert owner.window.pages.item(0).text() == "✓ Shock\n49 of 49 cells"
    assert owner.window.view.progress.text().endswith("complete.")
    assert owner.window.total.text().startswith(f"49 of {cells()} cells")
    owner.click(owner.window.view.undo_button)
    assert owner.values == {FIRST: "A2 CA"}, "one step"


def test_a_block_from_a_spreadsheet_is_pasted(owner: Owner) -> None:
    QGuiApplication.clipboard().setText("A1\tA2\nNE\tca\n")
    qt_paste(owner)
    assert owner.values == {
        FIRST: "A1",
        Cell("shock", "1", "2"): "A2",
        Cell("shock", "2", "1"): "NE",
        Cell("shock", "2", "2"): "CA",
    }


def test_of_a_block_with_a_mistake_nothing_is_taken(owner: Owner) -> None:
    owner.type("a2")
    owner.at(FIRST)
    QGuiApplication.clipboard().setText("A1\t<b>x</b>\nNE\tQQ\n")
    qt_paste(owner)
    assert owner.values == {FIRST: "A2"}
    assert (
        owner.message.startswith("The program could not paste the block. 1, 2: “<b>x</b>” is not")
        and "1 more" in owner.message
    )
    owner.at(Cell("shock", "6", "1"))
    QGuiApplication.clipboard().setText("CA\nCA")
    qt_paste(owner)
    assert "too large for the table" in owner.message and owner.values == {FIRST: "A2"}


def qt_paste(owner: Owner) -> None:
    owner.qtbot.keyClick(owner.grid, KEY.Key_V, Qt.KeyboardModifier.ControlModifier)


def test_a_block_is_copied_without_its_signs(owner: Owner) -> None:
    model = owner.grid.page_model
    for cell in (FIRST, Cell("shock", "1", "2")):
        owner.grid.selectionModel().select(model.index_of(cell), QItemSelectionModel.SelectionFlag.Select)
    owner.qtbot.keyClick(owner.grid, KEY.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text() == "A1 CA\tA1 CA"


def test_what_is_missing_is_found_over_all_pages(owner: Owner) -> None:
    owner.click(owner.window.view.confirm_button)
    owner.click(owner.window.view.next_button)
    assert owner.window.view.page == "engagement" and owner.grid.current_cell() == Cell("engagement", HEADING, "1")
    for page in owner.window.draft.pages if owner.window.draft else ():
        owner.window.turn_to(page.id)
        owner.click(owner.window.view.confirm_button)
    owner.click(owner.window.view.next_button)
    assert "Complete" in owner.message


# --- the map


def test_values_and_ports_of_the_map(owner: Owner) -> None:
    owner.at(Cell(AREAS, "frisia", "lv"))
    owner.type("4")
    owner.at(Cell(SITES, "leon", "port"))
    owner.type("y")
    owner.at(Cell(SITES, "aachen", "dv"))
    owner.type("x", None)
    assert "not a whole number" in owner.message
    owner.qtbot.keyClick(owner.line, KEY.Key_Escape)
    assert owner.values == {Cell(AREAS, "frisia", "lv"): "4", Cell(SITES, "leon", "port"): "yes"}


def test_the_kind_of_a_border_is_typed_by_its_first_letter(owner: Owner) -> None:
    owner.at(Cell(BORDERS, "frisia|saxony", "kind"))
    assert owner.grid.currentIndex().data() == "open"
    owner.type("r")
    assert owner.values == {Cell(BORDERS, "frisia|saxony", "kind"): "river"}
    owner.at(Cell(BORDERS, "frisia|saxony", "kind"))
    owner.type("coast", None)
    assert "not one of open, river, mountain" in owner.message


def test_a_border_is_added_and_one_is_taken_away(owner: Owner) -> None:
    owner.window.turn_to(BORDERS)
    strip = owner.window.view.borders
    assert owner.window.view.borders.isVisible()
    strip.first.setEditText("Corsica")
    strip.second.setEditText("Provence")
    assert [strip.kind.itemText(at) for at in range(strip.kind.count())] == ["open", "river", "mountain"]
    strip.kind.setCurrentIndex(2)
    owner.click(strip.add_button)
    added = Cell(BORDERS, "corsica|provence", "kind")
    assert owner.values == {added: "mountain"} and owner.grid.current_cell() == added
    owner.at(Cell(BORDERS, "mercia|wessex", "kind"))
    owner.click(strip.part_button)
    assert owner.values[Cell(BORDERS, "mercia|wessex", "kind")] == "none"
    assert owner.grid.page_model.index_of(Cell(BORDERS, "mercia|wessex", "kind")).data() == "do not adjoin"
    owner.at(added)
    owner.key(KEY.Key_Delete)
    assert not owner.grid.page_model.index_of(added).isValid(), "the row that was added is gone"


def test_what_nothing_can_join_is_told(owner: Owner) -> None:
    owner.window.turn_to(BORDERS)
    strip = owner.window.view.borders
    strip.first.setEditText("Aachen")
    strip.second.setEditText("Frisia")
    owner.click(strip.add_button)
    assert owner.message == "Aachen and Frisia cannot have a border."
    strip.second.setEditText("Atlantis")
    owner.click(strip.add_button)
    assert "Choose two places" in owner.message and owner.values == {}


def test_the_headings_of_a_chart_may_be_printed_otherwise(owner: Owner) -> None:
    for column, heading in (("5-6", "5-7"), ("7-9", "8-9")):
        owner.at(Cell("shock", HEADING, column))
        owner.type(heading)
    owner.at(Cell("shock", HEADING, "10+"))
    owner.type("many", None)
    assert "not a heading such as 3, 5-6 or 10+" in owner.message
    owner.qtbot.keyClick(owner.line, KEY.Key_Escape)
    assert owner.window.save()
    (kept,), _ = own_sheets().list_sheets(AREA_GAME)
    assert book_of(AREA_GAME).apply_to_charts(kept.overlay)["shock"].columns == (
        "1",
        "2",
        "3",
        "4",
        "5-7",
        "8-9",
        "10+",
    )
    owner.at(Cell("shock", HEADING, "5-6"))
    owner.type("6")
    assert not owner.window.save()
    assert "leave no gap" in owner.told()


def test_what_does_not_fit_together_is_told_when_it_is_saved(owner: Owner) -> None:
    owner.at(Cell(SITES, "geneva", "port"))
    owner.type("yes")
    assert not owner.window.save()
    assert "Geneva: is a port, and no sea joins it" in owner.told()


# --- with large text


def test_everything_can_be_reached_at_a_small_window_with_large_text(owner: Owner) -> None:
    THEME.set_scale(200)
    owner.window.resize(1240, 690)
    owner.qtbot.wait(30)
    assert owner.window.width() <= 1280 and owner.window.height() <= 720
    owner.at(Cell("shock", "6", "10+"))
    owner.qtbot.wait(30)
    box = owner.grid.visualRect(owner.grid.currentIndex())
    seen = owner.grid.viewport().visibleRegion().boundingRect()
    assert seen.contains(box.center()), "the current cell is in sight"


def test_the_sign_of_a_source_is_in_sight_where_the_window_is_small_and_the_text_large(owner: Owner) -> None:
    THEME.set_scale(200)
    owner.window.resize(1260, 700)
    owner.window.turn_to(BORDERS)
    owner.qtbot.wait(30)
    right = owner.grid.visualRect(owner.grid.page_model.index(0, 0)).right()
    assert right <= owner.grid.viewport().width(), "the sign stands in the upper right corner"
