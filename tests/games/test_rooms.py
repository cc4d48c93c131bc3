"""The rooms that serve all games know no word of a single one."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from dark_ages_desk import bots, content, contract, core, session, terminal, ui
from dark_ages_desk.core.question import Answer
from dark_ages_desk.library import game_of, games


@pytest.mark.parametrize("room", [core, content, contract, session, bots, terminal, ui])
def test_the_rooms_of_all_games_know_no_word_of_a_single_one(room: object) -> None:
    found = [game_of(game) for game in games()]
    words = {word for game in found for word in (*game.own_words, game.name, game.id)}
    said = re.compile(rf"(?<![a-z])({'|'.join(re.escape(word) for word in sorted(words))})(?![a-z])", re.IGNORECASE)
    for file in Path(str(room.__file__)).parent.rglob("*.py"):  # type: ignore[attr-defined]
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            assert not said.search(line.replace("_", "-")), f"{file.name}:{number}: {line.strip()}"


def test_answers_are_plain_data() -> None:
    assert Answer("Ann", "franks", "move u1", ("0101", "@2")) == Answer("Ann", "franks", "move u1", ("0101", "@2"))


INSIDE = Path(core.__file__ or "").parents[1]

STEPS = """
import pkgutil, sys
from importlib import import_module
from pathlib import Path
from dark_ages_desk.library import default_seats, game_of, new_session, scenarios

def below(kind):
    return {one for each in kind.__subclasses__() for one in (each, *below(each))}

game = sys.argv[1]
info = next(one for one in scenarios()[0] if one.game.id == game)
session = new_session(info.id, seats=default_seats(info.file, min(info.file.players)), seed=1)
known = below(session.ruleset.find_steps())
for module in pkgutil.walk_packages([str(game_of(game).folder)], f"dark_ages_desk.games.{game_of(game).folder.name}."):
    import_module(module.name)
print(*sorted(one.__qualname__ for one in below(session.ruleset.steps) - known if one.moment))
"""


@pytest.mark.parametrize("game", [game for game in games() if game_of(game).folder.is_relative_to(INSIDE)])
def test_every_step_of_a_game_is_known_from_its_beginning(game: str) -> None:
    """A refusal tells when an answer is given, whatever was played before in the same program."""
    command = [sys.executable, "-c", STEPS, game]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip() == ""
