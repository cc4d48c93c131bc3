"""The way to a laboratory and back: from the start page, from the map, from the menu."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QStackedWidget, QWidget

from dark_ages_desk.core.laboratory import Laboratory, Setup
from dark_ages_desk.ui.shell.catalogue import Catalogue

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.table import LiveTable
    from dark_ages_desk.ui.laboratory.page import LaboratoryPage


class LaboratoryLauncher(QObject):
    """The one laboratory page that is open; it is discarded when the user goes back."""

    turned = Signal()  # another page is shown

    def __init__(
        self,
        pages: QStackedWidget,
        catalogue: Catalogue,
        table: Callable[[], LiveTable | None],
        home: Callable[[], None],
    ) -> None:
        super().__init__(pages)
        self._pages, self._catalogue, self._table, self._home = pages, catalogue, table, home
        self.page: LaboratoryPage | None = None
        self._from: QWidget | None = None

    def open_game(self, game: str) -> None:
        """Open the laboratory of a game without a table."""
        self._open(self._catalogue.laboratory(game), None)

    def open_setup(self, setup: Setup | None = None) -> None:
        """Open the laboratory of the game on the desk, with ``setup`` as taken from its map. Under a curtain do
        nothing."""
        table = self._table()
        if table is not None and not table.veiled:
            self._open(table.session.ruleset.laboratory(), setup)

    def _open(self, laboratory: Laboratory | None, setup: Setup | None) -> None:
        from dark_ages_desk.ui.laboratory.page import LaboratoryPage

        if laboratory is None:
            return
        self._drop()
        self._from = self._pages.currentWidget()
        self.page = LaboratoryPage(laboratory, setup)
        self.page.left.connect(self.return_to_page)
        self._pages.addWidget(self.page)
        self._pages.setCurrentWidget(self.page)
        self.page.setFocus()
        self.turned.emit()

    def return_to_page(self) -> None:
        """Return to the page shown before the laboratory, if it is still there, else to the start page."""
        if self._from is not None and self._pages.indexOf(self._from) >= 0:
            self._pages.setCurrentWidget(self._from)
        else:
            self._home()
        self._drop()
        self.turned.emit()

    def _drop(self) -> None:
        if self.page is not None:
            self.page.results.close_work()
            self._pages.removeWidget(self.page)
            self.page.deleteLater()
            self.page = None

    def close(self) -> None:
        """Stop the laboratory's work, because the window closes."""
        if self.page is not None:
            self.page.results.close_work()
