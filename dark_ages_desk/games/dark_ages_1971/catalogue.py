"""The name of Dark Ages (1971), and the shape of its battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dark_ages_desk.content.shape import Shape

if TYPE_CHECKING:
    from dark_ages_desk.games.dark_ages_1971.scenario_file import BattleFile

ID = "dark-ages-1971"
BOARDS = (ID, "dark-ages-1971-steppe")
NAME = "Dark Ages (1971)"
SHAPE: Shape[BattleFile] = Shape("dark_ages_desk.games.dark_ages_1971.scenario_file", "BattleFile")

_LETTERED = {
    "General Movement": "A-K", "Stacking": "A-F", "Facing": "A-I", "Combat": "A-N", "Command Units": "A-D",
    "Ferocity": "A-C", "Vitality": "AB", "Viking Fleets": "A-G",
}  # fmt: skip
"""The chapters with lettered paragraphs, also those of the errata."""

_HEADINGS = (
    "The Mapboard", "The Units", "Unit Class System", "Sequence of Play", "Movement", "Movement Phase",
    "Attack Allocation Phase", "Defensive Fire Phase", "Offensive Fire Phase", "Melee Attack Phase", "Roads",
    "Combat Procedure", "Cross River Attack", "Combat Results", "Cavalry", "Demoralization", "Panic",
    "Victory Conditions", "Dismounted Cavalry", "Terrain Effects Chart", "Combat Unit Capability Chart",
    "Scenario Chart", "How to set up the game", "Free battle",
)  # fmt: skip
"""The headings without letters; the last is ours."""

CITATION = "|".join((*_LETTERED, *_HEADINGS, *(rf"{name} \([{letters}]\)" for name, letters in _LETTERED.items())))
"""The rulebook has no numbers: it is cited by heading, and by the letter of the paragraph where there is one."""
