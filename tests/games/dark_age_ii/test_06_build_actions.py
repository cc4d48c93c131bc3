"""6.1 to 6.10: what is built, raised and grown at home."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.orders import Amount
from dark_ages_desk.games.dark_age_ii.actions.base import Case
from dark_ages_desk.games.dark_age_ii.actions.build import Build, Fortify, Levy, Raze, Reserve
from dark_ages_desk.games.dark_age_ii.actions.people import Arm, Disband, Disown, Grow, House, Pop
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from tests.games.dark_age_ii.small import code, do, line, said, told, world

OWN = {"HPS": Area("WSX", population=3)}
BLOCKADED = {"WIN": Area("WSX", population=2, forts=1), "HPS": Area("KNT", armies=2)}


# 6.1 LEVY


def test_6_1_levy_raises_armies_for_three_points_each() -> None:
    pos = do(Levy, world(OWN), "WSX", where="HPS", number=2)
    assert (pos.area("HPS").armies, pos.kingdom("WSX").points) == (2, 14)
    assert said(pos) == ["Wessex levies 2 armies in Hampshire (HPS)."]


def test_6_1_without_a_number_one_army_is_levied() -> None:
    pos = do(Levy, world(OWN), "WSX", where="HPS")
    assert (pos.area("HPS").armies, pos.kingdom("WSX").points) == (1, 17)


def test_6_1_more_than_the_population_is_reduced_to_it() -> None:
    pos = do(Levy, world(OWN), "WSX", where="HPS", number=5)
    assert (pos.area("HPS").armies, pos.kingdom("WSX").points) == (3, 11)


def test_6_1_a_levy_does_not_make_the_area_sticky() -> None:
    assert not do(Levy, world(OWN), "WSX", where="HPS").area("HPS").sticky


def test_6_1_levy_all_is_as_many_as_population_and_points_allow() -> None:
    pos = do(Levy, world(OWN), "WSX", where="HPS", number="all")
    assert (pos.area("HPS").armies, pos.kingdom("WSX").points) == (3, 11)
    poor = world(OWN).with_kingdom("WSX", points=7)
    pos = do(Levy, poor, "WSX", where="HPS", number="all")
    assert (pos.area("HPS").armies, pos.kingdom("WSX").points) == (2, 1)


def test_6_1_all_but_as_many_as_there_are_is_none_at_all() -> None:
    assert code(Levy, world(OWN), "WSX", where="HPS", number=Amount(3, True)) == "nothing (5.1)"
    assert code(Build, world(city()), "WSX", where="WIN", number=Amount(5, True)) == "nothing (5.1)"


def test_6_1_levy_all_fails_where_5_1_is_taken_at_its_word() -> None:
    pos = world(OWN, {"levy_all": "no"})
    assert code(Levy, pos, "WSX", where="HPS", number="all") == "no all (5.1)"


def test_6_1_without_the_points_it_fails_or_is_reduced_as_is_played() -> None:
    poor = world(OWN).with_kingdom("WSX", points=7)
    assert code(Levy, poor, "WSX", where="HPS", number=3) == "not enough build points (3.2)"
    reduced = world(OWN, {"short_of_points": "reduced"}).with_kingdom("WSX", points=7)
    assert do(Levy, reduced, "WSX", where="HPS", number=3).area("HPS").armies == 2


def test_6_1_in_an_area_without_population_none_can_be_levied() -> None:
    assert code(Levy, world({"HPS": Area("WSX")}), "WSX", where="HPS") == "no population (6.1)"


def test_6_1_in_a_city_under_blockade_none_can_be_levied() -> None:
    assert code(Levy, world(BLOCKADED), "WSX", where="WIN") == "blockaded (2.16)"


def test_6_1_armies_levied_in_an_unowned_area_stay_unowned() -> None:
    pos = do(Levy, world({"WLD": Area(population=1)}), "WSX", where="WLD")
    assert (pos.area("WLD").owner, pos.area("WLD").armies, pos.kingdom("WSX").points) == ("", 1, 17)


def test_6_1_a_levy_in_an_area_lost_this_turn_recaptures_it() -> None:
    pos = world({"HPS": Area("KNT", population=2)}, at_start={"HPS": "WSX"})
    pos = do(Levy, pos, "WSX", where="HPS", number=2)
    assert (pos.area("HPS").owner, pos.area("HPS").armies) == ("WSX", 2)
    assert "Wessex recaptures Hampshire (HPS) from Kent." in said(pos)


def test_6_1_so_does_one_where_it_is_nobodys_by_now() -> None:
    pos = do(Levy, world({"HPS": Area(population=2)}, at_start={"HPS": "WSX"}), "WSX", where="HPS")
    assert (pos.area("HPS").owner, pos.area("HPS").armies) == ("WSX", 1)


def test_6_1_recapture_costs_the_loser_what_a_capture_costs_and_reduces_nothing() -> None:
    pos = world({"HPS": Area("IRI", population=2, forts=1)}, at_start={"HPS": "WSX"})
    pos = do(Levy, pos.with_kingdom("IRI", house="HPS", treasury=9), "WSX", where="HPS")
    assert (pos.area("HPS").population, pos.area("HPS").forts, pos.kingdom("IRI").victory) == (2, 1, -1)
    assert (pos.kingdom("IRI").house, pos.kingdom("WSX").treasury) == ("", 4)


def test_6_1_not_where_armies_stand_in_the_lost_area() -> None:
    pos = world({"HPS": Area("KNT", armies=1, population=2)}, at_start={"HPS": "WSX"})
    assert code(Levy, pos, "WSX", where="HPS") == "not yours (6.1)"


def test_6_1_not_in_an_area_that_was_another_kingdoms_all_along() -> None:
    assert code(Levy, world({"HPS": Area("KNT", population=2)}), "WSX", where="HPS") == "not yours (6.1)"


def test_6_1_an_area_must_be_named() -> None:
    assert code(Levy, world(OWN), "WSX", number=2) == "no area where (6.1)"


# 6.2 RESERVE


def reserve(**areas: Area) -> DarkAge:
    return world(areas or OWN).with_kingdom("WSX", reserve=4)


def test_6_2_reserve_places_armies_for_a_point_each_whatever_the_population_and_is_sticky() -> None:
    pos = do(Reserve, reserve(), "WSX", where="HPS", number=4)
    assert (pos.area("HPS").armies, pos.kingdom("WSX").reserve, pos.kingdom("WSX").points) == (4, 0, 16)
    assert pos.area("HPS").sticky


def test_6_2_at_sea_too() -> None:
    pos = do(Reserve, reserve(SOL=Area("WSX", ships=2)), "WSX", where="SOL", number=2)
    assert (pos.area("SOL").armies, pos.area("SOL").sticky) == (2, True)


def test_6_2_at_sea_there_must_be_a_ship_for_each_army() -> None:
    pos = reserve(SOL=Area("WSX", ships=2, armies=1))
    assert code(Reserve, pos, "WSX", where="SOL", number=2) == "not enough ships (8.4)"


def test_6_2_more_than_there_are_in_reserve_fails() -> None:
    assert code(Reserve, reserve(), "WSX", where="HPS", number=5) == "not enough in reserve (6.2)"


def test_6_2_armies_that_came_by_a_loan_this_turn_do_not_count() -> None:
    pos = reserve().with_kingdom("WSX", reserve=0, late=3)
    assert code(Reserve, pos, "WSX", where="HPS") == "not enough in reserve (6.2)"


def test_6_2_all_is_not_allowed() -> None:
    assert code(Reserve, reserve(), "WSX", where="HPS", number="all") == "no all (5.1)"


def test_6_2_not_after_a_disband_was_tried_even_if_that_failed() -> None:
    pos = reserve()
    assert code(Disband, pos, "WSX", where="HPS") == "no armies (6.6)"
    pos = Disband().apply_attempt(Case(pos, "WSX", line("DISBAND", where="HPS")))
    assert code(Reserve, pos, "WSX", where="HPS") == "disbanded (6.2)"


def test_6_2_the_same_places_as_for_levies() -> None:
    lost = reserve(HPS=Area("KNT")).replace(at_start={"HPS": "WSX"})
    assert do(Reserve, lost, "WSX", where="HPS").area("HPS").owner == "WSX"
    assert do(Reserve, reserve(WLD=Area()), "WSX", where="WLD").area("WLD").owner == ""
    assert code(Reserve, reserve(HPS=Area("KNT")), "WSX", where="HPS") == "not yours (6.2)"
    assert code(Reserve, reserve(**BLOCKADED), "WSX", where="WIN") == "blockaded (2.16)"


# 6.3 FORTIFY


def test_6_3_forts_cost_a_point_a_level_and_are_reduced_to_the_population() -> None:
    pos = do(Fortify, world(OWN), "WSX", where="HPS", number=5)
    assert (pos.area("HPS").forts, pos.kingdom("WSX").points) == (3, 17)


@pytest.mark.parametrize(
    ("areas", "where", "said_code"),
    [
        ({"HPS": Area("KNT", population=2)}, "HPS", "not yours (6.3)"),
        (BLOCKADED, "WIN", "blockaded (2.16)"),
        ({"HPS": Area("WSX")}, "HPS", "no population (6.3)"),
    ],
)
def test_6_3_where_forts_cannot_be_built(areas: dict[str, Area], where: str, said_code: str) -> None:
    assert code(Fortify, world(areas), "WSX", where=where) == said_code


def test_6_3_all_is_not_allowed() -> None:
    assert code(Fortify, world(OWN), "WSX", where="HPS", number="all") == "no all (5.1)"


# 6.4 BUILD


def city(trade: int = 0, owner: str = "WSX") -> dict[str, Area]:
    return {"WIN": Area(owner, population=2, trade=trade)}


def test_6_4_trade_costs_ten_points_a_level() -> None:
    pos = do(Build, world(city()), "WSX", where="WIN", number=2)
    assert (pos.area("WIN").trade, pos.kingdom("WSX").points) == (2, 0)


def test_6_4_trade_may_be_above_the_population_but_not_above_its_limit() -> None:
    rich = world(city(4)).with_kingdom("WSX", points=40)
    assert do(Build, rich, "WSX", where="WIN").area("WIN").trade == 5
    assert code(Build, rich, "WSX", where="WIN", number=2) == "above the limit (6.4)"


def test_6_4_too_many_levels_are_cut_down_where_that_is_played() -> None:
    rich = world(city(4), {"build_beyond": "reduced"}).with_kingdom("WSX", points=40)
    pos = do(Build, rich, "WSX", where="WIN", number=3)
    assert (pos.area("WIN").trade, pos.kingdom("WSX").points) == (5, 30)
    assert code(Build, world(city(5), {"build_beyond": "reduced"}), "WSX", where="WIN") == "above the limit (6.4)"


def test_6_4_all_and_all_but_are_allowed() -> None:
    rich = world(city()).with_kingdom("WSX", points=38)
    pos = do(Build, rich, "WSX", where="WIN", number="all")
    assert (pos.area("WIN").trade, pos.kingdom("WSX").points) == (3, 8)


@pytest.mark.parametrize(
    ("areas", "kingdom", "where", "said_code"),
    [
        (city(), "IRI", "WIN", "not yours (6.4)"),
        (city(owner="IRI"), "IRI", "WIN", "Gaels (6.4)"),
        (OWN, "WSX", "HPS", "no city (6.4)"),
        (BLOCKADED, "WSX", "WIN", "blockaded (2.16)"),
    ],
)
def test_6_4_where_no_trade_can_be_built(areas: dict[str, Area], kingdom: str, where: str, said_code: str) -> None:
    assert code(Build, world(areas), kingdom, where=where) == said_code


# 6.5 GROW


def test_6_5_growing_costs_the_population_that_lives_there() -> None:
    pos = do(Grow, world(OWN), "WSX", where="HPS")
    assert (pos.area("HPS").population, pos.kingdom("WSX").points) == (4, 17)


def test_6_5_the_limit_holds_only_at_the_turns_end() -> None:
    assert do(Grow, world({"WLD": Area("WSX", population=1)}), "WSX", where="WLD").area("WLD").population == 2


def test_6_5_only_once_a_turn_in_each_area() -> None:
    pos = do(Grow, world(OWN), "WSX", where="HPS")
    assert code(Grow, pos, "WSX", where="HPS") == "grown already (6.5)"


@pytest.mark.parametrize(
    ("field", "said_code"),
    [
        ("migrated", "migrated into (5.14)"),
        ("popped", "popped (6.9)"),
        ("settled_in", "settled in (8.6)"),
    ],
)
def test_6_5_not_where_people_came_in_this_turn(field: str, said_code: str) -> None:
    assert code(Grow, world(OWN).replace(**{field: frozenset({"HPS"})}), "WSX", where="HPS") == said_code


@pytest.mark.parametrize(
    ("areas", "where", "said_code"),
    [
        ({"HPS": Area("KNT", population=2)}, "HPS", "not yours (6.5)"),
        ({"HPS": Area("WSX", armies=1, population=2)}, "HPS", "armies there (6.5)"),
        ({"HPS": Area("WSX")}, "HPS", "no population (6.5)"),
        (BLOCKADED, "WIN", "blockaded (2.16)"),
    ],
)
def test_6_5_where_nothing_grows(areas: dict[str, Area], where: str, said_code: str) -> None:
    assert code(Grow, world(areas), "WSX", where=where) == said_code


def test_6_5_without_the_points_it_fails() -> None:
    assert code(Grow, world(OWN).with_kingdom("WSX", points=2), "WSX", where="HPS") == "not enough build points (3.2)"


# 6.6 DISBAND


def test_6_6_all_the_armies_go_into_the_reserve_at_no_cost() -> None:
    pos = do(Disband, world({"HPS": Area("WSX", armies=3)}), "WSX", where="HPS")
    assert (pos.area("HPS").armies, pos.kingdom("WSX").reserve, pos.kingdom("WSX").points) == (0, 3, 20)
    assert pos.area("HPS").owner == "WSX"


def test_6_6_in_a_city_under_blockade_too() -> None:
    pos = world({"WIN": Area("WSX", armies=1), "HPS": Area("KNT", armies=3)})
    assert pos.is_blockaded("WIN")
    assert do(Disband, pos, "WSX", where="WIN").kingdom("WSX").reserve == 1


def test_6_6_not_in_an_area_of_another_kingdom() -> None:
    assert code(Disband, world({"HPS": Area("KNT", armies=3)}), "WSX", where="HPS") == "not yours (6.6)"


# 6.7 DISOWN


def test_6_7_the_area_and_all_that_is_in_it_become_neutral() -> None:
    pos = do(Disown, world({"HPS": Area("WSX", armies=3, population=2, forts=1)}), "WSX", where="HPS")
    area = pos.area("HPS")
    assert (area.owner, area.armies, area.population, area.forts) == ("", 3, 2, 1)
    assert (pos.kingdom("WSX").points, pos.kingdom("WSX").victory) == (20, 0)


def test_6_7_it_costs_a_victory_point_where_that_is_played() -> None:
    pos = world(OWN, {"given_up": "yes"})
    assert do(Disown, pos, "WSX", where="HPS").kingdom("WSX").victory == -1


def test_6_7_only_ones_own() -> None:
    assert code(Disown, world(OWN), "KNT", where="HPS") == "not yours (6.7)"


# 6.8 RAZE


def test_6_8_forts_are_taken_down_for_a_point_a_level_no_more_than_the_population() -> None:
    pos = do(Raze, world({"HPS": Area("WSX", population=2, forts=5)}), "WSX", where="HPS", number=4)
    assert (pos.area("HPS").forts, pos.kingdom("WSX").points) == (3, 18)


@pytest.mark.parametrize(
    ("areas", "where", "said_code"),
    [
        ({"HPS": Area("KNT", population=2, forts=1)}, "HPS", "not yours (6.8)"),
        ({"HPS": Area("WSX", population=2)}, "HPS", "no forts (6.8)"),
        ({"HPS": Area("WSX", forts=2)}, "HPS", "no population (6.8)"),
        (BLOCKADED, "WIN", "blockaded (2.16)"),
    ],
)
def test_6_8_where_none_can_be_razed(areas: dict[str, Area], where: str, said_code: str) -> None:
    assert code(Raze, world(areas), "WSX", where=where) == said_code


# 6.9 POP and ARM


def test_6_9_an_army_becomes_population_more_than_once() -> None:
    pos = world({"HPS": Area("IRI", armies=2, population=1)})
    for _ in range(2):
        pos = do(Pop, pos, "IRI", where="HPS")
    assert (pos.area("HPS").armies, pos.area("HPS").population, pos.kingdom("IRI").points) == (0, 3, 20)
    assert code(Grow, pos, "IRI", where="HPS") == "popped (6.9)"


def test_6_9_a_population_becomes_an_army() -> None:
    pos = do(Arm, world({"HPS": Area("IRI", population=1)}), "IRI", where="HPS")
    assert (pos.area("HPS").armies, pos.area("HPS").population) == (1, 0)


def test_6_9_only_for_gaels() -> None:
    pos = world({"HPS": Area("WSX", armies=2, population=1)})
    assert code(Pop, pos, "WSX", where="HPS") == "Gaels only (6.9)"
    assert code(Arm, pos, "WSX", where="HPS") == "Gaels only (6.9)"


def test_6_9_one_of_each_must_be_there_and_the_area_ones_own() -> None:
    pos = world({"HPS": Area("IRI"), "BER": Area("KNT", armies=1, population=1), "SOL": Area("IRI", armies=1, ships=1)})
    assert code(Pop, pos, "IRI", where="HPS") == "no armies (6.9)"
    assert code(Arm, pos, "IRI", where="HPS") == "no population (6.9)"
    assert code(Pop, pos, "IRI", where="BER") == "not yours (6.9)"
    assert code(Arm, pos, "IRI", where="BER") == "not yours (6.9)"
    assert code(Pop, pos, "IRI", where="SOL") == "at sea (2.7)"


# 6.10 HOUSE


def test_6_10_armies_of_the_reserve_join_the_household() -> None:
    pos = do(House, world().with_kingdom("WSX", reserve=5), "WSX", number=2)
    assert (pos.kingdom("WSX").reserve, pos.kingdom("WSX").household, pos.kingdom("WSX").points) == (3, 2, 20)
    assert told(pos, "anna") == ["2 armies from the reserve put into the household."]


def test_6_10_all_works() -> None:
    assert do(House, world().with_kingdom("WSX", reserve=5), "WSX", number="all").kingdom("WSX").household == 5


def test_6_10_not_after_a_disband_the_same_turn() -> None:
    pos = world({"HPS": Area("WSX", armies=1)}).with_kingdom("WSX", reserve=2)
    assert code(House, do(Disband, pos, "WSX", where="HPS"), "WSX", number=1) == "disbanded (6.10)"


def test_6_10_nor_after_one_that_failed_but_where_only_done_ones_count() -> None:
    for choice, result in (("any", "disbanded (6.10)"), ("done", "done")):
        pos = world(OWN, {"house_after": choice}).with_kingdom("WSX", reserve=2)
        pos = Disband().apply_attempt(Case(pos, "WSX", line("DISBAND", where="HPS")))
        assert code(House, pos, "WSX", number=1) == result


def test_6_10_not_into_a_household_in_a_blockaded_city() -> None:
    pos = world(BLOCKADED).with_kingdom("WSX", reserve=2, house="WIN")
    assert code(House, pos, "WSX", number=1) == "blockaded (6.10)"


def test_6_10_the_reserve_must_have_as_many() -> None:
    pos = world().with_kingdom("WSX", reserve=2)
    assert code(House, pos, "WSX", number=3) == "not enough in reserve (6.10)"
