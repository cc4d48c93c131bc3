"""Combat, melee: strengths, odds, terrain, capability, command, mixed facings, Contact (A, G, J, K, L)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from dark_ages_desk.core.ruleset import settle
from dark_ages_desk.games.dark_ages_1971.combat.results import Strike
from dark_ages_desk.games.dark_ages_1971.combat.strength import AUTOMATIC, column
from dark_ages_desk.games.dark_ages_1971.state.units import halve
from tests.games.dark_ages_1971.field import asked, attack, battle, ground, odds, one, plan, refused, roll, say


@pytest.mark.parametrize(
    ("attack_strength", "defence", "printed"),
    [(1, 3, ""), (1, 2, "1-2"), (3, 4, "1-2"), (3, 2, "1-1"), (7, 2, "3-1"), (21, 2, "10-1"), (11, 1, AUTOMATIC)],
)
def test_odds_are_rounded_downwards(attack_strength: int, defence: int, printed: str) -> None:
    assert column(Fraction(attack_strength), Fraction(defence)) == printed


def test_errata_four_against_a_half_is_eight_to_one() -> None:
    assert column(Fraction(4), Fraction(1, 2)) == "8-1"


def test_errata_halving_loses_fractions_but_may_fall_below_one() -> None:
    assert [halve(Fraction(n)) for n in (4, 3, 2, 1)] == [2, 1, 1, Fraction(1, 2)]


def test_facing_front_and_flank_strength() -> None:
    front = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    assert odds(front, "0609 melee 0608") == ["1-1"]  # 4 to 4
    flank = battle({}, "Franks SD 0609 N", "Arabs SD 0608 N", stage="allocation")
    assert odds(flank, "0609 melee 0608") == ["1-1"]  # 4 to 3
    three = battle(
        {}, "Franks SD 0609 N", "Franks SD 0609 N", "Franks SD 0609 N", "Arabs SD 0608 N", stage="allocation"
    )
    assert odds(three, "0609 melee 0608") == ["4-1"]  # 12 to 3, against the front it were 3-1


def test_a_only_the_three_hexes_in_front() -> None:
    for facing, may in (("N", True), ("NE", True), ("NW", True), ("SE", False), ("S", False), ("SW", False)):
        pos = battle({}, f"Franks SD 0609 {facing}", "Arabs SD 0608 S", stage="allocation", led=True)
        option: Any = asked(pos).option("attack")
        offered = option is not None and any(
            k == "melee" and w == one(pos, "0609").key for w, k, _ in option.offers(())
        )
        assert offered == may, facing


def test_units_of_strength_zero_never_initiate_melee_but_defend() -> None:
    pos = battle({}, "Franks BO 0609 N", "Arabs SD 0608 S", stage="allocation")
    assert refused(pos, "attack", plan(pos, "0609 melee 0608"))
    defend = battle({}, "Franks SD 0609 N", "Arabs BO 0608 N", stage="allocation")
    assert odds(defend, "0609 melee 0608") == ["4-1"]


def test_g_one_class_through_a_hexside() -> None:
    # Swordsmen and Axemen are of class II; Medium Cavalry may not join them, but may attack another hex
    pos = battle(
        {},
        "Franks SD 0609 N",
        "Franks AX 0609 N",
        "Franks MC 0609 N",
        "Arabs SD 0608 S",
        "Arabs SD 0709 S",
        stage="allocation",
    )
    assert odds(pos, "0609 SD AX melee 0608") == ["1-1"]
    assert refused(pos, "attack", plan(pos, "0609 melee 0608"))
    both = attack(pos, "0609 SD AX melee 0608", "0609 MC melee 0709")
    assert len(both.plan) == 3


def test_units_on_different_hexes_attack_separately() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0709 NW", "Arabs SD 0608 S", stage="allocation")
    assert odds(pos, "0609 melee 0608", "0709 melee 0608") == ["1-1", "1-1"]


def test_l_no_unit_makes_more_than_one_melee() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs MS 0608 S", "Arabs MS 0709 S", stage="allocation")
    key = one(pos, "0609").key
    assert refused(pos, "attack", ((key, "melee", "0608"), (key, "melee", "0709")))


def test_l_attacking_is_voluntary() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs MS 0608 S", stage="allocation")
    assert say(pos, "attack", ()).plan == ()


# --- terrain, then capability, then demoralization


@pytest.mark.parametrize(
    ("hexes", "counters", "expected"),
    [
        ({"0608": "woods"}, ("SD 0609", "SD 0608 S"), "1-2"),  # class II defends doubled in woods
        ({"0608": "clear keep"}, ("SD 0609", "SD 0608 S"), "1-2"),
        ({"0608": "swamp"}, ("SD 0609", "SD 0608 S"), "1-1"),
        ({"0609": "swamp"}, ("SD 0609", "SD 0608 S"), "1-2"),  # and attacks halved from a swamp
        ({"0608": "woods"}, ("SD 0609", "MC 0608 S"), "4-1"),  # cavalry 2 halved to 1
        ({"0608": "clear slope"}, ("SD 0609", "SD 0608 S"), "1-1"),  # uphill does nothing to class II
        ({"0608": "clear slope"}, ("MS 0609 2", "MS 0608 S"), "1-1"),  # class I halves uphill: ½ + ½ to ½ by class I
    ],
)
def test_terrain_effects_chart_in_melee(hexes: dict[str, str], counters: tuple[str, str], expected: str) -> None:
    mine, theirs = counters
    kind, place, *number = mine.split()
    own = [f"Franks {kind} {place} N"] * int(number[0] if number else 1)
    pos = battle(hexes, *own, f"Arabs {theirs}", stage="allocation")
    assert odds(pos, f"{place} {kind} melee 0608") == [expected]


def test_class_i_doubles_its_attack_downhill() -> None:
    pos = battle({"0609": "clear slope"}, "Franks MS 0609 N", "Arabs BO 0608 S", stage="allocation")
    assert odds(pos, "0609 melee 0608") == ["2-1"]


def test_errata_from_slope_to_slope_both_are_uphill() -> None:
    pos = battle(
        {"0609": "clear slope", "0608": "clear slope"},
        "Franks MS 0609 N",
        "Franks MS 0609 N",
        "Arabs BO 0608 S",
        stage="allocation",
    )
    assert odds(pos, "0609 melee 0608") == ["1-1"]  # ½ + ½ to 1


def test_streams_halve_both_sides() -> None:
    board = ground({}, streams=["0508 0608 0708"])
    pos = battle(board, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    assert odds(pos, "0609 melee 0608") == ["2-1"]
    wading = ground({}, streams=["0509 0609 0709"])
    pos = battle(wading, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    assert odds(pos, "0609 melee 0608") == ["1-2"]


def test_errata_through_a_hexside_of_water_as_if_both_stood_in_streams() -> None:
    pos = battle(
        ground({}, water=["0608-0609"]), "Franks SD 0609 N", "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation"
    )
    assert odds(pos, "0609 melee 0608") == ["2-1"]  # 2 + 2 to 2


def test_errata_units_permitted_on_roads_only_are_halved_there() -> None:
    board = ground({"0608": "woods"}, roads=["0608 0607"])
    pos = battle(board, "Franks SD 0609 N", "Arabs MS 0608 S", stage="allocation")
    # Militia 1, halved on the road in woods, halved by class II: ¼, so 16 to 1
    assert odds(pos, "0609 melee 0608") == [AUTOMATIC]


@pytest.mark.parametrize("kind", ["MS", "MC"])
def test_errata_prohibited_to_attack_from_such_ground(kind: str) -> None:
    board = ground({"0609": "woods"}, roads=["0609 0610"])
    pos = battle(board, f"Franks {kind} 0609 N", "Franks SD 0709 NW", "Arabs BO 0608 N", stage="allocation")
    assert refused(pos, "attack", plan(pos, "0609 melee 0608"))


def test_errata_melee_may_be_made_into_ground_that_one_may_not_enter() -> None:
    pos = battle({"0608": "woods"}, "Franks HC 0609 N", "Arabs BO 0608 N", stage="allocation")
    assert odds(pos, "0609 HC melee 0608") == ["1-1"]  # 2 without a charge, to 1 doubled


@pytest.mark.parametrize(
    ("attacker", "defender", "expected"),
    [
        ("SD", "MS", "8-1"),
        ("SD", "SD", "1-1"),
        ("MC", "SD", "1-2"),
        ("MC", "MS", "1-2"),
        ("BC", "SD", "1-1"),
        ("MS", "MS", "1-1"),
    ],
)
def test_combat_unit_capability_chart(attacker: str, defender: str, expected: str) -> None:
    # MC without a charge has 1: against SD 4 halved 2, against MS 1 doubled 2
    pos = battle({}, f"Franks {attacker} 0609 N", f"Arabs {defender} 0608 S", stage="allocation")
    assert odds(pos, f"0609 {attacker} melee 0608") == [expected]


def test_the_printed_example_with_its_erratum() -> None:
    """An SD and an MS unit attacked by MC: the SD defends with 2 (4 halved), the MS with 2 (1 doubled, not 6)."""
    pos = battle(
        {},
        "Franks MC 0609 N charge2",
        "Franks MC 0609 N charge2",
        "Arabs SD 0608 S",
        "Arabs MS 0608 S",
        stage="allocation",
    )
    option: Any = asked(pos).option("attack")
    fight = option.preview(plan(pos, "0609 MC melee 0608"))[0]
    assert "Swordsmen defend (front): 2 (halved by class III)" in fight.lines
    assert "Militia Spearmen defend (front): 2 (doubled by class III)" in fight.lines
    assert fight.odds == "1-1"  # 4 to 4


def test_demoralized_defenders_are_halved_after_all_else() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S demoralized", stage="allocation")
    assert odds(pos, "0609 melee 0608") == ["2-1"]


# --- command


def test_b_units_attack_only_under_steady_command() -> None:
    alone = battle({}, "Franks SD 0609 N", "Arabs MS 0608 S", stage="movement", led=False)
    after = say(alone, "end movement")
    assert after.phasing == "Arabs"  # there was nothing to allocate
    shaken = battle({}, "Franks SD 0609 N", "Franks CM2 0610 N demoralized", "Arabs MS 0608 S", led=False)
    assert say(shaken, "end movement").phasing == "Arabs"


def test_b_in_contact_units_attack_without_command() -> None:
    from dark_ages_desk.games.dark_ages_1971.state.position import Bond

    pos = battle({}, "Franks SD 0609 N", "Arabs MS 0608 S", led=False)
    pos = pos.replace(bonds=(Bond(frozenset({one(pos, "0609").id}), frozenset({one(pos, "0608").id})),))
    pos = say(pos, "end movement")
    assert odds(pos, "0609 melee 0608") == ["8-1"]


@pytest.mark.parametrize(
    ("ours", "theirs", "modifier"), [(1, 0, -2), (2, 0, -1), (3, 0, 0), (3, 1, 2), (1, 2, -1), (2, 2, 0)]
)
def test_c_errata_command_lowers_the_attackers_die_and_raises_it_against_the_defence(
    ours: int, theirs: int, modifier: int
) -> None:
    defence = [f"Arabs CM{theirs} 0607 S"] if theirs else []
    pos = battle(
        {}, "Franks SD 0609 N", f"Franks CM{ours} 0610 N", "Arabs SD 0608 S", *defence, stage="allocation", led=False
    )
    pos = attack(pos, "0609 melee 0608")
    die: Any = asked(pos).options[0]
    assert sum(amount for _, amount in die.modifiers) == modifier


def test_c_a_lone_leader_influences_his_own_die() -> None:
    # errata: for attacks on units that are stacked with or adjacent to a command unit; it is stacked with itself
    pos = battle({}, "Franks SD 0609 N", "Arabs CM1 0608 S", "Arabs MS 0101 S", stage="allocation")
    pos = attack(pos, "0609 melee 0608")
    die: Any = asked(pos).options[0]
    assert die.modifiers == (("defender's command unit", 2),)


def test_d_the_die_never_leaves_one_to_six() -> None:
    # 1-1 with a No. 1 commander: a five counts as three, a one stays a one
    pos = battle({}, "Franks SD 0609 N", "Franks CM1 0610 N", "Arabs SD 0608 S", stage="allocation", led=False)
    pos = attack(pos, "0609 melee 0608")
    assert one(roll(pos, 1), "0608").demoralized
    assert one(roll(pos, 4), "0608").demoralized  # modified 2
    assert not one(roll(pos, 5), "0608").demoralized


def test_command_units_melee_only_demoralized_units_and_command_units() -> None:
    fresh = battle({}, "Franks CM2 0609 N", "Franks SD 0709 NW", "Arabs MS 0608 S", stage="allocation", led=False)
    key = one(fresh, "0609", "CM").key
    assert refused(fresh, "attack", ((key, "melee", "0608"),))
    shaken = battle({}, "Franks CM2 0609 N", "Arabs MS 0608 N demoralized", stage="allocation", led=False)
    assert odds(shaken, "0609 CM melee 0608") == ["2-1"]


# --- results


def test_combat_results_d_demoralizes_all_defenders() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", "Arabs CM3 0608 S", stage="allocation", led=True)
    pos = roll(attack(pos, "0609 melee 0608"), 1)
    assert all(unit.demoralized for unit in pos.units_at(pos.fixed.board.index["0608"]))


def test_k_no_effect_leaves_the_units_in_contact() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    pos = roll(attack(pos, "0609 melee 0608"), 6)
    assert pos.is_in_contact(one(pos, "0609")) and pos.is_in_contact(one(pos, "0608"))
    assert pos.is_held_in_contact(one(pos, "0608"))


def test_k_fire_without_effect_makes_no_contact() -> None:
    pos = battle({}, "Franks BO 0609 N", "Arabs SD 0608 S", stage="allocation")
    pos = roll(attack(pos, "0609 fire 0608"), 6)
    assert not pos.bonds


def test_k_contact_ends_when_one_of_the_units_is_demoralized_or_eliminated() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S", stage="allocation")
    pos = roll(attack(pos, "0609 melee 0608"), 6)
    from dark_ages_desk.games.dark_ages_1971.combat import losses

    assert not losses.demoralize(pos, [one(pos, "0608")]).bonds
    assert not losses.eliminate(pos, [one(pos, "0609")], "test").bonds


def test_1e_reading_command_losses_the_owner_chooses_among_command_units_too() -> None:
    stack = ("Arabs CM1 0609 S", "Arabs CM3 0609 S")
    for choice, chosen in (("owner", "CM1"), ("owner", "CM3"), ("number", "")):
        pos = battle({}, "Franks SD 0610 N", *stack, led=False, readings={"command losses": choice})
        units = tuple(unit.id for unit in pos.units_at(pos.fixed.board.index["0609"]))
        pos = settle(pos.push_steps(Strike("1E", units, pos.fixed.board.index["0609"])))
        if choice == "owner":
            assert asked(pos).seat == "Bob" and asked(pos).rule == "Combat Results"
            (fallen,) = [pos.units[id_].key for id_ in units if pos.units[id_].number == int(chosen[2:])]
            pos = say(pos, "lose", (fallen,))
        left = [unit.number for unit in pos.units_at(pos.fixed.board.index["0609"])]
        assert left == ([3] if chosen == "CM1" else [1])


def test_2e_combat_units_fall_before_a_choice_among_command_units() -> None:
    pos = battle({}, "Franks SD 0610 N", "Arabs SD 0609 S", "Arabs CM1 0609 S", "Arabs CM3 0609 S", led=False)
    there = pos.fixed.board.index["0609"]
    pos = settle(pos.push_steps(Strike("2E", tuple(unit.id for unit in pos.units_at(there)), there)))
    assert [unit.kind for unit in pos.units_at(there)] == ["CM", "CM"]
    option = asked(pos).option("lose")
    assert option is not None and len(option.choices) == 2  # type: ignore[union-attr]


def test_1e_the_owner_chooses_and_command_units_go_last() -> None:
    # twelve against one at 8-1: die 3 is 1E
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0609 N", "Arabs HA 0608 N", "Arabs CM3 0608 N", stage="allocation")
    option: Any = asked(pos).option("attack")
    fight = option.preview(plan(pos, "0609 SD melee 0608"))[0]
    assert fight.odds == "4-1"  # 8 to 1 + 1
    pos = roll(attack(pos, "0609 SD melee 0608"), 1)  # 4-1 die 1: 1E
    left = pos.units_at(pos.fixed.board.index["0608"])
    assert [unit.kind for unit in left] == ["CM"]


def test_1e_with_different_units_asks_their_owner() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0609 N", "Arabs HA 0608 N", "Arabs BO 0608 N", stage="allocation")
    pos = roll(attack(pos, "0609 SD melee 0608"), 1)
    question = asked(pos)
    assert question.seat == "Bob" and question.option("lose") is not None
    bowmen = one(pos, "0608", "BO").key
    pos = say(pos, "lose", (bowmen,))
    assert [unit.kind for unit in pos.units_at(pos.fixed.board.index["0608"])] == ["HA"]


def test_dd_destroys_those_already_demoralized_and_demoralizes_the_others() -> None:
    # 12 against 3 halved 1 and 3: 12 to 4 is 3-1, die 1 is DD
    pos = battle({}, *["Franks SD 0609 N"] * 3, "Arabs AX 0608 S demoralized", "Arabs AX 0608 S", stage="allocation")
    pos = roll(attack(pos, "0609 SD melee 0608"), 1)
    left = [unit for unit in pos.units_at(pos.fixed.board.index["0608"]) if unit.kind == "AX"]
    assert len(left) == 1 and left[0].demoralized


def test_d_does_not_touch_the_demoralized_and_leaves_contact() -> None:
    pos = battle({}, "Franks SD 0609 N", "Arabs SD 0608 S demoralized", stage="allocation")
    until = one(pos, "0608").until
    pos = roll(attack(pos, "0609 melee 0608"), 2)  # 2-1, die 2: D
    assert one(pos, "0608").until == until
    assert pos.bonds


def test_above_ten_to_one_destroys_without_a_die() -> None:
    pos = battle({}, *["Franks SD 0609 N"] * 3, "Arabs HA 0608 N", stage="allocation", led=True)
    assert odds(pos, "0609 SD melee 0608") == [AUTOMATIC]
    pos = attack(pos, "0609 SD melee 0608")
    assert not pos.units_at(pos.fixed.board.index["0608"])
    assert pos.points_lost("Arabs") == 2


def test_attacks_on_a_hex_that_is_empty_by_then_are_not_made() -> None:
    pos = battle(
        {}, *["Franks SD 0609 N"] * 3, "Franks SD 0709 NW", "Arabs HA 0608 N", "Arabs MS 0101 N", stage="allocation"
    )
    pos = attack(pos, "0609 SD melee 0608", "0709 SD melee 0608")
    pos = say(pos, "in order")
    assert pos.phasing == "Arabs"


# --- (J) mixed facings


def test_j_defenders_facing_different_ways_share_out_the_attacks_frontally() -> None:
    # Swordsmen facing south and Axemen facing north in 0608, attacked from 0609 (south) and 0607 (north)
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0607 S", "Arabs SD 0608 S", "Arabs AX 0608 N", stage="allocation")
    pos = attack(pos, "0609 SD melee 0608", "0607 SD melee 0608")
    assert asked(pos).option("in order") is not None
    pos = say(pos, "fight", ("0609>0608",))
    assert "1-1" in asked(pos).prompt  # 4 to the Swordsmen's 4 alone
    pos = roll(pos, 6)
    assert "1-1" in asked(pos).prompt  # 4 to the Axemen's 3


def test_j_where_there_is_a_choice_the_defender_makes_it() -> None:
    # two different units both front upon both attacks? no: both face south, one attack comes from the rear
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0607 S", "Arabs SD 0608 S", "Arabs AX 0608 SE", stage="allocation")
    pos = attack(pos, "0609 SD melee 0608", "0607 SD melee 0608")
    question = asked(pos)
    assert question.seat == "Bob" and question.rule == "Combat (J)"
    option: Any = question.option("meet")
    assert len(option.choices) == 2
    pos = say(pos, "meet", (option.choices[0].id,))
    assert asked(pos).option("in order") is not None


def test_j_one_attack_on_units_facing_two_ways_front_and_flank_are_added() -> None:
    pos = battle({}, "Franks SD 0609 N", "Franks SD 0609 N", "Arabs SD 0608 S", "Arabs SD 0608 N", stage="allocation")
    assert odds(pos, "0609 SD melee 0608") == ["1-1"]  # 8 to 4 + 3
