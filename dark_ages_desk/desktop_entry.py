"""A double click on a session file opens it: the program's entry in a Linux desktop, its kind of file, its picture.

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
KIND = "application/x-dark-ages-desk"

_ENTRY = """[Desktop Entry]
Type=Application
Name=Dark Ages Desk
Comment=A tabletop assistant for games of the Dark Ages
Exec={command} open %f
Icon={name}
Terminal=false
Categories=Game;BoardGame;
MimeType={kind};
StartupWMClass={name}
"""

_KIND = """<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{kind}">
    <comment>Dark Ages Desk session</comment>
    <icon name="{name}"/>
    <sub-class-of type="text/plain"/>
    <glob pattern="*.dadesk"/>
  </mime-type>
</mime-info>
"""


def _quote_word(word: str) -> str:
    """Return a word as the line Exec of an entry needs it."""
    for sign in ("\\", '"', "`", "$"):
        word = word.replace(sign, "\\" + sign)
    return f'"{word}"'.replace("\\", "\\\\").replace("%", "%%")


def _files() -> Mapping[Path, bytes]:
    """Return the contents of the files to write, by path."""
    home = user_data_path(NAME, appauthor=False).parent
    executable, *more = program()
    command = " ".join((_quote_word(executable), *more))
    entry = _ENTRY.format(command=command, name=NAME, kind=KIND)
    pictures = home / "icons" / "hicolor" / "scalable" / "apps"
    return {
        home / "applications" / f"{NAME}.desktop": entry.encode(),
        home / "mime" / "packages" / f"{NAME}.xml": _KIND.format(kind=KIND, name=NAME).encode(),
        pictures / f"{NAME}.svg": Path(__file__).with_name("icon.svg").read_bytes(),
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
    entry, kind, _ = _files()
    for tool, folder in (("update-desktop-database", entry.parent), ("update-mime-database", kind.parent.parent)):
        if (found := shutil.which(tool)) and folder.is_dir():
            subprocess.run([found, str(folder)], check=False, capture_output=True, timeout=60)
