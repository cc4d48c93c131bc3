"""1.10 What becomes of an area after the last report of it, as it was counted."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.dark_age_ii.belief.drift import (
    ANY,
    PublicFacts,
    apply_part,
    classes_of,
    difference,
    likely_states,
    load_counts,
)
from dark_ages_desk.games.dark_age_ii.state.area import Area

from .table import bare


@pytest.mark.parametrize(("before", "after"), [(before, after) for before in range(6) for after in range(8)])
def test_what_was_counted_of_a_number_makes_it_what_it_was(before: int, after: int) -> None:
    assert apply_part(before, difference(before, after)) == after


def test_large_stacks_leave_as_few_behind_as_small_ones() -> None:
    assert apply_part(8, difference(30, 1)) == 1
    assert apply_part(2, difference(30, 5)) == 2  # never more than there were


def test_every_class_has_a_wider_one() -> None:
    wider = {name for name in load_counts() if f" {ANY} " in name}
    for name in set(load_counts()) - wider:
        words = name.split()
        threat = 1 if words[-3] == "far" else 2
        assert " ".join((*words[: -2 - threat], ANY, *words[-2:])) in wider, name


@pytest.mark.parametrize("front", [0, 4])
def test_the_wider_class_is_that_of_all_whoever_stands_beside_them(front: int) -> None:
    ground, was = bare().ground("WOR"), Area(owner="MER", armies=3)
    narrow, wide = classes_of(ground, was, PublicFacts("MER", True, front, 2), 5)
    assert wide == f"land same played {ANY} 2 4" and narrow != wide


def test_what_was_seen_too_seldom_is_guessed_by_the_wider_class() -> None:
    """A class that nobody counted: an army of forty beside a weak place of somebody who has a single army there."""
    ground, was = bare().ground("WOR"), Area(owner="MER", armies=3)
    seldom = next(
        (told, age)
        for told in (PublicFacts("MER", True, front, weakest) for front in range(40) for weakest in (0, 9))
        for age in (1, 5, 9, 13, 17, 49)
        if (names := classes_of(ground, was, told, age))[0] not in load_counts() and names[1] in load_counts()
    )
    assert len(likely_states(ground, was, *seldom).ways) > 1
