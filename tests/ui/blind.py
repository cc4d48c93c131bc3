"""A player who has the accessibility tree, the announcements and the keyboard, and nothing else: no mouse, no pixels,
no object of the program.

It reads what is asked, presses a button that the tree names, types where the tree has a field, and goes to the list of
places for what is chosen on the map.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from dark_ages_desk.ui.parts.announce import ANNOUNCER
from tests.ui.spoken import read_node, walk

PRESSED = ("Button", "CheckBox", "RadioButton")
PLACES, ONLY = "Places of the map", "Only what may be chosen"
NO_ANSWERS = (
    "Rule",
    "More",
    "On the chart",
    "Copy",
    "News of",
    "▶",
    "Replay",
    "Remove this order",
    "Show ",
    "Undo",
    "Redo",
)
"""Beginnings of the names of buttons beside the answers of a question."""


PRESS_MS, PRESS_STEPS = 20, 100
"""Milliseconds between two looks whether a button that was pressed by its accessible action has been released, and
their number."""


class BlindPlayer:
    """A player at a window. ``heard`` has all announcements, the last one at the end."""

    def __init__(self, window: QWidget) -> None:
        self._window = window
        self.heard: list[str] = []
        self._note: Callable[[str, bool], None] = lambda words, _urgent: self.heard.append(words)
        ANNOUNCER.announced.connect(self._note)
        QAccessible.setActive(True)  # as with a screen reader: Qt then tells its tree of each change

    def leave(self) -> None:
        """Hear nothing more."""
        ANNOUNCER.announced.disconnect(self._note)
        QAccessible.setActive(False)

    # --- reading

    def nodes(self, under: str = "") -> Iterator[QAccessibleInterface]:
        """Yield the visible nodes of the window, or those below the nodes with a name."""
        for found, _ in walk(QAccessible.queryAccessibleInterface(self._window)):
            if not under:
                yield found
            elif found.text(QAccessible.Text.Name) == under and found.childCount():
                yield from (one for one, _ in walk(found))

    def find(self, role: str, begins: str, under: str = "") -> QAccessibleInterface | None:
        """Return the first enabled node of a role whose name begins so, None for none."""
        for one in self.nodes(under):
            enabled = not one.state().disabled  # type: ignore[attr-defined]
            if one.role().name == role and enabled and one.text(QAccessible.Text.Name).startswith(begins):
                return one
        return None

    def answers(self) -> list[str]:
        """Return the names of the buttons in the question that answer it, in their order."""
        return [
            name
            for one in self.nodes("Question")
            if one.role().name == "Button" and not one.state().disabled  # type: ignore[attr-defined]
            if (name := one.text(QAccessible.Text.Name)) and not name.startswith(NO_ANSWERS)
        ]

    @property
    def asked(self) -> str:
        """The question as it was announced last, or the curtain."""
        return self.heard[-1] if self.heard else ""

    # --- doing

    def press(self, name: str, under: str = "Question") -> bool:
        """Go to the button whose name begins so, and press Space there; return False if there is none."""
        for role in PRESSED:
            if (found := self.find(role, name, under)) is not None:
                found.actionInterface().doAction("SetFocus")
                self.key(Qt.Key.Key_Space)
                return True
        return False

    def sit_down(self) -> bool:
        """Press the button of the curtain by its accessible action; return False if no curtain is down."""
        found = self.find("Button", "I'm ")
        if found is not None:
            found.actionInterface().doAction("Press")
            heard = len(self.heard)
            for _ in range(PRESS_STEPS):  # Qt releases the button a little later, and the desk speaks then
                QTest.qWait(PRESS_MS)
                if len(self.heard) > heard:
                    break
        return found is not None

    def key(self, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Press a key, wherever the keys go to."""
        QTest.keyClick(self._window.focusWidget() or self._window, key, modifier)
        QApplication.processEvents()

    def type(self, text: str) -> None:
        """Type a text."""
        QTest.keyClicks(self._window.focusWidget() or self._window, text)
        QApplication.processEvents()

    def go_to(self, role: str, name: str, under: str = "") -> bool:
        """Give the keys to a node, as a screen reader does; return False if there is none."""
        found = self.find(role, name, under)
        if found is None:
            return False
        found.actionInterface().doAction("SetFocus")
        QApplication.processEvents()
        return True

    def open_places(self) -> None:
        """Go to the list of places by its key, and leave in it only what may be chosen."""
        if not self._is_in_places():
            shortcut = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
            self.key(Qt.Key.Key_M, shortcut)
        only = self.find("CheckBox", ONLY)
        if only is not None and not only.state().checked:  # type: ignore[attr-defined]
            self.press(ONLY, under="")
            self.go_to("List", PLACES)

    def _is_in_places(self) -> bool:
        """Return whether the keys go to the list of places."""
        focus = self._window.focusWidget()
        return focus is not None and read_node(QAccessible.queryAccessibleInterface(focus)).name == PLACES

    def focused(self) -> QAccessibleInterface | None:
        """Return the node that has the keys, of a list its row."""
        focus = self._window.focusWidget()
        top = QAccessible.queryAccessibleInterface(focus) if focus is not None else None
        child = top.focusChild() if top is not None else None
        return child or top

    def choose(self, wanted: Callable[[str], bool], steps: int = 400) -> str:
        """Go down the list of places from its first row to one that is wanted, and choose it with Enter.

        Return what the row said, "" if no row is wanted.
        """
        self.open_places()
        self.key(Qt.Key.Key_Home)
        before = ""
        for _ in range(steps):
            row = self.focused()
            said = row.text(QAccessible.Text.Name) if row is not None else ""
            if wanted(said):
                self.key(Qt.Key.Key_Return)
                return said
            if said == before:
                return ""
            before = said
            self.key(Qt.Key.Key_Down)
        return ""

    def press_first(self, names: Sequence[str], passed_over: Collection[str] = ()) -> str:
        """Press the first button of the question whose name begins so; return that beginning, "" for none."""
        answers = self.answers()
        for begins in names:
            if begins not in passed_over and any(one.startswith(begins) for one in answers):
                self.press(begins)
                return begins
        return ""
