"""29.2 The optional rule of Succession."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.carolingian_twilight.phases import npp_bidding, sequence
from dark_ages_desk.games.carolingian_twilight.powers.succession import Partition
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.war import operations

from .play import Play, ids, operate, rules, why
from .test_10_viking_raid import landed


def leader_dies(play: Play) -> Play:
    play.put("lothar", "aachen", leader=1)
    play.set(dp={"charles": 5, "louis": 4, "lothar": 0})
    force = play.put("charles", "flanders", leader=1)
    enemy = play.put("louis", "flanders", leader=1, warrior=3)
    operate(play, enemy, 5)
    return play.pick("attack", str(force.id)).say("engagement").roll(5)  # D2


def test_29_2_without_forces_left_23_1_takes_its_course() -> None:
    play = leader_dies(Play(succession="on"))
    assert play.pos.ranks["charles"] == "gone" and "Anna" in play.pos.leaderless


def test_29_2_between_a_leaders_death_and_the_die_nothing_of_his_is_played_or_passed_on() -> None:
    # Without an heir all markers and DP are lost (23.1): nobody saves them while the die is waited for.
    play = Play(succession="on").hold("charles", "espionage", "alliance")
    play.put("charles", "francia", warrior=2)
    leader_dies(play)
    assert play.asked == "chance 29.2"
    own = {o.verb for q in rules().asides(play.pos) if q.power == "charles" for o in q.options}
    assert not own & {"play", "give dp", "give marker", "lend dp", "lend marker", "discard", "repay"}
    for verb, value in (("play", ("espionage",)), ("give dp", (1, "louis")), ("discard", ("alliance",))):
        assert why(play, "Anna", "charles", verb, value).rule == "29.2"
    play.aside("Ben", "louis", "offer", "charles", 0, "none", 5, "any")
    assert [option.verb for option in play.question.options] == ["refuse"]
    play.say("refuse").roll(2)
    assert play.asked == "Anna 29.2" and play.pos.dp["charles"] == 5  # an heir: half of the markers go back


def test_29_2_a_king_whom_the_referee_takes_off_amid_the_bidding_bids_no_more() -> None:
    play = Play(succession="on")
    play.put("charles", "francia", leader=1, warrior=1)
    play.put("louis", "saxony", leader=1)
    play.set(stage="npp", dp={"charles": 3, "louis": 3, "lothar": 3}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.begin(npp_bidding.NextNpp()).pick("put up", "slavs").say("raise", 3)
    play.aside("referee", "", "adjust leader", "charles", "").roll(1)  # no heir
    assert play.question.power == "louis"  # the bidding for the Slavs begins anew without him
    play.pick("put up", "slavs").say("stand").say("stand").draw("lothar")
    assert play.pos.seat("slavs") == "Cleo" and invariant_errors(play.pos) == ()


def test_29_2_no_heir() -> None:
    play = Play(succession="on")
    play.put("charles", "francia", warrior=2)
    leader_dies(play)
    assert play.asked == "chance 29.2"
    play.roll(1)
    assert play.pos.ranks["charles"] == "major" and play.pos.dp["charles"] == 0


@pytest.mark.parametrize("face", [2, 3])
def test_29_2_one_heir_costs_half_the_markers_rounded_up_and_the_game_goes_on(face: int) -> None:
    play = Play(succession="on").hold("charles", "alliance", "assassin", "subversion")
    army = play.put("charles", "francia", warrior=2)
    play.put("charles", "channel-sea", fleet=1)
    leader_dies(play).roll(face)
    assert play.asked == "Anna 29.2" and play.option("return").at_least == 2  # type: ignore[union-attr]
    play.pick("return", "alliance", "assassin")
    assert play.offers("crown") == [str(army.id)]  # any surviving force; a leader does not go to sea
    play.pick("crown", str(army.id))
    assert play.stands("charles", "francia") == "1 leader 2 warrior" and play.pos.hands["charles"] == ("subversion",)
    assert play.pos.dp["charles"] == 5 and play.pos.ranks["charles"] == "player" and invariant_errors(play.pos) == ()


def test_29_2_two_heirs_the_forces_are_numbered_off_and_one_faction_is_kept() -> None:
    play = Play(succession="on")
    first = play.put("charles", "francia", warrior=2)
    second = play.put("charles", "gascony", militia=1)
    third = play.put("charles", "aquitania", warrior=1)
    leader_dies(play).roll(4)
    play.pick("number", str(third.id)).pick("number", str(first.id))  # 1, 2; the last one is 1 again
    assert play.asked == "Anna 29.2"
    play.say("keep 1").pick("crown", str(second.id))
    assert play.stands("charles", "gascony") == "1 leader 1 militia"
    assert play.stands("charles", "aquitania") == "1 warrior"
    assert play.stands("heirs-1", "francia") == "2 warrior"
    assert play.pos.ranks["heirs-1"] == "major" and play.pos.seat("heirs-1") == ""


def test_29_2_three_heirs_leave_two_new_major_npps() -> None:
    play = Play(succession="on")
    for area in ("francia", "gascony", "aquitania", "septimania"):
        play.put("charles", area, warrior=1)
    leader_dies(play).roll(6)
    play.say("rest").say("keep 3")
    play.pick("crown", play.offers("crown")[0])
    assert [play.pos.ranks[power] for power in ("heirs-1", "heirs-2")] == ["major", "major"]
    assert play.stands("heirs-1", "francia") == "1 warrior" and play.stands("heirs-1", "septimania") == "1 warrior"
    assert play.stands("charles", "aquitania") == "1 leader 1 warrior" and play.pos.fixed.powers["heirs-1"].frankish


def test_29_2_and_13_0_units_dropped_off_in_a_burg_fall_to_the_same_heir_as_those_at_work_there() -> None:
    # A force at work drops units off in Paris; its leader dies while both stand there. A burg holds a single force, so
    # no two factions share it.
    play = Play(succession="on")
    for area in ("francia", "gascony"):
        play.put("charles", area, warrior=1)
    play.put("charles", "paris", warrior=1)
    play.put("charles", "paris", militia=1)
    leader_dies(play).roll(6)
    play.say("rest").say("keep 3")
    if play.offers("crown"):
        play.pick("crown", play.offers("crown")[0])
    assert len({force.power for force in play.pos.forces_at("paris")}) == 1 and invariant_errors(play.pos) == ()


def test_29_2_because_there_is_an_heir_the_own_turn_goes_on() -> None:
    play = Play(succession="on").set(dp={"charles": 0, "louis": 0, "lothar": 0})
    play.put("lothar", "aachen", leader=1)
    king = play.put("charles", "flanders", leader=1)
    army = play.put("charles", "francia", warrior=2)
    enemy = play.put("louis", "flanders", leader=1, warrior=3)
    play.set(phasing="charles").begin(operations.BeginOperations("charles"), sequence.TurnOver("charles"))
    play.pick("operate", *ids(king, leader=1)).roll(5).pick("attack", str(enemy.id)).say("engagement").roll(2)
    play.say("engagement").roll(5)  # the counterattack kills the king
    play.roll(2).pick("crown", str(army.id))
    assert play.asked == "Anna 14.0" and play.pos.phasing == "charles"


def test_29_2_an_heir_with_no_land_force_left_to_join_does_not_reign() -> None:
    # A marker that the referee allowed between the die and the heir has cost the last of them.
    play = Play(succession="on")
    play.put("charles", "channel-sea", fleet=2)
    play.put("lothar", "aachen", leader=1)
    play.begin(Partition("charles", 1))
    assert play.pos.ranks["charles"] == "major" and "Anna" in play.pos.leaderless and play.asked == ""


def test_29_2_an_eliminated_heir_means_a_new_roll() -> None:
    play = Play(succession="on")
    army = play.put("charles", "francia", warrior=2)
    leader_dies(play).roll(2).pick("crown", str(army.id))
    play.aside("referee", "", "adjust leader", "charles", "")
    assert play.asked == "chance 29.2"


def test_29_2_an_npps_leader_has_no_heirs() -> None:
    play = Play(succession="on")
    play.put("lothar", "aachen", leader=1)
    play.put("charles", "francia", warrior=2)
    play.put("charles", "flanders", leader=1)
    play.pos = play.pos.replace(ranks={**play.pos.ranks, "charles": "major"}, own={"Ben": "louis", "Cleo": "lothar"})
    play.aside("referee", "", "adjust leader", "charles", "")
    assert play.asked == ""


def test_29_2_a_king_slain_by_vikings_has_an_heir_and_the_raid_goes_on() -> None:
    play = Play(succession="on").set(dp={"charles": 5, "louis": 0, "lothar": 0})
    play.put("louis", "saxony", leader=1)
    play.put("charles", "frisia", leader=1)
    army = play.put("charles", "francia", warrior=1)
    landed(play, 4)
    play.roll(6)  # DV F: the lone king is slain
    assert play.asked == "chance 29.2"
    play.roll(3).pick("crown", str(army.id))
    assert "frisia" in play.pos.pillaged and play.pos.ranks["charles"] == "player" and play.pos.dp["charles"] == 5
    assert play.stands("charles", "francia") == "1 leader 1 warrior" and invariant_errors(play.pos) == ()


def test_29_2_an_heir_who_dies_in_the_same_turn_may_have_heirs_himself() -> None:
    play = Play(succession="on")
    play.put("louis", "saxony", leader=1)
    play.put("charles", "aachen", leader=1)
    second = play.put("charles", "paris", warrior=1)
    third = play.put("charles", "gascony", warrior=1)
    play.aside("referee", "", "adjust leader", "charles", "").roll(2).pick("crown", str(second.id))
    play.aside("referee", "", "adjust leader", "charles", "").roll(4)  # two heirs
    play.pick("number", str(third.id))
    assert play.say("keep 1").offers("crown") == [str(third.id)]
    play.pick("crown", str(third.id))
    assert play.stands("charles", "gascony") == "1 leader 1 warrior" and play.stands("heirs-1", "paris") == "1 warrior"


def test_29_2_an_attacker_whose_force_falls_to_other_heirs_fights_the_combat_out_under_them() -> None:
    play = Play(succession="on").set(dp={"charles": 0, "louis": 0, "lothar": 0})
    play.put("lothar", "aachen", leader=1)
    king = play.put("charles", "flanders", leader=1, warrior=1)
    army = play.put("charles", "francia", warrior=2)
    enemy = play.put("louis", "flanders", leader=1, warrior=3)
    play.set(phasing="charles").begin(operations.BeginOperations("charles"), sequence.TurnOver("charles"))
    play.pick("operate", *ids(king, leader=1, warrior=1)).roll(5).pick("attack", str(enemy.id)).say("engagement")
    play.roll(2).say("engagement").roll(4)  # CA, D1
    play.pick("lose", f"{king.id}:0").roll(4).pick("number", str(king.id)).say("keep 2")
    play.pick("crown", str(army.id))
    assert play.stands("heirs-1", "flanders") == "1 warrior" and play.asked == "Anna 14.0"
    assert play.pos.operation is None and play.offers("operate")[0].startswith(f"{army.id}:")
