"""Bad session files cost no more work than their size accounts for. ``make badfiles`` measures their time."""

from __future__ import annotations

import sys
from contextlib import suppress
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from dark_ages_desk import open_session
from dark_ages_desk.session import SessionError
from tests.session.bad_files import KINDS, Base, base

pytestmark = pytest.mark.thirds

ONCE_QUADRATIC = (
    "gaps", "gaps of one", "holes", "comments of moments", "runs", "branches, kept", "headings", "mended", "accepted",
    "undo, format 1", "undo too often, format 1", "bad lines in the middle",
)  # fmt: skip
"""Kinds of files of which every line cost as much as there were lines before it, or would if it was read carelessly."""


@pytest.fixture(scope="module")
def good(tmp_path_factory: pytest.TempPathFactory) -> Base:
    return base(tmp_path_factory.mktemp("base"))


def steps(path: Path) -> int:
    """How many functions are called, and how many lines run, while a file is opened."""
    done = 0

    def count(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal done
        done += 1
        return count

    with suppress(SessionError):
        sys.settrace(count)
        try:
            open_session(path, read_only=True)
        finally:
            sys.settrace(None)
    return done


@pytest.mark.parametrize("kind", ONCE_QUADRATIC)
def test_twice_the_lines_cost_no_more_than_twice_the_work(kind: str, good: Base, tmp_path: Path) -> None:
    cost = []
    for size in (40_000, 80_000, 160_000):
        path = tmp_path / f"{size}.dadesk"
        path.write_bytes(KINDS[kind](good, size))
        cost.append(steps(path))
    assert cost[2] - cost[1] <= 2.4 * max(cost[1] - cost[0], 20_000), cost


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_bad_file_is_opened_or_refused_in_words(kind: str, good: Base, tmp_path: Path) -> None:
    path = tmp_path / "bad.dadesk"
    path.write_bytes(KINDS[kind](good, 30_000))
    try:
        session = open_session(path)
    except SessionError as error:
        assert str(path) in str(error)
        assert len(str(error)) < 600
    else:
        assert all(len(words) < 2000 for words in session.warnings)
        assert len(session.warnings) < 60
        session.close()
