"""Whose a sheet is, and for which turn: by its header, or by the subject of a mail as people write it."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.orders_reader import Reader
from dark_ages_desk.core.orders_sheet import Head, power_names, read_header, read_subject
from tests.core.orders_book import BOOK, READER

REALMS = Reader(
    BOOK.__class__(
        BOOK.verbs, BOOK.places,
        {"DE": "Kingdom of Denmark", "BR": "Duchy of Brittany", "WX": "Kingdom of Wessex", "EF": "East Francia",
         "WF": "West Francia", "NO": "Kingdom of Norway"},
    )
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "power", "turn"),
    [
        ("Denmark turn 1", "DE", 1),
        ("Re: Turn 3 Wessex", "WX", 3),
        ("Re: AW: Fwd: Turn 3 - Kingdom of Wessex", "WX", 3),
        ("WX turn 7", "WX", 7),
        ("Orders for Denmark, turn 12 (final)", "DE", 12),
        ("[sc] T4: Brittany's orders", "", 4),
        ("[sc] T4: Brittany", "BR", 4),
        ("strategy-and-conquest turn 2 WX", "WX", 2),
        ("East Francia #5 turn", "EF", 0),
        ("turn 5: no orders today", "", 5),
        ("Denmark attacks Wessex, turn 1", "", 1),
        ("wessex", "WX", 0),
        ("hello", "", 0),
        ("", "", 0),
    ],
)
def test_a_subject_is_read_as_people_write_it(text: str, power: str, turn: int) -> None:
    assert read_subject(REALMS, text, "strategy-and-conquest") == Head(power, turn)


@pytest.mark.parametrize(
    ("line", "head"),
    [
        ("small-game turn 7 WSX", Head("WSX", 7)),
        ("turn 7 wessex", Head("WSX", 7)),
        ("Subject: Re: Turn 3 Wessex", Head("WSX", 3)),
        ("small-game turn 7 Atlantis", Head("", 7)),
        ("turn 7", None),
        ("in turn 7 Wessex and Mercia fought", None),
    ],
)
def test_a_header_begins_a_sheet_and_a_sentence_does_not(line: str, head: Head | None) -> None:
    assert read_header(READER, line, "small-game") == head


def test_a_word_of_a_name_is_a_name_where_no_other_has_it() -> None:
    names = power_names(REALMS)
    assert names["denmark"] == "DE" and names["east"] == "EF"
    assert not {"kingdom", "francia", "of"} & names.keys()
