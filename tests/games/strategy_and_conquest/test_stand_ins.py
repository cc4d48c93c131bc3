"""Stand-ins: passive realms hold, quiet ones recruit, aggressive ones attack, each by what its realm sees alone."""

from __future__ import annotations

import pytest

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.core.question import CHANCE, REFEREE, Answer
from dark_ages_desk.core.ruleset import apply, open_questions, settle
from dark_ages_desk.games.strategy_and_conquest.scenario import fixed_things, opening
from dark_ages_desk.games.strategy_and_conquest.stand_ins.writing import written
from dark_ages_desk.games.strategy_and_conquest.state.position import Conquest
from dark_ages_desk.games.strategy_and_conquest.state.realm import AGGRESSIVE, PASSIVE, QUIET, WAR
from dark_ages_desk.games.strategy_and_conquest.turn.sequence import Turn
from dark_ages_desk.session.dice import Dice
from tests.games.strategy_and_conquest.small import CHARTS, army, stack, table


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
    assert move.why == "Kent is worth 10, and 3 units hold it"
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
