"""The owner's sheets: overlay files in the user's own folder, one folder a game."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from itertools import count
from pathlib import Path

from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.load import read_text
from dark_ages_desk.content.overlays import format_overlay, read_overlay
from dark_ages_desk.core.overlay import Overlay
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.files.writing import write_whole

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
            raise OSError(1, "that is no sheet of the owner's", str(path))
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
