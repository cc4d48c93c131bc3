"""The powers beyond the ledger: their cards, and their relations to each other."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from dark_ages_desk.core.view import TableView
from dark_ages_desk.ui.desk.panels.power_cards import CardsPanel
from dark_ages_desk.ui.desk.panels.relations import RelationsPanel


class PowersDesk(QObject):
    """Holder of the panels of cards and of relations, which it feeds."""

    write_wanted = Signal(str)  # the power in whose name something is to be written of its relations

    def __init__(self, page: QWidget) -> None:
        super().__init__(page)
        self.cards, self.relations = CardsPanel(), RelationsPanel()
        self.relations.write_wanted.connect(self.write_wanted)

    def show_view(self, view: TableView) -> None:
        """Show the cards and the relations of a view."""
        self.cards.show_view(view)
        self.relations.show_view(view)
