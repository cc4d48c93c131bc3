"""A map of areas of one's own in the window: drawn from its list, and kept drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import find_look_files, own_card
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.dark_age_ii.test_own_maps import beside
from tests.ui.battle import Hand, desk_window  # noqa: F401 - a fixture


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A cache of its own for each test."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_the_start_page_opens_it_and_the_map_is_drawn(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    card = own_card(beside(tmp_path))
    assert (card.name, card.picture) == ("The Strait", None)
    window.library.choose(card)
    hand = Hand(qtbot, window, new_session(beside(tmp_path), seed=1))
    drawn = hand.desk.map.look
    assert drawn.name == "The Strait"
    assert set(drawn.spaces()) == {"HIL", "DOW", "TOW", "FEN", "NES", "ISL", "STB", "SND"}
    for space in ("HIL", "ISL", "SND"):
        assert drawn.space_at(drawn.anchor(space), 0.0) == space


def test_it_is_drawn_once(tmp_path: Path, cache: Path) -> None:
    board = new_session(beside(tmp_path), seed=1).ruleset.board
    folder = find_look_files(board).map_folder
    assert folder.is_relative_to(cache)
    when = (folder / "outlines.json").stat().st_mtime_ns
    assert find_look_files(board).map_folder == folder
    assert (folder / "outlines.json").stat().st_mtime_ns == when


def test_how_far_the_drawing_is_can_be_told_and_nothing_is_told_of_one_that_is_kept(tmp_path: Path) -> None:
    board = new_session(beside(tmp_path), seed=1).ruleset.board
    told: list[str] = []
    find_look_files(board, told.append)
    assert told[0] == "Drawing The Strait: coasts and borders…"
    assert told[1] == "Drawing The Strait: 0 of 6 names…"
    assert told[-1] == "Drawing The Strait: 5 of 6 names…"
    told.clear()
    find_look_files(board, told.append)
    assert not told


def test_a_drawing_that_was_spoilt_is_made_again(tmp_path: Path) -> None:
    board = new_session(beside(tmp_path), seed=1).ruleset.board
    file = find_look_files(board).map_folder / "outlines.json"
    file.write_text("{", encoding="utf-8")
    assert find_look_files(board).map_folder / "outlines.json" == file
    assert file.read_text(encoding="utf-8").startswith('{"format"')


def test_it_is_drawn_where_nothing_can_be_kept(tmp_path: Path, cache: Path) -> None:
    cache.write_text("no folder", encoding="utf-8")
    board = new_session(beside(tmp_path), seed=1).ruleset.board
    assert (find_look_files(board).map_folder / "outlines.json").is_file()
