"""Combat (J): who meets which attack, against every way there is to share out the units of a hex."""

from __future__ import annotations

import random
from itertools import product

import pytest

from dark_ages_desk.games.dark_ages_1971.combat.allocated import best_meetings

Fronts = tuple[tuple[bool, ...], ...]
Way = tuple[int, ...]


def by_the_words(fronts: Fronts) -> set[Way]:
    """All ways of meeting the attacks, narrowed down sentence by sentence."""
    units, attacks = range(len(fronts)), range(len(fronts[0]))

    def meets(way: Way, unit: int, attack: int) -> bool:
        return bool(way[unit] >> attack & 1)

    # in all cases, all units on an attacked hex must defend
    ways = list(product(range(1, 1 << len(attacks)), repeat=len(fronts)))
    # every attack is met, frontally if that is possible
    for attack in attacks:
        able = [unit for unit in units if fronts[unit][attack]] or list(units)
        ways = [way for way in ways if any(meets(way, unit, attack) for unit in able)]
    # nobody meets more of them than that takes; and as many as possible meet theirs on their front
    fewest = min(sum(met.bit_count() for met in way) for way in ways)
    ways = [way for way in ways if sum(met.bit_count() for met in way) == fewest]

    def fronting(way: Way) -> int:
        return sum(meets(way, unit, attack) and fronts[unit][attack] for unit in units for attack in attacks)

    most = max(map(fronting, ways))
    return {way for way in ways if fronting(way) == most}


@pytest.mark.parametrize("seed", range(8))
def test_j_the_best_ways_are_those_that_the_paragraph_leaves(seed: int) -> None:
    rng = random.Random(seed)
    for _ in range(25):
        units, attacks = rng.choice(((2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (4, 2), (3, 4)))
        fronts = tuple(tuple(rng.random() < 0.5 for _ in range(attacks)) for _ in range(units))
        every = [front for row in fronts for front in row]
        found = best_meetings(fronts, tuple(range(units)))
        if all(every) or not any(every):
            assert found == ()  # nobody could meet in front what another takes in the flank: all meet all
        else:
            assert set(found) == by_the_words(fronts) and len(found) == len(set(found))


def test_j_equal_units_that_change_places_make_no_new_way() -> None:
    fronts = ((True, False), (True, False), (False, True))
    assert len(best_meetings(fronts, (0, 0, 2))) == len(best_meetings(fronts, (0, 1, 2))) == 1
    one_rear = ((True, False), (True, False))  # two equal units, one attack from behind both
    assert len(best_meetings(one_rear, (0, 1))) == 2 and len(best_meetings(one_rear, (0, 0))) == 1


def test_j_with_more_than_six_units_all_meet_all() -> None:
    fronts = ((True, False), *((False, True),) * 6)
    assert best_meetings(fronts, tuple(range(7))) == ()
    assert best_meetings(fronts[:6], tuple(range(6))) != ()
