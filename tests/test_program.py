"""The program starts itself by one helper, and says why Qt cannot start before Qt ends the process."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from dark_ages_desk.core.errors import DeskError
from dark_ages_desk.program import program, python
from dark_ages_desk.qt_start import PACKAGES, library_trouble

PACKAGE = Path(__file__).parent.parent / "dark_ages_desk"
linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries of the system")


def test_one_module_reads_which_python_runs() -> None:
    """In a frozen build ``sys.executable`` is the program itself, and takes no ``-c`` and no ``-m``."""
    readers = []
    for path in PACKAGE.rglob("*.py"):
        source = path.read_bytes()
        nodes = ast.walk(ast.parse(source)) if b"executable" in source else ()
        if any(isinstance(node, ast.Attribute) and node.attr in ("executable", "_base_executable") for node in nodes):
            readers.append(path.relative_to(PACKAGE).as_posix())
    assert readers == ["program.py"]


def test_the_program_starts_itself() -> None:
    told = subprocess.run([*program(), "--version"], capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout.startswith("Dark Ages Desk")


def test_a_frozen_program_is_its_own_command_and_has_no_python(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert program() == [sys.executable]
    with pytest.raises(DeskError, match="frozen"):
        python()


def test_missing_libraries_are_named_with_their_packages() -> None:
    error = ImportError("libEGL.so.9: cannot open shared object file: No such file or directory")
    assert "libEGL.so.9" in library_trouble(error)
    assert library_trouble(ImportError("No module named 'numpy'")) == ""
    frozen = OSError("Failed to load dynlib/dll 'libqxcb.so'.")
    frozen.__cause__ = error
    assert "libEGL.so.9" in library_trouble(frozen), "a frozen build gives the reason as the cause"
    assert len(set(PACKAGES.values())) == len(PACKAGES)


def start(**env: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if not name.startswith("QT_")}
    command = [*program(), "open"]
    return subprocess.run(command, env={**clean, **env}, capture_output=True, text=True, timeout=60)


@linux
def test_the_program_names_the_missing_library_and_the_command_that_installs_it(tmp_path: Path) -> None:
    """A platform of Qt that needs a library which no system has, under the name of one that Debian has."""
    spec = find_spec("PySide6")
    assert spec is not None and spec.submodule_search_locations
    qt = Path(spec.submodule_search_locations[0]) / "Qt"
    whole = (qt / "plugins" / "platforms" / "libqoffscreen.so").read_bytes()
    (tmp_path / "libqlacking.so").write_bytes(whole.replace(b"libxkbcommon.so.0\0", b"libxkbcommon.so.9\0"))
    told = start(QT_QPA_PLATFORM="lacking", QT_QPA_PLATFORM_PLUGIN_PATH=str(tmp_path), LD_LIBRARY_PATH=str(qt / "lib"))
    assert told.returncode == 1
    assert told.stderr.startswith("Qt cannot start here: the system librar") and "libxkbcommon.so.9" in told.stderr
    assert len(told.stderr.splitlines()) == 1


@linux
def test_a_screen_that_does_not_answer_is_said() -> None:
    told = start(DISPLAY=":987", WAYLAND_DISPLAY="", XDG_SESSION_TYPE="")
    assert told.returncode == 1, "Qt itself would end the process with a signal"
    assert told.stderr.startswith("Qt cannot start here") and len(told.stderr.splitlines()) == 1
