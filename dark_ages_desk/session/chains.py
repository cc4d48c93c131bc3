"""Chains of whole lines, joined by number and check, from anywhere in a file, and even if repeated.

A line names the check of the line before it, so lines make chains. Of all ways to put chains one behind the other, the
one that keeps the most lines wins. A line that appears twice counts once.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

Line = Mapping[str, Any]

HOLE = "hole"
"""The kind of line that takes the place of one that is lost; ``was`` is the check that the lost one had, if known."""


@dataclass
class Chain:
    """Lines that follow each other: the number of the first, and the check that it names as the one before it."""

    first: int
    before: str
    lines: list[Line] = field(default_factory=list)

    @property
    def behind(self) -> int:
        """The number of the line that would follow."""
        return self.first + len(self.lines)


def _is_hole(line: Line) -> bool:
    return line.get("t") == HOLE


def checks_of(line: Line) -> tuple[str, ...]:
    """Return the checks that the next line may use to name this one. A replacement of a lost line has also that line's
    check."""
    was = line.get("was")
    return (line["c"], was) if isinstance(was, str) else (line["c"],)


def build_chains(whole: Sequence[Line]) -> list[Chain]:
    """Return the whole lines as chains, each line with its number ``i``, its check ``c`` and the one before ``b``.

    Two lines may follow the same one, as in a copy of the record that continued differently. Then the one with more
    lines after it continues the chain, and the other begins a new chain.
    """
    once: dict[tuple[int, str, str], Line] = {}
    for line in whole:
        once.setdefault((line["i"], line["b"], line["c"]), line)
    by_number = sorted(once.values(), key=lambda line: (line["i"], _is_hole(line)))
    followers: dict[tuple[int, str], Line] = {}
    length: dict[int, int] = {}  # per line, by its identity: how many lines the chain keeps that it begins
    for line in reversed(by_number):
        onward = _find_follower(line, followers)
        length[id(line)] = mine = (not _is_hole(line)) + (length[id(onward)] if onward is not None else 0)
        rival = followers.get((line["i"], line["b"]))
        if rival is None or mine >= length[id(rival)]:  # of equals the one that appears first in the file
            followers[line["i"], line["b"]] = line
    found, taken = [], set[int]()
    for line in by_number:
        if id(line) not in taken:
            chain = Chain(line["i"], line["b"])
            on: Line | None = line
            while on is not None and id(on) not in taken:
                taken.add(id(on))
                chain.lines.append(on)
                on = _find_follower(on, followers)
            found.append(chain)
    return found


def _find_follower(line: Line, followers: Mapping[tuple[int, str], Line]) -> Line | None:
    found = (followers.get((line["i"] + 1, check)) for check in checks_of(line))
    return next((one for one in found if one is not None), None)


def find_longest_way(number: int, before: Collection[str], found: Sequence[Chain]) -> list[Chain]:
    """Return the chains that go on behind the line before ``number``, whose check is one of ``before``, with the most
    lines.

    Between two of them at least one line is lost, or the second would name the check of the first's end.
    """
    fitting = [one for one in found if one.first > number or (one.first == number and one.before in before)]
    fitting.sort(key=lambda one: one.behind)
    ends = [one.behind for one in fitting]
    kept = [0]  # per chain, and before the first: how many lines the best way has that ends with it or before it
    ways: list[tuple[int, int]] = [(-1, 0)]  # that way: its last chain, and the way before that
    for place, chain in enumerate(fitting):
        earlier = bisect_left(ends, chain.first)
        lines = kept[earlier] + len(chain.lines)
        better = lines > kept[-1]
        kept.append(lines if better else kept[-1])
        ways.append((place, earlier) if better else ways[-1])
    way = []
    place, earlier = ways[-1]
    while place >= 0:
        way.append(fitting[place])
        place, earlier = ways[earlier]
    return way[::-1]
