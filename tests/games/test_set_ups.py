"""Every suggested set-up, of every scenario and number of players: all of it stands, legally, and can be played.

What else a battle's array keeps to (its own bank, its zone, room for everybody) is in ``dark_ages_1971/test_array.py``
and ``test_setup.py``, over all battles as well.
"""

from __future__ import annotations

from typing import Any

import pytest

from dark_ages_desk.core.question import CHANCE
from dark_ages_desk.games.carolingian_twilight.state.position import CarolingianPosition
from dark_ages_desk.games.carolingian_twilight.state.units import LEADER
from dark_ages_desk.library import new_session, scenarios
from tests.games.dark_ages_1971.test_setup import BATTLES

PLAYERS = [
    (info.id, players)
    for info in scenarios()[0]
    if info.game.id == "carolingian-twilight"
    for players in info.file.players
]
AFTER_SET_UP = 1


def set_up(scenario: str, players: int) -> CarolingianPosition:
    """The table when everybody took what is suggested until the play began."""
    session = new_session(scenario, seats=tuple(f"Player {n}" for n in range(1, players + 1)), seed=1)
    while True:
        question = session.questions()[0]
        if question.seat == CHANCE and question.rule.startswith("27"):
            session.roll()
        elif question.option("suggested"):
            session.answer(question.seat, "suggested", None, question.power)
        else:
            pos: Any = session.position
            assert isinstance(pos, CarolingianPosition) and pos.turn == AFTER_SET_UP
            return pos


def test_these_are_all_scenarios_of_both_games() -> None:
    areas = {scenario for scenario, _ in PLAYERS}
    assert (len(areas), len(BATTLES)) == (11, 17)


@pytest.mark.parametrize(("scenario", "players"), PLAYERS)
def test_27_0_all_units_stand_where_the_scenario_gives_their_power_a_place(scenario: str, players: int) -> None:
    pos = set_up(scenario, players)
    given = pos.fixed.scenario
    assert not any(sum(units) for units in pos.to_place.values())
    for force in pos.forces.values():
        listed = {space for free in given.free if free.power == force.power for space in free.spaces}
        listed |= {placed.space for placed in given.placements if placed.power == force.power}
        assert force.space in listed, (force.power, force.space)


@pytest.mark.parametrize(("scenario", "players"), PLAYERS)
def test_no_king_sits_on_an_island_and_each_has_ways_to_march(scenario: str, players: int) -> None:
    pos = set_up(scenario, players)
    kings = [force for force in pos.forces.values() if force.units[LEADER]]
    assert len(kings) >= players
    for king in kings:
        area = pos.fixed.within.get(king.space, king.space)
        ways = [other for other in pos.fixed.board.neighbours[area] if other in pos.fixed.land]
        assert len(ways) >= 2, f"{king.power} in {king.space} cannot march"
        assert sum(king.units) > 1, f"{king.power} is alone"
