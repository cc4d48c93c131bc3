"""Strategy & Conquest: DarkAges in the desk's terms. It imports no chapter of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.beside import embed_map
from dark_ages_desk.content.game import Game, replace_key
from dark_ages_desk.content.shape import Shape
from dark_ages_desk.games.strategy_and_conquest.catalogue import ID, NAME, REALMS

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.chart import Chart
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.strategy_and_conquest.scenario_file import ConquestFile


class Conquest(Game["ConquestFile"]):
    """The game that was played by 35 players over the net."""

    id = ID
    name = NAME
    blurb = "Thirty-five realms about 870 write their orders at the same time; armies meet in the fog of war."
    version = "1"
    hides = True
    shape: Shape[ConquestFile] = Shape(f"{__package__}.scenario_file", "ConquestFile")
    citation = r"[A-Z][A-Za-z/()&, :-]+"
    laboratory_title = "Battle laboratory"
    own_words = ("khanate", "almogavars", "cataphracts", "housecarls", "caliphate")

    def played_powers(self, file: ConquestFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        played = file.realms[: players or max(file.players)]  # order: numbers
        return tuple((one, REALMS[one][0] if one in REALMS else one) for one in played)

    def variants(self, file: ConquestFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        found = []
        for number in sorted(file.players):  # order: shown by number
            manner = "aggressive" if number == 1 else file.others
            words = f"The other realms are run by {manner} stand-ins." if number < len(file.realms) else ""
            found.append((number, self.played_powers(file, number), words or "Nobody is left out."))
        return tuple(found)

    def choosable(self, file: ConquestFile) -> tuple[tuple[str, str], ...]:
        return tuple((one, REALMS[one][0] if one in REALMS else one) for one in file.realms)

    def in_front(self, file: ConquestFile, powers: tuple[str, ...]) -> ConquestFile:
        others = (one for one in file.realms if one not in powers)
        return replace_key(file, "realms", (*powers, *others))

    def check_scenario(self, path: Path, file: ConquestFile, board: AreaBoard | None = None) -> None:
        from dark_ages_desk.games.strategy_and_conquest.scenario import validate_scenario

        validate_scenario(path, file, self._own_board(path, file) or board or self.area_board())

    def whole_text(self, path: Path, text: str) -> str:
        from dark_ages_desk.content.own_areas import ENDING

        return embed_map(path, text, ENDING)

    def brings_map(self, file: ConquestFile) -> bool:
        return bool(file.own_map)

    def _own_board(self, path: Path, file: ConquestFile) -> AreaBoard | None:
        """Return the map that a scenario brings along, None if it has none."""
        from dark_ages_desk.content.own_areas import read_own_board
        from dark_ages_desk.games.strategy_and_conquest.orders.verbs import VERBS

        taken = {"ALL", *REALMS, *(word.upper() for verb in VERBS for word in (verb.name, *verb.aliases))}
        return read_own_board(path, file.map or "", file.own_map, self.area_board(), taken)

    def area_board(self) -> AreaBoard:
        return shipped_board(ID)

    def laboratory(self, charts: Mapping[str, Chart]) -> Laboratory:
        from dark_ages_desk.core.ruleset import resolve_choices
        from dark_ages_desk.games.strategy_and_conquest.laboratory.battle_laboratory import BattleLaboratory
        from dark_ages_desk.games.strategy_and_conquest.laboratory.field_of_battle import tables_of

        return BattleLaboratory(tables_of(charts, resolve_choices(self.readings, {})))

    def played_board(self, file: ConquestFile, board: AreaBoard | None) -> AreaBoard:
        return self._own_board(Path(f"{file.id}.toml"), file) or board or self.area_board()

    def build_ruleset(self, parts: RulesetParts[ConquestFile, AreaBoard]) -> Ruleset:
        from dark_ages_desk.games.strategy_and_conquest.ruleset import StrategyAndConquest

        return StrategyAndConquest(parts)


GAME = Conquest()
