"""Files below the folder of a game by post: no link on the way is followed, and nothing is written elsewhere."""

from __future__ import annotations

import os
import stat
from pathlib import Path

from dark_ages_desk.reports.files import ensure_folder, write_whole
from dark_ages_desk.reports.report_pages import ReportFile

LONGEST_NAME, DEEPEST = 300, 4
"""Letters of the name of a file, and folders in folders, below the folder of the game."""


def is_link(info: os.stat_result) -> bool:
    """Return whether it is a link, or what is one on Windows."""
    return stat.S_ISLNK(info.st_mode) or getattr(info, "st_reparse_tag", 0) != 0


def is_name(name: object) -> bool:
    """Return whether it names a file below the folder of the game, and nowhere else."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or not name.isprintable():
        return False
    parts = name.split("/")
    strange = any(part in ("", ".", "..") or part.startswith("~") or ":" in part or "\\" in part for part in parts)
    return len(parts) <= DEEPEST and not strange


def put(root: Path, made: ReportFile) -> Path:
    """Write a file below the folder of the game, whole or not at all. Raises NotWritten."""
    return write_whole(ensure_folder(root / made.folder, root) / made.name, made.data)


def folders_in(place: Path) -> list[Path]:
    """Return the folders in a folder, without links; none where there is no such folder."""
    try:
        if is_link(place.lstat()):
            return []
        return sorted(one for one in place.iterdir() if stat.S_ISDIR(one.lstat().st_mode) and not is_link(one.lstat()))
    except OSError:
        return []


def is_there(root: Path, name: str) -> bool:
    """Return whether the path is an ordinary, non-empty file with no link on the way."""
    place = root
    parts = name.split("/")
    try:
        for part in parts[:-1]:
            place = place / part
            info = place.lstat()
            if not stat.S_ISDIR(info.st_mode) or is_link(info):
                return False
        info = (place / parts[-1]).lstat()
    except OSError:
        return False
    return stat.S_ISREG(info.st_mode) and info.st_size > 0
