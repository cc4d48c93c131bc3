"""The header of a record: what the session is about. It is the first line of its file."""

from __future__ import annotations

import re
import secrets
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any

from dark_ages_desk.core import toml

LATEST = 3
"""The number of the format that is written. Those before it are read, and continued in it."""

FORMAT = f"dark-ages-desk session {LATEST}"

WORDED_KEYS = 2
"""Last format with keys that are partly words. Records of this format or before keep such keys, for their dice."""

CURTAIN, PLAYERS, OPEN = "curtain", "players", "open"
KEPT = (CURTAIN, PLAYERS, OPEN)
"""Ways to keep secrets on the one screen: behind a curtain by seat, by the players, or not at all.

If the players keep them, the program shows none.
"""

NO_ADVICE = "none"
"""Value of ``Header.advice`` for a table that plays without advice."""

MOST_OVERLAYS = 20
"""No session is played with more of the owner's sheets than this."""

_FORMAT = re.compile(r"dark-ages-desk session ([0-9]{1,9})")
_ID = re.compile(r"[0-9a-f]{16}")


def format_number(line: Mapping[str, Any]) -> int:
    """Return the number of the format that a first line names; 0 for a line that is not a session's."""
    said = line.get("format")
    found = _FORMAT.fullmatch(said) if isinstance(said, str) else None
    return int(found[1]) if found else 0


def make_id() -> str:
    """Return a unique name for a record."""
    return secrets.token_hex(8)


@dataclass(frozen=True)
class Header:
    """The basic facts of a session; the first line of its file.

    The ``scenario`` is the id of a scenario on the shelf. For the user's own scenario it is the name, and
    ``scenario_text`` is the whole file. So the session can be opened without any other file. The record's own ``id`` is
    part of the check of each of its lines. A record of format 1 has none. One of KEPT is ``secrets``, or "" if not
    stated, and ``kept`` is the way in use. The powers that the seats chose, in the order of the seats, are ``powers``,
    or () where the scenario sets them. The record keeps to the keys of format ``keys``, for its dice. A table that
    plays without advice has NO_ADVICE as ``advice``.
    """

    game: str
    scenario: str
    rules_version: str
    seats: tuple[str, ...]
    settings: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    overlays: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    scenario_text: str = ""
    secrets: str = ""
    id: str = field(default_factory=make_id)
    powers: tuple[str, ...] = ()
    keys: int = LATEST
    advice: str = ""

    @property
    def advised(self) -> bool:
        """True if the desk gives advice at this table."""
        return self.advice != NO_ADVICE

    @property
    def kept(self) -> str:
        """The way in use to keep secrets: as stated, or else the safe way if the session has more than one player."""
        return self.secrets if self.secrets in KEPT else CURTAIN if len(set(self.seats)) > 1 else OPEN

    @property
    def sheets(self) -> tuple[str, ...]:
        """Names of the owner's sheets with values for our charts and map."""
        names = []
        for file, text in self.overlays.items():
            try:
                names.append(str(toml.loads(text)["name"]))
            except (KeyError, ValueError):
                names.append(file)
        return tuple(names)

    def to_json(self) -> dict[str, Any]:
        """Return the first line of a file, without its check."""
        told = {"options" if name == "settings" else name: value for name, value in asdict(self).items()}
        for name in ("secrets", "powers", "advice"):
            if not told[name]:
                del told[name]
        if self.keys == LATEST:
            del told["keys"]
        return {"i": 0, "format": FORMAT, "id": told.pop("id"), **told}

    @staticmethod
    def from_json(line: Mapping[str, Any]) -> Header:
        """Build a header from a line. Raises KeyError, TypeError or ValueError if the line is not a header."""
        texts = {name: dict(line[name]) for name in ("options", "readings", "overlays")}
        if any(type(word) is not str for table in texts.values() for pair in table.items() for word in pair):
            raise TypeError("options")
        if len(texts["overlays"]) > MOST_OVERLAYS:
            raise ValueError(f"it names more than {MOST_OVERLAYS} files of printed values")
        seats = line["seats"]
        if not isinstance(seats, list) or any(type(seat) is not str for seat in seats):
            raise TypeError("seats")
        powers = line.get("powers", [])
        if not isinstance(powers, list) or any(type(power) is not str for power in powers):
            raise TypeError("powers")
        seed = line["seed"]
        if seed is not None and type(seed) is not int:
            raise TypeError("seed")
        names = [line[name] for name in ("game", "scenario", "rules_version")]
        names += [line.get("scenario_text", ""), line.get("secrets", ""), line.get("advice", "")]
        if any(type(name) is not str for name in names):
            raise TypeError("game")
        game, scenario, version, text, kept, advice = names
        number = format_number(line)
        keys = line.get("keys", LATEST) if number > WORDED_KEYS else WORDED_KEYS
        if keys not in (WORDED_KEYS, LATEST) or type(keys) is not int:
            raise TypeError("keys")
        id_ = line["id"] if number > 1 else ""
        if id_ and not (isinstance(id_, str) and _ID.fullmatch(id_)):
            raise TypeError("id")
        return Header(
            game,
            scenario,
            version,
            tuple(seats),
            texts["options"],
            texts["readings"],
            texts["overlays"],
            seed,
            text,
            kept,
            id_,
            tuple(powers),
            keys,
            advice,
        )
