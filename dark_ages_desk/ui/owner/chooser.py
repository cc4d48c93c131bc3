"""The choice of a game's values on the start page: ours, or those of an owner's sheet."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QWidget

from dark_ages_desk.ui.owner import words as owner_words
from dark_ages_desk.ui.owner.kept_sheets import KeptSheet, SheetSearch, Shelf, usual_sheet
from dark_ages_desk.ui.parts.dialogs import begin_at_home
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.widgets import FlowBox, column_layout, push_button

OURS = "Ours (reconstructed)"
FROM_FILE = "From a file…"
_ASK = "ask"


class SheetChooser(QWidget):
    """A list of our values, the kept sheets and a file. ``enter_wanted``: the user wants to enter printed values."""

    enter_wanted = Signal()

    def __init__(self, shelf: Shelf | None, game: str) -> None:
        super().__init__()
        self.path: Path | None = None
        self._shelf, self._game = shelf, game
        self._sheets: Sequence[KeptSheet] = ()
        self.choice = DropDown(owner_words.YOUR_OWN_PRINTED_CHARTS)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(16)
        self.enter = push_button(owner_words.ENTER_PRINTED_CHARTS)
        self.enter.setVisible(shelf is not None)
        box = column_layout(self, spacing=4)
        box.addWidget(self.choice)
        line = FlowBox(6)
        line.add(self.enter)
        box.addWidget(line)
        self.enter.clicked.connect(lambda _checked=False: self.enter_wanted.emit())
        self.choice.activated.connect(lambda _index: self._handle_choice())
        self._looker = SheetSearch(self)
        self._looker.found.connect(self._receive_sheets)
        self.set_path(usual_sheet(game))
        self.look()

    def refresh(self) -> None:
        """Look for sheets again; choose the usual sheet if the chosen file is gone."""
        if self.path is None or not self.path.is_file():
            self.set_path(usual_sheet(self._game))
        self.look()

    def look(self) -> None:
        """Look for the game's sheets in another thread."""
        if self._shelf is not None:
            self._looker.look(self._shelf, self._game)

    def set_path(self, path: Path | None) -> None:
        """Choose that sheet, or ours."""
        self.path = path
        self._fill()

    def ask(self) -> QFileDialog:
        """Ask for a file; the dialog waits beside the window."""
        dialog = QFileDialog(self, owner_words.YOUR_OWN_PRINTED_CHARTS)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(owner_words.PRINTED_VALUES_FILES)
        begin_at_home(dialog)
        dialog.fileSelected.connect(lambda name: self.set_path(Path(name)))
        dialog.finished.connect(lambda _result: self._fill())
        dialog.open()
        return dialog

    def _receive_sheets(self, _game: str, sheets: Sequence[KeptSheet], _broken: object) -> None:
        self._sheets = sheets
        self._fill()

    def _fill(self) -> None:
        box = self.choice
        box.clear()
        box.addItem(OURS, "")
        for sheet in self._sheets:
            box.addItem(sheet.words, str(sheet.path))
        if self.path is not None and box.findData(str(self.path)) < 0:
            box.addItem(self.path.name, str(self.path))
        box.addItem(FROM_FILE, _ASK)
        box.setCurrentIndex(max(0, box.findData(str(self.path) if self.path else "")))

    def _handle_choice(self) -> None:
        wanted = str(self.choice.currentData())
        if wanted == _ASK:
            self.ask()
        else:
            self.set_path(Path(wanted) if wanted else None)
