"""Dark Age Britain AD 570 as the house knows it. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.game import Game
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.content.shape import Shape

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.chart import Chart
    from dark_ages_desk.core.ruleset import Reading, Ruleset, Setting
    from dark_ages_desk.games.dark_age_britain_570.scenario_file import BritainFile

ID = "dark-age-britain-570"

CHARTS = (
    "Neutral Town Table", "Unit Cost Chart", "Diplomacy Table", "Terrain Effects Table", "Combat Resolution Table",
)  # fmt: skip
"""The charts that the text names."""

HEADINGS = {
    "The Set-up": 2, "The Rules": 1, "Diplomacy Phase": 4, "Event/Unit Construction Phase": 3, "Combat Phases": 10,
    "Victory Conditions": 1,
}  # fmt: skip
"""Per heading of the text how many paragraphs stand below it. Those on conquest are Combat Phases 6 to 10."""


def _up_to(most: int) -> str:
    return "|".join(str(number) for number in range(1, most + 1))


CITATION = "|".join((*CHARTS, *(rf"{heading} (?:{_up_to(most)})" for heading, most in HEADINGS.items())))
"""The rulebook has no numbers: it is cited by heading and paragraph, or by the name of a chart."""


class DarkAgeBritain(Game["BritainFile"]):
    """The game of Michael McKean."""

    id = ID
    name = "Dark Age Britain AD 570"
    blurb = (
        "Seven kingdoms of Britons, Saxons and Irish count their cattle, woo towns, and make war from May to October."
    )
    version = "1"
    shape: Shape[BritainFile] = Shape(f"{__package__}.scenario_file", "BritainFile")
    own_words = ("cattle", "gwynedd", "dumnonia", "rheged", "dalriada", "bernicia", "deira", "redeploy", "overture")
    citation = CITATION

    @property
    def settings(self) -> tuple[Setting, ...]:
        return ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        from dark_ages_desk.games.dark_age_britain_570.readings import READINGS

        return READINGS

    def length(self, file: BritainFile) -> str:
        years = file.turns[1]
        return f"{years} year{'s' if years > 1 else ''}"

    def played_powers(self, file: BritainFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        number = players or max(file.players)
        return tuple((one, one.capitalize()) for one in file.kingdoms.get(str(number), ()))

    def variants(self, file: BritainFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        words = "The other kingdoms are garrisons: they stay in their towns, make no overtures and cannot be wooed."
        return tuple(
            (number, self.played_powers(file, number), words if number < 7 else "Nobody is left out.")
            for number in sorted(file.players)
        )

    def check_scenario(self, path: Path, file: BritainFile, board: AreaBoard | None = None) -> None:
        from dark_ages_desk.content.country_map import shipped_country
        from dark_ages_desk.games.dark_age_britain_570.scenario import checked

        checked(path, file, shipped_country(ID), load_charts(self.charts))

    def ruleset(
        self,
        scenario: BritainFile,
        seats: tuple[str, ...],
        readings: Mapping[str, str],
        settings: Mapping[str, str],
        charts: Mapping[str, Chart],
        board: AreaBoard | None,
    ) -> Ruleset:
        from dark_ages_desk.content.country_map import shipped_country
        from dark_ages_desk.games.dark_age_britain_570.ruleset import BritainIn570

        return BritainIn570(self, scenario, seats, readings, charts, shipped_country(ID))
