"""An amendment: the record run again with something changed in it, and what of it holds.

An answer holds only if the same question asks it and offers it, or what was waived for it still covers all that it
fails. Nothing here writes: the record is as it was until the amendment is settled.

The draft is worked out again after every change to it. The results before a changed entry are taken over from the last
run. The draft is in the file, so a killed program loses nothing.

A thing that an entry brought into the game has a serial number, and another run may give it another. Answers are
translated by the order of creation (``Ruleset.created_ids``, ``renumber_answer``). ``Ruleset.adjustments_for`` gives
the effects of an answer that is no longer asked, as adjustments in one aside. Another header means another opening
(``Tree.rules``).
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

from dark_ages_desk.core.check import FailedCheck
from dark_ages_desk.core.compound_adjustment import combine_adjustments, renumber_adjustments
from dark_ages_desk.core.naming import AS_RECORDED, Naming
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import CHANCE, REFEREE, STAND_IN, Answer, Question, Value
from dark_ages_desk.core.ruleset import Ruleset, open_questions
from dark_ages_desk.core.supposing import Recall, fold_memory
from dark_ages_desk.former_names import FormerMembers
from dark_ages_desk.session.amended_entry import (
    AMENDS,
    BROKEN,
    DIFFERENT,
    WAITS,
    AmendedEntry,
    Item,
    copy_recorded_facts,
    current_prompt,
    find_mismatch,
    find_unapplied,
    has_other_notes,
    is_amendable,
    normalise_prompt,
    question_mismatch,
)
from dark_ages_desk.session.dice import Dice, convert_tally_answer, find_roll_option
from dark_ages_desk.session.edit import DROPPED, KEPT, STAYS, Draft, Edit
from dark_ages_desk.session.entry_tree import AMENDED, BY_STAND_IN, DESK, HOLE_ENTRY, SEAT, Entry, Tree
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.keys import ANSWER, ASIDE, Key, note_key, question_key, step_id
from dark_ages_desk.session.memories import Memories
from dark_ages_desk.session.replay import (
    Evaluation,
    RulesetFor,
    apply_answer,
    build_header_entry,
    error_message,
    evaluate,
    summary_check,
)
from dark_ages_desk.session.table_reader import TableReader

Sign = tuple[str, str, Key]
"""A seat, a power, and the key of a question to that seat for that power."""


@dataclass(frozen=True, slots=True)
class _Mark:
    """The state of the amendment before an entry of the record: the numbers of entries made, items and births."""

    made: int
    items: int
    births: int


class Place(TableReader):
    """The table at one place of an amended branch, or of a record that a player wants to amend there.

    The function ``recalls`` gives the memory of a viewer there. A reader has the names of places from ``naming``.
    """

    def __init__(self, ruleset: Ruleset, position: Position, recalls: Callable[[str], Recall], naming: Naming) -> None:
        self._rules, self._table, self._recalls, self._naming = ruleset, position, recalls, naming

    @property
    def ruleset(self) -> Ruleset:
        return self._rules

    @property
    def position(self) -> Position:
        return self._table

    @property
    def naming(self) -> Naming:
        return self._naming

    def recall(self, viewer: str) -> Recall:
        return self._recalls(viewer)


class Amendment(FormerMembers):
    """A draft, worked out: the entries in force from the first amended one on, run again.

    All entries that are amended, do not hold or have another result are ``items``, in the order of the record. The
    entries so far of the amended branch behind entry ``root`` are ``made``.
    """

    def __init__(
        self, tree: Tree, draft: Draft, ruleset_for: RulesetFor | None, before: Amendment | None = None
    ) -> None:
        """Prepare the amendment of ``draft``.

        From ``before``, an amendment of the same record, it takes over the parts that it does not touch.
        """
        self.draft = draft
        self.head = tree.head
        self.items: list[Item] = []
        self.made: list[AmendedEntry] = []
        self.opening: tuple[Ruleset, Header] | None = None
        """The rules and the header that the amended line begins with, if they are others."""
        self.naming = AS_RECORDED
        """The names of places for whoever reads its tables."""
        self._tree = tree
        self._memories = Memories(tree)
        path = tree.path
        named = (*draft.given, *draft.fates)
        touched = {number for number in named if tree.is_in_force(number) and is_amendable(tree.entries[number])}
        start = next((place for place, number in enumerate(path) if number in touched), len(path))
        if tree.gap is not None:  # nothing behind it can be run before it is filled
            start = min(start, path.index(tree.gap))
        self.ruleset, self.header = tree.in_force
        if draft.header is not None:
            self.header, start = draft.header, 1
            if before is not None and before.draft.header == draft.header:
                self.ruleset = before.ruleset
            elif ruleset_for is None:
                raise ValueError("this session cannot be replayed with another header")
            else:
                self.ruleset = ruleset_for(draft.header)
            self.opening = (self.ruleset, self.header)
        self.root = path[start - 1] if draft.header is None else 0
        self._seats = map_seats(tree.in_force[1].seats, self.header.seats)
        self._births: list[tuple[int, int]] = []  # serial numbers: of the record, of the amended line
        self._ids: dict[int, int] = {}
        self._first_keys: Counter[Key] = Counter()  # the highest number of each: none that fell already is given again
        for number in path:
            note_key(self._first_keys, tree.entries[number].key)
        self._keys = self._first_keys.copy()
        self._begun = tree.after[self.root]
        if self.opening is not None:
            self._begun = build_header_entry(self.ruleset, self.header, 0, 0)[1]
        self._old = [one for one in (tree.entries[number] for number in path[start:]) if is_amendable(one)]
        self._next = 0
        self._marks: list[_Mark] = []
        self._signs: dict[Sign, list[int]] | None = None
        self._waits = False
        if before is not None:
            self._take_over(before)

    def _take_over(self, other: Amendment) -> None:
        """Take over the unchanged part of another amendment's run, so that it need not run again."""
        old, new = other.draft, self.draft
        if (other.head, other.root, other._tree) != (self.head, self.root, self._tree) or old.header != new.header:
            return
        far = other._next
        for place, entry in enumerate(self._old[:far]):
            number = entry.number
            if old.given.get(number, ()) != new.given.get(number, ()) or old.fates.get(number) != new.fates.get(number):
                far = place
                break
        if old.ways != new.ways:
            decided = {item.entry.number for item in other.items if item.state == BROKEN}
            far = min([far, *(at for at, entry in enumerate(self._old[:far]) if entry.number in decided)])
        whole = _Mark(len(other.made), len(other.items), len(other._births))
        mark = other._marks[far] if far < len(other._marks) else whole
        self._next, self._marks = far, other._marks[:far]
        self._signs = other._signs
        self._restore_run(other.made[: mark.made], other.items[: mark.items], other._births[: mark.births])

    def _restore_run(self, made: list[AmendedEntry], items: list[Item], births: list[tuple[int, int]]) -> None:
        self.made, self.items, self._births, self._ids = made, items, births, dict(births)
        for one in made:
            note_key(self._keys, one.entry.key)

    # --- looking

    @property
    def position(self) -> Position:
        """The table at the end of the run so far."""
        return self.made[-1].after if self.made else self._begun

    @property
    def progress(self) -> tuple[int, int]:
        """Number of entries run again, and number of all entries to run."""
        return self._next, len(self._old)

    @property
    def complete(self) -> bool:
        """True if the whole record has been run again."""
        return self._next == len(self._old)

    @property
    def ran(self) -> bool:
        """True if all was run that can be run before something is settled."""
        return self._waits or self.complete

    def has_reached(self, number: int) -> bool:
        """Return whether an entry was run again, or the amendment begins behind it."""
        old = self._old
        return not old or number < old[0].number or any(one.number == number for one in old[: len(self._marks)])

    @property
    def end(self) -> Place:
        """The table at the end of the run so far."""
        return Place(self.ruleset, self.position, self._make_recall(len(self.made)), self.naming)

    @property
    def open(self) -> list[Item]:
        """Items that are not yet settled."""
        return [item for item in self.items if not item.settled]

    @property
    def ready(self) -> bool:
        """True if everything is run and settled."""
        return self.complete and not self.open

    @property
    def blocked_at(self) -> Item | None:
        """The item that needs an answer or decision before the run goes on, or None."""
        return self.items[-1] if self._waits else None

    def rolled(self) -> Edit:
        """Return an edit with the desk's dice for the roll that the amendment waits for.

        Raises ValueError if it does not wait for a roll.
        """
        item = self.blocked_at
        if item is None:
            raise ValueError("no roll is due there")
        return Edit(item.entry.number, (self.roll_before(item.entry.number),), STAYS, DESK)

    def roll_before(self, number: int) -> Answer:
        """Return the desk's dice for the roll before an entry. They are never those of an earlier roll.

        Raises ValueError if no roll is open there.
        """
        place = self.place(number)
        question = next((one for one in place.questions() if one.seat == CHANCE), None)
        if question is None:
            raise ValueError("no roll is due there")
        own = question_key(place.ruleset, place.position, question, find_roll_option(question))
        verb, value = Dice(self.header.seed, (*own, self._keys[own] + 1)).answer(question)
        return Answer(CHANCE, question.power, verb, value)

    def place(self, number: int) -> Place:
        """Return the table before an entry's own answer, after the answers inserted there.

        For an entry that has not been run yet, it is the table of the record.
        """
        for at, old in enumerate(self._old[: len(self._marks)]):
            if old.number == number:
                put = min(len(self.draft.given.get(number, ())), len(self.made) - self._marks[at].made)
                made = self._marks[at].made + put
                return Place(self.ruleset, self._position_after(made), self._make_recall(made), self.naming)
        parent = self._tree.entries[number].parent
        rules, table = self._tree.rules[self._tree.opening[parent]][0], self._tree.after[parent]
        return Place(rules, table, partial(self._memories.recall, head=parent), self.naming)

    def _make_recall(self, made: int) -> Callable[[str], Recall]:
        """Return a function that gives the memory of a viewer after ``made`` entries of the amended branch."""
        behind = [one.after for one in self.made[:made]]
        if self.opening is None:
            return partial(self._memories.recall, head=self.root, behind=behind)
        rules, way = self.ruleset, [self._begun, *behind]
        return lambda viewer: partial(fold_memory, rules, (), way, viewer)

    def _position_after(self, made: int) -> Position:
        """Return the position after ``made`` entries of the amended branch."""
        return self.made[made - 1].after if made else self._begun

    # --- running

    def work(self, seconds: float | None = None) -> bool:
        """Run for about so long (None: to the end); True once all is run that can be run."""
        until = None if seconds is None else time.perf_counter() + seconds
        while not self._waits and not self.complete and (until is None or time.perf_counter() < until):
            self._run(self._old[self._next])
        return self.ran

    def _run(self, old: Entry) -> None:
        self._marks.append(_Mark(len(self.made), len(self.items), len(self._births)))
        number, place = old.number, len(self.made)
        fate = self.draft.fates.get(number, STAYS)
        reasons = self._evaluate(old)[1] if fate == DROPPED else ()
        for answer, by in self.draft.given.get(number, ()):
            try:
                heard = evaluate(self.ruleset, self.position, answer)
                if not heard.allowed:
                    self._wait(old, place, heard.failed)
                    return
                self._make(heard, replace(heard.entry, by=by if answer.seat == CHANCE else ""))
            except Exception as error:
                self._wait(old, place, question_mismatch(error_message(error)))
                return
        if len(self.made) > place:
            self._let_stand_ins_answer(old)
        if fate == DROPPED:
            self._add_item(old, place, BROKEN if reasons else AMENDS, reasons, DROPPED)
        if old.kind == HOLE_ENTRY and fate == STAYS and self.draft.given.get(number):
            self._add_item(old, place, AMENDS)  # what was lost is given again
            fate = DROPPED
        if fate == DROPPED or self._answer_again(old, fate, place):
            self._match_births(old, place)
            self._next += 1
            self._let_stand_ins_answer(self._old[self._next] if not self.complete else None)

    def _let_stand_ins_answer(self, onward: Entry | None) -> None:
        """Let stand-ins write their open sheets, which the record lacks. It goes on with entry ``onward``."""
        while onward is None or onward.seat != STAND_IN:
            asked = next((one for one in open_questions(self.position) if one.seat == STAND_IN), None)
            found = self.ruleset.stand_in(self.position, asked) if asked is not None else None
            if found is None:
                return
            heard = evaluate(self.ruleset, self.position, found[0])
            self._make(heard, replace(heard.entry, by=BY_STAND_IN, why=found[1]))

    def _answer_again(self, old: Entry, fate: str, place: int) -> bool:
        """Give an entry's answer again, or settle it as was said; False where nothing goes on."""
        heard, reasons = self._evaluate(old)
        if not reasons and heard is not None:
            try:
                made = self._make(heard, copy_recorded_facts(heard.entry, old))
            except Exception as error:
                reasons = question_mismatch(error_message(error))
            else:
                if place < len(self.made) - 1:
                    self._add_item(old, place, AMENDS, now=made.notes)
                elif has_other_notes(old, made):
                    self._add_item(old, place, DIFFERENT, now=made.notes)
                return True
        if old.seat == STAND_IN:  # it is not asked any more, or another one writes now
            self._add_item(old, place, BROKEN, reasons, DROPPED)
            return True
        broken = Item(old, BROKEN, reasons)
        fate = fate or self.draft.ways.get(broken.kind, STAYS)
        if fate == KEPT and self._keep(old, heard, reasons, place):
            return True
        if fate == DROPPED:
            self._add_item(old, place, BROKEN, reasons, DROPPED)
            return True
        if old.kind in (ASIDE, SEAT) or (old.kind != HOLE_ENTRY and self._is_answered_later()):
            self._add_item(old, place, BROKEN, reasons)
            return True
        self._wait(old, place, reasons)
        return False

    def _evaluate(self, old: Entry) -> tuple[Evaluation | None, tuple[FailedCheck, ...]]:
        """Return the rules' verdict on an entry's answer at this place of the amendment, and the reasons why it does
        not hold."""
        if old.answer is None:
            return None, question_mismatch(old.words)
        try:
            answer = renumber_adjustments(self.ruleset, replace(old.answer, seat=self._seat_of(old)), self._ids)
            if old.seat == CHANCE:
                tries = Dice(self.header.seed, old.key).roll_tries
                answer = convert_tally_answer(self._tree.after[old.parent], self.position, answer, tries)
            heard = evaluate(self.ruleset, self.position, answer, old.kind)
        except Exception as error:
            return None, question_mismatch(error_message(error))
        return heard, self._find_mismatch(old, heard) or (() if heard.allowed else heard.failed)

    def _seat_of(self, old: Entry) -> str:
        """Return the present seat for an old entry.

        It is the seat that now plays the power, if the power's player answered. Otherwise it is the seat in the place
        of the old seat.
        """
        if old.seat in (CHANCE, REFEREE):
            return old.seat
        if self.opening is not None and self._tree.after[old.parent].runs.get(old.power) == old.seat:
            return self.position.seat(old.power) or self._seats.get(old.seat, old.seat)
        return self._seats.get(old.seat, old.seat)

    def _add_item(
        self,
        old: Entry,
        place: int,
        state: str,
        reasons: tuple[FailedCheck, ...] = (),
        fate: str = "",
        now: tuple[Note, ...] = (),
        questions: tuple[Question, ...] = (),
        unset: tuple[str, ...] = (),
    ) -> None:
        own = (made.entry for made in self.made[place:] if not made.entry.again and made.entry.answer)
        put = tuple(entry for entry in own if entry.by != BY_STAND_IN)
        number = len(self.draft.given.get(old.number, ()))
        self.items.append(Item(old, state, reasons, old.notes, now, fate, questions, put[:number], unset))

    def _make(self, heard: Evaluation, entry: Entry) -> Entry:
        assert entry.answer is not None
        after = apply_answer(self.ruleset, self.position, heard.kind, entry.answer, heard.failed)
        key = self._tree.entries[entry.again].key if entry.again else ()
        if key[:-1] != entry.key:
            key = (*entry.key, self._keys[entry.key] + 1)
            note_key(self._keys, key)
        entry = replace(entry, notes=after.notes, key=key, figures=summary_check(self.ruleset, after))
        self.made.append(AmendedEntry(entry, after))
        return entry

    def _find_mismatch(self, old: Entry, heard: Evaluation) -> tuple[FailedCheck, ...]:
        same_moment = old.told or self._stage(old) == self.ruleset.stage_ids(self.position)
        return find_mismatch(old, heard, same_moment, self._seats, lambda: current_prompt(self._tree, old))

    def _stage(self, old: Entry) -> tuple[Value, ...]:
        ruleset, _ = self._tree.rules[self._tree.opening[old.parent]]
        return ruleset.stage_ids(self._tree.after[old.parent])

    def _is_answered_later(self) -> bool:
        """Return whether a later entry of the record answers an open question. If so, entries before it are no longer
        asked."""
        if self._signs is None:
            self._signs = {}
            for place, old in enumerate(self._old):
                if old.kind == ANSWER:
                    key = (old.step,) if old.seat == CHANCE else old.key[:-1]  # of throws any of that step will do
                    self._signs.setdefault((old.seat, old.power, key), []).append(place)
        seats = {new: old for old, new in self._seats.items()}
        stage = self.ruleset.stage_ids(self.position)
        for asked in open_questions(self.position):
            own: Key = (step_id(self.position, ANSWER),)
            if asked.seat != CHANCE:
                own = question_key(self.ruleset, self.position, asked, None)
            for place in self._signs.get((seats.get(asked.seat, asked.seat), asked.power, own), ()):
                old = self._old[place]
                if place > self._next and stage == self._stage(old) and self._is_same_question(asked, old):
                    return True
        return False

    def _is_same_question(self, asked: Question, old: Entry) -> bool:
        """Return whether a question and an answered one with the same key ask the same."""
        if asked.key or asked.seat == CHANCE:
            return True
        now = normalise_prompt(asked.prompt, {})
        return now == normalise_prompt(old.prompt, self._seats) or now == normalise_prompt(
            current_prompt(self._tree, old), self._seats
        )

    def _keep(self, old: Entry, heard: Evaluation | None, reasons: tuple[FailedCheck, ...], place: int) -> bool:
        """Keep an entry as the table played it: with its checks waived, or else with its effects as the referee's
        adjustments.

        Return False if that is impossible.
        """
        if heard is not None and reasons == heard.failed and reasons and all(one.waivable for one in reasons):
            answer = heard.entry.answer
            assert answer is not None
            try:
                answer = replace(answer, waived=tuple(one.name for one in reasons))
                waiving = evaluate(self.ruleset, self.position, answer, old.kind)
                made = self._make(waiving, copy_recorded_facts(waiving.entry, old))
            except Exception:
                return False
            self._add_item(old, place, BROKEN, reasons, KEPT, made.notes)
            return True
        begun, before, after = self.position, self._tree.after[old.parent], self._tree.after[old.number]
        rules = self._tree.rules[self._tree.opening[old.number]][0]
        try:
            adjustments = (
                None
                if old.told
                else self._find_applicable(self.ruleset.adjustments_for(begun, before, after, self._ids))
            )
            if adjustments is None:
                return False
            now: tuple[Note, ...] = ()
            if adjustments:
                one = evaluate(self.ruleset, begun, combine_adjustments(adjustments), "aside")
                now = self._make(one, one.entry).notes
        except Exception:
            del self.made[place + len(self.draft.given.get(old.number, ())) :]
            return False
        unset = find_unapplied((rules, self.ruleset), before, after, begun, self.position)
        self._add_item(old, place, BROKEN, reasons, KEPT, now, unset=unset)
        return True

    def _find_applicable(self, adjustments: tuple[Answer, ...] | None) -> list[Answer] | None:
        """Return the adjustments that can be made one after the other, without the others.

        Return None if there are no adjustments.
        """
        if adjustments is None:
            return None
        pos, found = self.position, []
        for one in adjustments:
            if evaluate(self.ruleset, pos, one, "aside").allowed:
                pos = self.ruleset.take_aside(pos, one)
                found.append(one)
        return found

    def _wait(self, old: Entry, place: int, reasons: tuple[FailedCheck, ...]) -> None:
        """Stop the run until this entry is settled."""
        try:
            questions = open_questions(self.position)
        except Exception:
            questions = ()
        self._add_item(old, place, WAITS, reasons, questions=questions)
        self._waits = True

    def _match_births(self, old: Entry, place: int) -> None:
        """Match the things that came into the game by an old entry with the things that come now, for any serial
        numbers."""
        rules = self._tree.rules[self._tree.opening[old.number]][0]
        born = rules.created_ids(self._tree.after[old.parent], self._tree.after[old.number])
        if born:
            pairs = list(zip(born, self.ruleset.created_ids(self._position_after(place), self.position), strict=False))
            self._births += pairs
            self._ids.update(pairs)


def map_seats(before: tuple[str, ...], now: tuple[str, ...]) -> dict[str, str]:
    """Return the present name of each earlier seat.

    If their number is the same, seats have new names place by place. If a player left or joined, seats of the same name
    match, and others match in order.
    """
    if len(before) == len(now):
        return dict(zip(before, now, strict=True))
    same = {seat: seat for seat in before if seat in now}
    others = (seat for seat in now if seat not in same)
    return {**same, **dict(zip((seat for seat in before if seat not in same), others, strict=False))}


def list_amended_entries(
    amendment: Amendment, tree: Tree, line: int, words: str, when: str
) -> list[tuple[Entry, Position]]:
    """Return the entries of a settled amendment, numbered, each with its position.

    They are a new opening, if any, the amended branch, and the entry that reports the amendment. The line number of the
    first is ``line``.
    """
    found: list[tuple[Entry, Position]] = []
    number, parent = len(tree.entries), amendment.root
    if amendment.opening is not None:
        found.append(build_header_entry(amendment.ruleset, amendment.header, number, line))
        parent = number
    for made in amendment.made:
        at = number + len(found)
        found.append((replace(made.entry, number=at, parent=parent, line=line + len(found)), made.after))
        parent = at
    told = Entry(number + len(found), AMENDED, "referee", "", "", words, "", (), parent=parent, instead=tree.head,
                 line=line + len(found), why=amendment.draft.why, time=when)  # fmt: skip
    return [*found, (told, amendment.position)]
