"""What the window remembers from one evening to the next: its place, its scale, the sessions that were open."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path

from PySide6.QtCore import QSettings

MOST_RECENT = 12


def settings() -> QSettings:
    """The store, a small text file in the user's configuration folder."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "dark-ages-desk", "desk")


def text(key: str, default: str = "") -> str:
    """A remembered word."""
    value = settings().value(key, default)
    return value if isinstance(value, str) else default


def number(key: str, default: int) -> int:
    """A remembered number."""
    try:
        return int(text(key, str(default)))
    except ValueError:
        return default


@dataclass(frozen=True, slots=True)
class Recent:
    """A session that was open: its file, what it was, where it stood, when (seconds since 1970)."""

    path: str
    name: str
    stood: str = ""
    when: float = 0.0


def recent() -> list[Recent]:
    """Sessions whose files are still there, the last one first. A damaged list is an empty list."""
    try:
        found = [Recent(**entry) for entry in json.loads(text("recent", "[]"))]
    except (ValueError, TypeError):
        return []
    return [one for one in found if isinstance(one.path, str) and Path(one.path).is_file()]


def remember(path: Path, name: str, stood: str) -> None:
    """Put a session at the head of the list."""
    others = [one for one in recent() if one.path != str(path)]
    kept = [Recent(str(path), name, stood, time.time()), *others][:MOST_RECENT]
    settings().setValue("recent", json.dumps([asdict(one) for one in kept]))
