"""The text of a mail that is a page (HTML), line by line. None of it is trusted, and it is read once from start to end.

Each search for an end continues where the last one of its kind stopped. So a page of a million open tags takes no
longer than one of a million letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

HIDDEN = frozenset({"head", "style", "script", "title", "template", "svg"})
"""Elements whose content is ignored."""

LINES = frozenset(
    {"p", "div", "br", "tr", "li", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "blockquote", "table", "hr", "ul", "ol"}
    | {"section", "article", "header", "footer", "dd", "dt"}
)
"""Elements on a line of their own."""

QUOTE = "blockquote"
DEEPEST = 20
"""Signs of quoting before a line."""


def page_text(page: str) -> str:
    """Return what a reader of a page sees; before each line that is quoted stands "> "."""
    rows = ("".join(_text_between_tags(page))).split("\n")
    quoted, lines = 0, []
    for row in rows:
        while row[:1] in (_IN, _OUT):
            quoted = max(0, quoted + (1 if row[0] == _IN else -1))
            row = row[1:]
        lines.append(f"{'> ' * min(quoted, DEEPEST)}{_decode_entities(row)}" if row.strip() else "")
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
