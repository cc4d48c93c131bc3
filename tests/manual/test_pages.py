"""README and manual say only what the program has: every menu path, key, command, window text and link is tried."""

from __future__ import annotations

import argparse
import re
import shlex
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QMenu

from dark_ages_desk import library
from dark_ages_desk.cli import _build_parser, _insert_open, main
from dark_ages_desk.content.places import manual_folder
from dark_ages_desk.desk import catalogue
from dark_ages_desk.manual.markup import anchor_of
from dark_ages_desk.manual.pages import CHAPTERS
from dark_ages_desk.ui.shell.window import DeskWindow
from tests.ui.conftest import bury

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", *sorted(manual_folder().glob("*.md"))]
REFERENCE = ("shortcuts", "troubleshooting", "command-line")
"""Chapters that are looked up, not followed step by step."""

MOST_WORDS = 25
NO_VERBS = {"For", "On", "In", "With", "Under", "Or", "Where", "The", "Elsewhere", "A", "You", "If", "When"}
PLAIN = {"Enter", "Space", "Esc", "Tab", "Home", "Delete", "PageUp", "PageDown"}
"""Keys of a widget, which no menu has; they may come with a modifier."""

OF_FIELDS = {"Ctrl+V", "Ctrl+C"}
"""Keys that every text field has from Qt."""


def texts() -> Iterator[tuple[Path, str]]:
    for page in PAGES:
        yield page, page.read_text("utf-8")


def without_code(text: str) -> str:
    return re.sub(r"```.*?```|`[^`\n]+`", "", text, flags=re.DOTALL)


def emphasised(text: str) -> list[str]:
    found = re.findall(r"(?<![*\w])\*([^*]+)\*(?![*\w])", without_code(text))
    return [" ".join(one.split()) for one in found]


@pytest.fixture(scope="module")
def menus(qapp: object) -> Iterator[tuple[set[str], set[str]]]:
    """The paths of the real menus, and their keys."""
    made = [DeskWindow(catalogue(), remembers=False)]
    paths: set[str] = set()

    def walk(menu: QMenu, before: str) -> None:
        for action in menu.actions():
            words = action.text().replace("&", "")
            if not words:
                continue
            path = f"{before} › {words}" if before else words
            paths.add(path)
            if isinstance(inner := action.menu(), QMenu):
                walk(inner, path)

    for top in made[0].menus.bar.actions():
        menu = top.menu()
        assert isinstance(menu, QMenu)
        walk(menu, top.text().replace("&", ""))
    keys = {key for shown, _ in made[0].menus.keys for key in shown.split(", ")}
    yield paths, keys
    bury([*made])
    made.clear()


@pytest.fixture(scope="module")
def sources() -> str:
    """All that the window may say: its modules, the sentences of the games, and the names of the scenarios."""
    package = ROOT / "dark_ages_desk"
    files = [*(package / "ui").rglob("*.py"), package / "core" / "cardboard.py", *(ROOT / "scenarios").rglob("*.toml")]
    files += (package / "games").rglob("words/*.py")
    whole = "\n".join(path.read_text("utf-8") for path in files)
    return re.sub(r'"\s*\n\s*f?"', "", whole)  # a sentence may be broken over lines


def test_every_menu_path_is_in_the_menus(menus: tuple[set[str], set[str]]) -> None:
    paths, _ = menus
    looks = {"Look as › Everything, as the referee"}  # this menu is filled when it opens
    wanted = [(page.name, one) for page, text in texts() for one in emphasised(text) if " › " in one]
    assert len(wanted) > 20
    assert [one for one in wanted if one[1] not in paths | looks] == []


def test_every_text_in_italics_is_one_of_the_window(menus: tuple[set[str], set[str]], sources: str) -> None:
    paths, _ = menus
    names = {info.file.name for info in library.scenarios()[0]}
    names |= {info.game.title(info.file) for info in library.scenarios()[0]}
    tops = {path.split(" › ")[0] for path in paths} | {path.split(" › ")[-1] for path in paths}
    lacking = []
    for page, text in texts():
        for one in emphasised(text):
            if " › " not in one and one not in names and one not in tops and one not in sources:
                lacking.append((page.name, one))
    assert lacking == []


def test_every_key_is_a_key_of_the_program(menus: tuple[set[str], set[str]], sources: str) -> None:
    _, keys = menus
    bound = set(re.findall(r'QKeySequence\("([^"]+)"\)', sources))
    bound |= set(re.findall(r'"((?:Ctrl|Alt|Shift)\+[A-Za-z0-9+]+|F\d+)"', sources))
    wanted = set()
    for _, text in texts():
        words = without_code(text)
        wanted |= set(re.findall(r"(?:(?:Ctrl|Alt|Shift)\+)+(?:Page (?:Up|Down)|\w+|[+=-])", words))
        wanted |= set(re.findall(r"\bF\d{1,2}\b", words))
    wanted = {one.replace(" ", "") for one in wanted}
    mouse = {one for one in wanted if one.endswith("+click")}
    assert len(wanted) > 40

    def is_known(key: str) -> bool:
        return key in keys | bound | OF_FIELDS or key.split("+")[-1] in PLAIN

    assert sorted(one for one in wanted - mouse if not is_known(one)) == []


def commands() -> Iterator[tuple[str, str]]:
    """The command lines of all pages: those in the text, and those in blocks, where one may go on in the next line."""
    for page, text in texts():
        for block in re.findall(r"```[a-z]*\n(.*?)```", text, flags=re.DOTALL):
            line = ""
            for part in block.splitlines():
                if part.startswith("dark-ages-desk"):
                    yield from [(page.name, line)] if line else []
                    line = re.split(r"   +", part)[0]
                elif line and re.match(r" {20}\S", part) and not re.match(r" {40}", part):
                    line += f" {part.strip()}"
            yield from [(page.name, line)] if line else []
        plain = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
        yield from ((page.name, one) for one in re.findall(r"`(dark-ages-desk[^`]*)`", plain))


VALUES = {
    "SCENARIO": "dark-ages-1971/hastings", "ID": "dark-ages-1971/hastings", "FILE": "a.dadesk", "FOLDER": "folder",
    "LIST": "list.txt", "PDF": "a.pdf", "PNG": "a.png", "NAMES": "Anna,Ben", "CODES": "WX", "NAME": "shock",
    "RULE=CHOICE": "ferocity=off", "NAME=N": "Axemen=3", "S": "1", "N": "2", "MM": "15", "SIZE": "A3", "TURN": "3",
    "LINE": "WSX:2", "POWERS": "WSX", "GAME": "strategy-and-conquest", "PARTY": "side A", "FIELDS": "fort 5",
    "SIDE": "A", "CHAPTER": "replay", "COMMAND": "list", "WHAT": "charts",
}  # fmt: skip


def fill(line: str) -> list[list[str]]:
    """Return the arguments of a line that describes a command: one without what is in brackets, one for each of them.

    Of alternatives (``[--as NAME | --all]``) each is one.
    """
    optional = re.findall(r"\[((?:[^\[\]]|\[[^\]]*\])*)\]", line)
    bare = re.sub(r"\[(?:[^\[\]]|\[[^\]]*\])*\]", "", line)
    found = [bare]
    for group in optional:
        for choice in group.split(" | "):
            found += [f"{bare} {re.sub(r'[][]', '', choice)}"]
    return [[VALUES.get(word, word) for word in shlex.split(one.replace(" …", ""))[1:]] for one in found]


def test_every_command_line_is_understood() -> None:
    parser = _build_parser()
    known = list(commands())
    assert len(known) > 40
    for page, line in known:
        for arguments in fill(line):
            if arguments[:1] == ["--help"] or arguments[1:2] == ["--help"]:
                continue
            try:
                parser.parse_args(_insert_open(arguments))
            except (SystemExit, argparse.ArgumentError):
                pytest.fail(f"{page}: {line!r} is not understood as {arguments}")


def test_the_quick_commands_do_what_the_page_says(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    library.new_session("dark-ages-1971/hastings", tmp_path / "a.dadesk", seed=3).close()
    quick = {"list", "manual", "replay", "mend", "dice"}
    run = set()
    for _, line in commands():
        for arguments in fill(line):
            if arguments and arguments[0] in quick and "--help" not in arguments:
                if "--as" in arguments:
                    arguments[-1] = "everybody"
                run.add(arguments[0])
                assert main(arguments) == 0, (line, capsys.readouterr().err)
                assert capsys.readouterr().out, line
    assert run == quick
    assert (tmp_path / "folder" / "index.html").is_file()


def test_every_link_leads_somewhere() -> None:
    for page, text in texts():
        for link in re.findall(r"\]\(([^)\s]+)\)", text):
            name, _, anchor = link.partition("#")
            target = (page.parent / name) if name else page
            assert target.is_file(), (page.name, link)
            if anchor:
                heads = [anchor_of(one) for one in re.findall(r"^#+ (.+)$", target.read_text("utf-8"), re.MULTILINE)]
                assert anchor in heads, (page.name, link)


def test_a_page_of_the_wheel_links_only_to_files_of_the_wheel() -> None:
    """Except to the example of a game, which a checkout alone has."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]
    sources = [ROOT / one for one in build["wheel"]["force-include"]]
    shipped = {path for one in sources for path in (one.rglob("*") if one.is_dir() else [one])}
    assert set((ROOT / "docs").glob("*.md")) <= shipped and manual_folder() / "first-game.md" in shipped
    for page in (path for path in shipped if path.suffix == ".md"):
        for link in re.findall(r"\]\(([^)\s#]+\.(?:md|jpg|png))", page.read_text("utf-8")):
            target = (page.parent / link).resolve()
            ours = target.is_relative_to(ROOT / "docs") and not target.is_relative_to(ROOT / "docs" / "example")
            assert target in shipped or not ours, (page.name, link)


def test_the_files_of_a_menu_entry_are_in_the_wheel() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]
    shared = {ROOT / one for one in build["wheel"]["shared-data"]}
    assert shared == set((ROOT / "dark_ages_desk" / "desktop").iterdir())


def test_the_sdist_has_what_the_makefile_runs() -> None:
    build = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["hatch"]["build"]["targets"]
    included = {*build["sdist"]["include"], "pyproject.toml", "--games"}
    needs = set(re.findall(r"(?<![\w$/.])(\.ci|tests|docs|dark_ages_desk)/", (ROOT / "Makefile").read_text("utf-8")))
    assert ".ci" in needs and needs <= included


def test_every_chapter_is_a_file_and_every_file_a_chapter() -> None:
    assert sorted(CHAPTERS) == sorted(page.stem for page in manual_folder().glob("*.md"))


def test_a_chapter_has_a_goal_steps_what_one_sees_and_what_can_go_wrong() -> None:
    for chapter in CHAPTERS:
        text = (manual_folder() / f"{chapter}.md").read_text("utf-8")
        assert re.search(r"^# .+\n\nGoal: ", text), chapter
        if chapter not in REFERENCE:
            heads = re.findall(r"^## (.+)$", text, re.MULTILINE)
            assert heads[0] == "Steps" and {"What you see", "What can go wrong"} <= set(heads), chapter


def test_a_step_is_one_line_of_at_most_25_words_and_begins_with_a_verb() -> None:
    for chapter in CHAPTERS:
        text = (manual_folder() / f"{chapter}.md").read_text("utf-8")
        for step in re.findall(r"^\d+\. (.+(?:\n   .+)*)", text, re.MULTILINE):
            assert "\n" not in step, (chapter, step)
            assert len(step.split()) <= MOST_WORDS, (chapter, step)
            assert step.split()[0] not in NO_VERBS, (chapter, step)


def test_the_messages_of_the_troubleshooting_are_messages_of_the_program(sources: str) -> None:
    text = (manual_folder() / "troubleshooting.md").read_text("utf-8")
    messages = re.findall(r"^## “(.+)”$", text, re.MULTILINE)
    assert len(messages) > 10
    assert [one for one in messages if one not in sources and one.capitalize() not in sources] == []


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 120
