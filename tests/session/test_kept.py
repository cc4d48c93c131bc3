"""Records of every format and game open as they were: the same entries, dice and amendments."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.session.kept_records import FOLDER, GAMES, as_told, found_in, told_beside

pytestmark = pytest.mark.thirds

RECORDS = sorted(FOLDER.glob("format*/*.dadesk"))


def test_every_game_has_a_kept_record_of_every_format() -> None:
    formats = sorted(FOLDER.glob("format*"))
    assert [one.name for one in formats][:2] == ["format1", "format2"]
    assert all({path.stem for path in RECORDS if path.parent == one} == set(GAMES) for one in formats)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name} {path.stem}")
def test_a_kept_record_is_found_as_it_was_written(path: Path, tmp_path: Path) -> None:
    copy = Path(shutil.copy(path, tmp_path))
    found, told = as_told(found_in(copy)), told_beside(path)
    assert {name for name in told if found[name] != told[name]} == set()
