"""12.0 The Levy Segment."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import NotAllowed
from dark_ages_desk.games.carolingian_twilight.phases.costs import has_free_militia, maintenance, raisable_kinds
from dark_ages_desk.games.carolingian_twilight.phases.levy import LevySegment
from dark_ages_desk.games.carolingian_twilight.state.units import FIELD_ARMY, FLEET, LEADER, MILITIA, NOMAD, WARRIOR

from .play import Play, ids, with_runs


def levy(play: Play, power: str) -> Play:
    return play.set(phasing=power).begin(LevySegment(power))


def paid(play: Play, power: str) -> Play:
    return levy(play, power).say("pay")


def test_12_0_lp_come_from_full_and_shared_control() -> None:
    play = Play()
    play.put("charles", "francia", warrior=1)  # LV 3
    play.put("charles", "burgundy", warrior=1)  # LV 3, shared with Lothar
    play.put("lothar", "burgundy", warrior=1)
    levy(play, "charles")
    assert play.pos.levy.lp == 4  # 3 + 1 1/2, the fraction dropped at the end


def test_12_0_important_1_a_frankish_power_keeps_one_militia_free_where_control_is_solely_frankish() -> None:
    play = Play()
    play.put("charles", "francia", militia=2)
    assert has_free_militia(play.pos, "charles", "francia")
    assert maintenance(play.pos, "charles") == 1
    play.put("louis", "francia", militia=1)  # shared, but Frankish
    assert maintenance(play.pos, "charles") == 1
    play.put("vikings", "francia", warrior=1)
    assert maintenance(play.pos, "charles") == 2


def test_12_0_important_1_the_burg_counts_with_the_area() -> None:
    play = Play()
    play.put("charles", "francia", militia=1)
    play.put("charles", "paris", militia=1)
    assert maintenance(play.pos, "charles") == 1  # one of the two is free, not both
    play.put("muslims", "bordeaux", militia=1)
    area = play.pos.fixed.board.spaces["bordeaux"].within
    play.put("charles", area, militia=1)
    assert not has_free_militia(play.pos, "charles", area)


def test_12_0_important_2_others_need_full_control_of_area_and_burg() -> None:
    play = Play()
    play.put("muslims", "sicily", militia=1)
    assert maintenance(play.pos, "muslims") == 0
    play.put("byzantium", "syracuse", militia=1)
    assert maintenance(play.pos, "muslims") == 1


def test_12_0_nothing_is_free_where_anything_is_pillaged_and_units_cost_one_more() -> None:
    play = Play()
    play.put("charles", "francia", militia=1, warrior=1, leader=1)
    assert maintenance(play.pos, "charles") == 2
    play.set(pillaged=frozenset({"francia"}))
    assert maintenance(play.pos, "charles") == 2 + 3  # militia 1 + 1, warrior 2 + 1, the leader nothing (23.0)
    play.set(pillaged=frozenset({"paris"}))
    assert maintenance(play.pos, "charles") == 1 + 2  # the units stand outside the burg


def test_12_0_lp_are_spent_before_dp_and_what_is_left_of_them_is_lost() -> None:
    play = Play().set(dp={"charles": 5, "louis": 0, "lothar": 0})
    play.put("charles", "francia", warrior=2)
    levy(play, "charles").say("pay")
    assert (play.pos.levy.lp, play.pos.dp["charles"]) == (0, 4)
    play.say("done")
    assert play.pos.levy is None and play.pos.dp["charles"] == 4
    assert "lost" not in play.told[-1]


def test_12_0_a_player_disbands_what_he_cannot_or_will_not_pay() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    levy(play, "charles")
    assert play.question.option("pay") is None
    play.pick("disband", *ids(force, warrior=1)).say("pay")
    assert play.stands("charles", "francia") == "1 warrior" and play.pos.levy.lp == 1


def test_24_0_1_an_npp_does_not_disband_what_it_can_pay_for() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "slav", warrior=1)
    levy(play, "slavs")
    assert play.question.option("disband") is None and play.question.option("pay") is not None


def test_12_0_one_land_unit_an_area_with_its_burg() -> None:
    play = Play()
    play.put("charles", "francia", militia=1)
    paid(play, "charles")
    assert play.offers("raise militia") == ["francia", "paris"]
    play.pick("raise militia", "paris")
    assert play.offers("raise militia") == []
    assert play.why_not("raise militia", ("francia",)).reason == "You have already raised a unit in Francia."


def test_12_0_from_a_burg_into_the_empty_area_and_not_into_a_burg_of_a_shared_area() -> None:
    play = Play()
    play.put("charles", "paris", militia=1)
    paid(play, "charles")
    assert play.offers("raise militia") == ["francia", "paris"]
    shared = Play()
    shared.put("charles", "francia", militia=1)
    shared.put("louis", "francia", militia=1)
    paid(shared, "charles")
    assert shared.offers("raise militia") == ["francia"]


def test_12_0_any_number_in_the_own_peripheral_area() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bulgars="Ben")
    paid(play, "bulgars")  # LP 3
    for _ in range(3):
        play.pick("raise militia", "bulgar")
    assert play.stands("bulgars", "bulgar") == "3 militia"


def test_12_0_fleets_one_a_sea_beside_a_controlled_port_which_need_not_be_occupied() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "spanish-march", militia=1)  # Barcelona within it is empty
    paid(play, "charles")
    assert play.offers("raise fleet") == ["mediterranean-sea"]
    play.pick("raise fleet", "mediterranean-sea")
    assert play.offers("raise fleet") == [] and play.stands("charles", "mediterranean-sea") == "1 fleet"


def test_12_0_exception_muslims_raise_any_number_of_fleets_in_the_mediterranean() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    levy(play, "muslims")
    play.say("pay")
    play.pick("raise fleet", "mediterranean-sea")
    assert "mediterranean-sea" in play.offers("raise fleet")


def test_12_0_footnote_a_unit_costs_one_more_where_it_is_pillaged() -> None:
    play = Play().set(pillaged=frozenset({"francia"}), dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", warrior=1)
    paid(play, "charles")
    choice = {c.id: c.badge for c in play.option("raise militia").choices}  # type: ignore[union-attr]
    assert choice == {"francia": "2", "paris": "1"}


def test_18_2_a_pillage_marker_is_removed_for_twice_the_value_after_maintenance() -> None:
    play = Play().set(pillaged=frozenset({"francia", "paris"}), dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", warrior=1)
    levy(play, "charles")
    assert play.question.option("remove pillage") is None
    play.say("pay")
    assert play.offers("remove pillage") == ["francia"]  # no force of his stands in Paris
    play.pick("remove pillage", "francia")
    assert play.pos.pillaged == {"paris"} and play.pos.dp["charles"] == 9 - 3 - 6


def test_20_0_b_a_marker_costs_two_and_is_drawn_at_random() -> None:
    play = Play().set(dp={"charles": 3, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)
    paid(play, "charles").say("buy marker").draw("subversion")
    assert play.pos.hands["charles"] == ("subversion",)
    assert play.pos.levy.lp == 1 and play.pos.pool["subversion"] == 3


def test_24_0_2_an_npp_spends_no_more_on_markers_than_on_units_but_may_always_buy_one() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "prague", militia=1)  # 6 LP, the militia is free
    paid(play, "slavs").say("buy marker").draw("subversion")
    assert play.question.option("buy marker") is None
    play.pick("raise warrior", "slav")
    assert play.pos.levy.on_units == 2 and play.question.option("buy marker") is None
    play.pick("raise warrior", "slav")
    assert play.pos.levy.on_units == 4 and play.pos.levy.lp == 0


def test_unit_cost_table_says_who_raises_what() -> None:
    pos = Play().pos
    assert raisable_kinds(pos, "charles") == (FIELD_ARMY, WARRIOR, MILITIA, FLEET)
    assert raisable_kinds(pos, "muslims") == (WARRIOR, NOMAD, MILITIA, FLEET)
    assert LEADER not in raisable_kinds(pos, "byzantium")
    assert pos.fixed.charts["unit-cost"].source == "reconstructed"


def test_nobody_spends_what_he_has_not() -> None:
    play = Play()
    play.put("charles", "flanders", militia=1)  # LV 1
    paid(play, "charles").pick("raise militia", "flanders")
    with pytest.raises(NotAllowed):
        play.say("buy marker")


def test_24_0_1_an_npp_disbands_only_what_saves_something() -> None:
    # The free militia costs nothing, so giving it up would not help: only the warriors can go.
    play = Play()
    play.pos = with_runs(play.pos, irish="Ben")
    force = play.put("irish", "hibernia", warrior=2, militia=1)  # LV 1, DV 1 of Dublin: 2 LP for 4
    levy(play, "irish")
    assert play.question.option("pay") is None and play.offers("disband") == [f"{force.id}:2"]
    play.pick("disband", f"{force.id}:2")
    assert play.question.option("disband") is None and play.question.option("pay") is not None


def test_20_1_an_npp_with_ten_markers_buys_none() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Ben")
    play.set(hands={**play.pos.hands, "slavs": ("alliance",) * 10})
    paid(play, "slavs")
    assert play.question.option("buy marker") is None
    assert play.why_not("buy marker").rule == "20.1"


def test_12_0_a_burg_held_inside_an_enemy_area_may_be_reinforced_and_the_area_not() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "paris", militia=1)
    play.put("louis", "francia", militia=1)
    paid(play, "charles")
    assert play.offers("raise militia") == ["paris"]
    assert play.why_not("raise militia", ("francia",)).rule == "12.0"


def test_12_0_in_a_shared_area_the_own_garrison_may_be_reinforced() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    for space in ("francia", "paris"):
        play.put("charles", space, militia=1)
    play.put("louis", "francia", militia=1)
    paid(play, "charles")
    assert play.offers("raise militia") == ["francia", "paris"]


def test_12_0_new_units_join_a_force_of_the_players_choice_where_several_stand() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    first, second = play.put("charles", "francia", militia=1), play.put("charles", "francia", warrior=1)
    paid(play, "charles")
    assert f"francia:{second.id}" in play.offers("raise militia")
    play.pick("raise militia", f"francia:{second.id}")
    assert play.pos.forces[second.id].size == 2 and play.pos.forces[first.id].size == 1


def test_18_2_a_power_may_mend_a_place_first_and_then_raise_there_at_the_usual_cost() -> None:
    play = Play().set(pillaged=frozenset({"flanders"}), dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "flanders", militia=1)
    paid(play, "charles").pick("remove pillage", "flanders").pick("raise militia", "flanders")
    assert play.pos.dp["charles"] == 9 - 2 - 2 - 1  # the militia 1 + 1, twice LV 1, the new one 1


def test_12_0_maintenance_of_fleets_and_free_militia_of_a_frankish_power_beside_vikings() -> None:
    play = Play()
    play.put("charles", "ligurian-sea", fleet=2)
    assert maintenance(play.pos, "charles") == 2
    play.put("charles", "paris", militia=1)
    play.put("vikings", "francia", warrior=1)
    assert not has_free_militia(play.pos, "charles", "francia") and maintenance(play.pos, "charles") == 3


def test_21_0_what_kind_of_unit_is_raised_is_for_the_own_player_to_read() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)
    paid(play, "charles").pick("raise warrior", "francia")
    note = play.pos.notes[-1]
    assert "warrior" not in note.text_for("Ben") and "warrior" in note.text_for("Anna")


def test_12_0_exception_byzantines_raise_any_number_of_fleets_in_the_ionian_sea_and_one_elsewhere() -> None:
    play = Play()
    play.pos = with_runs(play.pos, byzantium="Ben")
    play.put("byzantium", "ionian-sea", fleet=1)
    levy(play, "byzantium")
    assert play.pos.levy is not None
    play.set(levy=play.pos.levy.__class__("byzantium", 20)).say("pay")
    play.pick("raise fleet", "ionian-sea").pick("raise fleet", "ionian-sea").pick("raise fleet", "adriatic-sea")
    assert "ionian-sea" in play.offers("raise fleet") and "adriatic-sea" not in play.offers("raise fleet")
    assert play.stands("byzantium", "ionian-sea") == "3 fleet"
    assert len(play.pos.forces_at("ionian-sea")) == 1  # stacked with the fleet that was there


def test_12_0_a_unit_may_be_placed_in_an_area_of_shared_control_and_only_one() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", militia=1)
    play.put("muslims", "francia", militia=1)
    paid(play, "charles").pick("raise warrior", "francia")
    assert play.offers("raise warrior") == [] and play.stands("charles", "francia") == "1 warrior 1 militia"
    assert len([f for f in play.pos.forces_at("francia") if f.power == "charles"]) == 1  # stacked


def test_12_0_dp_pay_for_what_lp_do_not() -> None:
    # Maintenance, then new units, a pillage marker, a stratagem marker: each from what is left of LP and then of DP.
    play = Play().set(dp={"charles": 20, "louis": 0, "lothar": 0}, pillaged=frozenset({"paris"}))
    play.put("charles", "francia", warrior=2)  # LV 3; 2 + 2 to keep
    play.put("charles", "paris", militia=1)  # pillaged: 1 + 1
    paid(play, "charles")
    assert (play.pos.levy.lp, play.pos.dp["charles"]) == (0, 20 - 3)
    play.pick("remove pillage", "paris").pick("raise militia", "francia").say("buy marker").draw("alliance")
    assert play.pos.dp["charles"] == 17 - 4 - 1 - 2


def test_12_0_nothing_is_raised_or_bought_before_maintenance() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    play.put("charles", "francia", warrior=1)
    levy(play, "charles")
    assert {option.verb for option in play.question.options} == {"pay", "disband"}


def test_12_0_a_player_may_disband_although_he_could_pay() -> None:
    play = Play().set(dp={"charles": 9, "louis": 0, "lothar": 0})
    force = play.put("charles", "francia", warrior=2)
    levy(play, "charles").pick("disband", *ids(force, warrior=2))
    assert play.stands("charles", "francia") == "" and play.asked == "Anna 12.0"


def test_12_0_each_power_in_a_shared_area_keeps_one_militia_free() -> None:
    play = Play()
    for power in ("charles", "louis"):
        play.put(power, "francia", militia=1)
    assert maintenance(play.pos, "charles") == maintenance(play.pos, "louis") == 0
    play.put("slavs", "bohemia", militia=1)
    play.put("bulgars", "bohemia", militia=1)
    assert maintenance(play.pos, "slavs") == 1  # not Frankish: it needs full control


def test_18_2_an_npp_removes_pillage_for_lp() -> None:
    play = Play().set(pillaged=frozenset({"prague"}))
    play.pos = with_runs(play.pos, slavs="Ben")
    play.put("slavs", "prague", militia=1)  # 2 + 3 LP; the militia 1 + 1
    paid(play, "slavs")
    lp = play.pos.levy.lp
    play.pick("remove pillage", "prague")
    assert play.pos.pillaged == frozenset() and play.pos.levy.lp == lp - 2
