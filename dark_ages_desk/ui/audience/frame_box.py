"""The audience window's frame on the desk's own map: its edge moves it, its corners resize it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QWidget

from dark_ages_desk.ui.audience import words as audience_words
from dark_ages_desk.ui.audience.window import find_corner
from dark_ages_desk.ui.map import MapView
from dark_ages_desk.ui.parts.theme import THEME

EDGE, HANDLE, LABEL = 5, 13, audience_words.AUDIENCE_SEES_THIS
LEAST = 40
"""Minimum width of a frame, km."""
CURSORS = {
    "top-left": Qt.CursorShape.SizeFDiagCursor,
    "bottom-right": Qt.CursorShape.SizeFDiagCursor,
    "top-right": Qt.CursorShape.SizeBDiagCursor,
    "bottom-left": Qt.CursorShape.SizeBDiagCursor,
    "": Qt.CursorShape.SizeAllCursor,
}


class FrameBox(QWidget):
    """The frame over the map. Only its edge, its corners and its label take the mouse; all else goes to the map
    below."""

    moved = Signal(QRectF)  # the part of the board (km) that is to be seen

    def __init__(self, over: MapView) -> None:
        super().__init__(over)
        self._map = over
        self._frame = QRectF()
        self._box = QRect()  # the frame in pixels of the map
        self._from: tuple[QPoint, QRectF, str] | None = None
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAccessibleName(LABEL)
        over.view_changed.connect(self.place)
        over.installEventFilter(self)
        self.hide()

    def show_frame(self, frame: QRectF) -> None:
        """Show ``frame``, the part of the board that the audience sees, km."""
        self._frame = QRectF(frame)
        self.place()
        self.show()
        self.raise_()

    def place(self) -> None:
        """Place the frame on the map as the map is shown now. Its edges stay in sight, so that it can always be taken
        hold of."""
        if self._frame.isEmpty():
            return
        self._box = self._map.stage.camera.transform().mapRect(self._frame).toAlignedRect()
        # No edge lies out of sight, or a frame that is larger than the map could not be taken hold of.
        seen = self._map.rect().adjusted(1, 1, -2, -2)
        self._box = self._box.intersected(seen) if self._box.intersects(seen) else QRect(seen.topLeft(), seen.topLeft())
        reach = HANDLE
        self.setGeometry(self._box.adjusted(-reach, -reach, reach, reach))
        self.setMask(self._mouse_region())
        self.update()

    def _frame_rect(self) -> QRect:
        """Return the frame in pixels of this widget."""
        return self._box.translated(-self.pos())

    def _corners(self) -> list[QRect]:
        box, half = self._frame_rect(), HANDLE // 2
        return [
            QRect(at.x() - half, at.y() - half, HANDLE, HANDLE)
            for at in (box.topLeft(), box.topRight(), box.bottomLeft(), box.bottomRight())
        ]

    def _label(self) -> QRect:
        metrics, box = THEME.metrics("small"), self._frame_rect()
        wide = metrics.horizontalAdvance(LABEL) + THEME.px(14)
        # At the left: in the middle of the map's upper edge lies what holds for a while.
        return QRect(box.left() + HANDLE, box.top(), wide, metrics.height() + 4).intersected(box)

    def _mouse_region(self) -> QRegion:
        box = self._frame_rect()
        region = QRegion(box.adjusted(-EDGE // 2, -EDGE // 2, EDGE, EDGE)) - QRegion(
            box.adjusted(EDGE, EDGE, -EDGE, -EDGE)
        )
        for square in (*self._corners(), self._label()):
            region += QRegion(square)
        return region

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(THEME.colour("card"), EDGE))
        painter.drawRect(self._frame_rect())
        painter.setPen(QPen(THEME.colour("main"), 2.4, Qt.PenStyle.DashLine))
        painter.drawRect(self._frame_rect())
        painter.setPen(QPen(THEME.colour("card"), 1.5))
        painter.setBrush(THEME.colour("main"))
        for square in self._corners():
            painter.drawRect(square)
        label = self._label()
        if label.width() >= THEME.metrics("small").horizontalAdvance(LABEL):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRect(label)
            painter.setPen(THEME.colour("main_ink"))
            painter.setFont(THEME.font("small"))
            painter.drawText(label, int(Qt.AlignmentFlag.AlignCenter), LABEL)
        painter.end()

    # --- mouse

    def _corner_at(self, event: QMouseEvent) -> str:
        return find_corner(event.position().toPoint(), self._frame_rect(), HANDLE)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self._from = (event.globalPosition().toPoint(), QRectF(self._frame), self._corner_at(event))
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._from is None:
            self.setCursor(CURSORS[self._corner_at(event)])
            return
        start, frame, held = self._from
        way = event.globalPosition().toPoint() - start
        scale = self._map.stage.camera.scale
        dx, dy = way.x() / scale, way.y() / scale
        self.moved.emit(resize_frame(frame, held, dx, dy) if held else frame.translated(dx, dy))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._from = None
        event.accept()

    @property
    def held(self) -> bool:
        """True while somebody moves or resizes the frame."""
        return self._from is not None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a new size of the map: place the frame again."""
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self.place()
        return False


def resize_frame(frame: QRectF, held: str, dx: float, dy: float) -> QRectF:
    """Return a frame whose corner ``held`` was moved by ``dx`` and ``dy`` km. The opposite corner and the shape
    stay."""
    out = (dx if "right" in held else -dx) / frame.width()
    down = (dy if "bottom" in held else -dy) / frame.height()
    size = max(LEAST / frame.width(), 1 + (out if abs(out) > abs(down) else down))
    found = QRectF(0, 0, frame.width() * size, frame.height() * size)
    if held == "bottom-right":
        found.moveTopLeft(frame.topLeft())
    elif held == "top-left":
        found.moveBottomRight(frame.bottomRight())
    elif held == "bottom-left":
        found.moveTopRight(frame.topRight())
    else:
        found.moveBottomLeft(frame.bottomLeft())
    return found
