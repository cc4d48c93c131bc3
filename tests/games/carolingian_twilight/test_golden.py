"""The golden records of version 1 of the rules, in format 1: one finished game of each scenario, which stays as it is.

Those of later versions are looked at with the other games' (tests/games/test_golden.py). What these answer is offered
still, but for two of them, which say in which line.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk.games.carolingian_twilight.referee.faults import faults
from dark_ages_desk.games.carolingian_twilight.state.position import Table
from dark_ages_desk.games.carolingian_twilight.state.units import in_words
from dark_ages_desk.library import open_session, scenarios
from dark_ages_desk.session import Session
from dark_ages_desk.session.journal import SUFFIX

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob(f"*{SUFFIX}"))

MENDED = {
    "27.10": "line 263 ",  # leave to pass a sea was asked for that the force could not reach (19.1)
    "27.11": "line 135 ",  # a lot was drawn for the only player who could take over an NPP (24.2)
}
"""What the rules of version 2 ask otherwise."""


def summary(session: Session) -> dict[str, Any]:
    """The table at the end, in words that can be read and compared."""
    pos = session.position
    assert isinstance(pos, Table)
    outcome = session.outcome()
    forces = sorted(f"{force.power} in {force.space}: {in_words(force.units)}" for force in pos.forces.values())
    return {
        "answers": len(session.entries) - 1,
        "turn": pos.turn,
        "verdict": outcome.headline if outcome else "",
        "standings": [f"{s.power}: {s.score} {s.level}" for s in outcome.standings] if outcome else [],
        "ranks": dict(sorted(pos.ranks.items())),
        "runs": dict(sorted(pos.runs.items())),
        "dp": dict(sorted(pos.dp.items())),
        "hands": {power: list(hand) for power, hand in sorted(pos.hands.items()) if hand},
        "pool": {marker: number for marker, number in sorted(pos.pool.items()) if number},
        "out": list(pos.out),
        "pillaged": sorted(pos.pillaged),
        "feudal": sorted(pos.feudal),
        "forces": forces,
    }


def test_every_scenario_has_its_golden_record() -> None:
    shelf = [info for info in scenarios()[0] if info.file.game == "carolingian-twilight"]
    assert {path.stem for path in RECORDS} == {info.id.partition("/")[2] for info in shelf}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_position(path: Path) -> None:
    if path.stem in MENDED:
        before = path.read_bytes()
        session = open_session(path, read_only=True)
        told = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
        assert MENDED[path.stem] in session.warnings[0] and "cannot be played" in session.warnings[0]
        assert len(session.entries) - 1 == told["answers"] and session.gap is not None
        assert all(entry.told == (entry.number >= session.gap) for entry in session.entries)
        assert path.read_bytes() == before
        return
    session = open_session(path, read_only=True)
    # The words of a note may have become better since; that an answer is no longer allowed may not.
    assert [warning for warning in session.warnings if "tells another story" not in warning] == []
    assert session.outcome() is not None and faults(session.position) == ()
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert summary(session) == expected
