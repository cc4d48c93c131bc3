"""The suggested arrays: nothing of the rulebook, but an army that stands so can be led, and reaches its enemy."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

import pytest

from dark_ages_desk.core.question import Answer, Walk
from dark_ages_desk.core.ruleset import apply, open_questions
from dark_ages_desk.games.dark_ages_1971.setup.array import middle_of, reachable_bank
from dark_ages_desk.games.dark_ages_1971.setup.deployment_zones import zone_of
from dark_ages_desk.games.dark_ages_1971.setup.placing import may_stand
from dark_ages_desk.games.dark_ages_1971.state.position import OFF_MAP, BattlePosition

from .test_setup import BATTLES, deployed


@pytest.mark.parametrize("battle", BATTLES)
def test_command_units_a_whoever_is_not_led_would_find_no_room_where_somebody_leads(battle: str) -> None:
    pos = deployed(battle)
    grid = pos.fixed.board.grid
    for side in pos.fixed.armies:
        here = [unit for unit in pos.units_of(side) if unit.hex >= 0 and not unit.is_fleet]
        led = {at for unit in here if unit.is_command for at in (unit.hex, *grid.neighbours(unit.hex))}
        for unit in here:
            if not pos.is_under_command(unit):
                away = pos.with_units(replace(unit, hex=OFF_MAP))
                zone = zone_of(away, side)
                near = led & zone.allowed & reachable_bank(pos, unit.hex)
                assert not any(may_stand(away, unit, index, zone) for index in near), (side, unit)


@pytest.mark.parametrize("battle", BATTLES)
def test_no_array_stands_on_both_banks_and_none_has_the_water_between_it_and_its_enemy(battle: str) -> None:
    """An army in the four quadrants, and one on fleets, has no choice of its bank."""
    pos = deployed(battle)
    banks = {
        side: {reachable_bank(pos, unit.hex) for unit in pos.units_of(side) if unit.hex >= 0 and not unit.is_fleet}
        for side, army in pos.fixed.armies.items()
        if army.deploy not in ("quadrants", "fleets")
    }
    assert all(len(found) <= 1 for found in banks.values())
    assert len(set().union(*banks.values())) <= 1


@pytest.mark.thirds
@pytest.mark.parametrize("battle", [one for one in BATTLES if "hamburg" not in one])  # there all are aboard of fleets
def test_everybody_who_is_led_has_somewhere_to_go_once_those_before_have_gone(battle: str) -> None:
    pos = deployed(battle)
    angle = radians(60 * pos.looks[pos.phasing])

    def forward(pos: BattlePosition, index: int) -> float:
        x, y = middle_of(pos, index)
        return x * sin(angle) - y * cos(angle)

    while True:
        questions = open_questions(pos)
        walks = [one for one in questions[0].options if isinstance(one, Walk) and len(one.counters) == 1]
        walks.sort(key=lambda walk: -forward(pos, pos.units[int(walk.counters[0][1:])].hex))
        found = ((walk, {end: ways for end, ways in walk.endings().items() if end != walk.start}) for walk in walks)
        walk, ends = next(((walk, ends) for walk, ends in found if ends), (None, {}))
        if walk is None:
            break
        goal = max(ends, key=lambda end: forward(pos, pos.fixed.board.index[end]))
        pos = apply(pos, Answer(questions[0].seat, pos.phasing, walk.verb, ends[goal][0].path), questions)
    assert [unit for unit in pos.units_of(pos.phasing) if pos.was_under_command(unit) and not unit.spent] == []


@pytest.mark.parametrize("battle", BATTLES)
def test_no_command_unit_stands_alone(battle: str) -> None:
    """At Tours one stood alone nearest to the enemy."""
    pos = deployed(battle)
    grid = pos.fixed.board.grid
    for side in pos.fixed.armies:
        for leader in (unit for unit in pos.units_of(side) if unit.is_command and unit.hex >= 0 and not unit.aboard):
            near = (unit for at in (leader.hex, *grid.neighbours(leader.hex)) for unit in pos.friends_at(side, at))
            assert any(not unit.is_command for unit in near), (side, pos.fixed.place(leader.hex))
