"""A record read back: its lines become entries and positions.

What is recorded is taken as it is; whether the rules agree is asked afterwards (``differences``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from dark_ages_desk.core.check import Failed
from dark_ages_desk.core.laying import after_aside, is_several, parts
from dark_ages_desk.core.position import Note, Position
from dark_ages_desk.core.question import REFEREE, TABLE, Answer, NotAllowed, Question, find
from dark_ages_desk.core.refusal import refused, waives_all
from dark_ages_desk.core.ruleset import DeadEnd, Ruleset, answered, open_questions
from dark_ages_desk.session.edit import AMENDING, Draft
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import Header
from dark_ages_desk.session.journal import to_value
from dark_ages_desk.session.lanes import Lanes
from dark_ages_desk.session.line import AMENDED, BY_HAND, DESK, HEADING, HOLE_ENTRY, IN_PART, Entry, Tree, own_key
from dark_ages_desk.session.reading import HOLE
from dark_ages_desk.session.remark import KINDS, Remarks
from dark_ages_desk.session.sealing import still_sealed, unwrapped, wrapped
from dark_ages_desk.session.unplayed import grow_lost, notes_of, play_hole
from dark_ages_desk.session.words import former_words, hides, in_words, public_label, unasked_words

RulesetFor = Callable[[Header], Ruleset]
"""Gives the rules that a header asks for; raises SessionError."""

SKIPPED = frozenset({"name", "header"})
"""Kinds of line that change nothing and say nothing new."""

AS_PLAYED = "As the table played it"
"""What is said of several adjustments that lay on what was done."""


class Unknown(Exception):
    """Something that only a newer version can have written; the message names it."""


def opened(ruleset: Ruleset, header: Header) -> Tree:
    """The tree with nothing but the opening."""
    opening: Position = ruleset.start()
    sheets = [Note("sheet", f"Played with the owner's printed values, “{name}”.") for name in header.sheets]
    notes = (*sheets, *opening.notes)
    return Tree(Entry(0, "setup", "", "", "", ruleset.scenario_name, "", notes), opening, ruleset, header)


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


def hear(ruleset: Ruleset, pos: Position, answer: Answer, kind: str = "", number: int = 0, parent: int = 0) -> Heard:
    """Ask the rules about an answer at a position; ``kind`` if it is known. The entry, which gets ``number`` and
    ``parent``, has no notes yet."""
    if is_several(answer):
        return _hear_several(ruleset, pos, answer, number, parent)
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
    name_of = ruleset.board.name_of
    try:
        unasked = option is None
        words = (
            unasked_words(answer, ruleset.view(pos, TABLE, ()), name_of)
            if unasked
            else in_words(option, answer.value, name_of)
        )
    except (LookupError, ValueError):  # what is not offered may name what there is not
        words = former_words(answer.value)
    prompt, rule = (question.prompt, question.rule) if question else ("", "")
    when = ruleset.when(pos)
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
        secret=hides(option),
        parent=parent,
        key=own_key(question, option, when) if question else (*when, rule, answer.power),
        sealed=question.sealed if question else "",
    )
    return Heard(kind, asked, question, entry, failed)


def _hear_several(ruleset: Ruleset, pos: Position, answer: Answer, number: int, parent: int) -> Heard:
    """Several adjustments by the referee, which are one entry."""
    words, hidden, now = [], False, pos
    failed: tuple[Failed, ...] = ()
    for one in parts(answer):
        heard = hear(ruleset, now, one, "aside")
        failed = heard.failed
        if failed:
            break
        words.append(heard.entry.words)
        hidden = hidden or heard.entry.secret
        now = ruleset.take_aside(now, one)
    told = f"{AS_PLAYED}: {'; '.join(words)}" if words else AS_PLAYED
    key = (*ruleset.when(pos), "", REFEREE)
    entry = Entry(
        number, "aside", REFEREE, "", AS_PLAYED, told, "", (), answer,
        label=AS_PLAYED if hidden else "", secret=hidden, parent=parent, key=key,
    )  # fmt: skip
    return Heard("aside", (), None, entry, failed)


def _question(asked: tuple[Question, ...], answer: Answer, offered: bool) -> Question | None:
    """The question that is answered; of several to the same seat the one that offers it."""
    own = [one for one in asked if one.seat == answer.seat and one.power == answer.power]
    if offered:
        own = [one for one in own if find((one,), answer)] or own
    return next(iter(own), None)


def taken(ruleset: Ruleset, pos: Position, kind: str, answer: Answer, allowed: tuple[Failed, ...]) -> Position:
    """The position after an answer, whether or not it is offered."""
    if kind == "aside":
        after: Position = after_aside(ruleset, pos, answer, allowed)
        return after
    return answered(pos, answer, allowed)


# --- lines


def told_of(entry: Entry) -> dict[str, Any]:
    """What a line tells of an entry, sealed or not: all but its kind and which one it follows."""
    answer = entry.answer
    assert answer is not None
    told: dict[str, Any] = {"s": answer.seat, "p": answer.power, "r": entry.rule, "k": entry.key}
    if entry.by:
        told["by"] = entry.by
    told |= {"v": answer.verb, "x": answer.value, "q": entry.prompt, "m": entry.words}
    if entry.secret:
        told["o"] = entry.label
    if answer.waived:
        told["w"] = answer.waived
    return {**told, "n": [note.text for note in entry.notes]}


def line_of(entry: Entry, tree: Tree) -> dict[str, Any]:
    """An entry as its line, but for number and checks."""
    return _line(entry, {"t": entry.kind, "up": tree.entries[entry.parent].line})


def _line(entry: Entry, head: dict[str, Any]) -> dict[str, Any]:
    told = told_of(entry)
    if entry.sealed:
        open_ = {name: told.pop(name) for name in ("s", "p", "r", "k")}
        return {**head, **open_, "z": entry.sealed, **wrapped(told)}
    return {**head, **told}


def line_again(entry: Entry, up: int, old: Entry | None) -> dict[str, Any]:
    """An entry that an amendment made, as its line: of an answer that was run again only what differs."""
    head: dict[str, Any] = {"t": "again", "up": up}
    if old is None:
        return _line(entry, {**head, "as": entry.kind})
    now, was = told_of(entry), told_of(old)
    differs = {name: told for name, told in now.items() if was.get(name) != told}
    if was.keys() - now.keys() or (differs and entry.sealed):
        return _line(entry, {**head, "as": entry.kind, "of": old.line})
    return {**head, "of": old.line, **differs}


def line_of_head(tree: Tree, to: int, words: str) -> dict[str, Any]:
    """That the head goes to another entry."""
    return {"t": "head", "at": tree.entries[to].line, "m": words}


def line_of_opening(tree: Tree, numbers: list[int], lines: Mapping[int, int]) -> dict[str, Any]:
    """That these sealed entries are opened; ``lines``: those of entries that are not in the tree yet."""
    return {"t": "open", "e": [lines.get(number) or tree.entries[number].line for number in numbers]}


def now_open(closed: list[Entry], after: Position) -> list[int]:
    """The sealed entries, of those that stand, which are opened at a position: nobody is asked for their like."""
    questions = open_questions(after) if closed else ()
    return [entry.number for entry in closed if not still_sealed(entry.sealed, questions)]


class Player:
    """Plays the lines of a record. ``stories``: per entry the words of its notes, as they were written; ``draft``: the
    amendment that is not settled yet; ``lanes``: the lines of play that are tried; ``unplayed``: why an entry is known
    in words only, per entry after which the table was still known."""

    def __init__(
        self, tree: Tree, ruleset_for: RulesetFor | None = None, lines: Sequence[Mapping[str, Any]] = ()
    ) -> None:
        """``lines``: all lines behind the header, for what is lost is guessed from those behind it."""
        self.tree = tree
        self.lines = lines
        self.unplayed: dict[int, str] = {}
        self._holes = False  # lines are lost, which may have moved the head
        self.ruleset_for = ruleset_for
        self.stories: dict[int, list[str]] = {}
        self.draft = Draft()
        self.lanes = Lanes()
        self.remarks = Remarks()

    def play(self, number: int, line: Mapping[str, Any]) -> None:
        """Line ``number`` of format 2. Raises Unknown for what a newer version wrote, and whatever the rules raise."""
        kind = line.get("t")
        if kind == "answer" or kind == "aside":
            self._entry(number, kind, line)
        elif kind == "again":
            self._again(number, line)
        elif kind == HEADING:
            self._heading(number, line)
        elif kind == AMENDED:
            tree = self.tree
            tree.grow(amended_entry(tree, number, line), tree.after[tree.by_line[line["up"]]])
            tree.move(tree.by_line[number])
            self.draft = Draft()
        elif kind == AMENDING:
            self.draft = self.draft.read(line, self.tree)
        elif kind == "head":
            to = self.tree.by_line[line["at"]]
            if "on" in line and not (self._holes and line["on"] not in self.lanes.heads):
                self.lanes = self.lanes.after(line, self.tree.head, to)
            self.tree.move(to)
        elif kind == HOLE:
            self._holes = True
            play_hole(self.tree, number, self.lines[number - 2] if number > 1 else {}, list(self.lines[number:]))
        elif kind == "open":
            self.tree.open([self.tree.by_line[one] for one in line["e"]])
        elif kind in KINDS:
            self.remarks = self.remarks.after(line, self.tree)
        elif kind not in SKIPPED:
            raise Unknown(f"a line of the kind “{str(kind)[:40]}”")

    def _entry(self, number: int, kind: str, line: Mapping[str, Any]) -> None:
        tree = self.tree
        if tree.by_line[line["up"]] != tree.head and self._holes:
            tree.move(tree.by_line[line["up"]])
        if tree.by_line[line["up"]] != tree.head:
            raise ValueError("it does not follow the entry that stands before it")
        tree.add(*self._played(number, kind, line, tree.head, 0))

    def _again(self, number: int, line: Mapping[str, Any]) -> None:
        """An answer that an amendment made, or ran again: then the line tells only what differs."""
        tree = self.tree
        old = tree.entries[tree.by_line[line["of"]]] if "of" in line else None
        kind = line.get("as") or (old.kind if old is not None else "")
        if kind == HOLE_ENTRY and old is not None:  # what was run again is lost
            grow_lost(tree, number, tree.by_line[line["up"]], old.line)
            return
        if old is not None and "as" not in line:
            line = {**told_of(old), **line}
            if old.sealed:
                line["z"] = old.sealed
        if kind not in ("answer", "aside"):
            raise ValueError("what is run again is no answer")
        tree.grow(*self._played(number, kind, line, tree.by_line[line["up"]], old.number if old is not None else 0))

    def _heading(self, number: int, line: Mapping[str, Any]) -> None:
        header = Header.from_json(line["h"])
        if self.ruleset_for is None:
            raise ValueError("another header cannot be read here")
        rules = self.ruleset_for(header)
        self.tree.grow(*heading(rules, header, len(self.tree.entries), number), (rules, header))

    def _played(
        self, number: int, kind: str, line: Mapping[str, Any], parent: int, again: int
    ) -> tuple[Entry, Position]:
        tree = self.tree
        ruleset, _ = tree.rules[tree.opening[parent]]
        sealed = line.get("z", "")
        if sealed and "y" in line:
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
        pos = tree.after[parent]
        after, told = pos, tree.entries[parent].told
        if not told:
            try:
                allowed = refused(ruleset, pos, answer, TABLE) if waived else ()
                after = taken(ruleset, pos, kind, answer, tuple(one for one in allowed if one.name in waived))
            except Exception as error:
                self.unplayed[len(tree.entries)] = why(error)
                told = True
        key = to_value(line["k"])
        if type(key) is not tuple or not key or type(key[-1]) is not int:
            raise TypeError("“k” is no key")
        by = line.get("by", "")
        if by not in ("", DESK, BY_HAND, IN_PART):
            raise ValueError("“by” is neither desk nor table")
        number_of_entry, secret = len(tree.entries), "o" in line
        notes = notes_of(line["n"]) if told else after.notes
        entry = Entry(
            number_of_entry, kind, seat, power, prompt, words, rule, notes, answer, False,
            public, secret, parent, number, key, by, sealed, again, told=told,
        )  # fmt: skip
        if not told:
            self.stories[entry.number] = line["n"]
        return entry, after


def heading(ruleset: Ruleset, header: Header, number: int, line: int) -> tuple[Entry, Position]:
    """The opening by another header, as an entry that follows the first one."""
    fresh = opened(ruleset, header)
    words = f"Begun again: {ruleset.scenario_name}"
    return replace(fresh.entries[0], number=number, kind=HEADING, words=words, line=line), fresh.position


def amended_entry(tree: Tree, number: int, line: Mapping[str, Any]) -> Entry:
    """That an amendment is settled, as an entry."""
    parent, instead = tree.by_line[line["up"]], tree.by_line[line["from"]]
    words, why_, when = line["m"], line["why"], line["when"]
    if not type(words) is type(why_) is type(when) is str:
        raise TypeError("something that must be text is none")
    return Entry(
        len(tree.entries), AMENDED, REFEREE, "", "", words, "", (), parent=parent, line=number, instead=instead,
        why=why_, time=when, told=tree.entries[parent].told,
    )  # fmt: skip


def differences(tree: Tree, entry: Entry, story: object) -> list[str]:
    """In what the rules as they are disagree with an entry; nothing where they do not."""
    assert entry.answer is not None
    ruleset, _ = tree.rules[tree.opening[entry.number]]
    try:
        heard = hear(ruleset, tree.after[entry.parent], entry.answer, entry.kind)
    except Exception as error:
        return [f"entry {entry.number} cannot be verified by this version of the rules ({why(error)})."]
    found = []
    if not heard.allowed:
        found.append(f"entry {entry.number} is not what this version of the rules allows; the record wins.")
    mine = heard.entry
    known = (mine.words, former_words(entry.answer.value))
    same = entry.words in known and [mine.prompt, mine.rule] == [entry.prompt, entry.rule]
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


def table_stands(ruleset: Ruleset, pos: Position, everywhere: bool = True) -> str:
    """Whether everything on the table can be looked at and asked; why not in words, "" where it can. Else than
    ``everywhere`` only places are looked at where something lies."""
    try:
        questions = open_questions(pos)
        lies: set[str] = set()
        for eye in dict.fromkeys((REFEREE, TABLE, *ruleset.seats)):
            view = ruleset.view(pos, eye, questions)
            lies.update(one.space for one in view.counters if one.space)
        for space in ruleset.board.spaces if everywhere else sorted(lies.intersection(ruleset.board.spaces)):
            ruleset.about(pos, REFEREE, space)
        ruleset.asides(pos)
        ruleset.outcome(pos)
    except Exception as error:
        return why(error)
    return ""


def first_broken(tree: Tree) -> int | None:
    """The line of the first entry that stands, can be played and leaves a broken table; None if the table stands where
    the last of them is."""
    path, (ruleset, _) = tree.path[: tree.path.index(tree.gap)] if tree.gap is not None else tree.path, tree.in_force
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
