"""Sessions of earlier versions open for ever: a kept sample of every format. Those of every version of a game's rules
are in ``tests/games/records``."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dark_ages_desk import open_session
from tests.games.carolingian_twilight.test_golden import FOLDER as FORMAT_1
from tests.session.samples import FOLDER, KEYS, KINDS, summary


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.dadesk")), ids=lambda path: path.stem)
def test_a_kept_record_opens_as_it_was(path: Path) -> None:
    session = open_session(path, read_only=True, verify=True)
    found = json.loads(json.dumps(summary(session)))
    assert found == json.loads(path.with_suffix(".json").read_text(encoding="utf-8"))
    assert all("is lost" in words or "cannot be restored" in words for words in session.warnings), "the hole in it"


def test_every_kind_of_line_is_in_a_kept_record() -> None:
    lines = [json.loads(line) for line in (FOLDER / "format3.dadesk").read_bytes().splitlines()]
    assert {line["t"] for line in lines[1:]} >= KINDS
    assert {name for line in lines for name in line} >= KEYS


@pytest.mark.thirds
@pytest.mark.parametrize("path", sorted(FORMAT_1.glob("*.dadesk")), ids=lambda path: path.stem)
def test_the_records_of_format_1_open(path: Path) -> None:
    """Some of what two of them answer is asked otherwise by now: from there on they are known in words."""
    session = open_session(path, read_only=True)
    assert len(session.entries) > 300 and (session.outcome() is not None or session.gap is not None)
