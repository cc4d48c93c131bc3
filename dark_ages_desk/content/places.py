"""Where the program's own files are: assets and scenarios, in a checkout and in an installed wheel alike."""

from __future__ import annotations

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent.parent


def data_folder() -> Path:
    """The folder that holds ``assets`` and ``scenarios``: inside the package when installed, else the checkout."""
    installed = _PACKAGE / "_data"
    return installed if installed.is_dir() else _PACKAGE.parent


def board_folder(board: str) -> Path:
    """The folder of one board: ``board.toml`` and its outlines."""
    return data_folder() / "assets" / "maps" / board


def hex_maps() -> list[str]:
    """The ids of the maps of hexes that come with the program."""
    files = sorted((data_folder() / "assets" / "maps").glob("*/board.toml"))
    return [file.parent.name for file in files if 'kind = "hexes"' in file.read_text(encoding="utf-8").splitlines()]


def scenario_files() -> list[Path]:
    """Every scenario file that comes with the program, in order of game and number."""
    return sorted(
        (data_folder() / "scenarios").glob("*/*.toml"),
        key=lambda path: (path.parent.name, [int(n) if n.isdigit() else 0 for n in path.stem.split(".")], path.stem),
    )
