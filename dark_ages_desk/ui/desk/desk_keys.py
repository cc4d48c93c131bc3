"""The keys of the desk: what each means for the question, wherever somebody clicked before.

Three rules hold on the whole desk:

- A control that was clicked gives the keys of the question back to it. One that was reached by Tab keeps Enter and
  Space.
- A text field keeps its letters, its digits, Space and Home. Ctrl+Home fits the map there, and Page Up and Page Down
  zoom.
- Digits, Enter and Space answer; letters open the typed line. So nobody has to know which letters are keys.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QClipboard, QGuiApplication, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractButton, QAbstractSpinBox, QApplication, QComboBox, QLineEdit, QTextEdit, QWidget
from shiboken6 import isValid

from dark_ages_desk.ui.desk.panels.editor import TAKEN
from dark_ages_desk.ui.desk.panels.places import PlacesList
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor, find_sheet
from dark_ages_desk.ui.parts.key_repeats import KeyRepeats

if TYPE_CHECKING:
    from dark_ages_desk.ui.desk.panels.question import QuestionPanel
    from dark_ages_desk.ui.desk.quick import QuickEntry
    from dark_ages_desk.ui.desk.table import LiveTable
    from dark_ages_desk.ui.map import MapView

DIGITS = range(Qt.Key.Key_0, Qt.Key.Key_9 + 1)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ZOOM = (Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""Keys that zoom the map while a text field has the letters."""

MAP = (Qt.Key.Key_Home, Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Equal, *ZOOM)
"""Keys of the map that a clicked control gives back to it."""

FIELDS = (QLineEdit, QAbstractSpinBox, QComboBox, QTextEdit)
"""Widgets that keep their letters, Space and Home."""


class DeskKeys(QObject):
    """The keys of one desk. It watches the control that somebody clicked, and the text field that has the keys."""

    def __init__(
        self,
        page: QWidget,
        table: LiveTable,
        view: MapView,
        panel: QuestionPanel,
        quick: QuickEntry,
        is_shut: Callable[[], bool],
        is_over: Callable[[], bool],
        escape: Callable[[], None],
        put_recap_away: Callable[[], bool],
        turn_to_question: Callable[[], None],
    ) -> None:
        """Take the parts of the desk.

        ``is_shut`` tells whether a curtain or a pause covers it, ``is_over`` whether the verdict does. The panel of the
        question comes to the front of its tabs by ``turn_to_question``.
        """
        super().__init__(page)
        self._page, self._table, self._map, self._panel, self._quick = page, table, view, panel, quick
        self._is_shut, self._is_over, self._escape, self._put_recap_away = is_shut, is_over, escape, put_recap_away
        self._turn_to_question = turn_to_question
        self.repeats = KeyRepeats()
        self._last: QWidget | None = None  # what had the keys last
        self._watched: QWidget | None = None  # the field that has the keys, or the control that was clicked
        view.installEventFilter(self)
        application = QApplication.instance()
        if isinstance(application, QApplication):
            application.focusChanged.connect(self._watch)

    def _watch(self, before: QWidget | None, now: QWidget | None) -> None:
        """Watch the widget that gets the keys, if it is a field, or if it gets them by a click."""
        del before
        vanished = self._last is not None and (not isValid(self._last) or not self._last.isVisible())
        self._last = now
        if vanished and now is not None and self._falls_to(now):
            self._map.setFocus()
            return
        if self._watched is not None:
            self._watched.removeEventFilter(self)
            self._watched = None
        if now is None or now is self._map or not self._page.isAncestorOf(now) or isinstance(now, PlacesList):
            return  # the list of places keeps its keys after a click, too
        clicked = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        if clicked or isinstance(now, FIELDS):
            self._watched = now
            now.installEventFilter(self)

    def _falls_to(self, widget: QWidget) -> bool:
        """Return whether a widget got the keys only because the control that had them went away.

        What stands next in the window would swallow the keys of the question.
        """
        if widget is self._map or not self._page.isAncestorOf(widget) or isinstance(widget, PlacesList):
            return False
        chosen = QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton
        return not chosen and not (isinstance(widget, FIELDS) and self._panel.isAncestorOf(widget))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Handle a key on the map, in a field or on a clicked control before they do."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyRelease:
            self.repeats.note_release(event)
        if not isinstance(event, QKeyEvent) or event.type() is not QEvent.Type.KeyPress:
            return super().eventFilter(watched, event)
        if watched is self._map:
            place = self._map.focused_space  # Enter takes it; once it is taken, Enter confirms what was picked
            marked = event.key() in ENTER and bool(place) and self._panel.highlighted_places().get(place) != TAKEN
            return not marked and self.handle(event)
        if isinstance(watched, FIELDS):
            return self._handle_in_field(watched, event)
        if event.key() == Qt.Key.Key_Escape:  # what the control drops comes first
            return super().eventFilter(watched, event)
        return self.handle(event) or self._handle_for_map(event)

    def press(self, event: QKeyEvent) -> bool:
        """Handle a key that no control wanted: Enter presses the button that has the keys by Tab.

        Return whether the key meant something.
        """
        focus = self._page.window().focusWidget()
        own = isinstance(focus, QAbstractButton) and focus.isEnabled() and focus is not self._watched
        if event.key() in ENTER and own and isinstance(focus, QAbstractButton):
            if not self.repeats.is_repeat(event):
                focus.click()
            return True
        return self.handle(event) or self._handle_for_map(event)

    def _handle_in_field(self, field: QObject, event: QKeyEvent) -> bool:
        """Handle the keys of the map that a text field does not use."""
        if self._is_shut():
            return False
        control = event.modifiers() == Qt.KeyboardModifier.ControlModifier
        if event.key() == Qt.Key.Key_Home and control:
            self._map.fit()
            return True
        zooms = isinstance(field, QLineEdit) and not event.modifiers() and event.key() in ZOOM
        return zooms and self._map.press_key(event)

    def _handle_for_map(self, event: QKeyEvent) -> bool:
        """Handle the keys of the map, where the keys are on something else."""
        return event.key() in MAP and not self._is_shut() and self._map.press_key(event)

    def handle(self, event: QKeyEvent) -> bool:
        """Handle a key for the question, and return whether it meant something."""
        key = event.key()
        self._map.end_motion()
        if self._is_shut():
            return False
        if event.matches(QKeySequence.StandardKey.Paste):
            return self._paste()
        letter = Qt.Key.Key_A <= key <= Qt.Key.Key_Z
        capital = letter and event.modifiers() == Qt.KeyboardModifier.ShiftModifier
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier and not capital:
            return False
        if key == Qt.Key.Key_Escape:
            if not self.repeats.is_repeat(event):
                self._escape()
            return True
        if self._table.moment is not None or self._is_over():
            return False
        if self.repeats.is_repeat(event):
            return key in DIGITS or key in ENTER  # a key that is held answers no second question
        if self._quick.shown and (letter or key in DIGITS):  # the line is open, and somebody clicked beside it
            self._quick.type_on(event.text())
            return True
        if key in DIGITS:
            return self._panel.press_number(key - Qt.Key.Key_0)
        if letter:
            self._type(event.text() if capital else chr(key).lower())
            return True
        if key in ENTER:
            return self._put_recap_away() or self._quick.enter() or self._panel.confirm()
        return key == Qt.Key.Key_Space and self._panel.press_roll()

    def _type(self, text: str) -> None:
        """Put text into the sheet that is open, or else into the typed line."""
        if (sheet := self._find_sheet()) is not None:
            sheet.begin(text)
        else:
            self._quick.open(text)

    def _find_sheet(self) -> SheetEditor | None:
        """Return the sheet of the question, brought to the front of the tabs if another panel hides it."""
        if not self._panel.isVisible() and self._panel.findChild(SheetEditor) is not None:
            self._turn_to_question()
        return find_sheet(self._panel)

    def _paste(self) -> bool:
        """Put the copied text into the sheet that is open, or else into the typed line; return False for no text."""
        text = QGuiApplication.clipboard().text(QClipboard.Mode.Clipboard)
        if not text.strip() or self._table.moment is not None or self._is_over():
            return False
        if (sheet := self._find_sheet()) is not None:
            sheet.paste_in(text)
        else:
            self._quick.open(text)
        return True
