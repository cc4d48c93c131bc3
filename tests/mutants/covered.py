"""Which tests of a game execute which lines, and how long each takes: found by running all of them once."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections import defaultdict
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree

from coverage import CoverageData

ROOT = Path(__file__).parents[2]

KEPT, TIMES, COVERAGE = ROOT / ".venv" / "mutants", "times.xml", ".coverage"

LIKE, PLAYED = 20, 12
"""So many tests that are called like a module, and so many random games, are run before the quickest tests."""

RANDOM_GAMES = "tests/unchanged"

SLOWEST = 15.0
"""A test that takes longer, in seconds, is not run: of a change nobody waits longer."""


def tests_of(game: str) -> list[str]:
    """Return where the tests of a game are, and the part of the names of the others' that are its own."""
    package = game.replace("-", "_")
    return [f"tests/games/{package}", RANDOM_GAMES, "dark_ages_desk/contract", "tests/games/test_golden.py"]


@dataclass
class Covered:
    """Per module and line the tests that execute it; per test its seconds."""

    lines: dict[str, dict[int, list[str]]] = field(default_factory=dict)
    seconds: dict[str, float] = field(default_factory=dict)

    def tests(self, module: Path, line: int, in_function: bool) -> list[str]:
        """Return the tests that execute a line; of a line that runs when its module is imported those that execute
        anything in the module.

        First come tests that are called like the module, then some random games, then the quickest.
        """
        known = self.lines.get(str(module.relative_to(ROOT)), {})
        found = known.get(line, []) if in_function else [test for tests in known.values() for test in tests]
        quickest = sorted(set(found), key=lambda test: (self.seconds.get(test, SLOWEST), test))
        like = [test for test in quickest if module.stem in Path(test.split("::")[0]).stem][:LIKE]
        played = [test for test in quickest if test.startswith(RANDOM_GAMES)]
        some = played[:: len(played) // PLAYED or 1][:PLAYED]
        return list(dict.fromkeys((*like, *some, *quickest)))


def of_game(game: str, folder: Path) -> Covered:
    """Run all tests of a game once in a folder that has a copy of the project; return what they executed. It is kept,
    and taken again where no file of the project has changed since."""
    kept = KEPT / game / _sum_of(folder)
    if not (kept / COVERAGE).exists():
        _run_once(game, folder)
        kept.mkdir(parents=True, exist_ok=True)
        for name in (TIMES, COVERAGE):
            shutil.copy2(folder / name, kept / name)
    return read(kept)


def _sum_of(folder: Path) -> str:
    """A sum over all that a test of a game may read."""
    found = hashlib.sha256()
    for file in sorted(folder.rglob("*")):
        if file.is_file() and file.suffix in (".py", ".toml", ".json", ".jsonl", ".txt", ".dadesk"):
            found.update(f"{file.relative_to(folder)}\0".encode())
            found.update(file.read_bytes())
    return found.hexdigest()[:16]


def _run_once(game: str, folder: Path) -> None:
    package = game.replace("-", "_")
    command = [
        *(sys.executable, "-m", "pytest", "-q", "-n", "2", "-p", "no:cacheprovider", "--durations=0"),
        *(f"--cov=dark_ages_desk.games.{package}", "--cov-context=test", "--cov-report=", f"--junitxml={TIMES}"),
        *("-k", f"{package} or {game}"),
        *tests_of(game),
    ]
    environment = {**os.environ, "PYTHONPATH": str(folder), "QT_QPA_PLATFORM": "offscreen", "SOAK": "1"}
    subprocess.run(command, cwd=folder, env=environment, check=False, stdout=subprocess.DEVNULL)


def read(kept: Path) -> Covered:
    """Return what was executed, as coverage and pytest have written it down."""
    found = Covered()
    for case in ElementTree.parse(kept / TIMES).iter("testcase"):
        file = str(case.get("classname")).replace(".", "/") + ".py"
        found.seconds[f"{file}::{case.get('name')}"] = float(case.get("time") or 0)
    data = CoverageData(str(kept / COVERAGE))
    data.read()
    for measured in data.measured_files():
        lines: dict[int, list[str]] = defaultdict(list)
        for line, contexts in data.contexts_by_lineno(measured).items():
            for context in contexts:
                test = re.sub(r"\|(run|setup|teardown)$", "", context)
                if test and found.seconds.get(test, 0) <= SLOWEST:
                    lines[line].append(test)
        inside = measured[measured.index("dark_ages_desk/games") :]  # it may have been another copy
        found.lines[inside] = dict(lines)
    return found
