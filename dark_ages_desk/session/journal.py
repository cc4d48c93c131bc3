"""The journal: one text file a session. A header line, then one JSON line an entry, each sealed to the one before.

Every line ends in ``"c"``, the first 16 hex digits of SHA-256 over the check of the line before and the line's own
text; so a line that was torn, altered, dropped or moved is found, and all lines before it are known to be good.
"""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import stat
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.question import Value

if TYPE_CHECKING:
    from filelock import FileLock

FORMAT = "dark-ages-desk session 1"
SUFFIX = ".dadesk"
LARGEST_FILE = 64 * 1024 * 1024
LARGEST_LINE = 1024 * 1024
_TAIL = len(',"c":"0123456789abcdef"}')


class SessionError(Exception):
    """Something is wrong with a session's file. The message names the file, the place and the remedy."""


@dataclass(frozen=True)
class Header:
    """What a session is about; the first line of its file.

    ``scenario`` is the id of a scenario on the shelf; of a scenario of one's own it is the name, and
    ``scenario_text`` holds the whole file, so that the session needs nothing else to be opened.
    """

    game: str
    scenario: str
    rules_version: str
    seats: tuple[str, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    overlays: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    scenario_text: str = ""

    @property
    def sheets(self) -> tuple[str, ...]:
        """The owner's sheets that lie over our charts and map, by the names that they give themselves."""
        names = []
        for file, text in self.overlays.items():
            import tomllib  # few sessions have any

            try:
                names.append(str(tomllib.loads(text)["name"]))
            except (KeyError, ValueError, RecursionError):
                names.append(file)
        return tuple(names)

    def to_json(self) -> dict[str, Any]:
        return {"format": FORMAT, **asdict(self)}

    @staticmethod
    def from_json(line: Mapping[str, Any]) -> Header:
        """Raises KeyError or TypeError when the line is no header."""
        if line["format"] != FORMAT:
            raise KeyError("format")
        texts = {name: dict(line[name]) for name in ("options", "readings", "overlays")}
        if any(type(word) is not str for table in texts.values() for pair in table.items() for word in pair):
            raise TypeError("options")
        if not isinstance(line["seats"], list):
            raise TypeError("seats")
        seats = tuple(str(seat) for seat in line["seats"])
        seed = line["seed"]
        if seed is not None and type(seed) is not int:
            raise TypeError("seed")
        names = (str(line["game"]), str(line["scenario"]), str(line["rules_version"]))
        text = str(line.get("scenario_text", ""))
        return Header(*names, seats, texts["options"], texts["readings"], texts["overlays"], seed, text)


def to_value(data: Any) -> Value:
    """Lists of a JSON text as tuples; anything that is no Value raises TypeError."""
    if isinstance(data, list):
        return tuple(to_value(part) for part in data)
    if data is None or type(data) in (bool, int, str):
        value: Value = data
        return value
    raise TypeError(f"{type(data).__name__} is not allowed in an answer")


def _no_constant(name: str) -> Any:
    raise ValueError(f"{name} is not a number")


def _number(text: str) -> int:
    if len(text) > 18:
        raise ValueError("a number is too long")
    return int(text)


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    table = dict(pairs)
    if len(table) != len(pairs):
        raise ValueError("a key stands twice")
    return table


_DECODER = json.JSONDecoder(object_pairs_hook=_pairs, parse_constant=_no_constant, parse_int=_number)
_ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _check(before: str, body: str) -> str:
    return hashlib.sha256((before + body).encode()).hexdigest()[:16]


def _decoded(data: bytes) -> tuple[dict[str, Any] | None, str]:
    """A line as an object and as text; no object for what is none."""
    try:
        text = data.decode()
        line = _DECODER.decode(text) if len(data) <= LARGEST_LINE else None
    except (ValueError, RecursionError):
        return None, ""
    return (line if isinstance(line, dict) else None), text


def read_lines(path: Path) -> tuple[list[dict[str, Any]], list[str], str]:
    """The good lines of a journal as objects and as texts, and what is wrong after them ("" when nothing is).

    Raises SessionError when the file cannot be read at all or its first line is no header.
    """
    try:
        there = path.stat()
        if not stat.S_ISREG(there.st_mode) and not stat.S_ISDIR(there.st_mode):
            raise SessionError(f"{path}: is a device or a pipe, not a session. Choose another file.")
        if there.st_size > LARGEST_FILE:
            raise SessionError(f"{path}: larger than {LARGEST_FILE >> 20} MiB; that is not a session of this program.")
        raw = path.read_bytes()
    except OSError as error:
        raise SessionError(
            f"{path}: cannot be read ({error.strerror}). Check that it exists and may be read."
        ) from None
    except ValueError:
        raise SessionError(f"{str(path)!r} cannot be the name of a file. Check the name.") from None
    # An editor or the mail may have put other line ends in, or a mark before the first line; the words are the same.
    texts = [text.removesuffix(b"\r") for text in raw.removeprefix(b"\xef\xbb\xbf").split(b"\n")]
    torn = texts.pop()  # what follows the last line end: nothing, or a line whose writing was cut off
    lines: list[dict[str, Any]] = []
    good: list[str] = []
    before = ""
    trouble = ""
    for number, bytes_ in enumerate(texts, start=1):
        line, text = _decoded(bytes_)
        if line is None or line.get("c") != _check(before, text[:-_TAIL] + "}"):
            if number == 1 and line is not None and line.get("format") == FORMAT:
                raise SessionError(f"{path}: line 1 was altered or damaged; nothing stands before it. Open a copy.")
            trouble = f"line {number} was altered or damaged"
            break
        lines.append(line)
        good.append(text)
        before = line["c"]
    if not trouble and torn:
        line, text = _decoded(torn)
        if line is not None and line.get("c") == _check(before, text[:-_TAIL] + "}"):
            lines.append(line)  # whole but for its end
            good.append(text)
            torn = b""
    if not trouble and torn:
        trouble = f"line {len(good) + 1} was torn off in the middle"
    if not lines:
        raise SessionError(f"{path}: line 1 is not the header of a session of this program. Choose another file.")
    return lines, good, trouble


def _begins_well(path: Path) -> bool:
    """Whether the first line may be a session's header."""
    try:
        with path.open("rb") as file:
            return FORMAT.encode() in file.readline(LARGEST_LINE)
    except OSError:
        return False


class Journal:
    """The writing end: appends sealed lines, each safe on the disk before ``append`` returns. One writer at a time."""

    def __init__(self, path: Path, lock: FileLock, check: str) -> None:
        self.path = path
        self._lock = lock
        self._check = check
        self._file = open(path, "ab", buffering=0)  # noqa: SIM115 - it stays open as long as the session

    @staticmethod
    def _locked(path: Path) -> FileLock:
        from filelock import FileLock, Timeout  # imported here: the window opens before any file does

        # The lock file stays: taking it away would let two programs lock two files of the same name.
        whole = path.resolve()  # two names of one file are one session
        name = whole.with_name(f".{whole.name}.lock")
        lock = FileLock(name, thread_local=False)  # the window opens and closes sessions on other threads
        try:
            os.close(os.open(name, os.O_RDWR | os.O_CREAT, 0o600))  # the lock itself mistakes this failing for a lock
            lock.acquire(timeout=0)
        except Timeout:
            raise SessionError(
                f"{path}: another window or program has this session open. Close it there first, or open a copy."
            ) from None
        except OSError as error:
            raise SessionError(
                f"{path}: cannot write in this folder ({error.strerror}). Copy the session to a folder of your own."
            ) from None
        return lock

    @classmethod
    def create(cls, path: Path, header: Header) -> Journal:
        """A new file; raises SessionError if it exists already or cannot be written."""
        try:
            taken, housed = path.exists(), path.parent.is_dir()
            if "\0" in str(path):
                raise ValueError
        except (OSError, ValueError) as error:
            why = getattr(error, "strerror", None) or "that is no name"
            raise SessionError(f"{str(path)!r} cannot be the name of a file ({why}). Choose another one.") from None
        if taken:
            raise SessionError(f"{path}: exists already. Choose another name; nothing was overwritten.")
        if not housed:
            raise SessionError(f"{path}: the folder {path.parent} does not exist. Make it or choose another one.")
        lock = cls._locked(path)
        journal = None
        try:
            journal = cls(path, lock, "")
            journal.append(header.to_json())
        except (OSError, SessionError) as error:
            if journal:
                journal._file.close()
            path.unlink(missing_ok=True)
            lock.release()
            if isinstance(error, SessionError):
                raise
            raise SessionError(f"{path}: cannot be written ({error.strerror}). Choose another folder.") from None
        _sync_folder(path.parent)
        return journal

    @classmethod
    def reopen(cls, path: Path) -> tuple[Journal, list[dict[str, Any]], str]:
        """The journal ready for more, its good lines, and a warning if a damaged end was cut off.

        Before anything is cut off, the whole file is kept beside it as ``.damaged``.
        """
        try:
            there = path.is_file()
        except (OSError, ValueError):
            there = False
        if not there:
            raise SessionError(f"{path}: there is no such file. Check the name.")
        if not _begins_well(path):
            read_lines(path)  # tells what is wrong, before a lock is laid beside a file that is not ours
        lock = cls._locked(path)
        try:
            lines, good, trouble = read_lines(path)
            warning = ""
            if trouble:
                kept = _mend(path.resolve(), good)
                warning = (
                    f"{path.name}: {trouble}. The {len(good) - 1} entries before it are safe and open; the file as it "
                    f"was is kept as {kept.name}."
                )
            journal = cls(path, lock, str(lines[-1]["c"]))
            journal._end_line()
        except OSError as error:
            lock.release()
            raise SessionError(
                f"{path}: cannot be opened for writing ({error.strerror}). "
                "Nothing is lost; make room, or copy it to a folder of your own."
            ) from None
        except SessionError:
            lock.release()
            raise
        return journal, lines, warning

    def append(self, line: Mapping[str, Any]) -> None:
        """Write one line and wait until it is on the disk. If that fails the file is as before: SessionError."""
        body = _ENCODER.encode(line)
        check = _check(self._check, body)
        data = f'{body[:-1]},"c":"{check}"}}\n'.encode()
        start = os.fstat(self._file.fileno()).st_size
        if len(data) > LARGEST_LINE or start + len(data) > LARGEST_FILE:
            raise SessionError(
                f"{self.path}: the entry was not saved: a line holds at most {LARGEST_LINE >> 20} MiB and a session "
                f"{LARGEST_FILE >> 20} MiB. Nothing is lost."
            )
        try:
            written = 0
            while written < len(data):
                written += self._file.write(data[written:]) or 0
            os.fsync(self._file.fileno())
        except OSError as error:
            self._take_back(start)
            what = "the disk is full" if error.errno in (errno.ENOSPC, errno.EDQUOT) else str(error.strerror)
            raise SessionError(
                f"{self.path}: the entry could not be saved ({what}). Nothing is lost; make room and try again."
            ) from None
        self._check = check

    def _end_line(self) -> None:
        """Give the last line its end if an editor took it away."""
        with open(self.path, "rb") as file:
            file.seek(-1, os.SEEK_END)
            if file.read() != b"\n":
                self._file.write(b"\n")

    def _take_back(self, size: int) -> None:
        """Cut a half-written line off again; if even that fails, reopening will find and mend it."""
        try:
            os.ftruncate(self._file.fileno(), size)
        except OSError:
            return

    def close(self) -> None:
        self._file.close()
        self._lock.release()


def _mend(path: Path, good: list[str]) -> Path:
    """Keep the whole file aside, then put one with the good lines in its place; gives the copy. All or nothing."""
    kept, fresh = spare_name(path), Path(f"{path}.mending")
    try:
        shutil.copyfile(path, kept)
        with open(fresh, "wb") as file:
            file.write("".join(text + "\n" for text in good).encode())
            file.flush()
            os.fsync(file.fileno())
        os.replace(fresh, path)
    except OSError:
        kept.unlink(missing_ok=True)
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)
    return kept


def spare_name(path: Path) -> Path:
    """The first free name for a copy of a damaged file."""
    number = 0
    while True:
        kept = Path(f"{path}.damaged{number or ''}")
        if not kept.exists():
            return kept
        number += 1


def _sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable; not every system can, and the file itself is safe without it."""
    try:
        handle = os.open(folder, os.O_RDONLY)
    except OSError:
        return
    try:
        os.fsync(handle)
    except OSError:
        pass
    finally:
        os.close(handle)
