"""The results of an amendment for the entries of the record, one by one.

It also names the effects that the adjustments of an answer could not set.

Further parts of the module:

- Effects of an answer on a table that adjustments could not repeat on another one, as public text.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import CHANCE, TABLE, Question
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.view import TableView
from dark_ages_desk.session.edit import DROPPED, KEPT
from dark_ages_desk.session.entry_tree import HOLE_ENTRY, SEAT, Entry, Tree
from dark_ages_desk.session.keys import ASIDE
from dark_ages_desk.session.replay import Evaluation

AMENDS, DIFFERENT, BROKEN, WAITS = "amends", "different", "broken", "waits"
"""States of an entry: it is amended, it holds with another result, it does not hold, or it waits.

It waits if the record does not answer a question before it, or if an inserted answer is refused. Later entries have not
been run then.
"""

OTHER_QUESTION = "amend: same question"
"""The name of the reason that another question is asked now than the one that was answered."""


@dataclass(frozen=True, slots=True)
class Item:
    """The result of an amendment for one entry of the record.

    Its ``state`` is AMENDS, DIFFERENT, BROKEN or WAITS, and ``reasons`` say why it does not hold. The old notes about
    it are ``before``, and the new ones ``now``. Its ``fate`` is one of ``edit.FATES``; it is "" until settled, and then
    counts as dropped. The open ``questions`` are those at this place. Answers before it, or instead of it, are ``put``.
    If it is kept, ``unset`` has texts about effects that no adjustment could make.
    """

    entry: Entry
    state: str
    reasons: tuple[FailedCheck, ...] = ()
    before: tuple[Note, ...] = ()
    now: tuple[Note, ...] = ()
    fate: str = ""
    questions: tuple[Question, ...] = ()
    put: tuple[Entry, ...] = ()
    unset: tuple[str, ...] = ()

    @property
    def settled(self) -> bool:
        """True if no decision about it is open."""
        return self.state in (AMENDS, DIFFERENT) or (self.state == BROKEN and bool(self.fate))

    def changed_texts_for(self, viewer: str) -> tuple[str, ...]:
        """Return the old text that is gone and the new text, as viewer ``viewer`` may read them; () if he sees no
        difference."""
        was, now = (
            Counter(words.rstrip(".") for note in notes if (words := note.text_for(viewer).strip()))
            for notes in (self.before, self.now)
        )
        if was == now:
            return ()
        return "; ".join((was - now).elements()) or "nothing", "; ".join((now - was).elements()) or "nothing"

    @property
    def same_question(self) -> bool:
        """True if its question is asked again, so that only the answer does not hold."""
        return bool(self.reasons) and all(one.name != OTHER_QUESTION for one in self.reasons)

    @property
    def in_words(self) -> str:
        """The result for the entry as a short text."""
        if self.state == DIFFERENT:
            return "has another result"
        if self.state == AMENDS and self.fate != DROPPED:
            return "an answer is inserted before it"
        if self.fate == KEPT:
            return "kept as it was played"
        if self.fate == DROPPED and self.put:
            return "answered again" if self.state == BROKEN else "changed"
        if self.fate == DROPPED:
            return "dropped" if self.state == BROKEN else "removed"
        return "undecided"

    @property
    def kind(self) -> str:
        """Common description of entries that do not hold for the same reason, used for "all of this kind"."""
        verb = self.entry.answer.verb.split(" ")[0] if self.entry.answer is not None else ""
        return f"{self.entry.kind} {verb}: {', '.join(sorted({one.name for one in self.reasons}))}"


@dataclass(frozen=True, slots=True)
class AmendedEntry:
    """An entry of the amended line, with the position after it; ``entry.again`` is the one whose answer it is."""

    entry: Entry
    after: Position


_FIGURES = re.compile(r"\b[0-9]{1,3}\b")
"""Pattern of a number of things; the names of hexes have four figures."""


def is_amendable(entry: Entry) -> bool:
    """Return whether the entry has an answer, or is a hole whose answer was lost."""
    return entry.answer is not None or entry.kind == HOLE_ENTRY


def find_mismatch(
    old: Entry, heard: Evaluation, same_moment: bool, seats: Mapping[str, str], prompt: Callable[[], str]
) -> tuple[FailedCheck, ...]:
    """Return a failure if an answer would answer another question than the old entry did; () if it would not.

    Set ``same_moment`` for the same phase of the same turn. The map ``seats`` gives the present names of the old seats.
    The function ``prompt`` gives the old question as these rules word it.
    """
    asked, mine = heard.question, heard.entry
    if old.kind in (ASIDE, SEAT):
        return ()
    if asked is None:  # nobody asks this seat
        now = next((one.prompt.rstrip(".?") for one in heard.asked), "")
        return question_mismatch(f"The question now is: {now}." if now else "There are no more questions.")
    if same_moment and _is_same_question(old, heard, seats, prompt):
        return ()
    return question_mismatch(f"The question now is: {asked.prompt.rstrip('.?')}.", mine.rule)


def _is_same_question(old: Entry, heard: Evaluation, seats: Mapping[str, str], prompt: Callable[[], str]) -> bool:
    """Return whether the question is the one that an entry answered, by its own key.

    A question without a key must have the same step, the same place and the same text. An entry known only as text may
    be of a version with other words. So a question that offers its answer needs the same step and place only; if these
    differ, the text decides.
    """
    asked, mine = heard.question, heard.entry
    own, known = bool(asked and asked.key), mine.step == old.step and mine.key == old.key[:-1]
    if old.seat == CHANCE or (own and not old.told):
        return mine.key == old.key[:-1]
    if old.told and known and heard.allowed:
        return True
    if not old.told and not known:
        return False
    now = normalise_prompt(mine.prompt, {})
    return now == normalise_prompt(old.prompt, seats) or now == normalise_prompt(prompt(), seats)


def normalise_prompt(prompt: str, seats: Mapping[str, str]) -> str:
    """Return a prompt with its figures masked and former players' names replaced, for matching."""
    for before, now in seats.items():
        prompt = prompt.replace(before, now) if before != now else prompt
    return _FIGURES.sub("#", prompt)


def current_prompt(tree: Tree, old: Entry) -> str:
    """Return what an entry answered as the rules word it today; as it was recorded, where they do not ask it."""
    if old.told or old.answer is None:
        return old.prompt
    own = [one for one in open_questions(tree.after[old.parent]) if (one.seat, one.power) == (old.seat, old.power)]
    offering = [one for one in own if one.option(old.answer.verb) is not None]
    return next((one.prompt for one in offering or own), old.prompt)


def has_other_notes(old: Entry, made: Entry) -> bool:
    """Return whether any player's notes on an entry differ from the old ones.

    Private notes of an old entry known only as text are lost, and do not count. Its texts may be of a version with
    other words, so the same figures on the table are enough.
    """
    if old.told and old.figures and old.figures == made.figures:
        return False
    if Counter(note.text for note in old.notes) != Counter(note.text for note in made.notes):
        return True
    return not old.told and _count_private_notes(old) != _count_private_notes(made)


def _count_private_notes(entry: Entry) -> Counter[str]:
    """Return the private notes by their text, because a seat may have another name now."""
    return Counter(words for note in entry.notes for _, words in note.private)


def copy_recorded_facts(made: Entry, old: Entry) -> Entry:
    """Return an entry that an amendment ran again, with the facts that the record has about the old entry and its
    answer."""
    same = made.answer is not None and old.answer is not None and made.answer.value == old.answer.value
    return replace(
        made, by=old.by, why=old.why, open_why=old.open_why, again=old.number, typed=old.typed if same else ()
    )


def question_mismatch(words: str, rule: str = "") -> tuple[FailedCheck, ...]:
    """Return the failure of an answer that does not fit the open question."""
    return (FailedCheck(OTHER_QUESTION, rule, words, SENSE),)


Seen = Mapping[Any, Any]


def find_unapplied(
    rules: tuple[Ruleset, Ruleset], before: Position, after: Position, begun: Position, laid: Position
) -> tuple[str, ...]:
    """List the changes from ``before`` to ``after`` that are missing from ``begun`` to ``laid``, as texts.

    The rules of either pair are ``rules``.
    """
    was, is_ = (rules[0].view(pos, TABLE, ()) for pos in (before, after))
    from_, to = (rules[1].view(pos, TABLE, ()) for pos in (begun, laid))
    names = {power: view.short for power, view in to.powers.items()}
    place = rules[1].board.name_of
    found: list[str] = []

    def compare(seen: Callable[[TableView], Seen], words: Callable[[Any], str]) -> None:
        wanted, done = _changes(seen(was), seen(is_)), _changes(seen(from_), seen(to))
        now, meant = seen(to), seen(is_)
        missed = (key for key, new in wanted.items() if done.get(key) != new and now.get(key) != meant.get(key))
        found.extend(words(key) for key in missed)

    compare(_counters, lambda key: f"counters of {names.get(key[1], key[1])} in {place(key[0])}")
    compare(_figures, lambda key: f"{key[1]} of {names.get(key[0], key[0])}")
    compare(_owners, lambda key: f"the holder of {place(key)}")
    compare(_marks, lambda key: f"{key[1]} in {place(key[0])}")
    compare(_hands, lambda key: f"the hand of {names.get(key, key)}")
    compare(_boxes, lambda key: f"the track {key}")
    compare(lambda view: {one.words: True for one in view.effects}, lambda key: key)
    compare(lambda view: {one: view.powers[one].seat for one in view.powers}, lambda key: f"the player of {names[key]}")
    there = rules[0].stage_ids(after)
    if rules[0].stage_ids(before) != there and rules[1].stage_ids(laid) != there:
        found.append(f"the step to: {is_.subtitle}")
    return tuple(dict.fromkeys(found))


def _changes(old: Seen, new: Seen) -> Seen:
    """Return the change of each thing: the difference of its number, or its new value."""
    changes = {}
    for key in dict.fromkeys((*old, *new)):
        one, other = old.get(key), new.get(key)
        if one != other:
            numbers = isinstance(one, int | None) and isinstance(other, int | None)
            changes[key] = (other or 0) - (one or 0) if numbers else other
    return changes


def _counters(view: TableView) -> Seen:
    found: Counter[tuple[str, str, str, int]] = Counter()
    for one in view.counters:
        found[one.space, one.power, one.kind, one.facing or 0] += one.count
    return found


def _figures(view: TableView) -> Seen:
    """Return the figures of the ledger, numbers as numbers. So their differences can be compared from any start."""
    return {
        (row.power, figure.label): int(figure.value) if figure.value.lstrip("-").isdecimal() else figure.value
        for row in view.ledger
        for figure in row.figures
    }


def _owners(view: TableView) -> Seen:
    return {one.id: (one.owner, one.shared) for one in view.spaces.values()}


def _marks(view: TableView) -> Seen:
    return {(one.id, mark.label): mark.number or 1 for one in view.spaces.values() for mark in one.marks}


def _hands(view: TableView) -> Seen:
    return {hand.power: hand.number for hand in view.hands}


def _boxes(view: TableView) -> Seen:
    return {track.name: tuple(box.tokens for box in track.boxes) for track in view.tracks}
