"""``python -m tests.mutants [GAME ...] --number N --seed S``: change rules and see whether the tests notice it."""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from queue import SimpleQueue

from dark_ages_desk.library import games

from . import covered as executed
from .changes import Change, drawn, lines_of, text_of
from .covered import ROOT, Covered

SECONDS = 20
"""So much of a processor's time the tests of one change are given: what else the machine does then matters not."""

PATIENCE = 10 * SECONDS
"""Seconds after which tests that wait for something are given up."""

WORKERS = 2

MOST_TESTS = 150
"""So many tests of a change are run; in 20 seconds there is no time for more."""

KILLED, SURVIVED, UNTESTED = "killed", "survived", "executed by no test"

EQUIVALENT = Path(__file__).with_name("equivalent.toml")


@contextmanager
def copies(number: int) -> Iterator[SimpleQueue[Path]]:
    """Yield so many folders with a copy of the project each, to be taken and put back."""
    names = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    with tempfile.TemporaryDirectory() as made:
        free: SimpleQueue[Path] = SimpleQueue()
        for at in range(number):
            folder = Path(made) / str(at)
            for name in names.decode().split("\0"):
                if name and (ROOT / name).is_file():
                    (folder / name).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy2(ROOT / name, folder / name)
            free.put(folder)
        yield free


def tried(change: Change, covered: Covered, free: SimpleQueue[Path]) -> str:
    """Return what became of a change: whether a test failed for it in time."""
    inside = change.line in set(lines_of(change.module))
    tests = covered.tests(change.module, change.line, inside)[:MOST_TESTS]
    if not tests:
        return UNTESTED
    folder = free.get()
    place = folder / change.module.relative_to(ROOT)
    before = place.read_text(encoding="utf-8")
    pytest = [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header", "--tb=no", *tests]
    command = ["prlimit", f"--cpu={SECONDS}", *pytest]
    environment = {**os.environ, "PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen", "SOAK": "1"}
    try:
        place.write_text(text_of(change), encoding="utf-8")
        ended = subprocess.run(command, cwd=folder, env=environment, capture_output=True, timeout=PATIENCE, check=False)
        return KILLED if ended.returncode in (1, 2, 3, 4) else SURVIVED
    except subprocess.TimeoutExpired:
        return SURVIVED
    finally:
        place.write_text(before, encoding="utf-8")
        free.put(folder)


def equivalent(change: Change) -> bool:
    """Return whether it is written down that nobody can tell the changed code from the code as it is."""
    known = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))["change"] if EQUIVALENT.exists() else []
    module = str(change.module.relative_to(ROOT / "dark_ages_desk" / "games"))
    return any((one["module"], one["was"], one["now"]) == (module, change.was, change.now) for one in known)


def of_game(game: str, number: int, seed: int) -> bool:
    """Try so many changes of a game; return whether nine of ten are noticed."""
    with copies(WORKERS) as free:
        folder = free.get()
        covered = executed.of_game(game, folder)
        free.put(folder)
        changes = drawn(game, number, seed)
        with ThreadPoolExecutor(WORKERS) as pool:
            found = list(pool.map(lambda change: tried(change, covered, free), changes))
    for change, became in zip(changes, found, strict=True):
        if became != KILLED:
            print(became, "(equivalent)" if equivalent(change) else "", change.told, flush=True)
    killed = found.count(KILLED)
    same = sum(became != KILLED and equivalent(change) for change, became in zip(changes, found, strict=True))
    print(f"{game}, seed {seed}: {killed} of {len(found)} killed, {same} of the others are equivalent", flush=True)
    return 10 * (killed + same) >= 9 * len(found)


def main() -> int:
    """Try the changes of each game; return 1 where fewer than nine of ten are noticed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games())
    parser.add_argument("--number", type=int, default=200, help="of each game")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    noticed = [of_game(game, chosen.number, chosen.seed) for game in chosen.game]
    return int(not all(noticed))


if __name__ == "__main__":
    sys.exit(main())
