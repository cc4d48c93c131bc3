"""Bookmarks, comments and what was told of a record once, as its lines tell them. They change nothing on the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from dark_ages_desk.session.line import Tree
from dark_ages_desk.session.strictness import STRICT, Strictness

COMMENT, MARK, ACCEPTED, MENDED = "comment", "mark", "accepted", "mended"
"""The kinds of line that are remarks; the last is what was mended in the file."""

KINDS = frozenset({COMMENT, MARK, ACCEPTED, MENDED, STRICT})

LONGEST_COMMENT = 4000
LONGEST_MARK = 80


@dataclass(frozen=True)
class Remarks:
    """Per entry its comment and its bookmark; what was told of the record, with the entry that was the last then; the
    lines that were accepted as they are."""

    comments: Mapping[int, str] = field(default_factory=dict)
    marks: Mapping[int, str] = field(default_factory=dict)
    told: tuple[tuple[int, str], ...] = ()
    accepted: frozenset[int] = frozenset()
    strictness: Strictness = field(default_factory=Strictness)

    def after(self, line: Mapping[str, Any], tree: Tree) -> Remarks:
        """The remarks after a line of one of their kinds; what names no entry is passed over."""
        kind, words = line.get("t"), line.get("m", "")
        if kind == STRICT:
            return replace(self, strictness=self.strictness.after(line))
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
        if kind == MARK:
            return replace(self, marks=_with(self.marks, number, words if "m" in line else "Bookmark"))
        return replace(self, comments=_with(self.comments, number, words))


def _with(known: Mapping[int, str], number: int, words: str) -> dict[int, str]:
    rest = {at: told for at, told in known.items() if at != number}
    return {**rest, number: words} if words else rest
