"""A double click on a session file opens it: the program's entry in a Linux desktop, its kind of file, its icons.

All of it goes into the user's own data folder ($XDG_DATA_HOME), and can be taken out again.
"""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from platformdirs import user_data_path

from dark_ages_desk.files.writing import write_whole
from dark_ages_desk.program import program

NAME = "dark-ages-desk"
FOLDER = Path(__file__).with_name("desktop")
"""The files as a package of a system installs them; the wheel and `make dist` take them from there."""

ICON_SIZES = (16, 32, 48, 64, 128, 256)
"""The sizes of the icons as PNG, in pixels; `make share` draws them."""


def _quote_word(word: str) -> str:
    """Return a word as the line Exec of an entry needs it."""
    for sign in ("\\", '"', "`", "$"):
        word = word.replace(sign, "\\" + sign)
    return f'"{word}"'.replace("\\", "\\\\").replace("%", "%%")


def _files() -> Mapping[Path, bytes]:
    """Return the contents of the files to write, by path: the entry first, then the kind of file."""
    home = user_data_path(NAME, appauthor=False).parent
    executable, *more = program()
    command = " ".join((_quote_word(executable), *more))
    entry = (FOLDER / f"{NAME}.desktop").read_text("utf-8").replace(f"\nExec={NAME} ", f"\nExec={command} ")
    icons = home / "icons" / "hicolor"
    return {
        home / "applications" / f"{NAME}.desktop": entry.encode(),
        home / "mime" / "packages" / f"{NAME}.xml": (FOLDER / f"{NAME}.xml").read_bytes(),
        icons / "scalable" / "apps" / f"{NAME}.svg": (FOLDER / f"{NAME}.svg").read_bytes(),
        **{
            icons / f"{size}x{size}" / "apps" / f"{NAME}.png": (FOLDER / f"{NAME}-{size}.png").read_bytes()
            for size in ICON_SIZES
        },
    }


def install() -> list[Path]:
    """Write the entry, the kind of file and the picture; gives their places. Raises OSError."""
    for path, content in _files().items():
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, content)
    _refresh_desktop()
    return list(_files())


def undo() -> list[Path]:
    """Take away what ``install`` wrote, and nothing else; gives what was there. Raises OSError."""
    there = [path for path in _files() if path.is_file()]
    for path in there:
        path.unlink()
    _refresh_desktop()
    return there


def _refresh_desktop() -> None:
    """Make the desktop read its folders again, if it has the programs for it; else it does so later on its own."""
    entry, kind, *_ = _files()
    for tool, folder in (("update-desktop-database", entry.parent), ("update-mime-database", kind.parent.parent)):
        if (found := shutil.which(tool)) and folder.is_dir():
            subprocess.run([found, str(folder)], check=False, capture_output=True, timeout=60)
