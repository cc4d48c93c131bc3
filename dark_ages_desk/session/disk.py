"""Files, read, made and replaced so that no data are lost and no other file is touched.

Only the link that a user names as the session itself is followed. New files are made under a new name, and are safe on
the disk before anything relies on them.
"""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from dark_ages_desk.files.writing import NO_LINK, PLAIN, write_new, write_whole
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.journal import LARGEST_FILE

MOST_COPIES = 1000
"""Maximum number of names tried for a copy."""


def resolve_path(path: Path) -> Path:
    """Return the true path of a file, because two names of one file are one session. Raises SessionError."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        raise SessionError(f"{str(path)!r} cannot be the name of a file. Check the name.") from None


def read_raw(path: Path) -> tuple[bytes, os.stat_result]:
    """Return all bytes of a file, and its status from the system. Raises SessionError."""
    try:
        handle = os.open(path, os.O_RDONLY | PLAIN)
    except OSError as error:
        if error.errno in (errno.ENOENT, errno.ENOTDIR):
            raise SessionError(f"{path}: there is no such file. Check the name.") from None
        raise SessionError(
            f"{path}: cannot be read ({error.strerror}). Check that it exists and may be read."
        ) from None
    except ValueError:
        raise SessionError(f"{str(path)!r} cannot be the name of a file. Check the name.") from None
    try:
        there = os.fstat(handle)
        if stat.S_ISDIR(there.st_mode):
            raise SessionError(f"{path}: is a folder, not a session. Choose a file.")
        if not stat.S_ISREG(there.st_mode):
            raise SessionError(f"{path}: is a device or a pipe, not a session. Choose another file.")
        if there.st_size > LARGEST_FILE:
            raise SessionError(f"{path}: larger than {LARGEST_FILE >> 20} MiB; that is not a session of this program.")
        parts = []
        left = LARGEST_FILE
        while left > 0 and (part := os.read(handle, min(left, 1 << 20))):
            parts.append(part)
            left -= len(part)
        return b"".join(parts), os.fstat(handle)
    except OSError as error:
        raise SessionError(f"{path}: cannot be read ({error.strerror}). Check the disk.") from None
    finally:
        os.close(handle)


def find_free_name(whole: Path, raw: bytes, suffix: str) -> Path:
    """Return the name under which ``keep_aside`` would keep a copy beside the file."""
    names = (Path(f"{whole}.{suffix}{number or ''}") for number in range(MOST_COPIES))
    return next((one for one in names if not os.path.lexists(one) or _holds(one, raw)), Path(f"{whole}.{suffix}"))


def keep_aside(whole: Path, raw: bytes, like: os.stat_result, suffix: str) -> Path:
    """Make a copy beside the file, and return its path once it is safe on the disk. An existing equal copy is used."""
    for number in range(MOST_COPIES):
        kept = Path(f"{whole}.{suffix}{number or ''}")
        try:
            write_new(kept, raw, like)
        except FileExistsError:
            if not _holds(kept, raw):
                continue
        return kept
    raise OSError(errno.EEXIST, f"there are {MOST_COPIES} copies already", str(whole))


def _holds(path: Path, raw: bytes) -> bool:
    """Return whether the path is an ordinary file with exactly this content, safe on the disk."""
    try:
        handle = os.open(path, os.O_RDONLY | NO_LINK | PLAIN)
    except OSError:
        return False
    try:
        there = os.fstat(handle)
        if not stat.S_ISREG(there.st_mode) or there.st_size != len(raw) or path.is_symlink():
            return False
        data = b""
        while part := os.read(handle, 1 << 20):
            data += part
        os.fsync(handle)
        return data == raw
    except OSError:
        return False
    finally:
        os.close(handle)


def put_in_place(whole: Path, data: bytes, like: os.stat_result) -> None:
    """Replace the content of a file, completely or not at all. Raises OSError."""
    write_whole(whole, data, like)


def write_error(path: Path, error: OSError) -> SessionError:
    """Return the error for an existing session that cannot be written."""
    return SessionError(
        f"{path}: cannot be opened for writing ({error.strerror}). "
        "Nothing is lost; make room, or copy it to a folder of your own."
    )
