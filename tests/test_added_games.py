"""Games from outside the program: a folder that is named is looked into, and what is wrong with it is told."""

from __future__ import annotations

import re
import shutil
import sys
from collections.abc import Iterator
from io import StringIO
from pathlib import Path

import pytest

from dark_ages_desk import desk, library
from dark_ages_desk import games as packages
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.game import Game
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.former_names import MEMBERS
from dark_ages_desk.terminal.play import play
from dark_ages_desk.tools import parts_page

EXAMPLE = Path(__file__).parents[1] / "docs/example/wergild"

HALF = """
from dark_ages_desk.content.game import Game
class Half(Game):
    id = "half"
    name = "Half a game"
    version = "1"
    settings = readings = ()
    def played_powers(self, file, players=0): return ()
    def ruleset(self, *given): raise NotImplementedError
GAME = Half()
"""


BARE = """
from dark_ages_desk.content.game import Game
class Bare(Game): pass
GAME = Bare()
"""


def package(folder: Path, name: str, code: str) -> Path:
    (folder / name).mkdir()
    (folder / name / "__init__.py").write_text("", encoding="utf-8")
    (folder / name / "game.py").write_text(code, encoding="utf-8")
    return folder


@pytest.mark.parametrize(
    ("name", "code", "told"),
    [
        ("nameless", "", "GAME: is missing. Give the one object of this game that name."),
        ("nothing", "GAME = 7", "GAME: is missing."),
        ("half", HALF, "GAME › blurb: is missing. Add it."),
        ("half", HALF, "GAME › shape: is missing. Add it."),
        ("bare", BARE, "GAME › played_powers: is missing. Add it."),
        ("bare", BARE, "GAME › build_ruleset: is missing. Add it."),
        ("bare", BARE, "GAME › id: is missing. Add it."),
        (
            "again",
            "from dark_ages_desk.games.dark_ages_1971.game import GAME",
            "has the id “dark-ages-1971” already. Give this one another.",
        ),
    ],
)
def test_what_is_no_game_is_told_and_nothing_of_it_stays(tmp_path: Path, name: str, code: str, told: str) -> None:
    before = library.games()
    with pytest.raises(ContentError) as caught:
        library.add_games(package(tmp_path, name, code))
    assert told in str(caught.value) and name in str(caught.value)
    assert library.games() == before


def test_a_folder_without_games_is_told(tmp_path: Path) -> None:
    before = library.games()
    for folder in (tmp_path, tmp_path / "none"):
        with pytest.raises(ContentError, match="holds no game: a folder with a module"):
            library.add_games(folder)
    assert library.games() == before


def test_the_code_of_a_game_that_fails_is_not_hidden(tmp_path: Path) -> None:
    before = library.games()
    with pytest.raises(ZeroDivisionError):
        library.add_games(package(tmp_path, "failing", "1 / 0"))
    assert library.games() == before


WRONG_RULES = """
format = 1

[[rule]]
rule = "7.1"
title = "Rounds"
"""


@pytest.fixture
def game_with_wrong_rules(tmp_path: Path) -> Iterator[str]:
    """The example under another id, with a wrong ``rules.toml``."""
    before = list(packages.__path__)
    own = tmp_path / "mistold"
    shutil.copytree(EXAMPLE, own, ignore=shutil.ignore_patterns("__pycache__", "tests"))
    for file in (own / "game.py", *(own / "scenarios").iterdir()):
        file.write_text(file.read_text(encoding="utf-8").replace('"wergild"', '"mistold"'), encoding="utf-8")
    (own / "rules.toml").write_text(WRONG_RULES, encoding="utf-8")
    yield library.add_games(tmp_path)[0]
    packages.__path__[:] = before
    for name in [name for name in sys.modules if name.startswith(f"{packages.__name__}.mistold")]:
        del sys.modules[name]  # another test has its own
    library._games.cache_clear()


def test_a_wrong_file_of_rules_is_told_once_and_the_game_is_played(
    game_with_wrong_rules: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = "rules.toml: 1 mistake\n  rule 1 › words: is missing. Add it."
    out = StringIO()
    play(library.new_session(f"{game_with_wrong_rules}/590"), StringIO("why\nwhy\nquit\n"), out)
    assert out.getvalue().count(told) == 1 and out.getvalue().count("Rule 5.0. See this paragraph of the rulebook") == 2
    problems = [problem for problem in desk.catalogue().problems if told in problem]
    assert len(problems) == 1, "the start page shows it"
    assert desk.rules(game_with_wrong_rules) == desk.rules(game_with_wrong_rules) == {}
    assert capsys.readouterr().err.count(told) == 1


def test_the_texts_of_an_added_game_are_found_by_the_window_too(game_with_wrong_rules: str) -> None:
    file = library.game_of(game_with_wrong_rules).rules
    file.write_text(f'{WRONG_RULES}words = "Each side throws a die in a round."\n', encoding="utf-8")
    assert desk.rules(game_with_wrong_rules)["7.1"].title == "Rounds"
    assert not any("rules.toml" in problem for problem in desk.catalogue().problems)


@pytest.mark.parametrize("kind", [Game, Ruleset])
def test_the_page_for_authors_tells_every_name_that_a_game_has(kind: type) -> None:
    page = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    names = {name for name in (*vars(kind), *kind.__annotations__) if not name.startswith("_")}
    names -= MEMBERS.get(kind.__name__, {}).keys()  # former names, which no author should learn
    told = set(re.findall(r"`(\w+)", page))
    assert sorted(names - told) == []


def test_the_page_of_the_parts_is_made_from_the_code() -> None:
    """Run ``python -m dark_ages_desk.tools.parts_page`` if this fails."""
    assert parts_page.PAGE.read_text(encoding="utf-8") == parts_page.build_page()


def test_a_signature_has_types_defaults_and_keywords() -> None:
    def part(one: str, *more: int, sign: str = "", by: object = None) -> str:
        return f"{one}{more}{sign}{by}"

    told = parts_page.format_signature("part", part)
    assert told == 'part(one: str, *more: int, sign: str = "", by: object = None) -> str'
