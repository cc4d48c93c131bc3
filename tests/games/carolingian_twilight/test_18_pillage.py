"""18.0 Pillage."""

from __future__ import annotations

from .play import Play, operate, with_runs


def at_work(space: str, op: int = 4, power: str = "charles") -> Play:
    play = Play()
    if power not in ("charles", "louis", "lothar"):
        play.pos = with_runs(play.pos, **{power: "Anna"})
    return operate(play, play.put(power, space, warrior=2), op)


def test_18_0_pillage_costs_2_op_and_brings_the_lv_in_dp() -> None:
    play = at_work("francia").say("pillage")
    assert play.pos.pillaged == {"francia"} and play.pos.dp["charles"] == 3 and play.pos.operation.op == 2


def test_18_1_a_burg_brings_its_dv_and_the_area_around_it_is_not_touched() -> None:
    play = at_work("paris").say("pillage")
    assert play.pos.pillaged == {"paris"} and play.pos.dp["charles"] == 2


def test_18_0_not_twice_not_with_1_op_not_beside_an_enemy() -> None:
    play = at_work("francia", 6).say("pillage")
    assert play.question.option("pillage") is None
    assert at_work("francia", 1).question.option("pillage") is None
    crowded = at_work("francia")
    crowded.put("louis", "francia", militia=1)
    assert crowded.question.option("pillage") is None
    assert "There are enemies" in crowded.why_not("pillage").reason


def test_18_0_enemies_in_the_burg_do_not_save_the_area_nor_those_outside_the_burg() -> None:
    play = at_work("francia")
    play.put("louis", "paris", militia=1)
    assert play.question.option("pillage") is not None
    inside = at_work("paris")
    inside.put("louis", "francia", militia=1)
    assert inside.question.option("pillage") is not None


def test_18_0_peripheral_areas_and_their_burgs_are_never_pillaged() -> None:
    play = at_work("muslim", power="muslims")
    assert play.question.option("pillage") is None
    assert play.why_not("pillage").rule == "18.0"


def test_18_1_frankish_players_but_the_pillager_draw_for_what_began_as_frankish() -> None:
    play = at_work("francia").set(origin=frozenset({"francia"}))
    play.say("pillage")
    drew = []
    while play.asked == "chance 20.0":
        drew.append(play.question.power)
        play.draw("alliance")
    assert drew == ["louis", "lothar"]


def test_18_1_reading_an_npp_has_no_dp_and_gets_nothing() -> None:
    play = at_work("francia", power="slavs").say("pillage")
    assert "francia" in play.pos.pillaged and "slavs" not in play.pos.dp


def test_28_0_a_burg_with_the_plague_brings_nothing() -> None:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0}, plague=frozenset({"paris"}))
    operate(play, play.put("charles", "paris", warrior=1), 3)
    play.say("pillage")
    assert play.pos.dp["charles"] == 0 and "paris" in play.pos.pillaged


def test_18_0_a_force_pillages_only_where_it_stands() -> None:
    play = at_work("francia").say("pillage")
    assert play.pos.pillaged == {"francia"}  # not Paris, though nobody holds it
    fleet = Play()
    operate(fleet, fleet.put("charles", "channel-sea", fleet=2), 6)
    assert fleet.question.option("pillage") is None and fleet.why_not("pillage").rule == "18.0"


def test_18_1_a_pillaged_place_gives_neither_lp_nor_dp_until_the_marker_is_removed() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
    from dark_ages_desk.games.carolingian_twilight.phases.sequence import DiplomaticPoints

    play = at_work("francia").say("pillage").set(agenda=(), operation=None)
    play.set(pillaged=frozenset({"francia", "paris"})).begin(LevySegment("charles"))
    assert play.pos.levy is not None and play.pos.levy.lp == 0
    before = play.pos.dp["charles"]
    assert play.set(agenda=(), levy=None).begin(DiplomaticPoints()).pos.dp["charles"] == before


def test_18_1_a_player_who_is_not_frankish_takes_dp_and_enrages_all_frankish_players() -> None:
    play = Play().set(origin=frozenset({"francia"}), dp={"charles": 0, "muslims": 0, "lothar": 0})
    play.set(own={"Anna": "charles", "Ben": "muslims", "Cleo": "lothar"}, ranks={**play.pos.ranks, "muslims": "player"})
    play.pos = with_runs(play.pos, muslims="Ben")
    operate(play, play.put("muslims", "francia", warrior=1), 2).say("pillage")
    assert play.pos.dp["muslims"] == 3
    drew = []
    while play.asked == "chance 20.0":
        drew.append(play.question.power)
        play.draw("alliance")
    assert sorted(drew) == ["charles", "lothar"]
