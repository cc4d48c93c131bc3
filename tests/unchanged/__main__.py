"""``python -m tests.unchanged [GAME ...]``: compare everything with what was written; ``--write`` writes it anew."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import zip_longest
from pathlib import Path

from dark_ages_desk.library import games

from .games import SEEDS, shown, written
from .pictures import told
from .records import records, seen

FOLDER = Path(__file__).parent / "written"

AGAIN = 2
"""Times that pictures are painted again when one differs."""


def of_record(path: Path) -> list[str]:
    """Return what a golden record shows."""
    return list(seen(path))


def of_game(line: str) -> list[str]:
    """Return what one of the fifty games shows."""
    return list(shown(line))


def record_file(path: Path) -> Path:
    """Return where it is written what a golden record shows."""
    return FOLDER / f"{path.parents[1].name}-{path.parent.name}-{path.stem}.txt"


def parts(path: Path) -> list[str]:
    """Return the lines of a file, none where there is no file."""
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def differences(name: str, before: list[str], now: list[str]) -> list[str]:
    """Return a line for the first thing that is shown otherwise."""
    for was, is_now in zip_longest(before, now, fillvalue="nothing"):
        if was != is_now:
            return [f"{name}: {was.split()[0]} is shown otherwise\n  before {was}\n  now    {is_now}"]
    return []


def main() -> int:
    """Compare, or write; return 1 where something is shown otherwise."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=games())
    parser.add_argument("--write", action="store_true", help="write it down anew: behaviour was meant to change")
    chosen = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    found: list[str] = []
    with ProcessPoolExecutor(2) as pool:
        for game in chosen.game:
            played = FOLDER / f"{game}.jsonl"
            if chosen.write:
                lines = list(pool.map(written, [game] * len(SEEDS), SEEDS))
                played.write_text("\n".join(lines) + "\n", encoding="utf-8")
            of_games = [line for one in pool.map(of_game, parts(played)) for line in one]
            found += _one(chosen.write, FOLDER / f"{game}-games.txt", of_games)
            pictures = FOLDER / f"{game}-pictures.txt"
            before = [] if chosen.write else parts(pictures)
            found += _one(chosen.write, pictures, pool.submit(paint, parts(played), before).result())
            paths = records(game)
            for path, now in zip(paths, pool.map(of_record, paths), strict=True):
                found += _one(chosen.write, record_file(path), now)
    print(*found, f"{len(found)} shown otherwise", sep="\n")
    return int(bool(found))


def paint(played: list[str], before: list[str]) -> list[str]:
    """Return the lines of the pictures. Paint again if one differs from ``before``.

    On a busy machine a window may seem to be at rest that is not. A real change differs each time.
    """
    now = told(played)
    for _ in range(AGAIN):
        if len(before) != len(now) or now == before:
            break
        again = told(played)
        now = [was if was in (is_now, other) else other for was, is_now, other in zip(before, now, again, strict=True)]
    return now


def _one(write: bool, path: Path, now: list[str]) -> list[str]:
    """Write what is shown, or compare it with what was written."""
    if write:
        path.write_text("\n".join(now) + "\n", encoding="utf-8")
        return []
    return differences(path.stem, parts(path), now)


if __name__ == "__main__":
    sys.exit(main())
