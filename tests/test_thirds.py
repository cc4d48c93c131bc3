"""Long cases by thirds: together the three thirds are all cases, and no case is in two of them."""

from __future__ import annotations

from collections import Counter

import pytest

from . import thirds

THREE = (1, 2, 3)


@pytest.mark.parametrize("number", range(THIRDS := 3))
@pytest.mark.thirds
def test_a_case_of_three(number: int) -> None:
    assert number < THIRDS


@pytest.mark.thirds
def test_a_case_of_its_own() -> None:
    """It is divided with the other long tests that have few cases."""


def test_the_three_thirds_are_all_cases(request: pytest.FixtureRequest) -> None:
    every = request.config.stash[thirds.ALL]
    of_thirds = [thirds.split(every, third) for third in THREE]
    for run, left in of_thirds:
        assert sorted(map(id, (*run, *left))) == sorted(map(id, every))
    times = Counter(item for run, _ in of_thirds for item in run)
    for item in every:
        assert times[item] == (1 if item.get_closest_marker("thirds") else 3), item.nodeid
    assert 1 in times.values()
