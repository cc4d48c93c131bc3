"""Writing of results: completely or not at all, never a part of it over an old file."""

from __future__ import annotations

from pathlib import Path

from dark_ages_desk.files import writing
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.files.writing import make_subfolder


class NotWritten(OSError):
    """A file that could not be written; the message names it, what is wrong and what helps."""


def write_whole(path: AnyPath, data: bytes) -> Path:
    """Write a file in one go: it is there whole, or what was there before still is. Raises NotWritten."""
    try:
        return writing.write_whole(Path(path), data)
    except OSError as error:
        why = error.strerror or str(error)
        raise NotWritten(f"Could not write {path}: {why}. Choose another place, or make room there.") from None


def ensure_folder(path: AnyPath, home: AnyPath | None = None) -> Path:
    """Return a folder, made if necessary. Raises NotWritten.

    Below ``home``, a folder above it that the user chose, links are never followed.
    """
    path = Path(path)
    try:
        if home is not None:
            return make_subfolder(Path(home), *path.relative_to(home).parts)
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise NotWritten(f"Could not make the folder {path}: {why}. Choose another place.") from None
    return path
