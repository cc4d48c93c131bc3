"""What the rulebook leaves open is a choice that some rule looks at, and that some test plays otherwise."""

from __future__ import annotations

from pathlib import Path

import pytest

from dark_ages_desk.core.ruleset import Reading
from dark_ages_desk.library import game_of

READINGS = game_of("dark-age-ii").readings

GAME = Path(__file__).parents[3] / "dark_ages_desk" / "games" / "dark_age_ii"
TESTS = Path(__file__).parent


def named(folder: Path, word: str) -> bool:
    """Does any module below a folder, but this one, say the word?"""
    return any(word in path.read_text() for path in folder.rglob("*.py") if path.name != "test_readings.py")


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_a_reading_acts_somewhere_and_is_tried(reading: Reading) -> None:
    if reading.settled:  # nothing to choose: it is said, and a test has its name
        assert named(TESTS, reading.id)
        return
    assert named(GAME, f'"{reading.id}"')
    assert named(TESTS, reading.id)
    others = [choice for choice, _ in reading.choices if choice != reading.default]
    assert any(named(TESTS, f'"{choice}"') for choice in others)


def test_the_default_is_a_choice_and_no_two_readings_share_a_name() -> None:
    assert len({reading.id for reading in READINGS}) == len(READINGS)
    for reading in READINGS:
        assert reading.default in dict(reading.choices)
