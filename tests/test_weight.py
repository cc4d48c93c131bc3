"""What the program needs of Qt: four modules of PySide6-Essentials, and none of the Addons."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parent.parent / "dark_ages_desk"
ALLOWED = {"QtCore", "QtGui", "QtWidgets", "QtSvg"}

IMPORT_ALL = """
import importlib, importlib.abc, pkgutil, sys

class Refuser(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.startswith("PySide6.") and name.split(".")[1] not in sys.argv[1:]:
            raise AssertionError(f"{name} is imported")

sys.meta_path.insert(0, Refuser())
import dark_ages_desk
count = 0
for found in pkgutil.walk_packages(dark_ages_desk.__path__, "dark_ages_desk."):
    if "mapmaking" in found.name or ".contract" in found.name or found.name.endswith("__main__"):
        continue  # these need an extra: mapmaking, test
    importlib.import_module(found.name)
    count += 1
print(count)
"""


def _qt_imports() -> Iterator[tuple[str, str]]:
    """Yield each module of Qt that the program imports anywhere, with its file; imports inside functions, too."""
    for path in PACKAGE.rglob("*.py"):
        source = path.read_bytes()
        for node in ast.walk(ast.parse(source)) if b"PySide6" in source else ():
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module == "PySide6":
                names = [f"PySide6.{alias.name}" for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                continue
            yield from ((name.split(".")[1], path.name) for name in names if name.startswith("PySide6."))


def test_the_sources_name_no_other_module_of_qt() -> None:
    assert [one for one in _qt_imports() if one[0] not in ALLOWED] == []


def test_every_module_is_imported_without_the_addons() -> None:
    done = subprocess.run(
        [sys.executable, "-c", IMPORT_ALL, "shiboken6", "support", *ALLOWED],
        capture_output=True,
        text=True,
        timeout=120,
        cwd=PACKAGE.parent,
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 500, "the walk found the package"
