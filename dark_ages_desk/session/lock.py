"""One writer a file: the lock beside a session's file, which follows no link and is missed when it is taken away."""

from __future__ import annotations

import errno
import json
import os
import secrets
import socket
import stat
import sys
from contextlib import suppress
from pathlib import Path

from dark_ages_desk.files.writing import NO_LINK, PLAIN, is_gone
from dark_ages_desk.session.errors import SessionError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

NO_LOCKS = (errno.ENOSYS, errno.EOPNOTSUPP, errno.ENOLCK)
"""Error numbers of a file system that has no locks."""

_LONGEST_NOTE = 1000

_mine: set[str] = set()
"""The words of the exclusive files that this program holds at present."""


def lock_handle(handle: int) -> bool:
    """Lock an open file; False if another program has it. Raises OSError, where the file system has no locks too."""
    try:
        if sys.platform == "win32":
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        if error.errno in (errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK):
            return False
        raise
    return True


class Lock:
    """The lock of one session's file. It ends with ``release``, or when the program ends.

    If the file system has no locks, the program makes a second file exclusively. It names its program, so that a file
    left by a program that has ended can be recognised.
    """

    def __init__(self, path: Path, name: Path, handle: int) -> None:
        self._path = path
        self._name = name
        self._handle = handle
        self._held: tuple[Path, str] | None = None

    @classmethod
    def take(cls, path: Path, whole: Path) -> Lock:
        """Take the lock of the file ``whole``; the user's name for it is ``path``. Raises SessionError."""
        # The lock file stays: taking it away would let two programs lock two files of the same name.
        name = whole.with_name(f".{whole.name}.lock")
        try:
            handle = os.open(name, os.O_RDWR | os.O_CREAT | NO_LINK | PLAIN, 0o600)
        except OSError as error:
            if error.errno in (errno.ELOOP, errno.EISDIR, errno.ENXIO) or name.is_symlink():
                raise _unknown_lock_error(path, name) from None
            raise SessionError(
                f"{path}: cannot write in this folder ({error.strerror}). Copy the session to a folder of your own."
            ) from None
        lock = cls(path, name, handle)
        try:
            if not stat.S_ISREG(os.fstat(handle).st_mode) or name.is_symlink():
                raise _unknown_lock_error(path, name)
            try:
                free = lock_handle(handle)
            except OSError as error:
                if error.errno not in NO_LOCKS:
                    raise SessionError(f"{path}: cannot be locked ({error.strerror}). Open a copy.") from None
                free = True
                lock._hold(name.with_name(f"{name.name}.held"))
            if not free:
                raise SessionError(
                    f"{path}: another window or program has this session open. Close it there first, or open a copy."
                )
            if not lock.is_held():  # another program took it away while we came
                raise SessionError(f"{path}: its lock {name.name} has gone. Try again.")
        except BaseException:
            lock.release()
            raise
        return lock

    def is_held(self) -> bool:
        """Return whether the lock beside the file is still the one that was taken."""
        try:
            there, ours = os.lstat(self._name), os.fstat(self._handle)
            if (there.st_dev, there.st_ino) != (ours.st_dev, ours.st_ino):
                return False
            return self._held is None or _read_note(self._held[0]) == self._held[1]
        except OSError:
            return False

    def release(self) -> None:
        """Let the file go. May be called twice."""
        if self._held:
            (held, words), self._held = self._held, None
            with suppress(OSError):
                if _read_note(held) == words:
                    held.unlink()
            _mine.discard(words)
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)

    def _hold(self, held: Path) -> None:
        """Make the file that nobody else may make. Raises SessionError if a program that may be there made it."""
        words = json.dumps({"pid": os.getpid(), "host": socket.gethostname(), "token": secrets.token_hex(8)})
        for _ in range(3):
            try:
                handle = os.open(held, os.O_WRONLY | os.O_CREAT | os.O_EXCL | NO_LINK | PLAIN, 0o600)
            except FileExistsError:
                self._take_stale_away(held)
                continue
            except OSError as error:
                raise SessionError(f"{self._path}: cannot write in this folder ({error.strerror}).") from None
            try:
                os.write(handle, words.encode())
            finally:
                os.close(handle)
            _mine.add(words)
            self._held = (held, words)
            return
        raise SessionError(f"{self._path}: the program cannot make the lock {held.name}. Try again.")

    def _take_stale_away(self, held: Path) -> None:
        """Remove the file of a program that is gone for certain; raises SessionError where it may be there."""
        if held.is_symlink() or not held.is_file():
            raise _unknown_lock_error(self._path, held)
        try:
            words = _read_note(held)
            told = json.loads(words)
            pid, host = int(told["pid"]), str(told["host"])
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            words, pid, host = "", 0, "?"
        if host != socket.gethostname() or not _is_gone(pid, words):
            raise SessionError(
                f"{self._path}: program {pid} on {host[:60]} has this session open. Close it there first. If it "
                f"no longer runs, delete {held.name}."
            )
        with suppress(OSError):
            if _read_note(held) == words:
                held.unlink()


def _read_note(held: Path) -> str:
    """Return the text in an exclusive file. Raises OSError."""
    handle = os.open(held, os.O_RDONLY | NO_LINK | PLAIN)
    try:
        return os.read(handle, _LONGEST_NOTE).decode(errors="replace")
    finally:
        os.close(handle)


def _is_gone(pid: int, words: str) -> bool:
    """Return whether that program of this machine is certainly not running."""
    return words not in _mine if pid == os.getpid() else is_gone(pid)


def _unknown_lock_error(path: Path, name: Path) -> SessionError:
    return SessionError(
        f"{path}: {name.name} beside it is a link or a special file, and stays as it is. Delete it, or "
        "copy the session to a folder of your own."
    )
