"""Names of units that agree with a verb, and lists of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from dark_ages_desk.core.text_tools import join_names

ONE_COUNTER = ("unit", "Fleet", "Cataphract", "Archer")
"""The last words of names that are singular; all others, such as "Swordsmen" and "Heavy Cavalry", are plural."""


def is_plural(name: str) -> bool:
    """Return whether the name of a counter, also with its hex, or a list of counters takes a plural verb."""
    kind = name.partition(" in ")[0]
    return not kind.endswith(ONE_COUNTER) or name[:1].isdigit() or ", " in name or " and " in name


def agree(units: str, one: str, many: str) -> str:
    """Return units with their verb, for the middle of a sentence: "Swordsmen are", "the Horse Archer is"."""
    return f"{with_article(units)} {many if is_plural(units) else one}"


def start_agree(units: str, one: str, many: str) -> str:
    """Return units with their verb, for the beginning of a sentence: "The Horse Archer is"."""
    words = agree(units, one, many)
    return words[0].upper() + words[1:]


def with_article(units: str) -> str:
    """Return units for the middle of a sentence: "the Horse Archer", but "Swordsmen" and "2 Horse Archers". A name that
    has its article keeps it."""
    return units if units.startswith("the ") or is_plural(units) else f"the {units}"


def start_with_article(units: str) -> str:
    """Return units for the beginning of a sentence: "The No. 3 Command unit", "Swordsmen"."""
    words = with_article(units)
    return words[0].upper() + words[1:]


def is_army_plural(army: str) -> bool:
    """Return whether the name of an army takes a plural verb: "Normans", unlike "Blue army"."""
    return not army.endswith(" army")


def start_army(army: str, one: str, many: str) -> str:
    """Return an army with its verb, for the beginning of a sentence: "The Normans lose", "The Blue army loses"."""
    return f"The {army} {many if is_army_plural(army) else one}"


def army_agrees(army: str, one: str, many: str) -> str:
    """Return an army with its verb, for the middle of a sentence: "the Normans have", "the Blue army has"."""
    return f"the {army} {many if is_army_plural(army) else one}"


def name_player(army: str) -> str:
    """Return an army as the addressee of a question about its army: "Normans", "Blue"."""
    return army.removesuffix(" army")


def format_hexes(number: int) -> str:
    """Return a distance as text: "1 hex", "3 hexes"."""
    return "1 hex" if number == 1 else f"{number} hexes"


def count_names(names: Iterable[str]) -> str:
    """Return the names of units as a text with their numbers: "2 Horse Archers and 1 Swordsmen"; one has no number."""
    numbers = Counter(names)
    # order: shown
    return join_names(_format_number(number, name, len(numbers) == 1) for name, number in sorted(numbers.items()))


def _format_number(number: int, name: str, alone: bool) -> str:
    return name if number == 1 and alone else count_name(number, name)


def count_name(number: int, name: str) -> str:
    """Return a number of counters of a kind as text: "1 Axemen unit", "2 Axemen", "2 Command units (No. 3)"."""
    kind, command, _ = name.partition(" Command unit")
    if command:
        return f"{number} Command unit{'' if number == 1 else 's'} ({kind})"
    if name.endswith(ONE_COUNTER):
        return f"{number} {name}{'' if number == 1 else 's'}"
    return f"{number} {name} unit" if number == 1 else f"{number} {name}"


def name_plural(name: str) -> str:
    """Return the name of a kind of counters in the plural: "Horse Archers", "Axemen"."""
    return f"{name}s" if name.endswith(ONE_COUNTER) else name


WITH_ARTICLE = ("swamp", "stream", "keep", "village", "bridge", "wooded slope")
"""Kinds of terrain that have an article in a sentence, unlike "woods" and "clear ground"."""


def name_terrain(terrain: str) -> str:
    """Return a kind of terrain for a sentence: "a swamp", "woods"."""
    return f"a {terrain}" if terrain in WITH_ARTICLE else terrain
