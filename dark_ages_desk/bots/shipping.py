"""Positions as bytes for another process. What a game fixes for the whole game is named and not sent."""

from __future__ import annotations

import pickle
from io import BytesIO
from typing import Any

from dark_ages_desk.core.position import Position
from dark_ages_desk.core.ruleset import Ruleset

FIXED, BOARD, RULESET, CHART = "fixed", "board", "ruleset", "chart"


class _Sender(pickle.Pickler):
    """A pickler that writes a name for the fixed parts of a game."""

    def __init__(self, file: BytesIO, ruleset: Ruleset, pos: Position) -> None:
        super().__init__(file, pickle.HIGHEST_PROTOCOL)
        self._named: dict[int, tuple[str, str]] = {id(chart): (CHART, key) for key, chart in ruleset.charts.items()}
        self._named |= {id(ruleset): (RULESET, ""), id(ruleset.board): (BOARD, "")}
        if (fixed := getattr(pos, "fixed", None)) is not None:
            self._named[id(fixed)] = (FIXED, "")

    def persistent_id(self, obj: Any) -> tuple[str, str] | None:
        return self._named.get(id(obj))


class _Receiver(pickle.Unpickler):
    """An unpickler that puts the fixed parts of its own ruleset in place of their names."""

    def __init__(self, file: BytesIO, ruleset: Ruleset) -> None:
        super().__init__(file)
        self._ruleset = ruleset

    def persistent_load(self, pid: Any) -> Any:
        kind, name = pid
        if kind == FIXED:
            return getattr(self._ruleset.start(), "fixed", None)
        if kind == CHART:
            return self._ruleset.charts[name]
        return self._ruleset if kind == RULESET else self._ruleset.board


def pack_position(ruleset: Ruleset, pos: Position) -> bytes:
    """Return a position as bytes, without what its ruleset fixes and without what it has worked out.

    Only a process of this program on this machine reads them: see ``unpack_position``.
    """
    file = BytesIO()
    cached = {name for name in vars(pos) if name not in type(pos).__dataclass_fields__}
    bare = pos
    if cached:
        bare = object.__new__(type(pos))
        object.__setattr__(bare, "__dict__", {name: told for name, told in vars(pos).items() if name not in cached})
    _Sender(file, ruleset, pos).dump(bare)
    return file.getvalue()


def unpack_position(ruleset: Ruleset, data: bytes) -> Position:
    """Return the position in bytes that ``pack_position`` made with an equal ruleset.

    Give it no bytes from outside the program: they could run code.
    """
    pos = _Receiver(BytesIO(data), ruleset).load()
    assert isinstance(pos, Position)
    return pos
