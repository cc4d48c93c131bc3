"""Dated copies of a record in a folder of their own, a few of each: the newest, and the last one of some days.

A copy that exists is whole. It is written under a new name, is safe on the disk, and only then gets its own name. Links
are never followed.

The window has copies made by the thread that handles sessions and files.
"""

from __future__ import annotations

import errno
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from dark_ages_desk.files.writing import make_folder, write_new
from dark_ages_desk.session.journal import SUFFIX

BACKUP = ".dadesk-backup"
"""Suffix of the name of a copy. It is not that of a session, so a copy is copied before play continues from it."""

NEWEST = 5
DAYS = 5
"""Number of the newest copies that are kept, and number of days whose last copies are kept as well."""

LONGEST_STEM = 120
"""Maximum number of bytes of a session's name in that of its copy."""

MOST_TRIES = 100
"""Maximum number of names tried for a copy."""

_NAME = re.compile(
    r"(?P<stem>.+) (?P<id>[0-9a-f]{16}) (?P<day>[0-9]{4}-[0-9]{2}-[0-9]{2}) "
    r"(?P<time>[0-9]{2}\.[0-9]{2}\.[0-9]{2})(?: (?P<number>[0-9]{1,9}))?" + re.escape(BACKUP)
)


def back_up(folder: Path, path: Path, id_: str, data: bytes, now: datetime) -> Path | None:
    """Keep a dated copy of the record with that id, which is written to ``path``; None where the newest copy is the
    same. Older ones are taken away, never the new one. Raises OSError.

    Copies are numbered, for a clock may go back: the number says which is newer, the date is for people.
    """
    make_folder(folder)
    there = list_copies(folder, id_)
    if there and there[-1].stat().st_size == len(data) and there[-1].read_bytes() == data:
        return None
    kept = _write_copy(folder, path, id_, data, now, _number(there[-1]) + 1 if there else 1)
    for old in _find_surplus([*there, kept]):
        with suppress(OSError):
            old.unlink()
    return kept


def _write_copy(folder: Path, path: Path, id_: str, data: bytes, now: datetime, first: int) -> Path:
    when = now.isoformat(" ", "seconds")[:19].replace(":", ".")
    for number in range(first, first + MOST_TRIES):
        kept = folder / f"{_shorten_stem(path.name.removesuffix(SUFFIX))} {id_} {when} {number}{BACKUP}"
        with suppress(FileExistsError):
            return write_new(kept, data)
    raise OSError(errno.EEXIST, "no name is free for a copy", str(folder))


def _shorten_stem(stem: str) -> str:
    """Return the beginning of a name, so that a file name has space for the rest."""
    while len(os.fsencode(stem)) > LONGEST_STEM:
        stem = stem[:-1]
    return stem or "session"


def list_copies(folder: Path, id_: str = "", stem: str = "") -> list[Path]:
    """Return the copies of a record, by its id or by the name of its file without the suffix, oldest first."""
    found = []
    with suppress(OSError):
        for path in folder.iterdir():
            named = _NAME.fullmatch(path.name)
            if not named or not path.is_file() or path.is_symlink():
                continue
            if named["id"] == id_ or (stem and named["stem"] == _shorten_stem(stem)):
                found.append(path)
    return sorted(found, key=lambda path: (_number(path), _name_part(path, "day"), _name_part(path, "time")))


def _name_part(path: Path, name: str) -> str:
    named = _NAME.fullmatch(path.name)
    return (named[name] or "") if named else ""


def _number(path: Path) -> int:
    """Return the number of a copy; 0 for a copy from an earlier version."""
    return int(_name_part(path, "number") or 0)


def _find_surplus(there: list[Path]) -> Iterable[Path]:
    """Return the copies that are neither among the newest nor the last of one of the latest days."""
    last_of_day: dict[str, Path] = {}
    for path in reversed(there):
        last_of_day.setdefault(_name_part(path, "day"), path)
    kept = {*there[-NEWEST:], *list(last_of_day.values())[:DAYS]}
    return [path for path in there if path not in kept]
