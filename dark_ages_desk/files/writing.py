"""Writing of a file in one step: either the new file is whole, or the old one remains.

Only its owner can read a new file, where the system has such rights. A rewritten file keeps its rights. Links are never
followed: a link in the place of the file is replaced.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from dark_ages_desk.files.leftover import release, reserve_part, sweep

NO_LINK = getattr(os, "O_NOFOLLOW", 0)
PLAIN = getattr(os, "O_CLOEXEC", 0) | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)

PRIVATE = 0o600
"""The rights of a new file: records, sheets and reports hold secrets."""

NO_HARD_LINKS = (errno.EPERM, errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOTSUP, errno.EXDEV, errno.EMLINK)


def write_whole(path: Path, data: bytes, like: os.stat_result | None = None) -> Path:
    """Write a file, new or in place of an existing one. Raises OSError, and then nothing has changed.

    It gets the rights of ``like``, or else those of the existing file.
    """
    with open_part(path, like) as (_, handle):
        write_all(handle, data)
    return path


def write_new(path: Path, data: bytes, like: os.stat_result | None = None) -> Path:
    """Write a file that is not there yet. Raises FileExistsError if it is, OSError; then nothing has changed.

    ``like``: whose owner it gets.
    """
    with open_part(path, like, new=True) as (_, handle):
        write_all(handle, data)
    return path


@contextmanager
def open_part(path: Path, like: os.stat_result | None = None, new: bool = False) -> Iterator[tuple[Path, int]]:
    """Open a file beside ``path`` for writing, and let it replace ``path`` when the block ends without an error.

    With ``new``, only if ``path`` does not exist.
    """
    sweep(path.parent)
    part = reserve_part(path.parent)
    try:
        handle = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK | PLAIN, PRIVATE)
        try:
            try:
                yield part, handle
                _give_rights(handle, like if new or like is not None else _existing_status(path), private=new)
                os.fsync(handle)
            finally:
                os.close(handle)
            _put_new(part, path) if new else os.replace(part, path)
        except BaseException:
            with suppress(OSError):
                part.unlink(missing_ok=True)
            raise
    finally:
        release(part)
    sync_folder(path.parent)


def _existing_status(path: Path) -> os.stat_result | None:
    """Return the status of an existing ordinary file, or None."""
    with suppress(OSError):
        there = os.lstat(path)
        return there if stat.S_ISREG(there.st_mode) else None
    return None


def _give_rights(handle: int, like: os.stat_result | None, private: bool) -> None:
    if like is not None and hasattr(os, "fchmod"):
        with suppress(OSError):  # only the owner of the machine may give files away
            os.fchown(handle, like.st_uid, like.st_gid)
        with suppress(OSError):  # not every file system has rights; then the file stays private
            os.fchmod(handle, PRIVATE if private else stat.S_IMODE(like.st_mode))


def _put_new(part: Path, path: Path) -> None:
    """Give a file a name that no other file has. A plain rename would replace another file."""
    if os.name == "nt":
        os.rename(part, path)
        return
    try:
        os.link(part, path)
    except OSError as error:
        if error.errno not in NO_HARD_LINKS:
            raise
        if os.path.lexists(path):
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        os.rename(part, path)
        return
    os.unlink(part)


def write_all(handle: int, data: bytes) -> None:
    """Write all of it, however little the system takes at a time."""
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable; not every system can, and the file itself is safe without it."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        with suppress(OSError):
            os.fsync(handle)
    finally:
        os.close(handle)
