"""The power and turn of a sheet, from its first line or from the subject of a mail, as people write them."""

from __future__ import annotations

import re
from functools import lru_cache

from dark_ages_desk.core.frozen import dataclass
from dark_ages_desk.core.orders_reader import LONGEST, Reader, normalise_name, strip_remark

_TURN = re.compile(r"\bturn\s*[:#]?\s*(\d{1,4})\b", re.IGNORECASE)
_FOR = re.compile(r"\bfor\s+turn\s*[:#]?\s*(\d{1,4})\b", re.IGNORECASE)
"""The turn that is meant, where several are named: "reports of turn 2, orders for turn 3"."""
_BRIEF = re.compile(r"\bt\s?(\d{1,4})\b", re.IGNORECASE)
"""A turn in a subject: "T7"."""

_ANSWERED = re.compile(r"^\s*(?:(?:subject|betreff|re|fwd?|aw|wg)\s*:\s*)+", re.IGNORECASE)
_SIGNS = re.compile(r"[,;:#\[\]()|/_“”\"]")

FILLING = frozenset({"orders", "order", "sheet", "for", "kingdom", "of", "the", "my", "our"})
"""Words that say nothing in a header."""


@dataclass(frozen=True, slots=True)
class Head:
    """The power of a sheet, "" if unknown, and its turn, 0 if unknown."""

    power: str = ""
    turn: int = 0

    def __bool__(self) -> bool:
        return bool(self.power or self.turn)


@lru_cache(maxsize=16)
def power_names(reader: Reader) -> dict[str, str]:
    """Return what each power is called: its code, its name, and a word of its name that no other power's has."""
    powers = reader.book.powers
    names = {normalise_name(code): code for code in powers} | {
        normalise_name(name): code for code, name in powers.items()
    }
    words: dict[str, set[str]] = {}
    for code, name in powers.items():
        for word in normalise_name(name).split():
            words.setdefault(word, set()).add(code)
    alone = {word: min(codes) for word, codes in words.items() if len(codes) == 1 and word not in FILLING}
    return {word: code for word, code in alone.items() if len(word) > 2 or word.isupper()} | names


def read_header(reader: Reader, line: str, game: str) -> Head | None:
    """Return what the header of a sheet names, None for a line that is none.

    Who names the game begins a sheet, even if the power is wrong.
    """
    turn = _TURN.search(line)
    if turn is None:
        return None
    rest, named = _strip_game_name(_ANSWERED.sub("", strip_remark(_TURN.sub(" ", line))), game)
    words = " ".join(word for word in rest.split() if word not in FILLING)
    power = power_names(reader).get(words, "") if words else ""
    return Head(power, int(turn[1])) if power or named else None


def read_subject(reader: Reader, text: str, game: str = "") -> Head:
    """Return what a subject names among other words: "Re: Turn 3 Wessex", "WSX orders T7 (final)".

    Where it names several powers it names none.
    """
    text = _ANSWERED.sub("", text[:LONGEST])
    turn = _FOR.search(text) or _TURN.search(text) or _BRIEF.search(text)
    bare = _TURN.sub(" ", text.replace(turn[0], " ", 1)) if turn else text
    codes = [word for word in _SIGNS.sub(" ", bare.replace("-", " ")).split() if word in reader.book.powers]
    rest = f" {_strip_game_name(bare, game)[0]} "
    found = dict.fromkeys(codes)
    for name in sorted(power_names(reader), key=len, reverse=True):
        if len(name) > 2 and name in rest and f" {name} " in rest:
            found[power_names(reader)[name]] = None
            rest = rest.replace(f" {name} ", "  ")
    return Head(next(iter(found)) if len(found) == 1 else "", int(turn[1]) if turn else 0)


def _strip_game_name(text: str, game: str) -> tuple[str, bool]:
    """Return a text as words to compare, without the game's name at its beginning, and whether that name was there."""
    rest = normalise_name(_SIGNS.sub(" ", text))
    named = bool(game) and rest.startswith(normalise_name(game))
    return (rest[len(normalise_name(game)) :].strip() if named else rest), named
