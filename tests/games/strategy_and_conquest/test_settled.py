"""What no table would play otherwise: declared without a switch, each as it is said."""

from __future__ import annotations

from dark_ages_desk.core.orders import UnreadLine
from dark_ages_desk.games.strategy_and_conquest.orders.verbs import reader
from dark_ages_desk.games.strategy_and_conquest.state.position import NEUTRAL, PACT
from dark_ages_desk.games.strategy_and_conquest.war.battle import (
    MOST_ROUNDS,
    Battle,
    Body,
    Side,
    damage_side,
    fight_battle,
)
from dark_ages_desk.games.strategy_and_conquest.war.factors import ForceConditions, attack_factor
from dark_ages_desk.library import game_of
from tests.games.strategy_and_conquest.small import a_map, army, fleet, result, run, stack, table

READINGS = game_of("strategy-and-conquest").readings

SAID = {one.id: one.choices[0][1] for one in READINGS if one.settled}


def test_damage_flows_on_within_a_rank_to_the_next_and_to_the_commander() -> None:
    front, behind = Body("WX1", "Spearmen", 1, 2, 0, 1000), Body("WX1", "Archers", 2, 2, 0, 1000)
    leader = Body("WX1", "Commander", 6, 1, 0, 1000)
    left = damage_side(Side("WX", (leader, behind, front)), 4500)
    assert [body.count for body in left.bodies] == [1, 0, 0] and left.bodies[0].hurt == 500
    assert "the next rank, and to the Commander last" in SAID["damage-flows"]


def test_a_lone_commander_takes_no_province() -> None:
    assert SAID["lone-commander"] == "No"
    pos = run(table(army("WX1", "lagos"), war=True))
    assert pos.provinces["lagos"].owner == "CO"


def test_an_attack_factor_above_a_hundred_is_one_point_and_the_chance_of_another() -> None:
    kinds = a_map().kinds
    factor = attack_factor(
        max(kinds.values(), key=lambda one: one.attack), ForceConditions(infantry=5000, cavalry=5000), guarded=False
    )
    assert factor > 1_000_000 and "One certain point of damage" in SAID["attack-above-100"]


def test_the_landing_hinders_on_a_beach_of_ones_own_as_well() -> None:
    kind = a_map().kinds["Spearmen"]
    assert attack_factor(kind, ForceConditions(landing=True), guarded=False) < attack_factor(
        kind, ForceConditions(), guarded=False
    )
    assert "as on any other" in SAID["landing-at-home"]


def test_archers_have_the_modifier_for_infantry_and_engines_none() -> None:
    kinds = a_map().kinds
    led, alone = ForceConditions(infantry=100), ForceConditions()
    assert attack_factor(kinds["Archers"], led, guarded=False) > attack_factor(kinds["Archers"], alone, guarded=False)
    assert attack_factor(kinds["Catapult"], led, guarded=False) == attack_factor(
        kinds["Catapult"], alone, guarded=False
    )
    assert "siege equipment gets none" in SAID["archers-in-battle"]


def test_in_a_rank_the_force_with_the_lower_number_is_hit_first() -> None:
    one, two = Body("WX1", "Spearmen", 1, 2, 0, 1000), Body("WX2", "Spearmen", 1, 2, 0, 1000)
    assert [body.count for body in damage_side(Side("WX", (one, two)), 2000).bodies] == [0, 2]
    assert "lower number" in SAID["order-in-rank"]


def test_a_battle_in_which_nobody_can_be_hurt_ends() -> None:
    sides = tuple(Side(name, (Body(name, "Catapult", 1, 2, 0, 1000),)) for name in ("A", "B"))
    assert fight_battle(Battle(sides, frozenset({(0, 1)})), lambda key, number, chance: 0).rounds == MOST_ROUNDS
    assert str(MOST_ROUNDS) in SAID["endless-battle"]


def test_boardings_an_army_goes_aboard_or_ashore_once_in_a_phase() -> None:
    forces = (army("WX1", "london", stack("Spearmen", 1)), fleet("WX11", "channel", stack("Longboat", 9)))
    pos = run(table(*forces), WX="embark WX1 WX11 1\ndisembark WX1 kent 1\ndisembark WX1 kent 2")
    assert [result(pos, "WX", line).code == "done" for line in (1, 2)] == [True, False]
    assert SAID["boardings"] == "Once: either aboard or ashore"


def test_offers_that_differ_the_lower_one_holds() -> None:
    before = table().replace(status={("CO", "WX"): NEUTRAL})
    pos = run(before, WX="status CO alliance", CO="status WX non-aggression-pact")
    assert pos.status_between("WX", "CO") == PACT and SAID["offers-differ"].startswith("The lower one")


def test_whole_gold_alone_is_given() -> None:
    assert isinstance(reader(table().fixed).line("GOLD CO 20.5"), UnreadLine)
    assert "only whole gold" in SAID["whole-gold"]


def test_surplus_commanders_stay_and_no_more_are_recruited() -> None:
    leader = army("WX1", "bath", stack("Spearmen", 1)).commanders[0]
    many = army("WX1", "bath", stack("Spearmen", 1)).replace(commanders=(leader,) * 9)
    pos = run(table(many, treasury=9999), WX="recruit bath Commander 1")
    assert len(pos.forces["WX1"].commanders) == 9
    assert sum(len(one.commanders) for one in pos.forces.values()) == 9
    assert SAID["surplus-commanders"] == "The Commanders stay, but you cannot recruit more"


def test_aboard_at_border_whoever_is_aboard_meets_nobody_his_fleet_does() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 20))
    troops = army("WX1", "channel", stack("Spearmen", 9), aboard="WX11")
    foe = fleet("CO11", "gulf", stack("Longboat", 20))
    pos = run(table(ships, troops, foe, war=True), WX="move WX11 gulf 1", CO="move CO11 channel 1")
    told = [words for note in pos.notes if note.kind == "failed" for _, words in note.private]
    assert len(told) == 2 and all("at the border" in words and "WX1 " not in words for words in told)
    assert (pos.forces["WX1"].place, SAID["aboard-at-border"]) == ("channel", "No: their fleet does")


def test_commander_counts_among_the_units_of_a_battle() -> None:
    forces = (army("WX1", "lagos", stack("Spearmen", 3)), army("CO1", "lagos", stack("Spearmen", 3)))
    pos = run(table(*forces, war=True))
    told = [words for note in pos.notes if note.kind == "battle" for _, words in note.private]
    assert told and "of 4" in told[0] and SAID["commander-counts"].startswith("Yes")
