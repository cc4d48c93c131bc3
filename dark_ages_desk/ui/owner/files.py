"""Sheets that go to a file and come from one; what comes is checked, and taken as a whole or not at all."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QFileDialog

from dark_ages_desk.ui import dialogs

if TYPE_CHECKING:
    from dark_ages_desk.ui.owner.window import OwnerWindow

FILES = "Printed values (*.toml)"


class SheetFiles(QObject):
    """The window's file dialogs."""

    def __init__(self, window: OwnerWindow) -> None:
        super().__init__(window)
        self._window = window

    def ask_import(self) -> QFileDialog:
        """Choose a file with a sheet."""
        dialog = self._dialog("Import a sheet")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self._window.leave(lambda: self.import_file(Path(name))))
        dialog.open()
        return dialog

    def import_file(self, path: Path) -> bool:
        """Lay a sheet from a file on the desk; False, and one message, if anything is wrong with it."""
        try:
            overlay = self._window.shelf.read(path, self._window.game)
        except Exception as error:  # its text names every mistake
            dialogs.message(self._window, "Not imported", str(error))
            return False
        self._window.take(overlay)
        return True

    def ask_export(self) -> QFileDialog:
        """Choose where a copy goes."""
        dialog = self._dialog("Export the sheet")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("toml")
        if self._window.draft is not None:
            name = "".join(one for one in self._window.draft.overlay.name if one.isalnum() or one in " -")
            dialog.selectFile(f"{name.strip() or 'sheet'}.toml")
        dialog.fileSelected.connect(lambda name: self.export(Path(name)))
        dialog.open()
        return dialog

    def export(self, path: Path) -> bool:
        """Write a copy as the sheet stands; False, and one message, if that cannot be."""
        if self._window.draft is None:
            return False
        try:
            self._window.shelf.export(self._window.draft.overlay, path)
        except Exception as error:
            dialogs.message(self._window, "Not exported", dialogs.words_of(error))
            return False
        return True

    def _dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setNameFilter(FILES)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        return dialog
