"""One line of a record as it is read. A key that holds what it cannot hold is left out, and noted: it costs no more."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from dark_ages_desk.core.question import Value
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.keys import Key


class LineContent:
    """The content of a line, key by key; ``faults`` are texts about keys with impossible values."""

    def __init__(self, line: Mapping[str, Any]) -> None:
        self._line = line
        self.faults: list[str] = []

    def note_fault(self, name: str) -> None:
        """Note that a key holds what it cannot hold."""
        self.faults.append(f"“{name}” holds what it cannot hold")

    def required_text(self, name: str) -> str:
        """Return a text that the line must have. Raises ValueError."""
        found = self._line.get(name)
        if type(found) is not str:
            raise ValueError(f"“{name}” is no text")
        return to_text(found)

    def value(self, name: str) -> Value:
        """Return the value of an answer. Raises ValueError or TypeError if it is missing or invalid."""
        if name not in self._line:
            raise ValueError(f"it lacks “{name}”")
        return to_value(self._line[name])

    def text(self, name: str, default: str | None = None) -> str | None:
        """Return a text; the default if it is missing or another type."""
        found = self._line.get(name, default)
        try:
            return to_text(found) if found is not None else default
        except ValueError:
            self.note_fault(name)
            return default

    def word(self, name: str, known: Collection[str]) -> str:
        """Return one of the known words; "" if it is missing or another word."""
        found = self.text(name, "") or ""
        if found not in known:
            self.note_fault(name)
            return ""
        return found

    def texts(self, name: str) -> tuple[str, ...]:
        """Return a list of texts; () if it is missing or another type."""
        found = self._line.get(name, ())
        if not isinstance(found, list | tuple) or any(type(one) is not str for one in found):
            self.note_fault(name)
            return ()
        return tuple(found)

    def numbers(self, name: str) -> tuple[int, ...]:
        """Return a list of numbers; () if it is missing or another type."""
        found = self._line.get(name, ())
        if not isinstance(found, list | tuple) or any(type(one) is not int for one in found):
            self.note_fault(name)
            return ()
        return tuple(found)

    def key(self) -> Key | None:
        """Return the key of the question; None if it is invalid."""
        try:
            found: Value = to_value(self._line.get("k"))
        except (TypeError, ValueError):
            found = None
        if isinstance(found, tuple) and found and type(found[-1]) is int:
            return found
        self.note_fault("k")
        return None


def to_text(data: object) -> str:
    """Return a text that can be written. Raises ValueError for other data."""
    if type(data) is not str:
        raise ValueError("it is no text")
    to_value(data)
    return data
