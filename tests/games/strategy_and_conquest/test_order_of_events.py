"""Turn Events are carried out in the order of the list, which ``test_turn_events.py`` compares word by word.

Each test is a situation in which another order would come out otherwise. The small map stands in
``small.py``: Bath, London, Kent, Lagos, Cadiz, Rome in a row, London, Kent and Lagos on the Channel.
"""

import pytest

from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.state.position import NEUTRAL, WAR, ConquestPosition, Force
from tests.games.strategy_and_conquest.small import (
    a_map,
    always,
    army,
    fleet,
    moments,
    never,
    result,
    run,
    stack,
    table,
    units,
)

SHIPS = stack("Longboat", 5)
KNIGHTS = stack("Knights", 9)


# Pre-Movement/Battle Events


def test_war_is_declared_before_passage_is_granted() -> None:
    pos = run(table(), WX="status CO war", CO="passage WX")
    assert result(pos, "CO", 1).code == "at war"


def test_new_forces_are_formed_before_they_are_renamed() -> None:
    staff = army("WX1", "bath", KNIGHTS)
    pos = run(table(staff), WX="rename WX9 The Fyrd\ncreate WX9 army bath\ntransfer WX1 WX9 knights 2")
    assert pos.forces["WX9"].name == "The Fyrd"


def test_taxes_are_set_before_loyalty_changes() -> None:
    assert run(table(), WX="tax 90").realms["WX"].loyalty == 1000 + 100


# Movement/Battle Phases


def test_transfers_are_made_before_fleets_embark() -> None:
    # The transferred units weigh too much: were they still ashore, the army would go aboard.
    ashore = (
        army("WX1", "london", stack("Spearmen", 2)),
        army("WX2", "london", KNIGHTS),
        fleet("WX11", "london", SHIPS),
    )
    pos = run(table(*ashore), WX="embark WX1 WX11\ntransfer WX2 WX1 knights 9")
    assert result(pos, "WX", 1).code == "too heavy"


def test_tactics_and_retreat_levels_change_before_the_battles_of_their_phase() -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Spearmen", 5, 3), retreat=6)
    foe = army("CO1", "lagos", stack("Knights", 4))
    assert run(table(weak, foe, war=True), WX="move WX1 lagos\nretreat WX1 1").forces["WX1"].place == "kent"
    bold = run(table(weak, foe, war=True), WX="move WX1 lagos\nretreat WX1 1\ntactic WX1 do-or-die")
    assert "WX1" not in bold.forces


def test_armies_embark_before_fleets_move_and_land_after_they_moved() -> None:
    forces = (fleet("WX11", "channel", SHIPS), fleet("WX12", "gulf", SHIPS), army("WX1", "london", stack("Archers", 3)))
    pos = run(table(*forces), WX="move WX11 gulf 1\nembark WX1 WX12 1")
    assert result(pos, "WX", 2).code == "not adjacent", "the fleet is not there yet"
    host = army("WX2", "gulf", stack("Archers", 3), aboard="WX12")
    pos = run(table(*forces[:2], host), WX="move WX12 channel 1\ndisembark WX2 kent 2")
    assert pos.forces["WX2"].place == "kent"


def test_fleets_move_and_fight_before_armies_move() -> None:
    # "Reinforcements being transported by sea may need to fight the enemy at sea before they can disembark."
    ships = fleet("WX11", "channel", stack("Longboat", 1))
    host = army("WX1", "channel", stack("Knights", 1), aboard="WX11")
    foe = fleet("CO11", "gulf", stack("Dromon", 30))
    pos = run(table(ships, host, foe, war=True), CO="move CO11 channel", WX="disembark WX1 kent")
    assert not {"WX1", "WX11"} & set(pos.forces), "sunk and drowned before it could land"


def test_troops_drown_before_armies_disembark() -> None:
    ships = fleet("WX11", "channel", SHIPS)
    host = army("WX1", "channel", stack("Spearmen", 10), aboard="WX11")
    pos = run(table(ships, host), WX="transfer WX11 WX12 longboat 4\ndisembark WX1 kent")
    assert units(pos, "WX1") == {"Spearmen": 2}


def test_armies_land_before_others_march_so_they_may_be_met_at_once() -> None:
    ships = fleet("WX11", "channel", stack("Longboat", 20))
    host = army("WX1", "channel", KNIGHTS, aboard="WX11")
    foe = army("CO1", "lagos", stack("Peasants", 2), led=True)
    after = moments(table(ships, host, foe, war=True), always, WX="disembark WX1 kent 1", CO="move CO1 kent 1")
    assert ("kent", 1) in after[-1].fought


def test_spies_are_uncovered_after_armies_moved_and_before_counter_spies_and_armies_fight() -> None:
    spy = army("WX1", "london", stack("Spy", 1), led=False, kind="spy")
    hunter = army("CO2", "lagos", stack("Counter Spy", 1), led=False, kind="counter-spy")
    guard = army("CO1", "lagos", stack("Archers", 3))

    def revealed_only(key: tuple[Value, ...], number: int, chance: int) -> int:
        return 0 if "kill" in key else number if chance else 0

    pos = run(table(spy, hunter, guard, war=True), revealed_only, WX="move WX1 kent 1\nmove WX1 lagos 2")
    assert "WX1" not in pos.forces, "revealed where it came to, and killed by troops in the same phase"
    order: list[Value] = []

    def noting(key: tuple[Value, ...], number: int, chance: int) -> int:
        order.extend(one for one in key if one in ("reveal", "kill", "engines", "breach", "land"))
        return number if "reveal" in key else 0

    train = army("WX2", "lagos", stack("Catapult", 2), stack("Knights", 30))
    wall = army("CO3", "lagos", stack("Catapult", 1), led=False)
    pos = table(spy.replace(place="lagos"), train, wall, guard, hunter, war=True).with_province(
        "lagos", fort=3, fort_was=3
    )
    moments(pos, noting)
    seen = list(dict.fromkeys(order))
    assert seen == ["reveal", "kill", "engines", "breach", "land"]


def test_forts_are_battered_before_the_armies_fight_for_them() -> None:
    train = army("CO1", "london", stack("Battering Ram", 9), stack("Knights", 9))
    guard = army("WX1", "london", stack("Spearmen", 20), led=False)
    pos = table(train, guard, war=True).with_province("london", fort=9, fort_was=9)
    first = next(one for one in moments(pos, always) if one.fought)
    assert first.provinces["london"].fort == 1, "one moment before, and in the first battle it is of no use"


def test_whoever_retreats_has_no_move_points_in_the_phases_that_follow() -> None:
    weak = army("WX1", "kent", stack("Peasants", 1, 1), stack("Light Cavalry", 5, 3), retreat=1)
    pos = table(weak, army("CO1", "lagos", stack("Knights", 4)), war=True)
    pos = run(pos, WX="move WX1 lagos 1\nmove WX1 london 2\nmove WX1 london 6")
    assert [result(pos, "WX", line).code for line in (1, 2, 3)] == ["done", "spent", "spent"]
    assert pos.forces["WX1"].place == "kent"


# Post-Movement Events


def test_maintenance_is_paid_by_whoever_is_left_after_ownership_changed() -> None:
    host, ships = army("WX1", "kent", KNIGHTS), fleet("CO11", "lagos", stack("Dromon", 9))
    pos = table(host, ships, war=True)
    lost = run(pos, WX="move WX1 lagos 6")
    assert lost.realms["CO"].treasury == 100_00 + 15_00, "the fleet in the conquered harbor is not paid any more"


def test_reading_harbour_when_the_fleets_in_a_conquered_harbor_are_paid_before_they_are_lost() -> None:
    host, ships = army("WX1", "kent", KNIGHTS), fleet("CO11", "lagos", stack("Dromon", 9), led=False)
    pos = run(table(host, ships, war=True, fixed=a_map(harbour_when="paid")), WX="move WX1 lagos 6")
    assert "CO11" not in pos.forces
    assert pos.realms["CO"].treasury == 100_00 + 15_00 - 9 * 60
    assert [force.count for force in pos.forces.values() if force.kind == "fleet"] == [3]


def test_maintenance_is_paid_before_gold_that_is_given_comes() -> None:
    pos = table(army("WX1", "bath", stack("Knights", 20), led=False)).with_realm("WX", treasury=0)
    asked: list[int] = []

    def noting(key: tuple[Value, ...], number: int, chance: int) -> int:
        asked.extend([chance] if "attrition" in key else [])
        return 0

    pos = run(pos, noting, CO="gold WX 20")
    assert asked == [1_000_000], "nothing of it could be paid"
    assert pos.realms["WX"].treasury == 20_00 + 50_00


def test_gold_is_given_before_recruits_are_paid() -> None:
    pos = run(table(treasury=8), WX="recruit bath knights 1", CO="gold WX 2")
    assert units(pos, "WX1") == {"Knights": 1}


def hidden(force: Force, **sheets: str) -> list[ConquestPosition]:
    """The turn of a spy that was revealed in an earlier one, when all that can succeeds."""
    return moments(table(force).replace(turn=2), always, **sheets)


def test_spies_become_unseen_after_gold_was_given_and_just_before_recruitment() -> None:
    spy = army("WX1", "bath", stack("Spy", 1), led=False, kind="spy", seen=1)
    after = hidden(spy, WX="recruit bath spy 1\ngold CO 5")
    unseen = next(at for at, pos in enumerate(after) if not pos.forces["WX1"].seen)
    given = next(at for at, pos in enumerate(after) if pos.realms["CO"].treasury > 100_00)
    recruited = next(at for at, pos in enumerate(after) if len(pos.forces) > 1)
    assert given < unseen < recruited


def test_commanders_and_spies_are_recruited_before_troops_wherever_their_lines_stand() -> None:
    pos = run(table(treasury=35), WX="recruit bath knights 1\nrecruit bath commander 1")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["not enough gold", "done"]


def test_recruits_come_before_provinces_are_given_and_before_anything_is_built() -> None:
    pos = run(table(), WX="give bath CO\nrecruit bath archers 1")
    assert result(pos, "WX", 2).code == "done"
    pos = run(table(treasury=20), WX="upgrade fort bath\nrecruit bath knights 1")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["not enough gold", "done"]
    level_up = table().with_province("bath", fort=2, fort_was=2)
    pos = run(level_up, WX="upgrade fort bath\nrecruit bath peasants 6")
    assert result(pos, "WX", 2).code == "too many", "the level that is built now recruits next turn"


def test_forts_are_upgraded_before_they_are_razed() -> None:
    pos = run(table().with_province("bath", fort=2, fort_was=2), WX="raze fort bath\nupgrade fort bath")
    assert [result(pos, "WX", line).code for line in (1, 2)] == ["done", "done"]
    assert (pos.provinces["bath"].fort, pos.provinces["bath"].fort_was) == (2, 3)
    assert pos.realms["WX"].treasury == 100_00 - 15_00 + 50_00, "the full price: it was never that high before"


def test_revenue_is_gained_after_building_and_after_provinces_were_given() -> None:
    pos = run(table(treasury=10), WX="upgrade fort bath\ngive london CO")
    assert result(pos, "WX", 1).code == "not enough gold", "revenue comes later"
    assert pos.realms["WX"].treasury == 10_00 + 30_00
    assert pos.realms["CO"].treasury == 10_00 + 60_00


def test_status_changes_after_the_battles_and_after_revenue() -> None:
    host, foe = army("WX1", "kent", KNIGHTS), army("CO1", "lagos", stack("Peasants", 1))
    pos = run(table(host, foe, war=True), WX="status CO neutral\nmove WX1 lagos 6", CO="status WX neutral")
    assert pos.provinces["lagos"].owner == "WX"
    assert pos.status_between("WX", "CO") == NEUTRAL
    after = moments(table(war=True), never, WX="status CO neutral", CO="status WX neutral")
    peace = next(at for at, pos in enumerate(after) if pos.status_between("WX", "CO") != WAR)
    assert next(at for at, pos in enumerate(after) if pos.realms["WX"].treasury > 100_00) < peace


def test_rank_changes_after_provinces_were_given_and_before_rebellion_is_checked() -> None:
    pos = run(table(), CO="give lagos PS")
    assert pos.realms["PS"].rank == "Baronet", "Rome and Lagos are worth 125"
    after = moments(table(), always, CO="give lagos PS", PS="tax 125")
    ranked = next(at for at, pos in enumerate(after) if pos.realms["PS"].rank == "Baronet")
    risen = next(at for at, pos in enumerate(after) if any(force.realm == "rebels" for force in pos.forces.values()))
    assert ranked < risen


def test_loyalty_of_this_turn_is_by_the_rank_of_the_last_one() -> None:
    pos = run(table(), CO="give lagos PS")
    assert pos.realms["PS"].loyalty == 1000
    assert run(pos).realms["PS"].loyalty == 1001


def test_rebels_rise_among_the_provinces_that_are_owned_at_the_end() -> None:
    pos = run(table(), always, WX="tax 125\ngive bath CO")
    assert {force.place for force in pos.forces.values() if force.realm == "rebels"} == {"london"}


# What the text orders and the list forgets


@pytest.mark.parametrize(("reading", "rank"), [("written", 5), ("after", 2)])
def test_reading_rank_when_ranks_change_with_the_transfers_or_after_them(reading: str, rank: int) -> None:
    host = army("WX1", "bath", stack("Archers", 4, 2))
    pos = run(table(host, fixed=a_map(rank_when=reading)), WX="rank WX1 archers 4 5\ntransfer WX1 WX9 archers 2")
    assert [one.rank for one in pos.forces["WX9"].stacks] == [rank]


@pytest.mark.parametrize(("reading", "owner"), [("conquest", "PS"), ("after", "")])
def test_reading_rebels_when_a_freed_province_is_taken_in_the_same_turn_or_later(reading: str, owner: str) -> None:
    rebels = army("R1", "bath", stack("Militia", 5), led=False).replace(realm="rebels")
    guest = army("PS1", "bath", stack("Archers", 3))
    pos = table(rebels, guest, fixed=a_map(rebels_when=reading)).with_province("bath", rebels=1, against="WX")
    pos = run(pos.replace(turn=2), never)
    assert pos.provinces["bath"].owner == owner
    assert run(pos.replace(turn=3), never).provinces["bath"].owner == "PS"
