"""Long cases by thirds: together the three thirds are all cases, and no case is in two of them."""

from __future__ import annotations

from collections import Counter

import pytest

from . import thirds


def test_the_three_thirds_are_all_cases(request: pytest.FixtureRequest) -> None:
    every = request.config.stash[thirds.ALL]
    if not any(item.get_closest_marker("thirds") for item in every):
        pytest.skip("none of the long tests was collected; run it with all tests")
    of_thirds = [thirds.split(every, third) for third in range(1, thirds.THIRDS + 1)]
    for run, left in of_thirds:
        assert sorted(map(id, (*run, *left))) == sorted(map(id, every))
    times = Counter(item for run, _ in of_thirds for item in run)
    for item in every:
        assert times[item] == (1 if item.get_closest_marker("thirds") else thirds.THIRDS), item.nodeid
