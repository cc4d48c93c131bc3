"""A few of the kills of ``make kills``, which can be run for as long as one likes."""

from __future__ import annotations

import os
import random
from pathlib import Path

import pytest

from tests.kill_loops import Loops
from tests.kills_at_calls import RECORDS, of_files, of_record

pytestmark = pytest.mark.thirds

NEEDS_FORK = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs a system with fork and kill -9")


@NEEDS_FORK
def test_kills_in_the_middle_of_play_and_of_mending_lose_nothing_and_invent_nothing(tmp_path: Path) -> None:
    loops = Loops(tmp_path, random.Random(7))
    loops.run(60)
    assert loops.counts["kills"] == 60 and loops.counts["acknowledged"] > 20 and loops.counts["damaged"] > 3


@NEEDS_FORK
@pytest.mark.parametrize("name", RECORDS)
def test_a_kill_at_a_call_leaves_the_record_as_it_was_or_as_it_was_to_be(name: str) -> None:
    told = list(of_record(name, every=9))
    assert told and not [one for one in told if one[1]]


@NEEDS_FORK
@pytest.mark.parametrize("name", ["the chronicle as html", "printing", "a backup"])
def test_a_kill_at_a_call_leaves_no_file_half_written(name: str) -> None:
    told = list(of_files(name, every=5))
    assert told and not [one for one in told if one[1]]
