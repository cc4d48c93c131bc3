"""Games by post in a folder, for tests: begun, looked at, run as the command does it."""

from __future__ import annotations

import contextlib
import io
import os
from pathlib import Path

from dark_ages_desk import mail_command
from dark_ages_desk.library import open_session
from dark_ages_desk.reports.post.mail_game import Office
from dark_ages_desk.reports.post.players import Person, write_players
from dark_ages_desk.reports.post.sheet_selection import Row, Tray

IRISH_SEA, CHANNEL = "dark-age-ii/irish-sea", "strategy-and-conquest/channel"
HEAD = "MIME-Version: 1.0\nFrom: {sender}\nDate: {date}\nSubject: {subject}\n\n"
EARLY, LATER = "Mon, 22 Nov 2004 10:00:00 +0100", "Mon, 22 Nov 2004 09:00:01 +0000"


def begun(place: Path, scenario: str = IRISH_SEA, players: int = 0) -> Path:
    """A game that has just begun, without maps."""
    assert mail_command.begin(place, scenario, players, 3, io.StringIO(), with_map=False) == 0
    return place


def entered(folder: Path, *people: Person, deadline: str = "", send_to: str = "") -> None:
    """Enter players."""
    write_players(folder, people, deadline, send_to)


def put(folder: Path, name: str, text: str | bytes, at: int = 0) -> Path:
    """A file of sheets; ``at``: its time stamp."""
    path = folder / "sheets" / name
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    if at:
        os.utime(path, (at, at))
    return path


def mail(text: str, sender: str = "a@example.org", date: str = EARLY, subject: str = "orders") -> str:
    """An e-mail as a program writes it."""
    return HEAD.format(sender=sender, date=date, subject=subject) + text


def command(folder: Path, run: str | None = None, **given: object) -> tuple[int, str]:
    """The command ``turn``: its exit code, and all that it said."""
    out, wrong = io.StringIO(), io.StringIO()
    with contextlib.redirect_stderr(wrong):
        code = mail_command.turn(folder, run, out, with_map=False, **given)  # type: ignore[arg-type]
    return code, out.getvalue() + wrong.getvalue()


def played(folder: Path, turns: int = 1) -> None:
    """Run and publish so many turns, with what lies there."""
    for _ in range(turns):
        assert command(folder, "", yes=True)[0] == 0
        assert command(folder, publish=True)[0] == 0


def tray(folder: Path) -> Tray:
    """What lies there, by the record itself."""
    session = open_session(folder / mail_command.RECORD, read_only=True)
    try:
        return Office(folder, session).tray()
    finally:
        session.close()


def row(folder: Path, power: str) -> Row:
    """What lies there for a power."""
    return next(one for one in tray(folder).rows if one.power == power)


def report(folder: Path, power: str, turn: int = 1, end: str = "txt") -> str:
    """A player's report."""
    return (folder / "reports" / power / f"turn-{turn:02}.{end}").read_text(encoding="utf-8")
