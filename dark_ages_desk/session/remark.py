"""Bookmarks, comments and what was told of a record once, as its lines tell them. They change nothing on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dark_ages_desk.session.line import Tree
from dark_ages_desk.session.strictness import STRICT, Strictness

COMMENT, MARK, ACCEPTED, MENDED, RUN = "comment", "mark", "accepted", "mended", "run"
"""The kinds of line that are remarks: of an entry, of the record, what was mended in the file, and a turn by post that
was run or published."""

KINDS = frozenset({COMMENT, MARK, ACCEPTED, MENDED, RUN, STRICT})

LONGEST_COMMENT = 4000
LONGEST_MARK = 80
LONGEST_TOKEN = 64
HIGHEST_TURN = 10**6


MOST_STEPS = 100_000
"""No entry leads through so many moments."""


@dataclass(frozen=True, slots=True)
class OfMoment:
    """A comment or a bookmark at one moment on the way that an entry led through: the entry's number, which of its
    moments (from 0), the kind, the words, and when in the game that is, in words ("Round 5")."""

    number: int
    step: int
    kind: str
    words: str
    when: str = ""


@dataclass(frozen=True)
class Remarks:
    """Per entry its comment and its bookmark; those of single moments; what was told of the record,
    with the entry that was the last then; the
    lines that were accepted as they are. ``runs``: of each turn by post that was run what was kept of it last, with the
    token of that run; ``tokens``: those of all runs."""

    comments: Mapping[int, str] = field(default_factory=dict)
    marks: Mapping[int, str] = field(default_factory=dict)
    told: tuple[tuple[int, str], ...] = ()
    accepted: frozenset[int] = frozenset()
    strictness: Strictness = field(default_factory=Strictness)
    moments: tuple[OfMoment, ...] = ()
    runs: Mapping[int, tuple[str, Mapping[str, Any]]] = field(default_factory=dict)
    tokens: frozenset[str] = frozenset()

    def after(self, line: Mapping[str, Any], tree: Tree) -> Remarks:
        """The remarks after a line of one of their kinds; what names no entry is passed over."""
        kind, words = line.get("t"), line.get("m", "")
        if kind == STRICT:
            return replace(self, strictness=self.strictness.after(line))
        if kind == RUN:
            return self._after_run(line.get("turn"), line.get("token"), line.get("d"))
        if not isinstance(words, str):
            return self
        if kind in (ACCEPTED, MENDED):
            lines = line.get("e", ())
            more = [one for one in lines if type(one) is int] if isinstance(lines, list | tuple) else []
            told = (*self.told, (len(tree.entries) - 1, words)) if words else self.told
            return replace(self, told=told, accepted=self.accepted | frozenset(more))
        at = line.get("at")
        number = tree.by_line.get(at) if type(at) is int else None
        if number is None:
            return self
        if (step := line.get("k")) is not None:
            return self._of_moment(number, step, str(kind), words, line.get("w", ""))
        if kind == MARK:
            return replace(self, marks=_with(self.marks, number, words if "m" in line else "Bookmark"))
        return replace(self, comments=_with(self.comments, number, words))

    def _after_run(self, turn: object, token: object, told: object) -> Remarks:
        """With what is kept of a turn by post, in place of what was kept of it before."""
        if type(turn) is not int or not 0 <= turn < HIGHEST_TURN or not isinstance(told, Mapping):
            return self
        if not isinstance(token, str) or not 0 < len(token) <= LONGEST_TOKEN:
            return self
        return replace(self, runs={**self.runs, turn: (token, told)}, tokens=self.tokens | {token})

    def _of_moment(self, number: int, step: object, kind: str, words: str, when: object) -> Remarks:
        """With what is said of one moment, in place of what was said of it before."""
        if type(step) is not int or not 0 <= step < MOST_STEPS or not isinstance(when, str):
            return self
        rest = [one for one in self.moments if (one.number, one.step, one.kind) != (number, step, kind)]
        more = [OfMoment(number, step, kind, words, when[:LONGEST_MARK])] if words else []
        return replace(self, moments=tuple(sorted([*rest, *more], key=lambda one: (one.number, one.step, one.kind))))


def _with(known: Mapping[int, str], number: int, words: str) -> dict[int, str]:
    rest = {at: told for at, told in known.items() if at != number}
    return {**rest, number: words} if words else rest
