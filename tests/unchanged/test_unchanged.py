"""A part of ``make unchanged``: the beginning of a record of each game, and two of its fifty games."""

from __future__ import annotations

import pytest

from dark_ages_desk.library import games

from .__main__ import FOLDER, parts, record_file
from .digest import digest
from .games import shown
from .records import records, seen

GAMES = [game for game in games() if records(game)]
"""The games of the program, of each of which there are golden records."""

ENTRIES = 12

PLAYED = 2


@pytest.mark.thirds
@pytest.mark.parametrize("game", GAMES)
def test_what_viewers_see_of_golden_records_is_as_it_was_written_down(game: str) -> None:
    for path in records(game)[:2]:
        assert list(seen(path, ENTRIES)) == parts(record_file(path))[:ENTRIES]


@pytest.mark.thirds
@pytest.mark.parametrize("game", GAMES)
def test_what_is_rolled_refused_and_seen_in_random_games_is_as_it_was_written_down(game: str) -> None:
    lines, told = parts(FOLDER / f"{game}.jsonl"), parts(FOLDER / f"{game}-games.txt")
    assert len(lines) == 50 and len(told) == 3 * len(lines)
    for at in range(PLAYED):
        assert list(shown(lines[at])) == told[3 * at : 3 * at + 3]


def test_a_digest_changes_with_what_is_held_and_not_with_what_it_is_called() -> None:
    from dark_ages_desk.core.view import Mark, Plate

    assert digest(Mark("fort", "Fort")) == digest(Plate("fort", "Fort")) != digest(Mark("fort", "fort"))
    assert digest({"b": 1, "a": {2, 1}}) == digest({"a": {1, 2}, "b": 1})
    assert digest(("a", "b")) != digest(("ab",))
