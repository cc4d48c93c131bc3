"""What the binaries of a folder need of the system: libraries, and the version of glibc. Uses readelf of binutils."""

import re
import subprocess
from pathlib import Path


def list_binaries(folder: Path) -> list:
    """Return the ELF files of a folder, without links."""
    files = (path for path in sorted(folder.rglob("*")) if path.is_file() and not path.is_symlink())
    return [path for path in files if path.open("rb").read(4) == b"\x7fELF"]


def needed_by(path: Path) -> set:
    """Return the names of the libraries that a binary needs."""
    told = subprocess.run(["readelf", "-dW", path], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"\(NEEDED\).*\[(.+?)\]", told))


def newest(path: Path, name: str = "GLIBC") -> tuple:
    """Return the newest version of glibc (or of libstdc++: GLIBCXX) that a binary names, () if none."""
    told = subprocess.run(["readelf", "-VW", path], capture_output=True, text=True, check=True).stdout
    found = re.findall(rf"\b{name}_([\d.]+)", told)
    return max((tuple(map(int, version.split("."))) for version in found), default=())


def remove_unneeded(internal: Path) -> list:
    """Delete the copied libraries that no binary needs any more, and return their names.

    Only the libraries beside the program and Qt's own are looked at; all others are modules, or belong to one.
    """
    gone = []
    while True:
        needed = set().union(*map(needed_by, list_binaries(internal)))
        copied = [*internal.glob("lib*.so*"), *(internal / "PySide6" / "Qt" / "lib").glob("lib*.so*")]
        spare = [path for path in copied if path.name not in needed and not path.name.startswith("libpython")]
        if not spare:
            return sorted(set(gone))
        for path in spare:
            path.unlink()
            gone.append(path.name)


def system_libraries(folder: Path) -> set:
    """Return the libraries that the binaries of a folder need and that are not in it."""
    there = {path.name for path in folder.rglob("*.so*")}
    return set().union(*map(needed_by, list_binaries(folder))) - there
