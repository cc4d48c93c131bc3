"""Play by mail killed before and after each thing that it asks of the system: the old turn or the new one, whole.

``python -m tests.post.killed`` tries every call of ``--new``, ``--run`` and ``--publish`` of both games (``make
postkills``) and prints how many there were; the suite tries a few.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from dark_ages_desk import mail_command
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.players import Person, write_players
from tests.at_each_call import kills
from tests.post.games import CHANNEL, IRISH_SEA

ORDERS = {IRISH_SEA: ("IRI", "LEVY DUB 1", "TAX"), CHANNEL: ("WX", "TAX 110", "TAX 105")}
SEATS = {IRISH_SEA: "Irish", CHANNEL: "Kingdom of Wessex"}
PASSING = (".dadesk.lock", ".look.json")
"""Files that say nothing of the game."""

Act = Callable[[Path], int]


def quiet(act: Callable[[], int]) -> int:
    """Do something without a word."""
    with contextlib.redirect_stderr(io.StringIO()), contextlib.redirect_stdout(io.StringIO()):
        return act()


def new(scenario: str) -> Act:
    return lambda folder: quiet(lambda: mail_command.begin(folder, scenario, 2, 3, io.StringIO(), with_map=False))


def run(folder: Path) -> int:
    return quiet(lambda: mail_command.turn(folder, "", io.StringIO(), with_map=False, yes=True))


def publish(folder: Path) -> int:
    return quiet(lambda: mail_command.turn(folder, None, io.StringIO(), with_map=False, publish=True))


def look(folder: Path) -> int:
    return quiet(lambda: mail_command.turn(folder, None, io.StringIO(), with_map=False))


def state(folder: Path) -> dict[str, object]:
    """All that a folder says, without the names and times that are others in every game."""
    files: dict[str, object] = {}
    for path in sorted(folder.rglob("*")):
        name = path.relative_to(folder).as_posix()
        if path.is_file() and not name.endswith((*PASSING, ".dadesk", "turns.json")):
            files[name] = path.read_bytes()
    if (folder / "turns.json").exists():
        told = json.loads((folder / "turns.json").read_bytes())
        for one in told["turns"].values():
            one.update(time="", token="", published=bool(one["published"]))
        files["turns.json"] = told
    if list(folder.glob("*.dadesk")):
        session = open_session(folder / mail_command.RECORD, read_only=True, verify=True)
        files["entries"] = [(one.power, one.answer) for one in session.entries if not one.struck]
        files["warnings"], files["when"] = session.warnings, session.calendar(session.head)
        files["runs"] = {turn: bool(told["published"]) for turn, (_, told) in session.remarks.runs.items()}
        session.close()
    return files


def begun(scenario: str, place: Path) -> Path:
    """A game that was begun, with a player and her sheet."""
    folder = place / "game"
    assert new(scenario)(folder) == 0
    write_players(folder, [Person(SEATS[scenario], "Ann", "ann@example.org")])
    power, first, second = ORDERS[scenario]
    (folder / "sheets" / "1.txt").write_text(f"turn 1 {power}\n1 {first}\n2 flumm\n", encoding="utf-8")
    (folder / "sheets" / "2.txt").write_text(f"turn 2 {power}\n1 {second}\n", encoding="utf-8")
    assert look(folder) == 0  # it writes a mail to whoever sent the line that cannot be read
    return folder


def tried(scenario: str, what: str, every: int = 1) -> Iterator[tuple[str, str]]:
    """Kill at each call, or one in so many: where it fell, and what is wrong then ("" for nothing)."""
    with tempfile.TemporaryDirectory() as place_:
        place = Path(place_)
        act, folder = _prepared(scenario, what, place)
        if what != "--new":
            assert look(folder) == 0  # a look writes mails about the sheets that are there
        before = state(folder)
        whole = place / "whole"
        _copied(folder, whole)
        assert act(whole) == 0 and look(whole) == 0
        after, here = state(whole), place / "here"
        number = -every

        def prepare() -> None:
            _copied(folder, here)

        for where in kills(lambda: act(here), prepare, every):
            number += every
            yield f"{scenario} {what} {number} {where}", _fault(here, what, scenario, before, after, act)


def _prepared(scenario: str, what: str, place: Path) -> tuple[Act, Path]:
    if what == "--new":
        folder = place / "nothing"
        folder.mkdir()
        return new(scenario), folder
    folder = begun(scenario, place)
    if what == "--publish":
        assert run(folder) == 0
        return publish, folder
    if what == "--run 2":
        assert run(folder) == 0 and publish(folder) == 0
        return run, folder
    if what == "--run again":
        assert run(folder) == 0
        power, _, second = ORDERS[scenario]
        (folder / "sheets" / "1.txt").write_text(f"turn 1 {power}\n1 {second}\n", encoding="utf-8")
        return run, folder
    return run, folder


def _copied(folder: Path, to: Path) -> None:
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to)


def _fault(here: Path, what: str, scenario: str, before: dict[str, object], after: dict[str, object], act: Act) -> str:
    """What is wrong with a folder after a kill: the next look shows the old turn or the new one, whole."""
    if what == "--new":
        if look(here):
            assert not list(here.glob("*.dadesk")), "a record that no look can complete"
            assert act(here) == 0 and look(here) == 0
        return _unlike(state(here), after)
    if look(here):
        return "the next look fails"
    found = state(here)
    if found not in (before, after):
        return min(_unlike(found, before), _unlike(found, after), key=len)
    left = [path.name for path in here.iterdir() if path.name.startswith((".turn-", ".dark-ages-desk"))]
    if left:
        return f"{left} are left"
    if found == before:
        if act(here) or look(here):
            return "it cannot be done again"
        return _unlike(state(here), after)
    return ""


def _unlike(found: dict[str, object], other: dict[str, object]) -> str:
    """In what two folders differ."""
    return ", ".join(name for name in sorted(found.keys() | other.keys()) if found.get(name) != other.get(name))


WHAT = ("--new", "--run", "--run again", "--run 2", "--publish")


def main() -> int:
    """Try all of them, and tell how many there were."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="one in so many")
    chosen = parser.parse_args()
    faults = 0
    for scenario in (IRISH_SEA, CHANNEL):
        for what in WHAT:
            number = wrong = 0
            for where, fault in tried(scenario, what, chosen.every):
                number += 1
                if fault:
                    wrong += 1
                    print(f"{where}: {fault}", flush=True)
            faults += wrong
            print(f"{scenario} {what}: {number} kills, {wrong} faults", flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
