"""A record read back: its lines become entries and positions.

What is recorded is taken as it is; whether the rules agree is asked afterwards (``differences``).

If these rules would not have offered a recorded answer, the record wins. The session then says which entry it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from dark_ages_desk.core.check import SENSE, FailedCheck
from dark_ages_desk.core.compound_adjustment import apply_aside, is_compound, split_adjustments
from dark_ages_desk.core.errors import own_words
from dark_ages_desk.core.handover import apply_hand_over, describe_hand_over, find_hand_over_obstacle, is_hand_over
from dark_ages_desk.core.position import FOR_MEMORY, LOSSES, Note, Position
from dark_ages_desk.core.question import CHANCE, REFEREE, TABLE, Answer, NotAllowed, Question, find
from dark_ages_desk.core.refusal import find_failed_checks, waives_all
from dark_ages_desk.core.ruleset import DeadEnd, Ruleset, apply_unchecked, open_questions
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.session.branches import Branches
from dark_ages_desk.session.edit import AMENDING, Draft
from dark_ages_desk.session.entry_tree import (
    AMENDED,
    DESK,
    GIVEN_BY,
    HEADING,
    HOLE_ENTRY,
    MOST_OPENINGS,
    SEAT,
    THROWN,
    Entry,
    Tree,
)
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.journal import HOLE, LineContent, check_of_data, to_value
from dark_ages_desk.session.keys import ANSWER, ASIDE, default_key, question_key, step_id
from dark_ages_desk.session.remark import KINDS, Remarks
from dark_ages_desk.session.sealing import is_still_sealed, unwrap_content, wrap_content
from dark_ages_desk.session.unplayed import LineReferences, grow_lost, play_hole, text_notes
from dark_ages_desk.session.words import (
    describe_answer,
    describe_former_answer,
    describe_unasked_answer,
    describe_unoffered_value,
    hides_value,
    public_label,
)

RulesetFor = Callable[[Header], Ruleset]
"""Gives the rules that a header asks for; raises SessionError."""

ANSWERS = (ANSWER, ASIDE, SEAT)
"""Kinds of line that are answers of the line that stands."""

SKIPPED = frozenset({"name", "header"})
"""Kinds of line that change nothing and say nothing new."""

_RUN_AGAIN = frozenset({"t", "up", "of", "i", "b", "c", "cd", "g"})
"""Keys of a line that says no more than that an answer was run again."""

AS_PLAYED = "As the table played it"
"""Text of several adjustments that repeat the effects of an answer."""


class NewerLineError(Exception):
    """Something that only a newer version can have written; the message names it."""


def start_tree(ruleset: Ruleset, header: Header) -> Tree:
    """Return a tree with the opening alone."""
    opening: Position = ruleset.start()
    sheets = [Note("sheet", f"Played with printed values of your own: “{name}”.") for name in header.sheets]
    notes = (*sheets, *opening.notes)
    return Tree(Entry(0, "setup", "", "", "", ruleset.scenario_name, "", notes), opening, ruleset, header)


# --- from an answer to an entry


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The rules' verdict on an answer at a position: its question, and the checks that it fails."""

    kind: str
    asked: tuple[Question, ...]
    question: Question | None
    entry: Entry
    failed: tuple[FailedCheck, ...]

    @property
    def allowed(self) -> bool:
        """True if it is offered, or if all that it fails is waived."""
        answer = self.entry.answer
        return not self.failed or (answer is not None and waives_all(self.failed, answer))


def evaluate(
    ruleset: Ruleset, pos: Position, answer: Answer, kind: str = "", number: int = 0, parent: int = 0
) -> Evaluation:
    """Ask the rules about an answer at a position; ``kind`` if it is known. The entry, which gets ``number`` and
    ``parent``, has no notes yet."""
    if is_compound(answer):
        return _evaluate_several(ruleset, pos, answer, number, parent)
    if is_hand_over(answer):
        return _evaluate_hand_over(ruleset, pos, answer, number, parent)
    asked = open_questions(pos)
    option = find(asked, answer) if kind != "aside" else None
    if option is None and (kind == "aside" or (not kind and ruleset.aside_trials(pos, answer) is not None)):
        kind, asked = "aside", ruleset.asides(pos)
        option = find(asked, answer)
    kind = kind or "answer"
    question = _find_question(asked, answer, option is not None)
    failed: tuple[FailedCheck, ...] = ()
    if option is None:
        failed = find_failed_checks(ruleset, pos, answer, TABLE)
        option = next((one for one in question.options if one.verb == answer.verb), None) if question else None
    name_of = ruleset.board.name_of
    try:
        if option is None:
            words = describe_unasked_answer(answer, ruleset.view(pos, TABLE, ()), name_of)
        elif failed:
            public = ruleset.view(pos, TABLE, ())
            seen = {one.id for one in public.counters}
            hidden = {one.id for one in ruleset.view(pos, REFEREE, ()).counters} - seen
            words = describe_unoffered_value(option, answer.value, public, name_of, hidden)
        else:
            words = describe_answer(option, answer.value, name_of)
    except (LookupError, ValueError):  # what is not offered may name what there is not
        words = describe_former_answer(answer.value)
    prompt, rule = (question.prompt, question.rule) if question else ("", "")
    key = (
        question_key(ruleset, pos, question, option, kind)
        if question
        else default_key(ruleset, pos, kind, "", answer.power)
    )
    entry = Entry(
        number,
        kind,
        answer.seat,
        answer.power,
        prompt,
        words,
        rule,
        (),
        answer,
        label=public_label(option),
        secret=hides_value(option),
        parent=parent,
        key=key,
        sealed=question.sealed if question else "",
        step=step_id(pos, kind),
    )
    return Evaluation(kind, asked, question, entry, failed)


def _evaluate_several(ruleset: Ruleset, pos: Position, answer: Answer, number: int, parent: int) -> Evaluation:
    """Return the verdict on several adjustments by the referee, which are one entry."""
    words, hidden, now = [], False, pos
    failed: tuple[FailedCheck, ...] = ()
    for one in split_adjustments(answer):
        heard = evaluate(ruleset, now, one, "aside")
        failed = heard.failed
        if failed:
            break
        words.append(heard.entry.words)
        hidden = hidden or heard.entry.secret
        now = ruleset.take_aside(now, one)
    told = f"{AS_PLAYED}: {'; '.join(words)}" if words else AS_PLAYED
    key = default_key(ruleset, pos, ASIDE, "", REFEREE)
    entry = Entry(
        number, "aside", REFEREE, "", AS_PLAYED, told, "", (), answer,
        label=AS_PLAYED if hidden else "", secret=hidden, parent=parent, key=key, step=ASIDE,
    )  # fmt: skip
    return Evaluation("aside", (), None, entry, failed)


def _evaluate_hand_over(ruleset: Ruleset, pos: Position, answer: Answer, number: int, parent: int) -> Evaluation:
    """Return the verdict on a handover of a seat or a power, which answers no question."""
    no = find_hand_over_obstacle(ruleset, pos, answer)
    failed = (FailedCheck("seat: known", "", no, SENSE),) if no else ()
    words = str(answer.value)
    with suppress(ValueError):
        words = describe_hand_over(pos, answer)
    who = str(answer.value[0]) if isinstance(answer.value, tuple) and answer.value else ""
    entry = Entry(
        number, SEAT, REFEREE, answer.power, "", words, "", (), answer, parent=parent, step=SEAT,
        key=(*ruleset.stage_key(pos), SEAT, who, *filter(None, [answer.power])),
    )  # fmt: skip
    return Evaluation(SEAT, (), None, entry, failed)


def summary_check(ruleset: Ruleset, pos: Position) -> str:
    """Return a check over the whole table in ids and numbers; "" for a game that does not give it."""
    told = ruleset.summary(pos)
    return check_of_data(told) if told else ""


def _find_question(asked: tuple[Question, ...], answer: Answer, offered: bool) -> Question | None:
    """Return the question that is answered; of several to the same seat, the one that offers the answer."""
    own = [one for one in asked if one.seat == answer.seat and one.power == answer.power]
    if offered:
        own = [one for one in own if find((one,), answer)] or own
    return next(iter(own), None)


def apply_answer(
    ruleset: Ruleset, pos: Position, kind: str, answer: Answer, allowed: tuple[FailedCheck, ...]
) -> Position:
    """Return the position after an answer, offered or not."""
    if kind == "aside":
        after: Position = apply_aside(ruleset, pos, answer, allowed)
        return after
    if kind == SEAT:
        return apply_hand_over(ruleset, pos, answer)
    return apply_unchecked(pos, answer, allowed)


# --- lines


def entry_payload(entry: Entry) -> dict[str, Any]:
    """Return the content of a line about an entry, sealed or not, without its kind and the entry before it."""
    answer = entry.answer
    assert answer is not None
    told: dict[str, Any] = {"s": answer.seat, "p": answer.power, "r": entry.rule, "k": entry.key}
    if entry.by:
        told["by"] = entry.by
    if entry.typed:
        told["ty"] = entry.typed
    told |= {"v": answer.verb, "x": answer.value, "q": entry.prompt, "m": entry.words}
    if entry.secret:
        told["o"] = entry.label
    if answer.waived:
        told["w"] = answer.waived
    if entry.why:
        told["why"] = entry.why
    if entry.open_why:
        told["ow"] = 1
    told |= {"n": [note.text for note in entry.notes], "e": entry.step}
    if not entry.told:
        told["nd"] = [note_payload(note) for note in entry.notes]
    if entry.figures:
        told["f"] = entry.figures
    return told


NOT_KEPT = frozenset({"report", "does", LOSSES, *FOR_MEMORY})
"""Names of a note's data that a line does not have: words for readers, and what is worked out for reports and
memories."""


def note_payload(note: Note) -> list[Any]:
    """Return a note without its text, as a list for a line.

    It has kind, power, spaces, data, readers of its private part, and data for them alone. Empty values at the end are
    left out.
    """
    data, hidden = (
        [[name, value] for name, value in told if name not in NOT_KEPT] for told in (note.data, note.hidden)
    )
    readers = list(dict.fromkeys(seat for seat, _ in note.private))
    told = [note.kind, note.power, list(note.spaces), data, readers, hidden]
    while len(told) > 1 and not told[-1]:
        told.pop()
    return told


def line_of(entry: Entry, tree: Tree) -> dict[str, Any]:
    """Return an entry as its line, without number and checks."""
    return _build_line(entry, {"t": entry.kind, "up": tree.entries[entry.parent].line})


def _build_line(entry: Entry, head: dict[str, Any]) -> dict[str, Any]:
    told = entry_payload(entry)
    if entry.sealed:
        open_ = {name: told.pop(name) for name in ("s", "p", "r", "k", "e")}
        return {**head, **open_, "z": entry.sealed, **wrap_content(told)}
    return {**head, **told}


def line_of_amended_entry(entry: Entry, up: int, old: Entry | None) -> dict[str, Any]:
    """Return an entry that an amendment made, as its line. For an answer that was run again it has only the
    differences."""
    head: dict[str, Any] = {"t": "again", "up": up}
    if old is None:
        return _build_line(entry, {**head, "as": entry.kind})
    now, was = entry_payload(entry), entry_payload(old)
    differs = {name: told for name, told in now.items() if was.get(name) != told}
    if was.keys() - now.keys() or (differs and entry.sealed):
        return _build_line(entry, {**head, "as": entry.kind, "of": old.line})
    return {**head, "of": old.line, **differs}


def line_of_head(tree: Tree, to: int, words: str) -> dict[str, Any]:
    """Return the line that moves the head to another entry."""
    return {"t": "head", "at": tree.entries[to].line, "m": words}


def line_of_opening(tree: Tree, numbers: list[int], lines: Mapping[int, int]) -> dict[str, Any]:
    """Return the line that opens these sealed entries; ``lines`` has those of entries that are not in the tree yet."""
    return {"t": "open", "e": [lines.get(number) or tree.entries[number].line for number in numbers]}


def find_entries_to_open(closed: list[Entry], after: Position) -> list[int]:
    """Return the sealed entries in force that open at a position: no question of their kind remains."""
    questions = open_questions(after) if closed else ()
    return [entry.number for entry in closed if not is_still_sealed(entry.sealed, questions)]


class Replayer:
    """A player of the lines of a record.

    For each entry, ``stories`` has the texts of its notes as written. The amendment that is not settled yet is
    ``draft``, and the branches are ``branches``. For each entry that is known only as text and follows a known table,
    ``unplayed`` has the reason. For each line, ``faults`` describe its impossible parts.

    A bad line costs only itself. A line that cannot be played is known only as text or skipped, and an impossible value
    of a key is left out.
    """

    def __init__(
        self, tree: Tree, ruleset_for: RulesetFor | None = None, lines: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """Prepare the player. Give in ``lines`` all lines behind the header, because later lines help to guess lost
        ones."""
        self.tree = tree
        self.lines = lines
        self._ahead: LineReferences | None = None
        self.unplayed: dict[int, str] = {}
        self.faults: list[tuple[int, str]] = []
        self._holes = False  # lines are lost, which may have moved the head
        self.ruleset_for = ruleset_for
        self.stories: dict[int, EntryContent] = {}
        self.draft = Draft()
        self.branches = Branches()
        self.remarks = Remarks()

    def play(self, number: int, line: Mapping[str, Any]) -> None:
        """Play the line ``number`` of format 2 or 3. Raises Unknown for a line of a newer version."""
        try:
            self._play(number, line)
        except NewerLineError:
            raise
        except Exception as error:
            self.faults.append((number, f"it cannot be read ({error_message(error)})"))
            if number not in self.tree.by_line:
                self._pass_over(number, line)

    def _pass_over(self, number: int, line: Mapping[str, Any]) -> None:
        """Skip a line that cannot be played. If it was an entry, its content is known as text."""
        tree, kind, last = self.tree, line.get("t"), len(self.tree.entries) - 1
        entry = kind in (*ANSWERS, AMENDED) or (type(kind) is not str and "up" in line)
        if entry or kind in ("again", HEADING):
            parent = 0 if kind == HEADING else tree.head if kind in ANSWERS else last
            lost = grow_lost(tree, number, parent, number, line)
            if entry:
                tree.move(lost.number)
        elif kind == "head":
            self._holes = True

    def _play(self, number: int, line: Mapping[str, Any]) -> None:
        kind = line.get("t")
        if type(kind) is not str:
            raise ValueError("“t” is no kind of line")
        if kind in ANSWERS:
            self._play_entry(number, kind, line)
        elif kind == "again":
            self._play_again(number, line)
        elif kind == HEADING:
            self._play_heading(number, line)
        elif kind == AMENDED:
            self._play_amendment(number, line)
        elif kind == AMENDING:
            self.draft = self.draft.read(line, self.tree)
        elif kind == "head":
            self._play_head(number, line)
        elif kind == HOLE:
            self._holes = True
            self._ahead = self._ahead or LineReferences(self.lines)
            play_hole(self.tree, number, self.lines[number - 2] if number > 1 else {}, self._ahead)
        elif kind == "open":
            self._open(number, line)
        elif kind in KINDS:
            before, self.remarks = self.remarks, self.remarks.apply_line(line, self.tree)
            if self.remarks is before:
                raise ValueError("it belongs to no entry of this record")
        elif kind not in SKIPPED:
            raise NewerLineError(f"a line of the kind “{format_short(kind)}”")

    def _find_entry(self, line: Mapping[str, Any], name: str) -> int | None:
        """Return the entry whose line a key names, or None."""
        to = line.get(name)
        return self.tree.by_line.get(to) if type(to) is int else None

    def _note_fault(self, number: int, words: str) -> None:
        self.faults.append((number, words))

    def _play_entry(self, number: int, kind: str, line: Mapping[str, Any]) -> None:
        tree, to = self.tree, self._find_entry(line, "up")
        if to is not None and to != tree.head and self._holes:
            tree.move(to)
        elif to != tree.head:
            said = "it does not say which entry it follows" if to is None else "it follows another entry"
            self._note_fault(number, f"{said}; the program puts it after the entry before it")
        tree.add(*self._play_answer(number, kind, line, tree.head, 0))

    def _play_amendment(self, number: int, line: Mapping[str, Any]) -> None:
        tree, said = self.tree, LineContent(line)
        parent, instead = self._find_entry(line, "up"), self._find_entry(line, "from")
        if parent is None or instead is None:
            said.note_fault("up" if parent is None else "from")
        above = len(tree.entries) - 1 if parent is None else parent
        entry = build_amendment_entry(tree, number, said, above, tree.head if instead is None else instead)
        tree.grow(entry, tree.after[above])
        tree.move(entry.number)
        self.draft = Draft()
        self.faults += [(number, words) for words in said.faults]

    def _play_head(self, number: int, line: Mapping[str, Any]) -> None:
        to = self._find_entry(line, "at")
        if to is None:
            raise ValueError("it goes to no entry of this record")
        try:
            if "on" in line and not (self._holes and line["on"] not in self.branches.heads):
                self.branches = self.branches.apply_line(line, self.tree.head, to)
        except (KeyError, TypeError):
            self._note_fault(number, "it names an unknown branch")
        self.tree.move(to)

    def _open(self, number: int, line: Mapping[str, Any]) -> None:
        named = line["e"] if isinstance(line.get("e"), list) else [None]
        found = [self._find_entry({"e": one}, "e") for one in named]
        if None in found:
            self._note_fault(number, "it opens unknown entries")
        self.tree.open([one for one in found if one is not None])

    def _play_again(self, number: int, line: Mapping[str, Any]) -> None:
        """Play an answer that an amendment made, or ran again with only its differences in the line."""
        tree, said = self.tree, LineContent(line)
        of, parent = self._find_entry(line, "of"), self._find_entry(line, "up")
        old = tree.entries[of] if of is not None else None
        if parent is None:
            said.note_fault("up")
            parent = len(tree.entries) - 1
        if old is None and "of" in line:
            said.note_fault("of")
        kind = said.word("as", (*ANSWERS, "")) or (old.kind if old is not None else "")
        self.faults += [(number, words) for words in said.faults]
        if kind == HOLE_ENTRY and old is not None:  # what was run again is lost
            grow_lost(tree, number, parent, old.line)
            return
        if old is not None and line.keys() <= _RUN_AGAIN and old.answer is not None:
            self._play_unchanged(number, old, parent)
            return
        if old is not None and "as" not in line:
            line = {**entry_payload(old), **line}
            if old.sealed:
                line["z"] = old.sealed
        if kind not in ANSWERS:
            raise ValueError("the repeated line is not an answer")
        tree.grow(*self._play_answer(number, kind, line, parent, old.number if old is not None else 0))

    def _play_unchanged(self, number: int, old: Entry, parent: int) -> None:
        """Play an answer that was run again without differences."""
        tree, answer = self.tree, old.answer
        assert answer is not None
        ruleset, _ = tree.rules[tree.opening[parent]]
        after, told = self._position_after(ruleset, old.kind, answer, parent)
        entry = replace(
            old, number=len(tree.entries), notes=old.notes if told else after.notes, struck=False, parent=parent,
            line=number, again=old.number, told=told,
        )  # fmt: skip
        if not told:
            notes = [note.text for note in old.notes]
            self.stories[entry.number] = EntryContent(
                notes, None if old.told else [note_payload(note) for note in old.notes], old.step
            )
        tree.grow(entry, after)

    def _position_after(self, ruleset: Ruleset, kind: str, answer: Answer, parent: int) -> tuple[Position, bool]:
        """Return the position after an answer, and whether the answer is known only as text."""
        tree = self.tree
        pos = tree.after[parent]
        if tree.entries[parent].told:
            return pos, True
        try:
            allowed = find_failed_checks(ruleset, pos, answer, TABLE) if answer.waived else ()
            return apply_answer(
                ruleset, pos, kind, answer, tuple(one for one in allowed if one.name in answer.waived)
            ), False
        except Exception as error:
            self.unplayed[len(tree.entries)] = error_message(error)
            return pos, True

    def _play_heading(self, number: int, line: Mapping[str, Any]) -> None:
        if len(self.tree.rules) >= MOST_OPENINGS:
            raise ValueError(f"a record has at most {MOST_OPENINGS} starts")
        header = Header.from_json(line["h"])
        if self.ruleset_for is None:
            raise ValueError("another header cannot be read here")
        rules = self.ruleset_for(header)
        self.tree.grow(*build_header_entry(rules, header, len(self.tree.entries), number), (rules, header))

    def _play_answer(
        self, number: int, kind: str, line: Mapping[str, Any], parent: int, again: int
    ) -> tuple[Entry, Position]:
        tree = self.tree
        ruleset, _ = tree.rules[tree.opening[parent]]
        if "y" in line:
            line = {**unwrap_content(line), **line}
        said = LineContent(line)
        answer = Answer(
            said.required_text("s"), said.required_text("p"), said.required_text("v"), said.value("x"), said.texts("w")
        )
        pos = tree.after[parent]
        after, told = self._position_after(ruleset, kind, answer, parent)
        key, words, prompt, rule = said.key(), said.text("m"), said.text("q"), said.text("r")
        sealed, public, secret = said.text("z", ""), said.text("o", ""), "o" in line
        by, step, figures = said.word("by", (*THROWN, *GIVEN_BY)), said.text("e", ""), said.text("f", "")
        reasons, typed, story = said.text("why", ""), said.numbers("ty"), said.texts("n")
        if (
            said.faults or None in (words, prompt, rule) or ("y" in line and not sealed)
        ):  # what the rules say of it takes the place of what is wrong
            mine = self._evaluate_entry(ruleset, pos, answer, kind, told)
            key = key or (tree.next_key(mine.key) if parent == tree.head else (*mine.key, number))
            words, prompt, rule = words or mine.words, prompt or mine.prompt, rule or mine.rule
            sealed, public = sealed or mine.sealed, public or mine.label
            by = by or (DESK if answer.seat == CHANCE else "")
            self.faults += [(number, fault) for fault in said.faults]
        assert key is not None
        if (
            ruleset.hides_dice
            and answer.seat == CHANCE
            and not (secret or told)
            and (now := hidden_roll_label(pos, answer))
        ):
            secret, public = True, now
        entry = Entry(
            len(tree.entries), kind, answer.seat, answer.power, prompt or "", words or "", rule or "",
            text_notes(list(story)) if told else after.notes, answer, False, public or "", secret, parent, number, key,
            by, sealed or "", again, told=told, why=reasons or "", step=step or step_id(pos, kind),
            figures=figures or "", typed=typed, open_why=line.get("ow") == 1,
        )  # fmt: skip
        if not told:
            self.stories[entry.number] = EntryContent(list(story), line.get("nd"), step or "")
        return entry, after

    def _evaluate_entry(self, ruleset: Ruleset, pos: Position, answer: Answer, kind: str, told: bool) -> Entry:
        """Return the rules' entry for an answer, in place of a wrong one in its line."""
        if not told:
            with suppress(Exception):
                return evaluate(ruleset, pos, answer, kind).entry
        words = describe_former_answer(answer.value)
        return Entry(
            0, kind, answer.seat, answer.power, "", words, "", (), answer, key=(*ruleset.stage_key(pos), "lost")
        )


def hidden_roll_label(pos: Position, answer: Answer) -> str:
    """Return the public label of a roll that the present rules make in secret, "" for a public one.

    An older record shows such dice openly. They are hidden from the same viewers as if they fell today.
    """
    return public_label(find(open_questions(pos), answer))


def build_header_entry(ruleset: Ruleset, header: Header, number: int, line: int) -> tuple[Entry, Position]:
    """Return the opening by another header, as an entry that follows the first one, with its position."""
    fresh = start_tree(ruleset, header)
    words = f"Restarted: {ruleset.scenario_name}"
    return replace(fresh.entries[0], number=number, kind=HEADING, words=words, line=line), fresh.position


def build_amendment_entry(tree: Tree, number: int, said: LineContent, parent: int, instead: int) -> Entry:
    """Return the entry that settles an amendment."""
    words, why_, when = (said.text(name, "") or "" for name in ("m", "why", "when"))
    return Entry(
        len(tree.entries), AMENDED, REFEREE, "", "", words, "", (), parent=parent, line=number, instead=instead,
        why=why_, time=when, told=tree.entries[parent].told,
    )  # fmt: skip


@dataclass(frozen=True, slots=True)
class EntryContent:
    """The content of a line about its entry: the texts of its notes, their data, and the step that asked.

    Records without data and step have None and "".
    """

    words: object
    data: object = None
    step: str = ""


def differences(tree: Tree, entry: Entry, story: EntryContent) -> list[str]:
    """Return a list of texts about differences between the present rules and an entry. Other wordings are allowed."""
    assert entry.answer is not None
    ruleset, _ = tree.rules[tree.opening[entry.number]]
    try:
        heard = evaluate(ruleset, tree.after[entry.parent], entry.answer, entry.kind)
    except Exception as error:
        return [f"entry {entry.number} cannot be verified by this version of the rules ({error_message(error)})."]
    found = []
    if not heard.allowed:
        found.append(f"entry {entry.number} breaks this version of the rules; the record counts.")
    if not _is_same_result(ruleset, tree.after[entry.number], entry, heard.entry, story):
        found.append(f"line {entry.line + 1} has another result under this version of the rules.")
    return found


def _is_same_result(ruleset: Ruleset, after: Position, entry: Entry, mine: Entry, story: EntryContent) -> bool:
    """Return whether the rules tell the same of an entry: the same step, note by note the same data, the same figures
    on the table. A line that has only words tells another story where the same words have other figures in them."""
    if story.data is None:
        return not differs_in_figures(story.words, [note.text for note in entry.notes])
    if (story.step, entry.secret) != (mine.step, mine.secret):
        return False
    try:
        now = [note_payload(note) for note in entry.notes]
        told = _without_restated(ruleset, story.data) == _without_restated(ruleset, now)
    except (TypeError, ValueError):
        return False
    return told and (not entry.figures or entry.figures == summary_check(ruleset, after))


def _without_restated(ruleset: Ruleset, notes: object) -> list[object]:
    """Return the notes' payloads except those that only say again what the position shows. Raises TypeError,
    ValueError."""
    every = to_value(notes)
    listed = every if isinstance(every, tuple) else (every,)
    return [one for one in listed if not (isinstance(one, tuple) and one and one[0] in ruleset.restated)]


def differs_in_figures(was: object, now: list[str]) -> bool:
    """Return whether the words are the same but for their figures, which are not."""
    if not isinstance(was, list) or len(was) != len(now):
        return False
    for before, after in zip(was, now, strict=True):
        if before != after and isinstance(before, str) and _FIGURES.sub("", before) == _FIGURES.sub("", after):
            return True
    return False


_FIGURES = re.compile(r"[0-9]+")


def error_message(error: BaseException) -> str:
    """Return the message of an error for people.

    An error without one means that the answer does not fit its question.
    """
    telling = isinstance(error, ValueError | TypeError | NotAllowed | DeadEnd | SessionError)
    return (telling and own_words(error)) or "it does not fit the question"


# --- does the table stand?


def find_table_fault(ruleset: Ruleset, pos: Position, everywhere: bool = True) -> str:
    """Return the reason why the table cannot be viewed and asked completely, as text; "" if it can.

    Unless ``everywhere``, only places with something in them are viewed.
    """
    try:
        questions = open_questions(pos)
        lies: set[str] = set()
        for viewer in dict.fromkeys((REFEREE, TABLE, *ruleset.seats)):
            view = ruleset.view(pos, viewer, questions)
            lies.update(one.space for one in view.counters if one.space)
        for space in ruleset.board.spaces if everywhere else sorted(lies.intersection(ruleset.board.spaces)):
            ruleset.about(pos, REFEREE, space)
        ruleset.asides(pos)
        ruleset.outcome(pos)
    except Exception as error:
        return error_message(error)
    return ""


def find_first_broken(tree: Tree) -> int | None:
    """Return the line of the first playable entry in force that leaves a broken table.

    Return None if the last table is sound.
    """
    path, (ruleset, _) = tree.path[: tree.path.index(tree.gap)] if tree.gap is not None else tree.path, tree.in_force
    if not find_table_fault(ruleset, tree.after[path[-1]]):
        return None
    well, broken = 0, len(path) - 1
    while broken - well > 1:
        middle = (well + broken) // 2
        if find_table_fault(ruleset, tree.after[path[middle]]):
            broken = middle
        else:
            well = middle
    return tree.entries[path[broken]].line
