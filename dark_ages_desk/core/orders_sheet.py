"""Finds the sheets of written orders in a text: a file of one, a file of sixteen, or whole e-mails pasted together.

A sheet may begin with a header ("turn 7 WSX"). Its lines are numbered or run on; what is no line of orders
(greetings, the head of a mail, a signature) is put aside and told. Nothing is corrected, and no text is an error.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import field

from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.orders_guess import spelt_like
from dark_ages_desk.core.orders_reader import KEPT, LITTLE, LONGEST, Reader, plain, without_remark
from dark_ages_desk.core.record import dataclass

LINES = 16
"""Orders on a sheet, where a game says nothing else."""

SAID = ("message", "phone", "email")
"""What may stand below the orders, each on lines of its own that begin with the word and a colon."""

SAID_LONGEST = 600
"""Characters of one message."""

MOST_SAID = 20
"""Messages on one sheet."""

MOST_TEXT = 200_000
"""Characters of a text that are read; what comes behind them is told of, and not read."""

MOST_SHEETS = 40
"""Sheets in one text."""

_QUOTED = re.compile(r"^[\s>|]+")
_BELOW = re.compile(r"^\s*-{2,}\s*(original|ursprüngliche|forwarded)\b", re.IGNORECASE)
"""Some programs put no sign before what is quoted, but this above it."""
_NUMBERED = re.compile(r"^\s*\(?0*(\d{1,3})(?:\s*[.):\]]+\s*|\s+|$)(.*)$")
_TURN = re.compile(r"\bturn\s*[:#]?\s*(\d{1,4})\b", re.IGNORECASE)
_SAID = re.compile(r"^\s*(messages?|msg|phone|e-?mail)(?:\s+to\s+(phone|e-?mail))?\s*:\s*(.*)$", re.IGNORECASE)
_LETTER = re.compile(r"^\s*(?:messages?|msg|letter)\s+to\s+([^:]{1,200}?)\s*:\s*(.*)$", re.IGNORECASE)
_WRAPPED = 50


@dataclass(frozen=True, slots=True)
class SheetText:
    """One sheet as it was found in a text.

    ``power``: whose it is by its header, "" where none says it; ``turn``: 0 where none says it. ``lines``: always
    as many as a sheet has, as they were written, "" for an empty one. ``said``: "message: …", "phone: …", "email: …".
    ``aside``: lines that are no orders. ``remarks``: what whoever collects sheets should know, in words. ``first``: the
    line of the text that it begins in, from 1.
    """

    power: str = ""
    turn: int = 0
    lines: tuple[str, ...] = ("",) * LINES
    said: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    first: int = 1

    @property
    def value(self) -> tuple[str, ...]:
        """The sheet as an answer carries it."""
        if self.said or len(self.lines) <= LINES:
            return (*self.lines, *self.said)
        last = max((at for at, line in enumerate(self.lines, 1) if line), default=0)
        return self.lines[:last]

    @property
    def empty(self) -> bool:
        """Does nothing stand on it?"""
        return not any(self.lines) and not self.said


@dataclass(slots=True)
class _Draft:
    """A sheet while it is being read."""

    most: int
    power: str = ""
    turn: int = 0
    first: int = 1
    lines: dict[int, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    at: int = 0
    closed: bool = False
    runs_on: int = 0
    """The length of the line before, where that was of a message: a long one runs on."""
    under: str = ""
    """What the heading that the lines stand under adds to them: the number of a phase."""

    def put(self, number: int, text: str) -> None:
        """An order into its line; a filled line keeps nothing of what an empty one says later."""
        self.at, text = number, printable(text)[:KEPT]
        if not text:
            return
        if number > self.most:
            self.aside.append(text)
            self.remarks.append(f"“{text[:60]}” comes after line {self.most} and is not taken.")
            return
        if self.lines.get(number, text) != text:
            self.remarks.append(f"Line {number} stands there twice; “{text[:60]}” is taken, the later one.")
        self.lines[number] = text

    def done(self) -> SheetText:
        lines = tuple(self.lines.get(number, "") for number in range(1, self.most + 1))
        return SheetText(
            self.power, self.turn, lines, tuple(self.said), tuple(self.aside), tuple(self.remarks), self.first
        )


def sheets_in(reader: Reader, text: str, game: str = "") -> tuple[SheetText, ...]:
    """The sheets that stand in a text, in their order; one empty sheet where nothing does. ``game``: its name in a
    header. Any text can be read; a very long one is read as far as ``MOST_TEXT``."""
    cut = len(text) > MOST_TEXT
    most = reader.book.lines
    drafts, answered = [_Draft(most)], False
    lines = tuple(_unquoted(text[:MOST_TEXT].lstrip("\ufeff").splitlines()))
    heads = {
        at: head
        for at, (line, _) in enumerate(lines, 1)
        if len(line) <= LONGEST and "turn" in line.casefold() and (head := _header(reader, line, game)) is not None
    }
    blank_below = any(lines[at - 1][1] for at in heads)
    for at, (line, quoted) in enumerate(lines, 1):
        if at in heads and len(drafts) < MOST_SHEETS:
            drafts.append(_Draft(most, *heads[at], at))
            answered = quoted
        elif not quoted or answered or not blank_below:
            # What is quoted above a quoted sheet is the report that is answered: no orders are taken from it.
            _take(reader, drafts[-1], line)
    found = [draft.done() for draft in drafts]
    kept = [sheet for sheet in found if not sheet.empty or sheet.power or sheet.turn] or found[:1]
    if cut:
        told = (*kept[-1].remarks, f"The text is longer than {MOST_TEXT:,} characters; the rest is not read.")
        kept[-1] = _with_remarks(kept[-1], told)
    return tuple(kept)


def _unquoted(lines: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """The lines of a text without the signs of quoting, and of each whether it is quoted."""
    below = False
    for raw in lines:
        below = below or bool(_BELOW.match(raw))
        quoted = raw.lstrip()[:1] in (">", "|")
        yield (_QUOTED.sub("", raw) if quoted else raw).strip(), quoted or below


def _with_remarks(sheet: SheetText, remarks: tuple[str, ...]) -> SheetText:
    return SheetText(sheet.power, sheet.turn, sheet.lines, sheet.said, sheet.aside, remarks, sheet.first)


def _header(reader: Reader, line: str, game: str) -> tuple[str, int] | None:
    """The kingdom and the turn that a header names, None for a line that is none."""
    turn = _TURN.search(line)
    if turn is None:
        return None
    line = re.sub(r"^\s*(?:(?:subject|re|fwd?|aw|wg)\s*:\s*)+", "", line, flags=re.IGNORECASE)
    rest = plain(re.sub(r"[,;:#\[\]()]", " ", _TURN.sub(" ", without_remark(line))))
    named = bool(game) and rest.startswith(plain(game))
    rest = rest[len(plain(game)) :].strip() if named else rest
    words = " ".join(word for word in rest.split() if word not in ("orders", "sheet", "for", "kingdom", "of"))
    power = next((code for code, name in reader.book.powers.items() if words in (code.casefold(), plain(name))), "")
    if not power and not named:
        return None  # whoever names the game begins a sheet, though he says wrongly whose it is
    return power, int(turn[1])


def _take(reader: Reader, draft: _Draft, line: str) -> None:
    """Puts one line of a text where it belongs."""
    runs_on, draft.runs_on = draft.runs_on, 0
    if not line:
        return
    if line == "--":
        draft.closed = True
    if draft.closed or line.startswith("#"):
        return
    head = re.fullmatch(rf"{reader.book.heading}\s+(\d{{1,3}})\s*:?", line, re.I) if reader.book.heading else None
    if head:
        draft.under = head[1]
        return
    letter = _LETTER.match(line) if reader.book.letters and ":" in line else None
    if letter and len(line) <= 4 * SAID_LONGEST:
        _say(draft, f"message to {printable(letter[1])}", letter[2], line)
        return
    if ":" in line and (said := _SAID.match(line)) and len(line) <= 4 * SAID_LONGEST:
        _say(draft, (said[2] or said[1]).casefold(), said[3], line)
        return
    numbered = _NUMBERED.match(line) if len(line) <= KEPT else None
    number, text = (int(numbered[1]), numbered[2].strip()) if numbered else (0, "")
    if number and (number <= max(99, draft.most) or _orderly(reader, text)):
        empty = set(without_remark(text)) <= set("-–—_.")
        draft.put(number, "" if empty else _under(reader, draft, text))
    elif runs_on >= _WRAPPED and draft.said and not _orderly(reader, line):
        draft.said[-1] = f"{draft.said[-1]} {line}"[:SAID_LONGEST]
        draft.runs_on = len(line)
    elif set(line) <= set("-–—"):
        draft.put(draft.at + 1, "")
    elif _orderly(reader, line):
        draft.put(draft.at + 1, _under(reader, draft, line))
    elif len(draft.aside) < 200:
        draft.aside.append(line[:LONGEST])


def _under(reader: Reader, draft: _Draft, text: str) -> str:
    """A line with what the heading above it says, where it can say that and does not."""
    read, box = reader.line(text), reader.book.heading
    if not draft.under or not isinstance(read, Order) or read.get(box) is not None:
        return text
    takes = any(one.name == box for one in reader.book.by_name[read.verb].arguments)
    return f"{without_remark(text)} {draft.under}" if takes else text


def _say(draft: _Draft, word: str, text: str, line: str) -> None:
    """A message, or a number or address for the roundup."""
    kind = {"p": "phone", "e": "email"}.get(word[0], word if word.startswith("message to ") else "message")
    if not text.strip():
        draft.runs_on = 0
    elif len(draft.said) < MOST_SAID:
        draft.said.append(f"{kind}: {printable(text)}"[:SAID_LONGEST])
        draft.runs_on = len(line)
    else:
        draft.remarks.append(f"More than {MOST_SAID} messages; “{text[:60]}” is not taken.")


def _orderly(reader: Reader, line: str) -> bool:
    """Is a line without a number one of orders? It begins with a verb, or with what is spelt much like one and then
    names something that is known, or is short and names a code."""
    words = [word.strip(",;.!?:") for word in without_remark(line)[:LONGEST].split()[:10]]
    if not words:
        return False
    if words[0].upper() in reader.book.by_name:
        return len(words) < 10
    written_so = not reader.codes.isdisjoint(words)
    if len(words) > 7 or words[0].endswith(":") or ":" in line.split()[0]:
        return False
    if written_so:
        return True
    return spelt_like(words[0].upper(), reader.spellings) and any(
        item.meant for item in reader.items(" ".join(words[1:])) if item.text not in LITTLE
    )


def printable(text: str) -> str:
    """A text in one line, without characters that cannot be seen."""
    return " ".join("".join(one if one.isprintable() else " " for one in text).split())


def printed_sheet(
    reader: Reader, power: str, turn: int, lines: Iterable[str], said: Iterable[str] = (), game: str = ""
) -> str:
    """A sheet in the canonical way; reading it gives the same sheet."""
    head = " ".join(part for part in (game, f"turn {turn}", power) if part)
    rows = []
    for number, line in enumerate(lines, 1):
        read = reader.line(line)
        rows.append(f"{number:2} {reader.printed(read) or '-'}")
    return "\n".join([head, *rows, *(one for one in said if one), ""])
