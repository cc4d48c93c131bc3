"""The chart of a course: a line for each power over the turns, with the events of turns as marks.

One's own lines are thick. Names are at the right end of the lines and never cover each other; where they do not all
fit, one's own and the leading powers have theirs. The layout is worked out once for a width (``ChartLayout``).

Further parts of the module:

- Bars of counts beside what was expected.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QFontMetrics,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPolygonF,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from dark_ages_desk.reports.course import Course, Measure, TurnEnd, choose_scale, split_known, spread_labels
from dark_ages_desk.ui.desk.words import course as words
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.pattern import contrast_ratio
from dark_ages_desk.ui.parts.tables import copy_to_clipboard
from dark_ages_desk.ui.parts.theme import THEME

LEFT_TOP = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)
RIGHT_MIDDLE = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)
CENTRE = int(Qt.AlignmentFlag.AlignCenter)

PLOT, LOW_PLOT = 190, 62
"""Height of the plot in pixels at 100 per cent: where there is room, and at least."""

MARK_LINES = 2
"""Lines of the words at a mark."""

MARKS = 4
"""Number of marks that have words, at most."""

DASHES: tuple[tuple[float, ...], ...] = ((), (5, 3), (1, 2.5), (8, 3, 2, 3), (3, 2), (10, 4))
"""Lines of other powers are told apart by these, one after the other."""


def readable(colour: str, ratio: float = 3.0) -> QColor:
    """Return a power's colour, darker or lighter until it stands out from a card by this contrast."""
    ground, found = THEME.colour("card"), QColor(colour)
    if not found.isValid():
        found = THEME.colour("ink")
    light = ground.lightnessF() > 0.5
    for _ in range(40):
        if contrast_ratio(found, ground) >= ratio:
            break
        found = found.darker(108) if light else found.lighter(108)
    return found


@dataclass(frozen=True, slots=True)
class EndLabel:
    """The name at the right end of a line: the power, its last value as text, its box, and where its line ends."""

    power: str
    text: str
    box: QRectF
    end: QPointF


@dataclass(frozen=True, slots=True)
class MarkLabel:
    """The words of a turn's events: the place of the turn, the words, their box."""

    end: int
    text: str
    box: QRectF


def describe_events(end: TurnEnd) -> str:
    """Return the weightiest events of a turn in a few words: the event itself, or how many of its kind; "" if none."""
    if not end.events:
        return ""
    rank = min(one.rank for one in end.events)
    alike = [one for one in end.events if one.rank == rank]
    event = alike[0].words if len(alike) == 1 else words.several_events(number=len(alike), many=alike[0].many)
    return words.event_in_turn(turn=end.label, event=event.rstrip("."))


class ChartLayout:
    """Where everything of a chart lies in a widget of this width.

    If ``room`` is low, the plot is lower. In the lowest one only marks show the events, without words.
    """

    def __init__(self, course: Course, measure: Measure, own: frozenset[str], width: int, room: int) -> None:
        self._course, self._measure, self._own = course, measure, own
        small = THEME.metrics("small")
        self.line = small.lineSpacing() + 1  # a wrapped text needs a pixel more a line
        values = [value for row in measure.values.values() for value in row if value is not None] or [Fraction(0)]
        self.scale = choose_scale(values)
        marks = {mark: measure.text(mark) for mark in self.scale.marks() if not measure.words or mark in measure.words}
        self.marks = marks
        left = max(small.horizontalAdvance(text) for text in marks.values()) + THEME.px(10) if marks else THEME.px(10)
        ranked = self._ranked()
        texts = {power: self._text(power) for power in ranked}
        widest = max((THEME.metrics("body").horizontalAdvance(text) for text in texts.values()), default=0)
        right = min(widest + self.line + THEME.px(26), round(width * 0.45))
        said = [describe_events(end) for end in course.ends]
        foot, least = self.line + THEME.px(10), THEME.px(LOW_PLOT)
        top = MARK_LINES * self.line + THEME.px(6) if any(said) else THEME.px(8)
        if room - top - foot < least:
            top, said = THEME.px(8), [""] * len(said)
        self.plot = QRectF(left, top, max(20, width - left - right), max(least, min(THEME.px(PLOT), room - top - foot)))
        fitting = max(1, int(self.plot.height() // self.line))
        self.named = ranked if len(ranked) <= fitting else ranked[: fitting - 1]
        self.rest = len(ranked) - len(self.named)
        self.height = round(self.plot.bottom() + foot)
        self.labels = self._place_labels(texts)
        self.mark_labels = self._place_marks(said)

    def x(self, end: int) -> float:
        """Return where the end of a turn lies across."""
        last = len(self._course.ends) - 1
        return self.plot.left() + self.plot.width() * (end / last if last else 0.5)

    def y(self, value: Fraction) -> float:
        """Return where a value lies."""
        return self.plot.top() + self.plot.height() * self.scale.part(value)

    def runs(self, power: str) -> list[list[QPointF]]:
        """Return the points of a power's line, in pieces: it is broken where nothing is known."""
        pieces = split_known(self._measure.values.get(power, ()))
        return [[QPointF(self.x(at), self.y(value)) for at, value in piece] for piece in pieces]

    def _ranked(self) -> list[str]:
        """Return the powers, one's own first, then by their last values."""
        last = {power: self._measure.last(power) for power in self._measure.values}
        known = {power: found for power, found in last.items() if found is not None}
        return sorted(known, key=lambda power: (power not in self._own, -known[power][0], -known[power][1]))

    def _text(self, power: str) -> str:
        found, view = self._measure.last(power), self._course.powers.get(power)
        assert found is not None
        return words.value_of_power(power=self._measure.text(found[1]), value=view.short if view is not None else power)

    def _place_labels(self, texts: dict[str, str]) -> list[EndLabel]:
        ends = {power: self.runs(power)[-1][-1] for power in self.named}
        order = sorted(self.named, key=lambda power: ends[power].y())
        bottom = self.plot.bottom() - (self.line if self.rest else 0)
        places = spread_labels([ends[power].y() for power in order], self.line, self.plot.top(), bottom)
        x = self.plot.right() + THEME.px(16)
        wide = self.line + THEME.px(10)
        return [
            EndLabel(
                power,
                texts[power],
                QRectF(x, y - self.line / 2, wide + THEME.metrics("body").horizontalAdvance(texts[power]), self.line),
                ends[power],
            )
            for power, y in zip(order, places, strict=True)
        ]

    def _place_marks(self, said: Sequence[str]) -> list[MarkLabel]:
        """Place the words of the weightiest events, as many as fit side by side."""
        small = THEME.metrics("small")
        ends = self._course.ends
        ranks = {at: min(one.rank for one in end.events) for at, end in enumerate(ends) if said[at]}
        order = sorted(ranks, key=lambda at: (ranks[at], -len(ends[at].events), -at))
        most, found = self.plot.right() + THEME.px(40) - self.plot.left(), list[MarkLabel]()
        wide = min(THEME.px(150), most * 0.48)
        for at in order:
            flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)
            text = said[at]
            while small.boundingRect(QRect(0, 0, int(wide), 999), flags, text).height() > MARK_LINES * self.line:
                shorter = text.rstrip("…").rstrip().rsplit(" ", 1)[0]
                text = f"{shorter}…" if shorter != text.rstrip("…").rstrip() else ""
            if not text:
                continue
            needed = small.boundingRect(QRect(0, 0, int(wide), 999), flags, text)
            x = self.x(at) + THEME.px(4)
            if x + needed.width() > self.plot.right() + THEME.px(40):
                x = self.x(at) - THEME.px(4) - needed.width()
            box = QRectF(x, 0, needed.width() + 1, MARK_LINES * self.line)
            others = [one.box.adjusted(-THEME.px(8), 0, THEME.px(8), 0) for one in found]
            lines = [self.x(one.end) for one in found]
            crossed = any(box.left() - 2 < line < box.right() + 2 for line in lines)
            under = any(other.left() < self.x(at) < other.right() for other in others)
            if x >= 0 and not crossed and not under and not any(box.intersects(other) for other in others):
                found.append(MarkLabel(at, text, box))
            if len(found) == MARKS:
                break
        return found


class CourseChart(QWidget):
    """Chart of one measure. A click or the arrow keys choose the end of a turn and a power."""

    chosen = Signal(int, str)  # the end of a turn, the power ("" for none)
    look_wanted = Signal(int)  # the end of a turn

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(THEME.px(120))
        self.setAccessibleName(words.COURSE)
        self._course: Course | None = None
        self._measure: Measure | None = None
        self._own: frozenset[str] = frozenset()
        self._laid: ChartLayout | None = None
        self._room = THEME.px(2 * PLOT)
        self.end, self.power = -1, ""

    def show_course(self, course: Course, measure: Measure, own: frozenset[str], end: int, power: str) -> None:
        """Show a measure of a course; ``end`` and ``power`` are chosen."""
        self._course, self._measure, self._own = course, measure, own
        self.end, self.power = end, power
        self._describe()
        self._lay_out()

    def set_room(self, height: int) -> None:
        """Keep the chart within this height if it can be."""
        if height != self._room:
            self._room = height
            self._lay_out()

    def _describe(self) -> None:
        assert self._measure is not None
        self.setAccessibleName(words.course_of(measure=self._measure.label))
        self.setAccessibleDescription(f"{self.text()}. {words.CHART_KEYS}")

    def text(self) -> str:
        """Return the chosen end as text: its heading, the value of each power, its events."""
        course, measure = self._course, self._measure
        if course is None or measure is None or not 0 <= self.end < len(course.ends):
            return ""
        end = course.ends[self.end]
        told = []
        for power, row in measure.values.items():
            if (value := row[self.end]) is not None:
                name = course.powers[power].name if power in course.powers else power
                told.append(words.value_of_power(power=name, value=measure.text(value)))
        events = [one.words for one in end.events]
        return ". ".join([end.heading or end.label, ", ".join(told), *events])

    def layout_of_chart(self) -> ChartLayout | None:
        """Return where everything lies, None before a course is shown."""
        return self._laid

    def _lay_out(self) -> None:
        if self._course is not None and self._measure is not None and self.width() > 0:
            self._laid = ChartLayout(self._course, self._measure, self._own, self.width(), self._room)
            self.setFixedHeight(self._laid.height)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(300), self._laid.height if self._laid is not None else THEME.px(PLOT))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.update()

    # --- choosing

    def mousePressEvent(self, event: QMouseEvent) -> None:
        laid, course, measure = self._laid, self._course, self._measure
        if laid is None or course is None or measure is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        at = event.position()
        named = next((one.power for one in laid.labels if one.box.adjusted(-4, 0, 4, 0).contains(at)), "")
        if named:
            self.choose(self.end, named)
            return
        end = min(range(len(course.ends)), key=lambda one: abs(laid.x(one) - at.x()))
        near = {
            power: abs(laid.y(value) - at.y())
            for power, row in measure.values.items()
            if (value := row[end]) is not None
        }
        power = min(near, key=lambda one: near[one], default="")
        self.choose(end, power if power and near[power] < THEME.px(14) else self.power)

    def choose(self, end: int, power: str) -> None:
        """Choose the end of a turn and a power."""
        if self._course is None or not 0 <= end < len(self._course.ends):
            return
        self.end, self.power = end, power
        self._describe()
        self.update()
        self.chosen.emit(end, power)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}.get(Qt.Key(event.key()))
        across = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}.get(Qt.Key(event.key()))
        ends = len(self._course.ends) if self._course is not None else 0
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_to_clipboard(self.text())
        elif step is not None and ends:
            self.choose(min(max(self.end + step, 0), ends - 1), self.power)
        elif event.key() in (Qt.Key.Key_Home, Qt.Key.Key_End) and ends:
            self.choose(0 if event.key() == Qt.Key.Key_Home else ends - 1, self.power)
        elif across is not None and self._laid is not None and self._laid.labels:
            order = [one.power for one in self._laid.labels]
            at = order.index(self.power) if self.power in order else -across
            self.choose(self.end, order[min(max(at + across, 0), len(order) - 1)])
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and ends:
            self.look_wanted.emit(self.end)
        else:
            super().keyPressEvent(event)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        laid, course, measure = self._laid, self._course, self._measure
        if laid is None or course is None or measure is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_frame(painter, laid, course)
        self._paint_marks(painter, laid, course)
        self._paint_lines(painter, laid, course, measure)
        self._paint_labels(painter, laid, course)
        if self.hasFocus():
            painter.setPen(QPen(THEME.colour("gold"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), THEME.px(4), THEME.px(4))
        painter.end()

    def _paint_frame(self, painter: QPainter, laid: ChartLayout, course: Course) -> None:
        plot, line = laid.plot, laid.line
        painter.setFont(THEME.font("small"))
        last = -1e9
        for mark in sorted(laid.marks, reverse=True):
            y = laid.y(mark)
            painter.setPen(QPen(THEME.colour("line"), 1))
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y))
            painter.setPen(THEME.colour("faded"))
            if y - last >= line * 0.9:
                last = y
                box = QRectF(0, y - line / 2, plot.left() - THEME.px(6), line)
                painter.drawText(box, RIGHT_MIDDLE, laid.marks[mark])
        metrics, shown = THEME.metrics("small"), -1e9
        ends = list(enumerate(course.ends))
        for at, end in (*ends[-1:], *ends[:-1]):  # the last one has its word in any case
            x, wide = laid.x(at), metrics.horizontalAdvance(end.label)
            final = at == len(ends) - 1
            clear_of_last = final or x + wide / 2 + THEME.px(6) < laid.x(len(ends) - 1) - self._half_of_last(course)
            if not final and (x - wide / 2 - shown < THEME.px(6) or not clear_of_last):
                continue
            shown = shown if final else x + wide / 2
            painter.setPen(THEME.colour("ink" if at == self.end else "faded"))
            painter.drawText(QRectF(x - wide, plot.bottom() + THEME.px(6), 2 * wide, line), CENTRE, end.label)
        if 0 <= self.end < len(course.ends):
            painter.setPen(QPen(THEME.colour("gold"), THEME.px(2)))
            painter.drawLine(QPointF(laid.x(self.end), plot.top()), QPointF(laid.x(self.end), plot.bottom()))

    @staticmethod
    def _half_of_last(course: Course) -> float:
        return THEME.metrics("small").horizontalAdvance(course.ends[-1].label) / 2

    def _paint_marks(self, painter: QPainter, laid: ChartLayout, course: Course) -> None:
        rubric, foot, side = THEME.colour("rubric"), laid.plot.bottom(), THEME.px(4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(rubric)
        for at, end in enumerate(course.ends):
            if end.events:
                x = laid.x(at)
                points = (QPointF(x, foot - side), QPointF(x + side, foot), QPointF(x, foot + side))
                painter.drawPolygon(QPolygonF([*points, QPointF(x - side, foot)]))
        painter.setFont(THEME.font("small"))
        for mark in laid.mark_labels:
            pen = QPen(rubric, max(1, THEME.px(1)))
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            x = laid.x(mark.end)
            painter.drawLine(QPointF(x, THEME.px(2)), QPointF(x, foot))
            painter.setPen(rubric)
            flags = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
            painter.drawText(mark.box.adjusted(0, 0, 2, THEME.px(2)), flags, mark.text)

    def _paint_lines(self, painter: QPainter, laid: ChartLayout, course: Course, measure: Measure) -> None:
        order = list(measure.values)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        faint = [power for power in order if power not in laid.named]
        plain = [power for power in laid.named if power not in self._own and power != self.power]
        strong = [power for power in laid.named if power in self._own or power == self.power]
        for power in (*faint, *plain, *strong):
            runs, view = laid.runs(power), course.powers.get(power)
            colour = readable(view.colour if view is not None else "")
            thick = THEME.px(4) if power in self._own else THEME.px(2.4) if power == self.power else THEME.px(1.6)
            pen = QPen(colour, max(1, thick))
            pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
            if power not in self._own and (dash := DASHES[order.index(power) % len(DASHES)]):
                pen.setDashPattern(dash)
            if power in faint:
                colour.setAlphaF(0.35)
                pen.setColor(colour)
            painter.setPen(pen)
            for run in runs:
                painter.drawPolyline(QPolygonF(run))
            painter.setPen(QPen(colour, max(1, THEME.px(1.6))))
            radius = THEME.px(4 if power in self._own else 3)
            painter.setBrush(THEME.colour("card") if course.ends[-1].open else colour)
            if power not in faint:
                painter.drawEllipse(runs[-1][-1], radius, radius)
            row = measure.values[power]
            if 0 <= self.end < len(row) and (value := row[self.end]) is not None and power not in faint:
                painter.setBrush(colour)
                painter.drawEllipse(QPointF(laid.x(self.end), laid.y(value)), radius, radius)
            painter.setBrush(Qt.BrushStyle.NoBrush)

    def _paint_labels(self, painter: QPainter, laid: ChartLayout, course: Course) -> None:
        side = laid.line - THEME.px(3)
        for label in laid.labels:
            view, box = course.powers.get(label.power), label.box
            colour = readable(view.colour if view is not None else "", 4.5)
            painter.setPen(QPen(colour, 1))
            x = box.left() - THEME.px(3)
            painter.drawLine(QPointF(label.end.x() + THEME.px(5), label.end.y()), QPointF(x, box.center().y()))
            if view is not None:
                painter.drawPixmap(QPointF(box.left(), box.center().y() - side / 2), badge(view, side))
            bold = label.power in self._own or label.power == self.power
            font = THEME.font("small")
            font.setBold(bold)
            painter.setFont(font)
            painter.setPen(colour)
            room = QRectF(box.left() + side + THEME.px(5), box.top(), self.width() - box.left() - side, box.height())
            shown = QFontMetrics(font).elidedText(label.text, Qt.TextElideMode.ElideRight, int(room.width()) - 6)
            painter.drawText(room, LEFT_TOP, shown)
        if laid.rest:
            painter.setFont(THEME.font("small"))
            painter.setPen(THEME.colour("faded"))
            x = laid.plot.right() + THEME.px(16)
            box = QRectF(x, laid.plot.bottom() - laid.line / 2, self.width() - x, laid.line)
            painter.drawText(box, LEFT_TOP, words.more_powers(number=laid.rest))


@dataclass(frozen=True, slots=True)
class Bar:
    """A count, its name, and the number that was expected."""

    name: str
    count: int
    expected: Fraction


class CountBars(QWidget):
    """Bars side by side with their counts at their feet; a line beside each bar shows what was expected."""

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(words.DICE_SO_FAR)
        self.bars: tuple[Bar, ...] = ()

    def show_bars(self, name: str, bars: Sequence[Bar]) -> None:
        """Show these bars under a name."""
        self.bars = tuple(bars)
        self.setAccessibleName(name)
        self.setAccessibleDescription(self.text())
        self.setFixedHeight(THEME.px(64) + 2 * THEME.metrics("small").height() + THEME.px(6))
        self.update()

    def text(self) -> str:
        """Return the bars as text."""
        return "; ".join(
            words.face_count(face=one.name, number=one.count, expected=format_expected(one.expected))
            for one in self.bars
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            copy_to_clipboard(self.text())
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.bars:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        small, tall, top = THEME.metrics("small"), THEME.px(60), THEME.px(3)
        foot = top + tall
        each = min(THEME.px(64), (self.width() - THEME.px(4)) / len(self.bars))
        gap = min(THEME.px(7), each / 6)
        most = max(max(float(one.count), float(one.expected)) for one in self.bars) or 1.0
        for number, bar in enumerate(self.bars):
            x, high = number * each + THEME.px(2), tall * bar.count / most
            y = foot - tall * float(bar.expected) / most
            pen = QPen(THEME.colour("ink"), max(1, THEME.px(1.5)))
            painter.setPen(pen)
            painter.drawLine(QPointF(x, y), QPointF(x + each, y))  # the bar covers its middle
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("main"))
            painter.drawRect(QRectF(x + gap, foot - high, each - 2 * gap, high))
            font = THEME.font("small")
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(THEME.colour("ink"))
            painter.drawText(QRectF(x, foot + THEME.px(1), each, small.height()), CENTRE, str(bar.count))
            painter.setFont(THEME.font("small"))
            painter.setPen(THEME.colour("faded"))
            name = small.elidedText(bar.name, Qt.TextElideMode.ElideRight, int(each))
            painter.drawText(QRectF(x, foot + small.height(), each, small.height()), CENTRE, name)
        if self.hasFocus():
            painter.setPen(QPen(THEME.colour("gold"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))
        painter.end()


def format_expected(value: Fraction) -> str:
    """Return an expected number with at most one decimal."""
    return f"{float(value):,.1f}".removesuffix(".0")
