"""Writing of a file in one step: either the new file is whole, or the old one remains.

Only its owner can read a new file, where the system has such rights. A rewritten file keeps its rights. Links are never
followed: a link in the place of the file is replaced.

Every module that writes a file uses this one. It also removes files that an interrupted write left over, and refuses a
folder that is a link.

Further parts of the module:

- Names of files while they are written, and of the remains of killed programs.
- Folders that the program makes, and into which it writes: none of them is a link to somewhere else.
"""

from __future__ import annotations

import errno
import hashlib
import os
import re
import socket
import stat
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

OLD_S = 7 * 24 * 3600
"""So old a file is that no other machine can be writing any more, in seconds."""

_PART = re.compile(r"\.dark-ages-desk\.([0-9a-f]{8})-([0-9]{1,10})-[0-9a-f]{16}\.part")
_FORMER = re.compile(r"\..+\.(?:[0-9a-f]{16}\.(?:mending|writing)|[0-9a-f]{8}\.part)", re.DOTALL)
"""Pattern of such names in earlier versions."""

_host = hashlib.sha256(socket.gethostname().encode(errors="replace")).hexdigest()[:8]
_mine: set[str] = set()
"""The names that this program is writing at present."""


def reserve_part(folder: Path) -> Path:
    """Return a new name in a folder for a file while it is written; ``release`` ends this."""
    name = f".dark-ages-desk.{_host}-{os.getpid()}-{os.urandom(8).hex()}.part"
    _mine.add(name)
    return folder / name


def release(part: Path) -> None:
    """Note that the file of that name is no longer written."""
    _mine.discard(part.name)


def sweep(folder: Path) -> None:
    """Remove from a folder the unfinished files of programs that are gone, and nothing else."""
    with suppress(OSError), os.scandir(folder) as there:
        for entry in there:
            if entry.name.startswith(".") and entry.is_file(follow_symlinks=False) and _is_left(entry):
                with suppress(OSError):
                    os.unlink(entry.path)


def _is_left(entry: os.DirEntry[str]) -> bool:
    found = _PART.fullmatch(entry.name)
    if found is None and _FORMER.fullmatch(entry.name) is None:
        return False
    if found is not None and found[1] == _host and sys.platform != "win32":
        return entry.name not in _mine if int(found[2]) == os.getpid() else is_gone(int(found[2]))
    return entry.name not in _mine and time.time() - entry.stat(follow_symlinks=False).st_mtime > OLD_S


def is_gone(pid: int) -> bool:
    """Return whether a program of this machine is certainly not running."""
    if sys.platform == "win32" or pid <= 0:
        return False
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:
        return False
    return False


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
