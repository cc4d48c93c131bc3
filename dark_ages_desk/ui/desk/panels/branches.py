"""The branches: the one that is played, the others beside it, and the undone entries to answer again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QWidget

from dark_ages_desk.core.question import Blocked
from dark_ages_desk.session.branches import LONGEST_NAME, MAIN, Branch
from dark_ages_desk.ui.desk.words import lines as lines_words
from dark_ages_desk.ui.parts.fields import WordsField
from dark_ages_desk.ui.parts.tables import copy_to_clipboard, make_list_copyable
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Paper, Scroll, Words, column_layout, push_button, row_layout

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry

KEY = Qt.ItemDataRole.UserRole
MAIN_NAME = lines_words.MAIN_BRANCH
SLICE = 5
"""Number of undone entries checked in one turn of the window: do they still fit?"""


def line_name(name: str) -> str:
    """Return the name of a branch in quotes, or that of the main one."""
    return f"“{name}”" if name else MAIN_NAME


class PlainList(QListWidget):
    """List that Ctrl+C copies and Enter acts on; typing does nothing."""

    entered = Signal()

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setProperty("role", "framed")
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.itemDoubleClicked.connect(lambda _item: self.entered.emit())
        make_list_copyable(self)

    def add(self, text: str, key: object) -> None:
        """Add a line with its key."""
        item = QListWidgetItem(text)
        item.setData(KEY, key)
        self.addItem(item)

    def fit(self) -> None:
        """Make the list as tall as its lines, within limits."""
        wanted = sum(max(1, self.sizeHintForRow(at)) for at in range(self.count())) + THEME.px(8)
        self.setFixedHeight(min(max(wanted, THEME.px(40)), THEME.px(220)))

    @property
    def chosen(self) -> object:
        """Key of the marked line; None for none."""
        item = self.currentItem()
        return item.data(KEY) if item is not None else None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_to_clipboard("\n".join(self.item(at).text() for at in range(self.count())))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen is not None:
            self.entered.emit()
        elif (event.text().isprintable() and event.text()) or event.key() == Qt.Key.Key_Escape:
            event.ignore()
        else:
            super().keyPressEvent(event)


class LinesPanel(Paper):
    """Panel of the branches: try, go to, compare, keep or drop one, and answer again what was undone."""

    try_wanted = Signal(str, object)  # a name, the entry behind which it begins (None: now)
    go_wanted = Signal(str)
    compare_wanted = Signal(str)
    keep_wanted = Signal(str)
    drop_wanted = Signal(str)
    again_wanted = Signal(int)
    all_again_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(lines_words.BRANCHES)
        inside = QWidget()
        column_layout(self, spacing=0).addWidget(Scroll(inside))
        box = column_layout(inside, 10, 5)
        self.where = Words("", "figure")
        self.name = WordsField(lines_words.NAME_OF_BRANCH, LONGEST_NAME)
        self.begin = push_button("Start branch", "main")
        self.begin.clicked.connect(lambda _checked=False: self._try())
        self.name.returnPressed.connect(self._try)
        self.from_ = Words("", "small")
        self.lines = PlainList(lines_words.BRANCHES)
        self.lines.entered.connect(lambda: self._emit_branch(self.go_wanted))
        self.lines.currentItemChanged.connect(lambda _new, _old: self._offer())
        self.go, self.compare = push_button("Switch to it", tip="Enter"), push_button("Compare…")
        self.keep, self.drop = push_button(lines_words.MAKE_IT_MAIN_BRANCH), push_button("Delete")
        for button, signal in (
            (self.go, self.go_wanted),
            (self.compare, self.compare_wanted),
            (self.keep, self.keep_wanted),
            (self.drop, self.drop_wanted),
        ):
            button.clicked.connect(lambda _checked=False, signal=signal: self._emit_branch(signal))
        self.undone = PlainList(lines_words.WHAT_WAS_UNDONE)
        self.undone.entered.connect(self._ask_answer_again)
        self.again, self.all_again = (
            push_button(lines_words.ANSWER_IT_AGAIN, tip="Enter"),
            push_button(lines_words.ANSWER_ALL_AGAIN_THAT_FIT),
        )
        self.again.clicked.connect(lambda _checked=False: self._ask_answer_again())
        self.all_again.clicked.connect(lambda _checked=False: self.all_again_wanted.emit())
        self.undone_part = QWidget()
        below = column_layout(self.undone_part, spacing=4)
        below.addWidget(Words(lines_words.WHAT_WAS_UNDONE_HEADING, "head"))
        below.addWidget(self.undone)
        below.addWidget(_build_flow(self.again, self.all_again))
        box.addWidget(self.where)
        line = row_layout()
        line.addWidget(self.name, 1)
        line.addWidget(self.begin)
        box.addWidget(self.from_)
        box.addLayout(line)
        self.lines_part = QWidget()
        beside = column_layout(self.lines_part, spacing=4)
        beside.addWidget(self.lines)
        beside.addWidget(_build_flow(self.go, self.compare, self.keep, self.drop))
        box.addWidget(self.lines_part)
        box.addWidget(self.undone_part)
        box.addStretch(1)
        self._at: int | None = None
        self._on, self._branches = MAIN, tuple[Branch, ...]()
        self._left: tuple[Entry, ...] = ()
        self._fits: Callable[[int], Blocked] = lambda number: Blocked()
        self._words: Callable[[int], str] = str
        self._looking = QTimer(self)
        self._looking.setInterval(0)
        self._looking.timeout.connect(self._look_on)

    def show_lines(self, on: str, branches: Sequence[Branch], last: int) -> None:
        """Show the branch that is played, and all there are; ``last`` is the last entry that is not undone."""
        same = on == self._on  # else the line that is played on now is marked: what can be done is for that one
        self._on, self._branches, self._last = on, tuple(branches), last
        self.where.setText(
            lines_words.you_play_on_and_main_line_waits(line=line_name(on), main_line=MAIN_NAME)
            if on
            else lines_words.you_play(line_name=line_name(on))
        )
        chosen = self.lines.chosen
        self.lines.clear()
        self.lines.add(lines_words.MAIN_BRANCH_IN_LIST if on else lines_words.MAIN_BRANCH_IS_CURRENT, MAIN)
        for one in branches:
            words = (
                lines_words.line_played_on(line=line_name(one.name), first=one.begun, last=one.head)
                if one.name == on
                else lines_words.line_left(line=line_name(one.name), first=one.begun, last=one.head)
            )
            self.lines.add(words, one.name)
        keys = [self.lines.item(at).data(KEY) for at in range(self.lines.count())]
        self.lines.setCurrentRow(keys.index(chosen) if same and chosen in keys else keys.index(on))
        self.lines.fit()
        self.lines_part.setVisible(bool(branches))
        self._at = None
        self._say_from()
        self._offer()

    def _say_from(self) -> None:
        self.from_.setText(
            lines_words.try_another_line_after(entry=self._at, line=line_name(self._on))
            if self._at is not None
            else lines_words.try_another_line_from_here(line=line_name(self._on))
        )
        number = 1
        taken = {one.name for one in self._branches}
        while f"Line {number}" in taken:
            number += 1
        if not self.name.hasFocus():
            self.name.setText(f"Line {number}")

    def ask_name(self, at: int | None) -> None:
        """Ask for the name of a new branch after entry ``at``, or from here with None."""
        self._at = at
        self._say_from()
        self.name.setFocus()
        self.name.selectAll()

    def _try(self) -> None:
        at, self._at = self._at, None
        self.name.clearFocus()
        self.try_wanted.emit(self.name.text().strip(), at)

    def _emit_branch(self, signal: object) -> None:
        chosen = self.lines.chosen
        if isinstance(chosen, str):
            signal.emit(chosen)  # type: ignore[attr-defined]

    def _offer(self) -> None:
        """Enable the buttons that make sense for the marked branch."""
        chosen = self.lines.chosen
        known = isinstance(chosen, str)
        self.go.setEnabled(known and chosen != self._on)
        self.compare.setEnabled(known and bool(self._branches) and (chosen != MAIN or self._on != MAIN))
        self.keep.setEnabled(known and chosen != MAIN)
        self.drop.setEnabled(known and chosen != MAIN)

    # --- what was undone

    def show_undone(
        self, entries: tuple[Entry, ...], words: Callable[[int], str], fits: Callable[[int], Blocked]
    ) -> None:
        """Show the entries that were undone last; while the panel is visible, look up whether each still ``fits``."""
        self._left, self._words, self._fits = entries, words, fits
        self.undone_part.setVisible(bool(entries))
        self.undone.clear()
        if entries and self.isVisible():
            self._looking.start()

    def showEvent(self, event: object) -> None:
        super().showEvent(event)  # type: ignore[arg-type]
        if self.undone.count() < len(self._left):
            self._looking.start()

    def _look_on(self) -> None:
        """Add a few more undone entries to the list, each with the reason if it does not fit."""
        at = self.undone.count()
        for entry in self._left[at : at + SLICE]:
            blocked = self._fits(entry.number)
            words = f"{entry.number}. {self._words(entry.number)}"
            self.undone.add(
                lines_words.answer_does_not_fit(answer=words, reason=blocked) if blocked.reason else words, entry.number
            )
        if self.undone.count() >= len(self._left):
            self._looking.stop()
            self.undone.fit()
            if self.undone.count() and self.undone.currentRow() < 0:
                self.undone.setCurrentRow(0)

    def _ask_answer_again(self) -> None:
        chosen = self.undone.chosen
        if isinstance(chosen, int):
            self.again_wanted.emit(chosen)


def _build_flow(*buttons: QWidget) -> FlowBox:
    flow = FlowBox(5)
    for button in buttons:
        flow.add(button)
    return flow
