"""Records of format 1: read as they are, and continued in format 2.

A line of format 1 is sealed only to the line before, and undo and redo are kinds of line. Questions are not written, so
they are asked again. Its lines become those of format 2 in memory. With the first answer the file is rewritten, and the
old file is kept beside it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.question import Answer
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.session.entry_tree import Entry, Tree
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.replay import (
    apply_answer,
    differs_in_figures,
    error_message,
    evaluate,
    line_of,
    line_of_head,
    summary_check,
)
from dark_ages_desk.session.unplayed import text_notes
from dark_ages_desk.session.words import describe_redo, describe_taking_back


class Format1Replayer:
    """Plays the lines of a record of format 1; ``lines`` are what they are in format 2, ``warnings`` what differs."""

    def __init__(self, ruleset: Ruleset, tree: Tree) -> None:
        self.ruleset = ruleset
        self.tree = tree
        self.lines: list[dict[str, Any]] = []
        self.warnings: list[str] = []
        self.unplayed: dict[int, str] = {}
        self.faults: list[tuple[int, str]] = []

    def play(self, number: int, line: Mapping[str, Any]) -> None:
        """Play the line ``number``. A line that cannot be read is skipped and noted as a fault."""
        try:
            self._play(number, line)
        except Exception as error:
            self.faults.append((number, f"it cannot be read ({error_message(error)})"))

    def _play(self, number: int, line: Mapping[str, Any]) -> None:
        kind, tree = line["t"], self.tree
        if kind in ("undo", "redo"):
            to = tree.before if kind == "undo" else tree.again
            if to is None:
                raise ValueError(f"there is nothing to {kind}")
            self.lines.append(
                line_of_head(tree, to, describe_taking_back(tree.head) if kind == "undo" else describe_redo(to))
            )
            tree.move(to)
            return
        if kind not in ("answer", "aside"):
            raise ValueError("this kind of line does not exist")
        waived = tuple(str(name) for name in line.get("w", ()))
        answer = Answer(str(line["s"]), str(line["p"]), str(line["v"]), to_value(line["x"]), waived)
        try:
            if tree.entries[tree.head].told:
                raise ValueError("the record before it is text only")
            heard = evaluate(self.ruleset, tree.position, answer, kind, len(tree.entries), tree.head)
            allowed: tuple[FailedCheck, ...] = heard.failed if heard.allowed else ()
            after = apply_answer(self.ruleset, tree.position, kind, answer, allowed)
        except Exception as error:
            self._add_as_text(kind, answer, line.get("n"), error_message(error))
            return
        if not heard.allowed:
            told = f"entry {heard.entry.number} breaks this version of the rules; the record counts."
            self.warnings.append(told)
        key = tree.next_key(heard.entry.key)
        figures = summary_check(self.ruleset, after)
        entry = replace(heard.entry, notes=after.notes, line=len(self.lines) + 1, key=key, sealed="", figures=figures)
        if "n" in line and differs_in_figures(line["n"], [note.text for note in entry.notes]):
            self.warnings.append(f"line {number + 1} has another result under this version of the rules.")
        self.lines.append(line_of(entry, tree))
        tree.add(entry, after)

    def _add_as_text(self, kind: str, answer: Answer, story: object, why_: str) -> None:
        """Add an entry as text only, because these rules cannot play it: the table stays as it was."""
        tree, number = self.tree, len(self.tree.entries)
        self.unplayed[number] = why_
        words = answer.verb if answer.value is None else f"{answer.verb} {answer.value}"
        key = tree.next_key((answer.verb, answer.power))
        entry = Entry(
            number, kind, answer.seat, answer.power, "", words, "", text_notes(story), answer, parent=tree.head,
            line=len(self.lines) + 1, key=key, told=True,
        )  # fmt: skip
        self.lines.append(line_of(entry, tree))
        tree.add(entry, tree.position)
