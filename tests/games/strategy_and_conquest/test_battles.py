"""Battles by rounds: Attack and Loss factors with their modifiers, ranks, retreats, forts."""

from collections.abc import Mapping
from pathlib import Path

import pytest

import dark_ages_desk.games.strategy_and_conquest as package
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.question import Value
from dark_ages_desk.games.strategy_and_conquest.state.fixed import Fort
from dark_ages_desk.games.strategy_and_conquest.state.position import DEFENSIVE, DO_OR_DIE, OFFENSIVE
from dark_ages_desk.games.strategy_and_conquest.state.units import Kind, kinds
from dark_ages_desk.games.strategy_and_conquest.war.battle import Battle, Body, Hits, Side, fight_battle, fight_round
from dark_ages_desk.games.strategy_and_conquest.war.factors import (
    ForceConditions,
    attack_factor,
    loss_factor,
    loyalty_modifier,
)

CHARTS = load_charts(Path(package.__file__).parent / "charts.toml")
KINDS: Mapping[str, Kind] = kinds(CHARTS["units"])
FORT_1 = Fort(4, 25, 10, 8, 4)


def all_hit(key: tuple[Value, ...], tries: int, chance: int) -> int:
    return tries


def none_hit(key: tuple[Value, ...], tries: int, chance: int) -> int:
    return 0


def only(name: str) -> Hits:
    """Whoever stands on that side hits with everything, the others never."""

    def hits(key: tuple[Value, ...], tries: int, chance: int) -> int:
        return tries if key[1] == name else 0

    return hits


PLAIN = ForceConditions()


def body(force: str, kind: str, rank: int, count: int, leading: ForceConditions = PLAIN, last: bool = False) -> Body:
    one = KINDS[kind]
    return Body(
        force,
        kind,
        rank,
        count,
        attack_factor(one, leading, guarded=False),
        loss_factor(one, leading, guarded=False),
        attack_factor(one, leading, guarded=True),
        loss_factor(one, leading, guarded=True),
        last=last,
    )


def duel(one: Side, other: Side) -> Battle:
    return Battle((one, other), frozenset({(0, 1)}))


def test_attack_factor_is_the_chance_in_a_hundred_of_one_point_of_damage() -> None:
    # "Archers have an Attack factor of 42, meaning that each has a 42% chance"; Knights have 112: one point is sure.
    assert attack_factor(KINDS["Archers"], ForceConditions(), guarded=False) == 420_000
    assert attack_factor(KINDS["Knights"], ForceConditions(), guarded=False) == 1_120_000


def test_loss_factor_of_two_is_eliminated_by_two_points() -> None:
    # 2.1 for Saracen Infantry in the table: after two points one of them stands, the third kills it.
    side = Side("AG", (body("AG1", "Saracen Infantry", 1, 2),))
    foe = Side("BE", (body("BE1", "Archers", 1, 1),))
    battle = fight_round(duel(side, foe), only("BE"))
    battle = fight_round(battle, only("BE"))
    assert battle.sides[0].count == 2
    assert fight_round(battle, only("BE")).sides[0].count == 1


@pytest.mark.parametrize(
    ("kind", "landing", "at_sea"),
    [
        ("Archers", 294_000, 336_000),
        ("Spearmen", 245_000, 245_000),
        ("Knights", 448_000, 392_000),
        ("Housecarls", 500_000, 500_000),
        ("Catapult", 250_000, 0),
    ],
)
def test_amphibious_and_at_sea_modifiers_by_arm(kind: str, landing: int, at_sea: int) -> None:
    # 30% for archery and infantry and 60% for cavalry; at sea 20, 30 and 65; not for Housecarls; engines none at sea.
    assert attack_factor(KINDS[kind], ForceConditions(landing=True), guarded=False) == landing
    assert attack_factor(KINDS[kind], ForceConditions(at_sea=True), guarded=False) == at_sea


def test_forts_crossbowmen_have_45_whatever_the_garrison() -> None:
    # Also beyond the units that the fort defends, and before the fort's own modifier.
    inside = ForceConditions(in_fort=True, fort=FORT_1)
    assert attack_factor(KINDS["Crossbowmen"], inside, guarded=False) == 450_000
    assert attack_factor(KINDS["Crossbowmen"], inside, guarded=True) == 562_500
    assert attack_factor(KINDS["Crossbowmen"], ForceConditions(), guarded=False) == 380_000


def test_forts_bonus_by_arm_and_its_refilling() -> None:
    # A fort of level 1 defends four; of six Spearmen four have the bonus, and when two have fallen all that are left.
    inside = ForceConditions(in_fort=True, fort=FORT_1)
    side = Side("BE", (body("BE1", "Spearmen", 1, 6, inside),), guarded=4)
    seen: list[tuple[int, int]] = []

    def watch(key: tuple[Value, ...], tries: int, chance: int) -> int:
        if key[1] == "BE":
            seen.append((tries, chance))
        return tries if key[1] == "AG" else 0

    foe = Side("AG", (body("AG1", "Militia", 1, 9),))
    battle = fight_round(duel(side, foe), watch)
    assert seen == [(4, 437_500), (2, 350_000)]
    # Their Loss factor is 2.1 and 1.0 for the fort: nine points kill two of them, for whoever is hit stands in front.
    assert battle.sides[0].count == 4
    seen.clear()
    fight_round(battle, watch)
    assert seen == [(4, 437_500)]


def test_tactics_add_to_one_factor_and_take_from_the_other() -> None:
    spearmen = KINDS["Spearmen"]
    for tactic, attacks, losses in ((DEFENSIVE, 315_000, 2310), (OFFENSIVE, 385_000, 1890), (DO_OR_DIE, 420_000, 1785)):
        assert attack_factor(spearmen, ForceConditions(tactic=tactic), guarded=False) == attacks
        assert loss_factor(spearmen, ForceConditions(tactic=tactic), guarded=False) == losses


@pytest.mark.parametrize(
    ("loyalty", "hundredths"),
    [(1000, 0), (900, -200), (1010, 20), (1500, 1000), (1600, 1150), (2000, 1750), (2100, 1850)],
)
def test_loyalty_raises_and_lowers_attack_factors(loyalty: int, hundredths: int) -> None:
    # 0.2 for each hundredth up to 150, 0.15 up to 200, 0.1 beyond; below 100 each takes 0.2.
    assert loyalty_modifier(loyalty) == hundredths


def test_modifiers_of_units_add_up_and_those_of_forces_multiply() -> None:
    # Reading "combine": a Commander's 8% and the landing's 30% together, then the tactic.
    leading = ForceConditions(tactic=OFFENSIVE, infantry=80, landing=True)
    spearmen = KINDS["Spearmen"]
    assert attack_factor(spearmen, leading, guarded=False) == 300_300
    assert attack_factor(spearmen, leading, guarded=False, combine="sum") == 308_000
    assert attack_factor(spearmen, leading, guarded=False, combine="product") == 291_060


def test_ranks_the_lower_ones_are_hit_before_the_higher() -> None:
    side = Side("AG", (body("AG1", "Knights", 2, 3), body("AG1", "Peasants", 1, 3)))
    foe = Side("BE", (body("BE1", "Archers", 1, 3),))
    battle = fight_round(duel(side, foe), only("BE"))
    assert [(one.kind, one.count) for one in battle.sides[0].bodies] == [("Knights", 3), ("Peasants", 0)]


def test_troops_fighting_at_sea_die_before_ships_of_the_same_rank() -> None:
    aboard = ForceConditions(at_sea=True)
    ships, troops = body("AG1", "Longboat", 1, 2, last=True), body("AG2", "Militia", 1, 1, aboard)
    foe = Side("BE", (body("BE1", "Light Galley", 1, 2),))
    battle = fight_round(duel(Side("AG", (ships, troops)), foe), only("BE"))
    assert [(one.kind, one.count) for one in battle.sides[0].bodies] == [("Longboat", 2), ("Militia", 0)]


def test_retreat_level_two_leaves_when_the_first_two_ranks_are_gone() -> None:
    # It fights at least one round, and not a single troop of these ranks may be left.
    army = (body("AG1", "Peasants", 1, 1), body("AG1", "Peasants", 2, 1), body("AG1", "Heavy Cavalry", 3, 5))
    foe = Side("BE", (body("BE1", "Archers", 1, 1),))
    battle = fight_round(duel(Side("AG", army, levels=(("AG1", 2),)), foe), only("BE"))
    assert not battle.over
    battle = fight_round(battle, only("BE"))
    assert battle.over
    assert [(one.kind, one.count) for one in battle.retreated] == [("Heavy Cavalry", 5)]


def test_retreat_an_empty_first_rank_still_fights_one_round() -> None:
    army = Side("AG", (body("AG1", "Knights", 3, 5),), levels=(("AG1", 1),))
    foe = Side("BE", (body("BE1", "Archers", 1, 1),), levels=(("BE1", 6),))
    battle = fight_battle(duel(army, foe), none_hit)
    # Knights hit once for certain in the one round, which kills the only archer, so nobody is left to retreat from.
    assert battle.rounds == 1
    assert battle.sides[1].count == 0
    assert battle.sides[0].count == 5


def test_do_or_die_fights_until_one_is_wiped_out() -> None:
    army = Side("AG", (body("AG1", "Militia", 1, 2),))
    foe = Side("BE", (body("BE1", "Militia", 1, 5),))
    battle = fight_battle(duel(army, foe), all_hit)
    assert battle.over
    assert battle.sides[0].count == 0
    assert battle.retreated == ()


def test_three_hostile_sides_hits_are_shared_by_their_units() -> None:
    # Reading "many-sides": eight of A strike, two at B with one unit and six at C with three.
    a = Side("A", (body("A1", "Archers", 1, 8),))
    b, c = Side("B", (body("B1", "Heavy Cavalry", 1, 1),)), Side("C", (body("C1", "Heavy Cavalry", 1, 3),))
    aimed: dict[Value, int] = {}

    def watch(key: tuple[Value, ...], tries: int, chance: int) -> int:
        if key[1] == "A":
            aimed[key[-1]] = tries
        return 0

    fight_round(Battle((a, b, c), frozenset({(0, 1), (0, 2), (1, 2)})), watch)
    assert aimed == {"B": 2, "C": 6}


def test_allies_of_nobody_do_not_fight_each_other() -> None:
    a = Side("A", (body("A1", "Archers", 1, 8),))
    assert Battle((a, a), frozenset()).over
