"""Names of units that agree with a verb, and lists of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dark_ages_desk.core.text_tools import join_names

ONE_COUNTER = ("unit", "Fleet", "Cataphract", "Archer")
"""The last words of names that are singular; all others, such as "Swordsmen" and "Heavy Cavalry", are plural."""


def is_plural(name: str) -> bool:
    """Return whether the name of a counter, or a list of counters, takes a plural verb."""
    return not name.endswith(ONE_COUNTER) or name[:1].isdigit() or ", " in name or " and " in name


def agree(units: str, one: str, many: str) -> str:
    """Return units with their verb: "Swordsmen are", "Horse Archer is"."""
    return f"{units} {many if is_plural(units) else one}"


def with_article(units: str) -> str:
    """Return units for the middle of a sentence: "the Horse Archer", but "Swordsmen" and "2 Horse Archers"."""
    return units if is_plural(units) else f"the {units}"


def start_with_article(units: str) -> str:
    """Return units for the beginning of a sentence: "The No. 3 Command unit", "Swordsmen"."""
    words = with_article(units)
    return words[0].upper() + words[1:]


def format_hexes(number: int) -> str:
    """Return a distance as text: "1 hex", "3 hexes"."""
    return "1 hex" if number == 1 else f"{number} hexes"


def count_names(names: Iterable[str]) -> str:
    """Return the names of units as a text with their numbers: "2 Horse Archers and 1 Swordsmen"; one has no number."""
    numbers = Counter(names)
    # order: shown
    return join_names(_format_number(number, name, len(numbers) == 1) for name, number in sorted(numbers.items()))


def _format_number(number: int, name: str, alone: bool) -> str:
    if number == 1:
        return name if alone or "Command unit" in name else f"1 {name}"
    kind, command, rank = name.partition(" Command unit")
    if command:
        return f"{number} Command units ({kind}){rank}"
    return f"{number} {name}s" if name.endswith(ONE_COUNTER) else f"{number} {name}"
