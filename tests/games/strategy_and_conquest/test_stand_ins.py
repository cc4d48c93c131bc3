"""Stand-ins: passive realms hold, quiet ones recruit, aggressive ones attack, each by what its realm sees alone."""

from __future__ import annotations

from typing import cast

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.options.sheet import Sheet
from dark_ages_desk.core.question import CHANCE, REFEREE, STAND_IN, Answer
from dark_ages_desk.core.ruleset import apply, open_questions, settle
from dark_ages_desk.games.strategy_and_conquest.events.turn import run_whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judge_lines
from dark_ages_desk.games.strategy_and_conquest.scenario import build_game_data, initial_position
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import suggest_sheets, write_orders
from dark_ages_desk.games.strategy_and_conquest.state.position import (
    AGGRESSIVE,
    ALLIANCE,
    ARMY,
    DO_OR_DIE,
    NEUTRAL,
    NORMAL,
    PACT,
    PASSIVE,
    QUIET,
    WAR,
    ConquestPosition,
    Force,
    Glimpse,
    Stack,
)
from dark_ages_desk.games.strategy_and_conquest.state.units import ARCHERY, CAVALRY, INFANTRY, SHIP
from dark_ages_desk.games.strategy_and_conquest.turn.claims import missing_requirements
from dark_ages_desk.games.strategy_and_conquest.turn.sequence import Turn
from dark_ages_desk.games.strategy_and_conquest.turn.writing import build_sheet, write_stand_in_sheet
from dark_ages_desk.library import new_session
from dark_ages_desk.session.dice import Dice
from tests.games.strategy_and_conquest.small import (
    CHARTS,
    DEFAULTS,
    KINDS,
    a_map,
    army,
    fair,
    fleet,
    rolled,
    stack,
    table,
)


def verbs(pos: ConquestPosition, realm: str, manner: str) -> list[str]:
    return [line.order.verb for line in write_orders(pos, realm, manner)]


def test_a_passive_realm_holds() -> None:
    assert write_orders(table(army("WX1", "london", stack("Knights", 9))), "WX", PASSIVE) == ()


def test_a_quiet_realm_builds_for_the_gold_beyond_its_pay_and_offers_pacts() -> None:
    pos = table(army("WX1", "london", stack("Knights", 9)))
    assert set(verbs(pos, "WX", QUIET)) == {"RECRUIT", "UPGRADE"}
    assert not verbs(table(army("WX1", "london", stack("Knights", 9)), treasury=5), "WX", QUIET)
    assert verbs(pos.with_realm("WX", loyalty=900), "WX", QUIET)[0] == "TAX"
    beside = pos.with_province("kent", owner="CO")
    [offer] = [line for line in write_orders(beside, "WX", QUIET) if line.order.verb == "STATUS"]
    assert (offer.order.code("realm"), offer.order.code("level")) == ("CO", PACT)
    assert offer.why == "Cordoba is a strong neighbour; better not fight it"


def test_a_fort_is_raised_where_it_then_recruits_more() -> None:
    pos = table(army("WX1", "london", stack("Militia", 5)), treasury=60).with_province("bath", fort=2, fort_was=2)
    [works] = [line for line in write_orders(pos, "WX", QUIET) if line.order.verb == "UPGRADE"]
    assert works.order.code("place") == "bath"
    assert works.why == "a fort of level 3 allows 10 recruits a turn"


def test_recruits_are_of_all_arms() -> None:
    pos = table(army("WX1", "london", stack("Militia", 5)), treasury=300).with_province("london", fort=6, fort_was=6)
    hired = [line.order for line in write_orders(pos, "WX", QUIET) if line.order.verb == "RECRUIT"]
    assert {KINDS[one.code("unit")].arm for one in hired if one.code("place") == "london"} == {
        INFANTRY,
        ARCHERY,
        CAVALRY,
    }


def test_an_aggressive_realm_takes_what_is_free_and_weakly_held_and_says_why() -> None:
    host, guard = army("WX1", "london", stack("Knights", 9)), army("I1", "kent", stack("Militia", 3), led=False)
    [move] = [line for line in write_orders(table(host, guard), "WX", AGGRESSIVE) if line.order.verb == "MOVE"]
    assert move.order.code("to") == "kent"
    assert move.why == "Kent is worth 10 gold; 3 Militia hold it; our 9 units are likely to take it without a loss"
    strong = army("I1", "kent", stack("Knights", 30), led=False)
    assert "MOVE" not in verbs(table(host, strong), "WX", AGGRESSIVE)


def test_an_army_that_marched_last_turn_marches_again() -> None:
    # Its move points are all spent as the orders are written; the turn begins with all of them.
    tired = army("WX1", "london", Stack("Spearmen", 1, 9, 0))
    assert "MOVE" in verbs(table(tired), "WX", AGGRESSIVE)


def test_an_aggressive_realm_declares_war_on_a_neighbour_where_nothing_is_free() -> None:
    pos = table(army("PS1", "rome", stack("Knights", 9)))
    [war] = [line.order for line in write_orders(pos, "PS", AGGRESSIVE) if line.order.verb == "STATUS"]
    assert (war.code("realm"), war.code("level")) == ("CO", WAR)


def test_an_aggressive_realm_leaves_an_alliance_when_allies_alone_are_left_to_attack() -> None:
    pos = table(army("PS1", "rome", stack("Knights", 9))).replace(status={("CO", "PS"): ALLIANCE})
    [fall] = [line for line in write_orders(pos, "PS", AGGRESSIVE) if line.order.verb == "STATUS"]
    assert (fall.order.code("realm"), fall.order.code("level")) == ("CO", PACT)
    assert fall.why == "only allies have provinces left to take, and Cordoba looks weakest"


@pytest.mark.parametrize("manner", [QUIET, AGGRESSIVE])
def test_what_a_realm_cannot_see_changes_no_order_of_its_stand_in(manner: str) -> None:
    host = army("WX1", "london", stack("Knights", 9))
    one = table(host)
    other = table(host, army("CO1", "cadiz", stack("Knights", 90))).with_province("cadiz", fort=9)
    other = other.with_realm("CO", treasury=0)
    assert write_orders(one, "WX", manner) == write_orders(other, "WX", manner)


def test_a_quiet_realm_attacks_nobody_whatever_stands_open() -> None:
    pos = table(army("WX1", "london", stack("Knights", 9)), war=True)
    assert set(verbs(pos, "WX", QUIET)) == {"STATUS", "RECRUIT", "UPGRADE"}  # peace is offered


def test_a_quiet_realm_drives_out_whoever_stands_in_its_provinces() -> None:
    rebels = Force("R1", "rebels", ARMY, "Rebels", "bath", (stack("Militia", 4),))
    pos = table(army("WX1", "london", stack("Knights", 9)), rebels).with_province("bath", rebels=1, against="WX")
    [move] = [line.order for line in write_orders(pos, "WX", QUIET) if line.order.verb == "MOVE"]
    assert (move.code("force"), move.code("to")) == ("WX1", "bath")


def test_armies_without_a_commander_join_one_that_has() -> None:
    chief, host = army("WX1", "london", stack("Knights", 3)), army("WX2", "london", stack("Archers", 4), led=False)
    guard = army("I1", "kent", stack("Militia", 9), led=False)
    lines = [line.order for line in write_orders(table(chief, host, guard), "WX", AGGRESSIVE)]
    assert [(one.code("force"), one.code("to"), one.get("number")) for one in lines if one.verb == "TRANSFER"] == [
        ("WX2", "WX1", 4)
    ]


def test_several_armies_enter_together_where_one_is_too_weak() -> None:
    # From Bath it takes a phase longer: who waits in London goes with them.
    near, far = army("WX1", "london", stack("Spearmen", 14)), army("WX2", "bath", stack("Heavy Cavalry", 9))
    guard = army("I1", "kent", stack("Militia", 26), led=False)
    pos = table(near, far, guard, fixed=a_map(independent_moves="one")).with_province("kent", fort=0)
    orders = [line.order for line in write_orders(pos, "WX", AGGRESSIVE)]
    moves = [(one.code("force"), one.code("to"), one.get("phase")) for one in orders if one.verb == "MOVE"]
    assert sorted(moves) == [("WX1", "kent", 2), ("WX2", "kent", 2), ("WX2", "london", 1)]


def test_archers_and_cavalry_stand_behind_the_infantry() -> None:
    host = army("WX1", "london", stack("Spearmen", 4), stack("Archers", 3), stack("Knights", 2))
    ranks = {
        line.order.code("unit"): line.order.get("new_rank")
        for line in write_orders(table(host), "WX", QUIET)
        if line.order.verb == "RANK"
    }
    assert ranks == {"Archers": 4, "Knights": 3}


def test_tactic_and_retreat_level_are_those_by_which_an_attack_costs_least() -> None:
    host = army("WX1", "london", stack("Knights", 9), retreat=1, tactic=DO_OR_DIE)
    guard = army("I1", "kent", stack("Spearmen", 11), led=False)
    orders = [line.order for line in write_orders(table(host, guard), "WX", AGGRESSIVE)]
    assert [one.code("tactic") for one in orders if one.verb == "TACTIC"] == [NORMAL]
    assert [one.get("level") for one in orders if one.verb == "RETREAT"] == [3]


def test_a_garrison_stays_where_an_enemy_is_near() -> None:
    host, enemy = army("WX1", "london", stack("Housecarls", 20)), army("CO1", "kent", stack("Archers", 2))
    pos = table(host, enemy, war=True).with_province("kent", owner="CO")
    orders = [line.order for line in write_orders(pos, "WX", AGGRESSIVE)]
    [stays] = [one for one in orders if one.verb == "TRANSFER"]
    assert (stays.code("force"), stays.get("number")) == ("WX1", 4)
    assert [one.code("force") for one in orders if one.verb == "MOVE"] == ["WX1"]


def test_overseas_as_many_as_the_ships_carry_land_where_they_should_win() -> None:
    # Kent is held too strongly. Lagos, an enemy's, lies on the Channel: of nine Housecarls six have room.
    host, ships = army("WX1", "london", stack("Housecarls", 9)), fleet("WX2", "london", stack("Longboat", 3))
    guard, few = army("I1", "kent", stack("Knights", 60), led=False), army("CO1", "lagos", stack("Militia", 1))
    pos = table(host, ships, guard, few, war=True)
    seen = Glimpse(1, pos.provinces["lagos"], (few,))
    pos = pos.with_realm("WX", known={"lagos": seen})
    lines = write_orders(pos, "WX", AGGRESSIVE)
    sea = [line for line in lines if line.order.verb in ("TRANSFER", "EMBARK", "DISEMBARK")]
    assert [line.order.verb for line in sea] == ["TRANSFER", "EMBARK", "DISEMBARK"]
    assert sea[0].order.get("number") == 6 and sea[-1].order.code("to") == "lagos"
    why = "a landing: Lagos of Cordoba is worth 25 gold; 1 Militia holds it in a fort of level 1"
    assert sea[-1].why.startswith(why)
    book = tuple(line.order for line in lines)
    after = list(run_whole_turn(pos.replace(orders={"WX": book}), fair))[-1]
    assert after.provinces["lagos"].owner == "WX"


def test_an_empty_fleet_goes_where_an_army_waits() -> None:
    host, ships = army("WX1", "lagos", stack("Spearmen", 9)), fleet("WX2", "gulf", stack("Longboat", 3))
    wall = army("CO1", "kent", stack("Knights", 99))
    pos = table(host.replace(place="london"), ships, wall).with_province("kent", owner="CO")
    orders = [line.order for line in write_orders(pos, "WX", AGGRESSIVE)]
    assert [(one.code("force"), one.code("to")) for one in orders if one.verb == "MOVE"] == [("WX2", "channel")]


def test_peace_is_offered_where_nothing_can_be_taken() -> None:
    strong, host = army("CO1", "cadiz", stack("Knights", 60)), army("PS1", "rome", stack("Spearmen", 3))
    pos = table(strong, host).replace(status={("CO", "PS"): WAR})
    [offer] = [line for line in write_orders(pos, "PS", AGGRESSIVE) if line.order.verb == "STATUS"]
    assert (offer.order.code("realm"), offer.order.code("level")) == ("CO", NEUTRAL)
    assert offer.why == "no province of Cordoba can fall now"


def test_a_large_army_and_a_fleet_without_a_commander_get_one() -> None:
    host = army("WX1", "bath", stack("Spearmen", 9), led=False)
    ships = fleet("WX2", "london", stack("Longboat", 1), led=False)
    lines = write_orders(table(host, ships, treasury=300), "WX", AGGRESSIVE)
    led = [line.order.code("force") for line in lines if line.order.code("unit") == "Commander"]
    assert led == ["WX1", "WX2"]


def test_a_realm_with_nothing_to_attack_builds_ships() -> None:
    host, wall = army("WX1", "london", stack("Spearmen", 9)), army("I1", "kent", stack("Knights", 99), led=False)
    lines = write_orders(table(host, wall, treasury=300), "WX", AGGRESSIVE)
    assert any(KINDS[line.order.code("unit")].arm == SHIP for line in lines if line.order.verb == "RECRUIT")


@pytest.mark.thirds
@pytest.mark.parametrize("turns", [0, 3])
def test_while_others_stand_still_every_order_of_a_stand_in_is_carried_out(turns: int) -> None:
    pos = begun("dark-ages")
    for _ in range(turns):
        pos = a_turn(pos)
    for realm in pos.realms:
        for sheet in suggest_sheets(pos, realm):
            told = judge_lines(pos, realm, sheet)
            assert [(line, one.words) for line, one in zip(sheet, told, strict=True) if one.state != "good"] == []


@pytest.mark.thirds
@pytest.mark.parametrize(
    "scenario",
    [
        "channel",
        "danube",
        "duel-iberia",
        "duel-rus",
        "francia",
        "iberia",
        "levant",
        "middle-sea",
        "north-sea",
        "steppe",
    ],
)
def test_at_a_table_of_aggressive_stand_ins_provinces_change_hands_and_some_can_claim_victory(scenario: str) -> None:
    # Within forty turns the strongest that may win together own enough, and their rulers have risen.
    pos = begun(scenario)
    for _ in range(40):
        pos = a_turn(pos)
        best = sorted(pos.realms, key=lambda realm: (-pos.value(realm), realm))[: pos.fixed.coalition]
        if not missing_requirements(pos, tuple(best)):
            return
    raise AssertionError(f"nobody can claim victory after {pos.turn} turns")


def begun(scenario: str) -> ConquestPosition:
    return cast("ConquestPosition", new_session(f"strategy-and-conquest/{scenario}", seed=1).position)


def a_turn(pos: ConquestPosition) -> ConquestPosition:
    """A turn that aggressive stand-ins play alone, by the rules and nothing else."""
    orders = {realm: tuple(line.order for line in write_orders(pos, realm, AGGRESSIVE)) for realm in pos.realms}
    *_, pos = run_whole_turn(pos.replace(orders=orders, notes=()), rolled)
    return pos.replace(turn=pos.turn + 1, phase=0, orders={})


def test_all_realms_run_by_aggressive_stand_ins_grow_and_tell_the_referee_alone_why() -> None:
    board = shipped_board("strategy-and-conquest")
    pos = initial_position(board, build_game_data(board, CHARTS, DEFAULTS), {}, AGGRESSIVE)
    before = {code: pos.value(code) for code in pos.realms}
    pos = settle(pos.replace(agenda=(Turn(),)))
    told = []
    for _ in range(4):
        pos = apply(pos, Answer(REFEREE, "", "close"), open_questions(pos))
        while (question := open_questions(pos)[0]).seat == STAND_IN:
            pos = apply(
                pos,
                Answer(STAND_IN, question.power, "sheet", write_stand_in_sheet(pos, question.power)[0]),
                (question,),
            )
        told += [note for note in pos.notes if note.kind == "stand-in"]
        while (question := open_questions(pos)[0]).seat == CHANCE:
            verb, value = Dice(3, question.key).answer(question)
            pos = apply(pos, Answer(CHANCE, "", verb, value), (question,))
    grown = [code for code in pos.realms if pos.value(code) > before[code]]
    assert len(grown) > len(before) // 2
    assert told
    assert all(note.text_for(REFEREE) and not note.text_for("table") for note in told)


def test_what_stand_ins_write_is_worked_out_ahead_and_is_the_same() -> None:
    # While the players write; a sheet that is given changes nothing of it, another turn all of it.
    pos = begun("channel")
    sheet = build_sheet(pos, "WX")
    assert isinstance(sheet, Sheet) and sheet.ahead is not None
    free = pos.replace(runs={})
    before = write_orders(free, "BR", AGGRESSIVE)
    assert write_orders(free.replace(sheets={"WX": ("TAX 90",)}), "BR", AGGRESSIVE) is before
    assert write_orders(free.replace(turn=2), "BR", AGGRESSIVE) is not before
    assert write_orders(free, "BR", AGGRESSIVE) == before


@pytest.mark.parametrize("manner", [QUIET, AGGRESSIVE])
def test_an_army_that_the_referee_put_into_the_sea_is_given_no_orders(manner: str) -> None:
    host, lost = army("WX1", "london", stack("Knights", 9)), army("WX2", "channel", stack("Knights", 9))
    pos = table(host, lost, army("I1", "kent", stack("Militia", 3), led=False))
    assert lost.place not in pos.provinces
    assert all(
        line.order.code("force") != "WX2" for line in write_orders(pos, "WX", manner) if "force" in line.order.given
    )
