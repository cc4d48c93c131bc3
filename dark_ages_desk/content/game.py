"""Game: the registration of a package of rules for the shelf, the check, the session and the window.

A game is a folder with a module ``game.py``, whose ``GAME`` is its one object, of a subclass of ``Game``. The shelf
imports that module. At its top it imports neither chapters nor models, but its methods import them when called.

Players may choose their powers if a game says so (``Game.choosable``). The header keeps the powers in the order of the
seats. ``Game.with_chosen`` puts them first in the scenario, so no ruleset knows of the choice.
"""

from __future__ import annotations

import copy
import sys
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.load import load_choices
from dark_ages_desk.content.places import board_folder, data_folder, list_toml_files, scenario_folder
from dark_ages_desk.content.scenarios import load_scenario, parse_scenario
from dark_ages_desk.content.shape import Shape
from dark_ages_desk.core.text_tools import format_count

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioHead
    from dark_ages_desk.core.board import AreaBoard, Board
    from dark_ages_desk.core.chart import Chart
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.overlay_book import Judge
    from dark_ages_desk.core.ruleset import Reading, Ruleset, RulesetParts, Setting

S = TypeVar("S", bound="ScenarioHead")


NEEDED = ("id", "name", "blurb", "version", "shape")
"""Attributes without a default that a game must have, in addition to the abstract methods."""


class MissingParts(TypeError):
    """Parts that a game has to have and lacks; ``names`` are all of them."""

    def __init__(self, game: str, names: list[str]) -> None:
        super().__init__(f"{game} lacks {', '.join(names)}")
        self.names = names


class Game(ABC, Generic[S]):
    """One game. What is not abstract here has a default that does for a plain game."""

    def __new__(cls) -> Self:
        """Make the one object of a game. Raises MissingParts if it lacks some."""
        missing = [*(name for name in NEEDED if not hasattr(cls, name)), *sorted(cls.__abstractmethods__)]
        if (cls.ruleset, cls.build_ruleset) == (Game.ruleset, Game.build_ruleset):
            missing.append("build_ruleset")
        if missing:
            raise MissingParts(cls.__name__, missing)
        return super().__new__(cls)

    id: str
    """In small letters and hyphens: it begins the ids of its scenarios, and names its folders."""
    name: str
    """Name as printed on the box."""
    blurb: str
    """A sentence or two for the start page."""
    version: str
    """Version of its rules. A session stores the version it was played by, because another may not play all its
    answers."""
    shape: Shape[S]
    """The model of its scenario files, a ``schema.ScenarioHead``, which is completely in that one module."""
    citation: str = r"\d+\.\d+(?:\.\d+)?"
    """Form of citations of its rulebook: a regular expression that matches every named rule as a whole."""
    hides: bool = False
    """True if anything is hidden from some player. Then the start asks how to keep it. (See ``Ruleset.hides``.)"""
    boards: tuple[str, ...] = ()
    """The ids of its boards, the usual one first; left out for a game that has one, which bears the game's id."""
    own_words: tuple[str, ...] = ()
    """Words that only this game has, in small letters: no room of the house that serves all games may say them."""

    first_scenario: str = ""
    """The scenario for a first game, without the game's id: the start page stars it. "" for a game with only one."""

    laboratory_title: str = ""
    """Name of its laboratory on the start page; "" for a game without one."""

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
        """The file with its rules in the desk's wording; a game may have none."""
        return self.folder / "rules.toml"

    @property
    def choices(self) -> Path:
        """The file with its optional and its doubtful rules; a game may have none."""
        return self.folder / "readings.toml"

    @property
    def lesson(self) -> Path:
        """The file with its first game, step by step; a game may have none."""
        return self.folder / "lesson.toml"

    def board_folder(self, board: str = "") -> Path:
        """Return the folder of a board, by default the usual one: ``board.toml`` and the sources of its drawing."""
        board = board or self.board_ids[0]
        own = self._own_folder(f"boards/{board}") or (self._own_folder("board") if board == self.board_ids[0] else None)
        return own or board_folder(board)

    @property
    def counters(self) -> tuple[Path, ...]:
        """The folders with pictograms: its own, if any, then the shared ones of all games."""
        shared = data_folder() / "assets" / "counters"
        return self._own_folder("counters") or shared / self.id, shared / "common"

    @property
    def scenarios(self) -> tuple[Path, ...]:
        """The files of its scenarios, in order."""
        return list_toml_files(self._own_folder("scenarios") or scenario_folder(self.id))

    def _own_folder(self, name: str) -> Path | None:
        """Return a folder inside the game's own, where all its files may be together, or None."""
        own = self.folder / name
        return own if own.is_dir() else None

    @property
    def board_ids(self) -> tuple[str, ...]:
        """The ids of its boards, the usual one first."""
        return self.boards or (self.id,)

    # --- what may be chosen

    @property
    def settings(self) -> tuple[Setting, ...]:
        """Its optional rules and ways of playing."""
        return load_choices(self.choices).settings if self.choices.is_file() else ()

    @property
    def readings(self) -> tuple[Reading, ...]:
        """Its doubtful rules as named choices."""
        return load_choices(self.choices).readings if self.choices.is_file() else ()

    # --- its scenarios on the shelf

    def read(self, path: Path) -> S:
        """Return the content of a scenario file, without a check of its meaning. Raises ContentError."""
        return load_scenario(path, self.shape)

    def read_text(self, path: Path, text: str) -> S:
        """Return the content of a scenario from a text; mistakes are reported under the name ``path``."""
        return parse_scenario(path, text, self.shape)

    def whole_text(self, path: Path, text: str) -> str:
        """Return the text of a user's own scenario file with all files that it names beside it.

        So a session can be opened without any other file. Raises ContentError.
        """
        del path
        return text

    def brings_map(self, file: S) -> bool:
        """Return whether the map that a scenario names is its own, a file beside it."""
        del file
        return False

    def title(self, file: S) -> str:
        """Return the name of a scenario on the shelf."""
        return file.name

    def length(self, file: S) -> str:
        """Return its length as a text in the game's own words."""
        first, last = file.turns
        return f"{first} to {last} turns" if first != last else f"{first} turn{'s' if first > 1 else ''}"

    @abstractmethod
    def played_powers(self, file: S, players: int = 0) -> tuple[tuple[str, str], ...]:
        """Return the powers for that number of players (0: the maximum), in the order of the seats: (id, name)."""

    def variants(self, file: S) -> tuple[tuple[int, tuple[tuple[str, str], ...], str], ...]:
        """Return for each number of players, if it matters, the powers played and a text about the others; else ()."""
        del file
        return ()

    def choosable(self, file: S) -> tuple[tuple[str, str], ...]:
        """Return the powers (id, name) that players may choose, one each; () where the scenario assigns them."""
        del file
        return ()

    def with_chosen(self, file: S, powers: tuple[str, ...]) -> S:
        """Return the scenario where the seats, in their order, play those powers. Raises ValueError if they cannot."""
        offered = dict(self.choosable(file))
        for power in powers:
            if power not in offered:
                there = ", ".join(f"{code} ({name})" for code, name in offered.items())
                which = f"There are: {there}." if there else "This scenario says who plays what."
                raise ValueError(f"You cannot choose “{power[:40]}”. {which}")
        if len(set(powers)) < len(powers):
            raise ValueError("Two players cannot choose the same power.")
        return file if not powers else self.in_front(file, powers)

    def in_front(self, file: S, powers: tuple[str, ...]) -> S:
        """Return the scenario with those powers before all others, for a game with a choice of powers."""
        del powers
        return file

    def check_scenario(self, path: Path, file: S, board: AreaBoard | None = None) -> None:
        """Raise ContentError with every mistake that the rules find in a scenario.

        If the game has a board of areas, ``board`` is the one in use.
        """

    # --- its charts and its map, which an owner may fill in

    def area_board(self) -> AreaBoard | None:
        """Return the game's own map if it is one of areas, for the values of an owner; else None."""
        return None

    def chart_words(self) -> Mapping[str, Collection[str]]:
        """Return for each chart the words, such as names of places, that an owner's cells may have in
        addition to ours."""
        return {}

    def chart_rows(self) -> Mapping[str, Mapping[str, str]]:
        """Return for each chart the other names, in small letters, that its rows have in an owner's sheet."""
        return {}

    def chart_judges(self) -> Mapping[str, Judge]:
        """Return for each chart of words, which the game reads itself, a function that judges an owner's cell."""
        return {}

    # --- playing

    def laboratory(self, charts: Mapping[str, Chart]) -> Laboratory | None:
        """Return the laboratory that works without a game in play; None if it has none."""
        del charts
        return None

    def check_seats(self, file: S, seats: tuple[str, ...]) -> None:
        """Raise ValueError if those seats cannot play a scenario."""
        if len(seats) not in file.players:
            raise ValueError(f"{file.name} is not for {format_count(len(seats), 'player')}")

    def played_board(self, file: S, board: AreaBoard | None) -> Board | None:
        """Return the board that a scenario is played on. An owner's ``board`` is in place of ours."""
        del file
        return board or self.area_board()

    def build_ruleset(self, parts: RulesetParts[S, Any]) -> Ruleset:
        """Return the rules of one game in play, made of its parts. Raises ContentError; see ``ruleset``."""
        raise NotImplementedError(f"{self.name} makes no rules of these parts: {parts}")

    def ruleset(
        self,
        scenario: S,
        seats: tuple[str, ...],
        readings: Mapping[str, str],
        settings: Mapping[str, str],
        charts: Mapping[str, Chart],
        board: AreaBoard | None,
    ) -> Ruleset:
        """Return the rules of one game in play, with our ``charts`` and ``board``, or an owner's.

        A game gives ``build_ruleset``, or this one.

        Raises ValueError for impossible seats or choices, and ContentError for a scenario that cannot be played.
        """
        from dark_ages_desk.core.ruleset import RulesetParts, resolve_choices  # the shelf does without

        self.check_seats(scenario, seats)
        parts: RulesetParts[S, Any] = RulesetParts(
            self.id,
            self.name,
            f"{self.id}/{scenario.id}",
            scenario.name,
            scenario.blurb.strip(),
            scenario,
            seats,
            self.played_board(scenario, board),
            charts,
            self.readings,
            self.settings,
            resolve_choices(self.readings, readings),
            resolve_choices(self.settings, settings),
        )
        return self.build_ruleset(parts)


def replace_key(file: S, key: str, value: object) -> S:
    """Return a scenario with another value of one key. The file may be a model or its cached content."""
    new = copy.copy(file)
    object.__setattr__(new, key, value)
    return new


def check_playable(game: Game[S], path: Path, file: S, board: AreaBoard | None = None) -> None:
    """Check that a game can be played on a scenario. Raises ContentError with every mistake."""
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
    if not problems:  # else its powers may be wrong
        problems += _find_players_without_power(game, file)
    if problems:
        raise ContentError(path, problems)


def _find_players_without_power(game: Game[S], file: S) -> Iterator[Problem]:
    """Yield the mistake of each number of players for which there are too few powers."""
    for number in file.players:
        powers = len(game.played_powers(file, number))
        if powers < number:
            words = (
                f"it is for {format_count(number, 'player')}, and there are {format_count(powers, 'power')} to play."
            )
            yield Problem("players", words, "Give another number of players, or more powers.")


def unknown_game_error(path: Path, named: str, games: Iterable[str]) -> ContentError:
    """Return the error of a file for an unknown game."""
    return ContentError(path, [Problem("game", f"there is no game “{named[:60]}”.", did_you_mean(named, games))])
