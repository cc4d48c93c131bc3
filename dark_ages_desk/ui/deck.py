"""Several panels in one place, one shown at a time, with tabs that wrap."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QStackedWidget, QWidget

from dark_ages_desk.ui.widgets import Paper, TabStrip, column


class Deck(Paper):
    """Panels by id. A panel can be put in and taken out again; it is never deleted here."""

    def __init__(self) -> None:
        super().__init__()
        self._tabs = TabStrip()
        self._stack = QStackedWidget()
        self._panels: dict[str, tuple[str, QWidget]] = {}
        self._current = ""
        box = column(self, spacing=0)
        head = column(margin=5, spacing=0)
        head.addWidget(self._tabs)
        box.addLayout(head)
        box.addWidget(self._stack, 1)
        self._tabs.chosen.connect(self.turn_to)

    @property
    def current(self) -> str:
        """The id of the panel that is shown."""
        return self._current

    def set_panels(self, panels: Mapping[str, tuple[str, QWidget]]) -> None:
        """Hold exactly these panels, in this order: id -> (label, widget)."""
        for key, (_, widget) in self._panels.items():
            if key not in panels:
                self._stack.removeWidget(widget)
        for _, widget in panels.values():
            if self._stack.indexOf(widget) < 0:
                self._stack.addWidget(widget)
        self._panels = dict(panels)
        self.turn_to(self._current if self._current in panels else next(iter(panels)))

    def turn_to(self, key: str) -> None:
        """Show a panel."""
        if key in self._panels:
            self._current = key
            self._tabs.set_tabs([(k, label) for k, (label, _) in self._panels.items()], key)
            self._stack.setCurrentWidget(self._panels[key][1])

    def panel(self, key: str) -> QWidget:
        """The panel with that id."""
        return self._panels[key][1]


class Later(QWidget):
    """Keeps the place of a panel that is made when somebody turns to it: ``make`` makes it and puts it in."""

    def __init__(self, make: Callable[[], QWidget]) -> None:
        super().__init__()
        self._make = make
        self._box = column(self, spacing=0)

    def put(self, panel: QWidget) -> None:
        """Here it is."""
        self._box.addWidget(panel)
        panel.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._make()
