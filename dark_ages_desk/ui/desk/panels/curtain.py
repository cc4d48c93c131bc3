"""Covers of the whole desk: a shade with a card on it, or the curtain between two players.

The view of the table is under the curtain, disabled as a whole.

Further parts of the module:

- A pause: a page over the table until somebody goes on.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QWheelEvent
from PySide6.QtWidgets import QPushButton, QToolTip, QWidget

from dark_ages_desk.ui.desk.words import question as question_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words, column_layout, escape_ampersands

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class Shade(QWidget):
    """Shade over its parent, with a card in the middle."""

    def __init__(self, parent: QWidget, name: str) -> None:
        super().__init__(parent)
        self._over = parent
        self.setAccessibleName(name)
        self.card = Card(margin=26, spacing=10)
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


class Curtain(DeskCover):
    """Cover between two seats: the desk is hidden and disabled until the right player sits there."""

    lifted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, question_words.CURTAIN_BETWEEN_TWO_PLAYERS)
        self._name = Words("", "display")
        self._name.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.button = SeatButton()
        self.button.clicked.connect(lambda _checked=False: self.lifted.emit())
        words = Words(question_words.NEXT_QUESTION_IS_FOR, "prompt")
        words.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        outer = column_layout(self, 20, 14)
        outer.addStretch(1)
        outer.addWidget(words)
        away = Words(question_words.EVERYBODY_ELSE_LOOKS_AWAY)
        away.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        outer.addWidget(self._name)
        self._sealed = Words("")
        self._sealed.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        outer.addWidget(away)
        outer.addWidget(self._sealed)
        outer.addWidget(self.button, 0, Qt.AlignmentFlag.AlignHCenter)
        outer.addStretch(1)

    def call_seat(self, seat: str, sealed: str = "") -> None:
        """Call a seat behind the curtain; ``sealed`` tells how many have answered already, where all answer
        together."""
        self._name.setText(seat)
        self._sealed.setText(sealed)
        self._sealed.setVisible(bool(sealed))
        self.setAccessibleDescription(question_words.next_question_is_for(seat=seat, sealed=sealed).rstrip())
        self.button.setText(escape_ampersands(f"I am {seat}"))
        self.cover_desk()


class PausePage(DeskCover):
    """Page that says whose turn it is. Enter, Esc or the button goes on."""

    ended = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, "Pause")
        self.button = SeatButton()
        self.button.setText("Go on")
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
