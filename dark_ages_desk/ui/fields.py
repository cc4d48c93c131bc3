"""Fields whose inner parts have names too, since a screen reader comes to those: lists, numbers, files."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QChildEvent, Qt
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QFileDialog, QLineEdit, QSpinBox, QWidget

from dark_ages_desk.ui.widgets import column, push, row


class DropDown(QComboBox):
    """A drop-down list; ``name`` is what a screen reader says."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)

    def childEvent(self, event: QChildEvent) -> None:
        """Qt makes the list when it likes; asking for it sooner would cost time at the start."""
        super().childEvent(event)
        if event.polished():
            self._name_parts()

    def showPopup(self) -> None:
        super().showPopup()
        self._name_parts()

    def _name_parts(self) -> None:
        for part in (*self.findChildren(QAbstractItemView), *self.findChildren(QLineEdit)):
            part.setAccessibleName(self.accessibleName())


class NumberField(QSpinBox):
    """A field for a whole number; ``name`` is what a screen reader says."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.lineEdit().setAccessibleName(name)


class FileField(QWidget):
    """A file that may be chosen: its name, a button to choose it, a button to do without it."""

    def __init__(self, name: str, kinds: str) -> None:
        super().__init__()
        self._name, self._kinds = name, kinds
        self.path: Path | None = None
        self.choose = push("Choose a file…")
        self.choose.setAccessibleName(f"{name}: choose a file")
        self.drop = push("None")
        self.drop.setAccessibleName(f"{name}: no file")
        self._shown = QLineEdit()
        self._shown.setReadOnly(True)
        self._shown.setPlaceholderText("none")
        self._shown.setAccessibleName(name)
        line = row()
        line.addWidget(self._shown, 1)
        line.addWidget(self.choose)
        line.addWidget(self.drop)
        column(self).addLayout(line)
        self.choose.clicked.connect(lambda _checked=False: self.ask())
        self.drop.clicked.connect(lambda _checked=False: self.set_path(None))
        self.set_path(None)

    def set_path(self, path: Path | None) -> None:
        """Take that file, or none."""
        self.path = path
        self._shown.setText(path.name if path else "")
        self.drop.setVisible(path is not None)

    def ask(self) -> QFileDialog:
        """Let somebody choose a file; the dialog waits beside the window."""
        dialog = QFileDialog(self, self._name)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilter(self._kinds)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.fileSelected.connect(lambda name: self.set_path(Path(name)))
        dialog.open()
        return dialog
