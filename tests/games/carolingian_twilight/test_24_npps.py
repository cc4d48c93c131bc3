"""24.0 The conduct of Non-Player Powers, and 11.0 the order of turns."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.operations import BeginOperations
from dark_ages_desk.games.carolingian_twilight.sequence import OperationsPhase, PowerTurn

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
