"""The entries of a record as a list shows them: their text, headings and remarks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from dark_ages_desk.core.view import PowerView
from dark_ages_desk.ui.desk.record_text import BESIDE, record_text, result_text
from dark_ages_desk.ui.desk.remarks import NONE, EntryExtra

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


class RecordModel(QAbstractListModel):
    """Entries, oldest first. It announces only what changed, so a long record stays quick."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: Sequence[Entry] = ()
        self.powers: Mapping[str, PowerView] = {}
        self.viewer = ""
        self.moment = -1
        self.extras: Mapping[int, EntryExtra] = {}
        self.headings: Sequence[tuple[str, ...]] = ()
        self.narrowed: Mapping[int, str] | None = None
        """Headings by entry while not all entries are shown: each group that is left has its own. None shows all."""

    def first_line(self, entry: Entry) -> str:
        """Return the first line of an entry, with the origin of its dice."""
        sign = self.extras.get(entry.number, NONE).sign
        return f"{record_text(entry, self.powers)} · {sign}" if sign else record_text(entry, self.powers)

    def headings_text(self, number: int) -> str:
        """Return the headings over an entry, and its bookmark."""
        extra = self.extras.get(number, NONE)
        over = extra.head if self.narrowed is None else self.narrowed.get(number, "")
        return BESIDE.join(words for words in (over, extra.marks) if words)

    def list_parts(self, entry: Entry) -> Sequence[tuple[str, str]]:
        """Return the lines below the first line of an entry, each part with the headings over it, "" for its own."""
        extra = self.extras.get(entry.number, NONE)
        divided = extra.told or (("", result_text(entry, self.viewer)),)
        own = "\n".join(lines for over, lines in divided if not over)
        own = "\n".join(words for words in (own, extra.foot) if words)
        rest = [part for part in divided if part[0]]
        return [("", own), *rest] if own else rest

    def notes_text(self, entry: Entry) -> str:
        """Return the same parts as text, a heading in a line of its own."""
        return "\n".join(words for part in self.list_parts(entry) for words in part if words)

    def search_text(self, number: int) -> str:
        """Return all text of an entry, for a search."""
        entry, extra = self.entries[number], self.extras.get(number, NONE)
        return "\n".join((extra.head, extra.marks, str(number), self.first_line(entry), self.notes_text(entry)))

    def narrow(self, left: Sequence[int] | None) -> bool:
        """Show only the entries ``left``, each group with its headings, or all with None; return whether headings
        changed."""
        was = self.narrowed
        found, before = dict[int, str](), tuple[str, ...]()
        for number in left or ():
            under = self.headings[number] if number < len(self.headings) else ()
            if under != before:
                found[number] = BESIDE.join(under)
            before = under
        self.narrowed = None if left is None else found
        return self.narrowed != was

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - the signature is Qt's
        return 0 if parent.isValid() else len(self.entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid() or index.row() >= len(self.entries):
            return None
        entry = self.entries[index.row()]
        if role == ENTRY:
            return entry
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            struck = " (undone)" if entry.struck else ""
            return f"{entry.number}. {self.first_line(entry)}{struck}"
        return None

    def show_entries(
        self,
        entries: Sequence[Entry],
        viewer: str,
        powers: Mapping[str, PowerView],
        moment: int,
        extras: Mapping[int, EntryExtra],
        headings: Sequence[tuple[str, ...]] = (),
    ) -> None:
        """Show these entries and announce what changed.

        The entry in view is ``moment``. The additions to entries are ``extras``, the headings in force at each
        ``headings``.
        """
        self.headings = headings
        old, before, self.powers, self.moment = self.entries, self.moment, powers, moment
        said, self.extras = self.extras, extras
        if viewer != self.viewer or len(entries) < len(old):
            self.beginResetModel()
            self.viewer, self.entries = viewer, entries
            self.endResetModel()
            return
        if len(entries) > len(old):
            self.beginInsertRows(QModelIndex(), len(old), len(entries) - 1)
            self.entries = entries
            self.endInsertRows()
        self.entries = entries
        changed = [row for row, entry in enumerate(old) if entry is not entries[row]]
        changed += [row for row in range(len(old)) if said.get(row) != extras.get(row)]
        if moment != before:
            changed += [row for row in (moment, before) if 0 <= row < len(old)]
        if changed:
            self.dataChanged.emit(self.index(min(changed)), self.index(max(changed)), [ENTRY])
