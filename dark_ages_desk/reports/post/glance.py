"""Progress of a game by post, cached in its folder beside the record, so that a look need not play all turns again.

The cache is valid for one state of the record and of ``turns.json``, to the byte, and one version of the program. The
file can be deleted at any time.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from dark_ages_desk.core.text_tools import one_line
from dark_ages_desk.reports.files import NotWritten, write_whole
from dark_ages_desk.reports.post.players import PostError, read_small
from dark_ages_desk.reports.post.sheet_selection import Standing
from dark_ages_desk.reports.post.state import FILE as STATE
from dark_ages_desk.version import __version__

FILE = ".look.json"
LARGEST = 4_000_000
LARGEST_RECORD = 64 << 20


@dataclass(frozen=True, slots=True)
class FolderCache:
    """The cached facts: the standing without its reader, the record's header in force, and the turns with stale
    reports.

    Each such turn has the powers whose reports must be sent again.
    """

    standing: Standing
    header: Mapping[str, Any]
    stale: tuple[tuple[str, tuple[str, ...]], ...]


def read_cache(folder: Path, record: Path) -> FolderCache | None:
    """Return what is kept of this state of the folder; None where nothing is, or it does not fit."""
    try:
        data = read_small(folder / FILE, LARGEST, "Remove it.")
        if data is None:
            return None
        told = json.loads(data)
        if told["of"] != _cache_key(folder, record):
            return None
        one = told["standing"]
        standing = Standing(
            int(one["turn"]), bool(one["pending"]), tuple((str(power), str(seat)) for power, seat in one["asked"]),
            frozenset(str(power) for power in one["given"]), tuple(one_line(line) for line in one["over"]), None,
            str(one["game"]), int(one["lines"]), bool(one["takes_late"]), tuple(str(seat) for seat in one["seats"]),
        )  # fmt: skip
        stale = tuple((one_line(turn), tuple(one_line(power) for power in powers)) for turn, powers in told["stale"])
        return FolderCache(standing, dict(told["header"]), stale)
    except (PostError, OSError, ValueError, TypeError, KeyError, RecursionError):
        return None


def write_cache(folder: Path, record: Path, glance: FolderCache) -> None:
    """Keep it; where it cannot be written, the next look takes longer."""
    one = glance.standing
    told = {
        "of": _cache_key(folder, record),
        "standing": {
            "turn": one.turn, "pending": one.pending, "asked": one.asked, "given": sorted(one.given), "over": one.over,
            "game": one.game, "lines": one.lines, "takes_late": one.takes_late, "seats": one.seats,
        },
        "header": glance.header,
        "stale": glance.stale,
    }  # fmt: skip
    with suppress(NotWritten, OSError, ValueError, PostError):
        write_whole(folder / FILE, json.dumps(told, ensure_ascii=False).encode())


def _cache_key(folder: Path, record: Path) -> list[str]:
    """Return the program's version and hashes of the record and the file of turns. Raises OSError and PostError."""
    state = read_small(folder / STATE, LARGEST_RECORD, "Remove it.") or b""
    whole = read_small(record, LARGEST_RECORD, "It is not a record.") or b""
    return [__version__, sha256(whole).hexdigest(), sha256(state).hexdigest()]
