"""The record: every entry in words, undone ones struck through; a click looks back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
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

from dark_ages_desk.core.view import PowerView, TableView
from dark_ages_desk.session.line import HOLE_ENTRY
from dark_ages_desk.ui.desk.panels.run_again import run_again
from dark_ages_desk.ui.desk.remarks import NONE, Extra
from dark_ages_desk.ui.desk.says import says, told
from dark_ages_desk.ui.desk.timeline import SearchField, Timeline
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.taking import to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Paper, column, row, set_tip, tool, typed_at

if TYPE_CHECKING:
    from dark_ages_desk.session.line import Entry

Index = QModelIndex | QPersistentModelIndex
WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
ENTRY = Qt.ItemDataRole.UserRole


AMENDABLE = ("answer", "aside", HOLE_ENTRY)
"""The kinds of entry that can be amended."""

AMENDS = (("Amend it…", "change"), ("Put in before it…", "insert"), ("Take it out…", "remove"))
"""What an entry's menu offers to whoever keeps the record: the words, and what it does."""

REMARKS = (("Bookmark…", "mark"), ("Comment…", "comment"))
"""What can be said of every entry."""


class RecordModel(QAbstractListModel):
    """The entries, oldest first. Only what changed is announced, so a long record stays quick."""

    def __init__(self) -> None:
        super().__init__()
        self.entries: Sequence[Entry] = ()
        self.powers: Mapping[str, PowerView] = {}
        self.eye = ""
        self.moment = -1
        self.extras: Mapping[int, Extra] = {}

    def words(self, entry: Entry) -> str:
        """The first line of an entry."""
        sign = self.extras.get(entry.number, NONE).sign
        return f"{says(entry, self.powers)} · {sign}" if sign else says(entry, self.powers)

    def notes(self, entry: Entry) -> str:
        """The lines under it."""
        foot = self.extras.get(entry.number, NONE).foot
        return "\n".join(words for words in (told(entry, self.eye), foot) if words)

    def text(self, number: int) -> str:
        """All that is to be read of an entry, for a search."""
        entry = self.entries[number]
        return "\n".join((self.extras.get(number, NONE).head, str(number), self.words(entry), self.notes(entry)))

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
            return f"{entry.number}. {self.words(entry)}{struck}"
        return None

    def show_entries(
        self,
        entries: Sequence[Entry],
        eye: str,
        powers: Mapping[str, PowerView],
        moment: int,
        extras: Mapping[int, Extra],
    ) -> None:
        """Show these entries; ``moment`` is the one that is looked at; ``extras``: what is said beside them."""
        old, before, self.powers, self.moment = self.entries, self.moment, powers, moment
        said, self.extras = self.extras, extras
        if eye != self.eye or len(entries) < len(old):
            self.beginResetModel()
            self.eye, self.entries = eye, entries
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


class EntryDelegate(QStyledItemDelegate):
    """Draws an entry; remembers heights, for laying out text is what costs time in a long record."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._heights: dict[tuple[int, int, int, str, Extra], int] = {}

    def forget(self) -> None:
        """The texts or their scale have changed."""
        self._heights.clear()

    def _head(self, entry: Entry, model: RecordModel, width: int) -> QRect:
        """Where it stands what begins there, and its bookmark."""
        head = model.extras.get(entry.number, NONE).head
        if not head:
            return QRect(0, 0, width, 0)
        room = QRect(THEME.px(12), THEME.px(4), width - THEME.px(20), 10_000)
        return QRect(room.topLeft(), THEME.metrics("figure").boundingRect(room, WRAP, head).size())

    def _parts(self, entry: Entry, model: RecordModel, width: int) -> tuple[QRect, QRect]:
        left = THEME.px(44)
        room = max(THEME.px(40), width - left - THEME.px(8))
        top = THEME.px(4) + self._head(entry, model, width).height()
        words = QRect(left + THEME.px(26), top, room - THEME.px(26), 0)
        first = QFontMetrics(self._font(entry)).boundingRect(
            QRect(0, 0, words.width(), 10_000), WRAP, model.words(entry)
        )
        words.setHeight(max(first.height(), THEME.px(20)))
        notes = model.notes(entry)
        if not notes:
            return words, QRect(left, words.bottom(), room, 0)
        second = THEME.metrics("small").boundingRect(QRect(0, 0, words.width(), 10_000), WRAP, notes)
        return words, QRect(words.left(), words.bottom() + THEME.px(2), words.width(), second.height())

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
        key = (entry.number, width, THEME.scale, model.eye, model.extras.get(entry.number, NONE))
        if key not in self._heights:
            self._heights[key] = self._parts(entry, model, width)[1].bottom() + THEME.px(5)
        return QSize(width, self._heights[key])

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
        words, notes = (part.translated(rect.topLeft()) for part in self._parts(entry, model, rect.width()))
        if head := model.extras.get(entry.number, NONE).head:
            painter.setPen(THEME.colour("ink"))
            painter.setFont(THEME.font("figure"))
            painter.drawText(self._head(entry, model, rect.width()).translated(rect.topLeft()), WRAP, head)
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
        painter.drawText(words, WRAP, model.words(entry))
        if text := model.notes(entry):
            painter.setPen(THEME.colour("faded"))
            painter.setFont(THEME.font("small"))
            painter.drawText(notes, WRAP, text)
        painter.restore()


class RecordList(QListView):
    """The list itself: Ctrl+C copies, Enter looks back, typing does nothing."""

    looked = Signal(int)
    menu_wanted = Signal(int, QPoint)  # an entry, and where
    narrowed = Signal()  # or widened: entries have other heights

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Record")
        self.setSelectionMode(QListView.SelectionMode.ExtendedSelection)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setResizeMode(QListView.ResizeMode.Adjust)

    def copy(self) -> str:
        """The chosen lines (all, if none is chosen), as text."""
        model = self.model()
        assert isinstance(model, RecordModel)
        rows = sorted(index.row() for index in self.selectedIndexes()) or range(len(model.entries))
        lines = []
        for at in rows:
            entry = model.entries[at]
            if head := model.extras.get(at, NONE).head:
                lines.append(head)
            lines.append(str(model.data(model.index(at))))
            lines += [f"    {line}" for line in model.notes(entry).splitlines()]
        text = "\n".join(lines)
        to_clipboard(text)
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
        """What can be done with the entry under the pointer."""
        index = self.indexAt(event.pos())
        if index.isValid() and event.reason() is QContextMenuEvent.Reason.Mouse:
            self.menu_wanted.emit(index.data(ENTRY).number, event.globalPos())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.scheduleDelayedItemsLayout()
            self.narrowed.emit()


class RecordPanel(Paper):
    """Undo, redo, and the list."""

    looked = Signal(int)
    undo_wanted = Signal()
    redo_wanted = Signal()
    line_wanted = Signal(int)  # a line of play is to be tried behind that entry
    amend_wanted = Signal(int, str)  # an entry; "change", "insert" or "remove"
    remark_wanted = Signal(int, str)  # an entry; "comment" or "mark"

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName("Record")
        self.model = RecordModel()
        self.list = RecordList()
        self.list.setModel(self.model)
        self._delegate = EntryDelegate(self.list)
        self.list.setItemDelegate(self._delegate)
        self._undo, self._redo = (
            tool("↶", tip="Undo (Ctrl+Z)", name="Undo"),
            tool("↷", tip="Redo (Ctrl+Y)", name="Redo"),
        )
        copy = tool("Copy", tip="Copy the chosen lines, or all of them (Ctrl+C)")
        for button in (self._undo, self._redo):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # never one stray Enter or Space away: Ctrl+Z is their key
        self._undo.clicked.connect(lambda _checked=False: self.undo_wanted.emit())
        self._redo.clicked.connect(lambda _checked=False: self.redo_wanted.emit())
        copy.clicked.connect(lambda _checked=False: self.list.copy())
        box = column(self, 10, 4)
        line = row()
        line.addWidget(self._undo)
        line.addWidget(self._redo)
        self._left_out: set[int] = set()
        self.whole = tool(
            "±", "tab", "Show also what stood there before it was amended and run again", "Before amending"
        )
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
        set_tip(self.list, "Click an entry to look back at it; right click, or F2, to amend it")
        self.list.clicked.connect(lambda index: self._look(index))
        self.list.looked.connect(self.looked)
        self.list.menu_wanted.connect(self.pop_menu)
        self._top: QPersistentModelIndex | None = None  # the entry that somebody has scrolled to; None is the end
        self.list.verticalScrollBar().actionTriggered.connect(
            lambda _action: QTimer.singleShot(0, self.list, self._scrolled)
        )
        self.list.narrowed.connect(self._keep_place)
        THEME.changed.connect(self._rescaled)

    def show_record(
        self,
        entries: Sequence[Entry],
        view: TableView,
        moment: int | None,
        can_undo: bool,
        can_redo: bool,
        extras: Mapping[int, Extra],
    ) -> None:
        """Show the record; the end of it is scrolled to unless somebody is looking back."""
        news = (len(entries), view.eye) != (len(self.model.entries), self.model.eye)
        looked_back = self.model.moment >= 0
        self.model.show_entries(entries, view.eye, view.powers, -1 if moment is None else moment, extras)
        if news and self.search.text():
            self.narrow(self.search.text())
        self._undo.setEnabled(can_undo)
        self._redo.setEnabled(can_redo)
        at_once = not self._leave_out()  # a whole record that is new is laid out in a turn of its own
        if (news or looked_back) and moment is None:
            self._top = None
            self._show_place(at_once)
        elif moment is not None:
            self._show_place(at_once)

    @property
    def marked(self) -> int | None:
        """The entry that the keys are at, if they are in the list."""
        index = self.list.currentIndex()
        return index.data(ENTRY).number if typed_at(self.list) and index.isValid() else None

    def pop_menu(self, number: int, at: QPoint) -> None:
        """What can be done with an entry."""
        self.menu = menu = QMenu(self)
        menu.aboutToHide.connect(menu.deleteLater)
        look = menu.addAction("Look back at it")
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
        menu.addAction("Try a line from here…").triggered.connect(lambda _checked=False: self.line_wanted.emit(number))
        menu.addSeparator()
        menu.addAction("Copy the chosen lines, or all").triggered.connect(lambda _checked=False: self.list.copy())
        menu.popup(at)

    def _leave_out(self) -> bool:
        """What an amendment ran again stands in the record twice, and is shown once. Are they others than before?"""
        again = run_again(self.model.entries)
        self.whole.setVisible(bool(again))
        left_out = set() if self.whole.isChecked() else again - {self.model.moment}
        if left_out == self._left_out:
            return False
        self._left_out = left_out
        self.narrow(self.search.text(), at_once=False)
        return True

    def narrow(self, text: str, at_once: bool = True) -> None:
        """Show the entries in which every word occurs; all of them for none. ``at_once``: they are laid out before this
        returns, and not in the next turn of the window."""
        words = text.casefold().split()
        self.list.setUpdatesEnabled(False)
        shown = 0
        for number in range(len(self.model.entries)):
            fits = number not in self._left_out
            fits = fits and (not words or all(word in self.model.text(number).casefold() for word in words))
            shown += fits
            if self.list.isRowHidden(number) == fits:
                self.list.setRowHidden(number, not fits)
        self.list.setUpdatesEnabled(True)
        if not words:
            self._show_place(at_once)
        self.search.say(shown if words else None)

    def _look(self, index: QModelIndex) -> None:
        from PySide6.QtGui import QGuiApplication

        if not QGuiApplication.keyboardModifiers() & (
            Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier
        ):
            self.looked.emit(index.data(ENTRY).number)

    def _look_at_found(self) -> None:
        """The last entry that has the words is looked at; after that, the one before it that has them."""
        found = [row for row in range(len(self.model.entries)) if not self.list.isRowHidden(row)]
        before = [row for row in found if row < self.model.moment] or found
        if before:
            self.looked.emit(self.model.entries[before[-1]].number)

    def _show_place(self, at_once: bool = True) -> None:
        """The entry that is looked at, or the end, is in sight, once the heights are known."""
        moment = self.model.moment

        def go() -> None:
            if moment >= 0:
                self.list.scrollTo(self.model.index(moment))
            else:
                self.list.scrollToBottom()

        if at_once:
            go()
        QTimer.singleShot(0, self.list, go)

    def _rescaled(self) -> None:
        """Another size of text: the same entry stays at the top, or the end of the record at the foot."""
        self._delegate.forget()
        self.list.scheduleDelayedItemsLayout()
        self._keep_place()

    def _scrolled(self) -> None:
        """Somebody has scrolled: what is at the top now stays there, whatever sizes change."""
        bar = self.list.verticalScrollBar()
        top = self.list.indexAt(QPoint(4, 4))
        self._top = None if bar.value() >= bar.maximum() or not top.isValid() else QPersistentModelIndex(top)

    def _keep_place(self) -> None:
        """Once the heights are known."""

        def go() -> None:
            if self._top is None or not self._top.isValid():
                self.list.scrollToBottom()
            else:
                self.list.scrollTo(self.model.index(self._top.row()), QListView.ScrollHint.PositionAtTop)

        QTimer.singleShot(0, self.list, go)
