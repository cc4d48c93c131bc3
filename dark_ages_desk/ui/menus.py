"""All menus and keys of the window, in one table: what is not in it, no key does."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu

from dark_ages_desk.core.question import REFEREE, TABLE
from dark_ages_desk.ui import motion, odds_setting
from dark_ages_desk.ui.table import ASKED
from dark_ages_desk.ui.theme import SCALES, THEME
from dark_ages_desk.ui.widgets import unamp

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk_window import DeskWindow

QUESTION_KEYS = (
    ("1 … 9", "the answers to the question; at a roll, the faces of the die"),
    ("Enter", "the main answer; confirms what was picked"),
    ("Space", "rolls or draws; held down with the mouse, moves the map"),
    ("Esc", "takes back what was begun, then the last own step"),
    ("Tab", "goes through the glowing places on the map; Enter takes one"),
    ("Arrows, + and −", "move and zoom the map; the wheel zooms at the pointer"),
    ("Home", "shows the whole map"),
    ("Ctrl+click", "on counters: all of them"),
)


class Menus:
    """Builds the menu bar; keeps the actions whose state changes."""

    def __init__(self, window: DeskWindow) -> None:
        self._window = window
        self._desk_only: list[QAction] = []
        self.keys: list[tuple[str, str]] = []
        bar = window.menuBar()
        game = bar.addMenu("&Game")
        self._add(game, "New…", window.show_library, "Ctrl+N")
        self._add(game, "Open…", window.filing.ask_open, "Ctrl+O")
        self._add(game, "Save a copy…", window.filing.ask_copy, "Ctrl+S", desk=True)
        game.addSeparator()
        self._add(game, "Save the map as a picture…", window.filing.ask_picture, "", desk=True)
        self._add(game, "Save the ledger as CSV…", window.filing.ask_ledger, "", desk=True)
        self._add(game, "Save the chart as CSV…", window.filing.ask_chart, "", desk=True)
        game.addSeparator()
        self._add(game, "Close the session", window.close_session, "Ctrl+W", desk=True)
        self._add(game, "Quit", window.quit, "Ctrl+Q")
        edit = bar.addMenu("&Edit")
        self.undo = self._add(edit, "Undo", window.undo, "Ctrl+Z", desk=True)
        self.redo = self._add(edit, "Redo", window.redo, "Ctrl+Y", "Ctrl+Shift+Z", desk=True)
        edit.addSeparator()
        self._add(edit, "Find a place", window.find_place, "Ctrl+F", desk=True)
        self._view(bar.addMenu("&View"))
        self.looks = bar.addMenu("&Look as")
        self.looks.aboutToShow.connect(self.fill_looks)
        table = bar.addMenu("&Table")
        self._add(table, "Gifts, Adjust…", window.show_asides, "Ctrl+G", desk=True)
        self._add(table, "A hand, for its player only…", window.show_hand, "Ctrl+H", desk=True)
        clock = table.addMenu("Talk clock")
        for words, do, key in (
            ("Start, pause, go on", "toggle", "F9"),
            ("Minutes…", "ask_minutes", "Shift+F9"),
            ("From the beginning", "reset", ""),
            ("Put away", "put_away", ""),
        ):
            self._add(clock, words, partial(window.talk, do), key, desk=True, spoken=f"Talk clock: {words.lower()}")
        self._add(table, "Charts", window.show_charts, "Ctrl+T", desk=True)
        self._add(table, "Printed charts…", window.show_printed, "Ctrl+Shift+T")
        self.roll = self._add(table, "Roll by itself", window.set_roll, "", desk=True)
        self.roll.setCheckable(True)
        helping = bar.addMenu("&Help")
        self._add(helping, "The rule at hand", window.show_rule, "F1", desk=True)
        self._add(helping, "All keys", window.show_keys, "?")

    def _view(self, view: QMenu) -> None:
        window = self._window
        self._add(view, "Fit the map", window.fit, "Ctrl+0", desk=True)
        self._add(view, "Full screen", window.toggle_full_screen, "F11")
        self._add(view, "Sequence of play", lambda: window.toggle_side(0), "F6", desk=True)
        self._add(view, "Ledger, hands, charts", lambda: window.toggle_side(1), "F7", desk=True)
        self._add(view, "Question and record", lambda: window.toggle_side(2), "F8", desk=True)
        view.addSeparator()
        self._add(view, "Larger text", lambda: window.step_scale(True), "Ctrl++", "Ctrl+=")
        self._add(view, "Smaller text", lambda: window.step_scale(False), "Ctrl+-")
        sizes = view.addMenu("Size of text")
        for scale in SCALES:
            self._add(sizes, f"{scale} %", partial(window.set_scale, scale))
        odds = self._add(view, "Show odds", lambda: window.show_odds(odds.isChecked()))
        odds.setCheckable(True)
        odds.setChecked(odds_setting.shown())
        still = self._add(view, "Less motion", lambda: motion.set_less(still.isChecked()))
        still.setCheckable(True)
        still.setChecked(motion.less())
        view.addSeparator()
        group = QActionGroup(window)
        for mood, words in (("system", "Light or dark as the desktop"), ("light", "Light"), ("dark", "Dark")):
            action = self._add(view, words, partial(window.set_mood, mood))
            action.setCheckable(True)
            action.setChecked(THEME.mood == mood)
            group.addAction(action)

    def _add(
        self, menu: QMenu, words: str, do: Callable[[], object], *keys: str, desk: bool = False, spoken: str = ""
    ) -> QAction:
        """One entry. ``spoken``: what the list of all keys calls it, where it does not stand under its menu."""
        action = QAction(words, self._window)
        shortcuts = [QKeySequence(key) for key in keys if key]
        action.setShortcuts(shortcuts)
        action.triggered.connect(lambda _checked=False: do())
        menu.addAction(action)
        if shortcuts:
            shown = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in shortcuts)
            self.keys.append((shown, (spoken or words).rstrip("…")))
        if desk:
            self._desk_only.append(action)
        return action

    def set_desk(self, has_session: bool) -> None:
        """Enable what needs a session."""
        for action in self._desk_only:
            action.setEnabled(has_session)
        self.looks.setEnabled(has_session)

    def fill_looks(self) -> None:
        """The ways of looking, as the seats are now."""
        self.looks.clear()
        table = self._window.table
        if table is None:
            return
        ways = [(REFEREE, "Everyone: all is open"), (TABLE, "The table: nothing secret")]
        ways += [(seat, seat) for seat in table.seats()]
        ways.append((ASKED, "Whoever is asked, with a curtain"))
        for look, words in ways:
            action = self.looks.addAction(unamp(words))
            action.setCheckable(True)
            action.setChecked(table.look == look)
            action.triggered.connect(lambda _checked=False, look=look: table.look_as(look))
