"""Files read, made and put in each other's place so that nothing is lost and nothing of anybody else's is touched.

No link is followed but the one that somebody names as the session itself; whatever is made is made under a name that
nobody had, and is safe on the disk before anything relies on it.
"""

from __future__ import annotations

import errno
import os
import secrets
import stat
from contextlib import suppress
from pathlib import Path

from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.journal import LARGEST_FILE
from dark_ages_desk.session.lock import NO_LINK, PLAIN

MOST_COPIES = 1000
"""So many names are tried for a copy."""


def whole_path(path: Path) -> Path:
    """Where a file really is: two names of one file are one session. Raises SessionError."""
    try:
        return path.resolve()
    except (OSError, RuntimeError, ValueError):
        raise SessionError(f"{str(path)!r} cannot be the name of a file. Check the name.") from None


def read_raw(path: Path) -> tuple[bytes, os.stat_result]:
    """All bytes of a file, and what the system says of it; raises SessionError."""
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


def write_all(handle: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(handle, view) :]


def write_new(path: Path, data: bytes, like: os.stat_result | None = None) -> None:
    """A file that was not there, with its rights those of another; safe on the disk. Raises OSError."""
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK | PLAIN, 0o600)
    try:
        try:
            write_all(handle, data)
            if like is not None and hasattr(os, "fchmod"):
                with suppress(OSError):  # only the owner of the machine may give files away
                    os.fchown(handle, like.st_uid, like.st_gid)
                os.fchmod(handle, stat.S_IMODE(like.st_mode))
            os.fsync(handle)
        finally:
            os.close(handle)
    except BaseException:
        path.unlink(missing_ok=True)
        raise


def keep_aside(whole: Path, raw: bytes, like: os.stat_result, suffix: str) -> Path:
    """A copy beside the file, safe on the disk before this returns; one that is there already is taken for it."""
    for number in range(MOST_COPIES):
        kept = Path(f"{whole}.{suffix}{number or ''}")
        try:
            write_new(kept, raw, like)
        except FileExistsError:
            if not _holds(kept, raw):
                continue
        sync_folder(whole.parent)
        return kept
    raise OSError(errno.EEXIST, f"there are {MOST_COPIES} copies already", str(whole))


def _holds(path: Path, raw: bytes) -> bool:
    """Is it an ordinary file that holds exactly that, safe on the disk?"""
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
    """Another content for a file: all of it or nothing. Raises OSError."""
    for left in whole.parent.glob(f".{_as_pattern(whole.name)}.{'[0-9a-f]' * 16}.mending"):  # by a program that died
        with suppress(OSError):
            left.unlink()
    fresh = whole.with_name(f".{whole.name}.{secrets.token_hex(8)}.mending")
    try:
        write_new(fresh, data, like)
        os.replace(fresh, whole)
    except BaseException:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
        raise
    sync_folder(whole.parent)


def _as_pattern(name: str) -> str:
    return "".join(f"[{letter}]" if letter in "*?[" else letter for letter in name)


def cannot_write(path: Path, error: OSError) -> SessionError:
    """What is said when an existing session cannot be written to."""
    return SessionError(
        f"{path}: cannot be opened for writing ({error.strerror}). "
        "Nothing is lost; make room, or copy it to a folder of your own."
    )
