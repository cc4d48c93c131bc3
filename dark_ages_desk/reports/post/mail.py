"""One e-mail from a folder: its head and its text. None of it is trusted.

The mail is cut first and parsed then. Sizes and numbers have limits that no real mail reaches. Each part is read once,
and no pattern runs over more than a line. A mail beyond a limit raises ``Unreadable``, which says why.
"""

from __future__ import annotations

import binascii
import codecs
import quopri
import re
import string
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from html import unescape

from dark_ages_desk.core.orders_sheet import MOST_TEXT

HIDDEN = frozenset({"head", "style", "script", "title", "template", "svg"})
"""Elements whose content is ignored."""

LINES = frozenset(
    {"p", "div", "br", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "table", "hr", "ul", "ol"}
    | {"section", "article", "header", "footer", "dd", "dt"}
)
"""Elements on a line of their own."""

QUOTE = "blockquote"
DEEPEST_NESTING = 20
"""Signs of quoting before a line."""


def page_text(page: str) -> str:
    """Return what a reader of a page sees; before each line that is quoted stands "> "."""
    rows = ("".join(_text_between_tags(page))).split("\n")
    quoted, lines = 0, []
    for row in rows:
        while row[:1] in (_IN, _OUT):
            quoted = max(0, quoted + (1 if row[0] == _IN else -1))
            row = row[1:]
        lines.append(f"{'> ' * min(quoted, DEEPEST_NESTING)}{_decode_entities(row)}" if row.strip() else "")
    return "\n".join(lines)


def _decode_entities(row: str) -> str:
    """Return a line with entities decoded; a line with a number of a thousand figures stays unchanged."""
    try:
        return unescape(row)
    except (ValueError, OverflowError):
        return row


_IN, _OUT = "\x02", "\x03"
"""Marks of the begin and end of a quotation, at the beginning of a line."""


class _Finder:
    """Finds a text in a page, from left to right; where there is no more of it, it is looked for no more."""

    def __init__(self, page: str, sought: str) -> None:
        self._page, self._sought, self._at = page, sought, -1

    def find_after(self, start: int) -> int:
        """Return where it stands next, the length of the page for nowhere."""
        if self._at < start:
            found = self._page.find(self._sought, start)
            self._at = len(self._page) if found < 0 else found
        return self._at


def _text_between_tags(page: str) -> Iterator[str]:
    """Yield the text between the tags, and a line end for each tag that begins a line."""
    page = page.replace(_IN, " ").replace(_OUT, " ")
    small = _lower_case(page)
    opens, closes, comments = _Finder(page, "<"), _Finder(page, ">"), _Finder(page, "-->")
    ends: dict[str, _Finder] = {}
    at, long = 0, len(page)
    while at < long:
        start = opens.find_after(at)
        yield page[at:start]
        if start == long:
            return
        if page.startswith("<!--", start):
            at = min(long, comments.find_after(start) + 3)
            continue
        end = closes.find_after(start)
        if end == long or not _begins_tag(page, start):
            yield "<"
            at = start + 1
            continue
        name = _tag_name(small, start + 1)
        at = end + 1
        if name in HIDDEN:
            finder = ends.setdefault(name, _Finder(small, f"</{name}"))
            # One that is never closed hides nothing: it is a slip, or written to hide all that follows.
            over = finder.find_after(at)
            at = over if over < long else at
            yield " "
        elif name.removeprefix("/") in LINES:
            mark = _OUT if name == f"/{QUOTE}" else _IN if name == QUOTE else ""
            yield f"\n{mark}"
        else:
            yield " " if name in ("td", "th") else ""


def _lower_case(page: str) -> str:
    """Return a page in lower case, each letter at its place: only English letters change."""
    return page.translate(_SMALL)


_SMALL = {ord(one): one.lower() for one in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}


def _begins_tag(page: str, start: int) -> bool:
    """Return whether an opening sign comes before the name of a tag, and not before a number or an arrow."""
    first = page[start + 1 : start + 2]
    return first in ("/", "!", "?") or (first.isascii() and first.isalpha())


def _tag_name(small: str, at: int) -> str:
    """Return the name of a tag, in lower case, with the slash of a closing one."""
    found = _NAME.match(small, at, at + 20)
    return found[0] if found else ""


_NAME = re.compile(r"/?[a-z0-9]+")


LONGEST_HEAD, LONGEST_PART_HEAD = 65_536, 16_384
"""Bytes of the head of a mail, and of the head of a part."""

MOST_FIELDS = 500
"""Fields in a head."""

MOST_PARTS, DEEPEST, LONGEST_BOUNDARY = 100, 8, 200
"""Parts of a mail, parts within parts, letters of the mark between parts."""

MOST_NEAR = 2_000
"""Lines that begin with the mark and go on otherwise."""

MOST_PAGE = 200_000
"""Letters of a page that are read, tags and all."""

LONGEST_FIELD = 2_000
"""Bytes of a field that are read."""

FIELDS = frozenset({b"from", b"subject", b"date", b"mime-version", b"received", b"message-id"})
PART_FIELDS = frozenset({b"content-type", b"content-transfer-encoding", b"content-disposition"})
"""The fields that are read, of a mail and of each part; the first of each counts."""

_NAMES = """utf-8 utf-7 utf-16 utf-16-le utf-16-be utf-32 utf-32-le utf-32-be gbk gb2312 gb18030 big5 cp932 shift_jis
    euc_jp iso2022_jp euc_kr koi8-r koi8-u mac-roman cp437 cp850 cp852 cp866 cp874 tis-620 cp1250 cp1251 cp1252 cp1253
    cp1254 cp1255 cp1256 cp1257 cp1258 latin-1 iso8859-2 iso8859-3 iso8859-4 iso8859-5 iso8859-6 iso8859-7 iso8859-8
    iso8859-9 iso8859-10 iso8859-11 iso8859-13 iso8859-14 iso8859-15 iso8859-16"""
CHARSETS = frozenset(codecs.lookup(name).name for name in _NAMES.split())
"""The ways to write letters that are read, by Python's names; others take long, or are no ways to write letters."""

_NOT_BASE64 = bytes(set(range(256)) - set(string.ascii_letters.encode() + string.digits.encode() + b"+/"))
_ENCODED = re.compile(r"=\?([\w.:-]{1,40})(?:\*[\w-]{1,20})?\?([bBqQ])\?([^?\s]{0,500})\?=")


class Unreadable(ValueError):
    """A mail that is not read; the message says why, as the end of a sentence that begins with its name."""


@dataclass(frozen=True, slots=True)
class MailContent:
    """The content of a file: its text, and for a mail its ``subject``, its ``sender``'s address and its texts
    ``attached``.

    The mail's own date, in UTC, is ``sent``. If ``cut``, there is more of it, which is not read.
    """

    text: str
    subject: str = ""
    sender: str = ""
    sent: datetime | None = None
    attached: tuple[str, ...] = ()
    cut: bool = False


@dataclass(frozen=True, slots=True)
class _Part:
    """One part of a mail that has no parts itself: its kind, how it is written, whether it is attached, its bytes."""

    kind: str
    charset: str
    encoding: str
    attached: bool
    data: bytes


def is_mail(data: bytes) -> bool:
    """Return whether a file begins with the head of a mail as programs write it."""
    data = data[: LONGEST_HEAD + 1].lstrip(b"\r\n")
    fields, end = _read_fields(data, 0, len(data), LONGEST_HEAD)
    return end != NONE and bool(fields.keys() & {b"mime-version", b"received", *PART_FIELDS})


def open_mail(data: bytes) -> MailContent:
    """Return the content of a mail. Raises Unreadable."""
    data = data.lstrip(b"\r\n")
    fields, start = _read_fields(data, 0, len(data), LONGEST_HEAD)
    if start < 0:
        raise Unreadable(f"its head is longer than {LONGEST_HEAD:,} bytes or has more than {MOST_FIELDS} fields")
    parts = list(_find_parts(fields, data, start))
    shown = [part for part in parts if not part.attached]
    plain = _join_parts([part for part in shown if part.kind == "text/plain"])
    page = "" if plain.strip() else _join_parts([part for part in shown if part.kind == "text/html"])
    text = page_text(page[:MOST_PAGE]) if page else plain
    attached = tuple(_decode_part(part) for part in parts if part.attached and part.kind == "text/plain")
    head = {name: _decode_field(value) for name, value in fields.items()}
    return MailContent(
        text,
        head.get(b"subject", "")[:1000],
        find_address(head.get(b"from", "")),
        parse_time(head.get(b"date", "")),
        attached,
        len(page) > MOST_PAGE,
    )


# --- the head

NONE, LONG = -1, -2
"""In place of where a head ends: there is no head; it goes beyond the limits."""


def _read_fields(data: bytes, start: int, stop: int, longest: int) -> tuple[dict[bytes, bytes], int]:
    """Return the fields of a head, by their names in lower case, and the place of the text behind it.

    That place is negative if the head is too long.
    """
    fields: dict[bytes, bytes] = {}
    at, last, number = start, b"", 0
    most = min(stop, start + longest)
    while at < stop:
        end = data.find(b"\n", at, most)
        if end < 0:
            if stop > most:
                return fields, LONG
            end = stop
        line = data[at:end].rstrip(b"\r")
        at = end + 1
        if not line:
            return fields, min(at, stop)
        if line[:1] in (b" ", b"\t"):
            if last in fields and len(fields[last]) < LONGEST_FIELD:
                fields[last] += b" " + line.strip()[:LONGEST_FIELD]
            continue
        name, colon, value = line.partition(b":")
        number += 1
        if number > MOST_FIELDS:
            return fields, LONG
        if not colon or not _is_name(name):
            if number == 1 and line.startswith((b"From ", b">From ")):
                continue  # a line of the mailbox that the mail was taken from
            return fields, NONE
        last = name.lower()
        if last in fields or last not in FIELDS | PART_FIELDS:
            last = b""
        else:
            fields[last] = value.strip()[:LONGEST_FIELD]
    return fields, stop


def _is_name(name: bytes) -> bool:
    return 0 < len(name) <= 80 and all(32 < one < 127 for one in name)


def _decode_field(value: bytes) -> str:
    """Return the decoded text of a field."""
    text = decode_text(value, "")
    found, at, before = list[str](), 0, False
    for word in _ENCODED.finditer(text):
        between = text[at : word.start()]
        # Space between two words that are both encoded says nothing.
        found.append("" if before and not between.strip() else between)
        found.append(_decode_word(word[1], word[2], word[3]))
        at, before = word.end(), True
    found.append(text[at:])
    return " ".join("".join(one if one.isprintable() else " " for one in "".join(found)).split())


def _decode_word(charset: str, way: str, text: str) -> str:
    raw = text.encode("ascii", "replace")
    data = _decode_base64(raw) if way in "bB" else quopri.decodestring(raw, header=True)
    return decode_text(data, charset)


def find_address(text: str) -> str:
    """Return the address in a field or a line, in lower case, "" for none.

    It is the one in angle brackets, or else the first. It is only a claim of the writer.
    """
    text = text[:LONGEST_FIELD]
    while (quote := text.find('"')) >= 0:  # a name in quotes may hold anything, an address too
        end = text.find('"', quote + 1)
        text = f"{text[:quote]} {text[end + 1 :] if end > 0 else ''}"
    bracket = text.find("<")
    inner = text[bracket + 1 :].partition(">")[0] if bracket >= 0 else ""
    for part in (inner, text):
        for word in part.replace(",", " ").replace(";", " ").replace("(", " ").replace(")", " ").split():
            name, sign, host = word.strip("<>[]'").rpartition("@")
            if sign and name and host and word.isprintable() and len(word) <= 200:
                return f"{name}@{host}".casefold().removeprefix("mailto:")
    return ""


def parse_time(text: str) -> datetime | None:
    """Return the time that a date says, in UTC; None for no date."""
    try:
        sent = parsedate_to_datetime(text[:100])
        return sent.astimezone(UTC) if sent.tzinfo else sent.replace(tzinfo=UTC)
    except (ValueError, TypeError, IndexError, OverflowError, AttributeError):
        return None


# --- the parts


def _find_parts(fields: Mapping[bytes, bytes], data: bytes, start: int) -> Iterator[_Part]:
    """Yield all parts without parts of their own, in order. Raises Unreadable."""
    waiting = [(fields, start, len(data), 0)]
    number = 0
    while waiting:
        head, begin, stop, deep = waiting.pop()
        number += 1
        kind, given = _parse_parameters(head.get(b"content-type", b"text/plain"))
        if not kind.startswith("multipart/"):
            disposition, named = _parse_parameters(head.get(b"content-disposition", b""))
            attached = disposition == "attachment" or "filename" in named
            encoding = head.get(b"content-transfer-encoding", b"").decode("ascii", "replace").strip().lower()
            yield _Part(kind or "text/plain", given.get("charset", ""), encoding, attached, data[begin:stop])
            continue
        boundary = given.get("boundary", "")
        if not 0 < len(boundary) <= LONGEST_BOUNDARY:
            raise Unreadable("it does not say where its parts begin")
        if deep == DEEPEST:
            raise Unreadable(f"its parts are nested more than {DEEPEST} deep")
        inner = [
            (begun, to) for begun, to in _find_between(data, b"--" + boundary.encode("ascii", "replace"), begin, stop)
        ]
        if number + len(waiting) + len(inner) > MOST_PARTS:
            raise Unreadable(f"it has more than {MOST_PARTS} parts")
        for begun, to in reversed(inner):  # the last that is put on the pile is the first to be taken
            found, at = _read_fields(data, begun, to, LONGEST_PART_HEAD)
            waiting.append((found if at >= 0 else {}, at if at >= 0 else begun, to, deep + 1))


def _find_between(data: bytes, mark: bytes, start: int, stop: int) -> Iterator[tuple[int, int]]:
    """Yield the begin and end of the parts between marks. If there are too many, one more than allowed comes."""
    at = _mark(data, mark, start, stop)
    for _ in range(MOST_PARTS + 1):
        if at < 0 or data[at + len(mark) : at + len(mark) + 2] == b"--":
            return
        line = data.find(b"\n", at, stop)
        begun = stop if line < 0 else line + 1
        at = _mark(data, mark, begun, stop)
        yield begun, stop if at < 0 else max(begun, at - 1)


def _mark(data: bytes, mark: bytes, start: int, stop: int) -> int:
    """Return the begin of a line with a mark, perhaps with the two signs of the last one behind it; -1 for none.

    Raises Unreadable for too many lines that only look like a mark.
    """
    at = start if data.startswith(mark, start, stop) else data.find(b"\n" + mark, start, stop) + 1
    for _ in range(MOST_NEAR):
        if not at and not data.startswith(mark, at, stop):
            return -1
        behind = at + len(mark)
        if behind >= stop or data[behind : behind + 1] in b"\r\n \t" or data.startswith(b"--", behind, stop):
            return at
        at = data.find(b"\n" + mark, behind, stop) + 1
        if not at:
            return -1
    raise Unreadable(f"more than {MOST_NEAR:,} lines in it look like the mark between its parts but are not")


def _parse_parameters(value: bytes) -> tuple[str, dict[str, str]]:
    """Return the first word of a field, in lower case, and its parameters: "text/plain; charset=utf-8"."""
    text = value[:LONGEST_FIELD].decode("ascii", "replace")
    first, _, rest = text.partition(";")
    given: dict[str, str] = {}
    for _ in range(30):
        name, sign, rest = rest.partition("=")
        if not sign:
            break
        if rest[:1] == '"':
            value_, _, rest = rest[1:].partition('"')
            _, _, rest = rest.partition(";")
        else:
            value_, _, rest = rest.partition(";")
        given.setdefault(name.strip(" \t;").lower().removesuffix("*"), value_.strip())
    return first.strip().lower(), given


# --- letters


def _join_parts(parts: list[_Part]) -> str:
    return "\n".join(_decode_part(part) for part in parts)


def _decode_part(part: _Part) -> str:
    """Return the text of a part."""
    data = part.data
    if part.encoding == "base64":
        data = _decode_base64(data)
    elif part.encoding == "quoted-printable":
        data = quopri.decodestring(data)
    most = MOST_PAGE if part.kind == "text/html" else MOST_TEXT
    return decode_text(data[: 4 * most], part.charset)[: most + 1]


def _decode_base64(data: bytes) -> bytes:
    """Decode base64; invalid signs are ignored."""
    data = data.translate(None, _NOT_BASE64)
    data = data[:-1] if len(data) % 4 == 1 else data
    return binascii.a2b_base64(data + b"=" * (-len(data) % 4))


def decode_text(data: bytes, charset: str = "") -> str:
    """Decode bytes to text: in the charset that they name, or else the most usual one."""
    name = ""
    if charset.isascii() and charset.isprintable() and len(charset) <= 40:
        with suppress(LookupError, ValueError):
            name = codecs.lookup(charset.strip("\"' ")).name
    if name in CHARSETS:
        return data.decode(name, "replace").removeprefix("\ufeff")
    if data[:2] in (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE):
        return data.decode("utf-16", "replace")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data.decode("cp1252", "replace")


def read_head(data: bytes) -> MailContent:
    """Return the sender, the subject and the date of a mail with an unreadable body."""
    data = data[: LONGEST_HEAD + 1].lstrip(b"\r\n")
    fields, _ = _read_fields(data, 0, len(data), LONGEST_HEAD)
    head = {name: _decode_field(value) for name, value in fields.items()}
    sent = parse_time(head.get(b"date", ""))
    return MailContent("", head.get(b"subject", "")[:1000], find_address(head.get(b"from", "")), sent)
