"""What no table would play otherwise: declared without a switch, each as it is said."""

from __future__ import annotations

from dark_ages_desk.games.strategy_and_conquest.readings import READINGS
from dark_ages_desk.games.strategy_and_conquest.war.battle import MOST_ROUNDS, Battle, Body, Side, fought, struck
from dark_ages_desk.games.strategy_and_conquest.war.factors import Leading, attack
from tests.games.strategy_and_conquest.small import a_map, army, run, stack, table

SAID = {one.id: one.choices[0][1] for one in READINGS if one.settled}


def test_damage_flows_on_within_a_rank_to_the_next_and_to_the_commander() -> None:
    front, behind = Body("WX1", "Spearmen", 1, 2, 0, 1000), Body("WX1", "Archers", 2, 2, 0, 1000)
    leader = Body("WX1", "Commander", 6, 1, 0, 1000)
    left = struck(Side("WX", (leader, behind, front)), 4500)
    assert [body.count for body in left.bodies] == [1, 0, 0] and left.bodies[0].hurt == 500
    assert "the next rank, and to the Commander last" in SAID["damage-flows"]


def test_a_lone_commander_takes_no_province() -> None:
    assert SAID["lone-commander"] == "No"
    pos = run(table(army("WX1", "lagos"), war=True))
    assert pos.provinces["lagos"].owner == "CO"


def test_an_attack_factor_above_a_hundred_is_one_point_and_the_chance_of_another() -> None:
    kinds = a_map().kinds
    factor = attack(
        max(kinds.values(), key=lambda one: one.attack), Leading(infantry=5000, cavalry=5000), guarded=False
    )
    assert factor > 1_000_000 and "One point of damage for certain" in SAID["attack-above-100"]


def test_the_landing_hinders_on_a_beach_of_ones_own_as_well() -> None:
    kind = a_map().kinds["Spearmen"]
    assert attack(kind, Leading(landing=True), guarded=False) < attack(kind, Leading(), guarded=False)
    assert "as on any other" in SAID["landing-at-home"]


def test_archers_have_the_modifier_for_infantry_and_engines_none() -> None:
    kinds = a_map().kinds
    led, alone = Leading(infantry=100), Leading()
    assert attack(kinds["Archers"], led, guarded=False) > attack(kinds["Archers"], alone, guarded=False)
    assert attack(kinds["Catapult"], led, guarded=False) == attack(kinds["Catapult"], alone, guarded=False)
    assert "engines none" in SAID["archers-in-battle"]


def test_in_a_rank_the_force_with_the_lower_number_is_hit_first() -> None:
    one, two = Body("WX1", "Spearmen", 1, 2, 0, 1000), Body("WX2", "Spearmen", 1, 2, 0, 1000)
    assert [body.count for body in struck(Side("WX", (one, two)), 2000).bodies] == [0, 2]
    assert "lower number" in SAID["order-in-rank"]


def test_a_battle_in_which_nobody_can_be_hurt_ends() -> None:
    sides = tuple(Side(name, (Body(name, "Catapult", 1, 2, 0, 1000),)) for name in ("A", "B"))
    assert fought(Battle(sides, frozenset({(0, 1)})), lambda key, number, chance: 0).rounds == MOST_ROUNDS
    assert str(MOST_ROUNDS) in SAID["endless-battle"]


def test_the_others_are_said() -> None:
    """Each of them is a rule of its own elsewhere: who is aboard is in his fleet, one boarding a phase, the lower of
    two offers, whole gold in orders, Commanders beyond the rank."""
    for name in ("aboard-at-border", "boardings", "offers-differ", "whole-gold", "surplus-commanders"):
        assert SAID[name]
    assert {"aboard-at-border", "boardings", "offers-differ", "whole-gold", "surplus-commanders"} < SAID.keys()
    assert stack("Spearmen", 1).count == 1
