"""Streams: a bank between two arms that meet at neighbouring sides has no side of the hex to itself."""

from __future__ import annotations

from dataclasses import replace

from dark_ages_desk.core.question import Walk
from dark_ages_desk.core.ruleset import open_questions
from dark_ages_desk.library import new_session
from dark_ages_desk.session import Session

STEPPE = "dark-ages-1971/free-battle-steppe"


def on_the_march() -> Session:
    """Both armies stand in the suggested array; the first movement phase begins."""
    session = new_session(STEPPE, seed=3)
    while (question := session.questions()[0]).option("end movement") is None:
        verbs = [option.verb for option in question.options]
        verb = next(verb for verb in ("suggested", "centre", "array", "ready", "@0") if verb in verbs)
        option = question.option(verb)
        assert option is not None
        session.answer(question.seat, verb, option.sample(lambda number: number // 2), question.power)
    return session


def test_the_ways_of_everybody_beside_such_a_bank_are_told() -> None:
    pos = on_the_march().position
    ground, grid = pos.fixed.ground, pos.fixed.board.grid
    between = [index for index, arcs in enumerate(ground.arcs) if any(not arc for arc in arcs)]
    told = set()
    unit = next(unit for unit in pos.units_of(pos.phasing) if unit.fights and not unit.is_fleet)
    leader = next(unit for unit in pos.units_of(pos.phasing) if unit.is_command)
    for start in {near for index in between for near in grid.neighbours(index)}:
        for facing in range(6):
            there = pos.with_units(replace(unit, hex=start, facing=facing), replace(leader, hex=start))
            for question in open_questions(there):
                walk = question.option(f"move {unit.key}")
                if isinstance(walk, Walk):
                    told |= {ending.worth for ways in walk.endings().values() for ending in ways}
    assert "between the arms of the stream" in told
