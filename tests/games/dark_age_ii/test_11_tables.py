"""Section 11: the printed tables are what the rules are played by."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.dark_age_ii.actions.carrying import BOOK
from dark_ages_desk.games.dark_age_ii.actions.march import March
from dark_ages_desk.games.dark_age_ii.state.fixed import DIFFICULT, LIMITS, STICKY
from dark_ages_desk.games.dark_age_ii.war.battle import ground_bonus
from tests.games.dark_age_ii.table import ruleset

TERRAIN = ruleset().charts["terrain"]


@pytest.mark.parametrize("row", TERRAIN.rows)
def test_11_1_terrain_is_as_the_table_says(row: str) -> None:
    kind = row.lower()
    told = {column: TERRAIN.cells[row, column] for column in TERRAIN.columns}
    assert int(told["Limit"]) == LIMITS[kind]
    assert int(told["Defence"]) == ground_bonus(kind, table=False)
    assert int(told["Defence by 11.1"]) == ground_bonus(kind, table=True)
    assert (told["Losses"] == "1") == (kind in DIFFICULT)
    assert (told["Movement"] == "sticky") == (kind in STICKY)


def test_11_2_income_is_population_and_the_smaller_of_population_and_trade() -> None:
    chart = ruleset().charts["income"]
    for population in range(1, 6):
        for trade in range(6):
            assert chart.cells[str(population), str(trade)] == str(population + min(population, trade))


@pytest.mark.parametrize("verb", ["MOVE", "ASSAULT", "PROBE", "OVERRUN"])
def test_11_3_what_an_attack_costs_is_as_the_table_says(verb: str) -> None:
    action = BOOK[verb]
    assert isinstance(action, March)
    assert str(action.price) == ruleset().charts["battles"].cells[verb, "Cost"]
