"""The end of the game: who won and by which rule, the points by part, the course and its turning points.

The desk stays under the page and can be returned to.
"""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QBoxLayout, QWidget

from dark_ages_desk.core.position import Line
from dark_ages_desk.core.ruleset import Outcome, Standing
from dark_ages_desk.core.view import PowerView
from dark_ages_desk.reports.course import Course, TurningPoint, find_turning_points, tell_turning_point
from dark_ages_desk.ui.desk.panels.course_chart import CourseChart
from dark_ages_desk.ui.desk.panels.curtain import Shade
from dark_ages_desk.ui.desk.words import course as course_words
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge_label
from dark_ages_desk.ui.parts.tables import copy_to_clipboard, format_amount
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Scroll,
    Words,
    cite_rule,
    clear,
    column_layout,
    make_copyable,
    push_button,
    row_layout,
)

WIDE, BESIDE = 1240, 860
"""Widths in pixels at 100 per cent: of the page at most, and from which the course is beside the standings."""

CHART_PART = 0.32
"""Part of the page's height that the chart takes at most: the turning points are in sight below it."""

SHORT, NO_BREAK = 24, "\u00a0"
"""A part of this many characters or fewer stays in one line."""


class VerdictPage(Shade):
    """Page with the headline, the rule, the standings with their parts, the course and three turning points."""

    closed = Signal()
    look_wanted = Signal(int, str)  # an entry of the record; the heading of the turn if the entry ended it
    export_wanted = Signal()
    again_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, known_words.END_OF_GAME)
        self._outcome: Outcome | None = None
        self._names: dict[str, str] = {}
        self._parts: dict[str, Words] = {}
        self.points: tuple[TurningPoint, ...] = ()
        self._course: Course | None = None
        self._headline, self._rule = make_copyable(Words("", "display")), Words("", "rule")
        self._headline.setAccessibleName("Result")
        for label in (self._headline, self._rule):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        standings, course = QWidget(), QWidget()
        self._standings = column_layout(standings, spacing=8)
        self.chart = CourseChart()
        self.chart.look_wanted.connect(self._look_at_end)
        self._turning_title = Words(course_words.TURNING_POINTS, "figure")
        self._turning = column_layout(spacing=8)
        self._measured = Words(course_words.HOW_TURNING_POINTS_ARE_CHOSEN, "small")
        beside = column_layout(course, spacing=8)
        for part in (self.chart, self._turning_title):
            beside.addWidget(part)
        beside.addLayout(self._turning)
        beside.addWidget(self._measured)
        beside.addStretch(1)
        inside = QWidget()
        box = column_layout(inside, 4, 10)
        box.addWidget(self._headline)
        box.addWidget(self._rule)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(THEME.gap(20))
        self._halves.addWidget(standings, 1, Qt.AlignmentFlag.AlignTop)
        self._halves.addWidget(course, 1, Qt.AlignmentFlag.AlignTop)
        box.addLayout(self._halves)
        box.addStretch(1)
        self._inside = inside
        self.card = Card(margin=18, spacing=10)
        self.card.setParent(self)
        self.card.box.addWidget(Scroll(inside), 1)
        buttons = FlowBox(8)
        self._close = push_button(known_words.RETURN_TO_MAP, "main")
        self.export = push_button(course_words.EXPORT_SESSION)
        self.again = push_button(course_words.PLAY_AGAIN, tip=course_words.SAME_SCENARIO_OPTIONS_AND_PLAYERS)
        copy = push_button("Copy")
        self._close.clicked.connect(lambda _checked=False: self.closed.emit())
        self.export.clicked.connect(lambda _checked=False: self.export_wanted.emit())
        self.again.clicked.connect(lambda _checked=False: self.again_wanted.emit())
        copy.clicked.connect(lambda _checked=False: copy_to_clipboard(self.text()))
        for button in (self._close, self.export, self.again, copy):
            buttons.add(button)
        self.card.box.addWidget(buttons)

    def cover(self) -> None:
        super().cover()
        room = self.rect().adjusted(12, 12, -12, -12)
        width = min(THEME.px(WIDE), room.width())
        across = width >= THEME.px(BESIDE)
        self._halves.setDirection(QBoxLayout.Direction.LeftToRight if across else QBoxLayout.Direction.TopToBottom)
        self.chart.set_room(max(THEME.px(150), round(room.height() * CHART_PART)))
        self._set_role("display" if room.height() >= THEME.px(640) else "prompt")
        wanted = self._inside.heightForWidth(width - THEME.gap(60)) + THEME.px(110)
        height = min(max(wanted, THEME.px(300)), room.height())
        self.card.setGeometry(room.center().x() - width // 2, room.center().y() - height // 2, width, height)

    def _set_role(self, role: str) -> None:
        """Give the headline the size of a role: in a low window a large one would hide the rest."""
        if self._headline.property("role") != role:
            self._headline.setProperty("role", role)
            style = self._headline.style()
            style.unpolish(self._headline)
            style.polish(self._headline)

    def show_outcome(self, outcome: Outcome, powers: Mapping[str, PowerView]) -> None:
        """Show the verdict with its standings over the desk; the course follows with ``show_course``."""
        self._outcome, self._course, self.points = outcome, None, ()
        self._names = {power: shown.name for power, shown in powers.items()}
        self._headline.setText(outcome.headline)
        self._headline.setAccessibleName(f"Verdict: {outcome.headline}")
        self._rule.setText(course_words.decided_by(rule=cite_rule(outcome.rule)) if outcome.rule else "")
        clear(self._standings)
        self._parts = {}
        for standing in outcome.standings:
            self._standings.addWidget(self._build_standing(standing, powers.get(standing.power)))
        for part in (self.chart, self._turning_title, self._measured):
            part.hide()
        clear(self._turning)
        self.cover()
        self.show()
        self._close.setFocus()

    def _build_standing(self, standing: Standing, power: PowerView | None) -> QWidget:
        card = Card("card", margin=10)
        line = row_layout()
        if power is not None:
            line.addWidget(badge_label(power, THEME.px(34)))
        words = column_layout(spacing=0)
        name = power.name if power else standing.power
        words.addWidget(Words(f"{name}: {standing.level}" if standing.level else name, "figure"))
        words.addWidget(make_copyable(Words(standing.words, "small")))
        self._parts[standing.power] = parts = Words("", "small")
        parts.hide()
        words.addWidget(parts)
        line.addLayout(words, 1)
        line.addWidget(Words(standing.score, "prompt", wrap=False))
        if standing.wins:
            line.addWidget(Words("Winner", "rule", wrap=False))
        card.box.addLayout(line)
        return card

    def show_course(self, course: Course) -> None:
        """Show the parts of all points, the chart, and the turning points with a way to each of them."""
        outcome, measure = self._outcome, course.measure("")
        if outcome is None or measure is None or not course.ends:
            return
        self._course = course
        last = len(course.ends) - 1
        for power, label in self._parts.items():
            lines = course.sum_lines(power, measure.label, last)
            label.setText(tell_parts(lines))
            label.setVisible(bool(lines))
        winners = frozenset(one.power for one in outcome.standings if one.wins)
        if last > 0:
            self.chart.show_course(course, measure, winners, last, next(iter(winners), ""))
            self.chart.show()
        self.points = find_turning_points(course, tuple(winners))
        self._turning_title.setVisible(bool(self.points))
        self._measured.setVisible(bool(self.points))
        for point in self.points:
            self._turning.addWidget(self._build_turning_point(course, point))
        QTimer.singleShot(0, self, self.cover)  # once the new parts have their heights

    def _build_turning_point(self, course: Course, point: TurningPoint) -> QWidget:
        card = Card("card", margin=10)
        line = row_layout()
        words = column_layout(spacing=0)
        words.addWidget(Words(point.heading, "figure"))
        words.addWidget(make_copyable(Words(tell_turning_point(course, point), "small")))
        line.addLayout(words, 1)
        look = push_button(course_words.GO_TO_THIS_TURN)
        look.setAccessibleName(course_words.look_back_at(turn=point.heading))
        heading = point.heading if point.at == course.ends[point.end].at else ""
        look.clicked.connect(lambda _checked=False: self.look_wanted.emit(point.at, heading))
        line.addWidget(look, 0, Qt.AlignmentFlag.AlignTop)
        card.box.addLayout(line)
        return card

    def _look_at_end(self, end: int) -> None:
        if self._course is not None:
            self.look_wanted.emit(self._course.ends[end].at, self._course.ends[end].heading)

    def text(self) -> str:
        """Return the page as text: the headline, the rule, a line for each power, the turning points."""
        if self._outcome is None:
            return ""
        lines = [self._outcome.headline, self._rule.text()]
        for s in self._outcome.standings:
            won, parts = " (winner)" if s.wins else "", self._parts[s.power].text()
            lines.append(f"{self._names.get(s.power, s.power)}: {s.score} {s.level} {s.words}{won}")
            lines += [f"  {parts}"] if parts else []
        if self._course is not None:
            lines += [f"{one.heading}: {tell_turning_point(self._course, one)}" for one in self.points]
        return "\n".join(line for line in lines if line)


def tell_parts(lines: tuple[Line, ...]) -> str:
    """Return the parts of a sum in a line of text; parts of 0 are left out."""
    parts = [f"{line.source} {format_amount(line.amount, signed=True)}" for line in lines if line.amount]
    return " · ".join(part.replace(" ", NO_BREAK) if len(part) <= SHORT else part for part in parts)
