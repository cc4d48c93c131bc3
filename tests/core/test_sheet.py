"""A sheet of written orders as an option: what it admits, what random play and attempts near it make of it."""

from __future__ import annotations

from random import Random

import pytest

from dark_ages_desk.core.question import Value
from dark_ages_desk.core.quick_entry import AnswerParser
from dark_ages_desk.session.words import describe_answer
from tests.ui import toy
from tests.ui.toy_sheet import sheet

EMPTY = ("",) * 16


SAID = ((*EMPTY, "message: Peace."), (*EMPTY, "phone: 1", "email: a@example.org"))


@pytest.mark.parametrize("value", [(), ("TAX",), ("anything at all",), EMPTY, *SAID])
def test_any_sixteen_lines_are_admitted_and_what_is_said_below_them(value: Value) -> None:
    assert sheet().admits(value)


@pytest.mark.parametrize(
    ("value", "why"),
    [
        (None, "one order per line"),
        ("TAX", "one order per line"),
        ((1,), "one order per line"),
        (("TAX\n",), "one order per line"),
        (("x" * 401,), "at most 400"),
        ((*EMPTY, "sung: la la"), "must begin with"),
        ((*EMPTY, *("message: x",) * 21), "At most 20"),
        ((*EMPTY, "message: " + "x" * 600), "at most 600"),
    ],
)
def test_what_is_no_sheet_is_told(value: Value, why: str) -> None:
    assert not sheet().admits(value)
    assert why in sheet().fault(value)


def test_random_sheets_are_admitted() -> None:
    below = Random(1).randrange
    assert all(sheet().admits(sheet().sample(below)) for _ in range(50))


def test_what_is_no_sheet_is_refused_with_its_reason() -> None:
    for value, why in (((*EMPTY, "sung: la la"), "must begin with"), ("TAX", "one order per line")):
        flaw = sheet().flaw(value)
        assert flaw is not None and why in flaw[1]


def test_a_sheet_is_written_in_one_line_of_the_quick_entry() -> None:
    session = toy.session("sheet")
    board = session.ruleset.board
    (said,) = AnswerParser(session.questions(), board.name_of, board.spaces).read("sheet move francia burgundy; tax")
    assert said.offered and said.value == ("move francia burgundy", "tax")


def test_the_record_says_how_much_stands_on_a_sheet() -> None:
    value = ("TAX", "", "MOVE francia swabia", *[""] * 13, "message: Peace.")
    assert describe_answer(sheet(), value, str) == "Seal the sheet: 2 orders and 1 message"
