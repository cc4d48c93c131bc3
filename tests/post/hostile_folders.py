"""Hostile folders: whatever stands in turns.json, players.toml and referee.txt, and whatever bears their names."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ESCAPES = "\x1b]0;title\x07\x1b[31m\u202eevil\u2066\r\nturn 9 WSX\n\u200b\x00"
RUN = {"start": 1, "time": "2004-11-22 10:00 UTC", "published": "", "papers": {}, "seen": [], "used": {}}


@dataclass(frozen=True, slots=True)
class Folder:
    """One thing that is wrong in a folder: what it is, the file that is to be named (""  for none needs to be), what
    puts it there, and whether a turn is run with it as well."""

    name: str
    file: str
    put: Callable[[Path], object]
    runs: bool = False


def written(file: str, data: bytes | str) -> Callable[[Path], object]:
    """Put a file there."""
    raw = data.encode("utf-8", "surrogatepass") if isinstance(data, str) else data

    def put(folder: Path) -> object:
        return (folder / file).write_bytes(raw)

    return put


def states() -> Iterator[tuple[str, bytes | str]]:
    """Files of turns that somebody wrote by hand."""
    yield "a number beyond all numbers", '{"turns": {"Turn 1": {"start": 1e999}}}'
    yield "a number below nothing", json.dumps({"turns": {"Turn 1": {**RUN, "start": -1}}})
    yield "no number", '{"turns": {"Turn 1": {"start": NaN}}}'
    yield "infinity", '{"turns": Infinity}'
    yield "a key twice", '{"turns": {}, "turns": {}}'
    yield "a turn twice", json.dumps({"turns": {"Turn 1": RUN, "Turn 01": RUN}})
    yield "a number of a million figures", '{"turns": {"Turn 1": {"start": ' + "9" * 1_000_000 + "}}}"
    yield "a fraction", json.dumps({"turns": {"Turn 1": {**RUN, "start": 0.5}}})
    yield "a start behind the record", json.dumps({"turns": {"Turn 1": {**RUN, "start": 999_999}}})
    yield "lists in lists", "[" * 100_000
    yield "tables in tables", '{"a":' * 100_000
    yield "eight megabytes", '{"turns": {"Turn 1": "' + "x" * 8_100_000 + '"}}'
    yield "a long name", json.dumps({"turns": {"Turn 1" + "x" * 99: RUN}})
    yield "a name that steers the terminal", json.dumps({"turns": {f"{ESCAPES} 1": RUN}})
    yield "figures of another script", json.dumps({"turns": {"Turn \u0663": RUN}})
    yield "a file that lies elsewhere", json.dumps({"turns": {"Turn 1": {**RUN, "written": ["../../etc/passwd"]}}})
    yield "half letters", b'{"turns": {"Turn 1\xff": {}}}'
    yield "nothing", b""
    yield "no table", b"3"
    yield "UTF-16 cut in half", '{"turns": {}}'.encode("utf-16")[:-1]
    for key in ("start", "time", "published", "papers", "seen", "used", "files", "written", "end"):
        for value in (None, 3.5, ["x"], {"x": 3}, "x" * 999, True, [[[]]]):
            if not (key in ("seen", "files", "written") and value == ["x"]):
                yield f"{key} is {str(value)[:20]}", json.dumps({"turns": {"Turn 1": {**RUN, key: value}}})
    for key in ("taken", "newer", "readings"):
        for value in (None, 3, ["x"], [[1, 2, 3, 4]], [[{}, []]]):
            yield f"{key} is {value}", json.dumps({"turns": {}, key: value})


def tables() -> Iterator[tuple[str, str | bytes]]:
    """Files of players that somebody wrote by hand."""
    yield "brackets", "a = " + "[" * 5_000
    yield "long keys", "a." * 20_000 + "b = 1"
    yield "a number of a million figures", "deadline = " + "9" * 60_000
    yield "numbers", "deadline = 3\nsend_to = 3.5"
    yield "dates", "send_to = 2004-11-22"
    yield "no list", "player = 3"
    yield "a list of lists", "player = [[[]]]"
    yield "half letters", b'deadline = "\xff"'
    yield "NULs", bytes(60_000)
    yield "too much", "# " + "x" * 70_000
    yield "another seat", f'[[player]]\nseat = "{"x" * 150}"'


def folders(seat: str, power: str) -> Iterator[Folder]:
    """All of them. ``seat`` and ``power``: one that is played."""
    for name, data in states():
        yield Folder(f"turns.json: {name}", "turns.json", written("turns.json", data))
    for name, data in tables():
        yield Folder(f"players.toml: {name}", "players.toml", written("players.toml", data))
    escaped = json.dumps(ESCAPES)
    for key in ("name", "address", "word"):
        text = f"[[player]]\nseat = {json.dumps(seat)}\n{key} = {escaped}\n"
        yield Folder(f"players.toml: a {key} that steers", "", written("players.toml", text), True)
    text = f"deadline = {escaped}\nsend_to = {escaped}\n"
    yield Folder("players.toml: a deadline that steers", "", written("players.toml", text), True)
    for name, data in (("words that steer", ESCAPES), ("half letters", b"\xff\xfe" * 900), ("line ends", "\n" * 70_000),
                       ("NULs", bytes(70_000)), ("too much", "x" * 90_000)):  # fmt: skip
        file = "referee.txt" if name == "too much" else ""
        yield Folder(f"referee.txt: {name}", file, written("referee.txt", data), True)
    for file in ("turns.json", "players.toml", "referee.txt"):
        runs = file == "referee.txt"
        yield Folder(f"{file} is a link", file, lambda folder, file=file: _instead(folder / file, "link"), runs)
        yield Folder(f"{file} is a folder", file, lambda folder, file=file: _instead(folder / file, "folder"), runs)
        yield Folder(f"{file} is a pipe", file, lambda folder, file=file: _instead(folder / file, "pipe"), runs)
    for file in ("reports", "used", "sheets", f"reports/{power}", "reports/all"):
        named = "" if file == "sheets" else file
        yield Folder(f"{file} is a link", named, lambda folder, file=file: _instead(folder / file, "away"), True)
    yield Folder("mails is a file", "mails", _mails_is_a_file, True)
    page = "reports/all/turn-01.html"
    yield Folder("a report is a folder", "turn-01.html", lambda folder: (folder / page).mkdir(), True)
    yield Folder("two records", "", lambda folder: (folder / "b.dadesk").write_bytes(b"x"))
    yield Folder("3,000 files", "", _many)
    yield Folder("a file that a killed program left", "", written(".turns.json.0123456789ab", b"{"), True)


def _instead(path: Path, what: str) -> None:
    """Something else in place of a file."""
    outside = path.parent.parent / "outside" if path.parent.name == "game" else path.parent.parent.parent / "outside"
    outside.mkdir(exist_ok=True)
    if path.is_dir():
        path.rename(outside / "moved")
    path.unlink(missing_ok=True)
    if what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    elif what == "away":
        (outside / "empty").mkdir(exist_ok=True)
        path.symlink_to(outside / "empty")
    else:
        (outside / "file").write_bytes(b'deadline = ""')
        path.symlink_to(outside / "file")


def _mails_is_a_file(folder: Path) -> None:
    """A player with an address, so that a mail to him is to be written."""
    text = (folder / "players.toml").read_text(encoding="utf-8")
    (folder / "players.toml").write_text(text.replace('address = ""', 'address = "a@example.org"', 1), encoding="utf-8")
    (folder / "mails").write_bytes(b"x")


def _many(folder: Path) -> None:
    for number in range(3_000):
        (folder / "sheets" / f"{number}.txt").write_text(f"Dear referee {number},\nno orders today.\n")
