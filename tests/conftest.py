"""What random play is helped by, and how property tests are run.

Property tests try the same cases at every run; with HUNT=1 they look for new ones.
"""

from __future__ import annotations

import os

from hypothesis import settings

from dark_ages_desk.contract.walks import STIRRED
from tests.games.at_random import at_blows

STIRRED["dark-ages-1971"] = at_blows  # left to themselves, armies hardly meet

settings.register_profile("same", derandomize=True)
settings.register_profile("hunt", derandomize=False)
settings.load_profile("hunt" if os.environ.get("HUNT") else "same")
