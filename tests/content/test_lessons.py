"""The lessons of the games as data: they fit the rules, teach the same three things, and speak plainly."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_ages_desk import library
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.lessons import load_lesson
from dark_ages_desk.core.lesson import PLACE, REDO, TAB, UNDO, Lesson
from dark_ages_desk.session import Session
from dark_ages_desk.session.lesson import LessonError, give_answers, play_to_step

LEARNT = [game for game in library.games() if library.game_of(game).lesson.is_file()]
LONGEST = 25


def read(game: str) -> Lesson:
    """The lesson of a game that has one."""
    lesson = library.lesson(game)
    assert lesson is not None
    return lesson


def begin(lesson: Lesson) -> Session:
    """A new session of a lesson."""
    return library.new_session(
        lesson.scenario, seats=lesson.seats, settings=dict(lesson.settings), seed=lesson.seed, powers=lesson.powers
    )


@pytest.mark.parametrize("game", LEARNT)
def test_a_lesson_is_legal_by_the_rules_to_its_end(game: str) -> None:
    lesson = read(game)
    session = begin(lesson)
    play_to_step(session, lesson, len(lesson.steps))
    assert not any(entry.answer and entry.answer.waived for entry in session.entries)
    places = session.ruleset.board.spaces
    named = [point.partition(":")[2] for step in lesson.steps for point in step.point if point.startswith(PLACE)]
    assert [place for place in (*named, *lesson.view) if place not in places] == []


@pytest.mark.parametrize("game", LEARNT)
def test_a_lesson_teaches_whose_turn_it_is_what_wins_and_how_to_undo(game: str) -> None:
    lesson = read(game)
    looks = [step.look for step in lesson.steps]
    assert 10 <= len(lesson.steps) <= 15
    assert looks[:2] == [f"{TAB}:sequence", f"{TAB}:ledger"]
    assert looks.index(UNDO) + 1 == looks.index(REDO)
    assert "Ctrl+Z" in lesson.end and re.search("turn|has to answer", lesson.end) and "win" in lesson.end


@pytest.mark.parametrize("game", LEARNT)
def test_a_lesson_speaks_in_short_sentences(game: str) -> None:
    lesson = read(game)
    texts = [text for step in lesson.steps for text in (step.say, step.told)]
    assert [text for text in texts if len(re.findall(r"[.!?](?=\s|$)", text)) > 3] == []
    sentences = [one for text in (*texts, lesson.end) for one in re.split(r"(?<=[.!?:;])\s", text)]
    assert [one for one in sentences if len(one.split()) > LONGEST] == []


def test_an_answer_that_does_not_fit_is_named() -> None:
    lesson = read("dark-ages-1971")
    last = lesson.steps[3].answer
    assert last is not None
    with pytest.raises(LessonError, match="No question is open for normans"):
        give_answers(begin(lesson), [last])


WRONG = """format = 1
scenario = "hastings"
title = "Hastings"
seats = ["Harold", "William"]
learner = "You"
end = "The end."

[[step]]
say = "Do something."
told = "Done."
look = "tab"

[[step]]
say = "Do something."
told = "Done."
answer = { who = "normans", verb = "@0", value = [1.5] }
look = "undo"
"""


def test_all_mistakes_of_a_lesson_are_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(WRONG, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_lesson(path, "dark-ages-1971")
    assert [problem.place for problem in caught.value.problems] == [
        "learner",
        "step (1) › look",
        "step (2)",
        "step (2) › value",
    ]
