"""The main window: the start page, then the desk. It opens and closes sessions, has the menus and remembers its
place."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QByteArray, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent, QKeyEvent, QShowEvent
from PySide6.QtWidgets import QMainWindow, QMenu, QProgressBar, QStackedWidget

from dark_ages_desk.core.errors import DeskError, own_words, trouble_words
from dark_ages_desk.core.position import OPPONENT
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.ui.parts import dialogs, memory, theme
from dark_ages_desk.ui.parts.garbage import GarbageCollector
from dark_ages_desk.ui.parts.switches import Switch
from dark_ages_desk.ui.parts.theme import THEME, fitting_scale
from dark_ages_desk.ui.parts.what_is_this import Explainer, set_terms
from dark_ages_desk.ui.parts.widgets import Paper, Words, column_layout
from dark_ages_desk.ui.parts.work import SessionThread
from dark_ages_desk.ui.shell import chapter_at_hand
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.catalogue import Catalogue, NewGameRequest, ScenarioCard
from dark_ages_desk.ui.shell.commands import DeskCommands
from dark_ages_desk.ui.shell.filing import FileDialogs, RecordBackups
from dark_ages_desk.ui.shell.first_game import FirstGames
from dark_ages_desk.ui.shell.laboratory_launcher import LaboratoryLauncher
from dark_ages_desk.ui.shell.manual_launcher import ManualLauncher
from dark_ages_desk.ui.shell.menus import QUESTION_KEYS, Menus

if TYPE_CHECKING:
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.ui.desk.page import DeskPage
    from dark_ages_desk.ui.desk.table import LiveTable
    from dark_ages_desk.ui.map import BoardRenderer
    from dark_ages_desk.ui.owner.window import OwnerWindow
    from dark_ages_desk.ui.shell.start_page import LibraryPage


class MomentPage(Paper):
    """Words over a bar that says nothing but that something is done."""

    told = Signal(str)
    """Progress as text; may be emitted from any thread."""

    def __init__(self) -> None:
        super().__init__("page")
        self.words = Words("", "prompt")
        self.words.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.told.connect(self.words.setText)
        bar = QProgressBar()
        bar.setRange(0, 0)
        bar.setTextVisible(False)
        bar.setMaximumWidth(400)
        bar.setFixedHeight(6)
        box = column_layout(self, 40, 12)
        box.addStretch(1)
        box.addWidget(self.words)
        box.addWidget(bar, 0, Qt.AlignmentFlag.AlignCenter)
        box.addStretch(1)


def give_back() -> None:
    """Give free memory back to the system, where its library can (glibc's ``malloc_trim``); else do nothing."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


SETUP_MAP = "dark_ages_desk.ui.shell.setup_map"
DESK = "dark_ages_desk.ui.desk.page"
SCENARIO = ".toml"  # how the name of a scenario's file ends
WARM_UP = 150  # milliseconds after the window is shown


def _was_played(session: Session) -> bool:
    """Return whether a session has more than its opening and the opponents who sat down for it."""
    return any(entry.kind not in ("setup", "seat") for entry in session.entries)


class DeskWindow(QMainWindow):
    """The main window, with three pages: the library, "one moment" and the desk."""

    def __init__(self, catalogue: Catalogue, remembers: bool = True, at_once: bool = False) -> None:
        """Build the window. If it ``remembers``, take place and scale from the last time and keep them for the next.

        If ``at_once``, a session follows immediately, and the start page is made only when somebody goes to it.
        """
        super().__init__()
        self._collector = GarbageCollector(self)
        THEME.prepare()
        THEME.apply_stylesheet(self)
        self._remembers = remembers
        self.catalogue = catalogue
        self.table: LiveTable | None = None
        self.desk: DeskPage | None = None
        self._fetching = False
        self._scale_wanted: int | None = None
        self._stood = ""  # where the session on the desk stands, in words
        self._warmed = False
        self._opened_again = False
        self.first_start = False
        """True if the window's last place is unknown: it is then shown as large as the screen."""
        self._keeper = SessionThread(self)
        self._keeper.done.connect(self._receive_result)
        self.copies = RecordBackups(self, self._keeper, remembers)
        self.printed: OwnerWindow | None = None
        self.manual = ManualLauncher(self, catalogue.manual)
        self.explainer = Explainer(self)
        self._kept: Session | None = None  # the session that the keeper opened and has to close
        self.setWindowTitle(shell_words.DARK_AGES_DESK)
        self.setAcceptDrops(True)
        self.setMinimumSize(640, 420)
        self.filing = FileDialogs(self, lambda: self.desk)
        self.filing.opened.connect(self.open_path)
        self.commands = DeskCommands(self, lambda: self.desk, catalogue.rules, self.manual)
        self._pages = QStackedWidget()
        self._library: LibraryPage | None = None
        if not at_once:
            self._pages.addWidget(self.library)
        self._moment = MomentPage()
        self._pages.addWidget(self._moment)
        self.setCentralWidget(self._pages)
        self._pages.currentChanged.connect(lambda _page: self._name_window())
        self.trying = LaboratoryLauncher(self._pages, catalogue, lambda: self.table, self.show_library)
        self.trying.turned.connect(lambda: self._set_menus())
        self.lessons = FirstGames(self, catalogue, self._fetch_lesson, self._leave_desk, remembers)
        self._then: Callable[[DeskPage], None] | None = None  # what follows once the session is on the desk
        self.menus = Menus(self, self, self.commands, self.filing)
        self.menus.set_desk(False)
        if remembers:
            self._restore()

    @property
    def library(self) -> LibraryPage:
        """The start page."""
        if self._library is None:
            from dark_ages_desk.ui.shell.start_page import LibraryPage

            self._library = LibraryPage(self.catalogue, self._remembers)
            self._library.begun.connect(self.begin)
            self._library.opened.connect(self.open_path)
            self._library.open_wanted.connect(self.filing.ask_open)
            self._library.lesson_wanted.connect(lambda game: self.lessons.begin(game))
            self._library.laboratory_wanted.connect(lambda game: self.trying.open_game(game))
            self._library.charts_wanted.connect(lambda game: self.show_printed(game))
            self._library.currentChanged.connect(lambda _page: self._name_window())
            if self._remembers:
                self._library.turned.connect(lambda game: memory.settings().setValue("game", game))
            self._pages.addWidget(self._library)
        return self._library

    # --- sessions

    def begin(self, wish: NewGameRequest) -> None:
        """Start a new game and its record. Ask first if a session on the desk would be lost."""
        self._call_after_asking(lambda: self._begin(wish))

    def _begin(self, wish: NewGameRequest) -> None:
        if wish.keep and wish.path is None:
            card = next((card for card in self.catalogue.scenarios if card.id == wish.scenario), None)
            try:
                wish = replace(wish, path=memory.find_new_path(card.name if card else Path(wish.scenario).stem))
            except OSError as error:
                why_not = shell_words.no_record_can_be_written(
                    folder=memory.sessions_folder(), reason=error.strerror or error
                )
                dialogs.show_message(self, "Could not start the game", why_not)
                return
        if self._remembers:
            memory.note_played(wish.scenario)
            memory.note_names(wish.seats)
            memory.note_players(len(set(wish.seats)))
        self._fetch_session(shell_words.SETTING_UP_BOARD, lambda: self.catalogue.new(wish))

    def open_path(self, path: Path) -> None:
        """Open a session's file, or set up a user's own scenario."""
        if path.suffix == SCENARIO and (card := self.catalogue.card) is not None:
            self._fetch(f"Reading {path.name}…", lambda: card(path))
            return
        if self.table is not None and self.table.session.path == path:
            return
        self._call_after_asking(lambda: self._fetch_session(f"Opening {path.name}…", lambda: self.catalogue.open(path)))

    def _fetch_lesson(self, get: Callable[[], Session], then: Callable[[DeskPage], None]) -> None:
        """Get a session for a first game, and call ``then`` with its desk. Ask first if a session would be lost."""

        def fetch() -> None:
            if not self._fetching:
                self._fetch_session(shell_words.SETTING_UP_BOARD, get)
                self._then = then

        self._call_after_asking(fetch)

    def _fetch(self, words: str, get: Callable[[], object]) -> None:
        """Run ``get`` in another thread, while "one moment" is shown. Do nothing if another one still runs."""
        if self._fetching:
            return
        self._moment.words.setText(words)
        self._pages.setCurrentWidget(self._moment)
        self._fetching = True
        self._keeper.fetch(get)

    def _fetch_session(self, words: str, get: Callable[[], Session]) -> None:
        """Get a session and its board's look in another thread: an old session may have hundreds of answers to play
        through."""

        def everything() -> tuple[Session, BoardRenderer]:
            import_module(DESK)
            session = get()
            try:
                self._fetch_picture(session)
                return session, self._look_of(session)
            except Exception:
                session.close()
                raise

        self._fetch(words, everything)

    def showEvent(self, event: QShowEvent) -> None:
        """Handle the first show: soon import the desk's modules in another thread, so that the first question comes at
        once."""
        super().showEvent(event)
        if not self._warmed:
            self._warmed = True
            for module in (DESK, SETUP_MAP):
                QTimer.singleShot(WARM_UP, self, partial(self._keeper.warm, partial(import_module, module)))

    def _fetch_picture(self, session: Session) -> None:
        """Start to decode the bare board in another thread, while this one reads the outlines."""
        from dark_ages_desk.ui.map import base

        base.fetch(self.catalogue.look(session.ruleset.board, self._moment.told.emit).map_folder / base.NAME)

    def _look_of(self, session: Session) -> BoardRenderer:
        """Return the look of the session's board. Raises DeskError with one clear message."""
        from dark_ages_desk.ui.map.looks import look_of

        board = session.board
        try:
            files = self.catalogue.look(board)
            return look_of(board, files.map_folder, files.counters)
        except (OSError, ValueError, KeyError) as error:
            raise DeskError(shell_words.map_cannot_be_read(board=board.name, reason=trouble_words(error))) from error

    def _receive_result(self, result: object, error: Exception | None) -> None:
        self._fetching = False
        then, self._then = self._then, None
        if isinstance(result, tuple):
            session, look = result
            self.show_session(session, look, kept=True, again=then is None and _was_played(session))
            if then is not None and self.desk is not None:
                then(self.desk)
                self._set_menus()
            return
        if isinstance(result, ScenarioCard):
            self.show_library()
            self.library.choose(result)
            return
        self._pages.setCurrentWidget(self.desk or self.library)
        self._set_menus()
        if error is not None:  # of a wrong file all mistakes are told, in several lines
            dialogs.show_message(
                self, "Could not open the file", str(error) if own_words(error) else trouble_words(error)
            )

    def show_session(
        self, session: Session, look: BoardRenderer | None = None, kept: bool = False, again: bool = False
    ) -> None:
        """Put a session on the desk in place of the one there. If ``kept``, the keeper opened it. If ``again``, it was
        played before, so its state is told."""
        from dark_ages_desk.ui.desk.page import DeskPage

        look = look or self._look_of(session)
        self._drop_desk()
        set_terms(self.catalogue.terms(session.ruleset.id))
        self._kept = session if kept else None
        self._stood = ""
        from dark_ages_desk.ui.desk.table import LiveTable

        self.table = LiveTable(session, self, self.catalogue.thinking(session))
        self.table.failed.connect(self._show_failure)
        self.table.noted.connect(lambda words: self._note(session, words))
        self.table.paused.connect(lambda _on: self._set_menus())
        self._opened_again = again
        self.table.shown.connect(lambda view, _questions: self._remember_position(view))
        self.desk = DeskPage(self.table, look, self._remembers)
        self.desk.rule_wanted.connect(self.commands.show_rule)
        self.desk.again_wanted.connect(self.play_again)
        if self.catalogue.sheets is not None:
            self.desk.windows.printed_wanted.connect(lambda page: self.show_printed(page=page))
        self.desk.looks_wanted.connect(self._pop_looks)
        self.desk.link.laboratory_wanted.connect(self.trying.open_setup)
        self.desk.link.picture_wanted.connect(self.filing.ask_picture)
        self.desk.menu_wanted.connect(self.menus.whole.popup)
        self.table.set_automatic_roll(self.menus.roll.isChecked())
        # Filled and arranged before it is seen: what is seen already is dressed and measured at every step.
        self._pages.addWidget(self.desk)
        self.menus.bar.hide()
        if (layout := self.layout()) is not None:
            layout.activate()
        self.desk.resize(self._pages.size())
        self.desk.room.arrange()
        if self._remembers:
            self.desk.question.begun.open(session)
        self.table.show_now()
        self._pages.setCurrentWidget(self.desk)
        self._name_window()
        self._set_menus()
        self.desk.map.setFocus()
        self._remember_session()
        later = session.ruleset.on_demand
        QTimer.singleShot(WARM_UP, self, lambda: self._keeper.warm(lambda: [import_module(name) for name in later]))
        self.copies.begin(session)
        if self._opened_again and self.desk is not None:
            self.desk.notes.tell_recap()
        if session.warnings:
            self._note(session, "\n".join(session.warnings))

    def _note(self, session: Session, words: str) -> None:
        """Tell what is amiss with the record. Once the user has closed the message, the record notes it, and it is not
        repeated."""

        def read() -> None:
            if self.table is not None and self.table.session is session:
                self.table.accept()

        dialogs.show_message(self, "Please note", words).finished.connect(lambda _result: read())

    def close_session(self) -> None:
        """Return to the start page. Ask first if the session would be lost."""
        self._call_after_asking(self._leave_desk)

    def _leave_desk(self) -> None:
        self._drop_desk()
        self.show_library()

    def quit(self) -> None:
        """Close the window; ask first about what is not saved."""
        if self.printed is not None and self.printed.isVisible() and self.printed.unsaved:
            self.printed.leave(lambda: self._call_after_asking(self.close))
        else:
            self._call_after_asking(self.close)

    @property
    def _unsaved(self) -> bool:
        """True if something was done in a session that is kept in memory only, or that lost its file."""
        if self.table is None or len(self.table.session.entries) < 2 or self.lessons.is_on(self.desk):
            return False
        return self.table.session.path is None or bool(self.table.session.lost)

    def _call_after_asking(self, then: Callable[[], object]) -> None:
        """Call ``then``; ask first if the session on the desk would be lost."""
        if self._unsaved:
            self.parting = dialogs.ask_keep(self, lambda: self._save_and(then), lambda: self._discard_and(then))
        else:
            then()

    def _save_and(self, then: Callable[[], object]) -> None:
        assert self.table is not None
        session = self.table.session
        try:
            session.save(memory.find_new_path(session.ruleset.scenario_name))
        except Exception as error:  # it stays on the desk: nothing is lost
            dialogs.show_message(self, "Could not save", str(error))
            return
        then()

    def _discard_and(self, then: Callable[[], object]) -> None:
        self._drop_desk()
        self.show_library()
        then()

    def show_library(self) -> None:
        """Show the start page; the session stays on the desk until another is opened."""
        self.library.show_list()
        self._pages.setCurrentWidget(self.library)
        self._set_menus()

    def play_again(self) -> None:
        """Show the set-up page with the scenario, options and players of the session on the desk."""
        from dark_ages_desk.ui.shell.play_again import fill_setup, find_card

        if self.table is None:
            return
        header = self.table.session.header
        card = find_card(self.catalogue, header)
        if card is None:
            dialogs.show_message(self, shell_words.OWN_SCENARIO_TITLE, shell_words.OPEN_ITS_FILE_TO_PLAY_AGAIN)
            return
        self.show_library()
        self.library.choose(card)
        runners = self.table.session.position.runners
        opponents = {seat: one.strength for seat, one in runners.items() if one.kind == OPPONENT}
        fill_setup(self.library.setup, header, opponents)

    def _drop_desk(self) -> None:
        if self.table is None or self.desk is None:
            return
        self._remember_session()
        self.copies.keep(self.table.session)
        self.commands.end_audience()
        self.lessons.drop()
        self.desk.map.close_painter()
        self.desk.windows.close_all()
        self.desk.question.stop()
        self._pages.removeWidget(self.desk)
        self.desk.deleteLater()
        self.table.stop()
        self._close(self.table.session)
        self.table.deleteLater()
        self.table, self.desk = None, None
        QTimer.singleShot(WARM_UP, self, lambda: self._keeper.warm(give_back))  # once the board is deleted
        self._set_menus()
        self._name_window()

    def _close(self, session: Session) -> None:
        if session is self._kept:
            self._kept = None
            self._keeper.finish(session.close)
        else:
            session.close()

    def _remember_session(self) -> None:
        if self._remembers and self.table is not None and (path := self.table.session.path) is not None:
            memory.remember(path, self.table.session.ruleset.scenario_name, self._stood)

    def _remember_position(self, view: TableView) -> None:
        """Remember where the session is and keep a copy at a new turn. The recent list is thus true even after a
        crash."""
        self._set_menus()
        stood = view.verdict[0] if view.verdict else view.subtitle  # of a finished game, who won
        if self.table is not None and self.table.moment is None and stood != self._stood:
            self._stood = stood
            QTimer.singleShot(0, self, self._remember_session)  # when the answer is on the screen
            self.copies.keep_at_turn(self.table.session)

    def _name_window(self) -> None:
        """Name in the window's title what is shown: the scenario on the desk, or the one that is set up."""
        shown, title = self._pages.currentWidget(), shell_words.DARK_AGES_DESK
        if self.table is not None and shown is self.desk:
            title = shell_words.scenario_in_window_title(scenario=self.table.session.ruleset.scenario_name)
        elif self._library is not None and shown is self._library and (card := self._library.card) is not None:
            title = shell_words.new_game_in_window_title(scenario=card.name)
        self.setWindowTitle(one_line(title))

    def _set_menus(self) -> None:
        """Enable the menu entries: all on the desk, few under its curtain, elsewhere only what needs no desk."""
        if self.table is None or self._pages.currentWidget() is not self.desk:
            self.menus.set_desk(False)
            return
        session, veiled = self.table.session, self.table.veiled or self.table.pausing
        self.menus.set_desk(True, veiled)
        self.menus.undo.setEnabled(session.can_undo and not veiled)
        self.menus.redo.setEnabled(session.can_redo and not veiled)

    def _show_failure(self, text: str) -> None:
        if self.table is not None and self.table.session.lost:
            self.filing.ask_elsewhere(text)
        else:
            dialogs.show_message(self, shell_words.COULD_NOT_DO_THIS, text)

    # --- menus

    def show_printed(self, game: str = "", page: str = "") -> None:
        """Open the owner's window for entering printed charts, for the game on the desk unless another is named."""
        from dark_ages_desk.ui.owner.window import OwnerWindow

        if self.catalogue.sheets is None:
            return
        if self.printed is None:
            games = [(card.id, card.name) for card in self.catalogue.games]
            self.printed = OwnerWindow(self, self.catalogue.sheets, games)
            self.printed.kept.connect(self._refresh_sheets)
        printed = self.printed
        session = self.table.session if self.table is not None else None
        sheet = "".join(session.header.sheets[:1]) if session is not None else ""
        game = game or (session.ruleset.id if session is not None else "")
        if not printed.is_showing(game) and (game or not printed.isVisible()):
            there = game or self.catalogue.games[0].id
            printed.leave(lambda: printed.open_game(there, page, sheet))
        elif page:
            printed.turn_to(page)
        printed.show()
        printed.raise_()
        printed.activateWindow()

    def _refresh_sheets(self, game: str) -> None:
        if self._library is not None:
            self._library.setup.refresh_charts(game)

    def amend_start(self) -> None:
        """Open the dialog for another start of the session; its whole record is run again from that."""
        from dark_ages_desk.ui.shell.start_amending import AmendStartDialog

        desk = self.desk
        if desk is not None and not desk.table.veiled:
            session, shelf = desk.table.session, self.catalogue
            AmendStartDialog(self, session, shelf.sheets, shelf.sheet_text, desk.draft.amend_start).open()

    def show_keys(self) -> None:
        """Open the list of all keys."""
        dialogs.build_keys_sheet(
            self, [(shell_words.AT_QUESTION, QUESTION_KEYS), ("Everywhere", self.menus.keys)]
        ).open()

    def show_help(self) -> None:
        """Show the rule of the question, or the chapter of the manual where no rule is at hand (F1)."""
        shown = self._pages.currentWidget()
        if self.table is not None and self.desk is not None and shown is self.desk:
            if (question := self.desk.question.current) is not None and question.rule:
                self.commands.show_rule()
            else:
                self.show_manual(chapter_at_hand.chapters_for_question(self.table, question)[0])
        elif shown is self.trying.page:
            self.show_manual(chapter_at_hand.LABORATORY)
        else:
            is_setup = self._library is not None and self._library.card is not None
            self.show_manual(chapter_at_hand.SETUP_PAGE if is_setup else chapter_at_hand.START_PAGE)

    def explain_focus(self) -> None:
        """Say what the control with the keys is, or let the next click ask (Shift+F1)."""
        self.explainer.explain_focus()

    def show_about(self) -> None:
        """Open the page with the version and the licences."""
        from dark_ages_desk.ui.shell.about import AboutSheet

        AboutSheet(self).open()

    def show_manual(self, chapter: str = "") -> None:
        """Open the manual, at ``chapter`` if one is named. Under a curtain do nothing."""
        if self.table is None or self._pages.currentWidget() is not self.desk or not self.table.veiled:
            self.manual.show(chapter)

    def toggle_full_screen(self) -> None:
        self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen)

    def step_scale(self, up: bool) -> None:
        self.set_scale(THEME.next_scale(self._scale_wanted or THEME.scale, up))

    def set_scale(self, scale: int) -> None:
        """Scale all text and remember it. The question goes first and is rebuilt, because restyling it would take as
        long as all the rest."""
        memory.settings().setValue("scale", str(scale))
        self._scale_to(scale)

    def show_for_wall(self, on: bool) -> None:
        """Arrange the desk for readers far away, or as before. The scale that is remembered is the one at a desk."""
        if self.desk is None:
            return
        self.desk.room.set_wall(on)
        self._scale_to(THEME.wall_scale(self.height()) if on else memory.number("scale", 100))

    def _scale_to(self, scale: int) -> None:
        if self.desk is None or scale == THEME.scale:
            theme.set_scale(self, scale)
            return
        self._scale_wanted = scale
        self.desk.question.put_away()
        QTimer.singleShot(0, self, self._rescale)

    def _rescale(self) -> None:
        scale, self._scale_wanted = self._scale_wanted, None
        if scale is not None:
            theme.set_scale(self, scale)

    def set_switch(self, switch: Switch, on: bool) -> None:
        """Remember a choice of the user, and let the desk follow it."""
        switch.set_on(on)
        if self.desk is not None:
            self.desk.follow_switches()

    def set_mood(self, mood: str) -> None:
        THEME.set_mood(mood)
        memory.settings().setValue("mood", mood)

    def set_contrast(self, high: bool) -> None:
        """Set high contrast, or follow the desktop, and remember it."""
        THEME.set_contrast("high" if high else "system")
        memory.settings().setValue("contrast", THEME.contrast)

    def _pop_looks(self, at: QPoint) -> None:
        self.menus.fill_looks()
        self.menus.looks.popup(at)

    def pop_menu(self, menu: QMenu | None = None) -> None:
        """Open ``menu``, by default all menus, below the menu sign."""
        if self.desk is not None:
            sign = self.desk.bar.menu
            (menu or self.menus.whole).popup(sign.mapToGlobal(sign.rect().bottomLeft()))

    # --- files

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        for url in event.mimeData().urls():
            if url.isLocalFile():
                self.open_path(Path(url.toLocalFile()))
                break

    # --- the window itself

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self._pages.currentWidget() is self._library:
            if not self.library.return_to_list() and self.desk is not None:
                self._pages.setCurrentWidget(self.desk)
                self._set_menus()
            return
        super().keyPressEvent(event)

    def _restore(self) -> None:
        THEME.set_mood(memory.text("mood", "system"))
        THEME.set_contrast(memory.text("contrast", "system"))
        THEME.set_scale(memory.number("scale", fitting_scale(self.screen().size().height())))
        place = memory.settings().value("geometry")
        self.first_start = not (isinstance(place, QByteArray) and self.restoreGeometry(place))
        if self.first_start:
            self.setGeometry(self.screen().availableGeometry())  # where nobody manages windows nothing is maximised

    def closeEvent(self, event: QCloseEvent) -> None:
        printed = self.printed is not None and self.printed.unsaved
        if event.spontaneous() and (self._unsaved or printed):  # somebody closed the window, not the program
            event.ignore()
            self.quit()
            return
        if self._remembers:
            memory.settings().setValue("geometry", self.saveGeometry())
        if self.printed is not None:
            self.printed.hide()
        self._drop_desk()
        self.trying.close()
        self._keeper.stop()
        super().closeEvent(event)

    def open_soon(self, path: Path) -> None:
        """Open a file once the window is up."""
        QTimer.singleShot(0, self, lambda: self.open_path(path))
