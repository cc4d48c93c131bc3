"""Long cases by thirds: one run plays a third of the cases of a test that is marked ``thirds``, ``make soak`` all of
them.

The third, 1 to 3, is the number in ``tests/third.txt``. Rotate it by hand, and commit it.

Long tests are those with the mark, and those that ``tests/long.txt`` names: they took 0.15 s or more. That list is
written again from the times of a run: ``SOAK=1 python -m pytest -n auto --junitxml=times.xml``, then
``python -m tests.thirds times.xml``.
"""

from __future__ import annotations

import os
import sys
import xml.etree.ElementTree as ElementTree
from collections import Counter
from collections.abc import Iterable
from pathlib import Path

import pytest

Function = tuple[Path, str]

FILE = Path(__file__).with_name("third.txt")

THIRDS = 3

LONG = frozenset(Path(__file__).with_name("long.txt").read_text(encoding="utf-8").split())
"""The measured long tests, as ``tests/core/test_sheet.py::test_a_sheet``."""

SECONDS = 0.15
"""A test that takes so long on average is a long one."""

ALWAYS = ("tests/ui/test_drags.py::",)
"""Tests that every run plays whole, however long they take."""

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

    Of each long test function with three cases or more, a third of its cases runs. The cases of all other long ones are
    divided together.
    """
    run: list[pytest.Item] = []
    left: list[pytest.Item] = []
    items = list(items)
    marked = {one: _function_of(one) for one in items if is_long(one)}
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


def is_long(item: pytest.Item) -> bool:
    """Return whether a test is a long one, by its mark or by the list."""
    return item.get_closest_marker("thirds") is not None or item.nodeid.partition("[")[0] in LONG


def _function_of(item: pytest.Item) -> Function:
    return item.path, getattr(item, "originalname", None) or item.name


def list_long(times: Path) -> list[str]:
    """Return the tests that took ``SECONDS`` or more on average, by pytest's XML file of a run."""
    found: dict[str, list[float]] = {}
    for case in ElementTree.parse(times).getroot().iter("testcase"):
        module = case.get("classname", "").replace(".", "/")
        found.setdefault(f"{module}.py::{case.get('name', '').partition('[')[0]}", []).append(
            float(case.get("time", 0))
        )
    long = (name for name, seconds in found.items() if sum(seconds) / len(seconds) >= SECONDS)
    return sorted(name for name in long if not name.startswith(ALWAYS))


if __name__ == "__main__":
    FILE.with_name("long.txt").write_text("\n".join(list_long(Path(sys.argv[1]))) + "\n", encoding="utf-8")
