"""The glossary of a game: what the figures and phases of the window are, one sentence each."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.load import read_toml


def load_glossary(path: Path) -> Mapping[str, str]:
    """Return the sentences by the labels that the window shows. Raises ContentError for a file of another form."""
    found: dict[str, str] = {}
    problems = []
    for part, lines in read_toml(path).items():
        if part not in ("figures", "phases") or not isinstance(lines, dict):
            problems.append(Problem(part, "is not a part of a glossary.", "Write [figures] or [phases]."))
            continue
        for label, sentence in lines.items():
            if isinstance(sentence, str):
                found[label] = sentence
            else:
                problems.append(Problem(f"{part}.{label}", "is not a text.", "Write one sentence."))
    if problems:
        raise ContentError(path, problems)
    return found
