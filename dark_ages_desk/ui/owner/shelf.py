"""What the window needs to know of the owner's sheets; where and how they are kept is somebody else's affair."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from typing import Protocol

from PySide6.QtCore import QObject, Signal

from dark_ages_desk.core.overlay import Overlay
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.ui.parts import memory


class Kept(Protocol):
    """One sheet that is kept."""

    @property
    def path(self) -> Path: ...

    @property
    def overlay(self) -> Overlay: ...

    @property
    def name(self) -> str: ...

    @property
    def words(self) -> str: ...


class Shelf(Protocol):
    """The owner's sheets. What is wrong with a file is an exception whose text says it, every mistake at once."""

    @property
    def book_of(self) -> Callable[[str], Book]: ...

    def kept(self, game: str) -> tuple[Sequence[Kept], Sequence[Exception]]: ...

    def read(self, path: Path, game: str) -> Overlay: ...

    def save(self, overlay: Overlay, path: Path | None = None) -> Path: ...

    def delete(self, path: Path) -> None: ...

    def export(self, overlay: Overlay, path: Path) -> None: ...


class Looker(QObject):
    """Looks the sheets of a game up in a thread of its own: the first look reads and checks files."""

    found = Signal(str, object, object)  # the game, the sheets, the files that cannot be used

    def look(self, shelf: Shelf, game: str) -> None:
        """``found`` brings them."""

        def task() -> None:
            sheets: Sequence[Kept] = ()
            broken: Sequence[Exception] = ()
            try:
                sheets, broken = shelf.kept(game)
            except Exception as error:  # whoever waits is told, and goes on without the sheets
                broken = (error,)
            with suppress(RuntimeError):  # whoever asked is gone
                self.found.emit(game, sheets, broken)

        Thread(target=task, name="owner's sheets", daemon=True).start()


def usual(game: str) -> Path | None:
    """The sheet that the owner wants to play a game with unless something else is said."""
    text = memory.text(f"sheets/{game}")
    return Path(text) if text and Path(text).is_file() else None


def set_usual(game: str, path: Path | None) -> None:
    """That sheet from now on, or none."""
    memory.settings().setValue(f"sheets/{game}", str(path) if path else "")
