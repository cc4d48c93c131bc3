"""Section 3, with 2.5, 2.14, 2.16: moving, battles, terrain, getting stuck, defence modes, households."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.dark_age_ii.state.area import AMBUSH, DEFEND, RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.fixed import CITY, FOREST, LOWLAND, UPLAND
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.war.battle import (
    ASSAULT,
    MOVE,
    OVERRUN,
    PROBE,
    BattleReadings,
    Defence,
    Force,
    battle_readings,
    defence_level,
    fight,
)
from tests.games.dark_age_ii.table import bare, code, ordered, with_areas

PLAIN = BattleReadings()


def field(hrs: int, bds: int, *, owner: str = "MDA", **more: object) -> DarkAge:
    """Essex with so many armies in Herts, somebody with so many in Beds that stand and fight."""
    there = {"owner": owner, "armies": bds, "mode": DEFEND, **more}
    return with_areas(bare(), HRS={"owner": "ESX", "armies": hrs}, BDS=there)


# --- 2.5, 2.14, 3.6


@pytest.mark.parametrize(
    ("where", "area", "level"),
    [
        ("BDS", Area(armies=2, population=3), 5),
        ("BDS", Area(armies=2, population=3, forts=1), 6),
        ("BDS", Area(armies=1, population=1, forts=5), 4),
        ("BDS", Area(armies=1, population=1, forts=1, trade=1), 4),
        ("BDS", Area(), 0),
        ("CHI", Area(armies=1), 2),
        ("ARD", Area(armies=1), 3),
        ("TAM", Area(population=3, forts=1), 7),
        ("WGT", Area(), 1),
    ],
)
def test_2_5_the_defence_level_counts_armies_population_forts_and_the_ground(
    where: str, area: Area, level: int
) -> None:
    assert defence_level(bare().fixed, where, area) == level


@pytest.mark.parametrize(("where", "level"), [("TAM", 2), ("ARD", 1), ("CHI", 1), ("BDS", 0)])
def test_11_1_the_other_reading_of_the_ground(where: str, level: int) -> None:
    assert defence_level(bare(defence="table").fixed, where, Area()) == level


def test_3_6_the_defender_in_a_forest_loses_one_less_once_in_a_battle() -> None:
    once = fight(ASSAULT, Force(12), Force(8), Defence(FOREST), False, PLAIN)
    assert [clash.defender_lost for clash in once.rounds][:2] == [3, 3]
    always = fight(ASSAULT, Force(12), Force(8), Defence(FOREST), False, BattleReadings(every_round=True))
    assert [clash.defender_lost for clash in always.rounds][:2] == [3, 2]


# --- 3.5: what the ways of attacking cost


def test_5_2_a_move_costs_half_the_other_strength_and_the_weaker_half_the_difference() -> None:
    fought = fight(MOVE, Force(6), Force(4), Defence(LOWLAND), False, PLAIN)
    assert len(fought.rounds) == 1
    assert fought.rounds[0].attacker_lost == 2
    assert fought.rounds[0].defender_lost == 4
    assert fought.won


def test_3_5_fractions_are_ignored_added_first_or_each_by_itself() -> None:
    assert fight(MOVE, Force(3), Force(2), Defence(LOWLAND), False, PLAIN).rounds[0].defender_lost == 2
    assert (
        fight(MOVE, Force(3), Force(2), Defence(LOWLAND), False, BattleReadings(each=True)).rounds[0].defender_lost == 1
    )


def test_3_5_losses_are_applied_at_the_same_time_and_the_last_to_stand_wins() -> None:
    fought = fight(MOVE, Force(1), Force(1), Defence(LOWLAND, population=1), False, PLAIN)
    assert not fought.won
    assert fought.attackers.armies == 0


def test_5_3_an_assault_goes_on_until_one_side_is_wiped_out() -> None:
    fought = fight(ASSAULT, Force(9), Force(6), Defence(LOWLAND), False, PLAIN)
    assert [(c.attacker_lost, c.defender_lost) for c in fought.rounds] == [(2, 4), (0, 2)]
    assert fought.won
    assert fought.attackers.armies == 7


def test_5_3_an_assault_in_which_neither_side_loses_anything_is_given_up_or_costs_one_each() -> None:
    fought = fight(ASSAULT, Force(1), Force(1), Defence(LOWLAND), False, PLAIN)
    assert (fought.won, fought.attackers.armies, fought.defenders.armies, len(fought.rounds)) == (False, 1, 1, 1)
    fought = fight(ASSAULT, Force(2), Force(1), Defence(LOWLAND, population=1), False, BattleReadings(one_each=True))
    assert (fought.won, fought.attackers.armies) == (True, 1)


def test_5_4_a_probe_costs_each_side_a_third_of_the_other_and_ends() -> None:
    fought = fight(PROBE, Force(9), Force(6), Defence(LOWLAND), False, PLAIN)
    assert [(c.attacker_lost, c.defender_lost) for c in fought.rounds] == [(2, 3)]
    assert not fought.won


def test_5_5_an_overrun_costs_only_the_weaker_a_third_of_the_difference() -> None:
    fought = fight(OVERRUN, Force(12), Force(3), Defence(LOWLAND), False, PLAIN)
    assert [(c.attacker_lost, c.defender_lost) for c in fought.rounds] == [(0, 3)]
    assert fought.won


def test_5_5_an_overrun_that_fails_goes_on_as_an_assault_with_one_loss_more_each_round() -> None:
    fought = fight(OVERRUN, Force(6), Force(4), Defence(LOWLAND), False, PLAIN)
    # A third of 2 is nothing; then 4/3 and one more against 6/3 and 2/3, and so on.
    assert (fought.rounds[0].attacker_lost, fought.rounds[0].defender_lost) == (0, 0)
    assert (fought.rounds[1].attacker_lost, fought.rounds[1].defender_lost) == (2, 2)
    assert fought.attackers.armies == 3 or not fought.won


def test_5_5_equal_strengths_cost_nothing_in_the_first_round_of_an_overrun_and_it_goes_on() -> None:
    fought = fight(OVERRUN, Force(3), Force(3), Defence(LOWLAND), False, PLAIN)
    assert len(fought.rounds) > 1


# --- 3.1 to 3.5 on the map


def test_3_1_only_to_an_adjacent_area() -> None:
    pos = ordered(with_areas(bare(), HRS={"owner": "ESX", "armies": 1}), "ESX", "MOVE HRS YOR")
    assert code(pos) == "not adjacent"


def test_3_1_moving_is_continuous_and_back_again() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 1}, BDS={"owner": "ESX"})
    pos = ordered(pos, "ESX", "MOVE HRS BDS", "MOVE BDS HRS")
    assert code(pos) == "done"
    assert pos.area("HRS").armies == 1


@pytest.mark.parametrize(("verb", "cost"), [("MOVE", 1), ("ASSAULT", 2), ("PROBE", 1), ("OVERRUN", 1), ("RAID", 1)])
def test_3_2_what_an_attack_costs_and_without_the_points_it_fails(verb: str, cost: int) -> None:
    pos = ordered(field(5, 1), "ESX", f"{verb} HRS BDS")
    assert pos.kingdom("ESX").points == 20 - cost
    poor = ordered(field(5, 1).with_kingdom("ESX", points=cost - 1), "ESX", f"{verb} HRS BDS")
    assert code(poor) == "not enough build points"
    assert poor.area("BDS") == field(5, 1).area("BDS")


@pytest.mark.parametrize("verb", ["ASSAULT", "RAID"])
def test_3_3_an_assault_or_raid_against_ones_own_area_fails(verb: str) -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 1}, BDS={"owner": "ESX"})
    assert code(ordered(pos, "ESX", f"{verb} HRS BDS")) == "already yours"


@pytest.mark.parametrize("verb", ["MOVE", "PROBE", "OVERRUN"])
def test_3_3_into_ones_own_area_armies_go_unopposed(verb: str) -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 2}, BDS={"owner": "ESX", "population": 3})
    pos = ordered(pos, "ESX", f"{verb} HRS BDS")
    assert (pos.area("HRS").armies, pos.area("BDS").armies) == (0, 2)


def test_3_3_what_survives_a_failed_attack_returns() -> None:
    pos = ordered(field(4, 4), "ESX", "MOVE HRS BDS")
    assert (pos.area("HRS").armies, pos.area("BDS").armies, pos.area("BDS").owner) == (2, 2, "MDA")


def test_3_4_an_unowned_area_without_defenders_is_a_battle_too_and_is_captured() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 1}, BDS={"population": 1, "forts": 1})
    pos = ordered(with_areas(pos, HRS={"armies": 4}), "ESX", "MOVE HRS BDS")
    assert pos.area("BDS").owner == "ESX"
    assert (pos.area("BDS").population, pos.area("BDS").forts, pos.area("BDS").armies) == (0, 0, 3)


def test_3_5_half_of_the_armies_lost_are_scattered_and_come_back_later() -> None:
    pos = ordered(field(8, 4), "ESX", "MOVE HRS BDS")
    assert (pos.kingdom("ESX").scattered, pos.kingdom("MDA").scattered) == (1, 2)
    assert (pos.kingdom("ESX").reserve, pos.kingdom("MDA").reserve) == (0, 0)


def test_3_5_the_share_that_is_scattered_is_a_reading() -> None:
    third = ordered(field(8, 4).replace(fixed=bare(scattered="third").fixed), "ESX", "MOVE HRS BDS")
    assert (third.kingdom("ESX").scattered, third.kingdom("MDA").scattered) == (0, 1)
    none = ordered(field(8, 4).replace(fixed=bare(scattered="none").fixed), "ESX", "MOVE HRS BDS")
    assert none.kingdom("MDA").scattered == 0


# --- 3.7


@pytest.mark.parametrize("where", ["ARD", "TAM"])
def test_3_7_armies_that_enter_a_forest_or_city_are_stuck(where: str) -> None:
    pos = with_areas(bare(), STS={"owner": "MER", "armies": 2}, **{where: {"owner": "MER"}})
    pos = ordered(pos, "MER", f"MOVE STS {where}", f"MOVE {where} STS")
    assert code(pos) == "stuck"


def test_3_7_it_is_the_area_that_sticks_so_another_army_there_is_stuck_too() -> None:
    pos = with_areas(bare(), STS={"owner": "MER", "armies": 2}, ARD={"owner": "MER", "armies": 3})
    assert code(ordered(pos, "MER", "MOVE STS ARD 1", "MOVE ARD STS 3")) == "stuck"
    assert code(ordered(pos, "MER", "MOVE ARD STS 3")) == "done"


@pytest.mark.parametrize("verb", ["ASSAULT", "PROBE"])
def test_5_3_5_4_armies_that_assault_or_probe_move_no_more(verb: str) -> None:
    won = ordered(field(9, 1), "ESX", f"{verb} HRS BDS", "MOVE BDS HRS")
    assert code(won) == "stuck"
    beaten = ordered(field(4, 6), "ESX", f"{verb} HRS BDS 3", "MOVE HRS BDS 1")
    assert code(beaten) == "stuck"


# --- 3.9 to 3.12


def test_3_9_at_the_start_all_areas_retreat_but_nowhere_so_they_defend() -> None:
    pos = field(5, 1, mode=RETREAT)
    assert ordered(pos, "ESX", "MOVE HRS BDS").kingdom("MDA").scattered == 0
    assert Area().mode == RETREAT
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    assert sum(area.armies for area in after.areas.values() if area.owner == "MDA") == 0


def test_3_10_a_retreat_location_that_is_not_his_own_makes_him_defend() -> None:
    pos = with_areas(field(5, 1, mode=RETREAT, retreat_to="CAM"), CAM={"owner": "EAS"})
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    assert after.area("CAM").armies == 0


def test_3_11_armies_that_are_outnumbered_retreat_before_the_battle() -> None:
    pos = with_areas(field(5, 2, mode=RETREAT, retreat_to="CAM"), CAM={"owner": "MDA"})
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    assert (after.area("CAM").armies, after.area("BDS").owner, after.area("BDS").armies) == (2, "ESX", 5)


def test_3_11_they_stand_where_the_attackers_do_not_outnumber_the_defence_level() -> None:
    pos = with_areas(field(5, 2, mode=RETREAT, retreat_to="CAM", population=3), CAM={"owner": "MDA"})
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    assert after.area("CAM").armies == 0
    readier = ordered(pos.replace(fixed=bare(retreat="armies").fixed), "ESX", "MOVE HRS BDS")
    assert readier.area("CAM").armies == 2


def test_3_11_the_population_that_stays_still_defends() -> None:
    pos = with_areas(field(6, 2, mode=RETREAT, retreat_to="CAM", population=3), CAM={"owner": "MDA"})
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    assert after.area("CAM").armies == 2
    assert after.area("BDS").armies == 6 - 3 // 2


def test_3_11_the_people_of_gaels_become_armies_and_retreat_too_but_not_before_gaels() -> None:
    there = {"owner": "IRI", "armies": 1, "population": 2, "retreat_to": "MAY"}
    pos = with_areas(bare(), SLI=there, MAY={"owner": "IRI"}, ROS={})
    near = next(one for one in pos.ground("SLI").near if one != "MAY" and not pos.ground(one).sea)
    foreign = ordered(with_areas(pos, **{near: {"owner": "VIK", "armies": 9}}), "VIK", f"MOVE {near} SLI")
    assert (foreign.area("MAY").armies, foreign.area("SLI").population) == (3, 0)
    kin = ordered(with_areas(pos, **{near: {"owner": "SCO", "armies": 9}}), "SCO", f"MOVE {near} SLI")
    assert (kin.area("MAY").armies, kin.area("SLI").population) == (1, 2)


def test_3_12_an_army_would_retreat_to_where_it_came_from() -> None:
    pos = with_areas(bare(), HRS={"owner": "ESX", "armies": 2}, BDS={"owner": "ESX", "retreat_to": "CAM"})
    assert ordered(pos, "ESX", "MOVE HRS BDS").area("BDS").retreat_to == "HRS"
    taken = ordered(field(5, 1), "ESX", "MOVE HRS BDS").area("BDS")
    assert (taken.mode, taken.retreat_to) == (RETREAT, "HRS")


# --- 3.13


def test_3_13_in_an_ambush_the_attackers_fall_first_one_more_each_round_and_the_area_sticks() -> None:
    pos = field(6, 4, mode=AMBUSH, ambush_from="HRS")
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    # 4/2 and one more fall; the three that are left cost 3/2, and nothing as they are the weaker now.
    assert (after.area("HRS").armies, after.area("BDS").armies) == (3, 3)
    assert after.area("BDS").sticky


def test_3_13_an_ambush_works_against_one_area_only_with_armies_and_not_against_a_probe() -> None:
    other = ordered(field(6, 4, mode=AMBUSH, ambush_from="CAM"), "ESX", "MOVE HRS BDS")
    assert other.area("BDS").owner == "ESX"
    empty = ordered(field(6, 0, mode=AMBUSH, ambush_from="HRS", population=1), "ESX", "MOVE HRS BDS")
    assert not empty.area("HRS").armies
    probe = ordered(field(6, 4, mode=AMBUSH, ambush_from="HRS"), "ESX", "PROBE HRS BDS")
    assert probe.area("HRS").armies == 5
    assert not probe.area("BDS").sticky


# --- 3.14


def test_3_14_a_household_deploys_before_the_battle_when_its_area_is_attacked() -> None:
    pos = field(4, 1).with_kingdom("MDA", household=5, house="BDS")
    after = ordered(pos, "ESX", "MOVE HRS BDS")
    assert after.kingdom("MDA").household == 0
    assert after.area("BDS").armies == 6 - 2
    assert after.kingdom("MDA").house == "BDS"


def test_3_14_a_household_in_a_city_deploys_there_when_the_hinterland_falls() -> None:
    pos = with_areas(
        bare(), ARD={"owner": "NMB", "armies": 5}, STS={"owner": "MER"}, TAM={"owner": "MER", "population": 3}
    ).with_kingdom("MER", household=2, house="TAM")
    after = ordered(pos, "NMB", "MOVE ARD STS")
    assert (after.area("STS").owner, after.area("TAM").armies, after.kingdom("MER").household) == ("NMB", 2, 0)


def test_3_14_a_household_does_not_deploy_when_its_city_is_attacked() -> None:
    pos = with_areas(bare(), STS={"owner": "NMB", "armies": 9}, TAM={"owner": "MER"})
    pos = pos.with_kingdom("MER", household=2, house="TAM", treasury=9)
    after = ordered(pos, "NMB", "ASSAULT STS TAM")
    assert after.area("TAM").owner == "NMB"
    # 10.7 The household is off the map, with half of the treasury gone.
    assert (after.kingdom("MER").house, after.kingdom("MER").treasury, after.kingdom("NMB").treasury) == ("", 5, 4)


# --- 2.16


def test_2_16_a_city_is_blockaded_by_more_armies_than_half_of_what_is_in_it() -> None:
    pos = with_areas(bare(), STS={"owner": "NMB", "armies": 2}, TAM={"owner": "MER", "population": 3})
    assert pos.is_blockaded("TAM")
    assert not with_areas(pos, TAM={"armies": 1}).is_blockaded("TAM")
    assert not with_areas(pos, STS={"owner": "MER"}).is_blockaded("TAM")
    assert not pos.is_blockaded("STS")


def test_2_5_cities_defend_with_three_more() -> None:
    assert Defence(CITY).level(Force(0)) == 3
    assert Defence(UPLAND).level(Force(0)) == 1


# --- what the text leaves open


def test_3_7_who_is_beaten_back_may_be_free_to_move_where_that_is_played() -> None:
    free = field(4, 6).replace(fixed=bare(beaten_back="free").fixed)
    assert code(with_own(ordered(free, "ESX", "ASSAULT HRS BDS 3"))) == "done"
    stuck = field(4, 6)
    assert code(with_own(ordered(stuck, "ESX", "ASSAULT HRS BDS 3"))) == "stuck"


def with_own(pos: DarkAge) -> DarkAge:
    """After a march of one army that stayed behind."""
    return ordered(with_areas(pos, MXS={"owner": "ESX"}), "ESX", "MOVE HRS MXS 1")


@pytest.mark.parametrize(("choice", "left"), [("alone", 0), ("with", 2)])
def test_3_11_people_of_gaels_without_armies_flee_or_stay(choice: str, left: int) -> None:
    there = {"owner": "IRI", "population": 2, "retreat_to": "MAY"}
    pos = with_areas(bare(gaels_flee=choice), SLI=there, MAY={"owner": "IRI"})
    near = next(one for one in pos.ground("SLI").near if one != "MAY" and not pos.ground(one).sea)
    pos = ordered(with_areas(pos, **{near: {"owner": "VIK", "armies": 4}}), "VIK", f"MOVE {near} SLI")
    assert pos.area("MAY").armies == 2 - left
    assert pos.area("SLI").population == (1 if left else 0)


@pytest.mark.parametrize(("choice", "result"), [("moved", "done"), ("all", "too few ships")])
def test_8_4_ships_are_needed_for_those_who_board_or_for_all_aboard(choice: str, result: str) -> None:
    pos = with_areas(
        bare(boarding=choice), KTS={"owner": "KNT", "armies": 2}, DOV={"owner": "KNT", "ships": 2, "armies": 1}
    )
    pos = ordered(pos, "KNT", "MOVE KTS DOV")
    assert code(pos) == result
    assert pos.area("DOV").armies == (2 if result == "done" else 1)


@pytest.mark.parametrize(("choice", "result"), [("aboard", "armies aboard"), ("drown", "done")])
def test_8_3_ships_leave_armies_behind_where_enough_ships_stay_and_that_is_played(choice: str, result: str) -> None:
    pos = with_areas(bare(ships_alone=choice), DOV={"owner": "KNT", "ships": 3, "armies": 1}, THM={"owner": "KNT"})
    assert code(ordered(pos, "KNT", "SHIPS DOV THM 2")) == result
    assert code(ordered(pos, "KNT", "SHIPS DOV THM 3")) == "armies aboard"


def test_5_5_an_overrun_against_people_alone_takes_the_area_or_is_fought_out() -> None:
    people = Defence(LOWLAND, population=3)
    taken = fight(OVERRUN, Force(1), Force(0), people, False, PLAIN)
    assert (taken.won, taken.attackers.armies) == (True, 1)
    stubborn = battle_readings(bare(overrun_empty="fought").fixed)
    fought = fight(OVERRUN, Force(1), Force(0), people, False, stubborn)
    assert (fought.won, len(fought.rounds)) == (False, 2)
    stronger = fight(OVERRUN, Force(4), Force(0), people, False, stubborn)
    assert (stronger.won, len(stronger.rounds)) == (True, 1)
