"""Bookmarks, comments and what was told of a record once, as its lines tell them. They change nothing on the table.

Bookmarks, comments and texts told once are lines of the file, but no entries. Nothing that counts depends on them.

A remark on a single moment (``MomentRemark``) names the entry and its moment. It keeps the text for that time, so that
nothing is worked out again to show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, TypeVar

from pyrsistent import PMap, PSet, PVector, pmap, pset, pvector

from dark_ages_desk.session.entry_tree import Tree
from dark_ages_desk.session.strictness import STRICT, Strictness

COMMENT, MARK, ACCEPTED, MENDED, RUN = "comment", "mark", "accepted", "mended", "run"
"""Kinds of line that are remarks: a comment on an entry, a bookmark, accepted lines of the record, repairs of the file.

The last kind is a turn by post that was run or published.
"""

KINDS = frozenset({COMMENT, MARK, ACCEPTED, MENDED, RUN, STRICT})

LONGEST_COMMENT = 4000
LONGEST_MARK = 80
LONGEST_TOKEN = 64
HIGHEST_TURN = 10**6

MOST_STEPS = 100_000
"""Maximum number of moments of one entry."""


K = TypeVar("K")
V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class MomentRemark:
    """A comment or a bookmark at one moment of an entry.

    It has the entry's number, the moment's number (from 0), the kind, the text, and the time in the game as text
    ("Round 5").
    """

    number: int
    step: int
    kind: str
    words: str
    when: str = ""


@dataclass(frozen=True)
class Remarks:
    """The remarks so far. Each message about the record, with the last entry at that time, is in ``told``.

    The lines that were accepted as they are, are ``accepted``. The tokens of all turns by post that were run are
    ``tokens``. Each new line makes another such object. So all of it is in maps that share their common parts.
    """

    _comments: PMap[int, str] = field(default_factory=pmap)
    _marks: PMap[int, str] = field(default_factory=pmap)
    told: PVector[tuple[int, str]] = field(default_factory=pvector)
    accepted: PSet[int] = field(default_factory=pset)
    strictness: Strictness = field(default_factory=Strictness)
    _moments: PMap[tuple[int, int, str], MomentRemark] = field(default_factory=pmap)
    _runs: PMap[int, tuple[str, Mapping[str, Any]]] = field(default_factory=pmap)
    tokens: PSet[str] = field(default_factory=pset)

    @cached_property
    def comments(self) -> Mapping[int, str]:
        """The comment on each entry."""
        return dict(sorted(self._comments.items()))

    @cached_property
    def marks(self) -> Mapping[int, str]:
        """The name of the bookmark at each entry."""
        return dict(sorted(self._marks.items()))

    @cached_property
    def moments(self) -> tuple[MomentRemark, ...]:
        """The comments and bookmarks of single moments, in their order."""
        return tuple(one for _, one in sorted(self._moments.items()))

    @cached_property
    def runs(self) -> Mapping[int, tuple[str, Mapping[str, Any]]]:
        """Of each turn by post that was run what was kept of it last, with the token of that run."""
        return dict(sorted(self._runs.items()))

    def apply_line(self, line: Mapping[str, Any], tree: Tree) -> Remarks:
        """Return the remarks after a line of one of their kinds. A line that names no entry changes nothing."""
        kind, words = line.get("t"), line.get("m", "")
        if kind == STRICT:
            return replace(self, strictness=self.strictness.apply_line(line))
        if kind == RUN:
            return self._apply_run(line.get("turn"), line.get("token"), line.get("d"))
        if not isinstance(words, str):
            return self
        if kind in (ACCEPTED, MENDED):
            lines = line.get("e", ())
            more = [one for one in lines if type(one) is int] if isinstance(lines, list | tuple) else []
            told = self.told.append((len(tree.entries) - 1, words)) if words else self.told
            return replace(self, told=told, accepted=self.accepted.update(more))
        at = line.get("at")
        number = tree.by_line.get(at) if type(at) is int else None
        if number is None:
            return self
        if (step := line.get("k")) is not None:
            return self._set_moment_remark(number, step, str(kind), words, line.get("w", ""))
        if kind == MARK:
            return replace(self, _marks=_set_or_drop(self._marks, number, words if "m" in line else "Bookmark"))
        return replace(self, _comments=_set_or_drop(self._comments, number, words))

    def _apply_run(self, turn: object, token: object, told: object) -> Remarks:
        """Return the remarks with the data of a turn by post, in place of earlier data of that turn."""
        if type(turn) is not int or not 0 <= turn < HIGHEST_TURN or not isinstance(told, Mapping):
            return self
        if not isinstance(token, str) or not 0 < len(token) <= LONGEST_TOKEN:
            return self
        return replace(self, _runs=self._runs.set(turn, (token, told)), tokens=self.tokens.add(token))

    def _set_moment_remark(self, number: int, step: object, kind: str, words: str, when: object) -> Remarks:
        """Return the remarks with a new comment or bookmark at one moment, in place of the earlier one."""
        if type(step) is not int or not 0 <= step < MOST_STEPS or not isinstance(when, str):
            return self
        said = MomentRemark(number, step, kind, words, when[:LONGEST_MARK]) if words else None
        return replace(self, _moments=_set_or_drop(self._moments, (number, step, kind), said))


def _set_or_drop(known: PMap[K, V], key: K, told: V | None) -> PMap[K, V]:
    """Return the map with a new value at ``key``, or without ``key`` if the value is empty."""
    return known.set(key, told) if told else known.discard(key)
