"""The record as a line: the turns, phases, battles and bookmarks, and the entry in view; and a search field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QToolTip, QWidget

from dark_ages_desk.ui.desk.record_text import BESIDE
from dark_ages_desk.ui.desk.remarks import BOOKMARK
from dark_ages_desk.ui.desk.words import record as record_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import set_tip

EDGE = 7
NEAR = 7  # pixels within which a click means the stop
PAUSE = 150  # milliseconds of typing before the record is searched


class Timeline(QWidget):
    """Line of all entries that are not undone, from left to right.

    A click, a drag or the arrow keys look back. Page Up and Page Down go from stop to stop.
    """

    looked = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(record_words.TIMELINE_OF_RECORD)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._numbers: Sequence[int] = ()
        self._headings: Sequence[str] = ()
        self._own: Mapping[int, str] = {}  # per place the bookmark that somebody set there
        self._stops: list[tuple[int, str, bool]] = []  # the place on the line, in words, whether somebody set it
        self._at = 0

    def show_line(
        self,
        headings: Mapping[int, str],
        chapters: Sequence[tuple[int, str]],
        marks: Mapping[int, str],
        moment: int | None,
    ) -> None:
        """Show the entries and the stops on the line.

        The entries and their headings are ``headings``. The automatic bookmarks are ``chapters``, the others ``marks``.
        The entry in view is ``moment``, None for the last.
        """
        numbers = tuple(headings)
        places = {number: place for place, number in enumerate(numbers)}
        words: dict[int, list[str]] = {}
        for number, told in chapters:
            if number in places:
                words.setdefault(places[number], []).append(told)
        own = {places[number]: f"{BOOKMARK} {name}" for number, name in marks.items() if number in places}
        self._own = own
        for place, told in own.items():
            words.setdefault(place, []).append(told)
        self._numbers, self._headings = numbers, tuple(headings.values())
        self._stops = [(place, " · ".join(words[place]), place in own) for place in sorted(words)]
        self._at = places.get(moment, len(numbers) - 1) if moment is not None else len(numbers) - 1
        here = self._place_text(self._at)
        self.setAccessibleDescription(
            record_words.entry_of_and_place(entry=self._at, last=len(numbers) - 1, place=here)
            if here
            else record_words.entry_of(entry=self._at, last=len(numbers) - 1)
        )
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(160), THEME.px(24))

    def minimumSizeHint(self) -> QSize:
        return QSize(THEME.px(60), THEME.px(24))

    def _x(self, place: int) -> float:
        return EDGE + (self.width() - 2 * EDGE) * place / max(1, len(self._numbers) - 1)

    def _place_at(self, x: float) -> int:
        """Return the place under the pointer, or the nearest stop if that is close."""
        last = len(self._numbers) - 1
        place = round((x - EDGE) * last / max(1, self.width() - 2 * EDGE))
        near = min(self._stops, key=lambda stop: abs(self._x(stop[0]) - x), default=None)
        if near is not None and abs(self._x(near[0]) - x) <= NEAR:
            place = near[0]
        return max(0, min(last, place))

    def _place_text(self, place: int) -> str:
        """Return the headings over the entry at a place, and its bookmark."""
        heading = self._headings[place] if 0 <= place < len(self._headings) else ""
        return BESIDE.join(words for words in (heading, self._own.get(place, "")) if words)

    def _go(self, place: int) -> None:
        if self._numbers and 0 <= place < len(self._numbers) and place != self._at:
            self.looked.emit(self._numbers[place])

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._go(self._place_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._go(self._place_at(event.position().x()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        stops = [place for place, _, _ in self._stops]
        to = {
            Qt.Key.Key_Left: self._at - 1,
            Qt.Key.Key_Right: self._at + 1,
            Qt.Key.Key_Home: 0,
            Qt.Key.Key_End: len(self._numbers) - 1,
            Qt.Key.Key_PageUp: max((place for place in stops if place < self._at), default=0),
            Qt.Key.Key_PageDown: min((place for place in stops if place > self._at), default=len(self._numbers) - 1),
        }.get(Qt.Key(event.key()))
        if to is None or event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            super().keyPressEvent(event)
        else:
            self._go(to)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self._numbers:
            place = self._place_at(event.pos().x())
            words = self._place_text(place)
            text = f"Entry {self._numbers[place]}{f': {words}' if words else ''}"
            QToolTip.showText(event.globalPos(), f"<span>{escape(text)}</span>", self)
            return True
        return super().event(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, ink = self.height() * 0.62, THEME.colour("faded")
        painter.setPen(QPen(ink, 2))
        painter.drawLine(QPointF(EDGE, middle), QPointF(self.width() - EDGE, middle))
        for place, words, own in self._stops:
            self._draw_stop(painter, self._x(place), middle, words, own)
        painter.setPen(QPen(THEME.colour("ink"), 1.5))
        painter.setBrush(THEME.colour("main"))
        painter.drawEllipse(QPointF(self._x(self._at), middle), THEME.px(5), THEME.px(5))
        if self.hasFocus():
            painter.setPen(QPen(THEME.colour("gold"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _draw_stop(self, painter: QPainter, x: float, middle: float, words: str, own: bool) -> None:
        """Draw a stop: a long stroke for a turn, a short one otherwise, a flag for a bookmark that somebody set."""
        ink: QColor = THEME.colour("ink")
        turn = "turn " in words.casefold()
        painter.setPen(QPen(ink, 2 if turn else 1))
        painter.drawLine(QPointF(x, middle - THEME.px(10 if turn else 4)), QPointF(x, middle + THEME.px(3)))
        if own:
            high, wide = THEME.px(7), THEME.px(7)
            top = middle - THEME.px(14)
            painter.drawLine(QPointF(x, top), QPointF(x, middle))
            painter.setBrush(THEME.colour("gold"))
            painter.drawPolygon(QPolygonF([QPointF(x, top), QPointF(x + wide, top + high / 2), QPointF(x, top + high)]))


class SearchField(QLineEdit):
    """Field for words to find in the record. Enter looks at the last entry that has them, Esc shows all entries
    again."""

    wanted = Signal(str)
    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setPlaceholderText(record_words.SEARCH_RECORD)
        self.setAccessibleName(record_words.SEARCH_RECORD)
        self.setClearButtonEnabled(True)
        self.setMaxLength(200)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(PAUSE)
        self._timer.timeout.connect(lambda: self.wanted.emit(self.text()))
        self.textChanged.connect(lambda _text: self._timer.start())

    def say(self, found: int | None) -> None:
        """Show the number of entries found; None shows nothing."""
        words = ""
        if found is not None:
            words = (
                record_words.ONE_ENTRY_WITH_THESE_WORDS
                if found == 1
                else record_words.entries_with_these_words(number=found)
            )
        set_tip(self, words)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
            event.accept()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._timer.stop()
            self.wanted.emit(self.text())
            if self.text().strip():
                self.entered.emit()
            event.accept()
        else:
            super().keyPressEvent(event)
