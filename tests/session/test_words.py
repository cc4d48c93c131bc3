"""A record hangs on no word: a program that words everything otherwise finds the same in it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from dark_ages_desk import new_session
from tests.session.kept_records import FOLDER, told_beside
from tests.session.lines import TOURS, VERDUN, play_on
from tests.session.test_salvage import blotted
from tests.session.wrapped import CHANGED, recovered

RECORDS = sorted(FOLDER.glob("format*/*.dadesk"))
ROOT = Path(__file__).parents[2]


def in_other_words(task: str, *paths: Path, plain: bool = False) -> list[dict[str, Any]]:
    """What a program with other words finds."""
    given = [str(path) for path in paths] + (["--plain"] if plain else [])
    command = [sys.executable, "-m", "tests.session.wrapped", task, *given]
    done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, timeout=300, check=False)
    assert not done.returncode, done.stderr[-2000:]
    found: list[dict[str, Any]] = json.loads(done.stdout)
    return found


def copied(folder: Path, records: Sequence[Path] = RECORDS) -> list[Path]:
    """Copies of kept records."""
    copies = []
    for path in records:
        (folder / path.parent.name).mkdir(exist_ok=True)
        copies.append(Path(shutil.copy(path, folder / path.parent.name)))
    return copies


@pytest.mark.thirds
@pytest.mark.parametrize("part", range(3))
def test_all_words_changed_a_kept_record_of_any_format_is_found_as_it_was_written(tmp_path: Path, part: int) -> None:
    """No warning, the same entries, the same dice, the same amendments."""
    records = RECORDS[part::3]
    for path, told in zip(records, in_other_words("opened", *copied(tmp_path, records)), strict=True):
        assert told["warnings"] == [], path
        before = told_beside(path)
        assert {name for name in before if told["found"][name] != before[name]} == set(), path


@pytest.mark.thirds
def test_all_words_changed_a_damaged_record_is_restored_as_far(tmp_path: Path) -> None:
    """Lines of which nothing is left are found by the data check of the line behind them."""
    paths, hits = [], 0
    for path in [one for one in RECORDS if one.parent.name == "format3"]:
        size = path.read_bytes().count(b"\n")
        for number in range(4, size - 3, max(1, size // 4)):
            copy = tmp_path / f"{number} {path.name}"
            shutil.copy(path, copy)
            blotted(copy, number)
            paths.append(copy)
    for path, told in zip(paths, in_other_words("recovered", *paths), strict=True):
        own = json.loads(json.dumps(recovered(path), ensure_ascii=False))
        assert (told["gap"], told["entries"]) == (own["gap"], own["entries"]), path
        hits += own["gap"] is None
    assert hits > len(paths) // 2


@pytest.mark.thirds
def test_all_words_changed_the_answers_behind_a_lost_line_are_found_again(tmp_path: Path) -> None:
    """The lines behind a hole are known as text, and that text is of a program with other words."""
    paths = [tmp_path / "tours.dadesk", tmp_path / "verdun.dadesk"]
    for path, scenario in zip(paths, (TOURS, VERDUN), strict=True):
        session = new_session(scenario, path, seed=3)
        play_on(session, 45)
        session.close()
        shutil.copy(path, path.with_suffix(".whole"))
        blotted(path, 20, 21, 22)
    for path, told in zip(paths, in_other_words("refilled", *paths), strict=True):
        assert told["holes"], path
        assert (told["told"], told["ready"], told["same"]) == ([], True, True), path


@pytest.mark.thirds
@pytest.mark.parametrize("plain", [True, False], ids=["own words", "other words"])
def test_a_changed_number_in_a_rule_is_told(tmp_path: Path, plain: bool) -> None:
    """By the data of the notes and the figures on the table, in a record of format 3 whatever the words are."""
    paths = [one for one in copied(tmp_path) if one.parent.name == "format3"]
    assert {path.stem for path in paths} == set(CHANGED)
    for path, told in zip(paths, in_other_words("renumbered", *paths, plain=plain), strict=True):
        assert any("has another result" in one or "not what this version" in one for one in told["warnings"]), path
