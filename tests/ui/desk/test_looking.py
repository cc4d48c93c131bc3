"""What one looks for on the map: owners, armies, garrisons, values, who is near; the rest is counted."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.looking import LookFor, filter_view, find_near, list_values
from dark_ages_desk.ui.map.detail import is_nobodys
from dark_ages_desk.ui.shell.window import DeskWindow

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture(scope="module")
def danube() -> Session:
    session = new_session("strategy-and-conquest/danube", seed=1, secrets="open")
    while session.questions()[0].seat == CHANCE:
        session.roll()
    return session


def test_armies_and_garrisons_are_all_counters_and_neither_holds_any_of_the_other(danube: Session) -> None:
    view, board = danube.view("referee"), danube.ruleset.board
    armies = filter_view(view, LookFor.ARMIES, "", board).counters
    garrisons = filter_view(view, LookFor.GARRISONS, "", board).counters
    assert armies and not any(is_nobodys(view.powers.get(one.power)) for one in armies)
    assert all(is_nobodys(view.powers.get(one.power)) for one in garrisons)
    assert {one.id for one in (*armies, *garrisons)} == {one.id for one in view.counters}
    assert not filter_view(view, LookFor.OWNERS, "", board).counters


def test_who_is_near_stands_at_most_two_steps_from_ones_own_land(danube: Session) -> None:
    view, board = danube.view("referee"), danube.ruleset.board
    own = next(power.id for power in view.powers.values() if power.seat)
    land = {space.id for space in view.spaces.values() if space.owner == own}
    land |= {one.space for one in view.counters if one.power == own}
    steps = dict.fromkeys(land, 0)
    for step in (1, 2):
        for edge in board.edges:
            for here, there in (edge.between, edge.between[::-1]):
                if steps.get(here) == step - 1:
                    steps.setdefault(there, step)
    assert find_near(view, own, board) == set(steps) != set(board.spaces)


def test_values_are_those_that_the_board_prints(danube: Session) -> None:
    values, board = list_values(danube.ruleset.board), danube.ruleset.board
    assert values == {space: str(n) for space in board.spaces if (n := board.printed_number(space))} != {}


def test_the_desk_shows_what_is_looked_for_counts_the_rest_and_shows_everything_by_a_click(
    qtbot: QtBot, window: DeskWindow, tmp_path: Path
) -> None:
    record = Path(__file__).parents[2] / "games" / "records" / "dark-ages-1971" / "2" / "hastings.dadesk"
    copy = tmp_path / record.name
    shutil.copy(record, copy)
    session = open_session(copy)
    for _ in range(40):
        session.undo()
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    everything = len(desk.map._view.counters)  # type: ignore[union-attr]
    units = sum(one.count for one in session.view("table").counters)
    qtbot.keyClick(desk.map, Qt.Key.Key_2, Qt.KeyboardModifier.ControlModifier)
    label = desk.looking._label
    assert desk.map._view is not None and not desk.map._view.counters
    assert isinstance(label, QPushButton) and label.text().startswith(f"Owners: {units} units hidden")
    qtbot.mouseClick(label, Qt.MouseButton.LeftButton)
    assert len(desk.map._view.counters) == everything and not label.isVisible()
