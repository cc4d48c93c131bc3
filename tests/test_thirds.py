"""Long cases by thirds: together the three thirds are all cases, and no case is in two of them."""

from __future__ import annotations

from collections import Counter

import pytest

from . import thirds

ALL_TESTS = 5000
"""Fewer than all tests that there are; more than any folder of them has."""


def test_the_three_thirds_are_all_cases(request: pytest.FixtureRequest) -> None:
    every = request.config.stash[thirds.ALL]
    if not any(map(thirds.is_long, every)):
        pytest.skip("none of the long tests was collected; run it with all tests")
    of_thirds = [thirds.split(every, third) for third in range(1, thirds.THIRDS + 1)]
    for run, left in of_thirds:
        assert sorted(map(id, (*run, *left))) == sorted(map(id, every))
    times = Counter(item for run, _ in of_thirds for item in run)
    for item in every:
        assert times[item] == (1 if thirds.is_long(item) else thirds.THIRDS), item.nodeid


def test_the_list_of_long_tests_names_tests_that_there_are(request: pytest.FixtureRequest) -> None:
    every = request.config.stash[thirds.ALL]
    if len(every) < ALL_TESTS:
        pytest.skip("only some tests were collected; run it with all tests")
    known = {item.nodeid.partition("[")[0] for item in every}
    assert known >= thirds.LONG, sorted(thirds.LONG - known)
