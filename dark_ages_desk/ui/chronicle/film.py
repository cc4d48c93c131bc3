"""The frames of the animated map: the board with a caption below it."""

from __future__ import annotations

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QFont, QImage

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.chronicle.maps import MapPainter
from dark_ages_desk.ui.map.board_renderer import BoardRenderer
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.typefaces import Face, family_name
from dark_ages_desk.ui.parts.palette import LIGHT

BAND, LETTERS = 46, 23
"""Height of the caption's band and of its letters, in pixels of a frame 960 wide."""


class FramePainter:
    """A painter of frames of one size. Their width is a multiple of four, so that picture lines have no gap."""

    def __init__(self, look: BoardRenderer, width: int) -> None:
        self._maps = MapPainter(look, width - width % 4, 130)  # it is small: its letters are larger
        self._width = width - width % 4  # so the lines of a picture follow each other without a gap

    def paint_frame(self, view: TableView, caption: str) -> tuple[int, int, bytes]:
        """Return the width, the height and all pixels of a frame: red, green, blue."""
        board = self._maps.paint_image(view)
        high = board.height() + BAND
        image = QImage(self._width, high, QImage.Format.Format_RGB888)
        image.fill(QColor(LIGHT.paper))
        with open_painter(image) as painter:
            painter.drawImage(0, 0, board)
            font = QFont(family_name(Face.NUMERAL))
            font.setPixelSize(LETTERS)
            font.setBold(True)
            painter.setFont(font)
            painter.setPen(QColor(LIGHT.ink))
            room = QRect(16, board.height(), self._width - 32, BAND)
            text = painter.fontMetrics().elidedText(caption, Qt.TextElideMode.ElideMiddle, room.width())
            painter.drawText(room, Qt.AlignmentFlag.AlignCenter, text)
        return self._width, high, bytes(image.constBits())
