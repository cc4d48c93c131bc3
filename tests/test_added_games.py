"""Games from outside the program: a folder that is named is looked into, and what is wrong with it is told."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_ages_desk import library
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.game import Game
from dark_ages_desk.core.ruleset import Ruleset
from dark_ages_desk.former_names import MEMBERS

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


@pytest.mark.parametrize("kind", [Game, Ruleset])
def test_the_page_for_authors_tells_every_name_that_a_game_has(kind: type) -> None:
    page = (Path(__file__).parents[1] / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
    names = {name for name in (*vars(kind), *kind.__annotations__) if not name.startswith("_")}
    names -= MEMBERS.get(kind.__name__, {}).keys()  # former names, which no author should learn
    told = set(re.findall(r"`(\w+)", page))
    assert sorted(names - told) == []
