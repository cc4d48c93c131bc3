"""An owner's overlay as a file: read and checked with all its mistakes at once, and written.

An owner's sheets are kept here as well, and ``ui/owner`` is their window.

Further parts of the module:

- The owner's sheets: overlay files in the user's own folder, one folder a game.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.content.errors import ContentError, Problem, add_problems, did_you_mean
from dark_ages_desk.content.load import parse_text, read_text
from dark_ages_desk.content.shape import OVERLAY
from dark_ages_desk.core.board import SITE
from dark_ages_desk.core.overlay import AREAS, BORDERS, SITES, Cell, Overlay, pair_row
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.core.overlay_pages import PORT
from dark_ages_desk.files.writing import write_whole

if TYPE_CHECKING:
    from dark_ages_desk.content.overlay_schema import OverlayFile, OverlayMap

LARGEST = 256 * 1024
"""No overlay is larger than this many bytes: a session keeps it in one line of its record."""


def parse_overlay(path: Path, text: str) -> OverlayFile:
    """Return the shape of an overlay from its text; mistakes are reported under the name ``path``.

    Raises ContentError.
    """
    if len(text.encode()) > LARGEST:
        words = f"is larger than the {LARGEST >> 10} KiB that printed values may have."
        raise ContentError(path, [Problem("file", words, "Choose another file.")])
    return parse_text(path, OVERLAY, text)


def read_overlay(path: Path, text: str, book: Book) -> Overlay:
    """Return an overlay for the game of that book. Raises ContentError with every mistake."""
    try:
        return _build_overlay(path, parse_overlay(path, text), book)
    except ContentError as error:
        raise add_problems(error, lambda rest: _build_overlay(path, rest, book, False)) from None


def _build_overlay(path: Path, file: OverlayFile, book: Book, whole: bool = True) -> Overlay:
    """Return an overlay from its shape. With ``whole``, its cells must also fit together."""
    if file.game != book.game:
        words = f"is for {file.game}, not for {book.game}."
        raise ContentError(path, [Problem("game", words, "Choose the file of this game.")])
    problems: list[Problem] = []
    values: dict[Cell, str] = {}
    for part in file.chart:
        if sum(other.id == part.id for other in file.chart) > 1:
            problem = Problem(f"chart ({part.id})", "this chart appears twice.", "Put its cells together.")
            problems += [problem] if problem not in problems else []
        for name, value in part.cells.items():
            row, _, column = name.rpartition("/")
            # With nothing in it a cell would count as not entered; so it stays as it is and is told.
            cell = Cell(part.id, book.find_row(part.id, row), column)
            if cell in values:
                place = f"chart ({part.id}) › {name}"
                problems.append(Problem(place, "this cell appears twice, by another name.", "Leave one of them out."))
            values[cell] = " ".join(value.split()) or " "
        if not part.cells and part.id not in book.charts:
            words = f"there is no chart “{part.id}”."
            problems.append(Problem(f"chart ({part.id})", words, did_you_mean(part.id, book.charts)))
    if file.map is not None:
        _read_map(file.map, book, values, problems)
    overlay = Overlay(file.game, file.name, file.note, values)
    problems += [Problem(*fault) for fault in book.faults(overlay, whole)]
    if problems:
        raise ContentError(path, problems)
    return overlay


def _read_map(part: OverlayMap, book: Book, values: dict[Cell, str], problems: list[Problem]) -> None:
    spaces = book.board.spaces if book.board is not None else {}
    for space, told in part.space.items():
        page = SITES if space in spaces and spaces[space].role == SITE else AREAS
        for name, number in (told.model_extra or {}).items():
            values[Cell(page, space, name)] = str(number)
        if told.port is not None:
            values[Cell(page, space, PORT)] = "yes" if told.port else "no"
    for border in part.border:
        cell = Cell(BORDERS, pair_row(*border.between), "kind")
        if cell in values:
            place = f"map › border ({', '.join(border.between)})"
            problems.append(Problem(place, "this pair appears twice.", "Each pair is listed once."))
        values[cell] = border.kind


def format_overlay(overlay: Overlay) -> str:
    """Return an overlay as the text of a file."""
    import tomli_w

    charts: dict[str, dict[str, str]] = {}
    spaces: dict[str, dict[str, int | bool]] = {}
    borders: list[dict[str, Any]] = []
    for cell, value in overlay.values.items():
        if cell.page in (AREAS, SITES):
            fact = value == "yes" if cell.column == PORT else int(value)
            spaces.setdefault(cell.row, {})[cell.column] = fact
        elif cell.page == BORDERS:
            borders.append({"between": cell.row.split("|"), "kind": value})
        else:
            charts.setdefault(cell.page, {})[f"{cell.row}/{cell.column}"] = value
    data: dict[str, Any] = {"format": 1, "overlay": "charts", "game": overlay.game, "name": overlay.name}
    if overlay.note:
        data["note"] = overlay.note
    data["chart"] = [{"id": id_, "cells": cells} for id_, cells in charts.items()]
    if spaces or borders:
        data["map"] = {"space": spaces, "border": borders}
    return tomli_w.dumps(data)


MOST = 100
"""Maximum number of sheets of one game that are read."""

_DEVICES = frozenset({"con", "prn", "aux", "nul", *(f"{name}{n}" for name in ("com", "lpt") for n in range(1, 10))})


def sheets_folder() -> Path:
    """Return the folder of the owner's sheets."""
    from platformdirs import user_data_path

    return user_data_path("dark-ages-desk", appauthor=False) / "charts"


@dataclass(frozen=True, slots=True)
class OwnersSheet:
    """One sheet that was kept: its file, what it holds, and how many cells of how many that is."""

    path: Path
    overlay: Overlay
    entered: int
    there: int

    @property
    def name(self) -> str:
        return self.overlay.name

    @property
    def words(self) -> str:
        """The name, and how far it is filled in."""
        return f"{self.name}, {self.entered} of {self.there} cells"


class OwnersSheets:
    """The sheets on this machine. ``book_of`` gives a game's book; a game that it does not know raises KeyError."""

    def __init__(self, book_of: Callable[[str], Book], folder: Path | None = None) -> None:
        self.book_of = book_of
        self._folder = folder

    def _game_folder(self, game: str) -> Path:
        # Asked for anew each time: tests and users move their folders.
        return (self._folder or sheets_folder()) / "".join(one for one in game if one.isalnum() or one == "-")

    def list_sheets(self, game: str) -> tuple[list[OwnersSheet], list[ContentError]]:
        """Return the sheets of a game by name, and the files there that cannot be used."""
        # Imported now, in the thread that looks, and not at the first save.
        import_module("dark_ages_desk.content.overlay_schema")
        book, found, broken = self.book_of(game), list[OwnersSheet](), list[ContentError]()
        paths: list[Path] = []
        with suppress(OSError):
            paths = sorted(path for path in self._game_folder(game).iterdir() if path.suffix == ".toml")
        for path in paths[:MOST]:
            try:
                overlay = self.read(path, game)
            except ContentError as error:
                broken.append(error)
            else:
                found.append(OwnersSheet(path, overlay, *book.count(overlay)))
        return sorted(found, key=lambda sheet: sheet.name.lower()), broken

    def read(self, path: Path, game: str) -> Overlay:
        """Return a sheet from any file, checked. Raises ContentError with every mistake."""
        return read_overlay(path, read_text(path), self.book_of(game))

    def save(self, overlay: Overlay, path: Path | None = None) -> Path:
        """Save a sheet as a new file, or in place of ``path``, and return its path. The file may be renamed.

        Raises ContentError if the sheet could not be read again, and OSError if it cannot be written. Then the old file
        remains.
        """
        folder = self._game_folder(overlay.game)
        text = self._verified_text(overlay)
        folder.mkdir(parents=True, exist_ok=True)
        target = path
        if path is None or path.stem.rstrip("0123456789 ") != _stem(overlay.name).rstrip("0123456789 "):
            target = _free_path(folder, _stem(overlay.name))
        assert target is not None
        _write(target, text)
        if path is not None and path != target and path.parent == folder:
            path.unlink(missing_ok=True)
        return target

    def delete(self, path: Path) -> None:
        """Delete a sheet; only files in the owner's own folder can be deleted. Raises OSError."""
        home = (self._folder or sheets_folder()).resolve()
        if path.suffix != ".toml" or not path.parent.resolve().is_relative_to(home):
            raise OSError(1, "that is not a file of printed values", str(path))
        path.unlink(missing_ok=True)

    def export(self, overlay: Overlay, path: Path) -> None:
        """Write a sheet to any file; raises ContentError, OSError."""
        _write(path, self._verified_text(overlay))

    def find_sheet(self, game: str, name: str) -> Path | None:
        """Return the file of the sheet of that name, or None."""
        return next((sheet.path for sheet in self.list_sheets(game)[0] if sheet.name.lower() == name.lower()), None)

    def _verified_text(self, overlay: Overlay) -> str:
        """Return the text of a sheet after a test that it can be read again."""
        text = format_overlay(replace(overlay, name=overlay.name.strip()))
        read_overlay(Path("sheet"), text, self.book_of(overlay.game))
        return text


def _stem(name: str) -> str:
    plain = "".join(letter if letter.isalnum() or letter in " -" else "" for letter in name)
    plain = " ".join(plain.split())[:60].strip(" -") or "sheet"
    return f"{plain} sheet" if plain.lower() in _DEVICES else plain


def _free_path(folder: Path, stem: str) -> Path:
    paths = (folder / f"{stem}{f' {number}' if number > 1 else ''}.toml" for number in count(1))
    return next(path for path in paths if not path.exists())


def _write(path: Path, text: str) -> None:
    """Write a file, completely or not at all, with errors under the name that the user chose."""
    try:
        write_whole(path, text.encode())
    except OSError as error:  # told under the name that somebody chose
        raise OSError(error.errno, error.strerror, str(path)) from None
