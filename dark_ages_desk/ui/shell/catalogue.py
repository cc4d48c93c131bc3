"""The games and scenarios that the window offers, and the functions that begin or open one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from dark_ages_desk.core.chart import RuleText
from dark_ages_desk.core.ruleset import Reading, Setting

if TYPE_CHECKING:
    from dark_ages_desk.core.board import Board
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.lesson import Lesson
    from dark_ages_desk.core.view import TableView
    from dark_ages_desk.reports.results import GameResult
    from dark_ages_desk.session.session import Session
    from dark_ages_desk.ui.desk.opponents import Thinking
    from dark_ages_desk.ui.owner.kept_sheets import Shelf


@dataclass(frozen=True, slots=True)
class GameCard:
    """A rulebook on the start page. If it ``hides``, something is hidden from some player. Its ``picture`` is a map of
    the game, and ``laboratory`` the title of its laboratory, "" for none. The scenario for a first game is ``first``,
    "" for none. If it has a ``lesson``, Help offers its first game step by step."""

    id: str
    name: str
    blurb: str = ""
    hides: bool = False
    picture: Path | None = None
    laboratory: str = ""
    first: str = ""
    lesson: bool = False


@dataclass(frozen=True, slots=True)
class Variant:
    """A scenario for a number of players: the powers (id, name) that are played, and the differences as text."""

    players: int
    powers: tuple[tuple[str, str], ...]
    words: str = ""


@dataclass(frozen=True, slots=True)
class ScenarioCard:
    """A scenario on the start page, with default names of players (``seats``) and the powers (id, name) that are
    played.

    Its smallest number of players is ``fewest``; 0 for as many as there are seats. It has ``variants``, fewest players
    first, if the powers depend on the number of players. Then ``seats`` and ``powers`` are those of the last. In a
    scenario with ``choosable`` powers (id, name) each player chooses one. Then ``powers`` are played if nobody chooses.
    """

    id: str
    game: str
    name: str
    players: str = ""
    length: str = ""
    blurb: str = ""
    picture: Path | None = None
    seats: tuple[str, ...] = ()
    powers: tuple[tuple[str, str], ...] = ()
    fewest: int = 0
    variants: tuple[Variant, ...] = ()
    choosable: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class NewGameRequest:
    """The choices made on the start page: the scenario, who plays what, settings and readings.

    The names in ``seats`` follow the order of the scenario's powers. A player of two powers is named twice, a player of
    all of them once. The window fills in ``path`` unless ``keep`` is False: then the record is held in memory only. An
    owner's file with the printed values of cells is ``charts``. How hidden things are kept is ``secrets``. What each
    seat chose to play, if it may choose, is in ``powers``. The seats that the desk plays are ``opponents``, each with
    the id of its strength. Unless ``advised``, the desk gives no advice at this table.
    """

    scenario: str
    path: Path | None = None
    seats: tuple[str, ...] = ()
    settings: Mapping[str, str] = field(default_factory=dict)
    readings: Mapping[str, str] = field(default_factory=dict)
    seed: int | None = None
    keep: bool = True
    charts: Path | None = None
    secrets: str = ""
    powers: tuple[str, ...] = ()
    opponents: Mapping[str, str] = field(default_factory=dict)
    advised: bool = True


@dataclass(frozen=True, slots=True)
class Opening:
    """A scenario's board, and what everybody may see on it once every side is there."""

    board: Board
    view: TableView


@dataclass(frozen=True, slots=True)
class LookFiles:
    """The folder of a board's outlines and relief, and the folders of pictograms: the first that has one counts."""

    map_folder: Path
    counters: tuple[Path, ...]


class LookSource(Protocol):
    """A function that returns the files a board is drawn from. It reports progress to ``told`` if it must draw one
    first."""

    def __call__(self, board: Board, /, told: Callable[[str], None] = ...) -> LookFiles: ...


@dataclass(frozen=True)
class Catalogue:
    """The contents of the start page, and the functions that lead from it. ``desk`` fills it in.

    The functions ``new``, ``open`` and ``card`` raise SessionError. A user's own scenario is read from its file by
    ``card``. The files that a board is drawn from come from ``look``. A game's own are ``settings`` and ``rules``.
    Files that could not be read are ``problems``, each in one sentence. The owner's sheets are ``sheets``;
    ``sheet_text`` gives one of them as a session keeps it. The result of a record, None while its game goes on,
    comes from ``result``, by its file and its day. The map of a new game comes from ``opening``, and a game's first
    game step by step from ``lesson``, which raises SessionError. The folder of the manual's chapters is ``manual``.
    What the figures and phases of a game are comes from ``terms``, by their labels. What thinks for the opponents of a
    session comes from ``thinking``.
    """

    games: tuple[GameCard, ...]
    scenarios: tuple[ScenarioCard, ...]
    look: LookSource
    new: Callable[[NewGameRequest], Session]
    open: Callable[[Path], Session]
    settings: Callable[[str], tuple[tuple[Setting, ...], tuple[Reading, ...]]] = lambda game: ((), ())
    problems: tuple[str, ...] = ()
    sheets: Shelf | None = None
    card: Callable[[Path], ScenarioCard] | None = None
    rules: Callable[[str], Mapping[str, RuleText]] = lambda game: {}
    sheet_text: Callable[[Path | None], Mapping[str, str]] = lambda sheet: {}
    laboratory: Callable[[str], Laboratory | None] = lambda game: None
    result: Callable[[Path, str], GameResult | None] = lambda path, day: None
    opening: Callable[[NewGameRequest], Opening] | None = None
    lesson: Callable[[str], Lesson | None] = lambda game: None
    manual: Path | None = None
    terms: Callable[[str], Mapping[str, str]] = lambda game: {}
    thinking: Callable[[Session], Thinking | None] = lambda session: None
