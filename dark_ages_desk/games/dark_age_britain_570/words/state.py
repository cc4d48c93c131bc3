"""Sentences of the chapter state."""

from __future__ import annotations

THE_NEUTRAL_TOWNS = "the neutral towns"
ITS_OWN_LAND = "its own land"
LEFT_FROM_BEFORE = "left from before"


def is_no_whole_number(*, chart: str, row: str, column: str, cell: str) -> str:
    return f"{chart}, {row}, {column}: “{cell}” is no whole number"


def the_year(*, year: int) -> str:
    return f"The year {year}"


def the_land_of(*, kingdom: str) -> str:
    return f"the land of {kingdom}"


def unit_in_place(*, unit: str, place: str) -> str:
    return f"{unit} in {place}"
