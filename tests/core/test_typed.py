"""One line that says what is asked: the beginnings of words, places, numbers of units, faces, attacks."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from dark_ages_desk.core.options.lines import is_abbreviation_of, normalise_words
from dark_ages_desk.core.question import CHANCE, Choice, Declare, Form, FormField, Question, Roll, Walk
from dark_ages_desk.core.quick_entry import AnswerParser, ParsedAnswer
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session
from tests.ui.battle import at_attacks, deployed

VERDUN = "carolingian-twilight/27.2"


def typed(session: Session) -> AnswerParser:
    board = session.ruleset.board
    return AnswerParser(session.questions(), board.name_of, board.spaces)


def first(session: Session, line: str) -> ParsedAnswer:
    found = typed(session).read(line)
    assert found, line
    return found[0]


def play(session: Session, until: Callable[[Question], bool]) -> Session:
    """Everybody gives the main answer, or the first one, until something is asked."""
    while not until(session.questions()[0]):
        question = session.questions()[0]
        if question.seat == CHANCE:
            session.roll()
            continue
        option = question.option("suggested") or question.option("as listed") or question.option("stand")
        option = option or question.option("done") or question.option("pay") or question.options[0]
        session.answer(question.seat, option.verb, next(option.values()), question.power)
    return session


@pytest.fixture(scope="module")
def at_work() -> Session:
    session = new_session(VERDUN, seed=1, secrets="open")
    return play(session, lambda q: q.option("operate") is not None and q.power == "charles")


def test_words_are_known_by_their_beginnings_without_capitals_and_accents() -> None:
    assert normalise_words("The Upper-March (Él)") == ("the", "upper", "march", "el")
    assert is_abbreviation_of(("up", "mar"), ("the", "upper", "march")) and not is_abbreviation_of(
        ("mar", "up"), ("the", "upper", "march")
    )
    assert is_abbreviation_of(("none", "b"), ("nobody", "bids"))
    assert is_abbreviation_of(("none", "b"), ("no", "one", "bids"))


def test_what_is_said_word_for_word_comes_before_what_only_begins_so() -> None:
    session = play(new_session("dark-ages-1971/hastings", seed=1), lambda q: q.option("@3") is not None)
    assert first(session, "south").verb == "@3"


def test_a_unit_is_placed_by_the_beginnings_of_its_name_and_place() -> None:
    said = first(new_session(VERDUN, seed=1), "place w par")
    assert (said.verb, said.value, said.offered) == ("place warrior", ("paris",), True)


def test_a_bid_is_a_word_and_a_number_and_nobody_bids_has_its_words() -> None:
    session = play(new_session(VERDUN, seed=1), lambda q: q.option("raise") is not None)
    assert (first(session, "raise 5").verb, first(session, "raise 5").value) == ("raise", 5)
    assert first(session, "5").verb == "raise"
    assert first(session, "pass").verb == "stand"
    beside = first(session, "none bids")
    assert beside.question.beside and "No one bids" in beside.words and beside.value is None


def test_part_of_a_force_goes_where_the_line_says(at_work: Session) -> None:
    """14.0 "move francia burgundy 2w": two warriors of those in Francia, which shall go to Burgundy."""
    question = at_work.questions()[0]
    said = first(at_work, "move francia burgundy 2w")
    assert said.verb == "operate" and said.to == "burgundy" and said.offered
    option = question.option("operate")
    assert option is not None
    chosen = [next(c for c in option.choices if c.id == one) for one in said.value]  # type: ignore
    assert [one.label for one in chosen] == ["warrior", "warrior"] and {one.space for one in chosen} == {"francia"}


def test_a_place_alone_means_all_who_stand_there(at_work: Session) -> None:
    said = first(at_work, "operate francia")
    assert isinstance(said.value, tuple) and said.offered and said.to == ""
    option = said.question.option("operate")
    assert option is not None
    there = sum(choice.most for choice in option.choices if choice.space == "francia")  # type: ignore[union-attr]
    assert len(said.value) == there > 1


def test_what_is_not_offered_is_read_too_so_that_its_reason_can_be_told() -> None:
    said = first(new_session(VERDUN, seed=1), "place warrior serbia")
    assert (said.value, said.offered) == (("serbia",), False)


def test_what_means_nothing_means_nothing() -> None:
    session = new_session(VERDUN, seed=1)
    for line in ("", "   ", "xyzzy", "🜁", "'; drop table", "place " * 400, "9" * 500):
        assert all(said.offered is False or said.verb.startswith("place") for said in typed(session).read(line))


def test_faces_with_and_without_spaces() -> None:
    roll = Roll("roll", "Roll", dice=2)
    line = AnswerParser([Question(CHANCE, "", "1", "Two dice", (roll,))], str, ())
    assert line.read("5 3")[0].value == (5, 3) == line.read("53")[0].value
    assert not line.read("7 9")[0].offered and line.read("roll")[0].value is None


def test_attacks_join_what_is_put_together() -> None:
    """Who, how and whom; several with a semicolon between them."""
    session = at_attacks()
    declare = next(o for o in session.questions()[0].options if isinstance(o, Declare))
    entry = next(iter(declare.offers(())))
    word = declare.verb.split()[0]
    assert first(session, f"{word} {' '.join(entry)}").value == (entry,)


def test_counters_march_by_their_ids_or_from_their_place() -> None:
    session = deployed()
    walks = [o for o in session.questions()[0].options if isinstance(o, Walk) and len(o.counters) == 1]
    walk, end = next((walk, end) for walk in walks for end in walk.endings() if end != walk.start)
    said = first(session, f"move {walk.counters[0]} {end}")
    assert said.verb == walk.verb and said.offered and end in said.value  # type: ignore[operator]
    assert first(session, f"move {walk.start} {end}").question is said.question


def test_the_fields_of_a_form_are_filled_in_their_order_or_by_their_names() -> None:
    """The bids of a turn in one line: number after number, or each behind its king; who is not named stays as he is."""
    boxes = tuple(Choice(str(box), str(box)) for box in (1, 2, 3))
    fields = (
        FormField("charles", "Charles: bid", "number", high=9),
        FormField("box charles", "box", "choice", boxes),
        FormField("louis", "Louis: bid", "number", high=9),
        FormField("box louis", "box", "choice", boxes, at_first="3"),
        FormField("why", "Reason", "text"),
    )
    form = Form("placed", "Enter the bids and boxes", fields)
    line = AnswerParser([Question("referee", "", "7.0", "Initiative: who bid what?", (form,))], str, ())

    def value(text: str) -> object:
        said = line.read(text)
        return said[0].value if said else None

    assert value("bids 1 2 4 1") == (1, "2", 4, "1", "")
    assert value("bids charles 1 2 louis 4 1 as it was said") == (1, "2", 4, "1", "as it was said")
    assert value("bids louis 4") == (0, "1", 4, "3", "")
    assert value("bids louis bid 4 box 2") == (0, "1", 4, "2", "")
    assert value("bids 1 2") is None, "nobody is named, and half of it is missing"
    assert value("bids nobody 4") is None
