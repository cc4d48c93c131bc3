"""The content of a record's file: its lines, with damaged lines restored where possible.

A line that cannot be restored leaves a hole: a line in its place that says so and keeps its number. So the lines behind
it are kept as well.
"""

from __future__ import annotations

import re
from bisect import insort
from collections import Counter
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import Any

from dark_ages_desk.session.bit_repair import SHORTEST, BitRepairer, is_whole, split_joined_lines
from dark_ages_desk.session.chains import HOLE, Chain, build_chains, checks_of, find_longest_way
from dark_ages_desk.session.first_line import FirstLine, find_header
from dark_ages_desk.session.header import format_number
from dark_ages_desk.session.journal import decode_line, mark_of, seal_lines
from dark_ages_desk.session.splice import MOST_GAPS, Gap, Splicer

_TEXT = ""
"""Under this key, which no line has, the line's own text."""

_AT_END = re.compile(rb',"c":"([0-9a-f]{16})"}$')
_LONG_ENOUGH = re.compile(rb"[^\n]{%d,}" % SHORTEST)
_SHORT = re.compile(rb"(?m)^(?![ \t\r]+$)[^\n]{1,%d}$" % (SHORTEST - 1))


@dataclass
class RecordContent:
    """The content of a record's file.

    The number of its format is ``version``. Its lines behind the header are ``lines``, and ``texts`` are those with the
    header, without their ends, as in the file or restored. The lists ``restored``, ``holes`` and ``torn`` have numbers
    of lines as a reader of the file counts them. The number of texts in the file that are not lines of this record is
    ``left_out``. Those of them in ``loose`` may once have been a line. The number of repeated texts is ``twice``. The
    remaining effort for restoring is in ``healer``.
    """

    version: int
    header: dict[str, Any]
    lines: list[dict[str, Any]]
    texts: list[bytes]
    restored: list[int] = field(default_factory=list)
    holes: list[int] = field(default_factory=list)
    torn: int = 0
    left_out: int = 0
    twice: int = 0
    moved: bool = False
    loose: list[bytes] = field(default_factory=list)
    healer: BitRepairer = field(default_factory=BitRepairer, compare=False, repr=False)

    @property
    def check(self) -> str:
        """The check of the last line."""
        last: str = (self.lines[-1] if self.lines else self.header)["c"]
        return last

    @cached_property
    def loose_checks(self) -> Counter[str]:
        """The checks at the ends of the loose texts, each with its frequency."""
        return Counter(check for text in self.loose if (check := check_in(text)))

    def note_recovered(self, number: int, check: str) -> None:
        """Note that the line of that number was found by its check."""
        if number in self.holes:
            self.holes.remove(number)
        if number not in self.restored:
            insort(self.restored, number)
        if self.loose_checks.pop(check, 0):
            self.left_out = max(0, self.left_out - 1)

    def cut_unfinished(self) -> None:
        """Cut off a group of lines that counts together and whose last line was not written: it never counted."""
        for place in range(len(self.lines) - 1, -1, -1):
            number = self.lines[place].get("g")
            if type(number) is int:
                if place + number > len(self.lines):
                    self.torn = place + 2
                    del self.lines[place:], self.texts[place + 1 :]
                return

    @property
    def trouble(self) -> str:
        """The faults of the file as text; "" if it has none."""
        told = []
        if self.restored:
            told.append(f"{_format_numbered(self.restored, 'was', 'were')} damaged and restored exactly from the check")
        if self.holes:
            told.append(f"{_format_numbered(self.holes, 'was', 'were')} altered or damaged and cannot be restored")
        if self.torn:
            told.append(f"line {self.torn} was torn off in the middle")
        if self.left_out:
            number = len(self.texts) + 1
            what = "behind it one line was" if self.left_out == 1 else f"{self.left_out} lines were"
            told.append(f"line {number} was altered or damaged: {what} left out that is no line of this record")
        if self.twice:
            told.append("one line appeared twice" if self.twice == 1 else f"{self.twice} lines appeared more than once")
        if self.moved:
            told.append("the lines stood in another order")
        return "; ".join(told)


def check_in(text: bytes) -> str:
    """Return the check at the end of a text that may not be a line; "" if it has none."""
    found = _AT_END.search(text)
    return found[1].decode() if found else ""


def _format_numbered(numbers: list[int], one: str, more: str) -> str:
    if len(numbers) == 1:
        return f"line {numbers[0]} {one}"
    words = ", ".join(map(str, numbers[:6])) + (f" and {len(numbers) - 6} more" if len(numbers) > 6 else "")
    return f"lines {words} {more}"


@dataclass(frozen=True, slots=True)
class FileStart:
    """A session's file whose header was found: the texts between its line ends, the header, and who restored it."""

    raw: bytes
    texts: list[bytes]
    first: FirstLine
    healer: BitRepairer


def find_file_start(path: Path, raw: bytes) -> FileStart:
    """Find the header of a session's file; raises SessionError if it has none."""
    texts, healer = _texts(raw), BitRepairer(len(raw))
    return FileStart(raw, texts, find_header(path, texts, healer), healer)


def _texts(raw: bytes) -> list[bytes]:
    """Return the texts between line ends, except texts too short for a line or a part of one.

    An editor or the mail may have put a mark at the beginning, and other line ends.
    """
    texts = _LONG_ENOUGH.findall(raw.removeprefix(b"\xef\xbb\xbf"))
    return [text.removesuffix(b"\r") for text in texts] if b"\r" in raw else texts


def find_lines(path: Path, raw: bytes, begun: FileStart | None = None) -> RecordContent:
    """Return the lines of a file, and its faults. Raises SessionError if it has no header.

    Earlier findings in the same file are ``begun``.
    """
    if begun is None or begun.raw != raw:
        begun = find_file_start(path, raw)
    texts, first, healer = begun.texts, begun.first, begun.healer
    found = RecordContent(format_number(first.header), first.header, [], [first.text], healer=healer)
    id_, left, short = str(first.header.get("id", "")), first.left, _count_short(raw, len(texts))
    for one in left:
        if (line := _match_next(found, id_, one)) is None:
            break
        found.lines.append(line)
        found.texts.append(one)
    if whole := len(found.lines) == len(left):
        found.left_out = short
    else:
        del found.lines[:], found.texts[1:]
        heal = _repair_format1 if found.version == 1 else _repair_lines
        heal(found, id_, [text for text in dict.fromkeys(left) if text != first.text], short, healer)
    if not whole or first.restored or texts[0] != first.text:
        _compare(found, texts)
    torn = raw[raw.rfind(b"\n") + 1 :].removesuffix(b"\r")
    if torn and (torn in found.loose or len(torn) < SHORTEST):
        found.torn, found.left_out = len(found.texts) + 1, max(0, found.left_out - 1)
    if all(one == torn for one in found.loose):
        found.cut_unfinished()
    return found


def _count_short(raw: bytes, long: int) -> int:
    """Return the number of texts that are not empty, but too short for a line or a part of one."""
    if raw.count(b"\n") + (not raw.endswith(b"\n")) == long:
        return 0
    return sum(1 for _ in _SHORT.finditer(raw))


def _compare(found: RecordContent, texts: list[bytes]) -> None:
    """Note what of the lines that were found was restored, is more than once in the file, or in another order."""
    places: dict[bytes, int] = {}
    for place, text in enumerate(texts):
        places.setdefault(text, place)
    found.twice = len(texts) - len(places)
    found.restored = [number for number, text in enumerate(found.texts, 1) if text not in places]
    holes = set(found.holes)
    found.restored = [number for number in found.restored if number not in holes]
    order = [places[text] for text in found.texts if text in places]
    found.moved = order != sorted(order)


def _match_next(found: RecordContent, id_: str, text: bytes) -> dict[str, Any] | None:
    """Return the text as the line that follows the lines found so far; None if it does not."""
    if not is_whole(found.check if found.version == 1 else id_, text):
        return None
    line, _ = decode_line(text)
    if line is None or found.version == 1:
        return line
    before = checks_of(found.lines[-1]) if found.lines else (found.check,)
    right = line.get("b") in before and line.get("i") == len(found.texts) and type(line["i"]) is int
    return line if right else None


def _repair_format1(found: RecordContent, _: str, texts: list[bytes], short: int, healer: BitRepairer) -> None:
    """Read the lines of format 1, whose place only the check of the line before shows.

    Behind a line that cannot be restored, nothing can be kept.
    """
    left: list[bytes | None] = [part for text in texts for part in split_joined_lines(text) if part != found.texts[0]]
    at = 0  # where the line is looked for first: behind the one that was found last
    while (hit := _next_format1_line(found, left, at, healer)) is not None:
        text, at = hit
        told = decode_line(text)[0]
        if told is None:
            break
        found.lines.append(told)
        found.texts.append(text)
    found.left_out = sum(one is not None for one in left) + short


def _next_format1_line(
    found: RecordContent, left: list[bytes | None], at: int, healer: BitRepairer
) -> tuple[bytes, int] | None:
    """Return the next line of format 1, taken out of the texts that are left, and the place behind it.

    Return None if there is no such line.
    """
    for place in chain(range(at, len(left)), range(at)):
        text = left[place]
        if text is not None and healer.is_whole(found.check, text):
            left[place] = None
            return text, place + 1
    places = [place for place in chain(range(at, len(left)), range(at)) if left[place] is not None]
    for place, behind in zip_longest(places, places[1:]):
        text, other = left[place], left[behind] if behind is not None else None
        if text is not None and other is not None and (both := healer.join(found.check, text, other)) is not None:
            left[place] = left[behind] = None
            return both, behind + 1
        if text is not None and (fixed := healer.repair_letter(found.check, text)) is not None:
            left[place] = None
            return fixed, place + 1
    return None


ROUNDS = 16
"""Maximum number of searches for cut lines, each with the results of the former."""


def _splice_lost_lines(found: RecordContent, way: list[Chain], splicer: Splicer) -> list[bytes]:
    """Find lost lines between those on the way, or behind them, that can be assembled from loose texts."""
    gaps, number, before = list[Gap](), 1, found.check
    for one in way:
        for lost in range(number, one.first):
            gaps.append(Gap(lost, before if lost == number else "", one.before if lost == one.first - 1 else ""))
            if len(gaps) > MOST_GAPS:
                return []
        number, before = one.behind, one.lines[-1]["c"]
    gaps = [*sorted(gaps, key=splicer.cost), Gap(number, before, "")]
    if lines := [line for gap in gaps if (line := splicer.find_line(gap, costly=False)) is not None]:
        return lines
    found_now = (line for gap in gaps if (line := splicer.find_line(gap, costly=True)) is not None)
    return list(islice(found_now, 1))


A_HOLE = 15_000
"""Cost of a hole in the place of a line, in the units of a healer."""

MOST_LOST = 10_000
"""A line whose number says that more lines than these are lost before it is no line of this file: each is a hole."""


def _repair_lines(found: RecordContent, id_: str, texts: list[bytes], short: int, healer: BitRepairer) -> None:
    """Put the lines of a damaged file together, with holes where lines are lost."""
    whole: dict[bytes, dict[str, Any]] = {}
    furthest = len(texts) + MOST_LOST
    for part, text in healer.repair_lines(id_, texts):
        if text is not None and text in whole:
            continue
        line = decode_line(text)[0] if text is not None else None
        at = line.get("i") if line is not None else None
        right = type(at) is int and 0 < at <= furthest
        if line is not None and text is not None and right and type(line.get("b")) is str:
            whole[text] = line | {_TEXT: text}
        elif text != found.texts[0]:
            found.loose.append(part)
    way, spliced = find_longest_way(1, {found.check}, build_chains(list(whole.values()))), len(whole)
    if found.loose:
        splicer = Splicer(id_, found.loose, whole.values(), healer, list(whole), b"\n".join(texts))
        for _ in range(ROUNDS):  # a line that is found says the check of its neighbour
            more = [
                (text, line)
                for text in _splice_lost_lines(found, way, splicer)
                if (line := decode_line(text)[0]) is not None
            ]
            if not more:
                break
            whole |= {text: line | {_TEXT: text} for text, line in more}
            way = find_longest_way(1, {found.check}, build_chains(list(whole.values())))
    spliced = len(whole) - spliced
    used = 0
    for chained in way:
        holes = range(len(found.texts), chained.first)
        healer.spend_up_to(A_HOLE * len(holes))
        for number in holes:
            was = {"was": chained.before} if number == holes[-1] else {}
            (text,), (check,) = seal_lines(id_, number, found.check, mark_of(found.texts[-1]), [{"t": HOLE, **was}])
            found.holes.append(number + 1)
            found.lines.append({"i": number, "t": HOLE, **was, "c": check})
            found.texts.append(text[:-1])
        for one in chained.lines:
            found.texts.append(one[_TEXT])
            found.lines.append({name: value for name, value in one.items() if name != _TEXT})
        used += len(chained.lines)
    found.left_out = max(0, len(found.loose) + short + len(whole) - spliced - used - len(found.holes))
