"""What a folder of a game by post adds to the papers that a game gives: names, how orders came, when the next are due
and where they go, and what the referee has to say. A player's paper gets what is his own, and nothing of others."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.papers import Paper, PaperLine, PaperPart
from dark_ages_desk.core.question import TABLE
from dark_ages_desk.core.words import one_line
from dark_ages_desk.reports.post.letters import Letter
from dark_ages_desk.reports.post.players import Players
from dark_ages_desk.reports.post.state import turn_name
from dark_ages_desk.reports.post.tray import LATE, Row, shown

SAID = "From the referee"
"""The heading that the referee's words stand under."""

DUE, CAME = "Orders for {turn}", "How your orders came"
"""The headings of what is due next, and of the sheet that was used."""

NEXT = "next"
"""The kind of the part that says what is due next."""

PLAYER = "Player"
"""The column of a table in which seats stand: there the names of those who sit in them are written."""

UNSAID = "The referee tells you."
"""What stands in place of a deadline or an address that is not entered in the file of players."""


def with_name(paper: Paper, players: Players) -> Paper:
    """Return a player's paper with his name."""
    person = players.person(paper.eye)
    if not paper.power or not person.name or person.name == person.seat:
        return paper
    return replace(paper, subtitle=f"{person.name}. {paper.subtitle}")


def with_words(paper: Paper, said: tuple[str, ...]) -> Paper:
    """Return the game report with what the referee has to say, before the messages of the players."""
    if paper.eye != TABLE or not said:
        return paper
    part = PaperPart(SAID, lines=tuple(PaperLine(line) for line in said))
    at = next((n for n, one in enumerate(paper.parts) if one.heading == "Messages"), len(paper.parts))
    return replace(paper, parts=(*paper.parts[:at], part, *paper.parts[at:]))


def with_names(paper: Paper, players: Players) -> Paper:
    """Return a paper with the names of those who are entered, in the tables in which seats stand."""
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
        if players.person(paper.eye).word:
            lines.append(PaperLine("a line “word: …” with the word that you agreed on", "Write in it"))
    part = PaperPart(DUE.format(turn=turn_name(turn).casefold()), lines=tuple(lines), kind=NEXT)
    return replace(paper, parts=(part, *paper.parts))


def with_mail(paper: Paper, row: Row | None) -> Paper:
    """Return a player's paper that says by which mail his orders came, and what on them could not be read."""
    if row is None or not paper.power or row.letter is None:
        return paper
    letter = row.letter
    late = f" It came late, for turn {letter.turn}." if row.state == LATE else ""
    said = (*letter.unread, *letter.remarks)
    lines = tuple(PaperLine(f"{one[:1].upper()}{one[1:]}") for one in said)
    part = PaperPart(CAME, f"{came(letter)}{late} If you did not send it, tell the referee.", lines)
    at = 1 if paper.parts and paper.parts[0].kind == NEXT else 0
    return replace(paper, parts=(*paper.parts[:at], part, *paper.parts[at:]))


def came(letter: Letter) -> str:
    """Return by which mail a sheet came, as its reader may know it: by what the mail says of itself."""
    if not letter.sender and letter.sent is None:
        return "Your orders came as a text that names no sender and no date."
    by = f" from {letter.sender}" if letter.sender else ""
    when = f", sent {shown(letter.sent)}" if letter.sent is not None else ""
    about = f", “{one_line(letter.subject)[:100]}”" if letter.subject else ""
    return f"Your orders came by a mail{by}{when}{about}."
