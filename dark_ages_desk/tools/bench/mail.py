"""The figures of a game by mail: a look at its folder after many turns."""

from __future__ import annotations

import os
import statistics
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from dark_ages_desk.library import open_session
from dark_ages_desk.program import program
from dark_ages_desk.reports.post.glance import FILE as LOOK
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.tools.bench.groups import Figure

SCENARIO, SEED = "dark-age-ii/britain", 4
"""The game that it is measured on: sixteen kingdoms, all played by stand-ins; with this seed it lasts 40 turns."""

TURNS = 40


def measure_mail(runs: int = 5) -> Iterator[Figure]:
    """Measure ``turn FOLDER`` after 40 turns, with the program's start: as it is, and once the record has changed."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "game"
        _call("turn", "--new", str(folder), SCENARIO, "--seed", str(SEED), "--no-map")
        turns = _play_turns(folder)
        looks, fresh = [], []
        _call("turn", str(folder))
        for _ in range(runs):
            looks.append(_call("turn", str(folder)))
            (folder / LOOK).unlink()
            fresh.append(_call("turn", str(folder)))
        words = f"a look at a game by mail of {turns} turns"
        yield Figure(words, statistics.median(looks), "s", 0.4, "most", runs)
        reason = "plays 40 turns of 16 sheets again, 30 ms each; makes no report"
        yield Figure(f"{words}, its record changed", statistics.median(fresh), "s", 2, "most", runs, reason)


def _play_turns(folder: Path) -> int:
    """Play turns by stand-ins and publish each; return their number."""
    session = open_session(folder / "game.dadesk")
    office = Office(folder, session)
    turns = 0
    while turns < TURNS and session.outcome() is None:
        for _ in office.run():
            pass
        office.publish()
        turns += 1
    session.close()
    return turns


def _call(*arguments: str) -> float:
    """Run a command of the program, and return the seconds that it took."""
    env = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    begun = time.perf_counter()
    subprocess.run([*program(), *arguments], check=True, stdout=subprocess.DEVNULL, env=env)
    return time.perf_counter() - begun
