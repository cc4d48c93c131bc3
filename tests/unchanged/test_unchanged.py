"""A part of ``make unchanged``: some entries of each golden record, and a few of the fifty games of each game."""

from __future__ import annotations

import pytest

from dark_ages_desk.library import games
from tests import thirds

from .__main__ import FOLDER, parts, record_file
from .digest import digest
from .games import LINES, shown
from .records import records, seen

GAMES = [game for game in games() if records(game)]
"""The games of the program, of each of which there are golden records."""

ENTRIES = 12
"""About so many entries of a record are looked at."""

PLAYED = range(50) if thirds.EVERY else range(6)
"""The games of fifty that are played again."""


@pytest.mark.thirds
@pytest.mark.parametrize(("game", "at"), [(game, at) for game in GAMES for at in range(len(records(game)))])
def test_what_viewers_see_of_golden_records_is_as_it_was_written_down(game: str, at: int) -> None:
    path = records(game)[at]
    told = parts(record_file(path))[:-1]
    step = max(2, len(told) // ENTRIES)
    assert told and list(seen(path, step)) == told[::step]


@pytest.mark.thirds
@pytest.mark.parametrize(("game", "at"), [(game, at) for game in GAMES for at in PLAYED])
def test_what_is_rolled_refused_and_seen_in_random_games_is_as_it_was_written_down(game: str, at: int) -> None:
    lines, told = parts(FOLDER / f"{game}.jsonl"), parts(FOLDER / f"{game}-games.txt")
    assert len(lines) == 50 and len(told) == LINES * len(lines)
    assert list(shown(lines[at])) == told[LINES * at : LINES * at + LINES]


def test_a_digest_changes_with_what_is_held_and_not_with_what_it_is_called() -> None:
    from dark_ages_desk.core.view import Mark, Plate

    assert digest(Mark("fort", "Fort")) == digest(Plate("fort", "Fort")) != digest(Mark("fort", "fort"))
    assert digest({"b": 1, "a": {2, 1}}) == digest({"a": {1, 2}, "b": 1})
    assert digest(("a", "b")) != digest(("ab",))
