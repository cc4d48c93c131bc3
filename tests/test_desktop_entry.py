"""Files by a double click on Linux, and by argument: what is installed, what it runs, and that it can be undone."""

from __future__ import annotations

import configparser
import re
import shlex
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from dark_ages_desk import __version__, cli
from dark_ages_desk.desktop_entry import FOLDER, ICON_SIZES
from dark_ages_desk.tools.desktop_files import draw_icon

linux = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux desktops have such entries")


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A user's data folder in which something of another program lies already."""
    data = tmp_path / "data folder"
    (data / "applications").mkdir(parents=True)
    (data / "applications" / "other.desktop").write_text("[Desktop Entry]\n")
    monkeypatch.setenv("XDG_DATA_HOME", str(data))
    return data


def entry(home: Path) -> configparser.SectionProxy:
    found = configparser.ConfigParser(interpolation=None)
    found.optionxform = str  # type: ignore[assignment, method-assign]
    found.read(home / "applications" / "dark-ages-desk.desktop", encoding="utf-8")
    return found["Desktop Entry"]


@linux
def test_a_session_file_is_of_a_kind_that_the_program_opens(home: Path) -> None:
    assert cli.main(["install-desktop"]) == 0
    tree = Xml.parse(home / "mime" / "packages" / "dark-ages-desk.xml")
    space = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}
    kind = tree.find("m:mime-type", space)
    assert kind is not None and [one.get("pattern") for one in kind.findall("m:glob", space)] == ["*.dadesk"]
    assert kind.get("type") in entry(home)["MimeType"].split(";")
    assert (home / "icons" / "hicolor" / "scalable" / "apps" / f"{entry(home)['Icon']}.svg").is_file()


def test_the_manual_page_names_every_command() -> None:
    """`make share` makes it from --help."""
    page = (FOLDER / "dark-ages-desk.1").read_text("utf-8").replace("\\-", "-")
    commands = next(one for one in cli._build_parser()._actions if isinstance(one.choices, dict))
    listed = [one.dest for one in commands._choices_actions]  # type: ignore[attr-defined]
    assert "open" in listed
    assert [name for name in listed if not re.search(rf"^{name}$", page, re.MULTILINE)] == []
    assert f'"dark-ages-desk {__version__}"' in page


def test_the_metainfo_names_the_version() -> None:
    tree = Xml.parse(FOLDER / "dark-ages-desk.metainfo.xml")
    assert next(one.get("version") for one in tree.iter("release")) == __version__


def test_the_icons_are_drawn_from_the_drawing() -> None:
    for size in ICON_SIZES:
        there = QImage(str(FOLDER / f"dark-ages-desk-{size}.png"))
        assert there.size() == QSize(size, size) and there == QImage.fromData(draw_icon(size))


@linux
def test_the_entry_runs_this_program_with_the_file(home: Path) -> None:
    cli.main(["install-desktop"])
    command = shlex.split(entry(home)["Exec"])
    assert command[-2:] == ["open", "%f"]
    told = subprocess.run([*command[:-2], "--version"], capture_output=True, text=True, check=True, timeout=120)
    assert told.stdout.startswith("Dark Ages Desk")


@linux
def test_the_entry_of_a_frozen_program_runs_the_program_itself(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    cli.main(["install-desktop"])
    assert shlex.split(entry(home)["Exec"]) == [sys.executable, "open", "%f"]


@linux
def test_undo_takes_away_what_was_installed_and_nothing_else(home: Path) -> None:
    cli.main(["install-desktop"])
    assert cli.main(["install-desktop", "--undo"]) == 0
    assert [path.name for path in home.rglob("dark-ages-desk*") if path.is_file()] == []
    assert (home / "applications" / "other.desktop").is_file()
    assert cli.main(["install-desktop", "--undo"]) == 0, "twice does no harm"


@pytest.mark.parametrize("named", ["war.dadesk", "my-own.toml", "carolingian-twilight/27.2"])
def test_a_file_without_a_command_is_opened(named: str) -> None:
    assert cli._insert_open([named]) == ["open", named]
    assert cli._insert_open(["--games", "folder", named]) == ["--games", "folder", "open", named]


@pytest.mark.parametrize("arguments", [[], ["list", "--json"], ["replay", "war.dadesk"], ["--version"], ["opne"]])
def test_what_is_a_command_stays_one(arguments: list[str]) -> None:
    assert cli._insert_open(arguments) == arguments
