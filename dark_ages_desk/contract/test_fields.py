"""A test that ``replace`` and ``with_…`` change only existing fields of a position or its parts.

The type checker lets these take any name, and a line that no test runs would keep a wrong one.
"""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from dark_ages_desk.core.position import Position
from dark_ages_desk.library import game_of

from .under_test import games_under_test


def changed_fields(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of each field that is changed by ``replace`` or ``with_…``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            name = node.func.attr
            if name == "replace" or name in WITH:
                yield from ((node.lineno, one.arg) for one in node.keywords if one.arg is not None)


WITH = ("with_area", "with_kingdom", "with_force", "with_province", "with_realm")
"""Methods that change a part of a position by the names of its fields."""


def known_fields(package: str) -> set[str]:
    """Return the names of all fields of a game's dataclasses and of their other annotations."""
    names = {field.name for field in fields(Position)}
    for module in [one.name for one in walk_packages(import_module(package).__path__, f"{package}.")]:
        if ".tests" not in module:
            for _, thing in inspect.getmembers(import_module(module), inspect.isclass):
                names |= set(inspect.get_annotations(thing)) if is_dataclass(thing) else set()
    return names


@pytest.mark.parametrize("game", games_under_test())
def test_what_is_changed_is_a_field(game: str) -> None:
    package = type(game_of(game)).__module__.rpartition(".")[0]
    names, seen = known_fields(package), 0
    for file in sorted(Path(game_of(game).folder).rglob("*.py")):
        for line, name in changed_fields(file.read_text(encoding="utf-8")):
            seen += 1
            assert name in names, f"{file.name}:{line}: {name}"
    assert seen


def test_every_way_of_changing_a_part_is_looked_at() -> None:
    for game in games_under_test():
        for file in sorted(Path(game_of(game).folder).rglob("*.py")):
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.FunctionDef) and node.name.startswith("with_") and node.args.kwarg:
                    assert node.name in WITH, (file.name, node.name)
