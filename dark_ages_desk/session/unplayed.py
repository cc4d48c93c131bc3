"""Entries that these rules cannot play: they are known only as text, and the table stays as it was before them.

The same holds for entries that follow them, and for holes in place of lost lines. All of them can be viewed in the
record and amended.

An amendment can begin at such an entry.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dark_ages_desk.core.position import Note
from dark_ages_desk.session.entry_tree import HOLE_ENTRY, Entry, Tree

_TOGETHER = ("again", "heading")


def text_notes(story: object) -> tuple[Note, ...]:
    """Return the texts of a line as notes."""
    texts = story if isinstance(story, list) else []
    return tuple(Note("told", text) for text in texts if isinstance(text, str))


def mark_unplayed_from(tree: Tree, number: int) -> None:
    """Mark an entry, and all that follow it, as known only as text, because the table after it could not be shown."""
    told = {number}
    for at in range(number, len(tree.entries)):
        entry = tree.entries[at]
        if at == number or (entry.parent in told and at not in tree.rules):
            told.add(at)
            tree.entries[at] = replace(entry, told=True)
            tree.after[at] = tree.after[entry.parent]


class LineReferences:
    """References of the lines of a record to earlier lines, for the replacement of a lost one.

    It looks at all lines once, the last one first.
    """

    def __init__(self, lines: Sequence[Mapping[str, Any]]) -> None:
        """Collect the references in ``lines``, all behind the header; the first has number 1."""
        behind: Mapping[str, Any] = {}
        self._behind = [behind] * (len(lines) + 2)  # per line: the first one behind it that is no hole
        self._onward: list[Mapping[str, Any] | None] = [None] * (len(lines) + 2)  # ... that says what it follows
        self._named = [False] * (len(lines) + 2)  # per hole: does a line behind name it, or a hole next to it?
        last: dict[int, int] = {}  # per line: the last one that names it
        for number in range(len(lines), 0, -1):
            line = lines[number - 1]
            for one in mentioned_lines(line):
                last.setdefault(one, number)
            hole = line.get("t") == HOLE_ENTRY
            self._named[number] = hole and (last.get(number, 0) > number or self._named[number + 1])
            self._behind[number - 1] = self._behind[number] if hole else line
            self._onward[number - 1] = line if "up" in line else self._onward[number]

    def is_named(self, number: int) -> bool:
        """Return whether a line behind that hole names it, or one of the holes next to it."""
        return self._named[number]

    def first_line_behind(self, number: int) -> Mapping[str, Any]:
        """Return the first line behind that one that is no hole; an empty one where there is none."""
        return self._behind[number]

    def next_entry_line(self, number: int) -> Mapping[str, Any] | None:
        """Return the first line behind that one that says which entry it follows."""
        return self._onward[number]


def mentioned_lines(line: Mapping[str, Any]) -> Iterator[int]:
    """Yield the numbers of the lines that a line names."""
    named = [line.get(name) for name in ("up", "at", "of", "from")]
    if isinstance(line.get("e"), list):
        named += [one.get("at") if isinstance(one, dict) else one for one in line["e"]]
    return (one for one in named if type(one) is int)


def grow_lost(tree: Tree, number: int, parent: int, damaged: int, line: Mapping[str, Any] | None = None) -> Entry:
    """Add an entry for the lost line ``number``, without moving the head, and return it.

    It has the text of ``line``, if given, else only the number of the lost line ``damaged``.
    """
    words = line.get("m") if line is not None else None
    if not isinstance(words, str) or not words:
        what = "was damaged" if line is None else "cannot be read"
        words = f"This entry is lost: line {damaged + 1} of the file {what}."
    story = text_notes(line.get("n")) if line is not None else ()
    entry = Entry(
        len(tree.entries), HOLE_ENTRY, "", "", "", words, "", story, parent=parent, line=number, told=True,
        key=("lost", number),
    )  # fmt: skip
    tree.grow(entry, tree.after[parent])
    return entry


def play_hole(tree: Tree, number: int, before: Mapping[str, Any], ahead: LineReferences) -> None:
    """Replace a lost line by an entry or a move of the head, as the later lines imply; else it was neither."""
    onward, behind = ahead.next_entry_line(number), ahead.first_line_behind(number)
    if ahead.is_named(number):
        together = before.get("t") in _TOGETHER or (tree.entries[-1].number != tree.head and before.get("t") == "hole")
        parent = len(tree.entries) - 1 if together else tree.head
        entry = grow_lost(tree, number, parent, number)
        if behind.get("t") not in (*_TOGETHER, "amended"):
            tree.move(entry.number)
    elif onward is not None and onward.get("t") in ("answer", "aside"):
        to = tree.by_line.get(onward["up"]) if type(onward["up"]) is int else None
        if to is not None:
            tree.move(to)
