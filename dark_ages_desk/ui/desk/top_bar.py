"""The one bar over the desk: the menu, the game, the place in the turn, undo and redo, and the viewer."""

from __future__ import annotations

from itertools import takewhile

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStackedWidget, QToolButton, QWidget

from dark_ages_desk.core.view import RailStop, TableView
from dark_ages_desk.ui.desk.timeline import Timeline
from dark_ages_desk.ui.desk.words import bar as bar_words
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.what_is_this import explain_phase
from dark_ages_desk.ui.parts.widgets import (
    Card,
    ElidedButton,
    Paper,
    Words,
    escape_ampersands,
    push_button,
    row_layout,
    tool_button,
)

ROOMY = 1500
"""Minimum width of a banner with a timeline, in pixels at 100 per cent."""

TIGHT = 1000
"""Width in pixels at 100 per cent; below it the buttons of the banner have short words, so that its text can be
read."""

SHORT = {"« Turn": "« T", "‹ Phase": "‹ P", "‹ Step": "‹", "Step ›": "›", "Phase ›": "P ›", "Turn »": "T »"}

CENTRED = int(Qt.AlignmentFlag.AlignCenter)


def choose_chips(stops: tuple[RailStop, ...]) -> tuple[RailStop, ...]:
    """Return the stops for the bar: the main stops, and after the present one the steps of its smallest part.

    What is between both stands in the label of the present stop.
    """
    main: list[RailStop] = []
    inside: list[RailStop] = []
    now = -1
    for stop in stops:
        if stop.depth == 0:
            main.append(stop)
            if now < 0:
                inside.clear()
        if stop.state == "now" and now < 0:
            now = len(main) - 1
        if stop.depth > 0 and now in (-1, len(main) - 1):
            inside.append(stop)
    way = [stop for stop in inside if stop.state == "now"]
    if now < 0 or not way:
        return tuple(main)
    deepest, above = way[-1].depth, way[-2] if len(way) > 1 else None
    first = inside.index(above) + 1 if above else 0
    steps = [stop for stop in takewhile(lambda stop: stop.depth >= deepest, inside[first:]) if stop.depth == deepest]
    name = f"{main[now].label} · {way[0].label}" if above else main[now].label
    return (*main[:now], RailStop(main[now].id, name, main[now].rule, "now"), *steps, *main[now + 1 :])


class RailChips(QAbstractButton):
    """Main stops of the turn side by side with the steps of the present one, and as many around it as fit."""

    explains_at_rest = True

    def __init__(self) -> None:
        super().__init__()
        self._stops: tuple[RailStop, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAccessibleName(known_words.SEQUENCE_OF_PLAY)

    def show_stops(self, stops: tuple[RailStop, ...]) -> None:
        """Show the main stops of a turn, and the steps of the present one."""
        chips = choose_chips(stops)
        if chips == self._stops:
            return
        self._stops = chips
        now = ", ".join(stop.label for stop in chips if stop.state == "now")
        self.setAccessibleDescription(", ".join(f"{stop.label} ({stop.state})" for stop in chips))
        self.setWhatsThis(bar_words.now_is(step=now) if now else bar_words.WHOLE_SEQUENCE_OF_PLAY)
        self.update()

    def sentence_at(self, at: QPoint) -> str:
        """Return what the phase at a point is."""
        found = next((stop for stop, box in self.lay_out_chips() if box.contains(at)), None)
        return explain_phase(found.label.rpartition(" · ")[2], found.rule) if found is not None else ""

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(200), THEME.metrics("small").height() + THEME.px(8))

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def _metrics(self, stop: RailStop) -> QFontMetrics:
        font = THEME.font("small")
        font.setBold(stop.state == "now")
        return QFontMetrics(font)

    def _widths(self) -> list[int]:
        return [self._metrics(stop).horizontalAdvance(stop.label) + THEME.px(14) for stop in self._stops]

    @property
    def whole(self) -> int:
        """Width in pixels of all stops side by side."""
        return sum(self._widths()) + THEME.px(3) * max(0, len(self._stops) - 1)

    def lay_out_chips(self) -> list[tuple[RailStop, QRect]]:
        """Return the stops that fit, each with its place; first the present step, then the next and the one before."""
        widths = self._widths()
        now = max((at for at, stop in enumerate(self._stops) if stop.state == "now"), default=0)
        first = last = now
        gap = THEME.px(3)
        if not widths or widths[now] > self.width():
            return []
        used = widths[now]
        while True:  # the next stop first, then the one before
            if last + 1 < len(widths) and used + widths[last + 1] + gap <= self.width():
                last += 1
                used += widths[last] + gap
            elif first > 0 and used + widths[first - 1] + gap <= self.width():
                first -= 1
                used += widths[first] + gap
            else:
                break
        high = self.sizeHint().height()
        x, y = 0, (self.height() - high) // 2
        placed = []
        for at in range(first, last + 1):
            placed.append((self._stops[at], QRect(x, y, widths[at], high)))
            x += widths[at] + gap
        return placed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for stop, box in self.lay_out_chips():
            self._paint_chip(painter, stop, box)
        if self.hasFocus():
            painter.setPen(QPen(THEME.colour("gold"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)
        painter.end()

    def _paint_chip(self, painter: QPainter, stop: RailStop, box: QRect) -> None:
        """Paint a main stop as a filled box, and a step below it as words on a line."""
        now, filled = stop.state == "now", stop.depth == 0
        painter.setPen(Qt.PenStyle.NoPen)
        if filled:
            painter.setBrush(THEME.colour("main" if now else "page" if stop.state == "done" else "card"))
            painter.drawRoundedRect(QRectF(box), THEME.px(4), THEME.px(4))
        else:
            thick = THEME.px(3 if now else 1)
            painter.setBrush(THEME.colour("main" if now else "faded"))
            painter.drawRect(QRectF(box.left() + 3, box.bottom() + 1 - thick, box.width() - 6, thick))
        font = THEME.font("small")
        font.setBold(now)
        painter.setFont(font)
        ink = "main_ink" if now and filled else "ink" if now or stop.state == "next" else "faded"
        painter.setPen(THEME.colour(ink))
        painter.drawText(box, CENTRED, stop.label)


class TopBar(QStackedWidget):
    """Bar over the desk; while somebody looks back, a banner of the same height takes its place."""

    menu_wanted = Signal(QPoint)
    looks_wanted = Signal(QPoint)
    undo_wanted = Signal()
    redo_wanted = Signal()
    along_wanted = Signal(int, bool)  # LiveTable.look_along
    watch_wanted = Signal(QPoint)  # the menu of watching, under its button
    now_wanted = Signal()
    turn_wanted = Signal()
    lines_wanted = Signal()
    draft_wanted = Signal(bool)  # look at the draft of an amendment, or at the table as it is

    def __init__(self) -> None:
        super().__init__()
        # One height for both, so that the map keeps its size when somebody looks back.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._head = self._build_bar()
        self._back = self._build_banner()
        self.addWidget(self._head)
        self.addWidget(self._back)

    def _build_bar(self) -> QWidget:
        bar = Paper("header")
        line = row_layout(bar, spacing=8)
        line.setContentsMargins(6, 2, 8, 2)
        self.menu = tool_button("☰", tip="Menu (F10)", name="Menu")
        self.menu.clicked.connect(
            lambda _checked=False: self.menu_wanted.emit(self.menu.mapToGlobal(self.menu.rect().bottomLeft()))
        )
        self.title, self.subtitle = Words("", "title", wrap=False), Words("", "rule", wrap=False)
        self.rail = RailChips()
        self.rail.clicked.connect(lambda _checked=False: self.turn_wanted.emit())
        self.draft = tool_button("", "tab", bar_words.AMENDMENT_NOT_IN_RECORD_YET)
        self.draft.setCheckable(True)
        self.draft.clicked.connect(self.draft_wanted)
        self.line = tool_button("", "tab", bar_words.YOU_ARE_ON_A_BRANCH)
        self.line.setCheckable(True)
        self.line.setChecked(True)
        self.line.clicked.connect(self._handle_line_click)
        self.undo = tool_button("↶", tip="Undo (Ctrl+Z)", name="Undo")
        self.redo = tool_button("↷", tip="Redo (Ctrl+Y)", name="Redo")
        for button, signal in ((self.undo, self.undo_wanted), (self.redo, self.redo_wanted)):
            button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # Undo is never one stray Enter or Space away
            button.clicked.connect(lambda _checked=False, signal=signal: signal.emit())
        self.viewer = ElidedButton("", tip=bar_words.WHO_CAN_READ_WHAT_IS_SHOWN)
        self.viewer.clicked.connect(
            lambda _checked=False: self.looks_wanted.emit(self.viewer.mapToGlobal(self.viewer.rect().bottomLeft()))
        )
        line.addWidget(self.menu)
        line.addWidget(self.title)
        line.addWidget(self.subtitle)
        line.addWidget(self.rail, 1)
        for button in (self.line, self.draft, self.undo, self.redo, self.viewer):
            line.addWidget(button)
        return bar

    def _build_banner(self) -> QWidget:
        back = Card("banner", margin=0)
        line = row_layout(margin=4)
        line.setContentsMargins(14, 1, 8, 1)
        self._along: list[tuple[QToolButton, str]] = []
        self.back_words = Words("", "figure", wrap=False)
        self.back_words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)  # one line, in any room
        self._to_now = to_now = push_button(bar_words.RETURN_TO_NOW, tip="Esc")
        to_now.clicked.connect(lambda _checked=False: self.now_wanted.emit())
        self.timeline = Timeline()
        line.addWidget(self.back_words, 1)
        line.addWidget(self.timeline, 1)
        for words, part, forward, tip in (
            ("« Turn", 1, False, bar_words.WHERE_TURN_BEFORE_BEGAN),
            ("‹ Phase", 2, False, bar_words.WHERE_PHASE_BEFORE_BEGAN),
            ("‹ Step", 0, False, bar_words.ONE_ENTRY_BACK),
            ("Step ›", 0, True, bar_words.ONE_ENTRY_ON),
            ("Phase ›", 2, True, bar_words.WHERE_NEXT_PHASE_BEGINS),
            ("Turn »", 1, True, bar_words.WHERE_NEXT_TURN_BEGINS),
        ):
            button = tool_button(words, tip=tip, name=tip)
            button.clicked.connect(lambda _checked=False, part=part, on=forward: self.along_wanted.emit(part, on))
            self._along.append((button, words))
            line.addWidget(button)
        self.watch = tool_button("▶", tip=bar_words.REPLAY_THE_TURN, name="Replay")
        self.watch.clicked.connect(
            lambda _checked=False: self.watch_wanted.emit(self.watch.mapToGlobal(self.watch.rect().bottomLeft()))
        )
        line.addWidget(self.watch)
        line.addWidget(to_now)
        back.box.addLayout(line)
        return back

    def show_view(self, view: TableView, moment: int | None, viewer: str, step: str = "") -> None:
        """Show the game and the place in the turn, or the banner while looking back at entry ``moment``.

        The banner's ``step`` is the text of the moment within the entry.
        """
        self.title.setText(view.title)
        self.subtitle.setText(view.subtitle)
        self.rail.show_stops(view.rail)
        self.viewer.setText(escape_ampersands(f"{viewer}  ▾"))
        self.back_words.setText(
            "  ·  ".join(one for one in (bar_words.back_at_entry(entry=moment), step, view.subtitle) if one)
        )
        self.setCurrentWidget(self._head if moment is None else self._back)
        self._fit()

    def show_undo(self, can_undo: bool, can_redo: bool) -> None:
        """Enable the buttons for undo and redo."""
        self.undo.setEnabled(can_undo)
        self.redo.setEnabled(can_redo)

    def _handle_line_click(self) -> None:
        self.line.setChecked(True)
        self.lines_wanted.emit()

    def show_draft(self, there: bool, shown: bool) -> None:
        """Show whether an amendment is unsettled (``there``), and whether the map shows it."""
        self.draft.setVisible(there)
        self.draft.setText(bar_words.CORRECTION_IS_SHOWN if shown else bar_words.CORRECTION)
        self.draft.setChecked(shown)
        self._fit()

    def show_line(self, name: str) -> None:
        """Show the name of the branch that is played; "" for the main one hides it."""
        self.line.setVisible(bool(name))
        self.line.setText(escape_ampersands(f"Line “{name}”"))
        self._fit()

    def _fit(self) -> None:
        """Fit the parts of the bar to its width.

        The title goes first, if only so that all stops of the turn fit: map and window frame show it too. Then the
        place in the turn goes.
        """
        spare = self.width() - THEME.px(130) - self.viewer.sizeHint().width()
        spare -= sum(one.sizeHint().width() for one in (self.draft, self.line) if not one.isHidden())
        subtitle = THEME.metrics("rule").horizontalAdvance(self.subtitle.text())
        title = THEME.metrics("title").horizontalAdvance(self.title.text())
        tight = self.width() < THEME.px(TIGHT)
        for button, words in self._along:
            button.setText(SHORT.get(words, words) if tight else words)
        self._to_now.setText("Now" if tight else bar_words.RETURN_TO_NOW)
        self.timeline.setVisible(self.width() > THEME.px(ROOMY))  # there is one beside the record as well
        stops, least = self.rail.whole + THEME.px(20), THEME.px(150)
        self.title.setVisible(spare - subtitle - title > (stops if stops <= spare - subtitle else least))
        self.subtitle.setVisible(spare > subtitle)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()
