"""A battle of one's own on a map of one's own, in the window: from the start page onto the map."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from dark_ages_desk.desk import find_look_files, own_card
from dark_ages_desk.library import new_session
from dark_ages_desk.session import SessionError
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.games.dark_ages_1971.test_own_maps import drawn
from tests.ui.battle import Hand, desk_window  # noqa: F401 - a fixture


def test_the_start_page_opens_it_and_the_map_is_drawn(qtbot: QtBot, window: DeskWindow, tmp_path: Path) -> None:
    path = drawn(tmp_path)
    card = own_card(path)
    assert (card.name, card.picture) == ("My battle, 900", None)
    window.library.choose(card)
    hand = Hand(qtbot, window, new_session(path, seed=1))
    assert hand.desk.map.look.name == "My field"
    hand.click("0404")
    assert "will deploy around 0404" in hand.desk.table.session.entries[-1].notes[0].text


def test_its_mistakes_are_told_on_the_start_page(tmp_path: Path) -> None:
    path = drawn(tmp_path, deploy="on any hilltop")
    with pytest.raises(SessionError, match="the map does not have a hilltop"):
        own_card(path)


def test_no_picture_of_ours_is_taken_for_it(tmp_path: Path) -> None:
    path = drawn(tmp_path)
    field = tmp_path / "my-field.toml"
    text = field.read_text(encoding="utf-8").replace('id = "my-field"', 'id = "dark-ages-1971"')
    field.write_text(text, encoding="utf-8")
    board = new_session(path, seed=1).ruleset.board
    assert board.id == "dark-ages-1971:dark-ages-1971" and not (find_look_files(board).map_folder / "base.jpg").exists()
