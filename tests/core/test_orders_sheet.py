"""Sheets are found in any text: one of sixteen lines, sixteen of them in a file, whole e-mails."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dark_ages_desk.core.orders_sheet import LINES, Head, printed_sheet, sheets_in
from tests.core.orders_book import READER

GAME = "small-game"

MAIL = """\
From: "A. Player" <a@example.org>
Subject: Re: Small Game turn 7 Wessex
Date: Mon, 22 Nov 2004 10:00:00 +0000

Dear referee,

here is my sheet:
> 1 MOVE HPS BER 3                 # remark
> 2 move hampshire > surrey all but 2
> 3 -
> 16 levy win all
message: Peace with Mercia.
phone: 01935 000000
--
A. Player, Yeovil
"""


def test_a_whole_mail_is_a_sheet() -> None:
    (sheet,) = sheets_in(READER, MAIL, GAME)
    assert (sheet.power, sheet.turn) == ("WSX", 7)
    assert sheet.lines[0] == "MOVE HPS BER 3 # remark"
    assert sheet.lines[1] == "move hampshire > surrey all but 2"
    assert sheet.lines[2:15] == ("",) * 13
    assert sheet.lines[15] == "levy win all"
    assert sheet.said == ("message: Peace with Mercia.", "phone: 01935 000000")
    assert "Dear referee," in sheet.aside


def test_lines_without_numbers_run_on() -> None:
    (sheet,) = sheets_in(READER, "tax\nmove hrs bds\n\n7. levy win\nmvoe hrs bds\n-\ntax")
    assert sheet.lines[:2] == ("tax", "move hrs bds")
    assert sheet.lines[6:10] == ("levy win", "mvoe hrs bds", "", "tax")


def test_sixteen_sheets_stand_in_one_file() -> None:
    text = "\n".join(f"small-game turn 3 {power}\n1 tax" for power in ("WSX", "Mercia", "east anglia", "KNT"))
    sheets = sheets_in(READER, text, GAME)
    assert [sheet.power for sheet in sheets] == ["WSX", "MER", "EAS", "KNT"]
    assert all(sheet.turn == 3 and sheet.lines[0] == "tax" for sheet in sheets)


def test_a_line_that_stands_twice_is_taken_as_it_came_last_and_told() -> None:
    (sheet,) = sheets_in(READER, "1 tax\n1 levy win\n1\n")
    assert sheet.lines[0] == "levy win"
    assert "twice" in sheet.remarks[0]


def test_a_seventeenth_line_is_told_and_not_taken() -> None:
    (sheet,) = sheets_in(READER, "\n".join(["tax"] * (LINES + 1)))
    assert sheet.lines == ("tax",) * LINES
    assert "ignored" in sheet.remarks[0]


def test_an_order_with_a_number_beyond_all_lines_is_told_and_a_sentence_with_one_is_none() -> None:
    (sheet,) = sheets_in(READER, "1 tax\n870 men have died of it.\n301 levy win\n0 tax")
    assert sheet.lines == ("tax",) + ("",) * (LINES - 1)
    assert sheet.remarks == (f"“levy win” is ignored: it comes after line {LINES}.",)
    assert sheet.aside == ("870 men have died of it.", "levy win", "0 tax")


def test_a_message_that_was_broken_by_the_mail_runs_on() -> None:
    long = "message: The men of the Isle of Wight shall not cross the water this"
    (sheet,) = sheets_in(READER, f"{long}\nyear.\n\nRegards")
    assert sheet.said == (f"{long} year.",)
    assert sheet.aside == ("Regards",)


lines = st.sampled_from(
    ["", "tax", "MOVE HRS BDS AB-2", "gift mer 3", "dance all night", "mvoe hrs", "FIND kent", "3 tax"]
)


@given(st.lists(lines, min_size=LINES, max_size=LINES), st.sampled_from(list(READER.book.powers)), st.integers(1, 99))
def test_a_sheet_that_was_printed_is_read_as_the_same(written: list[str], power: str, turn: int) -> None:
    said = ("message: Peace.", "email: a@example.org")
    printed = printed_sheet(READER, power, turn, written, said, GAME)
    (sheet,) = sheets_in(READER, printed, GAME)
    assert (sheet.power, sheet.turn, sheet.said) == (power, turn, said)
    assert [READER.line(one) for one in sheet.lines] == [READER.line(one) for one in written]
    assert printed_sheet(READER, power, turn, sheet.lines, sheet.said, GAME) == printed


@given(st.text())
def test_any_text_is_some_sheet(text: str) -> None:
    for sheet in sheets_in(READER, text, GAME):
        assert len(sheet.lines) == LINES
        assert all(one.isprintable() for one in sheet.value)


PARTS = ["a\n", "mvoe hrs xx\n", "1 ", "> ", "turn 7\n", "all but ", "\x00", "message: x\n", "(", "\u202e"]


@pytest.mark.parametrize("part", PARTS)
def test_a_megabyte_of_anything_is_read_and_the_rest_is_told(part: str) -> None:
    sheets = sheets_in(READER, part * (1_000_000 // len(part)), GAME)
    assert any("the rest is ignored" in remark for remark in sheets[-1].remarks)
    for sheet in sheets:
        assert len([READER.line(line) for line in sheet.lines]) == LINES


@pytest.mark.parametrize(
    ("text", "said", "told"),
    [
        ("MESSAGE hello", ("message: hello",), "counts as a message"),
        ("3 MESSAGE hello", ("message: hello",), "counts as a message"),
        ("message hello", (), "is ignored: write a colon after “message”"),
        ("MESSAGE to Mercia hello", (), "is ignored"),
        ("phone 01935 000000", (), "write a colon after “phone”"),
        ("5 message: hello", ("message: hello",), ""),
        ("message:\nhello there", ("message: hello there",), ""),
        ("message: " + "x" * 900, ("message: " + "x" * 591,), "is cut"),
        ("message: " + "x" * 9000, ("message: " + "x" * 591,), "is cut"),
    ],
)
def test_a_message_is_read_or_told_and_never_dropped(text: str, said: tuple[str, ...], told: str) -> None:
    (sheet,) = sheets_in(READER, f"1 tax\n{text}\n")
    assert sheet.said == said and sheet.lines[0] == "tax"
    assert told in " ".join(sheet.remarks) and bool(told) == bool(sheet.remarks)


def test_the_word_of_a_player_is_found_and_is_no_message() -> None:
    (sheet,) = sheets_in(READER, "small-game turn 7 WSX\n1 tax\nWord: Open Sesame\npassword = x\n", GAME)
    assert sheet.words == ("Open Sesame", "x") and sheet.said == () and sheet.aside == ()


def test_what_a_subject_says_is_the_head_of_the_first_sheet() -> None:
    (sheet,) = sheets_in(READER, "1 tax\n", GAME, Head("WSX", 7))
    assert (sheet.power, sheet.turn) == ("WSX", 7)


def test_more_sheets_than_there_may_be_are_told_and_do_not_run_into_one() -> None:
    sheets = sheets_in(READER, "".join(f"turn {turn} WSX\n1 tax\n" for turn in range(1, 60)), GAME)
    assert len(sheets) == 40 and "longer than 40 sheets" in sheets[-1].remarks[-1]
    assert sheets[-1].turn == 40 and sheets[-1].lines[1:] == ("",) * (LINES - 1)


def test_of_very_many_remarks_the_first_stand_and_the_rest_is_counted() -> None:
    (sheet,) = sheets_in(READER, "tax\n" * 100)
    assert len(sheet.remarks) == 21 and sheet.remarks[-1] == f"There are {100 - LINES - 20} more lines like these."
