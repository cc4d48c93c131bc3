"""What an opponent needs of a session: whether its turn has come, and what it has answered in this phase already."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from dark_ages_desk.core.advice import Trail
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer, Question

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

MOST_LOOKED_BACK = 400
"""Number of entries that are looked back for earlier answers of a phase."""


def find_due_opponent(session: Session, plays: Callable[[str], bool]) -> Question | None:
    """Return the question that an opponent must answer next; None while a person is asked, or none is due.

    Whether an opponent has a seat is told by ``plays``.
    """
    due, given = None, session.sealed_by()
    for one in session.questions():
        if one.beside or one.seat in (CHANCE, REFEREE) or (one.seat, one.power) in given:
            continue
        if not plays(one.seat):
            return None
        due = due or one
    return due


def find_trail(session: Session, seat: str) -> Trail:
    """Return the answers that a seat has given in this phase, with the position at which it began to give them."""
    tree, found = session.record.tree, list[Answer]()
    begun = session.position
    stage = session.stage_ids(tree.head)
    for number in reversed(tree.path[-MOST_LOOKED_BACK:]):
        entry = tree.entries[number]
        if session.stage_ids(entry.parent) != stage:
            break
        if entry.answer is not None and entry.answer.seat == seat:
            found.append(entry.answer)
            begun = tree.after[entry.parent]
    return Trail(tuple(found), begun)
