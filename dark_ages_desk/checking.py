"""``check``: every data file that comes with the program, or the ones that are named, each mistake with its place."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from dark_ages_desk.content.boards import load_any_board
from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.load import load_charts, load_scenario, read_text, read_toml
from dark_ages_desk.content.overlays import overlay_from_text, read_overlay
from dark_ages_desk.content.places import data_folder, scenario_files
from dark_ages_desk.library import book_of, check_scenario, game_module, games


def shipped_files() -> list[Path]:
    """Boards, charts and scenarios of the program."""
    boards = sorted((data_folder() / "assets" / "maps").glob("*/board.toml"))
    charts = [game_module(game).CHARTS for game in games()]
    return [*boards, *charts, *scenario_files()]


def check_files(files: Iterable[Path]) -> list[ContentError]:
    """The files that cannot be used, each with all its mistakes."""
    troubles = []
    for path in files:
        try:
            _check(path)
        except ContentError as error:
            troubles.append(error)
    return troubles


def _check(path: Path) -> None:
    data = read_toml(path)
    if "game" not in data and ("space" in data or "kind" in data):
        load_any_board(path)
        # Only maps of areas have outlines that could disagree with the facts; hexes are drawn from the facts.
        outlines = path.with_name("outlines.json")
        if outlines.is_file():
            from dark_ages_desk.mapmaking.contacts import check_folder

            differences = check_folder(path.parent)
            if differences:
                raise ContentError(outlines, [Problem("drawing", str(difference)) for difference in differences])
    elif "overlay" in data:
        file = overlay_from_text(path, read_text(path))
        if file.game not in games():
            raise ContentError(path, [Problem("game", f"there is no game “{file.game}”.")])
        read_overlay(path, read_text(path), book_of(file.game))
    elif "chart" in data:
        load_charts(path)
    elif "game" in data:
        check_scenario(path, load_scenario(path))
    else:
        raise ContentError(path, [Problem("file", "is neither a board, nor charts, nor a scenario.")])
