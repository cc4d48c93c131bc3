"""The file of players of a game by post: which seat is whose, and where his reports go.

A seat stays; the person on it, and the address, may be another from turn to turn. The file is written once, by us, and
after that by the referee alone.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from dark_ages_desk.core.toml import loads
from dark_ages_desk.reports.files import write_whole

FILE = "players.toml"
LARGEST = 64_000
"""No file of players has more bytes."""

LONGEST = 200
"""No name or address has more characters."""

HEAD = """\
# Who plays which seat, and where the reports go. Change it between turns as you like.
# A player who is replaced: write another name and address. Two who change places: exchange their seats.
# A seat that nobody plays: an empty name; its sheets are then missing, and the rules say what becomes of it.
"""


class PostError(ValueError):
    """Something in a folder of a game by post that cannot be; the message names the place and what helps."""


@dataclass(frozen=True, slots=True)
class Person:
    """Who sits on a seat: a name, "" for nobody, and an address, which may be anything ("" for none)."""

    seat: str
    name: str = ""
    address: str = ""


def in_toml(people: Iterable[Person]) -> str:
    """The file of players."""
    parts = [HEAD]
    for one in people:
        rows = (f"{key} = {_quoted(value)}" for key, value in (
            ("seat", one.seat), ("name", one.name), ("address", one.address)
        ))  # fmt: skip
        parts.append("\n[[player]]\n" + "\n".join(rows) + "\n")
    return "".join(parts)


def _quoted(text: str) -> str:
    clean = "".join(one if one.isprintable() else " " for one in text)
    return '"' + clean.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_players(folder: Path, people: Iterable[Person]) -> Path:
    """Write the file. Raises NotWritten."""
    return write_whole(folder / FILE, in_toml(people).encode())


def read_players(folder: Path, seats: tuple[str, ...]) -> dict[str, Person]:
    """Who sits where, by seat; a seat that the file does not name is nobody's. Raises PostError."""
    path = folder / FILE
    if not path.is_file() or path.is_symlink():
        return {seat: Person(seat) for seat in seats}
    try:
        data = path.read_bytes()[: LARGEST + 1]
        if len(data) > LARGEST:
            raise PostError(f"{path}: it is larger than {LARGEST:,} bytes. Take out what is no player.")
        told = loads(data.decode("utf-8"))
    except (OSError, ValueError) as error:
        if isinstance(error, PostError):
            raise
        raise PostError(
            f"{path}: it cannot be read: {str(error)[:200]}. Mend the line or take the file away."
        ) from None
    return _checked(path, told, seats)


def _checked(path: Path, told: dict[str, object], seats: tuple[str, ...]) -> dict[str, Person]:
    found = {seat: Person(seat) for seat in seats}
    entries = told.get("player", [])
    if told.keys() - {"player"} or not isinstance(entries, list):
        raise PostError(f"{path}: it holds [[player]] entries and nothing else.")
    for number, entry in enumerate(entries, 1):
        where = f"{path}: player {number}"
        if not isinstance(entry, dict) or entry.keys() - {"seat", "name", "address"}:
            raise PostError(f"{where} has seat, name and address and nothing else.")
        texts = {key: entry.get(key, "") for key in ("seat", "name", "address")}
        wrong = next((key for key, text in texts.items() if not isinstance(text, str) or len(text) > LONGEST), "")
        if wrong:
            raise PostError(f"{where}: the {wrong} is a text of at most {LONGEST} characters.")
        seat = texts["seat"]
        if seat not in found:
            raise PostError(f"{where}: there is no seat “{seat[:60]}”. There are: {', '.join(seats)}.")
        if found[seat].name or found[seat].address:
            raise PostError(f"{where}: the seat “{seat}” stands there twice. Leave one of them out.")
        found[seat] = Person(seat, texts["name"].strip(), texts["address"].strip())
    return found
