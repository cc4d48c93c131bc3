"""Sentences of the window of the manual."""

from __future__ import annotations

MANUAL = "Manual"
SEARCH_MANUAL = "Search the manual"
CHAPTERS_OR_HITS = "Chapters, or what the search found"
PAGE = "Page of the manual"
BACK, FORWARD = "Back", "Forward"
PAGE_BEFORE = "Previous page (Alt+Left)"
PAGE_AFTER = "Next page (Alt+Right)"
OPEN_IN_BROWSER = "Open in browser"
WRITES_ALL_PAGES = "Write all chapters as HTML and open them in your browser"
SEARCH_TIP = "Type words to find them in all chapters (Ctrl+F)"
NOTHING_FOUND = "No section has all of these words."
COULD_NOT_OPEN = "Could not open the manual"


def page_in_title(*, page: str) -> str:
    return f"{page} – Manual"


def hit(*, chapter: str, section: str, snippet: str) -> str:
    place = chapter if section == chapter else f"{chapter} › {section}"
    return f"{place}\n{snippet}"


def number_found(*, number: int) -> str:
    return f"{number} sections found" if number != 1 else "1 section found"


def no_program_opens(*, path: object) -> str:
    return f"No program on this computer opens it. The first page is {path}"
