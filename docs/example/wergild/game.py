"""Wergild for the desk: the folder registers ``GAME``. The rules are imported only when they are played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from dark_ages_desk.content.area_board import load_board
from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.game import Game
from dark_ages_desk.content.shape import Shape
from dark_ages_desk.core.board import AREA

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.ruleset import Ruleset, RulesetParts

    from .scenario_file import WergildFile


class WergildGame(Game["WergildFile"]):
    """The example of docs/adding-a-game.md."""

    id = "wergild"
    name = "Wergild"
    blurb = "Kings of the Old North bid silver, march and ambush each other. The example of how a game is added."
    version = "1"
    hides = True
    shape: Shape[WergildFile] = Shape(f"{__package__}.scenario_file", "WergildFile")
    own_words = ("warband", "warbands", "stratagem", "stratagems", "ravaged", "tribute")

    def area_board(self) -> AreaBoard:
        return load_board(self.board_folder() / "board.toml")

    def played_powers(self, file: WergildFile, players: int = 0) -> tuple[tuple[str, str], ...]:
        return tuple((king.id, king.name) for king in file.king)

    def check_scenario(self, path: Path, file: WergildFile, board: AreaBoard | None = None) -> None:
        areas = [space.id for space in (board or self.area_board()).spaces.values() if space.role == AREA]
        problems = []
        if file.players != [len(file.king)]:
            problems.append(Problem("players", f"there are {len(file.king)} kings, so it is for as many players."))
        taken: set[str] = set()
        for king in file.king:
            for area in king.warbands:
                place = f"king ({king.id}) › warbands › {area}"
                if area not in areas:
                    problems.append(Problem(place, "there is no such area.", did_you_mean(area, areas)))
                elif area in taken:
                    problems.append(Problem(place, "another king stands there.", "An area is one king's (2.0)."))
                taken.add(area)
        if problems:
            raise ContentError(path, problems)

    def check_seats(self, file: WergildFile, seats: tuple[str, ...]) -> None:
        if len(set(seats)) != len(file.king):
            raise ValueError(f"{file.name} is for {len(file.king)} players of different names")

    def build_ruleset(self, parts: RulesetParts[WergildFile, AreaBoard]) -> Ruleset:
        from .ruleset import Wergild

        return Wergild(parts)


GAME = WergildGame()
