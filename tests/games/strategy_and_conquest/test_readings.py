"""What the rulebook leaves open is a choice that some rule looks at, and that some test plays otherwise."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_ages_desk.core.ruleset import Reading
from dark_ages_desk.library import game_of

READINGS = game_of("strategy-and-conquest").readings

GAME = Path(__file__).parents[3] / "dark_ages_desk" / "games" / "strategy_and_conquest"
TESTS = Path(__file__).parent


def texts(folder: Path) -> list[str]:
    """The modules below a folder, but this one."""
    return [path.read_text() for path in folder.rglob("*.py") if path.name != "test_readings.py"]


@pytest.fixture(scope="module")
def game() -> str:
    return "\n".join(texts(GAME))


@pytest.fixture(scope="module")
def tests() -> list[str]:
    """The tests one by one, each with what it is parametrized by."""
    return [test for text in texts(TESTS) for test in re.split(r"\n\n\n(?=@|def )", text)]


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.id)
def test_a_reading_acts_somewhere_and_another_choice_of_it_is_tried(
    reading: Reading, game: str, tests: list[str]
) -> None:
    assert f'"{reading.id}"' in game or reading.settled
    if reading.settled:  # there is no other choice; what is said is tested by its name
        assert any(f'"{reading.id}"' in test for test in tests)
        return
    others = [choice for choice, _ in reading.choices if choice != reading.default]
    written = reading.id.replace("-", "_")
    words = (reading.id, f"{written}=", f'"{written}"')
    about = [test for test in tests if any(word in test for word in words)]
    assert any(f'"{choice}"' in test for test in about for choice in others)


def test_the_default_is_a_choice_and_no_two_readings_share_a_name() -> None:
    assert len({reading.id for reading in READINGS}) == len(READINGS)
    for reading in READINGS:
        assert reading.default in dict(reading.choices)
