"""The licences of what the program uses: of the libraries, of Qt, of the fonts.

A frozen build has them in one file, which `make dist` writes. An installed package reads them from its libraries.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

OWN = "dark-ages-desk"
FILE = Path(__file__).with_name("_data") / "LICENCES.txt"
"""The file of a frozen build."""

OPEN = "The owner of Dark Ages Desk has not chosen a licence for it yet. Until then all rights are reserved."
QT = (
    "Qt and PySide6 (c) The Qt Company Ltd and others, under the GNU Lesser General Public License, version 3. "
    "You may exchange Qt's libraries, which are files of their own, for other ones with the same interface."
)
STATED = ("License-Expression", "License")
_LICENCE = re.compile(r"(LICEN[CS]E|COPYING|NOTICE|COPYRIGHT)", re.IGNORECASE)


def read_licences() -> str:
    """Return all licences as one text."""
    return FILE.read_text("utf-8") if FILE.is_file() else write_licences()


def write_licences() -> str:
    """Return the licences of the installed libraries and of the fonts as one text."""
    return join(f"{name}\n\n{text}" for name, text in (*library_licences(), *font_licences()))


def join(parts: Iterable[str]) -> str:
    """Return the parts as one text, with lines between them."""
    return f"\n\n{'-' * 78}\n\n".join(part.strip() for part in parts) + "\n"


def library_licences() -> Iterator[tuple[str, str]]:
    """Yield each library that the program needs, by name and version, with the text of its licence."""
    for found in sorted(_needed(), key=lambda one: one.name.casefold()):
        texts = [
            text.strip()
            for file in found.files or ()
            if ".dist-info" in str(file) and _LICENCE.match(file.name) and (text := file.read_text("utf-8")).strip()
        ]
        if found.name.casefold().startswith(("pyside6", "shiboken6")):
            texts = [QT]
        stated = next((found.metadata[key] for key in STATED if key in found.metadata), "see its own page")
        yield f"{found.name} {found.version}", "\n\n".join(texts) or f"Licence: {stated}"


def font_licences() -> Iterator[tuple[str, str]]:
    """Yield each font with the text of its licence."""
    for path in sorted((Path(__file__).parent / "ui" / "parts" / "fonts").glob("*-OFL.txt")):
        yield f"Font {path.stem.removesuffix('-OFL')}", path.read_text("utf-8").strip()


def _needed() -> list[Distribution]:
    """Return the installed libraries that the program needs, and those that they need; [] if it is not installed."""
    found: dict[str, Distribution] = {}
    waiting = [OWN]
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).casefold()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue  # only other systems need it
        for line in found[name].requires or ():
            needed = re.match(r"[\w.-]+", line)
            if needed is not None and "extra ==" not in line:
                waiting.append(needed[0])
    return [one for name, one in found.items() if name != OWN]
