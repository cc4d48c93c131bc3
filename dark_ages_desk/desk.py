"""The link between games and window: it fills the window's catalogue, opens the window and takes pictures of it."""

from __future__ import annotations

import atexit
import functools
import gc
import os
import sys
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from platformdirs import user_cache_path

from dark_ages_desk import library
from dark_ages_desk.content.errors import ContentError
from dark_ages_desk.content.glossary import load_glossary
from dark_ages_desk.content.hex_map import OWN
from dark_ages_desk.content.load import read_toml
from dark_ages_desk.content.places import glossary_file, manual_folder
from dark_ages_desk.core.board import AreaBoard, Board
from dark_ages_desk.core.text_tools import format_numbers
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.saying import complain, say
from dark_ages_desk.session import SessionError
from dark_ages_desk.ui.shell.catalogue import (
    Catalogue,
    GameCard,
    LookFiles,
    NewGameRequest,
    Opening,
    ScenarioCard,
    Variant,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from PySide6.QtWidgets import QApplication

    from dark_ages_desk.core.chart import RuleText
    from dark_ages_desk.core.lesson import Lesson
    from dark_ages_desk.core.ruleset import Reading, Setting
    from dark_ages_desk.reports.results import GameResult
    from dark_ages_desk.session import Session
    from dark_ages_desk.thinking import Thinker
    from dark_ages_desk.ui.shell.window import DeskWindow


def has_screen() -> bool:
    """Return whether a window can be shown.

    On Linux a display must exist; a platform that is named explicitly counts as one.
    """
    if os.environ.get("QT_QPA_PLATFORM") or not sys.platform.startswith("linux"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def find_look_files(board: Board, told: Callable[[str], None] = lambda words: None) -> LookFiles:
    """Return the files for drawing a board.

    A user's own map has only its facts. One of areas is drawn now, which may take some seconds, and the drawing is
    cached. The callback ``told`` receives texts about the progress.
    """
    named, own, _ = board.id.partition(OWN)
    if not own:
        game = library.game_of_board(board.id)
        return LookFiles(game.board_folder(board.id), game.counters)
    game = library.game_of(named)
    return LookFiles(_draw_board(board, told) if isinstance(board, AreaBoard) else game.folder, game.counters)


def _draw_board(board: AreaBoard, told: Callable[[str], None]) -> Path:
    """Return a folder with the drawing of a user's own map: in the user's cache, or else in a temporary one."""
    from dark_ages_desk.maps.schematic import draw_board

    try:
        return draw_board(user_cache_path("dark-ages-desk", appauthor=False) / "maps", board, told)
    except OSError:
        return draw_board(Path(_temporary_folder().name), board, told)


@functools.cache
def _temporary_folder() -> TemporaryDirectory[str]:
    """Return a folder that disappears when the program ends."""
    folder = TemporaryDirectory(prefix="dark-ages-desk-")
    atexit.register(folder.cleanup)  # left to itself it warns
    return folder


def settings(game: str) -> tuple[tuple[Setting, ...], tuple[Reading, ...]]:
    """Return the options and readings of a game."""
    found = library.game_of(game)
    return found.settings, found.readings


def _start_session(wish: NewGameRequest) -> Session:
    try:
        session = library.new_session(
            wish.scenario,
            wish.path if wish.keep else None,
            seats=wish.seats or None,
            settings=wish.settings,
            readings=wish.readings,
            seed=wish.seed,
            charts=wish.charts,
            secrets=wish.secrets,
            powers=wish.powers,
            advised=wish.advised,
        )
    except (ContentError, LookupError) as error:
        raise SessionError(str(error), lines=True) from None
    library.seat_opponents(session, wish.opponents)
    return session


def catalogue() -> Catalogue:
    """Return all contents of the start page."""
    found, broken = library.scenarios()
    games = [
        GameCard(
            game.id,
            game.name,
            game.blurb,
            game.hides,
            picture,
            game.laboratory_title,
            game.first_scenario,
            game.lesson.is_file(),
        )
        for game in map(library.game_of, library.games())
        for picture in [_existing_path(game.board_folder() / "picture.jpg")]
    ]
    cards = tuple(_card(info) for info in found)
    problems = tuple(str(error) for error in (*broken, *library.find_wrong_rule_texts()))
    doors = (find_look_files, _start_session, library.open_session, settings)
    sheets, lab = library.own_sheets(), library.laboratory
    more = (own_card, rules, library.sheet_text, lab)
    manual = manual_folder() if manual_folder().is_dir() else None
    return Catalogue(
        tuple(games), cards, *doors, problems, sheets, *more,
        result=read_result, opening=_build_opening, lesson=read_lesson, manual=manual, terms=terms,
        thinking=make_thinking,
    )  # fmt: skip


def make_thinking(session: Session) -> Thinker:
    """Return the process for a session's opponents; it starts with their first question."""
    from dark_ages_desk.thinking import Thinker  # few games need it

    return Thinker(session)


def read_lesson(game: str) -> Lesson | None:
    """Return a game's first game, step by step; None for a game without it. Raises SessionError for a wrong file."""
    try:
        return library.lesson(game)
    except ContentError as error:
        raise SessionError(str(error), lines=True) from None


def read_result(path: AnyPath, ended: str) -> GameResult | None:
    """Return the result of a record, which is only read; None while its game goes on. Raises SessionError."""
    from dark_ages_desk.reports.results import result_of

    session = library.open_session(path, read_only=True)
    try:
        return result_of(session, path, ended)
    finally:
        session.close()


def _build_opening(wish: NewGameRequest) -> Opening:
    """Return the board of a game that somebody may begin, and its opening position."""
    from dark_ages_desk.opening import SEED, build_opening_view
    from dark_ages_desk.ui.parts.switches import chosen_names

    session = _start_session(replace(wish, keep=False, seed=SEED))
    session.choose_names(chosen_names())
    return Opening(session.board, build_opening_view(session))


def rules(game: str) -> Mapping[str, RuleText]:
    """Return a game's rules in the desk's wording; {} for an unknown game, or one without them.

    A wrong file counts as none. The start page reports it, and the terminal of the window once more.
    """
    try:
        return library.rule_texts(game)
    except ContentError as error:
        _complain_once(str(error))
        return {}


@functools.cache
def terms(game: str) -> Mapping[str, str]:
    """Return what the figures and phases of a game are, by their labels; {} for a game without a glossary."""
    path = glossary_file(game)
    try:
        return load_glossary(path) if path.is_file() else {}
    except ContentError as error:
        _complain_once(str(error))
        return {}


@functools.cache
def _complain_once(words: str) -> None:
    """Report a wrong file, the first time that something needs it."""
    complain(words)


def _existing_path(path: Path) -> Path | None:
    return path if path.is_file() else None


def _card(info: library.ScenarioInfo) -> ScenarioCard:
    """Return a scenario as the start page shows it."""
    game, file = info.game, info.file
    picture = info.path.with_suffix(".jpg")  # its own, or that of its map
    if not picture.is_file():
        picture = game.board_folder(file.map or "") / "picture.jpg"
    return ScenarioCard(
        info.id,
        game.id,
        game.title(file),
        f"{format_numbers(file.players)} players",
        game.length(file),
        file.blurb.strip(),
        picture if picture.is_file() else None,
        library.default_seats(file),
        game.played_powers(file),
        min(file.players),
        tuple(Variant(*one) for one in game.variants(file)),
        game.choosable(file),
    )


def own_card(path: AnyPath) -> ScenarioCard:
    """Return a user's own scenario, ready to be set up. Raises SessionError with every mistake of its file."""
    path = Path(path)
    try:
        if "overlay" in read_toml(path):
            words = "is a sheet of printed values, no scenario. Import it in the window “Printed charts”."
            raise SessionError(f"{path} {words}")
        return _card(library.read_scenario(path))
    except ContentError as error:
        raise SessionError(str(error), lines=True) from None


def open_window(
    wanted: str | None, lasting: bool = True, page: bool = False, **chosen: Any
) -> tuple[QApplication, DeskWindow]:
    """Return the window, shown, on its way to ``wanted``: a session file, a scenario's id or file, or the start page.

    With ``page``, a scenario's own page is shown for its set-up; else it begins at once. If ``lasting``, the window
    remembers its place, and keeps a record of new sessions. Fields of a Wish that are already chosen are ``chosen``.
    Its ``charts`` may be the name of a stored sheet (LookupError for an unknown one).
    """
    from dark_ages_desk.ui import app

    shelf = catalogue()
    now: Path | NewGameRequest | ScenarioCard | None = None
    told: dict[str, Any]
    if wanted is not None:
        card = next((card for card in shelf.scenarios if card.id == wanted), None)
        now = Path(wanted)
        if page:
            now = card or now
        elif card is not None:
            if chosen.get("charts") is not None:
                chosen["charts"] = library.find_sheet(card.game, chosen["charts"])
            told = {"seats": card.seats, "keep": lasting, **chosen}
            now = NewGameRequest(card.id, **told)
        elif now.suffix == ".toml" and now.is_file():  # a scenario of somebody's own
            if chosen.get("charts") is not None:
                chosen["charts"] = library.find_sheet(library.read_scenario(now).game.id, chosen["charts"])
            told = {"keep": lasting, **chosen}
            now = NewGameRequest(wanted, **told)
    return app.open_window(shelf, now, sys.argv[:1], lasting)


def run(wanted: str | None, page: bool = False, **chosen: Any) -> int:
    """Show the window until it is closed; ``wanted``, ``page`` and ``chosen`` as above."""
    application, _window = open_window(wanted, page=page, **chosen)
    # What was loaded by now stays; to look through it for garbage again and again would hold the window.
    gc.collect()
    gc.freeze()
    return application.exec()


def write_screenshot(
    scenario: str | None,
    file: AnyPath | None,
    out: AnyPath,
    size: tuple[int, int],
    text_scale: int,
    wall: bool = False,
) -> int:
    """Write a picture of the desk on a scenario's opening or a session file, without a screen. Return 0, or 1 on
    failure.

    With ``wall``, draw it as it is shown on a wall.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from dark_ages_desk.ui import app

    session = library.open_session(file, read_only=True) if file else library.new_session(scenario or "")
    try:
        app.save_screenshot(session, Path(out), size, text_scale, find_look_files, wall=wall)
    except OSError as error:
        say(error, sys.stderr)
        return 1
    say(f"{out}: {size[0]}x{size[1]}, text {text_scale}%")
    return 0


def print_out(scenario: str | None, file: AnyPath | None, out: AnyPath | None, wish: Mapping[str, Any]) -> int:
    """Write counters, charts or the board of a scenario or a session as PDF, without a screen.

    Without ``out``, list the names of the printable things. The fields of a ``PrintRequest`` are in ``wish``.
    """
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from dark_ages_desk.core.initial_table import initial_view
    from dark_ages_desk.core.question import TABLE
    from dark_ages_desk.ui import app
    from dark_ages_desk.ui.map.looks import look_of
    from dark_ages_desk.ui.printing.press import DocumentFactory, PrintRequest
    from dark_ages_desk.ui.printing.writing import Problem, write_pdf

    session = library.open_session(file, read_only=True) if file else library.new_session(scenario or "")
    application = app.ensure_application()
    ruleset = session.ruleset
    files = find_look_files(ruleset.board)
    # A scenario lies there as it is set up, a session as all may see it.
    table = session.view(TABLE) if file else initial_view(ruleset)
    press = DocumentFactory(
        ruleset, look_of(ruleset.board, files.map_folder, files.counters), table, session.header.sheets
    )
    wanted = PrintRequest(**wish)
    if out is None:
        for line in press.list_printable(wanted.what):
            say(line)
        return 0
    try:
        document = press.build_document(wanted)
        write_pdf(document, Path(out))
    except Problem as error:
        say(error, sys.stderr)
        return 1
    say(f"{out}: {document.pages} pages of {wanted.paper}")
    del application
    return 0
