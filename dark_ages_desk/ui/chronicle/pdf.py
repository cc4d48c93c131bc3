"""A chronicle as PDF: a document that Qt lays out, painted page by page with a foot on each."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QMarginsF, QRectF, QSizeF, Qt, QUrl
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QFont,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPalette,
    QPdfWriter,
    QTextDocument,
)
from PySide6.QtSvg import QSvgRenderer

from dark_ages_desk.core.player_reports import Paper
from dark_ages_desk.reports.chronicle_data import Evening
from dark_ages_desk.reports.pages import Figure, plots, to_rich_text
from dark_ages_desk.reports.report_pages import as_rich_text
from dark_ages_desk.ui.chronicle import words as chronicle_words
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.typefaces import Face, family_name

POINTS = 72
"""Units to the inch of the document's layout; the writer paints finer."""

RESOLUTION = 1200
FOOT = 26
LETTERS = 11.0
PLOT_PIXELS = 3
"""Pixels of a plot for each unit of its drawing."""

COVER, PAGE = 0.4, 0.78
"""Maximum height of the cover's map, and of any other, in parts of the page's height."""

SHEET = """
body { color: #000; }
p { margin-top: 0; margin-bottom: 5px; }
h1 { font-family: "Cinzel"; font-size: 27pt; margin-bottom: 4px; }
h2 { font-family: "Cinzel"; font-size: 17pt; margin-top: 14px; margin-bottom: 8px; color: #2b1e12; }
h2.page { page-break-before: always; }
h3 { font-size: 12.5pt; color: #98281d; margin-top: 10px; margin-bottom: 3px; }
.game { font-family: "Cinzel"; font-size: 10pt; color: #98281d; margin-top: 24px; }
.under { font-style: italic; font-size: 13pt; color: #5f4c34; }
.headline { font-family: "Cinzel"; font-size: 14pt; margin-top: 14px; margin-bottom: 10px; }
.caption { font-style: italic; color: #5f4c34; }
.routine { font-size: 9.5pt; color: #5f4c34; margin-left: 10px; }
.comment { font-style: italic; background-color: #f3e8cf; margin: 6px 18px; }
.mark { font-weight: bold; color: #8a6a2c; }
.amended { font-style: italic; color: #5f4c34; }
th { font-size: 9pt; color: #5f4c34; }
td { font-size: 10pt; }
"""


Rich = Callable[[QSizeF, QTextDocument], str]
"""Function that returns a document's text in Qt's small HTML, for pages of a size."""


def make_pdf(evening: Evening, maps: list[Figure], give: Callable[[bytes], object]) -> Iterator[float]:
    """Make the chronicle and give it to ``give``. Yield the share that is done after each page."""

    def rich(size: QSizeF, document: QTextDocument) -> str:
        for name, svg in plots(evening).items():
            image = _render_svg(svg)
            widths[name] = min(int(size.width()), image.width() // PLOT_PIXELS)
            document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(name), image)
        return to_rich_text(evening, maps)

    widths: dict[str, int] = {}
    yield from make_rich_pdf(f"{evening.title}: a chronicle", evening.title, maps, rich, widths, give)


def make_report_pdf(paper: Paper, picture: Figure | None, give: Callable[[bytes], object]) -> Iterator[float]:
    """Make the PDF of a player's report or the game report and give it to ``give``. ``picture`` is its map, None for
    none. Yield the share that is done."""
    maps = [picture] if picture is not None else []
    yield from make_rich_pdf(paper.title, paper.title, maps, lambda _s, _d: as_rich_text(paper, maps), {}, give)


def make_rich_pdf(
    title: str, foot: str, maps: list[Figure], rich: Rich, widths: dict[str, int], give: Callable[[bytes], object]
) -> Iterator[float]:
    """Make the PDF of a rich text and give it to ``give``. The pictures other than maps have their ``widths``. Yield
    the share that is done after each page."""
    store = QByteArray()
    buffer = QBuffer(store)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setResolution(RESOLUTION)
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(50, 48, 50, 40))
    )
    writer.setTitle(title)
    writer.setCreator(chronicle_words.DARK_AGES_DESK)
    size = writer.pageLayout().paintRect(QPageLayout.Unit.Point).size()
    document = _build_document(rich, widths, maps, QSizeF(size.width(), size.height() - FOOT))
    yield 0.3
    pages = document.pageCount()
    painter = QPainter(writer)
    try:
        painter.scale(RESOLUTION / POINTS, RESOLUTION / POINTS)
        for page in range(pages):
            if page:
                writer.newPage()
            _paint(painter, document, page, size)
            _paint_foot(painter, foot, page, size)
            yield 0.3 + 0.65 * (page + 1) / pages
    finally:
        painter.end()
    buffer.close()
    give(bytes(store.data()))
    yield 1.0


def _build_document(rich: Rich, widths: dict[str, int], maps: list[Figure], size: QSizeF) -> QTextDocument:
    family_name(Face.AREA)  # the typefaces are known to Qt from now on
    document = QTextDocument()
    font = QFont(family_name(Face.TEXT))
    font.setPointSizeF(LETTERS)
    document.setDefaultFont(font)
    document.setDocumentMargin(0)
    document.setPageSize(size)
    document.setDefaultStyleSheet(SHEET)
    for figure in maps:
        image = QImage.fromData(figure.data)
        widths[figure.name] = _fitting_width(image, size, COVER if figure is maps[0] else PAGE)
        document.addResource(QTextDocument.ResourceType.ImageResource, QUrl(figure.name), image)
    text = rich(size, document)

    def sized(found: re.Match[str]) -> str:
        return f'<img src="{found[1]}" width="{widths[found[1]]}">'

    document.setHtml(re.sub(r'<img src="([^"]+)"[^>]*>', sized, text))
    return document


def _fitting_width(image: QImage, size: QSizeF, part: float) -> int:
    """Return the width of an image: the page's, or less, so that its height is at most ``part`` of the page's."""
    high = part * size.height()
    return int(min(size.width(), high * image.width() / max(1, image.height())))


def _render_svg(svg: str) -> QImage:
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    image = QImage(renderer.defaultSize() * PLOT_PIXELS, QImage.Format.Format_ARGB32)
    image.fill(0)
    with open_painter(image) as painter:
        renderer.render(painter)
    return image


def _paint(painter: QPainter, document: QTextDocument, page: int, size: QSizeF) -> None:
    high = document.pageSize().height()
    context = QAbstractTextDocumentLayout.PaintContext()
    context.palette.setColor(QPalette.ColorRole.Text, QColor("#000000"))
    context.clip = QRectF(0, page * high, size.width(), high - 1)  # the next page begins with the very next line
    painter.save()
    painter.translate(0, -page * high)
    painter.setClipRect(context.clip)
    document.documentLayout().draw(painter, context)
    painter.restore()


def _paint_foot(painter: QPainter, words: str, page: int, size: QSizeF) -> None:
    font = QFont(family_name(Face.SEA))
    font.setItalic(True)
    font.setPixelSize(10)
    painter.setFont(font)
    painter.setPen(QColor("#5f4c34"))
    room = QRectF(0, size.height() - FOOT + 8, size.width(), FOOT - 8)
    painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, words)
    painter.drawText(room, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, str(page + 1))
