"""Changes to a record: the entries to amend and their new answers; and the draft, as its lines record it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dark_ages_desk.core.question import Answer
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.sealing import unwrap_content, wrap_content

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Tree

AMENDING = "amending"
"""The kind of line that tells of an amendment that is not settled yet."""

STAYS, KEPT, DROPPED = "", "keep", "drop"
"""Fates of an entry: its answer is given again where it holds, it is kept as the table played it, or it is dropped.

An entry that is kept has its checks waived, or its effects made by adjustments.
"""

FATES = (STAYS, KEPT, DROPPED)


@dataclass(frozen=True, slots=True)
class Edit:
    """A change at entry ``at``: these answers come before it, and its own answer has that ``fate``.

    Dice among the answers are the desk's or the table's as ``by`` says. With ``anew``, earlier changes at this entry
    are forgotten. If ``sealed``, no other player may read the answers yet, and the file keeps them sealed.
    """

    at: int
    answers: tuple[Answer, ...] = ()
    fate: str = STAYS
    by: str = "table"
    anew: bool = False
    sealed: bool = False


def changed(at: int, *answers: Answer) -> Edit:
    """Return an edit that replaces an entry's own answer by these."""
    return Edit(at, answers, DROPPED, anew=True)


def inserted(at: int, *answers: Answer) -> Edit:
    """Return an edit that gives these answers before that entry, after those already inserted there."""
    return Edit(at, answers)


def removed(at: int) -> Edit:
    """Return an edit that removes an entry, or drops one that no longer holds."""
    return Edit(at, (), DROPPED)


def kept(at: int) -> Edit:
    """Return an edit that keeps an entry as the table played it, although it does not hold."""
    return Edit(at, (), KEPT)


def answered_anew(at: int, *answers: Answer, by: str = "table") -> Edit:
    """Return an edit that replaces an entry's own answer by these, after those already inserted before it."""
    return Edit(at, answers, DROPPED, by)


def as_it_was(at: int) -> Edit:
    """Return an edit that forgets all changes at an entry: its own answer is given again, with no answers before it."""
    return Edit(at, (), STAYS, anew=True)


@dataclass(frozen=True)
class Draft:
    """An amendment that is not settled: per entry what is amended there, and another header."""

    given: Mapping[int, tuple[tuple[Answer, str], ...]] = field(default_factory=dict)
    """The answers before each entry, each with the source of its dice."""
    fates: Mapping[int, str] = field(default_factory=dict)
    ways: Mapping[str, str] = field(default_factory=dict)
    """The fate of all open entries that do not hold for one kind of reason (``Item.kind``)."""
    header: Header | None = None
    why: str = ""
    before: Draft | None = field(default=None, compare=False, repr=False)
    """The draft before something was said last."""

    def __bool__(self) -> bool:
        return bool(self.given or self.fates or self.ways or self.header)

    def add_edits(
        self,
        edits: Iterable[Edit],
        header: Header | None = None,
        why: str = "",
        ways: Mapping[str, str] | None = None,
    ) -> Draft:
        """Return the draft with further changes."""
        given, fates = dict(self.given), dict(self.fates)
        for edit in edits:
            answers = (*(() if edit.anew else given.get(edit.at, ())), *((one, edit.by) for one in edit.answers))
            given[edit.at] = answers
            if edit.anew or edit.fate != STAYS:
                fates[edit.at] = edit.fate
            if not answers:
                del given[edit.at]
            if fates.get(edit.at) == STAYS:
                del fates[edit.at]
        both = {**self.ways, **(ways or {})}
        return Draft(given, fates, both, header or self.header, why or self.why, self)

    def read(self, line: Mapping[str, Any], tree: Tree) -> Draft:
        """Return the draft after a line of its kind. Raises KeyError, TypeError or ValueError for an invalid line."""
        if line.get("drop"):
            return Draft()
        if line.get("back"):
            return self.before or Draft()
        header = Header.from_json(line["h"]) if "h" in line else None
        why = line.get("why", "")
        if type(why) is not str:
            raise TypeError("“why” is text")
        ways = dict(line.get("all", {}))
        if any(type(kind) is not str or fate not in FATES for kind, fate in ways.items()):
            raise ValueError("“all” names the fate of entries that do not hold")
        return self.add_edits([_edit_from_json(told, tree) for told in line["e"]], header, why, ways)


def line_of_edits(
    edits: Iterable[Edit], header: Header | None, why: str, ways: Mapping[str, str], tree: Tree
) -> dict[str, Any]:
    """Return the line of a record that stores these changes."""
    line: dict[str, Any] = {"t": AMENDING, "e": [_edit_to_json(edit, tree) for edit in edits]}
    if header is not None:
        line["h"] = header.to_json()
    if ways:
        line["all"] = dict(ways)
    return line | ({"why": why} if why else {})


def _edit_to_json(edit: Edit, tree: Tree) -> dict[str, Any]:
    answers = [[one.seat, one.power, one.verb, one.value, one.waived] for one in edit.answers]
    said = {"z": wrap_content({"x": answers})} if edit.sealed else {"x": answers}
    told: dict[str, Any] = {"at": tree.entries[edit.at].line, **said, "f": edit.fate, "by": edit.by}
    return told | ({"anew": True} if edit.anew else {})


def _edit_from_json(told: Mapping[str, Any], tree: Tree) -> Edit:
    answers = []
    sealed = "z" in told
    for seat, power, verb, value, waived in (unwrap_content(told["z"]) if sealed else told)["x"]:
        if not type(seat) is type(power) is type(verb) is str:
            raise TypeError("something that must be text is not")
        answers.append(Answer(seat, power, verb, to_value(value), tuple(str(name) for name in waived)))
    if told["f"] not in FATES or told["by"] not in ("desk", "table"):
        raise ValueError("that is not a way to correct an entry")
    return Edit(tree.by_line[told["at"]], tuple(answers), told["f"], told["by"], told.get("anew") is True, sealed)
