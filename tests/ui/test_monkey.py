"""The short form of ``make monkey``: a few hundred random events in each game, nothing amiss."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.ui.shell.window import DeskWindow
from tests.monkey import Found, let_loose, watched


@pytest.mark.parametrize(("scenario", "seed"), [("carolingian-twilight/27.6", 11), ("dark-ages-1971/hastings", 12)])
def test_random_events_break_nothing(window: DeskWindow, tmp_path: Path, scenario: str, seed: int) -> None:
    # Nothing raises, Qt warns of nothing, looking changes nothing, no double click answers twice, and each eye reads
    # only what is its own.
    found = Found()
    with watched(found):
        let_loose(window, scenario, 200, seed, found, tmp_path)
    assert sum(found.events.values()) == 200 and not found.faults
