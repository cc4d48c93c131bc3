from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "maps" / "carolingian-twilight"


@pytest.fixture(scope="session")
def folder() -> Path:
    return FOLDER


@pytest.fixture(scope="session")
def board() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "board.toml").read_text(encoding="utf-8"))


@pytest.fixture(scope="session")
def outlines() -> dict[str, Any]:
    from dark_ages_desk.maps.contacts import read_outlines

    return read_outlines(FOLDER)
