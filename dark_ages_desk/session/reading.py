"""The content of a record's file: its lines, with damaged lines restored where possible.

A line that cannot be restored leaves a hole: a line in its place that says so and keeps its number. So the lines behind
it are kept as well.

The modules of the repair have one job each. ``bit_repair`` restores a flipped bit, and ``Chain`` in ``journal`` joins
whole lines by number and check. ``splice`` joins lines that a misplaced block cut, and ``line_recovery`` finds a lost
line.

Further parts of the module:

- The header of a record found in its file: at the beginning, elsewhere, restored, or from where it appears again.
"""

from __future__ import annotations

import re
from bisect import insort
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, islice, zip_longest
from pathlib import Path
from typing import Any

from dark_ages_desk.session.bit_repair import LONGEST, SHORTEST, BitRepairer, is_whole, split_joined_lines
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import FORMAT, LATEST, Header, format_number
from dark_ages_desk.session.journal import (
    COPY,
    HOLE,
    Chain,
    build_chains,
    checks_of,
    decode_line,
    find_longest_way,
    mark_of,
    seal_header,
    seal_lines,
)
from dark_ages_desk.session.splice import MOST_GAPS, Gap, Splicer

_ID_AT = len(f'{{"i":0,"format":"{FORMAT}","id":"')
_ID_LONG = 16
_LIKE = re.compile(rb'\{"i":0,|.{0,9}"format":"dark-ages-desk', re.DOTALL)
_SECOND = re.compile(rb'\{"i":1,"b":"([0-9a-f]{16})"')
_NAMES = (*Header("", "", "", (), secrets="-", powers=("-",)).to_json(), "c")
_LINE = re.compile(rb'\{"i":[1-9]')
_ID = re.compile(rb'"id":"([0-9a-f]{1,16})')
_BEHIND_ID = b'","game":"'
_AN_ID = re.compile("[0-9a-f]{16}")
_MOST = 4
"""Maximum number of texts that are tried for restoring the header."""
_MOST_LINES = 50
"""Maximum number of texts that are read to find the record's id."""


@dataclass(frozen=True, slots=True)
class FirstLine:
    """The header of a file, its text, and the texts of the file without it. ``restored``: it was damaged."""

    header: dict[str, Any]
    text: bytes
    left: list[bytes]
    restored: bool = False


def find_header(path: Path, texts: list[bytes], healer: BitRepairer) -> FirstLine:
    """Return the header of a file with these texts between line ends. Raises SessionError if it has none."""
    first = texts[0] if texts else b""
    for place in _candidates(texts):
        if (header := _read_whole(texts[place])) is not None:
            return FirstLine(header, texts[place], [*texts[:place], *texts[place + 1 :]])
    for place in _candidates(texts, damaged=True):
        fixed, left = _restore_header(texts, place, healer)
        if fixed and (header := _read_whole(fixed)) is not None:
            return FirstLine(header, fixed, left, True)
    for text in texts:
        if COPY.match(text) and (fixed := _find_copy(text)) and (header := _read_whole(fixed)) is not None:
            spoilt = not _LINE.match(first)
            return FirstLine(header, fixed, texts[1:] if spoilt else texts, True)
    if (header := _read_whole(fixed := _splice_header(texts, healer))) is not None:
        return FirstLine(header, fixed, texts, True)
    said, _ = decode_line(first)
    version = format_number(said) if said is not None else 0
    if not version:
        raise SessionError(f"{path}: line 1 is not the header of a session of this program. Choose another file.")
    if version > LATEST:
        raise SessionError(
            f"{path}: a newer version of this program wrote it (session format {version}). Open it with that version."
        )
    raise SessionError(
        f"{path}: line 1 was altered or damaged, and the program cannot restore it from the rest. Open a copy."
    )


def _candidates(texts: Sequence[bytes], damaged: bool = False) -> Iterator[int]:
    """Yield the place of the first text, and the places of texts that look like a header.

    With ``damaged``, yield only a few of the latter.
    """
    yield from range(len(texts[:1]))
    like = (place for place in range(1, len(texts)) if _LIKE.match(texts[place]))
    yield from islice(like, _MOST) if damaged else like


def _read_whole(text: bytes) -> dict[str, Any] | None:
    """Return the header that this text is, or None if its check is wrong."""
    header, _ = decode_line(text)
    version = format_number(header) if header is not None else 0
    if header is None or not version:
        return None
    id_ = header.get("id") if version > 1 else ""
    return header if isinstance(id_, str) and id_.isascii() and is_whole(id_, text) else None


def _restore_header(texts: list[bytes], place: int, healer: BitRepairer) -> tuple[bytes, list[bytes]]:
    """Return the header restored from the text at a place by its own check, and the other texts; (b"", []) if
    impossible.

    The check covers the id as well, and the damage may be in the id.
    """
    text, before, behind = texts[place], texts[:place], texts[place + 1 :]
    if len(text) > LONGEST:
        return b"", []
    for near in _id_variants(text):
        if healer.is_whole(_read_id(near), near):
            return near, [*before, *behind]
    if behind:
        for start in dict.fromkeys((_read_id(text + b"?" + behind[0]), "")):
            if (both := healer.join(start, text, behind[0])) is not None:
                return both, [*before, *behind[1:]]
    start = _read_id(text) if _AN_ID.fullmatch(_read_id(text)) else ""
    part, *parts = split_joined_lines(text)
    fixed = part if is_whole(start, part) else healer.repair_letter(start, part)
    return (fixed, [*before, *parts, *behind]) if fixed else (b"", [])


def _find_copy(text: bytes) -> bytes:
    """Return the header that a line repeats, or b""."""
    line, _ = decode_line(text)
    header = line.get("h") if line is not None else None
    if not isinstance(header, dict) or type(header.get("id")) is not str or not is_whole(header["id"], text):
        return b""
    try:
        return seal_header(header)[0][:-1]
    except (ValueError, RecursionError):
        return b""


def _splice_header(texts: list[bytes], healer: BitRepairer) -> bytes:
    """Return the header assembled around misplaced bytes that cut it, or b"". The line behind it names its check."""
    id_ = _find_id(texts, healer)
    if not id_ or not healer.spend(sum(map(len, texts))):
        return b""
    lines, loose, whole = dict[int, dict[str, Any]](), list[bytes](), list[bytes]()
    for text in texts:
        line = decode_line(text)[0] if is_whole(id_, text) else None
        if line is not None and type(number := line.get("i")) is int:
            lines[number] = line
            whole.append(text)
        else:
            loose.append(text)
    splicer = Splicer(id_, loose, [dict.fromkeys(_NAMES), *lines.values()], healer, whole, b"\n".join(texts))
    first = next((found[1].decode() for text in loose if (found := _SECOND.match(text))), "")
    header = Gap(0, "", str(lines[1].get("b")) if 1 in lines else first)
    gaps = [header]
    for number in islice((number for number in range(1, max(lines, default=0)) if number not in lines), MOST_GAPS):
        before, check = lines.get(number - 1, {}).get("c", ""), lines.get(number + 1, {}).get("b", "")
        gaps.append(Gap(number, str(before), str(check)))
    for costly in (False, False, True):  # what is found of other lines may tell where the header was cut
        for gap in [*sorted(gaps[1:], key=splicer.cost), header] if not costly else gaps:
            restored = splicer.find_line(gap, costly)
            if restored is not None and gap is header:
                return restored
    return b""


def _find_id(texts: Sequence[bytes], healer: BitRepairer) -> str:
    """Return the id of a record whose header is cut: the id that makes the check of some line true.

    Return "" for none.
    """
    begun = [found[1] for text in texts for found in islice(_ID.finditer(text), _MOST)][:_MOST]
    ended = [text[max(0, at - _ID_LONG) : at] for text in texts if (at := text.find(_BEHIND_ID)) > 0][:_MOST]
    cut = (one[:at] + two[at - _ID_LONG :] for one in begun for two in ended for at in range(1, _ID_LONG))
    known = [id_ for one in dict.fromkeys(chain(begun, cut)) if _AN_ID.fullmatch(id_ := one.decode("ascii", "replace"))]
    sealed = [text for text in islice(texts, _MOST_LINES) if text.startswith(b'{"i":')]
    return next((one for one in known for text in sealed if healer.is_whole(one, text)), "")


def _read_id(text: bytes) -> str:
    return text[_ID_AT : _ID_AT + _ID_LONG].decode("ascii", "replace")


def _id_variants(text: bytes) -> Iterator[bytes]:
    """Yield a header with one bit of its id changed, for each such bit."""
    for at in range(_ID_AT, min(_ID_AT + _ID_LONG, len(text))):
        for bit in range(8):
            yield text[:at] + bytes((text[at] ^ 1 << bit,)) + text[at + 1 :]


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
            told.append("the lines were in another order")
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
