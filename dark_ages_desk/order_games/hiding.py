"""What others may not see of sheets and reports, and the worlds that they may suppose.

Further parts of the module:

- Draws of one of several things, each by its weight.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.position import Note
from dark_ages_desk.core.question import REFEREE, Question, Sheet
from dark_ages_desk.core.supposing import Memory
from dark_ages_desk.core.values import Below
from dark_ages_desk.order_games import words
from dark_ages_desk.order_games.position import OrderPosition

T = TypeVar("T")


def hide_sheets(questions: Iterable[Question], viewer: str) -> tuple[Question, ...]:
    """Return the questions without the sheets already given, which only the referee and their players may read."""
    return tuple(one if viewer in (one.seat, REFEREE) else _hide_sheet(one) for one in questions)


def _hide_sheet(question: Question) -> Question:
    if not any(isinstance(option, Sheet) for option in question.options):
        return question
    hidden = (replace(one, given=(), helps=()) if isinstance(one, Sheet) else one for one in question.options)
    return replace(question, options=tuple(hidden))


def vary_private_notes(notes: Iterable[Note], viewer: str, below: Below) -> tuple[Note, ...]:
    """Return the notes with other words in the private part for every seat but ``viewer``."""
    return tuple(
        replace(
            note,
            private=tuple(
                (seat, told if seat == viewer else words.something_else(number=below(99)))
                for seat, told in note.private
            ),
        )
        for note in notes
    )


class OrderWorlds:
    """The part of a game's rules that makes guesses. A game adds ``stage_ids`` and ``supposed``."""

    def sees_all(self, pos: OrderPosition, viewer: str) -> bool:
        """Return whether the viewer reads the reports of all powers."""
        return viewer == REFEREE

    def remembered(self, memory: Memory, before: OrderPosition, after: OrderPosition, viewer: str) -> Memory:
        """Return the memory as it was: the position itself keeps what a power was told."""
        return memory


def draw_weighted(table: Sequence[tuple[T, int]], pick: Below) -> T:
    """Return one of the things, each as often as its number says."""
    at = pick(sum(number for _, number in table))
    for thing, number in table:
        if at < number:
            return thing
        at -= number
    raise AssertionError("a number below the sum is in one of its parts")
