"""7.2 to 7.7: spies, traps, watchers."""

from __future__ import annotations

from dark_ages_desk.games.dark_age_ii.actions.spies import Find, Kill, Sabotage, Spy, Wait, Watch
from dark_ages_desk.games.dark_age_ii.state.area import Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from tests.games.dark_age_ii.small import code, do, told, world


def spying(kingdom: str = "WSX", where: str = "HPS", **areas: Area) -> DarkAge:
    """One kingdom has a spy somewhere."""
    return world(areas).with_kingdom(kingdom, spy=where)


def test_7_2_a_new_spy_costs_two_points_and_moves_at_once() -> None:
    pos = do(Spy, world({"HPS": Area("WSX")}), "WSX", where="HPS", to="WLD")
    own = pos.kingdom("WSX")
    assert (own.spy, own.points, own.seen) == ("WLD", 18, frozenset({"HPS", "WLD"}))


def test_7_2_a_new_spy_may_stay_where_he_begins() -> None:
    assert do(Spy, world({"HPS": Area("WSX")}), "WSX", where="HPS").kingdom("WSX").spy == "HPS"


def test_7_2_he_begins_in_an_own_area_where_a_watcher_is_or_for_vikings_at_sea() -> None:
    pos = world({"HPS": Area("WSX")})
    assert code(Spy, pos, "KNT", where="HPS", to="WLD") == "no place for a new spy (7.2)"
    watched = pos.with_kingdom("KNT", watchers=frozenset({"HPS"}))
    assert do(Spy, watched, "KNT", where="HPS", to="WLD").kingdom("KNT").spy == "WLD"
    assert code(Spy, pos, "WSX", where="SOL", to="HPS") == "no place for a new spy (7.2)"
    assert do(Spy, pos, "VIK", where="SOL", to="HPS").kingdom("VIK").spy == "HPS"


def test_7_2_a_spy_moves_free_from_where_he_is_whoever_owns_the_areas_by_sea_too() -> None:
    pos = do(Spy, spying(HPS=Area("KNT")), "WSX", where="CAN", to="SOL")
    assert (pos.kingdom("WSX").spy, pos.kingdom("WSX").points) == ("SOL", 20)


def test_7_2_only_to_an_adjacent_area_and_one_must_be_named() -> None:
    assert code(Spy, spying(), "WSX", to="CAN") == "not adjacent (7.2)"
    assert code(Spy, spying(), "WSX") == "no area to (7.2)"
    assert code(Spy, world(), "WSX", to="HPS") == "no area to begin in (7.2)"
    assert code(Spy, world({"HPS": Area("WSX")}), "WSX", where="HPS", to="CAN") == "not adjacent (7.2)"


def test_7_2_a_new_spy_must_be_paid() -> None:
    pos = world({"HPS": Area("WSX")}).with_kingdom("WSX", points=1)
    assert code(Spy, pos, "WSX", where="HPS") == "not enough build points (3.2)"


def test_7_3_kill_hangs_the_spy_and_leaves_the_watcher() -> None:
    pos = spying("KNT", "HPS", HPS=Area("WSX")).with_kingdom("KNT", watchers=frozenset({"HPS"}))
    pos = do(Kill, pos, "WSX", where="HPS", who="KNT")
    assert (pos.kingdom("KNT").spy, pos.kingdom("KNT").watchers) == ("", frozenset({"HPS"}))
    assert told(pos, "ben") == ["Wessex hangs your spy in Hampshire (HPS)."]
    assert do(Kill, pos, "WSX", where="HPS", who="KNT").kingdom("KNT").watchers == frozenset()


def test_7_3_only_in_ones_own_area_and_if_somebody_is_there() -> None:
    pos = spying("KNT", "HPS", HPS=Area("WSX"), BER=Area("WSX"))
    assert code(Kill, pos, "IRI", where="HPS", who="KNT") == "not yours (7.3)"
    assert code(Kill, pos, "WSX", where="BER", who="KNT") == "nobody there (7.3)"
    assert code(Kill, pos, "WSX", where="HPS") == "no kingdom (7.3)"
    assert code(Kill, pos, "WSX", who="KNT") == "no area where (7.3)"


def test_7_4_find_reports_a_spy_wherever_he_is_at_that_moment() -> None:
    pos = do(Find, spying("KNT", "BER"), "WSX", who="KNT")
    assert told(pos, "anna") == ["The spy of Kent is in Berkshire (BER)."]
    assert told(do(Find, world(), "WSX", who="KNT"), "anna") == ["The spy of Kent is not on the map."]


def test_7_4_find_any_spy_in_an_area() -> None:
    pos = spying("KNT", "BER").with_kingdom("IRI", spy="BER").with_kingdom("WSX", spy="BER")
    words = "In Berkshire (BER) you find the spy of Kent and the spy of Irish."
    assert told(do(Find, pos, "WSX", where="BER"), "anna") == [words]
    assert told(do(Find, pos, "WSX", where="HPS"), "anna") == ["Hampshire (HPS) has no spy."]


def test_7_4_find_a_chosen_spy_in_a_chosen_area() -> None:
    pos = spying("KNT", "BER").with_kingdom("IRI", spy="BER")
    words = ["In Berkshire (BER) you find the spy of Kent."]
    assert told(do(Find, pos, "WSX", where="BER", who="KNT"), "anna") == words
    words = ["Berkshire (BER) has no spy of Vikings."]
    assert told(do(Find, pos, "WSX", where="BER", who="VIK"), "anna") == words
    assert code(Find, pos, "WSX") == "nothing to find (7.4)"


def test_7_5_a_spy_that_enters_the_trap_is_knifed() -> None:
    pos = do(Wait, spying(HPS=Area("WSX")), "WSX", who="KNT").with_kingdom("KNT", spy="WLD")
    pos = do(Spy, pos, "KNT", to="HPS")
    assert pos.kingdom("KNT").spy == ""
    assert pos.kingdom("WSX").spy == "HPS"
    assert "Your spy is knifed in Hampshire (HPS)." in told(pos, "ben")
    assert "Your spy knifes the spy of Kent in Hampshire (HPS)." in told(pos, "anna")
    assert "HPS" in pos.kingdom("KNT").seen  # 7.2: he visited it


def test_7_5_another_kingdoms_spy_walks_by() -> None:
    pos = do(Wait, spying(HPS=Area("WSX")), "WSX", who="KNT").with_kingdom("IRI", spy="WLD")
    assert do(Spy, pos, "IRI", to="HPS").kingdom("IRI").spy == "HPS"


def test_7_5_any_other_action_of_the_spy_ends_the_wait() -> None:
    pos = do(Wait, spying(HPS=Area("WSX")), "WSX", who="KNT")
    assert do(Spy, pos, "WSX", to="WLD").kingdom("WSX").trap == ""
    assert do(Wait, pos, "WSX", who="IRI").kingdom("WSX").trap == "IRI"


def test_7_5_the_wait_ends_when_the_area_is_captured() -> None:
    from dark_ages_desk.games.dark_age_ii.state.changes import hand_over_area

    pos = do(Wait, spying(HPS=Area("WSX")), "WSX", who="KNT")
    assert hand_over_area(pos, "HPS", "KNT").kingdom("WSX").trap == ""


def test_7_5_the_spy_must_be_there_in_an_own_area_and_wait_for_somebody() -> None:
    assert code(Wait, world(), "WSX", who="KNT") == "no spy (7.2)"
    assert code(Wait, spying(HPS=Area("KNT")), "WSX", who="KNT") == "not yours (7.5)"
    assert code(Wait, spying(HPS=Area("WSX")), "WSX") == "no kingdom (7.5)"


def test_7_6_sabotage_disperses_an_army_on_land_and_the_spy_dies() -> None:
    pos = do(Sabotage, spying(HPS=Area("KNT", armies=2)), "WSX")
    assert (pos.area("HPS").armies, pos.kingdom("KNT").reserve) == (1, 1)
    assert (pos.kingdom("WSX").spy, pos.kingdom("WSX").points) == ("", 19)


def test_7_6_at_sea_a_ship_and_the_army_aboard_it() -> None:
    pos = do(Sabotage, spying(where="SOL", SOL=Area("KNT", armies=1, ships=1)), "WSX")
    assert (pos.area("SOL").ships, pos.area("SOL").armies) == (0, 0)
    assert (pos.kingdom("KNT").fleet, pos.kingdom("KNT").reserve) == (1, 1)


def test_7_6_a_spy_and_something_to_disperse_and_a_point_are_needed() -> None:
    assert code(Sabotage, world(), "WSX") == "no spy (7.2)"
    assert code(Sabotage, spying(), "WSX") == "nothing there (7.6)"
    poor = spying(HPS=Area("KNT", armies=2)).with_kingdom("WSX", points=0)
    assert code(Sabotage, poor, "WSX") == "not enough build points (3.2)"


def test_7_7_watch_makes_the_spy_a_watcher_in_the_place_of_others() -> None:
    pos = spying().with_kingdom("KNT", watchers=frozenset({"HPS", "BER"}))
    pos = do(Watch, pos, "WSX")
    assert (pos.kingdom("WSX").spy, pos.kingdom("WSX").watchers) == ("", frozenset({"HPS"}))
    assert pos.kingdom("KNT").watchers == {"BER"}
    assert code(Watch, pos, "WSX") == "no spy (7.2)"
