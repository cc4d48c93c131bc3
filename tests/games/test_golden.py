"""Golden records of every game: what was played once opens, replays to the same table, and verifies."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dark_ages_desk.library import open_session
from dark_ages_desk.session.journal import SUFFIX

from .golden import FOLDER, GAMES, folder, in_json, summary

RECORDS = sorted(FOLDER.rglob(f"*{SUFFIX}"))


@pytest.mark.parametrize("game", GAMES)
def test_the_present_rules_of_a_game_have_golden_records(game: str) -> None:
    assert {path.stem for path in RECORDS if path.parent == folder(game)} == set(GAMES[game])


@pytest.mark.thirds
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: str(path.relative_to(FOLDER)))
def test_a_golden_record_replays_to_the_same_table(path: Path) -> None:
    session = open_session(path, read_only=True, verify=True)
    assert session.warnings == ()
    assert json.loads(in_json(summary(session))) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))


@pytest.mark.thirds
@pytest.mark.parametrize("game", GAMES)
def test_in_the_golden_records_of_a_game_games_end_and_the_referee_allows_things(game: str) -> None:
    sessions = [open_session(path, read_only=True) for path in RECORDS if path.parent == folder(game)]
    assert any(session.outcome() is not None for session in sessions)
    answers = [entry.answer for session in sessions for entry in session.entries if entry.answer is not None]
    assert sum(bool(answer.waived) for answer in answers) > 5
