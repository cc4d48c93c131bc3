"""Numbers and words as somebody reads them."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.text_tools import did_you_mean, format_numbers


@pytest.mark.parametrize(
    ("numbers", "words"),
    [
        ([3], "3"),
        ([4, 3], "3 or 4"),
        ([4, 5, 6], "4 to 6"),
        ([2, 4], "2 or 4"),
        ([2, 4, 5], "2, 4 or 5"),
        ([3, 3], "3"),
    ],
)
def test_numbers_in_a_row_are_a_span_and_no_number_is_named_that_is_not_there(numbers: list[int], words: str) -> None:
    assert format_numbers(numbers) == words


def test_the_nearest_word_is_what_was_meant_if_any_is_near() -> None:
    assert did_you_mean("saxonie", ("Saxony", "Frisia")) == "Did you mean “Saxony”?"
    assert did_you_mean("xyz", ("Saxony", "Frisia")) == ""
