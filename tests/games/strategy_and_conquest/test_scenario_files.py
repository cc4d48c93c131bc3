"""The scenarios: what each states of itself, that nobody has won it at the start, and that everybody can."""

from __future__ import annotations

from functools import cache

import pytest

from dark_ages_desk.games.strategy_and_conquest.events.ownership import change_ownership
from dark_ages_desk.games.strategy_and_conquest.events.treasury import change_ranks
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from dark_ages_desk.games.strategy_and_conquest.state.victory import missing_requirements
from dark_ages_desk.library import find_scenario, new_session, read_scenario, scenarios

IDS = [info.id for info in scenarios()[0] if info.id.startswith("strategy-and-conquest/")]


@cache
def start(scenario: str) -> ConquestPosition:
    position = new_session(scenario, seed=1).position
    assert isinstance(position, ConquestPosition)
    return position


def worth(pos: ConquestPosition) -> int:
    return sum(place.value for place in pos.fixed.places.values())


def strongest(pos: ConquestPosition, number: int) -> tuple[str, ...]:
    return tuple(sorted(pos.fixed.houses, key=pos.value)[-number:])


def within_reach(pos: ConquestPosition, realm: str) -> frozenset[str]:
    """The provinces to which a realm's troops come in the end: by land, or over sea from a harbor of its reach."""
    places = pos.fixed.places
    reached, seas = set(pos.fixed.houses[realm].home), set[str]()
    while True:
        by_land = {near for place in reached for near in places[place].land}
        ports = {place for place in reached if pos.provinces[place].harbour}
        sailed = {sea for sea in places if places[sea].sea and ports & set(places[sea].harbours)}
        sailed |= {near for sea in seas for near in places[sea].seas}
        landed = {place for place in pos.provinces if seas & set(places[place].seas)}
        if by_land | landed <= reached and sailed <= seas:
            return frozenset(reached)
        reached, seas = reached | by_land | landed, seas | sailed


def owning_all(pos: ConquestPosition, coalition: tuple[str, ...], provinces: frozenset[str]) -> ConquestPosition:
    """The table when those realms have shared those provinces evenly, ranks as they follow from it."""
    by_value = sorted(provinces, key=lambda place: (-pos.fixed.places[place].value, place))
    taken = {place: coalition[at % len(coalition)] for at, place in enumerate(by_value)}
    provinces_then = {place: one.replace(owner=taken.get(place, one.owner)) for place, one in pos.provinces.items()}
    return change_ranks(pos.replace(provinces=provinces_then))


def test_there_are_the_whole_game_six_regions_and_more_and_duels_for_two() -> None:
    realms = {one: len(start(one).fixed.houses) for one in IDS}
    assert realms["strategy-and-conquest/dark-ages"] == 35
    assert sum(6 <= number <= 10 for number in realms.values()) >= 6
    assert sum(number == 2 for number in realms.values()) >= 2


@pytest.mark.parametrize("scenario", IDS)
def test_a_scenario_states_its_total_who_shares_victory_and_the_rank_they_need(scenario: str) -> None:
    pos, file = start(scenario), read_scenario(find_scenario(scenario)).file
    fixed = pos.fixed
    assert fixed.target == worth(pos) // 2 + 1, "one more than half of what all provinces are worth"
    assert 1 <= fixed.coalition <= max(1, -(-len(fixed.houses) // 3)) and fixed.coalition <= 6
    assert fixed.needs in fixed.titles
    assert f"{len(fixed.houses)} realms, provinces worth {worth(pos)} gold" in file.blurb
    assert f"provinces worth {fixed.target} gold," in file.blurb and f" a {fixed.needs} or higher" in file.blurb


@pytest.mark.parametrize("scenario", IDS)
def test_victory_conditions_no_coalition_that_is_permitted_has_won_at_the_start(scenario: str) -> None:
    # Those who own most would have won if any had; and nobody has the rank that is needed.
    pos = start(scenario)
    for number in range(1, pos.fixed.coalition + 1):
        assert sum(map(pos.value, strongest(pos, number))) < pos.fixed.target
    assert all(realm.rank == "Knight" for realm in pos.realms.values())
    assert pos.fixed.titles[pos.fixed.needs] > max(map(pos.value, pos.fixed.houses))


@pytest.mark.parametrize("scenario", IDS)
def test_victory_conditions_every_scenario_can_be_won_by_each_realm(scenario: str) -> None:
    # Alone, with what its own troops reach, and by as many together as are permitted.
    pos = start(scenario)
    for realm in pos.fixed.houses:
        reached = within_reach(pos, realm)
        assert not missing_requirements(owning_all(pos, (realm,), reached), (realm,)), realm
    coalition = strongest(pos, pos.fixed.coalition)
    assert not missing_requirements(owning_all(pos, coalition, frozenset(pos.provinces)), coalition)
    assert missing_requirements(pos, coalition)


@pytest.mark.parametrize("scenario", IDS)
def test_the_part_of_a_board_that_is_played_on_is_one(scenario: str) -> None:
    # Whoever stands anywhere in it can come to anybody else.
    pos = start(scenario)
    for realm in pos.fixed.houses:
        reached = within_reach(pos, realm)
        for other, house in pos.fixed.houses.items():
            assert reached & set(house.home), (realm, other)


def test_a_whole_turn_of_ownership_at_the_start_takes_nothing_from_anybody() -> None:
    pos = start("strategy-and-conquest/north-sea")
    assert change_ownership(pos).provinces == pos.provinces
