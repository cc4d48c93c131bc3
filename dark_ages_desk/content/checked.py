"""Cache of the checks of the program's own files, in the user's cache folder, for the next start.

The one authority remains pydantic, but its import takes a tenth of a second. Every entry has a seal over the file's
text, the code that checks it and the result. If a seal does not fit, or an entry cannot be read, the file is checked
again. A file from outside is never looked up here.

``load.parse`` takes a shape by its name ("schema.BoardFile"), so that no model need be imported.
"""

from __future__ import annotations

import functools
import hashlib
import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from dark_ages_desk.content.places import data_folder, read_code
from dark_ages_desk.content.shape import Shape
from dark_ages_desk.files.writing import write_whole

LARGEST = 16 * 1024 * 1024
"""A cache of more bytes than this is not read."""

_PACKAGE = Path(__file__).resolve().parent.parent


class CheckedContent(SimpleNamespace):
    """The content of a checked file: the attributes of its model without the model. Like the model it cannot be
    changed."""

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{name} cannot be changed")


def is_ours(path: Path) -> bool:
    """Return whether a file comes with the program."""
    whole = path.resolve()
    return whole.is_relative_to(data_folder()) or whole.is_relative_to(_PACKAGE)


class Results:
    """The results in one file: per source and shape a seal and the packed result."""

    def __init__(self, file: Path) -> None:
        self._file = file
        self._entries = self._read()

    def get_content(self, path: Path, shape: Shape[Any], text: str, check: Callable[[], Any]) -> Any:
        """Return the content of a file of ours in that shape, from the cache, or else from ``check``, and then cache
        it."""
        key = f"{shape} {path.resolve()}"
        entry = self._entries.get(key)
        if isinstance(entry, list) and len(entry) == 2 and all(isinstance(part, str) for part in entry):
            seal, result = entry
            if seal == _seal(shape, text, result):
                return _unpack(json.loads(result))
        found = check()
        with suppress(OSError, ValueError):
            result = json.dumps(_pack(found), ensure_ascii=False)
            self._keep(key, [_seal(shape, text, result), result])
        return found

    def _read(self) -> dict[str, Any]:
        with suppress(OSError, ValueError, RecursionError):
            if self._file.stat().st_size <= LARGEST:
                found = json.loads(self._file.read_bytes())
                return found if isinstance(found, dict) else {}
        return {}

    def _keep(self, key: str, entry: list[str]) -> None:
        """Write an entry to the cache. Of two programs that write at once, either may lose its entry, and checks again
        next time."""
        self._file.parent.mkdir(parents=True, exist_ok=True)
        there = {name: value for name, value in self._read().items() if Path(name.partition(" ")[2]).is_file()}
        self._entries = there | {key: entry}
        write_whole(self._file, json.dumps(self._entries).encode())


@functools.cache
def load_results() -> Results:
    """Return the results in the user's cache, read once."""
    from platformdirs import user_cache_path

    return Results(user_cache_path("dark-ages-desk", appauthor=False) / "checked.json")


@functools.cache
def _hash_code() -> bytes:
    """Return a hash of the code that checks. With another version of the code everything is checked again."""
    total = hashlib.sha256()
    for path in sorted(Path(__file__).parent.glob("*.py")) or [Path(__file__)]:
        total.update(read_code(path))
    return total.digest()


def _seal(shape: Shape[Any], text: str, result: str) -> str:
    parts = (shape.code(), str(shape).encode(), text.encode(), result.encode())
    return hashlib.sha256(b"".join([_hash_code(), *(hashlib.sha256(part).digest() for part in parts)])).hexdigest()


# Every object in the packed form has one key that says what it was: a model, a dict or a tuple.


def _pack(value: Any) -> Any:
    if isinstance(value, list):
        return [_pack(part) for part in value]
    if isinstance(value, tuple):
        return {"tuple": [_pack(part) for part in value]}
    if isinstance(value, dict):
        return {"dict": {key: _pack(part) for key, part in value.items()}}
    if value is None or isinstance(value, str | int | float):
        return value
    return {"told": {name: _pack(part) for name, part in vars(value).items()}}


def _unpack(value: Any) -> Any:
    if isinstance(value, list):
        return [_unpack(part) for part in value]
    if isinstance(value, dict):
        ((kind, inner),) = value.items()
        if kind == "tuple":
            return tuple(map(_unpack, inner))
        parts = {name: part if type(part) is str else _unpack(part) for name, part in inner.items()}
        return CheckedContent(**parts) if kind == "told" else parts
    return value
