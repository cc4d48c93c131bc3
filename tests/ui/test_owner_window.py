"""The window "Printed charts": typed, judged, confirmed, pasted, taken back, saved, imported, exported, played with."""

from __future__ import annotations

import builtins
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QItemSelectionModel, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLabel, QLineEdit, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk import desk
from dark_ages_desk.content.sheets import Sheets
from dark_ages_desk.core.overlay import AREAS, BORDERS, BURGS, HEADING, OWNER, Cell, Overlay
from dark_ages_desk.library import book_of, own_sheets
from dark_ages_desk.ui.app import application
from dark_ages_desk.ui.catalogue import Wish
from dark_ages_desk.ui.desk_window import DeskWindow
from dark_ages_desk.ui.dialogs import Sheet
from dark_ages_desk.ui.owner.cells import SOURCE
from dark_ages_desk.ui.owner.shelf import usual
from dark_ages_desk.ui.owner.window import OwnerWindow
from dark_ages_desk.ui.theme import THEME

from .conftest import bury

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

AREA_GAME, HEX_GAME = "carolingian-twilight", "dark-ages-1971"
FIRST = Cell("shock", "1", "1")
KEY = Qt.Key


def cells() -> int:
    """How many cells a sheet of the first game has."""
    return book_of(AREA_GAME).count(Overlay(AREA_GAME, "x"))[1]


class Owner:
    """Somebody at the window."""

    def __init__(self, qtbot: QtBot, window: DeskWindow, game: str = AREA_GAME, page: str = "shock") -> None:
        self.qtbot, self.desk = qtbot, window
        window.show_printed(game, page)
        assert window.printed is not None
        self.window: OwnerWindow = window.printed
        qtbot.waitUntil(lambda: self.window.shows(game), timeout=8000)
        self.grid = self.window.view.grid

    @property
    def values(self) -> dict[Cell, str]:
        assert self.window.draft is not None
        return dict(self.window.draft.overlay.values)

    @property
    def message(self) -> str:
        view = self.window.view
        return view.message.text() if view.message.isVisible() else ""

    def at(self, cell: Cell) -> None:
        self.window.turn_to(cell.page)
        self.window.view.go_to(cell)

    def type(self, text: str, end: Qt.Key | None = KEY.Key_Return) -> None:
        self.qtbot.keyClicks(self.grid, text[:1])
        for more in text[1:]:
            self.qtbot.keyClicks(self.line, more)
        if end is not None:
            self.qtbot.keyClick(self.line, end)

    @property
    def line(self) -> QLineEdit:
        return self.grid.viewport().findChildren(QLineEdit)[-1]

    def key(self, key: Qt.Key) -> None:
        self.qtbot.keyClick(self.grid, key)

    def click(self, button: QPushButton) -> None:
        self.qtbot.mouseClick(button, Qt.MouseButton.LeftButton)

    def told(self) -> str:
        """The one message that stands beside the window; it is put away."""
        boxes = [box for box in self.window.findChildren(QMessageBox) if box.isVisible()]
        assert len(boxes) == 1
        text = boxes[0].text()
        boxes[0].close()
        return text


@pytest.fixture
def window(qtbot: QtBot) -> Iterator[DeskWindow]:
    made = [DeskWindow(desk.catalogue())]
    made[0].resize(1280, 720)
    made[0].show()
    yield made[0]
    printed = made[0].printed
    if printed is not None and printed.draft is not None:
        printed.draft.saved()
    bury([*made])
    made.clear()


@pytest.fixture
def owner(qtbot: QtBot, window: DeskWindow) -> Owner:
    return Owner(qtbot, window)


# --- one cell


def test_a_value_is_typed_and_enter_goes_down(owner: Owner) -> None:
    assert owner.grid.current() == FIRST
    owner.type("a2 ca")
    assert owner.values == {FIRST: "A2 CA"}
    assert owner.grid.current() == Cell("shock", "2", "1")
    owner.type("ne", KEY.Key_Tab)
    assert owner.values[Cell("shock", "2", "1")] == "NE"
    assert owner.message == ""


def test_a_wrong_value_is_told_while_it_is_typed_and_never_taken(owner: Owner) -> None:
    owner.type("xx", None)
    assert "“xx” is not one of A1" in owner.message
    owner.qtbot.keyClick(owner.line, KEY.Key_Return)
    assert owner.values == {} and owner.grid.current() == FIRST, "it stays until it is mended"
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
    assert "The owner's" in index.data(Qt.ItemDataRole.ToolTipRole)
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
    assert owner.grid.current() == Cell("shock", "2", "2"), "the next open cell in reading order"
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
    assert owner.message.startswith("Nothing was taken. 1, 2: “<b>x</b>” is not") and "1 more" in owner.message
    owner.at(Cell("shock", "6", "1"))
    QGuiApplication.clipboard().setText("CA\nCA")
    qt_paste(owner)
    assert "larger than the table" in owner.message and owner.values == {FIRST: "A2"}


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
    assert owner.window.view.page == "engagement" and owner.grid.current() == Cell("engagement", HEADING, "1")
    for page in owner.window.draft.pages if owner.window.draft else ():
        owner.window.turn_to(page.id)
        owner.click(owner.window.view.confirm_button)
    owner.click(owner.window.view.next_button)
    assert "Nothing is missing" in owner.message


# --- the map


def test_values_and_ports_of_the_map(owner: Owner) -> None:
    owner.at(Cell(AREAS, "frisia", "lv"))
    owner.type("4")
    owner.at(Cell(BURGS, "leon", "port"))
    owner.type("y")
    owner.at(Cell(BURGS, "aachen", "dv"))
    owner.type("x", None)
    assert "no whole number" in owner.message
    owner.qtbot.keyClick(owner.line, KEY.Key_Escape)
    assert owner.values == {Cell(AREAS, "frisia", "lv"): "4", Cell(BURGS, "leon", "port"): "yes"}


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
    assert owner.values == {added: "mountain"} and owner.grid.current() == added
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
    assert owner.message == "Nothing can join Aachen and Frisia."
    strip.second.setEditText("Atlantis")
    owner.click(strip.add_button)
    assert "Name two places" in owner.message and owner.values == {}


def test_the_headings_of_a_chart_may_be_printed_otherwise(owner: Owner) -> None:
    for column, heading in (("5-6", "5-7"), ("7-9", "8-9")):
        owner.at(Cell("shock", HEADING, column))
        owner.type(heading)
    owner.at(Cell("shock", HEADING, "10+"))
    owner.type("many", None)
    assert "no heading such as 3, 5-6 or 10+" in owner.message
    owner.qtbot.keyClick(owner.line, KEY.Key_Escape)
    assert owner.window.save()
    (kept,), _ = own_sheets().kept(AREA_GAME)
    assert book_of(AREA_GAME).charts_over(kept.overlay)["shock"].columns == ("1", "2", "3", "4", "5-7", "8-9", "10+")
    owner.at(Cell("shock", HEADING, "5-6"))
    owner.type("6")
    assert not owner.window.save()
    assert "follow each other" in owner.told()


def test_what_does_not_fit_together_is_told_when_it_is_saved(owner: Owner) -> None:
    owner.at(Cell(BURGS, "geneva", "port"))
    owner.type("yes")
    assert not owner.window.save()
    assert "Geneva: is a port, and no sea joins it" in owner.told()


# --- files


def test_a_sheet_is_saved_listed_and_played_with(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.at(Cell(AREAS, "frisia", "lv"))
    owner.type("7")
    owner.click(owner.window.bar.save)
    (kept,), _ = own_sheets().kept(AREA_GAME)
    assert kept.overlay.values[FIRST] == "A2 CA" and not owner.window.unsaved
    desk_window, page = owner.desk, owner.desk.library
    next(button for button in page.buttons if button.card.id == "carolingian-twilight/27.2").click()
    choice = page.setup.charts.choice
    owner.qtbot.waitUntil(lambda: choice.count() == 3, timeout=8000)
    assert choice.currentText() == "Ours (reconstructed)"
    assert choice.itemText(1) == f"My printed sheet, 2 of {cells()} cells"
    choice.setCurrentIndex(1)
    choice.activated.emit(1)
    page.setup.unrecorded.setChecked(True)
    page.setup.begin_button.click()
    owner.qtbot.waitUntil(lambda: desk_window.desk is not None, timeout=9000)
    assert desk_window.table is not None and desk_window.desk is not None
    session = desk_window.table.session
    assert session.ruleset.charts["shock"].cell(1, "1") == "A2 CA"
    assert session.ruleset.board.spaces["frisia"].values["lv"] == 7
    assert "“My printed sheet”" in session.entries[0].notes[0].text
    facts = {fact.label: fact.text for fact in session.card("table", "frisia")}
    assert "Levy Value (ours: 1)" in facts["The owner's"] and "owner's sheet “My printed sheet”" in facts["Source"]
    charts = desk_window.desk.charts
    charts.show_chart("shock")
    assert charts.table.item(0, 0).data(SOURCE) == OWNER and charts.table.item(0, 1).data(SOURCE) == "reconstructed"
    assert "“My printed sheet”" in charts.source_words.text() and "(1 cell)" in charts.source_words.text()
    assert "owner,reconstructed" in charts.csv()


def test_from_a_running_game_its_own_sheet_is_opened_at_the_chart(qtbot: QtBot, window: DeskWindow) -> None:
    for name, value in (("Another", "CA"), ("That one", "A2")):
        path = own_sheets().save(Overlay(AREA_GAME, name, values={FIRST: value}))
    window.begin(Wish("carolingian-twilight/27.2", seats=("A", "B", "C"), keep=False, charts=path))
    qtbot.waitUntil(lambda: window.desk is not None, timeout=9000)
    assert window.desk is not None
    charts = window.desk.charts
    charts.show_chart("engagement")
    qtbot.mouseClick(charts.printed, Qt.MouseButton.LeftButton)
    printed = window.printed
    assert printed is not None
    qtbot.waitUntil(lambda: printed.draft is not None, timeout=9000)
    assert printed.bar.name.text() == "That one" and printed.view.page == "engagement"
    charts.show_chart("raid")
    qtbot.mouseClick(charts.printed, Qt.MouseButton.LeftButton)
    assert printed.view.page == "raid"


def test_the_usual_sheet_is_chosen_by_itself(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.window.bar.usual.setChecked(True)
    owner.click(owner.window.bar.save)
    path = usual(AREA_GAME)
    assert path is not None and path.is_file()
    page = owner.desk.library
    next(button for button in page.buttons if button.card.game == AREA_GAME).click()
    assert page.setup.charts.path == path
    owner.window.delete()
    assert usual(AREA_GAME) is None and page.setup.charts.path is None


def test_another_name_and_the_same_name_twice(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.click(owner.window.bar.save)
    owner.window.bar.name.setText("Club copy")
    owner.window.bar.name.textEdited.emit("Club copy")
    owner.click(owner.window.bar.save)
    assert [sheet.name for sheet in own_sheets().kept(AREA_GAME)[0]] == ["Club copy"]
    owner.window.bar.sheet_chosen.emit(None)
    owner.window.bar.name.textEdited.emit("club copy")
    owner.type("ca")
    assert not owner.window.save()
    assert "a sheet “club copy” already" in owner.told()


@pytest.mark.parametrize("name", ["<img src=x>", "", "a\tb"])
def test_a_name_that_cannot_be_is_told_and_nothing_is_lost(owner: Owner, name: str) -> None:
    owner.type("a2 ca")
    owner.window.bar.name.textEdited.emit(name)
    assert not owner.window.save()
    assert "name" in owner.told()
    assert owner.values == {FIRST: "A2 CA"} and own_sheets().kept(AREA_GAME)[0] == []


def test_a_sheet_goes_to_a_file_and_comes_back(owner: Owner, tmp_path: Path) -> None:
    owner.type("a2 ca")
    file = tmp_path / "for a friend.toml"
    assert owner.window.files.export(file)
    owner.click(owner.window.bar.save)
    owner.window.delete()
    assert owner.values == {}
    assert owner.window.files.import_file(file)
    assert owner.values == {FIRST: "A2 CA"} and owner.window.unsaved, "it is kept when it is saved"


def test_of_a_wrong_file_nothing_is_taken_and_all_mistakes_are_told(owner: Owner, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    owner.type("a2 ca")
    head = f'format = 1\noverlay = "charts"\ngame = "{AREA_GAME}"\nname = "x"\n'
    file.write_text(
        head + '[[chart]]\nid = "shock"\ncells = { "1/2" = "A2", "1/1" = "QQ", "9/9" = "CA" }\n'
        "[map.space]\nfrisa = { lv = 1 }\n",
        encoding="utf-8",
    )
    assert not owner.window.files.import_file(file)
    words = owner.told()
    assert "3 mistakes" in words and "QQ" in words and "9/9" in words and "frisia" in words
    assert owner.values == {FIRST: "A2 CA"}
    file.write_text("x" * 2_000_000, encoding="utf-8")
    assert not owner.window.files.import_file(file)
    assert "larger than" in owner.told()


def test_what_is_not_saved_is_asked_about(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.window.close()
    assert owner.window.isVisible() and owner.window.asking is not None
    assert "not saved" in owner.window.asking.text()
    buttons = {button.text(): button for button in owner.window.asking.buttons()}
    buttons["Cancel"].click()
    assert owner.window.isVisible() and owner.values == {FIRST: "A2 CA"}
    owner.window.close()
    assert owner.window.asking is not None
    {button.text(): button for button in owner.window.asking.buttons()}["Save"].click()
    assert not owner.window.isVisible()
    assert own_sheets().kept(AREA_GAME)[0][0].overlay.values == {FIRST: "A2 CA"}


def test_another_game_is_not_turned_to_before_that_is_settled(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.window.bar.game.setCurrentIndex(1)
    owner.window.bar.game_chosen.emit(HEX_GAME)
    assert owner.window.asking is not None
    {button.text(): button for button in owner.window.asking.buttons()}["Cancel"].click()
    assert owner.window.shows(AREA_GAME) and owner.window.bar.game.currentData() == AREA_GAME


def test_a_damaged_sheet_in_the_folder_is_told_and_the_others_are_there(qtbot: QtBot, window: DeskWindow) -> None:
    path = own_sheets().save(Overlay(AREA_GAME, "Good", values={FIRST: "A2 CA"}))
    path.with_name("bad.toml").write_text("name = ", encoding="utf-8")
    owner = Owner(qtbot, window)
    assert "bad.toml" in owner.told()
    assert owner.values == {FIRST: "A2 CA"} and owner.window.bar.name.text() == "Good"


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


def test_a_message_with_very_many_mistakes_scrolls_and_its_button_is_in_sight(owner: Owner, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    head = f'format = 1\noverlay = "charts"\ngame = "{AREA_GAME}"\nname = "x"\n'
    file.write_text(head + "\n".join(f"k{n} = 1" for n in range(5000)), encoding="utf-8")
    THEME.set_scale(200)
    started = time.monotonic()
    assert not owner.window.files.import_file(file)
    assert time.monotonic() - started < 1, "it was more than five seconds for the box alone"
    (sheet,) = [one for one in owner.window.findChildren(Sheet) if one.isVisible()]
    assert sheet.height() <= owner.window.height()
    text = "\n".join(label.text() for label in sheet.findChildren(QLabel))
    assert "101 mistakes" in text and "k99: this key is not known." in text and "these are the first 100" in text
    owner.qtbot.waitUntil(lambda: sheet.reader.verticalScrollBar().maximum() > 0)
    owner.qtbot.keyClick(sheet.reader, KEY.Key_PageDown)
    assert sheet.reader.verticalScrollBar().value() > 0
    owner.qtbot.keyClick(sheet, KEY.Key_Escape)
    assert not sheet.isVisible()


def test_where_nothing_can_be_written_the_name_that_was_chosen_is_told(owner: Owner, tmp_path: Path) -> None:
    owner.type("a2 ca")
    assert not owner.window.files.export(tmp_path / "no such folder" / "mine.toml")
    words = owner.told()
    assert words.startswith(f"{tmp_path / 'no such folder' / 'mine.toml'} cannot be written: No such file")
    assert ".new" not in words and "Errno" not in words


def test_where_the_sheets_cannot_be_looked_up_it_is_told_and_the_window_goes_on(
    qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: Sheets, _game: str) -> None:
        raise MemoryError("there is no room for them")

    monkeypatch.setattr(Sheets, "kept", broken)
    owner = Owner(qtbot, window)
    assert "there is no room" in owner.told() and owner.window.bar.isEnabled()
    owner.type("a2 ca")
    assert owner.values == {FIRST: "A2 CA"}


def test_pyside_has_no_say_in_imports() -> None:
    """Its import hook and pydantic, in two threads, sometimes left the window without its sheets."""
    application()
    assert builtins.__import__.__name__ != "__feature_import__"


def test_the_sign_of_a_source_is_in_sight_where_the_window_is_small_and_the_text_large(owner: Owner) -> None:
    THEME.set_scale(200)
    owner.window.resize(1260, 700)
    owner.window.turn_to(BORDERS)
    owner.qtbot.wait(30)
    right = owner.grid.visualRect(owner.grid.page_model.index(0, 0)).right()
    assert right <= owner.grid.viewport().width(), "the sign stands in the upper right corner"
