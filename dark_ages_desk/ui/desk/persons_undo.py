"""Undo and redo among opponents: back to the last answer of a person, over all opponents' answers since."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dark_ages_desk.core.question import CHANCE, Answer
from dark_ages_desk.session.entry_tree import BY_DESK

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session


def find_undo_target(session: Session) -> int | None:
    """Return the last entry of a person, if an opponent has answered since; 0 if there is none before them.

    Return None if the last answer was no opponent's, nor a throw after one: then undo takes back one entry.
    """
    tree, over = session.record.tree, False
    for number in reversed(tree.path):
        entry = tree.entries[number]
        if entry.by in BY_DESK:
            over = True
        elif entry.kind not in ("answer", "aside") or (entry.seat != CHANCE and not entry.by_stand_in):
            if not over:
                return None
            return number if entry.kind in ("answer", "aside") else 0
    return 0 if over else None


def undo_to_person(session: Session) -> bool:
    """Take back the last entry, or all of the opponents' answers with the person's before them. Return whether."""
    number = find_undo_target(session)
    if not number:
        return session.undo()
    session.take_back_to(session.record.tree.entries[number].parent)
    return True


def list_undone(session: Session, head: int) -> list[Answer]:
    """Return the answers that stood at entry ``head`` and do not stand now, the last first.

    The last may be a stand-in's or an opponent's, which is undone with a person's before it.
    """
    entries, found = session.record.tree.entries, list[Answer]()
    while head and head != session.head:
        if (answer := entries[head].answer) is not None:
            found.append(answer)
        head = entries[head].parent
    return found


def redo_to_person(session: Session) -> bool:
    """Bring back the entry undone last, with the opponents' answers and throws that followed. Return whether."""
    done = session.redo()
    while done and (_leads_to_opponent(session) or _is_opponents_throw(session)):
        if not session.redo():
            break
    return done


def _leads_to_opponent(session: Session) -> bool:
    """Return whether redo comes to an opponent's answer before it comes to a person's."""
    tree = session.record.tree
    number = tree.head
    while (onward := tree.again_after(number)) is not None and onward > number:
        entry = tree.entries[onward]
        if entry.by in BY_DESK:
            return True
        if entry.seat != CHANCE:
            return False
        number = onward
    return False


def _is_opponents_throw(session: Session) -> bool:
    """Return whether redo would bring back a throw that followed an opponent's answer."""
    tree = session.record.tree
    onward = tree.again
    if onward is None or tree.entries[onward].seat != CHANCE:
        return False
    last = next((one for one in reversed(tree.path) if tree.entries[one].seat != CHANCE), 0)
    return tree.entries[last].by in BY_DESK
