"""The runner of a seat: a person, a stand-in of the game, or an opponent of the desk."""

from __future__ import annotations

from dark_ages_desk.core.frozen import dataclass

PERSON, STAND_IN, OPPONENT = "person", "stand-in", "opponent"
"""The kinds of runner."""

KINDS = (PERSON, STAND_IN, OPPONENT)

LONGEST_NAME = 40
"""Characters of a runner's name, of a version and of a strength at most."""

LARGEST_SEED = 10**17 - 1
"""No seed has more digits: a session file holds no longer number."""


@dataclass(frozen=True, slots=True)
class Runner:
    """The runner of a seat from some entry of the record on.

    Its ``kind`` is one of KINDS, and everybody calls it ``name``. An opponent has a ``version`` and a ``strength``. Its
    ``seed`` reproduces its choices, or is None.
    """

    name: str
    kind: str = PERSON
    version: str = ""
    strength: str = ""
    seed: int | None = None


def validate_runner(name: object, kind: object, version: object, strength: object, seed: object) -> Runner:
    """Return these values as a Runner. Raises ValueError for invalid values, with a sentence for people."""
    for what, word in (("name", name), ("kind", kind), ("version", version), ("strength", strength)):
        if not isinstance(word, str) or len(word) > LONGEST_NAME or (word and not word.isprintable()):
            raise ValueError(f"The {what} of a runner is plain text of at most {LONGEST_NAME} characters.")
    assert isinstance(name, str) and isinstance(kind, str) and isinstance(version, str) and isinstance(strength, str)
    if not name.strip():
        raise ValueError("Whoever takes a seat needs a name.")
    if kind not in KINDS:
        raise ValueError(f"“{kind}” cannot run a seat. There are {', '.join(KINDS)}.")
    if seed is not None and (type(seed) is not int or abs(seed) > LARGEST_SEED):
        raise ValueError("The seed of an opponent is a whole number of at most 17 digits.")
    return Runner(name.strip(), kind, version, strength, seed)
