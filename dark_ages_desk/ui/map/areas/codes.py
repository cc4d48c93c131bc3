"""Short codes of areas, for boards too small for their full names: three letters, unique on the board.

A code is made of the first letters of the name, or of later ones where another area has the same. A name of several
words gives a letter or two of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations

LONG = 3


def assign_codes(names: Mapping[str, str]) -> dict[str, str]:
    """Return a code for each id, made from its name; the order of the names makes no difference."""
    taken: set[str] = set()
    found: dict[str, str] = {}
    for key in sorted(names, key=lambda key: (names[key], key)):
        code = next(code for code in _candidate_codes(names[key]) if code not in taken)
        taken.add(code)
        found[key] = code
    return found


def _candidate_codes(name: str) -> Iterator[str]:
    words = ["".join(letter for letter in word if letter.isalpha()) for word in name.upper().split()]
    words = [word for word in words if word] or ["X"]
    if len(words) > 1:
        yield (words[0][: LONG - len(words[1:2])] + words[1][:1])[:LONG]
        yield words[0][:1] + words[1][: LONG - 1]
    letters = "".join(words)
    yield letters[:LONG]
    yield from _spread(letters)
    for number in range(100):
        yield f"{letters[:1]}{number}"


def _spread(letters: str) -> Iterable[str]:
    """Yield the first letter with any later two, consonants before vowels."""
    rest = letters[1:]
    order = sorted(range(len(rest)), key=lambda at: (rest[at] in "AEIOUY", at))
    for pair in combinations(order, LONG - 1):
        yield letters[:1] + "".join(rest[at] for at in sorted(pair))
