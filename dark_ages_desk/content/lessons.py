"""Reading a game's lesson: the file ``lesson.toml`` in its folder becomes a ``core.lesson.Lesson``."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.load import parse
from dark_ages_desk.content.shape import LESSON
from dark_ages_desk.core.lesson import LINE, PLACE, READ, REDO, RULE, TAB, UNDO, Lesson, LessonAnswer, LessonStep
from dark_ages_desk.core.values import Value

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import LessonAnswerPart, LessonStepPart

DEEPEST = 8
"""Maximum number of lists within lists in the value of an answer."""

LOOKS = "undo, redo, rule, read, tab:NAME, place:ID or line:ORDER"


@functools.cache
def load_lesson(path: Path, game: str) -> Lesson:
    """Return the lesson of a game. Raises ContentError with all mistakes of its file."""
    file = parse(path, LESSON)
    problems: list[Problem] = []
    if file.learner not in file.seats:
        problems.append(Problem("learner", f"“{file.learner}” is not among the seats.", "Name one of them."))
    before = tuple(_build_answer(part, f"before ({at})", problems) for at, part in enumerate(file.before, 1))
    steps = tuple(_build_step(part, f"step ({at})", problems) for at, part in enumerate(file.step, 1))
    if problems:
        raise ContentError(path, problems)
    return Lesson(
        game, f"{game}/{file.scenario}", file.title, tuple(file.seats), file.learner, file.seed, file.end.strip(),
        steps, tuple(file.powers), tuple(file.settings.items()), before,
        tuple(file.view),
    )  # fmt: skip


def _build_step(part: LessonStepPart, place: str, problems: list[Problem]) -> LessonStep:
    if (part.answer is None) == (not part.look):
        problems.append(Problem(place, "waits for either an answer or a look.", "Write one of the two."))
    kind, _, id_ = part.look.partition(":")
    if part.look and (
        kind not in (UNDO, REDO, RULE, READ, TAB, PLACE, LINE) or bool(id_) != (kind in (TAB, PLACE, LINE))
    ):
        problems.append(Problem(f"{place} › look", f"“{part.look}” is unknown.", f"Write {LOOKS}."))
    answer = _build_answer(part.answer, place, problems) if part.answer is not None else None
    others = tuple(_build_answer(one, f"{place} › others", problems) for one in part.others)
    return LessonStep(part.say.strip(), part.told.strip(), tuple(part.point), answer, part.look, others)


def _build_answer(part: LessonAnswerPart, place: str, problems: list[Problem]) -> LessonAnswer:
    try:
        value = _freeze(part.value)
    except ValueError as error:
        problems.append(Problem(f"{place} › value", str(error), "Write texts, whole numbers, or lists of them."))
        value = None
    return LessonAnswer(part.who, part.verb, value, part.loose)


def _freeze(value: object, deep: int = 0) -> Value:
    """Return the value with tuples for lists. Raises ValueError for anything that no answer has."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple) and deep < DEEPEST:
        return tuple(_freeze(one, deep + 1) for one in value)
    raise ValueError("has a part that no answer may have.")
