"""A panel of the deck that may be wider than its column: it extends over the map as needed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QHideEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.parts.widgets import Card

MOST = 0.66
"""Maximum part of the desk's width that the panel covers."""


class WidePanel(QWidget):
    """Place of a panel in the deck. The panel is made when somebody turns to it and covers that place in ``page``.

    It extends to the left if it is wider; ``wanted`` gives its width in pixels.
    """

    def __init__(self, page: QWidget, make: Callable[[], QWidget], wanted: Callable[[], int]) -> None:
        super().__init__()
        self._page, self._make, self._wanted = page, make, wanted
        self._panel: Card | None = None
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._arrange)
        page.installEventFilter(self)

    def put(self, panel: QWidget) -> None:
        """Put the panel in a card over its place."""
        self._panel = Card("sheet", margin=0)
        self._panel.setParent(self._page)
        self._panel.box.addWidget(panel)
        self._panel.setVisible(self.isVisible())
        self.arrange()

    def arrange(self) -> None:
        """Fit the panel to its place after the present event, since more changes of size may follow."""
        self._soon.start()

    def _arrange(self) -> None:
        panel = self._panel
        if panel is None or not self.isVisible():
            return
        corner = self.mapTo(self._page, QPoint(0, 0))
        width = max(self.width(), min(self._wanted(), round(MOST * self._page.width())))
        panel.setGeometry(corner.x() + self.width() - width, corner.y(), width, self.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._panel is None:
            self._make()
        if self._panel is not None:
            self._panel.show()
            self._panel.raise_()
        self.arrange()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if self._panel is not None:
            self._panel.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self.arrange()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a resize or new layout of the page, which moves this place and its panel."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.arrange()
        return super().eventFilter(watched, event)
