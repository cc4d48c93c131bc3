"""17.0 Combat."""

from __future__ import annotations

import pytest

from dark_ages_desk.games.carolingian_twilight.state.units import make_units
from dark_ages_desk.games.carolingian_twilight.war.results import meaning, usable_crts

from .play import Play, operate, with_runs


def fight(attackers: dict[str, int], defenders: dict[str, int], *, roll: int = 6, where: str = "flanders") -> Play:
    """Charles attacks Louis; the attack is declared."""
    play = Play()
    force = play.put("charles", "flanders" if where == "flanders" else "francia", **attackers)
    enemy = play.put("louis", where, **defenders)
    operate(play, force, roll)
    return play.pick("attack", str(enemy.id))


@pytest.mark.parametrize(
    ("stack", "tables"),
    [
        ({"warrior": 2}, ["raid", "engagement"]),
        ({"leader": 1, "warrior": 1}, ["shock", "raid", "engagement"]),
        ({"leader": 1, "warrior": 2}, ["raid", "engagement"]),
        ({"leader": 1, "militia": 1}, ["raid", "engagement"]),
        ({"field_army": 2, "warrior": 2}, ["shock", "raid", "engagement"]),
        ({"field_army": 3, "nomad": 1}, ["raid", "engagement"]),
        ({"nomad": 1, "warrior": 1}, ["raid"]),
        ({"nomad": 1, "warrior": 2}, ["raid", "engagement"]),
        ({"fleet": 1}, ["shock", "raid", "engagement"]),
    ],
)
def test_17_4_which_tables_a_force_may_use(stack: dict[str, int], tables: list[str]) -> None:
    assert list(usable_crts(make_units(**stack))) == tables


def test_17_0_an_attack_costs_one_op_and_is_voluntary() -> None:
    play = Play()
    force = play.put("charles", "flanders", warrior=2)
    play.put("louis", "flanders", warrior=2)
    operate(play, force, 3)
    assert play.question.option("finish") is not None
    play.pick("attack", *play.offers("attack"))
    assert play.pos.operation.op == 2


def test_17_1_the_number_of_units_gives_the_column() -> None:
    play = fight({"warrior": 5}, {"warrior": 9}).say("engagement")
    assert play.question.options[0].column == "5-6"  # type: ignore[union-attr]
    play = fight({"warrior": 12}, {"warrior": 9}).say("engagement")
    assert play.question.options[0].column == "10+"  # type: ignore[union-attr]


def test_17_6_results_are_applied_left_first() -> None:
    # Engagement, three units, a 3: D1 CA. The one defender dies, so nobody is left to counterattack.
    play = fight({"warrior": 3}, {"warrior": 1}).say("engagement").roll(3)
    assert play.asked == "Anna 14.0" and play.stands("louis", "flanders") == ""


def test_17_8_the_counterattacker_uses_any_table_that_he_qualifies_for() -> None:
    play = fight({"warrior": 3}, {"leader": 1, "warrior": 2}).say("engagement").roll(3)
    play.pick("lose", *[i for i in play.offers("lose") if i.endswith(":2")])
    assert play.asked == "Ben 17.4"
    assert [o.verb for o in play.question.options] == ["shock", "raid", "engagement"]
    op = play.pos.operation.op
    play.say("shock").roll(5)  # two units strike: D1
    assert play.asked == "Anna 14.0" and play.stands("charles", "flanders") == "2 warrior"
    assert play.pos.operation.op == op  # a counterattack costs nothing


def test_17_8_a_ca_in_a_counterattack_is_answered_again() -> None:
    play = fight({"warrior": 3}, {"warrior": 3}).say("engagement").roll(3)
    play.say("engagement").roll(2)  # two units: CA
    assert play.asked == "Anna 17.4"


def test_17_6_the_owner_chooses_his_losses() -> None:
    play = fight({"warrior": 4}, {"warrior": 2, "militia": 2}).say("engagement").roll(5)  # D2
    assert play.asked == "Ben 17.6"
    offered = play.offers("lose")
    play.pick("lose", offered[0], offered[0])
    assert play.stands("louis", "flanders") == "2 warrior"


def test_17_6_the_weakest_units_are_listed_first_and_the_leader_last() -> None:
    play = fight({"warrior": 4}, {"leader": 1, "warrior": 2, "militia": 2}).say("engagement").roll(5)  # D2
    assert [one.rsplit(":", 1)[1] for one in play.offers("lose")] == ["4", "2", "0"]


def test_17_6_dv_halves_the_force_and_the_victor_draws_a_marker() -> None:
    play = fight({"leader": 2, "warrior": 2}, {"warrior": 5}).say("shock").roll(6)
    assert play.stands("louis", "flanders") == "2 warrior"
    assert play.asked == "chance 20.0" and play.question.power == "charles"


def test_20_0_c_no_marker_for_a_dv_in_a_siege() -> None:
    play = fight({"leader": 2, "warrior": 2}, {"warrior": 5}, where="paris").say("shock").roll(6)
    assert play.stands("louis", "paris") == "3 warrior"  # half of five is three, one less in a siege
    assert play.asked == "Anna 17.7"  # the free move


def test_17_9_in_a_siege_each_loss_of_the_defender_is_one_less() -> None:
    play = fight({"warrior": 3}, {"militia": 1}, where="paris").say("engagement").roll(5)  # D1
    assert play.stands("louis", "paris") == "1 militia"
    play = fight({"warrior": 4}, {"militia": 3}, where="paris").say("engagement").roll(5)  # D2: one is lost, not none
    assert play.stands("louis", "paris") == "2 militia"


@pytest.mark.parametrize(
    ("code", "size", "lost"), [("D1", 4, 0), ("D2", 4, 1), ("D3", 4, 2), ("DV", 4, 1), ("DV", 7, 3)]
)
def test_17_9_one_less_is_one_whatever_the_code(code: str, size: int, lost: int) -> None:
    struck = meaning(code, siege=True, besieger=True, vikings=False, raid=False)
    in_the_field = meaning(code, siege=False, besieger=False, vikings=False, raid=False)
    assert struck.struck_loses(size) == lost == in_the_field.struck_loses(size) - 1


def test_17_8_a_force_in_a_burg_counterattacks_from_within() -> None:
    play = fight({"warrior": 3}, {"warrior": 2}, where="paris").say("engagement").roll(3)  # D1 CA, no loss in a siege
    assert play.asked == "Ben 17.4"
    play.say("engagement").roll(6)  # D1: the besieger has no walls
    assert play.stands("charles", "francia") == "2 warrior"


def test_17_2_a_force_in_a_burg_does_not_attack_out_of_it() -> None:
    play = Play()
    force = play.put("charles", "paris", warrior=3)
    enemy = play.put("louis", "francia", militia=1)
    operate(play, force, 6)
    assert play.question.option("attack") is None
    assert play.why_not("attack", (str(enemy.id),)).rule == "17.2"


def test_17_2_each_attack_is_on_one_force_and_paid_for_by_itself() -> None:
    play = Play()
    force = play.put("charles", "flanders", warrior=3)
    first = play.put("louis", "flanders", militia=1)
    second = play.put("louis", "flanders", militia=1)
    operate(play, force, 6)
    assert play.offers("attack") == [str(first.id), str(second.id)]
    play.pick("attack", str(first.id)).say("engagement").roll(5)
    play.pick("attack", str(second.id)).say("engagement").roll(5)
    assert play.pos.operation.op == 4 and play.pos.enemies_at("charles", "flanders") == []


def test_17_7_1_a_force_that_clears_a_burg_may_move_in_for_nothing() -> None:
    play = fight({"warrior": 4}, {"militia": 1}, where="paris").say("engagement").roll(5)  # D2, one less
    assert play.offers("free move") == ["paris"]
    op = play.pos.operation.op
    play.pick("free move", "paris")
    assert play.stands("charles", "paris") == "4 warrior" and play.pos.operation.op == op


def test_17_7_2_a_free_move_is_never_over_mountains_or_rivers() -> None:
    play = fight({"warrior": 4}, {"warrior": 9}).say("raid").roll(3)  # F
    joins = play.pos.fixed.board.neighbours["flanders"]
    plain = {space for space, edge in joins.items() if edge.kind == "plain"}
    burg = play.pos.fixed.board.site_in.get("flanders")
    assert set(play.offers("free move")) == plain | ({burg} if burg else set())
    play.pick("free move", "francia")
    assert play.stands("charles", "francia") == "4 warrior" and play.pos.operation.op == 5


def test_17_8_a_counterattacking_force_uses_f_only_to_leave_its_burg() -> None:
    play = fight({"warrior": 3}, {"warrior": 4}, where="paris").say("engagement").roll(3).say("raid").roll(3)
    assert play.asked == "Ben 17.7" and play.offers("free move") == ["francia"]
    field = fight({"warrior": 3}, {"warrior": 5}).say("engagement").roll(2).say("raid").roll(3)
    assert field.asked == "Anna 14.0"  # F in the field is of no use to the defender


def test_17_5_leadership_adds_to_the_strength_but_not_to_the_choice_of_table() -> None:
    play = Play()
    force = play.put("charles", "flanders", warrior=2)
    enemy = play.put("louis", "flanders", warrior=4)
    play.set(hands={**play.pos.hands, "charles": ("leadership-3",), "louis": ("leadership-1", "leadership-2")})
    operate(play, force, 4)
    play.pick("attack", str(enemy.id))
    assert [o.verb for o in play.question.options] == ["raid", "engagement"]
    play.play("charles", "leadership-3").unanswered()
    play.say("engagement")
    assert play.question.options[0].column == "5-6"  # type: ignore[union-attr]
    play.roll(2)  # D1 CA: the defender may play one when he first counterattacks
    play.play("louis", "leadership-2").unanswered()
    with pytest.raises(AssertionError):
        play.aside("Ben", "louis", "play", "leadership-1")
    play.say("engagement")
    assert play.question.options[0].column == "5-6"  # type: ignore[union-attr]


def test_17_5_greek_fire_is_worth_2_to_byzantine_fleets_and_1_to_others_in_naval_combat() -> None:
    for power, column in (("byzantium", "4"), ("muslims", "3")):
        play = Play()
        play.pos = with_runs(play.pos, byzantium="Ben", muslims="Anna")
        other = "muslims" if power == "byzantium" else "byzantium"
        fleet = play.put(power, "ionian-sea", fleet=2)
        enemy = play.put(other, "ionian-sea", fleet=2)
        play.set(hands={**play.pos.hands, power: ("greek-fire",)})
        operate(play, fleet, 4)
        play.pick("attack", str(enemy.id))
        play.aside(play.pos.seat(power), power, "play", "greek-fire")
        play.say("engagement")
        assert play.question.options[0].column == column  # type: ignore[union-attr]


def test_24_2_an_attacked_minor_npp_wakes_and_goes_to_another_player() -> None:
    play = Play()
    force = play.put("charles", "brittany", warrior=3)
    enemy = play.put("bretons", "brittany", warrior=1)
    operate(play, force, 3)
    play.pick("attack", str(enemy.id))
    assert play.asked == "chance 24.2"
    assert dict(play.question.options[0].contents) == {"Ben": 1, "Cleo": 1}  # type: ignore[union-attr]
    play.draw("Cleo")
    assert play.pos.seat("bretons") == "Cleo" and play.asked == "Anna 17.4"


def test_17_3_the_whole_charts_can_be_read_for_every_die_and_size() -> None:
    charts = Play().pos.fixed.charts
    codes = set()
    for crt in ("shock", "raid", "engagement"):
        for face in range(1, 7):
            for size in range(1, 40):
                codes |= set(charts[crt].cell(face, charts[crt].column_for(size)).split())
    assert {"CA", "F", "DV", "NE"} <= codes
    assert "NE" in {code for cell in charts["shock"].cells.values() for code in cell.split()}
    for table in ("viking-strength", "viking-seafaring", "viking-raid"):
        assert {"0", "7"} <= set(charts[table].rows)
    for chart in charts.values():
        assert chart.source in ("reconstructed", "derived")


def test_17_7_1_the_advance_goes_into_the_burg_that_fell_and_no_other() -> None:
    # D2 F: the garrison of Paris dies, the besiegers move free to Flanders' neighbour. Nothing is left to advance into.
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=1)
    play.put("lothar", "aachen", leader=1)
    enemy = play.put("louis", "paris", militia=1)
    operate(play, force, 5)
    play.pick("attack", str(enemy.id)).say("shock").roll(6)
    assert play.asked == "Anna 17.7"
    place = next(p for p in play.offers("free move") if p in play.pos.fixed.board.site_in)
    play.pick("free move", place)
    assert play.asked == "Anna 14.0"  # not asked about the burg of the area that it has come to
    assert play.stands("charles", place) == "1 leader 1 field army"


def test_17_7_1_after_staying_for_an_f_the_besieger_may_still_advance() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=1)
    enemy = play.put("louis", "paris", militia=1)
    operate(play, force, 5)
    play.pick("attack", str(enemy.id)).say("shock").roll(6).say("stay")
    assert play.offers("free move") == ["paris"]
    play.pick("free move", "paris")
    assert play.stands("charles", "paris") == "1 leader 1 field army" and play.pos.operation.op == 5


def test_20_0_c_no_marker_for_a_dv_of_a_counterattack_in_a_siege() -> None:
    # 17.6: the whole combat is a siege, the counterattack out of the burg as well.
    play = fight({"warrior": 3}, {"leader": 1, "field_army": 3}, where="paris").say("engagement").roll(2)
    play.say("shock").roll(6)  # DV F
    assert play.stands("charles", "francia") == "1 warrior"
    assert play.asked == "Ben 17.7" and play.offers("free move") == ["francia"]


def test_17_7_2_the_free_move_into_the_own_peripheral_area() -> None:
    play = Play()
    play.pos = with_runs(play.pos, byzantium="Ben")
    force = play.put("byzantium", "dalmatia", field_army=3)
    play.put("byzantium", "dalmatia", militia=1)  # stays behind (24.0 (7))
    enemy = play.put("charles", "dalmatia", warrior=5)
    operate(play, force, 5)
    play.pick("attack", str(enemy.id)).say("shock").roll(6)
    while play.asked == "chance 20.0":
        play.draw("subversion")
    assert "byzantine" in play.offers("free move")


def test_17_8_a_counterattacker_in_the_field_makes_no_free_move() -> None:
    play = fight({"warrior": 4}, {"leader": 1, "field_army": 3}).say("engagement").roll(2)  # D1 CA
    play.pick("lose", *[i for i in play.offers("lose") if i.endswith(":1")])
    play.say("shock").roll(6)  # DV F: a marker, two losses, no free move
    assert play.asked == "chance 20.0"
    assert play.draw("subversion").asked == "Anna 14.0"


def test_23_1_2_a_leader_lost_while_besieging_ends_the_segment_in_the_middle_of_a_result() -> None:
    # Engagement 5-6, a 1: D1 A2. The garrison loses one, then the besieger loses two, the leader among them.
    play = Play()
    play.put("lothar", "aachen", leader=1)
    force = play.put("charles", "francia", leader=1, warrior=4)
    play.put("charles", "flanders", militia=1)
    enemy = play.put("louis", "paris", militia=3)
    operate(play, force, 6)
    play.pick("attack", str(enemy.id)).say("engagement").roll(1)
    ids = play.offers("lose")
    play.pick("lose", ids[0], ids[1])
    assert play.asked == "" and play.pos.operation is None and play.pos.fight is None
    assert play.pos.ranks["charles"] == "major" and play.stands("charles", "francia") == "3 warrior"


def test_24_2_the_minor_npp_wakes_before_it_chooses_its_losses() -> None:
    play = Play()
    force = play.put("charles", "brittany", warrior=4)
    enemy = play.put("bretons", "brittany", warrior=2, militia=2)
    operate(play, force, 5)
    play.pick("attack", str(enemy.id))
    assert play.asked == "chance 24.2"
    assert {name for name, _ in play.question.options[0].contents} == {"Ben", "Cleo"}  # type: ignore[union-attr]
    play.draw("Cleo").say("engagement").roll(5)  # D2
    assert play.asked == "Cleo 17.6"


def test_24_2_a_minor_npp_that_is_controlled_already_stays_with_its_player() -> None:
    play = Play()
    play.pos = with_runs(play.pos, bretons="Ben")
    force = play.put("charles", "brittany", warrior=4)
    enemy = play.put("bretons", "brittany", warrior=2)
    operate(play, force, 5)
    assert play.pick("attack", str(enemy.id)).asked == "Anna 17.4"


def test_17_0_units_of_two_powers_of_one_player_may_fight_each_other() -> None:
    play = Play()
    play.pos = with_runs(play.pos, slavs="Anna")
    force = play.put("charles", "bohemia", warrior=3)
    enemy = play.put("slavs", "bohemia", warrior=1)
    operate(play, force, 3)
    assert play.offers("attack") == [str(enemy.id)]


def test_17_0_the_defender_cannot_avoid_combat() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    foe = play.put("louis", "francia", warrior=3)
    operate(play, force, 5).pick("attack", str(foe.id)).say("engagement")
    assert play.asked == "chance 17.1"  # the defender was asked nothing


def test_17_1_units_of_the_same_power_that_were_not_picked_up_have_no_part() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=2)
    play.put("charles", "francia", warrior=4)
    foe = play.put("louis", "francia", warrior=3)
    operate(play, force, 5).pick("attack", str(foe.id)).say("engagement")
    assert play.question.options[0].column == "2"  # type: ignore[union-attr]


def test_17_2_17_3_the_same_force_may_be_attacked_again_and_defends_itself_with_all_it_has() -> None:
    play = Play()
    force = play.put("charles", "francia", warrior=3)
    foe = play.put("louis", "francia", warrior=4)
    operate(play, force, 3)
    for left in (2, 1, 0):
        play.pick("attack", str(foe.id)).say("engagement").roll(5)  # D1
        assert play.stands("louis", "francia") == f"{left + 1} warrior"
        assert play.pos.operation is None or play.pos.operation.op == left
    assert play.offers("attack") == []  # each attack was paid for by itself


def test_17_5_what_a_marker_adds_can_neither_be_lost_nor_be_halved() -> None:
    play = Play().hold("charles", "leadership-3")
    force = play.put("charles", "francia", leader=1, field_army=3)
    foe = play.put("louis", "francia", field_army=2)
    play.hold("louis", "leadership-2")
    operate(play, force, 3).pick("attack", str(foe.id)).play("charles", "leadership-3").unanswered()
    play.say("shock").roll(3)  # D2 CA in the column of 7
    assert play.stands("louis", "francia") == "" and play.stands("charles", "francia") == "1 leader 3 field army"


def test_17_5_greek_fire_may_be_used_besides_a_leadership() -> None:
    play = Play().hold("byzantium", "greek-fire", "leadership-2")
    play.pos = with_runs(play.pos, byzantium="Ben")
    force = play.put("byzantium", "ionian-sea", fleet=2)
    foe = play.put("muslims", "ionian-sea", fleet=2)
    operate(play, force, 3).pick("attack", str(foe.id))
    play.play("byzantium", "greek-fire").unanswered()
    play.play("byzantium", "leadership-2").say("engagement")
    assert play.question.options[0].column == "5-6"  # type: ignore[union-attr]


def test_17_7_what_op_are_left_after_an_advance_are_spent_as_ever() -> None:
    play = Play()
    force = play.put("charles", "francia", leader=1, field_army=4)
    foe = play.put("louis", "paris", militia=1)
    operate(play, force, 5).pick("attack", str(foe.id)).say("engagement").roll(6)  # D2, one less behind walls
    play.pick("free move", "paris")
    assert play.pos.operation is not None and play.pos.operation.op == 5 and play.asked == "Anna 14.0"
    assert play.say("move", ("francia",)).pos.operation.op == 4  # type: ignore[union-attr]


def test_17_6_a_result_is_told_by_its_sign_and_in_words() -> None:
    play = fight({"warrior": 4}, {"warrior": 2})
    while play.question.option("roll") is None:
        option = play.question.option("engagement") or play.question.options[0]
        play.say(option.verb, option.sample(lambda number: 0))
    play.roll(2)
    told = "D1 CA (the defender loses 1 unit and counterattacks)."
    assert any(told in words for words in play.told), play.told
