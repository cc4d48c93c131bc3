"""The tables of the rulebook, cell by cell as they are printed."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.frozen import replace
from dark_ages_desk.games.strategy_and_conquest.catalogue import REALMS as SHELF
from tests.games.strategy_and_conquest.small import CHARTS, KINDS, a_map, run, table

UNITS = """
Peasants             10  0.7   2  0.1   2
Conscripts           10  0.7   2  0.1   2
Militia              19  1.1   3  0.2   2
Saracen Infantry     33  2.1   5  0.2   2
Afariq Warriors      34  2.2   5  0.2   2
Pikemen              34  2.5   5  0.2   2
Almogavars           35  2.1   5  0.2   2
Spearmen             35  2.1   5  0.2   2
Crossbowmen          38  1.0   4  0.2   2
Mercenaries          40  2.5   6  0.3   2
Archers              42  1.0   4  0.2   2
Longbowmen           46  1.0   4  0.3   2
Varangian Guard      49  2.8   7  0.3   2
Housecarls           50  3.0   7  0.3   2
Light Cavalry        51  1.2   5  0.4   4
Muslim Light         53  1.2   5  0.4   4
Asiatic Lancers      55  1.3   5  0.4   4
Mounted Archers      66  1.5   6  0.4   4
Heavy Cavalry        88  2.1   8  0.5   3
Armored Cavalry      96  2.4   9  0.5   3
Cataphracts          99  2.5   9  0.6   3
Knights             112  2.7  10  0.6   3
Spy                   2  0.5  20  0.3   4
Counter Spy           4  0.5  35  0.4   4
Battering Ram         5  1.0   8  0.2   2
Catapult             25  1.0  10  0.3   2
Longboat             50  2.0   7  0.3   4
Dragon Ship          62  3.0  11  0.4   4
Fragata              58  2.0   7  0.4   3
Galeota              73  3.0  11  0.5   2
Light Galley         55  2.0   7  0.4   3
Medium Galley        70  3.0  11  0.5   2
Heavy Galley         80  3.8  14  0.6   2
Dromon               87  4.0  14  0.6   2
Commander             5  0.5  30  0.1  10
"""
"""Table of Troop/Ship Types: unit, attack, loss, cost, maintenance, move."""

FORTS = """
    1     4   25%   1.0    8%   0.4
    2     6   27%   1.1   10%   0.5
    3     8   29%   1.2   12%   0.6
    4    10   31%   1.3   14%   0.7
    5    12   33%   1.4   16%   0.8
    6    14   35%   1.5   18%   0.9
    7    16   37%   1.6   20%     1
    8    18   39%   1.7   22%   1.1
    9    20   41%   1.8   24%   1.2
   10    22   43%   1.9   26%   1.3
   11    24   45%   2.0   28%   1.4
   12    26   46%   2.1   29%   1.5
   13    28   47%   2.2   30%   1.6
   14    30   48%   2.3   31%   1.7
   15    34   49%   2.4   32%   1.8
"""
"""Forts: level, units defended, attack and loss bonus of infantry, of cavalry."""

RECRUITS = {(1, 2): 5, (3, 5): 10, (6, 10): 25, (11, 14): 35, (15, 15): 45}
"""Recruiting troops, Building ships: levels and how many a turn."""

COSTS = {(2, 5): 15, (6, 10): 20, (11, 14): 25, (15, 15): 30}
"""Forts, Harbors: what raising one to a level costs; the first level of a fort 50."""

WEIGHTS = {"infantry": 1, "archery": 1, "cavalry": 2, "siege": 3, "ship": 0, "spy": 0, "commander": 0}
"""Weight, note 1: infantry 1, cavalry 2, rams and catapults 3, Commanders and spies none."""

LOADS = {
    "Longboat": 2, "Dragon Ship": 3, "Fragata": 2, "Galeota": 3, "Light Galley": 2, "Medium Galley": 3,
    "Heavy Galley": 4, "Dromon": 4,
}  # fmt: skip
"""What the comments of the table say that each ship can carry."""

ARMS = {
    "archery": {"Crossbowmen", "Archers", "Longbowmen"},
    "cavalry": {
        "Light Cavalry", "Muslim Light", "Asiatic Lancers", "Mounted Archers", "Heavy Cavalry", "Armored Cavalry",
        "Cataphracts", "Knights",
    },
    "siege": {"Battering Ram", "Catapult"},
    "spy": {"Spy", "Counter Spy"},
    "ship": set(LOADS),
    "commander": {"Commander"},
}  # fmt: skip

TREASURIES = {
    "PS": 120, "IT": 120, "WF": 120, "BU": 120, "LO": 140, "DE": 125, "SX": 120, "EF": 120, "AL": 140, "BV": 120,
    "MG": 110,
}  # fmt: skip
"""List of Realms: the initial treasuries that are not 100."""


def rows(text: str, cells: int) -> list[list[str]]:
    return [line.rsplit(None, cells - 1) for line in text.strip().splitlines()]


def test_table_of_troop_and_ship_types_every_cell() -> None:
    printed = {name.strip(): tuple(cells) for name, *cells in rows(UNITS, 6)}
    chart = CHARTS["units"]
    columns = ("Attack", "Loss", "Cost", "Maintenance", "Move")
    assert len(printed) == 35
    assert {row: tuple(chart.cells[row, column] for column in columns) for row in chart.rows} == printed


def test_table_of_troop_and_ship_types_22_of_troops_8_of_ships_and_the_others() -> None:
    troops = [kind for kind in KINDS.values() if kind.arm in ("infantry", "archery", "cavalry")]
    assert (len(troops), sum(kind.arm == "ship" for kind in KINDS.values()), len(KINDS)) == (22, 8, 35)
    for arm, names in ARMS.items():
        assert {kind.name for kind in KINDS.values() if kind.arm == arm} == names


def test_notes_of_the_table_weights_and_loads() -> None:
    assert all(kind.weight == WEIGHTS[kind.arm] for kind in KINDS.values())
    assert {kind.name: kind.load for kind in KINDS.values() if kind.load} == LOADS


def test_forts_every_cell() -> None:
    chart = CHARTS["forts"]
    columns = ("Units", "Infantry attack", "Infantry loss", "Cavalry attack", "Cavalry loss")
    lines = (line.split() for line in FORTS.strip().splitlines())
    printed = {level: [float(cell.rstrip("%")) for cell in cells] for level, *cells in lines}
    assert {row: [float(chart.cells[row, column]) for column in columns] for row in chart.rows} == printed
    assert len(printed) == 15


@pytest.mark.parametrize("level", range(1, 16))
def test_forts_and_harbors_what_each_level_costs_and_lets_recruit(level: int) -> None:
    fixed = a_map()
    recruits = next(most for (least, last), most in RECRUITS.items() if least <= level <= last)
    cost = next((gold for (least, last), gold in COSTS.items() if least <= level <= last), None)
    assert (fixed.forts[level].recruits, fixed.harbours[level].ships) == (recruits, recruits)
    assert fixed.forts[level].cost == (cost or 50)
    assert fixed.harbours[level].cost == (cost or 0)
    assert (fixed.forts[0].recruits, fixed.harbours[0].ships) == (0, 0)


def test_nobility_every_title_and_the_most_commanders() -> None:
    chart = CHARTS["nobility"]
    printed = {
        "Knight": (0, 5), "Baronet": (101, 6), "Baron": (151, 6), "Viscount": (201, 7), "Count": (251, 7),
        "Marquis": (301, 8), "Duke": (351, 8), "Prince": (425, 9), "King": (501, 9), "Emperor": (751, 10),
    }  # fmt: skip
    found = {row: tuple(int(chart.cells[row, column]) for column in ("From", "Commanders")) for row in chart.rows}
    assert found == printed


def test_list_of_realms_the_initial_treasuries() -> None:
    assert {code: gold for code, (_, gold) in SHELF.items()} == {code: TREASURIES.get(code, 100) for code in SHELF}
    assert len(SHELF) == 35


def test_what_an_owner_enters_over_a_table_is_what_is_played() -> None:
    fixed = a_map()
    dear = replace(a_map(), forts={**fixed.forts, 2: replace(fixed.forts[2], cost=77)})
    cheap, rich = (run(table(fixed=one), WX="upgrade fort bath").realms["WX"].treasury for one in (fixed, dear))
    assert cheap - rich == 62_00
