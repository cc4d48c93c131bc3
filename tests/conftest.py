"""What random play is helped by, and how property tests are run.

Property tests try the same cases at every run; with HUNT=1 they look for new ones.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from hypothesis import settings

from dark_ages_desk.contract.walks import STIRRED
from tests.games.at_random import at_blows

from . import thirds

STIRRED["dark-ages-1971"] = at_blows  # left to themselves, armies hardly meet

settings.register_profile("same", derandomize=True)
settings.register_profile("hunt", derandomize=False)
settings.load_profile("hunt" if os.environ.get("HUNT") else "same")


@pytest.fixture(autouse=True, scope="module")
def collected() -> Iterator[None]:
    """After a module whose windows collect their own garbage Python does so again."""
    yield
    gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the cases of the other thirds out, unless all are wanted."""
    config.stash[thirds.ALL] = list(items)
    if not thirds.EVERY:
        items[:], left = thirds.split(items, thirds.current_third())
        config.hook.pytest_deselected(items=left)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say which third was played."""
    played = "all" if thirds.EVERY else f"third {thirds.current_third()} of {thirds.THIRDS}"
    terminalreporter.write_line(f"Long cases: {played} (tests/third.txt; make soak plays all)")
