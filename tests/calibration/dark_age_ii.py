"""Dark Age II: what becomes of areas after a report of them, counted in games of stand-ins (1.10).

``python -m tests.calibration.dark_age_ii --games N --seed S`` counts anew and writes what the game draws from
(``belief/drift.json``).
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from dark_ages_desk.games.dark_age_ii import belief
from dark_ages_desk.games.dark_age_ii.belief.drift import ROUNDS, Change, class_of
from dark_ages_desk.games.dark_age_ii.belief.worlds import last_told
from dark_ages_desk.games.dark_age_ii.state.area import RETREAT, Area
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge
from dark_ages_desk.games.dark_age_ii.turn.adjudicating import ROUND

from .orders import begun, goes_on

GAME = "dark-age-ii"

TURNS = 24
"""So many turns of a game are looked at."""

PARTS = 48
"""The counts of a class are given in so many parts."""

LEAST = 20
"""A class that was seen less often is left out: then an area is taken for what was reported."""


def change(was: Area, area: Area) -> Change:
    """Return by how much an area differs from what was reported."""
    retreats = int(area.mode == RETREAT and bool(area.retreat_to))
    numbers = (getattr(area, name) - getattr(was, name) for name in ("armies", "ships", "population", "forts", "trade"))
    armies, ships, population, forts, trade = numbers
    return armies, ships, population, forts, trade, retreats


def seen(pos: DarkAge) -> Iterator[tuple[str, Change]]:
    """Yield for each kingdom and each area that it does not own the class, and what has become of it."""
    now = max(pos.round, 1) if pos.slots else 0
    for kingdom in pos.standing:
        for code, area in pos.areas.items():
            if area.owner != kingdom:
                turn, was = last_told(pos, (kingdom,), code)
                age = max(0, pos.turn - 1 - turn) * ROUNDS + now
                if age:
                    yield class_of(pos.ground(code), was, area.owner, age), change(was, area)


def counts(seed: int) -> dict[str, Counter[Change]]:
    """Play one game and return what was seen before each of its rounds."""
    session, rng = begun(GAME, seed, pace="watched"), random.Random(seed)
    found: dict[str, Counter[Change]] = {}
    looked: set[tuple[int, int, bool]] = set()
    while session.outcome() is None and session.position.turn <= TURNS:
        pos: DarkAge = session.position
        moment = pos.turn, pos.round, bool(pos.slots)
        if pos.turn and moment not in looked:
            looked.add(moment)
            for name, one in seen(pos):
                found.setdefault(name, Counter())[one] += 1
        goes_on(session, rng, ROUND)
    return found


def in_parts(counted: Counter[Change]) -> list[list[object]]:
    """Return the most frequent changes with how many of ``PARTS`` each has, those with the largest rests rounded up."""
    total = sum(counted.values())
    exact = {one: PARTS * number / total for one, number in sorted(counted.items())}
    parts = {one: int(share) for one, share in exact.items()}
    rests = sorted(exact, key=lambda one: (parts[one] - exact[one], one))
    for one in rests[: PARTS - sum(parts.values())]:
        parts[one] += 1
    return [[list(one), number] for one, number in parts.items() if number]


def main() -> None:
    """Count anew and write ``drift.json``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=48)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    total: dict[str, Counter[Change]] = {}
    with ProcessPoolExecutor(2) as pool:
        for one in pool.map(counts, range(chosen.seed, chosen.seed + chosen.games)):
            for name, found in one.items():
                total.setdefault(name, Counter()).update(found)
    lines = [
        f"{json.dumps(name)}: {json.dumps(in_parts(found), separators=(',', ':'))}"
        for name, found in sorted(total.items())
        if found.total() >= LEAST
    ]
    path = Path(belief.__file__).with_name("drift.json")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
    print(f"{len(lines)} classes of {sum(one.total() for one in total.values())} areas seen in {chosen.games} games")


if __name__ == "__main__":
    main()
