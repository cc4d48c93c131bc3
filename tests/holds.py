"""What holds the window, and for how long: the main thread's own time, turn by turn.

    python -m tests.holds --scenario dark-ages-1971/hastings

A turn is one event that is sent, or one round of the event loop: nothing else happens in the window meanwhile. The
processor's time counts and not the clock, for others may be at work on the machine.
"""

from __future__ import annotations

import argparse
import cProfile
import os
import pstats
import random
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QEvent, QSettings, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.core.ruleset import legal_answers
from dark_ages_desk.desk import catalogue
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.ui.parts import memory
from dark_ages_desk.ui.shell.window import DeskWindow

HOLD_MS = 100.0


class Stopwatch:
    """The longest turns, by what was done."""

    def __init__(self, profiled: str = "") -> None:
        self.turns: dict[str, list[float]] = defaultdict(list)
        """Milliseconds."""
        self._unnamed: list[float] = []
        self._profiled = profiled

    @contextmanager
    def turn(self, what: str) -> Iterator[None]:
        """One turn."""
        profile = cProfile.Profile() if self._profiled and self._profiled in what else None
        start = time.thread_time()
        if profile is not None:
            profile.enable()
        try:
            yield
        finally:
            if profile is not None:
                profile.disable()
            lasted = (time.thread_time() - start) * 1000
            self.turns[what].append(lasted)
            if profile is not None and lasted > HOLD_MS / 2:
                print(f"--- {what}: {lasted:.0f} ms")
                pstats.Stats(profile).sort_stats("cumulative").print_stats(45)

    def send(self, event: Callable[..., object], *how: object) -> None:
        """Sends one event; what was done by it is told to ``note`` afterwards."""
        start = time.thread_time()
        event(*how)
        self._unnamed.append((time.thread_time() - start) * 1000)

    def note(self, what: str) -> None:
        """The events that were sent since the last note did this."""
        self.turns[what] += self._unnamed
        self._unnamed = []

    @property
    def count(self) -> int:
        """How many turns there were."""
        return sum(len(turns) for turns in self.turns.values())

    def rounds(self, what: str, count: int = 1, pause: float = 0.0) -> None:
        """So many rounds of the event loop, with a pause of so many seconds before each."""
        for _ in range(count):
            if pause:
                time.sleep(pause)
            with self.turn(what):
                QApplication.processEvents()
                # A running event loop deletes what is to be deleted; without one nobody would.
                QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def holds(self) -> list[tuple[float, str]]:
        """All turns that were too long, the longest first."""
        found = [(lasted, what) for what, turns in self.turns.items() for lasted in turns if lasted > HOLD_MS]
        return sorted(found, reverse=True)


def walk_through(window: DeskWindow, scenario: str, folder: Path, watch: Stopwatch, answers: int) -> None:
    """Everything that is known to take long, once in a session."""

    def do(what: str, act: Callable[[], object]) -> None:
        with watch.turn(what):
            act()
        watch.rounds(what, 14, 0.02)

    def open_and_close(what: str, act: Callable[[], object]) -> None:
        do(what, act)
        for other in QApplication.topLevelWidgets():
            if other is not window and other.isVisible():
                do(f"{what}, closed", other.close)

    def answer() -> None:
        assert window.desk is not None and window.table is not None
        if CHANCE in window.table.list_waiting_seats():
            window.table.roll()
        elif not window.desk.question.confirm() and (legal := legal_answers(window.table.session.questions())):
            _, _, given = chooser.choice(legal)
            window.table.answer(given.seat, given.verb, given.value, given.power)

    chooser = random.Random(5)
    seats = ("Anna", "Ben", "Cleo", "Dora")[: len(new_session(scenario).ruleset.seats)]
    session = new_session(scenario, folder / "one.dadesk", seats=seats, seed=3, secrets="open")
    look = window._look_of(session)  # another thread reads it, where somebody begins a game
    do("the desk appears", lambda: window.show_session(session, look))
    assert window.desk is not None and window.table is not None
    desk = window.desk
    watch.rounds("the map is painted", 40, 0.05)
    do("first answer", answer)
    for _ in range(answers):
        do("answer", answer)
    do("undo", desk.table.undo)
    do("redo", desk.table.redo)
    for size in ((1920, 1080), (2560, 1440), (3840, 2160), (1280, 720), (640, 420), (1920, 1080)):
        do(f"resize to {size[0]}x{size[1]}", partial(window.resize, *size))
    for percent in (125, 200, 110, 100):
        do(f"text size {percent}", partial(window.set_scale, percent))
    for tab in ("charts", "record", "course", "ledger", "hands", "sequence"):
        do(f"tab {tab}", partial(desk.deck.turn_to, tab))
    open_and_close("asides", window.commands.show_asides)
    open_and_close("charts", window.commands.show_charts)
    open_and_close("a hand", window.commands.show_hand)
    open_and_close("find a place", window.commands.find_place)
    open_and_close("the rule", window.commands.show_rule)
    open_and_close("all keys", window.show_keys)
    do("for the wall", lambda: window.show_for_wall(True))
    do("for the wall no longer", lambda: window.show_for_wall(False))
    do("nothing but the map", window.commands.toggle_map_only)
    do("everything again", window.commands.toggle_map_only)
    for _ in range(4):
        do("zoom in", lambda: QTest.keyClick(desk.map, Qt.Key.Key_Plus))
    do("look back a turn", lambda: desk.table.look_along(1, False))
    do("back to now", lambda: desk.table.go_to(None))
    do("look as the table", partial(desk.table.look_as, "table"))
    do("dark", lambda: window.set_mood("dark"))
    do("light", lambda: window.set_mood("light"))
    with watch.turn("answer, then close at once"):
        answer()
    do("close the session", window.close_session)
    veiled = new_session(scenario, folder / "two.dadesk", seats=seats, seed=3, secrets="curtain")
    do("a desk with a curtain", lambda: window.show_session(veiled, look))
    for _ in range(12):
        if window.table is not None and window.table.veiled:
            do("the curtain is lifted", window.desk._lift_curtain)
        do("answer behind a curtain", answer)
    for other in QApplication.topLevelWidgets():
        if other is not window and other.isVisible():
            other.close()
    do("close the session", window.close_session)


RECORDS = Path(__file__).parent / "games" / "records"
ENDED = ("carolingian-twilight/2/27.10", "dark-age-ii/1/north", "strategy-and-conquest/1/channel")


def walk_through_ends(window: DeskWindow, folder: Path, watch: Stopwatch) -> None:
    """Finished games: the page of the end, the course, and the results while their records are read."""
    for record in ENDED:
        path = folder / f"{record.replace('/', ' ')}.dadesk"
        path.write_bytes((RECORDS / f"{record}.dadesk").read_bytes())
        session = open_session(path)
        look = window._look_of(session)
        with watch.turn("a finished game appears"):
            window.show_session(session, look)
        watch.rounds("the page of the end", 60, 0.02)
        assert window.desk is not None
        desk = window.desk
        with watch.turn("the page of the end is left"):
            desk.verdict.hide()
        with watch.turn("tab course of a whole game"):
            desk.deck.turn_to("course")
        watch.rounds("the course is read", 60, 0.02)
        for end in range(len(desk.course.course.ends) if desk.course.course is not None else 0):
            with watch.turn("a turn of the course is chosen"):
                desk.course.chart.choose(end, desk.course.chart.power)
            watch.rounds("a turn of the course is chosen", 2)
        with watch.turn("close the finished game"):
            window.close_session()
        watch.rounds("close the finished game", 10, 0.02)
    sessions = memory.sessions_folder()
    sessions.mkdir(parents=True)
    for path in RECORDS.glob("*/*/*.dadesk"):
        (sessions / path.name).write_bytes(path.read_bytes())
    with watch.turn("the results are asked for"):
        window.library.show_results()
    page = window.library.results
    assert page is not None
    while not page.said.text().endswith("open the game."):
        watch.rounds("the results are read", 1, 0.01)
    watch.rounds("the results are there", 20, 0.02)


def set_up(window: DeskWindow, scenario: str, watch: Stopwatch) -> None:
    """The set-up page, its map, another number of players, and back."""
    card = next(one for one in window.catalogue.scenarios if one.id == scenario)
    with watch.turn("the set-up page"):
        window.library.choose(card)
    watch.rounds("the map of the set-up page", 60, 0.05)
    page = window.library.setup
    for variant in card.variants[:3]:
        with watch.turn("another number of players"):
            page.seating.choose(variant.players)
        watch.rounds("another number of players", 20, 0.05)
    with watch.turn("back to the start page"):
        window.library.return_to_list()
    watch.rounds("back to the start page", 5, 0.05)


def main() -> int:
    """The longest turn of everything that is done; says which were too long."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scenario", default="carolingian-twilight/27.2")
    parser.add_argument("--answers", type=int, default=20)
    parser.add_argument("--ends", action="store_true", help="finished games: their end, course and results")
    parser.add_argument("--profile", default="", help="profile the long turns of what has these letters in its name")
    wanted = parser.parse_args()
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    watch = Stopwatch(wanted.profile)
    with TemporaryDirectory() as folder:
        QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, folder)
        os.environ["XDG_DATA_HOME"] = str(Path(folder) / "data")
        window = DeskWindow(catalogue(), remembers=False)
        window.resize(1280, 720)
        window.show()
        watch.rounds("the start page", 40, 0.05)
        if wanted.ends:
            walk_through_ends(window, Path(folder), watch)
        else:
            set_up(window, wanted.scenario, watch)
            walk_through(window, wanted.scenario, Path(folder), watch, wanted.answers)
        window.close()
    for what, turns in sorted(watch.turns.items(), key=lambda item: -max(item[1])):
        longest = sorted(turns, reverse=True)[:3]
        print(f"{longest[0]:6.0f} ms  {what}  (then {', '.join(f'{one:.0f}' for one in longest[1:])})")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
