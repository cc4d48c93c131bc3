"""The start on the board of all 35 realms: what the text states of it, and that nobody has more than another."""

from __future__ import annotations

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.games.strategy_and_conquest.catalogue import REALMS as SHELF
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.scenario import build_game_data, initial_position
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.turn.claims import missing_requirements
from tests.games.strategy_and_conquest.realms import REALMS
from tests.games.strategy_and_conquest.small import CHARTS, DEFAULTS, rolled


@pytest.fixture(scope="module")
def start() -> ConquestPosition:
    board = shipped_board("strategy-and-conquest")
    return initial_position(board, build_game_data(board, CHARTS, DEFAULTS), {"WX": "Ada"})


def test_every_realm_has_its_four_provinces_its_treasury_and_a_loyalty_of_a_hundred(start: ConquestPosition) -> None:
    assert list(start.fixed.houses) == list(SHELF)
    assert set(SHELF) == set(REALMS)
    for code, (homes, worth) in REALMS.items():
        assert {start.fixed.places[home].name for home in start.fixed.houses[code].home} == set(homes)
        assert start.value(code) == worth
        assert start.realms[code].treasury == 100 * SHELF[code][1]
        assert (start.realms[code].loyalty, start.realms[code].rank) == (1000, "Knight")


def test_every_realm_has_armies_at_most_five_commanders_and_a_fleet_where_it_has_a_harbor(
    start: ConquestPosition,
) -> None:
    for code, house in start.fixed.houses.items():
        own = [force for force in start.forces.values() if force.realm == code]
        harbour = any(start.provinces[home].harbour for home in house.home)
        assert sum(force.kind == "fleet" for force in own) == harbour
        assert 2 <= sum(len(force.commanders) for force in own) <= 5
        kinds = start.fixed.kinds
        gold = sum(kinds[one.kind].cost * one.count for force in own for one in force.stacks)
        assert 215 <= gold <= 250, code
        for force in own:
            assert all(one.kind in start.fixed.places[force.place].recruits for one in force.stacks)


def test_every_independent_province_has_a_garrison_that_fits_its_value(start: ConquestPosition) -> None:
    free = [place for place, province in start.provinces.items() if not province.owner]
    assert len(free) == 183
    for place in free:
        [guard] = start.forces_at(place)
        assert guard.count == max(2, start.fixed.places[place].value // 3)


def test_nobody_has_won_at_the_start_and_all_together_would_be_too_many(start: ConquestPosition) -> None:
    best = sorted(start.fixed.houses, key=start.value)[-6:]
    assert missing_requirements(start, tuple(best))
    assert sum(place.value for place in start.fixed.places.values()) // 2 + 1 == start.fixed.target


def test_a_turn_without_orders_changes_nothing_but_the_treasuries(start: ConquestPosition) -> None:
    *_, after = run_whole_turn(start, rolled)
    assert after.provinces == start.provinces
    assert not after.fought
    assert {id_: force.stacks for id_, force in after.forces.items()} == {
        id_: force.stacks for id_, force in start.forces.items()
    }
    for code in start.realms:
        assert after.realms[code].treasury > start.realms[code].treasury


@pytest.mark.parametrize(("reading", "pay"), [("table", 6), ("text", 7)])
def test_maintenance_what_knights_cost_is_a_reading(reading: str, pay: int) -> None:
    # The table has 0.6, the text “a high of 0.7 for Knights”.
    fixed = build_game_data(shipped_board("strategy-and-conquest"), CHARTS, DEFAULTS | {"knights": reading})
    assert fixed.kinds["Knights"].upkeep == pay
