"""What bad session files cost: time and memory of opening them, or of their refusal.

``python -m tests.session.bad_files`` (``make badfiles``) writes files of every kind in 1, 4 and 16 MiB, opens each in a
process of its own, and prints the dearest. A file may cost 0.3 s of processor time and 60 MiB for each of its MiB; a
smaller one counts as one MiB.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import resource
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from itertools import count, cycle
from pathlib import Path
from typing import Any

from dark_ages_desk import new_session, open_session
from dark_ages_desk.session import SessionError
from dark_ages_desk.session.journal import body_of, build_format2_line, check_of, mark_of, seal_header, seal_lines
from tests.session.lines import TOURS, as_old, lines_of, play_on, write_old

MIB = 1 << 20
SECONDS, MEMORY = 0.3, 60
"""What a MiB of a file may cost: seconds of processor time, and MiB."""

PATIENCE = 60
"""After so many seconds of processor time a child is stopped."""

Line = Mapping[str, Any]


@dataclass(frozen=True)
class Base:
    """A good record: its bytes and its lines, the header first, without checks; and the same in format 1."""

    raw: bytes
    lines: list[dict[str, Any]]
    old: bytes

    @property
    def header(self) -> bytes:
        """The first line as it appears in the file."""
        return self.raw[: self.raw.index(b"\n") + 1]


def base(folder: Path, answers: int = 30) -> Base:
    """Play a short record."""
    path = folder / "base.dadesk"
    session = new_session(TOURS, path, seed=3)
    play_on(session, answers, 3)
    session.close()
    raw, lines = path.read_bytes(), lines_of(path)
    write_old(path, as_old(path))
    old = path.read_bytes()
    path.unlink()
    return Base(raw, lines, old)


def filled(head: bytes, parts: Iterator[bytes], size: int) -> bytes:
    """The head of a file and what comes behind it, up to a size."""
    found, left = [head], size - len(head)
    while left > 0:
        part = next(parts)
        found.append(part)
        left -= len(part)
    return b"".join(found)


def sealed(good: Base, lines: Iterator[Line], size: int, begin: int = 1) -> bytes:
    """A file of format 3 with true checks. The lines follow ``begin`` lines of the good record."""
    texts = good.raw.splitlines(keepends=True)[:begin]
    id_, check, mark = good.lines[0]["id"], json.loads(texts[-1])["c"], mark_of(texts[-1])
    left = size - sum(map(len, texts))
    for number, line in enumerate(lines, begin):
        (text,), (check,) = seal_lines(id_, number, check, mark, [line])
        mark = mark_of(text)
        texts.append(text)
        left -= len(text)
        if left <= 0:
            break
    return b"".join(texts)


def all_of(good: Base) -> int:
    """How many lines the good record has, for ``sealed``."""
    return len(good.lines)


def answer(good: Base) -> dict[str, Any]:
    """The first line of the record that is an answer, without number."""
    line = next(line for line in good.lines[1:] if line["t"] == "answer")
    return {name: told for name, told in line.items() if name != "i"}


# --- what is no line at all


def repeated(text: bytes) -> Callable[[Base, int], bytes]:
    """A header, and the same few letters again and again."""
    return lambda good, size: good.header + text * (size // len(text))


def noise(good: Base, size: int) -> bytes:
    """Random bytes."""
    return good.header + random.Random(1).randbytes(size)


def one_line(good: Base, size: int) -> bytes:
    """The header without its line end, and one long line of letters behind it."""
    return good.header[:-1] + b"x" * size


def long_header(good: Base, size: int) -> bytes:
    """A header whose check is true, as long as the file."""
    return seal_header({**good.lines[0], "scenario_text": "x" * size})[0]


def long_header_unsealed(good: Base, size: int) -> bytes:
    """The same without a check."""
    return good.header[:-3] + b"x" * size + b'"}\n'


def no_header(good: Base, size: int) -> bytes:
    """Lines of a record without the first."""
    return filled(b"", cycle(good.raw.splitlines(keepends=True)[1:]), size)


def false_headers(good: Base, size: int) -> bytes:
    """Headers with false checks."""
    return filled(b"", (good.header.replace(b'"seed":', b'"seed":%d' % turn) for turn in count(1)), size)


def like_headers(good: Base, size: int) -> bytes:
    """Short texts that begin as a header does."""
    return b'{"i":0,"format":"dark-ages-desk session 3"}\n' * (size // 44)


def copies_of_headers(good: Base, size: int) -> bytes:
    """Lines that claim to be the header once more, without a header."""
    return b'{"i":5,"b":"0123456789abcdef","t":"header","h":{"i":0,"x":1}}\n' * (size // 62)


# --- lines with false checks


def with_check(text: bytes, turn: int) -> bytes:
    """A line with another check."""
    return b'%s%016x"}\n' % (text.rstrip(b"\n")[:-18], turn)


def false_checks(good: Base, size: int) -> bytes:
    """Lines of format 3 with false checks."""
    texts = good.raw.splitlines()[1:]
    return filled(good.header, (with_check(texts[turn % len(texts)], turn) for turn in count()), size)


def false_checks_2(good: Base, size: int) -> bytes:
    """Lines of format 2 with false checks."""
    header, check = seal_header({**good.lines[0], "format": "dark-ages-desk session 2"})
    lines = [
        build_format2_line(good.lines[0]["id"], turn, check, line)[0] for turn, line in enumerate(good.lines[1:], 1)
    ]
    return filled(header, (with_check(lines[turn % len(lines)], turn) for turn in count()), size)


def false_checks_1(good: Base, size: int) -> bytes:
    """Lines of format 1 with false checks, behind some with true ones."""
    texts = good.old.splitlines()[1:]
    return filled(good.old, (with_check(texts[turn % len(texts)], turn) for turn in count()), size)


def false_short_1(good: Base, size: int) -> bytes:
    """The shortest lines of format 1, with false checks."""
    return filled(good.old, (b'{"t":"undo","c":"%016x"}\n' % turn for turn in count()), size)


def false_short(good: Base, size: int) -> bytes:
    """The shortest lines of format 3, with false checks."""
    return filled(good.header, (b'{"i":1,"b":"","c":"%016x"}\n' % turn for turn in count()), size)


def false_behind(good: Base, size: int) -> bytes:
    """A good record, and behind it lines that claim to be the next, with false checks."""
    last = good.raw.splitlines()[-1]
    return filled(good.raw, (with_check(last, turn) for turn in count()), size)


def false_data_checks(good: Base, size: int) -> bytes:
    """True checks over the bytes, false ones over the data."""
    texts, check = [good.header], json.loads(good.header)["c"]
    for number in range(1, size // 300):
        body = body_of({"i": number, "b": check, **answer(good), "cd": f"{number:016x}"})
        check = check_of(good.lines[0]["id"], body)
        texts.append(body[:-1].encode() + f',"c":"{check}"}}\n'.encode())
    return b"".join(texts)[:size]


def cut_lines(good: Base, size: int) -> bytes:
    """Lines cut in two anywhere."""
    rng, texts = random.Random(2), good.raw.splitlines()[1:]

    def parts() -> Iterator[bytes]:
        while True:
            text = rng.choice(texts)
            at = rng.randrange(1, len(text))
            yield text[:at] + b"\n" if rng.random() < 0.5 else text[at:] + b"\n"

    return filled(good.header, parts(), size)


def damaged_letters(good: Base, size: int) -> bytes:
    """Lines with two wrong letters each."""
    rng, texts = random.Random(2), good.raw.splitlines()[1:]

    def parts() -> Iterator[bytes]:
        while True:
            text = bytearray(rng.choice(texts))
            for _ in range(2):
                text[rng.randrange(len(text) - 24)] = 0x41 + rng.randrange(26)
            yield bytes(text) + b"\n"

    return filled(good.header, parts(), size)


def seams(good: Base, size: int) -> bytes:
    """One text in which the end of a line runs into the beginning of the next, again and again."""
    return good.header + b',"c":"0123456789abcdef"}{"i":1' * (size // 30)


def long_damaged(good: Base, size: int) -> bytes:
    """Long lines with false checks."""
    text = b'{"i":%d,"b":"0123456789abcdef","t":"answer","m":"' + b"x" * 200_000 + b'","c":"0123456789abcdef"}\n'
    return filled(good.header, (text % turn for turn in count(1)), size)


def joined_halves(good: Base, size: int) -> bytes:
    """Beginnings of lines followed by ends."""
    one = b'{"i":1,"b":"0123456789abcdef","t":"comment","m":"' + b"x" * 400 + b"\n"
    return filled(good.header, cycle((one, b"y" * 400 + b'","c":"0123456789abcdef"}\n')), size)


def brackets(good: Base, size: int) -> bytes:
    """One line of brackets."""
    return good.header + b"[" * size + b"\n"


def bracket_lines(good: Base, size: int) -> bytes:
    """Many lines of brackets with false checks."""
    text = b'{"i":1,"x":' + b"[" * 20_000 + b',"c":"0123456789abcdef"}\n'
    return filled(good.header, cycle((text,)), size)


def quotes(good: Base, size: int) -> bytes:
    """Lines of quotation marks and backslashes, the first with the beginning of a line, the last with an end."""
    text = b'{"i":1,"b":"%s' % json.loads(good.header)["c"].encode() + b'"\\' * 8_000 + b',"c":"0123456789abcdef"}\n'
    return filled(good.header, cycle((text,)), size)


def many_ends(good: Base, size: int) -> bytes:
    """A text that has the end of a line again and again."""
    return good.header + b'{"i":1,"b":"' + b',"c":"0123456789abcdef"}' * (size // 24) + b"\n"


# --- lines with true checks, and nonsense in them


def with_text(text: str) -> Callable[[Base, int], bytes]:
    """Lines with true checks that hold this text as what was answered, as it appears in the file."""

    def made(good: Base, size: int) -> bytes:
        id_, check = good.lines[0]["id"], json.loads(good.header)["c"]
        texts, left = [good.header], size
        for number in count(1):
            body = body_of({"i": number, "b": check, **answer(good), "x": "@@"}).replace('"@@"', text)
            check = check_of(id_, body)
            texts.append(body[:-1].encode() + f',"c":"{check}"}}\n'.encode())
            left -= len(texts[-1])
            if left <= 0:
                break
        return b"".join(texts)

    return made


def same_entry(good: Base, size: int) -> bytes:
    """Lines with true checks that all claim to be line 1, each with something else."""
    id_, check, mark = good.lines[0]["id"], json.loads(good.header)["c"], mark_of(good.header)
    lines = ({**answer(good), "m": f"{turn}"} for turn in count())
    return filled(good.header, (seal_lines(id_, 1, check, mark, [line])[0][0] for line in lines), size)


def gaps(step: int) -> Callable[[Base, int], bytes]:
    """Lines with true checks, before each of which some are missing."""

    def made(good: Base, size: int) -> bytes:
        id_, check, mark = good.lines[0]["id"], json.loads(good.header)["c"], mark_of(good.header)
        numbers = count(2, step)
        line = {"t": "comment", "at": 0, "m": "x"}
        return filled(good.header, (seal_lines(id_, at, check, mark, [line])[0][0] for at in numbers), size)

    return made


def holes(good: Base, size: int) -> bytes:
    """Lines with true checks that say that they are lost."""
    return sealed(good, ({"t": "hole", "was": f"{turn:016x}"} for turn in count()), size)


def doubled(good: Base, size: int) -> bytes:
    """A block of lines doubled again and again."""
    return filled(good.header, cycle(good.raw.splitlines(keepends=True)[5:20]), size)


def any_order(good: Base, size: int) -> bytes:
    """A long record of remarks, its lines in random order."""
    header, *texts = sealed(good, remark_lines(), size).splitlines(keepends=True)
    random.Random(4).shuffle(texts)
    return header + b"".join(texts)


def bad_middle(good: Base, size: int) -> bytes:
    """A good record with nonsense in its middle."""
    texts = good.raw.splitlines(keepends=True)
    middle = len(texts) // 2
    return b"".join(texts[:middle]) + random.Random(3).randbytes(size) + b"\n" + b"".join(texts[middle:])


def bad_middle_lines(good: Base, size: int) -> bytes:
    """A good record with lines in its middle that have false checks."""
    texts = good.raw.splitlines(keepends=True)
    middle = len(texts) // 2
    false = false_checks(good, size)[len(good.header) :]
    return b"".join(texts[:middle]) + false + b"".join(texts[middle:])


def remark_lines() -> Iterator[Line]:
    """Comments of the opening."""
    return ({"t": "comment", "at": 0, "m": f"{turn}"} for turn in count())


def kind_of_line(make: Callable[[Base], Iterator[Line]], begun: bool = True) -> Callable[[Base, int], bytes]:
    """A file of lines of one kind, all with true checks, behind the good record or behind its header alone."""
    return lambda good, size: sealed(good, make(good), size, all_of(good) if begun else 1)


def each(line: Line, **more: Callable[[int], Any]) -> Callable[[Base], Iterator[Line]]:
    """Lines alike but for some keys, which are made of a number."""
    return lambda _: ({**line, **{name: make(turn) for name, make in more.items()}} for turn in count())


def undone(good: Base, size: int) -> bytes:
    """Undo and redo of format 1 with true checks."""
    check = json.loads(good.old.splitlines()[-1])["c"]
    texts, left = [good.old], size - len(good.old)
    for turn in count():
        body = '{"t":"undo"}' if turn % 40 < 20 else '{"t":"redo"}'
        check = check_of(check, body)
        texts.append(f'{body[:-1]},"c":"{check}"}}\n'.encode())
        left -= len(texts[-1])
        if left <= 0:
            return b"".join(texts)
    return b""


def undone_too_often(good: Base, size: int) -> bytes:
    """Undo of format 1 with true checks where there is nothing to undo."""
    check = json.loads(good.old.splitlines()[0])["c"]
    texts = [good.old.splitlines(keepends=True)[0]]
    for _ in range(size // 37):
        check = check_of(check, '{"t":"undo"}')
        texts.append(f'{{"t":"undo","c":"{check}"}}\n'.encode())
    return b"".join(texts)


def answers(good: Base, **more: Callable[[int], Any]) -> Iterator[Line]:
    """Answers, which the rules may not be able to play."""
    return ({**answer(good), **{name: make(turn) for name, make in more.items()}} for turn in count())


def headings(good: Base) -> Iterator[Line]:
    """Other headers, each with another seed."""
    header = {name: told for name, told in good.lines[0].items() if name != "c"}
    return ({"t": "heading", "h": {**header, "seed": turn}} for turn in count())


def header_again(good: Base) -> Iterator[Line]:
    """The header as a line."""
    header = {name: told for name, told in good.lines[0].items() if name != "c"}
    return ({"t": "header", "h": header} for _ in count())


KINDS: dict[str, Callable[[Base, int], bytes]] = {
    "line ends": repeated(b"\n"),
    "other line ends": repeated(b"\r\n"),
    "old line ends": repeated(b"\r"),
    "zeros": repeated(b"\0"),
    "blanks": repeated(b" \n"),
    **{f"short lines {text.decode()}": repeated(text + b"\n") for text in (b"x", b"{}", b"[", b"1", b'""')},
    "lines of 11 letters": repeated(b"x" * 11 + b"\n"),
    "lines of 12 letters": repeated(b"x" * 12 + b"\n"),
    "lines that begin": repeated(b'{"i":1,"b":"\n'),
    "lines that end": repeated(b',"c":"0123456789abcdef"}\n'),
    "objects": repeated(b'{"i":1,"t":"answer"}\n'),
    "noise": noise,
    "one line": one_line,
    "long header": long_header,
    "long header without a check": long_header_unsealed,
    "no header": no_header,
    "false headers": false_headers,
    "like headers": like_headers,
    "copies of no header": copies_of_headers,
    "false checks": false_checks,
    "false checks, format 2": false_checks_2,
    "false checks, format 1": false_checks_1,
    "false checks, short, format 1": false_short_1,
    "false checks, short": false_short,
    "false checks behind a record": false_behind,
    "false data checks": false_data_checks,
    "cut lines": cut_lines,
    "damaged letters": damaged_letters,
    "seams": seams,
    "long damaged lines": long_damaged,
    "halves of lines": joined_halves,
    "one line of brackets": brackets,
    "lines of brackets": bracket_lines,
    "quotation marks": quotes,
    "many ends": many_ends,
    "long strings": with_text('"' + "x" * 500_000 + '"'),
    "zeros as escapes": with_text('"' + "\\u0000" * 50_000 + '"'),
    "half letters": with_text('"' + "\\ud800" * 50_000 + '"'),
    "long numbers": with_text("1" * 1_000_000),
    "numbers": with_text("[" + "1," * 100_000 + "1]"),
    "empty lists": with_text("[" + "[]," * 100_000 + "1]"),
    "empty objects": with_text("[" + "{}," * 100_000 + "1]"),
    "many keys": with_text("{" + ",".join(f'"{one}":0' for one in range(50_000)) + "}"),
    "nested": with_text("[" * 900 + "]" * 900),
    "the same entry": same_entry,
    "gaps of one": gaps(2),
    "gaps": gaps(50),
    "holes": holes,
    "doubled blocks": doubled,
    "any order": any_order,
    "bad middle": bad_middle,
    "bad lines in the middle": bad_middle_lines,
    "undo, format 1": undone,
    "undo too often, format 1": undone_too_often,
    "comments": kind_of_line(each({"t": "comment", "m": "x"}, at=lambda turn: turn % 30)),
    "comments of moments": kind_of_line(each({"t": "comment", "at": 3, "m": "x"}, k=lambda turn: turn % 100_000)),
    "bookmarks": kind_of_line(each({"t": "mark"}, at=lambda turn: turn % 30)),
    "accepted": kind_of_line(each({"t": "accepted", "m": "x"}, e=lambda turn: [turn])),
    "mended": kind_of_line(each({"t": "mended", "m": "x"})),
    "strictness": kind_of_line(each({"t": "strict", "k": "free"})),
    "names": kind_of_line(each({"t": "name", "m": "x"})),
    "empty kinds": kind_of_line(each({"t": "answer"})),
    "no kinds": kind_of_line(each({})),
    "unknown kinds": kind_of_line(each({"t": "who knows"})),
    "runs": kind_of_line(each({"t": "run", "d": {}}, turn=lambda turn: turn, token=lambda turn: f"{turn}")),
    "seats": kind_of_line(each(
        {"t": "seat", "up": 3, "s": "referee", "p": "", "k": ["x", 1], "v": "take", "m": "", "q": "", "r": "", "n": []},
        x=lambda turn: ["Player 1", f"{turn}"],
    )),
    "heads": kind_of_line(each({"t": "head", "m": ""}, at=lambda turn: (turn % 2) * 30)),
    "branches": kind_of_line(each({"t": "head", "at": 3, "m": ""}, on=lambda turn: f"{turn}")),
    "branches, kept": kind_of_line(each({"t": "head", "at": 3, "m": ""}, on=lambda turn: f"{turn // 2}",
                                        keep=lambda turn: f"{turn // 2}" if turn % 2 else "")),
    "amendments begun": kind_of_line(each(
        {"t": "amending"}, e=lambda turn: [{"at": turn % 30, "x": [], "f": "drop", "by": "table"}]
    )),
    "amendments taken back": kind_of_line(each(
        {"t": "amending"}, e=lambda turn: [], back=lambda turn: turn % 2 == 1
    )),
    "amended": kind_of_line(each({"t": "amended", "up": 3, "from": 5, "m": ""})),
    "opened": kind_of_line(each({"t": "open", "e": [3]})),
    "opened lists": kind_of_line(each({"t": "open", "e": [3] * 10_000})),
    "headings": kind_of_line(headings),
    "headers": kind_of_line(header_again),
    "answers that do not fit": kind_of_line(answers),
    "answers above": kind_of_line(lambda good: answers(good, up=lambda turn: 3)),
    "answers in a chain": kind_of_line(lambda good: answers(good, up=lambda turn: turn + 29)),
    "answers run again": kind_of_line(each({"t": "again", "up": 3, "of": 4})),
    "answers run again in a chain": kind_of_line(each({"t": "again", "of": 4}, up=lambda turn: turn + 29)),
    "huge keys": kind_of_line(lambda good: answers(good, k=lambda turn: [*range(20_000), turn])),
    "long keys": kind_of_line(lambda good: answers(good, k=lambda turn: ["x" * 20_000, turn])),
    "notes": kind_of_line(lambda good: answers(good, n=lambda turn: ["x"] * 20_000)),
    "data of notes": kind_of_line(lambda good: answers(good, nd=lambda turn: [["x"]] * 20_000)),
    "waived": kind_of_line(lambda good: answers(good, w=lambda turn: ["x"] * 20_000)),
    "sealed": kind_of_line(lambda good: answers(good, z=lambda turn: f"{turn}", y=lambda turn: "x" * 50)),
    "groups": kind_of_line(each({"t": "comment", "at": 3, "m": "x", "g": 2})),
}  # fmt: skip


# --- measuring


def _status(name: str) -> int:
    """A figure of this process, in bytes."""
    for line in Path("/proc/self/status").read_text(encoding="ascii").splitlines():
        if line.startswith(name):
            return int(line.split()[1]) << 10
    return 0


def _forked(do: Callable[[], Any]) -> Any:
    """What something gives that is done in a process of its own."""
    read, write = os.pipe()
    pid = os.fork()
    if not pid:
        with suppress(BaseException):
            os.close(read)
            told: Any = ["died"]
            try:
                told = do()
            except BaseException as error:
                told = [f"{type(error).__name__}: {error}"[:200]]
            os.write(write, json.dumps(told).encode())
        os._exit(0)
    os.close(write)
    text = b""
    while part := os.read(read, 1 << 16):
        text += part
    os.close(read)
    os.waitpid(pid, 0)
    return json.loads(text) if text else ["killed"]


def measured(path: Path, small: Path) -> list[Any]:
    """The seconds of processor time and the bytes that opening a file takes, and what came of it."""
    resource.setrlimit(resource.RLIMIT_CPU, (PATIENCE, PATIENCE + 1))
    open_session(small, read_only=True)
    Path("/proc/self/clear_refs").write_text("5", encoding="ascii")
    before, begun = _status("VmRSS"), time.process_time()
    try:
        session = open_session(path)
        told = f"{len(session.entries)} entries, {len(session.warnings)} warnings"
    except SessionError as error:
        told = "refused: " + str(error).removeprefix(f"{path}: ")[:60]
    return [time.process_time() - begun, _status("VmHWM") - before, told]


@dataclass(frozen=True)
class Cost:
    """What a file cost, for each of its MiB."""

    kind: str
    size: int
    seconds: float
    memory: float
    told: str

    @property
    def within(self) -> bool:
        """Whether it is within the limits."""
        return self.seconds <= SECONDS and self.memory <= MEMORY


def cost(kind: str, size: int, folder: Path, good: Base, small: Path) -> Cost:
    """Write a bad file in one process, and open it in another."""
    path = folder / "bad.dadesk"
    made = _forked(lambda: path.write_bytes(KINDS[kind](good, size * MIB)))
    if isinstance(made, list):
        return Cost(kind, size, 0, 0, f"NOT MADE {made[0]}")
    real = max(1.0, made / MIB)
    told = _forked(lambda: measured(path, small))
    path.unlink()
    if len(told) < 3:
        return Cost(kind, size, 99, 999, f"DIED {told[0]}")
    return Cost(kind, size, told[0] / real, told[1] / MIB / real, told[2])


def main() -> int:
    """0 if all files are within the limits."""
    parser = argparse.ArgumentParser("python -m tests.session.bad_files", description="What bad session files cost.")
    parser.add_argument("--sizes", type=int, nargs="+", default=[1, 4, 16], help="MiB")
    parser.add_argument("--only", default="", help="only kinds whose name contains this")
    parser.add_argument("--after", default="", help="only kinds behind this one")
    chosen = parser.parse_args()
    costs: list[Cost] = []
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        good, small = base(folder), folder / "small.dadesk"
        small.write_bytes(good.raw)
        open_session(small, read_only=True)
        kinds = list(KINDS)
        for kind in kinds[kinds.index(chosen.after) + 1 :] if chosen.after else kinds:
            sizes = [*chosen.sizes, 60] if kind.startswith("long header") and 16 in chosen.sizes else chosen.sizes
            for size in sizes if chosen.only in kind else ():
                one = cost(kind, size, folder, good, small)
                costs.append(one)
                mark = " " if one.within else "!"
                figures = f"{one.seconds * 1000:5.0f} ms {one.memory:4.0f} MiB"
                print(f"{mark} {one.kind:32} {one.size:2} MiB: {figures} a MiB  {one.told}", flush=True)
    over = sum(not one.within for one in costs)
    slow, large = max(one.seconds for one in costs), max(one.memory for one in costs)
    print(f"{len(costs)} files, {over} over; at most {slow * 1000:.0f} ms and {large:.0f} MiB a MiB")
    return 1 if over else 0


if __name__ == "__main__":
    sys.exit(main())
