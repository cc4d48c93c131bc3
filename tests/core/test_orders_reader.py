"""One line of written orders is read forgivingly, printed in one way, and never corrected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dark_ages_desk.core.orders import Amount, Order, UnreadLine
from dark_ages_desk.core.orders_guess import find_lost_words
from tests.core.orders_book import BOOK, READER

CASES = {
    "MOVE HRS BDS 3": "MOVE HRS BDS 3",
    "move hrs bds 3": "MOVE HRS BDS 3",
    "  Move\tHRS ,BDS,  3 ": "MOVE HRS BDS 3",
    "MOVE HRS BDS AB-2": "MOVE HRS BDS AB-2",
    "MOVE HRS BDS ab 2": "MOVE HRS BDS AB-2",
    "MOVE HRS BDS all but 2": "MOVE HRS BDS AB-2",
    "MOVE HRS BDS all but none": "MOVE HRS BDS ALL",
    "MOVE HRS BDS all": "MOVE HRS BDS ALL",
    "MOVE HRS BDS": "MOVE HRS BDS",
    "move hampshire > surrey all but 2": "MOVE HPS SRY AB-2",
    "move hampshire->surrey": "MOVE HPS SRY",
    "move hampshire → surrey 2": "MOVE HPS SRY 2",
    "MOVE HRS-BDS 3": "MOVE HRS BDS 3",
    "move from the Isle of Wight to Hampshire with 3 armies": "MOVE WGT HPS 3",
    "MOVE HRS BDS 3   # the others stay": "MOVE HRS BDS 3",
    "KONVOY HRS BDS": "CONVOY HRS BDS",
    "levy win all": "LEVY WIN ALL",
    "LEVY WIN - 3": "LEVY WIN 3",
    '["LEVY"] [WIN] [NOT USED] [3]': "LEVY WIN 3",
    "levy leicester 1": "LEVY LEI 1",
    "levy leicestershire 1": "LEVY LES 1",
    "FIND KNT": "FIND KNT",
    "FIND - KNT": "FIND KNT",
    "FIND KTS": "FIND KTS",
    "FIND KTS KNT": "FIND KTS KNT",
    "gift kent 3": "GIFT KNT 3",
    "gift the Danes 3 points": "GIFT DAN 3",
    "gift east anglia 4 bps": "GIFT EAS 4",
    "tax.": "TAX",
    "move kent surrey": "MOVE KTS SRY",
}


@pytest.mark.parametrize(("text", "printed"), CASES.items())
def test_a_line_is_read(text: str, printed: str) -> None:
    read = READER.line(text)
    assert isinstance(read, Order)
    assert READER.printed(read) == printed
    assert READER.line(printed) == read


@pytest.mark.parametrize("text", ["", "   ", "-", "# nothing today"])
def test_an_empty_line_is_none(text: str) -> None:
    assert READER.line(text) is None


def test_one_place_behind_a_verb_of_two_goes_into_the_box_that_is_needed() -> None:
    assert READER.line("SPY BDS") == Order("SPY", (("to", "BDS"),))
    assert READER.line("SPY - BDS -") == Order("SPY", (("to", "BDS"),))
    assert READER.line("SPY HRS BDS") == Order("SPY", (("where", "HRS"), ("to", "BDS")))


def test_a_number_may_be_more_than_there_are_and_all_but_counts_from_what_is_there() -> None:
    assert Amount(3).resolve(2) == 3
    assert Amount(2, all_but=True).resolve(5) == 3
    assert Amount(2, all_but=True).resolve(1) == 0


UNREAD = {
    "mvoe hrs bds 3": ("MOVE HRS BDS 3",),
    "mov hrs bds 3": ("MOVE HRS BDS 3",),
    "MOVE HRS BDD 3": ("MOVE HRS BDS 3",),
    "move hampsh surrey": ("MOVE HPS SRY",),
    "TAX 3": ("TAX",),
    "FIND KENT": ("FIND KTS", "FIND KNT"),
    "MOVE HRS BDS -3": ("MOVE HRS BDS",),
    "dance in the moonlight": (),
    "GIFT MER ALL": (),
}


@pytest.mark.parametrize(("text", "guesses"), UNREAD.items())
def test_what_cannot_be_read_stays_as_it_was_written_with_what_was_probably_meant(
    text: str, guesses: tuple[str, ...]
) -> None:
    read = READER.line(text)
    assert isinstance(read, UnreadLine)
    assert read.text == text == READER.printed(read)
    assert read.why
    assert set(guesses) <= set(read.guesses)
    assert bool(guesses) == bool(read.guesses)


def test_why_a_line_is_not_read_is_said_in_words() -> None:
    said = [read.why for text in UNREAD if isinstance(read := READER.line(text), UnreadLine)]
    assert "there is no order “mvoe”" in said
    assert "the line has two possible meanings" in said
    assert any("does not take “all”" in why for why in said)


amounts = st.builds(Amount, st.integers(0, 999), st.booleans())
boxes = {
    "place": st.sampled_from(list(BOOK.places)),
    "power": st.sampled_from(list(BOOK.powers)),
    "number": st.integers(0, 999),
    "amount": amounts,
}


@st.composite
def orders(draw: st.DrawFn) -> Order:
    """Any order that says all it needs."""
    verb = draw(st.sampled_from(BOOK.verbs))
    given_ = [(one.name, draw(boxes[one.kind])) for one in verb.arguments if one.needed or draw(st.booleans())]
    return Order(verb.name, tuple(given_))


@given(orders())
def test_reading_what_was_printed_gives_the_same(order: Order) -> None:
    assert READER.line(READER.printed(order)) == order


@given(st.text(max_size=300))
def test_any_text_can_be_read_and_printed_again(text: str) -> None:
    read = READER.line(text)
    again = READER.line(READER.printed(read))
    assert READER.printed(again) == READER.printed(read)
    if isinstance(read, UnreadLine):
        assert read.text == text


ORDERED = {
    "LEVY 3 WIN": ("LEVY WIN 3",),
    "MOVE 3 HRS BDS": ("MOVE HRS BDS 3",),
    "MOVE HRS 3 BDD": ("MOVE HRS BDS 3",),
    "GIFT 3 KNT": ("GIFT KNT 3",),
    "levy 3 wnchester": ("LEVY WIN 3",),
}


@pytest.mark.parametrize(("text", "guesses"), ORDERED.items())
def test_what_is_meant_keeps_all_that_the_line_says_in_another_order(text: str, guesses: tuple[str, ...]) -> None:
    read = READER.line(text)
    assert isinstance(read, UnreadLine) and read.guesses == guesses
    assert find_lost_words(READER, text, guesses[0]) == ()


def test_two_places_never_change_places() -> None:
    read = READER.line("MOVE 3 BDS HRS")
    assert isinstance(read, UnreadLine) and read.guesses == ("MOVE BDS HRS 3",)


@pytest.mark.parametrize(
    ("text", "guess", "lost"),
    [
        ("TAX 3", "TAX", ("3",)),
        ("MOVE HRS BDS please", "MOVE HRS BDS", ("please",)),
        ("mvoe hrs bds", "MOVE HRS BDS", ()),
    ],
)
def test_what_a_guess_leaves_out_is_told(text: str, guess: str, lost: tuple[str, ...]) -> None:
    assert find_lost_words(READER, text, guess) == lost


@given(st.text(max_size=80))
def test_a_line_is_read_the_same_without_a_guess(text: str) -> None:
    read, quick = READER.line(text), READER.read_unguessed(text)
    assert type(read) is type(quick)
    assert read == quick or (isinstance(read, UnreadLine) and isinstance(quick, UnreadLine) and read.why == quick.why)
