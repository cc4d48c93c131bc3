"""Carolingian Twilight as the house knows it. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.game import Game
from dark_ages_desk.games.carolingian_twilight import catalogue

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.carolingian_twilight.scenario_file import ScenarioFile


class Twilight(Game["ScenarioFile"]):
    """The game of Decision Games, 2023."""

    id = catalogue.ID
    name = catalogue.NAME
    blurb = "2–6 players. Rule a share of Charlemagne's empire; bid, raise armies, repel the Vikings."
    first_scenario = "27.6"
    version = "2"
    hides = True
    shape = catalogue.SHAPE
    own_words = (
        "burg", "burgs", "peripheral", "lv", "dv", "dp", "lp", "op", "levy", "levies", "lane", "income", "guard",
        "frankish", "npp", "stratagem", "stratagems", "feudalism", "pillage", "pillaged", "plague", "stellinga",
        "militia", "nomad", "nomads", "field army",
    )  # fmt: skip

    def length(self, file: ScenarioFile) -> str:
        return catalogue.length(file)

    def played_powers(self, file: ScenarioFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        return catalogue.played_powers(file, players)

    def variants(self, file: ScenarioFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        return catalogue.variants(file)

    def check_scenario(self, path: Path, file: ScenarioFile, board: AreaBoard | None = None) -> None:
        from dark_ages_desk.games.carolingian_twilight.scenario import check

        check(path, file, board or self.area_board())

    def area_board(self) -> AreaBoard:
        return shipped_board(self.id)

    def chart_words(self) -> Mapping[str, frozenset[str]]:
        from dark_ages_desk.games.carolingian_twilight.ruleset import chart_words

        return chart_words(self.area_board())

    def check_seats(self, file: ScenarioFile, seats: tuple[str, ...]) -> None:
        if len(set(seats)) != len(seats):
            raise ValueError(f"{', '.join(seats)}: the players must have different names")

    def build_ruleset(self, parts: RulesetParts[ScenarioFile, AreaBoard]) -> Ruleset:
        from dark_ages_desk.games.carolingian_twilight.ruleset import CarolingianTwilight

        return CarolingianTwilight(parts)


GAME = Twilight()
