"""Writing a document to a PDF file, page by page in another thread, whole or not at all.

A file has another name until it is whole.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from PySide6.QtCore import QCoreApplication, QFile, QIODevice, QMarginsF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPageLayout, QPageSize, QPainter, QPdfWriter

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.files.writing import open_part
from dark_ages_desk.ui.map.paint import PAINT_HINTS
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, yield_to_window
from dark_ages_desk.ui.map.writing_thread import WritingThread
from dark_ages_desk.ui.printing import words as printing_words
from dark_ages_desk.ui.printing.sheet import Format

DPI = 1200
"""Resolution of vectors, in dots per inch; pictures have their own, a coarser one."""

MM = 25.4
LONGEST_S = 5.0
"""Maximum seconds that the program's end waits for a page being drawn; a strip of it takes a tenth of a second."""


class Document(Protocol):
    """A document of pages to be printed."""

    @property
    def title(self) -> str: ...
    @property
    def paper(self) -> Format: ...
    @property
    def landscape(self) -> bool: ...
    @property
    def pages(self) -> int: ...
    def draw(self, painter: QPainter, page: int, dpi: float) -> None:
        """Draw a page; the first is 0. The painter is in millimetres of the sheet, pictures have at most ``dpi`` dots
        per inch."""


class Problem(Exception):
    """An error whose text is the reason, in a sentence, why there is no file."""


def write_pdf(document: Document, path: Path, told: Callable[[int], None] = lambda _percent: None) -> None:
    """Write the whole document and report per cent to ``told``. On an error leave nothing behind: an older file of that
    name stays until the new file is whole. Raises Problem, or the error that ended it."""
    if not document.pages:
        raise Problem(printing_words.THERE_IS_NOTHING_TO_PRINT)
    try:
        with open_part(path) as (part, _):
            device, whole = QFile(str(part)), False
            try:
                if device.open(QIODevice.OpenModeFlag.WriteOnly):
                    _write_pages(document, device, path, told)
                    whole = device.flush() and device.error() is QFile.FileError.NoError
            finally:
                device.close()
            if not whole:
                raise Problem(printing_words.could_not_be_written(path=path, reason=device.errorString()))
    except OSError as error:
        raise Problem(printing_words.could_not_be_written(path=path, reason=error.strerror or error)) from error


def _write_pages(document: Document, device: QFile, path: Path, told: Callable[[int], None]) -> None:
    writer = QPdfWriter(device)
    writer.setResolution(DPI)
    writer.setTitle(document.title)
    writer.setCreator(printing_words.DARK_AGES_DESK)
    turned = QPageLayout.Orientation.Landscape if document.landscape else QPageLayout.Orientation.Portrait
    layout = QPageLayout(QPageSize(document.paper.page), turned, QMarginsF(0, 0, 0, 0))
    layout.setMode(QPageLayout.Mode.FullPageMode)
    writer.setPageLayout(layout)
    painter = QPainter(writer)
    if not painter.isActive():
        raise Problem(printing_words.could_not_be_written(path=path, reason=device.errorString()))
    try:
        painter.setRenderHints(PAINT_HINTS)
        for page in range(document.pages):
            yield_to_window()
            if page:
                writer.newPage()
            painter.resetTransform()
            painter.scale(DPI / MM, DPI / MM)
            document.draw(painter, page, PRINTED)
            if device.error() is not QFile.FileError.NoError:
                raise Problem(printing_words.could_not_be_written(path=path, reason=device.errorString()))
            told(100 * (page + 1) // document.pages)
    finally:
        painter.end()


PRINTED = 300.0
"""Dots per inch of pictures on paper."""


def render_page(document: Document, page: int, width: int) -> QImage:
    """Return a page as it will be printed, as a picture ``width`` pixels wide."""
    box = document.paper.box(document.landscape)
    scale = width / box.width()
    image = QImage(QSize(width, round(box.height() * scale)), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    try:
        painter.setRenderHints(PAINT_HINTS)
        painter.scale(scale, scale)
        painter.setClipRect(QRectF(box))
        document.draw(painter, page, scale * MM)
    finally:
        painter.end()
    return image


class PrintJob(WritingThread):
    """The thread that writes one document to its file."""

    def start(self, document: Document, path: Path) -> None:
        """Start to write the document; ``done`` reports the end."""
        app = QCoreApplication.instance()
        if app is not None:
            app.aboutToQuit.connect(self.stop)
        self.run("printing", lambda: self._try_write(document, path))

    def stop(self) -> None:
        """Leave the document unfinished and wait for the thread, at most LONGEST_S seconds; for the end of the
        program."""
        self.cancel()
        self.wait(LONGEST_S)

    def _try_write(self, document: Document, path: Path) -> str:
        try:
            write_pdf(document, path, self.progressed.emit)
        except WorkAbandoned:
            raise
        except Problem as error:
            return str(error)
        except Exception as error:  # whatever it is, whoever waits must be told
            return printing_words.could_not_be_made(path=path.name, reason=trouble_words(error))
        return ""
