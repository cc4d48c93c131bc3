"""The window "Printed charts": the owner enters the values of the printed sheet, chart by chart and border by
border."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFileDialog,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QMessageBox,
    QSplitter,
    QWidget,
)

from dark_ages_desk.core.overlay import Overlay
from dark_ages_desk.core.overlay_draft import Draft
from dark_ages_desk.ui.owner import words as owner_words
from dark_ages_desk.ui.owner.kept_sheets import KeptSheet, SheetSearch, Shelf, set_usual_sheet, usual_sheet
from dark_ages_desk.ui.owner.page_view import PageView
from dark_ages_desk.ui.parts import dialogs
from dark_ages_desk.ui.parts.fields import DropDown
from dark_ages_desk.ui.parts.theme import THEME
from dark_ages_desk.ui.parts.widgets import FlowBox, Paper, Words, column_layout, push_button, row_layout, set_tip

NEW = "New printed values"


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
        self.name.setAccessibleName(owner_words.NAME_OF_SHEET)
        self.save = push_button("Save", "main", "Ctrl+S")
        self.import_, self.export = push_button("Import…"), push_button("Export…")
        self.delete = push_button("Delete…")
        self.usual = QCheckBox(owner_words.USE_BY_DEFAULT)
        set_tip(self.usual, owner_words.NEW_GAMES_BEGIN_WITH_THIS_SHEET)
        self.add(_add_label("Game", self.game))
        self.add(_add_label("Sheet", self.sheet))
        self.add(_add_label("Name", self.name))
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


FILES = owner_words.PRINTED_VALUES_FILES


class SheetFiles(QObject):
    """The file dialogs of the owner's window. ``chosen``: a file to import; ``taken``: the sheet in it."""

    chosen = Signal(object)  # Path
    taken = Signal(object)  # Overlay

    def __init__(self, window: QWidget, shelf: Shelf) -> None:
        super().__init__(window)
        self._window, self._shelf = window, shelf

    def ask_import(self) -> QFileDialog:
        """Ask for a file with a sheet, and emit ``chosen``."""
        dialog = self._build_dialog("Import a sheet")
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda name: self.chosen.emit(Path(name)))
        dialog.open()
        return dialog

    def import_file(self, path: Path, game: str) -> bool:
        """Read a sheet of a game from a file and emit ``taken``. Return False after one message if anything is wrong
        with it."""
        try:
            overlay = self._shelf.read(path, game)
        except Exception as error:  # its text names every mistake
            dialogs.show_message(self._window, "Could not import", str(error))
            return False
        self.taken.emit(overlay)
        return True

    def ask_export(self, overlay: Overlay) -> QFileDialog:
        """Ask for a file and write a copy of the sheet there."""
        dialog = self._build_dialog(owner_words.EXPORT_SHEET)
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("toml")
        name = "".join(one for one in overlay.name if one.isalnum() or one in " -")
        dialog.selectFile(f"{name.strip() or 'sheet'}.toml")
        dialog.fileSelected.connect(lambda name: self.export(overlay, Path(name)))
        dialog.open()
        return dialog

    def export(self, overlay: Overlay, path: Path) -> bool:
        """Write a copy of a sheet. Return False after one message if that fails."""
        try:
            self._shelf.export(overlay, path)
        except Exception as error:
            dialogs.show_message(self._window, "Could not export", dialogs.describe_error(error))
            return False
        return True

    def _build_dialog(self, title: str) -> QFileDialog:
        dialog = QFileDialog(self._window, title)
        dialog.setNameFilter(FILES)
        dialogs.begin_at_home(dialog)
        return dialog


class OwnerWindow(QDialog):
    """The window for one sheet of one game at a time. ``kept``: the sheets of a game have changed."""

    kept = Signal(str)

    def __init__(self, parent: QWidget, shelf: Shelf, games: Sequence[tuple[str, str]]) -> None:
        super().__init__(parent)
        self.setWindowTitle("Printed charts")
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.shelf = shelf
        self.game, self._first_page = games[0][0], ""
        self._path: Path | None = None
        self._sheets: Sequence[KeptSheet] = ()
        self._wanted = ""
        self.draft: Draft | None = None
        self.asking: QMessageBox | None = None
        self._looker = SheetSearch(self)
        self._looker.found.connect(self._receive_sheets)
        self.files = SheetFiles(self, shelf)
        self.bar = SheetBar(games)
        self.pages = QListWidget()
        self.pages.setAccessibleName(owner_words.CHARTS_AND_PARTS_OF_MAP)
        self.pages.setWordWrap(True)
        self.pages.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.pages.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.pages.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.total = Words("", "small")
        self.view = PageView()
        self._build()
        self._connect()
        size = parent.size()
        self.resize(min(THEME.px(1180), size.width() - 20), min(THEME.px(800), size.height() - 20))

    def _build(self) -> None:
        paper = Paper()
        column_layout(self, spacing=0).addWidget(paper)
        box = column_layout(paper, 12, 8)
        box.addWidget(self.bar)
        self._split = QSplitter(Qt.Orientation.Horizontal)
        left = QWidget()
        inside = column_layout(left, 0, 6)
        inside.addWidget(self.total)
        inside.addWidget(self.pages, 1)
        self._split.addWidget(left)
        self._split.addWidget(self.view)
        self._split.setStretchFactor(1, 1)
        self._split.setCollapsible(1, False)
        self._split.setSizes([THEME.gap(250), THEME.gap(900)])
        box.addWidget(self._split, 1)

    def _connect(self) -> None:
        bar, view = self.bar, self.view
        bar.game_chosen.connect(lambda game: self.leave(lambda: self.open_game(game), self._mark))
        bar.sheet_chosen.connect(lambda path: self.leave(lambda: self._open_sheet(path), self._mark))
        bar.renamed.connect(self._rename)
        bar.save.clicked.connect(lambda _checked=False: self.save())
        bar.import_.clicked.connect(lambda _checked=False: self.files.ask_import())
        bar.export.clicked.connect(lambda _checked=False: self._ask_export())
        self.files.chosen.connect(lambda path: self.leave(lambda: self.files.import_file(path, self.game)))
        self.files.taken.connect(self.take)
        bar.delete.clicked.connect(lambda _checked=False: self._ask_delete())
        bar.usual.clicked.connect(lambda _checked=False: self._set_usual())
        self.pages.currentItemChanged.connect(lambda item, _before: self._turn(item))
        view.changed.connect(self._count)
        view.open_wanted.connect(self.go_to_next_open)
        for keys, do in (
            ("Ctrl+S", self.save),
            ("Ctrl+Z", view.undo),
            ("Ctrl+Y", view.redo),
            ("Ctrl+Shift+Z", view.redo),
            ("F3", self.go_to_next_open),
        ):
            shortcut = QShortcut(QKeySequence(keys), self)
            shortcut.activated.connect(do)
        THEME.changed.connect(view.rescale)

    # --- which game, which sheet

    def open_game(self, game: str, page: str = "", sheet: str = "") -> None:
        """Show a game's sheets: first the one named ``sheet``, else the usual one. Turn to the chart ``page``."""
        self.game, self._first_page, self._wanted = game, page, sheet
        self.bar.mark_game(game)
        self.bar.setEnabled(False)
        self._looker.look(self.shelf, game)

    def turn_to(self, page: str) -> None:
        """Turn to a chart of the open sheet."""
        for at in range(self.pages.count()):
            if self.pages.item(at).data(Qt.ItemDataRole.UserRole) == page:
                self.pages.setCurrentRow(at)

    def is_showing(self, game: str) -> bool:
        """Return whether a sheet of that game is open."""
        return self.draft is not None and self.game == game

    def _receive_sheets(self, game: str, sheets: Sequence[KeptSheet], broken: Sequence[Exception]) -> None:
        if game != self.game:
            return
        self._sheets = sheets
        self.bar.setEnabled(True)
        there = [sheet.path for sheet in sheets]
        wanted = next((sheet.path for sheet in sheets if sheet.name == self._wanted), usual_sheet(game))
        self._open_sheet(wanted if wanted in there else there[0] if there else None)
        if broken:
            dialogs.show_message(self, "Could not open", "\n".join(map(str, broken)))

    def _open_sheet(self, path: Path | None) -> None:
        """Open the sheet of that path, or a new one."""
        kept = next((sheet for sheet in self._sheets if sheet.path == path), None)
        self._path = path if kept else None
        overlay = kept.overlay if kept else Overlay(self.game, self._fresh_name())
        self._show(Draft(self.shelf.book_of(self.game), overlay))

    def _fresh_name(self, wanted: str = owner_words.MY_PRINTED_SHEET) -> str:
        taken = {sheet.name.lower() for sheet in self._sheets}
        names = [wanted, *(f"{wanted[:74]} {number}" for number in range(2, 1000))]
        return next((name for name in names if name.lower() not in taken), wanted)

    def _show(self, draft: Draft) -> None:
        self.draft = draft
        self.bar.show_sheets(self._sheets, self._path)
        self.bar.name.setText(draft.overlay.name)
        self.bar.usual.setChecked(self._path is not None and self._path == usual_sheet(self.game))
        page = self._first_page or self.view.page
        self._first_page = ""
        self.pages.blockSignals(True)
        self.pages.clear()
        for one in draft.pages:
            item = QListWidgetItem("")
            item.setData(Qt.ItemDataRole.UserRole, one.id)
            self.pages.addItem(item)
        self.pages.blockSignals(False)
        self._count()
        ids = [one.id for one in draft.pages]
        self.pages.setCurrentRow(ids.index(page) if page in ids else 0)
        self.view.show_page(draft, ids[self.pages.currentRow()])
        self.view.grid.setFocus()

    def _mark(self) -> None:
        """Mark the open game and sheet in the lists again, because the user stayed."""
        self.bar.mark_game(self.game)
        self.bar.mark(self._path)

    def _turn(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.draft is not None:
            self.view.show_page(self.draft, str(item.data(Qt.ItemDataRole.UserRole)))

    # --- filling it in

    def _count(self) -> None:
        """Show the share of each page and of all that is filled in, and whether it is saved."""
        draft = self.draft
        if draft is None:
            return
        counts = draft.counts()
        for at, page in enumerate(draft.pages):
            entered, there = counts[page.id]
            mark = "✓ " if entered == there else ""
            self.pages.item(at).setText(
                owner_words.cells_of_page(mark=mark, page=page.title, entered=entered, there=there)
            )
        entered, there = (sum(one[at] for one in counts.values()) for at in (0, 1))
        self.total.setText(
            owner_words.cells_in_all_not_saved(entered=entered, there=there)
            if draft.unsaved
            else owner_words.cells_in_all(entered=entered, there=there)
        )
        self.bar.save.setEnabled(draft.unsaved or self._path is None)

    def _rename(self, name: str) -> None:
        if self.draft is not None:
            self.draft.rename(name)
            self._count()

    def go_to_next_open(self) -> None:
        """Go to the next cell that is still ours, on any page."""
        draft = self.draft
        if draft is None:
            return
        cell = draft.find_next_open(draft.page(self.view.page), self.view.grid.current_cell())
        if cell is None:
            self.view.say(owner_words.NOTHING_IS_MISSING)
            return
        if cell.page != self.view.page:
            self.turn_to(cell.page)
        self.view.say("")
        self.view.go_to(cell)

    # --- files

    def save(self) -> bool:
        """Save the sheet. Return False after one message if that fails or it has a fault."""
        draft = self.draft
        if draft is None:
            return False
        name = draft.overlay.name.strip()
        if any(one.name.lower() == name.lower() and one.path != self._path for one in self._sheets):
            dialogs.show_message(self, "Could not save", owner_words.there_is_such_a_sheet_already(name=name))
            return False
        if faults := draft.book.faults(draft.overlay):  # cells were judged one by one; do they fit together?
            lines = [f"{fault.place}: {fault.what} {fault.remedy}".strip() for fault in faults]
            dialogs.show_message(self, "Could not save", "\n".join(lines))
            return False
        try:
            path = self.shelf.save(draft.overlay, self._path)
        except Exception as error:  # it stays on the desk: nothing is lost
            dialogs.show_message(self, "Could not save", dialogs.describe_error(error))
            return False
        draft.mark_saved()
        if self._path == usual_sheet(self.game) or self.bar.usual.isChecked():
            set_usual_sheet(self.game, path if self.bar.usual.isChecked() else None)
        self._path = path
        self._sheets = self.shelf.list_sheets(self.game)[0]
        self.bar.show_sheets(self._sheets, path)
        self._count()
        self.kept.emit(self.game)
        return True

    def _set_usual(self) -> None:
        if self._path is not None:
            set_usual_sheet(self.game, self._path if self.bar.usual.isChecked() else None)
            self.kept.emit(self.game)

    def _ask_export(self) -> None:
        if self.draft is not None:
            self.files.ask_export(self.draft.overlay)

    def _ask_delete(self) -> None:
        if self._path is not None and self.draft is not None:
            words = owner_words.delete_sheet_for_good(sheet=self.draft.overlay.name)
            self.asking = dialogs.ask_delete(self, words, self.delete)

    def delete(self) -> None:
        """Delete the sheet's file and open another sheet."""
        if self._path is None:
            return
        try:
            self.shelf.delete(self._path)
        except OSError as error:
            dialogs.show_message(self, "Could not delete", str(error))
            return
        if self._path == usual_sheet(self.game):
            set_usual_sheet(self.game, None)
        self._sheets = [sheet for sheet in self._sheets if sheet.path != self._path]
        self._open_sheet(self._sheets[0].path if self._sheets else None)
        self.kept.emit(self.game)

    def take(self, overlay: Overlay) -> None:
        """Open a sheet from elsewhere under a free name; it is kept when it is saved."""
        self._path = None
        overlay = replace(overlay, name=self._fresh_name(overlay.name))
        self._show(Draft(self.shelf.book_of(self.game), overlay, saved=False))

    # --- leaving

    @property
    def unsaved(self) -> bool:
        """True if closing would lose something."""
        return self.draft is not None and self.draft.unsaved

    def leave(self, then: Callable[[], object], stay: Callable[[], object] | None = None) -> None:
        """Call ``then``; ask first if something would be lost, and call ``stay`` if the user stays."""
        if not self.unsaved or self.draft is None:
            then()
            return

        def save() -> None:
            if self.save():
                then()
            elif stay is not None:
                stay()

        def forget() -> None:
            if self.draft is not None:
                self.draft.mark_saved()
            then()

        self.asking = dialogs.ask_keep(
            self, save, forget, owner_words.has_values_that_are_not_saved(sheet=self.draft.overlay.name)
        )
        if stay is not None:
            self.asking.rejected.connect(stay)

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.unsaved:
            event.ignore()
            self.leave(self.close)
            return
        event.accept()  # QDialog would call reject, which comes here

    def reject(self) -> None:
        """Handle Esc: close the window, which asks first."""
        self.close()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handle keys: no button of the dialog takes Enter from the table."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
            return
        super().keyPressEvent(event)
