"""9.1 to 9.6: order of play, gifts, pillage, treasury, taxes."""

from __future__ import annotations

from dark_ages_desk.core.question import REFEREE
from dark_ages_desk.games.dark_age_ii.actions.general import Cash, Gift, Order, Pillage, Stash, Tax
from dark_ages_desk.games.dark_age_ii.state.area import Area
from tests.games.dark_age_ii.small import code, do, said, told, world


def test_9_1_points_are_spent_on_the_order_of_play_more_than_once() -> None:
    pos = do(Order, do(Order, world(), "WSX", number=3), "WSX", number=2)
    assert (pos.kingdom("WSX").bid, pos.kingdom("WSX").points) == (5, 15)


def test_9_1_more_than_there_are_is_reduced() -> None:
    pos = do(Order, world(), "WSX", number=50)
    assert (pos.kingdom("WSX").bid, pos.kingdom("WSX").points) == (20, 0)
    assert code(Order, pos, "WSX", number=1) == "nothing left (9.1)"


def test_9_1_without_a_number_it_is_ignored_but_as_the_sixteenth_action() -> None:
    assert code(Order, world(), "WSX") == "no number (9.1)"
    pos = do(Order, world(round=16), "WSX")
    assert (pos.kingdom("WSX").bid, pos.kingdom("WSX").points) == (20, 0)


def test_9_1_all_is_not_allowed() -> None:
    assert code(Order, world(), "WSX", number="all") == "no all (5.1)"


def test_9_2_a_gift_goes_into_the_others_balance() -> None:
    pos = do(Gift, world(), "WSX", who="KNT", number=4)
    assert (pos.kingdom("WSX").points, pos.kingdom("KNT").points, pos.kingdom("KNT").treasury) == (16, 24, 0)
    assert told(pos, "ben") == ["Wessex gives you 4 build points."]


def test_9_2_more_than_there_are_is_reduced() -> None:
    assert do(Gift, world(), "WSX", who="KNT", number=30).kingdom("KNT").points == 40


def test_9_2_it_needs_somebody_a_number_and_points() -> None:
    assert code(Gift, world(), "WSX", number=3) == "no kingdom (9.2)"
    assert code(Gift, world(), "WSX", who="KNT") == "no number (9.2)"
    assert code(Gift, world(), "WSX", who="KNT", number=0) == "nothing (5.1)"
    assert code(Gift, world(), "WSX", who="KNT", number="all") == "no all (5.1)"
    assert code(Gift, world().with_kingdom("WSX", points=0), "WSX", who="KNT", number=1) == "nothing left (9.2)"


def test_9_3_pillage_takes_population_trade_and_a_fort() -> None:
    pos = world({"WIN": Area("WSX", armies=1, population=2, trade=1, forts=2)})
    pos = do(Pillage, pos, "WSX", where="WIN")
    area = pos.area("WIN")
    assert (area.population, area.trade, area.forts) == (1, 0, 1)
    assert (pos.kingdom("WSX").treasury, pos.kingdom("WSX").victory, pos.kingdom("WSX").points) == (10, -2, 20)
    assert said(pos) == ["Wessex pillages Winchester (WIN)."]


def test_9_3_population_alone_gives_three_and_costs_a_victory_point() -> None:
    pos = do(Pillage, world({"HPS": Area("WSX", armies=1, population=1)}), "WSX", where="HPS")
    assert (pos.kingdom("WSX").treasury, pos.kingdom("WSX").victory) == (3, -1)


def test_9_3_forts_give_nothing_and_cost_nothing() -> None:
    pos = do(Pillage, world({"HPS": Area("WSX", armies=1, forts=1)}), "WSX", where="HPS")
    assert (pos.area("HPS").forts, pos.kingdom("WSX").treasury, pos.kingdom("WSX").victory) == (0, 0, 0)


def test_9_3_an_army_in_an_own_area_with_something_in_it_and_no_blockade() -> None:
    assert code(Pillage, world({"HPS": Area("KNT", armies=1, population=1)}), "WSX", where="HPS") == "not yours (9.3)"
    assert code(Pillage, world({"HPS": Area("WSX", population=1)}), "WSX", where="HPS") == "no armies (9.3)"
    assert code(Pillage, world({"HPS": Area("WSX", armies=1)}), "WSX", where="HPS") == "nothing to pillage (9.3)"
    besieged = world({"WIN": Area("WSX", armies=1, population=1), "HPS": Area("KNT", armies=2)})
    assert code(Pillage, besieged, "WSX", where="WIN") == "blockaded (2.16)"


def test_9_4_three_points_make_one_in_the_treasury() -> None:
    pos = do(Stash, world(), "WSX", number=4)
    assert (pos.kingdom("WSX").points, pos.kingdom("WSX").treasury) == (8, 4)


def test_9_4_it_needs_a_number_and_the_points() -> None:
    assert code(Stash, world(), "WSX") == "no number (9.4)"
    assert code(Stash, world(), "WSX", number=7) == "not enough build points (3.2)"
    assert do(Stash, world(readings={"short_of_points": "reduced"}), "WSX", number=7).kingdom("WSX").treasury == 6
    assert code(Stash, world(), "WSX", number=0) == "nothing (5.1)"
    assert code(Stash, world(), "WSX", number="all") == "no all (5.1)"


def test_9_5_cash_brings_what_there_is() -> None:
    pos = do(Cash, world().with_kingdom("WSX", treasury=5), "WSX", number=9)
    own = pos.kingdom("WSX")
    assert (own.points, own.treasury, own.cashed) == (25, 0, 5)
    assert code(Cash, pos, "WSX", number=1) == "empty treasury (9.5)"
    assert code(Cash, world().with_kingdom("WSX", treasury=5), "WSX") == "no number (9.5)"
    assert code(Cash, world(), "WSX", number=0) == "nothing (5.1)"
    assert code(Cash, world(), "WSX", number="all") == "no all (5.1)"


def test_9_6_taxes_bring_two_points() -> None:
    assert do(Tax, world(), "WSX").kingdom("WSX").points == 22


def test_9_0_what_a_kingdom_does_with_its_points_is_told_with_its_name() -> None:
    """The referee reads the notes of all kingdoms, and a player those of several."""
    pos = do(Order, world(), "WSX", number=3)
    pos = do(Tax, do(Cash, do(Stash, pos, "WSX", number=2), "WSX", number=2), "WSX")
    assert [note.text_for(REFEREE) for note in pos.notes] == [
        "Wessex spends 3 build points on the order of play.",
        "Wessex stashes 2 treasury points.",
        "Wessex takes 2 build points from the treasury.",
        "Wessex raises taxes, which bring 2 build points.",
    ]
