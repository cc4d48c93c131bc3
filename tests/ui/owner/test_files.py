"""The window "Printed charts": sheets saved, named, played with, imported, exported; what is not saved is asked for."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from dark_ages_desk.content.overlays import OwnersSheets
from dark_ages_desk.core.overlay import AREAS, OWNER, Cell, Overlay
from dark_ages_desk.library import own_sheets
from dark_ages_desk.ui.owner.cells import SOURCE
from dark_ages_desk.ui.owner.kept_sheets import usual_sheet
from dark_ages_desk.ui.parts.dialogs import PaperDialog
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.shell.catalogue import NewGameRequest
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.owner.owner_at import AREA_GAME, FIRST, HEX_GAME, KEY, Owner, cells

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def owner(qtbot: QtBot, window: DeskWindow) -> Owner:
    return Owner(qtbot, window)


def test_a_sheet_is_saved_listed_and_played_with(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.at(Cell(AREAS, "frisia", "lv"))
    owner.type("7")
    owner.click(owner.window.bar.save)
    (kept,), _ = own_sheets().list_sheets(AREA_GAME)
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
    facts = {fact.label: fact.text for fact in session.about("table", "frisia")}
    assert "Levy Value (ours: 1)" in facts["The owner's"] and "owner's sheet “My printed sheet”" in facts["Source"]
    charts = desk_window.desk.charts
    charts.show_chart("shock")
    assert charts.table.item(0, 0).data(SOURCE) == OWNER and charts.table.item(0, 1).data(SOURCE) == "reconstructed"
    assert "“My printed sheet”" in charts.source_words.text() and "(1 cell)" in charts.source_words.text()
    assert "owner,reconstructed" in charts.csv()


def test_from_a_running_game_its_own_sheet_is_opened_at_the_chart(qtbot: QtBot, window: DeskWindow) -> None:
    for name, value in (("Another", "CA"), ("That one", "A2")):
        path = own_sheets().save(Overlay(AREA_GAME, name, values={FIRST: value}))
    window.begin(
        NewGameRequest("carolingian-twilight/27.2", seats=("A", "B", "C"), keep=False, charts=path, secrets="open")
    )
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
    path = usual_sheet(AREA_GAME)
    assert path is not None and path.is_file()
    page = owner.desk.library
    next(button for button in page.buttons if button.card.game == AREA_GAME).click()
    assert page.setup.charts.path == path
    owner.window.delete()
    assert usual_sheet(AREA_GAME) is None and page.setup.charts.path is None


def test_another_name_and_the_same_name_twice(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.click(owner.window.bar.save)
    owner.window.bar.name.setText("Club copy")
    owner.window.bar.name.textEdited.emit("Club copy")
    owner.click(owner.window.bar.save)
    assert [sheet.name for sheet in own_sheets().list_sheets(AREA_GAME)[0]] == ["Club copy"]
    owner.window.bar.sheet_chosen.emit(None)
    owner.window.bar.name.textEdited.emit("club copy")
    owner.type("ca")
    assert not owner.window.save()
    assert "“club copy” already exists" in owner.told()


@pytest.mark.parametrize("name", ["<img src=x>", "", "a\tb"])
def test_a_name_that_cannot_be_is_told_and_nothing_is_lost(owner: Owner, name: str) -> None:
    owner.type("a2 ca")
    owner.window.bar.name.textEdited.emit(name)
    assert not owner.window.save()
    assert "name" in owner.told()
    assert owner.values == {FIRST: "A2 CA"} and own_sheets().list_sheets(AREA_GAME)[0] == []


def test_a_sheet_goes_to_a_file_and_comes_back(owner: Owner, tmp_path: Path) -> None:
    owner.type("a2 ca")
    file = tmp_path / "for a friend.toml"
    assert owner.window.files.export(owner.window.draft.overlay, file)
    owner.click(owner.window.bar.save)
    owner.window.delete()
    assert owner.values == {}
    assert owner.window.files.import_file(file, owner.window.game)
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
    assert not owner.window.files.import_file(file, owner.window.game)
    words = owner.told()
    assert "3 mistakes" in words and "QQ" in words and "9/9" in words and "frisia" in words
    assert owner.values == {FIRST: "A2 CA"}
    file.write_text("x" * 2_000_000, encoding="utf-8")
    assert not owner.window.files.import_file(file, owner.window.game)
    assert "larger than" in owner.told()


def test_what_is_not_saved_is_asked_about(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.window.close()
    assert owner.window.isVisible() and owner.window.asking is not None
    assert "unsaved values" in owner.window.asking.text()
    buttons = {button.text(): button for button in owner.window.asking.buttons()}
    buttons["Cancel"].click()
    assert owner.window.isVisible() and owner.values == {FIRST: "A2 CA"}
    owner.window.close()
    assert owner.window.asking is not None
    {button.text(): button for button in owner.window.asking.buttons()}["Save"].click()
    assert not owner.window.isVisible()
    assert own_sheets().list_sheets(AREA_GAME)[0][0].overlay.values == {FIRST: "A2 CA"}


def test_another_game_is_not_turned_to_before_that_is_settled(owner: Owner) -> None:
    owner.type("a2 ca")
    owner.window.bar.game.setCurrentIndex(1)
    owner.window.bar.game_chosen.emit(HEX_GAME)
    assert owner.window.asking is not None
    {button.text(): button for button in owner.window.asking.buttons()}["Cancel"].click()
    assert owner.window.is_showing(AREA_GAME) and owner.window.bar.game.currentData() == AREA_GAME


def test_a_damaged_sheet_in_the_folder_is_told_and_the_others_are_there(qtbot: QtBot, window: DeskWindow) -> None:
    path = own_sheets().save(Overlay(AREA_GAME, "Good", values={FIRST: "A2 CA"}))
    path.with_name("bad.toml").write_text("name = ", encoding="utf-8")
    owner = Owner(qtbot, window)
    assert "bad.toml" in owner.told()
    assert owner.values == {FIRST: "A2 CA"} and owner.window.bar.name.text() == "Good"


def test_a_message_with_very_many_mistakes_scrolls_and_its_button_is_in_sight(owner: Owner, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    head = f'format = 1\noverlay = "charts"\ngame = "{AREA_GAME}"\nname = "x"\n'
    file.write_text(head + "\n".join(f"k{n} = 1" for n in range(900)), encoding="utf-8")
    THEME.set_scale(200)
    started = time.process_time()
    assert not owner.window.files.import_file(file, owner.window.game)
    assert time.process_time() - started < 1, "it was more than five seconds for the box alone"
    (sheet,) = [one for one in owner.window.findChildren(PaperDialog) if one.isVisible()]
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
    assert not owner.window.files.export(owner.window.draft.overlay, tmp_path / "no such folder" / "mine.toml")
    words = owner.told()
    assert words.startswith(f"The program cannot write {tmp_path / 'no such folder' / 'mine.toml'}: No such file")
    assert ".new" not in words and "Errno" not in words


def test_where_the_sheets_cannot_be_looked_up_it_is_told_and_the_window_goes_on(
    qtbot: QtBot, window: DeskWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_self: OwnersSheets, _game: str) -> None:
        raise MemoryError("there is no room for them")

    monkeypatch.setattr(OwnersSheets, "list_sheets", broken)
    owner = Owner(qtbot, window)
    assert "there is no room" in owner.told() and owner.window.bar.isEnabled()
    owner.type("a2 ca")
    assert owner.values == {FIRST: "A2 CA"}
