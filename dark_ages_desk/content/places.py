"""Places of the program's own files, assets and scenarios, in a checkout and in an installed wheel alike."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """Return the folder with ``assets``, ``scenarios`` and ``docs``: in the package if installed, else the checkout."""
    installed = _PACKAGE / "_data"
    return installed if installed.is_dir() else _PACKAGE.parent


def read_code(path: Path) -> bytes:
    """Return the source of a module. A frozen build has none: return the hash of all its sources. Raises OSError."""
    return path.read_bytes() if path.is_file() else (data_folder() / "sources.sha256").read_bytes()


def board_folder(board: str) -> Path:
    """Return the folder of one board: ``board.toml`` and its outlines."""
    return data_folder() / "assets" / "maps" / board


def scenario_folder(game: str) -> Path:
    """Return the folder with the scenarios of a game."""
    return data_folder() / "scenarios" / game


def manual_folder() -> Path:
    """Return the folder with the chapters of the manual."""
    return data_folder() / "docs" / "manual"


def glossary_file(game: str) -> Path:
    """Return the file that says what the figures and phases of a game are."""
    return data_folder() / "assets" / "glossary" / f"{game}.toml"


def list_toml_files(folder: Path) -> tuple[Path, ...]:
    """Return the TOML files of a folder in the order of their numbers; () if the folder does not exist."""

    def place(path: Path) -> tuple[list[int], str]:
        return [int(part) if part.isdecimal() else 0 for part in path.stem.split(".")], path.stem

    return tuple(sorted(folder.glob("*.toml"), key=place))
