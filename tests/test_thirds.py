"""Long cases by thirds: together the three thirds are all cases, and no case is in two of them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

CASES = "tests/session/test_kills.py"


def collected(**given: str) -> list[str]:
    plain = {name: value for name, value in os.environ.items() if name not in ("SOAK", "THIRD")}
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider", CASES]
    root = Path(__file__).parents[1]
    done = subprocess.run(command, capture_output=True, text=True, cwd=root, env=plain | given, timeout=120)
    return [line for line in done.stdout.splitlines() if line.startswith(CASES)]


def test_the_three_thirds_are_all_cases() -> None:
    every = collected(SOAK="1")
    thirds = [collected(THIRD=str(number)) for number in (1, 2, 3)]
    long = {name for name in every if not all(name in third for third in thirds)}
    assert long, "no test has as many cases"
    assert sorted(name for third in thirds for name in third if name in long) == sorted(long)
    assert set().union(*thirds) == set(every)
