"""Where the table keeps the pieces, the dice that fell on it are noted beside the results: in the record, the ledger of
dice, its tables and the chronicle."""

from __future__ import annotations

import io
import random
from pathlib import Path

import pytest

from dark_ages_desk.core.question import REFEREE, Answer, NotAllowed
from dark_ages_desk.core.quick_entry import AnswerParser
from dark_ages_desk.core.table_dice import DICE, find_dice_question, parse_faces
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.reports.dice import TYPED
from dark_ages_desk.reports.pages import to_html
from dark_ages_desk.reports.tables import rolls
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import inserted
from dark_ages_desk.terminal.play import play

from ..games.at_random import give_next_answer
from .evenings import read

SCENARIOS = ("carolingian-twilight/27.2", "dark-ages-1971/tours", "dark-age-britain-570/short")
BY_TABLE = {"pieces": "table"}


def asked_for_results(scenario: str, path: Path | None = None) -> Session:
    """A game in which the referee is asked for the results of the table."""
    session, rng = new_session(scenario, seed=3, settings=BY_TABLE, path=path), random.Random(3)
    while not find_dice_question(session.questions(), session.asides):
        give_next_answer(session, rng)
    return session


def named(session: Session) -> str:
    """Somebody who can have thrown dice."""
    (question,) = find_dice_question(session.questions(), session.asides)
    option = question.option(DICE)
    assert option is not None
    return str(option.fields[0].choices[0].label)  # type: ignore[union-attr]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_dice_of_the_real_table_are_in_the_record_the_ledger_and_the_chronicle(scenario: str, tmp_path: Path) -> None:
    path = tmp_path / "evening.jsonl"
    session = asked_for_results(scenario, path)
    asked, before = session.questions(), session.position
    board = session.ruleset.board
    reader = AnswerParser((*asked, *find_dice_question(asked, session.asides)), board.name_of, board.spaces)
    said = next(one for one in reader.read(f"dice {named(session)} 3 56 2 the siege") if one.verb == DICE)
    assert said.offered and said.value[1:] == ("3 56 2", "the siege")  # type: ignore[index]
    session.answer(said.question.seat, said.verb, said.value, said.question.power)
    assert session.questions() == asked
    assert session.position.replace(notes=()) == before.replace(notes=())
    session.close()

    session = open_session(path)
    assert session.verify_some(None) and not session.warnings
    entry = session.entries[-1]
    throw = session.throw(entry.number, "table")
    assert throw is not None and throw.power == said.value[0]  # type: ignore[index]
    assert (throw.faces, throw.typed, throw.purpose) == ((3, 5, 6, 2), True, "The siege")
    assert entry.notes[0].text.endswith("rolled on the real table (the siege): 3, 5, 6, 2.")
    evening = read(session)
    row = next(row for row in evening.dice.rows if row.purpose == "The siege")
    assert (row.source, row.dice, row.total) == (TYPED, 4, 16)
    assert [line[-2:] for line in rolls(evening) if line[0] == str(entry.number)] == [[f, TYPED] for f in "3562"]
    assert "(the siege): 3, 5, 6, 2" in to_html(evening, [])
    session.undo()
    assert not [one for one in read(session).dice.rows if one.purpose == "The siege"]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_what_is_no_die_is_refused_with_the_reason(scenario: str) -> None:
    session = asked_for_results(scenario)
    for faces in ("", "7", "3 0", "six", "1" * 201):
        with pytest.raises(NotAllowed, match="faces from 1 to 6"):
            session.answer(REFEREE, DICE, ("", faces, ""))
    assert all(one.answer is None or one.answer.verb != DICE for one in session.entries)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_where_the_desk_keeps_the_pieces_it_asks_for_the_dice(scenario: str) -> None:
    session = new_session(scenario, seed=3)
    assert find_dice_question(session.questions(), session.asides) == ()
    with pytest.raises(NotAllowed, match="asks for each roll"):
        session.answer(REFEREE, DICE, ("", "3", ""))


def test_an_amendment_keeps_the_dice_that_were_noted() -> None:
    session = asked_for_results("dark-ages-1971/tours")
    session.answer(REFEREE, DICE, ("", "6 6", "fire"))
    session.answer(REFEREE, "done", None)
    session.amendments.amend(inserted(session.head - 1, Answer(REFEREE, "", DICE, ("", "1", "before it"))))
    session.amendments.current.work(None)  # type: ignore[union-attr]
    session.amendments.apply()
    told = [one.answer for one in session.entries if not one.struck and one.answer is not None]
    assert told[-3:] == [
        Answer(REFEREE, "", DICE, ("", "1", "before it")),
        Answer(REFEREE, "", DICE, ("", "6 6", "fire")),
        Answer(REFEREE, "", "done"),
    ]


def test_dice_are_typed_in_the_terminal() -> None:
    session = asked_for_results("carolingian-twilight/27.2")
    said = io.StringIO()
    assert play(session, io.StringIO(f"dice {named(session)} 1 2\nquit\n"), said) == 0
    assert "rolled on the real table: 1, 2." in said.getvalue()


@pytest.mark.parametrize(
    ("text", "faces"),
    [("3 5 6", (3, 5, 6)), ("356", (3, 5, 6)), ("3,5; 6", (3, 5, 6)), ("7", ()), ("0", ()), ("", ()), ("3 a", ()),
     ("٣", ()), ("6" * 200, (6,) * 200)],
)  # fmt: skip
def test_faces_are_typed_with_or_without_something_between_them(text: str, faces: tuple[int, ...]) -> None:
    assert parse_faces(text) == faces
