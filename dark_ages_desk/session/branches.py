"""The lines of play that are tried beside the main one: their names, and where the head of each is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

MAIN = ""
"""The main line has no name."""

LONGEST_NAME = 60

MOST_BRANCHES = 500
"""A record has no more branches."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch: it leaves entry ``begun``, and its last entry is ``head``."""

    name: str
    begun: int
    head: int


@dataclass(frozen=True)
class Branches:
    """The current branch (``on``), and for each branch the entry that it left and its head.

    The head of the current branch is the record's.
    """

    on: str = MAIN
    heads: Mapping[str, int] = field(default_factory=lambda: {MAIN: 0})
    begun: Mapping[str, int] = field(default_factory=dict)

    def branches(self, head: int) -> tuple[Branch, ...]:
        """Return all branches except the main one, oldest first."""
        return tuple(
            Branch(name, begun, head if name == self.on else self.heads[name]) for name, begun in self.begun.items()
        )

    def apply_line(self, told: Mapping[str, Any], head: int, to: int) -> Branches:
        """Return the branches after a line that sets the current branch, and perhaps keeps or drops one.

        The head goes from entry ``head`` to entry ``to`` by it. Raises KeyError or TypeError for an invalid line, or
        for too many branches.
        """
        on, kept, dropped = told["on"], told.get("keep", MAIN), told.get("drop", MAIN)
        if not type(on) is type(kept) is type(dropped) is str:
            raise TypeError("the name of a branch is text")
        heads, begun = {**self.heads, self.on: head}, dict(self.begun)
        if kept:
            del heads[kept]
            former = f"before {kept}"
            begun[former], heads[former] = begun.pop(kept), heads[MAIN]
            heads[MAIN] = to
        if dropped:
            del heads[dropped], begun[dropped]
        if on != MAIN:
            begun.setdefault(on, to)
        heads.setdefault(on, to)
        if len(heads) > MOST_BRANCHES + 1:
            raise KeyError(on)
        return Branches(on, heads, begun)
