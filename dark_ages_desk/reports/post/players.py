"""The file of players of a game by post: the player of each seat, the addresses for reports and orders, and the
deadline.

A seat stays, but its person and address may change from turn to turn. We write the file once, and after that only the
referee does. Any content is shown in one line, without letters that steer a terminal.
"""

from __future__ import annotations

import stat
from collections.abc import Iterable
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, time
from pathlib import Path

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.naming import MAP_NAMES, NAMES, Naming
from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.core.toml import loads
from dark_ages_desk.reports.files import write_whole
from dark_ages_desk.reports.post.mail import find_address

FILE = "players.toml"
LARGEST = 64_000
"""No file of players has more bytes."""

LONGEST = 200
"""No name, address or other text has more characters."""

HEAD = """\
# Who plays which seat, and where the reports go. Change it between turns as you like.
# A player who is replaced: write another name and address. Two who change places: exchange their seats.
# A seat that nobody plays: leave its name and address empty. A stand-in plays it, as soon as any other has a name.
# A seat that the desk plays to win: leave name and address empty, and add opponent = "squire" or "marshal".
# A player who wants modern names of places in the reports: add names = "modern". The others get those of the map.
# An address is only a claim. To be sure, add a line word = "..." to a player: then each sheet needs a line "word: ...".
"""

GENERAL = """
# When the next orders are due, and where players send them. Both stand in every report.
"""


class PostError(ValueError):
    """Something in a folder of a game by post that cannot be; the message names the place and what helps."""


@dataclass(frozen=True, slots=True)
class Person:
    """The person on a seat: a name, "" for nobody, and an address, which may be any text ("" for none).

    Each of his sheets needs the ``word``, "" for none. If the desk plays the seat to win, ``opponent`` is its strength.
    The names of places in his reports are ``names``, one of ``naming.NAMES``, or "" for the map's.
    """

    seat: str
    name: str = ""
    address: str = ""
    word: str = ""
    opponent: str = ""
    names: str = ""

    @property
    def known(self) -> bool:
        """True if a name or an address is entered for the seat."""
        return bool(self.name or self.address)

    @property
    def addresses(self) -> tuple[str, ...]:
        """The addresses, in small letters, that mails of this player come from."""
        return tuple(filter(None, (find_address(one) for one in self.address.replace(";", ",").split(","))))


@dataclass(frozen=True, slots=True)
class Players:
    """The content of the file: the person on each seat, the deadline as text, and the address for orders; "" if not
    stated."""

    people: dict[str, Person] = field(default_factory=dict)
    deadline: str = ""
    send_to: str = ""
    due: datetime | None = None
    """Time of the deadline for orders, if it is a time and not only text."""

    def person(self, seat: str) -> Person:
        """Return the person on a seat."""
        return self.people.get(seat, Person(seat))

    def is_unplayed(self, seat: str) -> bool:
        """Return whether nobody plays a seat: it has no entry, and some other seat does."""
        return not self.person(seat).known and any(one.known for one in self.people.values())

    def opponent_of(self, seat: str) -> str:
        """Return the strength of the opponent who plays a seat; "" for none."""
        return self.person(seat).opponent

    def naming_for(self, seat: str, board: Board | None) -> Naming:
        """Return the names of places that the person on a seat wants; the map's for any other reader."""
        return Naming(board, self.person(seat).names or MAP_NAMES)

    def seats_of(self, sender: str) -> tuple[str, ...]:
        """Return the seats whose players have that address."""
        return tuple(seat for seat, one in self.people.items() if sender and sender in one.addresses)


def format_players(people: Iterable[Person], deadline: str = "", send_to: str = "") -> str:
    """Return the file of players."""
    parts = [HEAD, GENERAL, f"deadline = {_quote_text(deadline)}\nsend_to = {_quote_text(send_to)}\n"]
    for one in people:
        given = [("seat", one.seat), ("name", one.name), ("address", one.address)]
        given += [("word", one.word)] if one.word else []
        given += [("opponent", one.opponent)] if one.opponent else []
        given += [("names", one.names)] if one.names else []
        parts.append("\n[[player]]\n" + "".join(f"{key} = {_quote_text(value)}\n" for key, value in given))
    return "".join(parts)


def _quote_text(text: str) -> str:
    clean = "".join(one if one.isprintable() else " " for one in text)
    return '"' + clean.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_players(folder: Path, people: Iterable[Person], deadline: str = "", send_to: str = "") -> Path:
    """Write the file. Raises NotWritten."""
    return write_whole(folder / FILE, format_players(people, deadline, send_to).encode())


def read_players(folder: Path, seats: tuple[str, ...]) -> Players:
    """Return what the file says; a seat that it does not name is nobody's. Raises PostError."""
    path = folder / FILE
    data = read_small(path, LARGEST, "Remove what is not a player.")
    if data is None:
        return Players({seat: Person(seat) for seat in seats})
    try:
        told = loads(data.decode("utf-8"))
    except ValueError as error:
        raise PostError(
            f"{path}: the program cannot read it: {one_line(str(error))[:200]}. Correct the line or remove the file."
        ) from None
    return _check_players(path, told, seats)


def read_small(path: Path, largest: int, helps: str) -> bytes | None:
    """Return the bytes of a file of the folder, None where there is none. Raises PostError."""
    try:
        mode = path.lstat().st_mode
        if not stat.S_ISREG(mode):
            what = "a link, and the program does not follow links" if stat.S_ISLNK(mode) else "special file"
            raise PostError(f"{path}: it is {what}. Put the file itself there.")
        with path.open("rb") as file:
            data = file.read(largest + 1)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise PostError(
            f"{path}: the program cannot read it: {error.strerror or error}. Check your rights to it."
        ) from None
    if len(data) > largest:
        raise PostError(f"{path}: it is larger than {largest:,} bytes. {helps}")
    return data


def _check_players(path: Path, told: dict[str, object], seats: tuple[str, ...]) -> Players:
    people = {seat: Person(seat) for seat in seats}
    entries = told.get("player", [])
    if told.keys() - {"player", "deadline", "send_to"} or not isinstance(entries, list):
        raise PostError(f"{path}: it takes only [[player]] entries, deadline and send_to.")
    for number, entry in enumerate(entries, 1):
        where = f"{path}: player {number}"
        if not isinstance(entry, dict) or entry.keys() - set(KEYS):
            raise PostError(f"{where} takes only {', '.join(KEYS[:-1])} and {KEYS[-1]}.")
        texts = {key: entry.get(key, "") for key in KEYS}
        wrong = next((key for key, text in texts.items() if not isinstance(text, str) or len(text) > LONGEST), "")
        if wrong:
            raise PostError(f"{where}: the {wrong} must be text of at most {LONGEST} characters.")
        seat = texts["seat"]
        if seat not in people:
            known = ", ".join(one_line(one) for one in seats)
            raise PostError(f"{where}: there is no seat “{one_line(seat)[:60]}”. There are: {known}.")
        if people[seat].known:
            raise PostError(f"{where}: the seat “{one_line(seat)}” appears twice. Remove one of them.")
        people[seat] = Person(seat, *(one_line(texts[key]).strip() for key in KEYS[1:]))
        if people[seat].names not in ("", *NAMES):
            raise PostError(f"{where}: names must be {' or '.join(NAMES)}, not “{people[seat].names[:60]}”.")
        if people[seat].opponent and people[seat].known:
            raise PostError(f"{where}: an opponent has neither name nor address. Remove them, or the opponent.")
    send_to = told.get("send_to", "")
    if not isinstance(send_to, str) or len(send_to) > LONGEST:
        raise PostError(f"{path}: send_to must be text of at most {LONGEST} characters.")
    due = told.get("deadline", "")
    if not isinstance(due, str | date | time) or len(str(due)) > LONGEST:
        raise PostError(f"{path}: deadline must be a date, or text of at most {LONGEST} characters.")
    when = (due if due.tzinfo else due.astimezone(UTC)) if isinstance(due, datetime) else None
    return Players(people, _format_deadline(due), one_line(send_to).strip(), when)


KEYS = ("seat", "name", "address", "word", "opponent", "names")
"""What an entry of the file can say."""


def _format_deadline(due: str | date | time) -> str:
    """Return a deadline as people write it: "Monday, 6 December 2004, 20:00"."""
    if isinstance(due, str):
        return one_line(due).strip()
    if isinstance(due, time):
        return f"{due:%H:%M}"
    words = f"{DAYS[due.weekday()]}, {due.day} {MONTHS[due.month - 1]} {due.year}"
    if isinstance(due, datetime):
        words = f"{words}, {due:%H:%M}{f' {zone}' if (zone := due.tzname()) else ''}"
    return words


DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
MONTHS = (
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
)  # fmt: skip
