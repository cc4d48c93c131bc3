"""Dated copies of a record in a folder of their own, a few of each: the newest, and the last one of some days.

A copy that is there is whole: it is written under a name that nobody had, is safe on the disk, and only then gets its
own name. No link is followed.
"""

from __future__ import annotations

import os
import re
import secrets
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from dark_ages_desk.session.disk import write_new
from dark_ages_desk.session.journal import SUFFIX

BACKUP = ".dadesk-backup"
"""How the name of a copy ends. It is no session's: it is copied before it is gone on with."""

NEWEST = 5
DAYS = 5
"""So many copies are kept whatever their day, and so many days' last ones besides."""

LONGEST_STEM = 80

_WHEN = "%Y-%m-%d %H.%M.%S"
_NAME = re.compile(r"(.+) ([0-9a-f]{16}) ([0-9]{4}-[0-9]{2}-[0-9]{2}) ([0-9]{2}\.[0-9]{2}\.[0-9]{2})")


def back_up(folder: Path, path: Path, id_: str, data: bytes, now: datetime) -> Path | None:
    """Keep a dated copy of the record with that id, which is written to ``path``; None where the newest copy is the
    same. Older ones are taken away. Raises OSError."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    there = copies(folder, id_)
    if there and there[-1].stat().st_size == len(data) and there[-1].read_bytes() == data:
        return None
    for left in folder.glob(f".{id_}.*.writing"):  # by a program that died
        with suppress(OSError):
            left.unlink()
    fresh = folder / f".{id_}.{secrets.token_hex(8)}.writing"
    kept = folder / f"{path.name.removesuffix(SUFFIX)[:LONGEST_STEM]} {id_} {now.strftime(_WHEN)}{BACKUP}"
    write_new(fresh, data)
    try:
        os.replace(fresh, kept)
    except BaseException:
        with suppress(OSError):
            fresh.unlink()
        raise
    for old in _too_many(copies(folder, id_)):
        with suppress(OSError):
            old.unlink()
    return kept


def copies(folder: Path, id_: str = "", stem: str = "") -> list[Path]:
    """The copies of a record, by its id or by the name of its file without the end, oldest first."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            named = _NAME.fullmatch(path.name.removesuffix(BACKUP)) if path.name.endswith(BACKUP) else None
            if named and (named[2] == id_ or named[1] == stem) and path.is_file() and not path.is_symlink():
                found.append(path)
    return sorted(found, key=lambda path: path.name[-len(BACKUP) - 19 :])


def _too_many(there: list[Path]) -> Iterable[Path]:
    """Those that are neither among the newest nor the last of one of the latest days."""
    last_of_day = {path.name[-len(BACKUP) - 19 : -len(BACKUP) - 9]: path for path in there}
    kept = {*there[-NEWEST:], *list(last_of_day.values())[-DAYS:]}
    return [path for path in there if path not in kept]
