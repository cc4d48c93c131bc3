"""Search for sheets of written orders in a text: a file of one, a file of sixteen, or whole e-mails pasted together.

A sheet may begin with a header ("turn 7 WSX"). Its lines are numbered or run on. Other lines (greetings, the head of a
mail, a signature) are put aside and reported. Nothing is corrected, and no text is an error.

Further parts of the module:

- The power and turn of a sheet, from its first line or from the subject of a mail, as people write them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import field
from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass, replace
from dark_ages_desk.core.orders import Order
from dark_ages_desk.core.orders_guess import is_spelt_like
from dark_ages_desk.core.orders_quoted import Marked, has_own_orders, is_order, mark_quotes
from dark_ages_desk.core.orders_reader import KEPT, LITTLE, LONGEST, Reader, normalise_name, strip_remark

_TURN = re.compile(r"\bturn\s*[:#]?\s*(\d{1,4})\b", re.IGNORECASE)
_FOR = re.compile(r"\bfor\s+turn\s*[:#]?\s*(\d{1,4})\b", re.IGNORECASE)
"""The turn that is meant, where several are named: "reports of turn 2, orders for turn 3"."""
_BRIEF = re.compile(r"\bt\s?(\d{1,4})\b", re.IGNORECASE)
"""A turn in a subject: "T7"."""

_ANSWERED = re.compile(r"^\s*(?:(?:subject|betreff|re|fwd?|aw|wg)\s*:\s*)+", re.IGNORECASE)
_SIGNS = re.compile(r"[,;:#\[\]()|/_“”\"]")

FILLING = frozenset({"orders", "order", "sheet", "for", "kingdom", "of", "the", "my", "our"})
"""Words that say nothing in a header."""


@dataclass(frozen=True, slots=True)
class Head:
    """The power of a sheet, "" if unknown, and its turn, 0 if unknown."""

    power: str = ""
    turn: int = 0

    def __bool__(self) -> bool:
        return bool(self.power or self.turn)


@lru_cache(maxsize=16)
def power_names(reader: Reader) -> dict[str, str]:
    """Return what each power is called: its code, its name, and a word of its name that no other power's has."""
    powers = reader.book.powers
    names = {normalise_name(code): code for code in powers} | {
        normalise_name(name): code for code, name in powers.items()
    }
    words: dict[str, set[str]] = {}
    for code, name in powers.items():
        for word in normalise_name(name).split():
            words.setdefault(word, set()).add(code)
    alone = {word: min(codes) for word, codes in words.items() if len(codes) == 1 and word not in FILLING}
    return {word: code for word, code in alone.items() if len(word) > 2 or word.isupper()} | names


def read_header(reader: Reader, line: str, game: str) -> Head | None:
    """Return what the header of a sheet names, None for a line that is none.

    Who names the game begins a sheet, even if the power is wrong.
    """
    turn = _TURN.search(line)
    if turn is None:
        return None
    rest, named = _strip_game_name(_ANSWERED.sub("", strip_remark(_TURN.sub(" ", line))), game)
    words = " ".join(word for word in rest.split() if word not in FILLING)
    power = power_names(reader).get(words, "") if words else ""
    return Head(power, int(turn[1])) if power or named else None


def read_subject(reader: Reader, text: str, game: str = "") -> Head:
    """Return what a subject names among other words: "Re: Turn 3 Wessex", "WSX orders T7 (final)".

    Where it names several powers it names none.
    """
    text = _ANSWERED.sub("", text[:LONGEST])
    turn = _FOR.search(text) or _TURN.search(text) or _BRIEF.search(text)
    bare = _TURN.sub(" ", text.replace(turn[0], " ", 1)) if turn else text
    codes = [word for word in _SIGNS.sub(" ", bare.replace("-", " ")).split() if word in reader.book.powers]
    rest = f" {_strip_game_name(bare, game)[0]} "
    found = dict.fromkeys(codes)
    for name in sorted(power_names(reader), key=len, reverse=True):
        if len(name) > 2 and name in rest and f" {name} " in rest:
            found[power_names(reader)[name]] = None
            rest = rest.replace(f" {name} ", "  ")
    return Head(next(iter(found)) if len(found) == 1 else "", int(turn[1]) if turn else 0)


def _strip_game_name(text: str, game: str) -> tuple[str, bool]:
    """Return a text as words to compare, without the game's name at its beginning, and whether that name was there."""
    rest = normalise_name(_SIGNS.sub(" ", text))
    named = bool(game) and rest.startswith(normalise_name(game))
    return (rest[len(normalise_name(game)) :].strip() if named else rest), named


LINES = 16
"""Orders on a sheet, where a game says nothing else."""

SAID = ("message", "phone", "email")
"""Kinds of message below the orders; each is on its own lines, which begin with the word and a colon."""

SAID_LONGEST = 600
"""Characters of one message."""

MOST_SAID = 20
"""Messages on one sheet."""

MOST_REMARKS, MOST_ASIDE = 20, 200
"""Remarks on one sheet that are kept, and lines that are no orders."""

MOST_BEYOND = 100
"""Lines without a number that are looked at after a sheet is full."""

MOST_TEXT = 200_000
"""Maximum number of characters of a text that are read; a remark reports the rest, which is not read."""

MOST_LINES = 10_000
"""Lines of a text that are read, in the same way."""

MOST_SHEETS = 40
"""Sheets in one text."""

MOST_HEADS = 500
"""Lines with the word “turn” that are looked at, whether they are headers."""

_NUMBERED = re.compile(r"^\s*\(?0*(\d{1,3})(?:\s*[.):\]]+\s*|\s+|$)(.*)$")
_SAID = re.compile(r"^(messages?|msg|phone|e-?mail)(?:\s+to\s+(phone|e-?mail))?\s*:\s*(.*)$", re.IGNORECASE)
_LETTER = re.compile(r"^(?:messages?|msg|letter)\s+to\s", re.IGNORECASE)
_BARE = re.compile(r"^(messages?|msg|phone|e-?mail)\s+(\S.*)$", re.IGNORECASE)
"""Pattern of a message without the colon."""
_WORD = re.compile(r"^(?:pass)?word\s*[:=]\s*(\S.*)$", re.IGNORECASE)
_BOX = re.compile(r"\s+(\d{1,3})\s*:?$")
_WRAPPED = 50


@dataclass(frozen=True, slots=True)
class SheetText:
    """A sheet as it was found in a text.

    Its header names ``power`` ("" if not) and ``turn`` (0 if not). The tuple ``lines`` always has the full length of a
    sheet, its lines as written, "" for an empty one. Messages in ``said`` are "message: …", "phone: …", "email: …".
    Lines that are not orders are ``aside``. The text ``remarks`` is for the person who collects sheets. The sheet
    begins in line ``first`` of the text, from 1. The text after "word:" identifies its writer and is in ``words``. If
    ``quoted``, its header is quoted, as in the answer to a blank sheet.
    """

    power: str = ""
    turn: int = 0
    lines: tuple[str, ...] = ("",) * LINES
    said: tuple[str, ...] = ()
    aside: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    first: int = 1
    words: tuple[str, ...] = ()
    quoted: bool = False

    @property
    def value(self) -> tuple[str, ...]:
        """The sheet as an answer carries it."""
        if self.said or len(self.lines) <= LINES:
            return (*self.lines, *self.said)
        last = max((at for at, line in enumerate(self.lines, 1) if line), default=0)
        return self.lines[:last]

    @property
    def empty(self) -> bool:
        """True if the sheet has neither orders nor messages."""
        return not any(self.lines) and not self.said


@dataclass(slots=True)
class _Draft:
    """A sheet while it is being read."""

    most: int
    head: Head = field(default_factory=Head)
    first: int = 1
    quoted: bool = False
    lines: dict[int, str] = field(default_factory=dict)
    said: list[str] = field(default_factory=list)
    aside: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)
    at: int = 0
    beyond: int = 0
    """Orders that came after the sheet was full."""
    more: int = 0
    """Number of remarks beyond the maximum."""
    closed: bool = False
    runs_on: int = 0
    """The length of the line before, where that was of a message: a long one runs on."""
    begun: str = ""
    """The word of a message without text on its own line; the next line is its text."""
    under: str = ""
    """The number of a phase, which the heading above adds to the lines below it."""

    def put(self, number: int, text: str) -> None:
        """Put an order into its line. An empty text leaves a filled line unchanged.

        A line that is filled twice gets a remark, and so does an order beyond the last line.
        """
        self.at, text = number, make_printable(text[: 2 * KEPT])[:KEPT]
        if not text:
            return
        if number > self.most:
            self.beyond += 1
            self.lay_aside(text)
            self.add_remark(f"“{text[:60]}” is ignored: it comes after line {self.most}.")
            return
        if self.lines.get(number, text) != text:
            self.add_remark(f"Line {number} appears twice; the later one counts: “{text[:60]}”.")
        self.lines[number] = text

    def add_remark(self, words: str) -> None:
        """Keep a remark; of very many the first, and how many more there are."""
        if len(self.remarks) < MOST_REMARKS:
            self.remarks.append(words)
        else:
            self.more += 1

    def lay_aside(self, text: str) -> None:
        """Keep a line that is no order."""
        if len(self.aside) < MOST_ASIDE:
            self.aside.append(text)

    def build_sheet(self) -> SheetText:
        """Return the sheet as it was read."""
        lines = tuple(self.lines.get(number, "") for number in range(1, self.most + 1))
        remarks = (*self.remarks, *((f"There are {self.more} more lines like these.",) if self.more else ()))
        return SheetText(
            self.head.power, self.head.turn, lines, tuple(self.said), tuple(self.aside), remarks, self.first,
            tuple(self.words), self.quoted,
        )  # fmt: skip


def sheets_in(reader: Reader, text: str, game: str = "", head: Head | None = None) -> tuple[SheetText, ...]:
    """Return the sheets of a text, in their order; one empty sheet if it has none.

    The game's name in a header is ``game``, and ``head`` is the header of the first sheet from the subject of a mail.
    Any text can be read. A very long text is read up to ``MOST_TEXT``, ``MOST_LINES`` and ``MOST_SHEETS``, and a remark
    says so. If its writer has orders of his own in it, quoted orders are not taken.
    """
    most = reader.book.lines
    drafts, answered = [_Draft(most, head or Head())], False
    rows = text[:MOST_TEXT].lstrip("\ufeff").splitlines()
    cut = f"{MOST_TEXT:,} characters" if len(text) > MOST_TEXT else f"{MOST_LINES:,} lines"
    is_cut = len(text) > MOST_TEXT or len(rows) > MOST_LINES
    lines = tuple(mark_quotes(rows[:MOST_LINES]))
    heads = _heads(reader, lines, game)
    blank_below = any(lines[at - 1][1] for at in heads)
    own, passed = has_own_orders(reader, [line for at, line in enumerate(lines, 1) if at not in heads]), list[str]()
    for at, (line, quoted) in enumerate(lines, 1):
        if at in heads:
            if len(drafts) > MOST_SHEETS:
                cut, is_cut = f"{MOST_SHEETS} sheets", True
                break
            drafts.append(_Draft(most, heads[at], at, quoted))
            answered = quoted
        elif quoted and blank_below and not answered:
            continue  # what is quoted above a quoted sheet is the report that is answered
        elif quoted and own:
            _take_form(reader, drafts[-1], line, passed)
        else:
            _take(reader, drafts[-1], line)
    _remark_on_quotes(drafts, passed)
    found = [draft.build_sheet() for draft in drafts]
    kept = [sheet for sheet in found if not sheet.empty or sheet.power or sheet.turn] or found[:1]
    if is_cut:
        kept[-1] = replace(
            kept[-1], remarks=(*kept[-1].remarks, f"The text is longer than {cut}; the rest is ignored.")
        )
    return tuple(kept)


def _heads(reader: Reader, lines: tuple[Marked, ...], game: str) -> dict[int, Head]:
    """Return the lines, from 1, where a sheet begins, each with its header."""
    found: dict[int, Head] = {}
    tried = 0
    for at, (line, quoted) in enumerate(lines, 1):
        if len(line) > LONGEST:
            continue
        lowered = line.casefold()
        if quoted and lowered.startswith("subject:"):
            continue
        if "turn" in lowered and tried < MOST_HEADS:
            tried += 1
            if (head := read_header(reader, line, game)) is not None:
                found[at] = head
                continue
        if (
            at < MOST_HEADS
            and not quoted
            and lowered.startswith("subject:")
            and (head := read_subject(reader, line, game))
        ):
            found[at] = head
    return found


def _take_form(reader: Reader, draft: _Draft, line: str, passed: list[str]) -> None:
    """Take the headings and numbers of a quoted sheet, because the player has written between them.

    Quoted orders and messages are added to ``passed``, and later reported.
    """
    numbered = _NUMBERED.match(line) if len(line) <= KEPT else None
    said = _SAID.match(line)
    if (said and said[3].strip()) or is_order(reader, line):
        passed.append(line)
    elif _take_heading(reader, draft, line):
        return
    elif numbered and not numbered[2].strip():
        draft.put(int(numbered[1]), "")


def _remark_on_quotes(drafts: list[_Draft], passed: list[str]) -> None:
    """Add a remark about quoted lines that were not taken to the first sheet with orders."""
    told = next((draft for draft in drafts if any(draft.lines.values())), drafts[0])
    if passed:
        others = f" and {len(passed) - 1} more" if passed[1:] else ""
        quoted = f"“{make_printable(passed[0])[:60]}”{others}"
        told.add_remark(f"{quoted} is ignored: the text is quoted, and there are new orders beside it.")


def _take_heading(reader: Reader, draft: _Draft, line: str) -> bool:
    """Return whether a line is the heading of a part of a sheet. If so, it applies to the lines below it."""
    box = reader.book.heading
    if (
        box
        and len(line) < 40
        and line[: len(box)].casefold() == box.casefold()
        and (under := _BOX.match(line, len(box)))
    ):
        draft.under = under[1]
        return True
    return False


def _take(reader: Reader, draft: _Draft, line: str) -> None:
    """Put one line of a text where it belongs."""
    runs_on, draft.runs_on = draft.runs_on, 0
    begun, draft.begun = draft.begun, ""
    if not line:
        return
    if line == "--":
        draft.closed = True
    if draft.closed or line.startswith("#"):
        return
    if _take_heading(reader, draft, line):
        return
    numbered = _NUMBERED.match(line) if len(line) <= KEPT else None
    number, text = (int(numbered[1]), numbered[2].strip()) if numbered else (0, "")
    if _take_message(reader, draft, text if number else line):
        return
    if number and (number <= max(99, draft.most) or _is_unnumbered_order(reader, text)):
        empty = set(strip_remark(text)) <= set("-–—_.")
        draft.put(number, "" if empty else _add_heading_number(reader, draft, text))
    elif begun and not _is_unnumbered_order(reader, line):
        _keep_message(draft, begun, line)
    elif runs_on >= _WRAPPED and draft.said and not _is_unnumbered_order(reader, line):
        draft.said[-1] = _cut_message(draft, f"{draft.said[-1]} {make_printable(line[: 4 * SAID_LONGEST])}")
        draft.runs_on = len(line)
    elif draft.beyond > MOST_BEYOND:
        draft.more += 1  # such a text is no sheet: its lines are only counted
    elif set(line) <= set("-–—"):
        draft.put(draft.at + 1, "")
    elif _is_unnumbered_order(reader, line):
        draft.put(draft.at + 1, _add_heading_number(reader, draft, line))
    else:
        draft.lay_aside(line[:LONGEST])


def _take_message(reader: Reader, draft: _Draft, line: str) -> bool:
    """Return whether a line belongs below the orders, such as a message. If so, keep it, or remark that it is not
    taken."""
    if line[:1].casefold() not in "mpelw":
        return False
    if ":" in line or "=" in line:
        if (given := _WORD.match(line[:LONGEST])) is not None:
            draft.words.append(given[1].strip())
            return True
        to, colon, words = line.partition(":")
        if reader.book.letters and colon and len(to) <= LONGEST and (letter := _LETTER.match(to)) is not None:
            _keep_message(draft, f"message to {make_printable(to[letter.end() :])}", words)
            return True
        if (said := _SAID.match(line)) is not None:
            word = (said[2] or said[1]).casefold()
            _keep_message(draft, {"p": "phone", "e": "email"}.get(word[0], "message"), said[3])
            return True
    if (bare := _BARE.match(line)) is None or bare[1].upper() in reader.book.by_name:
        return False
    kind, words = bare[1], bare[2]
    told = make_printable(line[:LONGEST])[:60]
    if kind in ("MESSAGE", "MSG") and not words.casefold().startswith("to "):
        _keep_message(draft, "message", words)
        draft.add_remark(f"“{told}” counts as a message, though it has no colon.")
        return True
    if kind[0] in "mM" or len(words.split()) < 4:
        draft.add_remark(f"“{told}” is ignored: write a colon after “{kind}”.")
    draft.lay_aside(line[:LONGEST])
    return True


def _add_heading_number(reader: Reader, draft: _Draft, text: str) -> str:
    """Return a line with the number from the heading above it, if its order has that box and leaves it empty."""
    if not draft.under:
        return text
    read, box = reader.read_unguessed(text), reader.book.heading
    if not isinstance(read, Order) or read.get(box) is not None:
        return text
    takes = any(one.name == box for one in reader.book.by_name[read.verb].arguments)
    return f"{strip_remark(text)} {draft.under}" if takes else text


def _keep_message(draft: _Draft, kind: str, text: str) -> None:
    """Keep a message, or a number or address for the roundup."""
    if not text.strip():
        draft.begun = kind
    elif len(draft.said) < MOST_SAID:
        draft.said.append(_cut_message(draft, f"{kind}: {make_printable(text[: 4 * SAID_LONGEST])}"))
        draft.runs_on = len(kind) + 2 + len(text)
    else:
        draft.add_remark(f"There are more than {MOST_SAID} messages; “{text[:60]}” is ignored.")


def _cut_message(draft: _Draft, said: str) -> str:
    """Return a message, cut to the maximum length with a remark."""
    if len(said) > SAID_LONGEST:
        draft.add_remark(f"“{said[:60]}…” has more than {SAID_LONGEST} characters; the rest is cut.")
    return said[:SAID_LONGEST]


def _is_unnumbered_order(reader: Reader, line: str) -> bool:
    """Return whether a line without a number is an order.

    It begins with a verb, or with a similar spelling of one and then names something known. Or it is short and names a
    code.
    """
    words = [word.strip(",;.!?:") for word in strip_remark(line)[:LONGEST].split()[:10]]
    if not words:
        return False
    if words[0].upper() in reader.book.by_name:
        return len(words) < 10
    written_so = not reader.codes.isdisjoint(words)
    if len(words) > 7 or ":" in line.split()[0] or any(word[-1] == ":" for word in line.split()[1:4]):
        return False  # "Orders go to: …" is a heading
    if written_so:
        return True
    return is_spelt_like(words[0].upper(), reader.spellings) and any(
        item.meant for item in reader.items(" ".join(words[1:])) if item.text not in LITTLE
    )


def make_printable(text: str) -> str:
    """Return a text in one line, without invisible characters."""
    if not text.isprintable():
        text = "".join(one if one.isprintable() else " " for one in text)
    return " ".join(text.split())


def printed_sheet(
    reader: Reader, power: str, turn: int, lines: Iterable[str], said: Iterable[str] = (), game: str = ""
) -> str:
    """Return a sheet as text in the canonical way; reading it gives the same sheet."""
    head = " ".join(part for part in (game, f"turn {turn}", power) if part)
    rows = []
    for number, line in enumerate(lines, 1):
        read = reader.line(line)
        rows.append(f"{number:2} {reader.printed(read) or '-'}")
    return "\n".join([head, *rows, *(one for one in said if one), ""])
