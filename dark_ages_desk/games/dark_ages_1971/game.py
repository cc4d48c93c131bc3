"""Dark Ages (1971) as the house knows it. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.beside import embed_map
from dark_ages_desk.content.game import Game
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.text_tools import slug
from dark_ages_desk.games.dark_ages_1971 import catalogue

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard, HexBoard
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.dark_ages_1971.scenario_file import BattleFile


class DarkAges(Game["BattleFile"]):
    """The game of SPI, 1971."""

    id = catalogue.ID
    name = catalogue.NAME
    blurb = "1–2 players. Fight 15 battles hex by hex, from Tours to Liegnitz, and two whose armies you buy."
    first_scenario = "hastings"
    version = "2"
    shape = catalogue.SHAPE
    own_words = (
        "demoralized", "panic", "panicked", "moor", "moored", "unmoor", "dismounted", "riderless", "ferocity",
        "vitality", "spearmen", "axemen", "bowmen", "swordsmen", "cavalry", "fcs", "mas",
    )  # fmt: skip
    citation = catalogue.CITATION
    boards = catalogue.BOARDS

    def whole_text(self, path: Path, text: str) -> str:
        return embed_map(path, text, ".toml")

    def brings_map(self, file: BattleFile) -> bool:
        return file.map.endswith(".toml")

    def title(self, file: BattleFile) -> str:
        """Return the title of a battle with its year; invented battles have none."""
        return f"{file.name}, {file.first_year}" if any(part.units for part in file.army) else file.name

    def length(self, file: BattleFile) -> str:
        return f"{file.turns[0]} to {file.turns[1]} game turns"

    def played_powers(self, file: BattleFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        """Return the two sides of a battle for any number of players; the side that deploys first comes first."""
        return tuple((slug(part.name), part.name) for part in file.army)

    def check_scenario(self, path: Path, file: BattleFile, board: AreaBoard | None = None) -> None:
        from dark_ages_desk.games.dark_ages_1971.scenario import build_battle
        from dark_ages_desk.games.dark_ages_1971.state.units import types

        build_battle(path, file, types(load_charts(self.charts)["units"]))

    def check_seats(self, file: BattleFile, seats: tuple[str, ...]) -> None:
        if not 1 <= len(set(seats)) <= 2:
            raise ValueError(f"{file.name} is for one or two players")

    def build_ruleset(self, parts: RulesetParts[BattleFile, HexBoard]) -> Ruleset:
        from dark_ages_desk.games.dark_ages_1971.ruleset import DarkAges1971

        return DarkAges1971(parts)


GAME = DarkAges()
