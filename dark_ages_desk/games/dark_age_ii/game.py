"""Dark Age II in the desk's terms. It imports no chapter of the rules: the shelf is filled at once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.beside import embed_map
from dark_ages_desk.content.game import Game, replace_key
from dark_ages_desk.content.shape import Shape
from dark_ages_desk.games.dark_age_ii.catalogue import ID, NAME, REALMS

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts
    from dark_ages_desk.games.dark_age_ii.scenario_file import DarkAgeFile


class DarkAge(Game["DarkAgeFile"]):
    """The game of Software Simulations, 2004."""

    id = ID
    name = NAME
    blurb = "Sixteen kingdoms of dark age Britain write their orders at the same time; all are carried out one by one."
    version = "1"
    hides = True
    shape: Shape[DarkAgeFile] = Shape(f"{__package__}.scenario_file", "DarkAgeFile")
    own_words = ("household", "konvoy", "hinterland", "overlord", "anglia", "gaelic", "gaels")

    def played_powers(self, file: DarkAgeFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        chosen = file.kingdoms[: players or max(file.players)]  # order: numbers
        return tuple((one, REALMS[one].name if one in REALMS else one) for one in chosen)

    def variants(self, file: DarkAgeFile) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        found = []
        for number in sorted(file.players):  # order: shown by number
            manner = "aggressive" if number == 1 else file.others
            words = f"The other kingdoms are run by {manner} stand-ins." if number < len(file.kingdoms) else ""
            found.append((number, self.played_powers(file, number), words or "Nobody is left out."))
        return tuple(found)

    def choosable(self, file: DarkAgeFile) -> tuple[tuple[str, str], ...]:
        return tuple((one, REALMS[one].name if one in REALMS else one) for one in file.kingdoms)

    def in_front(self, file: DarkAgeFile, powers: tuple[str, ...]) -> DarkAgeFile:
        others = (one for one in file.kingdoms if one not in powers)
        return replace_key(file, "kingdoms", (*powers, *others))

    def check_scenario(self, path: Path, file: DarkAgeFile, board: AreaBoard | None = None) -> None:
        from dark_ages_desk.games.dark_age_ii.scenario import validate_scenario

        validate_scenario(path, file, self._own_board(path, file) or board or self.area_board())

    def whole_text(self, path: Path, text: str) -> str:
        from dark_ages_desk.content.own_areas import ENDING

        return embed_map(path, text, ENDING)

    def brings_map(self, file: DarkAgeFile) -> bool:
        return bool(file.own_map)

    def _own_board(self, path: Path, file: DarkAgeFile) -> AreaBoard | None:
        """Return the map that a scenario brings along, None if it has none."""
        from dark_ages_desk.content.own_areas import read_own_board
        from dark_ages_desk.games.dark_age_ii.sheets.verbs import VERBS

        taken = {"ALL", *REALMS, *(word.upper() for verb in VERBS for word in (verb.name, *verb.aliases))}
        return read_own_board(path, file.map or "", file.own_map, self.area_board(), taken)

    def area_board(self) -> AreaBoard:
        return shipped_board(ID)

    def played_board(self, file: DarkAgeFile, board: AreaBoard | None) -> AreaBoard:
        return self._own_board(Path(f"{file.id}.toml"), file) or board or self.area_board()

    def build_ruleset(self, parts: RulesetParts[DarkAgeFile, AreaBoard]) -> Ruleset:
        from dark_ages_desk.games.dark_age_ii.ruleset import DarkAgeII

        return DarkAgeII(parts)


GAME = DarkAge()
