"""``check``: every data file that comes with the program, or the ones that are named, each mistake with its place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.content.errors import ContentError, Problem, did_you_mean
from dark_ages_desk.content.lessons import load_lesson
from dark_ages_desk.content.load import load_charts, load_choices, load_rules, read_text, read_toml
from dark_ages_desk.content.overlays import parse_overlay, read_overlay
from dark_ages_desk.core.country import Country
from dark_ages_desk.files.paths import AnyPath
from dark_ages_desk.library import book_of, game_of, games, read_scenario

WHAT_IT_CAN_BE = "is not a board, charts, a scenario, rules, interpretations, a lesson or printed values."
MAIN_KEYS = (
    "A board has [[space]] or kind, charts have [[chart]], a scenario has game, rules have [[rule]], "
    "readings have [[reading]] or [[setting]], a lesson has [[step]], an owner's sheet has overlay."
)


def shipped_files() -> list[Path]:
    """Return the files of boards, charts, rules, readings, lessons and scenarios of all games."""
    there = [game_of(game) for game in games()]
    boards = [game.board_folder(board) / "board.toml" for game in there for board in game.board_ids]
    charts = (game.charts for game in there)
    optional = (path for game in there for path in (game.rules, game.choices, game.lesson) if path.is_file())
    return [*boards, *charts, *optional, *(path for game in there for path in game.scenarios)]


def check_files(files: Iterable[AnyPath]) -> list[ContentError]:
    """Return the errors of the files that cannot be used, each with all its mistakes."""
    troubles = []
    for path in files:
        try:
            _check(Path(path))
        except ContentError as error:
            troubles.append(error)
    return troubles


def _check(path: Path) -> None:
    data = read_toml(path)
    if "game" not in data and ("space" in data or "kind" in data):
        board = load_any_board(path)
        # Maps of areas and countries have outlines that could disagree with the facts; hexes are drawn from the facts.
        outlines = path.with_name("outlines.json")
        if outlines.is_file():
            differences = _differences(path.parent, isinstance(board, Country))
            if differences:
                raise ContentError(outlines, [Problem("drawing", difference) for difference in differences])
    elif "overlay" in data:
        game = data.get("game")
        if isinstance(game, str) and game in games():
            read_overlay(path, read_text(path), book_of(game))
        else:
            _raise_unknown_game(path, game)
    elif "chart" in data:
        load_charts(path)
    elif "rule" in data and "game" not in data:
        load_rules(path)
    elif ("reading" in data or "setting" in data) and "game" not in data:
        load_choices(path)
    elif "step" in data:
        load_lesson(path, "")
    elif "game" in data:
        read_scenario(path)
    else:
        raise ContentError(path, [Problem("file", WHAT_IT_CAN_BE, MAIN_KEYS)])


def _differences(folder: Path, country: bool) -> list[str]:
    """Return a list of texts about differences between a drawing and the facts."""
    if country:
        from dark_ages_desk.maps.cells import find_stray_hexes

        return find_stray_hexes(folder)
    from dark_ages_desk.maps.contacts import check_folder

    return [str(difference) for difference in check_folder(folder)]


def _raise_unknown_game(path: Path, game: object) -> None:
    """Raise the mistakes of an overlay for an unknown game: those of its form, and that one."""
    problems: list[Problem] = []
    try:
        parse_overlay(path, read_text(path))
    except ContentError as error:
        problems += error.problems
    if all(problem.place != "game" for problem in problems):
        hint = did_you_mean(str(game), games())
        problems.append(Problem("game", f"there is no game “{str(game)[:60]}”.", hint))
    raise ContentError(path, problems)
