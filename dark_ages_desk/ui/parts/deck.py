"""Several panels in one place, one shown at a time, with tabs that wrap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from dark_ages_desk.ui.parts.widgets import Paper, TabStrip, column_layout


class PanelDeck(Paper):
    """Panels by id. A panel can be put in and taken out again; it is never deleted here."""

    turned = Signal(str)  # the panel that somebody or the desk turned to

    def __init__(self) -> None:
        super().__init__()
        self._tabs = TabStrip()
        self._stack = QStackedWidget()
        self._panels: dict[str, tuple[str, QWidget]] = {}
        self._current = ""
        self._empty: frozenset[str] = frozenset()
        box = column_layout(self, spacing=0)
        head = column_layout(margin=5, spacing=0)
        head.addWidget(self._tabs)
        box.addLayout(head)
        box.addWidget(self._stack, 1)
        self._tabs.chosen.connect(self.turn_to)

    @property
    def tabs(self) -> list[str]:
        """The ids of the panels that have a tab."""
        return [key for key in self._panels if key not in self._empty]

    @property
    def current(self) -> str:
        """The id of the panel that is shown."""
        return self._current

    @property
    def body(self) -> QWidget:
        """The part below the tabs."""
        return self._stack

    def set_panels(self, panels: Mapping[str, tuple[str, QWidget]]) -> None:
        """Hold exactly these panels, in this order: id -> (label, widget)."""
        for key, (_, widget) in self._panels.items():
            if key not in panels:
                self._stack.removeWidget(widget)
        for _, widget in panels.values():
            if self._stack.indexOf(widget) < 0:
                self._stack.addWidget(widget)
        self._panels = dict(panels)
        self._turn()

    def fold_tabs(self, folds: bool) -> None:
        """Keep the tabs in one row, as in a low window, or let them wrap."""
        self._tabs.fold(folds)

    def leave_out(self, keys: Iterable[str]) -> None:
        """Hide the tabs of ``keys``, the panels that have nothing to show; all others have theirs."""
        if self._empty != (empty := frozenset(keys)):
            self._empty = empty
            self._turn()

    def _turn(self) -> None:
        """Show the same panel as before, or the first if that panel is no longer there."""
        if there := self.tabs:
            self._show(self._current if self._current in there else there[0])

    def turn_to(self, key: str) -> None:
        """Show a panel, if it is there and has something to show."""
        if key in self._panels and key not in self._empty:
            self._show(key)
            self.turned.emit(key)

    def _show(self, key: str) -> None:
        self._current = key
        self._tabs.set_tabs([(k, self._panels[k][0]) for k in self.tabs], key)
        self._stack.setCurrentWidget(self._panels[key][1])

    def tab_button(self, key: str) -> QWidget | None:
        """Return the tab of a panel, None where it has none of its own."""
        return self._tabs.find_tab(key)

    def panel(self, key: str) -> QWidget:
        """Return the panel with that id. Raises KeyError for an unknown one."""
        return self._panels[key][1]
