"""The example game of the documents is run like every game: it stands outside the program and registers itself."""

from __future__ import annotations

from pathlib import Path

from dark_ages_desk.library import add_games

add_games(Path(__file__).parents[1] / "docs" / "example")
