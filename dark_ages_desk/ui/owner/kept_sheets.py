"""The window's view of the owner's sheets; their storage is implemented elsewhere."""

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


class KeptSheet(Protocol):
    """A kept sheet."""

    @property
    def path(self) -> Path: ...

    @property
    def overlay(self) -> Overlay: ...

    @property
    def name(self) -> str: ...

    @property
    def words(self) -> str: ...


class Shelf(Protocol):
    """The owner's sheets. A faulty file raises an exception whose text names every mistake at once."""

    @property
    def book_of(self) -> Callable[[str], Book]: ...

    def list_sheets(self, game: str) -> tuple[Sequence[KeptSheet], Sequence[Exception]]: ...

    def read(self, path: Path, game: str) -> Overlay: ...

    def save(self, overlay: Overlay, path: Path | None = None) -> Path: ...

    def delete(self, path: Path) -> None: ...

    def export(self, overlay: Overlay, path: Path) -> None: ...


class SheetSearch(QObject):
    """A search for a game's sheets in another thread: the first one reads and checks files."""

    found = Signal(str, object, object)  # the game, the sheets, the files that cannot be used

    def look(self, shelf: Shelf, game: str) -> None:
        """Start the search; ``found`` brings the sheets and the files that cannot be used."""

        def task() -> None:
            sheets: Sequence[KeptSheet] = ()
            broken: Sequence[Exception] = ()
            try:
                sheets, broken = shelf.list_sheets(game)
            except Exception as error:  # whoever waits is told, and goes on without the sheets
                broken = (error,)
            with suppress(RuntimeError):  # whoever asked is gone
                self.found.emit(game, sheets, broken)

        Thread(target=task, name="owner's sheets", daemon=True).start()


def usual_sheet(game: str) -> Path | None:
    """Return the sheet that the owner wants for a game unless told otherwise; None for ours."""
    text = memory.text(f"sheets/{game}")
    return Path(text) if text and Path(text).is_file() else None


def set_usual_sheet(game: str, path: Path | None) -> None:
    """Make a sheet the usual one of a game, or none."""
    memory.settings().setValue(f"sheets/{game}", str(path) if path else "")
