"""22.0 Subversion and conversion: who may turn whom, what comes of it, who chooses, and who is never touched."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.carolingian_twilight.markers.playing import playable_markers
from dark_ages_desk.games.carolingian_twilight.referee.faults import invariant_errors
from dark_ages_desk.games.carolingian_twilight.state.units import FIELD_ARMY, LEADER, MILITIA, NOMAD, WARRIOR
from dark_ages_desk.games.carolingian_twilight.war import operations
from dark_ages_desk.games.carolingian_twilight.war.results import can_affect

from .play import Play, ids, rules, with_runs


def turning(play: Play, marker: str, power: str = "charles") -> Play:
    """The power is in its Operations Segment and holds the marker."""
    play.hold(power, marker).set(phasing=power)
    return play.begin(operations.BeginOperations(power))


def against(play: Play, marker: str, victim: int) -> Play:
    return play.play("charles", marker).pick("against", str(victim))


def test_22_0_the_enemy_force_stands_in_the_same_area_or_in_its_burg_or_outside() -> None:
    for own, theirs in (("francia", "francia"), ("francia", "paris"), ("paris", "francia")):
        play = Play()
        play.put("charles", own, warrior=1)
        enemy = play.put("louis", theirs, militia=2)
        play.put("louis", "flanders", militia=2)  # too far away
        turning(play, "subversion").play("charles", "subversion")
        assert play.offers("against") == [str(enemy.id)]


def test_22_0_fleets_turn_fleets_and_land_forces_land_forces() -> None:
    play = Play()
    play.put("charles", "tyrrhenian-sea", fleet=1)
    play.put("muslims", "tyrrhenian-sea", fleet=2)
    assert playable_markers(turning(play, "subversion").pos, "charles") == ["subversion"]
    shore = Play()
    shore.put("charles", "tyrrhenian-sea", fleet=1)
    shore.put("muslims", "sicily", militia=1)
    assert playable_markers(turning(shore, "subversion").pos, "charles") == []


def test_22_0_only_in_the_own_operations_segment() -> None:
    play = Play().hold("charles", "subversion")
    play.put("charles", "francia", warrior=1)
    play.put("louis", "francia", warrior=1)
    play.set(phasing="louis").begin(operations.BeginOperations("louis"))
    assert playable_markers(play.pos, "charles") == []


def test_22_0_it_costs_no_op_and_may_be_done_by_any_friendly_force() -> None:
    play = Play()
    at_work = play.put("charles", "gascony", warrior=1)
    play.put("charles", "francia", militia=1)
    enemy = play.put("louis", "francia", militia=1)
    turning(play, "subversion").pick("operate", *ids(at_work, warrior=1)).roll(4)
    against(play, "subversion", enemy.id).roll(3)  # Desertion
    play.roll(1)
    assert play.stands("louis", "francia") == "" and play.pos.operation is not None and play.pos.operation.op == 4


def test_22_0_with_several_own_forces_the_player_names_the_one_that_subverts() -> None:
    play = Play()
    field, city = play.put("charles", "francia", warrior=1), play.put("charles", "paris", militia=1)
    enemy = play.put("louis", "francia", militia=2)
    against(turning(play, "subversion"), "subversion", enemy.id)
    assert play.offers("with") == [str(field.id), str(city.id)]
    play.pick("with", str(city.id)).roll(1)  # Betrayal
    assert play.stands("charles", "paris") == "" and play.stands("charles", "francia") == "1 warrior"


def test_22_0_betrayal_the_subverted_powers_player_chooses_a_unit_of_the_subverting_force() -> None:
    play = Play()
    own = play.put("charles", "francia", leader=1, warrior=1, militia=1)
    enemy = play.put("louis", "francia", militia=1)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(2)
    assert play.question.seat == "Ben"
    assert play.offers("choose units") == [f"{own.id}:{WARRIOR}", f"{own.id}:{MILITIA}"]  # never the leader
    play.pick("choose units", f"{own.id}:{WARRIOR}")
    assert play.stands("charles", "francia") == "1 leader 1 militia"


def test_22_0_betrayal_for_a_power_that_nobody_controls_chance_chooses() -> None:
    play = Play()
    own = play.put("charles", "brittany", warrior=1, militia=1)
    enemy = play.put("bretons", "brittany", militia=1)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(1)
    assert play.asked == "chance 22.0"
    play.draw(f"warrior in Brittany, force {own.id}")
    assert play.stands("charles", "brittany") == "1 militia"


def test_22_0_desertion_a_die_of_units_of_the_subverted_force_but_not_the_steadfast() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    enemy = play.put("louis", "francia", leader=1, warrior=2, militia=2)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(4).roll(6)
    assert play.stands("louis", "francia") == "1 leader 2 warrior"  # Frankish warriors stay


def test_22_0_rebellion_the_rebels_join_the_largest_npp_force_in_the_area() -> None:
    play = Play()
    play.put("charles", "brittany", warrior=1)
    enemy = play.put("louis", "brittany", warrior=3, militia=1)
    play.put("bretons", "brittany", warrior=2)
    play.put("wessex", "brittany", militia=1)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(6).roll(2)
    assert play.question.seat == "Ben"  # units of the subverted power's choice
    play.pick("choose units", f"{enemy.id}:{WARRIOR}", f"{enemy.id}:{MILITIA}")
    assert play.stands("bretons", "brittany") == "3 warrior 1 militia"
    assert play.stands("louis", "brittany") == "2 warrior"


def test_22_0_rebellion_ties_for_the_largest_force_are_broken_randomly() -> None:
    play = Play()
    play.put("charles", "brittany", warrior=1)
    enemy = play.put("louis", "brittany", militia=2)
    play.put("bretons", "brittany", warrior=1)
    second = play.put("wessex", "brittany", militia=1)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(6).roll(2)
    play.draw(f"Wessex in Brittany, force {second.id}")
    assert play.stands("wessex", "brittany") == "3 militia"


def test_22_0_rebellion_without_an_npp_makes_a_new_minor_npp() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    enemy = play.put("louis", "francia", militia=3)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(6).roll(2)
    assert play.stands("rebels-1", "francia") == "2 militia" and play.pos.ranks["rebels-1"] == "minor"
    assert play.pos.seat("rebels-1") == ""
    assert set(play.pos.control["francia"]) == {"charles", "louis", "rebels-1"}


def test_22_0_the_referee_may_raise_rebels_and_sees_one_spare_set_at_a_time() -> None:
    play = Play()
    play.aside("referee", "", "adjust add", "rebels-1", str(MILITIA), 2, "francia", "")
    assert play.stands("rebels-1", "francia") == "2 militia"
    adding = rules().asides(play.pos)[-1].option("adjust add")
    names = [choice.id for choice in adding.fields[0].choices if choice.id.startswith("rebels")]  # type: ignore[union-attr]
    assert names == ["rebels-1", "rebels-2"]


def test_22_0_rebels_leave_a_burg_that_others_still_hold_and_keep_one_that_nobody_does() -> None:
    for face, outside, inside in ((2, "2 militia", ""), (3, "", "3 militia")):
        play = Play()
        play.put("charles", "francia", warrior=1)
        enemy = play.put("louis", "paris", militia=3)
        against(turning(play, "subversion"), "subversion", enemy.id).roll(6).roll(face)
        assert play.stands("rebels-1", "francia") == outside and play.stands("rebels-1", "paris") == inside
        assert invariant_errors(play.pos) == ()


def test_22_0_rebellion_the_subverting_npp_takes_no_rebels_in() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna")
    play.put("slavs", "saxony", warrior=3)
    enemy = play.put("louis", "saxony", militia=1)
    play.hold("slavs", "subversion").set(phasing="slavs").begin(operations.BeginOperations("slavs"))
    play.play("slavs", "subversion").pick("against", str(enemy.id)).roll(6).roll(5)
    assert play.stands("slavs", "saxony") == "3 warrior" and play.stands("rebels-1", "saxony") == "1 militia"


def test_22_0_rebellion_no_force_of_the_power_that_they_rebel_against_takes_rebels_in() -> None:
    """A reading: of two forces of the Slavs one rebels, and the larger one, though an NPP's, does not get it back."""
    play = Play()
    play.put("charles", "saxony", warrior=1)
    rebels = play.put("slavs", "saxony", militia=1)
    play.put("slavs", "saxony", warrior=3)
    play.put("bretons", "saxony", militia=1)
    against(turning(play, "subversion"), "subversion", rebels.id).roll(6).roll(1)
    assert play.stands("bretons", "saxony") == "2 militia" and play.stands("slavs", "saxony") == "3 warrior"


def test_22_0_heresy_a_unit_of_the_converting_force_goes_over_chosen_by_the_other_side() -> None:
    play = Play()
    own = play.put("charles", "francia", leader=1, field_army=1, militia=1)
    enemy = play.put("muslims", "francia", nomad=1)
    play.pos = with_runs(play.pos, muslims="Cleo")
    against(turning(play, "religious-conversion"), "religious-conversion", enemy.id).roll(1)
    assert play.question.seat == "Cleo"
    play.pick("choose units", f"{own.id}:{FIELD_ARMY}")  # immunity covers desertion, assimilation and holy war only
    assert play.stands("muslims", "francia") == "1 field army 1 nomad"


def test_22_0_assimilation_a_unit_of_the_converted_force_joins_the_converting_one() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    enemy = play.put("muslims", "francia", nomad=1, warrior=1)
    against(turning(play, "religious-conversion"), "religious-conversion", enemy.id).roll(3)
    assert play.stands("charles", "francia") == "2 warrior" and play.stands("muslims", "francia") == "1 nomad"


def test_22_0_holy_war_a_die_of_units_join_and_may_act_if_the_force_may() -> None:
    play = Play()
    own = play.put("charles", "saxony", warrior=1)
    enemy = play.put("slavs", "saxony", militia=4)
    against(turning(play, "religious-conversion"), "religious-conversion", enemy.id).roll(6).roll(3)
    assert play.stands("charles", "saxony") == "1 warrior 3 militia" and play.stands("slavs", "saxony") == "1 militia"
    assert play.pos.forces[own.id].done == (0, 0, 0, 0, 0, 0)


def test_22_0_optional_frankish_powers_and_the_pope_do_not_convert_each_other() -> None:
    for option, playable_now in (("allowed", ["religious-conversion"]), ("forbidden", [])):
        play = Play(frankish_conversion=option)
        play.put("charles", "st-peters", warrior=1)
        play.put("papal-states", "st-peters", warrior=1)
        play.put("louis", "rome", militia=1)
        assert playable_markers(turning(play, "religious-conversion").pos, "charles") == playable_now
        assert "subversion" in playable_markers(turning(play, "subversion").pos, "charles")


@pytest.mark.parametrize("result", ["Desertion", "Assimilation", "Holy War"])
def test_22_0_the_steadfast(result: str) -> None:
    assert not can_affect("charles", True, WARRIOR, result) and can_affect("charles", True, MILITIA, result)
    assert not can_affect("papal-states", False, WARRIOR, result)
    assert not can_affect("muslims", False, NOMAD, result) and can_affect("magyars", False, NOMAD, result)
    assert not can_affect("byzantium", False, FIELD_ARMY, result) and can_affect("slavs", False, WARRIOR, result)


@pytest.mark.parametrize("result", ["Betrayal", "Heresy", "Rebellion"])
def test_22_0_only_leaders_are_safe_from_betrayal_heresy_and_rebellion(result: str) -> None:
    assert can_affect("charles", True, WARRIOR, result) and can_affect("byzantium", False, FIELD_ARMY, result)
    assert not can_affect("charles", True, LEADER, result)


def test_22_0_a_force_of_leaders_alone_cannot_be_touched() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)
    enemy = play.put("louis", "francia", leader=1)
    against(turning(play, "subversion"), "subversion", enemy.id).roll(6).roll(6)
    assert play.stands("louis", "francia") == "1 leader" and play.asked == "Anna 14.0"
    assert play.pos.ranks["rebels-1"] == "gone"


def test_24_2_the_last_unit_that_goes_over_is_the_end_of_an_npp() -> None:
    play = Play()
    play.put("charles", "brittany", warrior=1)
    enemy = play.put("bretons", "brittany", militia=1)
    against(turning(play, "religious-conversion"), "religious-conversion", enemy.id).roll(4)
    assert play.pos.ranks["bretons"] == "gone" and play.stands("charles", "brittany") == "1 warrior 1 militia"


def test_22_0_in_the_midst_of_a_combat_the_struck_force_may_be_gone() -> None:
    play = Play()
    own = play.put("charles", "brittany", warrior=2)
    enemy = play.put("bretons", "brittany", militia=1)
    turning(play, "religious-conversion").pick("operate", *ids(own, warrior=2)).roll(3)
    play.pick("attack", str(enemy.id)).draw("Ben")
    against(play, "religious-conversion", enemy.id).roll(3)
    assert play.asked == "Anna 14.0" and play.stands("charles", "brittany") == "2 warrior 1 militia"
