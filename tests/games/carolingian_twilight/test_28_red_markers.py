"""28.0 The stratagem markers in red text, which are played as they are drawn: all that they do, and until when."""

from __future__ import annotations

from dark_ages_desk.games.carolingian_twilight.phases import sequence
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state.position import Levy
from dark_ages_desk.games.carolingian_twilight.war import operations

from .play import Play, drawn, ids, levying, operate, slavs_operate, with_runs

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
    assert dict(draw.contents) == {f"Slavs in Bohemia, force {first.id}": 1, f"Slavs in Sorbia, force {second.id}": 1}  # type: ignore[union-attr]
    play.draw(f"Slavs in Sorbia, force {second.id}")
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


def test_28_0_insubordination_tells_two_forces_of_one_place_apart_for_their_own_player_only() -> None:
    play = Play()
    play.put("charles", "gascony", warrior=1, militia=1)
    play.put("charles", "gascony", warrior=3)
    drawn(play, "charles", "insubordination")
    pick = play.option("paralyse")
    assert [choice.label for choice in pick.choices] == ["1 warrior and 1 militia in Gascony", "3 warriors in Gascony"]  # type: ignore[union-attr]
    assert pick.public == "Choose the force"  # type: ignore[union-attr]
    alone = Play()
    alone.put("charles", "gascony", warrior=1, militia=1)
    pick = drawn(alone, "charles", "insubordination").option("paralyse")
    assert [choice.label for choice in pick.choices] == ["Gascony"] and not pick.public  # type: ignore[union-attr]


def test_28_0_insubordination_without_such_a_force_has_no_effect() -> None:
    play = Play()
    play.put("charles", "flanders", warrior=1)
    drawn(play, "charles", "insubordination")
    assert play.pos.lasting == () and play.asked == ""


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
    play.pos = with_runs(play.pos, bretons="Cleo").replace(operated=frozenset({"bretons"}))
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
    slavs_operate(play)
    drawn(play, "slavs", "withdrawal")
    assert play.pos.seat("slavs") == "" and play.asked == ""


def test_28_0_withdrawal_without_an_npp_does_nothing() -> None:
    play = drawn(Play(), "charles", "withdrawal")
    assert play.asked == "" and "Withdrawal has no effect: the power's player controls no NPP." in play.told


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
    play.draw(f"militia in the lands of the Slavs, force {home.id}")
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
    assert play.pos.hands["charles"] == ("alliance",) and invariant_errors(play.pos) == ()


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
