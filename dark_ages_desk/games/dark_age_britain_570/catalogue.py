"""The name of Dark Age Britain AD 570, and the form of its rule citations."""

from __future__ import annotations

ID = "dark-age-britain-570"
NAME = "Dark Age Britain AD 570"

CHARTS = (
    "Neutral Town Table", "Unit Cost Chart", "Diplomacy Table", "Terrain Effects Table", "Combat Resolution Table",
)  # fmt: skip
"""The charts that the text names."""

HEADINGS = {
    "The Set-up": 2, "The Rules": 1, "Diplomacy Phase": 4, "Event/Unit Construction Phase": 3, "Combat Phases": 10,
    "Victory Conditions": 1,
}  # fmt: skip
"""Number of paragraphs below each heading of the text. Those on conquest are Combat Phases 6 to 10."""


def _number_pattern(most: int) -> str:
    return "|".join(str(number) for number in range(1, most + 1))


CITATION = "|".join((*CHARTS, *(rf"{heading} (?:{_number_pattern(most)})" for heading, most in HEADINGS.items())))
"""The rulebook has no numbers: it is cited by heading and paragraph, or by the name of a chart."""

SEVEN = ("gwynedd", "dumnonia", "wessex", "mercia", "rheged", "dalriada", "northumbria")
"""Ids of the seven kingdoms in the order of The Set-up 1, for the start page: it imports no chapter of the rules."""
