"""The command ``mend``: it reports the faults of a session's file, and repairs them where possible."""

from __future__ import annotations

from pathlib import Path
from typing import TextIO

from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.library import open_session
from dark_ages_desk.saying import say
from dark_ages_desk.session import SessionError
from dark_ages_desk.session.backup import list_copies
from dark_ages_desk.session.entry_tree import HOLE_ENTRY
from dark_ages_desk.session.journal import SUFFIX


def backups_folder() -> Path:
    """Return the folder of the window's dated copies of the records."""
    from platformdirs import user_data_path

    return user_data_path("dark-ages-desk", appauthor=False) / "backups"


def mend(path: AnyPath, out: TextIO) -> int:
    """Repair a file. Return 0 if it is sound or fully restored, or 1 if something is lost or it cannot be repaired."""
    path = Path(path)
    try:
        session = open_session(path, verify=True)
    except SessionError as error:
        say(error, out)
        _tell_backups(path, "", out)
        return 1
    mended = [words for _, words in session.remarks.notices if any(words in warning for warning in session.warnings)]
    for warning in session.warnings:
        say(warning, out)
    whole = session.gap is None and not session.read_only
    whole = whole and not any("cannot be restored" in words or "left out" in words for words in mended)
    lost = sum(entry.kind == HOLE_ENTRY for entry in session.entries)
    session.accept()
    entries = len(session.entries) - 1 - lost
    if whole:
        say(f"{path}: {'repaired' if mended else 'sound'}; {entries} entries.", out)
    else:
        say(f"{path}: {entries} entries are there; the faults above remain.", out)
        _tell_backups(path, session.header.id, out)
    session.close()
    return 0 if whole else 1


def _tell_backups(path: Path, id_: str, out: TextIO) -> None:
    """Print the dated copies of a record, and how to continue from one."""
    there = list_copies(backups_folder(), id_, path.name.removesuffix(SUFFIX))
    if there:
        say("To continue with one of its backups, copy it to a file of your own that ends in .dadesk:", out)
    for copy in reversed(there):
        say(f"  {copy}", out)
