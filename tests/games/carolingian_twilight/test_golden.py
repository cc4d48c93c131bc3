"""One finished game of each scenario is kept as a golden record; it must replay to the same position.

``golden`` holds those of version 1 of the rules, in format 1 of the record. What they answer is offered still, but for
two of them, which say in which line.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dark_ages_desk.games.carolingian_twilight.referee.faults import faults
from dark_ages_desk.library import open_session
from dark_ages_desk.session import SessionError
from dark_ages_desk.session.journal import SUFFIX
from tests.games.golden import FOLDER, cases, summary

RECORDS = sorted(FOLDER.glob(f"*{SUFFIX}"))

MENDED = {
    "27.10": "line 263 ",  # leave to pass a sea was asked for that the force could not reach (19.1)
    "27.11": "line 135 ",  # a lot was drawn for the only player who could take over an NPP (24.2)
}
"""What the rules of version 2 ask otherwise."""


def test_every_scenario_has_its_golden_record() -> None:
    assert {path.stem for path in RECORDS} == {scenario.partition("/")[2] for _, scenario, _ in cases()}


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_the_same_position(path: Path) -> None:
    if path.stem in MENDED:
        before = path.read_bytes()
        with pytest.raises(SessionError, match=MENDED[path.stem]):
            open_session(path, read_only=True)
        assert path.read_bytes() == before
        return
    session = open_session(path, read_only=True)
    # The words of a note may have become better since; that an answer is no longer allowed may not.
    assert [warning for warning in session.warnings if "tells another story" not in warning] == []
    assert session.outcome() is not None and faults(session.position) == ()
    expected = json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert summary(session) == expected
