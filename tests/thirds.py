"""Long cases by thirds: one run plays a third of the cases of a test that is marked ``thirds``, ``make soak`` all of
them.

The third, 1 to 3, is the number in ``tests/third.txt``. Rotate it by hand, and commit it.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

Function = tuple[Path, str]

FILE = Path(__file__).with_name("third.txt")

THIRDS = 3

EVERY = bool(os.environ.get("SOAK"))
"""True if all cases are played."""


ALL = pytest.StashKey[list[pytest.Item]]()
"""All tests that were collected, with those of the other thirds."""


def current_third() -> int:
    """Return the third that is played now, 1 to 3: the variable THIRD, or else the file. Raises ValueError if it is
    not."""
    third = int(os.environ.get("THIRD") or FILE.read_text(encoding="utf-8"))
    if not 1 <= third <= THIRDS:
        raise ValueError(f"The third of the long cases is {third} (THIRD, or {FILE}). Write 1, 2 or 3.")
    return third


def split(items: Iterable[pytest.Item], third: int) -> tuple[list[pytest.Item], list[pytest.Item]]:
    """Return the tests to run in a third, 1 to 3, and those left to the other thirds.

    Of each marked test function with three cases or more, a third of its cases runs. The cases of all other marked
    functions are divided together.
    """
    run: list[pytest.Item] = []
    left: list[pytest.Item] = []
    items = list(items)
    marked = {one: _function_of(one) for one in items if one.get_closest_marker("thirds") is not None}
    cases = Counter(marked.values())
    seen: Counter[Function | None] = Counter()
    for one in items:
        if one not in marked:
            run.append(one)
            continue
        among = marked[one] if cases[marked[one]] >= THIRDS else None
        (run if seen[among] % THIRDS == third - 1 else left).append(one)
        seen[among] += 1
    return run, left


def _function_of(item: pytest.Item) -> Function:
    return item.path, getattr(item, "originalname", None) or item.name
