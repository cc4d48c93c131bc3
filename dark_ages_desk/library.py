"""The games and scenarios that the program knows, and the sessions made of them. The door for other programs.

``new_session`` and ``open_session`` are all that a script needs; see ``dark_ages_desk.session.Session`` for the rest.
"""

from __future__ import annotations

import functools
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from pkgutil import iter_modules
from typing import TYPE_CHECKING, Any, TypeAlias

from dark_ages_desk import games as packages
from dark_ages_desk.content.checked import is_ours
from dark_ages_desk.content.errors import ContentError, Problem, add_problems, did_you_mean
from dark_ages_desk.content.game import Game, MissingParts, check_playable, unknown_game_error
from dark_ages_desk.content.lessons import load_lesson
from dark_ages_desk.content.load import load_charts, load_rules, parse_toml, read_text
from dark_ages_desk.content.overlays import OwnersSheets, read_overlay
from dark_ages_desk.content.scenarios import read_game_name
from dark_ages_desk.core.errors import UnknownName
from dark_ages_desk.core.overlay_book import Book
from dark_ages_desk.core.position import LARGEST_SEED
from dark_ages_desk.core.question import NotAllowed
from dark_ages_desk.core.ruleset import resolve_recorded_choices
from dark_ages_desk.core.text_tools import format_short
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.session import Header, SessionError
from dark_ages_desk.session.header import KEPT, NO_ADVICE

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioHead
    from dark_ages_desk.core.board import AreaBoard
    from dark_ages_desk.core.chart import Chart, RuleText
    from dark_ages_desk.core.laboratory import Laboratory
    from dark_ages_desk.core.lesson import Lesson
    from dark_ages_desk.core.ruleset import Reading, Ruleset, Setting
    from dark_ages_desk.session import Session

AnyGame: TypeAlias = Game[Any]
"""A game with any shape of scenario."""


@dataclass(frozen=True, slots=True)
class ScenarioInfo:
    """A scenario on the shelf: its id ("game/number"), its game, its file and the file's content.

    For a user's own scenario, ``text`` is the whole text, including the files that it names.
    """

    id: str
    game: AnyGame
    path: Path
    file: ScenarioHead
    text: str = ""


# --- the games


@functools.cache
def _games() -> Mapping[str, AnyGame]:
    """Return the games by id: every folder below ``games`` with a module ``game`` that has a GAME."""
    found: dict[str, AnyGame] = {}
    for package in iter_modules(packages.__path__):
        name = f"{packages.__name__}.{package.name}"
        spec = find_spec(f"{name}.game") if package.ispkg else None
        if spec is None:
            continue
        place = Path(str(spec.origin))
        try:
            game = getattr(import_module(f"{name}.game"), "GAME", None)
        except MissingParts as lacks:
            raise ContentError(
                place, [Problem(f"GAME › {part}", "is missing.", "Add it.") for part in lacks.names]
            ) from None
        if not isinstance(game, Game):
            raise ContentError(place, [Problem("GAME", "is missing.", "Give the one object of this game that name.")])
        if game.id in found:
            words = f"the game in {found[game.id].folder} has the id “{game.id}” already."
            raise ContentError(place, [Problem("GAME", words, "Give this one another.")])
        found[game.id] = game
    return found


def add_games(folder: AnyPath) -> tuple[str, ...]:
    """Add the games in a folder, each in a folder of its own, and return their ids. Raises ContentError if there is
    none.

    **This runs that folder's code**, as importing a Python module does.

    Name a folder only if you trust its content. The games are then packages below ``dark_ages_desk.games``, like the
    games of the program.
    """
    folder = Path(folder)
    before, whole = set(_games()), str(folder.resolve())
    if whole not in packages.__path__:
        packages.__path__.append(whole)
    _games.cache_clear()
    try:
        added = tuple(game for game in _games() if game not in before)
    except BaseException:
        packages.__path__.remove(whole)
        _games.cache_clear()
        raise
    if not any(game.folder.parent == Path(whole) for game in _games().values()):
        packages.__path__.remove(whole)
        words = "holds no game: a folder with a module game.py in which GAME is a Game."
        raise ContentError(folder, [Problem("folder", words, "See docs/adding-a-game.md.")])
    return added


def added_folders() -> tuple[Path, ...]:
    """Return the folders whose games were added, in their order."""
    return tuple(Path(one) for one in packages.__path__[1:])


def games() -> tuple[str, ...]:
    """Return the ids of the games."""
    return tuple(_games())


def game_of(game: str) -> AnyGame:
    """Return a game by its id. Raises KeyError."""
    return _games()[game]


def game_of_board(board: str) -> AnyGame:
    """Return the game that a board belongs to. Raises KeyError."""
    for game in _games().values():
        if board in game.board_ids:
            return game
    raise KeyError(board)


# --- the texts of their rules


def rule_texts(game: str) -> Mapping[str, RuleText]:
    """Return a game's rules in the desk's wording, by citation; {} for an unknown game, or one without them.

    Raises ContentError if the file of a game is wrong.
    """
    path = _games()[game].rules if game in _games() else None
    return load_rules(path) if path is not None and path.is_file() else {}


def find_wrong_rule_texts() -> tuple[ContentError, ...]:
    """Return the error of each wrong ``rules.toml`` of the added games. Tests look at those of the program."""
    found = []
    for game in _games().values():
        if not is_ours(game.rules):
            try:
                rule_texts(game.id)
            except ContentError as error:
                found.append(error)
    return tuple(found)


def lesson(game: str) -> Lesson | None:
    """Return the first game of a rulebook, step by step; None for an unknown game, or one without it.

    Raises ContentError if its file is wrong.
    """
    path = _games()[game].lesson if game in _games() else None
    return load_lesson(path, game) if path is not None and path.is_file() else None


# --- the scenarios


def scenarios() -> tuple[tuple[ScenarioInfo, ...], tuple[ContentError, ...]]:
    """Return the scenarios that come with the games, and the errors of their files that cannot be used."""
    found, broken = [], []
    for game in _games().values():
        for path in game.scenarios:
            try:
                file = game.read(path)
            except ContentError as error:
                broken.append(error)
            else:
                found.append(ScenarioInfo(f"{game.id}/{file.id}", game, path, file))
    return tuple(found), tuple(broken)


def find_scenario(scenario: AnyPath) -> Path:
    """Return the file of a scenario given by id ("carolingian-twilight/27.2") or by path. Raises Unknown."""
    named = os.fspath(scenario)
    known = {info.id: info.path for info in scenarios()[0]}
    if named in known:
        return known[named]
    path = Path(scenario)
    with suppress(OSError, ValueError):  # a name that no file can have
        if path.suffix == ".toml" and path.is_file():
            return path
    short = {id_.partition("/")[2]: id_ for id_ in known}
    meant = f"Did you mean “{short[named]}”?" if named in short else did_you_mean(named, known)
    raise UnknownName(f"there is no scenario “{named}”. {meant}".strip())


def default_seats(file: ScenarioHead, players: int = 0) -> tuple[str, ...]:
    """Return the default names of players: "Player 1", "Player 2", ... (0: the maximum number of players)."""
    return tuple(f"Player {number}" for number in range(1, (players or max(file.players)) + 1))


def read_scenario(path: AnyPath) -> ScenarioInfo:
    """Return a scenario from a file, playable by its game. Raises ContentError with every mistake."""
    path = Path(path)
    text = read_text(path)
    if (game := _games().get(read_game_name(path, text))) is not None:
        text = game.whole_text(path, text)
    return replace(_parse_scenario(path, text), text=text)


def _parse_scenario(path: Path, text: str, board: AreaBoard | None = None) -> ScenarioInfo:
    named = read_game_name(path, text)
    if named not in _games():
        raise unknown_game_error(path, named, games())
    game = game_of(named)
    try:
        file = game.read_text(path, text)
    except ContentError as error:
        if (meant := _find_meant_game(path, text, game)) is not None:
            words = f"this is a scenario as {meant.name} has them, not {game.name}."
            raise ContentError(path, [Problem("game", words, f"Did you mean “{meant.id}”?")]) from None
        sure = type(error.rest).certain if error.rest is not None else None
        raise add_problems(error, lambda rest: check_playable(game, path, rest), sure) from None
    check_playable(game, path, file, board)
    return ScenarioInfo(str(path), game, path, file)


def _find_meant_game(path: Path, text: str, game: AnyGame) -> AnyGame | None:
    """Find another game that knows all keys of a scenario, if the named one does not; else None."""
    keys = set(parse_toml(path, text))
    fits = [one for one in _games().values() if keys <= set(one.shape.model().model_fields)]
    return fits[0] if fits and game not in fits else None


# --- an owner's printed values


def book_of(game: str) -> Book:
    """Return a game's own charts and, if its board is one of areas, its map. Raises KeyError."""
    found = game_of(game)
    return Book(
        game,
        load_charts(found.charts),
        found.area_board(),
        found.chart_words(),
        found.chart_judges(),
        found.chart_rows(),
    )


def own_sheets() -> OwnersSheets:
    """Return the owner's sheets with printed values on this machine."""
    return OwnersSheets(book_of)


def laboratory(game: str) -> Laboratory | None:
    """Return the laboratory of a game, with our charts; None if it has none. Raises Unknown."""
    if game not in games():
        raise UnknownName(f"there is no game “{format_short(game, 60)}”. {did_you_mean(game, games())}".strip())
    found = game_of(game)
    return found.laboratory(load_charts(found.charts))


def find_sheet(game: str, charts: AnyPath) -> Path:
    """Return the file of an owner's sheet, given as a file or as the name of a stored one. Raises Unknown."""
    path = Path(charts)
    with suppress(OSError, ValueError):  # a name that no file can have
        if not isinstance(charts, str) or path.suffix == ".toml" or path.exists():
            return path
    if kept := own_sheets().find_sheet(game, str(charts)):
        return kept
    names = [sheet.name for sheet in own_sheets().list_sheets(game)[0]]
    hint = did_you_mean(str(charts), names) or (
        f"There are {', '.join(names)}." if names else "There are no such files."
    )
    raise UnknownName(f"there is no file of printed values “{format_short(charts, 80)}” for {game}. {hint}")


def sheet_text(sheet: AnyPath | None) -> dict[str, str]:
    """Return an owner's sheet as a session keeps it: its name and text; {} for None. Raises ContentError."""
    return {_plain_name(Path(sheet)): read_text(Path(sheet))} if sheet is not None else {}


def _printed_values(header: Header) -> tuple[Mapping[str, Chart], AreaBoard | None]:
    """Return the game's charts and map, with the owner's values from the session."""
    if not header.overlays:
        game = game_of(header.game)
        return load_charts(game.charts), game.area_board()
    book = book_of(header.game)
    for name, text in header.overlays.items():
        overlay = read_overlay(Path(name), text, book)
        book = replace(book, charts=book.apply_to_charts(overlay), board=book.apply_to_board(overlay))
    return book.charts, book.board


# --- sessions


def _recorded_readings(header: Header) -> dict[str, str]:
    """Return the readings of a record. An old record lacks the readings that became a choice later."""
    return {**resolve_recorded_choices(game_of(header.game).readings, header.readings), **header.readings}


def ruleset_for(header: Header) -> Ruleset:
    """Return the rules that a session's header asks for. Raises SessionError."""
    if header.game not in _games():
        raise SessionError(f"this version knows no game “{header.game}”. {did_you_mean(header.game, games())}".strip())
    _check_seats(header.seats)
    try:
        charts, board = _printed_values(header)
        file = game_of(header.game).with_chosen(_scenario_of(header, board), header.powers)
        rules = game_of(header.game).ruleset(
            file, header.seats, _recorded_readings(header), header.settings, charts, board
        )
        rules.keep_to_keys(header.keys)
        return rules
    except LookupError as error:
        raise SessionError(f"{str(error).strip(chr(39))} The session cannot open without it.") from None
    except (ContentError, ValueError) as error:
        raise SessionError(str(error), lines=True) from None


def _scenario_of(header: Header, board: AreaBoard | None) -> ScenarioHead:
    """Return the scenario on the shelf, or the one in the session; never a file named by a session."""
    if header.scenario_text:
        name = Path(header.scenario)
        found = _parse_scenario(name, header.scenario_text, board)
        if found.game.id != header.game:
            raise ContentError(name, [Problem("game", f"is {found.game.id}, and the session's is {header.game}.")])
        return found.file
    shelf = {info.id: info for info in scenarios()[0]}
    if header.scenario not in shelf:
        raise UnknownName(f"there is no scenario “{header.scenario}”. {did_you_mean(header.scenario, shelf)}".strip())
    return shelf[header.scenario].file


def new_session(
    scenario: AnyPath,
    path: AnyPath | None = None,
    *,
    seats: Sequence[str] | None = None,
    settings: Mapping[str, str] | None = None,
    readings: Mapping[str, str] | None = None,
    seed: int | None = None,
    charts: AnyPath | None = None,
    secrets: str = "",
    powers: Sequence[str] = (),
    advised: bool = True,
) -> Session:
    """Start a game.

    The ``scenario`` is an id such as "carolingian-twilight/27.2", or a scenario file. The record is written to ``path``
    entry by entry; without it the session lives in memory. The players' names in the order of set-up are ``seats``, and
    their number decides the variant of a scenario with several. Choices by id are ``settings`` and ``readings``. With
    ``seed`` the desk's dice can be repeated.

    The ``charts`` are an owner's overlay file with printed values, or the name of a stored sheet, and the session keeps
    its text. The way of a window to keep secrets is ``secrets``, one of ``session.header.KEPT`` ("": the safe way). The
    power of each seat, in order, is ``powers``, where the game lets them choose. Unless ``advised``, the desk gives no
    advice at this table.

    Raises Unknown for an unknown scenario or sheet, ContentError for a wrong file, and SessionError for a record that
    cannot be written or wrong choices.
    """
    place = find_scenario(scenario)
    shipped = {info.path: info for info in scenarios()[0]}
    info = shipped.get(place) or read_scenario(place)
    game = info.game
    _check_choices("option", settings or {}, game.settings)
    _check_choices("reading", readings or {}, game.readings)
    if seed is not None and (type(seed) is not int or abs(seed) > LARGEST_SEED):
        raise SessionError(
            f"The seed {format_short(seed, 60)} is not a whole number of at most {len(str(LARGEST_SEED))} digits."
        )
    if secrets not in ("", *KEPT):
        raise SessionError(
            f"There is no way “{format_short(secrets, 60)}” to handle secrets. There are {', '.join(KEPT)}."
        )
    sheet = find_sheet(game.id, charts) if charts is not None else None
    header = Header(
        game.id,
        info.id if place in shipped else _plain_name(place),
        game.version,
        tuple(seats) if seats is not None else default_seats(info.file),
        dict(settings or {}),
        {one.id: (readings or {}).get(one.id, one.default) for one in game.readings if not one.settled},
        overlays=sheet_text(sheet),
        seed=seed,
        scenario_text=info.text,
        secrets=secrets,
        powers=tuple(powers),
        advice="" if advised else NO_ADVICE,
    )
    from dark_ages_desk.session.session import Session

    return Session.start(ruleset_for(header), header, path, ruleset_for)


def _plain_name(path: Path) -> str:
    """Return a file's name as text that can be written, for any bytes in it."""
    return path.name.encode(errors="replace").decode()


def _check_choices(what: str, chosen: Mapping[str, str], offered: Iterable[Reading | Setting]) -> None:
    known = [choice.id for choice in offered]
    for name in chosen:
        if name not in known:
            hint = did_you_mean(name, known) or (f"There are {', '.join(known)}." if known else "There is none.")
            raise SessionError(f"There is no {what} “{format_short(name, 60)}”. {hint}")


def _check_seats(seats: Sequence[str]) -> None:
    for seat in seats:
        if not seat.strip() or len(seat) > 40 or not seat.isprintable() or seat in ("chance", "referee", "table"):
            raise SessionError(f"“{format_short(seat, 60)}” cannot be a player's name. Choose a short plain one.")


def seat_opponents(session: Session, opponents: Mapping[str, str]) -> None:
    """Give each of these seats to an opponent of that strength. Raises SessionError for an unknown seat or strength."""
    from dark_ages_desk.bots.seating import make_opponent  # only few games need them
    from dark_ages_desk.bots.strength import STRENGTHS

    header = session.header
    for seat, strength in opponents.items():
        if strength not in STRENGTHS:
            raise SessionError(f"there is no strength “{strength}”. {did_you_mean(strength, STRENGTHS)}".strip())
        try:
            session.seat_runner(seat, make_opponent(session.ruleset, seat, strength, header.seed, header.id))
        except NotAllowed as no:
            raise SessionError(no.blocked.reason) from None


def open_session(path: AnyPath, read_only: bool = False, verify: bool = False) -> Session:
    """Open a session file; see ``Session.open``. Raises SessionError."""
    from dark_ages_desk.session.session import Session

    return Session.open(path, ruleset_for, read_only, verify, lambda header: game_of(header.game).version)
