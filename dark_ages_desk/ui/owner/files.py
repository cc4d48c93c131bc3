"""Import and export of sheets; an imported sheet is checked, and taken as a whole or not at all."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from dark_ages_desk.core.overlay import Overlay
from dark_ages_desk.ui.owner.kept_sheets import Shelf
from dark_ages_desk.ui.parts import dialogs

FILES = "Printed values (*.toml)"


class SheetFiles(QObject):
    """The file dialogs of the owner's window. ``chosen``: a file to import; ``taken``: the sheet in it."""

    chosen = Signal(object)  # Path
    taken = Signal(object)  # Overlay

    def __init__(self, window: QWidget, shelf: Shelf) -> None:
        super().__init__(window)
        self._window, self._shelf = window, shelf

    def ask_import(self) -> QFileDialog:
        """Ask for a file with a sheet, and emit ``chosen``."""
        dialog = self._build_dialog("Import a sheet")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.chosen.emit(Path(name)))
        dialog.open()
        return dialog

    def import_file(self, path: Path, game: str) -> bool:
        """Read a sheet of a game from a file and emit ``taken``. Return False after one message if anything is wrong
        with it."""
        try:
            overlay = self._shelf.read(path, game)
        except Exception as error:  # its text names every mistake
            dialogs.show_message(self._window, "Not imported", str(error))
            return False
        self.taken.emit(overlay)
        return True

    def ask_export(self, overlay: Overlay) -> QFileDialog:
        """Ask for a file and write a copy of the sheet there."""
        dialog = self._build_dialog("Export the sheet")
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("toml")
        name = "".join(one for one in overlay.name if one.isalnum() or one in " -")
        dialog.selectFile(f"{name.strip() or 'sheet'}.toml")
        dialog.fileSelected.connect(lambda name: self.export(overlay, Path(name)))
        dialog.open()
        return dialog

    def export(self, overlay: Overlay, path: Path) -> bool:
        """Write a copy of a sheet. Return False after one message if that fails."""
        try:
            self._shelf.export(overlay, path)
        except Exception as error:
            dialogs.show_message(self._window, "Not exported", dialogs.describe_error(error))
            return False
        return True

    def _build_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setNameFilter(FILES)
        dialogs.begin_at_home(dialog)
        return dialog
