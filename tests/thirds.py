"""Long cases by thirds: one run plays a third of the cases of a test that is marked ``thirds``, ``make soak`` all of
them.

The third, 1 to 3, is the number in ``tests/third.txt``. Rotate it by hand, and commit it.
"""

from __future__ import annotations

import os
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

import pytest

FILE = Path(__file__).with_name("third.txt")

THIRDS = 3

EVERY = bool(os.environ.get("SOAK"))
"""True if all cases are played."""


def current_third() -> int:
    """Return the third that is played now, 1 to 3: the variable THIRD, or else the file. Raises ValueError if it is
    not."""
    third = int(os.environ.get("THIRD") or FILE.read_text(encoding="utf-8"))
    if not 1 <= third <= THIRDS:
        raise ValueError(f"The third of the long cases is {third} (THIRD, or {FILE}). Write 1, 2 or 3.")
    return third


def split(items: Iterable[pytest.Item]) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests to run, and those left to the other thirds.

    Of each marked test function with three cases or more the cases of the current third run.
    """
    run: list[pytest.Item] = []
    left: list[pytest.Item] = []
    cases: dict[tuple[Path, str], int] = defaultdict(int)
    marked = [one for one in items if one.get_closest_marker("thirds") is not None]
    for one in marked:
        cases[_function_of(one)] += 1
    seen: dict[tuple[Path, str], int] = defaultdict(int)
    third = current_third()
    for one in items:
        function = _function_of(one)
        if cases.get(function, 0) < THIRDS:
            run.append(one)
            continue
        (run if seen[function] % THIRDS == third - 1 else left).append(one)
        seen[function] += 1
    return run, left


def _function_of(item: pytest.Item) -> tuple[Path, str]:
    return item.path, getattr(item, "originalname", None) or item.name
