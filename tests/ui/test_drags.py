"""The short form of ``make drags``: sixty drags in each game end as drawn, or change nothing and say why."""

from __future__ import annotations

import pytest

from dark_ages_desk.ui.shell.window import DeskWindow
from tests.drags.__main__ import drag_in_game

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

GAMES = (
    ("carolingian-twilight", 6),
    ("dark-ages-1971", 5),
    ("dark-age-britain-570", 4),
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
