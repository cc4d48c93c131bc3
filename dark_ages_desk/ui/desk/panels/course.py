"""The tab *Course*: points of all powers over the turns, the sum of a chosen turn, and dice beside expectation.

The course is read in slices while the tab is visible, as the viewer of the desk may know it. When another viewer comes,
the old course is gone at once. After the end of the game it shows everything.
"""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Signal
from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.course import Course, Measure, TurnEnd, format_change
from dark_ages_desk.reports.dice import DiceLedger
from dark_ages_desk.session import Session
from dark_ages_desk.ui.desk.course_reader import CourseReader, course_viewer, is_open
from dark_ages_desk.ui.desk.panels.course_chart import Bar, CountBars, CourseChart, format_expected
from dark_ages_desk.ui.desk.panels.ledger import SumCard
from dark_ages_desk.ui.desk.words import course as words
from dark_ages_desk.ui.parts.badge import badge_icon
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.tables import CopyTable
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Paper,
    Scroll,
    Words,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)

NAMED = 3
"""Number of throwers that are named for their luck."""

LOW = 260
"""Height of a low panel, pixels at 100 per cent."""

MOST_BARS, THROWERS = 20, 8
"""Number of bars for the faces of a die, and for throwers, at most."""


class CoursePanel(Paper):
    """Panel with the chart of a measure, the table and sum of the chosen turn, and the dice."""

    look_wanted = Signal(int, str)  # the entry that ended a turn, the heading of the turn

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.setAccessibleName(words.COURSE)
        self._session = session
        self._viewer, self._own = TABLE, frozenset[str]()
        self._order: list[str] = []
        self._is_there = False
        self._wanted: tuple[object, ...] = ()
        self._read: tuple[object, ...] = ()
        self.course: Course | None = None
        self.reader = CourseReader(session, self)
        self.reader.came.connect(self.show_course)
        self._build()
        THEME.changed.connect(self._fill)

    def _build(self) -> None:
        inside = QWidget()
        self._box = box = column_layout(inside, 8, 8)
        self.measure = DropDown(words.WHAT_TO_PLOT)
        self.measure.view().setAccessibleName(words.WHAT_TO_PLOT)  # Qt makes it before the panel is shown
        self.measure.currentTextChanged.connect(lambda _text: self._fill())
        self.hint = Words(words.CLICK_TURN_TO_SEE_SUM, "small")
        self._head = QWidget()
        head = row_layout(self._head, spacing=8)
        head.addWidget(self.measure)
        head.addWidget(self.hint, 1)
        self.message = Words("", "small")
        self.chart = CourseChart()
        self.chart.chosen.connect(lambda _end, _power: self._show_turn())
        self.chart.look_wanted.connect(lambda _end: self._look())
        self.turn = Words("", "figure")
        self.look = push_button(words.GO_TO_THIS_TURN, tip=words.SHOW_END_OF_TURN)
        self.look.clicked.connect(lambda _checked=False: self._look())
        line = row_layout()
        line.addWidget(self.turn, 1)
        line.addWidget(self.look)
        self.table = CopyTable(words.COURSE)
        self.table.setProperty("role", "tight")
        self.table.currentCellChanged.connect(lambda row, *_rest: self._choose_row(row))
        self.sum = SumCard()
        self.events = column_layout(spacing=3)
        self.dice_title = Words(words.DICE_SO_FAR, "figure")
        self.dice = column_layout(spacing=4)
        self.promise = Words("", "small")
        for part in (self.message, self._head, self.chart):
            box.addWidget(part)
        box.addLayout(line)
        box.addLayout(self.events)
        box.addWidget(self.sum)
        box.addWidget(self.table)
        box.addWidget(self.dice_title)
        box.addLayout(self.dice)
        box.addWidget(self.promise)
        box.addStretch(1)
        column_layout(self, spacing=0).addWidget(Scroll(inside))
        self._fill()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Handle a resize: the whole chart is in sight, and in a low panel it is the first thing."""
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        low = self.height() < THEME.px(LOW)
        self.hint.setVisible(self._is_there and not low and self.width() >= THEME.px(300))
        if (self._box.indexOf(self._head) > self._box.indexOf(self.chart)) is not low:
            self._box.removeWidget(self._head)
            self._box.insertWidget(self._box.indexOf(self.chart) + low, self._head)
        over = 0 if low else THEME.metrics("body").height() + THEME.px(12) + THEME.gap(10)
        self.chart.set_room(self.height() - over - THEME.gap(20))

    # --- reading

    def show_view(self, view: TableView) -> None:
        """Show the course as the viewer of a view may know it, up to date once the tab is visible."""
        session = self._session
        viewer = course_viewer(session, view.viewer)
        if viewer != self._viewer:
            self._forget()
        self._viewer = viewer
        self._own = frozenset(power.id for power in view.powers.values() if power.seat and power.seat == view.viewer)
        self._wanted = (session.head, len(session.entries), viewer, self._own)
        self._read_if_seen()

    def _forget(self) -> None:
        """Drop what another viewer knew."""
        self.reader.stop()
        self.course, self._read = None, ()
        self._fill()

    def _read_if_seen(self) -> None:
        if self._wanted and self._wanted != self._read and self.isVisible():
            self._read = self._wanted
            self.reader.read(self._viewer)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._read_if_seen()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self.reader.reading:  # it is read when the tab comes back
            self.reader.stop()
            self._read = ()

    def show_course(self, course: Course) -> None:
        """Show a course. The chosen turn stays chosen; at first it is the last one."""
        before = self.course
        stood = before is not None and self.chart.end == len(before.ends) - 1
        if before is None or stood or self.chart.end >= len(course.ends):
            self.chart.end = len(course.ends) - 1
        self.course = course
        labels = [one.label for one in course.measures]
        chosen = self.measure.currentText()
        if labels != [self.measure.itemText(at) for at in range(self.measure.count())]:
            self.measure.blockSignals(True)
            self.measure.clear()
            self.measure.addItems(labels)
            self.measure.setCurrentIndex(max(0, labels.index(chosen) if chosen in labels else 0))
            self.measure.blockSignals(False)
        self._fill()

    # --- what is shown

    @property
    def shown(self) -> Measure | None:
        """The measure that the chart shows."""
        return self.course.measure(self.measure.currentText()) if self.course is not None else None

    def _fill(self) -> None:
        course, measure = self.course, self.shown
        self._is_there = there = course is not None and measure is not None and len(course.ends) > 1
        for part in (self.chart, self.turn, self.look, self.measure, self.table):
            part.setVisible(there)
        self._fit()
        self.message.setVisible(not there)
        self.message.setText(words.RECORD_IS_BEING_READ if course is None else words.NOTHING_TO_COMPARE_YET)
        self._fill_dice(course.dice if course is not None else DiceLedger())
        self.promise.setText(self._promise() if course is not None else "")
        if course is None or measure is None or not there:
            self.sum.hide()
            clear(self.events)
            return
        power = self.chart.power
        if power not in measure.values:
            leading = max(measure.values, key=lambda one: measure.last(one) or (-1, Fraction(0)), default="")
            power = next((one for one in measure.values if one in self._own), leading)
        self.chart.show_course(course, measure, self._own, self.chart.end, power)
        self._show_turn()

    def _promise(self) -> str:
        if is_open(self._session):
            return words.EVERYTHING_IS_OPEN
        known = self._viewer not in (TABLE, REFEREE)
        return words.promise(who=self._session.called(self._viewer) if known else words.everybody())

    def _chosen_end(self) -> TurnEnd | None:
        ends = self.course.ends if self.course is not None else ()
        return ends[self.chart.end] if 0 <= self.chart.end < len(ends) else None

    def _show_turn(self) -> None:
        """Show the chosen turn: its heading, its events, the sum of the chosen power, the values of all."""
        course, measure, end = self.course, self.shown, self._chosen_end()
        if course is None or measure is None or end is None:
            return
        place = self.chart.end
        heading = end.heading or words.AT_START
        self.turn.setText(words.AS_IT_STANDS if end.open else words.at_turn(turn=heading) if place else words.AT_START)
        clear(self.events)
        for event in end.events:
            self.events.addWidget(make_copyable(Words(event.words, "small")))
        figure = end.figure(self.chart.power, measure.label)
        if figure is not None and (lines := course.sum_lines(self.chart.power, measure.label, place)):
            view = course.powers.get(self.chart.power)
            name = view.name if view is not None else self.chart.power
            self.sum.show_figure(name, type(figure)(figure.label, figure.value, lines, figure.note))
        else:
            self.sum.hide()
        self._fill_table(course, measure, place)

    def _fill_table(self, course: Course, measure: Measure, place: int) -> None:
        table = self.table
        known = {power: value for power, row in measure.values.items() if (value := row[place]) is not None}
        order = sorted(known, key=lambda power: -known[power])
        table.blockSignals(True)
        table.setRowCount(len(order))
        table.setColumnCount(3)
        table.setHorizontalHeaderLabels([words.POWER, measure.label, words.CHANGE])
        for row, power in enumerate(order):
            view = course.powers.get(power)
            name = table.put(row, 0, view.name if view is not None else power, bold=power in self._own)
            if view is not None:
                name.setIcon(badge_icon(view))
            before = measure.values[power][place - 1] if place else None
            change = known[power] - before if before is not None else None
            table.put(row, 1, measure.text(known[power]), right=True)
            table.put(row, 2, format_change(change) if change else "", right=True)
        table.fit_all()
        if self.chart.power in order:
            table.mark(order.index(self.chart.power), 0)
        self._order = order
        table.blockSignals(False)

    def _choose_row(self, row: int) -> None:
        if 0 <= row < len(self._order):
            self.chart.choose(self.chart.end, self._order[row])

    def _look(self) -> None:
        end = self._chosen_end()
        if end is not None:
            self.look_wanted.emit(end.at, "" if end.open else end.heading)

    # --- dice

    def _fill_dice(self, dice: DiceLedger) -> None:
        clear(self.dice)
        self.dice_title.setVisible(bool(dice.throws))
        for source in sorted(dice.sources, key=lambda one: -one.test.dice):
            name = words.dice_of_a_kind(dice=source.test.dice, sides=source.sides, source=source.source)
            even = Fraction(source.test.dice, source.sides)
            bars = [Bar(str(face), source.faces.get(face, 0), even) for face in range(1, source.sides + 1)]
            told = source.test.chance is not None and source.sides <= MOST_BARS  # of few dice bars would say nothing
            self._add_bars(name, bars if told else [], source.test.words)
        for tries in dice.tries:
            name = words.tries_of_a_kind(tries=f"{tries.tries:,}", source=tries.source)
            throwers: dict[str, tuple[int, Fraction]] = {}
            for row in sorted(dice.tallies, key=lambda one: -one.tries):
                if row.source == tries.source:
                    good, mean = throwers.get(row.thrower, (0, Fraction(0)))
                    throwers[row.thrower] = (good + row.succeeded, mean + row.expected)
            bars = [Bar(who, good, mean) for who, (good, mean) in list(throwers.items())[:THROWERS]]
            self._add_bars(name, bars if len(bars) > 1 else [], tries.test.words)
        most = max((row.dice for row in dice.throwers), default=0)
        sides = next((row.sides for row in dice.throwers if row.dice == most), 0)
        rows = [row for row in dice.throwers if row.sides == sides]
        far = sorted(rows, key=lambda row: -abs(row.total - row.expected))[:NAMED]
        if len(rows) > 1:
            differences = [
                words.luck(name=row.thrower, difference=format_change(row.total - row.expected)) for row in far
            ]
            told_far = words.most_above_and_below(names=", ".join(differences))
            self.dice.addWidget(make_copyable(Words(told_far, "small")))

    def _add_bars(self, name: str, bars: list[Bar], test: str) -> None:
        line = row_layout()
        line.addWidget(Words(name, "small"), 1)
        if bars and len({bar.expected for bar in bars}) == 1:
            expected = f"{format_expected(bars[0].expected)} {words.EXPECTED}"
            line.addWidget(Words(expected, "small", wrap=False))
        self.dice.addLayout(line)
        if bars:
            shown = CountBars()
            shown.show_bars(name, bars)
            self.dice.addWidget(shown)
        self.dice.addWidget(make_copyable(Words(test, "small")))
