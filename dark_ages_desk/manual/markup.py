"""HTML of the Markdown that the manual is written in.

Headings, paragraphs, lists, tables, blocks of code, pictures, links, emphasis and code. Everything else is text.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from html import escape

ResolveLink = Callable[[str], str | None]
"""A function that returns where a link leads to in the HTML, or None for a link that is left out."""

_INLINE = re.compile(
    r"`(?P<code>[^`]+)`"
    r"|!\[(?P<alt>[^\]]*)\]\((?P<picture>[^)\s]+)\)"
    r"|\[(?P<words>[^\]]+)\]\((?P<link>[^)\s]+)\)"
    r"|\*\*(?P<strong>[^*]+)\*\*"
    r"|\*(?P<stress>[^*]+)\*"
)
_ITEM = re.compile(r"(?P<number>\d+\.|-) +(?P<words>.*)")
_RULER = re.compile(r"\|[\s:|-]+\|")


def anchor_of(heading: str) -> str:
    """Return the anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def plain_text(line: str) -> str:
    """Return a line without its marks."""

    def words(found: re.Match[str]) -> str:
        return next((found[name] for name in ("code", "alt", "words", "strong", "stress") if found[name]), "")

    return _INLINE.sub(words, line)


def to_html(markdown: str, resolve: ResolveLink) -> str:
    """Return the body of a page."""
    return "\n".join(_blocks(markdown.splitlines(), resolve))


def _inline(text: str, resolve: ResolveLink) -> str:
    parts, at = [], 0
    for found in _INLINE.finditer(text):
        parts.append(escape(text[at : found.start()], quote=False))
        parts.append(_mark(found, resolve))
        at = found.end()
    return "".join([*parts, escape(text[at:], quote=False)])


def _mark(found: re.Match[str], resolve: ResolveLink) -> str:
    if found["code"] is not None:
        return f"<code>{escape(found['code'], quote=False)}</code>"
    if found["picture"] is not None:
        source = resolve(found["picture"])
        alt = escape(found["alt"])
        return f'<img src="{escape(source)}" alt="{alt}">' if source else f"<em>{alt}</em>"
    if found["link"] is not None:
        target, words = resolve(found["link"]), _inline(found["words"], resolve)
        return f'<a href="{escape(target)}">{words}</a>' if target else words
    if found["strong"] is not None:
        return f"<b>{_inline(found['strong'], resolve)}</b>"
    return f"<i>{escape(found['stress'], quote=False)}</i>"


def _blocks(lines: list[str], resolve: ResolveLink) -> Iterator[str]:
    at = 0
    while at < len(lines):
        line = lines[at]
        if not line.strip():
            at += 1
        elif line.startswith("```"):
            end = next((n for n in range(at + 1, len(lines)) if lines[n].startswith("```")), len(lines))
            yield f"<pre>{escape(chr(10).join(lines[at + 1 : end]), quote=False)}</pre>"
            at = end + 1
        elif heading := re.match(r"(#{1,3}) (.+)", line):
            rank, words = len(heading[1]), heading[2]
            yield f'<h{rank} id="{anchor_of(words)}">{_inline(words, resolve)}</h{rank}>'
            at += 1
        elif line.startswith("|"):
            end = _end(lines, at, lambda one: one.startswith("|"))
            yield _table(lines[at:end], resolve)
            at = end
        elif _ITEM.match(line):
            end = _end(lines, at, lambda one: bool(_ITEM.match(one)) or one.startswith("  "))
            yield _list(lines[at:end], resolve)
            at = end
        else:
            end = _end(lines, at, lambda one: bool(one.strip()) and not one.startswith(("|", "#", "```")))
            yield f"<p>{_inline(' '.join(map(str.strip, lines[at:end])), resolve)}</p>"
            at = end


def _end(lines: list[str], at: int, belongs: Callable[[str], bool]) -> int:
    return next((n for n in range(at + 1, len(lines)) if not belongs(lines[n])), len(lines))


def _list(lines: list[str], resolve: ResolveLink) -> str:
    items: list[str] = []
    for line in lines:
        if found := _ITEM.match(line):
            items.append(found["words"])
        else:
            items[-1] += f" {line.strip()}"
    kind = "ul" if lines[0].startswith("-") else "ol"
    return f"<{kind}>{''.join(f'<li>{_inline(item, resolve)}</li>' for item in items)}</{kind}>"


def _table(lines: list[str], resolve: ResolveLink) -> str:
    rows = [line.strip().strip("|").split("|") for line in lines if not _RULER.fullmatch(line.strip())]
    shown = []
    for number, row in enumerate(rows):
        kind = "th" if number == 0 and len(rows) < len(lines) else "td"
        cells = "".join(f"<{kind}>{_inline(cell.strip(), resolve)}</{kind}>" for cell in row)
        if cells.replace(f"<{kind}></{kind}>", ""):
            shown.append(f"<tr>{cells}</tr>")
    return f"<table>{''.join(shown)}</table>"
