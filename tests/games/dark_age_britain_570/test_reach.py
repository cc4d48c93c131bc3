"""Combat Phases 2 and 3: what is worked out for all hexes at once is what comes of walking every path."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dark_ages_desk.core.country import Way
from dark_ages_desk.games.dark_age_britain_570.war.ways import Ways, marching_ways, redeployment_ways

from .play import SEVEN, Play

STEPS = 4


def walked(ways: Ways) -> dict[str, int]:
    """Per hex the least that any path of so many steps costs, every one of them walked and judged as a whole."""
    found: dict[str, int] = {}
    edge: list[tuple[str, ...]] = [()]
    for _ in range(STEPS):
        paths = [(*path, one.to) for path in edge for one in _ways_from(ways, path)]
        edge = [path for path in paths if ways.is_legal_path(path)]
        for path in edge:
            price = list(ways.path_legs(path))[-1].so_far
            found[path[-1]] = min(price, found.get(path[-1], price))
    found.pop(ways.start, None)
    return found


def _ways_from(ways: Ways, path: tuple[str, ...]) -> tuple[Way, ...]:
    return ways.pos.fixed.board.ways[path[-1] if path else ways.start]


@pytest.mark.parametrize("unit", ["wessex-inf-1", "ceawlin", "gwynedd-cav-1", "rhun", "northumbria-inf-5", "aedan"])
def test_combat_phases_3_the_reach_is_that_of_every_path(unit: str) -> None:
    play = Play(7).deployed()
    ways = replace(marching_ways(play.pos, (unit,), play.pos.group(play.pos.power_of(unit))), left=STEPS)
    assert {to: ends[0].cost for to, ends in ways.endings().items()} == walked(ways)


@pytest.mark.parametrize("unit", ["wessex-inf-1", "rhun", "northumbria-inf-5"])
def test_combat_phases_2_the_reach_of_a_redeployment_is_that_of_every_path(unit: str) -> None:
    play = Play(7).deployed().allied(*SEVEN[:3])
    ways = replace(redeployment_ways(play.pos, (unit,), play.pos.group(play.pos.power_of(unit))), left=STEPS)
    assert {to: ends[0].cost for to, ends in ways.endings().items()} == walked(ways)


def test_what_was_worked_out_goes_when_somebody_comes_or_goes() -> None:
    play = Play(7).deployed()
    group = ("wessex",)
    ways = redeployment_ways(play.pos, ("wessex-inf-1",), group)
    far = max(ways.endings().values(), key=lambda ends: ends[0].cost)[0].path[-1]
    stranger = play.pos.put("creoda", far)
    assert far not in redeployment_ways(stranger, ("wessex-inf-1",), group).endings()
    assert far in redeployment_ways(stranger, ("wessex-inf-1",), ("wessex", "mercia")).endings()
