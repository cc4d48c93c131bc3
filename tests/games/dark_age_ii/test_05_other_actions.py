"""5.6 to 5.15: defence modes, raids, passage, sieges, migrations, invasions."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from tests.games.dark_age_ii.table import bare, code, ordered, with_areas


def kent(**areas: dict[str, object]) -> DarkAge:
    """Kent has its county and its city; what else there is, is given."""
    known: dict[str, dict[str, object]] = {
        "KTS": {"owner": "KNT", "population": 3, "armies": 2},
        "CAN": {"owner": "KNT", "population": 3},
    }
    return with_areas(bare(), **{**known, **areas})


def failed(pos: DarkAge, *lines: str, by: str = "KNT") -> list[str]:
    """What each line, tried by itself, fails."""
    return [code(ordered(pos, by, text)) for text in lines]


# 5.6 to 5.8


def test_5_6_an_ambush_takes_the_place_of_the_one_before() -> None:
    pos = ordered(kent(), "KNT", "AMBUSH KTS WLD", "AMBUSH KTS SRY")
    area = pos.area("KTS")
    assert (area.mode, area.ambush_from, pos.kingdom("KNT").points) == ("ambush", "SRY", 20)


def test_5_6_not_in_a_city_nor_against_what_is_not_adjacent_nor_for_others() -> None:
    assert failed(kent(), "AMBUSH CAN KTS") == ["no ambush in a city"]
    assert failed(kent(), "AMBUSH KTS HPS", "AMBUSH WLD KTS") == ["not adjacent", "not yours"]


def test_5_7_a_retreat_has_a_place_and_keeps_it_where_none_is_named() -> None:
    pos = ordered(kent(WLD={"owner": "KNT"}), "KNT", "RETREAT KTS WLD", "DEFEND KTS", "RETREAT KTS")
    assert (pos.area("KTS").mode, pos.area("KTS").retreat_to, pos.kingdom("KNT").points) == ("retreat", "WLD", 20)


def test_5_7_only_to_an_adjacent_land_area() -> None:
    assert failed(kent(), "RETREAT KTS HPS", "RETREAT WLD KTS") == ["not adjacent", "not yours"]
    assert failed(kent(), "RETREAT KTS DOV") != ["done"]


def test_5_8_defend_cancels_ambush_and_retreat() -> None:
    pos = ordered(kent(), "KNT", "AMBUSH KTS WLD", "DEFEND KTS")
    assert (pos.area("KTS").mode, pos.kingdom("KNT").points) == ("defend", 20)
    assert failed(kent(), "DEFEND WLD") == ["not yours"]


def test_3_9_sea_areas_have_no_defence_modes() -> None:
    pos = kent(DOV={"owner": "KNT", "ships": 1})
    assert "done" not in failed(pos, "AMBUSH DOV KTS", "RETREAT DOV KTS", "DEFEND DOV")


# 5.10


def raid(attacker: str = "IRI", **target: object) -> DarkAge:
    """Somebody in Surrey raids Kent's county."""
    pos = with_areas(
        bare(),
        SRY={"owner": attacker, "armies": 2},
        KTS={"owner": "KNT", "population": 2, "forts": 1, "mode": "defend", **target},
    )
    return ordered(pos, attacker, "RAID SRY KTS")


def test_5_10_a_raid_on_an_area_without_armies_costs_an_army_and_pillages_it() -> None:
    pos = raid()
    area = pos.area("KTS")
    assert (area.owner, area.population, area.forts) == ("KNT", 1, 0)
    assert (pos.area("SRY").armies, pos.kingdom("IRI").treasury, pos.kingdom("IRI").victory) == (1, 3, 0)
    assert pos.kingdom("IRI").points == 19


def test_5_10_no_army_is_lost_against_a_defence_of_nothing() -> None:
    assert raid(population=0, forts=0).area("SRY").armies == 2


def test_5_10_the_defender_loses_an_army_and_with_another_one_left_is_not_pillaged() -> None:
    area = raid(armies=2).area("KTS")
    assert (area.armies, area.population) == (1, 2)
    last = raid(armies=1).area("KTS")
    assert (last.armies, last.population) == (0, 1)


def test_5_10_in_forests_mountains_and_wetlands_no_army_is_lost() -> None:
    pos = with_areas(bare(), KTS={"owner": "IRI", "armies": 2}, WLD={"owner": "KNT", "armies": 1, "mode": "defend"})
    assert ordered(pos, "IRI", "RAID KTS WLD").area("WLD").armies == 1


def test_5_10_an_ambush_saves_the_army_and_11_3_raids_may_be_ambushed() -> None:
    assert raid(armies=1, mode="ambush", ambush_from="SRY").area("KTS").armies == 1
    assert raid(armies=1, mode="ambush", ambush_from="WLD").area("KTS").armies == 0


def test_5_10_not_against_cities_ones_own_or_from_afar() -> None:
    pos = kent(WLD={"owner": "KNT"}, LON={"owner": "ESX"}, MXS={"owner": "KNT", "armies": 1})
    assert failed(pos, "RAID MXS LON", "RAID KTS WLD", "RAID KTS HPS") == [
        "not against a city",
        "already yours",
        "not adjacent",
    ]


# 5.11


def test_5_11_vikings_gain_by_every_success_against_a_kingdom() -> None:
    """One for the battle, one for population, one for trade: victory points, ships and plunder."""
    own = raid("VIK").kingdom("VIK")
    assert (own.victory, own.fleet, own.treasury) == (2, 2, 3 + 2)
    bare_land = raid("VIK", population=0, forts=0).kingdom("VIK")
    assert (bare_land.victory, bare_land.fleet, bare_land.treasury) == (1, 1, 1)


def test_5_11_nothing_against_what_nobody_owns() -> None:
    pos = with_areas(bare(), SRY={"owner": "VIK", "armies": 2}, KTS={"population": 2})
    own = ordered(pos, "VIK", "RAID SRY KTS").kingdom("VIK")
    assert (own.victory, own.fleet) == (0, 0)


# 5.12


def passing(**target: object) -> DarkAge:
    """Kent lets Wessex pass through its county, and Wessex comes."""
    pos = with_areas(
        bare(), SRY={"owner": "WSX", "armies": 2}, KTS={"owner": "KNT", "population": 2, "forts": 1, **target}
    )
    return ordered(ordered(pos, "KNT", "PASSAGE KTS WSX"), "WSX", "MOVE SRY KTS 2")


def test_5_12_who_may_pass_owns_the_area_without_battle_and_nothing_is_reduced() -> None:
    area = passing().area("KTS")
    assert (area.owner, area.armies, area.population, area.forts) == ("WSX", 2, 2, 1)
    assert passing().kingdom("KNT").victory == 0


def test_5_12_with_armies_of_the_owner_in_it_there_is_a_battle() -> None:
    area = passing(armies=1, mode="defend").area("KTS")
    assert (area.owner, area.armies) == ("KNT", 0)  # they fell, and so did the attackers


def test_5_12_only_ones_own_land_and_for_another_kingdom() -> None:
    pos = kent(DOV={"owner": "KNT", "ships": 1})
    assert "done" not in failed(pos, "PASSAGE WLD WSX", "PASSAGE KTS KNT", "PASSAGE DOV WSX")


# 5.13


def siege(**city: object) -> DarkAge:
    """Wessex, with two armies in the county, besieges Canterbury."""
    pos = with_areas(bare(), KTS={"owner": "WSX", "armies": 2}, CAN={"owner": "KNT", **city})
    return ordered(pos, "WSX", "SIEGE KTS CAN")


def test_5_13_the_city_loses_an_army_and_so_does_the_besieger() -> None:
    pos = siege(armies=1, forts=1, population=3)
    city = pos.area("CAN")
    assert (city.armies, city.forts, city.population, pos.area("KTS").armies) == (0, 1, 3, 1)
    assert pos.kingdom("WSX").points == 19


def test_5_13_or_a_fort_or_else_a_population() -> None:
    pos = siege(forts=1, population=3)
    assert (pos.area("CAN").forts, pos.area("CAN").population, pos.area("KTS").armies) == (0, 3, 2)
    assert siege(population=3).area("CAN").population == 2


def test_5_13_it_makes_the_area_sticky_and_the_stuck_besiege_again() -> None:
    pos = siege(forts=2, population=3)
    assert code(ordered(pos, "WSX", "MOVE KTS SRY")) == "stuck"
    assert ordered(pos, "WSX", "SIEGE KTS CAN").area("CAN").forts == 0


def test_5_13_only_cities_from_the_land_around_with_an_army() -> None:
    pos = with_areas(bare(), KTS={"owner": "WSX"}, CAN={"owner": "KNT"}, SRY={"owner": "WSX", "armies": 1})
    assert code(ordered(pos, "WSX", "SIEGE KTS CAN")) == "no armies"
    assert "done" not in failed(pos, "SIEGE SRY CAN", "SIEGE SRY KTS", by="WSX")
    own = with_areas(bare(), KTS={"owner": "WSX", "armies": 1}, CAN={"owner": "WSX"})
    assert code(ordered(own, "WSX", "SIEGE KTS CAN")) == "already yours"


# 5.14


def test_5_14_one_goes_and_one_more_is_lost_at_no_cost() -> None:
    pos = ordered(kent(WLD={"owner": "KNT"}), "KNT", "MIGRATE KTS WLD 1")
    assert (pos.area("KTS").population, pos.area("WLD").population, pos.kingdom("KNT").points) == (1, 1, 20)


def test_5_14_there_must_be_enough_for_those_who_go_and_for_the_one_who_is_lost() -> None:
    pos = kent(WLD={"owner": "KNT"})
    assert failed(pos, "MIGRATE KTS WLD 2", "MIGRATE KTS WLD 3") == ["done", "too little population"]


def test_5_14_no_growth_where_they_came_in_but_where_they_left() -> None:
    pos = kent(WLD={"owner": "KNT", "population": 1}, KTS={"owner": "KNT", "population": 3})
    pos = ordered(pos, "KNT", "MIGRATE KTS WLD 1")
    assert failed(pos, "GROW WLD", "GROW KTS") == ["migrated into", "done"]


@pytest.mark.parametrize("line", ["MIGRATE KTS WLD 1", "MIGRATE WLD KTS 1", "MIGRATE KTS DOV 1", "MIGRATE CAN SRY 1"])
def test_5_14_only_between_ones_own_adjacent_areas(line: str) -> None:
    assert failed(kent(), line) != ["done"]


# 5.15


def invaded(**target: object) -> DarkAge:
    pos = with_areas(bare(), SRY={"owner": "PIC", "population": 2}, KTS={"owner": "KNT", **target})
    return ordered(pos, "PIC", "INVADE SRY KTS")


def test_5_15_one_population_is_lost_for_an_army_a_fort_or_a_population_in_that_order() -> None:
    pos = invaded(armies=1, forts=1, population=2)
    area = pos.area("KTS")
    assert (area.armies, area.forts, area.population, pos.area("SRY").population) == (0, 1, 2, 1)
    assert (invaded(forts=1, population=2).area("KTS").forts, invaded(population=2).area("KTS").population) == (0, 1)
    assert (pos.area("KTS").owner, pos.kingdom("PIC").points) == ("KNT", 20)


def test_5_15_only_gaels_with_people_against_what_is_no_city_and_not_theirs() -> None:
    pos = kent(SRY={"owner": "PIC", "population": 2}, MXS={"owner": "PIC", "population": 1}, WLD={"owner": "PIC"})
    assert failed(pos, "INVADE KTS SRY") == ["Gaels only"]
    lines = ("INVADE MXS LON", "INVADE SRY MXS", "INVADE WLD KTS", "INVADE SRY BDS")
    assert failed(pos, *lines, by="PIC") == ["not against a city", "already yours", "no population", "not adjacent"]


# readings


def test_3_13_raids_are_not_ambushed_where_that_is_played() -> None:
    pos = with_areas(
        bare(raid_ambush="no"),
        SRY={"owner": "IRI", "armies": 2},
        KTS={"owner": "KNT", "armies": 1, "mode": "ambush", "ambush_from": "SRY"},
    )
    assert ordered(pos, "IRI", "RAID SRY KTS").area("KTS").armies == 0


@pytest.mark.parametrize(
    ("choice", "attackers", "retreats"),
    [
        ("armies", 3, True),
        ("level", 3, False),
        ("level", 5, True),
        ("sum", 5, False),
        ("sum", 7, True),
    ],
)
def test_3_11_when_armies_retreat_is_a_reading(choice: str, attackers: int, retreats: bool) -> None:
    """Two armies and two people, a defence level of four, in Kent's county; Canterbury's land is their way out."""
    pos = with_areas(
        bare(retreat=choice),
        SRY={"owner": "WSX", "armies": attackers},
        KTS={"owner": "KNT", "armies": 2, "population": 2, "retreat_to": "WLD"},
        WLD={"owner": "KNT"},
    )
    assert (ordered(pos, "WSX", "MOVE SRY KTS").area("WLD").armies == 2) is retreats


def test_4_2_letting_others_pass_costs_a_victory_point_where_that_is_played() -> None:
    pos = with_areas(bare(given_up="yes"), SRY={"owner": "WSX", "armies": 2}, KTS={"owner": "KNT", "population": 2})
    pos = ordered(ordered(pos, "KNT", "PASSAGE KTS WSX"), "WSX", "MOVE SRY KTS 2")
    assert pos.kingdom("KNT").victory == -1


def test_3_6_the_forest_saves_an_army_once_in_a_battle_or_in_each_round() -> None:
    lost = {}
    for choice in ("battle", "round"):
        pos = with_areas(
            bare(terrain_losses=choice),
            KTS={"owner": "WSX", "armies": 13},
            WLD={"owner": "KNT", "armies": 8, "mode": "defend"},
        )
        after = ordered(pos, "WSX", "ASSAULT KTS WLD")
        lost[choice] = 13 - after.area("WLD").armies - after.area("KTS").armies
    assert lost["round"] > lost["battle"]


@pytest.mark.parametrize(("choice", "left"), [("gives-up", (1, 1)), ("one-each", (0, 0))])
def test_5_3_one_against_one_comes_to_nothing_or_costs_both(choice: str, left: tuple[int, int]) -> None:
    """A third of one is nothing, and there is no difference."""
    pos = with_areas(
        bare(stalled_assault=choice),
        SRY={"owner": "WSX", "armies": 1},
        KTS={"owner": "KNT", "armies": 1, "mode": "defend"},
    )
    pos = ordered(pos, "WSX", "ASSAULT SRY KTS")
    assert (pos.area("SRY").armies, pos.area("KTS").armies) == left
