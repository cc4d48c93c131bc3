"""The whole map as a picture in a file, painted by a thread of its own: at the size of a print it takes seconds.

It is painted and written strip by strip.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QSize
from PySide6.QtGui import QImage, QImageWriter

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.reports.files import NotWritten, write_whole
from dark_ages_desk.ui.map import words as map_words
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned
from dark_ages_desk.ui.map.paper import BoardPaper
from dark_ages_desk.ui.map.placement import list_left_out
from dark_ages_desk.ui.map.scene import Scene
from dark_ages_desk.ui.map.writing_thread import WritingThread

# The paper is painted in so many strips; what lies on it and writing the file count as so many more.
STRIPS, REST = 12, 4


class PictureWriter(WritingThread):
    """One picture on its way to a file."""

    def __init__(self, paper: BoardPaper, scene_with: Callable[[CounterArt], Scene], text_scale: int) -> None:
        super().__init__()
        self._paper, self._scene_with, self._text_scale = paper, scene_with, text_scale

    def start(self, size: QSize, path: Path) -> None:
        """Paint it as large as ``size`` and write it, both in a thread; ``done`` reports the end."""
        self.run("map picture", lambda: self._try_make(size, path))

    def _try_make(self, size: QSize, path: Path) -> str:
        try:
            return self._make(size, path)
        except WorkAbandoned:
            raise
        except Exception as error:  # whatever it is, whoever waits must be told
            return map_words.picture_could_not_be_painted(reason=trouble_words(error))

    def _make(self, size: QSize, path: Path) -> str:
        scene = self._scene_with(CounterArt(self._paper.look.counter_folders))
        camera = fit_camera(scene.look.frame, size)
        image = QImage(size, QImage.Format.Format_RGB32)
        high = math.ceil(size.height() / STRIPS)
        for number in range(STRIPS):
            if self._cancelled.is_set():
                raise WorkAbandoned
            top = number * high
            strip = self._paint_strip(camera, top, min(high, size.height() - top))
            with open_painter(image) as painter:
                painter.drawImage(0, top, strip)
            self.progressed.emit(100 * (number + 1) // (STRIPS + REST))
        signs = scene.look.signs(camera, self._text_scale, list_left_out(self._paper.holders))
        scene.patience = math.inf
        scene.arrange(camera, self._text_scale, signs)
        with open_painter(image) as painter:
            scene.draw(painter, camera, signs, self._text_scale)
        if self._cancelled.is_set():
            raise WorkAbandoned
        self.progressed.emit(100 * (STRIPS + 1) // (STRIPS + REST))
        try:
            write_whole(path, encode_image(image, path.suffix.lstrip(".").lower() or "png"))
        except NotWritten as error:
            return str(error)
        return ""

    def _paint_strip(self, camera: Camera, top: int, high: int) -> QImage:
        part = replace(camera, top=camera.top + top / camera.scale, size=QSize(camera.size.width(), high))
        return self._paper.paint_image(part, self._text_scale)


def encode_image(image: QImage, kind: str) -> bytes:
    """Return a picture in a format that Qt knows ("png", "jpg"); raises NotWritten for another."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, kind.encode())
    if not writer.write(image):
        raise NotWritten(map_words.picture_has_no_such_kind(kind=kind))
    return bytes(buffer.data().data())
