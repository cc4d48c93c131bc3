"""Reads printed files as a reader would see them: pages as pictures of so many pixels a millimetre."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPdf import QPdfDocument

POINT = 25.4 / 72
"""Millimetres."""


class Pages:
    """A PDF file, drawn so many pixels a millimetre."""

    def __init__(self, file: Path, scale: float = 20.0) -> None:
        self._document = QPdfDocument()
        assert self._document.load(str(file)) is QPdfDocument.Error.None_
        self.scale = scale

    def __len__(self) -> int:
        return self._document.pageCount()

    def size(self, page: int) -> tuple[float, float]:
        """Millimetres."""
        size = self._document.pagePointSize(page)
        return size.width() * POINT, size.height() * POINT

    def words(self, page: int) -> str:
        """All that is written on a page, with single spaces."""
        return " ".join(self._document.getAllText(page).text().split())

    def picture(self, page: int) -> QImage:
        """The page on white paper."""
        width, height = self.size(page)
        size = QSize(round(width * self.scale), round(height * self.scale))
        white = QImage(size, QImage.Format.Format_RGB32)
        white.fill(QColor("white"))
        painter = QPainter(white)
        painter.drawImage(0, 0, self._document.render(page, size))
        painter.end()
        return white

    def extent(self, picture: QImage, x: float, y: float) -> tuple[float, float, float, float]:
        """How far what is coloured at a point (mm) reaches to the left, the top, the right and the bottom, until white
        paper begins: mm."""
        found = []
        for dx, dy in ((-1, 0), (0, -1), (1, 0), (0, 1)):
            at = [round(x * self.scale), round(y * self.scale)]
            while QColor(picture.pixel(*at)).lightness() < 190:
                at = [at[0] + dx, at[1] + dy]
            # The last pixel that is coloured ends where the next begins.
            edge = at[0] + (dx < 0) if dx else at[1] + (dy < 0)
            found.append(edge / self.scale)
        return found[0], found[1], found[2], found[3]
