"""A window on a real session of a toy game, off the screen."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path) -> None:
    """No test reads or writes what the person at this machine has set."""
    from PySide6.QtCore import QSettings

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))


@pytest.fixture(autouse=True)
def plain_theme(own_settings: None) -> Iterator[None]:
    """Every test begins and ends with text at 100 per cent and a light window."""
    from dark_ages_desk.ui.theme import THEME

    yield
    THEME.set_scale(100)
    THEME.set_mood("system")
