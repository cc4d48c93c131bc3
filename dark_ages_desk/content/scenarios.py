"""Scenario files: which game one is for, and what it says in the shape that its game gives."""

from __future__ import annotations

import functools
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from dark_ages_desk.content.errors import ContentError, Problem
from dark_ages_desk.content.load import checked_text, parse, toml_of
from dark_ages_desk.content.shape import Shape

if TYPE_CHECKING:
    from dark_ages_desk.content.schema import ScenarioHead

S = TypeVar("S", bound="ScenarioHead")


def named_game(path: Path, text: str) -> str:
    """The game that a scenario's text names; "" for none. Raises ContentError for what is no TOML."""
    named = toml_of(path, text).get("game", "")
    return named if isinstance(named, str) else ""


def load_scenario(path: Path, shape: Shape[S]) -> S:
    """A scenario file in the shape of its game; what its words mean is for the game to say. Raises ContentError."""
    try:
        stamp = path.stat().st_mtime_ns
    except OSError:
        stamp = 0
    return _loaded(path, stamp, shape)  # type: ignore[return-value]  # the cache knows no type variables


@functools.lru_cache(maxsize=64)
def _loaded(path: Path, stamp: int, shape: Shape[ScenarioHead]) -> ScenarioHead:
    """``load_scenario`` for a file as it was at that time: a shelf asks for the same file several times."""
    return _ordered(path, lambda: parse(path, shape))


def scenario_from_text(path: Path, text: str, shape: Shape[S]) -> S:
    """A scenario from its text; ``path`` is the name that mistakes are reported under. Raises ContentError."""
    return _ordered(path, lambda: checked_text(path, shape, text))


def _ordered(path: Path, read: Callable[[], S]) -> S:
    """The file that is read, with its turns in order; whatever else is wrong with it is told together with that."""
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
