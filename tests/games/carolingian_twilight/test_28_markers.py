"""28.0 The stratagem markers: each at the moments its text allows, with all that it does; Assassin in reply."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.carolingian_twilight.markers import ceremony as ceremony_rules
from dark_ages_desk.games.carolingian_twilight.markers.effects import STRATAGEMS
from dark_ages_desk.games.carolingian_twilight.markers.playing import MOMENTS, playable_markers
from dark_ages_desk.games.carolingian_twilight.phases import npp_bidding, sequence, viking_raid
from dark_ages_desk.games.carolingian_twilight.pool.plays import MarkerPlay
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.war import operations

from .play import Play, drawn, ids, levying, operate, rules, slavs_operate, why, with_runs


def test_28_0_every_kind_is_played_at_once_or_has_its_moment_and_its_effect() -> None:
    for marker in KINDS.values():
        assert marker.at_once != (marker.id in MOMENTS)
        if marker.id != "assassin":
            assert STRATAGEMS[marker.id].carried_out(Play().pos, MarkerPlay("charles", marker.id)) is not None


# --- Assassin


def test_28_0_assassin_negates_the_marker_that_was_just_played() -> None:
    play = Play().hold("charles", "oaths-of-strasbourg").hold("louis", "assassin")
    play.put("charles", "francia", militia=1)
    levying(play, "charles").play("charles", "oaths-of-strasbourg").pick("name", "louis")
    play.play("louis", "assassin")  # after it nobody holds a marker that could reply
    assert play.pos.lasting == () and "Oaths of Strasbourg, played by Charles, has no effect." in play.told
    assert play.pos.pool["oaths-of-strasbourg"] == 1 and play.pos.pool["assassin"] == 3


def test_28_0_an_assassin_may_be_answered_by_another() -> None:
    play = Play().hold("charles", "oaths-of-strasbourg", "assassin").hold("louis", "assassin")
    play.put("charles", "francia", militia=1)
    levying(play, "charles").play("charles", "oaths-of-strasbourg").pick("name", "louis")
    play.play("louis", "assassin")
    assert play.asked == "Ben 28.0"  # the last word lies with whoever played last
    play.play("charles", "assassin")
    assert [effect.marker for effect in play.pos.lasting] == ["oaths-of-strasbourg"]  # nobody holds a marker any more


def test_28_0_assassin_is_for_immediate_replies_only() -> None:
    play = Play().hold("charles", "assassin")
    play.put("charles", "francia", militia=1)
    assert playable_markers(levying(play, "charles").pos, "charles") == []


def test_28_0_whether_anybody_holds_assassin_is_not_told_by_the_question() -> None:
    # The question is put when a player's power holds any marker, and to whoever played: the same for both hands.
    asked = []
    for card in ("assassin", "alliance"):
        play = drawn(Play().hold("louis", card), "charles", "church-council")
        asked.append(play.question)
    assert asked[0] == asked[1] and asked[0].seat == "Anna"


def test_28_0_where_no_player_holds_a_marker_nobody_is_asked() -> None:
    play = drawn(Play(), "charles", "church-council")
    assert play.asked == "" and play.pos.lasting[0].marker == "church-council"


def test_28_0_a_negated_marker_that_must_be_played_at_once_is_back_in_the_pool() -> None:
    play = drawn(Play().hold("louis", "assassin"), "charles", "plague")
    play.play("louis", "assassin")
    assert play.pos.pool["plague"] == 1 and play.pos.out == ()


# --- Alliance


def up_for_bidding(play: Play) -> Play:
    play.set(stage="npp", dp={"charles": 3, "louis": 3, "lothar": 3}, track={1: "charles", 2: "louis", 3: "lothar"})
    play.begin(npp_bidding.NextNpp())
    return play.pick("put up", "muslims")


def test_28_0_alliance_a_gives_half_a_die_of_free_dp_for_this_major_npp() -> None:
    play = up_for_bidding(Play().hold("charles", "alliance"))
    play.play("charles", "alliance").roll(5)
    raise_ = play.option("raise")
    assert (raise_.low, raise_.high) == (1, 6)  # type: ignore[union-attr]
    assert "You have 3 DP and 3 free from the Alliance" in play.question.detail
    play.say("raise", 4).say("stand").say("stand").say("stand")
    play.pick("box", "4")
    assert play.pos.dp["charles"] == 2 and play.pos.seat("muslims") == "Anna"  # 4, of which 3 were free
    assert play.pos.free_dp == {}


def test_28_0_alliance_a_is_played_immediately_before_the_own_first_bid() -> None:
    play = up_for_bidding(Play().hold("charles", "alliance").hold("louis", "alliance"))
    assert playable_markers(play.pos, "charles") == ["alliance"] and playable_markers(play.pos, "louis") == []
    play.say("raise", 1)
    assert playable_markers(play.pos, "charles") == [] and playable_markers(play.pos, "louis") == ["alliance"]
    play.say("stand").say("stand")
    assert playable_markers(play.pos, "charles") == []  # it has bid for this one


def test_28_0_alliance_b_wins_over_an_uncontrolled_minor_npp_in_the_own_turn() -> None:
    play = Play().hold("charles", "alliance")
    play.put("charles", "francia", militia=1)
    play.put("bretons", "brittany", warrior=1)
    levying(play, "charles").play("charles", "alliance")
    assert "bretons" in play.offers("ally")
    play.pick("ally", "bretons")
    assert play.pos.seat("bretons") == "Anna" and play.asked == "Anna 12.0"


def test_28_0_alliance_is_not_for_npps_nor_for_the_turn_of_another() -> None:
    play = Play().hold("slavs", "alliance").hold("louis", "alliance")
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "bohemia", militia=1)
    levying(play, "slavs")
    assert playable_markers(play.pos, "slavs") == [] and playable_markers(play.pos, "louis") == []


def test_28_0_an_npp_may_hold_or_discard_an_alliance_and_discards_nothing_else() -> None:
    play = Play().hold("slavs", "alliance", "subversion")
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "bohemia", militia=1)
    levying(play, "slavs")
    (own,) = (question for question in rules().asides(play.pos) if question.power == "slavs")
    discard = own.option("discard")
    assert discard is not None and discard.admits(("alliance",)) and not discard.admits(("subversion",))
    assert why(play, "Ben", "slavs", "discard", ("subversion",)).rule == "20.1"
    play.aside("Ben", "slavs", "discard", "alliance")
    assert play.pos.hands["slavs"] == ("subversion",) and play.pos.pool["alliance"] == 3


# --- Church Council and Oaths of Strasbourg


@pytest.mark.parametrize(("year", "bulgars"), [(865, False), (866, True)])
def test_28_0_church_council_binds_christians_and_after_865_the_bulgars(year: int, bulgars: bool) -> None:
    play = drawn(Play().set(turn=year - 843 + 1), "slavs", "church-council")
    (effect,) = play.pos.lasting
    assert {"charles", "louis", "byzantium", "moravia", "papal-states"} <= set(effect.powers)
    assert ("bulgars" in effect.powers) == bulgars and "muslims" not in effect.powers


def test_28_0_church_council_forbids_attacks_until_the_game_turn_ends() -> None:
    play = drawn(Play(), "slavs", "church-council")
    force = play.put("charles", "francia", warrior=2)
    brother = play.put("louis", "francia", warrior=1)
    muslim = play.put("muslims", "francia", warrior=1)
    operate(play, force, 4)
    assert play.offers("attack") == [str(muslim.id)]
    refused = play.why_not("attack", (str(brother.id),))
    assert "Church Council" in refused.reason and refused.rule == "28.0"
    play.set(agenda=()).begin(sequence.EndOfTurn())
    assert play.pos.lasting == () and "Church Council is over." in play.told


def test_28_0_oaths_bind_the_own_player_power_and_those_named() -> None:
    play = Play().hold("slavs", "oaths-of-strasbourg")
    play.pos = with_runs(play.pos, slavs="Anna")  # "your PP": the marker of an NPP swears for its player (20.0)
    play.put("charles", "francia", militia=1)
    play.set(stage="operations")
    levying(play, "charles").play("slavs", "oaths-of-strasbourg")
    assert play.offers("name") == ["louis", "lothar"]
    play.pick("name", "lothar")
    assert play.pos.lasting[0].powers == ("charles", "lothar")


def test_28_0_oaths_are_sworn_at_the_start_of_the_operations_phase_only() -> None:
    play = Play().hold("louis", "oaths-of-strasbourg")
    play.put("charles", "francia", militia=2)
    play.put("louis", "saxony", militia=1)
    play.pos = play.pos.replace(track={1: "charles", 2: "louis"}, dp={"charles": 5, "louis": 5, "lothar": 0})
    play.begin(sequence.OperationsPhase())
    assert playable_markers(play.pos, "louis") == ["oaths-of-strasbourg"]
    play.say("pay")
    assert playable_markers(play.pos, "louis") == []  # the first power has paid
    play.say("done").say("end")
    assert play.pos.levy is not None and play.pos.levy.power == "louis" and playable_markers(play.pos, "louis") == []


# --- De Ceremonis


def ceremony(play: Play, where: str) -> Play:
    force = play.put("charles", where, leader=1, warrior=1)
    drawn(play, "charles", "de-ceremonis")
    assert play.pos.pool["de-ceremonis"] == 0 and invariant_errors(play.pos) == ()
    play.set(phasing="charles", dp={"charles": 9, "louis": 0, "lothar": 0})
    play.begin(sequence.PowerTurn("charles"))
    play.say("pay").say("done")
    assert force.id in play.pos.forces
    return play.say("end")


def test_28_0_de_ceremonis_brings_a_die_of_markers_to_a_leader_in_aachen_or_rome() -> None:
    for where in ("aachen", "rome"):
        play = ceremony(Play(), where).roll(2)
        play.draw("alliance").draw("alliance")
        assert play.pos.hands["charles"] == ("alliance", "alliance") and play.pos.pool["de-ceremonis"] == 1


def test_28_0_de_ceremonis_goes_back_to_the_pool_wherever_the_leader_is() -> None:
    play = ceremony(Play(), "paris")
    assert play.asked == "" and play.pos.lasting == () and play.pos.pool["de-ceremonis"] == 1


def test_22_0_the_segment_is_over_before_the_markers_of_the_ceremony_are_drawn() -> None:
    # Subversion is for the Operations Segment; one that the ceremony brings comes too late for this one.
    play = Play().hold("charles", "subversion")
    play.put("louis", "aachen", militia=1)
    play.put("charles", "lotharingia", warrior=1)
    play.set(phasing="charles").begin(operations.BeginOperations("charles"))
    assert playable_markers(play.pos, "charles") == ["subversion"]
    play.set(agenda=(ceremony_rules.CeremonyRoll("charles"),))
    assert playable_markers(play.pos, "charles") == []


def test_28_0_de_ceremonis_drawn_by_an_npp_waits_for_its_players_own_power() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Cleo")
    drawn(play, "slavs", "de-ceremonis")
    assert [(e.marker, e.power) for e in play.pos.lasting] == [("de-ceremonis", "lothar")]


def test_28_0_de_ceremonis_drawn_in_the_own_operations_waits_for_the_next() -> None:
    play = Play()
    play.put("charles", "aachen", leader=1, warrior=1)
    play.set(phasing="charles").begin(sequence.PowerTurn("charles"))
    play.say("pay").say("done")
    drawn(play, "charles", "de-ceremonis").say("end")
    assert play.asked == "" and [e.marker for e in play.pos.lasting] == ["de-ceremonis"]


def test_23_1_a_dead_leaders_ceremony_is_off_and_its_marker_back() -> None:
    play = Play()
    play.put("charles", "paris", leader=1, warrior=1)
    play.put("louis", "aachen", leader=1)
    drawn(play, "charles", "de-ceremonis")
    play.aside("referee", "", "adjust leader", "charles", "")
    assert play.pos.pool["de-ceremonis"] == 1 and play.pos.lasting == ()


# --- Espionage


def test_28_0_espionage_shows_all_forces_of_an_area_and_its_burg_to_the_one_player() -> None:
    play = Play().hold("charles", "espionage")
    play.put("louis", "francia", warrior=3)
    play.put("lothar", "paris", militia=2)
    levying(play, "louis").play("charles", "espionage")  # at any time, so in the turn of another
    play.pick("look at forces", "francia")
    note = next(note for note in play.pos.notes if note.kind == "looked")
    assert "3 warriors" in note.text_for("Anna") and "2 militia" in note.text_for("Anna")
    assert "warriors" not in note.text_for("Ben") and "warriors" not in note.text_for("table")


def test_28_0_espionage_shows_all_markers_of_one_power() -> None:
    play = Play().hold("charles", "espionage").hold("louis", "alliance", "subversion")
    play.put("louis", "francia", warrior=3)
    levying(play, "louis").play("charles", "espionage")
    assert play.offers("look at markers") == ["louis"]
    play.pick("look at markers", "louis").unanswered()
    note = next(note for note in play.pos.notes if note.kind == "looked")
    assert "Alliance, Subversion" in note.text_for("Anna") and "Alliance" not in note.text_for("Cleo")


# --- Good Harvest


def test_28_0_good_harvest_at_the_start_of_the_own_levy_brings_half_a_die_of_lp() -> None:
    play = Play().hold("charles", "good-harvest")
    play.put("charles", "francia", militia=2)
    levying(play, "charles")
    before = play.pos.levy.lp  # type: ignore[union-attr]
    play.play("charles", "good-harvest").roll(3)
    assert play.pos.levy is not None and play.pos.levy.lp == before + 2


def test_28_0_good_harvest_is_too_late_once_units_are_maintained_or_disbanded() -> None:
    for verb in ("pay", "disband"):
        play = Play().hold("charles", "good-harvest").set(dp={"charles": 5, "louis": 0, "lothar": 0})
        force = play.put("charles", "francia", militia=2)
        levying(play, "charles").say(verb, (f"{force.id}:4",) if verb == "disband" else None)
        assert playable_markers(play.pos, "charles") == []


# --- Mésalliance


def test_28_0_mesalliance_ends_the_operations_of_a_controlled_npp() -> None:
    play = Play().hold("charles", "mesalliance")
    play.put("slavs", "bohemia", warrior=2)
    slavs_operate(play).play("charles", "mesalliance")
    assert play.asked == "" and play.pos.phasing == ""


def test_28_0_mesalliance_leaves_a_combat_to_be_fought_out() -> None:
    play = Play().hold("charles", "mesalliance")
    force = play.put("slavs", "bohemia", warrior=2)
    foe = play.put("louis", "bohemia", warrior=2)
    slavs_operate(play).pick("operate", *ids(force, warrior=2)).roll(6)
    play.pick("attack", str(foe.id)).play("charles", "mesalliance")
    assert play.asked == "Ben 17.4"
    play.say("engagement").roll(6)
    assert play.asked == "" and play.stands("louis", "bohemia") == "1 warrior"  # D1, and no more operations


def test_28_0_mesalliance_a_force_at_sea_lands_first() -> None:
    play = Play().hold("charles", "mesalliance")
    force = play.put("muslims", "baleares", warrior=2)
    play.put("muslims", "baleares", warrior=1)
    play.put("muslims", "mediterranean-sea", fleet=1)
    play.pos = with_runs(play.pos, muslims="Ben")
    play.set(phasing="muslims").begin(operations.BeginOperations("muslims"), sequence.TurnOver("muslims"))
    play.pick("operate", *ids(force, warrior=2)).roll(6).say("move", ("mediterranean-sea",))
    play.play("charles", "mesalliance")
    assert [option.verb for option in play.question.options] == ["move"]
    play.say("move", ("spanish-march",))
    assert play.asked == "" and play.stands("muslims", "spanish-march") == "2 warrior"


@pytest.mark.parametrize("moment", ["its levy", "the turn of a player", "an uncontrolled npp"])
def test_28_0_mesalliance_only_in_the_operations_of_a_controlled_npp(moment: str) -> None:
    play = Play().hold("charles", "mesalliance")
    play.put("slavs", "bohemia", warrior=2)
    play.put("louis", "saxony", warrior=2)
    play.pos = with_runs(play.pos, slavs="Ben")
    if moment == "its levy":
        levying(play, "slavs")
    elif moment == "the turn of a player":
        play.set(phasing="louis").begin(operations.BeginOperations("louis"))
    else:
        play.pos = play.pos.replace(runs={"charles": "Anna"})
        play.set(phasing="slavs").begin(operations.BeginOperations("slavs"))
    assert playable_markers(play.pos, "charles") == []


# --- Viking Diplomacy


def treating(play: Play) -> Play:
    return play.hold("louis", "viking-diplomacy").begin(viking_raid.VikingRaid()).play("louis", "viking-diplomacy")


def test_28_0_viking_diplomacy_a_sets_a_modifier_before_each_roll() -> None:
    play = treating(Play()).say("modify")
    assert play.asked == "Ben 28.0"
    play.say("plus").roll(6)  # a 7: five warriors
    assert any(force.power == "vikings" and force.size == 5 for force in play.pos.forces.values())
    play.say("minus").roll(4)  # a 3: they land from the North Sea
    play.say("none").roll(5)
    assert any("land in Flanders" in text for text in play.told)


def test_28_0_viking_diplomacy_b_chooses_the_target_on_one_sea() -> None:
    play = treating(Play())
    play.pick("sea", "channel-sea").roll(3).roll(6).roll(6)  # on through North and Irish Sea
    play.roll(1)
    assert play.asked == "Ben 28.0" and {"francia", "wessex", "brittany"} <= set(play.offers("raid"))
    play.pick("raid", "wessex")
    assert any("land in Wessex" in text for text in play.told)


def test_28_0_viking_diplomacy_b_does_nothing_on_another_sea() -> None:
    play = treating(Play()).pick("sea", "channel-sea").roll(3).roll(1)
    assert play.asked == "chance 10.3"


def test_28_0_viking_diplomacy_is_for_the_beginning_of_the_phase() -> None:
    play = Play().hold("louis", "viking-diplomacy").begin(viking_raid.VikingRaid()).roll(3)
    assert playable_markers(play.pos, "louis") == []


# --- all of them


def test_20_1_a_played_marker_is_revealed_and_returns_to_the_pool() -> None:
    play = Play().hold("charles", "leadership-2")
    force = play.put("charles", "francia", warrior=1)
    play.set(phasing="charles").begin(operations.BeginOperations("charles")).pick("operate", *ids(force, warrior=1))
    play.play("charles", "leadership-2")
    assert play.pos.pool["leadership-2"] == 2 and "Charles plays Leadership 2." in play.told
    play.roll(3)
    assert play.pos.operation is not None and play.pos.operation.op == 5


def test_20_1_why_a_marker_cannot_be_played_now_is_told() -> None:
    for marker in (name for name, kind in KINDS.items() if not kind.at_once and name != "espionage"):
        play = Play().hold("charles", marker)
        play.put("louis", "saxony", warrior=1)
        levying(play, "louis").say("pay")
        if marker == "mesalliance":
            play.set(phasing="")
        assert playable_markers(play.pos, "charles") == []
        refused = why(play, "Anna", "charles", "play", (marker,))
        assert refused.reason and refused.rule in ("14.0", "17.5", "22.0", "28.0")
