"""One entry of the record as it is drawn, with the headings over it and over its effects."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from dark_ages_desk.ui.desk.panels.record_model import ENTRY, Index, RecordModel
from dark_ages_desk.ui.desk.remarks import NONE, EntryExtra
from dark_ages_desk.ui.parts.badge import badge
from dark_ages_desk.ui.parts.theme import THEME

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry

WRAP = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)


class EntryDelegate(QStyledItemDelegate):
    """Painter of an entry, with a memory of heights: laying out text costs time in a long record."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._heights: dict[tuple[int, int, int, str, str, EntryExtra], int] = {}

    def forget(self) -> None:
        """Forget the heights, since the texts or their scale have changed."""
        self._heights.clear()

    @staticmethod
    def _head_rect(text: str, top: int, width: int) -> QRect:
        """Return the box of headings, from ``top`` down; without text its height is 0."""
        if not text:
            return QRect(0, top, width, 0)
        room = QRect(THEME.px(12), top, width - THEME.px(20), 10_000)
        return QRect(room.topLeft(), THEME.metrics("figure").boundingRect(room, WRAP, text).size())

    def _entry_parts(self, entry: Entry, model: RecordModel, width: int) -> tuple[QRect, list[tuple[str, QRect, str]]]:
        """Return the box of an entry's first line, and all other parts: the font, the box, the text."""
        left = THEME.px(44)
        room = max(THEME.px(40), width - left - THEME.px(8))
        head = model.headings_text(entry.number)
        over = self._head_rect(head, THEME.px(4), width)
        words = QRect(left + THEME.px(26), THEME.px(4) + over.height(), room - THEME.px(26), 0)
        first = QFontMetrics(self._font(entry)).boundingRect(
            QRect(0, 0, words.width(), 10_000), WRAP, model.first_line(entry)
        )
        words.setHeight(max(first.height(), THEME.px(20)))
        found = [("figure", over, head)] if head else []
        bottom = words.bottom()
        for heading, lines in model.list_parts(entry):
            if heading:
                place = self._head_rect(heading, bottom + THEME.px(5), width)
                found.append(("figure", place, heading))
                bottom = place.bottom()
            high = THEME.metrics("small").boundingRect(QRect(0, 0, words.width(), 10_000), WRAP, lines).height()
            place = QRect(words.left(), bottom + THEME.px(2), words.width(), high)
            found.append(("small", place, lines))
            bottom = place.bottom()
        return words, found

    @staticmethod
    def _font(entry: Entry) -> QFont:
        font = THEME.font("body")
        font.setStrikeOut(entry.struck)
        return font

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        view = self.parent()
        width = view.viewport().width() if isinstance(view, QListView) else 200
        model = index.model()
        assert isinstance(model, RecordModel)
        entry = model.entries[index.row()]  # asked for every entry of a long record: not by way of data()
        over = "" if model.narrowed is None else model.headings_text(entry.number)
        key = (entry.number, width, THEME.scale, model.viewer, over, model.extras.get(entry.number, NONE))
        if key not in self._heights:
            words, rest = self._entry_parts(entry, model, width)
            self._heights[key] = max(words.bottom(), *(place.bottom() for _, place, _ in rest), 0) + THEME.px(5)
        return QSize(width, self._heights[key])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        entry, model = index.data(ENTRY), index.model()
        assert isinstance(model, RecordModel)
        rect: QRect = option.rect
        state = option.state
        painter.save()
        if entry.number == model.moment:
            painter.fillRect(rect, THEME.colour("lit"))
        elif state & QStyle.StateFlag.State_Selected:
            painter.fillRect(rect, THEME.colour("chosen"))
        words, rest = self._entry_parts(entry, model, rect.width())
        words = words.translated(rect.topLeft())
        for letters, place, text in rest:
            painter.setPen(THEME.colour("ink" if letters == "figure" else "faded"))
            painter.setFont(THEME.font(letters))
            painter.drawText(place.translated(rect.topLeft()), WRAP, text)
        ink = THEME.colour("faded" if entry.struck else "ink")
        painter.setPen(THEME.colour("faded"))
        painter.setFont(THEME.font("tiny"))
        number = QRect(rect.left(), words.top(), THEME.px(36), THEME.px(20))
        painter.drawText(number, int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter), str(entry.number))
        if entry.power in model.powers:
            painter.drawPixmap(
                QPoint(rect.left() + THEME.px(44), words.top() + 1), badge(model.powers[entry.power], THEME.px(19))
            )
        painter.setPen(ink)
        painter.setFont(self._font(entry))
        painter.drawText(words, WRAP, model.first_line(entry))
        painter.restore()
