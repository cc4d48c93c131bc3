"""The foot of a sheet of orders: its sum, its small buttons and the button that gives it, always in sight."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QMenu, QToolButton, QWidget

from dark_ages_desk.core.orders import Judgement
from dark_ages_desk.ui.desk.words import sheet as sheet_words
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.widgets import Words, column_layout, escape_ampersands, row_layout, tool_button

Act = tuple[str, str, Callable[[], None]]
"""The label of a small button, what a screen reader says, and what it does."""

STEPS = 2
"""Number of small buttons that stay in a tight panel: undo and redo. A list has the others."""


class SheetFoot(QWidget):
    """The foot. In a tight panel the small buttons are beside the button that gives the sheet, and few.

    ``listed`` gives the entries of the list that a tight panel has in place of its other small buttons.
    """

    given = Signal()

    def __init__(self, words: str, acts: Sequence[Act], listed: Callable[[], Sequence[Act]]) -> None:
        super().__init__()
        self._listed = listed
        foot = column_layout(self, spacing=4)
        self.sum = Words("", "small")
        foot.addWidget(self.sum)
        self._row = QBoxLayout(QBoxLayout.Direction.TopToBottom)
        tools = QWidget()
        beside = row_layout(tools, spacing=2)
        beside.addStretch(1)
        self._roomy: list[QToolButton] = []
        for at, (sign, name, act) in enumerate(acts):
            button = tool_button(sign, "bare", name, name)
            button.clicked.connect(lambda _checked=False, act=act: act())
            beside.addWidget(button)
            if at >= STEPS:
                self._roomy.append(button)
        self.more = tool_button("⋯", "bare", sheet_words.MORE_WAYS_TO_WRITE, sheet_words.MORE_WAYS_TO_WRITE)
        self.more.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.more.clicked.connect(lambda _checked=False: self.build_menu().popup(self._menu_place()))
        self.more.hide()
        beside.addWidget(self.more)
        self.button = ChoiceButton(words)
        self.button.clicked.connect(lambda _checked=False: self.given.emit())
        self._row.setSpacing(foot.spacing())
        self._row.addWidget(tools)
        self._row.addWidget(self.button, 1)
        foot.addLayout(self._row)

    def set_tight(self, tight: bool) -> None:
        """Put all in one row below the sum, or the small buttons above the one that gives the sheet."""
        self.more.setVisible(tight)
        for button in self._roomy:
            button.setVisible(not tight)
        ways = QBoxLayout.Direction
        self._row.setDirection(ways.RightToLeft if tight else ways.TopToBottom)

    def build_menu(self) -> QMenu:
        """Return the list of the other ways to write orders."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for label, _, act in self._listed():
            menu.addAction(escape_ampersands(label)).triggered.connect(lambda _checked=False, act=act: act())
        return menu

    def _menu_place(self) -> QPoint:
        return self.more.mapToGlobal(self.more.rect().topLeft())


def describe_faults(judged: tuple[Judgement, ...]) -> str:
    """Return a sentence with the numbers of the lines that are not read or would fail; "" if there are none."""
    lines = {
        state: [number for number, one in enumerate(judged, 1) if one.state == state] for state in ("unread", "fails")
    }
    told = [
        sheet_words.lines_are_not_read(lines=lines["unread"]) if lines["unread"] else "",
        sheet_words.lines_would_fail(lines=lines["fails"]) if lines["fails"] else "",
    ]
    return " ".join(one for one in told if one)


def summarise_sheet(judged: tuple[Judgement, ...]) -> str:
    """Return a summary of the sheet: the number of orders, how many are doubtful, the balance left to spend."""
    written = [one for one in judged if one.state != "empty"]
    doubts = {"unread": "not understood", "fails": "would fail", "slip": sheet_words.PERHAPS_NOT_MEANT}
    told = [sheet_words.lines_written(written=len(written), lines=len(judged))]
    told += [f"{sum(one.state == state for one in written)} {words}" for state, words in doubts.items()
             if any(one.state == state for one in written)]  # fmt: skip
    balance = next((one.balance for one in reversed(judged) if one.balance), "")
    return " · ".join([*told, *([balance] if balance else [])])
