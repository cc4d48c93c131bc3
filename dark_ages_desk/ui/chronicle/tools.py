"""The tools that a report asks for, made with Qt."""

from __future__ import annotations

import math
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

from PySide6.QtCore import QBuffer, QIODevice, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QImageWriter

from dark_ages_desk.core.view import TableView
from dark_ages_desk.reports.making import Tools
from dark_ages_desk.reports.pages import Font, Painter
from dark_ages_desk.ui.chronicle import words as chronicle_words
from dark_ages_desk.ui.chronicle.pdf import make_pdf
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.heraldry import KeptLayers
from dark_ages_desk.ui.map.mark_signs import legend_marks
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.placement import legend_rows, list_holders, list_left_out
from dark_ages_desk.ui.map.scene import Scene
from dark_ages_desk.ui.map.sight import part_around_places
from dark_ages_desk.ui.map.tile_painter import PaperContent, finish, paint_ground
from dark_ages_desk.ui.map.typefaces import Face, family_name
from dark_ages_desk.ui.parts.palette import FONTS, LIGHT

QUALITY = 86
"""Quality of the JPEG pictures, per cent."""


SHAPES = (0.5, 0.85)
"""Minimum and maximum height of a part of a board, in its widths."""


class MapPainter:
    """A painter of a board with the pieces on it, all of it or the part in play. The ground, the lines and each tint
    are painted and the names are placed once: all views must be of one game."""

    def __init__(self, look: BoardRenderer, width: int, text_scale: int = 100) -> None:
        self._look, self._text_scale = look, text_scale
        self._width = width
        self._camera: Camera | None = None
        self._art = CounterArt(look.counter_folders)
        self._ground: QImage | None = None
        self._signs: list[Sign] | None = None
        self._kept: KeptLayers = {}
        self._writers = ThreadPoolExecutor(1, "map pictures")

    def paint_image(self, view: TableView) -> QImage:
        """Return a picture of the board in that view. Raises Abandoned in a thread that was told to give up."""
        look = self._look
        camera = self._camera = self._camera or build_camera(look, view, self._width)
        with look.lock:
            if self._ground is None:
                self._ground = paint_ground(look, camera)
            image = self._ground.copy()
            decor = Decor()  # in a part of the board title and legend would be cut; the words below the picture tell it
            if camera.visible.adjusted(-1, -1, 1, 1).contains(look.frame):
                decor = Decor(view.title or look.name, view.subtitle, legend_rows(view.powers), legend_marks(view))
            paper = PaperContent(list_holders(view), decor, self._text_scale, 0)
            finish(image, look, camera, paper, self._kept)
        if self._signs is None:
            self._signs = look.signs(camera, self._text_scale, list_left_out(list_holders(view)))
        signs = self._signs
        scene = Scene(look, self._art)
        scene.show(replace(view, arrows=()))
        scene.patience = math.inf
        scene.arrange(camera, self._text_scale, signs)
        with open_painter(image) as painter:
            scene.draw(painter, camera, signs, self._text_scale)
        return image

    def paint_jpeg(self, view: TableView) -> bytes:
        """Return a picture of the board in that view as JPEG. Raises Abandoned as ``image`` does, and OSError."""
        return encode_jpeg(self.paint_image(view))

    def start_jpeg(self, view: TableView) -> Callable[[], bytes]:
        """Paint the board, and return what gives the JPEG: another thread writes it, while the next map is painted.

        Raises Abandoned as ``paint_image`` does; what it returns raises OSError.
        """
        return self._writers.submit(encode_jpeg, self.paint_image(view)).result


def build_camera(look: BoardRenderer, view: TableView, width: int) -> Camera:
    """Return the camera for a picture ``width`` pixels wide of the whole board, or of the part that the scenario
    uses."""
    frame = look.frame
    whole = fit_camera(frame, QSize(width, round(width * frame.height() / frame.width())))
    played = [space.id for space in view.spaces.values() if not space.outside]
    part = part_around_places(look, played) if len(played) < len(view.spaces) else QRectF()
    if part.isEmpty():
        return whole
    least, most = SHAPES
    wide = min(max(part.width(), part.height() / most), frame.width())
    high = min(max(part.height(), wide * least), frame.height())
    left = min(max(part.center().x() - wide / 2, frame.left()), frame.right() - wide)
    top = min(max(part.center().y() - high / 2, frame.top()), frame.bottom() - high)
    return Camera(width / wide, left, top, QSize(width, round(width * high / wide)), whole.fit, width * high / wide)


def encode_jpeg(image: QImage) -> bytes:
    """Return a picture as JPEG. Raises OSError if it cannot be written."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"jpeg")
    writer.setQuality(QUALITY)
    if not writer.write(image):
        raise OSError(chronicle_words.picture_could_not_be_written(reason=writer.errorString()))
    return bytes(buffer.data().data())


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


PAGE_WIDTH, FRAME_WIDTH = 1800, 960
"""Width in pixels of a map on the pages, and of the animated one."""

POST_WIDTH = 1400
"""Width in pixels of a map in a report by post: there is one for each player."""

FACES = (
    ("Cinzel", 700, "normal", "cinzel-latin-700-normal.woff2"),
    ("EB Garamond", 500, "normal", "eb-garamond-latin-500-normal.woff2"),
    ("EB Garamond", 500, "italic", "eb-garamond-latin-500-italic.woff2"),
    ("EB Garamond", 700, "normal", "eb-garamond-latin-700-normal.woff2"),
)


def post_painter(look: BoardRenderer) -> Painter:
    """Return the function that draws the maps of reports by post."""
    return MapPainter(look, POST_WIDTH).paint_jpeg


def build_tools(look: BoardRenderer) -> Tools:
    """Return the tools for reports on a board."""
    pages = MapPainter(look, PAGE_WIDTH)
    return Tools(
        pages.paint_jpeg,
        FramePainter(look, FRAME_WIDTH).paint_frame,
        make_pdf,
        tuple(Font(family, weight, style, (FONTS / name).read_bytes()) for family, weight, style, name in FACES),
        start=pages.start_jpeg,
    )
