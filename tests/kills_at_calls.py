"""Kill -9 before and after each call to the system: what was written is there whole, or as it was before.

``python -m tests.kills_at_calls`` (part of ``make kills``) does one thing after the other that writes files: answers,
hand-overs, amendments, branches, the mending of a damaged record, the first answer to a record of an earlier format,
backups, chronicles, printing. A child does each, and is killed before its first call to the system, after it, before
the second, and so on. Then the files are looked at. Where nothing had counted yet, it is done again: nothing stands
twice.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Any

from dark_ages_desk import new_session, open_session
from dark_ages_desk.chronicle import gather_evening
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.desk import find_look_files
from dark_ages_desk.reports.making import CSV, HTML, MARKDOWN, PDF, Making
from dark_ages_desk.session import Session
from dark_ages_desk.session.backup import back_up
from dark_ages_desk.session.edit import removed
from tests.at_each_call import kills, to_the_end
from tests.session.kept_records import FOLDER as KEPT
from tests.session.lines import TOURS, answer_once, play_on

RECORD = "a.dadesk"
Act = Callable[[Path], object]


def on(do: Callable[[Session], object]) -> Act:
    """Open the record, do something, and close it."""

    def act(folder: Path) -> None:
        session = open_session(folder / RECORD)
        do(session)
        session.close()

    return act


def answered(session: Session) -> None:
    """One answer, the same each time."""
    answer_once(session, random.Random(5))


def amended(session: Session) -> None:
    """An amendment, settled."""
    standing = [one.number for one in session.entries if not one.struck and one.answer is not None]
    session.amendments.amend(removed(standing[-1])).work()
    session.amendments.apply()


def branched(session: Session) -> None:
    """A branch, and it is kept."""
    session.branches.start("the other way", 4)
    session.branches.keep()


def remarked(session: Session) -> None:
    """A comment."""
    session.remarks.comment(3, "So it was.")


def handed_over(session: Session) -> None:
    """Another player takes a seat."""
    session.hand_over(session.ruleset.seats[0], "Dora")


def together(session: Session) -> None:
    """Two answers that count together."""
    with session.together():
        for seed in (1, 2):
            answer_once(session, random.Random(seed))


def backed_up(folder: Path) -> None:
    """A dated copy of the record."""
    back_up(folder / "backups", folder / RECORD, "0123456789abcdef", (folder / RECORD).read_bytes(), datetime.now(UTC))


def played(folder: Path) -> None:
    """A record of the present format."""
    session = new_session(TOURS, folder / RECORD, seed=3)
    play_on(session, 12)
    session.close()


def damaged(folder: Path) -> None:
    """A record with a wrong letter in one line, and two letters in another."""
    played(folder)
    lines = (folder / RECORD).read_bytes().splitlines(keepends=True)
    lines[4] = lines[4].replace(b'"t"', b'"u"', 1)
    lines[7] = lines[7][:20] + b"xx" + lines[7][22:]
    (folder / RECORD).write_bytes(b"".join(lines))


def of_format(number: int) -> Act:
    """A record of an earlier format."""
    return lambda folder: shutil.copy(KEPT / f"format{number}" / "dark-ages-1971.dadesk", folder / RECORD)


RECORDS: dict[str, tuple[Act, Act]] = {
    "an answer": (played, on(answered)),
    "answers together": (played, on(together)),
    "an amendment": (played, on(amended)),
    "a branch kept": (played, on(branched)),
    "a remark": (played, on(remarked)),
    "a seat handed over": (played, on(handed_over)),
    "a damaged record mended": (damaged, on(answered)),
    "a damaged record accepted": (damaged, on(lambda session: session.accept())),
    "a record of format 1 continued": (of_format(1), on(answered)),
    "a record of format 2 continued": (of_format(2), on(answered)),
}
"""Things that write a record: how the record is made, and what is done with it."""


def state(path: Path) -> list[Any]:
    """What stands in a record: its entries, remarks, branches and the head."""
    session = open_session(path, read_only=True)
    told = [(one.kind, one.seat, one.power, one.answer, one.struck) for one in session.entries]
    branches = [(one.name, one.begun, one.head) for one in session.branches.all]
    draft = session.amendments.current is not None
    found = [told, branches, session.branches.current, session.head, dict(session.remarks.comments), draft]
    session.close()
    return found


def between(path: Path, raw: bytes) -> Iterator[list[Any]]:
    """What stood in a record after each line that was added to its old content, or to the content of format 3 that
    took the old one's place (as many lines, or as many and a header)."""
    lines = path.read_bytes().splitlines(keepends=True)
    with tempfile.TemporaryDirectory() as name:
        for number in range(raw.count(b"\n"), len(lines) + 1):
            part = Path(name) / RECORD
            part.write_bytes(b"".join(lines[:number]))
            yield state(part)


def of_record(name: str, every: int = 1) -> Iterator[tuple[str, str]]:
    """Kill what writes a record at each call: where it fell, and what is wrong ("" for nothing)."""
    make, act = RECORDS[name]
    with tempfile.TemporaryDirectory() as place:
        folder, here = Path(place) / "folder", Path(place) / "here"
        folder.mkdir()
        make(folder)
        whole = Path(place) / "whole"
        shutil.copytree(folder, whole)
        before = state(folder / RECORD)
        act(whole)
        after = state(whole / RECORD)
        allowed = [before, after, *between(whole / RECORD, (folder / RECORD).read_bytes())]

        def prepare() -> None:
            shutil.rmtree(here, ignore_errors=True)
            shutil.copytree(folder, here)

        for where in kills(lambda: act(here), prepare, every):
            yield where, _fault(here, folder, act, allowed)


def _fault(here: Path, folder: Path, act: Act, allowed: list[list[Any]]) -> str:
    raw = (folder / RECORD).read_bytes()
    found, now = state(here / RECORD), (here / RECORD).read_bytes()
    before, after = allowed[:2]
    if found not in allowed:
        return "what stands there was never so"
    if now != raw and not now.startswith(raw) and not any(one.read_bytes() == raw for one in here.glob("*.dadesk.*")):
        return "the file was written anew, and the old one is not beside it"
    if found == before:
        act(here)
        if state(here / RECORD) != after:
            return "done again it is something else"
    left = [one.name for one in here.iterdir() if one.name.startswith(".dark-ages-desk")]
    return f"{left} are left" if found == before and left else ""


# --- what is made of a record


def made(folder: Path, kind: str) -> None:
    """Make a chronicle of the record, or print the charts of its game. The application begins in here: a child that is
    forked from a program with Qt's threads has none of them, and waits for ever."""
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.chronicle.tools import build_tools
    from dark_ages_desk.ui.map.looks import look_of
    from dark_ages_desk.ui.printing.press import DocumentFactory, PrintRequest
    from dark_ages_desk.ui.printing.writing import write_pdf

    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    application = app.ensure_application()
    session = open_session(folder / RECORD, read_only=True)
    files = find_look_files(session.ruleset.board)
    drawn = look_of(session.ruleset.board, files.map_folder, files.counters)
    if kind == CHARTS:
        press = DocumentFactory(session.ruleset, drawn, session.view(TABLE), ())
        write_pdf(press.build_document(PrintRequest(what="charts")), folder / "charts.pdf")
    else:
        for _ in Making(gather_evening(session), (kind,), folder, "a", build_tools(drawn)).steps():
            pass
    session.close()
    del application


CHARTS = "charts"
FILES: dict[str, Act] = {
    **{f"the chronicle as {kind}": partial(made, kind=kind) for kind in (HTML, MARKDOWN, CSV, PDF)},
    "printing": partial(made, kind=CHARTS),
    "a backup": backed_up,
}
"""Things that make files beside a record; a child that is killed leaves each as it was, or whole, or not there."""


def is_whole(path: Path) -> bool:
    """Return whether a file has its end: as its kind ends, and not empty."""
    raw = path.read_bytes()
    ends = {".pdf": b"%%EOF", ".html": b"</html>", ".jpg": b"\xff\xd9", ".dadesk-backup": b"}"}
    return bool(raw) and raw.rstrip().endswith(ends.get(path.suffix, b""))


def of_files(name: str, every: int = 1) -> Iterator[tuple[str, str]]:
    """Kill what makes files at each call: where it fell, and what is wrong. Half of the times older ones are there
    (a backup never takes the place of another)."""
    act = FILES[name]
    with tempfile.TemporaryDirectory() as place:
        folder, whole, here, older = Path(place) / "folder", Path(place) / "whole", Path(place) / "here", False
        folder.mkdir()
        played(folder)
        shutil.copytree(folder, whole)
        to_the_end(lambda: act(whole))
        sizes = {one.relative_to(whole): one.read_bytes() for one in whole.rglob("*") if one.is_file()}

        def prepare() -> None:
            nonlocal older
            older = not older and act is not backed_up
            shutil.rmtree(here, ignore_errors=True)
            shutil.copytree(whole if older else folder, here)
            if older:
                for name in sizes:
                    if name.name != RECORD and "backup" not in name.suffix:
                        (here / name).write_bytes(b"what was there before")

        for where in kills(lambda: act(here), prepare, every):
            yield where, _half(here, sizes)


def _half(here: Path, whole: dict[Path, bytes]) -> str:
    """Say which file is half."""
    for one in here.rglob("*"):
        if one.is_file() and not one.name.startswith("."):
            raw, name = one.read_bytes(), one.relative_to(here)
            if raw == b"what was there before" or raw == whole.get(name):
                continue
            if name in whole and one.suffix not in (".pdf", ".html") and "backup" not in one.suffix:
                return f"{name} is neither the old one nor the new one"
            if not is_whole(one):
                return f"{name} is half"
    return ""


def all_kinds(every: int = 1) -> Iterator[tuple[str, int, list[str]]]:
    """Of each kind its name, how many kills there were, and what was wrong."""
    for name in RECORDS:
        told = list(of_record(name, every))
        yield name, len(told), [f"{where}: {fault}" for where, fault in told if fault]
    for name in FILES:
        told = list(of_files(name, every))
        yield name, len(told), [f"{where}: {fault}" for where, fault in told if fault]


def main() -> int:
    """Try all of them and tell how many there were; 0 if nothing was wrong."""
    parser = argparse.ArgumentParser("python -m tests.kills_at_calls", description="Kill -9 at each call.")
    parser.add_argument("--every", type=int, default=1, help="one in so many")
    chosen = parser.parse_args()
    number = faults = 0
    for name, count, wrong in all_kinds(chosen.every):
        number, faults = number + count, faults + len(wrong)
        print(f"{name}: {count} kills, {len(wrong)} faults", flush=True)
        for one in wrong[:5]:
            print(f"    {one}", flush=True)
    print(f"{number} kills, {faults} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    with suppress(KeyboardInterrupt):
        sys.exit(main())
