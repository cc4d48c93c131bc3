"""The page on the rules tells the truth: a row for every paragraph, a test for all that is done, every reading."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_britain_570.catalogue import HEADINGS
from dark_ages_desk.library import game_of
from tests.games.test_coverage_pages import ROOT, named, rows

READINGS = game_of("dark-age-britain-570").readings

PAGE = ROOT / "docs" / "rules-coverage" / "dark-age-britain-570.md"


def test_every_paragraph_of_the_text_has_a_row() -> None:
    told = {" ".join(label.split(" •")[0].split(" ")) for label in rows(PAGE)}
    for heading, most in HEADINGS.items():
        for number in range(1, most + 1):
            assert any(f"{label} ".startswith(f"{heading} {number} ") for label in told), f"{heading} {number}"


def test_what_is_done_names_where_and_a_test_and_what_is_not_says_why() -> None:
    for label, (state, where, tests) in rows(PAGE).items():
        assert state in ("done", "part", "players", "–") and where, label
        if state == "done":
            assert named(where, r"[\w./-]+\.(?:py|toml)") and named(tests, r"test_\w+"), label


def test_every_reading_of_the_start_page_is_told() -> None:
    text = PAGE.read_text()
    for reading in READINGS:
        assert f"| `{reading.id}` | {reading.rule} |" in text, reading.id


def test_every_reading_has_a_test_of_what_another_choice_changes() -> None:
    text = PAGE.read_text()
    for reading in READINGS:
        row = next(line for line in text.splitlines() if line.startswith(f"| `{reading.id}` |"))
        assert named(row, r"test_\w+"), reading.id
