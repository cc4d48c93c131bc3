"""What Dark Ages (1971) is called, and the shape of its battles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dark_ages_desk.content.shape import Shape

if TYPE_CHECKING:
    from dark_ages_desk.games.dark_ages_1971.scenario_file import BattleFile

ID = "dark-ages-1971"
BOARDS = (ID, "dark-ages-1971-steppe")
NAME = "Dark Ages (1971)"
SHAPE: Shape[BattleFile] = Shape("dark_ages_desk.games.dark_ages_1971.scenario_file", "BattleFile")
