"""The board of Britain: the rulebook's facts, and what a map of the island must be so that its rules make sense."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from dark_ages_desk.content.country_map import shipped_country
from dark_ages_desk.core.country import Country, Course

KINGDOMS = {
    "gwynedd": ("British", {"deganwy", "aberffraw"}, 28),
    "dumnonia": ("British", {"exeter", "tintagel", "cadbury"}, 24),
    "wessex": ("Saxon", {"winchester", "sarum", "dorchester"}, 24),
    "mercia": ("Saxon", {"tamworth", "repton"}, 24),
    "rheged": ("British", {"carlisle", "catterick", "lancaster"}, 30),
    "dalriada": ("Irish", {"dunadd", "dunollie"}, 24),
    "northumbria": ("Saxon", {"bamburgh", "york"}, 52),
}
"""Per player kingdom its people, its towns, and how much of its tax base lies in them."""


@pytest.fixture(scope="module")
def britain() -> Country:
    return shipped_country("dark-age-britain-570")


def reached(board: Country, start: str, within: Iterable[str]) -> set[str]:
    """The hexes of a set to which one can walk inside it."""
    inside, found, todo = set(within), {start}, [start]
    while todo:
        for way in board.ways[todo.pop()]:
            if way.to in inside and way.to not in found:
                found.add(way.to)
                todo.append(way.to)
    return found


def height(board: Country, space: str) -> float:
    """How far down the map the middle of a hex lies, in hexes."""
    return int(space[2:]) + (0.5 if int(space[:2]) % 2 == 0 else 0.0)


def test_all_468_hexes_of_the_island_can_be_walked_to(britain: Country) -> None:
    assert len(britain.spaces) == 468
    assert reached(britain, "2535", britain.spaces) == set(britain.spaces)


def test_a_way_leads_back_as_it_leads_there(britain: Country) -> None:
    for space, ways in britain.ways.items():
        for way in ways:
            back = next(one for one in britain.ways[way.to] if one.to == space)
            assert (back.river, back.road, back.side) == (way.river, way.road, (way.side + 3) % 6)


def test_41_towns_have_a_hex_of_land_each(britain: Country) -> None:
    assert len(britain.towns) == len(britain.town_at) == 41
    assert set(britain.town_at) <= set(britain.spaces)


def test_every_kingdom_holds_its_towns_and_all_other_towns_are_nobodys(britain: Country) -> None:
    # The Set-up: seven player kingdoms, and neutral forces in the towns of the Neutral Town Table.
    for kingdom, (people, towns, value) in KINGDOMS.items():
        land = britain.lands[kingdom]
        assert land.people == people
        assert {town.id for town in britain.towns.values() if town.hex in land.hexes} == towns
        assert {britain.towns[town].people for town in towns} == {people}
        assert sum(britain.towns[town].value for town in towns) == value
    own = {town for _, towns, _ in KINGDOMS.values() for town in towns}
    neutral = [town for town in britain.towns.values() if town.id not in own]
    assert len(neutral) == 24
    assert not any(town.hex in britain.land_at for town in neutral)


def test_the_towns_of_a_kingdom_share_its_base_equally_and_in_whole_cattle(britain: Country) -> None:
    # "That 50% is divided equally between the towns of the kingdom"; half a town's base is paid on losing it.
    for _, towns, _ in KINGDOMS.values():
        assert len({britain.towns[town].value for town in towns}) == 1
    assert not any(town.value % 2 for town in britain.towns.values())


def test_each_land_hangs_together_and_no_hex_has_two_masters(britain: Country) -> None:
    for land in britain.lands.values():
        assert reached(britain, land.hexes[0], land.hexes) == set(land.hexes), land.name
    whole = [land for land in britain.lands.values() if not land.within]
    assert len(whole) == 7
    assert sum(len(land.hexes) for land in whole) == len({space for land in whole for space in land.hexes})


def test_no_kingdom_shuts_in_land_that_is_nobodys(britain: Country) -> None:
    free = set(britain.spaces) - set(britain.land_at)
    for space in free:
        open_land = reached(britain, space, free)
        around = {way.to for here in open_land for way in britain.ways[here]} - free
        assert len({britain.whole_land(britain.land_at[there].id) for there in around}) > 1, space


def test_northumbria_is_bernicia_and_deira(britain: Country) -> None:
    # The Set-up names both: leaders and four units in Bernicia, two in Deira.
    bernicia, deira = britain.lands["bernicia"], britain.lands["deira"]
    assert {britain.whole_land("bernicia"), britain.whole_land("deira")} == {"northumbria"}
    assert set(bernicia.hexes) | set(deira.hexes) == set(britain.lands["northumbria"].hexes)
    assert not set(bernicia.hexes) & set(deira.hexes)
    assert britain.towns["bamburgh"].hex in bernicia.hexes
    assert britain.towns["york"].hex in deira.hexes
    assert britain.land_at["1916"] is bernicia


def test_bernicia_and_deira_meet_at_the_tees(britain: Country) -> None:
    tees = next({frozenset(side) for side in river.sides} for river in britain.rivers if river.name == "Tees")
    border = {
        frozenset((space, way.to))
        for space in britain.lands["bernicia"].hexes
        for way in britain.ways[space]
        if way.to in britain.lands["deira"].hexes
    }
    assert border
    assert any(side in tees for side in border)


def corners(side: tuple[str, str], board: Country) -> set[str]:
    """The hexes that touch both banks: each stands for one end of the side."""
    first, second = (set(board.grid.neighbours(board.index[space])) for space in side)
    return {board.grid.ids[index] for index in first & second}


@pytest.mark.parametrize("river", shipped_country("dark-age-britain-570").rivers, ids=lambda river: river.name)
def test_a_river_runs_along_sides_of_land_without_a_jump(britain: Country, river: Course) -> None:
    for first, second in river.sides:
        assert britain.index[second] in britain.grid.neighbours(britain.index[first])
        assert {first, second} <= set(britain.spaces)
    # Two sides meet in a corner when the two hexes of one, with a hex at its end, hold the other.
    stretches = 1
    for before, after in zip(river.sides, river.sides[1:], strict=False):
        if not any(set(after) <= {*before, end} for end in corners(before, britain)):
            stretches += 1
    assert stretches <= 3


def test_roads_lead_from_land_to_land(britain: Country) -> None:
    for road in britain.highways:
        for first, second in road.sides:
            way = next(way for way in britain.ways[first] if way.to == second)
            assert way.road


def test_a_closed_side_is_no_way(britain: Country) -> None:
    # Over the Severn Sea from Gwent to Mercia's Cotswold shore, and over the Tay.
    assert len(britain.water_sides) == 46
    for first, second in (("1634", "1635"), ("1512", "1612")):
        assert second not in {way.to for way in britain.ways[first]}
        assert britain.index[second] in britain.grid.neighbours(britain.index[first])


def test_dalriada_lands_on_the_western_coast_north_of_dumbarton(britain: Country) -> None:
    # "in any western coastal hex north of Dumbarton"
    landings = britain.zones["western-landings"]
    dumbarton = height(britain, britain.towns["dumbarton"].hex)
    for space in landings.hexes:
        assert "coast" in britain.spaces[space].features
        assert height(britain, space) < dumbarton
    assert {"1002", "0711", "0914", "1014"} <= set(landings.hexes)


def test_the_lochs_of_the_west_are_its_coast_and_the_shore_beyond_cape_wrath_is_not(britain: Country) -> None:
    landings = britain.zones["western-landings"]
    assert {"0911", "0912", "1013"} <= set(landings.hexes)
    assert "1103" not in landings.hexes
    assert "1103" in landings.source and "1013" in landings.source
    # Every other coast hex that far west and north belongs to it.
    west = {
        space
        for space, place in britain.spaces.items()
        if "coast" in place.features and int(space[:2]) <= 10 and height(britain, space) < 15
    }
    assert west == set(landings.hexes)


@pytest.mark.parametrize(
    ("space", "ground", "place"),
    [
        ("1227", "mountain", "Eryri"),
        ("1817", "hills", "Cheviot's feet"),
        ("1816", "mountain", "Cheviot"),
        ("1926", "mountain", "the Dark Peak"),
        ("1239", "hills", "Dartmoor"),
        ("1825", "hills", "Rossendale"),
        ("1032", "hills", "the Preselis"),
        ("1214", "hills", "the Campsie Fells"),
        ("2221", "hills", "the moors of Cleveland"),
        ("1933", "hills", "the edge of the Cotswolds"),
        ("2530", "marsh", "the Fens"),
        ("1637", "marsh", "the Levels"),
        ("2637", "woods", "Andred"),
        ("2223", "clear", "the vale of York"),
        ("2535", "clear", "London"),
    ],
)
def test_the_ground_is_what_stands_there(britain: Country, space: str, ground: str, place: str) -> None:
    assert britain.spaces[space].terrain == ground, place


def test_twelve_hexes_are_a_third_of_the_island(britain: Country) -> None:
    # Redeployment reaches 12 hexes: from Winchester not nearly to Carlisle.
    first, second = (britain.index[britain.towns[town].hex] for town in ("winchester", "carlisle"))
    assert britain.grid.distance(first, second) == 20


def test_every_fact_says_where_it_comes_from(britain: Country) -> None:
    assert len(britain.sources) == 41 + 9 + 24 + 21 + 1 + 2
    for fact, source in britain.sources.items():
        assert source.startswith("reconstructed: "), fact


def test_towns_bear_the_names_of_their_time_and_are_found_under_todays(britain: Country) -> None:
    assert britain.towns["deganwy"].name == "Deganwy"
    assert (britain.towns["carlisle"].name, britain.towns["carlisle"].modern) == ("Caer Luel", "Carlisle")
    assert britain.name_of("1619") == "1619 Caer Luel"
    assert britain.with_modern_names().name_of("1619") == "1619 Carlisle"
