"""A list that is narrowed by typing, for more choices than buttons can show, with a heading over each group."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QScrollArea, QWidget

from dark_ages_desk.core.question import Choice
from dark_ages_desk.ui.desk.words import moves as moves_words
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.tables import make_list_copyable
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import column_layout, has_keys, push_button

ID, SAID = Qt.ItemDataRole.UserRole, Qt.ItemDataRole.UserRole + 1
"""Data of a row: the choice's id (a heading has none), and the words that find it."""

INDENT = "   "


class SingleClickList(QListWidget):
    """List that ignores a second click meant for the list before it."""

    def __init__(self) -> None:
        super().__init__()
        self._clicked = False  # a first click came here

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._clicked = True
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        if self._clicked:
            super().mouseDoubleClickEvent(event)


def group_equal_choices(choices: Iterable[Choice]) -> list[list[Choice]]:
    """Return the choices in groups that read the same, as three equal counters do.

    Those at one place stand together, in the order in which their places come first.
    """
    found: dict[tuple[str, str, str], list[Choice]] = {}
    places: dict[str, int] = {}
    for choice in choices:
        places.setdefault(choice.space, len(places))
        found.setdefault((choice.space, choice.label, choice.badge), []).append(choice)
    kinds = sorted(found.items(), key=lambda one: places[one[0][0]] if one[0][0] else 0)
    return [alike for _, alike in kinds]


Heading = Callable[[Choice], str]
"""A function that names the group of a choice, "" for none."""

Row = tuple[Choice, int]
"""A choice, and how many read so."""

FEWEST_ROWS = 24
"""Least number of rows that a list in a scrolling panel shows at first."""

FEWEST = 1.5
"""Mean number of rows of a group from which headings tell more than they take."""


def group_rows(rows: Iterable[Row], heading: Heading) -> list[tuple[str, list[Row]]]:
    """Return the rows under their headings, in the order of these; one group without a heading if they tell little."""
    rows = list(rows)
    found: dict[str, list[Row]] = {}
    for row in rows:
        found.setdefault(heading(row[0]), []).append(row)
    if len(found) < 2 or len(rows) < FEWEST * len(found):
        return [("", rows)]
    return sorted(found.items(), key=lambda group: (not group[0], _natural_key(group[0])))


def _natural_key(words: str) -> list[tuple[int, str]]:
    """Return a key that puts "Costs 2" before "Costs 10"."""
    return [(int(part), "") if part.isdecimal() else (0, part) for part in re.split(r"(\d+)", words)]


def drop_heading(label: str, heading: str) -> str:
    """Return a label without what its heading names: "Cynfawr at Caer Uisc" under "1438 Caer Uisc", or "Louis: Gift".

    Without a heading it stays as it is.
    """
    if heading and label.startswith(f"{heading}: "):
        return label.removeprefix(f"{heading}: ")
    number, _, name = heading.partition(" ")
    places = [heading, f"hex {heading}", *([name] if number.isdecimal() and name else [])]
    ends = (f" {joined} {place}" for place in places for joined in ("in", "at"))
    return next((label.removesuffix(end) for end in ends if heading and label.endswith(end)), label)


class FilterList(QWidget):
    """Line to type in and the list it filters; Enter takes the marked line, a click any.

    A ``whole`` list never scrolls: it is in a panel that does. It shows its first rows, and a button that shows all.
    """

    taken = Signal(str)

    def __init__(
        self,
        choices: Iterable[Choice],
        label: str,
        room: int = 0,
        heading: Heading = lambda choice: "",
        whole: bool = False,
        other_text: Callable[[str], str] = str,
    ) -> None:
        """Build the list; if it is long, its height is the rest of ``room``, the pixels of the whole question.

        Choices with the same ``heading`` stand together under it. A label with the other names of its places comes from
        ``other_text``: it is the tip of its row, and typing finds the row by either.
        """
        super().__init__()
        self._other_text = other_text
        box = column_layout(self, spacing=3)
        self.line = QLineEdit()
        self.line.setPlaceholderText(question_words.TYPE_TO_NARROW_LIST)
        self.line.setAccessibleName(f"{label}: filter")
        self.line.setClearButtonEnabled(True)
        self.list = SingleClickList()
        self.list.setProperty("role", "framed")
        self.list.setAccessibleName(label)
        self.list.setUniformItemSizes(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        rows_ = [(alike[0], len(alike)) for alike in group_equal_choices(choices)]
        for over, members in group_rows(rows_, heading):
            if over:
                self._add_heading(over)
            for choice, number in members:
                self._add_row(choice, number, over)
        line = max(1, self.list.sizeHintForRow(0))
        rows = min(self.list.count(), max(5, (room - THEME.px(150)) // line))
        self._fitting = [self.list.item(at) for at in range(self.list.count())]  # the rows with what is typed
        self._whole, self._most = whole, max(rows, FEWEST_ROWS)
        self.list.setFixedHeight(rows * line + 4)
        self.all_button = push_button(moves_words.show_more_rows(number=0))
        self.all_button.clicked.connect(lambda _checked=False: self.show_all())
        self.all_button.hide()
        box.addWidget(self.line)
        box.addWidget(self.list)
        box.addWidget(self.all_button)
        if whole:
            self.list.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            self.list.currentItemChanged.connect(lambda item, _before: self._bring_up(item))
            self._limit()
        self.line.textChanged.connect(self.narrow)
        self.line.installEventFilter(self)
        self.list.itemClicked.connect(self._take)
        make_list_copyable(self.list)

    def _add_heading(self, words: str) -> None:
        item = QListWidgetItem(words)
        item.setFlags(Qt.ItemFlag.NoItemFlags)  # it can be neither marked nor taken
        font = self.list.font()
        font.setItalic(True)
        item.setFont(font)
        item.setForeground(THEME.colour("rubric"))
        self.list.addItem(item)

    def _add_row(self, choice: Choice, number: int, over: str) -> None:
        label = drop_heading(choice.label, over)
        label = label if number == 1 else moves_words.so_many(number=number, words=label)
        item = QListWidgetItem(f"{INDENT if over else ''}{label}{f'   {choice.badge}' if choice.badge else ''}")
        item.setData(ID, choice.id)
        said = f"{over} {choice.label}"
        other = self._other_text(said)
        item.setData(SAID, said if other == said else f"{said} {other}")
        if other != said:
            item.setToolTip(self._other_text(f"{over}: {label}" if over else label))
        spoken = ", ".join(part for part in (over, label, choice.badge) if part)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, spoken)
        self.list.addItem(item)

    def narrow(self, text: str) -> None:
        """Show only the lines with all the typed words, and mark the first; with no words mark none.

        A heading stays as long as a line under it does.
        """
        parts = text.casefold().split()
        first: QListWidgetItem | None = None
        over: QListWidgetItem | None = None
        for index in range(self.list.count()):
            item = self.list.item(index)
            if item.data(ID) is None:
                over = item
                over.setHidden(True)
                continue
            said = f"{item.data(SAID)} {item.text()}".casefold()
            fits = all(part in said for part in parts)
            item.setHidden(not fits)
            if fits and over is not None:
                over.setHidden(False)
            if fits and first is None:
                first = item
        self._fitting = [item for at in range(self.list.count()) if not (item := self.list.item(at)).isHidden()]
        self._limit()
        current = self.list.currentItem()
        if not parts:
            self.list.setCurrentRow(-1)  # nothing is marked that nobody meant: Enter would take it
        elif first is not None and (current is None or current.isHidden()):
            self.list.setCurrentItem(first)

    def show_all(self) -> None:
        """Show all rows that fit what is typed."""
        self._most = self.list.count()
        self.narrow(self.line.text())

    def _limit(self) -> None:
        """Hide the rows of a whole list beyond its first ones, and give it the height of those that are shown."""
        if not self._whole:
            return
        shown = self._fitting
        for at, item in enumerate(shown):
            item.setHidden(at >= self._most)
        left = sum(item.data(ID) is not None for item in shown[self._most :])
        self.all_button.setText(moves_words.show_more_rows(number=left))
        self.all_button.setVisible(left > 0)
        # Qt makes rows equally high, and knows how high only once the list has its style.
        rows = [self.list.indexFromItem(item) for item in shown[:1]]
        line = max((self.list.sizeHintForIndex(row).height() for row in rows), default=1)
        self.list.setFixedHeight(max(1, len(shown[: self._most])) * line + 2 * self.list.frameWidth() + 2)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._limit()

    def _bring_up(self, item: QListWidgetItem | None) -> None:
        """Scroll the panel around a whole list to a row."""
        over = self.parentWidget()
        while over is not None and not isinstance(over, QScrollArea):
            over = over.parentWidget()
        if item is not None and isinstance(over, QScrollArea) and (inside := over.widget()) is not None:
            box = self.list.visualItemRect(item)
            at = self.list.viewport().mapTo(inside, box.center())
            over.ensureVisible(at.x(), at.y(), 0, box.height())

    def confirm(self) -> bool:
        """Take the marked line, if the keys are in this list, and return whether it was taken."""
        if not has_keys(self):
            return False
        item = self.list.currentItem()
        if item is None or item.isHidden():
            return False
        self._take(item)
        return True

    @property
    def marked(self) -> bool:
        """True if Enter would take a line."""
        item = self.list.currentItem()
        return has_keys(self) and item is not None and not item.isHidden()

    @staticmethod
    def _is_passed_over(item: QListWidgetItem) -> bool:
        return item.isHidden() or item.data(ID) is None

    def _take(self, item: QListWidgetItem) -> None:
        if item.data(ID) is not None:
            self.taken.emit(item.data(ID))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle the keys up and down in the field: move in the list."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and watched is self.line:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step:
                index = self.list.currentRow() + step
                while 0 <= index < self.list.count() and self._is_passed_over(self.list.item(index)):
                    index += step
                if index >= self.list.count() and not self.all_button.isHidden():
                    at = self.list.currentRow()
                    self.show_all()
                    index = next(
                        (n for n in range(at + 1, index) if not self._is_passed_over(self.list.item(n))), index
                    )
                if 0 <= index < self.list.count():
                    self.list.setCurrentRow(index)
                return True
        return super().eventFilter(watched, event)
