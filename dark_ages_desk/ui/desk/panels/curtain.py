"""Covers of the whole desk: a shade with a card on it, or the curtain between two players.

The view of the table is under the curtain, disabled as a whole. The map stays in sight: it is drawn with the table's
eye then.

Further parts of the module:

- A pause: a page over the table until somebody goes on.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QRegion,
    QWheelEvent,
)
from PySide6.QtWidgets import QPushButton, QToolTip, QWidget

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.ui.desk.panels.question_card import LatestNewsCard
from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.key_repeats import KeyRepeats
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Scroll, Words, column_layout, escape_ampersands

if TYPE_CHECKING:
    from dark_ages_desk.core.view import TableView

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Shade(QWidget):
    """Shade over its parent."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def cover(self) -> None:
        """Fit the shade over the parent in its present size, on top of it; called again after a resize of the
        parent."""
        self.setGeometry(self._over.rect())
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(18, 12, 6, 150))
        painter.end()


class SeatButton(QPushButton):
    """Button that says that its player sits here. It needs a click or key of its own.

    A key held down or a double click, meant for the question before, does not press it.
    """

    def __init__(self) -> None:
        super().__init__("I sit here")
        self.setAutoDefault(False)
        self.setProperty("role", "main")

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.isAutoRepeat():
            event.accept()
        elif event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class DeskCover(Shade):
    """Cover that hides the desk altogether. The parts beneath are disabled: they get no key, wheel, drag or shortcut.

    The way out is ``button``, which has the keys.
    """

    button: QPushButton

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent, name)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._off: list[QWidget] = []

    def cover_desk(self) -> None:
        """Show the cover, disable all parts beneath it, and give the button the keys."""
        QToolTip.hideText()
        self.cover()
        self.show()
        self.button.setFocus()  # before the rest is switched off: else Qt gives the keys to whatever is left
        beneath = self._over.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
        off = [one for one in beneath if one is not self and not one.isWindow() and one.isEnabled()]
        for one in off:
            one.setEnabled(False)
        self._off += off

    def uncover_desk(self) -> None:
        """Hide the cover, and enable the parts beneath again."""
        for one in self._off:
            one.setEnabled(True)
        self._off = []
        self.hide()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        event.accept()  # the desk beneath has keys of its own

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.accept()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(self.rect(), THEME.colour("paper"))
        painter.end()


HOLD_MS = 500
"""Time in milliseconds for which a key must be held to lift the curtain."""

REPEAT_MS = 30
"""Time in milliseconds in which the press follows that makes a release the repeat of a held key."""

HOLD_STEPS = 12
"""Number of steps in which the button fills while a key is held."""


class HoldButton(SeatButton):
    """Seat button that a key presses only when it is held.

    A key that was down before the button had the keys sends repeats only, so it never presses the button.
    """

    def __init__(self) -> None:
        super().__init__()
        self._key = 0  # the key that is held, 0 for none
        self._steps = 0
        self._repeats = KeyRepeats()
        self._letting_go = QTimer(self)
        self._letting_go.setSingleShot(True)
        self._letting_go.setInterval(REPEAT_MS)
        self._letting_go.timeout.connect(self.let_go)
        self._held = QTimer(self)
        self._held.setInterval(HOLD_MS // HOLD_STEPS)
        self._held.timeout.connect(self.hold_on)

    @property
    def holding(self) -> bool:
        """True while a key is held."""
        return bool(self._key)

    def hold_on(self) -> None:
        """Fill the button a little more; press it when it is full."""
        self._steps += 1
        self.update()
        if self._steps >= HOLD_STEPS:
            self.let_go()
            self.click()

    def let_go(self) -> None:
        """Begin again with the next key."""
        self._key = self._steps = 0
        self._held.stop()
        self._letting_go.stop()
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (*ENTER, Qt.Key.Key_Space, Qt.Key.Key_Select):
            if not self._repeats.is_repeat(event):
                self.let_go()
                self._key = event.key()
                self._held.start()
            elif event.key() == self._key:
                self._letting_go.stop()  # the release before it was none
            event.accept()
        else:
            super().keyPressEvent(event)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        self._repeats.note_release(event)
        if event.key() == self._key and not event.isAutoRepeat():
            self._letting_go.start()
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.let_go()
        super().focusOutEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        self.let_go()
        super().hideEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._steps:
            painter = QPainter(self)
            filled = self.width() * self._steps // HOLD_STEPS
            painter.fillRect(0, self.height() - THEME.px(5), filled, THEME.px(5), THEME.colour("gold"))
            painter.end()


class Curtain(DeskCover):
    """Cover between two seats: the desk is disabled until the right player sits there.

    It covers all but the map with the points below it (``board``): they show what all may know. Its column has the
    seat called, the phase and the last news.
    """

    lifted = Signal()

    def __init__(self, parent: QWidget, board: QWidget) -> None:
        super().__init__(parent, question_words.CURTAIN_BETWEEN_TWO_PLAYERS)
        self._board = board
        self.button = HoldButton()
        self.button.clicked.connect(lambda _checked=False: self.lifted.emit())
        self.column = QWidget(self)
        self._name = Words("", "display")
        self._asked, self._phase, self._sealed = Words("", "strong"), Words("", "small"), Words("")
        self.news = LatestNewsCard()
        self._news = Scroll(inside := QWidget())
        news = column_layout(inside)
        news.addWidget(self.news)
        news.addStretch(1)
        outer = column_layout(self.column, 18, 10)
        for words in (
            self._phase,
            Words(question_words.PASS_SCREEN_TO, "prompt"),
            self._name,
            self._asked,
            Words(question_words.EVERYBODY_ELSE_LOOKS_AWAY),
            self._sealed,
        ):
            outer.addWidget(words)
        outer.addWidget(self.button)
        outer.addWidget(Words(question_words.HOLD_OR_CLICK, "small"))
        outer.addSpacing(THEME.gap(8))
        outer.addWidget(self._news, 1)

    def call_seat(self, seat: str, sealed: str = "") -> None:
        """Call a seat behind the curtain; ``sealed`` tells how many have answered already, where all answer
        together."""
        self._name.setText(seat)
        self._sealed.setText(sealed)
        self._sealed.setVisible(bool(sealed))
        self.setAccessibleDescription(question_words.next_question_is_for(seat=seat, sealed=sealed).rstrip())
        self.button.setText(escape_ampersands(f"I'm {seat}"))
        self.cover_desk()

    def show_public(
        self, view: TableView, texts: Sequence[str], faces: Sequence[int], charts: Mapping[str, str]
    ) -> None:
        """Show the phase, the question and the last news, all from the table's view; ``charts`` are titles by id."""
        where = view.subtitle or view.title
        now = [stop.label for stop in view.rail if stop.state == "now" and stop.label not in where]
        self._phase.setText(" · ".join((where, *now)))
        heard = next((one for one in view.questions if not one.beside and one.seat != CHANCE), None)
        self._asked.setText(heard.prompt if heard is not None else "")
        self._asked.setVisible(heard is not None)
        self.news.tell(texts, faces, view.hit, charts, len(texts), opens=False)
        self.setAccessibleDescription(question_words.join_sentences((self.accessibleDescription(), *texts)))

    def cover(self) -> None:
        super().cover()
        wide = min(max(self._over.width() - self._board_box().right() - 1, THEME.px(345)), self._over.width() // 2)
        self.column.setGeometry(self._over.width() - wide, 0, wide, self._over.height())

    def _board_box(self) -> QRect:
        """Return the place of the map on the desk."""
        return QRect(self._board.mapTo(self._over, QPoint(0, 0)), self._board.size())

    def paintEvent(self, event: QPaintEvent) -> None:
        hole = self._board_box().intersected(self.rect())
        hole.setRight(min(hole.right(), self.column.x() - 1))
        painter = QPainter(self)
        painter.setClipRegion(QRegion(self.rect()).subtracted(QRegion(hole)))
        painter.fillRect(self.rect(), THEME.colour("paper"))
        painter.end()


class PausePage(DeskCover):
    """Page that says whose turn it is. Enter, Esc or the button goes on."""

    ended = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "Pause")
        self.button = SeatButton()
        self.button.setText("Continue")
        self.button.clicked.connect(lambda _checked=False: self.ended.emit())
        self._title, self._where, self._next = Words("Pause", "display"), Words("", "prompt"), Words("")
        outer = column_layout(self, 20, 14)
        outer.addStretch(1)
        for words in (self._title, self._where, self._next):
            words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            outer.addWidget(words)
        outer.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)

    def begin(self, where: str, whose: str) -> None:
        """Show the page over the table, with the place in the game (``where``) and whose turn it is, as all may read
        it."""
        self._where.setText(where)
        self._next.setText(whose)
        self.setAccessibleDescription(f"{where}. {whose}")
        self.cover_desk()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and not event.isAutoRepeat():
            self.ended.emit()
        event.accept()
