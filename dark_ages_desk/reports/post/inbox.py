"""The files in the folder of a game by post: their names and bytes, without following a link."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from os import stat_result
from pathlib import Path, PurePath

from dark_ages_desk.reports.post.mail import Unreadable

SUFFIXES = frozenset({".txt", ".eml", ".text", ".md", ".mail", ""})
"""Suffixes of files that may have sheets; all others are ignored."""

SHEETS = "sheets"
FOLDERS = ("", SHEETS)
"""Folders of the sheets: the game's folder itself, or the one below it."""

NOT_SHEETS = frozenset({"referee.txt", "readme.txt", "readme.md"})
"""Files in the folder with another purpose."""

LARGEST = 2_000_000
"""Bytes of a file that are looked at."""

LONGEST_NAME = 120


@dataclass(frozen=True, slots=True)
class FolderFile:
    """A file in the folder: its displayed name, its path, its status from the system."""

    name: str
    path: Path
    info: stat_result


def files_in(folder: Path) -> Iterator[FolderFile]:
    """Yield all files that may be sheets, by their names, and anything else with the name of one."""
    for below in FOLDERS:
        place = folder / below if below else folder
        info = _file_status(place)
        if info is None or not stat.S_ISDIR(info.st_mode):
            continue  # what else bears the name of the folder below is told as what it is
        for name in sorted(os.listdir(place), key=os.fsencode):
            suffix = PurePath(name).suffix.casefold()
            if name.startswith(".") or (not below and (suffix not in SUFFIXES or name.casefold() in NOT_SHEETS)):
                continue  # the record, the file of players and the like lie there
            path = place / name
            if (info := _file_status(path)) is None:
                continue
            if stat.S_ISDIR(info.st_mode) and (not below or not suffix):
                continue  # a folder for something else
            yield FolderFile(f"{below}/{shown_name(name)}" if below else shown_name(name), path, info)


def _file_status(path: Path) -> stat_result | None:
    try:
        return path.lstat()
    except (OSError, ValueError):
        return None


def shown_name(name: str) -> str:
    """Return the name of a file as it can be shown: in one line, with nothing that steers a terminal."""
    clean = "".join(one if one.isprintable() else "\ufffd" for one in name)
    return clean if len(clean) <= LONGEST_NAME else f"{clean[: LONGEST_NAME - 20]}…{clean[-19:]}"


def read(one: FolderFile) -> bytes:
    """Return the bytes of a file, of one that is too large as many as are looked at. Raises Unreadable."""
    mode = one.info.st_mode
    if stat.S_ISLNK(mode):
        raise Unreadable("it is a link, and the program does not follow links; put the file itself there")
    if not stat.S_ISREG(mode):
        what = "a folder" if stat.S_ISDIR(mode) else "special file"
        raise Unreadable(f"it is {what}")
    if one.path.suffix.casefold() not in SUFFIXES:
        raise Unreadable("a sheet is a text (.txt) or an e-mail (.eml); save it as one of these")
    try:
        # A link that has taken its place meanwhile is not followed, and nothing that would wait is opened.
        handle = os.open(one.path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
        with os.fdopen(handle, "rb") as file:
            if not stat.S_ISREG(os.fstat(handle).st_mode):
                raise Unreadable("it is a special file")
            return file.read(LARGEST + 1)
    except OSError as error:
        raise Unreadable(error.strerror or str(error)) from None


def digest_of(data: bytes) -> str:
    """Return what tells the content of a file from others."""
    return sha256(data).hexdigest()[:16]
