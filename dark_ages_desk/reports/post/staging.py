"""The files of a running turn: written aside, and put in place when the record has the run.

They are in a hidden folder with the token of the run. The record is the only commit point. A folder whose token the
record has is put in place, at once or at the next look, and any other is deleted. Each step can be repeated.
"""

from __future__ import annotations

import errno
import json
import os
import stat
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path

from dark_ages_desk.files.writing import sync_folder, write_whole
from dark_ages_desk.reports.files import NotWritten, ensure_folder
from dark_ages_desk.reports.post.placing import is_link, is_name, is_there

PREFIX = ".turn-"
LIST = "list.json"
LARGEST_LIST = 4_000_000


class Staging:
    """The folder of one run. Raises NotWritten."""

    def __init__(self, root: Path, token: str) -> None:
        self._root, self.token = root, token
        self._place = root / f"{PREFIX}{token}"
        self._names: list[str] = []
        _try_action(self._place, lambda: self._place.mkdir(mode=0o700))

    def put(self, name: str, data: bytes) -> None:
        """Write a file aside that will have that name below the folder of the game. Raises NotWritten."""
        like = _may_be_put(self._root, name)
        staged = self._place / str(len(self._names))
        _try_action(self._root / name, lambda: write_whole(staged, data, like))
        self._names.append(name)

    def seal(self, removed: Iterable[str]) -> None:
        """Complete the folder. The files in ``removed`` are deleted when the rest is put in place."""
        told = json.dumps({"put": self._names, "remove": [one for one in removed if one not in self._names]})
        _try_action(self._place, lambda: write_whole(self._place / LIST, told.encode()))
        sync_folder(self._place)
        sync_folder(self._root)

    def finish(self) -> tuple[Path, ...]:
        """Put all of it in place; give the files."""
        finish(self._root, self._place)
        return tuple(self._root / name for name in self._names)

    def discard(self) -> None:
        """Delete the folder of the run."""
        discard(self._place)


def find_staged(root: Path) -> tuple[Path, ...]:
    """Return the folders of runs that exist there."""
    try:
        names = sorted(name for name in os.listdir(root) if name.startswith(PREFIX))
    except OSError:
        return ()
    return tuple(root / name for name in names if stat.S_ISDIR((root / name).lstat().st_mode))


def settle(root: Path, tokens: Collection[str]) -> tuple[str, ...]:
    """Complete the work of a program that died: put the files of recorded runs in place, and delete the rest.

    Return the tokens of the completed runs. Only the one program that may write to the record may call it. Raises
    NotWritten.
    """
    done = []
    for place in find_staged(root):
        token = place.name.removeprefix(PREFIX)
        if token in tokens:
            finish(root, place)
            done.append(token)
        else:
            discard(place)
    return tuple(done)


def finish(root: Path, place: Path) -> None:
    """Put the missing files of a run in place. Raises NotWritten."""
    names, removed = _read_list(place)
    folders: dict[Path, None] = {}
    for number, name in enumerate(names):
        staged, target = place / str(number), root / name
        if os.path.lexists(staged):
            folders[ensure_folder(target.parent, root)] = None
            _try_action(target, partial(os.replace, staged, target), BEHIND)
    for name in removed:
        if is_there(root, name):
            _try_action(root / name, (root / name).unlink, BEHIND)
            folders[(root / name).parent] = None
    for folder in folders:
        sync_folder(folder)
    discard(place)
    sync_folder(root)


def discard(place: Path) -> None:
    """Delete the folder of a run. The list goes last, because all that it names is completed while it exists."""
    with suppress(OSError):
        for name in sorted(os.listdir(place), key=lambda name: name == LIST):
            with suppress(OSError):
                os.unlink(place / name)
        place.rmdir()


def _read_list(place: Path) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of files to put in place and to delete; ((), ()) if the list is already gone."""
    try:
        with open(place / LIST, "rb") as file:
            told = json.loads(file.read(LARGEST_LIST))
        put, remove = (tuple(one for one in told[key] if is_name(one)) for key in ("put", "remove"))
    except (OSError, ValueError, KeyError, TypeError):
        return (), ()
    return put, remove


def _may_be_put(root: Path, name: str) -> os.stat_result | None:
    """Return the status of the file of that name, None if there is none. Raises NotWritten if none can be there."""
    place = root
    parts = name.split("/")
    for at, part in enumerate(parts):
        place = place / part
        try:
            info = place.lstat()
        except OSError:
            return None
        last = at == len(parts) - 1
        if is_link(info) and not last:
            raise NotWritten(f"{place} is a link, and the program does not follow links. Put a folder there.")
        if stat.S_ISDIR(info.st_mode) == last:
            what = errno.EISDIR if last else errno.ENOTDIR
            raise NotWritten(f"Could not write {root / name}: {os.strerror(what)}. Remove what is there.")
    return info if stat.S_ISREG(info.st_mode) else None


BEFORE, BEHIND = (
    "Make room there; the game is unchanged.",
    "The turn is run; its files follow when you next run the command.",
)
"""Texts about a file that cannot be written, before the record has the run and after it."""


def _try_action(path: Path, act: Callable[[], object], helps: str = BEFORE) -> None:
    """Do something to a file. Raises NotWritten."""
    try:
        act()
    except OSError as error:
        why = error.strerror or str(error)
        raise NotWritten(f"Could not write {path}: {why}. {helps}") from None
