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
