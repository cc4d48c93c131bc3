"""Tiles: squares of the board as sharp pictures, kept up to a limit, drawn at any zoom."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QPointF, QRect, QRectF, QSize
from PySide6.QtGui import QImage, QPainter

from dark_ages_desk.ui.map.camera import Camera, nearest_pixel

SIDE = 512
# Finished tiles: at least so much, and for large windows so many times the window's own picture.
TILE_BYTES = 44 * 1024 * 1024
TILE_SHARE = 2.9

Key = TypeVar("Key", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Level:
    """One zoom of tiles: ``scale`` pixels per km; lines are sized for ``fit``, text for ``page``."""

    scale: float
    fit: float
    page: float


@dataclass(frozen=True, slots=True)
class TileKey:
    """A square of SIDE pixels, counted from the upper left corner of the board."""

    level: Level
    column: int
    row: int

    def box(self, frame: QRectF) -> QRectF:
        """Return the part of the board that the tile shows, km."""
        side = SIDE / self.level.scale
        return QRectF(frame.left() + self.column * side, frame.top() + self.row * side, side, side)


class ImageCache(Generic[Key]):
    """Pictures up to a number of bytes; the one not used for longest goes first."""

    def __init__(self, limit: int) -> None:
        self.limit, self._bytes = limit, 0
        self._images: OrderedDict[Key, QImage] = OrderedDict()

    def get(self, key: Key) -> QImage | None:
        image = self._images.get(key)
        if image is not None:
            self._images.move_to_end(key)
        return image

    def put(self, key: Key, image: QImage) -> None:
        self.drop(key)
        self._images[key] = image
        self._bytes += image.sizeInBytes()
        while self._bytes > self.limit and len(self._images) > 1:
            self.drop(next(iter(self._images)))

    def drop(self, key: Key) -> None:
        image = self._images.pop(key, None)
        if image is not None:
            self._bytes -= image.sizeInBytes()

    def __iter__(self) -> Iterator[Key]:
        return iter(list(self._images))

    def clear(self) -> None:
        self._images.clear()
        self._bytes = 0


class TileStore:
    """The finished tiles of one window, to be drawn at any zoom."""

    def __init__(self, frame: QRectF) -> None:
        self._frame = frame
        self._tiles: ImageCache[TileKey] = ImageCache(TILE_BYTES)
        self._stale: set[TileKey] = set()
        self.preview: QImage | None = None

    def put(self, key: TileKey, image: QImage, fresh: bool) -> None:
        """Keep a tile; ``fresh`` is False if the table has changed since it was asked for."""
        self._tiles.put(key, image)
        self._stale.discard(key)
        if not fresh:
            self._stale.add(key)

    def mark_outdated(self, boxes: Iterable[QRectF]) -> None:
        """Mark the tiles that show any of the boxes (km) as out of date; they are shown until better ones come."""
        places = list(boxes)
        for key in self._tiles:
            shown = key.box(self._frame)
            if any(shown.intersects(place) for place in places):
                self._stale.add(key)

    def resize(self, size: QSize) -> None:
        """Set the limit of memory for a window of this size."""
        self._tiles.limit = max(TILE_BYTES, round(TILE_SHARE * 4 * size.width() * size.height()))

    def clear(self) -> None:
        """Forget all tiles."""
        self._tiles.clear()
        self._stale.clear()

    def missing_keys(self, level: Level, visible: QRectF) -> list[TileKey]:
        """Return the tiles of the visible part (km) that are absent or out of date, the middle ones first."""
        middle = visible.center()
        keys = [key for key in self.keys_in(level, visible) if key in self._stale or self._tiles.get(key) is None]

        def distance(key: TileKey) -> float:
            apart = key.box(self._frame).center() - middle
            return float(apart.x() ** 2 + apart.y() ** 2)

        return sorted(keys, key=distance)

    def keys_in(self, level: Level, visible: QRectF) -> list[TileKey]:
        """Return the tiles that cover the visible part (km) of the board."""
        seen = visible.intersected(self._frame)
        if seen.isEmpty():
            return []
        side = SIDE / level.scale
        left, top = seen.left() - self._frame.left(), seen.top() - self._frame.top()
        right, bottom = seen.right() - self._frame.left(), seen.bottom() - self._frame.top()
        return [
            TileKey(level, column, row)
            for row in range(int(top // side), int((bottom - 1e-6) // side) + 1)
            for column in range(int(left // side), int((right - 1e-6) // side) + 1)
        ]

    def draw(self, painter: QPainter, camera: Camera, level: Level, region: QRect) -> None:
        """Draw the tiles in ``region`` (pixels); missing ones are replaced by other zooms or the preview."""
        wanted = self.keys_in(level, camera.visible_part(region))
        gaps = [key for key in wanted if self._tiles.get(key) is None]
        if gaps:
            self._draw_substitutes(painter, camera, level, gaps)
        for key in wanted:
            image = self._tiles.get(key)
            if image is not None:
                self._draw_tile(painter, camera, key, image)

    def _draw_substitutes(self, painter: QPainter, camera: Camera, level: Level, gaps: list[TileKey]) -> None:
        hole = QRect()
        for key in gaps:
            hole = hole.united(self._target_rect(camera, key))
        painter.save()
        painter.setClipRect(hole)
        others = {key.level for key in self._tiles} - {level}
        # Only the nearest zoom: each further one would cost another whole frame.
        nearest = min(others, key=lambda other: abs(math.log(other.scale / level.scale)), default=None)
        spare: list[tuple[TileKey, QImage | None]] = []
        if nearest is not None and 0.2 < nearest.scale / level.scale < 3:
            spare = [(key, self._tiles.get(key)) for key in self.keys_in(nearest, camera.visible)]
        if self.preview is not None and (not spare or any(image is None for _, image in spare)):
            corner = camera.to_pixels(self._frame.left(), self._frame.top())
            size = QPointF(self._frame.width() * camera.scale, self._frame.height() * camera.scale)
            painter.drawImage(QRectF(corner, corner + size), self.preview)
        for key, image in spare:
            if image is not None and self._target_rect(camera, key).intersects(hole):
                self._draw_tile(painter, camera, key, image)
        painter.restore()

    def _target_rect(self, camera: Camera, key: TileKey) -> QRect:
        box = key.box(self._frame)
        start, end = camera.to_pixels(box.left(), box.top()), camera.to_pixels(box.right(), box.bottom())
        # Both edges are rounded alike for neighbours, so no seam shows.
        left, top = nearest_pixel(start.x()), nearest_pixel(start.y())
        return QRect(left, top, nearest_pixel(end.x()) - left, nearest_pixel(end.y()) - top)

    def _draw_tile(self, painter: QPainter, camera: Camera, key: TileKey, image: QImage) -> None:
        target = self._target_rect(camera, key)
        if target.width() == SIDE and target.height() == SIDE:
            painter.drawImage(target.topLeft(), image)
        else:
            painter.drawImage(target, image)
