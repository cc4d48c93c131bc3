"""Additions to an entry in the record's list: its headings, bookmarks, comments and waivers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.session.chapters import HeadedEntry
from dark_ages_desk.session.remark import MARK
from dark_ages_desk.ui.desk.record_text import BESIDE, result_texts_by_heading
from dark_ages_desk.ui.desk.words import record as record_words
from dark_ages_desk.ui.parts.widgets import cite_rule

if TYPE_CHECKING:
    from dark_ages_desk.session.entry_tree import Entry
    from dark_ages_desk.session.session import Session

BOOKMARK = "★"
"""Sign before the name of a bookmark that somebody set."""

DICE = {"table": "typed", "desk": record_words.ROLLED_BY_DESK, "table and desk": record_words.TYPED_IN_PART}
"""Origin of the dice as text, by the ``by`` of an entry."""


@dataclass(frozen=True, slots=True)
class EntryExtra:
    """Additions to an entry in the record's list; "" for none.

    The headings over it are ``head``, its bookmarks ``marks``. Below it is ``foot``, behind its words ``sign``. If not
    all of its effects belong under its own headings, ``told`` has the headings over each part, "" for its own, and the
    lines.
    """

    head: str = ""
    marks: str = ""
    foot: str = ""
    sign: str = ""
    told: tuple[tuple[str, str], ...] = ()


NONE = EntryExtra()


def build_entry_extras(session: Session, entries: tuple[Entry, ...], viewer: str) -> Mapping[int, EntryExtra]:
    """Return the additions to the entries by their numbers, as that viewer may read them."""
    heads: dict[int, str] = {}
    feet: dict[int, list[str]] = {}
    divided: dict[int, tuple[tuple[str, str], ...]] = {}
    for headed in session.outline.headed(viewer):
        if headed.over:
            heads[headed.entry.number] = BESIDE.join(headed.over)
        if len(headed.pieces) > 1:
            divided[headed.entry.number] = _divide_lines(headed, viewer)
    marks = {number: f"{BOOKMARK} {name}" for number, name in session.remarks.bookmarks.items()}
    for entry in entries:
        if entry.answer is not None and entry.answer.waived:
            feet.setdefault(entry.number, []).append(describe_waived_rules(session, entry, viewer))
        if entry.why:
            feet.setdefault(entry.number, []).append(f"Why: {entry.why}")
    for number, words in session.remarks.notices:
        feet.setdefault(number, []).append(record_words.of_the_file(words=words))
    for number, words in session.remarks.comments.items():
        feet.setdefault(number, []).append(f"“{words}”")
    for one in session.remarks.moments:
        place = f"{one.when}: " if one.when else ""
        said = f"{BOOKMARK} {one.words}" if one.kind == MARK else f"“{one.words}”"
        feet.setdefault(one.number, []).append(f"{place}{said}")
    signs = {entry.number: DICE[entry.by] for entry in entries if entry.by in DICE}
    return {
        number: EntryExtra(
            heads.get(number, ""),
            marks.get(number, ""),
            "\n".join(feet.get(number, ())),
            signs.get(number, ""),
            divided.get(number, ()),
        )
        for number in dict.fromkeys((*heads, *marks, *feet, *signs, *divided))
    }


_known: WeakKeyDictionary[HeadedEntry, tuple[str, tuple[tuple[str, str], ...]]] = WeakKeyDictionary()
"""Cache of divided entries: a long record is shown again after each answer."""


def _divide_lines(headed: HeadedEntry, viewer: str) -> tuple[tuple[str, str], ...]:
    known = _known.get(headed)
    if known is None or known[0] != viewer:
        known = _known[headed] = (viewer, result_texts_by_heading(headed, viewer))
    return known[1]


def describe_waived_rules(session: Session, entry: Entry, viewer: str) -> str:
    """Return a sentence with the rules that the referee let pass for an entry; for a hidden answer the rules alone."""
    failed = session.let_pass(entry.number)
    said = " ".join(note.text for note in entry.notes)
    known = all(one.words.rstrip(".") in said for one in failed)  # the notes tell it already
    if known or (entry.secret and viewer not in (entry.seat, REFEREE)):
        told = [cite_rule(one.rule) for one in failed if one.rule]
    else:
        told = [f"{one.words.rstrip('.')}{f' ({cite_rule(one.rule)})' if one.rule else ''}" for one in failed]
    return record_words.let_pass(rules="; ".join(told) or "a rule")
