"""Sentences of the chapter state."""

from __future__ import annotations

THE_NEUTRAL_TOWNS = "the neutral towns"
ITS_OWN_LAND = "its own land"
LEFT_FROM_BEFORE = "left over"


def is_no_whole_number(*, chart: str, row: str, column: str, cell: str) -> str:
    return f"{chart}, {row}, {column}: “{cell}” is not a whole number"


def the_year(*, year: int) -> str:
    return f"The year {year}"


def the_land_of(*, kingdom: str) -> str:
    return f"the land of {kingdom}"


def unit_in_place(*, unit: str, place: str) -> str:
    return f"{unit} in {place}"


NAME_EACH_NUMBER_ONCE = "Name each number once, as a word in quotes."
MUST_NAME_SO_MANY_KINGDOMS = "must name one kingdom for each player, each once."
IS_A_KINGDOMS_OWN_TOWN = "is a kingdom's own town: only neutral towns become allies."
STANDS_UNDER_HELD = "is also listed under held."
TOWN_IS_ONE_OR_THE_OTHER = "A town is one or the other."


def one_list_for_each_number(*, numbers: str) -> str:
    return f"needs one list of kingdoms for each number of players: {numbers}."


def must_be_one_number_of_years(*, most: int) -> str:
    return f"must be one number of years, written twice, at most {most}."


def there_is_no(*, what: str, word: str) -> str:
    return f"there is no {what} “{word}”."
