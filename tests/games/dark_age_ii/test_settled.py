"""What no table would play otherwise, and what an earlier version played otherwise: declared without a switch."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.orders import Unread
from dark_ages_desk.games.dark_age_ii.actions.base import Action
from dark_ages_desk.games.dark_age_ii.actions.build import Reserve
from dark_ages_desk.games.dark_age_ii.actions.general import Cash, Gift, Stash
from dark_ages_desk.games.dark_age_ii.actions.people import House
from dark_ages_desk.games.dark_age_ii.actions.spies import Spy
from dark_ages_desk.games.dark_age_ii.readings import READINGS
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.war.battle import OVERRUN, Defence, Force, Ways, fight, raid

from .small import code, do, plays, world

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
    place, how = Defence("lowland", 2, 0, 0), Ways()
    free = fight(OVERRUN, Force(9), Force(3), place, False, how)
    caught = fight(OVERRUN, Force(9), Force(3), place, True, how)
    assert caught.rounds[0].attacker_lost == free.rounds[0].attacker_lost + 1
    assert "each of them" in SAID["ambush_overrun"]


def test_ambushed_raid_costs_the_raiders_no_more() -> None:
    place = Defence("lowland", 2, 0, 0)
    free, caught = (raid(Force(5), Force(2), place, ambush) for ambush in (False, True))
    assert free.attackers == caught.attackers and caught.defenders.armies == 2
    assert "the defenders lose nobody" in SAID["ambushed_raid"]


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
        assert isinstance(found, Unread) == (choice == "before")


def test_what_stands_in_a_box_that_is_used_is_still_read() -> None:
    found = reader(world().fixed).line("MOVE KTS WLD WSX 2")
    assert isinstance(found, Unread) and found.guesses == ("MOVE KTS WLD 2",)
    found = reader(world().fixed).line("STASH 3 4")
    assert isinstance(found, Unread) and found.why == "it can be read in two ways"


def test_blank_house_is_all_of_the_reserve() -> None:
    pos = world({"HPS": Area("WSX")}).with_kingdom("WSX", reserve=3, house="HPS")
    assert do(House, pos, "WSX").kingdom("WSX").household == 3
    assert code(House, plays(pos, blank_house="before"), "WSX") == "no number of armies (6.10)"


@pytest.mark.parametrize(("action", "given"), [(Gift, {"who": "KNT"}), (Stash, {}), (Cash, {})])
def test_blank_number_fails_where_the_rules_name_none(action: type[Action], given: dict[str, str]) -> None:
    pos = world({"HPS": Area("WSX")}).with_kingdom("WSX", points=9, treasury=9)
    assert code(action, pos, "WSX", **given).startswith("no number")
    assert SAID["blank_number"] == "The line fails"


@pytest.mark.parametrize(
    "name",
    ["second_passage", "land_in_a_city", "leftover_blockade", "neutral_limits", "failed_free", "raided_people",
     "siege_bonus", "wait_beyond", "landed_retreat", "chain_of_oaths"],
)  # fmt: skip
def test_the_others_are_said(name: str) -> None:
    assert SAID[name]
