"""The names of places that a reader sees: those of the map, or the modern ones.

The rules, the record and the opponents know the map's names only. The choice belongs to the reader: a ``Naming``
changes the names in what was worked out for that reader, and ids, keys and answers stay. A board says which of its
places have a second name (``Board.second_names``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from types import MappingProxyType
from typing import Any, TypeVar

from dark_ages_desk.core.board import Board
from dark_ages_desk.core.chart import Chart
from dark_ages_desk.core.frozen import replace
from dark_ages_desk.core.lazy_options import LazyOptions
from dark_ages_desk.core.values import LazyList

MAP_NAMES, MODERN_NAMES = "map", "modern"
"""The two choices of a reader."""

NAMES = (MAP_NAMES, MODERN_NAMES)

KEPT = frozenset({
    "answer", "anyway", "board", "facts", "id", "ids", "key", "kind", "people", "person", "power", "rule", "sealed",
    "seat", "space", "verb", "viewer",
})  # fmt: skip
"""Fields that hold ids, players, rules or a board: a name in them is no text about a place."""

MOST_REMEMBERED = 20_000
"""Texts whose other wording is remembered."""

T = TypeVar("T")


class Naming:
    """The names of a board's places for one reader; without a board no name is changed.

    The board with these names is ``board``. Where a place has another name, ``other_name`` returns it.
    """

    def __init__(self, board: Board | None = None, style: str = MAP_NAMES) -> None:
        """Choose ``style`` for the places of ``board``. Raises ValueError for an unknown style."""
        if style not in NAMES:
            raise ValueError(f"There are no names “{style[:40]}”. There are {' and '.join(NAMES)}.")
        self.style = style
        self._second = board.second_names if board is not None else {}
        self._modern = style == MODERN_NAMES and bool(self._second)
        self.board = board.with_modern_names() if board is not None and self._modern else board
        self._to_modern = dict(self._second.values())
        self._to_map = {modern: name for name, modern in self._second.values()}
        self._names = _compile_names(self._to_modern)
        self._shown = _compile_names(self._to_map if self._modern else self._to_modern)
        self._known: dict[str, str] = {}
        self._others: dict[str, str] = {}

    @property
    def changes(self) -> bool:
        """True if some place has another name than the map's for this reader."""
        return self._modern

    def other_name(self, space: str) -> str:
        """Return the other name of a place: the modern one, or the map's; "" if it has only one."""
        names = self._second.get(space)
        return "" if names is None else names[0] if self._modern else names[1]

    def text(self, words: str) -> str:
        """Return a text with the names of this reader; it may have the map's names, or both as "York (Eoforwic)"."""
        if self._names is None:
            return words
        known = self._known.get(words)
        if known is None:
            if len(self._known) >= MOST_REMEMBERED:
                self._known.clear()
            known = self._known[words] = self._names.sub(self._choose, words)
        return known

    def _choose(self, found: re.Match[str]) -> str:
        name, bracket = found[1], found[2]
        modern = self._to_modern[name]
        shown = modern if self._modern else name
        return shown if bracket is None or bracket == modern else f"{shown} ({bracket})"

    def other_text(self, words: str) -> str:
        """Return a text of this reader with the other names: what else may be typed or searched for."""
        if self._shown is None:
            return words
        known = self._others.get(words)
        if known is None:
            if len(self._others) >= MOST_REMEMBERED:
                self._others.clear()
            others = self._to_map if self._modern else self._to_modern
            known = self._shown.sub(lambda found: others[found[1]] + found[0][len(found[1]) :], words)
            self._others[words] = known
        return known

    def both_texts(self, words: str) -> str:
        """Return a text, followed by the same with the other names where it has any."""
        other = self.other_text(words)
        return words if other == words else f"{words} {other}"

    def apply(self, thing: T) -> T:
        """Return something worked out by the rules (a view, facts, odds) with the names of this reader in its texts."""
        return self._reword(thing) if self._modern else thing

    def apply_to_record(self, thing: T) -> T:
        """Return an entry with the names of this reader; an old one may have both names."""
        return self._reword(thing) if self._names is not None else thing

    def _reword(self, thing: Any) -> Any:
        """Return a thing with other texts, and the thing itself where nothing in it changes."""
        if isinstance(thing, str):
            return self.text(thing)
        if isinstance(thing, tuple | list):
            new = [self._reword(one) for one in thing]
            same = all(one is other for one, other in zip(new, thing, strict=True))
            return thing if same else type(thing)(new) if type(thing) in (tuple, list) else thing
        if isinstance(thing, LazyList | LazyOptions):
            return thing.change_each(self._reword)
        if isinstance(thing, dict | MappingProxyType):
            changed = {key: self._reword(one) for key, one in thing.items()}
            return thing if all(changed[key] is thing[key] for key in changed) else changed
        if isinstance(thing, Chart):
            renamed = thing.rename_rows(self.text)
            return self._reword_fields(thing if renamed.rows == thing.rows else renamed)
        if is_dataclass(thing) and not isinstance(thing, type):
            return self._reword_fields(thing)
        return thing

    def _reword_fields(self, thing: Any) -> Any:
        changes = {}
        for name in _list_fields(type(thing)):
            before = getattr(thing, name)
            after = self._reword(before)
            if after is not before:
                changes[name] = after
        return replace(thing, **changes) if changes else thing


_FIELDS: dict[type[Any], tuple[str, ...]] = {}


def _list_fields(of: type[Any]) -> tuple[str, ...]:
    """Return the fields of a dataclass that may hold texts."""
    found = _FIELDS.get(of)
    if found is None:
        found = _FIELDS[of] = tuple(one.name for one in fields(of) if one.init and one.name not in KEPT)
    return found


def _compile_names(names: Mapping[str, str]) -> re.Pattern[str] | None:
    """Return what finds these names as whole words, perhaps with another name in brackets; None for no names."""
    longest_first = sorted(names, key=lambda name: (-len(name), name))
    if not names:
        return None
    return re.compile(rf"(?<!\w)({'|'.join(map(re.escape, longest_first))})(?!\w)(?: \(([^()]*)\))?")


AS_RECORDED = Naming()
"""The names of places that the rules and the record have."""
