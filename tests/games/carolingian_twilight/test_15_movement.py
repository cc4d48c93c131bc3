"""15.0 Land movement and 16.0 peripheral areas."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import NotAllowed, Walk
from dark_ages_desk.games.carolingian_twilight.state.units import Force

from .play import Play, operate, with_runs


def border(play: Play, kind: str) -> tuple[str, str]:
    """Two land areas that join over such a border, neither with the enemy in it."""
    spaces = play.pos.fixed.board.spaces
    edge = next(
        e for e in play.pos.fixed.board.edges if e.kind == kind and all(spaces[s].kind == "land" for s in e.between)
    )
    return edge.between


def cost(play: Play, force: Force, target: str, roll: int = 6) -> int:
    operate(play, force, roll)
    walk = play.option("move")
    assert isinstance(walk, Walk)
    return walk.onward(())[target].cost


def test_15_0_one_op_to_enter_an_adjacent_area() -> None:
    play = Play()
    assert cost(play, play.put("charles", "francia", warrior=1), "flanders") == 1


@pytest.mark.parametrize("kind", ["river", "mountain"])
def test_15_0_one_op_more_over_a_river_or_mountain_border(kind: str) -> None:
    play = Play()
    here, there = border(play, kind)
    assert cost(play, play.put("charles", here, warrior=1), there) == 2


def test_15_0_example_out_of_a_shared_area_over_a_mountain_range_costs_3() -> None:
    # The printed example: 1 to move, 1 to leave the shared area, 1 for the mountains.
    play = Play()
    here, there = border(play, "mountain")
    play.put("louis", here, militia=1)
    assert cost(play, play.put("charles", here, warrior=1), there) == 3


def test_15_0_enemies_in_the_burg_alone_do_not_hold_a_force_up() -> None:
    play = Play()
    play.put("louis", "paris", militia=1)
    assert cost(play, play.put("charles", "francia", warrior=1), "flanders") == 1


def test_15_0_all_powers_are_enemies_even_those_of_the_same_player() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna")
    play.put("slavs", "francia", militia=1)
    assert cost(play, play.put("charles", "francia", warrior=1), "flanders") == 2


def test_15_0_into_and_out_of_a_burg_for_one_op() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    assert cost(play, force, "paris") == 1
    play.pick("move", "paris").pick("move", "francia")
    assert play.pos.operation.op == 4


def test_15_0_never_into_a_burg_that_the_enemy_occupies() -> None:
    play = Play()
    play.put("louis", "paris", militia=1)
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 6)
    blocked = play.why_not("move", ("paris",))
    assert blocked.rule == "15.0" and "Enemies hold Paris" in blocked.reason
    with pytest.raises(NotAllowed):
        play.pick("move", "paris")


def test_15_0_areas_with_enemies_may_be_entered_and_left() -> None:
    play = Play()
    play.put("louis", "flanders", militia=1)
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 3)
    play.pick("move", "flanders").pick("move", "francia")
    assert play.pos.operation.op == 0


def test_15_0_a_walk_over_several_areas_is_one_answer_with_the_whole_cost() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 5)
    walk = play.option("move")
    assert isinstance(walk, Walk)
    price, path = walk.reach()["lotharingia"]
    play.say("move", path)
    assert play.pos.operation.op == 5 - price
    assert play.stands("charles", "lotharingia") == "1 warrior"


def test_15_0_a_place_that_does_not_adjoin_is_refused_with_a_way_to_allow_it_anyway() -> None:
    play = Play()
    operate(play, play.put("charles", "francia", warrior=1), 6)
    blocked = play.why_not("move", ("sicily",))
    assert "are not adjacent" in blocked.reason and blocked.anyway is not None
    play.allow(blocked)
    assert play.stands("charles", "sicily") == "1 warrior" and play.pos.operation.op == 5
    assert play.pos.notes[0].text == "Waived (15.0): Francia and Sicily are not adjacent."


def test_16_0_only_the_owner_enters_a_peripheral_area() -> None:
    play = Play()
    force = play.put("charles", "avars", warrior=1)
    operate(play, force, 6)
    assert play.why_not("move", ("bulgar",)).rule == "16.0"


def test_16_0_the_owner_pays_three_to_enter_and_the_usual_cost_to_leave() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bulgars="Ben")
    edge = play.pos.fixed.board.neighbours["bulgar"]["avars"]
    more = 1 if edge.kind in ("river", "mountain") else 0
    assert cost(play, play.put("bulgars", "bulgar", warrior=1), "avars") == 1 + more
    home = Play()
    home.pos = with_runs(home.pos, bulgars="Ben")
    home.put("bulgars", "avars", militia=1)
    assert cost(home, home.put("bulgars", "avars", warrior=1), "bulgar") == 3 + more


def test_2_1_errata_scandinavia_is_open_to_vikings_alone() -> None:
    play = Play()
    force = play.put("louis", "saxony", warrior=1)
    operate(play, force, 6)
    walk = play.option("move")
    assert isinstance(walk, Walk) and "scandinavia" not in walk.reach()


def test_15_0_an_enemy_area_between_two_own_ones_costs_one_more_to_leave_on_the_way() -> None:
    play = Play()
    play.put("louis", "flanders", militia=1)
    force = play.put("charles", "francia", warrior=1)
    operate(play, force, 6)
    walk = play.option("move")
    assert isinstance(walk, Walk)
    edge = play.pos.fixed.board.neighbours["flanders"]["lotharingia"]
    assert edge.kind == "river"
    assert walk.onward(("flanders",))["lotharingia"].cost == 1 + 3


def test_15_0_a_burg_is_entered_and_left_by_way_of_its_own_area_only() -> None:
    play = Play()
    operate(play, play.put("charles", "paris", warrior=1), 6)
    walk = play.option("move")
    assert isinstance(walk, Walk) and list(walk.onward(())) == ["francia"]


def test_15_0_out_of_a_burg_for_one_op_even_among_enemies() -> None:
    play = Play()
    play.put("louis", "francia", militia=1)
    assert cost(play, play.put("charles", "paris", warrior=1), "francia") == 1


def test_16_0_in_and_out_of_the_burg_of_the_own_peripheral_area() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    assert cost(play, play.put("muslims", "cordova", warrior=1), "muslim") == 1


def test_2_1_important_flanders_does_not_adjoin_the_channel() -> None:
    play = Play()
    play.put("charles", "channel-sea", fleet=1)
    operate(play, play.put("charles", "flanders", warrior=1), 6)
    assert play.why_not("move", ("channel-sea",)).reason == "Flanders and the Channel Sea are not adjacent."


def test_16_0_iberia_and_north_africa_are_one_area_with_a_port() -> None:
    # A single area, from Asturias by land to the Tyrrhenian Sea; as a port it costs 1 OP a sea to embark there.
    play = Play()
    play.pos = with_runs(play.pos, muslims="Anna")
    play.put("muslims", "tyrrhenian-sea", fleet=1)
    assert set(play.pos.fixed.board.neighbours["muslim"]) == {
        "upper-march", "asturias", "western-ocean", "mediterranean-sea", "tyrrhenian-sea",
    }  # fmt: skip
    operate(play, play.put("muslims", "muslim", warrior=1), 3)
    walk = play.option("move")
    assert isinstance(walk, Walk) and walk.reach()["sardinia"][0] == 1 + 2


def test_16_0_no_way_leads_from_one_peripheral_area_into_another() -> None:
    play = Play()
    play.pos = with_runs(play.pos, byzantium="Anna")
    assert "bulgar" in play.pos.fixed.board.neighbours["byzantine"]
    operate(play, play.put("byzantium", "byzantine", warrior=1), 6)
    assert play.why_not("move", ("bulgar",)).rule == "16.0"


def test_16_0_units_in_the_peripheral_area_cost_what_others_cost() -> None:
    from dark_ages_desk.games.carolingian_twilight.phases.levy import maintenance

    play = Play()
    play.put("bulgars", "bulgar", warrior=2, militia=2)
    assert maintenance(play.pos, "bulgars") == 2 + 2 + 1  # one militia is free there as in any area of one's own
