"""``python -m tests.calibration GAME``: play games, compare what was forecast with what came true, print the tenths."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from importlib import import_module

from .tally import Tally

GAMES = ("carolingian-twilight", "dark-age-ii", "strategy-and-conquest")

TOLD = 20
"""After so many games each it is told how far it has come, and what is missing still."""


def play(game: str, seed: int, turns: int) -> Tally:
    """Play one game; return what was forecast in it and came true. ``turns``: so many of them, 0 for all."""
    found: Tally = import_module(f"tests.calibration.{game.replace('-', '_')}").play(seed, turns)
    return found


def main() -> int:
    """Print the tenths of each game; return 1 where one is off, or has too few."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--turns", type=int, default=0, help="of each game, 0 for all")
    chosen = parser.parse_args()
    wrong = False
    for game in chosen.game:
        tally = Tally()
        with ProcessPoolExecutor(2) as pool:
            seeds = range(chosen.seed, chosen.seed + chosen.games)
            found = pool.map(play, [game] * len(seeds), seeds, [chosen.turns] * len(seeds))
            for done, one in enumerate(found, 1):
                tally.merge(one)
                if done % TOLD == 0:
                    print(f"{done} of {chosen.games} games", *tally.faults, sep="; ", file=sys.stderr, flush=True)
        print(f"{game}, {chosen.games} games from seed {chosen.seed}", *tally.lines(), *tally.faults, sep="\n")
        wrong = wrong or bool(tally.faults)
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
