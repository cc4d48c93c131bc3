"""Writing what was made: whole or not at all, never half over what was there."""

from __future__ import annotations

import os
import secrets
from pathlib import Path


class NotWritten(OSError):
    """A file that could not be written; the message names it, what is wrong and what helps."""


def write_whole(path: Path, data: bytes) -> Path:
    """Write a file in one go: it is there whole, or what was there before still is. Raises NotWritten."""
    beside = path.with_name(f".{path.name[:80]}.{secrets.token_hex(6)}")
    try:
        # A new file of its own name: a link that lies there already is never followed.
        handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
        try:
            with os.fdopen(handle, "wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            os.replace(beside, path)
        except BaseException:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        why = error.strerror or str(error)
        raise NotWritten(f"{path} could not be written: {why}. Choose another place, or make room there.") from None
    return path


def folder_for(path: Path) -> Path:
    """A folder that is there from now on. Raises NotWritten."""
    try:
        path.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        why = error.strerror or str(error)
        raise NotWritten(f"The folder {path} could not be made: {why}. Choose another place.") from None
    return path
