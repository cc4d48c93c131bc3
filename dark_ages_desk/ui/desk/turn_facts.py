"""What the record tells of a turn for the sheets on the map: the points at the last turn's end, the cards of this turn.

Only what the viewer may know is read: their own view of that end, and their own notes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dark_ages_desk.core.view import ShownCard, Standing, list_shown_cards

if TYPE_CHECKING:
    from dark_ages_desk.session.session import Session

MOST_CARDS = 2
"""Maximum number of cards of a turn that are told, the latest ones."""


@dataclass(frozen=True, slots=True)
class TurnFacts:
    """What powers were compared by at the end of the turn ``past`` ("" for none), and the cards shown in this turn."""

    past: str = ""
    standings: Mapping[str, Standing] = field(default_factory=dict)
    cards: tuple[ShownCard, ...] = ()


NO_FACTS = TurnFacts()


class TurnReader:
    """Reader of the facts of one session's turns. It keeps the last end that it read, which takes some time."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: tuple[object, Mapping[str, Standing]] = (None, {})

    def read(self, viewer: str, opened: str, number: int, heading: str) -> TurnFacts:
        """Return the facts for entry ``number``, in the turn ``heading``. The points are those that ``opened`` knew.

        The two viewers are the same, until the game is over and everybody may know everything.
        """
        found = self._find_turn_end(number, heading)
        cards = self._list_cards(viewer, number, heading)
        if found is None:
            return TurnFacts(cards=cards)
        entry, under, past = found
        key = (self._session.record.tree.after[entry], under, opened)
        if self._known[0] != key:
            view = self._session.outline.view_under(opened, entry, (under,))
            self._known = key, {row.power: row.standing for row in view.ledger if row.standing is not None}
        return TurnFacts(past, self._known[1], cards)

    def _find_turn_end(self, number: int, heading: str) -> tuple[int, str, str] | None:
        """Return the entry that ended the turn before ``heading``, the last heading of that turn, and the turn.

        A part without a number ("The count") belongs to the turn before it. Return None if there was no turn before.
        """
        tree = self._session.record.tree
        now, end = heading if _is_turn(heading) else "", (0, "")
        while number:
            parent = tree.entries[number].parent
            before = next(iter(tree.after[parent].headings), "")
            if now and before != now and not end[0]:
                end = number, before
            if end[0] and (_is_turn(before) or not before):
                return (*end, before) if before else None
            now = now or (before if _is_turn(before) else "")
            number = parent
        return None

    def _list_cards(self, viewer: str, number: int, heading: str) -> tuple[ShownCard, ...]:
        """Return the last cards that were shown in the turn ``heading`` up to an entry, the latest first."""
        found: list[ShownCard] = []
        for one in reversed(self._session.outline.headed(viewer)):
            if one.entry.struck or one.entry.number > number:
                continue
            for _, piece in reversed(one.pieces):
                if piece.under[:1] == (heading,):
                    found += reversed(list_shown_cards(piece.notes))
            if len(found) >= MOST_CARDS or (heading and one.pieces[0][1].under[:1] != (heading,)):
                break
        return tuple(found[:MOST_CARDS])


def _is_turn(heading: str) -> bool:
    return re.search("[0-9]", heading) is not None
