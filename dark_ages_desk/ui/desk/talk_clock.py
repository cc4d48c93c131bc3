"""The clock in the corner of the map, readable from afar: minutes for talk, of each player, of each phase or turn.

It covers a corner of the map for every viewer, stops nobody and is not recorded. When a time is over, a banner at the
foot of the map says so until somebody puts it away.

Further parts of the module:

- The dialog of the clocks: the kind of clock and its minutes; those of the last time are offered.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QGridLayout, QWidget

from dark_ages_desk.ui.desk.clock_time import LEAST, MOST, USUAL, DeadlineTime, PhaseTime, SeatTime, TalkTime, Times
from dark_ages_desk.ui.desk.words import clocks as clocks_words
from dark_ages_desk.ui.parts import memory, motion
from dark_ages_desk.ui.parts.choice_button import ChoiceButton
from dark_ages_desk.ui.parts.fields import NumberField
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Scroll,
    TabStrip,
    Words,
    column_layout,
    push_button,
    row_layout,
    set_tip,
    tool_button,
)

KEY, WHICH, SEATS = "talk/minutes", "talk/which", "talk/seats"
QUICK = (2, 3, 5, 10, 15, 20)
LONGEST = 600
"""Maximum number of minutes that one player can have for a whole game."""
TALK, PLAYERS, PHASE, TURN, DEADLINE = "talk", "players", "phase", "turn", "deadline"
TITLES = {TALK: "Talk", PLAYERS: "Each player", PHASE: "Each phase", TURN: "Each turn", DEADLINE: "Deadline"}
ASKED = {
    TALK: clocks_words.HOW_MANY_MINUTES_OF_TALK,
    PLAYERS: clocks_words.HOW_MANY_MINUTES_FOR_EACH_PLAYER,
    PHASE: clocks_words.HOW_MANY_MINUTES_FOR_EACH_PHASE,
    TURN: clocks_words.HOW_MANY_MINUTES_FOR_EACH_TURN,
    DEADLINE: clocks_words.HOW_MANY_MINUTES_UNTIL_DEADLINE,
}


class ClockDialog(QDialog):
    """Dialog that sets up a clock; ``chosen`` brings the time to measure, which runs already."""

    chosen = Signal(object)  # TalkTime or SeatTime

    def __init__(self, parent: QWidget, seats: Sequence[str] = (), seals: bool = False) -> None:
        """Build the dialog for these ``seats``, with the deadline for sealed answers only if ``seals``.

        The minutes of the last time are offered.
        """
        super().__init__(parent)
        self._titles = {which: title for which, title in TITLES.items() if seals or which != DEADLINE}
        self.setWindowTitle("Clocks")
        inside = QWidget()
        box = column_layout(inside, 16, 8)
        self._seats = tuple(seats)
        self.which = memory.text(WHICH, TALK)
        if self.which not in self._titles:
            self.which = TALK
        self.tabs = TabStrip()
        self.tabs.chosen.connect(self.turn_to)
        self.asked = Words("", "prompt")
        self.minutes = NumberField("Minutes")
        self.minutes.setRange(LEAST, MOST)
        self.minutes.setValue(max(LEAST, min(MOST, memory.number(KEY, USUAL))))
        self.players = QWidget()
        grid = QGridLayout(self.players)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        self.budgets: dict[str, NumberField] = {}
        for line, seat in enumerate(self._seats):
            field = self.budgets[seat] = NumberField(clocks_words.minutes_of(seat=seat))
            field.setRange(0, LONGEST)
            field.setSpecialValueText("counts up")
            field.setValue(max(0, min(LONGEST, memory.number(SEATS, 60))))
            grid.addWidget(Words(seat), line, 0)
            grid.addWidget(field, line, 1)
        self.quick = FlowBox(4)
        for number in QUICK:
            quick = ChoiceButton(str(number), narrow=True)
            quick.setAccessibleName(f"{number} minutes")
            quick.clicked.connect(lambda _checked=False, number=number: self._take(number))
            self.quick.add(quick)
        self.start = ChoiceButton("Start", clocks_words.CLOCK_RUNS_AT_ONCE, main=True)
        self.start.clicked.connect(lambda _checked=False: self._take(self.minutes.value()))
        for widget in (self.tabs, self.asked, self.minutes, self.quick, self.players):
            box.addWidget(widget)
        box.addStretch(1)
        outer = column_layout(self, spacing=0)
        outer.addWidget(Scroll(inside), 1)
        foot = column_layout(margin=12)
        foot.addWidget(self.start)
        outer.addLayout(foot)
        self.turn_to(self.which)
        wide, high = THEME.px(430), THEME.px(330 + 36 * len(self._seats))
        self.resize(min(wide, parent.width() - 20), min(high, parent.height() - 20))

    def turn_to(self, which: str) -> None:
        """Turn to a kind of clock: talk, each player, each phase, each turn or the deadline. Focus its first field."""
        self.which = which
        self.tabs.set_tabs(list(self._titles.items()), which)
        self.asked.setText(ASKED[which])
        for widget in (self.minutes, self.quick):
            widget.setVisible(which != PLAYERS)
        self.players.setVisible(which == PLAYERS)
        field = next(iter(self.budgets.values()), self.minutes) if which == PLAYERS else self.minutes
        field.selectAll()
        field.setFocus()

    def _take(self, minutes: int) -> None:
        memory.settings().setValue(WHICH, self.which)
        self.chosen.emit(self._build_time(minutes))
        self.accept()

    def _build_time(self, minutes: int) -> Times:
        if self.which == PLAYERS:
            budgets = {seat: field.value() for seat, field in self.budgets.items()}
            memory.settings().setValue(SEATS, str(next(iter(budgets.values()), 0)))
            return SeatTime(budgets)
        memory.settings().setValue(KEY, str(minutes))
        if self.which == TALK:
            time = TalkTime()
            time.start(minutes)
            return time
        if self.which == DEADLINE:
            return DeadlineTime(minutes)
        return PhaseTime(minutes, self.which == TURN)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.minutes.value())
        else:
            super().keyPressEvent(event)


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
        more, close = push_button("Restart"), push_button("Close", "main")
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
        self.pause = tool_button("Pause", name=clocks_words.TALK_CLOCK_PAUSE)
        self.pause.clicked.connect(lambda _checked=False: self.toggle())
        anew = tool_button("↺", tip=clocks_words.FROM_BEGINNING, name=clocks_words.TALK_CLOCK_FROM_BEGINNING)
        anew.clicked.connect(lambda _checked=False: self.reset())
        away = tool_button("✕", tip=clocks_words.PUT_CLOCK_AWAY, name=clocks_words.TALK_CLOCK_PUT_AWAY)
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
            does = "Restart" if over else "Pause" if self.time.running else "Continue"
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
