"""The golden records of version 1 of the rules, in format 1: one finished game of each scenario, which stays unchanged.

Those of later versions are looked at with the other games' (tests/games/test_golden.py). What these answer is offered
still, but for two of them, which say in which line.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.library import open_session, scenarios
from dark_ages_desk.session.journal import SUFFIX
from tests.games.golden import in_json, summary

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob(f"*{SUFFIX}"))

MENDED = {
    "27.10": "line 263 ",  # leave to pass a sea was asked for that the force could not reach (19.1)
    "27.11": "line 135 ",  # a lot was drawn for the only player who could take over an NPP (24.2)
}
"""What the rules of version 2 ask otherwise."""


def test_every_scenario_has_its_golden_record() -> None:
    shelf = [info for info in scenarios()[0] if info.file.game == "carolingian-twilight"]
    assert {path.stem for path in RECORDS} == {info.id.partition("/")[2] for info in shelf}


@pytest.mark.thirds
@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_position(path: Path) -> None:
    if path.stem in MENDED:
        before = path.read_bytes()
        session = open_session(path, read_only=True)
        told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert MENDED[path.stem] in session.warnings[0] and "cannot play line" in session.warnings[0]
        assert len(session.entries) - 1 == told["answers"] and session.gap is not None
        assert all(entry.told == (entry.number >= session.gap) for entry in session.entries)
        assert path.read_bytes() == before
        return
    session = open_session(path, read_only=True)
    assert session.warnings == ()
    assert session.outcome() is not None and invariant_errors(session.position) == ()
    assert json.loads(in_json(summary(session))) == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
