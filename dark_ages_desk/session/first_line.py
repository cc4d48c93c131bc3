"""The header of a record found in its file: at the beginning, elsewhere, restored, or from where it appears again."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, islice
from pathlib import Path
from typing import Any

from dark_ages_desk.session.bit_repair import LONGEST, BitRepairer, is_whole, split_joined_lines
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.header import FORMAT, LATEST, Header, format_number
from dark_ages_desk.session.journal import COPY, decode_line, seal_header
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
            f"{path}: was written by a newer version of this program (session format {version}). "
            "Open it with that version."
        )
    raise SessionError(f"{path}: line 1 was altered or damaged, and nothing is left to restore it from. Open a copy.")


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
