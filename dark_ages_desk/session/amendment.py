"""An amendment: the record run again with something changed in it, and what of it holds.

An answer holds only if the same question asks it and offers it, or what was waived for it still covers all that it
fails. Nothing here writes: the record is as it was until the amendment is settled.
"""

from __future__ import annotations

import re
import time
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, replace

from dark_ages_desk.core.check import SENSE, Failed
from dark_ages_desk.core.position import Position
from dark_ages_desk.core.question import CHANCE, Answer, Question
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.session.dice import Dice, thrown
from dark_ages_desk.session.edit import DROPPED, KEPT, STAYS, Draft, Edit
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.line import AMENDED, DESK, HOLE_ENTRY, Entry, Key, Tree, note_key, own_key
from dark_ages_desk.session.replay import Heard, RulesetFor, heading, hear, taken, why

DIFFERENT, BROKEN, WAITS = "different", "broken", "waits"
"""What is told of an entry: it holds and comes out differently; it does not hold; something is asked before it that
the record does not answer, or what is put in there is refused, and nothing behind it was run yet."""


@dataclass(frozen=True, slots=True)
class Item:
    """What an amendment makes of one entry of the record.

    ``state``: DIFFERENT, BROKEN or WAITS; one that is dropped is not told of any more. ``reasons``: why it does not
    hold. ``before`` and ``now``: what was told of it, and what is told. ``fate``: how it was settled ("" if it was not;
    until then it counts as dropped). ``questions``: what is asked there.
    """

    entry: Entry
    state: str
    reasons: tuple[Failed, ...] = ()
    before: tuple[str, ...] = ()
    now: tuple[str, ...] = ()
    fate: str = ""
    questions: tuple[Question, ...] = ()

    @property
    def settled(self) -> bool:
        """Is nothing to be decided about it?"""
        return self.state == DIFFERENT or (self.state == BROKEN and bool(self.fate))


@dataclass(frozen=True, slots=True)
class Made:
    """An entry of the amended line, with the position after it; ``entry.again`` is the one whose answer it is."""

    entry: Entry
    after: Position


_FIGURES = re.compile(r"\b[0-9]{1,3}\b")
"""How many there are of something; the names of hexes have four figures."""

Sign = tuple[str, str, str, tuple[str, ...]]


class Amendment:
    """A draft, worked out: the entries that stand from the first amended one on, run again.

    ``items`` tells of all that does not hold or comes out differently, in the order of the record; ``made`` are the
    entries of the amended line behind entry ``root``, so far.
    """

    def __init__(self, tree: Tree, draft: Draft, ruleset_for: RulesetFor | None) -> None:
        self.draft = draft
        self.head = tree.head
        self.items: list[Item] = []
        self.made: list[Made] = []
        self.opening: tuple[Ruleset, Header] | None = None
        """The rules and the header that the amended line begins with, if they are others."""
        self._tree = tree
        path = tree.path
        named = (*draft.given, *draft.fates)
        touched = {number for number in named if tree.stands(number) and amendable(tree.entries[number])}
        start = next((place for place, number in enumerate(path) if number in touched), len(path))
        if tree.gap is not None:  # nothing behind it can be run before it is filled
            start = min(start, path.index(tree.gap))
        self.ruleset, self.header = tree.in_force
        if draft.header is not None:
            if ruleset_for is None:
                raise ValueError("this session cannot be played by another header")
            self.header, start = draft.header, 1
            self.ruleset = ruleset_for(draft.header)
            self.opening = (self.ruleset, self.header)
        self.root = path[start - 1] if draft.header is None else 0
        self._seats = dict(zip(tree.in_force[1].seats, self.header.seats, strict=False))
        self._ids: dict[int, int] = {}
        self._keys: Counter[Key] = Counter()  # the highest number of each: none that fell already is given again
        for number in path:
            note_key(self._keys, tree.entries[number].key)
        self._begun = tree.after[self.root]
        if self.opening is not None:
            self._begun = heading(self.ruleset, self.header, 0, 0)[1]
        self._old = [one for one in (tree.entries[number] for number in path[start:]) if amendable(one)]
        self._next = 0
        self._signs: dict[Sign, int] | None = None
        self._waits = False

    # --- looking

    @property
    def position(self) -> Position:
        """The table at the end of what was run."""
        return self.made[-1].after if self.made else self._begun

    @property
    def progress(self) -> tuple[int, int]:
        """How many entries were run again, and of how many."""
        return self._next, len(self._old)

    @property
    def complete(self) -> bool:
        """Was all of the record run again?"""
        return self._next == len(self._old)

    @property
    def open(self) -> list[Item]:
        """What is to be settled yet."""
        return [item for item in self.items if not item.settled]

    @property
    def ready(self) -> bool:
        """Is everything run and settled?"""
        return self.complete and not self.open

    @property
    def waits_at(self) -> Item | None:
        """Where nothing goes on before something is answered or decided; None where nothing waits."""
        return self.items[-1] if self._waits else None

    def rolled(self) -> Edit:
        """What the desk's dice show where the amendment waits for a throw; ValueError where it does not."""
        item = self.waits_at
        question = next((one for one in item.questions if one.seat == CHANCE), None) if item else None
        if item is None or question is None:
            raise ValueError("nothing is to be rolled there")
        own = own_key(question, thrown(question), self.ruleset.when(self.position))
        verb, value = Dice(self.header.seed, (*own, self._keys[own] + 1)).answer(question)
        return Edit(item.entry.number, (Answer(CHANCE, question.power, verb, value),), STAYS, DESK)

    # --- running

    def work(self, seconds: float | None = None) -> bool:
        """Run for about so long (None: to the end); True once all is run that can be run."""
        until = None if seconds is None else time.perf_counter() + seconds
        while not self._waits and not self.complete and (until is None or time.perf_counter() < until):
            self._run(self._old[self._next])
        return self._waits or self.complete

    def _run(self, old: Entry) -> None:
        number, before = old.number, self._tree.after[old.parent]
        place = len(self.made)
        for answer, by in self.draft.given.get(number, ()):
            try:
                heard = hear(self.ruleset, self.position, answer)
                if not heard.allowed:
                    self._wait(old, place, heard.failed)
                    return
                self._make(heard, replace(heard.entry, by=by if answer.seat == CHANCE else ""))
            except Exception as error:
                self._wait(old, place, _sense(why(error)))
                return
        fate = self.draft.fates.get(number, STAYS)
        if old.kind == HOLE_ENTRY:
            if fate != DROPPED and not self.draft.given.get(number):
                self._wait(old, place, _sense(old.words))
                return
        elif fate != DROPPED and not self._again(old, fate, place):
            return
        self._match_births(before, self._tree.after[number], place)
        self._next += 1

    def _again(self, old: Entry, fate: str, place: int) -> bool:
        """Give an entry's answer again; False where nothing goes on."""
        assert old.answer is not None
        seat = self._seats.get(old.seat, old.seat)
        answer = self.ruleset.reborn(replace(old.answer, seat=seat), self._ids)
        try:
            heard: Heard | None = hear(self.ruleset, self.position, answer, old.kind)
        except Exception as error:
            heard, reasons = None, _sense(why(error))
        if heard is not None:
            reasons = self._unlike(old, heard) or (() if heard.allowed else heard.failed)
            if not reasons and self._take(old, heard):
                return True
        if fate == KEPT:
            if heard is not None and self._keep(old, heard, reasons):
                return True
            reasons = reasons or _sense("It cannot be laid on the table as it is now.")
        elif old.kind == "aside" or self._answered_later():
            self.items.append(Item(old, BROKEN, reasons, _told(old), fate=""))
            return True
        self._wait(old, place, reasons)
        return False

    def _take(self, old: Entry, heard: Heard) -> bool:
        """The answer holds: it is taken."""
        made = self._make(heard, replace(heard.entry, by=old.by, again=old.number))
        told, now = _told(old), _told(made)
        if told != now:
            self.items.append(Item(old, DIFFERENT, (), told, now))
        return True

    def _make(self, heard: Heard, entry: Entry) -> Entry:
        assert entry.answer is not None
        after = taken(self.ruleset, self.position, heard.kind, entry.answer, heard.failed)
        key = self._tree.entries[entry.again].key if entry.again else ()
        if key[:-1] != entry.key:
            key = (*entry.key, self._keys[entry.key] + 1)
            note_key(self._keys, key)
        entry = replace(entry, notes=after.notes, key=key)
        self.made.append(Made(entry, after))
        return entry

    def _unlike(self, old: Entry, heard: Heard) -> tuple[Failed, ...]:
        same_moment = old.told or self._when(old) == self.ruleset.when(self.position)
        return unlike(old, heard, same_moment, self._seats)

    def _when(self, old: Entry) -> tuple[str, ...]:
        ruleset, _ = self._tree.rules[self._tree.opening[old.parent]]
        return ruleset.when(self._tree.after[old.parent])

    def _answered_later(self) -> bool:
        """Is what is asked now answered further on in the record? Then what stands before it is not asked any more."""
        if self._signs is None:
            self._signs = {}
            for place, old in enumerate(self._old):
                if old.kind == "answer":
                    self._signs[old.seat, old.power, old.rule, self._when(old)] = place
        now = self.ruleset.when(self.position)
        asked = open_questions(self.position)
        seats = {new: old for old, new in self._seats.items()}
        return any(
            self._signs.get((seats.get(one.seat, one.seat), one.power, one.rule, now), -1) > self._next for one in asked
        )

    def _keep(self, old: Entry, heard: Heard, reasons: tuple[Failed, ...]) -> bool:
        """Kept as the table played it: with its checks waived, else its difference laid on by the referee."""
        answer = heard.entry.answer
        assert answer is not None
        if reasons and reasons == heard.failed and all(one.waivable for one in heard.failed):
            names = tuple(one.name for one in heard.failed)
            try:
                waiving = hear(self.ruleset, self.position, replace(answer, waived=names), old.kind)
                self._make(waiving, replace(waiving.entry, by=old.by, again=old.number))
            except Exception:
                return False
            self.items.append(Item(old, BROKEN, reasons, _told(old), _told(self.made[-1].entry), KEPT))
            return True
        place = len(self.made)
        before, after = self._tree.after[old.parent], self._tree.after[old.number]
        try:
            adjustments = None if old.told else self.ruleset.laid_on(self.position, before, after, self._ids)
            if adjustments is None:
                return False
            for adjust in adjustments:
                one = hear(self.ruleset, self.position, adjust, "aside")
                if not one.allowed:
                    raise ValueError(one.failed[0].words)
                self._make(one, one.entry)
        except Exception:
            del self.made[place:]
            return False
        now = tuple(note.text for made in self.made[place:] for note in made.entry.notes)
        self.items.append(Item(old, BROKEN, reasons, _told(old), now, KEPT))
        return True

    def _wait(self, old: Entry, place: int, reasons: tuple[Failed, ...]) -> None:
        """Nothing goes on before this is settled."""
        try:
            questions = open_questions(self.position)
        except Exception:
            questions = ()
        self.items.append(Item(old, WAITS, reasons, _told(old), questions=questions))
        self._waits = True

    def _match_births(self, before: Position, after: Position, place: int) -> None:
        """What came into the game by an entry is the same thing that comes into it now, whatever its number."""
        old = self._tree.rules[self._tree.opening[self._old[self._next].number]][0].born(before, after)
        if old:
            start = self.made[place - 1].after if place else self._begun
            self._ids.update(zip(old, self.ruleset.born(start, self.position), strict=False))


def amendable(entry: Entry) -> bool:
    """Was something answered there, or is what was answered lost?"""
    return entry.answer is not None or entry.kind == HOLE_ENTRY


def unlike(old: Entry, heard: Heard, same_moment: bool, seats: Mapping[str, str]) -> tuple[Failed, ...]:
    """That an answer would answer another question than the one that an entry answered; nothing where it would not.
    ``same_moment``: is it the same phase of the same turn? ``seats``: how those are called now that sat there."""
    asked, mine = heard.question, heard.entry
    if asked is None or old.kind == "aside":
        return ()
    if old.seat == CHANCE:
        same = mine.key == old.key[:-1] or mine.prompt == old.prompt
    else:
        words = old.prompt
        for before, now in seats.items():
            words = words.replace(before, now) if before != now else words
        same = _plain(mine.prompt) == _plain(words)
    if same and same_moment and mine.rule == old.rule:
        return ()
    return _sense(f"Asked is now: {asked.prompt.rstrip('.?')}.", mine.rule)


def _plain(words: str) -> str:
    return _FIGURES.sub("#", words)


def _told(entry: Entry) -> tuple[str, ...]:
    return tuple(note.text for note in entry.notes)


def _sense(words: str, rule: str = "") -> tuple[Failed, ...]:
    return (Failed("amend: same question", rule, words, SENSE),)


def entries_of(amendment: Amendment, tree: Tree, line: int, words: str, when: str) -> list[tuple[Entry, Position]]:
    """The entries of a settled amendment, numbered: a new opening if there is one, the amended line, and the entry that
    says so. ``line``: the number of the first one's line."""
    found: list[tuple[Entry, Position]] = []
    number, parent = len(tree.entries), amendment.root
    if amendment.opening is not None:
        found.append(heading(amendment.ruleset, amendment.header, number, line))
        parent = number
    for made in amendment.made:
        at = number + len(found)
        found.append((replace(made.entry, number=at, parent=parent, line=line + len(found)), made.after))
        parent = at
    told = Entry(number + len(found), AMENDED, "referee", "", "", words, "", (), parent=parent, instead=tree.head,
                 line=line + len(found), why=amendment.draft.why, time=when)  # fmt: skip
    return [*found, (told, amendment.position)]
