"""Names of files while they are written, and of the remains of killed programs."""

from __future__ import annotations

import hashlib
import os
import re
import socket
import sys
import time
from contextlib import suppress
from pathlib import Path

OLD_S = 7 * 24 * 3600
"""So old a file is that no other machine can be writing any more, in seconds."""

_PART = re.compile(r"\.dark-ages-desk\.([0-9a-f]{8})-([0-9]{1,10})-[0-9a-f]{16}\.part")
_FORMER = re.compile(r"\..+\.(?:[0-9a-f]{16}\.(?:mending|writing)|[0-9a-f]{8}\.part)", re.DOTALL)
"""Pattern of such names in earlier versions."""

_host = hashlib.sha256(socket.gethostname().encode(errors="replace")).hexdigest()[:8]
_mine: set[str] = set()
"""The names that this program is writing at present."""


def reserve_part(folder: Path) -> Path:
    """Return a new name in a folder for a file while it is written; ``release`` ends this."""
    name = f".dark-ages-desk.{_host}-{os.getpid()}-{os.urandom(8).hex()}.part"
    _mine.add(name)
    return folder / name


def release(part: Path) -> None:
    """Note that the file of that name is no longer written."""
    _mine.discard(part.name)


def sweep(folder: Path) -> None:
    """Remove from a folder the unfinished files of programs that are gone, and nothing else."""
    with suppress(OSError), os.scandir(folder) as there:
        for entry in there:
            if entry.name.startswith(".") and entry.is_file(follow_symlinks=False) and _is_left(entry):
                with suppress(OSError):
                    os.unlink(entry.path)


def _is_left(entry: os.DirEntry[str]) -> bool:
    found = _PART.fullmatch(entry.name)
    if found is None and _FORMER.fullmatch(entry.name) is None:
        return False
    if found is not None and found[1] == _host and sys.platform != "win32":
        return entry.name not in _mine if int(found[2]) == os.getpid() else is_gone(int(found[2]))
    return entry.name not in _mine and time.time() - entry.stat(follow_symlinks=False).st_mtime > OLD_S


def is_gone(pid: int) -> bool:
    """Return whether a program of this machine is certainly not running."""
    if sys.platform == "win32" or pid <= 0:
        return False
    try:
        os.kill(pid, 0)
    except (ProcessLookupError, OverflowError):
        return True
    except OSError:
        return False
    return False
