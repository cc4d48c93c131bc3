"""Comparing two lines of play: numbers are compared, not counters, in every game."""

from __future__ import annotations

import random
import re
from collections import Counter
from dataclasses import replace

import pytest

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.view import CounterView, TableView
from dark_ages_desk.library import games
from dark_ages_desk.session.branching import compare_places

from ..reports.evenings import first_scenario, some_answers


def view_with(*counters: CounterView) -> TableView:
    return TableView(REFEREE, "", "", {}, counters, {})


def test_nine_armies_are_not_three() -> None:
    three = CounterView("CLR armies", "CLR", "IRI", "warrior", 3, "CLR", "Armies")
    assert compare_places(view_with(three), view_with(replace(three, count=9))) == (
        ("CLR", "3 × IRI: Armies", "9 × IRI: Armies"),
    )
    assert compare_places(view_with(three), view_with(replace(three, count=1))) == (
        ("CLR", "3 × IRI: Armies", "1 × IRI: Armies"),
    )
    assert compare_places(view_with(three), view_with(three)) == ()


def test_a_label_that_says_the_number_is_left_as_it_is() -> None:
    two = CounterView("4:1", "saxony", "louis", "warrior", 2, "4", "Louis: 2 warriors")
    three = replace(two, count=3, label="Louis: 3 warriors")
    assert compare_places(view_with(two), view_with(three)) == (
        ("saxony", "louis: Louis: 2 warriors", "louis: Louis: 3 warriors"),
    )


@pytest.mark.parametrize("game", games())
def test_whatever_number_is_another_the_place_differs(game: str) -> None:
    """Random tables on which one counter stands for one piece more or less; both numbers can be read."""
    rng, tried = random.Random(1), 0
    for seed in (1, 2):
        session = some_answers(first_scenario(game), seed, 60)
        for viewer in (REFEREE, TABLE):
            view = session.view(viewer)
            many = [one for one in view.counters if one.count > 1 and str(one.count) not in one.label]
            for one in rng.sample(many, min(10, len(many))):
                other = replace(one, count=one.count + rng.choice((-1, 1, 6)))
                changed = replace(view, counters=tuple(other if it is one else it for it in view.counters))
                ((place, had, has),) = compare_places(view, changed)
                numbers = [Counter(map(int, re.findall(r"([0-9]+) ×", words))) for words in (had, has)]
                assert place == one.space and numbers[0] != numbers[1]
                tried += 1
    assert tried or all(one.count == 1 or str(one.count) in one.label for one in session.view(REFEREE).counters)
