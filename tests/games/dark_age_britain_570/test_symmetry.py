"""Kingdoms with the same units fight alike: nothing hangs on which kingdom it is, or on its place in the Set-up."""

from __future__ import annotations

from collections import defaultdict
from itertools import permutations

import pytest

from dark_ages_desk.games.dark_age_britain_570.phases.battles import BeginBattle
from dark_ages_desk.games.dark_age_britain_570.war.combat import Battle, figures

from .play import SEVEN, Play

WOODS, OPEN = "2138", "2137"
"""No town stands in either."""


def units(kingdom: str, number: int) -> tuple[str, ...]:
    return tuple(f"{kingdom}-inf-{at}" for at in range(1, number + 1))


def lost(play: Play, attacker: str, defender: str, sizes: tuple[int, int], face: int) -> tuple[str, int, int]:
    """The odds of a battle of infantry, and how many of each side are lost at that face of the die."""
    own, theirs = units(attacker, sizes[0]), units(defender, sizes[1])
    play.empty().put(OPEN, *own).put(WOODS, *theirs)
    battle = Battle((attacker,), WOODS, own)
    odds = figures(play.pos, battle).odds
    play.step(BeginBattle(battle)).roll(face)
    while play.asked and (option := play.asked[0].option("lose")):
        play.answer("lose", next(iter(option.values())))
    gone = [sum(unit not in play.pos.where for unit in side) for side in (own, theirs)]
    return odds, gone[0], gone[1]


@pytest.mark.parametrize("sizes", [(2, 1), (3, 3), (4, 2)], ids=str)
def test_combat_phases_4_equal_infantry_fares_alike_whosever_it_is(sizes: tuple[int, int]) -> None:
    fared: dict[tuple[int, ...], dict[tuple[str, str], list[tuple[str, int, int]]]] = defaultdict(dict)
    play = Play().deployed()
    at_first = play.pos
    for pair in permutations(SEVEN, 2):
        strengths = tuple(at_first.unit(f"{one}-inf-1").strength for one in pair)
        fared[strengths][pair] = []
        for face in range(1, 7):
            play.pos = at_first
            fared[strengths][pair].append(lost(play, *pair, sizes, face))
    assert len(fared) > 1 and max(map(len, fared.values())) > 5
    for of_pairs in fared.values():
        assert len({tuple(one) for one in of_pairs.values()}) == 1, of_pairs
