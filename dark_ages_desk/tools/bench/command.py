"""``run_bench``: the program's speed and memory, as medians, with the aim beside each figure.

All measurements use real things: a process started for them, a real window (offscreen without a screen), a real file
with fsync. With ``--json`` the figures are printed for other programs.
"""

from __future__ import annotations

import json
import os
import random
import statistics
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TextIO

from dark_ages_desk.core import toml
from dark_ages_desk.core.question import CHANCE, REFEREE
from dark_ages_desk.library import new_session, open_session
from dark_ages_desk.program import program, python
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import changed
from dark_ages_desk.tools.bench.groups import (
    AREAS,
    BATTLE,
    COUNTRY,
    HEXES,
    Figure,
    measure_attacks,
    measure_battles,
    measure_play,
    measure_reach,
    measure_sheets,
    measure_years,
)
from dark_ages_desk.tools.bench.mail import measure_mail

SCENARIO = "carolingian-twilight/27.2"
OPENING = 0.3
"""Limit in seconds for opening 5,000 answers. The aim was 0.2."""

LARGEST = "strategy-and-conquest"
"""The largest map."""


_START_PAGE = """
import sys, time
begun = float(sys.argv[1])
import gc
gc.disable()
from dark_ages_desk import cli, desk
application, window = desk.open_window(None, lasting=False)
from PySide6.QtCore import QEvent, QObject, QTimer
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, done)
        return False
def done():
    print(time.time() - begun)
    sys.stdout.flush()
    import os
    os._exit(0)
painted = Painted()
window.library.installEventFilter(painted)
application.exec()
"""


_START = """
import sys, time
begun = float(sys.argv[1])
import gc
gc.disable()
from dark_ages_desk import cli, desk
application, window = desk.open_window(sys.argv[2], lasting=False, secrets="open")
window.resize(1920, 1080)
from PySide6.QtCore import QEvent, QObject, QTimer
class Painted(QObject):
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, done)
        return False
def done():
    print(time.time() - begun, flush=True)
    import os
    os._exit(0)
painted = Painted()
def turned():
    if window.desk is not None:
        window.desk.map.installEventFilter(painted)
window.centralWidget().currentChanged.connect(turned)
application.exec()
"""

_MAP = """
import json, sys
from PySide6.QtWidgets import QApplication
from dark_ages_desk import desk
from dark_ages_desk.content.area_board import shipped_board
application = QApplication([])
from dark_ages_desk.ui.map.areas.board_renderer import AreaRenderer
from dark_ages_desk.ui.map.bench import measure
from PySide6.QtCore import QSize
board = shipped_board(sys.argv[1])
files = desk.find_look_files(board)
size = QSize(int(sys.argv[2]), int(sys.argv[3]))
figures = measure(lambda: AreaRenderer(board, files.map_folder, files.counters), size)
print(json.dumps({"frames": {f.name: f.median for f in figures.frames}, "memory": figures.memory,
                  "change": figures.owner_change_stall}))
sys.stdout.flush()
import os
os._exit(0)
"""

_HEXES = """
import json, sys
from PySide6.QtWidgets import QApplication
from dark_ages_desk import desk
from dark_ages_desk.content.hex_map import shipped_hex_board
application = QApplication([])
from dark_ages_desk.ui.map.bench import build_battle_view, measure
from dark_ages_desk.ui.map.looks import look_of
board = shipped_hex_board(sys.argv[1])
files = desk.find_look_files(board)
figures = measure(lambda: look_of(board, files.map_folder, files.counters), counters=150, crowd=build_battle_view)
print(json.dumps({"frames": {f.name: f.median for f in figures.frames}, "first": figures.first_paint,
                  "sharp": figures.all_sharp}))
sys.stdout.flush()
import os
os._exit(0)
"""


_COUNTRY = """
import json, sys
from PySide6.QtWidgets import QApplication
from dark_ages_desk import desk
from dark_ages_desk.content.country_map import shipped_country
application = QApplication([])
from dark_ages_desk.ui.map.bench import measure
from dark_ages_desk.ui.map.looks import look_of
board = shipped_country(sys.argv[1])
files = desk.find_look_files(board)
figures = measure(lambda: look_of(board, files.map_folder, files.counters), counters=150)
print(json.dumps({"frames": {f.name: f.median for f in figures.frames}}))
sys.stdout.flush()
import os
os._exit(0)
"""


_TWO = """
import json, sys
from PySide6.QtWidgets import QApplication
from dark_ages_desk import desk
from dark_ages_desk.content.area_board import shipped_board
application = QApplication([])
from dark_ages_desk.ui.map.bench import measure_two
from dark_ages_desk.ui.map.looks import look_of
board = shipped_board(sys.argv[1])
files = desk.find_look_files(board)
print(json.dumps({f.name: f.median for f in measure_two(look_of(board, files.map_folder, files.counters))}))
sys.stdout.flush()
import os
os._exit(0)
"""


def _run_child(code: str, *arguments: str) -> list[str]:
    """Run a piece of Python in a process of its own, offscreen if there is no screen; gives its lines."""
    env = dict(os.environ)
    # An installed program has its bytecode; without it every start would compile the sources anew (measured: 0.25 s).
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    if not env.get("DISPLAY") and not env.get("WAYLAND_DISPLAY"):
        env.setdefault("QT_QPA_PLATFORM", "offscreen")
    done = subprocess.run([*python(), "-c", code, *arguments], capture_output=True, text=True, env=env)
    if done.returncode:
        raise RuntimeError(done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "a measurement failed")
    return done.stdout.split()


def measure_window(runs: int = 5) -> Iterator[Figure]:
    """Measure the time from process start to the painted start page, and to the first painted map with its first
    question. The first run of each warms the disk up."""
    for words, code, scenario, limit in (
        ("start page", _START_PAGE, "", 0.3),
        ("first usable window with the map", _START, SCENARIO, 0.5),
    ):
        seconds = [float(_run_child(code, str(time.time()), scenario)[0]) for _ in range(runs + 1)]
        yield Figure(words, statistics.median(seconds[1:]), "s", limit, "most", runs)


def measure_map() -> Iterator[Figure]:
    """Measure the frames while panning and zooming, mostly with 1,000 counters, and the memory of that process.

    The maps are areas at two window sizes, hexes, and a country.
    """
    found = json.loads(" ".join(_run_child(_MAP, LARGEST, "3840", "2160")))
    for name, median in found["frames"].items():
        limit = 33.0 if "zoom" in name else 16.7
        yield Figure(f"frame at 3840x2160, 1,000 counters, {name}", median, "ms", limit, "most", 60)
    found = json.loads(" ".join(_run_child(_MAP, AREAS, "1920", "1080")))
    for name, median in found["frames"].items():
        yield Figure(f"frame, 1,000 counters, {name}", median, "ms", 16.7, "most", 60)
    yield Figure("longest pause when an area changes hands", found["change"], "ms", 100, "most", 1)
    if found["memory"]:
        yield Figure("memory with the map and 1,000 counters", found["memory"], "MiB", 300, "most", 1)
    found = json.loads(" ".join(_run_child(_HEXES, HEXES)))
    for name, median in found["frames"].items():
        yield Figure(f"frame, hexes, 150 counters, {name}", median, "ms", 16.7, "most", 60)
    for name, median in json.loads(" ".join(_run_child(_COUNTRY, COUNTRY)))["frames"].items():
        yield Figure(f"frame, a country of hexes, 150 counters, {name}", median, "ms", 16.7, "most", 60)
    for name, median in json.loads(" ".join(_run_child(_TWO, AREAS))).items():
        yield Figure(f"frame, two windows, 150 counters each, {name}", median, "ms", 16.7, "most", 60)
    yield Figure("first picture of a map of hexes", found["first"], "ms", 500, "most", 1)


def measure_record(answers: int = 5000) -> Iterator[Figure]:
    """Measure a session of 5,000 answers in a real file: each answer saved with fsync, undo, opening.

    The record of a battle is measured as well.
    """
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "bench.dadesk"
        session = new_session(SCENARIO, path, seed=2)
        rng = random.Random(2)
        times = []
        for _ in range(answers):
            begun = time.perf_counter()
            _answer(session, rng)
            times.append((time.perf_counter() - begun) * 1000)
        yield Figure("one answer, saved with fsync", statistics.median(times), "ms", 100, "most", answers)
        undo = []
        for _ in range(50):
            begun = time.perf_counter()
            session.undo()
            undo.append((time.perf_counter() - begun) * 1000)
        yield Figure("undo", statistics.median(undo), "ms", 5, "most", 50)
        for _ in range(50):
            session.redo()
        session.close()
        yield from _measure_opening(path, "5,000 answers", OPENING)
        yield from _measure_amending(Path(folder) / "amended.dadesk")
        battle = Path(folder) / "battle.dadesk"
        session = new_session(BATTLE, battle, seed=2)
        for _ in range(300):
            _answer(session, rng)
        session.close()
        yield from _measure_opening(battle, "a battle of 300 answers", 0.6)


def _measure_amending(path: Path, answers: int = 3000) -> Iterator[Figure]:
    """Measure an amendment of the first entry of a long record: all of it is run again in slices, then written."""
    session = new_session(SCENARIO, path, seed=2)
    rng = random.Random(2)
    for _ in range(answers):
        _answer(session, rng)
    first = session.entries[1]
    assert first.answer is not None
    begun = time.perf_counter()
    plan, slices = session.amendments.amend(changed(first.number, first.answer)), []
    done = False
    while not done:
        at = time.perf_counter()
        done = plan.work(0.02)
        slices.append((time.perf_counter() - at) * 1000)
    session.amendments.apply()
    took = time.perf_counter() - begun
    if not plan.complete:
        raise RuntimeError("the record was not run to its end")
    session.close()
    yield Figure("amending the first of 3,000 entries", took, "s", 1, "most", 1)
    yield Figure("a slice of it", statistics.median(slices), "ms", 50, "most", len(slices))


def _measure_opening(path: Path, words: str, limit: float) -> Iterator[Figure]:
    """Measure the time to open a record, and the time of its verification afterwards, while the window is idle."""
    opened, verified = [], []
    for _ in range(5):
        begun = time.perf_counter()
        again = open_session(path)
        opened.append(time.perf_counter() - begun)
        begun = time.perf_counter()
        again.verify_some(None)
        verified.append(time.perf_counter() - begun)
        if again.warnings:
            raise RuntimeError(again.warnings[0])
        again.close()
    reason = "reading and checking a line takes 20 µs, replaying an answer 40" if limit == OPENING else ""
    yield Figure(f"opening {words}", statistics.median(opened), "s", limit, "most", 5, reason)
    yield Figure(f"verifying {words} behind it", statistics.median(verified), "s", 4 * limit, "most", 5)


def measure_files() -> Iterator[Figure]:
    """Measure the time to refuse texts that are just small enough to be read, and wrong at their very end."""
    kinds: dict[str, Callable[[int], str]] = {
        "entries": lambda n: "".join(f"k{i}=1\n" for i in range(n)),
        "entries in tables": lambda n: "".join(f"k{i}.a.b.c=1\n" for i in range(n)),
        "numbers": lambda n: "a=[" + "1e1," * n + "]\n",
        "tables": lambda n: "".join(f"[t{i}.a.b.c]\n" for i in range(n)),
        "words": lambda n: 'a="' + "x" * n + '"\n',
        "blanks": lambda n: " " * n,
    }
    for name, text in kinds.items():
        fits, too_much = 1, 1 << 20
        while too_much - fits > 1:
            middle = (fits + too_much) // 2
            try:
                toml.check_cost(text(middle) + "=")
                fits = middle
            except toml.TextTooLarge:
                too_much = middle
        times = []
        for _ in range(5):
            begun = time.perf_counter()
            try:
                toml.loads(text(fits) + "=")
            except ValueError:
                times.append((time.perf_counter() - begun) * 1000)
        yield Figure(f"refusing a file of {fits:,} {name}", statistics.median(times), "ms", 50, "most", 5)


def _answer(session: Session, rng: random.Random) -> None:
    """Give one answer of random play; the referee turns the game back before it can end."""
    turn: int = getattr(session.position, "turn", 0)
    if turn >= 7 or session.outcome() is not None:
        session.answer(REFEREE, "adjust turn", (1, ""))
    questions = session.questions()
    if not questions:
        session.answer(REFEREE, "adjust phase", ("dp", ""))
        return
    question = questions[0]
    if question.seat == CHANCE:
        session.roll()
    else:
        option = question.options[rng.randrange(len(question.options))]
        session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)


def measure_odds(runs: int = 15) -> Iterator[Figure]:
    """Measure one attack with all its counterattacks, twenty against twenty; the slowest of the three CRTs counts."""
    from dark_ages_desk.games.carolingian_twilight.odds.exchange import Side, Terms, prospect
    from dark_ages_desk.games.carolingian_twilight.state.units import make_units
    from dark_ages_desk.games.carolingian_twilight.war.results import CRTS

    charts = new_session(SCENARIO).ruleset.charts
    for attacks, limit in ((1, 50.0), (6, 1000.0)):
        slowest = 0.0
        for crt in CRTS:
            side = Side(make_units(field_army=20), crt)
            times = []
            for _ in range(runs if attacks == 1 else 3):
                begun = time.perf_counter()
                prospect(Terms((side, side), False, charts), attacks)
                times.append((time.perf_counter() - begun) * 1000)
            slowest = max(slowest, statistics.median(times))
        words = "one attack" if attacks == 1 else f"{attacks} attacks in a row"
        yield Figure(f"exact odds of {words}, 20 against 20", slowest, "ms", limit, "most", runs)


def measure_chronicle() -> Iterator[Figure]:
    """Measure the command on a record of 3,000 entries, including the program's start."""
    session, rng = new_session("carolingian-twilight/27.10", seed=1, settings={"extended": "on"}), random.Random(1)
    while len(session.entries) <= 3000:
        question = rng.choice(session.questions())
        option = rng.choice(list(question.options))
        value = option.sample(rng.randrange)
        if option.admits(value):
            session.answer(question.seat, option.verb, value, question.power)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "long.dadesk"
        session.save(path)
        session.close()
        for kind, limit in (("html", 4.5), ("pdf", 7)):
            begun = time.perf_counter()
            command = [*program(), "chronicle", str(path), f"--{kind}"]
            subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
            name = f"chronicle of 3,000 entries as {kind.upper()}"
            yield Figure(name, time.perf_counter() - begun, "s", limit, "most", 1)


GROUPS: dict[str, Callable[[], Iterator[Figure]]] = {
    "window": measure_window,
    "map": measure_map,
    "play": measure_play,
    "reach": measure_reach,
    "years": measure_years,
    "odds": measure_odds,
    "attacks": measure_attacks,
    "sheets": measure_sheets,
    "mail": measure_mail,
    "battles": measure_battles,
    "record": measure_record,
    "files": measure_files,
    "chronicle": measure_chronicle,
}


def run_bench(as_json: bool, only: str | None, out: TextIO) -> int:
    """Measure the figures and print them; ``only`` names one group, see GROUPS.

    Return 0 even when a limit is missed, and 2 for an unknown group.
    """
    if only is not None and only not in GROUPS:
        out.write(f"there is no group “{only}”; there are: {', '.join(GROUPS)}\n")
        return 2
    figures = []
    for name, measure in GROUPS.items():
        if only in (None, name):
            for figure in measure():
                figures.append(figure)
                if not as_json:
                    sign = "≤" if figure.sense == "most" else "≥"
                    mark = "kept" if figure.kept else "MISSED"
                    aim = f"{sign} {figure.limit:g} {mark}" if figure.limit is not None else "no aim"
                    value = f"{figure.value:,.2f} {figure.unit}"
                    reason = f" ({figure.reason})" if figure.reason else ""
                    out.write(f"{figure.name:50} {value:>20}   {aim}{reason}\n")
                    out.flush()
    if as_json:
        json.dump([{**asdict(figure), "kept": figure.kept} for figure in figures], out, indent=2)
        out.write("\n")
    return 0
