"""Fields: lists, numbers, names. No module makes others, so that the wheel means the same everywhere.

The wheel scrolls the page. It changes a field only after a click into it, and until the keys go elsewhere. The inner
parts of fields have names too, since a screen reader reads those.
"""

from __future__ import annotations

from PySide6.QtCore import QChildEvent, QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QComboBox, QLineEdit, QSpinBox


class DropDown(QComboBox):
    """A drop-down list; ``name`` is what a screen reader says."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._clicked = False

    def childEvent(self, event: QChildEvent) -> None:
        """Name the list when Qt makes it; asking for it sooner would cost time at the start."""
        super().childEvent(event)
        if event.polished():
            self._name_parts()

    def showPopup(self) -> None:
        """Show the list, as wide as its longest entry if the screen is."""
        view = self.view()
        wide = view.sizeHintForColumn(0) + view.verticalScrollBar().sizeHint().width()
        view.setMinimumWidth(min(wide, self.screen().availableSize().width() // 2))
        super().showPopup()
        self._name_parts()

    def _name_parts(self) -> None:
        for part in (*self.findChildren(QAbstractItemView), *self.findChildren(QLineEdit)):
            part.setAccessibleName(self.accessibleName())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._clicked = True
        super().mousePressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self._clicked = False
        super().focusOutEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._clicked:
            super().wheelEvent(event)
        else:
            event.ignore()


class NumberField(QSpinBox):
    """A field for a whole number; ``name`` is what a screen reader says."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._clicked = False
        self.lineEdit().setAccessibleName(name)
        self.lineEdit().installEventFilter(self)  # it is the line in it that is clicked

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonPress:
            self._clicked = True
        return super().eventFilter(watched, event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._clicked = False
        super().focusOutEvent(event)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if self._clicked:
            super().wheelEvent(event)
        else:
            event.ignore()


class NameField(QLineEdit):
    """A field for a name. Its text is selected on entry, so that typing replaces it."""

    def __init__(self, text: str, name: str) -> None:
        super().__init__(text)
        self.setMaxLength(40)
        self.setAccessibleName(name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if event.reason() is not Qt.FocusReason.ActiveWindowFocusReason:
            QTimer.singleShot(0, self, self.selectAll)  # after the click that came here has set its cursor


class WordsField(QLineEdit):
    """A field for a line of words; ``name`` is what a screen reader says. Enter ends it and goes no further: it never
    answers the question beside it."""

    def __init__(self, name: str, longest: int) -> None:
        super().__init__()
        self.setAccessibleName(name)
        self.setMaxLength(longest)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.accept()
