"""The card of a place: its facts with their rules, beside the place and never over it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QGraphicsDropShadowEffect, QWidget

from dark_ages_desk.core.view import Fact
from dark_ages_desk.ui.theme import THEME
from dark_ages_desk.ui.widgets import Card, Words, clear, column, row


class SpaceCard(Card):
    """Floats over the map. The mouse goes through it, so that it never stands in the way of a click."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__("float", margin=10, spacing=3)
        self.setParent(parent)
        self._over = parent
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._title = Words("", "title")
        self._facts = column(spacing=2)
        self.box.addWidget(self._title)
        self.box.addLayout(self._facts)
        self.space = ""
        shadow = QGraphicsDropShadowEffect(self)
        shadow.setBlurRadius(18)
        shadow.setOffset(0, 3)
        self.setGraphicsEffect(shadow)
        self.hide()

    def show_facts(self, space: str, name: str, facts: Sequence[Fact], place: QRect) -> None:
        """Show the facts of a place that is drawn at ``place`` (in the parent's pixels)."""
        self.space = space
        self._title.setText(name)
        clear(self._facts)
        spoken = []
        for fact in sorted(facts, key=lambda f: f.rank):
            part = QWidget()
            line = row(part, spacing=8)
            label = Words(fact.label, "small")
            label.setFixedWidth(THEME.px(92))
            label.setAlignment(Qt.AlignmentFlag.AlignTop)
            line.addWidget(label)
            line.addWidget(Words(fact.text, "body" if fact.rank == 0 else "small"), 1)
            if fact.rule:
                rule = Words(fact.rule, "rule", wrap=False)
                rule.setAlignment(Qt.AlignmentFlag.AlignTop)
                line.addWidget(rule)
            self._facts.addWidget(part)
            spoken.append(f"{fact.label}: {fact.text}")
        self.setAccessibleName(name)
        self.setAccessibleDescription("; ".join(spoken))
        self.place_beside(place)
        self.show()
        self.raise_()

    def place_beside(self, place: QRect) -> None:
        """Go where there is room beside the place: right, left, under it, above it; the corner farthest off if none."""
        room = self._over.rect().adjusted(6, 6, -6, -6)
        width = min(THEME.px(330), room.width())
        layout = self.layout()
        grows = layout is not None and layout.hasHeightForWidth()
        height = layout.totalHeightForWidth(width) if layout and grows else self.sizeHint().height()
        size = QSize(width, min(height, room.height()))
        gap = THEME.px(14)
        level = max(room.top(), min(place.center().y() - size.height() // 2, room.bottom() - size.height()))
        across = max(room.left(), min(place.center().x() - size.width() // 2, room.right() - size.width()))
        spots = [
            QPoint(place.right() + gap, level),
            QPoint(place.left() - gap - size.width(), level),
            QPoint(across, place.bottom() + gap),
            QPoint(across, place.top() - gap - size.height()),
        ]
        for spot in spots:
            if room.contains(QRect(spot, size)):
                self.setGeometry(QRect(spot, size))
                return
        corners = [
            QPoint(x, y)
            for x in (room.left(), room.right() - size.width())
            for y in (room.top(), room.bottom() - size.height())
        ]
        self.setGeometry(QRect(max(corners, key=lambda c: (c - place.center()).manhattanLength()), size))
