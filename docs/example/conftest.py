"""For the tests of the games in this folder: they are added to the program's own, as ``--games`` does it."""

from __future__ import annotations

from pathlib import Path

from dark_ages_desk.library import add_games

add_games(Path(__file__).parent)
