"""Battles as they come about in a turn: who meets whom, forts, retreats, the sea, Commanders, siege equipment."""

import pytest

from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.events.fighting import fighters, meetings, set_up_battle
from dark_ages_desk.games.strategy_and_conquest.state.fixed import phases_begun
from dark_ages_desk.games.strategy_and_conquest.state.position import ALLIANCE, WAR, Commander, ConquestPosition, Force
from dark_ages_desk.games.strategy_and_conquest.war.battle import Battle
from dark_ages_desk.games.strategy_and_conquest.war.strengths import attack_of
from tests.games.strategy_and_conquest.small import (
    a_map,
    always,
    army,
    fleet,
    moments,
    never,
    rolled,
    run,
    stack,
    table,
    units,
)


def battle(pos: ConquestPosition, place: str, *, at_sea: bool = False) -> Battle:
    """The battle at a place before its first round."""
    return set_up_battle(pos, place, fighters(pos, place, at_sea), at_sea, never)[0]


def body(fight: Battle, force: str, kind: str) -> tuple[int, int, int, int]:
    """(attack in hundredths, loss in hundredths, and both inside the fort) of a force's units of a kind."""
    one = next(one for side in fight.sides for one in side.bodies if (one.force, one.kind) == (force, kind))
    return one.attack // 10_000, one.loss // 10, one.guarded_attack // 10_000, one.guarded_loss // 10


def siege(*inside: str, fort: int = 1, **readings: str) -> ConquestPosition:
    """Cordoba besieges London, in which those units of Wessex are; nobody has a Commander."""
    forces = [army(f"WX{at + 1}", "london", stack(kind, 10), led=False) for at, kind in enumerate(inside)]
    pos = table(*forces, army("CO1", "london", stack("Spearmen", 30), led=False), war=True, fixed=a_map(**readings))
    return pos.with_province("london", fort=fort).replace(phase=1)


def test_battles_only_between_realms_at_war_and_whoever_is_in_a_free_province() -> None:
    pair = (army("WX1", "lagos", stack("Archers", 5)), army("CO1", "lagos", stack("Archers", 5)))
    assert not list(meetings(table(*pair), at_sea=False))
    assert [place for place, _ in meetings(table(*pair, war=True), at_sea=False)] == ["lagos"]
    garrison = army("I1", "kent", stack("Militia", 5), led=False)
    host = army("WX1", "kent", stack("Knights", 9))
    assert run(table(host, garrison)).provinces["kent"].owner == "WX"
    assert run(table(host, garrison)).fought
    assert not run(table(host, garrison, fixed=a_map(independents="war"))).fought


def test_three_hostile_sides_fight_one_battle_until_one_is_left() -> None:
    forces = [army(f"{realm}1", "kent", stack("Spearmen", 8), led=False) for realm in ("WX", "CO", "PS")]
    pos = table(*forces).replace(status={("CO", "WX"): WAR, ("CO", "PS"): WAR, ("PS", "WX"): WAR})
    assert len(battle(pos, "kent").hostile) == 3
    after = run(pos, rolled)
    assert len({force.realm for force in after.forces_at("kent")}) <= 1


def test_forts_the_bonus_holds_for_so_many_units_and_for_the_owner_alone() -> None:
    fight = battle(siege("Spearmen"), "london")
    assert body(fight, "WX1", "Spearmen") == (35, 210, 43, 310)
    assert {side.name: side.guarded for side in fight.sides} == {"CO": 0, "WX": 4}
    by_allies = siege("Spearmen", fort_holder="allies")
    friend = army("PS1", "london", stack("Archers", 3), led=False)
    status = {("CO", "WX"): WAR, ("CO", "PS"): WAR, ("PS", "WX"): ALLIANCE}
    pos = by_allies.replace(forces={**by_allies.forces, "PS1": friend}, status=status)
    assert {side.name: side.guarded for side in battle(pos, "london").sides} == {"CO": 0, "PS": 0, "WX": 4}
    one = pos.with_force("WX1", stacks=(stack("Spearmen", 1),))
    assert {side.name: side.guarded for side in battle(one, "london").sides} == {"CO": 0, "PS": 3, "WX": 4}
    other = pos.replace(fixed=a_map())
    assert {side.name: side.guarded for side in battle(other, "london").sides} == {"CO": 0, "PS": 0, "WX": 4}


def test_crossbowmen_have_45_in_a_fort_whatever_its_garrison() -> None:
    assert body(battle(siege("Crossbowmen"), "london"), "WX1", "Crossbowmen") == (45, 100, 56, 200)
    open_field = siege("Crossbowmen").with_province("london", fort=0)
    assert body(battle(open_field, "london"), "WX1", "Crossbowmen") == (38, 100, 38, 100)


def test_forts_by_a_reading_the_largest_army_alone_is_inside() -> None:
    pos = siege("Spearmen", "Archers", fort_room="largest")
    pos = pos.with_force("WX2", stacks=(stack("Archers", 3),))
    fight = battle(pos, "london")
    assert body(fight, "WX1", "Spearmen")[2] == 43
    assert body(fight, "WX2", "Archers")[2] == 42


def test_amphibious_landing_hinders_in_the_phase_of_the_landing_and_the_next() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 20))
    host = army(
        "WX1", "channel", stack("Spearmen", 9), stack("Heavy Cavalry", 4), stack("Housecarls", 3), aboard="WX11"
    )
    after = moments(table(ships, host, led_by_nobody("CO1", "lagos"), war=True), never, WX="disembark WX1 lagos 2")
    hindered = []
    for phase in range(2, 5):
        pos = next(pos for pos in reversed(after) if pos.phase == phase)
        if "CO1" in pos.forces:
            fight = battle(pos.with_force("WX1", commanders=()), "lagos")
            hindered.append([body(fight, "WX1", kind)[0] for kind in ("Spearmen", "Heavy Cavalry", "Housecarls")])
    assert hindered == [[24, 35, 50], [24, 35, 50], [35, 88, 50]]


@pytest.mark.parametrize(("reading", "attack"), [("yes", 24), ("no", 35)])
def test_amphibious_landing_in_the_last_phase_hinders_in_the_first_of_the_next_turn_by_a_reading(
    reading: str, attack: int
) -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 20))
    host = army("WX1", "channel", stack("Spearmen", 9), aboard="WX11", led=False)
    fixed = a_map(landing_last=reading)
    pos = run(table(ships, host, fixed=fixed), WX="disembark WX1 kent 6")
    foes = {**pos.forces, "CO1": army("CO1", "kent", stack("Peasants", 90), led=False)}
    pos = pos.replace(turn=2, forces=foes, status={("CO", "WX"): WAR}, orders={})
    found = {}
    for after in moments(pos, never):
        if after.phase and "CO1" in after.forces:
            found[after.phase] = body(battle(after, "kent"), "WX1", "Spearmen")[0]
    assert (found[1], found[2], found[6]) == (attack, 35, 35)


@pytest.mark.parametrize(("reading", "attack"), [("all", 24), ("none", 35)])
def test_amphibious_landing_of_troops_who_join_another_army_is_a_reading(reading: str, attack: int) -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 20))
    host = army("WX1", "channel", stack("Spearmen", 9), aboard="WX11", led=False)
    here = army("WX2", "kent", stack("Spearmen", 5), led=False)
    pos = table(ships, host, here, led_by_nobody("CO1", "kent"), fixed=a_map(landed_mixed=reading))
    orders = "disembark WX1 kent 1\ntransfer WX1 WX2 spearmen 2 2\ntransfer WX1 WX3 spearmen 2 2"
    after = next(one for one in moments(pos, never, WX=orders) if "WX3" in one.forces and one.forces["WX3"].count)
    fight = battle(after.replace(status={("CO", "WX"): WAR}), "kent")
    assert [body(fight, id_, "Spearmen")[0] for id_ in ("WX1", "WX2", "WX3")] == [24, attack, 24]


def test_amphibious_landing_makes_nobody_smaller_where_armies_are_measured() -> None:
    host = army("WX1", "kent", stack("Spearmen", 9))
    landed = host.replace(landed=phases_begun(1, 6))
    pos = table(host).replace(phase=6)
    assert attack_of(pos, [landed]) == attack_of(pos, [host])


def led_by_nobody(id_: str, place: str) -> Force:
    return army(id_, place, stack("Peasants", 3), led=False)


def test_retreat_to_where_it_was_never_to_an_enemys_province_and_it_ends_its_turn() -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 5, 3), retreat=1)
    strong = army("CO1", "lagos", stack("Knights", 4))
    pos = run(table(weak, strong, war=True), WX="move WX1 lagos 1\nmove WX1 london 2")
    assert pos.forces["WX1"].place == "kent"
    assert pos.forces["WX1"].spent
    bold = weak.replace(place="lagos", came_from="cadiz", id="WX1")
    pos = run(table(bold, strong, war=True))
    assert "WX1" not in pos.forces, "it came from Cadiz, which is an enemy's, and fought on"


def test_retreat_of_an_army_that_never_moved_and_of_one_that_moved_last_turn() -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 5, 3), retreat=1)
    strong = army("CO1", "kent", stack("Knights", 4))
    assert "WX1" not in run(table(weak, strong, war=True)).forces
    came = weak.replace(came_from="london")
    assert run(table(came, strong, war=True)).forces["WX1"].place == "london"
    assert "WX1" not in run(table(came, strong, war=True, fixed=a_map(retreat_home="nowhere"))).forces


def test_retreat_of_a_disembarked_army_goes_to_any_neighbour_not_at_war_and_without_one_it_fights_on() -> None:
    ships = fleet("WX11", "gulf", stack("Longboat", 20))
    host = army("WX1", "gulf", stack("Peasants", 1, 1), stack("Spearmen", 9, 3), aboard="WX11", retreat=1)
    guard = army("CO1", "lagos", stack("Knights", 9))
    pos = run(table(ships, host, guard, war=True), WX="disembark WX1 lagos")
    assert pos.forces["WX1"].place == "kent", "Cadiz, the other neighbour, is an enemy's"
    pos = table(ships, host, guard, war=True).with_province("kent", owner="CO")
    assert "WX1" not in run(pos, WX="disembark WX1 lagos").forces


def test_retreat_by_a_reading_never_to_a_free_province() -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 5, 3), retreat=1)
    pos = table(weak, army("CO1", "lagos", stack("Knights", 4)), war=True, fixed=a_map(retreat_free="closed"))
    assert "WX1" not in run(pos, WX="move WX1 lagos 1").forces


def test_do_or_die_never_retreats() -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 5, 3), retreat=1, tactic="do or die")
    pos = run(table(weak, army("CO1", "lagos", stack("Knights", 4)), war=True), WX="move WX1 lagos")
    assert "WX1" not in pos.forces


# The sea


def test_armies_in_a_harbor_fight_at_sea_and_not_on_land() -> None:
    ships = fleet("WX11", "london", stack("Longboat", 5))
    host = army("WX1", "london", stack("Spearmen", 9), aboard="WX11")
    guest = army("CO1", "london", stack("Knights", 9))
    assert not run(table(ships, host, guest, war=True)).fought


def test_harbors_fleets_at_war_fight_there_with_whom_they_carry() -> None:
    ours = fleet("WX11", "lagos", stack("Longboat", 5)), army("WX1", "lagos", stack("Spearmen", 9), aboard="WX11")
    theirs = fleet("PS11", "lagos", stack("Longboat", 5)), army("PS1", "lagos", stack("Spearmen", 9), aboard="PS11")
    host = army("PS2", "lagos", stack("Knights", 9))
    pos = table(*ours, *theirs, host).replace(status={("PS", "WX"): WAR}, phase=1)
    [(place, forces)] = meetings(pos, at_sea=True)
    assert (place, {force.id for force in forces}) == ("lagos", {"WX11", "WX1", "PS11", "PS1"})
    assert not list(meetings(pos, at_sea=False)), "who is aboard fights no army ashore"


def test_troops_die_before_ships_of_the_same_rank_and_are_hindered_at_sea() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 5), led=False)
    host = army("WX1", "channel", stack("Spearmen", 5), stack("Catapult", 1), aboard="WX11", led=False)
    pos = table(ships, host, fleet("CO11", "channel", stack("Longboat", 9)), war=True)
    fight = battle(pos, "channel", at_sea=True)
    ours = next(side for side in fight.sides if side.name == "WX")
    assert [one.kind for one in ours.standing][-1] == "Longboat"
    assert body(fight, "WX1", "Spearmen")[0] == 24
    assert body(fight, "WX1", "Catapult")[0] == 0


def test_an_army_aboard_leaves_with_its_fleet() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 1, 1), stack("Longboat", 6, 2), retreat=1, came_from="gulf")
    host = army("WX1", "channel", stack("Spearmen", 5, 3), aboard="WX11")
    enemy = fleet("CO11", "channel", stack("Dromon", 9))
    pos = run(table(ships, host, enemy, war=True))
    assert {pos.forces[id_].place for id_ in ("WX11", "WX1")} == {"gulf"}


def test_an_army_that_has_just_gone_aboard_leaves_with_its_fleet_and_not_for_where_it_came_from() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 1, 1), stack("Longboat", 6, 2), retreat=1, came_from="gulf")
    host, enemy = army("WX1", "london", stack("Spearmen", 5, 3)), fleet("CO11", "gulf", stack("Dromon", 9))
    pos = table(ships, host, enemy, war=True)
    after = run(pos, WX="embark WX1 WX11 1", CO="move CO11 channel 1")
    assert [(after.forces[id_].place, after.forces[id_].aboard) for id_ in ("WX11", "WX1")] == [
        ("gulf", ""),
        ("gulf", "WX11"),
    ]


def test_retreat_of_a_fleet_goes_to_no_harbor_that_is_closed_to_it() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 1, 1), stack("Longboat", 6, 2), retreat=1, came_from="lagos")
    pos = table(ships, fleet("PS11", "channel", stack("Dromon", 9))).replace(status={("PS", "WX"): WAR})
    assert "WX11" not in run(pos).forces, "Lagos is Cordoba's, and it fights on"
    friendly = pos.with_realm("CO", passage=frozenset({"WX"}))
    assert run(friendly).forces["WX11"].place == "lagos"
    own = pos.with_force("WX11", came_from="london")
    assert run(own).forces["WX11"].place == "london"


def test_where_all_ships_are_sunk_the_troops_drown() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 1))
    host = army("WX1", "channel", stack("Knights", 1, 6), aboard="WX11")
    pos = run(table(ships, host, fleet("CO11", "channel", stack("Dromon", 20)), war=True))
    assert not {"WX11", "WX1"} & set(pos.forces)


@pytest.mark.parametrize(("reading", "attack"), [("own", 24), ("fleet", 25)])
def test_the_commander_of_a_fleet_and_the_army_aboard(reading: str, attack: int) -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 5))
    host = army("WX1", "channel", stack("Saracen Infantry", 5), aboard="WX11", led=False)
    pos = table(ships, host, fleet("CO11", "channel", stack("Longboat", 9)), war=True, fixed=a_map(aboard_led=reading))
    assert body(battle(pos, "channel", at_sea=True), "WX1", "Saracen Infantry")[0] in (attack - 1, attack)
    own = body(battle(pos.replace(fixed=a_map(aboard_led="own")), "channel", at_sea=True), "WX1", "Saracen Infantry")[0]
    assert (own < body(battle(pos, "channel", at_sea=True), "WX1", "Saracen Infantry")[0]) == (reading == "fleet")


# Commanders


@pytest.mark.parametrize(("reading", "loser"), [("won", 80), ("each", 85)])
def test_commanders_a_battle_betters_them_by_half_a_hundredth_for_what_they_lead(reading: str, loser: int) -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 9, 3), retreat=1)
    strong = army("CO1", "lagos", stack("Knights", 4))
    pos = run(table(weak, strong, war=True, fixed=a_map(gain=reading)), WX="move WX1 lagos 1")
    assert pos.forces["WX1"].commanders[0].infantry == loser
    assert pos.forces["CO1"].commanders[0] == Commander("leader of CO1", 80, 85, 80)


@pytest.mark.parametrize("reading", ["won", "each"])
def test_battles_who_looks_on_takes_no_part_and_learns_nothing(reading: str) -> None:
    fighting = (army("WX1", "kent", stack("Knights", 9)), army("CO1", "kent", stack("Peasants", 2)))
    onlooker = army("PS1", "kent", stack("Spearmen", 5))
    pos = run(table(*fighting, onlooker, war=True, fixed=a_map(gain=reading)))
    assert pos.fought
    assert pos.forces["WX1"].commanders[0].cavalry == 85
    assert pos.forces["PS1"].commanders == onlooker.commanders
    assert not any("Papal" in note.text for note in pos.notes if note.kind == "battle")


def test_commanders_nobody_wins_a_battle_that_leaves_both_sides_standing() -> None:
    pair = (fleet("WX1", "channel", stack("Longboat", 5)), fleet("CO1", "channel", stack("Longboat", 5)))
    pos = run(table(*pair, war=True), never)
    assert [pos.forces[id_].commanders[0].naval for id_ in ("WX1", "CO1")] == [80, 80]


@pytest.mark.parametrize(("reading", "attack"), [("levels", 4003), ("product", 4082), ("sum", 4165)])
def test_reading_combine_modifiers_of_units_and_of_forces(reading: str, attack: int) -> None:
    # Spearmen (35) in a fort of the first level (25%), led (8%), at a loyalty of 80% (4% less), on the defensive.
    host = army("WX1", "london", stack("Spearmen", 4), tactic="defensive")
    pos = table(host, army("CO1", "london", stack("Spearmen", 9)), war=True, fixed=a_map(combine=reading))
    fight = battle(pos.with_realm("WX", loyalty=800).replace(phase=1), "london")
    ours = next(one for side in fight.sides for one in side.bodies if (one.force, one.kind) == ("WX1", "Spearmen"))
    assert ours.guarded_attack // 100 == attack


def test_commanders_of_two_the_lot_decides_and_he_alone_is_bettered() -> None:
    two = army("WX1", "kent", stack("Knights", 9)).replace(commanders=(Commander("Ada"), Commander("Bo")))
    orders = "move WX1 lagos"
    foe = army("CO1", "lagos", stack("Peasants", 1), led=False)
    first = run(table(two, foe, war=True), always, WX=orders).forces["WX1"].commanders
    assert [one.cavalry for one in first] == [85, 80]


def test_commanders_fall_last() -> None:
    host = army("WX1", "kent", stack("Archers", 2, 6))
    pos = table(host, army("CO1", "kent", stack("Knights", 9)), war=True).replace(phase=1)
    ours = next(side for side in battle(pos, "kent").sides if side.name == "WX")
    assert [one.kind for one in ours.standing] == ["Archers", "Commander"]


# Siege equipment


def test_forts_are_never_battered_below_the_first_level() -> None:
    train = army("CO1", "london", stack("Battering Ram", 20), stack("Catapult", 5))
    pos = table(train, war=True, fixed=a_map(engines_batter="always")).with_province("london", fort=9, fort_was=9)
    after = next(one for one in moments(pos, always) if one.provinces["london"].fort < 9)
    assert after.provinces["london"].fort == 1
    assert after.provinces["london"].fort_was == 9, "to repair it costs half"


def test_reading_engines_batter_a_fort_only_while_somebody_defends_it() -> None:
    train = army("CO1", "london", stack("Battering Ram", 20))
    left = {}
    for how in ("defended", "always"):
        empty = table(train, war=True, fixed=a_map(engines_batter=how)).with_province("london", fort=9)
        left[how] = min(one.provinces["london"].fort for one in moments(empty, always))
    assert left == {"defended": 9, "always": 1}
    guarded = table(train, army("WX1", "london", stack("Spearmen", 60)), war=True).with_province("london", fort=9)
    assert min(one.provinces["london"].fort for one in moments(guarded, always)) == 1


def test_siege_equipment_catapults_hit_rams_first_and_both_sides_strike_at_once() -> None:
    ours = army("WX1", "london", stack("Catapult", 10), stack("Spearmen", 60), led=False)
    train = army("CO1", "london", stack("Battering Ram", 2), stack("Catapult", 10), stack("Spearmen", 60), led=False)
    after = moments(table(ours, train, war=True), fair_engines)
    pos = next(one for one in after if units(one, "CO1").get("Battering Ram", 0) == 0)
    assert units(pos, "CO1")["Catapult"] == 9, "three hits: two rams, then a catapult"
    assert units(pos, "WX1")["Catapult"] == 7


def fair_engines(key: tuple[Value, ...], number: int, chance: int) -> int:
    return 3 if "engines" in key else 0


# Wounds


@pytest.mark.parametrize(("reading", "hurt"), [("battle", 0), ("turn", 2000)])
def test_wounds_by_a_reading_last_until_the_turn_ends(reading: str, hurt: int) -> None:
    host = army("WX1", "lagos", stack("Housecarls", 20), led=False)
    foe = army("CO1", "lagos", stack("Archers", 1), led=False)

    def one_hit(key: tuple[Value, ...], number: int, chance: int) -> int:
        return min(number, 1) if chance != 250_000 else 0

    after = next(one for one in moments(table(host, foe, war=True, fixed=a_map(wounds=reading)), one_hit) if one.fought)
    assert after.forces["WX1"].stacks[0].hurt == hurt
    assert run(table(host, foe, war=True, fixed=a_map(wounds=reading)), one_hit).forces["WX1"].count == 20


def test_wounds_by_a_reading_are_gone_with_the_round_and_one_side_may_take_all_hits() -> None:
    pos = siege("Spearmen", wounds="round", many_sides="largest")
    fight = battle(pos, "london")
    assert (fight.heals, fight.one_foe) == (True, True)
