"""What the record's list shows of an entry beside its words: what begins there, bookmarks, comments, waivers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.session.remark import MARK
from dark_ages_desk.ui.parts.widgets import rule_words

if TYPE_CHECKING:
    from dark_ages_desk.session.line import Entry
    from dark_ages_desk.session.session import Session

BOOKMARK = "★"
"""Stands before the name of a bookmark that somebody set."""

DICE = {"table": "typed", "desk": "rolled by the desk", "table and desk": "typed in part"}
"""Whose dice fell, in words."""


@dataclass(frozen=True, slots=True)
class Extra:
    """``head`` stands above an entry, ``foot`` below it, ``sign`` behind its words; "" for nothing."""

    head: str = ""
    foot: str = ""
    sign: str = ""


NONE = Extra()


def extras(session: Session, entries: tuple[Entry, ...], eye: str) -> Mapping[int, Extra]:
    """What there is to say beside the entries, by their numbers, as that eye may read it."""
    heads: dict[int, list[str]] = {}
    feet: dict[int, list[str]] = {}
    for number, words in session.chapters():
        heads.setdefault(number, []).append(words)
    for number, name in session.marks.items():
        heads.setdefault(number, []).append(f"{BOOKMARK} {name}")
    for entry in entries:
        if entry.answer is not None and entry.answer.waived:
            feet.setdefault(entry.number, []).append(let_pass(session, entry, eye))
        if entry.why:
            feet.setdefault(entry.number, []).append(f"Why: {entry.why}")
    for number, words in session.told:
        feet.setdefault(number, []).append(f"Of the file: {words}")
    for number, words in session.comments.items():
        feet.setdefault(number, []).append(f"“{words}”")
    for one in session.of_moments:
        place = f"{one.when}: " if one.when else ""
        said = f"{BOOKMARK} {one.words}" if one.kind == MARK else f"“{one.words}”"
        feet.setdefault(one.number, []).append(f"{place}{said}")
    signs = {entry.number: DICE[entry.by] for entry in entries if entry.by in DICE}
    return {
        number: Extra(" · ".join(heads.get(number, ())), "\n".join(feet.get(number, ())), signs.get(number, ""))
        for number in {*heads, *feet, *signs}
    }


def let_pass(session: Session, entry: Entry, eye: str) -> str:
    """Which rules the referee let pass for an entry, in words; of a hidden answer the rules alone."""
    failed = session.let_pass(entry.number)
    said = " ".join(note.text for note in entry.notes)
    known = all(one.words.rstrip(".") in said for one in failed)  # the notes tell it already
    if known or (entry.secret and eye not in (entry.seat, REFEREE)):
        told = [rule_words(one.rule) for one in failed if one.rule]
    else:
        told = [f"{one.words.rstrip('.')}{f' ({rule_words(one.rule)})' if one.rule else ''}" for one in failed]
    return f"Let pass: {'; '.join(told) or 'a rule'}."
