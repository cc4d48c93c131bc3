"""A text file that another file names: it is in the same folder."""

from __future__ import annotations

import json
from pathlib import Path

from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.load import parse_toml, read_text

LARGEST = 128 << 10
"""No file beside another is larger: the largest map in letters has a quarter of that."""


def embed_map(path: Path, text: str, ending: str) -> str:
    """Return the text of a scenario, with the text of its map file in it if it names one.

    The name of a map file ends with ``ending`` (".toml"). Raises ContentError.
    """
    data = parse_toml(path, text)
    name = data.get("map")
    if not isinstance(name, str) or not name.endswith(ending) or "own_map" in data:
        return text
    # a string of JSON is one of TOML, but for one character
    own = json.dumps(read_text_beside(path, name, "map"), ensure_ascii=False).replace("\x7f", "\\u007f")
    return f"own_map = {own}\n{text}"


def read_text_beside(path: Path, name: str, place: str) -> str:
    """Return the text of the file ``name`` beside ``path``, which names it at ``place``.

    The name must be that of a plain file in the same folder. No path and no link may lead out of it. Raises
    ContentError.
    """
    there = path.parent / name
    try:
        outside = Path(name).name != name or name.startswith(".") or there.resolve().parent != path.parent.resolve()
    except (OSError, ValueError, RuntimeError):
        outside = True
    if outside:
        words = f"“{name[:80]}” is not a file in the folder of this one."
        raise ContentError(path, [Problem(place, words, "Put it there, and write its name only.")])
    if not there.is_file():
        raise ContentError(path, [Problem(place, f"there is no file {name} beside this one.", "Put it there.")])
    try:
        text = read_text(there)
    except ContentError as error:
        told = [Problem(f"{place} {name} › {one.place}", one.what, one.remedy) for one in error.problems]
        raise ContentError(path, told) from None
    if len(text.encode()) > LARGEST:
        words = f"{name} is larger than {LARGEST >> 10} KiB."
        raise ContentError(path, [Problem(place, words, "Choose a smaller one.")])
    return text
