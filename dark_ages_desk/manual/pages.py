"""The pages of the manual, and the search in them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from dark_ages_desk.manual.markup import anchor_of, list_texts

CHAPTERS = (
    "first-game",
    "first-evening",
    "around-a-table",
    "alone",
    "opponents",
    "referee",
    "secrets",
    "written-orders",
    "battles",
    "play-by-mail",
    "corrections",
    "replay",
    "export",
    "printing",
    "your-own-charts",
    "your-own-scenarios",
    "house-rules",
    "by-keyboard-and-ear",
    "shortcuts",
    "troubleshooting",
    "command-line",
)
"""Names of the chapters in their order; each is a file beside the others."""

SNIPPET = 60
"""Letters of a hit's text on either side of the first word that was found."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A section of a chapter in which all words of a search occur, with the text around the first of them."""

    chapter: str
    title: str
    section: str
    anchor: str
    snippet: str


@dataclass(frozen=True, slots=True)
class Section:
    """The text below one heading, without marks."""

    heading: str
    text: str


class Manual:
    """The manual in a folder. Raises OSError if a chapter is missing."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._texts: dict[str, str] = {}

    def text(self, chapter: str) -> str:
        """Return a chapter's Markdown."""
        if chapter not in self._texts:
            self._texts[chapter] = (self.folder / f"{chapter}.md").read_text("utf-8")
        return self._texts[chapter]

    def title(self, chapter: str) -> str:
        """Return the first heading of a chapter."""
        return next(text for text, is_heading in list_texts(self.text(chapter).partition("\n")[0]) if is_heading)

    @cached_property
    def _sections(self) -> dict[str, tuple[Section, ...]]:
        return {chapter: tuple(split_sections(self.text(chapter))) for chapter in CHAPTERS}

    def search(self, query: str) -> list[Hit]:
        """Return the sections in which all words of ``query`` occur; those with a word in a heading first."""
        wanted = query.casefold().split()
        if not wanted:
            return []
        headed: list[Hit] = []
        others: list[Hit] = []
        for chapter, sections in self._sections.items():
            title = self.title(chapter)
            for section in sections:
                heads, whole = f"{title} {section.heading}".casefold(), section.text.casefold()
                if not all(word in heads or word in whole for word in wanted):
                    continue
                anchor = "" if section.heading == title else anchor_of(section.heading)
                hit = Hit(chapter, title, section.heading, anchor, _snippet(section.text, wanted))
                (headed if any(word in heads for word in wanted) else others).append(hit)
        return headed + others


def split_sections(markdown: str) -> Iterator[Section]:
    """Yield the sections of a page."""
    heading, lines = "", list[str]()
    for text, is_heading in list_texts(markdown):
        if not is_heading:
            lines.append(text)
            continue
        if heading:
            yield Section(heading, " ".join(lines))
        heading, lines = text, []
    yield Section(heading, " ".join(lines))


def _snippet(text: str, wanted: list[str]) -> str:
    text = " ".join(text.split())
    found = [at for word in wanted if (at := text.casefold().find(word)) >= 0]
    first = min(found, default=0)
    start = text.find(" ", first - SNIPPET, first) + 1 if first > SNIPPET else 0
    end = text.find(" ", first + 2 * SNIPPET)
    end = end if end >= 0 else len(text)
    return f"{'…' if start else ''}{text[start:end]}{'…' if end < len(text) else ''}"
