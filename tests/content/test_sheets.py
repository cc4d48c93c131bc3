"""The owner's sheets in their folder: kept, renamed, deleted, exported; hostile names and files do no harm."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.overlays import OwnersSheets
from dark_ages_desk.core.overlay import Cell, Overlay
from dark_ages_desk.library import book_of, find_sheet, new_session

GAME = "dark-ages-1971"
CELL = Cell("crt", "4", "2-1")


@pytest.fixture
def sheets(tmp_path: Path) -> OwnersSheets:
    return OwnersSheets(book_of, tmp_path / "charts")


def mine(name: str = "Mine", value: str = "D") -> Overlay:
    return Overlay(GAME, name, values={CELL: value})


def test_a_sheet_is_kept_and_told_with_how_far_it_is_filled_in(sheets: OwnersSheets) -> None:
    path = sheets.save(mine())
    (sheet,), broken = sheets.list_sheets(GAME)
    assert not broken and sheet.path == path and sheet.overlay == mine()
    there = sum(len(chart.cells) for chart in book_of(GAME).charts.values())
    assert sheet.words == f"Mine, 1 of {there} cells"
    assert sheets.list_sheets("carolingian-twilight") == ([], [])


def test_another_name_is_another_file_and_the_old_one_is_gone(sheets: OwnersSheets) -> None:
    first = sheets.save(mine())
    second = sheets.save(mine("Club copy"), first)
    assert second.name == "Club copy.toml" and not first.exists()
    assert [sheet.name for sheet in sheets.list_sheets(GAME)[0]] == ["Club copy"]
    sheets.delete(second)
    assert sheets.list_sheets(GAME)[0] == []


def test_a_second_sheet_never_takes_the_place_of_the_first(sheets: OwnersSheets) -> None:
    first, second = sheets.save(mine()), sheets.save(mine(value="DD"))
    assert first != second and len(sheets.list_sheets(GAME)[0]) == 2


@pytest.mark.parametrize("name", ["../../etc/passwd", "..", "con", "C:\\x", ".hidden", "ä" * 80, "a/b"])
def test_no_name_leads_out_of_the_folder(sheets: OwnersSheets, tmp_path: Path, name: str) -> None:
    path = sheets.save(mine(name))
    assert path.parent == tmp_path / "charts" / GAME and path.suffix == ".toml"
    assert not path.name.startswith(".") and path.stem.lower() != "con"
    assert sheets.list_sheets(GAME)[0][0].name == name


@pytest.mark.parametrize("name", ["<img src=x>", "a & b", "", "   ", "x" * 81, "a\u202eb", "a\nb"])
def test_a_name_that_no_file_may_have_is_refused_and_nothing_is_written(sheets: OwnersSheets, name: str) -> None:
    with pytest.raises(ContentError):
        sheets.save(mine(name))
    assert sheets.list_sheets(GAME) == ([], [])


def test_a_sheet_that_cannot_be_written_leaves_the_old_one(sheets: OwnersSheets) -> None:
    path = sheets.save(mine())
    with pytest.raises(ContentError):
        sheets.save(mine(value="what"), path)
    assert sheets.list_sheets(GAME)[0][0].overlay == mine()
    assert [one.name for one in path.parent.iterdir()] == ["Mine.toml"]


def test_only_sheets_in_the_folder_can_be_deleted(sheets: OwnersSheets, tmp_path: Path) -> None:
    other = tmp_path / "other.toml"
    other.write_text("x", encoding="utf-8")
    with pytest.raises(OSError, match="not a file of printed values"):
        sheets.delete(other)
    assert other.exists()


def test_what_cannot_be_read_is_told_and_the_others_stay(sheets: OwnersSheets) -> None:
    path = sheets.save(mine())
    path.with_name("huge.toml").write_text("#" * 300_000, encoding="utf-8")
    path.with_name("wrong.toml").write_text("x = 1", encoding="utf-8")
    path.with_name("deep.toml").write_text("a = " + "[" * 5000, encoding="utf-8")
    found, broken = sheets.list_sheets(GAME)
    assert len(found) == 1 and len(broken) == 3
    assert any("256 KiB" in str(error) for error in broken)


def test_a_sheet_that_is_exported_can_be_read_and_played_with(sheets: OwnersSheets, tmp_path: Path) -> None:
    file = tmp_path / "for a friend.toml"
    sheets.export(mine(), file)
    assert sheets.read(file, GAME) == mine()
    with pytest.raises(ContentError, match="is for dark-ages-1971"):
        sheets.read(file, "carolingian-twilight")
    assert new_session(f"{GAME}/tours", charts=file).ruleset.charts["crt"].cell(4, "2-1") == "D"


def test_a_kept_sheet_is_found_by_its_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    path = OwnersSheets(book_of).save(mine("My own sheet"))
    assert find_sheet(GAME, "my own sheet") == path
    assert new_session(f"{GAME}/tours", charts="My own sheet").header.sheets == ("My own sheet",)
    with pytest.raises(LookupError, match="Did you mean “My own sheet”"):
        find_sheet(GAME, "My own shet")
