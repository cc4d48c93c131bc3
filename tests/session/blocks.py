"""Doubled, repeated, swapped, moved and shuffled lines and blocks of records of all games: nothing is lost.

``python -m tests.session.blocks --blocks 500`` (``make blocks``) says how many of the files were read exactly as they
were written. A block is several whole lines, or so many bytes wherever they begin, as a disk or a copy may misplace
them. Some lines are damaged on top.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path

from dark_ages_desk import new_session
from dark_ages_desk.session.errors import SessionError
from dark_ages_desk.session.reading import find_lines
from tests.session.lines import TOURS, VERDUN, as_old, play_on, write_old
from tests.session.samples import FOLDER as KEPT

SCENARIOS = (
    TOURS,
    VERDUN,
    "dark-age-britain-570/short",
    "dark-age-ii/irish-sea",
    "strategy-and-conquest/channel",
)


def record(folder: Path, scenario: str, answers: int = 40, seed: int = 1) -> bytes:
    """A record of a game with answers, throws, undo and a branch."""
    path = folder / f"{scenario.replace('/', '-')}-{seed}.dadesk"
    session = new_session(scenario, path, seed=seed)
    play_on(session, answers, seed)
    session.undo()
    session.branches.start("Eine Probe – ä", 7)
    play_on(session, 5, 9)
    session.close()
    return path.read_bytes()


def old_record(folder: Path) -> bytes:
    """A record of format 1."""
    path = folder / "old.dadesk"
    session = new_session(TOURS, path, seed=2)
    play_on(session, 40, 2)
    session.close()
    write_old(path, as_old(path))
    return path.read_bytes()


# --- what is done to the lines of a file


def doubled(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """One line once more, behind itself."""
    at = rng.randrange(len(lines))
    return [*lines[: at + 1], *lines[at:]]


def repeated(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """A block of lines several times, anywhere."""
    first, last = sorted(rng.sample(range(len(lines) + 1), 2))
    for _ in range(rng.randrange(1, 4)):
        at = rng.randrange(len(lines) + 1)
        lines = [*lines[:at], *lines[first:last], *lines[at:]]
    return lines


def swapped(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """Two blocks of lines, each in the other's place."""
    a, b, c, d = sorted(rng.choices(range(len(lines) + 1), k=4))
    return [*lines[:a], *lines[c:d], *lines[b:c], *lines[a:b], *lines[d:]]


def moved(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """One line, elsewhere."""
    rest = list(lines)
    line = rest.pop(rng.randrange(len(rest)))
    rest.insert(rng.randrange(len(rest) + 1), line)
    return rest


def shuffled(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """Every line at least once, some more often, in any order."""
    more = rng.choices(lines, k=rng.randrange(len(lines)))
    return rng.sample([*lines, *more], len(lines) + len(more))


def with_damaged_copies(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """Shuffled, with lines among them that are damaged copies of others."""
    for _ in range(rng.randrange(1, 6)):
        text = bytearray(rng.choice(lines))
        for _ in range(rng.randrange(1, 40)):
            text[rng.randrange(len(text) - 1)] = 0x20 + rng.randrange(90)
        lines = [*lines, bytes(text)]
    return rng.sample(lines, len(lines))


def with_flips(lines: list[bytes], rng: random.Random) -> list[bytes]:
    """Blocks swapped, and one flipped bit in each of some lines that appear only once."""
    lines = swapped(lines, rng)
    for at in rng.sample(range(len(lines)), 3):
        text, place = lines[at], rng.randrange(len(lines[at]) - 1)
        lines[at] = text[:place] + bytes((text[place] ^ 1 << rng.randrange(8),)) + text[place + 1 :]
    return lines


OF_LINES: tuple[Callable[[list[bytes], random.Random], list[bytes]], ...] = (
    doubled,
    repeated,
    swapped,
    moved,
    shuffled,
    with_damaged_copies,
    with_flips,
)


def doubled_bytes(raw: bytes, rng: random.Random) -> bytes:
    """A block of bytes twice, or a few letters within a line."""
    size = rng.choice((1, 7, 64, 512, 4096))
    at = rng.randrange(max(1, len(raw) - size))
    return raw[: at + size] + raw[at:]


def moved_bytes(raw: bytes, rng: random.Random) -> bytes:
    """A block of bytes elsewhere, as of a disk."""
    size = rng.choice((64, 512, 4096))
    at, to = rng.randrange(max(1, len(raw) - size)), rng.randrange(max(1, len(raw) - size))
    block, rest = raw[at : at + size], raw[:at] + raw[at + size :]
    return rest[:to] + block + rest[to:]


OF_BYTES: tuple[Callable[[bytes, random.Random], bytes], ...] = (doubled_bytes, moved_bytes)


def blocks(raw: bytes, number: int, rng: random.Random, of_bytes: bool = True) -> Iterator[tuple[str, bytes]]:
    """So many damaged files of a record, each with what was done to it."""
    ways = (*OF_LINES, *OF_BYTES) if of_bytes else OF_LINES
    for turn in range(number):
        way = ways[turn % len(ways)]
        if way in OF_BYTES:
            yield way.__name__, way(raw, rng)  # type: ignore[arg-type, misc]
        else:
            yield way.__name__, b"".join(way(raw.splitlines(keepends=True), rng))  # type: ignore[arg-type, misc]


def lost(raw: bytes, damaged: bytes) -> int:
    """How many lines of a record cannot be read any more from its damaged file, or are read otherwise."""
    try:
        there = find_lines(Path("a.dadesk"), damaged)
    except SessionError:
        return raw.count(b"\n")
    right = raw.removesuffix(b"\n").split(b"\n")
    if there.texts != right:
        return sum(text not in there.texts for text in right) or 1
    return 0 if there.trouble or damaged.strip(b"\n") == raw.strip(b"\n") else 1


def main() -> int:
    """0 if all files were read as they were written, but for bytes that were moved: not every line that they cut can be
    put together."""
    parser = argparse.ArgumentParser("python -m tests.session.blocks", description="Doubled and moved blocks.")
    parser.add_argument("--blocks", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng, wrong, total, begun = random.Random(chosen.seed), Counter[str](), Counter[str](), time.process_time()
    with tempfile.TemporaryDirectory() as folder:
        records = [record(Path(folder), scenario) for scenario in SCENARIOS]
        records.append((KEPT / "format3.dadesk").read_bytes())
        old = old_record(Path(folder))
    slowest = 0.0
    for raw in (*records, old):
        for way, damaged in blocks(raw, chosen.blocks // (len(records) + 1) + 1, rng, raw is not old):
            start = time.process_time()
            number = lost(raw, damaged)
            slowest = max(slowest, time.process_time() - start)
            total[way] += 1
            wrong[way] += bool(number)
            if number and way != moved_bytes.__name__:
                print(f"{way}: {number} lines lost", file=sys.stderr)
    told = ", ".join(f"{way.replace('_', ' ')} {total[way] - wrong[way]} of {total[way]}" for way in total)
    seconds = time.process_time() - begun
    print(f"read as they were written in {seconds:.0f} s, the slowest in {slowest * 1000:.0f} ms: {told}")
    return 1 if any(wrong[way] for way in total if way != moved_bytes.__name__) else 0


if __name__ == "__main__":
    sys.exit(main())
