"""The pages on rules coverage tell the truth: what they name exists, and no paragraph of the rulebook is missing."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dark_ages_desk.core.ruleset import Reading, Setting
from dark_ages_desk.library import game_of

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

# Carolingian Twilight: the paragraphs and how many points each of them has. A point is a paragraph of running text, a
# bullet, a lettered or numbered item, a result by name (22.0, 25.0), a marker (28.0), or a note "Important",
# "Exception" or "Optional", also one inside a bullet; in the order of print. Headings, examples and designer's notes
# are none. A scenario has its history, the players, the length, the minor, the major and the Frankish powers, then its
# notes and special rules. 29.0 has a heading only.
POINTS = {
    "1.0": 1, "1.1": 1,
    "2.0": 2, "2.1": 14, "2.2": 3, "2.2.1": 12, "2.2.2": 13,
    "3.0": 15, "3.1": 13,
    "4.0": 10, "5.0": 11, "6.0": 1, "7.0": 14, "8.0": 11, "9.0": 11,
    "10.0": 7, "10.1": 1, "10.2": 3, "10.3": 2, "10.4": 12,
    "11.0": 4, "12.0": 22, "13.0": 13, "14.0": 10, "15.0": 8, "16.0": 9,
    "17.0": 6, "17.1": 4, "17.2": 8, "17.3": 2, "17.4": 4, "17.5": 4, "17.6": 2, "17.7": 4, "17.8": 3, "17.9": 1,
    "18.0": 6, "18.1": 3, "18.2": 1,
    "19.0": 5, "19.1": 17,
    "20.0": 9, "20.1": 14, "21.0": 3, "22.0": 17,
    "23.0": 7, "23.1": 8,
    "24.0": 14, "24.1": 6, "24.2": 12,
    "25.0": 7, "26.0": 4, "26.1": 14, "26.2": 5,
    "27.0": 6, "27.1": 6, "27.2": 6, "27.3": 7, "27.4": 6, "27.5": 6, "27.6": 7, "27.7": 7, "27.8": 7, "27.9": 7,
    "27.10": 12, "27.11": 2,
    "28.0": 33,
    "29.1": 1, "29.1.1": 4, "29.1.2": 3, "29.1.3": 4, "29.2": 6, "29.3": 4, "29.4": 4,
}  # fmt: skip

CAROLINGIAN = ROOT / "docs" / "rules-coverage" / "carolingian-twilight.md"


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
        of_the_game = ROOT / "dark_ages_desk" / "games" / package(page) / name
        if name.endswith(".py"):
            assert of_the_game.is_file() or (ROOT / name).is_file(), name
        elif "/" in name:
            assert (ROOT / name).exists(), name


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_link_of_a_page_leads_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
        assert (page.parent / target).exists(), target


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_every_test_that_a_page_names_exists(page: Path) -> None:
    folders = (f"games/{package(page)}", "games", "mapmaking", "ui")
    tests = [ROOT / "dark_ages_desk" / "contract", *(ROOT / "tests" / folder for folder in folders)]
    files = [path for folder in tests for path in folder.rglob("test_*.py")]
    there = {name for path in files for name in re.findall(r"^def (test_\w+)", path.read_text(), re.M)}
    assert sorted(named(page.read_text(), r"test_\w+") - there) == []


def test_dark_ages_every_lettered_paragraph_and_heading_has_a_row() -> None:
    table = rows(ROOT / "docs" / "rules-coverage" / "dark-ages-1971.md")
    wanted = [f"{chapter} ({letter})" for chapter, letters in LETTERS.items() for letter in letters]
    assert [name for name in (*wanted, *HEADINGS) if name not in table] == []


def offered(game: str) -> tuple[Reading | Setting, ...]:
    """The readings and options of the start page."""
    return (*game_of(game).readings, *game_of(game).settings)


def test_dark_ages_what_is_done_names_a_test_and_where() -> None:
    for name, cells in rows(ROOT / "docs" / "rules-coverage" / "dark-ages-1971.md").items():
        assert cells[0] in ("done", "players", "–") and cells[1], name
        if cells[0] == "done":
            assert named(cells[2], r"test_\w+"), name


def test_dark_ages_every_reading_of_the_start_page_is_told() -> None:
    text = (ROOT / "docs" / "rules-coverage" / "dark-ages-1971.md").read_text()
    for reading in game_of("dark-ages-1971").readings:
        assert f"`{reading.id}`" in text


def points(label: str) -> list[tuple[str, int]]:
    """The points that a row is about: "7.0 •2–4, 6 what DP are for" four of them, "18.2 how long it lasts" all of the
    paragraph, "27.0 note: the asterisk" none."""
    found = re.match(r"(\d+\.\d+(?:\.\d+)?)(?: •(\d+(?:–\d+)?(?:, \d+(?:–\d+)?)*))?(?: |$)", label)
    assert found, f"{label}: no paragraph"
    paragraph, numbers = found.groups()
    if re.match(r"\S+ note:", label):
        return []
    assert paragraph in POINTS, label
    if numbers is None:
        numbers = f"1–{POINTS[paragraph]}"
    spans = [(int(span.split("–")[0]), int(span.split("–")[-1])) for span in numbers.split(",")]
    return [(paragraph, n) for first, last in spans for n in range(first, last + 1)]


def test_carolingian_no_point_has_two_rows_and_no_row_a_point_that_is_not_printed() -> None:
    seen: dict[tuple[str, int], str] = {}
    for label in rows(CAROLINGIAN):
        for paragraph, number in points(label):
            assert 1 <= number <= POINTS[paragraph], label
            assert (paragraph, number) not in seen, f"{label}; {seen[paragraph, number]}"
            seen[paragraph, number] = label


def test_carolingian_every_point_of_every_paragraph_has_a_row() -> None:
    told = {point for label in rows(CAROLINGIAN) for point in points(label)}
    wanted = [(paragraph, number) for paragraph, most in POINTS.items() for number in range(1, most + 1)]
    assert [f"{paragraph} •{number}" for paragraph, number in wanted if (paragraph, number) not in told] == []


def test_carolingian_what_is_done_names_where_and_a_test_and_what_is_not_a_reason() -> None:
    for label, cells in rows(CAROLINGIAN).items():
        state, where, tests = cells
        assert state in ("done", "players", "–"), label
        assert where, label
        if state == "done":
            assert named(where, r"[\w./-]+\.(?:py|toml)|scenarios/[\w./-]+"), f"{label}: no module and no path"
            assert named(tests, r"test_\w+"), f"{label}: no test"


def test_carolingian_every_reading_and_option_of_the_start_page_is_told() -> None:
    text = CAROLINGIAN.read_text()
    for choice in offered("carolingian-twilight"):
        assert f"| `{choice.id}` | {choice.rule} |" in text, choice.id


@pytest.mark.parametrize("paragraph", ["8.0", "12.0", "14.0", "15.0", "19.1", "25.0", "29.3"])
def test_carolingian_each_printed_example_is_a_test(paragraph: str) -> None:
    tests = {name for cells in rows(CAROLINGIAN).values() for name in named(cells[-1], r"test_\w+")}
    start = f"test_{paragraph.replace('.', '_')}_"
    assert [name for name in tests if name.startswith(start) and "example" in name]


@pytest.mark.parametrize("heading", ["## Adjust and refusals", "## Readings", "## Options", "## Scenarios (27.0)"])
def test_carolingian_what_belongs_to_no_paragraph_is_told_as_well(heading: str) -> None:
    assert f"\n{heading}\n\n" in CAROLINGIAN.read_text()


# Dark Age II: the numbered paragraphs of its eleven sections.
SECTIONS = {1: 11, 2: 18, 3: 15, 4: 5, 5: 15, 6: 14, 7: 7, 8: 9, 9: 6, 10: 7, 11: 5}

DARK_AGE_II = ROOT / "docs" / "rules-coverage" / "dark-age-ii.md"


def test_dark_age_ii_every_paragraph_has_one_row() -> None:
    told = [label.split()[0] for label in rows(DARK_AGE_II) if re.match(r"\d", label)]
    wanted = [f"{section}.{number}" for section, most in SECTIONS.items() for number in range(1, most + 1)]
    assert sorted(told) == sorted([*wanted, "8.4a"])


def test_dark_age_ii_what_is_done_names_where_and_a_test_of_it_and_what_is_not_a_reason() -> None:
    for label, cells in rows(DARK_AGE_II).items():
        state, where, tests = cells
        assert state in ("done", "players", "–"), label
        assert where, label
        if state == "done":
            assert "oard" in where or named(where, r"[\w./-]+\.(?:py|toml)"), f"{label}: no module"
            assert named(tests, r"test_\w+"), f"{label}: no test"


def test_dark_age_ii_every_reading_and_option_of_the_start_page_is_told() -> None:
    text = DARK_AGE_II.read_text()
    for choice in offered("dark-age-ii"):
        assert f"| `{choice.id}` | {choice.rule} |" in text, choice.id


# Strategy & Conquest: the headings, and how many paragraphs each has; a printed table or list is one of them.
# Headings of the chapters Overview and "Actions players can order" are told apart by their chapter.
PARAGRAPHS = {
    "Overview": 4, "Overview: Battles": 4, "Overview: Amphibious modifier": 1,
    "Overview: Troops-fighting-at-sea modifier": 1, "Overview: Fort modifier": 1, "Overview: Commander modifier": 1,
    "Overview: Loyalty modifier": 1, "Overview: Tactics modifier": 3, "Overview: Movement": 4, "Overview: Realms": 8,
    "Overview: Provinces/Seas": 6, "Overview: Armies/Fleets": 8, "Overview: Fog of War": 3,
    "Actions: Set tax rate": 2, "Actions: Upgrade or raze harbor": 2, "Actions: Upgrade or raze fort": 2,
    "Actions: Undo orders": 1, "Actions: Reset orders": 1, "Actions: Change diplomatic status": 2,
    "Actions: Grant/revoke passage rights": 2, "Actions: Give a province to another realm": 2,
    "Actions: Give gold to another realm": 2, "Actions: Change Battle Cry": 2, "Actions: Change name of army/fleet": 1,
    "Actions: Change name of commander": 1, "Actions: Move army/fleet/spy": 2,
    "Actions: Hold position (increase phase)": 1, "Actions: Change tactics for an army/fleet": 2,
    "Actions: Change retreat level for an army/fleet": 2, "Actions: Change rank of a unit within an army": 2,
    "Actions: Transfer units from one army/fleet to another": 2,
    "Actions: Transfer Commander from one army/fleet to another": 2, "Actions: Create new army/fleet": 3,
    "Actions: Embark an army on a fleet": 2, "Actions: Disembark an army from a fleet": 2, "Actions: Recruit troops": 2,
    "Actions: Archive messages": 2, "Actions: Delete messages": 1, "Actions: Reply to messages": 1,
    "Actions: Archives": 3, "Actions: Send a message to another player": 4,
    "Amphibious landing": 2, "Archives (messages)": 2, "Attack factor": 1, "Battles": 5,
    "Borders (encountering enemies)": 2, "Building ships": 2, "Command center": 1, "Commanders": 9,
    "Compose message": 3, "Counter-spy": 6, "Creating armies/fleets": 2, "Diplomacy": 4, "Diplomacy tab": 1,
    "Diplomatic status": 6,
    "Disembarking troops": 3, "Exit": 1, "Embarking troops": 6, "Fog of war": 3, "Forts": 11, "Game fees": 3,
    "Game interface": 4, "Gifting gold": 2, "Giving provinces": 1, "Harbors": 9, "Help": 1, "Holding position": 1,
    "Load": 2, "Loss factor": 1, "Loyalty": 4, "Maintenance": 2, "Map (game)": 9, "Map (game) graphics": 11,
    "Map room": 1, "Messages": 4, "Movement": 4, "Nobility (rank)": 4, "Orders": 1, "Passage rights": 3,
    "Phases (movement/battle)": 2, "Provinces": 3, "Province ownership": 2, "Ranks (troop)": 3,
    "Razing forts/harbors": 2, "Realms": 1, "Rebellions": 5, "Recruiting troops": 3, "Replacements": 1,
    "Replacements (Temporary)": 2, "Reports": 3, "Reset": 1, "Retreat (level)": 6, "Revenue": 1, "Review orders": 1,
    "Seas": 3, "Siege equipment (Catapults and Battering Rams)": 3, "Spies": 8, "Tactics": 4, "Taxes": 2,
    "Transferring troops/ships": 6, "Transporting armies": 2, "Treasury": 1, "Troops fighting at sea": 3,
    "Troop types": 3, "Turn events": 4, "Undo (orders)": 2, "Upgrading (forts and harbors)": 4,
    "Victory conditions": 2, "Weight": 1,
    "Pre-Movement/Battle Events": 1, "Movement/Battle Phases": 2, "Post-Movement Events": 1,
    "Historical Background": 3, "List of Realms": 35, "Table of Troop/Ship Types": 2,
}  # fmt: skip

STRATEGY = ROOT / "docs" / "rules-coverage" / "strategy-and-conquest.md"


def test_strategy_and_conquest_every_paragraph_has_one_row() -> None:
    told: list[str] = []
    for label in rows(STRATEGY):
        found = re.match(r"(.+) (\d+)(?:-(\d+))?$", label)
        assert found, f"{label}: no paragraph"
        told += [f"{found[1]} {number}" for number in range(int(found[2]), int(found[3] or found[2]) + 1)]
    wanted = [f"{heading} {number}" for heading, most in PARAGRAPHS.items() for number in range(1, most + 1)]
    assert sorted(told) == sorted(wanted)


def test_strategy_and_conquest_what_is_done_names_where_and_a_test_of_it_and_what_is_not_a_reason() -> None:
    for label, cells in rows(STRATEGY).items():
        state, where, tests = cells
        assert state in ("done", "players", "–"), label
        assert where, label
        if state == "done":
            assert "oard" in where or named(where, r"[\w./-]+\.(?:py|toml)"), f"{label}: no module"
            assert named(tests, r"test_\w+"), f"{label}: no test"


def test_strategy_and_conquest_every_reading_and_option_of_the_start_page_is_told() -> None:
    text = STRATEGY.read_text()
    for choice in offered("strategy-and-conquest"):
        assert f"| `{choice.id}` | {choice.rule} |" in text, choice.id
