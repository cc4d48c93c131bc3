"""The sheets in a folder: texts and e-mails, each perhaps with several sheets. None of it is trusted.

Each file is independent: for any content, the worst result is a message with its name. Files and sheets are identified
by their content and a mail's own date, never by the time stamp or the name of a file. So a copied folder is the same
folder.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from hashlib import sha256
from os import stat_result
from pathlib import Path, PurePath

from dark_ages_desk.core.orders import Order, UnreadLine
from dark_ages_desk.core.orders_quoted import BELOW
from dark_ages_desk.core.orders_reader import Reader, normalise_name
from dark_ages_desk.core.orders_sheet import (
    MOST_LINES,
    MOST_TEXT,
    Head,
    SheetText,
    power_names,
    read_subject,
    sheets_in,
)
from dark_ages_desk.reports.post.inbox import LARGEST, FolderFile, digest_of, files_in, read
from dark_ages_desk.reports.post.mail import (
    MailContent,
    Unreadable,
    decode_text,
    find_address,
    is_mail,
    open_mail,
    parse_time,
    read_head,
)

__all__ = ["LARGEST", "Doubt", "Letter", "Mail", "RejectedFile", "collect"]

MOST_GUESSED, MOST_UNREAD = 10, 40
"""Maximum number of unreadable lines of a file with guesses, and maximum number of those reported at all."""

MOST_JUDGED = 1_500
"""Maximum number of lines of orders in a file that are checked for readability."""

HEAD_LINES, HEAD_APART = 40, 8
"""Number of lines of a text that are searched for the sender; maximum distance of sender and date of one mail in lines.
"""


BEYOND = f"The mail is larger than {LARGEST:,} bytes; the program ignores the rest."


@dataclass(frozen=True, slots=True)
class Doubt:
    """A line of a sheet that cannot be read: its number, its text, why not, and what was probably meant."""

    at: int
    text: str
    why: str
    guesses: tuple[str, ...] = ()

    @property
    def told(self) -> str:
        """The line, why it cannot be read, and what was probably meant."""
        meant = f"; probably {' or '.join(self.guesses)} was meant" if self.guesses else ""
        why = f" ({self.why[:1].upper()}{self.why[1:200]}.)" if self.why else ""
        return f"line {self.at}, “{self.text[:60]}”, is not understood{meant}.{why}"


@dataclass(frozen=True, slots=True)
class Letter:
    """A sheet as it came: its ``power``, "" if unknown, and its ``turn``, 0 if unknown.

    It is in ``file``, from ``line`` on. Its own date, in UTC, is ``sent``, or None. The mail's claims are ``sender``
    and ``subject``. The number of readable lines is ``orders``. Unreadable lines are ``doubts``, and ``more`` is the
    number of unreported ones. The words that it gives as its player's word are ``words``. It is identified by
    ``digests``; those after the first are from earlier versions.
    """

    power: str
    turn: int
    value: tuple[str, ...]
    file: str
    line: int
    sent: datetime | None = None
    sender: str = ""
    subject: str = ""
    remarks: tuple[str, ...] = ()
    orders: int = 0
    doubts: tuple[Doubt, ...] = ()
    more: int = 0
    words: tuple[str, ...] = ()
    digests: tuple[str, ...] = ()

    @property
    def digest(self) -> str:
        """The digest that identifies it."""
        return self.digests[0]

    @property
    def readable(self) -> bool:
        """True if any line makes sense. An empty sheet does: it orders nothing."""
        return bool(self.orders) or not self.doubts

    @property
    def where(self) -> str:
        """The file, and the line in it."""
        return f"{self.file}, line {self.line}"

    @property
    def unread(self) -> tuple[str, ...]:
        """The messages about its unreadable lines."""
        rest = (f"{self.more} more lines are not understood.",) if self.more else ()
        return (*(one.told for one in self.doubts), *rest)


@dataclass(frozen=True, slots=True)
class RejectedFile:
    """A file without a sheet: its name, the reason, and the power in its name ("" for none).

    It also has the sender, the subject, the date and the digests that identify it.
    """

    file: str
    why: str
    power: str = ""
    sender: str = ""
    subject: str = ""
    sent: datetime | None = None
    digests: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        """The file, and why it could not be read."""
        return f"The program could not read {self.file}: {self.why}."


@dataclass(frozen=True, slots=True)
class Mail:
    """All files found: the sheets, the files without one, and the digest of each file that was read.

    With each digest comes the latest turn of a sheet in that file.
    """

    letters: tuple[Letter, ...]
    bad: tuple[RejectedFile, ...]
    files: tuple[tuple[str, int], ...] = ()


def collect(folder: Path, reader: Reader, game: str = "", seen: frozenset[str] = frozenset()) -> Mail:
    """Return the sheets in a folder, by the names of their files.

    Files with a digest in ``seen`` are skipped, because they were there when an earlier turn was run.
    """
    letters: list[Letter] = []
    bad: list[RejectedFile] = []
    files: list[tuple[str, int]] = []
    for one in files_in(folder):
        data = b""
        try:
            data = read(one)
            digest = digest_of(data)
            if digest in seen:
                continue
            found = list(_letters(one, data, reader, game))
            if not found:
                raise Unreadable("it contains no order sheet")
            letters += found
            files.append((digest, max(letter.turn for letter in found)))
        except Unreadable as error:
            bad.append(_reject_file(one, str(error), data, reader))
            files += [(digest_of(data), 0)] if data else []
        except (
            Exception
        ) as error:  # whatever a file holds, it stops nothing; what nobody has thought of is told by name
            bad.append(_reject_file(one, f"{type(error).__name__} while reading it", b"", reader))
    return Mail(tuple(letters), tuple(bad), tuple(files))


def _reject_file(one: FolderFile, why: str, data: bytes, reader: Reader) -> RejectedFile:
    """Return the record of a file without a sheet."""
    head = read_head(data)
    former = sha256(f"{one.name} {one.info.st_size} {one.info.st_mtime_ns}".encode()).hexdigest()[:16]
    digest = digest_of(data) if data else sha256(one.name.encode()).hexdigest()[:16]
    power = _find_power(one.name, reader) if data or one.path.suffix.casefold() not in ("", ".txt", ".eml") else ""
    return RejectedFile(one.name, why, power, head.sender, head.subject, head.sent, (digest, former))


def _letters(one: FolderFile, data: bytes, reader: Reader, game: str) -> Iterator[Letter]:
    """Yield the sheets of a file. Raises Unreadable."""
    large = len(data) > LARGEST
    mail = is_mail(data)
    if large and not mail:
        raise Unreadable(f"it is larger than {LARGEST:,} bytes; put its sheet into another file")
    opened = open_mail(data[:LARGEST]) if mail else MailContent(decode_text(data))
    head = read_subject(reader, opened.subject, game) if opened.subject else Head()
    sheets = _sheets(reader, opened.text, game, head)
    if not any(any(sheet.lines) for sheet in sheets):
        for text in opened.attached:
            more = _sheets(reader, text, game, head)
            if any(any(sheet.lines) for sheet in more):
                sheets = more
                break
    claims = [_Claim(0, opened.sender, opened.sent)] if mail else _claims(opened.text)
    by_name = _find_power(one.name, reader)
    guesses, judged = MOST_GUESSED, 0
    told = [
        *([BEYOND] if large else []),
        *(["The page is very long; the program ignores its end."] if opened.cut else []),
    ]
    for sheet in sheets:
        power = sheet.power or (by_name if len(sheets) == 1 else "")
        claim = _claim_of(claims, sheet.first, sheet is sheets[0])
        doubts, orders, untold = list[Doubt](), 0, 0
        for at, line in enumerate(sheet.lines, 1):
            judged += bool(line)
            read_line = reader.read_unguessed(line) if judged <= MOST_JUDGED else None
            orders += isinstance(read_line, Order)
            if not isinstance(read_line, UnreadLine):
                continue
            if len(doubts) == MOST_UNREAD:
                untold += 1
                continue
            if guesses and isinstance(guessed := reader.line(line), UnreadLine):
                read_line, guesses = guessed, guesses - 1
            doubts.append(Doubt(at, line, read_line.why, read_line.guesses))
        digests = _digests(sheet, power, claim, one.name, one.info)
        yield Letter(
            power, sheet.turn, sheet.value, one.name, sheet.first, claim.sent, claim.sender, opened.subject[:200],
            (*sheet.remarks, *told), orders, tuple(doubts), untold, sheet.words, digests,
        )  # fmt: skip


def _digests(sheet: SheetText, power: str, claim: _Claim, name: str, info: stat_result) -> tuple[str, ...]:
    """Return the digests that identify a sheet: the present one, then that of earlier versions.

    They depend on its content, power and turn. If the power or turn is missing, they also use the date of its mail, and
    without a power the sender.
    """
    came = claim.sent or datetime.fromtimestamp(info.st_mtime, UTC)
    where = () if sheet.turn else (name, str(sheet.first), came.isoformat())
    former = (power, str(sheet.turn), *where, *sheet.value)
    if sheet.turn and power:
        return (_hash_parts(former),)
    dated = claim.sent.isoformat() if claim.sent else ""
    return _hash_parts((power, str(sheet.turn), "" if power else claim.sender, dated, *sheet.value)), _hash_parts(
        former
    )


def _hash_parts(parts: tuple[str, ...]) -> str:
    return sha256("\n".join(parts).encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _sheets(reader: Reader, text: str, game: str, head: Head) -> list[SheetText]:
    """Return the sheets of a text, without the blank sheets that it answers."""
    sheets = [sheet for sheet in sheets_in(reader, text, game, head) if not sheet.empty or sheet.power]
    # Above or below what somebody wrote, a mail often has the blank sheet that he answers, or its name as the subject.
    blanks = {(sheet.power, sheet.turn) for sheet in sheets if sheet.empty and sheet.quoted}
    sheets = [sheet for sheet in sheets if not sheet.empty or not sheet.quoted]
    if len(blanks) == 1 and len(sheets) == 1 and sheets[0].first == 1:
        # The sheet that is answered knows its turn better than a subject, which may be that of the reports before it.
        [(power, turn)] = blanks
        if sheets[0].power in ("", power):
            sheets = [replace(sheets[0], power=power, turn=turn)]
    filled = {(sheet.power, sheet.turn) for sheet in sheets if not sheet.empty}
    sheets = [sheet for sheet in sheets if not sheet.empty or (sheet.power, sheet.turn) not in filled]
    if len(sheets) == 2 and sheets[1].empty:
        # A header with nothing below it: the orders that go with it stand above it, as in an answer.
        first, blank = sheets
        if first.power in ("", blank.power) and first.turn in (0, blank.turn):
            return [replace(first, power=blank.power, turn=blank.turn)]
    if len(sheets) == 2 and sheets[0].empty and sheets[1].power in ("", sheets[0].power):
        # A subject above the sheet itself.
        first, below = sheets
        return [replace(below, power=first.power, turn=below.turn or first.turn)]
    if not sheets and blanks:
        raise Unreadable("it contains only the blank sheet that it answers")
    return sheets


@dataclass(frozen=True, slots=True)
class _Claim:
    """Sender and date of the text below a line, as the text itself claims."""

    line: int
    sender: str = ""
    sent: datetime | None = None


def _claims(text: str) -> list[_Claim]:
    """Return the heads of mails in a text, except those of mails that it answers."""
    found: list[_Claim] = []
    for at, row in enumerate(text[:MOST_TEXT].splitlines()[:MOST_LINES], 1):
        if row[:1] == "-" and BELOW.match(row[:100]):
            break
        name, _, words = row[:400].partition(":")
        if len(name) != 4 or (field := name.casefold()) not in ("from", "date", "sent"):
            continue
        claim = _Claim(at, find_address(words)) if field == "from" else _Claim(at, "", parse_time(words.strip()))
        if not claim.sender and claim.sent is None:
            continue
        last = found[-1] if found and at - found[-1].line <= HEAD_APART else None
        if last is not None and not (last.sender if claim.sender else last.sent):
            found[-1] = _Claim(last.line, last.sender or claim.sender, last.sent or claim.sent)
        else:
            found.append(claim)
    return found


def _claim_of(claims: list[_Claim], line: int, is_first: bool) -> _Claim:
    """Return the head above a sheet; for the first sheet also a head in it, near the beginning."""
    above = [one for one in claims if one.line <= line]
    if above:
        return above[-1]
    return claims[0] if is_first and claims and claims[0].line <= HEAD_LINES else _Claim(0)


def _find_power(name: str, reader: Reader) -> str:
    """Return the power in a file's name: "WSX.txt", "turn 7 wessex.eml"; "" for none or several."""
    stem = PurePath(name).stem
    padded = f" {normalise_name(''.join(' ' if one in '_+.,()-' else one for one in stem))} "
    found = {code for called, code in power_names(reader).items() if called in padded and f" {called} " in padded}
    return next(iter(found)) if len(found) == 1 else ""
