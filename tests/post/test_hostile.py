"""Hostile mails and folders: a slice of those of ``make hostile``, each in a process of its own that is measured."""

from __future__ import annotations

import pytest

from tests.post.measuring import MIB, measured
from tests.post.trying import all_tried

pytestmark = pytest.mark.skipif(not hasattr(__import__("os"), "fork"), reason="each case has a process of its own")


@pytest.mark.thirds
def test_whatever_lies_there_is_told_by_name_within_its_time_and_memory() -> None:
    tried = list(all_tried(every=20))
    assert [f"{one.name}: {one.fault}" for one in tried if one.fault] == []
    assert len(tried) > 30


def test_what_costs_too_much_is_found_out() -> None:
    def act() -> str:
        return str(len(b"x" * (120 * MIB)) + sum(range(10_000_000)))

    cost = measured(act)
    assert cost.memory > 100 * MIB and cost.seconds > 0.05 and not cost.wrong


def test_what_fails_is_found_out() -> None:
    def act() -> str:
        raise RecursionError("deep")

    assert measured(act).wrong == "RecursionError: deep"
