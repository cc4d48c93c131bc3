"""Hostile mails and folders, tried one by one: ``python -m tests.post.trying`` tries all (``make hostile``), the suite
a slice. Each is judged by its processor time, its memory and what is said."""

from __future__ import annotations

import argparse
import contextlib
import io
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from dark_ages_desk import library, mail_command
from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.library import new_session
from dark_ages_desk.reports.post.inbox import shown_name
from dark_ages_desk.reports.post.mail_sheets import collect
from dark_ages_desk.reports.post.sheet_selection import sheet_of
from tests.post.hostile import Case, mails
from tests.post.hostile_folders import Folder, folders
from tests.post.measuring import MIB, Measured, measured

SECONDS, A_MIB, MEMORY = 0.1, 0.1, 50 * MIB
"""Processor time for a file, and more for each MiB of it; memory."""

GAMES = {"dark-age-ii/britain": "dark-age-ii", "strategy-and-conquest/dark-ages": "strategy-and-conquest"}
STEERING = ("\x1b", "\x07", "\u202e", "\u2066", "\x00")


@dataclass(frozen=True, slots=True)
class Tried:
    """A case, what it cost, and what is wrong with that, "" for nothing."""

    name: str
    cost: Measured
    fault: str


def try_mail(case: Case, scenario: str, reader: object) -> Tried:
    """Put it into a folder and look what lies there."""
    with tempfile.TemporaryDirectory() as place:
        sheets = Path(place) / "sheets"
        sheets.mkdir()
        case.lay(sheets)
        size = os.lstat(sheets / case.file).st_size

        def act() -> str:
            mail = collect(Path(place), reader, GAMES[scenario])  # type: ignore[arg-type]
            told = [*(one.where for one in mail.letters), *(one.words for one in mail.bad)]
            return "\n".join([*told, *(words for one in mail.letters for words in (*one.unread, *one.remarks))])

        cost = measured(act)
    return Tried(case.name, cost, _fault_of(case, cost, size))


def _fault_of(case: Case, cost: Measured, size: int) -> str:
    if cost.wrong:
        return f"it stops the desk: {cost.wrong[:200]}"
    if cost.seconds > SECONDS + A_MIB * size / MIB:
        return f"{cost.seconds:.3f} s for {size:,} bytes"
    if cost.memory > MEMORY:
        return f"{cost.memory / MIB:.0f} MiB for {size:,} bytes"
    hidden = case.file.startswith(".")
    if not hidden and shown_name(case.file) not in cost.said:
        return f"it is not told by name: {cost.said[:200]}"
    if "while reading it" in cost.said:
        return f"nobody has thought of it: {cost.said[:200]}"
    return _steers(cost.said)


def _steers(text: str) -> str:
    wrong = next((sign for sign in STEERING if sign in text), "")
    return f"{wrong!r} is told as it stands" if wrong else ""


def readers() -> dict[str, object]:
    """The readers of both games."""
    found = {}
    for scenario in GAMES:
        session = new_session(scenario, seed=1)
        while any(one.seat == CHANCE for one in session.questions()):
            session.roll()
        option = next(option for one in session.questions() if (option := sheet_of(one)))
        found[scenario] = option.reader
    return found


def game_folder(place: Path) -> tuple[Path, str, str]:
    """Play by mail that has just begun, one of its seats, and its power."""
    folder = place / "game"
    with contextlib.redirect_stdout(io.StringIO()):
        assert mail_command.begin(folder, "dark-age-ii/irish-sea", 3, 1, io.StringIO(), with_map=False) == 0
    session = library.open_session(folder / mail_command.RECORD, read_only=True)
    power, seat = next((power, seat) for power, seat in session.position.runs.items() if seat)
    session.close()
    return folder, seat, power


def try_folder(case: Folder, game: Path, clean: float) -> Tried:
    """Look at a copy of the folder, and run a turn with it. ``clean``: what that costs in a sound one."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place) / "game"
        shutil.copytree(game, folder)
        case.put(folder)
        size = sum(one.lstat().st_size for one in folder.glob("*.*"))

        def act() -> str:
            said, wrong = io.StringIO(), io.StringIO()
            with contextlib.redirect_stderr(wrong):
                code = mail_command.turn(folder, None, said, with_map=False)
                if case.runs:
                    code = max(code, mail_command.turn(folder, "", said, with_map=False, yes=True))
            return f"{code}\n{said.getvalue()}\n{wrong.getvalue()}"

        cost = measured(act)
        fault = _folder_fault(case, cost, size, clean) or next(_steering_reports(folder), "") or _astray(place)
    return Tried(case.name, cost, fault)


def _folder_fault(case: Folder, cost: Measured, size: int, clean: float) -> str:
    if cost.wrong:
        return f"it stops the desk: {cost.wrong[:200]}"
    if cost.seconds > clean + SECONDS + A_MIB * size / MIB + (0.3 if case.name == "3,000 files" else 0.0):
        return f"{cost.seconds:.3f} s, and {clean:.3f} s without it"
    if cost.memory > MEMORY + 40 * MIB:  # which a sound one needs
        return f"{cost.memory / MIB:.0f} MiB"
    code, _, said = cost.said.partition("\n")
    if case.file and (code != "1" or case.file not in said):
        return f"it is not told by name: {said[-300:]}"
    if not case.file and case.name != "two records" and code != "0":
        return f"it is refused: {said[-300:]}"
    if "Traceback" in said:
        return "a traceback"
    return _steers(said)


def _steering_reports(folder: Path) -> Iterator[str]:
    """Files for players in which something stands that steers, or a line that somebody forged."""
    for path in (*folder.glob("reports/*/*"), *folder.glob("used/*")):
        if path.suffix in (".txt", ".html") and path.is_file():
            text = path.read_text(encoding="utf-8")
            if _steers(text):
                yield f"{path.name}: {_steers(text)}"
            if "\nturn 9 WSX" in text:
                yield f"{path.name}: a line is forged"


def _astray(place: str) -> str:
    """What was written through a link."""
    found = list((Path(place) / "outside" / "empty").glob("**/*"))
    return f"written through a link: {found[0].name}" if found else ""


def clean_cost(game: Path, runs: bool) -> float:
    """What looking at a sound folder costs."""
    case = Folder("sound", "", lambda _: None, runs)
    return min(try_folder(case, game, 99.0).cost.seconds for _ in range(3))


def all_tried(every: int = 1) -> Iterator[Tried]:
    """Try all of them, or one in so many."""
    known = readers()
    for at, case in enumerate(mails()):
        if at % every == 0:
            for scenario, reader in list(known.items())[:: 1 if every == 1 else 2]:
                yield try_mail(case, scenario, reader)
    with tempfile.TemporaryDirectory() as place:
        game, seat, power = game_folder(Path(place))
        clean = {runs: clean_cost(game, runs) for runs in (False, True)}
        for at, case in enumerate(folders(seat, power)):
            if at % every == 0:
                yield try_folder(case, game, clean[case.runs])


def main() -> int:
    """Try them, and tell the faults."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="one in so many")
    chosen = parser.parse_args()
    number = faults = 0
    slowest = largest = Tried("", Measured(0.0, 0, "", ""), "")
    for one in all_tried(chosen.every):
        number += 1
        slowest = max(slowest, one, key=lambda tried: tried.cost.seconds)
        largest = max(largest, one, key=lambda tried: tried.cost.memory)
        if one.fault:
            faults += 1
            print(f"{one.name}: {one.fault}", flush=True)
    print(f"{number} hostile mails and folders tried, {faults} faults.")
    print(f"Slowest: {slowest.cost.seconds:.3f} s ({slowest.name}). Largest: {largest.cost.memory / MIB:.1f} MiB.")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
