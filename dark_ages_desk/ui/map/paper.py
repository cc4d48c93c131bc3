"""The board's paper as one window shows it: tiles, names and a stand-in picture, always on their way to being sharp."""

from __future__ import annotations

import time
from dataclasses import replace

from PySide6.QtCore import QObject, QRect, QRectF, QSize, Signal, Slot
from PySide6.QtGui import QImage, QPainter

from dark_ages_desk.ui.map.base import load_image
from dark_ages_desk.ui.map.board_renderer import BoardRenderer, Decor, Sign
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.detail import MapDetail, Realm
from dark_ages_desk.ui.map.heraldry import Holders
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.placement import list_left_out
from dark_ages_desk.ui.map.tile_painter import (
    PREVIEW,
    PaperContent,
    SheetKey,
    TilePainter,
    TileRequest,
    finish,
    paint_ground,
    tile_camera,
)
from dark_ages_desk.ui.map.tiles import Level, TileKey, TileStore

SHEETS = 6
BARE = Decor(bare=True)
# Nothing is painted sharply until so many seconds after the last step of a zoom: it would be thrown away.
ZOOM_PAUSE = 0.06


class BoardPaper(QObject):
    """The board's paper: the painting thread paints what is missing, and what is there is drawn."""

    # The part of the board (km) that looks different now; an empty one means all of it.
    changed = Signal(QRectF)
    failed = Signal(str)

    def __init__(self, look: BoardRenderer, decor: Decor, text_scale: int, parent: QObject) -> None:
        super().__init__(parent)
        self.look = look
        self._table = PaperContent({}, decor, text_scale, 0)
        self._store = TileStore(look.frame)
        base = load_image(look.base_picture) if look.base_picture is not None else QImage()
        self._base = None if base.isNull() else look.paint_differences(base).convertToFormat(QImage.Format.Format_RGB32)
        self._store.preview = self._base
        self._preview_epoch = -1
        # Whether names, title and legend are left out: somebody else writes names, and the rest is beside the map.
        self.is_bare = False
        self._sheets: dict[SheetKey, list[Sign]] = {}
        # The names last shown; they stay until those for the present zoom are there.
        self.signs: list[Sign] = []
        self.signs_key: SheetKey | None = None
        self._key: SheetKey | None = None
        self._left_out = frozenset[str]()
        self._zoomed = 0.0
        self._painter = TilePainter(look, self._base, self)
        painter = self._painter  # a slot of the child itself would be looked for when it is half gone
        self.destroyed.connect(lambda: painter.stop())
        self._painter.tile_ready.connect(self._take_tile)
        self._painter.sheet_ready.connect(self._take_sheet)
        self._painter.preview_ready.connect(self._take_preview)
        self._painter.failed.connect(self.failed)

    @property
    def decor(self) -> Decor:
        """Content of the title and the legend."""
        return self._table.decor

    @property
    def holders(self) -> Holders:
        """Holders of each space."""
        return self._table.holders

    @property
    def realms(self) -> tuple[Realm, ...]:
        """Realms with their places, the largest first."""
        return self._table.realms

    @property
    def text_scale(self) -> int:
        """Size of text in per cent."""
        return self._table.text_scale

    @property
    def fresh(self) -> bool:
        """True while nothing has been painted yet."""
        return not self._sheets

    def set_table(self, holders: Holders, decor: Decor, text_scale: int, realms: tuple[Realm, ...] = ()) -> None:
        """Set the content of the paper; only tiles that show a difference are painted again."""
        decor = BARE if self.is_bare else decor
        self._table = replace(self._table, realms=realms)
        table = self._table
        there = dict.fromkeys((*holders, *table.holders))
        changed = [key for key in there if holders.get(key) != table.holders.get(key)]
        known = set(self.look.spaces())
        boxes = [self.look.outline(key).controlPointRect() for key in changed if key in known]
        if (decor, text_scale) != (table.decor, table.text_scale):
            boxes.extend(self.look.decor_boxes())
        if boxes:
            self._table = PaperContent(holders, decor, text_scale, table.epoch + 1, realms)
            self._left_out = list_left_out(holders)
            self._store.mark_outdated(boxes)
            if self.fresh and self._base is not None:
                self._store.preview = self._paint_washed(self._base, holders)

    def _paint_washed(self, base: QImage, holders: Holders) -> QImage:
        """Return the ready picture with plain tints: good enough for the first frame."""
        washed = base.copy()
        with open_painter(washed) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)  # smooth edges can wait for the tiles
            painter.setTransform(fit_camera(self.look.frame, washed.size()).transform())
            self.look.paint_wash(painter, holders)
        return washed

    def resize(self, size: QSize) -> None:
        """Make the memory for tiles large enough for a window of this size."""
        self._store.resize(size)

    def forget(self) -> None:
        """Drop all pictures: the zoom they were painted for is gone."""
        self._store.clear()
        self._sheets.clear()

    def note_zoom(self) -> None:
        """Note that the map is being zoomed just now."""
        self._zoomed = time.monotonic()

    def request_missing(self, level: Level, visible: QRectF, names: Level) -> None:
        """Ask for everything missing at a zoom in the visible part (km), and drop earlier requests.

        Tiles are scaled a little, names are laid out for exactly the zoom ``names``.
        """
        self._key = self._sheet_key(names)
        if self.is_bare:
            self._sheets = {self._key: []} if self._key not in self._sheets else self._sheets
        sheet = self._sheets.get(self._key)
        if sheet is not None:
            self.signs, self.signs_key = sheet, self._key
        under_way = self._painter.under_way
        preview = self._base is not None and self._preview_epoch != self._table.epoch and bool(self._table.holders)
        wanted = TileRequest(
            tuple(key for key in self._store.missing_keys(level, visible) if key not in under_way),
            None if sheet is not None or self._key in under_way else self._key,
            preview and PREVIEW not in under_way,
            self._zoomed + ZOOM_PAUSE,
        )
        self._painter.set_request(wanted, self._table)

    def _sheet_key(self, names: Level) -> SheetKey:
        text = self._table.text_scale
        far = self.look.find_detail(tile_camera(TileKey(names, 0, 0), self.look.frame), text) is MapDetail.OWNERS
        realms = self._table.realms if far else ()
        return SheetKey(names, text, self._left_out, realms, self.look.edition)

    def is_sharp(self, level: Level, visible: QRectF, names: Level) -> bool:
        """Return whether nothing is missing."""
        return not self._store.missing_keys(level, visible) and self._sheet_key(names) in self._sheets

    def draw(self, painter: QPainter, camera: Camera, level: Level, region: QRect) -> None:
        """Draw the paper within ``region``; the painter and the region are in pixels of ``camera``."""
        self._store.draw(painter, camera, level, region)

    def paint_image(self, camera: Camera, text_scale: int) -> QImage:
        """Return the paper as one sharp picture, painted at once, without names."""
        with self.look.lock:
            image = paint_ground(self.look, camera)
            finish(image, self.look, camera, replace(self._table, text_scale=text_scale))
            return image

    def stop(self) -> None:
        """End the painting thread."""
        self._painter.stop()

    @Slot(object, QImage, int)
    def _take_tile(self, key: TileKey, image: QImage, epoch: int) -> None:
        self._painter.under_way.discard(key)
        self._store.put(key, image, epoch == self._table.epoch)
        self.changed.emit(key.box(self.look.frame))

    @Slot(object, object)
    def _take_sheet(self, key: SheetKey, signs: list[Sign]) -> None:
        self._painter.under_way.discard(key)
        self._sheets[key] = signs
        while len(self._sheets) > SHEETS:
            del self._sheets[next(iter(self._sheets))]
        if key == self._key:
            self.signs, self.signs_key = signs, key
        self.changed.emit(QRectF())

    @Slot(QImage, int)
    def _take_preview(self, image: QImage, epoch: int) -> None:
        self._painter.under_way.discard(PREVIEW)
        self._store.preview = image
        self._preview_epoch = epoch
        self.changed.emit(QRectF())
