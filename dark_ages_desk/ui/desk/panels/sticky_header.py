"""The place of a question's head: above the scrolled part, or within it if there is no room for both."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QVBoxLayout, QWidget

from dark_ages_desk.ui.parts.theme import THEME

LEFT = 70
"""Minimum height left to the scrolled part, in pixels at 100 per cent."""


class StickyHeader(QObject):
    """Watcher of a panel with heads, a scrolled part and a foot; it moves the heads into the scrolled part and back.

    With large text in a small window heads that stay in sight would be squeezed until their words are cut.
    """

    def __init__(self, panel: QWidget, heads: QVBoxLayout, inside: QVBoxLayout, foot: QVBoxLayout) -> None:
        super().__init__(panel)
        self._panel, self._heads, self._inside, self._foot = panel, heads, inside, foot
        self._outer = panel.layout()
        margins = heads.contentsMargins()
        self._margins = margins.left(), margins.top(), margins.right(), margins.bottom()
        self.scrolled = False
        self._soon = QTimer(self)  # once for many changes: a part that is moved twice at once would stay hidden
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._place)
        panel.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a resize or new layout of the panel: check soon where the heads go."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self._soon.start()
        return super().eventFilter(watched, event)

    def _place(self) -> None:
        width = self._panel.width()
        needed = sum(
            part.heightForWidth(width) if part.hasHeightForWidth() else part.sizeHint().height()
            for part in (self._heads, self._foot)
        )
        scrolled = needed + THEME.px(LEFT) > self._panel.height()
        if scrolled == self.scrolled:
            return
        self.scrolled = scrolled
        items = [self._heads.itemAt(at) for at in range(self._heads.count())]
        heads = [head for item in items if item is not None and (head := item.widget()) is not None]
        shown = [one for one in heads if not one.isHidden()]
        outer = self._outer
        assert isinstance(outer, QVBoxLayout)
        (outer if scrolled else self._inside).removeItem(self._heads)
        self._heads.setParent(None)
        if scrolled:
            self._heads.setContentsMargins(0, 0, 0, 0)
            self._inside.insertLayout(0, self._heads)
        else:
            self._heads.setContentsMargins(*self._margins)
            outer.insertLayout(1, self._heads)
        for head in shown:  # Qt hides what gets another parent
            head.show()
