"""The whole map as a picture in a file, painted by a thread of its own: at the size of a print it takes seconds.

It is painted and written strip by strip.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QObject, QSize, Qt, Signal, Slot
from PySide6.QtGui import QImage, QImageWriter

from dark_ages_desk.core.errors import trouble_words
from dark_ages_desk.reports.files import NotWritten, write_whole
from dark_ages_desk.ui.map.camera import Camera, fit_camera
from dark_ages_desk.ui.map.counters import CounterArt
from dark_ages_desk.ui.map.paint import open_painter
from dark_ages_desk.ui.map.paint_priority import WorkAbandoned, give_up_when
from dark_ages_desk.ui.map.paper import BoardPaper
from dark_ages_desk.ui.map.placement import list_left_out
from dark_ages_desk.ui.map.scene import Scene

# The paper is painted in so many strips; what lies on it and writing the file count as so many more.
STRIPS, REST = 12, 4


class PictureWriter(QObject):
    """One picture on its way to a file."""

    progressed = Signal(int)  # per cent
    done = Signal(str)  # what went wrong, "" if nothing did; not sent when it was cancelled
    _ended = Signal(str)  # the same, said by the thread

    def __init__(self, paper: BoardPaper, scene_with: Callable[[CounterArt], Scene], text_scale: int) -> None:
        super().__init__()
        self._paper, self._scene_with, self._text_scale = paper, scene_with, text_scale
        self._cancelled = threading.Event()
        self._thread: threading.Thread | None = None
        # Whoever listens to ``done`` is called by the window's thread.
        self._ended.connect(self._tell, Qt.ConnectionType.QueuedConnection)

    def start(self, size: QSize, path: Path) -> None:
        """Paint it as large as ``size`` and write it, both in a thread; ``done`` reports the end."""
        self._thread = threading.Thread(target=self._run, args=(size, path), name="map picture", daemon=True)
        self._thread.start()

    def cancel(self) -> None:
        """Cancel the painting; no file is written."""
        self._cancelled.set()

    def wait(self) -> None:
        """Wait for the end."""
        if self._thread is not None:
            self._thread.join()

    def _run(self, size: QSize, path: Path) -> None:
        give_up_when(self._cancelled.is_set)
        try:
            problem = self._make(size, path)
        except WorkAbandoned:
            return
        except Exception as error:  # whatever it is, whoever waits must be told
            problem = f"The picture could not be painted: {trouble_words(error)}."
        if not self._cancelled.is_set():
            self._ended.emit(problem)

    @Slot(str)
    def _tell(self, problem: str) -> None:
        if not self._cancelled.is_set():
            self.done.emit(problem)

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
        raise NotWritten(f"There is no way to write a picture as “{kind}”. Call it .png or .jpg.")
    return bytes(buffer.data().data())
