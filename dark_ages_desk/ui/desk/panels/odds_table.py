"""Odds as columns to compare: a line for each possible event, a bar and a number in each column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QHelpEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from dark_ages_desk.core.forecast import BAD, GOOD, PLAIN, Case, Column, format_decimal, format_percent
from dark_ages_desk.ui.parts.theme import THEME

ARROW = " → "
LEFT = int(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
MIDDLE = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)
RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
BARS = {GOOD: ("#4f7a3d", "#86b56d"), BAD: ("#a33a26", "#e0806a"), PLAIN: ("#9c7127", "#d6ab58")}
"""Colours of the bars by tone, on light paper and on dark; words say what they mean, so colour alone says nothing."""

MOST_ENDS = 8


@dataclass(frozen=True, slots=True)
class Cell:
    """Figures of one column in a line: the texts of its cases, and their parts of the whole bar.

    The range of the last figure is ``between``, if the viewer can know it.
    """

    texts: tuple[str, ...]
    parts: tuple[float, ...]
    best: bool = False
    between: str = ""

    @property
    def figure(self) -> str:
        """Figures as text with one sign of per cent: "17 → 42%"."""
        if len(set(self.texts)) == 1:
            return self.texts[0]
        return ARROW.join((*(text.removesuffix("%") for text in self.texts[:-1]), self.texts[-1]))

    @property
    def text(self) -> str:
        """Figures as text with their range: "17 → 42% (30–61)"."""
        return f"{self.figure} ({self.between})" if self.between else self.figure


@dataclass(frozen=True, slots=True)
class Line:
    """Possible event, with its cell in every column."""

    words: str
    tone: str
    cells: tuple[Cell | None, ...]


def build_lines(columns: Sequence[Column]) -> list[Line]:
    """Return the lines of all columns together, in their order, with the best column of each marked."""
    found: dict[str, tuple[str, dict[int, tuple[tuple[Fraction, ...], tuple[str, ...], tuple[float, ...], str]]]] = {}
    for at, column in enumerate(columns):
        for words, tone, values, texts, parts, between in _column_figures(column.cases):
            found.setdefault(words, (tone, {}))[1][at] = (values, texts, parts, between)
    lines = []
    for words, (tone, cells) in found.items():
        last = {at: values[-1] for at, (values, _, _, _) in cells.items()}
        best = (min if tone == BAD else max)(last.values())
        marked = tone and len(columns) > 1 and len(set(last.values())) > 1
        line = [
            Cell(*cells[at][1:3], bool(marked) and last[at] == best, cells[at][3]) if at in cells else None
            for at in range(len(columns))
        ]
        lines.append(Line(words, tone, tuple(line)))
    return lines


_Figure = tuple[str, str, tuple[Fraction, ...], tuple[str, ...], tuple[float, ...], str]


def _column_figures(cases: tuple[Case, ...]) -> list[_Figure]:
    """Return the chances and means of a column: words, tone, and for each case the value, the text and the bar.

    A case without the figure has a dash there.
    """
    found: list[_Figure] = []
    for share in dict.fromkeys((one.words, one.tone) for case in cases for one in case.shares):
        chances = [next((one.chance for one in case.shares if (one.words, one.tone) == share), None) for case in cases]
        ends = [one.between for one in cases[-1].shares if (one.words, one.tone) == share and one.between]
        between = "–".join(format_percent(end).removesuffix("%") for end in ends[0]) if ends else ""
        found.append(_build_figure(*share, chances, format_percent, 1, between))
    means = {(one.words, one.tone): one.most for case in reversed(cases) for one in reversed(case.means)}
    for mean in dict.fromkeys((one.words, one.tone) for case in cases for one in case.means):
        amounts = [next((one.amount for one in case.means if (one.words, one.tone) == mean), None) for case in cases]
        words, tone = mean
        found.append(_build_figure(f"{words}, of {means[mean]}", tone, amounts, format_decimal, max(means[mean], 1)))
    return found


def _build_figure(
    words: str,
    tone: str,
    values: Sequence[Fraction | None],
    told: Callable[[Fraction], str],
    most: int,
    between: str = "",
) -> _Figure:
    known = tuple(value if value is not None else Fraction(0) for value in values)
    texts = tuple(told(value) if value is not None else "–" for value in values)
    return words, tone, known, texts, tuple(min(1.0, float(value) / most) for value in known), between


def build_text_rows(columns: Sequence[Column]) -> list[list[str]]:
    """Return the table as rows of texts, for copying and for screen readers: a heading, then line by line."""
    rows = [["", *(column.title for column in columns)]]
    for line in build_lines(columns):
        rows.append([line.words, *(cell.text if cell else "" for cell in line.cells)])
    return rows


class OddsTable(QWidget):
    """Table of odds, painted in one piece because every change of a supposed number makes a new one."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[Column, ...] = ()
        self._lines: list[Line] = []
        self.short = 0  # so many lines are shown; 0 for all
        self._heights: dict[tuple[int, int, int], int] = {}  # by width, lines and size of text: asked at every placing
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_columns(self, columns: tuple[Column, ...], short: int = 0) -> None:
        """Show these columns, with at most ``short`` lines if it is given."""
        self._columns, self._lines, self.short = columns, build_lines(columns), short
        self._heights = {}
        rows = build_text_rows(columns)
        named = [f"{title}: " + ", ".join(f"{line[0]} {line[at]}" for line in rows[1:] if line[at])
                 for at, title in enumerate(rows[0]) if at]  # fmt: skip
        self.setAccessibleName("Odds. " + ". ".join(named))
        self.updateGeometry()
        self.update()

    @property
    def count(self) -> int:
        """Number of lines."""
        return len(self._lines)

    # --- measures

    def _small_metrics(self) -> QFontMetrics:
        return THEME.metrics("small")

    def _title_font(self, across: float) -> QFont:
        """Return the larger font of the headings if the longest one fits, otherwise the smaller."""
        large, small = THEME.font("figure"), THEME.font("small")
        small.setBold(True)
        widest = max(QFontMetrics(large).horizontalAdvance(column.title) for column in self._columns)
        return large if widest + THEME.px(4) <= across else small

    def _number_width(self) -> int:
        cells = (cell for line in self._lines for cell in line.cells if cell)
        return max((self._small_metrics().horizontalAdvance(cell.text) for cell in cells), default=0)

    def _shown_lines(self) -> list[Line]:
        return self._lines[: self.short] if self.short else self._lines

    def _is_stacked(self, width: int) -> bool:
        """Return whether each number gets a line of its own: with one column, or if columns are too narrow."""
        if len(self._columns) < 2:
            return True
        widest = self._number_width()
        titles = max(self._small_metrics().horizontalAdvance(column.title) for column in self._columns)
        return max(widest, titles) + THEME.px(10) > width / len(self._columns)

    def _wrapped_height(self, words: str, width: int) -> int:
        return (
            self._small_metrics()
            .boundingRect(QRect(0, 0, width, 10_000), int(Qt.TextFlag.TextWordWrap), words)
            .height()
        )

    def _row_height(self) -> int:
        return self._small_metrics().height() + THEME.px(3)

    def heightForWidth(self, width: int) -> int:
        known = (width, self.short, self._row_height())
        if known not in self._heights:
            self._heights[known] = self._lay(width, None)
        return self._heights[known]

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(THEME.px(240), self.heightForWidth(max(self.width(), THEME.px(240))))

    def minimumSizeHint(self) -> QSize:
        return QSize(THEME.px(60), 0)

    # --- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(THEME.font("small"))
        self._lay(self.width(), painter)
        painter.end()

    def _lay(self, width: int, painter: QPainter | None) -> int:
        """Lay out the table, paint it if there is a painter, and return its height."""
        if not self._columns:
            return 0
        if len(self._columns) == 1:
            return self._lay_list(width, painter)
        return self._lay_stacked(width, painter) if self._is_stacked(width) else self._lay_columns(width, painter)

    def _lay_columns(self, width: int, painter: QPainter | None) -> int:
        """Lay out a heading for each column, and under the words of each line the columns' numbers and bars."""
        gap, row = THEME.px(8), self._row_height()
        across = (width - gap * (len(self._columns) - 1)) / len(self._columns)
        lefts = [at * (across + gap) for at in range(len(self._columns))]
        if painter:
            painter.setFont(self._title_font(across))
            painter.setPen(THEME.colour("ink"))
            for left, column in zip(lefts, self._columns, strict=True):
                painter.drawText(QRectF(left, 0, across, row), MIDDLE, column.title)
            painter.setFont(THEME.font("small"))
        top = row + THEME.px(2)
        bar = THEME.px(7)
        for line in self._shown_lines():
            words = self._wrapped_height(line.words, width)
            if painter:
                painter.setPen(QPen(THEME.colour("line"), 1))
                painter.drawLine(QPointF(0, top + 1), QPointF(width, top + 1))
                painter.setPen(THEME.colour("faded"))
                painter.drawText(QRectF(0, top + 2, width, words), int(Qt.TextFlag.TextWordWrap), line.words)
                for left, cell in zip(lefts, line.cells, strict=True):
                    if cell:
                        self._paint_number(painter, QRectF(left, top + words, across, row), cell, MIDDLE)
                        self._paint_bar(painter, QRectF(left, top + words + row, across, bar), cell, line.tone)
            top += words + row + bar + THEME.px(5)
        return top

    def _lay_stacked(self, width: int, painter: QPainter | None) -> int:
        """Lay out the words of each line, and under them a line for every column, where there is little room."""
        row, top = self._row_height(), 0
        name = max(self._small_metrics().horizontalAdvance(column.title) for column in self._columns) + THEME.px(8)
        number = self._number_width() + THEME.px(10)
        for line in self._shown_lines():
            words = self._wrapped_height(line.words, width)
            if painter:
                painter.setPen(THEME.colour("ink"))
                painter.drawText(QRectF(0, top, width, words), int(Qt.TextFlag.TextWordWrap), line.words)
            top += words
            for column, cell in zip(self._columns, line.cells, strict=True):
                if cell is None:  # what cannot come of this column takes no room
                    continue
                if painter:
                    painter.setPen(THEME.colour("faded"))
                    painter.drawText(QRectF(0, top, name, row), LEFT, column.title)
                    self._paint_inline(painter, QRectF(name, top, width - name, row), number, cell, line.tone)
                top += row
            top += THEME.px(5)
        return top

    def _lay_list(self, width: int, painter: QPainter | None) -> int:
        """Lay out a single column: words, bar and number side by side, or the bar under long words."""
        row, top = self._row_height(), 0
        lines = [(line, cell) for line in self._shown_lines() if (cell := line.cells[0]) is not None]
        number = self._number_width() + THEME.px(10)
        widest = max((self._small_metrics().horizontalAdvance(line.words) for line, _ in lines), default=0) + THEME.px(
            8
        )
        beside = widest + number + THEME.px(50) <= width
        for line, cell in lines:
            words = row if beside else self._wrapped_height(line.words, width)
            if painter:
                painter.setPen(THEME.colour("ink"))
                flags = LEFT if beside else int(Qt.TextFlag.TextWordWrap)
                painter.drawText(QRectF(0, top, widest if beside else width, words), flags, line.words)
                at = QRectF(widest, top, width - widest, row) if beside else QRectF(0, top + words, width, row)
                self._paint_inline(painter, at, number, cell, line.tone)
            top += words + (0 if beside else row + THEME.px(3))
        return top

    def _paint_inline(self, painter: QPainter, box: QRectF, number: int, cell: Cell, tone: str) -> None:
        """Paint a bar with its number at the right."""
        high = THEME.px(8)
        bar = QRectF(box.left(), box.center().y() - high / 2, max(8.0, box.width() - number), high)
        self._paint_bar(painter, bar, cell, tone)
        room = QRectF(box.right() - number, box.top(), number - THEME.px(5), box.height())  # the rest: the plate
        self._paint_number(painter, room, cell, RIGHT)

    def _paint_number(self, painter: QPainter, box: QRectF, cell: Cell, flags: int) -> None:
        font = THEME.font("small")
        font.setBold(cell.best)
        painter.setFont(font)
        if cell.best:
            wide = QFontMetrics(font).horizontalAdvance(cell.text) + THEME.px(10)
            plate = QRectF(0, 0, min(wide, box.width()), box.height() - 2)
            plate.moveCenter(box.center())
            if flags == RIGHT:
                plate.moveRight(box.right() + THEME.px(5))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("chosen"))
            painter.drawRoundedRect(plate, THEME.px(4), THEME.px(4))
        painter.setPen(THEME.colour("ink"))
        painter.drawText(box, flags, cell.text)
        painter.setFont(THEME.font("small"))

    def _paint_bar(self, painter: QPainter, box: QRectF, cell: Cell, tone: str) -> None:
        """Paint the first case in full colour, and the addition of the last case lighter."""
        dark = THEME.colour("paper").lightness() < 128
        shade = QColor(BARS[tone][dark])
        light = QColor(shade)
        light.setAlpha(110)
        round_ = box.height() / 2
        painter.setPen(QPen(THEME.colour("line"), 1))
        painter.setBrush(THEME.colour("field"))
        painter.drawRoundedRect(box, round_, round_)
        painter.setPen(Qt.PenStyle.NoPen)
        for part, colour in ((max(cell.parts), light), (cell.parts[0], shade)):
            if part > 0:
                painter.setBrush(colour)
                wide = max(box.width() * part, min(box.height(), box.width()))
                painter.drawRoundedRect(QRectF(box.left(), box.top(), wide, box.height()), round_, round_)

    # --- more on demand

    def event(self, event: QEvent) -> bool:
        """Handle a tool tip: show the most likely ends of the column under the pointer."""
        if isinstance(event, QHelpEvent) and event.type() is QEvent.Type.ToolTip and self._columns:
            at = min(len(self._columns) - 1, max(0, event.pos().x() * len(self._columns) // max(1, self.width())))
            words = describe_likely_ends(self._columns[at])
            QToolTip.showText(event.globalPos(), words, self) if words else QToolTip.hideText()
            return True
        return super().event(event)


def describe_likely_ends(column: Column) -> str:
    """Return the most likely ends of each case, line by line; "" where only chances are known."""
    told = []
    for case in column.cases:
        ends = sorted(case.spread, key=lambda end: -end[1])
        if ends:
            told.append(f"{column.title}, {case.title}:")
            told += [f"   {format_percent(chance)}  {words}" for words, chance in ends[:MOST_ENDS]]
    return "\n".join(told)
