"""The games and scenarios that the program knows, and the sessions made of them. The door for other programs.

``new_session`` and ``open_session`` are all that a script needs; see ``dark_ages_desk.session.Session`` for the rest.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean, with_more
from dark_ages_desk.content.load import load_charts, load_scenario, read_text, scenario_from_text
from dark_ages_desk.content.overlays import read_overlay
from dark_ages_desk.content.places import hex_maps, scenario_files
from dark_ages_desk.content.sheets import Sheets
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.session import Header, Session, SessionError

if TYPE_CHECKING:
    from dark_ages_desk.content.battle_schema import BattleFile
    from dark_ages_desk.content.schema import ScenarioFile
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.ruleset import Reading, Ruleset, Setting

_GAMES = {
    "carolingian-twilight": "dark_ages_desk.games.carolingian_twilight.ruleset",
    "dark-ages-1971": "dark_ages_desk.games.dark_ages_1971.ruleset",
}
"""Per game the module that has its ruleset; imported when it is needed."""

_BATTLES = frozenset({"dark-ages-1971"})
"""The games whose scenarios are battles."""

LARGEST_SEED = 10**17 - 1
"""No seed has more digits: a session file holds no longer number."""

_CLASSES = {"carolingian-twilight": "CarolingianTwilight", "dark-ages-1971": "DarkAges1971"}


@dataclass(frozen=True, slots=True)
class ScenarioInfo:
    """A scenario on the shelf: its id ("game/number"), its file and what the file says."""

    id: str
    path: Path
    file: ScenarioFile | BattleFile


def games() -> tuple[str, ...]:
    """The ids of the games."""
    return tuple(_GAMES)


def game_module(game: str) -> Any:
    """The ruleset module of a game: READINGS, SETTINGS and CHARTS stand in it. Raises KeyError."""
    return import_module(_GAMES[game])


def game_card(game: str) -> Any:
    """What the shelf shows of a game, without its rules: ID, NAME, BLURB, ``played_powers``. Raises KeyError."""
    return import_module(_GAMES[game].removesuffix("ruleset") + "card")


def scenarios() -> tuple[tuple[ScenarioInfo, ...], tuple[ContentError, ...]]:
    """The scenarios that come with the program, and those of its files that cannot be used."""
    found, broken = [], []
    for path in scenario_files():
        try:
            file = load_scenario(path)
        except ContentError as error:
            broken.append(error)
            continue
        found.append(ScenarioInfo(f"{file.game}/{file.id}", path, file))
    return tuple(found), tuple(broken)


def find_scenario(scenario: str | Path) -> Path:
    """The file of a scenario given by id ("carolingian-twilight/27.2") or by path; raises LookupError."""
    named = str(scenario)
    known = {info.id: info.path for info in scenarios()[0]}
    if named in known:
        return known[named]
    path = Path(scenario)
    with suppress(OSError, ValueError):  # a name that no file can have
        if path.suffix == ".toml" and path.is_file():
            return path
    short = {id_.partition("/")[2]: id_ for id_ in known}
    meant = f"Did you mean “{short[named]}”?" if named in short else did_you_mean(named, known)
    raise LookupError(f"there is no scenario “{named}”. {meant}".strip())


def default_seats(path: Path, players: int = 0) -> tuple[str, ...]:
    """Players' names where none are given: "Player 1", "Player 2", ... (0: as many as can play)."""
    return tuple(f"Player {number}" for number in range(1, (players or max(load_scenario(path).players)) + 1))


def ruleset_for(header: Header) -> Ruleset:
    """The rules that a session's header asks for; raises SessionError."""
    if header.game not in _GAMES:
        raise SessionError(f"this version knows no game “{header.game}”. {did_you_mean(header.game, _GAMES)}".strip())
    _check_seats(header.seats)
    try:
        make: Any = getattr(game_module(header.game), _CLASSES[header.game])
        book = _book_of(header)
        more: dict[str, Any] = {} if book is None else {"charts": book.charts}
        if book is not None and book.board is not None:
            more["board"] = book.board
        scenario = _scenario_of(header, more.get("board"))
        rules: Ruleset = make(scenario, header.seats, header.readings, header.options, **more)
    except LookupError as error:
        raise SessionError(f"{str(error).strip(chr(39))} The session needs it to be opened.") from None
    except (ContentError, ValueError) as error:
        raise SessionError(str(error)) from None
    return rules


def read_scenario(path: Path) -> ScenarioFile | BattleFile:
    """A scenario file on which its game can be played; raises ContentError with every mistake."""
    try:
        shape = load_scenario(path)
    except ContentError as error:
        from dark_ages_desk.content.rest import certain  # not at a start: it brings pydantic

        raise with_more(error, lambda rest: check_scenario(path, rest), certain) from None
    check_scenario(path, shape)
    return shape


def check_scenario(path: Path, shape: ScenarioFile | BattleFile, board: AreaBoard | None = None) -> None:
    """Whether a game can be played on a scenario; raises ContentError with every mistake. ``board``: the owner's."""
    if shape.game not in _GAMES:
        words = f"there is no game “{shape.game}”."
        raise ContentError(path, [Problem("game", words, did_you_mean(shape.game, _GAMES))])
    if hasattr(shape, "army") != (shape.game in _BATTLES):
        words, hint = f"this is a battle, and {shape.game} has none.", "Choose another game."
        if shape.game in _BATTLES:
            words, hint = f"this is no battle, and {shape.game} has nothing else.", 'Say kind = "battle".'
        raise ContentError(path, [Problem("kind", words, hint)])
    problems = []
    if shape.map is not None and shape.map not in hex_maps():
        hint = did_you_mean(shape.map, hex_maps()) or f"There are {', '.join(hex_maps())}."
        problems.append(Problem("map", f"there is no map of hexes “{shape.map}”.", hint))
    try:
        game_module(shape.game).check_scenario(path, shape, **({} if board is None else {"board": board}))
    except ContentError as error:
        if error.path != str(path) and not problems:
            raise
        problems += error.problems if error.path == str(path) else ()
    if problems:
        raise ContentError(path, problems)


def _book_of(header: Header) -> Book | None:
    """The game's charts and map with the owner's values that the session brings along; None for ours."""
    book: Book | None = None
    for name, text in header.overlays.items():
        book = book or book_of(header.game)
        overlay = read_overlay(Path(name), text, book)
        book = replace(book, charts=book.charts_over(overlay), board=book.board_over(overlay))
    return book


def book_of(game: str) -> Book:
    """A game's own charts and, where its board is one of areas, its map. Raises KeyError."""
    module = game_module(game)
    area_board: Callable[[], AreaBoard] | None = getattr(module, "area_board", None)
    return Book(game, load_charts(module.CHARTS), area_board() if area_board else None, chart_words(game))


def own_sheets() -> Sheets:
    """The sheets with printed values that the owner keeps on this machine."""
    return Sheets(book_of)


def find_sheet(game: str, charts: str | Path) -> Path:
    """An owner's sheet: a file, or one that is kept, by its name. Raises LookupError."""
    path = Path(charts)
    with suppress(OSError, ValueError):  # a name that no file can have
        if isinstance(charts, Path) or path.suffix == ".toml" or path.exists():
            return path
    if kept := own_sheets().named(game, str(charts)):
        return kept
    names = [sheet.name for sheet in own_sheets().kept(game)[0]]
    hint = did_you_mean(str(charts), names) or (f"There are {', '.join(names)}." if names else "None is kept.")
    raise LookupError(f"there is no owner's sheet “{str(charts)[:80]}” for {game}. {hint}")


def chart_words(game: str) -> Mapping[str, Collection[str]]:
    """Per chart of a game what an owner's cells may say besides what ours say: names of places, for instance."""
    words: Callable[[], Mapping[str, Collection[str]]] | None = getattr(game_module(game), "chart_words", None)
    return words() if words else {}


def _scenario_of(header: Header, board: AreaBoard | None = None) -> ScenarioFile | BattleFile:
    """The scenario on the shelf, or the one that the session brings along; never a file named by a session."""
    if header.scenario_text:
        name = Path(header.scenario)
        shape = scenario_from_text(name, header.scenario_text)
        if shape.game != header.game:
            raise ContentError(name, [Problem("game", f"is {shape.game}, and the session's is {header.game}.")])
        check_scenario(name, shape, board)
        return shape
    shelf = {info.id: info.path for info in scenarios()[0]}
    if header.scenario not in shelf:
        raise LookupError(f"there is no scenario “{header.scenario}”. {did_you_mean(header.scenario, shelf)}".strip())
    return load_scenario(shelf[header.scenario])


def new_session(
    scenario: str | Path,
    path: str | Path | None = None,
    *,
    seats: Sequence[str] | None = None,
    options: Mapping[str, str] | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int | None = None,
    charts: str | Path | None = None,
) -> Session:
    """Start a game.

    ``scenario``: an id such as "carolingian-twilight/27.2", or a scenario file. ``path``: where the record is written
    entry by entry; without it the session lives in memory. ``seats``: the players' names in the order of set-up; how
    many they are decides the variant of a scenario that has several.
    ``options`` and ``readings``: choices by id. ``seed``: makes the desk's dice repeatable. ``charts``: an owner's
    overlay file with printed values, or the name of a sheet that is kept; the session keeps its text. Raises
    LookupError for an unknown scenario or sheet, ContentError for a wrong file, SessionError for a record that cannot
    be written or wrong choices.
    """
    file = find_scenario(scenario)
    shipped = {info.path: info.id for info in scenarios()[0]}
    shape = load_scenario(file) if file in shipped else read_scenario(file)
    module = game_module(shape.game)
    _check_choices("option", options or {}, module.SETTINGS)
    _check_choices("reading", readings or {}, module.READINGS)
    if seed is not None and (type(seed) is not int or abs(seed) > LARGEST_SEED):
        raise SessionError(
            f"The seed {str(seed)[:60]} is not a whole number of at most {len(str(LARGEST_SEED))} digits."
        )
    sheet = find_sheet(shape.game, charts) if charts is not None else None
    header = Header(
        shape.game,
        shipped.get(file, _plain(file)),
        getattr(module, _CLASSES[shape.game]).version,
        tuple(seats) if seats is not None else default_seats(file),
        dict(options or {}),
        {reading.id: (readings or {}).get(reading.id, reading.default) for reading in module.READINGS},
        overlays={_plain(sheet): read_text(sheet)} if sheet is not None else {},
        seed=seed,
        scenario_text="" if file in shipped else read_text(file),
    )
    return Session.start(ruleset_for(header), header, Path(path) if path is not None else None)


def _plain(path: Path) -> str:
    """A file's name as text that can be written, whatever bytes it is made of."""
    return path.name.encode(errors="replace").decode()


def _check_choices(what: str, chosen: Mapping[str, str], offered: Iterable[Reading | Setting]) -> None:
    known = [choice.id for choice in offered]
    for name in chosen:
        if name not in known:
            hint = did_you_mean(name, known) or (f"There are {', '.join(known)}." if known else "There is none.")
            raise SessionError(f"There is no {what} “{name[:60]}”. {hint}")


def _check_seats(seats: Sequence[str]) -> None:
    for seat in seats:
        if not seat.strip() or len(seat) > 40 or not seat.isprintable() or seat in ("chance", "referee", "table"):
            raise SessionError(f"“{seat[:60]}” cannot be a player's name. Choose a short plain one.")


def open_session(path: str | Path, read_only: bool = False) -> Session:
    """Open a session file; see ``Session.open``. Raises SessionError."""
    return Session.open(Path(path), ruleset_for, read_only)
