"""24.0 The conduct of Non-Player Powers, and 11.0 the order of turns."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.phases.sequence import OperationsPhase, PowerTurn
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from .play import Play, ids, operate, with_runs


def test_24_0_7_an_npp_must_not_vacate_where_it_began() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    operate(play, play.put("slavs", "bohemia", warrior=1), 6)
    assert play.question.option("move") is None
    assert play.why_not("move", ("sorbia",)).rule == "24.0"


def test_24_0_7_two_units_may_part() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "bohemia", warrior=2)
    operate(play, force, 6, warrior=1)
    play.pick("move", "sorbia").say("finish")
    assert play.stands("slavs", "bohemia") == "1 warrior"
    # The one that stayed must stay: it began there and is the last one.
    play.pick("operate", *play.offers("operate")).roll(6)
    assert play.question.option("move") is None


def test_24_0_7_peripheral_and_sea_areas_may_be_vacated() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    operate(play, play.put("slavs", "slav", warrior=1), 6)
    assert play.question.option("move") is not None


def test_24_0_6_an_npp_must_try_to_move_or_attack_before_its_turn_ends() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "slav", warrior=1)
    play.begin(BeginOperations("slavs"))
    assert play.question.option("end") is None and play.why_not("end").rule == "24.0"
    play.pick("operate", *ids(force, warrior=1)).roll(1).say("finish")
    assert play.question.option("end") is not None  # it tried


def test_24_0_6_a_lone_garrison_has_nothing_to_try() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "bohemia", warrior=1)
    play.begin(BeginOperations("slavs"))
    assert play.question.option("end") is not None


def test_11_0_powers_act_in_the_order_of_the_initiative_track() -> None:
    play = Play().set(track={2: "louis", 1: "slavs", 3: "charles"})
    play.pos = with_runs(play.pos, slavs="Cleo")
    play.begin(OperationsPhase())
    turns = []
    while play.asked:
        if play.pos.phasing not in turns:
            turns.append(play.pos.phasing)
        verbs = [option.verb for option in play.question.options]
        play.say(next(verb for verb in ("pay", "done", "end") if verb in verbs))
    assert turns == ["slavs", "louis", "charles"]
    assert play.pos.moved == ("louis", "charles")


def test_11_0_a_players_minor_npps_follow_his_own_power_in_the_order_he_chooses() -> None:
    play = Play()
    play.pos = with_runs(play.pos, irish="Anna", scots="Anna", bretons="Ben")
    for power, area in (("irish", "hibernia"), ("scots", "scotia"), ("bretons", "brittany")):
        play.put(power, area, militia=1)
    play.begin(PowerTurn("charles"))
    play.say("pay").say("done").say("end")
    assert play.asked == "Anna 24.2" and play.offers("next minor") == ["irish", "scots"]
    play.pick("next minor", "scots")
    assert play.pos.phasing == "scots"
    play.say("pay").say("done").say("end")
    assert play.pos.phasing == "irish"


def test_24_2_a_minor_npp_without_units_has_no_turn() -> None:
    play = Play()
    play.pos = with_runs(play.pos, irish="Anna")
    play.begin(PowerTurn("charles")).say("pay").say("done").say("end")
    assert play.asked == ""


def test_24_2_forces_may_pass_a_minor_npp_without_waking_it() -> None:
    play = Play()
    play.put("bretons", "brittany", warrior=1)
    operate(play, play.put("charles", "francia", warrior=1), 6)
    play.pick("move", "brittany").pick("move", "francia")
    assert play.pos.seat("bretons") == ""


def test_24_0_6_going_to_a_place_of_its_own_is_not_enough() -> None:
    # Two forces: the first only moves between own places, so the turn cannot end while the second may still do more.
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    first = play.put("slavs", "sorbia", warrior=2)
    play.put("slavs", "bohemia", warrior=2)
    play.put("slavs", "slavonia", militia=1)
    operate(play, first, 3, warrior=1)
    play.pick("move", "slavonia").say("finish")
    assert play.question.option("end") is None and play.why_not("end").rule == "24.0"


def test_24_0_6_the_last_force_that_can_occupy_or_attack_must() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Ben")
    force = play.put("bretons", "brittany", warrior=1)
    enemy = play.put("charles", "brittany", warrior=1)
    operate(play, force, 1)
    assert play.question.option("finish") is None
    blocked = play.why_not("finish")
    assert blocked.rule == "24.0" and blocked.anyway is not None
    play.pick("attack", str(enemy.id)).say("raid").roll(2)
    assert play.question.option("finish") is not None


def test_24_0_6_with_too_few_op_it_has_tried() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bulgars="Ben")
    edge = play.pos.fixed.board.neighbours["bulgar"]["avars"]
    assert edge.kind == "mountain"
    force = play.put("bulgars", "bulgar", warrior=1)
    operate(play, force, 1)
    assert play.question.option("finish") is not None
    assert play.say("finish").question.option("end") is not None


def test_24_0_6_an_island_garrison_without_fleets_has_nothing_to_try() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    play.put("muslims", "baleares", warrior=2)
    play.begin(BeginOperations("muslims"))
    assert play.question.option("end") is not None


def test_24_0_6_the_empty_burg_in_the_own_area_counts_as_a_place_to_occupy() -> None:
    play = Play()
    play.pos = with_runs(play.pos, irish="Ben")
    force = play.put("irish", "hibernia", warrior=2)
    play.begin(BeginOperations("irish"))
    assert play.question.option("end") is None
    play.pick("operate", *ids(force, warrior=1)).roll(1).say("finish")  # the other one could still do it
    assert play.question.option("end") is None
    play.pick("operate", *play.offers("operate")).roll(1)
    assert play.question.option("finish") is None
    play.pick("move", "dublin").say("finish")
    assert play.question.option("end") is not None


def test_24_0_7_what_was_raised_this_turn_does_not_bind() -> None:
    # The turn begins with the Levy Segment: the unit raised in the empty area around the burg may leave it again.
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "prague", militia=1)
    play.begin(PowerTurn("slavs")).say("pay").pick("raise warrior", "bohemia").say("done")
    (raised,) = play.pos.forces_at("bohemia")
    play.pick("operate", f"{raised.id}:2").roll(6)
    play.pick("move", "sorbia").say("finish")
    assert play.stands("slavs", "bohemia") == "" and play.question.option("end") is not None


def test_24_0_7_also_for_a_free_move_and_an_advance_after_combat() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Ben")
    force = play.put("bretons", "francia", warrior=2)
    enemy = play.put("charles", "paris", militia=1)
    operate(play, force, 3)
    play.pick("attack", str(enemy.id)).say("raid").roll(6)  # D1 F, one less in a siege
    assert play.stands("bretons", "francia") == "2 warrior" and play.asked == "Ben 14.0"


def test_24_0_7_fleets_may_leave_their_sea() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    operate(play, play.put("muslims", "tyrrhenian-sea", fleet=1), 3)
    play.pick("move", "ligurian-sea").say("finish")
    assert play.pos.acted


def test_24_0_7_dropping_somebody_off_lets_the_rest_leave() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    force = play.put("slavs", "bohemia", warrior=2)
    operate(play, force, 6)
    assert play.question.option("move") is None
    assert play.pick("drop off", f"{force.id}:2").question.option("move") is not None


def test_24_1_a_major_npp_with_a_peripheral_area_is_never_eliminated() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment

    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    enemy = play.put("slavs", "sorbia", militia=1)  # its only unit
    operate(play, play.put("charles", "sorbia", warrior=5), 2)
    play.pick("attack", str(enemy.id)).say("engagement").roll(5)
    assert play.pos.forces_of("slavs") == () and play.pos.ranks["slavs"] == "major"
    play.set(agenda=(), operation=None).begin(LevySegment("slavs"))
    assert play.pos.levy is not None and play.pos.levy.lp == 3  # its peripheral area is still its own
    assert play.say("pay").offers("raise militia") == ["slav"]


def test_24_2_a_minor_npp_is_eliminated_with_its_last_force_and_nobody_controls_it() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Ben")
    enemy = play.put("bretons", "brittany", militia=1)
    operate(play, play.put("charles", "brittany", warrior=5), 2)
    play.pick("attack", str(enemy.id)).say("engagement").roll(5)
    assert play.pos.ranks["bretons"] == "gone" and play.pos.seat("bretons") == ""


def test_24_2_control_of_a_minor_npp_does_not_lapse_with_the_turn() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.npp_bidding import MajorNppBidding

    play = Play().set(dp={"charles": 1, "louis": 0, "lothar": 0}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.pos = with_runs(play.pos, bretons="Ben", slavs="Ben")
    play.begin(MajorNppBidding())
    assert play.pos.seat("bretons") == "Ben" and play.pos.seat("slavs") == ""
    assert "bretons" not in play.offers("put up")


def test_24_2_an_uncontrolled_minor_npp_sits_in_place_and_has_no_turn() -> None:
    play = Play().set(track={1: "charles"})
    play.put("bretons", "brittany", warrior=2)
    play.begin(OperationsPhase()).say("pay").say("done").say("end")
    assert play.asked == "" and play.stands("bretons", "brittany") == "2 warrior"


def test_24_1_a_controlled_major_npp_plays_its_turn_like_a_player_power() -> None:
    play = Play().set(track={1: "slavs"})
    play.pos = with_runs(play.pos, slavs="Cleo")
    play.put("slavs", "slav", militia=1)
    play.begin(OperationsPhase())
    assert play.asked == "Cleo 12.0"
    play.say("pay").say("buy marker").draw("assassin").say("done")
    assert play.pos.hands["slavs"] == ("assassin",) and play.asked == "Cleo 14.0"


def test_24_0_5_the_controller_cannot_take_what_his_npp_levies() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment

    from .play import rules

    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0})
    play.pos = with_runs(play.pos, slavs="Anna")
    play.begin(LevySegment("slavs"))
    asides = [question for question in rules().asides(play.pos) if question.power == "slavs"]
    assert not any(option.verb in ("give dp", "give marker", "offer") for q in asides for option in q.options)


def test_24_2_an_npp_that_dies_in_its_own_turn_is_asked_nothing_more() -> None:
    # Its only unit is lost in its own attack: the turn is over, and the player's next Minor NPP follows.
    play = Play()
    play.pos = with_runs(play.pos, bretons="Anna", irish="Anna")
    lonely = play.put("bretons", "brittany", militia=1)
    play.put("irish", "hibernia", militia=1)
    enemy = play.put("louis", "brittany", warrior=5)
    play.begin(PowerTurn("charles")).say("pay").say("done").say("end").pick("next minor", "bretons")
    play.say("pay").say("done").pick("operate", *ids(lonely, militia=1)).roll(6)
    play.pick("attack", str(enemy.id)).say("engagement").roll(1)  # column 1: A1
    assert play.pos.ranks["bretons"] == "gone" and play.pos.phasing == "irish" and play.asked == "Anna 12.0"


def test_24_2_an_npp_that_disbands_its_last_unit_is_asked_nothing_more() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Ben")
    last = play.put("bretons", "francia", warrior=1)
    for power in ("charles", "louis", "lothar", "muslims"):  # a fifth of LV 3 is no LP
        play.put(power, "francia", warrior=1)
    play.begin(PowerTurn("bretons", minor=True)).pick("disband", *ids(last, warrior=1))
    assert play.pos.ranks["bretons"] == "gone" and play.asked == "" and play.pos.phasing == ""
