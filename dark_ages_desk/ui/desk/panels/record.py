"""The record: every entry as text, undone ones struck through; a click looks back.

Further parts of the module:

- One entry of the record as it is drawn, with the headings over it and over its effects.
- Entries that need not be shown: an amendment ran them again, and the record has the same elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import (
    QAbstractListModel,
    QModelIndex,
    QPersistentModelIndex,
    QPoint,
    QRect,
    QSize,
    Qt,
    QTimer,
    Signal,
)
from PySide6.QtGui import QContextMenuEvent, QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import QListView, QMenu, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.core.view import PowerView, TableView
from dark_ages_desk.session.entry_tree import HOLE_ENTRY
from dark_ages_desk.ui.desk.record_text import (
    BESIDE,
    count_interpretations,
    fold_interpretations,
    record_text,
    result_text,
)
from dark_ages_desk.ui.desk.remarks import NONE, EntryExtra
from dark_ages_desk.ui.desk.timeline import SearchField, Timeline
from dark_ages_desk.ui.desk.words import record as record_words
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, column_layout, has_keys, row_layout, set_tip, tool_button

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry

Index = QModelIndex | QPersistentModelIndex
ENTRY = Qt.ItemDataRole.UserRole


class RecordModel(QAbstractListModel):
    """Entries, oldest first. It announces only what changed, so a long record stays quick."""

    def __init__(self, panel: QWidget) -> None:
        super().__init__(panel)
        self.entries: Sequence[Entry] = ()
        self.powers: Mapping[str, PowerView] = {}
        self.viewer = ""
        self.moment = -1
        self.extras: Mapping[int, EntryExtra] = {}
        self.headings: Sequence[tuple[str, ...]] = ()
        self.narrowed: Mapping[int, str] | None = None
        """Headings by entry while not all entries are shown: each group that is left has its own. None shows all."""
        self.opened: set[int] = set()
        """Numbers of the entries whose interpretations are shown one by one."""
        self.both_texts: Callable[[str], str] = str
        """Returns a text followed by the same with the other names of places, for the search."""

    def first_line(self, entry: Entry) -> str:
        """Return the first line of an entry, with the origin of its dice."""
        sign = self.extras.get(entry.number, NONE).sign
        return f"{record_text(entry, self.powers)} · {sign}" if sign else record_text(entry, self.powers)

    def headings_text(self, number: int) -> str:
        """Return the headings over an entry, and its bookmark."""
        extra = self.extras.get(number, NONE)
        over = extra.head if self.narrowed is None else self.narrowed.get(number, "")
        return BESIDE.join(words for words in (over, extra.marks) if words)

    def list_parts(self, entry: Entry, whole: bool = False) -> Sequence[tuple[str, str]]:
        """Return the lines below the first line of an entry, each part with the headings over it, "" for its own.

        The interpretations in force are one line, unless somebody has opened it or the entry is wanted ``whole``.
        """
        extra = self.extras.get(entry.number, NONE)
        divided = extra.told or (("", result_text(entry, self.viewer)),)
        if (number := count_interpretations(entry)) and not whole and entry.number not in self.opened:
            divided = (("", fold_interpretations(entry, self.viewer, number)),)
        own = "\n".join(lines for over, lines in divided if not over)
        own = "\n".join(words for words in (own, extra.foot) if words)
        rest = [part for part in divided if part[0]]
        return [("", own), *rest] if own else rest

    def notes_text(self, entry: Entry) -> str:
        """Return the same parts as text, a heading in a line of its own, with all interpretations."""
        return "\n".join(words for part in self.list_parts(entry, whole=True) for words in part if words)

    def toggle(self, number: int) -> bool:
        """Open or close the interpretations of an entry; return False if it has none."""
        if not count_interpretations(self.entries[number]):
            return False
        self.opened ^= {number}
        index = self.index(number)
        self.dataChanged.emit(index, index)
        return True

    def search_text(self, number: int) -> str:
        """Return all text of an entry, for a search."""
        entry, extra = self.entries[number], self.extras.get(number, NONE)
        said = "\n".join((extra.head, extra.marks, str(number), self.first_line(entry), self.notes_text(entry)))
        return self.both_texts(said)

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
        if role == Qt.ItemDataRole.DisplayRole:
            struck = " (undone)" if entry.struck else ""
            return f"{entry.number}. {self.first_line(entry)}{struck}"
        if role == Qt.ItemDataRole.AccessibleTextRole:
            return self.spoken_text(entry)
        return None

    def spoken_text(self, entry: Entry) -> str:
        """Return an entry as a screen reader says it: its number, the headings over it, its lines."""
        over = self.headings[entry.number] if entry.number < len(self.headings) else ()
        under = (part for pair in self.list_parts(entry) for part in pair if part)
        lines = " ".join(line for part in (self.first_line(entry), *under) for line in part.splitlines())
        return record_words.spoken_entry(
            number=entry.number, headings=", ".join(over), lines=lines, is_undone=entry.struck
        )

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


WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class EntryDelegate(QStyledItemDelegate):
    """Painter of an entry, with a memory of heights: laying out text costs time in a long record."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._sizes: dict[int, tuple[EntryExtra, tuple[object, ...], QSize]] = {}

    def forget(self) -> None:
        """Forget the heights, since the texts or their scale have changed."""
        self._sizes.clear()

    @staticmethod
    def _head_rect(text: str, top: int, width: int) -> QRect:
        """Return the box of headings, from ``top`` down; without text its height is 0."""
        if not text:
            return QRect(0, top, width, 0)
        room = QRect(THEME.px(12), top, width - THEME.px(20), 10_000)
        return QRect(room.topLeft(), THEME.metrics("figure").boundingRect(room, WRAP, text).size())

    def _entry_parts(self, entry: Entry, model: RecordModel, width: int) -> tuple[QRect, list[tuple[str, QRect, str]]]:
        """Return the box of an entry's first line, and all other parts: the font, the box, the text."""
        left = THEME.px(44)
        room = max(THEME.px(40), width - left - THEME.px(8))
        head = model.headings_text(entry.number)
        over = self._head_rect(head, THEME.px(4), width)
        words = QRect(left + THEME.px(26), THEME.px(4) + over.height(), room - THEME.px(26), 0)
        first = QFontMetrics(self._font(entry)).boundingRect(
            QRect(0, 0, words.width(), 10_000), WRAP, model.first_line(entry)
        )
        words.setHeight(max(first.height(), THEME.px(20)))
        found = [("figure", over, head)] if head else []
        bottom = words.bottom()
        for heading, lines in model.list_parts(entry):
            if heading:
                place = self._head_rect(heading, bottom + THEME.px(5), width)
                found.append(("figure", place, heading))
                bottom = place.bottom()
            high = THEME.metrics("small").boundingRect(QRect(0, 0, words.width(), 10_000), WRAP, lines).height()
            place = QRect(words.left(), bottom + THEME.px(2), words.width(), high)
            found.append(("small", place, lines))
            bottom = place.bottom()
        return words, found

    @staticmethod
    def _font(entry: Entry) -> QFont:
        font = THEME.font("body")
        font.setStrikeOut(entry.struck)
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 200
        model = index.model()
        assert isinstance(model, RecordModel)
        entry = model.entries[index.row()]  # asked for every entry of a long record: not by way of data()
        over = "" if model.narrowed is None else model.headings_text(entry.number)
        extra, decisive = model.extras.get(entry.number, NONE), (width, THEME.scale, model.viewer, over)
        known = self._sizes.get(entry.number)
        if known is None or known[1] != decisive or (known[0] is not extra and known[0] != extra):
            words, rest = self._entry_parts(entry, model, width)
            high = max(words.bottom(), *(place.bottom() for _, place, _ in rest), 0) + THEME.px(5)
            known = self._sizes[entry.number] = extra, decisive, QSize(width, high)
        return known[2]

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, model = index.data(ENTRY), index.model()
        assert isinstance(model, RecordModel)
        rect: QRect = option.rect
        state = option.state
        painter.save()
        if entry.number == model.moment:
            painter.fillRect(rect, THEME.colour("lit"))
        elif state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, THEME.colour("chosen"))
        words, rest = self._entry_parts(entry, model, rect.width())
        words = words.translated(rect.topLeft())
        for letters, place, text in rest:
            painter.setPen(THEME.colour("ink" if letters == "figure" else "faded"))
            painter.setFont(THEME.font(letters))
            painter.drawText(place.translated(rect.topLeft()), WRAP, text)
        ink = THEME.colour("faded" if entry.struck else "ink")
        painter.setPen(THEME.colour("faded"))
        painter.setFont(THEME.font("tiny"))
        number = QRect(rect.left(), words.top(), THEME.px(36), THEME.px(20))
        painter.drawText(number, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(entry.number))
        if entry.power in model.powers:
            painter.drawPixmap(
                QPoint(rect.left() + THEME.px(44), words.top() + 1), badge(model.powers[entry.power], THEME.px(19))
            )
        painter.setPen(ink)
        painter.setFont(self._font(entry))
        painter.drawText(words, WRAP, model.first_line(entry))
        painter.restore()


def run_again(entries: Sequence[Entry]) -> set[int]:
    """Return the numbers of struck entries whose answer is unchanged in another entry: one line of the record, not
    two."""
    first: dict[int, int] = {}  # of an entry that was run again, the one that was answered
    for entry in entries:
        if entry.again:
            first[entry.number] = first.get(entry.again, entry.again)
    if not first:
        return set()
    standing = {first.get(entry.number, entry.number) for entry in entries if not entry.struck}
    return {entry.number for entry in entries if entry.struck and first.get(entry.number, entry.number) in standing}


AMENDABLE = ("answer", "aside", HOLE_ENTRY)
"""Kinds of entry that can be amended."""

AMENDS = (
    ("Change…", "change"),
    (record_words.INSERT_BEFORE, "insert"),
    (record_words.REMOVE_ENTRY, "remove"),
)
"""Actions in an entry's menu that amend it, with their names."""

REMARKS = (("Bookmark…", "mark"), ("Comment…", "comment"))
"""Remarks that every entry can have, with their names."""


AT_A_TIME = 200
"""Entries of a long record that are laid out in one turn of the window: the last ones first."""

LEAST = 44
"""Minimum height in pixels, with text at 100 per cent: two lines, so that a low column has room for lists of forces."""


class RecordList(QListView):
    """List of the entries: Ctrl+C copies, Enter looks back, typing does nothing."""

    looked = Signal(int)
    menu_wanted = Signal(int, QPoint)  # an entry, and where
    resized = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Record")
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def copy(self) -> str:
        """Copy the chosen lines to the clipboard (all, if none is chosen), and return them as text."""
        model = self.model()
        assert isinstance(model, RecordModel)
        rows = sorted(index.row() for index in self.selectedIndexes()) or range(len(model.entries))
        lines = []
        for at in rows:
            entry = model.entries[at]
            if head := model.headings_text(at):
                lines.append(head)
            lines.append(str(model.data(model.index(at))))
            for heading, told_there in model.list_parts(entry, whole=True):
                lines += [heading] if heading else []
                lines += [f"    {line}" for line in told_there.splitlines()]
        text = "\n".join(lines)
        copy_to_clipboard(text)
        return text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.looked.emit(self.currentIndex().data(ENTRY).number)
        elif event.key() == Qt.Key.Key_Menu and self.currentIndex().isValid():
            place = self.visualRect(self.currentIndex()).bottomLeft()
            self.menu_wanted.emit(self.currentIndex().data(ENTRY).number, self.viewport().mapToGlobal(place))
        elif (event.text().isprintable() and event.text()) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Handle a click for the menu: ask for that of the entry under the pointer."""
        index = self.indexAt(event.pos())
        if index.isValid() and event.reason() is QContextMenuEvent.Reason.Mouse:
            self.menu_wanted.emit(index.data(ENTRY).number, event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():  # entries have other heights
            self.scheduleDelayedItemsLayout()
        if event.oldSize() != event.size():
            self.resized.emit()


class RecordPanel(Paper):
    """Panel of the record: undo, redo, the search, and the list."""

    looked = Signal(int)
    undo_wanted = Signal()
    redo_wanted = Signal()
    line_wanted = Signal(int)  # a line of play is to be tried behind that entry
    amend_wanted = Signal(int, str)  # an entry; "change", "insert" or "remove"
    remark_wanted = Signal(int, str)  # an entry; "comment" or "mark"

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Record")
        self.model = RecordModel(self)
        self.list = RecordList()
        self.list.setModel(self.model)
        self._delegate = EntryDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        self.list.setMinimumHeight(THEME.px(LEAST))
        self._undo, self._redo = (
            tool_button("↶", tip="Undo (Ctrl+Z)", name="Undo"),
            tool_button("↷", tip="Redo (Ctrl+Y)", name="Redo"),
        )
        copy = tool_button("Copy", tip=record_words.COPY_CHOSEN_LINES_OR_ALL_WITH_KEY)
        for button in (self._undo, self._redo):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # never one stray Enter or Space away: Ctrl+Z is their key
        self._undo.clicked.connect(lambda _checked=False: self.undo_wanted.emit())
        self._redo.clicked.connect(lambda _checked=False: self.redo_wanted.emit())
        copy.clicked.connect(lambda _checked=False: self.list.copy())
        box = column_layout(self, 10, 4)
        line = row_layout()
        line.addWidget(self._undo)
        line.addWidget(self._redo)
        self._left_out: set[int] = set()
        self._laid_from = 0  # the entries before it are not laid out yet
        self._laying = QTimer(self, interval=0)
        self._laying.timeout.connect(self._lay_earlier)
        self.whole = tool_button("±", "tab", record_words.SHOW_ALSO_WHAT_STOOD_BEFORE, "Before corrections")
        self.whole.setCheckable(True)
        self.whole.toggled.connect(lambda _on: self._leave_out())
        self.whole.hide()
        self.search = SearchField()
        self.search.wanted.connect(self.narrow)
        self.search.entered.connect(self._look_at_found)
        line.addWidget(self.search, 1)
        line.addWidget(self.whole)
        line.addWidget(copy)
        self.timeline = Timeline()
        self.timeline.looked.connect(self.looked)
        box.addLayout(line)
        box.addWidget(self.timeline)
        box.addWidget(self.list, 1)
        set_tip(self.list, record_words.CLICK_ENTRY_TO_GO_TO_IT)
        self.list.clicked.connect(lambda index: self._look(index))
        self.list.looked.connect(self._open)
        self.list.menu_wanted.connect(self.pop_menu)
        self._top: QPersistentModelIndex | None = None  # the entry that somebody has scrolled to; None is the end
        self.list.verticalScrollBar().actionTriggered.connect(
            lambda _action: QTimer.singleShot(0, self.list, self._remember_place)
        )
        self.list.resized.connect(self._keep_place)
        THEME.changed.connect(self._handle_rescale)

    def show_record(
        self,
        entries: Sequence[Entry],
        view: TableView,
        moment: int | None,
        can_undo: bool,
        can_redo: bool,
        extras: Mapping[int, EntryExtra],
        headings: Sequence[tuple[str, ...]],
    ) -> None:
        """Show the record, scrolled to its end unless somebody is looking back."""
        news = (len(entries), view.viewer) != (len(self.model.entries), self.model.viewer)
        looked_back = self.model.moment >= 0
        laid_from = min(self._laid_from, len(entries))
        if fresh := len(entries) > len(self.model.entries) + 2 * AT_A_TIME:
            laid_from = len(entries) - AT_A_TIME
            self._laying.start()
        if moment is not None:
            laid_from = max(0, min(laid_from, moment - AT_A_TIME))
        fresh, self._laid_from = fresh or laid_from != self._laid_from, laid_from
        self.model.show_entries(entries, view.viewer, view.powers, -1 if moment is None else moment, extras, headings)
        if news and self.search.text():
            self.narrow(self.search.text())
        self._undo.setEnabled(can_undo)
        self._redo.setEnabled(can_redo)
        at_once = not self._leave_out(fresh)  # a whole record that is new is laid out in a turn of its own
        if (news or looked_back) and moment is None:
            self._top = None
            self._show_place(at_once)
        elif moment is not None:
            self._show_place(at_once)

    @property
    def marked(self) -> int | None:
        """Number of the entry with the keys, None if they are not in the list."""
        index = self.list.currentIndex()
        return index.data(ENTRY).number if has_keys(self.list) and index.isValid() else None

    def pop_menu(self, number: int, at: QPoint) -> None:
        """Open the menu of an entry at a point of the screen."""
        self.menu = menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        look = menu.addAction(record_words.GO_TO_THIS_ENTRY)
        look.triggered.connect(lambda _checked=False: self.looked.emit(number))
        for words, what in REMARKS:
            action = menu.addAction(words)
            action.triggered.connect(lambda _checked=False, what=what: self.remark_wanted.emit(number, what))
        entry = self.model.entries[number]
        if entry.kind in AMENDABLE and not entry.struck:
            menu.addSeparator()
            for words, why in AMENDS:
                action = menu.addAction(words)
                action.triggered.connect(lambda _checked=False, why=why: self.amend_wanted.emit(number, why))
        menu.addSeparator()
        menu.addAction(record_words.BRANCH_FROM_HERE).triggered.connect(
            lambda _checked=False: self.line_wanted.emit(number)
        )
        menu.addSeparator()
        menu.addAction(record_words.COPY_CHOSEN_LINES_OR_ALL).triggered.connect(lambda _checked=False: self.list.copy())
        menu.popup(at)

    def _leave_out(self, fresh: bool = False) -> bool:
        """Hide entries that are shown elsewhere, and return whether these are others than before.

        In a ``fresh`` list the early entries of a long record are hidden, too, until they are laid out.
        An entry that an amendment ran again is shown once. Entries of stand-ins are shown to the referee alone.
        """
        again = run_again(self.model.entries)
        self.whole.setVisible(bool(again))
        left_out = set() if self.whole.isChecked() else again - {self.model.moment}
        if self.model.viewer != REFEREE:
            left_out |= {one.number for one in self.model.entries if one.by_stand_in}
        if left_out == self._left_out and not fresh:
            return False
        self._left_out = left_out
        self.narrow(self.search.text(), at_once=False)
        return True

    def narrow(self, text: str, at_once: bool = True) -> None:
        """Show the entries with all the words; all entries if there are none.

        With ``at_once`` they are laid out before this returns, not in the next turn of the window.
        """
        words = text.casefold().split()
        if words:
            self._laid_from = 0
        self.list.setUpdatesEnabled(False)
        left: list[int] = []
        for number in range(len(self.model.entries)):
            fits = number >= self._laid_from and number not in self._left_out
            fits = fits and (not words or all(word in self.model.search_text(number).casefold() for word in words))
            left += [number] if fits else []
            if self.list.isRowHidden(number) == fits:
                self.list.setRowHidden(number, not fits)
        if self.model.narrow(left if words else None):
            self.list.scheduleDelayedItemsLayout()
        self.list.setUpdatesEnabled(True)
        if not words:
            self._show_place(at_once)
        self.search.say(len(left) if words else None)

    def _lay_earlier(self) -> None:
        """Lay out the entries before those that are there; what is in sight stays where it is."""
        earlier = max(0, self._laid_from - AT_A_TIME)
        for number in range(earlier, self._laid_from):
            if number not in self._left_out:
                self.list.setRowHidden(number, False)
        self._laid_from = earlier
        if not earlier:
            self._laying.stop()
        if self._top is not None:
            self._keep_place()
        elif not self.search.text():
            self._show_place(at_once=False)

    def _look(self, index: QModelIndex) -> None:
        from PySide6.QtGui import QGuiApplication

        if not QGuiApplication.keyboardModifiers() & (
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
        ):
            self._open(index.data(ENTRY).number)

    def _open(self, number: int) -> None:
        """Look at an entry. The one with the interpretations opens or closes as well."""
        if self.model.toggle(number):
            self.list.scheduleDelayedItemsLayout()
        self.looked.emit(number)

    def _look_at_found(self) -> None:
        """Look at the last entry with the words; if an entry is in view, at the one before it."""
        found = [row for row in range(len(self.model.entries)) if not self.list.isRowHidden(row)]
        before = [row for row in found if row < self.model.moment] or found
        if before:
            self.looked.emit(self.model.entries[before[-1]].number)

    def _show_place(self, at_once: bool = True) -> None:
        """Scroll to the entry in view, or to the end, once the heights are known."""
        moment = self.model.moment

        def go() -> None:
            if moment >= 0:
                self.list.scrollTo(self.model.index(moment))
            else:
                self.list.scrollToBottom()

        if at_once:
            go()
        QTimer.singleShot(0, self.list, go)

    def _handle_rescale(self) -> None:
        """Lay the list out for another size of text; the same entry stays at the top, or the end at the foot."""
        self._delegate.forget()
        self.list.scheduleDelayedItemsLayout()
        self._keep_place()

    def _remember_place(self) -> None:
        """Remember the entry at the top after somebody has scrolled, so that it stays there."""
        bar = self.list.verticalScrollBar()
        top = self.list.indexAt(QPoint(4, 4))
        self._top = None if bar.value() >= bar.maximum() or not top.isValid() else QPersistentModelIndex(top)

    def _keep_place(self) -> None:
        """Scroll back to the remembered entry, or to the end, once the heights are known."""

        def go() -> None:
            if self._top is None or not self._top.isValid():
                self.list.scrollToBottom()
            else:
                self.list.scrollTo(self.model.index(self._top.row()), QListView.ScrollHint.PositionAtTop)

        QTimer.singleShot(0, self.list, go)
