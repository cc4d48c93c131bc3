"""The games under test: those of the named folders, or all on the shelf."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.library import ScenarioInfo, game_of, games, scenarios

FOLDERS: list[Path] = []
"""The folders whose games are tested; filled in by the plugin. Empty: all games are."""

MANY_SEATS = 16
"""Number of players of the largest scenario that is tested. A larger scenario takes long, and tests nothing new."""


def games_under_test() -> list[str]:
    """Return the ids of the games that are tested."""
    return [game for game in games() if not FOLDERS or game_of(game).folder.parent in FOLDERS]


def list_scenarios(game: str, *, large: bool = False) -> list[ScenarioInfo]:
    """Return the scenarios of a game; ``large``: those for very many players, too."""
    own = [info for info in scenarios()[0] if info.game.id == game]
    return own if large else [info for info in own if max(info.file.players) <= MANY_SEATS] or own


def cases_or_skip(cases: Sequence[Any], reason: str, arguments: int = 1) -> Sequence[Any]:
    """Return the cases of a test; if there are none, one that is skipped for ``reason``.

    Without it pytest skips the test with a reason that names no game.
    """
    return cases or [pytest.param(*["none"] * arguments, marks=pytest.mark.skip(reason=reason))]
