"""A record read back: its lines become entries and positions.

What is recorded is taken as it is; whether the rules agree is asked afterwards (``differences``).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from dark_ages_desk.core.check import Failed
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import REFEREE, TABLE, Answer, NotAllowed, Question, find
from dark_ages_desk.core.refusal import refused, waives_all
from dark_ages_desk.core.ruleset import DeadEnd, Ruleset, answered, open_questions
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.line import BY_HAND, DESK, Entry, Tree, own_key
from dark_ages_desk.session.sealing import still_sealed, unwrapped, wrapped
from dark_ages_desk.session.words import hides, in_words, public_label

SKIPPED = frozenset({"comment", "mark", "name", "header"})
"""Kinds of line that later versions write and that change nothing on the table."""

MENDED = "mended"
"""The kind of line that says that what stood behind it was damaged."""


class Unknown(Exception):
    """Something that only a newer version can have written; the message names it."""


def opened(ruleset: Ruleset, header: Header) -> Tree:
    """The tree with nothing but the opening."""
    opening: Position = ruleset.start()
    sheets = [Note("sheet", f"Played with the owner's printed values, “{name}”.") for name in header.sheets]
    notes = (*sheets, *opening.notes)
    return Tree(Entry(0, "setup", "", "", "", ruleset.scenario_name, "", notes), opening)


# --- from an answer to an entry


@dataclass(frozen=True, slots=True)
class Heard:
    """What the rules say of an answer at a position: what asks it, and which checks it fails."""

    kind: str
    asked: tuple[Question, ...]
    question: Question | None
    entry: Entry
    failed: tuple[Failed, ...]

    @property
    def allowed(self) -> bool:
        """Is it offered, or is all that it fails waived?"""
        answer = self.entry.answer
        return not self.failed or (answer is not None and waives_all(self.failed, answer))


def hear(ruleset: Ruleset, tree: Tree, at: int, answer: Answer, kind: str = "") -> Heard:
    """Ask the rules about an answer after entry ``at``; ``kind`` if it is known. The entry has no notes yet."""
    pos = tree.after[at]
    asked = open_questions(pos)
    option = find(asked, answer) if kind != "aside" else None
    if option is None and (kind == "aside" or (not kind and ruleset.aside_trials(pos, answer) is not None)):
        kind, asked = "aside", ruleset.asides(pos)
        option = find(asked, answer)
    kind = kind or "answer"
    question = _question(asked, answer, option is not None)
    failed: tuple[Failed, ...] = ()
    if option is None:
        failed = refused(ruleset, pos, answer, TABLE)
        option = next((one for one in question.options if one.verb == answer.verb), None) if question else None
    try:
        words = in_words(option, answer.value, ruleset.board.name_of)
    except (LookupError, ValueError):  # what is not offered may name what there is not
        words = str(answer.value)
    prompt, rule = (question.prompt, question.rule) if question else ("", "")
    when = ruleset.when(pos)
    entry = Entry(
        len(tree.entries),
        kind,
        answer.seat,
        answer.power,
        prompt,
        words,
        rule,
        (),
        answer,
        label=public_label(option),
        secret=hides(option),
        parent=at,
        key=own_key(question, option, when) if question else (*when, rule, answer.power),
        sealed=question.sealed if question else "",
    )
    return Heard(kind, asked, question, entry, failed)


def _question(asked: tuple[Question, ...], answer: Answer, offered: bool) -> Question | None:
    """The question that is answered; of several to the same seat the one that offers it."""
    own = [one for one in asked if one.seat == answer.seat and one.power == answer.power]
    if offered:
        own = [one for one in own if find((one,), answer)] or own
    return next(iter(own), None)


def taken(ruleset: Ruleset, pos: Position, kind: str, answer: Answer, allowed: tuple[Failed, ...]) -> Position:
    """The position after an answer, whether or not it is offered."""
    if kind == "aside":
        after: Position = ruleset.take_aside(pos, answer, allowed)
        return after
    return answered(pos, answer, allowed)


# --- lines


def line_of(entry: Entry, tree: Tree) -> dict[str, Any]:
    """An entry as its line, but for number and checks."""
    answer = entry.answer
    assert answer is not None
    head: dict[str, Any] = {"t": entry.kind, "up": tree.entries[entry.parent].line, "s": answer.seat, "p": answer.power}
    told: dict[str, Any] = {"v": answer.verb, "x": answer.value, "q": entry.prompt, "m": entry.words}
    if entry.secret:
        told["o"] = entry.label
    if answer.waived:
        told["w"] = answer.waived
    told["n"] = [note.text for note in entry.notes]
    if entry.sealed:
        return {**head, "r": entry.rule, "k": entry.key, "z": entry.sealed, **wrapped(told)}
    by = {"by": entry.by} if entry.by else {}
    return {**head, "r": entry.rule, "k": entry.key, **by, **told}


def line_of_head(tree: Tree, to: int, words: str) -> dict[str, Any]:
    """That the head goes to another entry."""
    return {"t": "head", "at": tree.entries[to].line, "m": words}


def line_of_opening(tree: Tree, numbers: list[int], lines: Mapping[int, int]) -> dict[str, Any]:
    """That these sealed entries are opened; ``lines``: those of entries that are not in the tree yet."""
    return {"t": "open", "e": [lines.get(number) or tree.entries[number].line for number in numbers]}


def now_open(ruleset: Ruleset, closed: list[Entry], after: Position) -> list[int]:
    """The sealed entries, of those that stand, which are opened at a position: nobody is asked for their like."""
    questions = open_questions(after) if closed else ()
    return [entry.number for entry in closed if not still_sealed(entry.sealed, questions)]


class Player:
    """Plays the lines of a record. ``stories``: per entry the words of its notes, as they were written."""

    def __init__(self, ruleset: Ruleset, tree: Tree) -> None:
        self.ruleset = ruleset
        self.tree = tree
        self.stories: dict[int, list[str]] = {}

    def play(self, number: int, line: Mapping[str, Any]) -> None:
        """Line ``number`` of format 2. Raises Unknown for what a newer version wrote, and whatever the rules raise."""
        kind = line.get("t")
        if kind == "answer" or kind == "aside":
            self._entry(number, kind, line)
        elif kind == "head":
            self.tree.move(self.tree.by_line[line["at"]])
        elif kind == "open":
            self.tree.open([self.tree.by_line[one] for one in line["e"]])
        elif kind not in SKIPPED and kind != MENDED:
            raise Unknown(f"a line of the kind “{str(kind)[:40]}”")

    def _entry(self, number: int, kind: str, line: Mapping[str, Any]) -> None:
        tree = self.tree
        head = tree.head
        if tree.by_line[line["up"]] != head:
            raise ValueError("it does not follow the entry that stands before it")
        sealed = line.get("z", "")
        if sealed:
            line = {**unwrapped(line), **line}
        waived = line.get("w", ())
        if waived:
            waived = tuple([str(name) for name in waived])
        seat, power, verb, rule = line["s"], line["p"], line["v"], line["r"]
        prompt, words, public = line["q"], line["m"], line.get("o", "")
        if not type(seat) is type(power) is type(verb) is type(rule) is type(prompt) is type(words) is str:
            raise TypeError("something that must be text is none")
        if type(public) is not str or type(sealed) is not str:
            raise TypeError("“o” and “z” are text")
        answer = Answer(seat, power, verb, to_value(line["x"]), waived)
        pos = tree.after[head]
        allowed: tuple[Failed, ...] = ()
        if waived:
            allowed = tuple(one for one in refused(self.ruleset, pos, answer, TABLE) if one.name in waived)
        after = taken(self.ruleset, pos, kind, answer, allowed)
        key = to_value(line["k"])
        if type(key) is not tuple or not key or type(key[-1]) is not int:
            raise TypeError("“k” is no key")
        by = line.get("by", "")
        if by not in ("", DESK, BY_HAND):
            raise ValueError("“by” is neither desk nor table")
        number_of_entry, secret = len(tree.entries), "o" in line
        entry = Entry(
            number_of_entry, kind, seat, power, prompt, words, rule, after.notes, answer, False,
            public, secret, head, number, key, by, sealed,
        )  # fmt: skip
        self.stories[entry.number] = line["n"]
        tree.add(entry, after)


def differences(ruleset: Ruleset, tree: Tree, entry: Entry, story: object) -> list[str]:
    """In what the rules as they are disagree with an entry; nothing where they do not."""
    assert entry.answer is not None
    try:
        heard = hear(ruleset, tree, entry.parent, entry.answer, entry.kind)
    except Exception as error:
        return [f"entry {entry.number} cannot be verified by this version of the rules ({why(error)})."]
    found = []
    if not heard.allowed:
        found.append(f"entry {entry.number} is not what this version of the rules allows; the record wins.")
    mine = heard.entry
    same = [mine.words, mine.prompt, mine.rule] == [entry.words, entry.prompt, entry.rule]
    if entry.secret and mine.label != entry.label:
        same = False
    if not same or story != [note.text for note in entry.notes]:
        found.append(f"line {entry.line + 1} tells another story than this version of the rules does.")
    return found


def why(error: BaseException) -> str:
    """What went wrong, for people; an error of the program's own says nothing to them."""
    words = str(error).strip()
    telling = isinstance(error, ValueError | TypeError | NotAllowed | DeadEnd | SessionError)
    return words[:200] if words and telling else "it does not fit what is asked there"


# --- does the table stand?


def table_stands(ruleset: Ruleset, pos: Position) -> str:
    """Whether everything on the table can be looked at and asked; why not in words, "" where it can."""
    try:
        questions = open_questions(pos)
        for eye in dict.fromkeys((REFEREE, TABLE, *ruleset.seats)):
            ruleset.view(pos, eye, questions)
        for space in ruleset.board.spaces:
            ruleset.about(pos, REFEREE, space)
        ruleset.asides(pos)
        ruleset.outcome(pos)
    except Exception as error:
        return why(error)
    return ""


def first_broken(ruleset: Ruleset, tree: Tree) -> int | None:
    """The line of the first entry that stands and leaves a broken table; None if the table stands at the head."""
    path = tree.path
    if not table_stands(ruleset, tree.after[path[-1]]):
        return None
    well, broken = 0, len(path) - 1
    while broken - well > 1:
        middle = (well + broken) // 2
        if table_stands(ruleset, tree.after[path[middle]]):
            broken = middle
        else:
            well = middle
    return tree.entries[path[broken]].line
