"""Entries that these rules cannot play: they are known in words only, and the table stays as it was before them.

So are those that follow them, and what stands in place of a line that is lost (a hole). All of them can be looked at
in the record and amended.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Any

from dark_ages_desk.core.position import Note
from dark_ages_desk.session.line import HOLE_ENTRY, Entry, Tree

_TOGETHER = ("again", "heading")


def notes_of(story: object) -> tuple[Note, ...]:
    """What a line tells, as notes."""
    texts = story if isinstance(story, list) else []
    return tuple(Note("told", text) for text in texts if isinstance(text, str))


def told_from(tree: Tree, number: int) -> None:
    """An entry, and all that follow it, are known in words only: after it the table could not be shown."""
    told = {number}
    for at in range(number, len(tree.entries)):
        entry = tree.entries[at]
        if at == number or (entry.parent in told and at not in tree.rules):
            told.add(at)
            tree.entries[at] = replace(entry, told=True)
            tree.after[at] = tree.after[entry.parent]


def mentioned(lines: Iterable[Mapping[str, Any]]) -> set[int]:
    """The numbers of all lines that others name."""
    found: set[int] = set()
    for line in lines:
        numbers = [line.get(name) for name in ("up", "at", "of", "from")]
        if isinstance(line.get("e"), list):
            numbers += [one.get("at") if isinstance(one, dict) else one for one in line["e"]]
        found.update(one for one in numbers if type(one) is int)
    return found


def grow_lost(tree: Tree, number: int, parent: int, damaged: int, line: Mapping[str, Any] | None = None) -> Entry:
    """The entry of line ``number``, of which nothing is known as line ``damaged`` is lost, or, where that is given, no
    more than the words of the line; the head stays."""
    words = line.get("m") if line is not None else None
    if not isinstance(words, str) or not words:
        what = "was damaged" if line is None else "cannot be read"
        words = f"What stood here is lost: line {damaged + 1} of the file {what}."
    story = notes_of(line.get("n")) if line is not None else ()
    entry = Entry(
        len(tree.entries), HOLE_ENTRY, "", "", "", words, "", story, parent=parent, line=number, told=True,
        key=("lost", number),
    )  # fmt: skip
    tree.grow(entry, tree.after[parent])
    return entry


def play_hole(tree: Tree, number: int, before: Mapping[str, Any], behind: list[Mapping[str, Any]]) -> None:
    """A line is lost: was it an entry, or where the head went? What stands behind it tells; else it was neither."""
    onward = next((line for line in behind if "up" in line), None)
    run = next((place for place, line in enumerate(behind) if line.get("t") != "hole"), len(behind))
    if not mentioned(behind).isdisjoint(range(number, number + run + 1)):
        together = before.get("t") in _TOGETHER or (tree.entries[-1].number != tree.head and before.get("t") == "hole")
        parent = len(tree.entries) - 1 if together else tree.head
        entry = grow_lost(tree, number, parent, number)
        if not (behind[run:] and behind[run].get("t") in (*_TOGETHER, "amended")):
            tree.move(entry.number)
    elif onward is not None and onward.get("t") in ("answer", "aside"):
        to = tree.by_line.get(onward["up"]) if type(onward["up"]) is int else None
        if to is not None:
            tree.move(to)
