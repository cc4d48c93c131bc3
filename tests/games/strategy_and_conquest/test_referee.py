"""Adjust: the referee sets anything at any time, and what one table has is laid on another."""

from __future__ import annotations

import pytest

from dark_ages_desk.core.question import REFEREE, Answer, Form
from dark_ages_desk.core.values import Value
from dark_ages_desk.games.strategy_and_conquest.referee import adjust
from dark_ages_desk.games.strategy_and_conquest.referee import forms as form
from dark_ages_desk.games.strategy_and_conquest.referee.laid_on import adjustments_for
from dark_ages_desk.games.strategy_and_conquest.state.invariants import invariant_errors
from dark_ages_desk.games.strategy_and_conquest.state.position import ConquestPosition
from tests.games.strategy_and_conquest.small import always, army, fleet, run, stack, table, units


def set_to(pos: ConquestPosition, verb: str, *values: Value) -> ConquestPosition:
    """The table after one adjustment, which its form admits."""
    answer = Answer(REFEREE, "", verb, (*values, "because"))
    [question] = adjust.asides(pos)
    option = question.option(verb)
    assert isinstance(option, Form) and option.admits(answer.value)
    return adjust.take(pos, answer)


@pytest.fixture
def pos() -> ConquestPosition:
    return table(army("WX1", "bath", stack("Spearmen", 4)), fleet("WX2", "channel", stack("Longboat", 4)))


def test_provinces_owner_fort_harbor_and_rebels_are_set(pos: ConquestPosition) -> None:
    pos = set_to(pos, form.OWNER, "kent", "CO")
    pos = set_to(pos, form.WORKS, "kent", "fort", 4)
    pos = set_to(pos, form.REVOLT, "kent", "stand there")
    kent = pos.provinces["kent"]
    assert (kent.owner, kent.fort, kent.rebels, kent.against) == ("CO", 4, 1, "CO")


def test_realms_gold_is_set_to_the_hundredth_loyalty_to_the_tenth(pos: ConquestPosition) -> None:
    pos = set_to(pos, "adjust treasury", "WX", 87, 60)
    pos = set_to(pos, "adjust loyalty", "WX", 104, 5)
    assert (pos.realms["WX"].treasury, pos.realms["WX"].loyalty) == (8760, 1045)
    assert "treasury of Wessex: 87.6" in set_to(pos, "adjust treasury", "WX", 87, 60).notes[-1].redact_for("Ada").text  # type: ignore[union-attr]


def test_realms_who_plays_one_in_which_manner_and_how_it_stands_to_others(pos: ConquestPosition) -> None:
    pos = set_to(pos, form.SEAT, "CO", "Ada")
    pos = set_to(pos, form.SEAT, "PS", "")
    pos = set_to(pos, form.MANNER, "PS", "aggressive")
    pos = set_to(pos, form.STATUS, "WX", "PS", "war")
    pos = set_to(pos, form.PASSAGE, "WX", "CO", "granted")
    assert (pos.seat("CO"), pos.seat("PS"), pos.realms["PS"].manner) == ("Ada", "", "aggressive")
    assert pos.are_at_war("WX", "PS") and "CO" in pos.realms["WX"].passage


def test_forces_units_commanders_move_points_and_a_fleet_with_all_aboard(pos: ConquestPosition) -> None:
    pos = set_to(pos, form.UNITS, "WX1", "Archers", 2, 3)
    pos = set_to(pos, form.LEADERS, "WX1", 2)
    pos = set_to(pos, form.MODIFIERS, "WX1", 2, 95, 80, 80)
    pos = set_to(pos, form.MOVES, "WX1", 1)
    pos = set_to(pos, form.ABOARD, "WX1", "WX2")
    pos = set_to(pos, form.MOVE, "WX2", "gulf")
    force = pos.forces["WX1"]
    assert units(pos, "WX1") == {"Spearmen": 4, "Archers": 3}
    assert (force.place, force.aboard, force.commanders[1].infantry) == ("gulf", "WX2", 95)
    assert {one.left for one in force.stacks} == {1}
    assert not invariant_errors(pos)


def test_forces_a_new_one_has_the_next_number_or_the_one_that_is_written(pos: ConquestPosition) -> None:
    pos = set_to(pos, form.NEW, "WX", "army", "bath", "")
    pos = set_to(pos, form.NEW, "WX", "fleet", "london", "WX40")
    assert {"WX3", "WX40"} <= set(pos.forces)


def test_what_one_table_has_is_laid_on_another() -> None:
    # A turn with war, a landing, a transfer, recruits and a gift; its adjustments alone do the same.
    before = table(
        army("WX1", "bath", stack("Spearmen", 6)),
        army("WX2", "london", stack("Knights", 4)),
        fleet("WX3", "channel", stack("Longboat", 6)),
        army("CO1", "lagos", stack("Militia", 2)),
    )
    orders = """STATUS CO war
        TAX 110
        TRANSFER WX1 WX60 Spearmen 2
        EMBARK WX2 WX3 1
        DISEMBARK WX2 kent 2
        RECRUIT bath Archers 3 WX1
        UPGRADE fort bath
        PASSAGE PS
        RENAME WX1 The Host"""
    after = run(before, always, WX=orders)
    again = before
    for answer in adjustments_for(before, after):
        [question] = adjust.asides(again)
        option = question.option(answer.verb)
        assert option is not None and option.admits(answer.value), answer
        again = adjust.take(again, answer)
    assert again.provinces == after.provinces
    assert again.status == after.status
    for code, realm in after.realms.items():
        now = again.realms[code]
        assert (now.treasury, now.loyalty, now.rank) == (realm.treasury, realm.loyalty, realm.rank)
        assert (now.passage, now.tax) == (realm.passage, realm.tax)
    assert again.forces.keys() == after.forces.keys()
    for id_, force in after.forces.items():
        now = again.forces[id_]
        assert (now.place, now.aboard, now.name, now.tactic) == (force.place, force.aboard, force.name, force.tactic)
        assert units(again, id_) == units(after, id_)
        assert [one.infantry for one in now.commanders] == [one.infantry for one in force.commanders]
