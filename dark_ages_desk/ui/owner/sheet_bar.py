"""The head of the owner's window: game, sheet and its name; buttons to save, delete, export and import."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QLineEdit, QWidget

from dark_ages_desk.ui.owner.kept_sheets import KeptSheet
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
