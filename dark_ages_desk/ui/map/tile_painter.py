"""The thread that paints sharp pictures of the board, tile by tile.

The window asks for its present needs; earlier requests that are not done are forgotten. The ground (sea, land, relief)
is remembered apart from the finished tile, so that a new owner costs a tint and not a landscape.

Its thread begins after the first frame.

Further parts of the module:

- The ready picture of a bare board, shown until sharp tiles are painted; ``pictures.boards`` makes it.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from pathlib import Path

from PySide6.QtCore import QObject, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QImage, QImageWriter

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.ui.map import map_colours as theme
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.detail import Realm
from dark_ages_desk.ui.map.heraldry import Holders, KeptLayers
from dark_ages_desk.ui.map.map_colours import colour
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, give_up_when
from dark_ages_desk.ui.map.tiles import SIDE, ImageCache, Level, TileKey

GROUND_BYTES = 26 * 1024 * 1024
PREVIEW = "preview"
LINES = ("lines", (), 0.0)
"""Key of the lines among layers that are kept."""

# So long the window waits for the thread to end, seconds; a stroke takes a hundredth of that.
LONGEST_S = 1.0


@dataclass(frozen=True, slots=True)
class SheetKey:
    """Conditions of the names: the zoom, the size of text, the spaces left out of play, far out the realms, and the
    ``edition`` of the look."""

    level: Level
    text_scale: int
    left_out: frozenset[str]
    realms: tuple[Realm, ...] = ()
    edition: int = 0


@dataclass(frozen=True, slots=True)
class TileRequest:
    """Wishes of a window: tiles, the most wanted first, and names at one zoom."""

    tiles: tuple[TileKey, ...] = ()
    sheet: SheetKey | None = None
    preview: bool = False
    not_before: float = 0.0


@dataclass(frozen=True, slots=True)
class PaperContent:
    """Content of the board's paper."""

    holders: Holders
    decor: Decor
    text_scale: int
    epoch: int
    realms: tuple[Realm, ...] = ()


class TilePainter(QObject):
    """The thread. It takes the most wanted thing, paints it and reports it; signals arrive in the window's thread."""

    tile_ready = Signal(object, QImage, int)
    sheet_ready = Signal(object, object)
    preview_ready = Signal(QImage, int)
    failed = Signal(str)

    def __init__(self, look: BoardRenderer, base: QImage | None, parent: QObject) -> None:
        super().__init__(parent)
        self._look = look
        self._base = base
        self._wanted = TileRequest()
        self._table = PaperContent({}, Decor(), 100, 0)
        self._ground: ImageCache[TileKey] = ImageCache(GROUND_BYTES)
        # What has been begun and not yet arrived; the window takes it out, and does not ask for it meanwhile.
        self.under_way: set[object] = set()
        self._change = threading.Condition()
        self._stopped = False
        self._thread = threading.Thread(target=self._run, name="map tiles", daemon=True)
        self._thread.start()

    def set_request(self, wanted: TileRequest, table: PaperContent) -> None:
        """Replace all earlier wishes."""
        with self._change:
            self._wanted, self._table = wanted, table
            self._change.notify()

    def stop(self) -> None:
        """End the thread; the picture in progress is left half done."""
        with self._change:
            self._stopped = True
            self._change.notify()
        self._thread.join(LONGEST_S)

    def _next_job(self) -> Callable[[], None] | None:
        with self._change:
            while not self._stopped:
                wanted, table = self._wanted, self._table
                pause = wanted.not_before - time.monotonic()
                if pause > 0:
                    self._change.wait(pause)
                    continue
                if wanted.sheet is not None:
                    self._wanted = TileRequest(wanted.tiles, None, wanted.preview)
                    self.under_way.add(wanted.sheet)
                    return partial(self._lay_out_sheet, wanted.sheet)
                if wanted.tiles:
                    key = wanted.tiles[0]
                    self._wanted = TileRequest(wanted.tiles[1:], None, wanted.preview)
                    self.under_way.add(key)
                    return partial(self._paint_tile, key, table)
                if wanted.preview:  # last: it is for what comes into sight later
                    self._wanted = TileRequest()
                    self.under_way.add(PREVIEW)
                    return partial(self._paint_preview, table)
                self._change.wait()
            return None

    def _run(self) -> None:
        give_up_when(lambda: self._stopped)
        while (job := self._next_job()) is not None:
            try:
                with self._look.lock:
                    job()
            except WorkAbandoned:
                return
            except Exception as error:  # the thread must live on; the window says what happened, once
                if self._stopped:
                    return
                self.failed.emit(trouble_words(error))

    def _lay_out_sheet(self, key: SheetKey) -> None:
        camera = tile_camera(TileKey(key.level, 0, 0), self._look.frame)
        signs = self._look.signs(camera, key.text_scale, key.left_out, key.realms)
        self._report(lambda: self.sheet_ready.emit(key, signs))

    def _paint_preview(self, table: PaperContent) -> None:
        assert self._base is not None
        image = self._base.copy()
        tint_whole(image, self._look, table.holders)
        self._report(lambda: self.preview_ready.emit(image, table.epoch))

    def _paint_tile(self, key: TileKey, table: PaperContent) -> None:
        camera = tile_camera(key, self._look.frame)
        ground = self._ground.get(key)
        if ground is None:
            ground = paint_ground(self._look, camera)
            self._ground.put(key, ground)
        image = ground.copy()
        finish(image, self._look, camera, table)
        self._report(lambda: self.tile_ready.emit(key, image, table.epoch))

    def _report(self, emit: Callable[[], None]) -> None:
        # The window may be gone by now.
        if not self._stopped:
            emit()


def tile_camera(key: TileKey, frame: QRectF) -> Camera:
    """Return the camera that sees exactly one tile."""
    box = key.box(frame)
    return Camera(key.level.scale, box.left(), box.top(), QSize(SIDE, SIDE), key.level.fit, key.level.page)


def paint_ground(look: BoardRenderer, camera: Camera) -> QImage:
    """Return the ground in a picture of its own."""
    image = QImage(camera.size, QImage.Format.Format_RGB32)
    image.fill(colour(theme.OUTSIDE))
    with open_painter(image) as painter:
        painter.setTransform(camera.transform())
        painter.setClipRect(look.frame)
        look.paint_ground(painter, camera)
    return image


def finish(
    image: QImage, look: BoardRenderer, camera: Camera, table: PaperContent, kept: KeptLayers | None = None
) -> None:
    """Paint tints, lines and decoration over the ground.

    Maps of one camera may share ``kept``: their lines are painted once, and each tint once.
    """
    with open_painter(image) as painter:
        look.paint_tints(painter, camera, table.holders, kept)
        if kept is not None:
            painter.drawImage(*_paint_lines_once(look, camera, kept))
        painter.setTransform(camera.transform())
        painter.setClipRect(look.frame)
        if kept is None:
            look.paint_lines(painter, camera)
        look.paint_decor(painter, camera, table.decor, table.text_scale)


def _paint_lines_once(look: BoardRenderer, camera: Camera, kept: KeptLayers) -> tuple[QPoint, QImage]:
    """Return the lines of a board in a picture of their own, painted for the first map only."""
    layer = kept.get(LINES)
    if layer is None:
        image = QImage(camera.size, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        with open_painter(image) as painter:
            painter.setTransform(camera.transform())
            painter.setClipRect(look.frame)
            look.paint_lines(painter, camera)
        layer = kept[LINES] = (QPoint(0, 0), image)
    return layer


def tint_whole(image: QImage, look: BoardRenderer, holders: Holders) -> None:
    """Paint the tints on a ready-made picture of the whole board."""
    scale = image.width() / look.frame.width()
    camera = Camera(scale, look.frame.left(), look.frame.top(), image.size(), scale, image.height())
    with open_painter(image) as painter:
        look.paint_tints(painter, camera, holders)


WIDTH = 1600
QUALITY = 82
MARK = "Outlines"
# What the facts of a country say of their kind.
COUNTRY = b'kind = "country"'


def paint_bare_board(look: BoardRenderer, width: int = WIDTH) -> QImage:
    """Return the board without owners, names, title and legend, exactly as large as its frame."""
    size = QSize(width, round(width * look.frame.height() / look.frame.width()))
    camera = fit_camera(look.frame, size)
    image = paint_ground(look, camera)
    with open_painter(image) as painter:
        painter.setTransform(camera.transform())
        look.paint_lines(painter, camera)
    return image


def map_fingerprint(folder: Path) -> str:
    """Return a mark that changes whenever the map does; the picture carries the one it was made from.

    Areas have outlines, hexes are drawn from the facts themselves, a country from both.
    """
    outlines, facts = folder / "outlines.json", folder / "board.toml"
    text = facts.read_bytes()
    if outlines.is_file():
        text = outlines.read_bytes() + (text if COUNTRY in text else b"")
    return sha256(text).hexdigest()[:16]


def write_base(look: BoardRenderer, folder: Path) -> Path:
    """Write base.jpg, the bare board with its mark; raises OSError."""
    image = paint_bare_board(look)
    image.setText(MARK, map_fingerprint(folder))
    return write_jpeg(image, folder / "base.jpg", QUALITY)


def write_jpeg(image: QImage, target: Path, quality: int) -> Path:
    """Write a picture; raises OSError."""
    writer = QImageWriter(str(target))
    writer.setQuality(quality)
    if not writer.write(image):
        raise OSError(map_words.could_not_be_written(path=target, reason=writer.errorString()))
    return target
