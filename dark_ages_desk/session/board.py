"""The due board list: changes by undo, redo, branches and amendments since the real table was last updated.

If the table keeps the pieces, it has also what the program counted automatically.

A board list compares two views of one viewer (``core/board_list.py``). This module knows which jumps of the record the
real table has not followed yet.
"""

from __future__ import annotations

from itertools import groupby

from dark_ages_desk.core.cardboard import BY_TABLE
from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.session.session import Session


class BoardWatch:
    """A watch on a session for changes that the real table must follow.

    Players at the table make the changes of an answer in its turn themselves. After a jump of the record the real table
    has to follow. If the table keeps the pieces, it does not see what the program makes of a result: counted points,
    the marker of the turn. It has to follow these as well. Call ``note_jump`` after every event.
    """

    def __init__(self, session: Session) -> None:
        self._session = session
        self._last = session.head
        self._newest = len(session.entries) - 1
        self._jumps: list[tuple[int, int]] = []
        self._typed: frozenset[tuple[str, str]] = frozenset()  # tracks and points that were typed last, not counted

    def note_jump(self) -> None:
        """Note a jump, if there was one: from the place that was shown last to where the record is now."""
        head, last = self._session.head, self._last
        if head == last:
            return
        entries = self._session.entries
        in_turn = head > self._newest and entries[head].parent == last and entries[head].kind != "amended"
        self._last, self._newest = head, len(entries) - 1
        if in_turn:
            if self._session.position.pieces == BY_TABLE:
                self._note_counted(head)
            return
        if self._jumps and self._jumps[-1][1] == last != self._jumps[-1][0]:
            last = self._jumps.pop()[0]
        if last != head:
            self._jumps.append((last, head))

    def _note_counted(self, head: int) -> None:
        """Note what the program counted after an answer; what was typed from the real table is there already."""
        typed, counted = self._session.split_track_changes(head)
        self._typed = (self._typed - counted) | typed
        if counted:
            self._jumps.append((head, head))

    @property
    def jumps(self) -> tuple[tuple[int, int], ...]:
        """Jumps of the record, from entry to entry, since the real table was last updated.

        An entry twice means that the program counted something by it.
        """
        return tuple(self._jumps)

    def mark_done(self) -> None:
        """Note that the real table has been updated."""
        self._jumps.clear()

    def due_changes(self, viewer: str = REFEREE) -> tuple[str, ...]:
        """Return the changes to make on the real table, as viewer ``viewer`` may know them."""
        lines: list[str] = []
        for counts, group in groupby(self._jumps, lambda jump: jump[0] == jump[1]):
            jumps = list(group)
            if counts:  # only where a marker goes in the end, not where it would have stood meanwhile
                lines += self._session.list_track_changes(jumps[-1][1], viewer, jumps[0][0], self._typed)
            else:
                lines += (line for start, to in jumps for line in self._session.board_list(start, to, viewer))
        return tuple(lines)

    def latest_changes(self, viewer: str = REFEREE) -> tuple[str, ...]:
        """Return the changes by the last answer, for instance the moves that the program made after it."""
        head = self._session.head
        before = self._session.entries[head].parent
        return self._session.board_list(before, head, viewer) if head else ()
