"""The pages on rules coverage tell the truth: what they name exists, and no paragraph of the rulebook is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_ages_desk.games.dark_ages_1971.readings import READINGS

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules-coverage").glob("*.md"))

# Dark Ages (1971): the lettered paragraphs, those that only the errata has included.
LETTERS = {
    "General Movement": "ABCDEFGHIJK",
    "Stacking": "ABCDEF",
    "Facing": "ABCDEFGHI",
    "Combat": "ABCDEFGHIJKLMN",
    "Command Units": "ABCD",
    "Ferocity": "ABC",
    "Vitality": "AB",
    "Viking Fleets": "ABCDEFG",
}

HEADINGS = (
    "The Mapboard", "The Units, Definition of Terms", "Unit Class System", "Sequence of Play", "Movement Phase",
    "Attack Allocation Phase", "Defensive Fire Phase", "Offensive Fire Phase", "Melee Attack Phase",
    "Completion of the Game-Turn", "Facing", "Roads", "Combat, general", "Combat Procedure", "Cross River Attack",
    "Demoralization", "Victory Conditions", "Dismounted Cavalry", "How to set up the game", "Scenario Chart",
    "Errata: Game Inventory, The Units", "Errata Cavalry: Contact", "Errata: Explanation of Combat Results",
    "Errata: Combat Unit Capability Chart", "Errata Terrain: uphill and downhill", "Errata Terrain: hexes of two kinds",
    "Errata Terrain: roads", "Errata Terrain: streams", "Errata Terrain: rivers, bridges, fords",
    "Errata Terrain: hexsides of water", "Errata Terrain: swamps and prohibited ground",
    "Scenario Chart, errata: Dorylaeum",
)  # fmt: skip


def package(page: Path) -> str:
    return page.stem.replace("-", "_")


def rows(page: Path) -> dict[str, list[str]]:
    """The tables of paragraphs on a page: per first cell the other cells."""
    found: dict[str, list[str]] = {}
    heading = ""
    for line in page.read_text().splitlines():
        if not line.startswith("|"):
            heading = ""
        elif not heading:
            heading = line
        elif heading.startswith("| paragraph") and not line.startswith("|---"):
            first, *others = [cell.strip() for cell in line.strip("|").split("|")]
            assert first not in found, f"{first} stands twice"
            found[first] = others
    return found


def named(text: str, pattern: str) -> set[str]:
    return set(re.findall(rf"`({pattern})`", text))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_module_and_path_that_a_page_names_exists(page: Path) -> None:
    for name in named(page.read_text(), r"[\w./-]+"):
        if name.endswith(".py") and "/" not in name:
            assert (ROOT / "dark_ages_desk" / "games" / package(page) / name).is_file(), name
        elif "/" in name:
            assert (ROOT / name).exists(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_that_a_page_names_exists(page: Path) -> None:
    folder = ROOT / "tests" / "games" / package(page)
    there = {
        name for path in folder.glob("test_*.py") for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)
    }
    assert named(page.read_text(), r"test_\w+") <= there


def test_dark_ages_every_lettered_paragraph_and_heading_has_a_row() -> None:
    table = rows(ROOT / "docs" / "rules-coverage" / "dark-ages-1971.md")
    wanted = [f"{chapter} ({letter})" for chapter, letters in LETTERS.items() for letter in letters]
    assert [name for name in (*wanted, *HEADINGS) if name not in table] == []


def test_dark_ages_what_is_done_names_a_test_and_where() -> None:
    for name, cells in rows(ROOT / "docs" / "rules-coverage" / "dark-ages-1971.md").items():
        assert cells[0] in ("done", "players", "–") and cells[1], name
        if cells[0] == "done":
            assert named(cells[2], r"test_\w+"), name


def test_dark_ages_every_reading_of_the_start_page_is_told() -> None:
    text = (ROOT / "docs" / "rules-coverage" / "dark-ages-1971.md").read_text()
    for reading in READINGS:
        assert f"`{reading.id}`" in text
