"""29.1 The optional rule of Feudalism."""

from __future__ import annotations

from fractions import Fraction

import pytest

from dark_ages_desk.core.position import total
from dark_ages_desk.games.carolingian_twilight.phases import costs, levy
from dark_ages_desk.games.carolingian_twilight.phases.set_up import close_set_up
from dark_ages_desk.games.carolingian_twilight.pool.drawing import DrawMarker
from dark_ages_desk.games.carolingian_twilight.powers import feudalism, standings
from dark_ages_desk.games.carolingian_twilight.state import purse
from dark_ages_desk.games.carolingian_twilight.war import pillage

from .play import Play, operate, with_runs
from .test_10_viking_raid import landed


def feudal(*areas: str, **choices: str) -> Play:
    return Play(feudalism="on", **choices).set(feudal=frozenset(areas))


def levying(play: Play, power: str, dp: int = 9) -> Play:
    play.set(phasing=power, dp={"charles": dp, "louis": dp, "lothar": dp})
    return play.begin(levy.LevySegment(power))


def test_29_1_1_at_the_start_a_marker_lies_in_each_land_area_with_frankish_units() -> None:
    play = Play(feudalism="on")
    play.put("charles", "francia", militia=1)
    play.put("louis", "aachen", militia=1)  # a burg: its land area is not occupied
    play.put("slavs", "bohemia", militia=1)
    assert close_set_up(play.pos).feudal == {"francia"}


def test_29_1_1_a_frankish_power_buys_a_marker_for_an_area_it_controls() -> None:
    play = feudal("flanders")
    play.put("charles", "francia", warrior=1)
    play.put("louis", "francia", warrior=1)  # shared control is enough
    play.put("charles", "flanders", warrior=1)
    levying(play, "charles").say("pay")
    assert play.offers("buy feudalism") == ["francia"]  # in Flanders one lies already
    before = purse.purse(play.pos, "charles")
    play.pick("buy feudalism", "francia")
    assert play.pos.feudal == {"flanders", "francia"} and purse.purse(play.pos, "charles") == before - 2


def test_29_1_1_none_is_placed_where_area_or_burg_is_pillaged_until_that_is_removed() -> None:
    play = feudal().set(pillaged=frozenset({"paris"}))
    play.put("charles", "paris", warrior=1)
    play.put("charles", "francia", warrior=1)
    levying(play, "charles", 20).say("pay")
    assert play.offers("buy feudalism") == []
    play.pick("remove pillage", "paris")
    assert play.offers("buy feudalism") == ["francia"]  # both in a single Levy Segment


def test_29_1_1_why_no_marker_can_be_bought_is_told() -> None:
    play = feudal("francia").set(dp={"charles": 0, "louis": 0, "lothar": 0}, pillaged=frozenset({"gascony"}))
    play.put("charles", "francia", warrior=1)
    play.put("charles", "gascony", militia=1)
    levying(play, "charles").say("pay")
    reasons = {area: play.why_not("buy feudalism", (area,)) for area in ("francia", "paris", "gascony", "saxony")}
    assert {refused.rule for refused in reasons.values()} == {"29.1"}
    assert "already" in reasons["francia"].reason and "never into a burg" in reasons["paris"].reason
    assert "pillaged" in reasons["gascony"].reason and "control" in reasons["saxony"].reason
    off = Play()
    off.put("charles", "francia", warrior=1)
    assert "does not use" in levying(off, "charles").say("pay").why_not("buy feudalism", ("francia",)).reason


def test_29_1_1_other_powers_buy_none() -> None:
    play = feudal()
    play.put("bretons", "brittany", warrior=1)
    play.pos = with_runs(play.pos, bretons="Anna")
    levying(play, "bretons").say("pay")
    assert play.offers("buy feudalism") == []


def test_29_1_price_is_ours_and_says_so() -> None:
    chart = Play().pos.fixed.charts["unit-cost"]
    assert chart.source == "reconstructed" and feudalism.marker_price(Play().pos) == 2


def test_29_1_2_each_frankish_power_keeps_one_militia_for_free_where_a_marker_lies() -> None:
    play = feudal("francia")
    play.put("charles", "francia", militia=1)
    play.put("charles", "paris", militia=1)  # the area and its burg together
    play.put("louis", "francia", militia=1)
    play.put("charles", "gascony", militia=1)  # no marker: 12.0's free militia is no longer given
    play.put("bretons", "brittany", militia=1)  # a non-Frankish power keeps its own as ever
    assert costs.maintenance(play.pos, "charles") == 2
    assert costs.maintenance(play.pos, "louis") == 0 and costs.maintenance(play.pos, "bretons") == 0


def test_29_1_2_with_a_marker_the_militia_is_free_even_beside_foreign_units() -> None:
    play = feudal("francia")
    play.put("charles", "francia", militia=1)
    play.put("muslims", "francia", militia=1)
    assert costs.has_free_militia(play.pos, "charles", "francia")
    assert not costs.has_free_militia(Play(play.pos.replace(feudal=frozenset())).pos, "charles", "francia")


def test_29_1_2_an_area_with_a_marker_is_worth_one_vp_more_shared_like_its_lv() -> None:
    play = feudal("francia", "flanders")
    plain = Play()
    for table in (play, plain):
        table.put("charles", "francia", militia=1)
        table.put("charles", "flanders", militia=1)
        table.put("louis", "flanders", militia=1)
    more = total(standings.score_lines(play.pos, "charles")) - total(standings.score_lines(plain.pos, "charles"))
    assert more == Fraction(3, 2)


@pytest.mark.parametrize("place", ["francia", "paris"])
def test_29_1_3_pillage_of_area_or_burg_removes_it_at_once(place: str) -> None:
    play = feudal("francia")
    play.put("charles", "francia", warrior=1)
    play.pos = pillage.pillage_place(play.pos, "louis", place)
    assert play.begin().pos.feudal == frozenset()


def test_29_1_3_solely_non_frankish_control_removes_it_at_once() -> None:
    play = feudal("francia")
    frank = play.put("charles", "francia", warrior=1)
    play.put("muslims", "francia", warrior=1)
    assert Play(play.pos).begin().pos.feudal == {"francia"}  # shared with a Frankish power it stays
    play.pos = play.pos.take_units(frank.id, frank.units)
    assert play.begin().pos.feudal == frozenset()


def test_29_1_3_an_empty_area_keeps_its_marker_until_a_foreign_force_passes_through() -> None:
    play = feudal("gascony", "aquitania")
    force = play.put("muslims", "pamplona", warrior=1)
    play.put("muslims", "pamplona", warrior=1)
    play.put("charles", "francia", leader=1)
    assert play.begin().pos.feudal == {"gascony", "aquitania"}
    play.pos = with_runs(play.pos, muslims="Ben")
    operate(play, force, 6).say("move", ("gascony", "aquitania"))
    assert play.pos.feudal == frozenset()


@pytest.mark.parametrize(("reading", "left"), [("either", frozenset()), ("both", frozenset({"friuli"}))])
def test_29_1_3_a_burg_alone_in_foreign_hands_by_both_readings(reading: str, left: frozenset[str]) -> None:
    play = feudal("friuli", feudalism_lost=reading)
    play.put("lothar", "friuli", warrior=1)
    play.put("byzantium", "venice", militia=1)
    assert play.begin().pos.feudal == left


@pytest.mark.parametrize(("reading", "left"), [("either", frozenset()), ("both", frozenset({"friuli"}))])
def test_29_1_3_passing_beside_a_burg_in_frankish_hands_by_both_readings(reading: str, left: frozenset[str]) -> None:
    # To pass is to stand there for an instant: area alone by the one reading, area and burg together by the other.
    play = feudal("friuli", feudalism_lost=reading)
    force = play.put("muslims", "langobardia", warrior=1)
    play.put("muslims", "langobardia", warrior=1)
    play.put("lothar", "venice", militia=1)
    play.put("charles", "francia", leader=1)
    play.pos = with_runs(play.pos, muslims="Ben")
    operate(play, force, 6).say("move", ("friuli", "langobardia"))
    assert play.pos.feudal == left


def test_29_1_3_vikings_who_land_and_pillage_end_feudalism() -> None:
    play = feudal("frisia")
    landed(play, 2)
    assert "frisia" in play.pos.pillaged and play.pos.feudal == frozenset()


def test_28_0_stellinga_removes_the_marker_and_bars_levies_until_it_is_restored() -> None:
    play = feudal("francia")
    play.put("charles", "francia", warrior=1)
    play.begin(DrawMarker("charles", "a test")).draw("stellinga").pick("rise in", "francia")
    assert play.pos.feudal == frozenset()
    levying(play, "charles").say("pay")
    assert play.offers("raise militia") == []
    play.pick("buy feudalism", "francia")
    assert play.offers("raise militia") == ["francia", "paris"] and play.pos.lasting == ()


def test_29_1_without_the_option_nothing_of_it_is_seen() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    assert close_set_up(play.pos).feudal == frozenset()
    assert levying(play, "charles").say("pay").offers("buy feudalism") == []
