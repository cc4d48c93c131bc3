"""The sheets that lie in a folder: texts and e-mails, each perhaps with several sheets, nothing of it trusted."""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from email.utils import parseaddr, parsedate_to_datetime
from hashlib import sha256
from html import unescape
from os import stat_result
from pathlib import Path

from dark_ages_desk.core.orders import Order, Unread
from dark_ages_desk.core.orders_reader import Reader, plain
from dark_ages_desk.core.orders_sheet import SheetText, sheets_in

SUFFIXES = frozenset({".txt", ".eml", ".text", ".md", ".mail", ""})
"""What a file with sheets in it is called by; all others are let be."""

FOLDERS = ("", "sheets")
"""Where they lie: in the folder itself, or in the one below it."""

NOT_SHEETS = frozenset({"referee.txt", "readme.txt", "readme.md"})
"""Files that lie in the folder for something else."""

MOST_FILES = 300
LARGEST = 2_000_000
"""Bytes of a file that are looked at; a larger one is told of and not read."""


@dataclass(frozen=True, slots=True)
class Letter:
    """One sheet as it came: ``power`` whose it is, "" where nothing says it; ``turn`` of which, 0 where nothing says
    it. ``file``: where it stands, ``line`` the line there; ``time`` when it came, in UTC; ``sender``: the address in an
    e-mail's head, "". ``orders``: how many of its lines can be read; ``unread``: of each that cannot, in words, what
    was probably meant."""

    power: str
    turn: int
    value: tuple[str, ...]
    file: str
    line: int
    time: datetime
    sender: str
    remarks: tuple[str, ...]
    orders: int
    unread: tuple[str, ...]

    @property
    def digest(self) -> str:
        """What tells it from others: what stands on it, for whom and for which turn; where it does not say which, the
        file and the time as well, for the same orders may be given turn after turn."""
        where = () if self.turn else (self.file, str(self.line), self.time.isoformat())
        return sha256("\n".join((self.power, str(self.turn), *where, *self.value)).encode()).hexdigest()[:16]

    @property
    def readable(self) -> bool:
        """Does anything on it make sense? An empty sheet does: it orders nothing."""
        return bool(self.orders) or not self.unread


@dataclass(frozen=True, slots=True)
class Bad:
    """A file that gave no sheet: why, in words, the power whose name it bears ("" for none), and what tells it from
    others."""

    words: str
    power: str
    digest: str


@dataclass(frozen=True, slots=True)
class Mail:
    """All that lay there: the sheets, the files that gave none, and what else is to be said."""

    letters: tuple[Letter, ...]
    bad: tuple[Bad, ...]
    told: tuple[str, ...]


def collect(folder: Path, reader: Reader, game: str = "") -> Mail:
    """The sheets in a folder, oldest first. Links and folders are never followed."""
    letters: list[Letter] = []
    told: list[str] = []
    bad: list[Bad] = []

    def cannot(name: str, words: str) -> None:
        digest = sha256(f"{name} {info.st_size} {info.st_mtime_ns}".encode()).hexdigest()[:16]
        bad.append(Bad(f"{name} {words}", _named(name, reader), digest))

    for name, path, info in _files(folder, told):
        if path.suffix.casefold() not in SUFFIXES:
            cannot(name, "was not read: a sheet is a text (.txt) or an e-mail (.eml). Save it as one of these.")
            continue
        if info.st_size > LARGEST:
            cannot(name, f"is larger than {LARGEST:,} bytes and was not read. Put its sheet into another file.")
            continue
        try:
            # A link that has taken its place meanwhile is not followed, and nothing that would wait is opened.
            handle = os.open(path, os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0))
            with os.fdopen(handle, "rb") as file:
                data = file.read(LARGEST)
        except OSError as error:
            cannot(name, f"could not be read: {error.strerror or error}.")
            continue
        came = datetime.fromtimestamp(info.st_mtime, UTC)
        found = list(_letters(name, data, came, reader, game))
        if not found:
            cannot(name, "holds no sheet that can be found.")
        letters += found
    return Mail(tuple(sorted(letters, key=lambda one: (one.time, one.file, one.line))), tuple(bad), tuple(told))


def _files(folder: Path, told: list[str]) -> Iterator[tuple[str, Path, stat_result]]:
    seen = 0
    for below in FOLDERS:
        place = folder / below if below else folder
        if place.is_symlink() or not place.is_dir():
            continue
        for path in sorted(place.iterdir()):
            try:
                info = path.lstat()
            except OSError:
                continue
            if not stat.S_ISREG(info.st_mode) or path.name.startswith("."):
                continue
            if not below and (path.suffix.casefold() not in SUFFIXES or path.name.casefold() in NOT_SHEETS):
                continue  # the record, the file of players and the like lie there
            seen += 1
            if seen > MOST_FILES:
                told.append(f"There are more than {MOST_FILES} files; the rest was not read. Take the old ones away.")
                return
            yield (f"{below}/{path.name}" if below else path.name), path, info


def _letters(name: str, data: bytes, came: datetime, reader: Reader, game: str) -> Iterator[Letter]:
    text, sender, sent = _opened(data)
    sheets = [sheet for sheet in sheets_in(reader, text, game) if not sheet.empty or sheet.power]
    # Above or below what somebody wrote, a mail often has the blank sheet that he answers, or its name as the subject.
    filled = {(sheet.power, sheet.turn) for sheet in sheets if not sheet.empty}
    sheets = _headed([sheet for sheet in sheets if not sheet.empty or (sheet.power, sheet.turn) not in filled])
    by_name = _named(name, reader)
    for sheet in sheets:
        power = sheet.power or (by_name if len(sheets) == 1 else "")
        read = [reader.line(line) for line in sheet.lines]
        orders = sum(isinstance(line, Order) for line in read)
        unread = tuple(_unread(at, line) for at, line in enumerate(read, 1) if isinstance(line, Unread))
        yield Letter(
            power, sheet.turn, sheet.value, name, sheet.first, sent or came, sender, _remarks(sheet), orders, unread
        )


def _headed(sheets: list[SheetText]) -> list[SheetText]:
    """Without a header that has nothing below it, where the orders that go with it stand above it and have none: the
    orders are on its sheet then. That is how an answer looks that is written above the blank sheet."""
    if len(sheets) == 2 and sheets[1].empty and not sheets[0].power and not sheets[0].turn:
        return [replace(sheets[0], power=sheets[1].power, turn=sheets[1].turn)]
    return sheets


def _unread(at: int, line: Unread) -> str:
    """A line that cannot be read, and what was probably meant."""
    meant = f"; probably {' or '.join(line.guesses)} was meant" if line.guesses else ""
    return f"line {at}, “{line.text[:60]}”, cannot be read{meant}."


def _remarks(sheet: SheetText) -> tuple[str, ...]:
    return sheet.remarks


def _opened(data: bytes) -> tuple[str, str, datetime | None]:
    """The text of a file, the sender and the time of sending where it is a whole e-mail."""
    head = data[:4000].lower()
    is_mail = any(
        b"\n" + one in b"\n" + head for one in (b"mime-version:", b"received:", b"content-transfer-encoding:")
    )
    if not is_mail:
        text = _decoded(data)
        sender = re.search(r"^From:\s*(.*)$", text[:4000], re.MULTILINE | re.IGNORECASE)
        date = re.search(r"^Date:\s*(.*)$", text[:4000], re.MULTILINE | re.IGNORECASE)
        return text, _address(sender[1] if sender else ""), _time(date[1] if date else "")
    try:
        mail = message_from_bytes(data, policy=policy.default)
        text = _body(mail) or _decoded(data)
        subject = str(mail.get("subject", ""))
        return f"{subject}\n{text}", _address(str(mail.get("from", ""))), _time(str(mail.get("date", "")))
    except (LookupError, ValueError, TypeError, AttributeError, KeyError):
        return _decoded(data), "", None  # a mail that is none is a text


def _body(mail: EmailMessage) -> str:
    """What is written in a mail: its plain text; the lines of its page where it has no other."""
    body = mail.get_body(("plain", "html"))
    if body is None:
        return ""
    text = str(body.get_content())
    if body.get_content_subtype() != "html":
        return text
    text = re.sub(r"(?is)<(head|style|script)\b.*?</\1>|<!--.*?-->", " ", text)
    text = re.sub(r"(?i)</?(p|div|br|tr|li|h[1-6]|pre|blockquote|table)\b[^>]*>", "\n", text)
    return unescape(re.sub(r"<[^<>]{0,2000}>", " ", text))


def _decoded(data: bytes) -> str:
    for encoding in ("utf-8-sig", "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("cp1252", "replace")


def _address(text: str) -> str:
    return parseaddr(text[:400])[1].casefold()


def _time(text: str) -> datetime | None:
    try:
        sent = parsedate_to_datetime(text[:100])
    except (ValueError, TypeError, IndexError, OverflowError):
        return None
    try:
        return sent.astimezone(UTC) if sent.tzinfo else sent.replace(tzinfo=UTC)
    except (ValueError, OverflowError):
        return None


def _named(name: str, reader: Reader) -> str:
    """The power that a file's name names: "WSX.txt", "turn 7 wessex.eml"; "" for none or several."""
    stem = plain(re.sub(r"[_+.,()-]", " ", Path(name).stem))
    padded = f" {stem} "
    found = {
        code
        for code, called in reader.book.powers.items()
        if f" {code.casefold()} " in padded or f" {plain(called)} " in padded
    }
    return next(iter(found)) if len(found) == 1 else ""
