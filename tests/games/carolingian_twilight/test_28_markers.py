"""28.0 The stratagem markers: each at the moments its text allows, with all that it does; Assassin in reply."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import Answer
from dark_ages_desk.games.carolingian_twilight import levy, npp_bidding, operations, plays, sequence, viking_raid
from dark_ages_desk.games.carolingian_twilight.effects import carried_out
from dark_ages_desk.games.carolingian_twilight.faults import faults
from dark_ages_desk.games.carolingian_twilight.playing import MOMENTS, playable
from dark_ages_desk.games.carolingian_twilight.position import Levy
from dark_ages_desk.games.carolingian_twilight.stratagem_list import KINDS
from dark_ages_desk.games.carolingian_twilight.stratagems import DrawMarker

from .play import Play, ids, operate, rules, with_runs


def drawn(play: Play, power: str, marker: str) -> Play:
    """A marker in red text comes out of the Pool."""
    return play.begin(DrawMarker(power, "a test")).draw(marker)


def levying(play: Play, power: str) -> Play:
    return play.set(phasing=power).begin(levy.LevySegment(power))


def test_28_0_every_kind_is_played_at_once_or_has_its_moment_and_its_effect() -> None:
    for marker in KINDS.values():
        assert marker.at_once != (marker.id in MOMENTS)
        if marker.id != "assassin":
            assert carried_out(Play().pos, plays.Played("charles", marker.id)) is not None


# --- Assassin


def test_28_0_assassin_negates_the_marker_that_was_just_played() -> None:
    play = Play().hold("charles", "oaths-of-strasbourg").hold("louis", "assassin")
    play.put("charles", "francia", militia=1)
    levying(play, "charles").play("charles", "oaths-of-strasbourg").pick("name", "louis")
    play.play("louis", "assassin")  # after it nobody holds a marker that could reply
    assert play.pos.lasting == () and "Oaths of Strasbourg of Charles is negated." in play.told
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
    assert playable(levying(play, "charles").pos, "charles") == []


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
    play.say("raise", 4).say("stand").say("stand").say("stand")
    play.pick("box", "4")
    assert play.pos.dp["charles"] == 2 and play.pos.seat("muslims") == "Anna"  # 4, of which 3 were free
    assert play.pos.free_dp == {}


def test_28_0_alliance_a_is_played_immediately_before_the_own_first_bid() -> None:
    play = up_for_bidding(Play().hold("charles", "alliance").hold("louis", "alliance"))
    assert playable(play.pos, "charles") == ["alliance"] and playable(play.pos, "louis") == []
    play.say("raise", 1)
    assert playable(play.pos, "charles") == [] and playable(play.pos, "louis") == ["alliance"]
    play.say("stand").say("stand")
    assert playable(play.pos, "charles") == []  # it has bid for this one


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
    assert playable(play.pos, "slavs") == [] and playable(play.pos, "louis") == []


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
    play.pos = play.pos.but(track={1: "charles", 2: "louis"}, dp={"charles": 5, "louis": 5, "lothar": 0})
    play.begin(sequence.OperationsPhase())
    assert playable(play.pos, "louis") == ["oaths-of-strasbourg"]
    play.say("pay")
    assert playable(play.pos, "louis") == []  # the first power has paid
    play.say("done").say("end")
    assert play.pos.levy is not None and play.pos.levy.power == "louis" and playable(play.pos, "louis") == []


# --- De Ceremonis


def ceremony(play: Play, where: str) -> Play:
    force = play.put("charles", where, leader=1, warrior=1)
    drawn(play, "charles", "de-ceremonis")
    assert play.pos.pool["de-ceremonis"] == 0 and faults(play.pos) == ()
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
    assert "3 warriors" in note.seen_by("Anna") and "2 militia" in note.seen_by("Anna")
    assert "warriors" not in note.seen_by("Ben") and "warriors" not in note.seen_by("table")


def test_28_0_espionage_shows_all_markers_of_one_power() -> None:
    play = Play().hold("charles", "espionage").hold("louis", "alliance", "subversion")
    play.put("louis", "francia", warrior=3)
    levying(play, "louis").play("charles", "espionage")
    assert play.offers("look at markers") == ["louis"]
    play.pick("look at markers", "louis").unanswered()
    note = next(note for note in play.pos.notes if note.kind == "looked")
    assert "Alliance, Subversion" in note.seen_by("Anna") and "Alliance" not in note.seen_by("Cleo")


# --- Feudal Unrest


def test_28_0_feudal_unrest_units_without_pay_become_militia_on_4_to_6() -> None:
    play = Play().set(dp={"charles": 1, "louis": 0, "lothar": 0})
    force = play.put("charles", "francia", leader=1, warrior=3, militia=1)
    drawn(play, "charles", "feudal-unrest")
    assert play.option("pay for").at_most == 1  # type: ignore[union-attr]
    play.pick("pay for", f"{force.id}:2").roll(3, 4)
    assert play.stands("charles", "francia") == "1 leader 2 warrior 2 militia"
    assert play.pos.dp["charles"] == 0


def test_28_0_feudal_unrest_may_be_met_with_lp_in_the_own_levy() -> None:
    play = Play().set(dp={"charles": 0, "louis": 0, "lothar": 0}, phasing="charles")
    force = play.put("charles", "francia", warrior=2)
    play.set(levy=Levy("charles", 1, maintained=True))
    drawn(play, "charles", "feudal-unrest").pick("pay for", f"{force.id}:2").roll(6)
    assert play.pos.levy is not None and play.pos.levy.lp == 0
    assert play.stands("charles", "francia") == "1 warrior 1 militia"


def test_28_0_feudal_unrest_an_npp_outside_its_levy_has_nothing_to_pay_with() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    play.put("muslims", "zaragoza", nomad=1, warrior=1, militia=1)
    drawn(play, "muslims", "feudal-unrest").roll(4, 1)
    assert play.stands("muslims", "zaragoza") == "1 nomad 2 militia"


# --- Field of Lies and Insubordination


def test_28_0_field_of_lies_paralyses_the_force_with_the_leader() -> None:
    play = Play()
    led = play.put("charles", "francia", leader=1, warrior=1)
    other = play.put("charles", "flanders", warrior=1)
    drawn(play, "charles", "field-of-lies")
    operate(play, other, 6)
    play.say("move", ("francia",))
    assert play.question.option("pick up") is None  # it may end there but picks nobody up
    play.say("finish")
    assert play.offers("operate") == [] and play.pos.forces[led.id].done == led.units
    play.begin(sequence.TurnOver("charles"))
    assert play.pos.lasting == () and play.pos.forces[led.id].done == (0, 0, 0, 0, 0, 0)


def test_28_0_field_of_lies_without_a_leader_takes_the_largest_force_ties_by_lot() -> None:
    play = Play()
    first = play.put("slavs", "bohemia", warrior=2)
    second = play.put("slavs", "sorbia", militia=2)
    play.put("slavs", "croatia", militia=1)
    drawn(play, "slavs", "field-of-lies")
    draw = play.question.options[0]
    assert dict(draw.contents) == {f"Bohemia, force {first.id}": 1, f"Sorbia, force {second.id}": 1}  # type: ignore[union-attr]
    play.draw(f"Sorbia, force {second.id}")
    assert play.pos.lasting[0].force == second.id


def test_28_0_field_of_lies_the_force_counterattacks_all_the_same() -> None:
    play = Play()
    led = play.put("charles", "francia", leader=1, warrior=3)
    foe = play.put("louis", "francia", warrior=3)
    drawn(play, "charles", "field-of-lies")
    operate(play, foe, 4)
    play.pick("attack", str(led.id)).say("engagement").roll(2)  # CA
    assert play.question.power == "charles" and play.asked == "Anna 17.4"


def test_28_0_b_field_of_lies_comes_too_late_once_the_segment_has_begun() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, warrior=1)
    play.set(phasing="charles").begin(operations.BeginOperations("charles"))
    drawn(play, "charles", "field-of-lies")
    assert play.pos.lasting == () and play.offers("operate") == list(ids(force, leader=1, warrior=1))


def test_28_0_insubordination_takes_a_force_of_two_or_more_without_a_leader_of_the_players_choice() -> None:
    play = Play()
    play.put("charles", "francia", leader=1, warrior=1)
    play.put("charles", "flanders", warrior=1)
    chosen = play.put("charles", "gascony", warrior=1, militia=1)
    also = play.put("charles", "aquitania", warrior=2)
    drawn(play, "charles", "insubordination")
    assert play.offers("paralyse") == [str(chosen.id), str(also.id)]
    play.pick("paralyse", str(chosen.id))
    play.set(phasing="charles").begin(operations.BeginOperations("charles"))
    assert not {id_ for id_ in play.offers("operate") if id_.startswith(f"{chosen.id}:")}


def test_28_0_insubordination_without_such_a_force_has_no_effect() -> None:
    play = Play()
    play.put("charles", "flanders", warrior=1)
    drawn(play, "charles", "insubordination")
    assert play.pos.lasting == () and play.asked == ""


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
        assert playable(play.pos, "charles") == []


# --- Mésalliance


def in_operations(play: Play) -> Play:
    play.pos = with_runs(play.pos, slavs="Ben")
    play.set(phasing="slavs", started_in=frozenset())
    return play.begin(operations.BeginOperations("slavs"), sequence.TurnOver("slavs"))


def test_28_0_mesalliance_ends_the_operations_of_a_controlled_npp() -> None:
    play = Play().hold("charles", "mesalliance")
    play.put("slavs", "bohemia", warrior=2)
    in_operations(play).play("charles", "mesalliance")
    assert play.asked == "" and play.pos.phasing == ""


def test_28_0_mesalliance_leaves_a_combat_to_be_fought_out() -> None:
    play = Play().hold("charles", "mesalliance")
    force = play.put("slavs", "bohemia", warrior=2)
    foe = play.put("louis", "bohemia", warrior=2)
    in_operations(play).pick("operate", *ids(force, warrior=2)).roll(6)
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
        play.pos = play.pos.but(runs={"charles": "Anna"})
        play.set(phasing="slavs").begin(operations.BeginOperations("slavs"))
    assert playable(play.pos, "charles") == []


# --- Perfidity and Withdrawal


def test_28_0_perfidity_gives_a_random_controlled_npp_to_a_random_player() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben", bretons="Anna")
    drawn(play, "charles", "perfidity")
    assert dict(play.question.options[0].contents) == {"slavs": 1, "bretons": 1}  # type: ignore[union-attr]
    play.draw("bretons")
    assert dict(play.question.options[0].contents) == {"Anna": 1, "Ben": 1, "Cleo": 1}  # type: ignore[union-attr]
    play.draw("Cleo")
    assert play.pos.seat("bretons") == "Cleo" and play.pos.seat("slavs") == "Ben"


def test_28_0_perfidity_a_minor_npp_has_no_second_turn_with_its_new_player() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Cleo").but(operated=frozenset({"bretons"}))
    play.put("bretons", "brittany", warrior=1)
    play.begin(sequence.MinorTurns("Cleo", ()))
    assert play.asked == ""


def test_28_0_withdrawal_a_player_loses_a_random_npp_of_his() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna", bulgars="Ben", bretons="Anna")
    drawn(play, "charles", "withdrawal")
    assert dict(play.question.options[0].contents) == {"slavs": 1, "bretons": 1}  # type: ignore[union-attr]
    play.draw("slavs")
    assert play.pos.seat("slavs") == "" and play.pos.last_run["slavs"] == "Anna"


def test_28_0_withdrawal_of_an_npp_ends_its_players_control_and_its_turn() -> None:
    play = Play()
    play.put("slavs", "bohemia", warrior=1)
    in_operations(play)
    drawn(play, "slavs", "withdrawal")
    assert play.pos.seat("slavs") == "" and play.asked == ""


def test_28_0_withdrawal_without_an_npp_does_nothing() -> None:
    play = drawn(Play(), "charles", "withdrawal")
    assert play.asked == "" and "No controlled NPP is concerned." in play.told


# --- Peripheral War, Plague, Schism


def test_28_0_peripheral_war_costs_a_power_with_a_peripheral_area_a_die_of_units() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    home = play.put("slavs", "slav", warrior=2)
    field = play.put("slavs", "bohemia", militia=2)
    play.put("bretons", "brittany", warrior=1)
    drawn(play, "charles", "peripheral-war")
    assert play.offers("wage") == ["slavs"]  # no other power with a peripheral area has units here
    play.pick("wage", "slavs").roll(3)
    assert play.question.seat == "Ben"  # chosen by the player who controls the power
    play.pick("choose units", f"{home.id}:2", f"{home.id}:2", f"{field.id}:4")
    assert (play.stands("slavs", "slav"), play.stands("slavs", "bohemia")) == ("", "1 militia")


def test_28_0_peripheral_war_an_uncontrolled_powers_units_are_drawn() -> None:
    play = Play()
    home = play.put("slavs", "slav", warrior=2, militia=1)
    drawn(play, "charles", "peripheral-war").pick("wage", "slavs").roll(1)
    assert play.asked == "chance 28.0"
    play.draw(f"militia in Slavs, force {home.id}")
    assert play.stands("slavs", "slav") == "2 warrior"


def test_28_0_plague_a_die_for_each_burg_on_the_map_peripheral_areas_included() -> None:
    play = Play()
    paris = play.put("charles", "paris", leader=1, militia=1)
    drawn(play, "louis", "plague")
    rolled: list[str] = []
    while play.asked == "chance 28.0":
        burgs = play.question.about
        rolled += burgs
        play.roll(*(6 if burg in ("paris", "constantinople") else 5 for burg in burgs))
        if play.asked == "Anna 28.0":
            play.pick("choose units", f"{paris.id}:4")  # the controlling player's choice
    assert sorted(rolled) == sorted(play.pos.fixed.burgs)
    assert play.pos.plague == {"paris", "constantinople"} and play.stands("charles", "paris") == "1 leader"
    assert play.pos.out == ("plague",)


def test_28_0_plague_can_be_the_death_of_a_leader() -> None:
    play = Play()
    play.put("charles", "aachen", leader=1)
    play.put("louis", "saxony", leader=1)
    drawn(play, "louis", "plague")
    play.roll(*(6 if burg == "aachen" else 1 for burg in play.question.about))
    while play.asked == "chance 28.0":
        play.roll(*(6 if burg == "aachen" else 1 for burg in play.question.about))
    assert play.pos.ranks["charles"] == "gone" and "Anna" in play.pos.leaderless


def test_28_0_schism_loses_a_die_of_markers_at_random() -> None:
    play = Play().hold("charles", "alliance", "alliance", "subversion")
    drawn(play, "charles", "schism").unanswered().roll(2)
    assert play.asked == "chance 20.1"
    play.draw("alliance", "subversion")
    assert play.pos.hands["charles"] == ("alliance",) and faults(play.pos) == ()


def test_28_0_schism_of_more_than_are_held_takes_all() -> None:
    play = Play().hold("charles", "alliance")
    drawn(play, "charles", "schism").unanswered().roll(6)
    assert play.pos.hands["charles"] == () and play.asked == ""


# --- Stellinga


def test_28_0_stellinga_each_frankish_power_loses_a_militia_in_area_and_burg_together() -> None:
    play = Play()
    field = play.put("charles", "francia", militia=1, warrior=1)
    play.put("charles", "paris", militia=1)
    play.put("louis", "francia", militia=2)
    play.put("muslims", "francia", militia=1)
    drawn(play, "charles", "stellinga")
    assert play.offers("rise in") == ["francia"]
    play.pick("rise in", "francia")
    assert play.asked == "Anna 28.0"  # area or burg, as the player likes
    play.pick("choose units", f"{field.id}:4")
    assert play.stands("charles", "francia") == "1 warrior" and play.stands("charles", "paris") == "1 militia"
    assert play.stands("louis", "francia") == "1 militia" and play.stands("muslims", "francia") == "1 militia"


def test_28_0_stellinga_no_frankish_power_raises_units_there_but_others_do() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", warrior=1)
    play.put("charles", "flanders", warrior=1)
    drawn(play, "charles", "stellinga").pick("rise in", "francia")
    levying(play, "charles").say("pay")
    assert play.offers("raise militia") == ["flanders"]
    assert "Stellinga" in play.why_not("raise militia", ("francia",)).reason
    play.set(agenda=()).begin(sequence.EndOfTurn())
    assert [e.marker for e in play.pos.lasting] == ["stellinga"]  # Feudalism is never restored without 29.1


def test_28_0_stellinga_by_the_other_reading_ends_with_the_turn() -> None:
    play = Play(stellinga="turn")
    play.put("charles", "francia", warrior=1)
    drawn(play, "charles", "stellinga").pick("rise in", "francia")
    play.begin(sequence.EndOfTurn())
    assert play.pos.lasting == ()


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
    assert playable(play.pos, "louis") == []


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
        assert playable(play.pos, "charles") == []
        refused = rules().why_not(play.pos, Answer("Anna", "charles", "play", (marker,)))
        assert refused.reason and refused.rule in ("14.0", "17.5", "22.0", "28.0")
