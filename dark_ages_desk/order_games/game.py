"""The registration of a game of sealed orders: who chooses what, who is left to stand-ins, a map beside a scenario.

The shelf imports it, so it imports no chapter and no model.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVar

from dark_ages_desk.content.area_board import shipped_board
from dark_ages_desk.content.beside import embed_map
from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.game import Game, replace_key
from dark_ages_desk.order_games import words

if TYPE_CHECKING:
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.orders import Verb
    from dark_ages_desk.order_games.scenario_file import OrderFile

F = TypeVar("F", bound="OrderFile")


class OrderGame(Game[F]):
    """A game whose players write orders: they may choose their powers, and stand-ins run all others."""

    hides = True
    powers_key: str
    """What the powers are called, as the list of them in a scenario file: "realms"."""
    power_names: ClassVar[Mapping[str, str]]
    """The names of all powers by their codes."""

    @abstractmethod
    def verbs(self) -> Iterable[Verb]:
        """Return the verbs of orders, whose words no place on a scenario's own map may have."""

    @abstractmethod
    def find_problems(self, file: F, board: AreaBoard) -> Iterable[Problem]:
        """Return every mistake that the rules find in a scenario on that board."""

    def _powers(self, file: F) -> tuple[str, ...]:
        powers: tuple[str, ...] = getattr(file, self.powers_key)
        return powers

    def played_powers(self, file: F, players: int = 0) -> tuple[tuple[str, str], ...]:
        return self.choosable(file)[: players or max(file.players)]  # order: numbers

    def variants(self, file: F) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        found = []
        for number in sorted(file.players):  # order: shown by number
            manner = "aggressive" if number == 1 else file.others
            left = number < len(self._powers(file))
            told = (
                words.others_are_run_by_stand_ins(powers=self.powers_key, manner=manner)
                if left
                else words.NOBODY_IS_LEFT_OUT
            )
            found.append((number, self.played_powers(file, number), told))
        return tuple(found)

    def choosable(self, file: F) -> tuple[tuple[str, str], ...]:
        return tuple((one, self.power_names.get(one, one)) for one in self._powers(file))

    def in_front(self, file: F, powers: tuple[str, ...]) -> F:
        others = (one for one in self._powers(file) if one not in powers)
        return replace_key(file, self.powers_key, (*powers, *others))

    def check_scenario(self, path: Path, file: F, board: AreaBoard | None = None) -> None:
        problems = list(self.find_problems(file, self._own_board(path, file) or board or self.area_board()))
        if problems:
            raise ContentError(path, problems)

    def whole_text(self, path: Path, text: str) -> str:
        from dark_ages_desk.content.own_areas import ENDING

        return embed_map(path, text, ENDING)

    def brings_map(self, file: F) -> bool:
        return bool(file.own_map)

    def _own_board(self, path: Path, file: F) -> AreaBoard | None:
        """Return the map that a scenario brings along, None if it has none."""
        from dark_ages_desk.content.own_areas import read_own_board

        verbs = (word.upper() for verb in self.verbs() for word in (verb.name, *verb.aliases))
        taken = {"ALL", *self.power_names, *verbs}
        return read_own_board(path, file.map or "", file.own_map, self.area_board(), taken)

    def area_board(self) -> AreaBoard:
        return shipped_board(self.id)

    def played_board(self, file: F, board: AreaBoard | None) -> AreaBoard:
        return self._own_board(Path(f"{file.id}.toml"), file) or board or self.area_board()
