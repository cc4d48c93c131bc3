"""Records of format 1: read as they are, and gone on with in format 2.

A line of format 1 is sealed to the line before only, undo and redo are kinds of line, and what was asked is not
written, so it is asked again. Its lines become those of format 2 in memory; the file is written anew with the first
answer, and kept beside it as it was.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dark_ages_desk.core.check import Failed
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.line import Tree
from dark_ages_desk.session.replay import hear, line_of, line_of_head, taken
from dark_ages_desk.session.words import again, back


class OldPlayer:
    """Plays the lines of a record of format 1; ``lines`` are what they are in format 2, ``warnings`` what differs."""

    def __init__(self, ruleset: Ruleset, tree: Tree) -> None:
        self.ruleset = ruleset
        self.tree = tree
        self.lines: list[dict[str, Any]] = []
        self.warnings: list[str] = []

    def play(self, number: int, line: Mapping[str, Any]) -> None:
        """Line ``number``; raises whatever the rules raise."""
        kind, tree = line["t"], self.tree
        if kind in ("undo", "redo"):
            to = tree.before if kind == "undo" else tree.again
            if to is None:
                raise ValueError(f"there is nothing to {kind}")
            self.lines.append(line_of_head(tree, to, back(tree.head) if kind == "undo" else again(to)))
            tree.move(to)
            return
        if kind not in ("answer", "aside"):
            raise ValueError("there is no such kind of line")
        waived = tuple(str(name) for name in line.get("w", ()))
        answer = Answer(str(line["s"]), str(line["p"]), str(line["v"]), to_value(line["x"]), waived)
        heard = hear(self.ruleset, tree.position, answer, kind, len(tree.entries), tree.head)
        if not heard.allowed:
            told = f"entry {heard.entry.number} is not what this version of the rules allows; the record wins."
            self.warnings.append(told)
        allowed: tuple[Failed, ...] = heard.failed if heard.allowed else ()
        after = taken(self.ruleset, tree.position, kind, answer, allowed)
        key = tree.next_key(heard.entry.key)
        entry = replace(heard.entry, notes=after.notes, line=len(self.lines) + 1, key=key, sealed="")
        if "n" in line and line["n"] != [note.text for note in entry.notes]:
            self.warnings.append(f"line {number + 1} tells another story than this version of the rules does.")
        self.lines.append(line_of(entry, tree))
        tree.add(entry, after)
