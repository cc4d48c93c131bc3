"""The strip under the table of borders: it adds borders of the owner's map, and parts places that do not adjoin
there."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QCompleter

from dark_ages_desk.core.overlay import APART, BORDERS, Cell, pair_row
from dark_ages_desk.core.overlay_draft import Draft
from dark_ages_desk.core.overlay_pages import KIND, place_name
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, push_button, set_tip


class BorderStrip(FlowBox):
    """The choice of two places and the kind of their border, with buttons.

    It emits ``added`` with a new or changed cell, and ``said`` with a reason for a refusal. It emits ``parted`` if the
    rows chosen in the table do not adjoin.
    """

    added = Signal(object)  # Cell
    said = Signal(str)
    parted = Signal()

    def __init__(self) -> None:
        super().__init__(6)
        self._draft: Draft | None = None
        self._ids: dict[str, str] = {}
        self.first, self.second = (
            self._build_places(f"{nth} of two places that adjoin") for nth in ("First", "Second")
        )
        self.kind = DropDown("Kind of border")
        self.kind.setMinimumContentsLength(9)
        self.add_button = push_button("Add this border")
        self.part_button = push_button("The chosen ones do not adjoin")
        set_tip(
            self.part_button, "Nobody gets from one to the other on the owner's map. Delete brings the border back."
        )
        for widget in (self.first, self.second, self.kind, self.add_button, self.part_button):
            self.add(widget)
        for box in (self.first, self.second):
            box.currentTextChanged.connect(lambda _text: self._offer())
        self.add_button.clicked.connect(lambda _checked=False: self._add())
        self.part_button.clicked.connect(lambda _checked=False: self.parted.emit())

    @staticmethod
    def _build_places(name: str) -> DropDown:
        box = DropDown(name)
        box.setEditable(True)
        box.setInsertPolicy(QComboBox.InsertPolicy.NoInsert)
        box.setMinimumContentsLength(14)
        box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        return box

    def show_draft(self, draft: Draft) -> None:
        """Offer the places of the draft's map."""
        self._draft = draft
        board = draft.book.board
        if board is None:
            return
        ids = {place_name(board, space): space for space in board.spaces}
        if ids == self._ids:
            return
        self._ids = ids
        names = sorted(ids)
        for box, words in ((self.first, "a place"), (self.second, "also adjoins")):
            box.blockSignals(True)
            box.clear()
            box.addItems(names)
            box.setCurrentIndex(-1)
            box.setEditText("")
            line = box.lineEdit()
            if line is not None:
                line.setPlaceholderText(words)
            completer = box.completer()
            if completer is not None:
                completer.setCompletionMode(QCompleter.CompletionMode.PopupCompletion)
                completer.setFilterMode(Qt.MatchFlag.MatchContains)
                completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
            box.blockSignals(False)
            box.setMinimumWidth(THEME.px(150))
        self._offer()

    def _chosen_pair(self) -> tuple[str, str] | None:
        lowered = {name.lower(): space for name, space in self._ids.items()}
        first, second = (lowered.get(box.currentText().strip().lower()) for box in (self.first, self.second))
        return (first, second) if first and second else None

    def _offer(self) -> None:
        """Offer the kinds of border that can join the two places."""
        pair = self._chosen_pair()
        kinds = self._draft.possible_joins(*pair) if self._draft is not None and pair else ()
        self.kind.clear()
        words = self._draft.page(BORDERS).words if self._draft is not None else {}
        for kind in kinds:
            self.kind.addItem(words.get(kind, kind), kind)
        self.kind.setEnabled(len(kinds) > 1)

    def _add(self) -> None:
        if self._draft is None:
            return
        pair = self._chosen_pair()
        if pair is None:
            self.said.emit("Name two places of the map: choose them from the lists.")
        elif not self.kind.count():
            self.said.emit(f"Nothing can join {self.first.currentText()} and {self.second.currentText()}.")
        else:
            cell = Cell(BORDERS, pair_row(*pair), KIND)
            if self._draft.overlay.values.get(cell, APART) != APART:
                self.said.emit("That border is in the table already.")
            else:
                self._draft.add_border(*pair, str(self.kind.currentData()))
                self.said.emit("")
            self.added.emit(cell)
