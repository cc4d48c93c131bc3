"""The short form of ``make drags``: sixty drags in each game end as drawn, or change nothing and say why."""

from __future__ import annotations

import random

import pytest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.library import new_session
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.drags.__main__ import run_piece
from tests.drags.hand import Hand
from tests.drags.piece import Tally, drag_in_game, look_near

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

GAMES = (
    ("carolingian-twilight", 6),
    ("dark-ages-1971", 5),
    ("dark-age-britain-570", 2),
    ("dark-age-ii", 5),
    ("strategy-and-conquest", 4),
)
DRAGS = 60


@pytest.mark.parametrize(("game", "seed"), GAMES)
def test_a_drag_does_what_was_drawn_or_says_why_not(window: DeskWindow, game: str, seed: int) -> None:
    # The expectation is read off the board and the rules, and no editor is asked. Enough of the drags are legal, and
    # enough of them cross closed borders.
    window.resize(1600, 900)
    tally = drag_in_game(window, game, DRAGS, seed)
    assert tally.drags == DRAGS and not tally.faults, tally.faults[:3]
    assert tally.done >= 0.3 * DRAGS and tally.closed >= 0.3 * DRAGS, str(tally)


@pytest.mark.parametrize(
    ("scenario", "army", "fleet", "line", "reason"),
    [
        ("north-sea", "NR2", "NR3", "EMBARK NR2 NR3 1", ""),
        ("channel", "WX1", "WX3", "", "too heavy"),
        ("north-sea", "NR3", "NR2", "", "no such force"),
    ],
)
def test_an_army_dragged_on_to_the_fleet_of_its_place_goes_aboard_or_the_reason_is_told(
    window: DeskWindow, scenario: str, army: str, fleet: str, line: str, reason: str
) -> None:
    session = new_session(f"strategy-and-conquest/{scenario}", seed=3, secrets="open")
    window.resize(1600, 900)
    window.show_session(session)
    desk = window.desk
    assert desk is not None
    desk.table.look_as(next(one.seat for one in session.questions() if one.power == army[:2]))
    QApplication.processEvents()
    place = session.position.forces[army].place
    look_near(desk.map, place)
    QApplication.processEvents()
    hand = Hand(desk, random.Random(1))
    spots = {top: spot for spot, top in hand.spots_of_counters().items()}
    done = hand.drag(spots[army], spots[fleet], place, False)
    assert done is not None and done.onto == fleet
    assert [one for one in done.after.sheet if one] == [line] * bool(line)
    assert [one.name for one in done.failed] == [reason] * bool(reason)


def test_a_piece_that_ends_badly_is_a_fault_and_the_next_begins_with_the_game_after() -> None:
    tally, crashed = run_piece("no-such-game", 10, 5)
    assert crashed and tally.drags == 0 and tally.seed == 6
    assert "exit code 2 in the game of seed 5" in tally.faults[0]


def test_pieces_are_summed() -> None:
    total, piece = Tally(1), Tally(4, drags=12, done=5, closed=4, faults=["one"])
    piece.reasons["march: water"] = 3
    for _ in range(2):
        total.add(Tally.from_line(piece.to_line()))
    assert (total.seed, total.drags, total.done, total.closed) == (4, 24, 10, 8)
    assert total.reasons["march: water"] == 6 and total.faults == ["one", "one"]
