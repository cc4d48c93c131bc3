"""The short form of ``make monkey``: a few hundred random events in each game, nothing amiss."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.ui.shell.window import DeskWindow
from tests.monkey import Found, let_loose, watched

GAMES = (
    ("carolingian-twilight/27.6", 11),
    ("dark-ages-1971/hastings", 12),
    ("dark-age-britain-570/short", 13),
    ("dark-age-ii/irish-sea", 14),
    ("strategy-and-conquest/channel", 15),
)


@pytest.mark.thirds
@pytest.mark.parametrize(("scenario", "seed"), GAMES)
def test_random_events_break_nothing(window: DeskWindow, tmp_path: Path, scenario: str, seed: int) -> None:
    # Nothing raises, Qt warns of nothing, looking changes nothing, no double click answers twice, and each eye reads
    # only what is its own.
    found = Found()
    with watched(found):
        let_loose(window, scenario, 120, seed, found, tmp_path)
    assert sum(found.events.values()) == 120 and not found.faults
