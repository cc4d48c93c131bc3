"""Additions of a folder of a game by post to the papers of the game.

They are names, the origin of orders, the date and address for the next ones, and the referee's message. A player's
paper gets only his own.
"""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.player_reports import Paper, PaperLine, PaperPart
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.reports.post.mail_sheets import Letter
from dark_ages_desk.reports.post.players import Players
from dark_ages_desk.reports.post.sheet_selection import LATE, Row, format_time
from dark_ages_desk.reports.post.state import turn_name

SAID = "From the referee"
"""Heading above the referee's message."""

DUE, CAME = "Orders for {turn}", "How your orders came"
"""Headings of the next due orders, and of the sheet that was used."""

NEXT = "next"
"""The kind of the part that says what is due next."""

PLAYER = "Player"
"""Column of a table with seats, where the names of their players are written."""

UNSAID = "The referee tells you."
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
            lines.append(PaperLine("a line “word: …” with the word that you agreed on", "Write in it"))
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
        return "Your orders came as a text that names no sender and no date."
    by = f" from {letter.sender}" if letter.sender else ""
    when = f", sent {format_time(letter.sent)}" if letter.sent is not None else ""
    about = f", “{one_line(letter.subject)[:100]}”" if letter.subject else ""
    return f"Your orders came by a mail{by}{when}{about}."
