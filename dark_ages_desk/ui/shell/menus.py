"""All menus and keys of the window, in one table: what is not in it, no key does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.ui.desk.look_for import LookFor
from dark_ages_desk.ui.desk.pace import find_pace
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.lesson import words as lesson_words
from dark_ages_desk.ui.parts import motion, switches, what_words
from dark_ages_desk.ui.parts.switches import Switch
from dark_ages_desk.ui.parts.theme import SCALES, THEME
from dark_ages_desk.ui.parts.widgets import escape_ampersands
from dark_ages_desk.ui.shell import words as shell_words
from dark_ages_desk.ui.shell.commands import DeskCommands
from dark_ages_desk.ui.shell.filing import FileDialogs
from dark_ages_desk.ui.shell.first_game import FirstGames
from dark_ages_desk.ui.shell.laboratory_launcher import LaboratoryLauncher

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.table import LiveTable

QUESTION_KEYS = (
    ("1 … 9", shell_words.DIGITS_GIVE_ANSWERS),
    ("A … Z", shell_words.LETTERS_OPEN_THE_LINE),
    ("Enter", shell_words.ENTER_GIVES_WHAT_WAS_PICKED),
    ("Space", shell_words.SPACE_ROLLS_OR_DRAWS),
    ("Esc", shell_words.ESCAPE_DROPS_WHAT_IS_HALF_DONE),
    ("Tab", shell_words.TAB_GOES_THROUGH_GLOWING_PLACES),
    ("Arrows, + and −", shell_words.KEYS_MOVE_AND_ZOOM_MAP),
    ("Home", shell_words.KEY_SHOWS_THE_ARMIES),
    ("Ctrl+click", shell_words.CLICK_ON_COUNTERS_TAKES_ALL_OF_THEM),
)


class Commands(Protocol):
    """The part of the window that the menus call."""

    @property
    def table(self) -> LiveTable | None: ...
    @property
    def trying(self) -> LaboratoryLauncher: ...
    @property
    def lessons(self) -> FirstGames: ...
    def show_library(self) -> None: ...
    def close_session(self) -> None: ...
    def quit(self) -> None: ...
    def amend_start(self) -> None: ...
    def show_printed(self) -> None: ...
    def toggle_full_screen(self) -> None: ...
    def step_scale(self, up: bool) -> None: ...
    def set_scale(self, scale: int) -> None: ...
    def show_for_wall(self, on: bool) -> None: ...
    def set_switch(self, switch: Switch, on: bool) -> None: ...
    def set_mood(self, mood: str) -> None: ...
    def set_contrast(self, high: bool) -> None: ...
    def show_keys(self) -> None: ...
    def show_help(self) -> None: ...
    def show_manual(self) -> None: ...
    def show_about(self) -> None: ...
    def explain_focus(self) -> None: ...
    def pop_menu(self, menu: QMenu | None = None) -> None: ...


class Menus:
    """The menu bar, and the actions whose state changes."""

    def __init__(self, window: QMainWindow, do: Commands, desk: DeskCommands, filing: FileDialogs) -> None:
        self._window, self._do, self._desk = window, do, desk
        self._desk_only: list[QAction] = []
        self._with_room: list[QAction] = []  # what the window for the room does: also under a curtain, and in a pause
        self._readable: list[QAction] = []  # pages to read: everywhere but under a curtain, where nothing opens
        self.keys: list[tuple[str, str]] = []
        self._letters: list[QShortcut] = []
        self.bar = bar = window.menuBar()
        self.whole = QMenu(window)  # all menus as one, for the sign in the desk's bar; the keys work through it, too
        game = bar.addMenu("&Game")
        self._add(game, "New…", do.show_library, "Ctrl+N")
        self._add(game, "Open…", filing.ask_open, "Ctrl+O")
        self._add(game, "Save a copy…", filing.ask_copy, "Ctrl+S", desk=True)
        game.addSeparator()
        self._add(game, shell_words.EXPORT_SESSION_IN_MENU, desk.show_export, "Ctrl+Shift+H", desk=True)
        self._add(game, shell_words.PLAY_BY_MAIL, desk.show_post, "Ctrl+Alt+T", desk=True)
        self._add(game, shell_words.PRINT, desk.print, "Ctrl+Alt+P", desk=True)
        self._add(game, shell_words.SAVE_MAP_AS_PICTURE, filing.ask_picture, "", desk=True)
        self._add(game, shell_words.SAVE_LEDGER_AS_CSV, filing.ask_ledger, "", desk=True)
        self._add(game, shell_words.SAVE_CHART_AS_CSV, filing.ask_chart, "", desk=True)
        game.addSeparator()
        self._close = self._add(game, shell_words.CLOSE_SESSION, do.close_session, "Ctrl+W", desk=True)
        self._add(game, "Quit", do.quit, "Ctrl+Q")
        edit = bar.addMenu("&Edit")
        self.undo = self._add(edit, "Undo", desk.undo, "Ctrl+Z", desk=True)
        self.redo = self._add(edit, "Redo", desk.redo, "Ctrl+Y", "Ctrl+Shift+Z", desk=True)
        edit.addSeparator()
        amend = edit.addMenu(shell_words.AMEND_RECORD)
        self._add(amend, shell_words.LAST_ENTRY_OR_THE_ONE_LOOKED_AT, partial(desk.amend, "change"), "F2", desk=True,
                  spoken=shell_words.AMEND_LAST_ENTRY_OR_THE_ONE_LOOKED_AT)  # fmt: skip
        self._add(amend, shell_words.INSERT_BEFORE, partial(desk.amend, "insert"), "Shift+F2", desk=True,
                  spoken=shell_words.PUT_SOMETHING_IN_BEFORE_ENTRY)  # fmt: skip
        self._add(amend, shell_words.CORRECT_START_IN_MENU, do.amend_start, "", desk=True)
        self._add(amend, shell_words.DRAFT_OR_POSITION, desk.show_draft, "F4", desk=True)
        self._add(edit, shell_words.BRANCHES, desk.try_line, "Ctrl+J", desk=True)
        edit.addSeparator()
        back = edit.addMenu("Go to")
        for words, part, key in (("step", 0, "Alt+"), ("phase", 2, "Alt+Shift+"), ("turn", 1, "Ctrl+Alt+")):
            for to, forward, arrow in (("last", False, "Left"), ("next", True, "Right")):
                do_it, spoken = partial(desk.look_along, part, forward), shell_words.look_back(which=to, moment=words)
                self._add(
                    back,
                    shell_words.last_or_next_moment(which=to, moment=words),
                    do_it,
                    f"{key}{arrow}",
                    desk=True,
                    spoken=spoken,
                )
        self._add(back, shell_words.START_OR_STOP_REPLAY, desk.toggle_replay, "Ctrl+Alt+W", desk=True)
        edit.addSeparator()
        self._add(edit, "Bookmarks…", desk.show_bookmarks, "Ctrl+Shift+D", desk=True)
        self._add(edit, shell_words.BOOKMARK_THIS_MOMENT, partial(desk.ask_remark, "mark"), "Ctrl+D", desk=True)
        self._add(edit, shell_words.COMMENT_THIS_ENTRY, partial(desk.ask_remark, "comment"), "Ctrl+K", desk=True)
        self._add(edit, shell_words.SEARCH_RECORD, desk.search_record, "Ctrl+Shift+F", desk=True)
        edit.addSeparator()
        self._add(edit, "Find place", desk.find_place, "Ctrl+F", desk=True)
        self._add(edit, shell_words.LIST_OF_PLACES, desk.toggle_places, "Ctrl+Shift+M", desk=True)
        self._fill_view_menu(bar.addMenu("&View"), desk)
        self.looks = bar.addMenu("&Look as")
        self.looks.aboutToShow.connect(self.fill_looks)
        table = bar.addMenu("&Table")
        self._add(table, shell_words.QUICK_ENTRY_IN_MENU, desk.open_quick_entry, "/", desk=True)
        self._add(table, shell_words.TAKE_SUGGESTED_ANSWER, desk.go_on, "Ctrl+Return", "Ctrl+Enter", desk=True)
        self._add(table, shell_words.PLAYERS_IN_MENU, desk.show_players, "", desk=True)
        self._fill_opponents_menu(table.addMenu(shell_words.OPPONENTS), desk)
        self._add(table, shell_words.WHAT_WOULD_YOU_DO, desk.show_advice, "Ctrl+I", desk=True)
        self._add(table, shell_words.RULE_ENFORCEMENT, desk.show_strictness, "", desk=True)
        self._add(table, "Gifts and adjustments…", desk.show_asides, "Ctrl+G", desk=True)
        self._add(table, shell_words.SHOW_ONE_HAND, desk.show_hand, "Ctrl+H", desk=True)
        self._add(table, "Pause", desk.pause, "Ctrl+P", "Pause", desk=True)
        self._add(table, shell_words.RECAP, desk.show_recap, "Ctrl+Shift+W", desk=True)
        clock = table.addMenu("Clocks")
        for words, what, key in (
            (shell_words.START_OR_PAUSE, "toggle", "F9"),
            (shell_words.SET_CLOCKS, "ask_minutes", "Shift+F9"),
            (shell_words.FROM_BEGINNING, "reset", ""),
            ("Hide clock", "put_away", ""),
        ):
            self._add(
                clock,
                words,
                partial(desk.do_with_clocks, what),
                key,
                desk=True,
                spoken=shell_words.clocks(command=words),
            )
        self._add(table, "Board list…", desk.show_board, "Ctrl+B", desk=True)
        self._add(table, "Dice ledger…", desk.show_dice, "Ctrl+Shift+I", desk=True)
        self._add(table, "Charts", desk.show_charts, "Ctrl+T", desk=True)
        self.tries = self._add(table, "Laboratory…", lambda: do.trying.open_setup(), "Ctrl+Shift+L", desk=True)
        self._add(table, "Printed charts…", do.show_printed, "Ctrl+Shift+T")
        self.roll = self._add(
            table, shell_words.ROLL_AUTOMATICALLY, lambda: desk.set_roll(self.roll.isChecked()), "", desk=True
        )
        self.roll.setCheckable(True)
        helping = bar.addMenu("&Help")
        self._readable += [
            self._add(helping, shell_words.RULE_AT_HAND, do.show_help, "F1"),
            self._add(helping, shell_words.MANUAL, do.show_manual, "Ctrl+F1"),
            self._add(helping, what_words.WHAT_IS_THIS, do.explain_focus, "Shift+F1"),
        ]
        self._add(helping, "All keys", do.show_keys, "?")
        self.first_games = helping.addMenu(shell_words.FIRST_GAME)
        helping.aboutToShow.connect(self._fill_first_games)  # an empty menu would not open
        self._add(helping, shell_words.GO_TO_LESSON, lambda: do.lessons.take_keys(), "Ctrl+Shift+F1", desk=True)
        self._readable.append(self._add(helping, shell_words.ABOUT, do.show_about, ""))
        self.whole.aboutToHide.connect(desk.return_keyboard)
        for menu in bar.actions():
            self.whole.addAction(menu)
            window.addAction(menu)
            listed = menu.menu()
            assert isinstance(listed, QMenu)
            letter = QShortcut(QKeySequence.mnemonic(menu.text()), window)  # Alt+T, also while the bar is put away
            letter.activated.connect(partial(do.pop_menu, listed))
            self._letters.append(letter)
        self._add(helping, "Menu", do.pop_menu, "F10", desk=True)

    def _fill_view_menu(self, view: QMenu, desk: DeskCommands) -> None:
        do = self._do
        self._add(view, shell_words.FIT_MAP, desk.fit, "Ctrl+0", desk=True)
        self._add(view, shell_words.SHOW_PLACES_IN_QUESTION, desk.show_asked, "Ctrl+E", desk=True)
        self._add(view, shell_words.GO_TO_LATEST_NEWS, desk.go_to_news, ".", desk=True)
        looking = view.addMenu(shell_words.LOOK_FOR)
        for number, wanted in enumerate(LookFor, start=1):
            self._add(looking, wanted.value, partial(desk.look_for, wanted), f"Ctrl+{number}", desk=True)
        self._add(view, "Full screen", do.toggle_full_screen, "F11")
        self._fill_panels_menu(view.addMenu(shell_words.PANELS), desk)
        self._add(view, shell_words.MAP_ONLY, desk.toggle_map_only, "Ctrl+M", desk=True)
        wall = self._add(
            view, shell_words.PROJECTOR_MODE, lambda: do.show_for_wall(wall.isChecked()), "Ctrl+L", desk=True
        )
        wall.setCheckable(True)
        self.wall = wall
        self._fill_audience_menu(view.addMenu(shell_words.AUDIENCE_WINDOW), desk)
        view.addSeparator()
        sizes = view.addMenu(shell_words.SIZE_OF_TEXT)
        self._add(sizes, "Larger text", lambda: do.step_scale(True), "Ctrl++", "Ctrl+=")
        self._add(sizes, "Smaller text", lambda: do.step_scale(False), "Ctrl+-")
        sizes.addSeparator()
        of_scale = {scale: self._add(sizes, f"{scale}%", partial(do.set_scale, scale)) for scale in SCALES}
        for one in of_scale.values():
            one.setCheckable(True)

        def mark_present() -> None:
            for scale, one in of_scale.items():
                one.setChecked(scale == THEME.scale)

        sizes.aboutToShow.connect(mark_present)
        still = self._add(view, "Less motion", lambda: motion.set_less(still.isChecked()))
        still.setCheckable(True)
        still.setChecked(motion.is_less())
        for words, tip, switch in (
            ("Show odds", shell_words.ODDS_TIP, switches.ODDS),
            ("Darken other places", shell_words.DIMMING_TIP, switches.DIMMING),
            ("Magnify last roll", shell_words.LENS_TIP, switches.LENS),
            ("Tracks on the map", shell_words.FURNITURE_TIP, switches.FURNITURE),
            (shell_words.MODERN_PLACE_NAMES, shell_words.MODERN_PLACE_NAMES_TIP, switches.MODERN_PLACES),
        ):
            one = self._add(view, words, lambda: None)
            one.setToolTip(tip)
            one.setCheckable(True)
            one.setChecked(switch.is_on())
            one.toggled.connect(partial(do.set_switch, switch))
        view.setToolTipsVisible(True)
        view.addSeparator()
        self._fill_theme_menu(view.addMenu(shell_words.THEME))

    def _fill_panels_menu(self, panels: QMenu, desk: DeskCommands) -> None:
        """Fill the submenu of the panels round the map: each entry shows one or hides it."""
        self._add(panels, "Points", lambda: desk.toggle("points"), "F6", desk=True)
        for words, tip, do_it, key in (
            (shell_words.ALL_POWERS_IN_LEDGER, shell_words.LEDGER_TIP, desk.toggle_ledger, "Shift+F6"),
            (shell_words.SWAP_QUESTION_AND_PANEL, shell_words.SWAP_TIP, desk.swap_question, "Shift+F7"),
        ):
            self._add(panels, words, do_it, key, desk=True).setToolTip(tip)
        panels.setToolTipsVisible(True)
        self._add(panels, shell_words.INFORMATION_TABS, lambda: desk.toggle("known"), "F7", desk=True)
        self._add(panels, shell_words.SIDE_PANEL, lambda: desk.toggle("right"), "F8", desk=True)

    def _fill_theme_menu(self, theme: QMenu) -> None:
        """Fill the submenu of the window's colours."""
        group = QActionGroup(self._window)
        for mood, words in (("system", shell_words.USE_SYSTEM_THEME), ("light", "Light"), ("dark", "Dark")):
            action = self._add(theme, words, partial(self._do.set_mood, mood))
            action.setCheckable(True)
            action.setChecked(THEME.mood == mood)
            group.addAction(action)
        theme.addSeparator()
        high = self._add(theme, "High contrast", lambda: self._do.set_contrast(high.isChecked()))
        high.setCheckable(True)
        high.setChecked(THEME.contrast == "high")

    def _fill_opponents_menu(self, opponents: QMenu, desk: DeskCommands) -> None:
        """Fill the submenu of opponents: their pace, and another thought about the last decision."""
        group = QActionGroup(self._window)
        for pace, words in shell_words.PACES.items():
            action = self._add(opponents, words, partial(desk.set_pace, pace), "", desk=True)
            action.setCheckable(True)
            action.setChecked(find_pace() == pace)
            group.addAction(action)
        opponents.addSeparator()
        self._add(opponents, shell_words.MOVE_NOW_OR_NEXT, desk.move_now, "Ctrl+Space", desk=True)
        self._add(opponents, shell_words.ASK_AGAIN, desk.ask_again, "", desk=True)
        self._add(opponents, shell_words.THINK_AGAIN_FROM_HERE, desk.think_again, "", desk=True)

    def _fill_audience_menu(self, room: QMenu, desk: DeskCommands) -> None:
        """Fill the submenu of the audience window, for a projector or a television."""
        for words, what, key in (
            ("Open or close", "toggle", "Ctrl+Shift+A"),
            ("Blank", "toggle_blank", "F12"),
            (shell_words.WHOLE_BOARD, "overview", "F5"),
            (shell_words.MATCH_MAIN_MAP, "as_desk", "F3"),
            (shell_words.FOLLOW_THE_ACTION, "toggle_following", "Shift+F3"),
        ):
            do_it, spoken = partial(desk.do_with_audience, what), shell_words.window_for_room(command=words)
            self._with_room.append(action := self._add(room, words, do_it, key, spoken=spoken))
            # Wherever the keys are: where somebody clicked into the window for the room, too.
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        blank, follow = self._with_room[1], self._with_room[4]
        for action in (blank, follow):
            action.setCheckable(True)
        screens = room.addMenu(shell_words.ON_SCREEN)

        def fill() -> None:
            """Update the ticks and the list of screens: screens come and go, and the window may have been closed."""
            there = desk.find_audience()
            blank.setChecked(there is not None and there.blank)
            follow.setChecked(there is not None and there.following)
            screens.clear()
            for screen in QGuiApplication.screens():
                size = screen.size()
                words = f"{screen.name()} ({size.width()} × {size.height()})"
                action = screens.addAction(escape_ampersands(words))
                action.triggered.connect(lambda _checked=False, screen=screen: desk.open_audience_on(screen))

        room.aboutToShow.connect(fill)

    def _add(
        self, menu: QMenu, words: str, do: Callable[[], object], *keys: str, desk: bool = False, spoken: str = ""
    ) -> QAction:
        """Add one entry and return it. ``spoken``: its name in the list of all keys, if its menu does not explain
        it."""
        action = QAction(words, self._window)
        shortcuts = [QKeySequence(key) for key in keys if key]
        action.setShortcuts(shortcuts)
        action.setAutoRepeat(False)  # a key that is held does it once
        action.triggered.connect(lambda _checked=False: do())
        menu.addAction(action)
        if shortcuts:
            shown = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in shortcuts)
            self.keys.append((shown, (spoken or words).rstrip("…")))
        if desk:
            self._desk_only.append(action)
        return action

    def set_desk(self, has_session: bool, veiled: bool = False) -> None:
        """Enable what needs a session. Under a curtain (``veiled``) it can only be closed."""
        for action in self._desk_only:
            action.setEnabled(has_session and not veiled)
        for action in self._readable:
            action.setEnabled(not veiled)
        table = self._do.table
        self.tries.setEnabled(self.tries.isEnabled() and table is not None and table.session.ruleset.has_laboratory)
        for action in (self._close, *self._with_room):
            action.setEnabled(has_session)
        self.looks.setEnabled(has_session and not veiled)
        for letter in self._letters:  # else the bar has them itself
            letter.setEnabled(has_session and not veiled)
        self.bar.setVisible(not has_session)  # the desk has a bar of its own, and the map the room

    def _fill_first_games(self) -> None:
        """Fill the menu of first games, each with the step that it would continue at."""
        self.first_games.clear()
        for game, done in self._do.lessons.list_games():
            words = lesson_words.continue_at(game=game.name, step=done + 1) if done else game.name
            action = self.first_games.addAction(escape_ampersands(words))
            action.triggered.connect(lambda _checked=False, game=game.id: self._do.lessons.begin(game))

    def fill_looks(self) -> None:
        """Fill the menu of views for the seats as they are now."""
        self.looks.clear()
        table = self._do.table
        if table is None:
            return
        ways = [
            (ASKED, shell_words.LOOK_WITH_A_CURTAIN_BEFORE_SECRETS),
            (TABLE, shell_words.LOOK_WHERE_PLAYERS_KEEP_SECRETS),
            *((seat, shell_words.look_as_player(player=table.session.called(seat))) for seat in table.seats()),
            (REFEREE, shell_words.LOOK_AS_REFEREE),
        ]
        for look, words in ways:
            action = self.looks.addAction(escape_ampersands(words))
            action.setCheckable(True)
            action.setChecked(table.look == look)
            action.triggered.connect(lambda _checked=False, look=look: self._desk.look_as(look))
