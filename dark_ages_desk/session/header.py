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
"""Records begun in this format or before it have keys of which some are words: they keep to them, for their dice."""

CURTAIN, PLAYERS, OPEN = "curtain", "players", "open"
KEPT = (CURTAIN, PLAYERS, OPEN)
"""How hidden things are kept on the one screen: behind a curtain by seat; by the players, so that the program shows
nobody's; not at all."""

MOST_OVERLAYS = 20
"""No session is played with more of the owner's sheets than this."""

_FORMAT = re.compile(r"dark-ages-desk session ([0-9]{1,9})")
_ID = re.compile(r"[0-9a-f]{16}")


def format_number(line: Mapping[str, Any]) -> int:
    """The number of the format that a first line names; 0 for what is no session's."""
    said = line.get("format")
    found = _FORMAT.fullmatch(said) if isinstance(said, str) else None
    return int(found[1]) if found else 0


def new_id() -> str:
    """A name for a record that no other has."""
    return secrets.token_hex(8)


@dataclass(frozen=True)
class Header:
    """What a session is about; the first line of its file.

    ``scenario`` is the id of a scenario on the shelf; of a scenario of one's own it is the name, and
    ``scenario_text`` holds the whole file, so that the session needs nothing else to be opened. ``id`` is the record's
    own, and part of the check of each of its lines; a record of format 1 has none. ``secrets`` is one of KEPT, "" where
    nobody said it; ``kept`` is what holds then. ``powers``: which power each seat chose to play, in the order of the
    seats; () where the scenario says it. ``keys``: the format whose keys the record keeps to, for its dice.
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
    id: str = field(default_factory=new_id)
    powers: tuple[str, ...] = ()
    keys: int = LATEST

    @property
    def kept(self) -> str:
        """How hidden things are kept: as was said, else the safe way where more than one plays."""
        return self.secrets if self.secrets in KEPT else CURTAIN if len(set(self.seats)) > 1 else OPEN

    @property
    def sheets(self) -> tuple[str, ...]:
        """The owner's sheets that lie over our charts and map, by the names that they give themselves."""
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
        for name in ("secrets", "powers"):
            if not told[name]:
                del told[name]
        if self.keys == LATEST:
            del told["keys"]
        return {"i": 0, "format": FORMAT, "id": told.pop("id"), **told}

    @staticmethod
    def from_json(line: Mapping[str, Any]) -> Header:
        """Raises KeyError, TypeError or ValueError when the line is no header."""
        texts = {name: dict(line[name]) for name in ("options", "readings", "overlays")}
        if any(type(word) is not str for table in texts.values() for pair in table.items() for word in pair):
            raise TypeError("options")
        if len(texts["overlays"]) > MOST_OVERLAYS:
            raise ValueError(f"it names more than {MOST_OVERLAYS} sheets of printed values")
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
        names += [line.get("scenario_text", ""), line.get("secrets", "")]
        if any(type(name) is not str for name in names):
            raise TypeError("game")
        game, scenario, version, text, kept = names
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
        )
