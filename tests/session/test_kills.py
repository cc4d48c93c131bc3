"""A few of the loops of ``tests.kill_loops``, which can be run for as long as one likes."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.kill_loops import Loops


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system with fork and kill -9")
def test_kills_in_the_middle_of_play_and_of_mending_lose_nothing_and_invent_nothing(tmp_path: Path) -> None:
    loops = Loops(tmp_path, random.Random(7))
    loops.run(60)
    assert loops.counts["kills"] == 60 and loops.counts["acknowledged"] > 20 and loops.counts["damaged"] > 3
