"""Game: what a package of rules registers, so that the shelf, the check, the session and the window find all of it.

A game is a folder with a module ``game.py`` in which ``GAME`` is its one object, of a class below ``Game``. That module
is imported for the shelf: at its top it imports neither chapters nor models; what needs them imports them when it is
asked.
"""

from __future__ import annotations

import copy
import sys
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Self, TypeVar

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.places import board_folder, data_folder, in_order, scenario_folder
from dark_ages_desk.content.scenarios import load_scenario, scenario_from_text
from dark_ages_desk.content.shape import Shape

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioHead
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.chart import Chart
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.overlay_book import Judge
    from dark_ages_desk.core.ruleset import Reading, Ruleset, Setting

S = TypeVar("S", bound="ScenarioHead")


NEEDED = ("id", "name", "blurb", "version", "shape")
"""What has no default, besides the methods that are abstract."""


class MissingParts(TypeError):
    """Parts that a game has to have and lacks; ``names`` are all of them."""

    def __init__(self, game: str, names: list[str]) -> None:
        super().__init__(f"{game} lacks {', '.join(names)}")
        self.names = names


class Game(ABC, Generic[S]):
    """One game. What is not abstract here has a default that does for a plain game."""

    def __new__(cls) -> Self:
        """Make the one object of a game. Raises MissingParts for whatever it lacks."""
        missing = [*(name for name in NEEDED if not hasattr(cls, name)), *sorted(cls.__abstractmethods__)]
        if missing:
            raise MissingParts(cls.__name__, missing)
        return super().__new__(cls)

    id: str
    """In small letters and hyphens: it begins the ids of its scenarios, and names its folders."""
    name: str
    """As it is printed on the box."""
    blurb: str
    """A sentence or two for the start page."""
    version: str
    """Of its rules. A session says by which it was played; another one may not play all of its answers."""
    shape: Shape[S]
    """The model of its scenario files, a ``schema.ScenarioHead``; the whole of it stands in that one module."""
    citation: str = r"\d+\.\d+(?:\.\d+)?"
    """How its rulebook is cited: a regular expression that every rule fits that is named, as a whole."""
    hides: bool = False
    """Is anything hidden from some player? Then it is asked at the start how that is kept. (See ``Ruleset.hides``.)"""
    boards: tuple[str, ...] = ()
    """The ids of its boards, the usual one first; left out for a game that has one, which bears the game's id."""
    own_words: tuple[str, ...] = ()
    """Words that only this game has, in small letters: no room of the house that serves all games may say them."""

    laboratory_title: str = ""
    """What its laboratory is called on the start page; "" for a game without."""

    # --- where its files are

    @property
    def folder(self) -> Path:
        """The folder of its package."""
        return Path(str(sys.modules[type(self).__module__].__file__)).resolve().parent

    @property
    def charts(self) -> Path:
        """The file with its charts."""
        return self.folder / "charts.toml"

    @property
    def rules(self) -> Path:
        """The file with its rules in our words; a game may have none."""
        return self.folder / "rules.toml"

    def board_folder(self, board: str = "") -> Path:
        """The folder of a board, the usual one if none is named: ``board.toml`` and what it is drawn from."""
        board = board or self.board_ids[0]
        own = self._own(f"boards/{board}") or (self._own("board") if board == self.board_ids[0] else None)
        return own or board_folder(board)

    @property
    def counters(self) -> tuple[Path, ...]:
        """The folders with pictograms: its own, of which there need be none, then those that all games share."""
        shared = data_folder() / "assets" / "counters"
        return self._own("counters") or shared / self.id, shared / "common"

    @property
    def scenarios(self) -> tuple[Path, ...]:
        """The files of its scenarios, in order."""
        return in_order(self._own("scenarios") or scenario_folder(self.id))

    def _own(self, name: str) -> Path | None:
        """A folder in that of the game, where all that it has may stand together."""
        own = self.folder / name
        return own if own.is_dir() else None

    @property
    def board_ids(self) -> tuple[str, ...]:
        """The ids of its boards, the usual one first."""
        return self.boards or (self.id,)

    # --- what may be chosen

    @property
    @abstractmethod
    def settings(self) -> tuple[Setting, ...]:
        """Its optional rules and ways of playing."""

    @property
    @abstractmethod
    def readings(self) -> tuple[Reading, ...]:
        """Its doubtful rules as named choices."""

    # --- its scenarios on the shelf

    def read(self, path: Path) -> S:
        """What a scenario file says; what its words mean is not looked at. Raises ContentError."""
        return load_scenario(path, self.shape)

    def read_text(self, path: Path, text: str) -> S:
        """The same from a text; ``path`` is the name that mistakes are reported under."""
        return scenario_from_text(path, text, self.shape)

    def whole_text(self, path: Path, text: str) -> str:
        """The text of somebody's own scenario file with all that it names beside it, so that a session needs nothing
        else to be opened. Raises ContentError."""
        del path
        return text

    def brings_map(self, file: S) -> bool:
        """Is the map that a scenario names one of its own, a file beside it?"""
        del file
        return False

    def title(self, file: S) -> str:
        """What a scenario is called on the shelf."""
        return file.name

    def length(self, file: S) -> str:
        """How long it lasts, in the game's own words."""
        first, last = file.turns
        return f"{first} to {last} turns" if first != last else f"{first} turn{'s' if first > 1 else ''}"

    @abstractmethod
    def played_powers(self, file: S, players: int = 0) -> tuple[tuple[str, str], ...]:
        """The powers that are played by so many (0: by as many as can), in the order of the seats: (id, name)."""

    def variants(self, file: S) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        """Per number of players, where that changes who is played: the powers played, and what becomes of the others
        in words; () where it changes nothing."""
        del file
        return ()

    def choosable(self, file: S) -> tuple[tuple[str, str], ...]:
        """The powers (id, name) of which each player may choose one; () where the scenario says who plays what."""
        del file
        return ()

    def with_chosen(self, file: S, powers: tuple[str, ...]) -> S:
        """The scenario where the seats, in their order, play those powers. Raises ValueError if they cannot."""
        offered = dict(self.choosable(file))
        for power in powers:
            if power not in offered:
                there = ", ".join(f"{code} ({name})" for code, name in offered.items())
                which = f"There are: {there}." if there else "This scenario says who plays what."
                raise ValueError(f"“{power[:40]}” cannot be chosen. {which}")
        if len(set(powers)) < len(powers):
            raise ValueError("Each power can be chosen by one player only.")
        return file if not powers else self.in_front(file, powers)

    def in_front(self, file: S, powers: tuple[str, ...]) -> S:
        """The scenario with those powers before all others; for a game in which powers can be chosen."""
        del powers
        return file

    def check_scenario(self, path: Path, file: S, board: AreaBoard | None = None) -> None:
        """Raises ContentError with every mistake that the rules see in a scenario. ``board``: the one it is played on,
        where the game has a board of areas."""

    # --- its charts and its map, which an owner may fill in

    def area_board(self) -> AreaBoard | None:
        """Its own map, where it is one of areas: an owner's values may lie over it."""
        return None

    def chart_words(self) -> Mapping[str, Collection[str]]:
        """Per chart what an owner's cells may say besides what ours say: names of places, for instance."""
        return {}

    def chart_judges(self) -> Mapping[str, Judge]:
        """Per chart of words, which the game reads itself, what judges an owner's cell of it."""
        return {}

    # --- playing

    def laboratory(self, charts: Mapping[str, Chart]) -> Laboratory | None:
        """What can be tried of it without a game; None for nothing."""
        del charts
        return None

    @abstractmethod
    def ruleset(
        self,
        scenario: S,
        seats: tuple[str, ...],
        readings: Mapping[str, str],
        settings: Mapping[str, str],
        charts: Mapping[str, Chart],
        board: AreaBoard | None,
    ) -> Ruleset:
        """The rules of one game that is played. ``charts``, ``board``: ours, or an owner's over ours.

        Raises ValueError for seats or choices that cannot be, ContentError for a scenario that cannot be played.
        """


def with_key(file: S, key: str, value: object) -> S:
    """A scenario in which one key says something else; the file may be a model or what was kept of one."""
    new = copy.copy(file)
    object.__setattr__(new, key, value)
    return new


def checked(game: Game[S], path: Path, file: S, board: AreaBoard | None = None) -> None:
    """Whether a game can be played on a scenario; raises ContentError with every mistake."""
    problems: list[Problem] = []
    if file.map is not None and file.map not in game.board_ids and not game.brings_map(file):
        hint = did_you_mean(file.map, game.board_ids) or f"There are {', '.join(game.board_ids)}."
        problems.append(Problem("map", f"there is no map “{file.map}”.", hint))
    try:
        game.check_scenario(path, file, board or game.area_board())
    except ContentError as error:
        if error.path != str(path) and not problems:
            raise
        problems += error.problems if error.path == str(path) else ()
    if problems:
        raise ContentError(path, problems)


def unknown_game(path: Path, named: str, games: Iterable[str]) -> ContentError:
    """That a file is for a game that nobody knows."""
    return ContentError(path, [Problem("game", f"there is no game “{named[:60]}”.", did_you_mean(named, games))])
