"""Tables for tests: the whole map at the start, with single areas and kingdoms as a case wants them."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from dark_ages_desk.content.load import load_charts
from dark_ages_desk.core.orders import Written
from dark_ages_desk.games.dark_age_ii.actions.carrying import carry_out_line
from dark_ages_desk.games.dark_age_ii.game import GAME
from dark_ages_desk.games.dark_age_ii.ruleset import DarkAgeII
from dark_ages_desk.games.dark_age_ii.sheets.verbs import reader
from dark_ages_desk.games.dark_age_ii.state.area import EMPTY
from dark_ages_desk.games.dark_age_ii.state.position import DarkAge

SCENARIOS = Path(__file__).parents[3] / "scenarios" / "dark-age-ii"


@cache
def ruleset(scenario: str = "britain", players: int = 16, **choices: str) -> DarkAgeII:
    """A game with so many seats, called after the kingdoms they run; ``choices``: readings and settings."""
    file = GAME.read(SCENARIOS / f"{scenario}.toml")
    seats = tuple(f"seat of {one}" for one, _ in GAME.played_powers(file, players))
    settings = {setting.id: choices[setting.id] for setting in GAME.settings if setting.id in choices}
    readings = {one: choice for one, choice in choices.items() if one not in settings}
    made = GAME.ruleset(file, seats, readings, settings, load_charts(GAME.charts), None)
    assert isinstance(made, DarkAgeII)
    return made


def bare(**choices: str) -> DarkAge:
    """Turn 1, round 1: every area is nobody's and empty, every kingdom has twenty points."""
    pos = ruleset(**choices).opening
    kingdoms = {code: one.replace(points=20, treasury=0) for code, one in pos.kingdoms.items()}
    return pos.replace(agenda=(), turn=1, round=1, areas=dict.fromkeys(pos.areas, EMPTY), kingdoms=kingdoms)


def with_areas(pos: DarkAge, **areas: dict[str, Any]) -> DarkAge:
    """With these areas as they are described."""
    for code, fields in areas.items():
        pos = pos.with_area(code, **fields)
    return pos


def read(pos: DarkAge, text: str) -> Written:
    """One line of a sheet."""
    return reader(pos.fixed).line(text)


def ordered(pos: DarkAge, kingdom: str, *lines: str) -> DarkAge:
    """After lines of one kingdom, carried out one after the other."""
    for text in lines:
        pos = carry_out_line(pos, kingdom, read(pos, text))
    return pos


def code(pos: DarkAge) -> str:
    """What became of the last line: "done", or the check that it failed."""
    return pos.results[-1].code
