"""Playing a lesson in a session: each answer goes through the session's own ``answer`` and ``roll``, by the rules."""

from __future__ import annotations

from collections.abc import Iterable

from dark_ages_desk.core.lesson import REDO, UNDO, Lesson, LessonAnswer, LessonStep
from dark_ages_desk.core.question import CHANCE, NotAllowed
from dark_ages_desk.session.session import Session


class LessonError(Exception):
    """An answer of a lesson that the position does not ask for, or that the rules refuse."""


def give_answers(session: Session, answers: Iterable[LessonAnswer]) -> None:
    """Give answers of a lesson, in order. Raises LessonError with the first that does not fit."""
    for one in answers:
        question = next((asked for asked in session.questions() if one.is_for(asked)), None)
        if question is None:
            asked = ", ".join(f"{asked.seat} {asked.power}".strip() for asked in session.questions())
            raise LessonError(f"No question is open for {one.who} (“{one.verb}”). Open: {asked}.")
        try:
            if question.seat == CHANCE:
                session.roll(one.value)
            else:
                session.answer(question.seat, one.verb, one.value, question.power)
        except (NotAllowed, ValueError) as error:
            raise LessonError(f"{one.who} cannot answer “{one.verb}” with {one.value!r}: {error}") from error


def play_step(session: Session, step: LessonStep) -> None:
    """Do what a step waits for, and give the answers that follow it. Raises LessonError."""
    if step.answer is not None:
        give_answers(session, (step.answer,))
    elif step.look in (UNDO, REDO) and not (session.undo() if step.look == UNDO else session.redo()):
        raise LessonError(f"There is nothing to {step.look}.")
    give_answers(session, step.others)


def play_to_step(session: Session, lesson: Lesson, number: int) -> None:
    """Play a new session to the beginning of a step, 0 for the first. Raises LessonError."""
    give_answers(session, lesson.before)
    for step in lesson.steps[:number]:
        play_step(session, step)
