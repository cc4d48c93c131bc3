"""The head of the owner's window: game, sheet and its name; buttons to save, delete, export and import.

Further parts of the module:

- Import and export of sheets; an imported sheet is checked, and taken as a whole or not at all.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFileDialog, QLineEdit, QWidget

from dark_ages_desk.core.overlay import Overlay
from dark_ages_desk.ui.owner.kept_sheets import KeptSheet, Shelf
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Words, push_button, row_layout, set_tip

NEW = "A new sheet"


class SheetBar(FlowBox):
    """Choices and buttons; the window carries them out."""

    game_chosen = Signal(str)
    sheet_chosen = Signal(object)  # Path or None for a new one
    renamed = Signal(str)

    def __init__(self, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(8)
        self.game = DropDown("Game")
        for id_, name in games:
            self.game.addItem(name, id_)
        self.sheet = DropDown("Sheet")
        self.sheet.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.sheet.setMinimumContentsLength(18)
        self.name = QLineEdit()
        self.name.setMaxLength(80)
        self.name.setAccessibleName("Name of the sheet")
        self.save = push_button("Save", "main", "Ctrl+S")
        self.import_, self.export = push_button("Import…"), push_button("Export…")
        self.delete = push_button("Delete…")
        self.usual = QCheckBox("Use by default")
        set_tip(self.usual, "New games begin with this sheet unless something else is chosen")
        self.add(_add_label("Game", self.game))
        self.add(_add_label("Sheet", self.sheet))
        self.add(_add_label("Its name", self.name))
        for widget in (self.save, self.import_, self.export, self.delete, self.usual):
            self.add(widget)
        self.game.activated.connect(lambda _index: self.game_chosen.emit(str(self.game.currentData())))
        self.sheet.activated.connect(lambda _index: self.sheet_chosen.emit(self._chosen_path()))
        self.name.textEdited.connect(self.renamed)
        THEME.changed.connect(self._rescale)
        self._rescale()

    def _rescale(self) -> None:
        self.name.setMinimumWidth(THEME.px(190))

    def _chosen_path(self) -> Path | None:
        text = self.sheet.currentData()
        return Path(text) if text else None

    def show_sheets(self, sheets: Sequence[KeptSheet], current: Path | None) -> None:
        """List the kept sheets, and mark the current one."""
        self.sheet.clear()
        for one in sheets:
            self.sheet.addItem(one.words, str(one.path))
        self.sheet.addItem(NEW, "")
        self.mark(current)

    def mark(self, current: Path | None) -> None:
        """Mark the sheet that is open; None for a new one."""
        at = self.sheet.findData(str(current) if current else "")
        self.sheet.setCurrentIndex(at if at >= 0 else self.sheet.count() - 1)
        self.delete.setEnabled(current is not None)

    def mark_game(self, game: str) -> None:
        """Mark the game that is open."""
        self.game.setCurrentIndex(max(0, self.game.findData(game)))


def _add_label(words: str, widget: QWidget) -> QWidget:
    part = QWidget()
    line = row_layout(part, 0, 5)
    line.addWidget(Words(words, "small", wrap=False))
    line.addWidget(widget)
    return part


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
