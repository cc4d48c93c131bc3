"""One finished game of each scenario is kept as a golden record; it must replay to the same position."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dark_ages_desk.games.carolingian_twilight.faults import faults
from dark_ages_desk.library import open_session
from dark_ages_desk.session.journal import SUFFIX
from tests.games.golden import FOLDER, cases, summary

RECORDS = sorted(FOLDER.glob(f"*{SUFFIX}"))


def test_every_scenario_has_its_golden_record() -> None:
    assert {path.stem for path in RECORDS} == {scenario.partition("/")[2] for _, scenario, _ in cases()}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_position(path: Path) -> None:
    session = open_session(path, read_only=True)
    # The words of a note may have become better since; that an answer is no longer allowed may not.
    assert [warning for warning in session.warnings if "tells another story" not in warning] == []
    assert session.outcome() is not None and faults(session.position) == ()
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert summary(session) == expected
