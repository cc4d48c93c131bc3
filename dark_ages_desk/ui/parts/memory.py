"""Settings that the window remembers between sessions: its place, its scale, the sessions that were open."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import count
from pathlib import Path

from PySide6.QtCore import QSettings

MOST_RECENT = 12
MOST_PLAYED = 100
MOST_NAMES = 12
SUFFIX = ".dadesk"


def settings() -> QSettings:
    """Return the store, a small text file in the user's configuration folder."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "dark-ages-desk", "desk")


def text(key: str, default: str = "") -> str:
    """Return a remembered text, ``default`` if there is none."""
    value = settings().value(key, default)
    return value if isinstance(value, str) else default


def number(key: str, default: int) -> int:
    """Return a remembered whole number, ``default`` if there is none or it is damaged."""
    try:
        return int(text(key, str(default)))
    except ValueError:
        return default


def _word_list(key: str) -> list[str]:
    """Return a remembered list of texts; [] if it is damaged."""
    try:
        found = json.loads(text(key, "[]"))
    except ValueError:
        return []
    return [word for word in found if isinstance(word, str)] if isinstance(found, list) else []


def list_played() -> list[str]:
    """Return the ids of the scenarios that were started, the last one first."""
    return _word_list("played")


def note_played(scenario: str) -> None:
    """Remember a scenario as the last one started."""
    others = [one for one in list_played() if one != scenario]
    settings().setValue("played", json.dumps([scenario, *others][:MOST_PLAYED]))


def list_player_names() -> list[str]:
    """Return the names of the last players, in their order at the table, then earlier ones."""
    return _word_list("names")


def note_names(seats: Sequence[str]) -> None:
    """Remember the names of the players; a preset one like "Player 2" is left out."""
    typed = [name for name in dict.fromkeys(seats) if not re.fullmatch(r"Player [0-9]+", name)]
    if typed:
        settings().setValue(
            "names", json.dumps([*typed, *(one for one in list_player_names() if one not in typed)][:MOST_NAMES])
        )


def player_count() -> int:
    """Return the number of players of the last game; 0 if it is unknown."""
    noted = text("players")
    return int(noted) if re.fullmatch(r"[0-9]{1,3}", noted) else 0


def note_players(number: int) -> None:
    """Remember the number of players."""
    settings().setValue("players", str(number))


@dataclass(frozen=True, slots=True)
class RecentSession:
    """A session that was open: its file, its name, its state as text and the time (seconds since 1970)."""

    path: str
    name: str
    stood: str = ""
    when: float = 0.0


def list_recent() -> list[RecentSession]:
    """Return the sessions whose files are still there, the last one first; [] if the list is damaged."""
    try:
        found = [RecentSession(**entry) for entry in json.loads(text("recent", "[]"))]
    except (ValueError, TypeError):
        return []
    return [one for one in found if isinstance(one.path, str) and Path(one.path).is_file()]


def sessions_folder() -> Path:
    """Return the usual folder of sessions."""
    from platformdirs import user_data_path

    return user_data_path("dark-ages-desk", appauthor=False) / "sessions"


def backups_folder() -> Path:
    """Return the folder of dated copies of records."""
    return sessions_folder().parent / "backups"


def find_new_path(name: str) -> Path:
    """Return an unused path for a new session, named after the scenario and the day. The folder is made if it is
    missing."""
    folder = sessions_folder()
    folder.mkdir(parents=True, exist_ok=True)
    plain = "".join(letter if letter.isalnum() or letter in " -" else "" for letter in name).strip()[:60] or "session"
    stem = f"{plain} {time.strftime('%Y-%m-%d')}"
    paths = (folder / f"{stem}{f' {number}' if number > 1 else ''}{SUFFIX}" for number in count(1))
    return next(path for path in paths if not path.exists())


def remember(path: Path, name: str, stood: str) -> None:
    """Put a session at the head of the recent ones."""
    others = [one for one in list_recent() if one.path != str(path)]
    kept = [RecentSession(str(path), name, stood, time.time()), *others][:MOST_RECENT]
    settings().setValue("recent", json.dumps([asdict(one) for one in kept]))


def unsent(path: Path) -> dict[str, str] | None:
    """Return the wrapped sheets of a session that were not handed in; None if there are none, or if they are
    damaged."""
    found = _all_unsent().get(str(path.absolute()))
    return found if isinstance(found, dict) else None


def note_unsent(path: Path, wrapped: Mapping[str, str] | None) -> None:
    """Remember the wrapped sheets of a session that are not handed in; None forgets them."""
    kept = _all_unsent()
    kept.pop(str(path.absolute()), None)
    if wrapped is not None:
        kept[str(path.absolute())] = dict(wrapped)
    settings().setValue("unsent", json.dumps(dict(list(kept.items())[-MOST_RECENT:])))


def _all_unsent() -> dict[str, object]:
    try:
        found = json.loads(text("unsent", "{}"))
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}


def lesson_step(game: str) -> int:
    """Return the number of steps that are done of a game's first game; 0 if it is not begun, or finished."""
    return number(f"lesson/{game}", 0)


def note_lesson_step(game: str, done: int) -> None:
    """Remember the number of steps that are done of a game's first game."""
    settings().setValue(f"lesson/{game}", str(done))
