"""HTML and plain text of the Markdown that the manual is written in (CommonMark with tables; no HTML passes)."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from markdown_it import MarkdownIt
    from markdown_it.token import Token

ResolveLink = Callable[[str], str | None]
"""A function that returns where a link leads to in the HTML, or None for a link that is left out."""


@cache
def _parser() -> MarkdownIt:
    from markdown_it import MarkdownIt  # not before somebody opens the manual

    return MarkdownIt("commonmark", {"html": False}).enable("table")


def anchor_of(heading: str) -> str:
    """Return the anchor of a heading, as GitHub makes it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).strip().replace(" ", "-")


def to_html(markdown: str, resolve: ResolveLink) -> str:
    """Return the body of a page."""
    parser = _parser()
    tokens = parser.parse(markdown)
    for opening, inline in pairwise(tokens):
        if opening.type == "heading_open":
            opening.attrSet("id", anchor_of(inline.content))
    for token in tokens:
        if token.children:
            token.children = list(_resolve_links(token.children, resolve))
    return str(parser.renderer.render(tokens, parser.options, {}))


def _resolve_links(tokens: Sequence[Token], resolve: ResolveLink) -> Iterator[Token]:
    """Yield the parts of a paragraph, links with their targets. Of a link that is left out the words stay."""
    kept = True
    for token in tokens:
        name = {"link_open": "href", "image": "src"}.get(token.type)
        target = resolve(str(token.attrs[name])) if name is not None else None
        if name is not None and target is not None:
            token.attrs[name] = target
        if token.type == "link_open":
            kept = target is not None
        if token.type == "image" and target is None:
            yield from token.children or ()
        elif kept or token.type not in ("link_open", "link_close"):
            yield token


def list_texts(markdown: str) -> Iterator[tuple[str, bool]]:
    """Yield the texts of a page without their marks, in order, each with whether it is a heading."""
    before = ""
    for token in _parser().parse(markdown):
        if token.type == "inline":
            yield _plain_text(token.children or ()), before == "heading_open"
        elif token.content:
            yield token.content, False
        before = token.type


def _plain_text(tokens: Sequence[Token]) -> str:
    return "".join(" " if token.type == "softbreak" else token.content for token in tokens)
