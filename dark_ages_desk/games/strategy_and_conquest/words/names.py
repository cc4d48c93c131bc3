"""Names of realms in the middle of a sentence."""

from __future__ import annotations

TITLES = ("Caliphate", "Emirate", "Empire", "Khanate", "Magyars", "States")
"""The last words of names that take the article, beside those with " of "."""


def with_article(name: str) -> str:
    """Return the name of a realm with its article, if it takes one."""
    return f"the {name}" if " of " in name or name.endswith(TITLES) else name
