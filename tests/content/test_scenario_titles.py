"""Titles of scenarios: none is nearly the name of a game."""

from __future__ import annotations

from difflib import SequenceMatcher

import pytest

from dark_ages_desk.library import game_of, games, scenarios

NEARLY = 0.75
"""Share of two names that is the same from which people take one for the other."""


def likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one.casefold(), other.casefold()).ratio()


@pytest.mark.parametrize("game", games())
def test_no_title_is_nearly_the_name_of_a_game(game: str) -> None:
    name = game_of(game).name
    for info in scenarios()[0]:
        title = info.file.name
        assert likeness(title, name) < NEARLY and title.casefold() not in name.casefold(), (title, name)
