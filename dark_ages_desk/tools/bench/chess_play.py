"""Random play of chess by python-chess, as the yardstick for random play of a game: both in the same run.

It is in the extra ``bench`` of this program.
"""

from __future__ import annotations

import random
import time
from importlib import import_module
from importlib.util import find_spec

GAMES = 20
"""Number of games played. Each stops after ``MOST`` plies."""

MOST = 400


def measure_chess(seed: int = 1) -> float | None:
    """Return the random legal plies per second; None where python-chess is not installed."""
    if find_spec("chess") is None:
        return None
    board_class = import_module("chess").Board
    chance = random.Random(seed).random
    done, spent = 0, 0.0
    for _ in range(GAMES):
        board = board_class()
        begun = time.perf_counter()
        for _ in range(MOST):
            moves = list(board.legal_moves)
            if not moves:
                break
            board.push(moves[int(chance() * len(moves))])
            done += 1
        spent += time.perf_counter() - begun
    return done / spent
