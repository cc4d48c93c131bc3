"""Scenario files: the game of a file, and its content in the shape that its game gives."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.load import parse, parse_text, parse_toml
from dark_ages_desk.content.shape import Shape

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioHead

S = TypeVar("S", bound="ScenarioHead")


def read_game_name(path: Path, text: str) -> str:
    """Return the game that a scenario's text names; "" for none. Raises ContentError if it is not TOML."""
    named = parse_toml(path, text).get("game", "")
    return named if isinstance(named, str) else ""


def load_scenario(path: Path, shape: Shape[S]) -> S:
    """Return a scenario file in the shape of its game, which checks the meaning. Raises ContentError."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _load_cached(path, stamp, shape)  # type: ignore[return-value]  # the cache knows no type variables


@functools.lru_cache(maxsize=64)
def _load_cached(path: Path, stamp: int, shape: Shape[ScenarioHead]) -> ScenarioHead:
    """Return the result of ``load_scenario`` for a file of that time, cached because a shelf reads a file several
    times."""
    return _check_turn_order(path, lambda: parse(path, shape))


def parse_scenario(path: Path, text: str, shape: Shape[S]) -> S:
    """Return a scenario from its text; mistakes are reported under the name ``path``. Raises ContentError."""
    return _check_turn_order(path, lambda: parse_text(path, shape, text))


def _check_turn_order(path: Path, read: Callable[[], S]) -> S:
    """Return the file from ``read`` if its turns are in order. Raises ContentError with this and all its other
    mistakes."""
    problems: tuple[Problem, ...] = ()
    try:
        file = read()
    except ContentError as error:
        problems, file = error.problems, error.rest
    if file is not None and file.turns[0] > file.turns[1]:
        problems = (*problems, Problem("turns", "the first number is the smaller one."))
    if problems:
        raise ContentError(path, problems, file)
    return file
