"""Single flipped bits over all places of sample records: each is restored exactly.

``python -m tests.session.flips --flips 4000`` (``make flips``) says how many were, and how long it took.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from dark_ages_desk import new_session
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.reading import find_lines
from tests.session.lines import TOURS, VERDUN, as_old, play_on, write_old
from tests.session.samples import FOLDER as KEPT


def samples(folder: Path) -> list[bytes]:
    """Records of two games with answers, throws, undo, a branch; one of format 1, and one with every kind of line."""
    found = []
    for number, scenario in enumerate((TOURS, VERDUN, TOURS)):
        path = folder / f"{number}.dadesk"
        session = new_session(scenario, path, seed=number)
        play_on(session, 40, number)
        if number < 2:
            session.undo()
            session.branches.start("Eine Probe – ä", 7)
            play_on(session, 5, 9)
        session.close()
        if number == 2:
            write_old(path, as_old(path))
        found.append(path.read_bytes())
    return [*found, (KEPT / "format3.dadesk").read_bytes()]


def flips(raw: bytes, number: int, rng: random.Random) -> Iterator[tuple[int, bytes]]:
    """So many places, spread over all of a file, each with the file as it is with one bit of that byte flipped."""
    for place in range(number):
        at = (place * len(raw) + rng.randrange(len(raw))) // number
        yield at, raw[:at] + bytes((raw[at] ^ 1 << rng.randrange(8),)) + raw[at + 1 :]


def restored(raw: bytes, damaged: bytes) -> bool:
    """Is a damaged file read as it was before, byte for byte, and is that told?"""
    try:
        there = find_lines(Path("a.dadesk"), damaged)
    except SessionError:
        return False
    whole = b"\n".join(there.texts) + b"\n" == raw
    return whole and (bool(there.trouble) or there.texts == damaged.removesuffix(b"\n").split(b"\n"))


def main() -> int:
    """0 if all were restored."""
    parser = argparse.ArgumentParser("python -m tests.session.flips", description="Single flipped bits.")
    parser.add_argument("--flips", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng, missed, slowest, total = random.Random(chosen.seed), 0, 0.0, 0
    with tempfile.TemporaryDirectory() as folder:
        records = samples(Path(folder))
    begun = time.monotonic()
    for raw in records:
        share = chosen.flips * len(raw) // sum(map(len, records)) + 1
        for at, damaged in flips(raw, share, rng):
            start, total = time.monotonic(), total + 1
            if not restored(raw, damaged):
                missed += 1
                print(f"not restored: byte {at} of {len(raw)}, {raw[at]} became {damaged[at]}", file=sys.stderr)
            slowest = max(slowest, time.monotonic() - start)
    seconds = time.monotonic() - begun
    print(f"{total - missed} of {total} restored exactly in {seconds:.0f} s; the slowest took {slowest * 1000:.0f} ms")
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
