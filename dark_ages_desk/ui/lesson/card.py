"""The card of a first game: the step, what happened, what to do, and its buttons. It covers no part of the desk."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.lesson import words as lesson_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Scroll, Words, column_layout, push_button, row_layout

WIDEST = 1150
"""Maximum width of its lines, in pixels at 100 per cent."""

TALLEST = 0.2
"""Maximum part of the window's height that its text takes; more text scrolls."""


class LessonCard(Card):
    """The card above the desk. It keeps one height through a lesson, so that the map stays where it is.

    Where its text has no room, it scrolls; what to do is then in sight.
    """

    shown_wanted = Signal()
    next_wanted = Signal()
    leave_wanted = Signal()
    again_wanted = Signal()

    def __init__(self) -> None:
        super().__init__("banner", margin=8, spacing=2)
        self._pairs: tuple[tuple[str, str], ...] = ()
        self.heading = Words("", "head")
        self.told, self.say = Words("", "body"), Words("", "figure")
        self.show_button = push_button(lesson_words.SHOW_ME, tip=lesson_words.SHOW_ME_TIP)
        self.next_button = push_button(lesson_words.NEXT, "main", lesson_words.NEXT_TIP)
        self.again_button = push_button(lesson_words.START_AGAIN, tip=lesson_words.START_AGAIN_TIP)
        self.leave_button = push_button(lesson_words.LEAVE, tip=lesson_words.LEAVE_TIP)
        for button, signal in (
            (self.show_button, self.shown_wanted),
            (self.next_button, self.next_wanted),
            (self.again_button, self.again_wanted),
            (self.leave_button, self.leave_wanted),
        ):
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit())
        head = row_layout(spacing=6)
        head.addWidget(self.heading, 1)
        for button in (self.next_button, self.show_button, self.again_button, self.leave_button):
            head.addWidget(button)
        self.box.addLayout(head)
        self._inside = inside = QWidget()
        lines = column_layout(inside, 0, 3)
        lines.addWidget(self.told)
        lines.addWidget(self.say)
        lines.addStretch(1)
        self._scroll = Scroll(inside)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.box.addWidget(self._scroll)
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._fit)
        THEME.changed.connect(self._soon.start)

    def set_texts(self, pairs: Iterable[tuple[str, str]]) -> None:
        """Take the texts of all steps, (told, say), so that the card has room for each."""
        self._pairs = tuple(pairs)
        self._soon.start()

    def show_step(self, heading: str, told: str, say: str, has_next: bool, points: bool) -> None:
        """Show a step and tell it to a screen reader."""
        self.heading.setText(heading.upper())
        self.told.setText(told)
        self.told.setVisible(bool(told))
        self.say.setText(say)
        self.next_button.setVisible(has_next)
        self.show_button.setVisible(points)
        self.setAccessibleName(heading)
        self.setAccessibleDescription(" ".join(part for part in (told, say) if part))
        self._scroll.setAccessibleName(f"{heading}. {told} {say}")
        self._soon.start()
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, f"{heading}. {told} {say}"))

    def explain(self, words: str) -> None:
        """Show why something was taken back, in place of what happened before, and tell it to a screen reader."""
        self.told.setText(words)
        self.told.show()
        self.setAccessibleDescription(f"{words} {self.say.text()}")
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, f"{words} {self.say.text()}"))

    def take_keys(self) -> None:
        """Put the keys on the first button of the card."""
        buttons = (self.next_button, self.show_button, self.leave_button)
        next(one for one in buttons if not one.isHidden()).setFocus(Qt.FocusReason.TabFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._soon.start()

    def _fit(self) -> None:
        """Give the text the height of the longest step."""
        self._inside.setMaximumWidth(THEME.px(WIDEST))
        width = min(self._scroll.width(), THEME.px(WIDEST))
        now = self.told.text(), self.say.text()
        tallest = 0
        for told, say in (*self._pairs, now):
            self.told.setText(told)
            self.say.setText(say)
            high = self.say.heightForWidth(width) + (self.told.heightForWidth(width) + 3 if told else 0)
            tallest = max(tallest, high)
        self.told.setText(now[0])
        self.say.setText(now[1])
        room = round(TALLEST * self.window().height())
        self._scroll.setFixedHeight(min(tallest + 4, max(room, THEME.px(40))))
        self._scroll.ensureWidgetVisible(self.say)  # where it scrolls, what to do comes first
