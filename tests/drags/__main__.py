"""``make drags``: so many drags in each game, and what was found amiss.

The drags are made in pieces, each in a process of its own. So a piece that crashes is a fault like any other, and
the memory of a long run is given back.
"""

from __future__ import annotations

import argparse
import signal
import subprocess
import sys

from tests.drags.piece import Tally
from tests.drags.scenes import SCENARIOS

MOST_SHOWN = 30
"""Reasons and faults that are printed for each game."""

MOST_CRASHES = 20
"""Crashes after which no more drags are made in a game."""


def drag_in_pieces(game: str, drags: int, seed: int, piece: int) -> Tally:
    """Make so many drags in one game, ``piece`` of them in a process, and return the sum.

    A piece that crashes counts up to the random game before, and the next piece begins with the game after. Pieces
    that crash again and again end the drags.
    """
    tally, crashes = Tally(seed), 0
    while tally.drags < drags and crashes < MOST_CRASHES:
        ended, crashed = run_piece(game, min(piece, drags - tally.drags), tally.seed)
        tally.add(ended)
        crashes += crashed
        print(f"{game}, up to seed {tally.seed}: {tally}", file=sys.stderr, flush=True)
    return tally


def run_piece(game: str, drags: int, seed: int) -> tuple[Tally, bool]:
    """Make the drags of one piece in a process of its own; return the tally, and whether it crashed.

    A crash is a fault of the tally.
    """
    command = [sys.executable, "-X", "faulthandler", "-m", "tests.drags.piece"]
    wanted = ["--game", game, "--drags", str(drags), "--seed", str(seed)]
    ended = subprocess.run([*command, *wanted], stdout=subprocess.PIPE, text=True, check=False)
    lines = [line for line in ended.stdout.splitlines() if line.startswith("{")]
    tally = Tally.from_line(lines[-1]) if lines else Tally(seed)
    if ended.returncode:
        code = -ended.returncode
        how = signal.Signals(code).name if code > 0 else f"exit code {ended.returncode}"
        tally.faults.append(f"the program ended with {how} in the game of seed {tally.seed}: {' '.join(wanted)}")
        tally.seed += 1
    return tally, ended.returncode != 0


def main() -> int:
    """Make the drags and print what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--drags", type=int, default=20_000, help="drags in each game")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=sorted(SCENARIOS), default="")
    parser.add_argument("--piece", type=int, default=500, help="drags in each process")
    wanted = parser.parse_args()
    bad = 0
    for game in [wanted.game] if wanted.game else list(SCENARIOS):
        tally = drag_in_pieces(game, wanted.drags, wanted.seed, wanted.piece)
        print(f"{game}, seeds {wanted.seed} to {tally.seed - 1}: {tally}", flush=True)
        for reason, number in tally.reasons.most_common(MOST_SHOWN):
            print(f"  {number:6} {reason}")
        for fault in tally.faults[:MOST_SHOWN]:
            print("FAULT", fault)
        bad += len(tally.faults)
    return 1 if bad else 0


if __name__ == "__main__":
    raise SystemExit(main())
