"""Nothing that is shown, written or compared hangs on the order of a set: reports and records of all games are equal,
to the letter, in processes whose sets have another order each."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games import same_order

pytestmark = pytest.mark.thirds

ROOT = Path(__file__).parents[2]
SEEDS = ("0", "1", "2")


def test_reports_and_records_are_equal_under_three_hash_seeds() -> None:
    told = _printed("-m", "tests.games.same_order")
    first = told[0].splitlines()
    assert len({line.partition(":")[0] for line in first}) == 5, "all games are played"
    assert sum(": line: " in line for line in first) > 100, "their records are compared"
    for other in told[1:]:
        lines = other.splitlines()
        unlike = [(one[:80], one, two) for one, two in zip(first, lines, strict=True) if one != two]
        assert unlike == []


def test_what_hangs_on_the_order_of_a_set_is_found_out() -> None:
    program = (
        "import json; from tests.games.same_order import plain;"
        "some = {f'kingdom {number}' for number in range(9)};"
        "print(json.dumps(plain(frozenset(some)))); print(json.dumps(plain(tuple(some))))"
    )
    told = [one.splitlines() for one in _printed("-c", program)]
    assert len({lines[0] for lines in told}) == 1 and len({lines[1] for lines in told}) > 1


def _printed(*command: str) -> list[str]:
    """What a program prints under each seed."""
    running = [
        subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, text=True, cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT)},
        )
        for seed in SEEDS
    ]  # fmt: skip
    told = [one.communicate()[0] for one in running]
    assert [one.returncode for one in running] == [0] * len(SEEDS)
    return told


def test_the_order_of_a_list_counts_and_that_of_a_set_does_not() -> None:
    assert same_order.plain(frozenset(("b", "a"))) == ['"a"', '"b"']
    assert same_order.plain({"b": 1, "a": 2}) == [["b", 1], ["a", 2]]
