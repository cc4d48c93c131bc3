"""A monkey at the desk: random clicks, drags, wheels, keys, sheets, pastes and sizes, sent to real windows of real
sessions of all games: the desk's, the room's, and that of a game by post.

    python -m tests.monkey --events 50000 --seed 1

Nothing may raise, Qt may warn of nothing, what only looks may not change the record, and nobody may be shown what only
others may read. Which turns hold the window for longer than 100 ms is listed, by what was done (``tests/holds.py``).
"""

from __future__ import annotations

import argparse
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from types import TracebackType

from PySide6.QtCore import QPoint, QPointF, QSettings, QSize, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QWidget

from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session
from dark_ages_desk.ui.desk.page import DeskPage
from dark_ages_desk.ui.desk.panels.record import RecordModel
from dark_ages_desk.ui.desk.panels.tray import TrayPiece
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.holds import HOLD_MS, Stopwatch
from tests.monkey_beside import Beside

ROUNDS = 3
"""Rounds of the event loop after each event."""
LEFT, PLAIN = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier
SCENARIOS = (
    "carolingian-twilight/27.2",
    "dark-ages-1971/hastings",
    "dark-age-britain-570/short",
    "dark-age-ii/irish-sea",
    "strategy-and-conquest/channel",
    "carolingian-twilight/27.10",
    "dark-ages-1971/liegnitz",
    "dark-age-britain-570/evening",
    "dark-age-ii/north",
    "strategy-and-conquest/north-sea",
    "carolingian-twilight/27.6",
    "dark-ages-1971/free-battle-field",
)
SIZES = (QSize(1280, 720), QSize(1920, 1080), QSize(1024, 700), QSize(640, 420), QSize(1600, 900), QSize(2560, 1440))
ANSWERING = (*range(Qt.Key.Key_1, Qt.Key.Key_9 + 1), Qt.Key.Key_Return, Qt.Key.Key_Return, Qt.Key.Key_Space)
OF_THE_TEST = ("This plugin does not support", "Keyboard event not accepted by receiving widget")
"""What the platform without a screen and Qt's own way of sending keys say of themselves."""
LOOKING = (
    (Qt.Key.Key_Home, PLAIN),
    (Qt.Key.Key_Plus, PLAIN),
    (Qt.Key.Key_Minus, PLAIN),
    (Qt.Key.Key_Left, PLAIN),
    (Qt.Key.Key_Down, PLAIN),
    (Qt.Key.Key_F1, PLAIN),
    (Qt.Key.Key_F6, PLAIN),
    (Qt.Key.Key_F7, PLAIN),
    (Qt.Key.Key_F8, PLAIN),
    (Qt.Key.Key_F, CONTROL),
    (Qt.Key.Key_G, CONTROL),
    (Qt.Key.Key_T, CONTROL),
    (Qt.Key.Key_H, CONTROL),
    (Qt.Key.Key_L, CONTROL),
    (Qt.Key.Key_M, CONTROL),
    (Qt.Key.Key_Plus, CONTROL),
    (Qt.Key.Key_Minus, CONTROL),
    (Qt.Key.Key_0, CONTROL),
    (Qt.Key.Key_F10, PLAIN),
    (Qt.Key.Key_Tab, PLAIN),
    (Qt.Key.Key_Escape, PLAIN),
)
"""Keys that never change the record (Tab and Escape only move or drop)."""


@dataclass
class Found:
    """What the monkey found."""

    events: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)
    watch: Stopwatch = field(default_factory=Stopwatch)
    entries: int = 0


class Monkey(Beside):
    """Somebody without a plan at one window."""

    def __init__(self, window: DeskWindow, seed: int, found: Found) -> None:
        self.window, self.found, self.watch = window, found, found.watch
        self.rng = random.Random(seed)

    @property
    def desk(self) -> DeskPage:
        assert self.window.desk is not None
        return self.window.desk

    @property
    def over(self) -> QWidget:
        """The window that events go to: a menu or a dialog, if one is open."""
        return QApplication.activePopupWidget() or QApplication.activeModalWidget() or self.window

    def state(self) -> tuple[object, ...]:
        """What looking must not change."""
        session = self.desk.table.session
        entries = session.entries
        return len(entries), sum(entry.struck for entry in entries), session.position

    def step(self) -> None:
        """One event, or a few that belong together."""
        kinds: tuple[tuple[Callable[[], str], int, bool], ...] = (
            (self._click_map, 22, False),
            (self._click_glow, 14, False),
            (self._press_button, 16, False),
            (self._drag, 10, False),
            (self._tray, 4, False),
            (self._answer_key, 14, False),
            (self._undo_key, 2, False),
            (self._look_key, 8, True),
            (self._wheel, 6, True),
            (self._hover, 6, True),
            (self._resize, 1, True),
            (self._double_click, 3, False),
            (self._sheet, 12, False),
            (self._paste, 2, False),
            (self._room, 4, True),
            (self._post, 1, False),
        )
        do, _, looks = self.rng.choices(kinds, [weight for _, weight, _ in kinds])[0]
        before, veiled = self.state(), self.desk.table.veiled
        busy = self.over is not self.window
        what = do()
        self.watch.note(what)
        self.watch.rounds(what, ROUNDS)
        while self.window.desk is not None:  # a body marches one by one, and is taken back one by one
            known = self.state()
            self.watch.rounds(what)
            if self.window.desk is None or (not self.desk.question.is_group_moving() and self.state() == known):
                break
        self.found.events[do.__name__.strip("_")] += 1
        if self.window.desk is None:
            return
        if looks and not busy and self.state() != before and not self.desk.table.roll_by_itself:
            self.found.faults.append(f"{what} changed the record")
        if veiled and self.desk.table.veiled and self.state() != before:
            self.found.faults.append(f"{what} changed the record under the curtain")
        self.check_eyes(what)

    def check_eyes(self, what: str) -> None:
        """Whose view lies on the desk, and what is read in it."""
        table = self.desk.table
        view = table.current
        if view is None:
            return
        if table.veiled and view.viewer != TABLE:
            self.found.faults.append(f"after {what}: under the curtain lies the view of {view.viewer}")
        model = self.desk.record.list.model()
        assert isinstance(model, RecordModel)
        if model.viewer != view.viewer:
            self.found.faults.append(f"after {what}: the record is read by {model.viewer}, the table by {view.viewer}")
        if view.viewer == REFEREE:
            return
        whole = table.session.view(REFEREE, table.moment)
        mine = {name for hand in view.hands for name, _ in hand.cards}
        others = {name for hand in whole.hands for name, _ in hand.cards} - mine
        shown = [label.text() for label in self.desk.hands.findChildren(QLabel) if label.isVisible()]
        for name in others & set(shown):
            self.found.faults.append(f"after {what}: {view.viewer} reads {name} in another's hand")

    # --- what it does

    def _spot(self, widget: QWidget) -> QPoint:
        return QPoint(self.rng.randrange(max(1, widget.width())), self.rng.randrange(max(1, widget.height())))

    def _click_map(self) -> str:
        if self.over is not self.window:
            return self._press_button()
        spot, keys = self._spot(self.desk.map), self.rng.choice((PLAIN, PLAIN, PLAIN, CONTROL, SHIFT))
        self.watch.send(QTest.mouseClick, self.desk.map, LEFT, keys, spot)
        return f"a click on the map at {spot.toTuple()}"

    def _glowing(self) -> QPoint:
        places = list(self.desk.question.highlighted_places())
        if not places:
            return self._spot(self.desk.map)
        anchor = self.desk.map.look.anchor(self.rng.choice(places))
        return self.desk.map.stage.camera.to_pixels(anchor.x(), anchor.y()).toPoint()

    def _click_glow(self) -> str:
        if self.over is not self.window:
            return self._press_button()
        spot = self._glowing()
        if self.desk.map.rect().contains(spot):
            self.watch.send(QTest.mouseClick, self.desk.map, LEFT, PLAIN, spot)
        return f"a click on an offered place at {spot.toTuple()}"

    def _buttons(self) -> list[QAbstractButton]:
        found = self.over.findChildren(QAbstractButton)
        return [one for one in found if one.isVisible() and one.isEnabled() and one.width() > 4]

    def _press_button(self) -> str:
        over = self.over
        if over is not self.window and self.rng.random() < 0.4:
            self.watch.send(QTest.keyClick, over, Qt.Key.Key_Escape)
            return "Escape in a dialog or menu"
        buttons = self._buttons()
        if not buttons:
            self.watch.send(QTest.keyClick, over, Qt.Key.Key_Escape)
            return "Escape"
        button = self.rng.choice(buttons)
        name = button.accessibleName() or button.text()
        if any(word in name for word in ("Save", "Open", "Export", "Import", "Show folder", "Publish")):
            return f"{name} left alone"
        self.watch.send(QTest.mouseClick, button, LEFT, PLAIN, button.rect().center())
        return f"the button “{name}”"

    def _drag(self) -> str:
        if self.over is not self.window:
            return self._press_button()
        view = self.desk.map
        sprites = [one for one in view.scene.placed if one.id]
        here = self._spot(view)
        if sprites and self.rng.random() < 0.8:
            at = self.rng.choice(sprites).at
            here = view.stage.camera.to_pixels(at.x(), at.y()).toPoint()
        there = self._glowing() if self.rng.random() < 0.6 else self._spot(view)
        if not view.rect().contains(here):
            return "a drag from outside"
        keys = self.rng.choice((PLAIN, PLAIN, PLAIN, SHIFT))
        self.watch.send(QTest.mousePress, view, LEFT, keys, here)
        for part in range(1, 4):
            self.watch.send(QTest.mouseMove, view, here + (there - here) * (part / 3))
        if self.rng.random() < 0.1:
            self.watch.send(QTest.keyClick, view, Qt.Key.Key_Escape)
        self.watch.send(QTest.mouseRelease, view, LEFT, keys, there)
        return f"a drag with {keys.name} from {here.toTuple()} to {there.toTuple()}"

    def _tray(self) -> str:
        """A counter is dragged from a tray, and now and then something else happens meanwhile."""
        pieces = [one for one in self.over.findChildren(TrayPiece) if one.isVisible()]
        if not pieces:
            return self._drag()
        piece = self.rng.choice(pieces)
        there = self._glowing() if self.rng.random() < 0.6 else self._spot(self.desk.map)
        end = piece.mapFromGlobal(self.desk.map.mapToGlobal(there))
        self.watch.send(QTest.mousePress, piece, LEFT, PLAIN, QPoint(5, 5))
        for part in range(1, 4):
            self.watch.send(QTest.mouseMove, piece, QPoint(5, 5) + (end - QPoint(5, 5)) * (part / 3))
        if self.rng.random() < 0.2:
            key, with_it = self.rng.choice(((Qt.Key.Key_Escape, PLAIN), (Qt.Key.Key_Z, CONTROL), (Qt.Key.Key_1, PLAIN)))
            self.watch.send(QTest.keyClick, self.desk.map, key, with_it)
        if piece in self.over.findChildren(TrayPiece):
            self.watch.send(QTest.mouseRelease, piece, LEFT, PLAIN, end)
        return f"a drag from the tray to {there.toTuple()}"

    def _focus(self) -> QWidget:
        return self.over.focusWidget() or (self.desk.map if self.over is self.window else self.over)

    def _answer_key(self) -> str:
        key = self.rng.choice(ANSWERING)
        self.watch.send(QTest.keyClick, self._focus(), Qt.Key(key))
        return f"the key {Qt.Key(key).name}"

    def _undo_key(self) -> str:
        key = self.rng.choice((Qt.Key.Key_Z, Qt.Key.Key_Y))
        self.watch.send(QTest.keyClick, self._focus(), key, CONTROL)
        return f"Ctrl and {key.name}"

    def _look_key(self) -> str:
        key, with_it = self.rng.choice(LOOKING)
        focus = self._focus()
        self.watch.send(QTest.keyClick, focus, key, with_it)
        return f"the key {key.name} with {with_it.name} on {type(focus).__name__}"

    def _wheel(self) -> str:
        over = self.over
        spot = self._spot(over)
        widget = over.childAt(spot) or over
        at = QPointF(widget.mapFrom(over, spot))
        turn = self.rng.choice((-240, -120, 120, 240))
        for _ in range(self.rng.randrange(1, 4)):
            event = QWheelEvent(
                at,
                widget.mapToGlobal(at),
                QPoint(),
                QPoint(0, turn),
                Qt.MouseButton.NoButton,
                PLAIN,
                Qt.ScrollPhase.NoScrollPhase,
                False,
            )
            self.watch.send(QApplication.sendEvent, widget, event)
        return f"the wheel on {type(widget).__name__}"

    def _hover(self) -> str:
        for _ in range(3):
            self.watch.send(QTest.mouseMove, self.desk.map, self._spot(self.desk.map))
        return "the pointer over the map"

    def _resize(self) -> str:
        size = self.rng.choice(SIZES)
        self.watch.send(self.window.resize, size)
        return f"a window of {size.toTuple()}"

    def _double_click(self) -> str:
        """On whatever lies there: what the second click falls upon may be new."""
        over = self.over
        spot = self._spot(over)
        widget = over.childAt(spot) or over
        before = self.state()[0]
        self.watch.send(QTest.mouseClick, widget, LEFT, PLAIN, widget.mapFrom(over, spot))
        now = over.childAt(spot) if over.isVisible() else None
        if now is not None:
            self.watch.send(QTest.mouseDClick, now, LEFT, PLAIN, now.mapFrom(over, spot))
        if self.window.desk is not None and isinstance(before, int):
            after = self.state()[0]
            if isinstance(after, int) and after > before + 1 and over is self.window:
                self.found.faults.append(
                    f"a double click on {type(widget).__name__} at {spot.toTuple()} answered twice"
                )
        return f"a double click on {type(widget).__name__}"


@contextmanager
def watched(found: Found) -> Iterator[None]:
    """Exceptions and Qt's warnings are faults."""

    def warned(kind: QtMsgType, _context: object, words: str | None) -> None:
        if kind is not QtMsgType.QtDebugMsg and not any(one in (words or "") for one in OF_THE_TEST):
            found.faults.append(f"Qt: {words}")

    def raised(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        found.faults.append(f"{kind.__name__}: {error}")
        sys.__excepthook__(kind, error, trace)

    hook, handler = sys.excepthook, qInstallMessageHandler(warned)
    sys.excepthook = raised
    try:
        yield
    finally:
        sys.excepthook = hook
        qInstallMessageHandler(handler)


def let_loose(window: DeskWindow, scenario: str, events: int, seed: int, found: Found, folder: Path) -> None:
    """So many events on a new session of a scenario."""
    rng = random.Random(seed)
    seats = ("Anna", "Ben", "Cleo", "Dora")
    secrets = rng.choice(("curtain", "curtain", "players", "open"))
    number = len(new_session(scenario).ruleset.seats)
    (home := folder / f"{seed}").mkdir()
    session = new_session(scenario, home / "game.dadesk", seats=seats[:number], seed=seed, secrets=secrets)
    window.show_session(session)
    assert window.desk is not None
    monkey = Monkey(window, seed, found)
    for _ in range(events):
        monkey.step()
        if window.desk is None or len(found.faults) > 20:
            break
        table = monkey.desk.table
        if CHANCE in table.list_waiting_seats() and rng.random() < 0.3:
            table.roll()
    if window.desk is not None:
        found.entries += len(window.desk.table.session.entries)
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            other.close()


def memory_mib() -> float:
    """How much memory the program has at present."""
    for line in Path("/proc/self/status").read_text().splitlines() if Path("/proc/self/status").exists() else []:
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    return 0.0


def main() -> int:
    """Runs until so many events are done; says what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--events", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=1000, help="events for each session")
    wanted = parser.parse_args()
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    found = Found()
    with watched(found), TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)  # nobody's own settings
        window = DeskWindow(catalogue(), remembers=False)
        window.resize(1280, 720)
        window.show()
        for number in range(-(-wanted.events // wanted.each)):
            seed = wanted.seed + number
            scenario = SCENARIOS[seed % len(SCENARIOS)]
            let_loose(window, scenario, min(wanted.each, wanted.events), seed, found, Path(folder))
            done = sum(found.events.values())
            print(
                f"{scenario}, seed {seed}: {done} events, {found.entries} entries, {len(found.faults)} faults, "
                f"{memory_mib():.0f} MiB",
                flush=True,
            )
        window.close_session()
        window.close()
    print(dict(found.events))
    holds = found.watch.holds()
    print(f"{len(holds)} of {found.watch.count} turns held the window for more than {HOLD_MS:.0f} ms")
    for lasted, what in holds[:25]:
        print(f"  {lasted:5.0f} ms  {what}")
    for fault in found.faults[:40]:
        print("FAULT", fault)
    return 1 if found.faults else 0


if __name__ == "__main__":
    raise SystemExit(main())
