"""Folders that the program makes, and into which it writes: none of them is a link to somewhere else."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path


def make_folder(folder: Path) -> Path:
    """Return a folder of the program's own, made with its parents if it does not exist.

    Raises OSError if it is a link, or not a folder. Its parents are the user's, and may be links.
    """
    if not os.path.lexists(folder):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    _check_folder(folder)
    return folder


def make_subfolder(home: Path, *names: str) -> Path:
    """Return a folder inside one that the user chose, made if it does not exist.

    Raises OSError if any part of the way below ``home`` is a link, or not a folder. The folder ``home`` itself may be a
    link, because the user opened it.
    """
    folder = home
    for name in names:
        for part in Path(name).parts:
            folder = folder / part
            if part in ("..", os.sep) or os.path.isabs(part):
                raise OSError(errno.EINVAL, "that leads to another folder", str(folder))
            if not os.path.lexists(folder):
                folder.mkdir(exist_ok=True)
            _check_folder(folder)
    return folder


def _check_folder(folder: Path) -> None:
    there = os.lstat(folder)
    if stat.S_ISLNK(there.st_mode):
        raise OSError(errno.ELOOP, "that is a link to another place", str(folder))
    if not stat.S_ISDIR(there.st_mode):
        raise OSError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), str(folder))
