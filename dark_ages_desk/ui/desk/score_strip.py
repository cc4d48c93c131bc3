"""Below the map: a cell for each power with its sign, its name and its points. It is the map's legend as well."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from dark_ages_desk.core.view import Figure, Gauge, LedgerRow, PowerView, TableView, order_by_standing
from dark_ages_desk.ui.desk.words import known as known_words
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.what_is_this import explain_term
from dark_ages_desk.ui.parts.widgets import Paper, escape_ampersands, set_tip

BARE, WIDEST = 76, 960
EDGES = 4 + 24 + 4 + 6
"""Widths of a cell in pixels at 100 per cent.

Where names do not fit beside the points, there are two rows of bare cells: the sign, what is compared and its bar.
Those are at least as wide as the first. Beyond the second the rest stays free. A bare cell needs the third for its
edges and its sign.
"""
ROWS = 2
"""Number of rows of bare cells."""

BAR = 5
"""Height of the bar in a bare cell, pixels at 100 per cent."""
GAUGED = 340
"""Least width of a cell with its gauge, pixels at 100 per cent."""
NARROW = 0.78
"""In a bare cell a name may be so much narrower before it is cut."""
CENTRE = int(Qt.AlignmentFlag.AlignVCenter)


def figure_text(figure: Figure) -> str:
    """Return a figure as a few characters: its label and its value."""
    return f"{figure.label} {figure.value}"


class ScoreCell(QAbstractButton):
    """Cell of one power: its headline large, its other figures small below, as many as fit.

    A bare one has its sign, what powers are compared by and its name if that fits; ``bar`` is its part of the greatest,
    0 to 1.
    """

    def __init__(
        self, row: LedgerRow, power: PowerView | None, current: bool, parent: QWidget, bar: float | None = None
    ) -> None:
        super().__init__(parent)
        self.row, self.power, self.current, self.bar = row, power, current, bar
        self.units = True  # the strip sets these: cells side by side look alike
        self.standing_font = self.name_font = "body"
        self.name = power.short if power else row.power
        self.headline = next((figure for figure in row.figures if figure.headline), None)
        owner = power.player if power is not None and power.seat and power.rank != "player" else ""
        told = [figure_text(figure) for figure in row.figures if figure is not self.headline and figure.value]
        won = known_words.VICTORY_CAN_BE_CLAIMED if row.claim else known_words.VICTORY_IS_REACHED if row.reached else ""
        self.others = [one for one in (won, owner and known_words.played_by(player=owner), *told) if one]
        self.setText(escape_ampersands(self.name))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        words = ", ".join((*([won] if won else []), *map(figure_text, row.figures)))
        self.setAccessibleName(f"{power.name if power else row.power}: {words}")
        name = power.name if power else row.power
        aim = known_words.aim(words=row.aim.rstrip(".")) if row.aim and not row.reached else row.aim
        aim = f" {aim}" if aim else ""
        meaning = explain_term(self.headline.label) if self.headline is not None else ""
        tip = (
            known_words.figures_of_power_with_player(power=name, player=power.player, figures=words, aim=aim)
            if power is not None and power.seat
            else known_words.figures_of_power(power=name, figures=words, aim=aim)
        )
        set_tip(self, f"{tip} {meaning}".rstrip())

    def _small_lines(self, room: int, most: int, gauged: bool = False) -> list[str]:
        """Return the other figures that fit in ``most`` lines of ``room`` pixels, without those of a drawn gauge."""
        metrics, lines = THEME.metrics("small"), [""]
        drawn = {figure_text(figure) for figure in self._gauged_figures()} if gauged else set()
        for words in (one for one in self.others if one not in drawn):
            longer = f"{lines[-1]}   {words}" if lines[-1] else words
            if metrics.horizontalAdvance(longer) <= room:
                lines[-1] = longer
            elif len(lines) < most and metrics.horizontalAdvance(words) <= room:
                lines.append(words)
        return [line for line in lines if line]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.underMouse() or self.isDown()
        edge = "gold" if self.hasFocus() else "rubric" if self.current else "line"
        painter.setPen(QPen(THEME.colour(edge), 2.4 if self.hasFocus() or self.current else 1))
        painter.setBrush(THEME.colour("chosen" if self.current else "hover" if lit else "card"))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.2, 1.2, -1.2, -1.2), THEME.px(5), THEME.px(5))
        if self.bar is not None:
            self._paint_bare(painter, self.bar)
            painter.end()
            return
        inside = self.rect().adjusted(THEME.px(8), THEME.px(4), -THEME.px(8), -THEME.px(4))
        side = THEME.px(28)
        top = QRect(inside.left(), inside.top(), inside.width(), side)
        painter.setPen(THEME.colour("ink"))
        x = top.left()
        if self.power is not None:
            painter.drawPixmap(QPoint(x, top.top()), badge(self.power, side))
            x += side + THEME.px(7)
        right = top.right()
        if self.headline is not None:
            right -= self._paint_headline(painter, top)
        beside = inside
        if self.row.gauge is not None and inside.width() >= THEME.px(GAUGED):
            beside = self._paint_gauge(painter, self.row.gauge, inside, right)
            right = min(right, beside.right())
        room = right - x - THEME.px(4)
        font, name = self.name_in(room)
        painter.setFont(THEME.font(font))
        painter.drawText(QRect(x, top.top(), room, side), CENTRE | int(Qt.AlignmentFlag.AlignLeft), name)
        small = THEME.metrics("small")
        most = max(0, (inside.bottom() - top.bottom()) // small.height())
        painter.setFont(THEME.font("small"))
        painter.setPen(THEME.colour("ink" if self.current else "faded"))
        y = top.bottom() + 1
        for line in self._small_lines(beside.width(), most, gauged=beside != inside) if most else ():
            at = QRect(inside.left(), y, beside.width(), small.height())
            painter.drawText(at, CENTRE | int(Qt.AlignmentFlag.AlignLeft), line)
            y += small.height()
        painter.end()

    def _gauged_figures(self) -> list[Figure]:
        """Return the figure of the gauge, then that of its mark."""
        gauge = self.row.gauge
        labels = (gauge.label, gauge.mark_label) if gauge is not None else ()
        return [figure for label in labels for figure in self.row.figures if figure.label == label]

    def _paint_gauge(self, painter: QPainter, gauge: Gauge, inside: QRect, right: int) -> QRect:
        """Paint a bar with its mark in the right half, as far as ``right``, and return what is left for the rest."""
        left = inside.left() + inside.width() * 2 // 5
        bar = QRectF(left, inside.top() + THEME.px(10), right - THEME.px(24) - left, THEME.px(9))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(THEME.colour("line"))
        painter.drawRect(bar)
        painter.setBrush(QColor(self.power.colour) if self.power is not None else THEME.colour("ink"))
        painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * gauge.number / gauge.most, bar.height()))
        at = bar.left() + bar.width() * gauge.mark / gauge.most
        painter.setPen(QPen(THEME.colour("rubric"), THEME.px(2)))
        painter.drawLine(QPointF(at, bar.top() - THEME.px(4)), QPointF(at, bar.bottom() + THEME.px(4)))
        small, y = THEME.metrics("small"), inside.top() + THEME.px(28) + 1
        painter.setFont(THEME.font("small"))
        for figure, middle, ink in zip(self._gauged_figures(), (bar.left(), at), ("faded", "rubric"), strict=False):
            words = figure_text(figure)
            wide = small.horizontalAdvance(words) + 2
            x = round(min(max(bar.left(), middle - wide / 2), right - wide))
            painter.setPen(THEME.colour(ink))
            painter.drawText(QRect(x, y, wide, small.height()), CENTRE | int(Qt.AlignmentFlag.AlignLeft), words)
        painter.setPen(THEME.colour("ink"))
        return QRect(inside.left(), inside.top(), left - inside.left() - THEME.px(16), inside.height())

    def _paint_bare(self, painter: QPainter, part: float) -> None:
        """Paint the sign, the name if it fits, what is compared, and its bar."""
        inside = self.rect().adjusted(THEME.px(4), THEME.px(3), -THEME.px(6), -THEME.px(3))
        side = min(THEME.px(24), inside.height())
        x = inside.left()
        if self.power is not None:
            painter.drawPixmap(QPoint(x, inside.center().y() - side // 2), badge(self.power, side))
            x += side + THEME.px(4)
        high = THEME.px(BAR)
        text = QRect(x, inside.top(), inside.right() - x, inside.height() - high - THEME.px(2))
        painter.setPen(THEME.colour("ink"))
        shown = self.row.standing.text if self.row.standing is not None else ""
        wide = THEME.metrics(self.standing_font).horizontalAdvance(shown)
        painter.setFont(THEME.font(self.standing_font))
        painter.drawText(text, CENTRE | int(Qt.AlignmentFlag.AlignRight), shown)
        room = text.width() - (wide + THEME.px(6) if shown else 0)
        font, name = self.name_in(room)
        letters = QFont(THEME.font(font))
        narrow = room / max(1, THEME.metrics("small").horizontalAdvance(self.name))
        if NARROW <= narrow < 1:
            letters.setStretch(math.floor(100 * narrow))
            name = self.name
        if name and (not shown or not name.endswith("…")):  # beside a figure a whole name or none: the sign has letters
            painter.setFont(letters)
            painter.drawText(text, CENTRE | int(Qt.AlignmentFlag.AlignLeft), name)
        if self.power is not None and self.row.standing is not None:
            bar = QRectF(x, inside.bottom() - high + 1, inside.right() - x, high)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(THEME.colour("line"))
            painter.drawRect(bar)
            painter.setBrush(QColor(self.power.colour))
            painter.drawRect(QRectF(bar.left(), bar.top(), bar.width() * part, bar.height()))

    def name_in(self, room: int) -> tuple[str, str]:
        """Return the font and the text of the name in ``room`` pixels: a smaller font before a shortened name.

        The text is "" where not even six letters fit.
        """
        fonts = ["figure", "body", "small"] if self.current else ["body", "small"]
        if self.name_font == "small":
            fonts = ["small"]
        if self.power is not None and self.name == self.power.id:  # a code: the whole name says more
            for font in fonts:
                if THEME.metrics(font).horizontalAdvance(self.power.name) <= room:
                    return font, self.power.name
        for font in fonts:
            if THEME.metrics(font).horizontalAdvance(self.name) <= room:
                return font, self.name
        metrics = THEME.metrics(fonts[-1])
        if metrics.horizontalAdvance(self.name[:6]) >= room:
            return fonts[-1], ""
        return fonts[-1], metrics.elidedText(self.name, Qt.TextElideMode.ElideRight, room)

    def has_room_for_unit(self) -> bool:
        """Return whether the number that wins has room for its unit."""
        return self.headline is None or self.points_text(self._room_for_points()) != self.headline.value

    def _room_for_points(self) -> int:
        return self.width() - 2 * THEME.px(8) - (THEME.px(28 + 7) if self.power is not None else 0)

    def has_room_for_standing(self, font: str) -> bool:
        """Return whether what powers are compared by fits into a bare cell in a font."""
        shown = self.row.standing.text if self.row.standing is not None else ""
        return THEME.metrics(font).horizontalAdvance(shown) <= self.width() - THEME.px(EDGES)

    def points_text(self, room: int) -> str:
        """Return the number that wins, with its unit only if the whole name fits beside it, as in all cells."""
        assert self.headline is not None
        if not self.units:
            return self.headline.value
        whole = f"{self.headline.value} {self.headline.label}"
        name = THEME.metrics("figure" if self.current else "body").horizontalAdvance(self.name) + THEME.px(10)
        return whole if name + THEME.metrics("title").horizontalAdvance(whole) < room else self.headline.value

    def _paint_headline(self, painter: QPainter, top: QRect) -> int:
        """Paint the number that wins at the right, and return its width in pixels."""
        assert self.headline is not None
        metrics = THEME.metrics("title")
        words = self.points_text(self._room_for_points())  # as the strip asked: else one cell of a row has no unit
        painter.setFont(THEME.font("title"))
        wide = metrics.horizontalAdvance(words)
        painter.drawText(QRect(top.right() - wide, top.top(), wide + 1, top.height()), CENTRE, words)
        return wide + THEME.px(6)


def needed_width(row: LedgerRow, power: PowerView | None, font: str = "small") -> int:
    """Return the pixels that a cell needs, which is not bare, to show its name whole beside the number that wins."""
    headline = next((figure for figure in row.figures if figure.headline), None)
    name = THEME.metrics(font).horizontalAdvance(power.short if power else row.power)
    points = THEME.metrics("title").horizontalAdvance(headline.value) if headline is not None else 0
    return name + points + THEME.px(28 + 7 + 4 + 6 + 2 * 8) + 2


def share_width(whole: float, needed: Sequence[float]) -> list[float]:
    """Return widths that together are ``whole``: equal ones, but wider where more is needed and there is room."""
    widths = [whole / len(needed)] * len(needed)
    wide: set[int] = set()
    while more := {at for at, need in enumerate(needed) if at not in wide and need > widths[at]}:
        wide |= more
        rest = whole - sum(needed[at] for at in wide)
        if len(wide) == len(needed) or rest <= 0:
            return [whole * need / sum(needed) for need in needed]
        widths = [needed[at] if at in wide else rest / (len(needed) - len(wide)) for at in range(len(needed))]
    return widths


class ScoreStrip(Paper):
    """Cells of all powers in the order of what they are compared by; those that have nothing to compare come last.

    If they do not fit side by side, there are two rows of bare cells. If even that is too little, one's own, the acting
    and the leading powers are shown, and the last cell counts the rest.
    """

    chosen = Signal(str)  # a power; "" for the whole ledger

    def __init__(self) -> None:
        super().__init__("header")
        self.setAccessibleName("Points")
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.cells: list[ScoreCell] = []
        self._rows: tuple[LedgerRow, ...] = ()
        self._view: TableView | None = None
        self._shown: object = None
        self.lines = 1
        self.rows = ROWS

    def show_view(self, view: TableView) -> None:
        """Show the ledger of a view, players first."""
        shown = (view.ledger, view.current, tuple(view.powers.items()), THEME.scale, THEME.mood)
        if shown == self._shown:
            return
        self._shown, self._view = shown, view
        self._rows = order_by_standing(view.ledger, view.powers)
        label = next((row.standing.label for row in self._rows if row.standing is not None), "")
        self.setAccessibleName(known_words.in_order_of(label=label) if label else "Points")
        self._fill()

    def set_lines(self, lines: int) -> None:
        """Set the number of lines of small figures under the names: 0, 1 or 2."""
        if lines != self.lines:
            self.lines = lines
            self._fill()

    def set_rows(self, rows: int) -> None:
        """Set the number of rows of bare cells, which are there where the powers need more than one row."""
        if rows != self.rows:
            self.rows = rows
            self._fill()

    @property
    def bare(self) -> bool:
        """True where the powers need two rows of bare cells."""
        return sum(self._list_needed()) > max(1, self.width())

    def _list_needed(self, font: str = "small") -> list[int]:
        """Return the width in pixels that each power's cell needs, if it is not bare, with its name in a font."""
        powers = self._view.powers if self._view is not None else {}
        return [needed_width(row, powers.get(row.power), font) for row in self._rows]

    def _find_name_font(self) -> str:
        """Return the font of names: what the acting power's needs is the same whoever acts."""
        return "body" if self.bare or sum(self._list_needed("figure")) <= self.width() else "small"

    def sizeHint(self) -> QSize:
        high = THEME.px(28) + 2 * THEME.px(4) + self.lines * THEME.metrics("small").height() + 4
        if self.bare:
            high = self.rows * THEME.px(34) + 4
        return QSize(THEME.px(300), high if self._rows else 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(0, self.sizeHint().height())

    def _bare_width(self, font: str) -> int:
        """Return the least width of a bare cell: what powers are compared by is whole in it, in that font."""
        texts = (row.standing.text for row in self._rows if row.standing is not None)
        widest = max((THEME.metrics(font).horizontalAdvance(text) for text in texts), default=0)
        return max(THEME.px(BARE), widest + THEME.px(EDGES) + 2)

    def _count_places(self, font: str) -> int:
        """Return the number of bare cells that have room."""
        return max(1, self.width() // self._bare_width(font) * self.rows)

    def _fitting_rows(self) -> Sequence[LedgerRow]:
        """Return the rows that fit, the acting power and one's own always among them; smaller letters before fewer."""
        if not self.bare or len(self._rows) <= self._count_places("tiny"):
            return self._rows
        room = self._count_places("small")
        first = [row for row in self._rows if self._is_wanted(row)][: room - 1]
        leading = [row for row in self._rows if row not in first][: max(0, room - 1 - len(first))]
        return [row for row in self._rows if row in first or row in leading]

    def _is_wanted(self, row: LedgerRow) -> bool:
        """Return whether a power is the viewer's own or acts now."""
        view = self._view
        power = view.powers.get(row.power) if view is not None else None
        return view is not None and (row.power == view.current or (power is not None and power.seat == view.viewer))

    def _fill(self) -> None:
        for cell in self.cells:
            cell.hide()
            cell.deleteLater()
        self.cells = []
        view, rows = self._view, self._fitting_rows()
        if view is None:
            return
        most = max((row.standing.number for row in self._rows if row.standing is not None), default=0.0) or 1.0
        for row in rows:
            part = max(0.0, row.standing.number / most) if row.standing is not None else 0.0
            marked = row.power == view.current or (self.bare and self._is_wanted(row))
            self.cells.append(ScoreCell(row, view.powers.get(row.power), marked, self, part if self.bare else None))
        if len(rows) < len(self._rows):
            rest = LedgerRow(f"+{len(self._rows) - len(rows)}", ())
            self.cells.append(ScoreCell(rest, None, False, self, 0.0 if self.bare else None))
            words = known_words.more_powers_in_ledger(number=len(self._rows) - len(rows))
            self.cells[-1].setAccessibleName(words)
            set_tip(self.cells[-1], words)
        for cell in self.cells:
            name = cell.row.power if cell.power is not None else ""
            cell.clicked.connect(lambda _checked=False, name=name: self.chosen.emit(name))
            cell.show()
        self.updateGeometry()
        self._place()

    def _place(self) -> None:
        if not self.cells:
            return
        rows = self.rows if self.bare else 1
        columns = math.ceil(len(self.cells) / rows)
        whole, high = min(self.width(), columns * THEME.px(WIDEST)), (self.height() - 2) // rows
        names = self._find_name_font()
        needed = [0] * columns if self.bare else self._list_needed("figure" if names == "body" else "small")
        lefts = [0.0, *accumulate(share_width(whole, needed))]
        for index, cell in enumerate(self.cells):
            row, column = divmod(index, columns)
            left, right = round(lefts[column]), round(lefts[column + 1])
            cell.setGeometry(left + 1, 1 + row * high, right - left - 1, high - (rows - 1))
            cell.units, cell.name_font = True, names
        units = all(cell.has_room_for_unit() for cell in self.cells)
        fonts = (font for font in ("body", "small") if all(cell.has_room_for_standing(font) for cell in self.cells))
        font = next(fonts, "tiny")
        for cell in self.cells:
            cell.units, cell.standing_font = units, font
            cell.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        shown = [cell for cell in self.cells if cell.power is not None]
        changed = bool(shown) and self.bare is not (shown[0].bar is not None)
        if changed or len(self._fitting_rows()) != len(shown):
            self._fill()
        else:
            self._place()
