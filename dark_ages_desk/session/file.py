"""The open end of a record's file: it grows line by line, and each line counts once it is on the disk.

Before a line is acknowledged, the file is checked again: it must still have its name, identity, length and lock.

One assignment decides what counts, when a line is on the disk. The tree follows it, and an interrupted change is done
again or cut off.

Further parts of the module:

- Files, read, made and replaced so that no data are lost and no other file is touched.

Only the link that a user names as the session itself is followed. New files are made under a new name, and are safe on
the disk before anything relies on them.
"""

from __future__ import annotations

import errno
import hashlib
import os
import stat
from dataclasses import dataclass, replace
from pathlib import Path
from typing import NoReturn

from dark_ages_desk.files.writing import NO_LINK, PLAIN, write_all, write_new, write_whole
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.journal import LARGEST_FILE
from dark_ages_desk.session.lock import NO_LOCKS, Lock, lock_handle

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
            f"{path}: cannot be read ({error.strerror}). Check that it exists and that you may read it."
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
            raise SessionError(f"{path}: larger than {LARGEST_FILE >> 20} MiB; this is not a session of this program.")
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


def write_error(path: Path, error: OSError) -> SessionError:
    """Return the error for an existing session that cannot be written."""
    return SessionError(
        f"{path}: cannot be opened for writing ({error.strerror}). Nothing is lost; make room, or copy it "
        "to a folder of your own."
    )


ELSEWHERE = "Everything before it is in memory: save the session under another name to continue."


@dataclass(frozen=True, slots=True)
class FileState:
    """The last known state of a file: its length, a hash of its content, its time of writing, and its last line."""

    length: int
    content: str
    written: int
    lines: int
    check: str


class RecordFile:
    """The open end of a record's file."""

    def __init__(self, path: Path, whole: Path, lock: Lock, handle: int) -> None:
        self.path = path
        self._whole = whole
        self._lock = lock
        self._handle = handle
        self._sum = hashlib.sha256()
        self._uncertain = False  # there may be more in the file than counts
        self._unended = False  # an editor took the end of the last line away
        self.lost = ""
        """The reason why nothing more is written to the file, as text; "" while all is well."""
        there = os.fstat(handle)
        self._id = (there.st_dev, there.st_ino)
        self.left = FileState(0, self._sum.hexdigest(), there.st_mtime_ns, 0, "")

    # --- getting one

    @classmethod
    def create(cls, path: Path, data: bytes, lines: int, check: str) -> RecordFile:
        """Create a new file with this content. Raises SessionError if it exists or cannot be written."""
        try:
            taken, housed = os.path.lexists(path), path.parent.is_dir()
            if "\0" in str(path):
                raise ValueError
            if len(os.fsencode(path.name)) > 255:
                raise OSError(errno.ENAMETOOLONG, os.strerror(errno.ENAMETOOLONG))
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or "it is not a name"
            raise SessionError(f"{str(path)!r} cannot be the name of a file ({why}). Choose another one.") from None
        if taken:
            raise SessionError(f"{path}: exists already and stays as it is. Choose another name.")
        if not housed:
            raise SessionError(f"{path}: the folder {path.parent} does not exist. Make it or choose another one.")
        whole = resolve_path(path.parent) / path.name
        lock = Lock.take(path, whole)
        try:
            write_new(whole, data)
            raw, there = read_raw(whole)
            file = cls.reopen(path, whole, lock, raw, there)
        except BaseException as error:
            lock.release()
            if isinstance(error, FileExistsError):
                raise SessionError(f"{path}: exists already and stays as it is. Choose another name.") from None
            if isinstance(error, OSError):
                raise SessionError(f"{path}: cannot be written ({error.strerror}). Choose another folder.") from None
            raise
        file.mark(lines, check)
        return file

    @classmethod
    def reopen(cls, path: Path, whole: Path, lock: Lock, raw: bytes, there: os.stat_result) -> RecordFile:
        """Open the end of a file that was read under its lock. Raises SessionError or OSError."""
        handle = os.open(whole, os.O_RDWR | os.O_APPEND | NO_LINK | PLAIN)
        try:
            now = os.fstat(handle)
            if (now.st_dev, now.st_ino, now.st_size) != (there.st_dev, there.st_ino, len(raw)):
                raise SessionError(f"{path}: was changed by another program just now. Try again.")
            _lock_too(handle, path)
            file = cls(path, whole, lock, handle)
        except BaseException:
            os.close(handle)
            raise
        file._sum.update(raw)
        file._unended = bool(raw) and not raw.endswith(b"\n")
        file.left = FileState(len(raw), file._sum.hexdigest(), there.st_mtime_ns, 0, "")
        return file

    def mark(self, lines: int, check: str) -> None:
        """Note that the last line is number ``lines`` - 1 and has that check."""
        self.left = replace(self.left, lines=lines, check=check)

    # --- writing

    def append(self, data: bytes, lines: int, check: str) -> None:
        """Append to the file and wait until the data are on the disk. Its last line is then ``lines`` - 1 with that
        check.

        On failure the file is as before, or ``lost`` says that nothing more is written to it. Raises SessionError.
        """
        self.settle()
        left = self.left
        data = b"\n" + data if self._unended else data
        if left.length + len(data) > LARGEST_FILE:
            words = f"the entry was not saved: a session holds at most {LARGEST_FILE >> 20} MiB"
            raise SessionError(f"{self.path}: {words}. Nothing is lost.")
        self._check_unchanged(left.length, left)
        new = self._sum.copy()
        new.update(data)
        self._uncertain = True
        try:
            write_all(self._handle, data)
            os.fsync(self._handle)
            written = self._check_unchanged(left.length + len(data))
            # From here on it counts: one assignment, so that an interrupt comes either before it or after it.
            self.left = FileState(left.length + len(data), new.hexdigest(), written, lines, check)
            self._sum = new
            self._uncertain = self._unended = False
        except OSError as error:
            self.settle()
            what = "the disk is full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else str(error.strerror)
            raise SessionError(
                f"{self.path}: the entry could not be saved ({what}). Nothing is lost; make room and try again."
            ) from None
        except BaseException:
            self.settle()
            raise

    def settle(self) -> None:
        """Cut off what does not count: a line whose writing failed or was interrupted."""
        if self.lost:
            raise SessionError(self.lost)
        if not self._uncertain:
            return
        try:
            if self._sum.hexdigest() != self.left.content:  # the interrupt came between the two assignments
                self._sum = self._hash_content(self.left.length)
            if os.fstat(self._handle).st_size < self.left.length:
                self._stop_writing("the file was cut short while it was in use")
            os.ftruncate(self._handle, self.left.length)
            os.fsync(self._handle)
            written = os.fstat(self._handle).st_mtime_ns
        except OSError as error:
            self._stop_writing(f"the part that could not be saved cannot be cut off again ({error.strerror})")
        self.left = replace(self.left, written=written)
        self._uncertain = False

    def _check_unchanged(self, length: int, before: FileState | None = None) -> int:
        """Return the file's time of writing if the file is unchanged. Raises SessionError if it is not."""
        try:
            there, ours = os.lstat(self._whole), os.fstat(self._handle)
        except FileNotFoundError:
            self._stop_writing("the file was deleted or moved away while it was in use")
        except OSError as error:
            self._stop_writing(f"the file can no longer be checked ({error.strerror})")
        if (there.st_dev, there.st_ino) != self._id or (ours.st_dev, ours.st_ino) != self._id:
            self._stop_writing("another file took its place while it was in use")
        if ours.st_size != length:
            what = "cut short" if ours.st_size < length else "written to by another program"
            self._stop_writing(f"the file was {what} while it was in use")
        if not self._lock.is_held():
            self._stop_writing("its lock disappeared while it was in use, so another program may write to it")
        if before is not None and ours.st_mtime_ns != before.written:
            try:
                same = self._hash_content(length).hexdigest() == before.content
            except OSError as error:
                self._stop_writing(f"the program can no longer read the file ({error.strerror})")
            if not same:
                self._stop_writing("another program changed the file while it was in use")
        return ours.st_mtime_ns

    def _hash_content(self, length: int) -> hashlib._Hash:
        total = hashlib.sha256()
        with open(self._whole, "rb") as file:
            while length > 0 and (part := file.read(min(length, 1 << 20))):
                total.update(part)
                length -= len(part)
        return total

    def _stop_writing(self, why: str) -> NoReturn:
        """Stop all further writing to the file. Raises SessionError."""
        self.lost = f"{self.path}: {why}. The program no longer saves to it. {ELSEWHERE}"
        raise SessionError(self.lost)

    # --- another content

    def rewrite(self, raw: bytes, data: bytes, lines: int, check: str, suffix: str) -> tuple[RecordFile, Path]:
        """Replace the content of the file, and keep the old content, ``raw``, beside it. This object must not be used
        again.

        Return the new file object and the path of the old content. Raises SessionError, and then the file is as it was.
        """
        self.settle()
        self._check_unchanged(self.left.length, self.left)
        like = os.fstat(self._handle)
        try:
            kept = keep_aside(self._whole, raw, like, suffix)
            if not hasattr(os, "O_NOFOLLOW"):  # where a file that is open cannot be replaced
                self.drop()
            write_whole(self._whole, data, like)
            fresh, there = read_raw(self._whole)
            file = RecordFile.reopen(self.path, self._whole, self._lock, fresh, there)
        except OSError as error:
            raise write_error(self.path, error) from None
        file.left = FileState(len(data), file._sum.hexdigest(), there.st_mtime_ns, lines, check)
        return file, kept

    def drop(self) -> None:
        """Close the file, because another object has it now with its lock. It may be called twice."""
        handle, self._handle = self._handle, -1
        if handle >= 0:
            os.close(handle)

    def close(self) -> None:
        """Give the file free. May be called twice."""
        self.drop()
        self._lock.release()


def _lock_too(handle: int, path: Path) -> None:
    """Lock the file itself as well: it may have other names, each with a lock of its own beside it."""
    if hasattr(os, "O_NOFOLLOW"):  # elsewhere a lock would keep others from reading
        try:
            free = lock_handle(handle)
        except OSError as error:
            if error.errno not in NO_LOCKS:
                raise
            return
        if not free:
            raise SessionError(
                f"{path}: another window or program has this session open. Close it there first, or open a copy."
            )
