"""Kill -9 at any moment: what was acknowledged is there, and nothing else is.

``python -m tests.kill_loops --loops 10000`` runs for as long as one likes (``make kills LOOPS=10000``). In each loop a
child of this program opens a real session file and answers, takes back and brings back by chance. Before each of them
it tells through a pipe what it is about to do, and after it that it was acknowledged. It is killed at a moment of
chance, while it answers, amends or goes to a branch; then the file is compared with what was told. In every third loop
the file was damaged before, so that kills fall on the mending as well.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import random
import select
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import Session
from dark_ages_desk.session.edit import removed
from dark_ages_desk.session.reading import find_lines
from tests.session.lines import as_old, play_on, write_old

SCENARIOS = ("dark-ages-1971/tours", "carolingian-twilight/27.2")
LIFE = 25
"""So many loops one file lives."""


class Wrong(AssertionError):
    """Something acknowledged is not there, or something is there that nobody did."""


def act(session: Session, rng: random.Random) -> Any:
    """What the child does next, as the file will have it: an answer, or the entry that the head goes to."""
    dice = rng.random()
    if dice < 0.1 and session.can_undo:
        return "undo"
    if dice < 0.2 and session.can_redo:
        return "redo"
    if dice < 0.3 and (plan := session.amendments.current) is not None:
        plan.work()
        return "amended" if plan.ready else "amending"
    if dice < 0.3 and standing(session):
        return "amending"
    if dice < 0.35:
        return "lane"
    if not session.questions():
        return "lane"
    question = session.questions()[0]
    option = question.options[rng.randrange(len(question.options))]
    return [question.seat, question.power, option.verb, option.sample(rng.randrange)]


def standing(session: Session) -> list[int]:
    """The entries that can be amended."""
    return [one.number for one in session.entries if not one.struck and one.answer is not None]


def lane(session: Session, rng: random.Random) -> None:
    """A branch is begun, gone on with, kept or dropped."""
    names = [one.name for one in session.branches.all]
    if session.branches.current and rng.random() < 0.3:
        session.branches.keep()
    elif names and rng.random() < 0.3:
        session.branches.drop(rng.choice(names))
    elif session.branches.current:
        session.branches.go_to()
    else:
        session.branches.start(f"{len(session.entries)} {rng.random()}", rng.randrange(len(session.entries)))


def child(path: Path, seed: int, pipe: int) -> None:
    """Open the file and do one thing after the other, until the kill."""
    rng = random.Random(seed)
    session = open_session(path)
    os.write(pipe, b'"open"\n')
    while True:
        todo = act(session, rng)
        os.write(pipe, json.dumps([todo]).encode() + b"\n")
        if todo == "undo":
            session.undo()
        elif todo == "redo":
            session.redo()
        elif todo == "amended":
            session.amendments.apply()
        elif todo == "amending" and session.amendments.current is not None:
            session.amendments.drop()
        elif todo == "amending":
            session.amendments.amend(removed(rng.choice(standing(session)[-20:])))
        elif todo == "lane":
            lane(session, rng)
        else:
            seat, power, verb, value = todo
            session.answer(seat, verb, value, power)
        os.write(pipe, b'"done"\n')


@dataclass
class Told:
    """What a child told: whether it had the file open, what it was about to do, and how much was acknowledged."""

    opened: bool = False
    todo: list[Any] = field(default_factory=list)
    done: int = 0


def in_words(line: dict[str, Any]) -> Any:
    """A line of the file as the child tells it."""
    if line["t"] in ("answer", "aside"):
        return [line["s"], line["p"], line["v"], line["x"]]
    if "on" in line:
        return "lane"
    if line["t"] == "head":
        return "undo" if " is undone." in line["m"] else "redo"
    return line["t"]


def words_of(path: Path, raw: bytes) -> list[Any]:
    """The good lines of a file, without copies of the header and what counts only with the line "amended" behind it."""
    return [in_words(line) for line in find_lines(path, raw).lines if line["t"] not in ("again", "header")]


def heard(pipe: int, word: bytes, times: int) -> bytes:
    """What a child tells until it has said a word so often, or says nothing for ten seconds."""
    text = b""
    while text.count(b'"' + word + b'"\n') < times and select.select([pipe], [], [], 10)[0]:
        if not (part := os.read(pipe, 1 << 16)):
            break
        text += part
    return text


@dataclass
class Loops:
    """Loops over files in a folder; ``counts`` says what happened how often."""

    folder: Path
    rng: random.Random
    counts: Counter[str] = field(default_factory=Counter)

    def run(self, loops: int, say: bool = False) -> None:
        """So many loops; raises Wrong."""
        begun = time.monotonic()
        path, known, raw = self.folder / "none", list[Any](), b""
        for loop in range(loops):
            if loop % LIFE == 0:
                for left in self.folder.iterdir():
                    left.unlink()
                path, raw = self.folder / f"{loop}.dadesk", b""
                known = self.begin(path, loop // LIFE)
            if loop % 3 == 2 and known and not raw:
                raw, known = self.damage(path)
            told = self.kill(path, loop)
            known, raw = self.compare(path, known, told, raw)
            if loop % LIFE == LIFE - 1:
                self.verify(path)
            if say and loop % 500 == 499:
                print(f"{loop + 1} loops in {time.monotonic() - begun:.0f} s: {self.told()}", flush=True)
        self.counts["seconds"] = round(time.monotonic() - begun)

    def begin(self, path: Path, number: int) -> list[Any]:
        """A new file, every third one of format 1, so that kills fall on what makes the present one of it."""
        session = new_session(SCENARIOS[number % len(SCENARIOS)], path)
        if number % 3 == 2:
            play_on(session, 3, number)
        session.close()
        if number % 3 == 2:
            write_old(path, as_old(path))
        return words_of(path, path.read_bytes())

    def told(self) -> str:
        """The counts in words."""
        return ", ".join(f"{number} {what}" for what, number in sorted(self.counts.items()))

    def damage(self, path: Path) -> tuple[bytes, list[Any]]:
        """A flip or a cut in one of the last lines; gives the damaged content, and what is known to stand before it."""
        lines = path.read_bytes().splitlines(keepends=True)
        number = self.rng.randrange(max(1, len(lines) - 3), len(lines))
        spoilt = bytearray(lines[number])
        if self.rng.random() < 0.5:
            spoilt[self.rng.randrange(len(spoilt) - 1)] ^= 1 << self.rng.randrange(7)
            raw = b"".join([*lines[:number], bytes(spoilt), *lines[number + 1 :]])
        else:
            raw = b"".join([*lines[:number], bytes(spoilt[: self.rng.randrange(1, len(spoilt) - 1)])])
        path.write_bytes(raw)
        self.counts["damaged"] += 1
        return raw, words_of(path, raw)

    def kill(self, path: Path, seed: int) -> Told:
        """Start a child, kill it at a moment of chance, and hear what it told."""
        read, write = os.pipe()
        pid = os.fork()
        if not pid:
            with contextlib.suppress(BaseException):
                os.close(read)
                child(path, seed + self.rng.randrange(10**6), write)
            os._exit(1)
        os.close(write)
        text = b""
        if self.rng.random() < 0.5:
            time.sleep(self.rng.random() * 0.03)
        else:  # from the moment on when it has the file open, or when it has done one thing, or two
            word, times = self.rng.choice(((b"open", 1), (b"done", 1), (b"done", 2)))
            text = heard(read, word, times)
            time.sleep(self.rng.random() * 0.02)
        os.kill(pid, signal.SIGKILL)
        _, status = os.waitpid(pid, 0)
        while part := os.read(read, 1 << 16):
            text += part
        os.close(read)
        if not os.WIFSIGNALED(status):
            raise Wrong(f"the child ended by itself; it told {text!r}")
        told = Told()
        for line in text.splitlines(keepends=True):
            if line.endswith(b"\n"):
                one = json.loads(line)
                told.opened |= one == "open"
                told.done += one == "done"
                if isinstance(one, list):
                    told.todo += one
        self.counts["kills"] += 1
        self.counts["acknowledged"] += told.done
        self.counts["killed while opening"] += not told.opened
        return told

    def compare(self, path: Path, known: list[Any], told: Told, raw: bytes) -> tuple[list[Any], bytes]:
        """Nothing acknowledged is lost, nothing invented.

        ``raw`` is the content of a file that was to be mended. Gives what is known to stand in the file now, and its
        content if it is to be mended.
        """
        now = path.read_bytes()
        if raw and now == raw:
            if told.done:
                raise Wrong(f"{path}: {told.done} were acknowledged, and the file is not mended")
            self.counts["killed before mended"] += 1
            return known, raw
        if raw:
            copies = [one for one in path.parent.glob(f"{path.name}.damaged*") if one.read_bytes() == raw]
            if len(copies) != 1:
                raise Wrong(f"{path}: {len(copies)} copies of the damaged file")
            known = [*known, "mended"]
        found = find_lines(path, now)
        there = words_of(path, now)
        new = there[len(known) :]
        if there[: len(known)] != known:
            raise Wrong(f"{path}: what stood there before is not there")
        if len(new) < told.done:
            raise Wrong(f"{path}: {told.done} were acknowledged, and {len(new)} are there")
        if new != told.todo[: len(new)]:
            raise Wrong(f"{path}: {new} are there, and {told.todo} was to be done")
        self.counts["written but not acknowledged"] += len(new) - told.done
        if not found.trouble:
            return there, b""
        if "torn off" not in found.trouble:
            raise Wrong(f"{path}: {found.trouble}")
        self.counts["torn lines"] += 1
        return there, now

    def verify(self, path: Path) -> None:
        """The whole file opens, with everything in it."""
        session = open_session(path, verify=True)
        lines = find_lines(path, path.read_bytes()).lines
        answers = sum(line["t"] in ("answer", "aside", "again", "amended") for line in lines)
        wrong = [one for one in session.warnings if "the program keeps the damaged file as" not in one]
        if wrong or len(session.entries) - 1 != answers:
            raise Wrong(f"{path}: opens with {len(session.entries) - 1} entries of {answers}; {wrong}")
        session.close()
        self.counts["files"] += 1


def main() -> int:
    """Run the loops; 0 if nothing was lost."""
    parser = argparse.ArgumentParser("python -m tests.kill_loops", description="Kill -9 in the middle of play.")
    parser.add_argument("--loops", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, help="where the files are; an empty folder")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory(dir=chosen.folder) as folder:
        loops = Loops(Path(folder), random.Random(chosen.seed))
        try:
            loops.run(chosen.loops, say=True)
        except Wrong as error:
            print(f"LOST: {error}", file=sys.stderr)
            return 1
    print(f"nothing lost, nothing invented: {loops.told()}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
