"""One look ahead: whether an answer leads to where somebody wants to go, before it is given.

A drag may mean that counters are picked up first and moved then. The look ahead tells whether that can be, before any
answer is given.
"""

from __future__ import annotations

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Pick, Piece, Question, Roll, Walk
from dark_ages_desk.core.ruleset import apply_unchecked, open_questions

MOST_FACES = 36
"""Maximum number of results of a roll that are tried one by one. A roll with more counts as leading there."""


def can_lead_to(pos: Position, answer: Answer, space: str) -> bool:
    """Return whether a walk may end at ``space`` after an offered answer and at most one roll of dice.

    All results of the roll are tried. A roll with more than ``MOST_FACES`` results counts as leading there. The
    position is not changed.
    """
    after = apply_unchecked(pos, answer)
    questions = open_questions(after)
    if _can_end_at(questions, space):
        return True
    thrown = next((q for q in questions if q.seat == CHANCE and isinstance(q.options[0], Roll)), None)
    if thrown is None or not isinstance(roll := thrown.options[0], Roll):
        return False
    if roll.sides**roll.dice > MOST_FACES:
        return True
    throws = (Answer(CHANCE, thrown.power, roll.verb, value) for value in roll.values())
    return any(_can_end_at(open_questions(apply_unchecked(after, throw)), space) for throw in throws)


def find_walk_ahead(pos: Position, answer: Answer, space: str, then: str) -> tuple[Position, Answer] | None:
    """Return the position after an offered answer and the best roll, and the walk to ``space`` that it then forbids.

    Its verb is ``then`` where no way leads there. Return None if no such walk is known.
    """
    after = apply_unchecked(pos, answer)
    questions = open_questions(after)
    thrown = next((q for q in questions if q.seat == CHANCE and isinstance(q.options[0], Roll)), None)
    if thrown is not None and isinstance(roll := thrown.options[0], Roll):
        best = (max(roll.sides, 1),) * roll.dice
        if not roll.admits(best):
            return None
        after = apply_unchecked(after, Answer(CHANCE, thrown.power, roll.verb, best))
        questions = open_questions(after)
    for question in questions:
        for option in question.options:
            if isinstance(option, Walk) and (path := option.way_beyond(space)):
                return after, Answer(question.seat, question.power, option.verb, path)
    return (after, Answer(answer.seat, answer.power, then, (space,))) if then else None


def find_put_ahead(pos: Position, answer: Answer) -> tuple[Position, Question, Pick] | None:
    """Return the position after a counter is taken off the board, and the question and pick that put it back.

    Return None if the answer takes none off.
    """
    after = apply_unchecked(pos, answer)
    had = {verb: piece.left for verb, piece in _list_pieces(open_questions(pos), answer)}
    for question in open_questions(after):
        for verb, piece in _list_pieces((question,), answer):
            option = question.option(verb)
            if piece.left > had.get(verb, 0) and isinstance(option, Pick):
                return after, question, option
    return None


def _list_pieces(questions: tuple[Question, ...], answer: Answer) -> list[tuple[str, Piece]]:
    """Return the pieces that the power of an answer may put on the board, by their verbs."""
    own = (question for question in questions if (question.seat, question.power) == (answer.seat, answer.power))
    options = (option for question in own for option in question.options)
    return [(one.verb, one.puts) for one in options if isinstance(one, Pick) and one.puts is not None]


def _can_end_at(questions: tuple[Question, ...], space: str) -> bool:
    walks = (option for question in questions for option in question.options if isinstance(option, Walk))
    return any(space in walk.endings() for walk in walks)
