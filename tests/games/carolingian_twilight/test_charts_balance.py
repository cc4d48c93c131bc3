"""The reconstructed Combat Results Tables: each is sometimes the best choice (docs/carolingian-twilight-charts.md)."""

from __future__ import annotations

from functools import cache
from itertools import pairwise

from .play import Play

CHARTS = Play().pos.fixed.charts
DEEPEST = 5
"""Counterattacks of counterattacks are followed so far; what comes after weighs next to nothing."""


@cache
def exchange(crt: str, strikers: int, struck: int, siege: bool, depth: int = 0) -> tuple[float, float, float, float]:
    """Expected losses of the struck and of the striking force, decisive victories and free moves, of one attack.

    Counterattacks are by Engagement; the striker is a leader with warriors, who may use any table.
    """
    if not strikers or not struck or depth > DEEPEST:
        return 0.0, 0.0, 0.0, 0.0
    chart = CHARTS[crt]
    sums = [0.0, 0.0, 0.0, 0.0]
    for face in range(1, 7):
        own, foe = strikers, struck
        for code in chart.cell(face, chart.column_for(strikers)).split():
            walls = 1 if siege else 0
            if code == "DV":
                foe -= min(foe, max(0, (foe + 1) // 2 - walls))
                sums[2] += 1 / 6
            elif code == "F":
                sums[3] += 1 / 6
            elif code == "CA":
                back = exchange("engagement", foe, own, False, depth + 1)
                sums[0] += back[1] / 6
                sums[1] += back[0] / 6
            elif code[0] == "A":
                own -= min(own, int(code[1:]))
            elif code[0] == "D":
                foe -= min(foe, max(0, int(code[1:]) - walls))
        sums[0] += (struck - foe) / 6
        sums[1] += (strikers - own) / 6
    return sums[0], sums[1], sums[2], sums[3]


def best(strikers: int, struck: int, worth: tuple[float, float, float, float], siege: bool = False) -> str:
    def value(crt: str) -> float:
        return sum(w * x for w, x in zip(worth, exchange(crt, strikers, struck, siege), strict=True))

    return max(("shock", "raid", "engagement"), key=value)


EVEN = (1.0, -1.0, 1.0, 0.0)  # a loss is a loss; a marker is worth a unit and a half
WARY = (1.0, -2.0, 1.0, 0.0)  # own units are dear
PASSING = (0.5, -1.5, 0.0, 1.0)  # what counts is to get through


def test_each_table_is_sometimes_the_best_choice() -> None:
    sizes = [(a, d) for a in range(1, 11) for d in range(1, 11)]
    even = {best(a, d, EVEN) for a, d in sizes}
    wary = {best(a, d, WARY) for a, d in sizes}
    passing = {best(a, d, PASSING) for a, d in sizes}
    assert {"shock", "engagement"} <= even
    assert "raid" in wary
    assert "raid" in passing


def test_shock_is_for_large_armies_and_engagement_for_weak_garrisons() -> None:
    assert best(6, 8, EVEN) == "shock"
    assert best(6, 2, EVEN) == "engagement"


def test_more_strikers_never_do_less_and_a_siege_never_helps_the_besieger() -> None:
    for crt in ("shock", "raid", "engagement"):
        for struck in (2, 4, 8):
            done = [exchange(crt, strikers, struck, False)[0] for strikers in range(1, 11)]
            assert all(later >= earlier - 0.35 for earlier, later in pairwise(done)), (crt, done)
            for strikers in range(1, 11):
                assert exchange(crt, strikers, struck, True)[0] <= exchange(crt, strikers, struck, False)[0] + 1e-9
