"""Sessions played by chance, and their files line by line: taken apart, changed, and put together with valid checks."""

from __future__ import annotations

import json
import random
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import append_check, body_of, check_of, mark_of, seal_header, seal_lines
from dark_ages_desk.session.reading import RecordContent, find_lines

VERDUN = "carolingian-twilight/27.2"
TOURS = "dark-ages-1971/tours"


def answer_once(session: Session, rng: random.Random) -> None:
    """One answer by chance to what is asked first; the desk's dice roll."""
    question = session.questions()[0]
    if question.seat == CHANCE:
        session.roll()
    else:
        option = question.options[rng.randrange(len(question.options))]
        session.answer(question.seat, option.verb, option.sample(rng.randrange), question.power)


def play_on(session: Session, answers: int, seed: int = 1) -> None:
    """So many answers by chance."""
    rng = random.Random(seed)
    for _ in range(answers):
        answer_once(session, rng)


def found(path: Path) -> RecordContent:
    """What stands in a file."""
    return find_lines(path, path.read_bytes())


def lines_of(path: Path) -> list[dict[str, Any]]:
    """All lines of a file, the header first, without their checks."""
    there = [json.loads(line) for line in path.read_text(encoding="utf-8").split("\n") if line]
    return [{name: value for name, value in line.items() if name not in ("b", "c", "cd")} for line in there]


def write_lines(path: Path, lines: Iterable[Mapping[str, Any]]) -> None:
    """A file with these lines, the header first; numbers, where they lack, and checks are valid."""
    header, *others = lines
    id_ = str(header["id"])
    text, check = seal_header({"i": 0, **header})
    written = [text]
    for number, line in enumerate(others, 1):
        texts, (check,) = seal_lines(id_, number, check, mark_of(written[-1]), [line])
        written += texts
    path.write_bytes(b"".join(written))


def write_old(path: Path, lines: Iterable[Mapping[str, Any]]) -> None:
    """A file of format 1 with these lines, the header first; the checks are valid."""
    written, before = b"", ""
    for line in lines:
        body = body_of(line)
        before = check_of(before, body)
        written += append_check(body, before)
    path.write_bytes(written)


def as_old(path: Path) -> list[dict[str, Any]]:
    """The lines of a file of format 2 without undo as those of format 1."""
    header, *lines = lines_of(path)
    del header["i"], header["id"]
    header["format"] = "dark-ages-desk session 1"
    return [header, *({name: line[name] for name in ("t", "s", "p", "v", "x", "n")} for line in lines)]
