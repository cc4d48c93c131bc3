"""Stand-ins: passive realms hold, quiet ones recruit, aggressive ones attack, each by what its realm sees alone."""

from __future__ import annotations

from typing import cast

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import apply, open_questions, settle
from dark_ages_desk.games.strategy_and_conquest.events.turn import whole_turn
from dark_ages_desk.games.strategy_and_conquest.orders.judge import judged
from dark_ages_desk.games.strategy_and_conquest.scenario import fixed_things, opening
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import suggested, written
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import AGGRESSIVE, PASSIVE, QUIET, WAR
from dark_ages_desk.games.strategy_and_conquest.turn.sequence import Turn
from dark_ages_desk.games.strategy_and_conquest.turn.victory import wanting
from dark_ages_desk.library import new_session
from dark_ages_desk.session.dice import Dice
from tests.games.strategy_and_conquest.small import CHARTS, army, fleet, never, rolled, stack, table


def verbs(pos: Conquest, realm: str, manner: str) -> list[str]:
    return [line.order.verb for line in written(pos, realm, manner)]


def test_a_passive_realm_holds() -> None:
    assert written(table(army("WX1", "london", stack("Knights", 9))), "WX", PASSIVE) == ()


def test_a_quiet_realm_recruits_for_the_gold_beyond_its_pay_and_never_attacks() -> None:
    pos = table(army("WX1", "london", stack("Knights", 9)))
    assert set(verbs(pos, "WX", QUIET)) == {"RECRUIT"}
    assert not verbs(table(army("WX1", "london", stack("Knights", 9)), treasury=5), "WX", QUIET)
    assert verbs(pos.with_realm("WX", loyalty=900), "WX", QUIET)[0] == "TAX"


def test_an_aggressive_realm_takes_what_is_free_and_weakly_held_and_says_why() -> None:
    host, guard = army("WX1", "london", stack("Knights", 9)), army("I1", "kent", stack("Militia", 3), led=False)
    [move] = [line for line in written(table(host, guard), "WX", AGGRESSIVE) if line.order.verb == "MOVE"]
    assert move.order.word("to") == "kent"
    assert move.why == "Kent is worth 10: 9 units against 3"
    strong = army("I1", "kent", stack("Knights", 30), led=False)
    assert "MOVE" not in verbs(table(host, strong), "WX", AGGRESSIVE)


def test_an_aggressive_realm_declares_war_on_a_neighbour_where_nothing_is_free() -> None:
    pos = table(army("PS1", "rome", stack("Knights", 9)))
    [war] = [line.order for line in written(pos, "PS", AGGRESSIVE) if line.order.verb == "STATUS"]
    assert (war.word("realm"), war.word("level")) == ("CO", WAR)


@pytest.mark.parametrize("manner", [QUIET, AGGRESSIVE])
def test_what_a_realm_cannot_see_changes_no_order_of_its_stand_in(manner: str) -> None:
    host = army("WX1", "london", stack("Knights", 9))
    one = table(host)
    other = table(host, army("CO1", "cadiz", stack("Knights", 90))).with_province("cadiz", fort=9)
    other = other.with_realm("CO", treasury=0)
    assert written(one, "WX", manner) == written(other, "WX", manner)


def test_a_quiet_realm_attacks_nobody_whatever_stands_open() -> None:
    pos = table(army("WX1", "london", stack("Knights", 9)), war=True)
    for line in written(pos, "WX", QUIET):
        assert line.order.verb in ("RECRUIT", "UPGRADE") and line.why


def test_armies_without_a_commander_join_one_that_has() -> None:
    chief, host = army("WX1", "london", stack("Knights", 3)), army("WX2", "london", stack("Archers", 4), led=False)
    guard = army("I1", "kent", stack("Militia", 9), led=False)
    lines = [line.order for line in written(table(chief, host, guard), "WX", AGGRESSIVE)]
    assert [(one.word("force"), one.word("to"), one.get("number")) for one in lines if one.verb == "TRANSFER"] == [
        ("WX2", "WX1", 4)
    ]


def test_several_armies_enter_together_where_one_is_too_weak() -> None:
    # From Bath it takes a phase longer: who waits in London goes with them.
    near, far = army("WX1", "london", stack("Knights", 5)), army("WX2", "bath", stack("Light Cavalry", 5))
    guard = army("I1", "kent", stack("Spearmen", 8), led=False)
    orders = [line.order for line in written(table(near, far, guard), "WX", AGGRESSIVE)]
    moves = [(one.word("force"), one.word("to"), one.get("phase")) for one in orders if one.verb == "MOVE"]
    assert sorted(moves) == [("WX1", "kent", 2), ("WX2", "kent", 2), ("WX2", "london", 1)]


def test_who_can_take_nothing_by_land_sails_with_as_many_as_the_ships_carry() -> None:
    # Kent is held too strongly. Lagos, an enemy's, lies on the Channel: of nine Housecarls six have room.
    host, ships = army("WX1", "london", stack("Housecarls", 9)), fleet("WX2", "london", stack("Longboat", 3))
    guard = army("I1", "kent", stack("Knights", 60), led=False)
    lines = written(table(host, ships, guard, war=True), "WX", AGGRESSIVE)
    sea = [line for line in lines if line.order.verb in ("TRANSFER", "COMMAND", "EMBARK", "DISEMBARK")]
    assert [line.order.verb for line in sea] == ["TRANSFER", "COMMAND", "EMBARK", "DISEMBARK"]
    assert sea[0].order.get("number") == 6 and sea[-1].order.word("to") == "lagos"
    assert sea[-1].why.startswith("across the sea: Lagos is worth 25; 6 units land")
    book = tuple(line.order for line in lines)
    after = list(whole_turn(table(host, ships, guard, war=True).but(orders={"WX": book}), never))[-1]
    assert after.provinces["lagos"].owner == "WX"


def test_fleets_come_home_for_the_next_army() -> None:
    ships = fleet("WX2", "channel", stack("Longboat", 3))
    orders = [line.order for line in written(table(ships), "WX", AGGRESSIVE)]
    assert [(one.word("force"), one.word("to")) for one in orders if one.verb == "MOVE"] == [("WX2", "london")]


def test_peace_is_offered_to_who_is_too_strong() -> None:
    strong = army("CO1", "lagos", stack("Knights", 60))
    spy = army("PS1", "rome", stack("Spearmen", 3)).but(trail=("rome",))
    pos = table(strong.but(place="cadiz"), spy).but(status={("CO", "PS"): WAR})
    lines = [line for line in written(pos, "PS", AGGRESSIVE) if line.order.verb == "STATUS"]
    assert [(one.order.word("realm"), one.order.word("level")) for one in lines] == [("CO", "neutral")]
    assert lines[0].why == "Cordoba is too strong"


def test_a_large_army_without_a_commander_gets_one_and_a_small_fleet_more_ships() -> None:
    host, ships = army("WX1", "bath", stack("Spearmen", 9), led=False), fleet("WX2", "london", stack("Longboat", 1))
    lines = written(table(host, ships, treasury=300), "WX", AGGRESSIVE)
    hired = [(line.order.word("unit"), line.order.word("force")) for line in lines if line.order.verb == "RECRUIT"]
    assert ("Commander", "WX1") in hired and any(force == "WX2" for _, force in hired)


@pytest.mark.parametrize("turns", [0, 3])
def test_while_others_stand_still_every_order_of_a_stand_in_is_carried_out(turns: int) -> None:
    pos = begun("dark-ages")
    for _ in range(turns):
        pos = a_turn(pos)
    for realm in pos.realms:
        sheet = suggested(pos, realm)[0]
        told = judged(pos, realm, sheet)
        assert [(line, one.words) for line, one in zip(sheet, told, strict=True) if one.state != "good"] == []


@pytest.mark.parametrize(
    "scenario", ["channel", "duel-rus", "danube", "francia", "iberia", "levant", "north-sea", "steppe"]
)
def test_at_a_table_of_aggressive_stand_ins_provinces_change_hands_and_some_can_claim_victory(scenario: str) -> None:
    # Within thirty turns the strongest that may win together own enough, and their rulers have risen.
    pos = begun(scenario)
    for _ in range(30):
        pos = a_turn(pos)
        best = sorted(pos.realms, key=lambda realm: (-pos.value(realm), realm))[: pos.fixed.coalition]
        if not wanting(pos, tuple(best)):
            return
    raise AssertionError(f"nobody can claim victory after {pos.turn} turns")


def begun(scenario: str) -> Conquest:
    return cast("Conquest", new_session(f"strategy-and-conquest/{scenario}", seed=1).position)


def a_turn(pos: Conquest) -> Conquest:
    """A turn that aggressive stand-ins play alone, by the rules and nothing else."""
    orders = {realm: tuple(line.order for line in written(pos, realm, AGGRESSIVE)) for realm in pos.realms}
    *_, pos = whole_turn(pos.but(orders=orders, notes=()), rolled)
    return pos.but(turn=pos.turn + 1, phase=0, orders={})


def test_all_realms_run_by_aggressive_stand_ins_grow_and_tell_the_referee_alone_why() -> None:
    board = shipped_board("strategy-and-conquest")
    pos = opening(board, fixed_things(board, CHARTS, {}), {}, AGGRESSIVE)
    before = {code: pos.value(code) for code in pos.realms}
    pos = settle(pos.but(agenda=(Turn(),)))
    told = []
    for _ in range(4):
        pos = apply(pos, Answer(REFEREE, "", "close"), open_questions(pos))
        told += [note for note in pos.notes if note.kind == "stand-in"]
        while (question := open_questions(pos)[0]).seat == CHANCE:
            verb, value = Dice(3, question.key).answer(question)
            pos = apply(pos, Answer(CHANCE, "", verb, value), (question,))
    grown = [code for code in pos.realms if pos.value(code) > before[code]]
    assert len(grown) > len(before) // 2
    assert told
    assert all(note.seen_by(REFEREE) and not note.seen_by("table") for note in told)
