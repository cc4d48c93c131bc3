"""All menus and keys of the window, in one table: what is not in it, no key does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QActionGroup, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QMainWindow, QMenu

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.ui.desk import odds_setting
from dark_ages_desk.ui.desk.table import LiveTable
from dark_ages_desk.ui.desk.viewers import ASKED
from dark_ages_desk.ui.parts import motion
from dark_ages_desk.ui.parts.theme import SCALES, THEME
from dark_ages_desk.ui.parts.widgets import escape_ampersands
from dark_ages_desk.ui.shell.commands import DeskCommands
from dark_ages_desk.ui.shell.filing import FileDialogs
from dark_ages_desk.ui.shell.laboratory_launcher import LaboratoryLauncher

QUESTION_KEYS = (
    ("1 … 9, A … Z", "the answers that show them; at a roll, the faces of the die"),
    ("Enter", "what was picked or typed, else the main answer, which shows ↵"),
    ("Space", "rolls or draws; held down with the mouse, moves the map"),
    ("Esc", "drops what is half done; never takes back an answer, which is Ctrl+Z"),
    ("Tab", "goes through the glowing places on the map; Enter takes one"),
    ("Arrows, + and −", "move and zoom the map; the wheel zooms at the pointer"),
    ("Home", "shows the armies, pressed again the whole map; Ctrl+E what is asked about"),
    ("Ctrl+click", "on counters: all of them"),
)


class Commands(Protocol):
    """The part of the window that the menus call."""

    @property
    def table(self) -> LiveTable | None: ...
    @property
    def trying(self) -> LaboratoryLauncher: ...
    def show_library(self) -> None: ...
    def close_session(self) -> None: ...
    def quit(self) -> None: ...
    def amend_start(self) -> None: ...
    def show_printed(self) -> None: ...
    def toggle_full_screen(self) -> None: ...
    def step_scale(self, up: bool) -> None: ...
    def set_scale(self, scale: int) -> None: ...
    def show_for_wall(self, on: bool) -> None: ...
    def show_odds(self, on: bool) -> None: ...
    def set_mood(self, mood: str) -> None: ...
    def show_keys(self) -> None: ...
    def pop_menu(self, menu: QMenu | None = None) -> None: ...


class Menus:
    """The menu bar, and the actions whose state changes."""

    def __init__(self, window: QMainWindow, do: Commands, desk: DeskCommands, filing: FileDialogs) -> None:
        self._window, self._do = window, do
        self._desk_only: list[QAction] = []
        self._with_room: list[QAction] = []  # what the window for the room does: also under a curtain, and in a pause
        self.keys: list[tuple[str, str]] = []
        self._letters: list[QShortcut] = []
        self.bar = bar = window.menuBar()
        self.whole = QMenu(window)  # all menus as one, for the sign in the desk's bar; the keys work through it, too
        game = bar.addMenu("&Game")
        self._add(game, "New…", do.show_library, "Ctrl+N")
        self._add(game, "Open…", filing.ask_open, "Ctrl+O")
        self._add(game, "Save a copy…", filing.ask_copy, "Ctrl+S", desk=True)
        game.addSeparator()
        self._add(game, "Take home: chronicle, tables, film…", desk.show_export, "Ctrl+Shift+H", desk=True)
        self._add(game, "A game by post: sheets, turns, reports…", desk.show_post, "Ctrl+Alt+T", desk=True)
        self._add(game, "Print: counters, charts, the board…", desk.print, "Ctrl+Alt+P", desk=True)
        self._add(game, "Save the map as a picture…", filing.ask_picture, "", desk=True)
        self._add(game, "Save the ledger as CSV…", filing.ask_ledger, "", desk=True)
        self._add(game, "Save the chart as CSV…", filing.ask_chart, "", desk=True)
        game.addSeparator()
        self._close = self._add(game, "Close the session", do.close_session, "Ctrl+W", desk=True)
        self._add(game, "Quit", do.quit, "Ctrl+Q")
        edit = bar.addMenu("&Edit")
        self.undo = self._add(edit, "Undo", desk.undo, "Ctrl+Z", desk=True)
        self.redo = self._add(edit, "Redo", desk.redo, "Ctrl+Y", "Ctrl+Shift+Z", desk=True)
        edit.addSeparator()
        amend = edit.addMenu("Amend the record")
        self._add(amend, "The last entry, or the one looked at…", partial(desk.amend, "change"), "F2", desk=True,
                  spoken="Amend the last entry, or the one that is looked at")  # fmt: skip
        self._add(amend, "Put in before it…", partial(desk.amend, "insert"), "Shift+F2", desk=True,
                  spoken="Put something in before the last entry, or the one that is looked at")  # fmt: skip
        self._add(amend, "The start: players, options, readings, charts…", do.amend_start, "", desk=True)
        self._add(amend, "The draft, or the table as it is", desk.show_draft, "F4", desk=True)
        self._add(edit, "Lines of play: try one from here…", desk.try_line, "Ctrl+J", desk=True)
        edit.addSeparator()
        back = edit.addMenu("Look back")
        for words, part, key in (("step", 0, "Alt+"), ("phase", 2, "Alt+Shift+"), ("turn", 1, "Ctrl+Alt+")):
            for to, forward, arrow in (("last", False, "Left"), ("next", True, "Right")):
                do_it, spoken = partial(desk.look_along, part, forward), f"Look back: the {to} {words}"
                self._add(back, f"The {to} {words}", do_it, f"{key}{arrow}", desk=True, spoken=spoken)
        self._add(back, "Watch moment by moment, or stop", desk.toggle_replay, "Ctrl+Alt+W", desk=True)
        edit.addSeparator()
        self._add(edit, "Bookmarks…", desk.show_bookmarks, "Ctrl+Shift+D", desk=True)
        self._add(edit, "Bookmark this moment…", partial(desk.ask_remark, "mark"), "Ctrl+D", desk=True)
        self._add(edit, "Comment this entry…", partial(desk.ask_remark, "comment"), "Ctrl+K", desk=True)
        self._add(edit, "Search the record", desk.search_record, "Ctrl+Shift+F", desk=True)
        edit.addSeparator()
        self._add(edit, "Find a place", desk.find_place, "Ctrl+F", desk=True)
        self._fill_view_menu(bar.addMenu("&View"), desk)
        self.looks = bar.addMenu("&Look as")
        self.looks.aboutToShow.connect(self.fill_looks)
        table = bar.addMenu("&Table")
        self._add(table, "Quick entry: type what happens", desk.open_quick_entry, "/", desk=True)
        self._add(table, "Go on with the likeliest", desk.go_on, "Ctrl+Return", "Ctrl+Enter", desk=True)
        self._add(table, "Who plays, and handing over…", desk.show_players, "", desk=True)
        self._add(table, "How strict the rules are kept…", desk.show_strictness, "", desk=True)
        self._add(table, "Gifts, Adjust…", desk.show_asides, "Ctrl+G", desk=True)
        self._add(table, "A hand, for its player only…", desk.show_hand, "Ctrl+H", desk=True)
        self._add(table, "Pause", desk.pause, "Ctrl+P", "Pause", desk=True)
        self._add(table, "Where were we", desk.show_recap, "Ctrl+Shift+W", desk=True)
        clock = table.addMenu("Clocks")
        for words, what, key in (
            ("Start, pause, go on", "toggle", "F9"),
            ("Talk, players, phases: set…", "ask_minutes", "Shift+F9"),
            ("From the beginning", "reset", ""),
            ("Put away", "put_away", ""),
        ):
            self._add(
                clock,
                words,
                partial(desk.do_with_clocks, what),
                key,
                desk=True,
                spoken=f"Clocks: {words[0].lower()}{words[1:]}",
            )
        self._add(table, "Board list…", desk.show_board, "Ctrl+B", desk=True)
        self._add(table, "Dice ledger…", desk.show_dice, "Ctrl+Shift+I", desk=True)
        self._add(table, "Charts", desk.show_charts, "Ctrl+T", desk=True)
        self.tries = self._add(table, "Laboratory…", lambda: do.trying.open_setup(), "Ctrl+Shift+L", desk=True)
        self._add(table, "Printed charts…", do.show_printed, "Ctrl+Shift+T")
        self.roll = self._add(table, "Roll by itself", lambda: desk.set_roll(self.roll.isChecked()), "", desk=True)
        self.roll.setCheckable(True)
        helping = bar.addMenu("&Help")
        self._add(helping, "The rule at hand", desk.show_rule, "F1", desk=True)
        self._add(helping, "All keys", do.show_keys, "?")
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
        self._add(view, "Fit the map", desk.fit, "Ctrl+0", desk=True)
        self._add(view, "Show what is asked about", desk.show_asked, "Ctrl+E", desk=True)
        self._add(view, "Full screen", do.toggle_full_screen, "F11")
        self._add(view, "Points", lambda: desk.toggle("points"), "F6", desk=True)
        self._add(view, "Record, ledger, hands, charts", lambda: desk.toggle("known"), "F7", desk=True)
        self._add(view, "The column at the right", lambda: desk.toggle("right"), "F8", desk=True)
        self._add(view, "Nothing but the map", desk.toggle_map_only, "Ctrl+M", desk=True)
        wall = self._add(view, "For the wall", lambda: do.show_for_wall(wall.isChecked()), "Ctrl+L", desk=True)
        wall.setCheckable(True)
        self.wall = wall
        self._fill_audience_menu(view.addMenu("Window for the room"), desk)
        view.addSeparator()
        self._add(view, "Larger text", lambda: do.step_scale(True), "Ctrl++", "Ctrl+=")
        self._add(view, "Smaller text", lambda: do.step_scale(False), "Ctrl+-")
        sizes = view.addMenu("Size of text")
        for scale in SCALES:
            self._add(sizes, f"{scale} %", partial(do.set_scale, scale))
        odds = self._add(view, "Show odds", lambda: do.show_odds(odds.isChecked()))
        odds.setCheckable(True)
        odds.setChecked(odds_setting.is_shown())
        still = self._add(view, "Less motion", lambda: motion.set_less(still.isChecked()))
        still.setCheckable(True)
        still.setChecked(motion.is_less())
        view.addSeparator()
        group = QActionGroup(self._window)
        for mood, words in (("system", "Light or dark as the desktop"), ("light", "Light"), ("dark", "Dark")):
            action = self._add(view, words, partial(do.set_mood, mood))
            action.setCheckable(True)
            action.setChecked(THEME.mood == mood)
            group.addAction(action)

    def _fill_audience_menu(self, room: QMenu, desk: DeskCommands) -> None:
        """Fill the submenu of the audience window, for a projector or a television."""
        for words, what, key in (
            ("Open, close", "toggle", "Ctrl+Shift+A"),
            ("Blank", "toggle_blank", "F12"),
            ("The whole board for some seconds", "overview", "F5"),
            ("What the desk shows", "as_desk", "F3"),
            ("Follow what happens", "toggle_following", "Shift+F3"),
        ):
            do_it, spoken = partial(desk.do_with_audience, what), f"Window for the room: {words[0].lower()}{words[1:]}"
            self._with_room.append(action := self._add(room, words, do_it, key, spoken=spoken))
            # Wherever the keys are: where somebody clicked into the window for the room, too.
            action.setShortcutContext(Qt.ShortcutContext.ApplicationShortcut)
        blank, follow = self._with_room[1], self._with_room[4]
        for action in (blank, follow):
            action.setCheckable(True)
        screens = room.addMenu("On the screen")

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
        table = self._do.table
        self.tries.setEnabled(self.tries.isEnabled() and table is not None and table.session.ruleset.has_laboratory)
        for action in (self._close, *self._with_room):
            action.setEnabled(has_session)
        self.looks.setEnabled(has_session and not veiled)
        for letter in self._letters:  # else the bar has them itself
            letter.setEnabled(has_session and not veiled)
        self.bar.setVisible(not has_session)  # the desk has a bar of its own, and the map the room

    def fill_looks(self) -> None:
        """Fill the menu of views for the seats as they are now."""
        self.looks.clear()
        table = self._do.table
        if table is None:
            return
        ways = [
            (ASKED, "What all may know; a curtain before each player's own questions"),
            (TABLE, "What all may know; the players keep their secrets"),
            *((seat, f"What {table.session.called(seat)} may know; others look away") for seat in table.seats()),
            (REFEREE, "Everything, as the referee"),
        ]
        for look, words in ways:
            action = self.looks.addAction(escape_ampersands(words))
            action.setCheckable(True)
            action.setChecked(table.look == look)
            action.triggered.connect(lambda _checked=False, look=look: table.look_as(look))
