"""One line of a record as it is read. A key that holds what it cannot hold is left out, and noted: it costs no more."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from dark_ages_desk.core.question import Value
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.keys import Key


class Said:
    """What a line says, key by key; ``faults`` are the keys that hold what they cannot hold, in words."""

    def __init__(self, line: Mapping[str, Any]) -> None:
        self._line = line
        self.faults: list[str] = []

    def wrong(self, name: str) -> None:
        """Note that a key holds what it cannot hold."""
        self.faults.append(f"“{name}” holds what it cannot hold")

    def needed(self, name: str) -> str:
        """A text without which the line says nothing. Raises ValueError."""
        found = self._line.get(name)
        if type(found) is not str:
            raise ValueError(f"“{name}” is no text")
        return to_text(found)

    def value(self, name: str) -> Value:
        """The value of an answer. Raises ValueError or TypeError where there is none."""
        if name not in self._line:
            raise ValueError(f"it lacks “{name}”")
        return to_value(self._line[name])

    def text(self, name: str, default: str | None = None) -> str | None:
        """A text; the default where there is none, or something else."""
        found = self._line.get(name, default)
        try:
            return to_text(found) if found is not None else default
        except ValueError:
            self.wrong(name)
            return default

    def word(self, name: str, known: Collection[str]) -> str:
        """One of the known words; "" where there is none, or another."""
        found = self.text(name, "") or ""
        if found not in known:
            self.wrong(name)
            return ""
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """A list of texts; nothing where there is none, or something else."""
        found = self._line.get(name, ())
        if not isinstance(found, list | tuple) or any(type(one) is not str for one in found):
            self.wrong(name)
            return ()
        return tuple(found)

    def numbers(self, name: str) -> tuple[int, ...]:
        """A list of numbers; nothing where there is none, or something else."""
        found = self._line.get(name, ())
        if not isinstance(found, list | tuple) or any(type(one) is not int for one in found):
            self.wrong(name)
            return ()
        return tuple(found)

    def key(self) -> Key | None:
        """The key of what was asked; None where it is none."""
        try:
            found: Value = to_value(self._line.get("k"))
        except (TypeError, ValueError):
            found = None
        if isinstance(found, tuple) and found and type(found[-1]) is int:
            return found
        self.wrong("k")
        return None


def to_text(data: object) -> str:
    """A text that can be written; raises ValueError for anything else."""
    if type(data) is not str:
        raise ValueError("it is no text")
    to_value(data)
    return data
