"""Cells that show their source by a small sign in the corner, by letters and paper; and a legend of the signs."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, Qt
from PySide6.QtGui import QFont, QPainter, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from dark_ages_desk.core.chart import SIGNS, SOURCE_WORDS
from dark_ages_desk.ui.owner import words as owner_words
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, clear, row_layout

SOURCE = Qt.ItemDataRole.UserRole + 1
"""Item role that gives a cell's source."""

Index = QModelIndex | QPersistentModelIndex


class SourceDelegate(QStyledItemDelegate):
    """A painter of cells, with the sign of the source in the upper right corner."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        option.state &= ~QStyle.StateFlag.State_Selected  # its paper says the source; a frame says that it is chosen
        super().paint(painter, option, index)
        source = index.data(SOURCE)
        if isinstance(source, str) and source:
            draw_sign(painter, option.rect.adjusted(2, 1, -THEME.px(4), -1), source)
        if chosen:
            painter.save()
            painter.setPen(QPen(THEME.colour("rubric"), 2))
            painter.drawRect(option.rect.adjusted(1, 1, -1, -1))
            painter.restore()


def draw_sign(painter: QPainter, box: QRect, source: str) -> None:
    """Draw the sign of a source in the upper right corner of a cell."""
    painter.save()
    font = QFont(THEME.font("tiny"))
    owner = source == "owner"
    font.setPixelSize(THEME.px(17 if owner else 13))
    font.setBold(owner)
    painter.setFont(font)
    painter.setPen(QPen(THEME.colour("rubric" if owner else "faded")))
    painter.drawText(box, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight, SIGNS.get(source, "?"))
    painter.restore()


class Sample(QWidget):
    """A sample cell that shows one source."""

    def __init__(self, source: str, faint: bool) -> None:
        super().__init__()
        self._source, self._faint = source, faint
        self.setFixedSize(THEME.px(34), THEME.px(22))

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        owner = self._source == "owner"
        painter.fillRect(self.rect(), THEME.colour("chosen" if owner else "field" if self._faint else "paper"))
        painter.setPen(QPen(THEME.colour("gold" if owner else "line")))
        painter.drawRect(self.rect().adjusted(0, 0, -1, -1))
        font = QFont(THEME.font("small"))
        font.setItalic(self._faint and not owner)
        font.setBold(owner)
        painter.setFont(font)
        painter.setPen(QPen(THEME.colour("faded" if self._faint and not owner else "ink")))
        painter.drawText(self.rect().adjusted(0, 0, -THEME.px(8), 0), Qt.AlignmentFlag.AlignCenter, "2")
        draw_sign(painter, self.rect().adjusted(2, 0, -THEME.px(3), 0), self._source)
        painter.end()


class Legend(FlowBox):
    """The meaning of the signs. If ``faint``, values that are not the owner's are only a proposal."""

    def __init__(self, faint: bool = True) -> None:
        super().__init__(14)
        self._faint = faint
        self._shown: tuple[tuple[str, ...], int] = ((), 0)

    def show_sources(self, sources: Iterable[str]) -> None:
        """Explain these sources, the surest first."""
        there = set(sources)
        wanted = tuple(source for source in SIGNS if source in there)
        if (wanted, THEME.scale) == self._shown:
            return
        self._shown = wanted, THEME.scale
        clear(self.flow)
        for source in wanted:
            part = QWidget()
            line = row_layout(part, 0, 6)
            line.addWidget(Sample(source, self._faint))
            words = Words(SHORT[source], "small", wrap=False)
            line.addWidget(words)
            part.setToolTip(SOURCE_WORDS[source])
            part.setAccessibleName(f"{SIGNS[source]} {SOURCE_WORDS[source]}")
            self.add(part)


SHORT = {
    "rulebook": owner_words.PRINTED_IN_RULEBOOK,
    "scan": owner_words.READ_FROM_DAMAGED_SCAN,
    "derived": owner_words.DERIVED_FROM_RULEBOOK,
    "reconstructed": "ours (reconstructed)",
    "owner": "the owner's",
}
