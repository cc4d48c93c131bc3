"""The sources of the board's facts as text for a reader. The board's file names its fields in them."""

from __future__ import annotations

import re

_FIELDS = {"lv": "Levy Value", "dv": "Diplomatic Value", "lane": "sea lane"}
_KINDS = ("rulebook", "reconstructed")


def describe_source(source: str) -> str:
    """Return a space's source as sentences, one for each of its fields."""
    sentences: list[str] = []
    for part in source.split("; "):
        field, colon, told = part.partition(": ")
        if not colon or field in _KINDS:
            field, told = "", part
        told = told.replace("reconstructed: ", "reconstructed — ", 1)
        if field:
            words = re.sub(r"\b(lv|dv|lane)\b", lambda found: _FIELDS[found.group()], field)
            sentences.append(f"{words[:1].upper()}{words[1:]}: {told}")
        elif sentences:
            # After a semicolon that begins no new field the sentence goes on.
            sentences[-1] += f"; {told}"
        else:
            sentences.append(told[:1].upper() + told[1:])
    return ". ".join(sentences) + "." if source else ""
