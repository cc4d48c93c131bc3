"""The rooms that serve all games know no word of a single one."""

from __future__ import annotations

import re
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
