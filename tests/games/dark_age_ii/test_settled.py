"""What no table would play otherwise, and what an earlier version played otherwise: declared without a switch."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.orders import UnreadLine
from dark_ages_desk.games.dark_age_ii.actions.base import Action
from dark_ages_desk.games.dark_age_ii.actions.build import Reserve
from dark_ages_desk.games.dark_age_ii.actions.carrying import carry_out_line
from dark_ages_desk.games.dark_age_ii.actions.general import Cash, Gift, Stash
from dark_ages_desk.games.dark_age_ii.actions.march import Passage
from dark_ages_desk.games.dark_age_ii.actions.people import House
from dark_ages_desk.games.dark_age_ii.actions.raids import Raid, Siege
from dark_ages_desk.games.dark_age_ii.actions.sea import Land as LandShips
from dark_ages_desk.games.dark_age_ii.actions.spies import Spy, Wait
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.economy import under_kings
from dark_ages_desk.games.dark_age_ii.turn.ending.closing import Forgotten, spend_leftovers
from dark_ages_desk.games.dark_age_ii.turn.ending.people import Excess
from dark_ages_desk.games.dark_age_ii.war.battle import OVERRUN, BattleReadings, Defence, Force, fight, fight_raid
from dark_ages_desk.library import game_of

from .small import code, do, line, plays, world

READINGS = game_of("dark-age-ii").readings

SAID = {one.id: one.choices[0][1] for one in READINGS if one.settled}


def test_reserve_at_sea_fails_where_the_ships_cannot_carry_them() -> None:
    pos = world({"SLT": Area("WSX", ships=2)} if "SLT" in world().areas else None)
    sea = next((one for one in pos.areas if pos.ground(one).sea), "")
    pos = pos.with_area(sea, owner="WSX", ships=2, armies=0).with_kingdom("WSX", reserve=9, points=9)
    assert code(Reserve, pos, "WSX", where=sea, number=3).startswith("not enough ships")
    assert SAID["reserve_at_sea"] == "The line fails"


def test_spy_stays_a_new_one_may_stay_where_he_begins() -> None:
    pos = world()
    own = next(one for one in pos.areas if not pos.ground(one).sea)
    pos = pos.with_area(own, owner="WSX").with_kingdom("WSX", spy="", points=9)
    assert do(Spy, pos, "WSX", where=own, to=own).kingdom("WSX").spy == own
    before = plays(pos, spy_stays="before")
    assert code(Spy, before, "WSX", where=own, to=own) == "not adjacent (7.2)"


def test_ambush_overrun_acts_in_each_of_its_rounds() -> None:
    place, how = Defence("lowland", 2, 0, 0), BattleReadings()
    free = fight(OVERRUN, Force(9), Force(3), place, False, how)
    caught = fight(OVERRUN, Force(9), Force(3), place, True, how)
    assert caught.rounds[0].attacker_lost == free.rounds[0].attacker_lost + 1
    assert "every round" in SAID["ambush_overrun"]


def test_ambushed_raid_costs_the_raiders_no_more() -> None:
    place = Defence("lowland", 2, 0, 0)
    free, caught = (fight_raid(Force(5), Force(2), place, ambush) for ambush in (False, True))
    assert free.attackers == caught.attackers and caught.defenders.armies == 2
    assert "spares the defenders" in SAID["ambushed_raid"]


@pytest.mark.parametrize(
    ("line", "read"),
    [("LEVY KTS WLD 3", "LEVY KTS 3"), ("DEFEND KTS 3", "DEFEND KTS"), ("RAID KTS WLD 2", "RAID KTS WLD"),
     ("TAX now", "TAX"), ("STASH KTS 3", "STASH 3"), ("GIFT KTS WSX 3", "GIFT WSX 3"), ("GROW KTS WLD 1", "GROW KTS")],
)  # fmt: skip
def test_not_used_boxes_say_nothing(line: str, read: str) -> None:
    """11.5 In old records such a line cannot be read."""
    for choice in ("now", "before"):
        book = reader(plays(world(), not_used=choice).fixed)
        found = book.line(line)
        assert (book.printed(found) == read) == (choice == "now")
        assert isinstance(found, UnreadLine) == (choice == "before")


def test_what_stands_in_a_box_that_is_used_is_still_read() -> None:
    found = reader(world().fixed).line("MOVE KTS WLD WSX 2")
    assert isinstance(found, UnreadLine) and found.guesses == ("MOVE KTS WLD 2",)
    found = reader(world().fixed).line("STASH 3 4")
    assert isinstance(found, UnreadLine) and found.why == "the line has two possible meanings"


def test_blank_house_is_all_of_the_reserve() -> None:
    pos = world({"HPS": Area("WSX")}).with_kingdom("WSX", reserve=3, house="HPS")
    assert do(House, pos, "WSX").kingdom("WSX").household == 3
    assert code(House, plays(pos, blank_house="before"), "WSX") == "no number (6.10)"


@pytest.mark.parametrize(("action", "given"), [(Gift, {"who": "KNT"}), (Stash, {}), (Cash, {})])
def test_blank_number_fails_where_the_rules_name_none(action: type[Action], given: dict[str, str]) -> None:
    pos = world({"HPS": Area("WSX")}).with_kingdom("WSX", points=9, treasury=9)
    assert code(action, pos, "WSX", **given).startswith("no number")
    assert SAID["blank_number"] == "The line fails"


def test_second_passage_lets_in_whom_it_names_and_nobody_else() -> None:
    pos = world({"BER": Area("WSX"), "WLD": Area("KNT", armies=1), "HPS": Area("CMB", armies=1)})
    pos = do(Passage, do(Passage, pos, "WSX", where="BER", who="KNT"), "WSX", where="BER", who="CMB")
    assert pos.passage["BER"] == "CMB" and SAID["second_passage"] == "The kingdom admitted last"


def test_land_in_a_city_leaves_nobody_stuck() -> None:
    pos = world({"DUB": Area("VIK", population=2), "IRS": Area("VIK", ships=2)})
    after = do(LandShips, pos, "VIK", where="IRS", to="DUB", number=1).area("DUB")
    assert (after.armies, after.sticky, SAID["land_in_a_city"]) == (1, False, "No")


def test_leftover_blockade_does_not_keep_an_army_from_the_household() -> None:
    shut = world({"WIN": Area("WSX", population=1), "HPS": Area("KNT", armies=9)}).with_kingdom(
        "WSX", house="WIN", points=3
    )
    assert shut.is_blockaded("WIN")
    assert spend_leftovers(shut, "WSX").kingdom("WSX").household == 1 and "anyway" in SAID["leftover_blockade"]


def test_neutral_limits_hold_and_cost_nobody_a_point() -> None:
    pos = world({"HPS": Area(population=9)})
    after = Excess().begin(pos)
    assert after.area("HPS").population == pos.ground("HPS").limit
    assert all(after.kingdom(code).victory == one.victory for code, one in pos.kingdoms.items())
    assert SAID["neutral_limits"].startswith("Yes")


def test_failed_free_a_line_that_fails_costs_nothing() -> None:
    pos = world({"HPS": Area("WSX", population=1)})
    after = carry_out_line(pos, "WSX", line("MOVE", where="HPS", to="BER", number=3))
    assert after.results[-1].code != "done" and after.kingdom("WSX").points == pos.kingdom("WSX").points
    assert SAID["failed_free"] == "No"


def test_raided_people_cost_their_kingdom_no_victory_point() -> None:
    pos = world({"HPS": Area("WSX", population=2), "BER": Area("VIK", armies=9)})
    after = do(Raid, pos, "VIK", where="BER", to="HPS")
    assert after.area("HPS").population == 1 and after.kingdom("WSX").victory == pos.kingdom("WSX").victory
    assert SAID["raided_people"] == "No"


def test_siege_bonus_of_walls_and_people_there_is_none() -> None:
    for city in (Area("KNT", armies=1), Area("KNT", armies=1, population=5, forts=5, trade=5)):
        after = do(Siege, world({"WIN": city, "HPS": Area("WSX", armies=3)}), "WSX", where="HPS", to="WIN")
        assert (after.area("WIN").armies, after.area("HPS").armies) == (0, 2)
    assert SAID["siege_bonus"] == "No"


def test_wait_beyond_the_turn_goes_on_until_the_spy_does_something_else() -> None:
    pos = world({"HPS": Area("WSX"), "BER": Area("KNT")}).with_kingdom("WSX", spy="HPS")
    pos = Forgotten().begin(do(Wait, pos, "WSX", who="KNT"))
    assert pos.kingdom("WSX").trap == "KNT"
    assert do(Spy, pos, "WSX", where="HPS", to="BER").kingdom("WSX").trap == ""
    assert SAID["wait_beyond"].startswith("Yes")


def test_landed_retreat_to_a_sea_without_ships_is_into_the_water() -> None:
    there = Area("VIK", armies=2, retreat_to="SOL")
    pos = world({"HPS": there, "SOL": Area("VIK"), "BER": Area("WSX", armies=9)})
    after = carry_out_line(pos, "WSX", line("MOVE", where="BER", to="HPS", number=9))
    assert after.area("HPS").owner == "WSX" and after.area("SOL").armies == 0
    assert SAID["landed_retreat"] == "They drown"


def test_chain_of_oaths_binds_only_who_swears() -> None:
    pos = world().with_kingdom("KNT", overlord="WSX").with_kingdom("CMB", overlord="KNT")
    assert under_kings(pos.with_kingdom("WSX", overlord="WSX"), "WSX") == ("KNT",)
    assert "only the king who swears it" in SAID["chain_of_oaths"]
