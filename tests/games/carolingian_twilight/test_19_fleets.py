"""19.0 Fleet operations and 19.1 naval transport."""

from __future__ import annotations

from dark_ages_desk.core.question import Walk
from dark_ages_desk.games.carolingian_twilight.war.operations import BeginOperations

from .play import Play, ids, operate, with_runs


def reach(play: Play) -> dict[str, tuple[int, tuple[str, ...]]]:
    walk = play.question.option("move")
    return walk.reach() if isinstance(walk, Walk) else {}


def test_19_0_fleets_move_to_sea_areas_only() -> None:
    play = Play()
    operate(play, play.put("charles", "ligurian-sea", fleet=1), 1)
    assert set(reach(play)) == {
        sea for sea, edge in play.pos.fixed.board.neighbours["ligurian-sea"].items() if edge.kind == "sea"
    }
    assert play.why_not("move", ("provence",)).rule == "19.0"


def test_19_0_fleets_pay_one_more_to_leave_a_sea_with_enemy_fleets() -> None:
    play = Play()
    play.put("muslims", "ligurian-sea", fleet=1)
    operate(play, play.put("charles", "ligurian-sea", fleet=1), 6)
    assert reach(play)["tyrrhenian-sea"][0] == 2


def test_19_0_fleets_fight_fleets_in_the_same_sea_on_any_table() -> None:
    play = Play()
    enemy = play.put("muslims", "ligurian-sea", fleet=1)
    operate(play, play.put("charles", "ligurian-sea", fleet=3), 6)
    play.pick("attack", str(enemy.id))
    assert [o.verb for o in play.question.options] == ["shock", "raid", "engagement"]


def test_19_1_land_units_need_a_friendly_fleet() -> None:
    play = Play()
    operate(play, play.put("charles", "spanish-march", warrior=1), 6)
    assert "mediterranean-sea" not in reach(play)
    assert "friendly fleet" in play.why_not("move", ("mediterranean-sea",)).reason


def test_19_1_from_a_port_1_op_a_sea_from_land_2_and_2_to_land_1_in_a_port() -> None:
    from_port = Play()
    from_port.put("charles", "mediterranean-sea", fleet=1)
    operate(from_port, from_port.put("charles", "barcelona", warrior=1), 6)
    assert reach(from_port)["sardinia"][0] == 1 + 2
    from_land = Play()
    from_land.put("charles", "mediterranean-sea", fleet=1)
    operate(from_land, from_land.put("charles", "spanish-march", warrior=1), 6)
    assert reach(from_land)["sardinia"][0] == 2 + 2


def test_19_1_example_2_to_embark_2_to_the_next_sea_1_into_a_friendly_port() -> None:
    # The printed example: from a land area 2 OP, an adjoining sea 2 more, a friendly-occupied port 1.
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("charles", "ligurian-sea", fleet=1)
    play.put("charles", "marseille", militia=1)
    operate(play, play.put("charles", "spanish-march", warrior=1), 6)
    play.pick("move", "mediterranean-sea")
    assert play.pos.operation.op == 4
    play.pick("move", "ligurian-sea")
    assert play.pos.operation.op == 2
    play.pick("move", "marseille")
    assert play.pos.operation.op == 1


def test_19_1_not_into_a_sea_without_enough_op_to_regain_land() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    operate(play, play.put("charles", "spanish-march", warrior=1), 3)
    assert "mediterranean-sea" not in reach(play)
    assert "could not return to land" in play.why_not("move", ("mediterranean-sea",)).reason


def test_19_1_a_force_cannot_end_at_sea() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    operate(play, play.put("charles", "spanish-march", warrior=1), 6)
    play.pick("move", "mediterranean-sea")
    assert [o.verb for o in play.question.options] == ["move"]
    assert play.why_not("finish").rule == "19.1"


def test_19_1_the_port_it_has_just_left_empty_is_no_friendly_occupied_port() -> None:
    play = Play()
    play.put("byzantium", "adriatic-sea", fleet=1)
    play.pos = with_runs(play.pos, byzantium="Ben")
    force = play.put("byzantium", "venice", militia=1, warrior=1)
    operate(play, force, 2, warrior=1)
    assert "adriatic-sea" in reach(play)  # the militia left behind keeps Venice: 1 to embark, 1 to land again
    alone = Play()
    alone.put("charles", "adriatic-sea", fleet=1)
    operate(alone, alone.put("charles", "venice", warrior=1), 2)
    assert "adriatic-sea" not in reach(alone)


def example(granted: bool | None) -> Play:
    """19.1, the printed example: Charles from Barcelona to Benevento, one fleet in each of three seas; the Muslims of
    another player have 1 fleet in the Mediterranean and 2 in the Tyrrhenian Sea."""
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    for sea in ("mediterranean-sea", "ligurian-sea", "tyrrhenian-sea"):
        play.put("charles", sea, fleet=1)
    play.put("muslims", "mediterranean-sea", fleet=1)
    play.put("muslims", "tyrrhenian-sea", fleet=2)
    force = play.put("charles", "barcelona", warrior=2)
    play.begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=2))
    assert play.asked == "Anna 19.1" and play.offers("ask leave") == ["tyrrhenian-sea"]
    if granted is None:
        return play.say("roll now").roll(6)
    play.pick("ask leave", "tyrrhenian-sea")
    assert play.asked == "Ben 19.1"
    return play.say("grant" if granted else "refuse").roll(6)


def test_19_1_example_without_leave_the_tyrrhenian_sea_is_closed() -> None:
    for play in (example(None), example(False)):
        assert "tuscany" in reach(play)  # the Ligurian and the Mediterranean Sea are free to use
        assert "benevento" not in reach(play)
        play.pick("move", "mediterranean-sea").pick("move", "ligurian-sea")
        assert "not allowed you to pass" in play.why_not("move", ("tyrrhenian-sea",)).reason


def test_19_1_example_with_leave_it_reaches_benevento() -> None:
    play = example(True)
    assert reach(play)["benevento"][0] == 1 + 1 + 1 + 2


def test_19_1_example_a_second_fleet_makes_asking_needless() -> None:
    play = example(False)
    other = Play(play.pos.replace(agenda=(), operation=None))
    fleet = next(f for f in other.pos.forces_of("charles") if f.space == "ligurian-sea")
    operate(other, fleet, 1)
    other.pick("move", "tyrrhenian-sea").say("finish").say("end")
    force = next(f for f in other.pos.forces_of("charles") if f.space == "barcelona")
    other.begin(BeginOperations("charles")).pick("operate", *ids(force, warrior=2))
    assert other.asked == "chance 14.0"  # nobody has to be asked


def test_19_1_powers_of_the_same_player_and_uncontrolled_npps_grant_by_themselves() -> None:
    for runs in ({"muslims": "Anna"}, {}):
        play = Play()
        play.pos = with_runs(play.pos, **runs)
        play.put("charles", "mediterranean-sea", fleet=1)
        play.put("muslims", "mediterranean-sea", fleet=3)
        operate(play, play.put("charles", "barcelona", warrior=1), 6)
        assert "mediterranean-sea" in reach(play)


def test_19_1_enemy_land_units_on_the_coast_do_not_matter() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("muslims", "sardinia", militia=1)
    operate(play, play.put("charles", "barcelona", warrior=1), 3)
    assert "sardinia" in reach(play)


def test_19_1_home_by_sea_costs_three() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Anna")
    play.put("muslims", "mediterranean-sea", fleet=1)
    play.put("muslims", "sardinia", militia=1)
    operate(play, play.put("muslims", "sardinia", warrior=1), 6)
    assert reach(play)["muslim"][0] == 2 + 3


def test_19_1_to_leave_an_area_with_enemies_by_sea_costs_one_more_but_no_sea_does() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    play.put("charles", "ligurian-sea", fleet=1)
    play.put("louis", "mediterranean-sea", fleet=1)
    play.put("louis", "spanish-march", militia=1)
    force = play.put("charles", "spanish-march", warrior=1)
    operate(play, force, 6)
    play.set(operation=play.pos.operation.__class__("charles", force.id, 9))
    play.pick("move", "mediterranean-sea")
    assert play.pos.operation.op == 9 - 3
    play.pick("move", "ligurian-sea")
    assert play.pos.operation.op == 9 - 3 - 2


def test_19_1_a_port_held_by_those_left_behind_is_friendly_occupied() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    force = play.put("charles", "barcelona", warrior=2)
    operate(play, force, 3, warrior=1)
    play.pick("move", "mediterranean-sea").pick("move", "barcelona")
    assert play.pos.operation.op == 1


def test_19_1_several_powers_in_the_way_are_all_asked_and_one_refusal_closes_the_sea() -> None:
    for second in ("grant", "refuse"):
        play = Play()
        play.pos = with_runs(play.pos, muslims="Ben", byzantium="Cleo")
        play.put("charles", "mediterranean-sea", fleet=1)
        play.put("muslims", "mediterranean-sea", fleet=2)
        play.put("byzantium", "mediterranean-sea", fleet=2)
        operate(play, play.put("charles", "spanish-march", warrior=1), 6)
        play.pick("ask leave", "mediterranean-sea")
        assert play.asked == "Cleo 19.1"
        play.say("grant")
        assert play.asked == "Ben 19.1"
        play.say(second).roll(6)
        assert ("mediterranean-sea" in play.pos.operation.permitted) == (second == "grant")


def test_19_1_fleets_ask_nobody() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben")
    play.put("muslims", "ligurian-sea", fleet=3)
    operate(play, play.put("charles", "mediterranean-sea", fleet=1), 2)
    assert play.asked == "Anna 14.0" and play.pick("move", "ligurian-sea").pos.operation.op == 1


def test_19_0_fleets_have_no_part_in_land_combat() -> None:
    play = Play()
    play.put("louis", "mediterranean-sea", fleet=1)
    operate(play, play.put("charles", "spanish-march", warrior=1), 3)
    assert play.question.option("attack") is None


def test_2_1_errata_4_nobody_lands_in_an_unoccupied_port() -> None:
    # "Or unoccupied" is deleted in the table: only a port that the own side occupies, or the land around it.
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    operate(play, play.put("charles", "sardinia", warrior=1), 6)
    blocked = play.why_not("move", ("mediterranean-sea", "barcelona"))
    assert (blocked.rule, blocked.reason) == (
        "19.1",
        "A land force may not land in Barcelona. It may land in a burg only if its own side holds the port.",
    )
    assert "spanish-march" in reach(play)
    play.put("louis", "barcelona", militia=1)
    assert "Enemies hold Barcelona" in play.why_not("move", ("mediterranean-sea", "barcelona")).reason


def test_19_1_a_burg_that_is_no_port_neither_embarks_nor_lands_anybody() -> None:
    play = Play()
    play.put("charles", "channel-sea", fleet=1)
    play.put("charles", "paris", militia=1)
    assert not play.pos.fixed.board.spaces["paris"].port
    operate(play, play.put("charles", "paris", warrior=1), 6)
    assert set(reach(play)) >= {"francia"} and play.why_not("move", ("channel-sea",)).reason
    assert "paris" not in play.pos.fixed.board.neighbours["channel-sea"]


def test_19_1_an_equal_number_of_fleets_needs_no_leave() -> None:
    play = Play()
    play.pos = with_runs(play.pos, muslims="Ben", byzantium="Cleo")
    play.put("charles", "mediterranean-sea", fleet=2)
    play.put("muslims", "mediterranean-sea", fleet=2)
    play.put("byzantium", "mediterranean-sea", fleet=2)  # four enemies together, but each power counts by itself
    operate(play, play.put("charles", "barcelona", warrior=1), 6)
    assert "sardinia" in reach(play)


def test_19_1_a_fleet_carries_before_and_after_its_own_operations() -> None:
    play = Play()
    fleet = play.put("charles", "mediterranean-sea", fleet=2)
    first = play.put("charles", "barcelona", warrior=1)
    second = play.put("charles", "spanish-march", warrior=1)
    operate(play, first, 6)
    play.pick("move", "mediterranean-sea", "sardinia").say("finish")
    play.pick("operate", f"{fleet.id}:5").roll(1).say("finish")
    play.pick("operate", f"{second.id}:2").roll(6).pick("move", "mediterranean-sea", "sardinia").say("finish")
    assert play.stands("charles", "sardinia") == "2 warrior"


def test_19_1_land_movement_the_sea_and_combat_in_any_order() -> None:
    play = Play()
    play.put("charles", "mediterranean-sea", fleet=1)
    force = play.put("charles", "barcelona", leader=1, warrior=4)
    enemy = play.put("muslims", "spanish-march", militia=1)
    operate(play, force, 6)
    play.set(operation=play.pos.operation.__class__("charles", force.id, 10))
    play.pick("move", "spanish-march").pick("attack", str(enemy.id)).say("engagement").roll(5)  # D3
    play.pick("move", "mediterranean-sea").pick("move", "sardinia")
    assert play.pos.operation.op == 10 - 1 - 1 - 2 - 2 and play.stands("charles", "sardinia") == "1 leader 4 warrior"


def test_19_0_fleets_attack_no_port_and_are_not_attacked_from_the_coast() -> None:
    play = Play()
    play.put("louis", "barcelona", militia=1)
    operate(play, play.put("charles", "mediterranean-sea", fleet=3), 3)
    assert play.question.option("attack") is None
