"""2.7, 2.8, 2.12, 2.13, 2.15, 2.16, 3.5, 5.12, 7.1, 8.7, 8.8, 9.1: what happens when the sixteen rounds are over."""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.core.ruleset import settle
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import income, kingdom_trade, trade_income, upkeep
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import (
    END,
    Forgotten,
    Leftovers,
    NextOrder,
    PassageEnds,
    Scouting,
)
from dark_ages_desk.games.dark_age_ii.turn.ending.money import Income, Maintenance
from dark_ages_desk.games.dark_age_ii.turn.ending.people import Dispersal, Drownings, Excess, ScatteredBack
from tests.games.dark_age_ii.small import told, world


def left(points: int, cashed: int = 0, treasury: int = 0) -> DarkAge:
    """Wessex ends its turn with so many points."""
    return Leftovers().begin(world().with_kingdom("WSX", points=points, cashed=cashed, treasury=treasury))


def ledger(pos: DarkAge) -> tuple[int, int, int, int, int]:
    """Points, treasury, household, reserve, and what is spent on the order of play."""
    own = pos.kingdom("WSX")
    return own.points, own.treasury, own.household, own.reserve, own.bid


# 2.7


def test_2_7_population_above_the_limit_is_lost_with_a_victory_point() -> None:
    pos = Excess().begin(world({"HPS": Area("WSX", population=5), "BER": Area("WSX", population=2)}))
    assert (pos.area("HPS").population, pos.area("BER").population, pos.kingdom("WSX").victory) == (3, 2, -1)


def test_2_7_a_point_for_each_population_where_that_is_played() -> None:
    pos = Excess().begin(world({"HPS": Area("WSX", population=5)}, {"excess": "population"}))
    assert pos.kingdom("WSX").victory == -2


def test_2_7_with_gaels_it_becomes_armies_at_no_penalty_before_dispersal() -> None:
    pos = Excess().begin(world({"HPS": Area("IRI", armies=1, population=5)}))
    assert (pos.area("HPS").population, pos.area("HPS").armies, pos.kingdom("IRI").victory) == (3, 3, 0)
    assert END.index(Excess()) < END.index(Dispersal())


@pytest.mark.parametrize(("where", "limit"), [("WIN", 5), ("HPS", 3), ("BER", 2), ("WLD", 1)])
def test_2_7_the_limit_is_that_of_the_terrain(where: str, limit: int) -> None:
    assert Excess().begin(world({where: Area("WSX", population=9)})).area(where).population == limit


# 2.8


def test_2_8_what_was_cashed_is_put_back_first() -> None:
    assert ledger(left(2, cashed=5)) == (0, 2, 0, 0, 0)
    assert ledger(left(4, cashed=1)) == (0, 1, 1, 0, 0)


def test_2_8_then_an_army_for_the_household_one_for_the_reserve_treasury_and_the_rest_is_bid() -> None:
    assert ledger(left(3)) == (0, 0, 1, 0, 0)
    assert ledger(left(6)) == (0, 0, 1, 1, 0)
    assert ledger(left(14)) == (0, 2, 1, 1, 2)
    assert ledger(left(2)) == (0, 0, 0, 0, 2)


def test_2_8_the_player_reads_what_became_of_them() -> None:
    words = (
        "Points left over: 1 build point back to the treasury, an army for the household, an army for the reserve, "
        "1 treasury point stashed, 1 build point for the order of play."
    )
    assert told(left(11, cashed=1), "anna") == [words]


# 2.12


@pytest.mark.parametrize(
    ("area", "cost"),
    [
        (Area("WSX", armies=3, forts=2, population=1), 2),
        (Area("WSX", armies=1, population=3), 0),
        (Area("WSX", ships=3), 1),
        (Area("WSX", armies=1), 0),
    ],
)
def test_2_12_maintenance_is_half_of_armies_forts_and_ships_less_population(area: Area, cost: int) -> None:
    assert upkeep(area) == cost


def test_2_12_it_is_paid_area_by_area() -> None:
    pos = world({"HPS": Area("WSX", armies=1), "BER": Area("WSX", armies=1), "WLD": Area("WSX", armies=5)})
    assert Maintenance().begin(pos).kingdom("WSX").points == 18


def test_2_12_what_cannot_be_paid_is_forgiven_or_taken_from_the_treasury() -> None:
    areas = {"HPS": Area("WSX", armies=9)}
    for choice, treasury in (("forgiven", 5), ("treasury", 2)):
        pos = world(areas, {"unpaid": choice}).with_kingdom("WSX", points=1, treasury=5)
        pos = Maintenance().begin(pos)
        assert (pos.kingdom("WSX").points, pos.kingdom("WSX").treasury) == (0, treasury)


# 2.13, 8.7


def test_2_13_an_army_disperses_where_they_exceed_population_and_forts_by_more_than_one() -> None:
    areas = {"HPS": Area("WSX", armies=4, population=1, forts=1), "BER": Area("WSX", armies=3, population=1, forts=1)}
    pos = Dispersal().begin(world(areas))
    assert (pos.area("HPS").armies, pos.area("BER").armies, pos.kingdom("WSX").reserve) == (3, 3, 1)


def test_2_13_it_comes_before_maintenance() -> None:
    assert END.index(Dispersal()) < END.index(Maintenance())


def test_2_13_a_ship_disperses_where_there_is_more_than_one() -> None:
    pos = Dispersal().begin(world({"SOL": Area("WSX", ships=3), "DOV": Area("WSX", ships=1)}))
    assert (pos.area("SOL").ships, pos.area("DOV").ships, pos.kingdom("WSX").fleet) == (2, 1, 1)


def test_8_7_one_in_every_sea_area_where_that_is_played() -> None:
    pos = Dispersal().begin(world({"DOV": Area("WSX", ships=1)}, {"ships_disperse": "each"}))
    assert (pos.area("DOV").ships, pos.kingdom("WSX").fleet) == (0, 1)


def test_8_7_an_army_aboard_disperses_with_its_ship() -> None:
    pos = Dispersal().begin(world({"SOL": Area("WSX", ships=3, armies=2)}))
    assert (pos.area("SOL").ships, pos.area("SOL").armies) == (2, 1)
    assert (pos.kingdom("WSX").fleet, pos.kingdom("WSX").reserve) == (1, 1)


def test_8_7_or_only_where_ships_would_be_too_few() -> None:
    areas = {"SOL": Area("WSX", ships=3, armies=2), "DOV": Area("WSX", ships=2, armies=2)}
    pos = Dispersal().begin(world(areas, {"armies_aboard": "excess"}))
    assert (pos.area("SOL").armies, pos.area("DOV").armies) == (2, 1)


def test_2_13_armies_of_nobody_stay() -> None:
    assert Dispersal().begin(world({"HPS": Area(armies=5)})).area("HPS").armies == 5


# 8.8, 3.5


def test_8_8_armies_without_ships_drown() -> None:
    pos = Drownings().begin(world({"SOL": Area("WSX", ships=1, armies=3)}))
    assert (pos.area("SOL").armies, pos.kingdom("WSX").reserve) == (1, 0)


def test_3_5_scattered_armies_come_back_and_3_15_lent_ones_can_be_used() -> None:
    pos = ScatteredBack().begin(world().with_kingdom("WSX", reserve=1, scattered=2, late=3))
    own = pos.kingdom("WSX")
    assert (own.reserve, own.scattered, own.late) == (6, 0, 0)


# 2.15, 2.16


def test_2_15_income_is_the_population_of_ones_areas() -> None:
    pos = Income().begin(world({"HPS": Area("WSX", population=3), "BER": Area("WSX", population=1)}))
    assert (pos.kingdom("WSX").income, pos.kingdom("WSX").points) == (4, 24)


def test_2_15_vikings_have_the_turns_number_more_but_not_in_their_first_turn() -> None:
    areas = {"DUB": Area("VIK", population=2)}
    assert Income().begin(world(areas, turn=7)).kingdom("VIK").income == 9
    new = world(areas, turn=7).with_kingdom("VIK", since=7)
    assert Income().begin(new).kingdom("VIK").income == 2


def test_2_15_trade_is_paid_to_the_treasury_of_the_city_and_of_its_hinterland() -> None:
    areas = {"WIN": Area("WSX", population=3, trade=2), "HPS": Area("KNT", population=1)}
    pos = Income().begin(world(areas))
    assert (pos.kingdom("WSX").treasury, pos.kingdom("KNT").treasury) == (2, 2)
    assert (pos.kingdom("WSX").points, pos.kingdom("KNT").points) == (23, 21)


def test_2_15_who_has_both_is_paid_for_both() -> None:
    areas = {"WIN": Area("WSX", population=3, trade=2), "HPS": Area("WSX")}
    assert kingdom_trade(world(areas), "WSX") == 4


# 11.2, for a city: population, trade, and both incomes together.
TABLE_11_2 = [
    (1, 0, 1), (1, 1, 2), (1, 5, 2), (2, 1, 3), (2, 2, 4), (2, 5, 4), (3, 2, 5), (3, 4, 6),
    (4, 3, 7), (4, 5, 8), (5, 0, 5), (5, 4, 9), (5, 5, 10),
]  # fmt: skip


@pytest.mark.parametrize(("population", "trade", "both"), TABLE_11_2)
def test_11_2_the_table_of_incomes(population: int, trade: int, both: int) -> None:
    pos = world({"WIN": Area("WSX", population=population, trade=trade)})
    assert income(pos, "WIN") + trade_income(pos, "WIN") == both


def test_2_16_a_blockaded_city_brings_nobody_anything() -> None:
    areas = {"WIN": Area("WSX", population=3, armies=1, trade=2), "HPS": Area("KNT", armies=3)}
    pos = Income().begin(world(areas))
    assert (pos.kingdom("WSX").income, pos.kingdom("WSX").treasury, pos.kingdom("KNT").treasury) == (0, 0, 0)


@pytest.mark.parametrize(("armies", "blockaded"), [(2, False), (3, True)])
def test_2_16_the_blockade_needs_more_armies_than_half_of_what_is_in_the_city(armies: int, blockaded: bool) -> None:
    pos = world({"WIN": Area("WSX", population=3, armies=1), "HPS": Area("KNT", armies=armies)})
    assert pos.is_blockaded("WIN") is blockaded


# 5.12


def passed(**fields: Any) -> DarkAge:
    """Wessex let Kent pass through Hampshire, which Kent took."""
    pos = world({"HPS": Area("KNT", **fields)}, passed={"HPS": ("WSX", "KNT")}, passage={"HPS": "KNT"})
    return PassageEnds().begin(pos)


def test_5_12_the_area_is_restored_at_the_turns_end_if_no_armies_are_left_in_it() -> None:
    assert passed(population=2).area("HPS").owner == "WSX"
    assert passed(armies=1).area("HPS").owner == "KNT"


def test_5_12_a_household_of_who_was_let_in_does_not_stay() -> None:
    pos = world({"HPS": Area("KNT")}, passed={"HPS": ("WSX", "KNT")}).with_kingdom("KNT", house="HPS")
    assert PassageEnds().begin(pos).kingdom("KNT").house == ""


def test_5_12_not_if_somebody_else_has_it_by_then() -> None:
    pos = world({"HPS": Area("IRI")}, passed={"HPS": ("WSX", "KNT")})
    assert PassageEnds().begin(pos).area("HPS").owner == "IRI"


def test_5_12_it_is_restored_before_income() -> None:
    assert END.index(PassageEnds()) < END.index(Income())


# 7.1, 1.10


def test_7_1_areas_next_to_ones_armies_are_scouted_and_their_owners_are_told() -> None:
    areas = {"HPS": Area("WSX", armies=1), "BER": Area("KNT", armies=4), "WLD": Area(population=1), "SOL": Area("IRI")}
    pos = Scouting().begin(world(areas, turn=3))
    known = pos.kingdom("WSX").known
    assert set(known) == {"WIN", "BER", "WLD", "SOL"}
    assert known["BER"] == (3, Area("KNT", armies=4))
    assert told(pos, "ben") == ["Wessex scouts Berkshire (BER)."]
    assert told(pos, "cora") == ["Wessex scouts Solent (SOL)."]


def test_7_1_population_and_ships_scout_nothing() -> None:
    areas = {"HPS": Area("WSX", population=3), "DOV": Area("WSX", ships=2), "BER": Area("KNT")}
    assert Scouting().begin(world(areas)).kingdom("WSX").known == {}


def test_7_2_what_a_spy_visits_is_seen_and_a_watchers_area_every_turn() -> None:
    pos = world({"CAN": Area("KNT", armies=2)}, turn=4)
    pos = pos.with_kingdom("WSX", spy="CAN", seen=frozenset({"KTS", "CAN"}), watchers=frozenset({"DUB"}))
    known = Scouting().begin(pos).kingdom("WSX").known
    assert set(known) == {"CAN", "KTS", "DUB"}
    assert known["CAN"] == (4, Area("KNT", armies=2))
    assert told(Scouting().begin(pos), "ben") == []


# 9.1


def test_9_1_who_spent_more_comes_first_and_equals_stay_as_they_were() -> None:
    pos = world().with_kingdom("IRI", bid=3).with_kingdom("KNT", bid=1).with_kingdom("VIK", bid=1)
    assert NextOrder().begin(pos).order == ("IRI", "KNT", "VIK", "WSX", "CMB")


def test_what_held_for_one_turn_is_forgotten() -> None:
    one = frozenset({"HPS"})
    pos = world(grown=one, migrated=one, popped=one, settled_in=one, exchanged=frozenset({"WSX"}))
    pos = pos.with_kingdom("WSX", cashed=3, bid=2, tried_disband=True, disbanded=True, seen=one)
    pos = Forgotten().begin(pos)
    own = pos.kingdom("WSX")
    assert (own.cashed, own.bid, own.tried_disband, own.disbanded, own.seen) == (0, 0, False, False, frozenset())
    assert not (pos.grown or pos.migrated or pos.popped or pos.settled_in or pos.exchanged)


def test_the_end_of_the_turn_runs_through_in_one_written_order() -> None:
    """Each part has its paragraph; all of it together asks nobody before the third turn."""
    areas = {"HPS": Area("WSX", population=3, armies=6), "BER": Area("KNT", population=1)}
    pos = settle(world(areas, turn=1).push_steps(*END))
    assert pos.agenda == ()
    assert all(phase.rule for phase in END)
    own = pos.kingdom("WSX")
    # 20 points: household, reserve, four stashed, two bid. One army goes home; 3 income, maintenance of half of 5 - 3.
    assert (own.household, own.reserve, own.treasury, own.points, pos.area("HPS").armies) == (1, 2, 4, 2, 5)
    assert set(pos.order[:2]) <= {"WSX", "KNT", "CMB", "IRI", "VIK"}
