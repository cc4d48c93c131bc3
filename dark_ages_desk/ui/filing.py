"""What is opened from a file and saved to one: sessions, copies, pictures, tables."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog

from dark_ages_desk.ui import dialogs

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk_window import DeskWindow

PICTURE = QSize(3840, 2160)


class Filing(QObject):
    """The window's file dialogs."""

    def __init__(self, window: DeskWindow) -> None:
        super().__init__(window)
        self._window = window

    def ask_open(self) -> None:
        """Choose a file to open."""
        dialog = QFileDialog(self._window, "Open a session or a scenario")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self._window.open_path(Path(name)))
        dialog.open()

    def _ask_save(self, title: str, name: str, save: Callable[[Path], None]) -> None:
        dialog = QFileDialog(self._window, title)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.selectFile(name)

        def chosen(path: str) -> None:
            try:
                save(Path(path))
            except OSError as error:
                dialogs.message(self._window, "Not saved", f"{path} could not be written: {error.strerror or error}.")
            else:
                if self._window.desk is not None:
                    self._window.desk.link.toast.say(f"Saved as {Path(path).name}")

        dialog.fileSelected.connect(chosen)
        dialog.open()

    def ask_copy(self) -> None:
        """Every answer is saved already; this makes a copy."""
        if self._window.table is None:
            return
        source = self._window.table.session.path
        if source is None:
            dialogs.message(self._window, "Nothing to copy", "This session is kept in memory only; it has no file.")
            return
        self._ask_save("Save a copy", f"{source.stem} copy{source.suffix}", lambda to: _copy(source, to))

    def ask_picture(self) -> None:
        if self._window.desk is not None:
            view = self._window.desk.map
            self._ask_save("Save the map", "map.png", lambda to: _save_image(view.render_image(PICTURE), to))

    def ask_ledger(self) -> None:
        if self._window.desk is not None:
            panel = self._window.desk.ledger
            self._ask_save("Save the ledger", "ledger.csv", lambda to: _write(to, panel.csv()))

    def ask_chart(self) -> None:
        if self._window.desk is not None:
            panel = self._window.desk.charts
            name = f"{panel.chart.id if panel.chart else 'chart'}.csv"
            self._ask_save("Save the chart", name, lambda to: _write(to, panel.csv()))


def _write(path: Path, text: str) -> None:
    path.write_text(text, encoding="utf-8")


def _copy(source: Path, to: Path) -> None:
    if to.resolve() != source.resolve():
        shutil.copyfile(source, to)


def _save_image(image: QImage, path: Path) -> None:
    if not image.save(str(path)):
        raise OSError(0, "the picture could not be written", str(path))
