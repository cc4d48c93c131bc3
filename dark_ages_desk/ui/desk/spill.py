"""A panel of the deck that may be wider than its column: it reaches over the map as far as it needs."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QPoint, QTimer
from PySide6.QtGui import QHideEvent, QMoveEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.parts.widgets import Card

MOST = 0.66
"""It covers at most this part of the desk's width."""


class Spill(QWidget):
    """Keeps a panel's place in the deck. The panel is made when somebody turns to it, lies over ``page`` on that place,
    and begins farther left if it is wider (``wanted`` gives pixels)."""

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
        """Here it is."""
        self._panel = Card("sheet", margin=0)
        self._panel.setParent(self._page)
        self._panel.box.addWidget(panel)
        self._panel.setVisible(self.isVisible())
        self.arrange()

    def arrange(self) -> None:
        """Something of the panel or of its place has another size; not at once, for more may follow."""
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
        """The page has another size: what lies in it has moved, and so has this place."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.LayoutRequest):
            self.arrange()
        return super().eventFilter(watched, event)
