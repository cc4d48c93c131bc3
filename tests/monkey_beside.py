"""What the monkey does besides the map and its questions: sheets of orders, pasting, the room's window, the post's."""

from __future__ import annotations

import random
from pathlib import Path

from PySide6.QtCore import QEvent, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from dark_ages_desk.core.question import Sheet
from dark_ages_desk.session import Session
from dark_ages_desk.ui.audience.window import AudienceWindow
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.sheet import SheetEditor
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.holds import Stopwatch

LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
LETTERS = "move hold levy tax raid 1 2 3 ALL - # : , > hps rouen BR1 ä ß"
JUNK = ("", "\n\n\n", "x" * 5000, "hold\n" * 400, "<b>1 hold</b>\n", "\x1b[31m\n\u202e", "1 2 3\n4 5 6\n", "message:")
ROOM = ("toggle", "toggle", "toggle_blank", "overview", "as_desk", "toggle_following")
SIZES = (QSize(480, 300), QSize(900, 560), QSize(1600, 900))


def sheet_texts(session: Session, rng: random.Random) -> list[str]:
    """Texts as they may be pasted or sent: sheets worth carrying out, nonsense, whole mails."""
    options = [one for question in session.questions() for one in question.options if isinstance(one, Sheet)]
    found = [*JUNK]
    for option in options[:3]:
        lines = [str(line) for line in option.build_random_lines(rng.randrange)[:20]]
        if option.some is not None:
            lines = [*option.some(rng.randrange), *lines][:40]
        text = "\n".join(f"{number} {line}" for number, line in enumerate(lines, 1))
        found += [text, f"From: a@b\nSubject: turn 1\n\nHello,\n\n> {text}\nmessage: Peace.\n-- \nAnna"]
    return found


class Beside:
    """The part of the monkey that is not about the map. The window, chance and watch are the monkey's."""

    window: DeskWindow
    rng: random.Random
    watch: Stopwatch

    @property
    def desk(self) -> DeskPage:
        assert self.window.desk is not None
        return self.window.desk

    @property
    def over(self) -> QWidget:
        raise NotImplementedError

    def _drag(self) -> str:
        raise NotImplementedError

    def _press_button(self) -> str:
        raise NotImplementedError

    # --- sheets and pasting

    def _sheet(self) -> str:
        """Letters, keys and buttons in a sheet of orders, if one is asked for."""
        if self.over is not self.window:
            return self._press_button()
        sheets = [one for one in self.window.findChildren(SheetEditor) if one.isVisible() and one.lines]
        if not sheets:
            return self._drag()
        sheet = self.rng.choice(sheets)
        line = self.rng.choice(sheet.lines)
        what = self.rng.choice(("letters", "letters", "paste", "paste", "undo", "key", "button", "message", "give"))
        if what == "letters":
            self.watch.send(QTest.mouseClick, line.field, LEFT)
            for letter in self.rng.choices(LETTERS, k=self.rng.randrange(1, 9)):  # QTest knows ASCII alone
                event = QKeyEvent(QEvent.Type.KeyPress, 0, PLAIN, letter)
                self.watch.send(QApplication.sendEvent, line.field, event)
        elif what == "paste":
            self._fill_clipboard()
            self.watch.send(QTest.keyClick, line.field, Qt.Key.Key_V, CONTROL)
        elif what == "undo":
            held = self.rng.choice((CONTROL, CONTROL, CONTROL | SHIFT))
            for _ in range(self.rng.randrange(1, 6)):
                self.watch.send(QTest.keyClick, line.field, Qt.Key.Key_Z, held)
        elif what == "key":
            keys = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Backspace)
            self.watch.send(QTest.keyClick, line.field, self.rng.choice(keys))
        elif what == "message":
            self.watch.send(QTest.keyClicks, sheet.said, self.rng.choice(("Peace.", "message to WX: x", "email: a")))
            self.watch.send(QTest.keyClick, sheet.said, Qt.Key.Key_Return)
        elif what == "give" and self.rng.random() < 0.3:
            self.watch.send(QTest.keyClick, line.field, Qt.Key.Key_Return, CONTROL)
        else:
            self._press_in(sheet)
        return f"{what} in a sheet of orders"

    def _press_in(self, part: QWidget) -> None:
        buttons = [one for one in part.findChildren(QAbstractButton) if one.isVisible() and one.isEnabled()]
        if buttons:
            button = self.rng.choice(buttons)
            self.watch.send(QTest.mouseClick, button, LEFT, PLAIN, button.rect().center())

    def _fill_clipboard(self) -> None:
        QApplication.clipboard().setText(self.rng.choice(sheet_texts(self.desk.table.session, self.rng)))

    def _paste(self) -> str:
        """Something from elsewhere goes where the keys are."""
        self._fill_clipboard()
        focus = self.over.focusWidget() or self.over
        self.watch.send(QTest.keyClick, focus, Qt.Key.Key_V, CONTROL)
        return f"a paste into {type(focus).__name__}"

    # --- the room's window

    def _room(self) -> str:
        """The window for the room is opened, closed, told what to show, clicked at, dragged, turned and resized."""
        if self.over is not self.window:
            return self._press_button()
        rooms = [one for one in QApplication.topLevelWidgets() if isinstance(one, AudienceWindow) and one.isVisible()]
        if not rooms or self.rng.random() < 0.4:
            what = self.rng.choice(ROOM if rooms else ("toggle",))
            self.watch.send(self.window.commands.do_with_audience, what)
            return f"the room's window: {what}"
        room = self.rng.choice(rooms)
        spot = QPoint(self.rng.randrange(room.width()), self.rng.randrange(room.height()))
        widget = room.childAt(spot) or room
        here = widget.mapFrom(room, spot)
        what = self.rng.choice(("click", "drag", "wheel", "resize", "double click"))
        if what == "resize":
            self.watch.send(room.resize, self.rng.choice(SIZES))
        elif what == "wheel":
            turn = QPoint(0, self.rng.choice((-240, 120)))
            none, begin = Qt.MouseButton.NoButton, Qt.ScrollPhase.NoScrollPhase
            event = QWheelEvent(
                QPointF(here), widget.mapToGlobal(QPointF(here)), QPoint(), turn, none, PLAIN, begin, False
            )
            self.watch.send(QApplication.sendEvent, widget, event)
        elif what == "drag":
            self.watch.send(QTest.mousePress, widget, LEFT, PLAIN, here)
            self.watch.send(QTest.mouseMove, widget, here + QPoint(40, 25))
            self.watch.send(QTest.mouseRelease, widget, LEFT, PLAIN, here + QPoint(80, 50))
        else:
            act = QTest.mouseClick if what == "click" else QTest.mouseDClick
            self.watch.send(act, widget, LEFT, PLAIN, here)
        return f"a {what} in the room's window"

    # --- a game by post

    def _post(self) -> str:
        """The window of a game by post is opened, with sheets and nonsense in its folder."""
        if self.over is not self.window:
            return self._press_button()
        path = self.desk.table.session.path
        if path is not None:
            self._send_sheets(path.parent / "sheets")
        self.watch.send(self.window.commands.show_post)
        return "the window of a game by post"

    def _send_sheets(self, folder: Path) -> None:
        folder.mkdir(exist_ok=True)
        powers = list(self.desk.table.session.position.runs)
        for _ in range(self.rng.randrange(3)):
            name = self.rng.choice((*powers, "nobody", "mail"))
            text = self.rng.choice(sheet_texts(self.desk.table.session, self.rng))
            (folder / f"{name}{self.rng.choice(('.txt', '.eml', ''))}").write_text(text, encoding="utf-8")
