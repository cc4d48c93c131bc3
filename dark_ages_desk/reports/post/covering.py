"""Mails that are ready to be sent: one to each player with his reports, and one to each sender of an unreadable sheet.

They are drafts: a mail program opens them, and the referee sends them.

The deadline and the addresses are added here as well.

Further parts of the module:

- Additions of a folder of a game by post to the papers of the game.

They are names, the origin of orders, the date and address for the next ones, and the referee's message. A player's
paper gets only his own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from email import policy
from email.headerregistry import Address
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path

from dark_ages_desk.core.line_notes import ListOdds
from dark_ages_desk.core.naming import Naming
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.reports.post import words
from dark_ages_desk.reports.post.mail import find_address
from dark_ages_desk.reports.post.mail_sheets import Letter, RejectedFile
from dark_ages_desk.reports.post.placing import is_there, put
from dark_ages_desk.reports.post.players import Person, Players
from dark_ages_desk.reports.post.sheet_selection import LATE, Row, Tray, format_time
from dark_ages_desk.reports.post.state import turn_name
from dark_ages_desk.reports.post.teaching import read_back
from dark_ages_desk.reports.report_pages import ALL, ReportFile, file_stem

SAID = "From the referee"
"""Heading above the referee's message."""

DUE, CAME = "Orders for {turn}", "How your orders came"
"""Headings of the next due orders, and of the sheet that was used."""

NEXT = "next"
"""The kind of the part that says what is due next."""

PLAYER = "Player"
"""Column of a table with seats, where the names of their players are written."""

UNSAID = "A note from the referee."
"""Text in place of a deadline or an address that is missing in the file of players."""


def with_name(paper: Paper, players: Players) -> Paper:
    """Return a player's paper with his name."""
    person = players.person(paper.viewer)
    if not paper.power or not person.name or person.name == person.seat:
        return paper
    return replace(paper, subtitle=f"{person.name}. {paper.subtitle}")


def with_words(paper: Paper, said: tuple[str, ...]) -> Paper:
    """Return the game report with the referee's message, before the messages of the players."""
    if paper.viewer != TABLE or not said:
        return paper
    part = PaperPart(SAID, lines=tuple(PaperLine(line) for line in said))
    at = next((n for n, one in enumerate(paper.parts) if one.heading == "Messages"), len(paper.parts))
    return replace(paper, parts=(*paper.parts[:at], part, *paper.parts[at:]))


def with_names(paper: Paper, players: Players) -> Paper:
    """Return a paper with the entered names in place of seats, in tables with a column of players."""
    parts = []
    for part in paper.parts:
        table = part.table
        if table is not None and PLAYER in table.columns:
            at = table.columns.index(PLAYER)
            rows = (
                (*row[:at], players.people[row[at]].name if row[at] in players.people else row[at], *row[at + 1 :])
                for row in table.rows
            )
            part = replace(part, table=replace(table, rows=tuple(rows)))
        parts.append(part)
    return replace(paper, parts=tuple(parts))


def with_next(paper: Paper, players: Players, turn: int, game: str, over: bool) -> Paper:
    """Return a paper that begins with when the orders of the next turn are due, and where they go."""
    if over:
        return paper
    lines = [
        PaperLine(players.deadline or UNSAID, "Deadline"),
        PaperLine(players.send_to or UNSAID, "Orders go to"),
    ]
    if paper.power:
        lines.append(PaperLine(f"{game} turn {turn} {paper.power}", "Subject"))
        if players.person(paper.viewer).word:
            lines.append(PaperLine("a line “word: …” with your agreed word", "Include"))
    part = PaperPart(DUE.format(turn=turn_name(turn).casefold()), lines=tuple(lines), kind=NEXT)
    return replace(paper, parts=(part, *paper.parts))


def with_mail(paper: Paper, row: Row | None) -> Paper:
    """Return a player's paper with a part that names the mail of his orders and its unreadable lines."""
    if row is None or not paper.power or row.letter is None:
        return paper
    letter = row.letter
    late = f" It came late, for turn {letter.turn}." if row.state == LATE else ""
    said = (*letter.unread, *letter.remarks)
    lines = tuple(PaperLine(f"{one[:1].upper()}{one[1:]}") for one in said)
    part = PaperPart(CAME, f"{describe_mail(letter)}{late} If you did not send it, tell the referee.", lines)
    at = 1 if paper.parts and paper.parts[0].kind == NEXT else 0
    return replace(paper, parts=(*paper.parts[:at], part, *paper.parts[at:]))


def describe_mail(letter: Letter) -> str:
    """Return a text about the mail of a sheet for its reader, from the mail's own claims."""
    if not letter.sender and letter.sent is None:
        return "Your orders came as a text without sender or date."
    by = f" from {letter.sender}" if letter.sender else ""
    when = f", sent {format_time(letter.sent)}" if letter.sent is not None else ""
    about = f", “{one_line(letter.subject)[:100]}”" if letter.subject else ""
    return f"Your orders came by a mail{by}{when}{about}."


MAILS = "mails"
"""The folder of mails that are ready to be sent."""

KINDS = {"html": ("text", "html"), "pdf": ("application", "pdf")}
"""Types of the attachments by the suffixes of their names. Texts are omitted, because they say the same."""


LOST = ("ignored", "not understood", "is cut")
"""Words of a remark that a part of a sheet is lost."""


def report_mails(
    papers: Iterable[Paper], files: Mapping[str, tuple[ReportFile, ...]], players: Players, turn: int
) -> Iterator[ReportFile]:
    """Yield a mail for each player with an address, with his own reports and those for all.

    The files made for each power and for all are ``files``.
    """
    everybody = files.get(ALL, ())
    for paper in papers:
        person = players.person(paper.viewer)
        if not paper.power or not sendable_addresses(person):
            continue
        mine = [one for one in (*files.get(paper.power, ()), *everybody) if one.name.rpartition(".")[2] in KINDS]
        text = "\n".join(
            [
                *_greeting(person),
                *_cover_lines(paper),
                *(f"- {_attachment_name(one)}" for one in mine),
                *_sheet_lines(paper),
            ]
        )
        mail = _build_mail(players.send_to, person, _subject(paper), text)
        for one in mine:
            main, sub = KINDS[one.name.rpartition(".")[2]]
            coded = {"charset": "utf-8"} if main == "text" else None
            mail.add_attachment(one.data, maintype=main, subtype=sub, filename=_attachment_name(one), params=coded)
        yield ReportFile(
            f"{MAILS}/{file_stem(turn)}",
            f"{paper.power}.eml",
            _mail_bytes(mail, [text.encode(), *(one.data for one in mine)]),
        )


def unread_mails(tray: Tray, players: Players) -> Iterator[ReportFile]:
    """Yield a mail to each sender of a file, or of a sheet, with an unreadable part.

    It is only about that mail, and does not mention other powers' mail.
    """
    told_of = frozenset(tray.told)
    for bad in tray.bad:
        if bad.words in told_of:
            person = _writer(bad.sender, players) or _player_of(bad.power, tray)
            yield from _unread_mail(tray, players, person, bad, [f"The program could not read it: {bad.why}."])
    rows = {row.power: row for row in tray.rows}
    for letter in tray.letters:
        row = rows.get(letter.power)
        if row is None or letter.turn > tray.number or letter.digest not in tray.fresh:
            continue
        if letter.readable and row.letter is not None and row.letter.digest != letter.digest:
            continue  # a newer sheet has come
        now = row.letter if row.letter is not None and row.letter.digest == letter.digest else letter
        told = [f"{one[:1].upper()}{one[1:]}" for one in (*now.unread, *now.remarks)]
        if now.doubts or now.more or any(word in one for one in now.remarks for word in LOST):
            person = _writer(letter.sender, players) or row.person
            yield from _unread_mail(tray, players, person, letter, told)


def write_notes(folder: Path, tray: Tray, players: Players) -> Iterator[Path]:
    """Write the mails to senders that are not there yet, so that they can be sent before the turn is run. Raises
    NotWritten."""
    for one in unread_mails(tray, players):
        if not is_there(folder, f"{one.folder}/{one.name}"):
            yield put(folder, one)


RECEIVED = "read"
"""Beginning of the names of mails that tell how a sheet is read."""


def rows_to_tell(folder: Path, tray: Tray, players: Players) -> tuple[Row, ...]:
    """Return the rows whose new sheet can be read whole, whose player has an address and was not told of it yet."""
    if tray.pending:
        return ()
    whole = (
        row
        for row in tray.rows
        if row.letter is not None and row.letter.digest in tray.fresh and not row.letter.doubts and not row.letter.more
    )
    return tuple(
        row
        for row in whole
        if sendable_addresses(row.person) and not is_there(folder, f"{_mail_folder(tray)}/{_received_name(row)}")
    )


def received_mail(
    tray: Tray, players: Players, row: Row, option: Sheet, list_odds: ListOdds, naming: Naming
) -> ReportFile:
    """Return the mail to the player of a row that tells how his sheet is read, with the odds of its attacks.

    It goes to his own address alone, whoever sent the sheet, and has the names of places that he wants.
    """
    assert row.letter is not None
    text = "\n".join([
        *_greeting(row.person),
        words.your_mail_came(mail=describe_mail(row.letter), turn=tray.turn.casefold()),
        words.AS_THEY_ARE_READ,
        "", *map(naming.text, read_back(option, row.letter.value, list_odds)), "",
        *row.letter.remarks,
        words.NEW_ORDERS_REPLACE_THEM,
    ])  # fmt: skip
    subject = words.orders_were_received(turn=tray.turn.casefold())
    mail = _build_mail(players.send_to, row.person, subject, text)
    return ReportFile(_mail_folder(tray), _received_name(row), _mail_bytes(mail, []))


def _mail_folder(tray: Tray) -> str:
    return f"{MAILS}/{file_stem(tray.number)}"


def _received_name(row: Row) -> str:
    assert row.letter is not None
    return f"{RECEIVED}-{sha256(f'{row.power} {row.letter.value}'.encode()).hexdigest()[:8]}.eml"


def _writer(sender: str, players: Players) -> Person | None:
    """Return the sender at that address: a player with his name, or a person without one; None for no address."""
    seats = players.seats_of(sender)
    return (
        replace(players.person(seats[0]), address=sender) if seats else Person("", address=sender) if sender else None
    )


def _player_of(power: str, tray: Tray) -> Person:
    return next((row.person for row in tray.rows if row.power == power and power), Person(""))


def _unread_mail(
    tray: Tray, players: Players, person: Person, about: RejectedFile | Letter, told: list[str]
) -> Iterator[ReportFile]:
    if not sendable_addresses(person):
        return
    which = f"“{about.subject}”" if about.subject else "with your orders"
    text = "\n".join([
        *_greeting(person),
        f"Your mail {which} came, but the program could not read all of it:",
        "", *(f"- {one}" for one in told), "",
        f"Please send your orders for {tray.turn.casefold()} again{_deadline_text(players)}.",
        "You can send a plain mail: write one order per line, below a line with the turn and the code of your power.",
    ])  # fmt: skip
    subject = f"Re: {about.subject}" if about.subject else f"Your orders for {tray.turn.casefold()}"
    mail = _build_mail(players.send_to, person, subject, text)
    name = sha256(f"{about.digests[0]}".encode()).hexdigest()[:8]
    yield ReportFile(f"{MAILS}/{file_stem(tray.number)}", f"unread-{name}.eml", _mail_bytes(mail, []))


def _deadline_text(players: Players) -> str:
    return f" by {players.deadline}" if players.deadline else " before the deadline"


def _greeting(person: Person) -> list[str]:
    return [f"Dear {person.name}," if person.name else "Hello,", ""]


def _subject(paper: Paper) -> str:
    """Return the subject of the mail. An answer to it thus names the turn of its orders."""
    first = paper.parts[0] if paper.parts else None
    due = f". {first.heading}" if first is not None and first.kind == NEXT else ""
    return f"{paper.game}: {paper.title}{due}"


def _cover_lines(paper: Paper) -> Iterator[str]:
    """Yield the lines of the cover: the date and address for the next orders, and the heading of the attachments."""
    yield f"Here are your reports: {paper.title}."
    first = paper.parts[0] if paper.parts else None
    if first is not None and first.kind == NEXT:
        yield ""
        yield f"{first.heading}:"
        yield from (f"  {line.label}: {line.text}" for line in first.lines)
    yield ""
    yield "Attached:"


def _sheet_lines(paper: Paper) -> Iterator[str]:
    """Yield the lines of the blank sheet of the report, to be filled in."""
    for part in paper.parts:
        if part.text:
            yield from ("", part.heading, "", part.text)


def _attachment_name(one: ReportFile) -> str:
    """Return the name of a file as an attachment: with the power's code, because all files have the turn's name."""
    folder = one.folder.rpartition("/")[2]
    return f"{folder}-{one.name}"


def _build_mail(sender: str, person: Person, subject: str, text: str) -> EmailMessage:
    """Return a draft. No text in a name or a subject can add a field to it."""
    mail = EmailMessage(policy=policy.SMTP)
    if own := find_address(sender):
        mail["From"] = own
    mail["To"] = ", ".join(_recipient_addresses(person))
    mail["Subject"] = one_line(subject)[:200]
    mail["X-Unsent"] = "1"
    mail.set_content(text)
    return mail


def _recipient_addresses(person: Person) -> Iterator[str]:
    """Yield the addresses of a player; the first with his name."""
    for at, one in enumerate(sendable_addresses(person)):
        name, _, host = one.rpartition("@")
        yield str(Address(one_line(person.name)[:80] if not at else "", name, host))


_SENDABLE = re.compile(r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@[a-z0-9-]+(?:\.[a-z0-9-]+)*")


def sendable_addresses(person: Person) -> tuple[str, ...]:
    """Return the addresses of a player that can receive mail."""
    return tuple(one for one in person.addresses if len(one) <= 200 and _SENDABLE.fullmatch(one))


def _mail_bytes(mail: EmailMessage, of: list[bytes]) -> bytes:
    """Return the mail as it is written; mails made ``of`` the same parts have the same bytes."""
    if mail.is_multipart():
        mail.set_boundary(f"part-{sha256(b''.join(of)).hexdigest()[:24]}")
    return mail.as_bytes()
