"""The charts and army lists against all that the damaged last sheet and the errata leave to read.

The values below were read off the rulebook by themselves; "?" is what could not be read, None a cell without a trace.
docs/dark-ages-1971-charts.md tells how the gaps were filled.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.games.dark_ages_1971.ruleset import CHARTS
from dark_ages_desk.games.dark_ages_1971.scenario import army_worth
from dark_ages_desk.games.dark_ages_1971.state.fixed import Battle
from dark_ages_desk.games.dark_ages_1971.state.position import BattlePosition
from dark_ages_desk.games.dark_ages_1971.state.units import types
from dark_ages_desk.library import new_session, scenarios

ALL = load_charts(CHARTS)
TYPES = types(ALL["units"])

# --- Combat Results Table: per column the results of the die one to six

READ: dict[str, list[str | None]] = {
    "1-2": ["D", "-", "-", "-", "-", "-"],
    "1-1": ["D", "D", "-", "-", "-", "-"],
    "2-1": ["D", "D", "D", None, "-", "-"],
    "3-1": ["DD", "D", "D", "D", "-", "-"],
    "4-1": ["1E", "DD", "D", "D", "-", "-"],
    "5-1": ["2E", None, None, "D", "D", "-"],
    "6-1": [None, None, None, "D", "D", "-"],
    "7-1": ["2E", "1E", "1E", "D", "D", "D"],
    "8-1": [None, None, None, "1E", "DD", "D"],
    "9-1": ["DE", "DE", None, None, "DD", "DD"],
    "10-1": ["DE", "DE", None, None, "DD", "DD"],
}

BOUNDS = {
    ("2-1", 4): ("-", "D"),
    ("5-1", 2): ("DD", "1E"),
    ("5-1", 3): ("D", "DD"),
    ("6-1", 1): ("2E",),
    ("6-1", 2): ("DD", "1E"),
    ("6-1", 3): ("D", "DD", "1E"),
    ("8-1", 1): ("2E", "DE"),
    ("8-1", 2): ("1E", "2E", "DE"),
    ("8-1", 3): ("1E", "2E"),
    ("9-1", 3): ("1E", "2E", "DE"),
    ("9-1", 4): ("1E", "2E"),
    ("10-1", 3): ("2E", "DE"),
    ("10-1", 4): ("1E", "2E", "DE"),
}

WEAKEST_FIRST = ["-", "D", "DD", "1E", "2E", "DE"]

CRT = ALL["crt"]


def test_crt_every_cell_that_can_be_read_is_as_it_was_read() -> None:
    for column, results in READ.items():
        for die, result in enumerate(results, start=1):
            if result is not None:
                assert CRT.cell(die, column) == result, (column, die)


def test_crt_every_filled_cell_lies_within_its_bounds_and_says_that_it_is_ours() -> None:
    gaps = {(column, die) for column, results in READ.items() for die, r in enumerate(results, start=1) if r is None}
    assert gaps == set(BOUNDS)
    for (column, die), allowed in BOUNDS.items():
        assert CRT.cell(die, column) in allowed
        assert CRT.cell_sources[str(die), column] == ("derived" if len(allowed) == 1 else "reconstructed")
    assert {(column, int(die)) for die, column in CRT.cell_sources} == gaps


def test_crt_results_never_weaken_with_higher_odds_or_a_lower_die() -> None:
    strength = {result: place for place, result in enumerate(WEAKEST_FIRST)}
    for die in range(1, 7):
        for lower, higher in pairwise(CRT.columns):
            assert strength[CRT.cell(die, lower)] <= strength[CRT.cell(die, higher)], (die, lower, higher)
    for column in CRT.columns:
        for die in range(1, 6):
            assert strength[CRT.cell(die, column)] >= strength[CRT.cell(die + 1, column)], (column, die)


# --- Terrain Effects Chart: a cell of several letters was not read with certainty, any of them would do

DEFENCE = {
    "clear": "N N N N N", "keep": "ND D N D D", "stream": "H H H H H", "swamp": "H N P P N", "woods": "P D H H D",
    "downhill": "N N N N N", "uphill": "N N N N N", "bridge": "H H H H H",
}  # fmt: skip
ATTACK = {
    "clear": "N N N N N", "keep": "N N N N N", "stream": "H H H H H", "swamp": "H H P P P", "woods": "P N NHP NHP P",
    "downhill": "D N NHD NHD N", "uphill": "H N N NH NH", "bridge": "H H H H H",
}  # fmt: skip
PROTECTION = {"clear": 2, "keep": 6, "stream": 2, "swamp": 3, "woods": 4, "downhill": 2, "uphill": 2, "bridge": 2}
POINTS = {"clear": "1", "stream": "2", "swamp": "2", "downhill": "1", "uphill": "2", "road": "½", "wooded slope": "4"}


@pytest.mark.parametrize(("chart", "read"), [("terrain-defence", DEFENCE), ("terrain-attack", ATTACK)])
def test_tec_strengths_are_as_read_and_what_is_unread_says_so(chart: str, read: dict[str, str]) -> None:
    table = ALL[chart]
    assert set(table.rows) == set(read)
    for row, letters in read.items():
        for cls, allowed in zip(table.columns, letters.split(), strict=True):
            assert table.cells[row, cls] in allowed, (row, cls)
            assert (table.cell_sources.get((row, cls)) == "reconstructed") == (len(allowed) > 1), (row, cls)


def test_tec_fire_protection_and_movement_points() -> None:
    table = ALL["terrain"]
    for row, number in PROTECTION.items():
        assert table.cells[row, "Fire Protection Strength"] == str(number)
    for row, text in POINTS.items():
        assert table.cells[row, "Movement Points"] == text
    # half a point along a road, one from elsewhere
    assert table.cells["keep", "Movement Points"] == table.cells["bridge", "Movement Points"] == "1"


def test_cuc_is_as_printed() -> None:
    table = ALL["capability"]
    assert [table.cells["II", cls] for cls in ("I", "II", "III", "IV")] == ["N", "N", "H", "H"]
    assert [table.cells["I", cls] for cls in ("I", "II", "III", "IV")] == ["N", "H", "D", "N"]
    others = [table.cells[row, cls] for row in ("III", "IV", "V") for cls in table.columns]
    assert {*others, table.cells["I", "V"], table.cells["II", "V"]} == {"N"}


# --- Summary of Units: MAS, MDS front, MA, SP, MDS flank, class, FCS, RA, VP

UNITS = {
    "MS": "1 1 3 5 1 I - - 1",
    "AX": "3 3 4 3 3 II - - 3",
    "SD": "4 4 4 4 3 II - - 4",
    "HC": "4 2 7 4 2 III - - 6",
    "MC": "2 2 9 4 2 III - - 4",
    "BC": "3 3 9 4 2 IV 1 2 7",
    "HA": "0 1 11 4 1 IV 1 2 2",
    "OB": "0 1 5 6 1 V 2 5 2",
    "BO": "0 1 5 5 1 V 2 ? 3",
    "CB": "0 1 5 5 1 V 2 3 2",
    "VF": "0 4 15 0 4 - - - 8",
    "CM": "1 1 11 0 1 - - - 10",
}


def test_summary_of_units_is_as_read() -> None:
    table = ALL["units"]
    assert set(table.rows) == set(UNITS)
    for kind, words in UNITS.items():
        for column, text in zip(table.columns, words.split(), strict=True):
            assert text in ("?", table.cells[kind, column]), (kind, column)
    assert table.cell_sources["BO", "RA"] == "reconstructed"


# --- Scenario Chart: units, command units by number, points, Panic Level, victory; None is unread

ARMIES: dict[str, tuple[tuple[Any, ...], ...]] = {
    "tours": (("10MS 5AX", "1x2 2x3", 55, 22, "tactical"), ("20HA 5OB", "3x3", 80, 24, None)),
    "constantinople": (("10SD 10BC 5HA 10OB", "1x3", 150, 60, None), ("20MS 10AX 10SD 7BO", "1x3", 121, None, None)),
    "hamburg": (("24MS 4MC", "4x3", 80, 24, "decisive"), ("3AX 7SD 3BO 5VF", "1x3", 96, 48, "marginal")),
    "balathusta": ((None, "3x3", None, 33, "tactical"), ("10SD 10BC 5HA 5OB", "1x1 2x3", 160, 64, None)),
    "cannae": (
        ("10SD 10BC 10HA 10OB", "3x3", 180, None, None),
        ("20MS 10SD 10HC 10MC 5BO", "3x3", 205, 62, "decisive"),
    ),
    "civitate": (("10MS 10HC 3BO", "3x2", 109, 33, "tactical"), ("20MS 5SD 5MC", "3x3", 90, None, "decisive")),
    "cerami": (("10MS 20HA 5OB", "3x3", 90, None, "tactical"), ("10MS 10MC 5BO", "1x2 1x3", 85, None, None)),
    "stamford-bridge": (
        ("15MS 6AX 6SD 5MC 6BO", "1x2 1x3", 115, 34, "tactical"),
        ("10AX 10SD 10BO", "1x2 2x3", 130, 52, "marginal"),
    ),
    "hastings": ((None, None, 150, 45, None), ("25MS 5SD 10MC 10BO", "1x2 2x3", 145, None, "decisive")),
    "manzikert": (("10SD 10BC 5HA 10OB", "3x3", 170, 34, "tactical"), ("35HA 5BC 10OB", "2x3", 145, 72, None)),
    "durazzo": (
        ("5MS 5SD 15HC 3CB", "2x2 1x3", 151, 45, "tactical"),
        ("5SD 5AX 10BC 5HA 5OB", "1x2 2x3", 155, 62, "tactical"),
    ),
    "dorylaeum": (
        ("10MS 5SD 20HC 8CB", "3x3", 196, 98, "marginal"),
        ("5SD 10BC 25HA 5OB", "1x2 2x3", 180, 72, "tactical"),
    ),
    "ascalon": (("30HA 5OB", "3x3", 100, 30, "tactical"), ("5MS 5HC 5CB", "3x3", 75, 30, "marginal")),
    "hattin": (("10MS 3HC 5HA 10CB", "1x1 2x3", 88, 35, "marginal"), ("5BC 20HA", "3x3", 105, 32, "tactical")),
    "liegnitz": (("25MS 10HC 15CB", "3x3", 145, 44, "decisive"), ("10MC 10HC 20HA", "1x1 2x3", 170, 68, "tactical")),
}  # fmt: skip


def battle_of(name: str) -> Battle:
    pos: BattlePosition = new_session(f"dark-ages-1971/{name}", seed=1).position
    return pos.fixed.battle


def test_the_fifteen_battles_are_there() -> None:
    there = {info.id.partition("/")[2] for info in scenarios()[0] if info.file.game == "dark-ages-1971"}
    assert {name for name in there if not name.startswith("free-battle")} == set(ARMIES)


@pytest.mark.parametrize("name", ARMIES)
def test_scenario_chart_what_is_read_stands_and_what_is_ours_says_so(name: str) -> None:
    for army, (units, command, points, panic, victory) in zip(battle_of(name).armies, ARMIES[name], strict=True):
        if units is not None:
            assert army.units == {part.lstrip("0123456789"): int(part[:-2]) for part in units.split()}
        if command is not None:
            assert army.command == {int(part[2]): int(part[0]) for part in command.split()}
        assert points in (None, army.points)
        assert panic in (None, army.panic)
        assert victory in (None, army.victory)
        for key, value in (("units", units), ("panic", panic), ("victory", victory)):
            ours = army.source.get(key, "").startswith("reconstructed")
            assert ours == (value is None), (army.name, key)


@pytest.mark.parametrize("name", ARMIES)
def test_scenario_chart_points_are_the_sum_of_the_counters(name: str) -> None:
    for army in battle_of(name).armies:
        assert army_worth(army.units, army.command, TYPES) == army.points


@pytest.mark.parametrize("name", ARMIES)
def test_scenario_chart_panic_levels_are_tenths_of_the_points(name: str) -> None:
    """Every printed level is 20, 30, 40 or 50% of the points, halves rounded to the even number; so are ours."""
    for army in battle_of(name).armies:
        assert army.panic in [round(army.points * share / 100) for share in (20, 30, 40, 50)], army.name


def test_the_two_reconstructed_lists_hold_what_is_legible_of_them() -> None:
    bulgars, saxons = battle_of("balathusta").armies[0], battle_of("hastings").armies[0]
    assert list(bulgars.units)[-1] == "BO" and bulgars.panic == round(bulgars.points * 0.3)
    assert saxons.command[2] == 1 and saxons.points == 150
