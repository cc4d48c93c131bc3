"""The right side of the window: one page as a table, its legend, its progress and its faults.

Further parts of the module:

- The strip under the table of borders: it adds borders of the owner's map, and parts places that do not adjoin there.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QComboBox, QCompleter, QLineEdit, QWidget

from dark_ages_desk.core.overlay import APART, BORDERS, OWNER, Cell, pair_row
from dark_ages_desk.core.overlay_draft import Draft
from dark_ages_desk.core.overlay_pages import KIND, place_name
from dark_ages_desk.ui.owner import words as owner_words
from dark_ages_desk.ui.owner.cells import Legend
from dark_ages_desk.ui.owner.grid import Grid
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import (
    Card,
    FlowBox,
    Fold,
    Scroll,
    Words,
    cite_rule,
    column_layout,
    make_copyable,
    push_button,
    set_tip,
)


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
            self._build_places(owner_words.one_of_two_places_that_adjoin(nth=nth)) for nth in ("First", "Second")
        )
        self.kind = DropDown(owner_words.KIND_OF_BORDER)
        self.kind.setMinimumContentsLength(9)
        self.add_button = push_button(owner_words.ADD_THIS_BORDER)
        self.part_button = push_button(owner_words.CHOSEN_PLACES_DO_NOT_ADJOIN)
        set_tip(self.part_button, owner_words.PLACES_DO_NOT_ADJOIN_ON_OWNERS_MAP)
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
            self.said.emit(owner_words.NAME_TWO_PLACES_OF_MAP)
        elif not self.kind.count():
            self.said.emit(
                owner_words.nothing_can_join(first=self.first.currentText(), second=self.second.currentText())
            )
        else:
            cell = Cell(BORDERS, pair_row(*pair), KIND)
            if self._draft.overlay.values.get(cell, APART) != APART:
                self.said.emit(owner_words.THAT_BORDER_IS_IN_TABLE_ALREADY)
            else:
                self._draft.add_border(*pair, str(self.kind.currentData()))
                self.said.emit("")
            self.added.emit(cell)


HOW_TO = owner_words.TYPE_WHAT_PRINTED_SHEET_SAYS
MANY = 20
"""Maximum number of rows of a table without a field to find one."""


class PageView(QWidget):
    """A page of a draft. ``changed``: the draft has changed; ``open_wanted``: go on to the next open cell."""

    changed = Signal()
    open_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._draft: Draft | None = None
        self.page = ""
        self._soon = QTimer(self)  # once everything has its place
        self._soon.setSingleShot(True)
        self._soon.setInterval(0)
        self._soon.timeout.connect(self._show_cell)
        self._title, self._rule = Words("", "title"), Words("", "rule")
        self.progress = Words("", "small")
        self.legend = Legend()
        self._axes = Words("", "small")
        self.grid = Grid()
        self._refusal = Card("refusal", margin=7)
        self.message = make_copyable(Words(""))
        self.message.setAccessibleName(owner_words.WHAT_IS_WRONG)
        self._refusal.box.addWidget(self.message)
        self._refusal.hide()
        self.finder = QLineEdit()
        self.finder.setPlaceholderText("Find a row…")
        self.finder.setAccessibleName("Find a row")
        self.finder.setClearButtonEnabled(True)
        self.borders = BorderStrip()
        self._key = make_copyable(Words("", "small"))
        self._fold = Fold(owner_words.KEY_AND_NOTES, self._key)
        self.confirm_button = push_button(owner_words.WHOLE_CHART_IS_AS_PRINTED_HERE)
        set_tip(self.confirm_button, owner_words.EVERY_CELL_STILL_OURS_IS_CONFIRMED)
        self.next_button = push_button(owner_words.NEXT_OPEN_CELL, tip="F3")
        self.undo_button, self.redo_button = push_button("Undo", tip="Ctrl+Z"), push_button("Redo", tip="Ctrl+Y")
        inside = self._inside = QWidget()
        box = column_layout(inside, 12, 7)
        for widget in (self._title, self._rule, self.progress, self.legend, self.finder, self._axes):
            box.addWidget(widget)
        box.addWidget(self.grid, 20)
        box.addWidget(self.borders)
        foot = FlowBox(6)
        for button in (self.confirm_button, self.next_button, self.undo_button, self.redo_button):
            foot.add(button)
        box.addWidget(foot)
        box.addWidget(self._fold)
        box.addWidget(Words(HOW_TO, "small"))
        box.addStretch(1)
        outer = column_layout(self, 0, 4)
        self._scroll = Scroll(inside)
        outer.addWidget(self._scroll, 1)
        outer.addWidget(self._refusal)  # always in sight
        self._connect()

    def _connect(self) -> None:
        self.grid.said.connect(self.say)
        self.grid.changed.connect(self._handle_change)
        self.grid.moved.connect(self._soon.start)
        self.borders.said.connect(self.say)
        self.borders.added.connect(self._show_added_border)
        self.borders.parted.connect(self._cut_connection)
        self.confirm_button.clicked.connect(lambda _checked=False: self._confirm())
        self.next_button.clicked.connect(lambda _checked=False: self.open_wanted.emit())
        self.undo_button.clicked.connect(lambda _checked=False: self.undo())
        self.redo_button.clicked.connect(lambda _checked=False: self.redo())
        self.finder.textChanged.connect(lambda _text: self._find(0))
        self.finder.returnPressed.connect(lambda: self._find(self.grid.currentIndex().row() + 1))

    def show_page(self, draft: Draft, id_: str) -> None:
        """Show the page of that id."""
        self._draft, self.page = draft, draft.page(id_).id
        page = draft.page(id_)
        self._title.setText(page.title)
        self._rule.setText(cite_rule(page.rule))
        self._rule.setVisible(bool(page.rule))
        self.finder.setVisible(len(page.rows) > MANY)
        self.finder.clear()
        self.borders.setVisible(page.id == BORDERS)
        if page.id == BORDERS:
            self.borders.show_draft(draft)
        chart = not page.id.startswith("map:")
        self.confirm_button.setText(
            owner_words.WHOLE_CHART_IS_AS_PRINTED_HERE if chart else owner_words.WHOLE_TABLE_IS_AS_PRINTED_HERE
        )
        self._axes.setText(owner_words.rows_and_columns(rows=page.row_title, columns=page.column_title))
        self._axes.setVisible(bool(page.column_title))
        lines = [*(f"{code}: {meaning}" for code, meaning in page.key), page.note]
        self._key.setText("\n".join(filter(None, lines)))
        self._fold.setVisible(any(lines))
        self._fold.open(len(page.rows) <= MANY and self.height() > THEME.px(560))
        self.grid.show_page(draft, page.id)
        self.say("")
        self.refresh()

    def refresh(self) -> None:
        """Show the progress, the legend and the values again, after a change of the draft or of the text size."""
        draft = self._draft
        if draft is None:
            return
        page = draft.page(self.page)
        entered, there = page.count_entered(draft.overlay), len(page.ours)
        self.progress.setText(
            owner_words.all_cells_entered(entered=entered, there=there)
            if entered == there
            else owner_words.some_cells_still_ours(entered=entered, there=there, ours=there - entered)
        )
        self.legend.show_sources({OWNER, *page.sources.values()})
        self.grid.page_model.refresh()
        self.confirm_button.setEnabled(entered < there)
        self.undo_button.setEnabled(draft.can_undo)
        self.redo_button.setEnabled(draft.can_redo)

    def say(self, words: str) -> None:
        """Show a message under the table, "" for none."""
        self.message.setText(words)
        self.message.setAccessibleName(words or owner_words.WHAT_IS_WRONG)
        if bool(words) == self._refusal.isHidden():
            self._refusal.setVisible(bool(words))
            self._soon.start()

    def _show_cell(self) -> None:
        """Scroll to the current cell, with the headings if there is space."""
        box = self.grid.visualRect(self.grid.currentIndex())
        if not box.isValid() or not self.isVisible():
            return
        corner = self.grid.viewport().mapTo(self._inside, box.center())
        self._scroll.ensureVisible(corner.x(), corner.y(), 0, box.height() * 2)

    def rescale(self) -> None:
        """Fit the table to a new size of text."""
        self.grid.fit()
        self.refresh()

    def go_to(self, cell: Cell) -> None:
        """Make a cell of this page the current one, ready for typing."""
        self.grid.go_to(cell)
        self._soon.start()
        self.grid.setFocus(Qt.FocusReason.OtherFocusReason)

    def undo(self) -> None:
        if self._draft is not None and self._draft.undo():
            self._handle_change()

    def redo(self) -> None:
        if self._draft is not None and self._draft.redo():
            self._handle_change()

    def _handle_change(self) -> None:
        self.refresh()
        self.changed.emit()

    def _confirm(self) -> None:
        if self._draft is not None:
            self._draft.confirm_page(self._draft.page(self.page))
            self.say("")
            self._handle_change()

    def _show_added_border(self, cell: Cell) -> None:
        self._handle_change()
        self.grid.fit()
        self.grid.go_to(cell)

    def _cut_connection(self) -> None:
        if self._draft is not None and (cells := self.grid.chosen_cells()):
            for cell in cells:
                self._draft.enter_text(cell, "none")
            self.say("")
            self._handle_change()

    def _find(self, start: int) -> None:
        page, text = self.grid.page_model.page, self.finder.text().strip().lower()
        if page is None or not text:
            return
        rows = [*range(start, len(page.rows)), *range(min(start, len(page.rows)))]
        at = next((row for row in rows if text in page.row_names[row].lower()), None)
        if at is None:
            self.say(owner_words.no_row_has_in_its_name(text=self.finder.text().strip()[:40]))
            return
        self.say("")
        index = self.grid.page_model.index(at, 0)
        self.grid.setCurrentIndex(index)
        self.grid.scrollTo(index)
