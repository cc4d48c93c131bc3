"""The clock in the corner of the map, readable from afar: minutes for talk, of each player, of each phase or turn.

It covers a corner of the map for every viewer, stops nobody and is not recorded. When a time is over, a banner at the
foot of the map says so until somebody puts it away.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.desk.clock_dialog import ClockDialog
from dark_ages_desk.ui.desk.clock_time import Times
from dark_ages_desk.ui.desk.talk_time import TalkTime
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import Card, Words, push_button, row_layout, set_tip, tool_button

TICK, BREATH = 200, 900  # milliseconds: the figures are looked at anew; the banner changes its shade
BREATHS = 14
EDGE = 8
LONGEST_NAME = 14


class Banner(Card):
    """Line over the foot of the map that says that the time is over, with the way on. It pulses gently for a while."""

    again = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__("float", margin=12, spacing=4)
        self.setParent(over)
        self._over = over
        self._breaths = 0
        self._dark = False
        self.words = Words("", "display", wrap=True)
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        more, close = push_button("Once more"), push_button("Close", "main")
        more.clicked.connect(lambda _checked=False: self.again.emit())
        close.clicked.connect(lambda _checked=False: self.hide())
        line = row_layout()
        line.addStretch(1)
        line.addWidget(more)
        line.addWidget(close)
        line.addStretch(1)
        self.box.addWidget(self.words)
        self.box.addLayout(line)
        self._timer = QTimer(self)
        self._timer.setInterval(BREATH)
        self._timer.timeout.connect(self._pulse)
        self.hide()

    def show_words(self, words: str) -> None:
        """Show the banner with these words."""
        self.words.setText(words)
        self.setAccessibleName(words)
        self._breaths, self._dark = 0, False
        self.place()
        self.show()
        self.raise_()
        if not motion.is_less():
            self._timer.start()

    def place(self) -> None:
        """Move the banner to the foot of the map."""
        width = min(THEME.px(660), self._over.width() - 2 * EDGE)
        layout = self.layout()
        height = layout.totalHeightForWidth(width) if layout is not None else self.sizeHint().height()
        self.setGeometry((self._over.width() - width) // 2, self._over.height() - height - 2 * EDGE, width, height)

    def _pulse(self) -> None:
        self._breaths += 1
        self._dark = not self._dark and self._breaths < BREATHS
        self.setProperty("role", "banner" if self._dark else "float")
        self.style().unpolish(self)
        self.style().polish(self)
        if self._breaths >= BREATHS or not self.isVisible():
            self._timer.stop()


class TalkClock(Card):
    """Figures in the upper right corner; a click pauses and goes on. Hidden while no time is measured."""

    room_taken = Signal(QSize)  # of the map's upper right corner, nothing when it is hidden
    set_going = Signal()  # another time is measured: who is asked has to be said
    said = Signal(str)  # for all to read, "" when nothing is measured

    def __init__(
        self,
        over: QWidget,
        time: Times | None = None,
        seats: Callable[[], Sequence[str]] = tuple,
        seals: Callable[[], bool] = bool,
    ) -> None:
        """Build the clock over ``over``; ``seats`` gives the players, and ``seals`` whether a deadline can be set."""
        super().__init__("float", margin=6, spacing=0)
        self.setParent(over)
        self._over = over
        self.time: Times = time or TalkTime()
        self._seats, self._seals = seats, seals
        self._told: set[tuple[str, int]] = set()
        self._held = False
        self._said = ""
        self.dialog: ClockDialog | None = None
        line = row_layout(spacing=4)
        self.figures = tool_button("0:00", "clock", name="Talk clock")
        self.figures.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextOnly)
        self.figures.clicked.connect(lambda _checked=False: self.toggle())
        self.pause = tool_button("Pause", name="Talk clock: pause")
        self.pause.clicked.connect(lambda _checked=False: self.toggle())
        anew = tool_button("↺", tip="From the beginning", name="Talk clock: from the beginning")
        anew.clicked.connect(lambda _checked=False: self.reset())
        away = tool_button("✕", tip="Put the clock away", name="Talk clock: put away")
        away.clicked.connect(lambda _checked=False: self.put_away())
        line.addWidget(self.figures, 1)
        line.addWidget(self.pause)
        line.addWidget(anew)
        line.addWidget(away)
        self.box.addLayout(line)
        self.players = Words("", "body", wrap=False)
        self.players.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.players.hide()
        self.box.addWidget(self.players)
        self.state = Words("", "small", wrap=False)
        self.state.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.box.addWidget(self.state)
        self.box.addSpacing(5)
        self.banner = Banner(over)
        self.banner.again.connect(self.toggle)
        self._timer = QTimer(self)
        self._timer.setInterval(TICK)
        self._timer.timeout.connect(self.show_time)
        self.hide()
        over.installEventFilter(self)
        THEME.changed.connect(self._place_soon)

    # --- what can be done

    def toggle(self) -> None:
        """Pause the clock, or start it or let it go on, as F9 does; without a set clock ask for one."""
        if not self.time.set_up:
            self.ask_minutes()
            return
        if self.time.running and not self.time.over:
            self.time.pause()
        else:
            self.time.resume()
        self._handle_change()

    @property
    def words(self) -> str:
        """Present time as text for all to read; "" if no time is measured."""
        return self.time.describe_time()

    def hold(self, on: bool) -> None:
        """Stop the clock during a pause of the game, and let it go on afterwards if it ran before."""
        if on:
            self._held = self.time.running
            if self._held:
                self.time.pause()
        elif self._held and not self.time.running:
            self._held = False
            self.time.go_on()
        self._handle_change()

    def ask_minutes(self) -> None:
        """Ask for another clock or number of minutes; the clock starts again with the answer."""
        if self.dialog is not None:
            self.dialog.deleteLater()
        self.dialog = ClockDialog(self._over.window(), self._seats(), self._seals())
        self.dialog.chosen.connect(self.measure)
        self.dialog.open()

    def measure(self, time: Times) -> None:
        """Measure this time from now on."""
        self.time = time
        self._told.clear()
        self.set_going.emit()
        self._handle_change()

    def start(self, minutes: int) -> None:
        """Start a clock for talk with this number of minutes."""
        time = self.time if type(self.time) is TalkTime else TalkTime()
        time.start(minutes)
        self.measure(time)

    def turn_to(self, asked: Collection[str], moment: tuple[str, ...], words: str, sealed: bool = False) -> None:
        """Tell the clock the asked seats, the moment in the game, and whether sealed answers are awaited.

        These are of the session itself, not of the view.
        """
        if self.time.set_up and self.time.turn_to(asked, moment, words, sealed):
            self._handle_change()

    def reset(self) -> None:
        """Set the clock back to all its minutes, and stop it."""
        if self.time.set_up:
            self.time.reset()
            self._handle_change()

    def put_away(self) -> None:
        """Put the clock away, and measure no time."""
        self.time.put_away()
        self._handle_change()

    # --- what is seen

    def _handle_change(self) -> None:
        if not self.time.over:
            self.banner.hide()
        if self.time.running:
            self._timer.start()
        else:
            self._timer.stop()
        self.setVisible(self.time.set_up)
        self.show_time()
        self._place()

    def show_time(self) -> None:
        """Show the present time, and a banner when it is over."""
        over, figures = self.time.over, self.time.format_time()
        state = "over" if over else "" if self.time.running else "paused"
        rows = _wrap_texts([f"{'▸ ' if runs else ''}{_shorten(who)}  {left}" for who, left, runs in self.time.rows()])
        if (figures, state, rows) != (self.figures.text(), self.state.text(), self.players.text()):
            self.figures.setText(figures)
            self.state.setText(state)
            self.state.setVisible(bool(state))
            self.players.setText(rows)
            self.players.setVisible(bool(rows))
            what = "over" if over else "running" if self.time.running else "paused"
            self.figures.setAccessibleName(f"{self.time.name}, {figures}, {what}")
            does = "Once more" if over else "Pause" if self.time.running else "Go on"
            for button in (self.figures, self.pause):
                set_tip(button, f"{does} (F9)")
            self.pause.setText(does)
            self.pause.setAccessibleName(f"{self.time.name}: {does.lower()}")
            self._place()
        self.update()
        if (words := self.time.describe_time()) != self._said:
            self._said = words
            self.said.emit(words)
        if over and (told := (self.time.ended, self.time.round)) not in self._told:
            self._told.add(told)
            self.banner.show_words(self.time.ended)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        high, edge = THEME.px(4), THEME.px(9)
        whole = QRectF(edge, self.height() - high - THEME.px(5), self.width() - 2 * edge, high)
        painter.setBrush(THEME.colour("line"))
        painter.drawRoundedRect(whole, high / 2, high / 2)
        part = QRectF(whole)
        part.setWidth(whole.width() * self.time.part)
        painter.setBrush(THEME.colour("rubric" if self.time.part < 0.2 else "gold"))
        painter.drawRoundedRect(part, high / 2, high / 2)
        painter.end()

    def _place_soon(self) -> None:
        QTimer.singleShot(0, self, self._place)

    def _place(self) -> None:
        if not self.time.set_up:
            self.room_taken.emit(QSize(0, 0))
            return
        self.pause.show()
        if self.sizeHint().width() > self._over.width() - 2 * EDGE:
            self.pause.hide()  # a click on the figures does the same
        size = self.sizeHint()
        self.setGeometry(self._over.width() - size.width() - EDGE, EDGE, size.width(), size.height())
        self.raise_()
        self.room_taken.emit(QSize(size.width() + EDGE, size.height() + EDGE))
        if self.banner.isVisible():
            self.banner.place()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._over and event.type() is QEvent.Type.Resize:
            self._place()
        return super().eventFilter(watched, event)


def _wrap_texts(words: Sequence[str]) -> str:
    """Return all the texts in at most three lines."""
    beside = max(1, -(-len(words) // 3))
    return "\n".join("   ".join(words[n : n + beside]) for n in range(0, len(words), beside))


def _shorten(name: str) -> str:
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
