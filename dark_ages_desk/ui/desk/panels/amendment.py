"""The amendment that is not settled yet: the progress of the new run of the record, and the fate of its entries."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QProgressBar

from dark_ages_desk.session.amended_entry import AMENDS, DIFFERENT, Item
from dark_ages_desk.ui.desk.draft_questions import NOT_FOR_ALL, summarise_items
from dark_ages_desk.ui.desk.words import draft as draft_words
from dark_ages_desk.ui.parts.fields import WordsField
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Paper, column_layout, push_button, row_layout, tool_button

if TYPE_CHECKING:
    from dark_ages_desk.session.amendment import Amendment

NUMBER = Qt.ItemDataRole.UserRole
STANDS = draft_words.AMENDMENT_IS_NOT_IN_RECORD_YET


class AmendedList(QListWidget):
    """List of the entries' fates. Enter goes to one, Ctrl+C copies all; typing does nothing."""

    wanted = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(draft_words.WHAT_AMENDMENT_CHANGES)
        self.setWordWrap(True)
        self.setLayoutMode(QListWidget.LayoutMode.Batched)  # hundreds of lines must not hold the window up
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.itemClicked.connect(lambda item: self.wanted.emit(item.data(NUMBER)))

    def copy(self) -> str:
        """Copy all lines to the clipboard, and return them as text."""
        text = "\n".join(self.item(at).text() for at in range(self.count()))
        copy_to_clipboard(text)
        return text

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentItem() is not None:
            self.wanted.emit(self.currentItem().data(NUMBER))
        elif (event.text().isprintable() and event.text()) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


LEAST = 36
"""Minimum height of the list in pixels, with text at 100 per cent."""


class AmendmentPanel(Paper):
    """Panel of an amendment: its reason, the open decisions, and the ways out."""

    put_wanted = Signal()
    drop_wanted = Signal()
    show_wanted = Signal(bool)  # the draft, or the table as it is
    item_wanted = Signal(int)
    why_said = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown = False
        self._known: tuple[object, ...] = ()  # what the list was filled with
        self.setAccessibleName("Correction")
        box = column_layout(self, 10, 4)
        self.bar = QProgressBar()
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(THEME.px(6))
        self.bar.setAccessibleName(draft_words.HOW_MUCH_OF_RECORD_WAS_RUN_AGAIN)
        self.why = WordsField(draft_words.WHY_RECORD_IS_AMENDED, 300)
        self.why.setPlaceholderText(draft_words.WHY_IT_STANDS_IN_RECORD)
        self.why.editingFinished.connect(lambda: self.why_said.emit(self.why.text()))
        self.put = push_button(draft_words.APPLY, "main", draft_words.ONE_ENTRY_SAYS_WHAT_WAS_AMENDED)
        self.put.clicked.connect(lambda _checked=False: self.put_wanted.emit())
        self.look = push_button("")
        self.look.clicked.connect(lambda _checked=False: self.show_wanted.emit(not self._shown))
        self.drop = push_button("Discard", tip=draft_words.DISCARD_AND_KEEP_RECORD)
        self.drop.clicked.connect(lambda _checked=False: self.drop_wanted.emit())
        self.list = AmendedList()
        self.list.setMinimumHeight(THEME.px(LEAST))
        self.list.wanted.connect(self.item_wanted)
        copy = tool_button("Copy", tip=draft_words.COPY_LIST_CTRL_C)
        copy.clicked.connect(lambda _checked=False: self.list.copy())
        ways = FlowBox(5)
        for button in (self.put, self.look, self.drop):
            ways.add(button)
        box.addWidget(ways)
        box.addWidget(self.bar)
        box.addWidget(self.list, 1)
        line = row_layout()
        line.addWidget(self.why, 1)
        line.addWidget(copy)
        box.addLayout(line)

    def show_plan(self, plan: Amendment | None, shown: bool, words_of: Callable[[int], str], viewer: str) -> None:
        """Show the fates of the entries so far; None empties the panel.

        The map shows the draft if ``shown``. The text of an entry comes from ``words_of``.
        """
        self._shown = shown
        self.look.setText(draft_words.TABLE_AS_IT_IS if shown else draft_words.SHOW_DRAFT)
        if plan is None:
            self._known = ()
            self.list.clear()
            self.bar.hide()
            self.put.setEnabled(False)
            return
        self.show_progress(plan)
        self.put.setEnabled(plan.ready)
        if not self.why.hasFocus():
            self.why.setText(plan.draft.why)
        known = (plan, len(plan.items), plan.ran, plan.naming)
        if known != self._known:
            self._known = known
            self._fill(plan, words_of, viewer)

    def show_progress(self, plan: Amendment) -> None:
        """Show how much of the record was run again."""
        done, of = plan.progress
        self.bar.setVisible(not plan.ran)
        self.bar.setRange(0, of)
        self.bar.setValue(done)

    def _fill(self, plan: Amendment, words_of: Callable[[int], str], viewer: str) -> None:
        self.list.clear()
        self.list.addItem(_build_line(f"{STANDS} {summarise_items(plan) if plan.ran else ''}".rstrip(), 0))
        if plan.draft.header is not None:
            self.list.addItem(_build_line(draft_words.START_IS_ANOTHER, 0))
        first = None
        for item in sort_items(plan.items):
            said = describe_item(plan.naming.apply(item), words_of(item.entry.number), viewer)
            line = _build_line(said, item.entry.number)
            if not item.settled:
                font = line.font()
                font.setBold(True)
                line.setFont(font)
                first = first or line
            self.list.addItem(line)
        if first is not None:
            self.list.scrollToItem(first)


def sort_items(items: list[Item]) -> list[Item]:
    """Return the items in the order of the list: open decisions first, then amendments, then other results."""
    return sorted(items, key=lambda item: (item.settled, item.state == DIFFERENT, item.state != AMENDS))


def describe_item(item: Item, words: str, viewer: str) -> str:
    """Return the text of one item of the list, as the viewer may read it."""
    lines = [f"{item.entry.number}. {item.in_words.capitalize()}: {words}"]
    put = [one.words if not (one.secret or one.sealed) or viewer in (one.seat, "referee") else "…" for one in item.put]
    lines += [f"    now: {one}" for one in put]
    if item.reasons and item.state != AMENDS:
        lines.append(f"    {item.reasons[0].words}")
    if item.state == DIFFERENT:
        told = item.changed_texts_for(viewer)
        lines += (
            [draft_words.item_tells_no_longer(told=told[0]), f"    now: {told[1]}"] if told else [f"    {NOT_FOR_ALL}"]
        )
    if item.unset:
        lines.append(draft_words.item_does_not_set(parts="; ".join(item.unset)))
    return "\n".join(lines)


def _build_line(text: str, number: int) -> QListWidgetItem:
    line = QListWidgetItem(text)
    line.setData(NUMBER, number)
    return line
