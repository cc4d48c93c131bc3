"""Dark Age Britain AD 570 as the house knows it. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.game import Game, replace_key
from dark_ages_desk.content.load import load_charts
from dark_ages_desk.content.shape import Shape
from dark_ages_desk.games.dark_age_britain_570.catalogue import CITATION, ID, NAME, SEVEN

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.country import Country
    from dark_ages_desk.core.overlay_book import Judge
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.dark_age_britain_570.scenario_file import BritainFile


class DarkAgeBritain(Game["BritainFile"]):
    """The game of Michael McKean."""

    id = ID
    name = NAME
    blurb = "2–7 players. Cattle, alliances and war, from May to October."
    first_scenario = "short"
    version = "1"
    hides = True
    shape: Shape[BritainFile] = Shape(f"{__package__}.scenario_file", "BritainFile")
    own_words = ("cattle", "gwynedd", "dumnonia", "rheged", "dalriada", "bernicia", "deira", "redeploy", "overture")
    citation = CITATION

    def length(self, file: BritainFile) -> str:
        years = file.turns[1]
        return f"{years} year{'s' if years > 1 else ''}"

    def played_powers(self, file: BritainFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        number = players or max(file.players)  # order: numbers
        return tuple((one, one.capitalize()) for one in file.kingdoms.get(str(number), ()))

    def variants(self, file: BritainFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        words = "The other kingdoms are garrisons: they stay in their towns, make no overtures and cannot be courted."
        return tuple(
            (number, self.played_powers(file, number), words if number < 7 else "All seven have a player.")
            for number in sorted(file.players)  # order: shown by number
        )

    def choosable(self, file: BritainFile) -> tuple[tuple[str, str], ...]:
        """Return the kingdoms that players may choose (The Set-up 1): all seven if nothing has happened before the
        first year, else those of the scenario."""
        about = dict.fromkeys(one for kingdoms in file.kingdoms.values() for one in kingdoms)
        begins_as_printed = not (file.held or file.allied or file.dead or file.cattle)
        return tuple((one, one.capitalize()) for one in (SEVEN if begins_as_printed else about))

    def in_front(self, file: BritainFile, powers: tuple[str, ...]) -> BritainFile:
        return replace_key(file, "kingdoms", {**file.kingdoms, str(len(powers)): powers})

    def check_scenario(self, path: Path, file: BritainFile, board: AreaBoard | None = None) -> None:
        from dark_ages_desk.content.country_map import shipped_country
        from dark_ages_desk.games.dark_age_britain_570.scenario import validate_scenario

        validate_scenario(path, file, shipped_country(ID), load_charts(self.charts))

    def chart_judges(self) -> Mapping[str, Judge]:
        from dark_ages_desk.content.country_map import shipped_country
        from dark_ages_desk.games.dark_age_britain_570.phases.cards.deck import judge

        towns = load_charts(self.charts)["neutral-town"].rows
        judged = partial(judge, frozenset(row.lower() for row in towns), shipped_country(ID).town_named)
        return {"event-cards": judged, "event-effects": judged}

    def chart_rows(self) -> Mapping[str, Mapping[str, str]]:
        from dark_ages_desk.content.country_map import shipped_country

        rows = {row.lower(): row for row in load_charts(self.charts)["neutral-town"].rows}
        named = shipped_country(ID).town_named
        return {"neutral-town": {name: rows[town] for name, town in named.items() if town in rows}}

    def played_board(self, file: BritainFile, board: AreaBoard | None) -> Country:
        from dark_ages_desk.content.country_map import shipped_country

        return shipped_country(ID)

    def build_ruleset(self, parts: RulesetParts[BritainFile, Country]) -> Ruleset:
        from dark_ages_desk.games.dark_age_britain_570.ruleset import BritainIn570

        return BritainIn570(parts)


GAME = DarkAgeBritain()
