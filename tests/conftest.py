"""The example game of the documents is run like every game: it stands outside the program and registers itself.

Property tests try the same cases at every run; with HUNT=1 they look for new ones.
"""

from __future__ import annotations

import os
from pathlib import Path

from hypothesis import settings

from dark_ages_desk.library import add_games

add_games(Path(__file__).parents[1] / "docs" / "example")

settings.register_profile("same", derandomize=True)
settings.register_profile("hunt", derandomize=False)
settings.load_profile("hunt" if os.environ.get("HUNT") else "same")
