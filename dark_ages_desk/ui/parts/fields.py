"""Fields whose inner parts have names too, since a screen reader comes to those: lists, numbers."""

from __future__ import annotations

from PySide6.QtCore import QChildEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QSpinBox


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
