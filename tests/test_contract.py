"""A game that stands outside the program is held to the contract by one line in a ``conftest.py``."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

LINE = 'pytest_plugins = ["dark_ages_desk.contract.plugin"]\n'


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    """A folder elsewhere with the example game, and the one line."""
    shutil.copytree(ROOT / "docs" / "example" / "wergild", tmp_path / "mine" / "wergild")
    (tmp_path / "mine" / "conftest.py").write_text(LINE, encoding="utf-8")
    return tmp_path / "mine"


def run(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *more]
    return subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=False)


@pytest.mark.thirds
def test_a_game_from_outside_is_held_to_the_contract(outside: Path) -> None:
    told = run(outside)
    assert told.returncode == 0, told.stdout
    listed = run(outside, "--collect-only")
    assert "test_secrets.py::" in listed.stdout and "test_checks.py::" in listed.stdout
    assert "wergild/tests/test_wergild.py::" in listed.stdout  # its own tests are run beside them
    assert "[carolingian-twilight" not in listed.stdout  # the games of the program are not


def test_what_it_breaks_is_told(outside: Path) -> None:
    turn = outside / "wergild" / "turn.py"
    text = turn.read_text(encoding="utf-8")
    sealed = '                sealed=f"bids {pos.turn}",\n'
    assert sealed in text
    turn.write_text(text.replace(sealed, ""), encoding="utf-8")
    told = run(outside, "-k", "at_once")
    assert told.returncode == 1 and "test_what_several_are_asked_at_once" in told.stdout, told.stdout


def test_only_what_is_named_is_run_where_something_is_named(outside: Path) -> None:
    told = run(outside, "--collect-only", "wergild/tests/test_wergild.py")
    assert "test_wergild.py::" in told.stdout and "test_secrets.py::" not in told.stdout, told.stdout + told.stderr


def change(outside: Path, module: str, old: str, new: str) -> None:
    """Put other text into a module of the game."""
    file = outside / "wergild" / module
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")


def test_an_answer_that_no_check_refuses_is_told_with_its_step(outside: Path) -> None:
    change(outside, "march.py", 'if attempt.verb != "end":', 'if attempt.verb == "march":')
    told = run(outside, "-k", "what_is_refused_and_what_is_said").stdout
    assert "The answer 'muster' with the value " in told and " to March is not offered, and no check" in told


def test_a_game_without_secrets_in_its_questions_is_skipped_with_a_reason(outside: Path) -> None:
    """Nobody draws a stratagem, so no hand differs. A real game would break the contract with its hands."""
    change(outside, "turn.py", "return pos.push_steps(DrawOne(order[0])) if", "return pos if True or")
    told = run(outside, "-k", "let_out_is_noticed or looks_at_what_is_hidden or where_nothing_is_said", "-rs").stdout
    assert "With the hands of wergild unmasked, no viewer saw more in 10 games." in told
    assert "no question of wergild contained anything hidden in 10 games" in told
    assert "got empty parameter set" not in told
